/* Pig with two more moves for the human, whose worth is known: a dead option and a dominant one.
 *   nod:  does what holding does; the human's greedy takes it in place of holding. Dead: without it
 *         nothing changes.
 *   leap: banks 50 points and ends the turn; greedy takes it in every turn. Dominant: with it the human
 *         has 100 points in round 2, without it the game is plain Pig.
 * `human.forbidden` takes them away. */
#ifndef POISE_PIG_OPTIONS_H
#define POISE_PIG_OPTIONS_H

#include "engine/pig/pig.h"

enum pig_option { PIG_NOD, PIG_LEAP };

struct pig_options_rules {
    struct pig_rules pig;
    uint32_t forbidden;
};

const struct game *pig_options_game(void);

#endif
