/* Plays consecutive games and adds up their results. The module in a page and the program that
 * writes the page both use it, so that their results can be compared. */
#ifndef POISE_PAGE_GAMES_H
#define POISE_PAGE_GAMES_H

#include "engine/match/match.h"
#include "sims/page/module.h"

/* Plays games first to first + count - 1 of the seed. Only one thread at a time may call it. */
void page_games(const struct match *match, uint64_t seed, uint64_t first, uint32_t count,
                struct module_totals *totals);

#endif
