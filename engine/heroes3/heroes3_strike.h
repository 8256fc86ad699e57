/* Melee, shots and what a hit does besides its damage (HD-6 to HD-11, HA-1 to HA-22). */
#pragma once

#include "engine/heroes3/heroes3_state.h"
#include "engine/heroes3/heroes3_unit.h"

/* Strikes the target from where the stack stands, after it moved `hexes` hexes; includes
 * retaliation, a second strike and all effects. */
void heroes3_strike(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hexes);

/* Shoots once, or twice if the stack has a double shot. Also for machines and turrets. */
void heroes3_shoot(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target);

/* Shots of the stack in one activation: two with a double shot or Artillery (HA-5, HC-6). */
int heroes3_shots_at_once(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Percent of its strength with which the target would retaliate against a strike of the stack now;
 * 0: it would not. */
int heroes3_retaliation_strength(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int target);

/* Stacks other than the target that a strike or shot hits. For a strike the attacker's front is
 * taken to be on hex `from`. */
uint64_t heroes3_also_hit(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int target, bool ranged, int from);

/* The damage of one blow (HD-1 to HD-12), in integers with one rounding at the end. */

/* One strike, shot or retaliation. */
struct heroes3_blow {
    uint8_t attacker, target;
    uint8_t ranged; /* a shot */
    uint8_t hexes;  /* moved before the strike, for jousting */
    uint8_t lucky;
    uint8_t deadly;   /* death blow, or the ballista's doubled damage */
    uint8_t strength; /* percent; below 100 for the retaliation of a stunned stack */
};

/* A blow of a stack at full strength, without a walk before it. */
static inline struct heroes3_blow heroes3_blow_at(int unit, int target, bool ranged)
{
    return (struct heroes3_blow){
        .attacker = (uint8_t)unit, .target = (uint8_t)target, .ranged = ranged, .strength = 100};
}

/* Percent by which a blow of the stack does +100 %: death blow or Artillery (HA-19, HC-6). */
int heroes3_chance_to_double(const struct heroes3_state *s, const struct heroes3_rules *r,
                             int unit);

/* Rolls the base damage of a whole stack (HD-1). */
int64_t heroes3_roll_base(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Damage of a blow with base damage `base`, in hit points, at least 1. */
int64_t heroes3_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                       const struct heroes3_blow *blow, int64_t base);

/* The damage before all reductions (HD-4 without HD-5); fire shields use it. */
int64_t heroes3_raw_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                           const struct heroes3_blow *blow, int64_t base);

/* Adds the ids of the rules that shape a blow's damage, for the trace. */
void heroes3_name_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct heroes3_blow *blow, struct text *ids);

/* Average damage of a blow by `count` creatures of the attacker, without luck and jousting. */
int64_t heroes3_expected(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct heroes3_blow *blow, int count);

/* What a hit does besides its damage (HA-15, HA-21, HA-22). */

/* Call before a hit takes hit points: frees a stunned target if the rules say so (HA-22). True if
 * the target was stunned and is free now. */
bool heroes3_hit_frees(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* Call after a hit that took `damage` hit points: life drain for the attacker, effects on the
 * target if it survived. */
void heroes3_after_hit(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                       int64_t damage, bool ranged);
