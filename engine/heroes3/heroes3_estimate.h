/* What players expect of an attack: average damage, kills and their worth. */
#ifndef POISE_HEROES3_ESTIMATE_H
#define POISE_HEROES3_ESTIMATE_H

#include "engine/heroes3/heroes3_strike.h"

/* The average outcome of one attack without luck. */
struct heroes3_outcome {
    int64_t damage, kills;            /* to the target, at most all of it */
    int64_t return_damage, own_kills; /* by its retaliation */
};

/* A strike or shot by `unit` at `target`: the damage and kills alone. */
struct heroes3_outcome heroes3_foresee_hit(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit, int target,
                                           bool ranged);

/* The same with the retaliation. */
struct heroes3_outcome heroes3_foresee(const struct heroes3_state *s, const struct heroes3_rules *r,
                                       int unit, int target, bool ranged);

/* From the least to the most, both possible. */
struct heroes3_range {
    int64_t least, most;
};

/* All that one blow without luck can do: damage and kills, and the same of the answer to it, which
 * are 0 where there is none. Damage beyond the last creature counts. */
struct heroes3_forecast {
    struct heroes3_range damage, kills, answer, own_kills;
};

struct heroes3_forecast heroes3_forecast(const struct heroes3_state *s,
                                         const struct heroes3_rules *r,
                                         const struct heroes3_blow *blow);

/* How many of a stack die of so many hit points. */
int64_t heroes3_kills(const struct heroes3_unit *u, int64_t damage);

/* AI value of so many hit points and kills of a stack, kills weighted by `kill_percent`. */
int64_t heroes3_worth(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int64_t damage, int64_t kills, int kill_percent);

/* AI value of the whole stack. */
int64_t heroes3_value_of(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Could this stack strike `target` in its next activation, were nothing in its way; or shoot it? */
bool heroes3_threatens(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target);

/* Creatures of a side with ammunition. */
uint64_t heroes3_shooters(const struct heroes3_state *s, enum heroes3_side side);

/* Those of them that may shoot: no enemy of theirs stands beside. */
uint64_t heroes3_free_shooters(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side);

#endif
