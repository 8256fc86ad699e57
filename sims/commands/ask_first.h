/* Asks before work of days or terabytes. */
#ifndef POISE_ASK_FIRST_H
#define POISE_ASK_FIRST_H

#include "sims/commands/frame.h"

/* CLI_OK where work of so many seconds, that writes up to so many bytes, may go on. It may if it takes
 * neither over a day nor over a terabyte, and with --yes. Else it is refused; on a terminal the user
 * is asked instead, from `limit` seconds on. */
int ask_first(const struct frame *frame, double seconds, double bytes, double limit);

/* The same for `games` of each variant on so many threads, before they are played. The time comes from
 * one game of each and, if that may be near a day, more of them for half a second. */
int ask_first_games(const struct frame *frame, const struct experiment *experiment, uint64_t games,
                    int threads, double bytes);

#endif
