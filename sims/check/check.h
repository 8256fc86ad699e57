/* `poise check`: tests whether a game keeps the contract of engine/game.h. Each part of the check
 * plays the game in a child process with guarded memory and a time limit, and reports the first
 * fault. */
#pragma once

#include <stdio.h>

#include "sims/config/experiment.h"

/* What to check, how long, and how the user can see a fault again. */
struct check_options {
    const char *file;        /* the experiment or rule set, or the game's name */
    const char *const *sets; /* --set of the rules that are checked; printed commands repeat them */
    size_t set_count;
    const char *shared; /* the shared object that the game was loaded from, as typed; NULL: none */
    uint64_t games, seed;  /* `games` of each part */
    uint64_t effect_games; /* games within which a rule value must change a record */
    unsigned seconds;      /* of processor time that one call of the game may take */
};

/* Checks the first variant of an experiment and prints the result of each part to `out`. Returns
 * how many parts found a fault. */
int check_game(const struct experiment *experiment, const struct check_options *options, FILE *out);
