/* Spells that need a hex or two stacks, or nobody at all: what they may be aimed at, and what they do
 * (HS-9, HS-20, HS-23 to HS-26). */
#ifndef POISE_HEROES3_FIELD_SPELLS_H
#define POISE_HEROES3_FIELD_SPELLS_H

#include "engine/heroes3/heroes3_spell_effect.h"

/* Does the spell want a second choice after a stack? That stack is then s->target. */
bool heroes3_chooses_twice(enum heroes3_spell spell);

/* Is the choice of spell s->spell that is open now one of hexes, not of stacks? */
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

/* Whom Sacrifice of a victim would bring creatures back (HS-24), and with how many hit points. */
uint64_t heroes3_sacrifice_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   enum heroes3_side side, int victim);
int32_t heroes3_sacrifice_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int victim);

/* As heroes3_spell_targets for the spells of this file, apart from book, round and cost. */
uint64_t heroes3_field_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* Does what such a spell does, on a hex or a stack or nobody. */
void heroes3_field_cast(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell spell, int target);

#endif
