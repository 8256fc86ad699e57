/* Walls, gate, moat, catapult and towers of a town (HC-1 to HC-5). */
#pragma once

#include "engine/heroes3/heroes3_unit.h"

extern const struct heroes3_hexes
    heroes3_gate; /* hexes that open only to the defender while it stands */

/* Builds the walls, if the rules have a besieged town. */
void heroes3_siege_start(struct heroes3_state *s, const struct heroes3_rules *r);

/* The hexes that the walls close now; none without a town. */
struct heroes3_hexes heroes3_closed_by_walls(const struct heroes3_state *s,
                                             const struct heroes3_rules *r);

/* Checks the hits that are left, and that each tower has its turret. */
const char *heroes3_verify_walls(const struct heroes3_state *s, const struct heroes3_rules *r);

/* Is a part of the wall still there to be hit? */
bool heroes3_wall_stands(const struct heroes3_state *s, int part);

/* Does an intact wall lie between a shooter outside and its target (HC-2)? */
bool heroes3_wall_between(const struct heroes3_state *s, const struct heroes3_rules *r, int shooter,
                          int target);

/* Does an intact wall, or the town's moat where `moat`, lie between two hexes (HS-23)? In a
 * siege. */
bool heroes3_wall_across(const struct heroes3_state *s, int from, int to, bool moat);

/* In a siege: whether the gate or a section of the wall is destroyed. */
bool heroes3_breached(const struct heroes3_state *s);
/* The hexes of a set that lie behind the wall. */
struct heroes3_hexes heroes3_indoors(struct heroes3_hexes hexes);

/* Whether any part of the wall stands. */
bool heroes3_any_wall(const struct heroes3_state *s);
/* HS-25: hits `parts` random parts of the wall once each. */
void heroes3_shake(struct heroes3_state *s, const struct heroes3_rules *r, int parts);

/* Whether the town has mines instead of a moat (Tower). A mine hurts one stack of the attacker that
 * is not immune to fire or magic; an expert's Dispel removes them. */
static inline bool heroes3_has_mines(const struct heroes3_rules *r)
{
    return r->siege.owner == HEROES3_TOWER;
}

/* Hexes of obstacles, force fields and walls; the gate is open to the defender (HC-1). */
static inline struct heroes3_hexes heroes3_closed_to(const struct heroes3_state *s,
                                                     const struct heroes3_rules *r,
                                                     enum heroes3_side side)
{
    return r->siege.town != HEROES3_NO_TOWN && side == HEROES3_DEFENDER
               ? heroes3_minus(s->closed, heroes3_gate)
               : s->closed;
}

/* Hexes of the moat, or of mines, that hurt this stack (HC-5). */
struct heroes3_hexes heroes3_moat_for(const struct heroes3_state *s, const struct heroes3_rules *r,
                                      int unit);

/* Hurts a stack that stands in the moat or has stepped on a mine; does nothing elsewhere. */
void heroes3_wade(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Points of defence that a stack loses by standing in the moat. */
int heroes3_moat_malus(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Whether the creature may hit a wall instead of a stack (HA-27): the attacker commands it, and it
 * has ammunition. */
bool heroes3_may_hit_walls(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* One shot of the catapult at a part of the wall that stands, by level of Ballistics (HC-3). */
void heroes3_catapult(struct heroes3_state *s, const struct heroes3_rules *r, int part, int level);

/* All shots of an activation at `part`; at random parts once it has fallen. HEROES3_WALL_PARTS:
 * nobody aims, all shots go at random parts (HC-3). */
void heroes3_catapult_fires(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int part);

/* War machines, turrets and the catapult in their activation (HC-3, HC-4, HC-6, HC-7). */

/* Whether the side's hero controls this machine (H-13); if not, it acts by itself. */
bool heroes3_controlled(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Stacks that a machine can shoot or heal now; 0 if there is none. */
uint64_t heroes3_machine_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit);

/* Whether the machine has anything to do now. */
bool heroes3_machine_useful(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Plays the activation of a machine that no hero controls. */
void heroes3_machine_acts(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* The stack of heroes3_machine_targets (not empty) that a machine chooses by itself. */
int heroes3_machine_target(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Heals the top creature of a stack (HC-7). */
void heroes3_tent_heals(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target);
