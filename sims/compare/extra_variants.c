/* Each variant is a shallow copy out of its loaded experiment, with a name of its own. */
#include "sims/compare/extra_variants.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/text.h"

int extra_variants_load(struct experiment *out, const char *file,
                        const struct experiment_overrides *overrides, const char *const *sets,
                        size_t set_count, struct error *error)
{
    const size_t count = overrides->set_count + set_count;
    const char **all = memory_new(count, sizeof *all);
    for (size_t i = 0; i < count; i++) {
        all[i] = i < overrides->set_count ? overrides->sets[i] : sets[i - overrides->set_count];
    }
    struct experiment_overrides with = *overrides;
    with.sets = all;
    with.set_count = count;
    with.one_game = true;
    name_games_in_play(NULL); /* no single command line replays variants with different values */
    const int status = experiment_load(out, file, &with, error);
    free(all);
    return status;
}

void extra_variants_entitle(struct experiment *e, const struct variant *played)
{
    if (e->variant_count > 1) {
        char *title = text_print("%s, variant %s", e->title, played->name);
        free(e->title);
        e->title = title;
    }
}

int extra_variants_add(struct extra_variants *extra, const char *const *sets, size_t set_count,
                       const char *name, struct error *error)
{
    struct experiment added;
    if (extra_variants_load(&added, extra->file, &extra->overrides, sets, set_count, error) != 0) {
        return -1;
    }
    const struct variant *taken = experiment_variant(&added, extra->variant, error);
    if (taken != NULL && extra->variant == NULL && strcmp(taken->name, "base") != 0) {
        error_set(error, "%s: is a sweep; name an experiment that plays one rule set", extra->file);
        taken = NULL;
    }
    if (taken == NULL) {
        experiment_free(&added);
        return -1;
    }
    extra_variants_entitle(&added, taken);
    const size_t count = extra->count + 1;
    struct variant *variants = memory_grow(extra->experiment.variants, count, sizeof *variants);
    extra->loads = memory_grow(extra->loads, count, sizeof *extra->loads);
    extra->loads[extra->count] = added;
    if (extra->count == 0) {
        extra->experiment = added;
    }
    extra->experiment.variants = variants;
    variants[extra->count] = *taken;
    variants[extra->count].name = text_copy(name);
    extra->experiment.variant_count = extra->count = count;
    return 0;
}

void extra_variants_free(struct extra_variants *extra)
{
    for (size_t i = 0; i < extra->count; i++) {
        free(extra->experiment.variants[i].name);
        experiment_free(&extra->loads[i]);
    }
    free(extra->experiment.variants);
    free(extra->loads);
    *extra = (struct extra_variants){0};
}
