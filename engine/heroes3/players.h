/* The players of Heroes III battles (HP-1 to HP-5). Each sees what a player at the screen sees:
 * everything but the dice. */
#ifndef POISE_HEROES3_PLAYERS_H
#define POISE_HEROES3_PLAYERS_H

#include "engine/heroes3/state.h"

/* Ends with name == NULL. */
extern const struct game_policy h3_policies[];

/* A hero's best spell now by a rough estimate of AI value (HP-5); false where none is worth it. */
bool h3_spell_idea(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                   enum h3_spell *spell);

/* The best target for a spell that the side's hero may cast. */
int h3_spell_target_idea(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                         enum h3_spell spell);

#endif
