/* Joins recorded games that people played (.play files) into one results file with a row for each
 * game, so that reports can compare them with simulated games. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "analysis/base/error.h"

/* What to join, and what came of it. */
struct collect {
    const char *const *paths; /* recorded games, and folders of them */
    size_t count;
    const char *out; /* results file to write */
    bool force;      /* replace it */
    bool marked;     /* also take games in which a person took a move back or asked for a hint */
    const char *command;
    size_t taken, left_marked, left_unfinished; /* games, counted by collect_games */
};

/* Checks every game and writes the finished ones. They must all have the same rules and players,
 * and no game may be there twice. 0, or -1 with `error`. */
int collect_games(struct collect *collect, struct error *error) __attribute__((warn_unused_result));
