/* How an experiment becomes variants. Private to sims/config/experiment*.c.
 *
 * Changes say what one variant changes: each variant and each point of a sweep copies the
 * experiment's changes, writes its own over them, and is resolved. */
#ifndef POISE_EXPERIMENT_PARTS_H
#define POISE_EXPERIMENT_PARTS_H

#include "sims/config/experiment.h"

enum { CHANGES_MAX = 256 };

/* Nodes belong to the pool of the experiment being read; NULL: not said. */
struct changes {
    const struct yaml *rules, *ai, *humans;
    struct setting settings[CHANGES_MAX]; /* later ones win */
    size_t setting_count;
    struct setting swept[AXES_MAX]; /* those of them that a sweep makes */
    size_t swept_count;
};

struct expanding {
    struct yaml_pool *pool;
    struct experiment *out;
    struct error *error;
    const struct yaml *settled; /* map of assumptions; NULL: none */
    struct changes base;
    const char *players; /* see experiment_overrides */
    bool alone;          /* there is but the base */
};

/* Writes the keys rules, ai, humans and set of a map over the changes. */
int changes_read(struct changes *changes, const struct yaml *map, struct error *error)
    __attribute__((warn_unused_result));

/* Writes one setting over them; `policy.ai` and `policy.humans` name players. */
int changes_add(struct changes *changes, const struct setting *setting, struct error *error)
    __attribute__((warn_unused_result));

/* Makes them a variant appended to x->out. `where` is where it is asked for. */
int changes_resolve(struct expanding *x, const struct changes *changes, const char *name,
                    const char *title, const struct yaml *where);

/* Adds base, variants and the points of the sweep; either node may be NULL. */
int expand_variants(struct expanding *x, const struct yaml *variants, const struct yaml *sweep);

#endif
