#include "sims/compare/lineup.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Loads with the sets of both. */
static int load(struct experiment *out, const char *file,
                const struct experiment_overrides *overrides, const char *const *sets,
                size_t set_count, struct error *error)
{
    const size_t count = overrides->set_count + set_count;
    const char **all = calloc(count + 1, sizeof *all);
    if (all == NULL) {
        return error_set(error, "out of memory");
    }
    for (size_t i = 0; i < count; i++) {
        all[i] = i < overrides->set_count ? overrides->sets[i] : sets[i - overrides->set_count];
    }
    struct experiment_overrides with = *overrides;
    with.sets = all;
    with.set_count = count;
    const int status = experiment_load(out, file, &with, error);
    free(all);
    if (status == 0 && strcmp(out->variants[0].name, "base") != 0) {
        experiment_free(out);
        return error_set(error, "%s: is a sweep; name an experiment that plays one rule set", file);
    }
    return status;
}

int lineup_add(struct lineup *lineup, const char *file,
               const struct experiment_overrides *overrides, const char *const *sets,
               size_t set_count, const char *name, struct error *error)
{
    struct experiment added;
    if (load(&added, file, overrides, sets, set_count, error) != 0) {
        return -1;
    }
    assert(added.variants != NULL);
    struct experiment *loads = realloc(lineup->loads, (lineup->count + 1) * sizeof *loads);
    if (loads != NULL) {
        lineup->loads = loads;
        loads[lineup->count] = added;
    }
    struct variant *variants = realloc(lineup->count > 0 ? lineup->experiment.variants : NULL,
                                       (lineup->count + 1) * sizeof *variants);
    char *own_name = strdup(name);
    if (lineup->count > 0 && variants != NULL) {
        lineup->experiment.variants = variants;
    }
    if (loads == NULL || variants == NULL || own_name == NULL) {
        free(own_name);
        free(lineup->count == 0 ? variants : NULL);
        experiment_free(&added);
        return error_set(error, "out of memory");
    }
    if (lineup->count == 0) {
        lineup->experiment = added;
        lineup->experiment.variants = variants;
    }
    variants[lineup->count] = added.variants[0];
    variants[lineup->count].name = own_name;
    lineup->experiment.variant_count = ++lineup->count;
    return 0;
}

void lineup_free(struct lineup *lineup)
{
    for (size_t i = 0; i < lineup->count; i++) {
        free(lineup->experiment.variants[i].name);
        experiment_free(&lineup->loads[i]);
    }
    if (lineup->count > 0) {
        free(lineup->experiment.variants);
    }
    free(lineup->loads);
    *lineup = (struct lineup){0};
}
