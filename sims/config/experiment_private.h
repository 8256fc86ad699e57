/* How an experiment becomes variants. Private to experiment.c, changes.c and expand.c.
 *
 * `struct variant_changes` holds what one variant changes. Each variant and each point of a sweep copies
 * the experiment's changes, writes its own over them, and is resolved to a struct variant. */
#pragma once

#include "sims/config/experiment.h"

enum { CHANGES_MAX = 256 };

/* What a variant sets beside its rule set, and its game. Nodes belong to the pool of the experiment being read;
 * NULL: not given. */
struct variant_changes {
    const struct game *game;
    const struct yaml *rules, *ai, *humans;
    struct setting settings[CHANGES_MAX]; /* later ones win */
    size_t setting_count;
    struct setting swept[AXES_MAX]; /* those of them that come from a sweep: the point */
    size_t swept_count;
};

/* What all functions share while an experiment is read. */
struct expanding {
    struct yaml_pool *pool;
    const struct experiment_overrides *over; /* what the command line changes */
    struct experiment *out;
    struct error *error;
    const struct yaml *settled;  /* map of assumptions; NULL: none */
    struct variant_changes base; /* of the experiment itself */
    bool alone;                  /* there are neither variants nor a sweep: only the base */
    bool *heard; /* [set of the command line] some variant does not set that value itself */
};

/* Writes the keys game, rules, ai, humans and set of a map over the changes. A map with a game of
 * its own leaves the rule set of `changes`, unless both games have one name. */
int changes_read(struct variant_changes *changes, const struct yaml *map, struct error *error)
    __attribute__((warn_unused_result));

/* Adds one setting; the paths `policy.ai` and `policy.humans` set players instead of values. */
int changes_add(struct variant_changes *changes, const struct setting *setting, struct error *error)
    __attribute__((warn_unused_result));

/* Resolves the changes to a variant and appends it to x->out. `where` is the node that messages
 * point to. 0, or -1 with x->error. */
int changes_resolve(struct expanding *x, const struct variant_changes *changes, const char *name,
                    const char *title, const struct yaml *where);

/* "path=value" with each '/' replaced, because HDF5 would make a group of it. The caller frees
 * it. */
char *expand_point_name(const char *path, const struct yaml *value);

/* Adds the base, the variants and the points of the sweep to x->out; either node may be NULL. 0, or
 * -1 with x->error. */
int expand_variants(struct expanding *x, const struct yaml *variants, const struct yaml *sweep);
