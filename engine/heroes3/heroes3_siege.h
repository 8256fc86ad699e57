/* Walls, gate, moat, catapult and towers of a town (HC-1 to HC-5). */
#ifndef POISE_HEROES3_SIEGE_H
#define POISE_HEROES3_SIEGE_H

#include "engine/heroes3/heroes3_unit.h"

extern const struct heroes3_hexes
    heroes3_gate; /* hexes that open only to the defender while it stands */

/* Builds the walls. */
void heroes3_siege_start(struct heroes3_state *s, const struct heroes3_rules *r);

/* Is a part of the wall still there to be hit? */
bool heroes3_wall_stands(const struct heroes3_state *s, int part);

/* Does an intact wall lie between a shooter outside and its target (HC-2)? */
bool heroes3_wall_between(const struct heroes3_state *s, const struct heroes3_rules *r, int shooter,
                          int target);

/* Does an intact wall, or the town's moat where `moat`, lie between two hexes (HS-23)? In a siege. */
bool heroes3_wall_across(const struct heroes3_state *s, int from, int to, bool moat);

/* In a siege: is a way through the wall open, the gate or a section? / Those of hexes behind it. */
bool heroes3_breached(const struct heroes3_state *s);
struct heroes3_hexes heroes3_indoors(struct heroes3_hexes hexes);

/* Does any part of the wall stand? / HS-25: one hit on each of so many random parts. */
bool heroes3_any_wall(const struct heroes3_state *s);
void heroes3_shake(struct heroes3_state *s, const struct heroes3_rules *r, int parts);

/* Hexes of the moat, or of mines, that stop and hurt a walker (HC-5). */
struct heroes3_hexes heroes3_moat_for(const struct heroes3_state *s, const struct heroes3_rules *r,
                                      int unit);

/* A stack that stands in the moat, or has stepped on a mine, suffers; does nothing elsewhere. */
void heroes3_wade(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Points of defence that a stack loses by standing in the moat. */
int heroes3_moat_malus(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* May this creature hit a wall instead of a stack (HA-27)? The attacker's only, and if it can shoot. */
bool heroes3_may_hit_walls(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* One shot of the catapult at a part of the wall that stands, by level of Ballistics (HC-3). */
void heroes3_catapult(struct heroes3_state *s, const struct heroes3_rules *r, int part, int level);

/* All shots of an activation at `part`, and at random parts when it has fallen. HEROES3_WALL_PARTS:
 * nobody aims, every shot goes at random (HC-3). */
void heroes3_catapult_fires(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int part);

#endif
