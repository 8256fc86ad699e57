#include "sims/config/opponent.h"

#include <string.h>

#include "analysis/base/text.h"
#include "sims/config/level.h"

static void put_players(const struct variant *v, const char *policy, int count, FILE *out)
{
    const struct level *level = level_played(&v->ruleset, policy);
    if (level == NULL) {
        if (count > 1) {
            fprintf(out, "%d times ", count);
        }
        fprintf(out, "the player `%s`", policy);
    } else if (count > 1) {
        fprintf(out, "%d %s players (`%s`)", count, level->name, policy);
    } else {
        fprintf(out, "%s %s player (`%s`)", strchr("aeiou", level->name[0]) ? "an" : "a",
                level->name, policy);
    }
}

char *opponent_text(const struct variant *v)
{
    char *text = NULL;
    size_t size;
    FILE *out = text_begin(&text, &size);
    const char *policy = NULL; /* of the seats counted so far that are alike */
    int count = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        if (v->sides[seat] == GAME_SIDE_AI) {
            continue;
        }
        if (policy != NULL && strcmp(policy, v->policies[seat]) != 0) {
            put_players(v, policy, count, out);
            fputs(" and ", out);
            count = 0;
        }
        policy = v->policies[seat];
        count++;
    }
    if (policy != NULL) {
        put_players(v, policy, count, out);
    }
    text_end(out);
    return text;
}
