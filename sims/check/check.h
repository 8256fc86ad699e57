/* Holds a game to its contract (engine/game.h): plays it in a process of its own, with guarded memory
 * and a limit of time, and names what it does wrong. */
#ifndef POISE_CHECK_H
#define POISE_CHECK_H

#include <stdio.h>

#include "sims/config/experiment.h"

struct check_options {
    const char *file;        /* the experiment or rule set, or the game's name */
    const char *const *sets; /* of the rules that are checked, for the commands that are shown */
    size_t set_count;
    const char *shared; /* the shared object that the game was loaded from, as typed; NULL: none */
    uint64_t games, seed;  /* games of each part */
    uint64_t effect_games; /* games in which a rule value must change something */
    unsigned seconds;      /* that one call of the game may take */
};

/* Checks the first variant of an experiment and prints what comes out. How many parts found a fault. */
int check_game(const struct experiment *experiment, const struct check_options *options, FILE *out);

#endif
