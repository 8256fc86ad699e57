/* A stack's body: where it lies, its hit points, its effects, its death. */
#ifndef POISE_HEROES3_UNIT_H
#define POISE_HEROES3_UNIT_H

#include "engine/heroes3/heroes3_state.h"

/* A fresh stack of `count` creatures with number `unit`; not yet on the field. */
void heroes3_unit_create(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int creature, int count);

/* Lays a stack on the field with its front on `hex` / moves it there / takes it off. */
void heroes3_unit_enter(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);
void heroes3_unit_move(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);
void heroes3_unit_leave(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Computes attack, defence, speed and hit points anew after a change of effects. */
void heroes3_unit_refresh(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Gives the turn order what it must know: may this stack act? Notes who commands it. */
void heroes3_unit_update_able(struct heroes3_state *s, int unit);

/* Takes hit points (HD-9) and returns how many creatures died. After it and after heroes3_unit_slay,
 * tell what was done, and then call heroes3_unit_rise. */
int heroes3_unit_wound(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int64_t damage);

/* Kills `count` whole creatures, at most all; the top one dies first. Returns how many. */
int heroes3_unit_slay(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int count);

/* HA-20: a part of a stack that has just died rises at once, and only once. */
void heroes3_unit_rise_again(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

static inline void heroes3_unit_rise(struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit)
{
    if (s->unit[unit].conditions & HEROES3_RISING) {
        heroes3_unit_rise_again(s, r, unit);
    }
}

/* Heals the top creature and, where `raise`, dead ones up to the starting count (HD-9). Returns
 * how many creatures rose. The stack must be alive. */
int heroes3_unit_heal(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int32_t points, bool raise);

/* Raises a dead stack with so many hit points where its place is free; false where it is not. */
bool heroes3_unit_raise(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points);

/* Can a corpse rise where it lies? */
bool heroes3_unit_can_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Begins an effect of `rounds` rounds (HA-21) / ends it. */
void heroes3_unit_affect(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         enum heroes3_effect effect, int rounds, int strength);
void heroes3_unit_relieve(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          enum heroes3_effect effect);

/* The end of a round for effects that last (HA-21). */
void heroes3_unit_age_effects(struct heroes3_state *s, const struct heroes3_rules *r);

static inline bool heroes3_stunned(const struct heroes3_unit *u)
{
    const uint64_t stuns = UINT64_C(1) << HEROES3_BLIND | UINT64_C(1) << HEROES3_PETRIFIED |
                           UINT64_C(1) << HEROES3_PARALYSED;
    return (u->lasting & stuns) != 0;
}

#endif
