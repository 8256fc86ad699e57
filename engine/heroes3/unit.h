/* A stack's body: where it lies, its hit points, its effects, its death. */
#ifndef POISE_HEROES3_UNIT_H
#define POISE_HEROES3_UNIT_H

#include "engine/heroes3/state.h"

/* A fresh stack of `count` creatures with number `unit`; not yet on the field. */
void h3_unit_create(struct h3_state *s, const struct h3_rules *r, int unit, int creature,
                    int count);

/* Lays a stack on the field with its front on `hex` / moves it there / takes it off. */
void h3_unit_enter(struct h3_state *s, const struct h3_rules *r, int unit, int hex);
void h3_unit_move(struct h3_state *s, const struct h3_rules *r, int unit, int hex);
void h3_unit_leave(struct h3_state *s, const struct h3_rules *r, int unit);

/* Computes attack, defence, speed and hit points anew after a change of effects. */
void h3_unit_refresh(struct h3_state *s, const struct h3_rules *r, int unit);

/* Gives the turn order what it must know: may this stack act? */
void h3_unit_update_able(struct h3_state *s, int unit);

/* Takes hit points (HD-9) and returns how many creatures died. */
int h3_unit_wound(struct h3_state *s, const struct h3_rules *r, int unit, int64_t damage);

/* Kills `count` whole creatures, at most all; the top one dies first. Returns how many. */
int h3_unit_slay(struct h3_state *s, const struct h3_rules *r, int unit, int count);

/* Heals the top creature and, where `raise`, dead ones up to the starting count (HD-9). Returns
 * how many creatures rose. The stack must be alive. */
int h3_unit_heal(struct h3_state *s, const struct h3_rules *r, int unit, int32_t points,
                 bool raise);

/* Raises a dead stack with so many hit points where its place is free; false where it is not. */
bool h3_unit_raise(struct h3_state *s, const struct h3_rules *r, int unit, int32_t points);

/* Can a corpse rise where it lies? */
bool h3_unit_can_rise(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Begins an effect of `rounds` rounds (HA-21) / ends it. */
void h3_unit_affect(struct h3_state *s, const struct h3_rules *r, int unit, enum h3_effect effect,
                    int rounds, int strength);
void h3_unit_relieve(struct h3_state *s, const struct h3_rules *r, int unit, enum h3_effect effect);

/* The end of a round for effects that last (HA-21). */
void h3_unit_age_effects(struct h3_state *s, const struct h3_rules *r);

/* Is it undead or without life: no morale, no drain, no death cloud? */
static inline bool h3_is_living(const struct h3_creature *c)
{
    return !h3_is(c, H3_UNDEAD | H3_NON_LIVING) && c->town != H3_WAR_MACHINE;
}

static inline bool h3_stunned(const struct h3_unit *u)
{
    return (u->rounds[H3_BLIND] | u->rounds[H3_PETRIFIED] | u->rounds[H3_PARALYSED]) != 0;
}

#endif
