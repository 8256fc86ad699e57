/* Games made from Pig, in which a move draws luck at once. */
#ifndef POISE_EAGER_PIG_H
#define POISE_EAGER_PIG_H

#include "engine/pig/pig.h"

/* Pig whose die falls within the choice, in `apply`: a move that draws luck. */
const struct game *eager_pig(void);

/* The same, but a choice is which of so many dice is rolled: all are worth the same, each has luck of its own.
 * From 20 points on all of them hold. */
enum { PIG_OF_DICE = 12 };
const struct game *pig_of_dice(void);

#endif
