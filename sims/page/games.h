/* Games in a row, added up: by the module in the page, and by the program that writes the page, so
 * that the two can be compared. */
#ifndef POISE_PAGE_GAMES_H
#define POISE_PAGE_GAMES_H

#include "engine/match/match.h"
#include "sims/page/module.h"

/* Plays games first .. first + count - 1 of the seed. One thread at a time. */
void page_games(const struct match *match, uint64_t seed, uint64_t first, uint32_t count,
                struct module_totals *totals);

#endif
