/* Pig whose die falls within the choice, in `apply`: a move that draws luck. */
#ifndef POISE_EAGER_PIG_H
#define POISE_EAGER_PIG_H

#include "engine/pig/pig.h"

const struct game *eager_pig(void);

#endif
