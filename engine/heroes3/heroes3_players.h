/* The players of Heroes III battles (HP-1 to HP-5). Each sees what a player at the screen sees:
 * everything but the dice. */
#ifndef POISE_HEROES3_PLAYERS_H
#define POISE_HEROES3_PLAYERS_H

#include "engine/heroes3/heroes3_state.h"

/* Ends with name == NULL. */
extern const struct game_policy heroes3_policies[];

/* A hero's best spell now by a rough estimate of AI value (HP-5); false where none is worth it. */
bool heroes3_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell *spell);

/* The best target for a spell that the side's hero may cast. */
int heroes3_spell_target_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, enum heroes3_spell spell);

#endif
