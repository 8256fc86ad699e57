/* Spells that are aimed at a hex, at two stacks or at nothing: legal aims and effects (HS-9, HS-20,
 * HS-23 to HS-26). */
#ifndef POISE_HEROES3_FIELD_SPELLS_H
#define POISE_HEROES3_FIELD_SPELLS_H

#include "engine/heroes3/heroes3_spell_effect.h"

/* Whether the spell needs a second choice after its first stack, which is then s->target. */
bool heroes3_chooses_twice(enum heroes3_spell spell);

/* Whether the open choice of spell s->spell is among hexes (true) or stacks (false). */
bool heroes3_wants_hex(const struct heroes3_state *s);

/* The hexes among which spell s->spell of a side may choose now. */
struct heroes3_hexes heroes3_open_hexes(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, enum heroes3_side side);

/* The hexes that a spell of HEROES3_AT_HEX may be aimed at. */
struct heroes3_hexes heroes3_spell_hexes(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell);

/* Where Teleport may put a stack (HS-23). */
struct heroes3_hexes heroes3_teleport_hexes(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, enum heroes3_side side,
                                            int unit);

/* Stacks that would get creatures back if `victim` were sacrificed (HS-24). */
uint64_t heroes3_sacrifice_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   enum heroes3_side side, int victim);
/* Hit points that the sacrifice of `victim` gives (HS-24). */
int32_t heroes3_sacrifice_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int victim);

/* As heroes3_spell_targets, for the spells of this file; does not check book, round and cost. */
uint64_t heroes3_field_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* Carries the spell out. `target` is a hex, a stack or, for a spell without aim, not used. */
void heroes3_field_cast(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell spell, int target);

#endif
