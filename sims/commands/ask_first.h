/* Asks before work of days or terabytes. */
#ifndef POISE_ASK_FIRST_H
#define POISE_ASK_FIRST_H

#include "sims/commands/frame.h"

/* Whether work that takes `seconds` and writes up to `bytes` may begin: CLI_OK if so. It may with --yes,
 * and if it takes no more than a day and a terabyte. Otherwise it is refused. On a terminal the user is
 * asked instead, from `limit` seconds on. */
int ask_first(const struct frame *frame, double seconds, double bytes, double limit);

/* The same for `games` of each variant on so many threads, before they are played. The time comes from
 * one game of each and, if that may be near a day, more of them for half a second. */
int ask_first_games(const struct frame *frame, const struct experiment *experiment, uint64_t games,
                    int threads, double bytes);

#endif
