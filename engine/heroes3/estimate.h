/* What players expect of an attack: average damage, kills and their worth. */
#ifndef POISE_HEROES3_ESTIMATE_H
#define POISE_HEROES3_ESTIMATE_H

#include "engine/heroes3/strike.h"

/* The average outcome of one attack without luck. */
struct h3_outcome {
    int64_t damage, kills;            /* to the target, at most all of it */
    int64_t return_damage, own_kills; /* by its retaliation */
};

/* A strike or shot by `unit` at `target`. */
struct h3_outcome h3_foresee(const struct h3_state *s, const struct h3_rules *r, int unit,
                             int target, bool ranged);

/* How many of a stack die of so many hit points. */
int64_t h3_kills(const struct h3_unit *u, int64_t damage);

/* AI value of so many hit points and kills of a stack, kills weighted by `kill_percent`. */
int64_t h3_worth(const struct h3_state *s, const struct h3_rules *r, int unit, int64_t damage,
                 int64_t kills, int kill_percent);

/* AI value of the whole stack. */
int64_t h3_value_of(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Could this stack strike `target` in its next activation, were nothing in its way; or shoot it? */
bool h3_threatens(const struct h3_state *s, const struct h3_rules *r, int unit, int target);

/* Enemy shooters with ammunition that no enemy of theirs stands beside. */
uint64_t h3_free_shooters(const struct h3_state *s, const struct h3_rules *r, enum h3_side side);

#endif
