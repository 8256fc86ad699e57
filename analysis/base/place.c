#include "analysis/base/place.h"

#include <stdlib.h>

#include "analysis/base/text.h"

static char *name;

struct game_in_play *game_in_play_here(void)
{
    static _Thread_local struct game_in_play here = {0, UINT64_MAX, NULL};
    return &here;
}

void name_games_in_play(const char *words)
{
    free(name);
    name = words != NULL ? text_copy(words) : NULL;
}

const char *named_games_in_play(void)
{
    return name != NULL ? name : "";
}

char *game_in_play_text(const struct game_in_play *place)
{
    const unsigned long long seed = place->seed, index = place->index;
    char *text;
    FILE *out = text_begin(&text);
    fprintf(out, "\n  It is in game %llu of seed %llu", index, seed);
    if (named_games_in_play()[0] == '\0') {
        if (place->variant != NULL) {
            fprintf(out, ", variant `%s`", place->variant);
        }
    } else {
        fprintf(out,
                ". To see what comes before:\n"
                "  poise trace %s --seed %llu --index %llu",
                named_games_in_play(), seed, index);
        text_shell_option("--variant", place->variant, out);
    }
    text_end(out);
    return text;
}
