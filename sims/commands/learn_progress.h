/* Shared by `poise learn` and `poise compare --learn`: reads the time to learn, learns, and shows a
 * progress line. */
#pragma once

#include "sims/commands/given_options.h"
#include "sims/learn/learn.h"
#include "sims/solve/solve.h"

/* Reads "60s", "5m", "2h" or a number of seconds; a week at most. Returns CLI_OK, or prints a
 * message about `option` of `command` and returns the exit code. */
int learn_time(const char *command, const char *option, const char *text, double *seconds);

/* Learns a player with the threads and the seed of `given`, for `seconds`, or from `games` games if
 * that is not 0, and shows the progress. `from`: the player to start from, or NULL. Returns CLI_OK,
 * or an exit code after a message. */
int learn_with_progress(struct learnt_best *best, const struct match *match,
                        const struct given_options *given, const char *what, double seconds,
                        uint64_t games, const struct policy *from);

/* Tries to solve the match's game with so many positions at most; see solve_game. */
void solve_with_progress(struct solution *out, const struct match *match,
                         const struct given_options *given, uint64_t positions);
