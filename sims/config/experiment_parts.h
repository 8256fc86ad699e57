/* How an experiment becomes variants. Private to sims/config/experiment*.c.
 *
 * A plan says what one variant changes: each variant and each point of a sweep copies the
 * experiment's plan, writes its own changes over it, and is resolved. */
#ifndef POISE_EXPERIMENT_PARTS_H
#define POISE_EXPERIMENT_PARTS_H

#include "sims/config/experiment.h"

enum { PLAN_SETTINGS_MAX = 256 };

/* Nodes belong to the pool of the experiment being read; NULL: not said. */
struct plan {
    const struct yaml *rules, *ai, *humans;
    struct setting settings[PLAN_SETTINGS_MAX]; /* later ones win */
    size_t setting_count;
};

struct expanding {
    struct yaml_pool *pool;
    struct experiment *out;
    struct error *error;
    struct plan base;
};

/* Writes the keys rules, ai, humans and set of a map over the plan. */
int plan_take(struct plan *plan, const struct yaml *map, struct error *error);

/* Writes one setting over the plan; `policy.ai` and `policy.humans` name players. */
int plan_set(struct plan *plan, const struct setting *setting, struct error *error);

/* Resolves a plan into a variant appended to x->out. `where` is where it is asked for. */
int plan_resolve(struct expanding *x, const struct plan *plan, const char *name, const char *title,
                 const struct yaml *where);

/* Adds base, variants and the points of the sweep; either node may be NULL. */
int expand_variants(struct expanding *x, const struct yaml *variants, const struct yaml *sweep);

#endif
