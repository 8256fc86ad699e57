#include "analysis/base/place.h"

#include <stdlib.h>

#include "analysis/base/text.h"

static char *name;

struct place *place_here(void)
{
    static _Thread_local struct place here = {0, UINT64_MAX, NULL};
    return &here;
}

void place_name(const char *words)
{
    free(name);
    name = words != NULL ? text_copy(words) : NULL;
}

const char *place_named(void)
{
    return name != NULL ? name : "EXPERIMENT.yaml";
}

char *place_text(const struct place *place)
{
    const unsigned long long seed = place->seed, index = place->index;
    char *text;
    size_t size;
    FILE *out = text_begin(&text, &size);
    fprintf(out,
            "\n  It is in game %llu of seed %llu. To see what comes before:\n"
            "  poise trace %s --seed %llu --index %llu",
            index, seed, place_named(), seed, index);
    if (place->variant != NULL) {
        fputs(" --variant ", out);
        text_shell(place->variant, out);
    }
    text_end(out);
    return text;
}
