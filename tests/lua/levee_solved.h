/* Levee by its printed rules, a second time and without a random number: how often each side wins,
 * exactly. The oracle of configs/lua/levee.lua. */
#ifndef POISE_LEVEE_SOLVED_H
#define POISE_LEVEE_SOLVED_H

#include <stdbool.h>

enum levee_move { LEVEE_DIG, LEVEE_CUT, LEVEE_RAISE, LEVEE_PUMP };

/* LEVEE_BEST: nobody plays better. */
enum levee_player { LEVEE_RANDOM, LEVEE_GREEDY, LEVEE_BEST };

/* The answers to the open questions of levee-readings.yaml; zeros are the defaults. */
struct levee_readings {
    bool surge_both, bend_passed;
    int bare; /* more steps of a surge that finds no section */
};

struct levee_chances {
    double ai, human, draw;
};

/* The chances from the beginning of a game. */
struct levee_chances levee_solve(enum levee_player player, const struct levee_readings *readings);

#endif
