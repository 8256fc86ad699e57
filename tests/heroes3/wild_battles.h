/* Wild battles: any creatures, both books full, every skill, siege and obstacle by chance. */
#ifndef POISE_WILD_BATTLES_H
#define POISE_WILD_BATTLES_H

#include "engine/heroes3/heroes3_state.h"
#include "tests/support/fixture.h"

/* Opens the rules that wild_play changes for each battle. */
void wild_open(struct fixture *f);

/* Plays battle `index` with verify() after each step, the choices by chance or by a player of the
 * game. The violated invariant in words, or NULL; counts the casts of each spell in `casts`. */
const char *wild_play(struct fixture *f, uint64_t index, uint32_t casts[HEROES3_SPELLS]);

#endif
