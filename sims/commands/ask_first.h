/* Asks the user before a command starts work that takes days or writes terabytes. */
#pragma once

#include "sims/commands/given_options.h"

/* Decides whether work of `seconds` that writes up to `bytes` may begin. Returns CLI_OK with --yes,
 * or if it takes less than a day and writes at most a terabyte; else refuses with a message. On a
 * terminal it asks the user instead, if the work takes `limit` seconds or more. */
int ask_first(const struct given_options *given, double seconds, double bytes, double limit);

/* The same for `games` games of each variant on `threads` threads. It estimates the time by playing
 * one game of each variant; if that may come near a day, it plays more for half a second. */
int ask_first_games(const struct given_options *given, const struct experiment *experiment,
                    uint64_t games, int threads, double bytes);
