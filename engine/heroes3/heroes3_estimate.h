/* What players expect of an attack: damage, kills and their worth in AI value (the value that the
 * original game gives each creature, a rule value here). */
#pragma once

#include "engine/heroes3/heroes3_strike.h"

/* The average outcome of one attack without luck. */
struct heroes3_outcome {
    int64_t damage, kills;            /* to the target, at most all of it */
    int64_t left;                     /* of its creatures after the first blow: they retaliate */
    int64_t return_damage, own_kills; /* by its retaliation */
};

/* Estimates a strike or shot without its retaliation; return_damage and own_kills are 0. */
struct heroes3_outcome heroes3_estimate_hit(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, int unit, int target,
                                            bool ranged);

/* Estimates a strike or shot with its retaliation. */
struct heroes3_outcome heroes3_estimate_strike(const struct heroes3_state *s,
                                               const struct heroes3_rules *r, int unit, int target,
                                               bool ranged);

/* The least and the most possible value. */
struct heroes3_range {
    int64_t least, most;
};

/* Ranges for one blow that no chance doubles: damage and kills, and damage and kills of the
 * retaliation (`answer`, `own_kills`; 0 without one). Damage is not capped at the target's hit
 * points. */
struct heroes3_forecast {
    struct heroes3_range damage, kills, answer, own_kills;
};

struct heroes3_forecast heroes3_forecast(const struct heroes3_state *s,
                                         const struct heroes3_rules *r,
                                         const struct heroes3_blow *blow);

/* AI value of `damage` hit points of a stack, plus greedy.kill_percent percent of the AI value of
 * `kills` creatures. */
int64_t heroes3_worth(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int64_t damage, int64_t kills);

/* The same of all that a stack loses by `damage`, which may be more than its hit points. */
int64_t heroes3_worth_lost(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int64_t damage);

/* AI value of giving `points` hit points back to a stack with losses. */
int64_t heroes3_worth_of_raising(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int64_t points);

/* AI value of an attack's outcome: the target's losses minus those of the stack. */
int64_t heroes3_gain(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     int target, const struct heroes3_outcome *o);

/* AI value of the whole stack. */
int64_t heroes3_value_of(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Whether the stack can shoot, or could strike `target` in its next activation if nothing were in
 * its way. */
bool heroes3_threatens(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target);

/* Creatures of a side with ammunition. */
uint64_t heroes3_shooters(const struct heroes3_state *s, enum heroes3_side side);

/* The stacks of heroes3_shooters that no enemy beside them keeps from shooting. */
uint64_t heroes3_free_shooters(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side);
