/* Stacks: place, hit points, effects, death and return. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

/* Creates stack number `unit` of `count` creatures. Call heroes3_unit_enter to put it on the
 * field. */
void heroes3_unit_create(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int creature, int count);

/* Puts a stack on the field with its front on `hex`; moves it there; takes it off the field. */
void heroes3_unit_enter(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);
void heroes3_unit_move(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);

/* Recomputes attack, defence, speed and maximum hit points after a change of effects. */
void heroes3_unit_refresh(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Tells the turn order whether this stack may act, and notes who commands it. */
void heroes3_unit_update_able(struct heroes3_state *s, int unit);

/* Takes hit points (HD-9); returns how many creatures died. The caller then traces the event and
 * calls heroes3_unit_try_rebirth; the same after heroes3_unit_slay. */
int heroes3_unit_wound(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int64_t damage);

/* Kills `count` whole creatures, at most all; the top one dies first. Returns how many. */
int heroes3_unit_slay(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int count);

/* HA-20: rebirth: a part of a stack that has just died rises, once in a battle, or none does. */
void heroes3_unit_rebirth(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

static inline void heroes3_unit_try_rebirth(struct heroes3_state *s, const struct heroes3_rules *r,
                                            int unit)
{
    if (s->unit[unit].conditions & HEROES3_RISING) {
        heroes3_unit_rebirth(s, r, unit);
    }
}

/* Gives stacks of a side the morale and luck of their army: its hero, artifacts and towns, and the
 * creatures that both armies began with (HD-11, HD-13, HH-1). */
void heroes3_unit_inspire(struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, uint64_t stacks);

/* Heals the top creature; with `raise` also raises dead creatures up to the starting count (HD-9).
 * Returns how many creatures rose. The stack must be alive. */
int heroes3_unit_heal(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int32_t points, bool raise);

/* Raises a dead stack with `points` hit points; false if its place is taken. */
bool heroes3_unit_raise(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points);

/* Whether a dead stack can rise: nothing stands where it lies. */
bool heroes3_unit_can_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* The stacks of `among` that lie on at least one of these hexes. */
uint64_t heroes3_find_stacks(const struct heroes3_state *s, const struct heroes3_rules *r,
                             struct heroes3_hexes hexes, uint64_t among);

/* A random one of a set that is not empty, of stacks or of something else. */
int heroes3_draw_one(struct heroes3_state *s, uint64_t set);

/* Begins an effect that lasts `rounds` rounds (HA-21); ends it. */
void heroes3_unit_affect(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         enum heroes3_effect effect, int rounds, int strength);
void heroes3_unit_relieve(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          enum heroes3_effect effect);

/* HS-7: damage from the ground or a spell frees a blind stack. Call it after rebirth. */
static inline void heroes3_unit_unblind(struct heroes3_state *s, const struct heroes3_rules *r,
                                        int unit, int64_t damage)
{
    if (damage > 0 && r->ability.stun_ends_when_hit && heroes3_alive(s, unit)) {
        heroes3_unit_relieve(s, r, unit, HEROES3_BLIND);
    }
}

/* Ends all effects of a set (bit k: effect k). */
void heroes3_relieve_all(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         uint64_t effects);

/* At the end of a round: all effects get one round older, and expired ones end (HA-21). */
void heroes3_unit_age_effects(struct heroes3_state *s, const struct heroes3_rules *r);

/* Morale or luck within its bounds: at most 3, at least what the creature never falls below. */
static inline int8_t heroes3_clamp_spirit(int value, int least)
{
    return (int8_t)(value > 3 ? 3 : value < least ? least : value);
}

/* The strength of an effect; 0 where there is none. */
static inline int heroes3_effect_on(const struct heroes3_unit *u, enum heroes3_effect effect)
{
    return u->rounds[effect] > 0 ? u->strength[effect] : 0;
}

static inline bool heroes3_stunned(const struct heroes3_unit *u)
{
    const uint64_t stuns = UINT64_C(1) << HEROES3_BLIND | UINT64_C(1) << HEROES3_PETRIFIED |
                           UINT64_C(1) << HEROES3_PARALYSED;
    return (u->lasting & stuns) != 0;
}

/* Values that all blows of a stack share: base damage, and percentages from skills and
 * penalties. */

/* Computes these values again after a change of effects. heroes3_unit_refresh calls it. */
void heroes3_ready_blows(struct heroes3_state *s, const struct heroes3_rules *r, int unit);
