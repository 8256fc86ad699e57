/* Builds an experiment of variants that no file lists: a file is loaded several times, each time
 * with other settings, and one variant of each load is taken. compare_play plays the result. */
#pragma once

#include "sims/config/experiment.h"

/* What is loaded, and the variants so far. Each belongs to a loaded experiment, which must live as
 * long. */
struct extra_variants {
    const char *file;
    struct experiment_overrides overrides;
    struct experiment experiment; /* of the first one added, with all variants */
    struct experiment *loads;     /* [variant] the loaded experiment that owns its memory */
    size_t count;
    const char *variant; /* the name of the one that is taken of each load; NULL: the first */
};

/* As experiment_load; `sets` are added to those of `overrides` and win over them. */
int extra_variants_load(struct experiment *out, const char *file,
                        const struct experiment_overrides *overrides, const char *const *sets,
                        size_t set_count, struct error *error) __attribute__((warn_unused_result));

/* Of an experiment with other variants, which are not played, the title says which one is. */
void extra_variants_entitle(struct experiment *e, const struct variant *played);

/* Loads the file with the overrides and, over them, `sets` ("path=value"), and adds its variant
 * extra->variant under `name`. If that is NULL, the experiment must not be a sweep. 0, or -1 with
 * `error`. */
int extra_variants_add(struct extra_variants *extra, const char *const *sets, size_t set_count,
                       const char *name, struct error *error) __attribute__((warn_unused_result));

/* Frees all variants; a zeroed struct is fine. */
void extra_variants_free(struct extra_variants *extra);
