#include "sims/base/place.h"

#include "sims/base/text.h"

struct place *place_here(void)
{
    static _Thread_local struct place here = {0, UINT64_MAX};
    return &here;
}

char *place_text(const struct place *place)
{
    const unsigned long long seed = place->seed, index = place->index;
    return text_print("\n  It is in game %llu of seed %llu. To see what comes before:\n"
                      "  poise trace EXPERIMENT.yaml --seed %llu --index %llu",
                      index, seed, seed, index);
}
