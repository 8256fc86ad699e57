/* Describes the human players of a variant; seats in a row with the same player are counted. */
#include "sims/config/opponent.h"

#include <string.h>

#include "analysis/base/text.h"
#include "sims/config/level.h"

/* Whether the player looks ahead over random moves, without greedy or a learnt player. */
static bool is_weak(const struct policy *player)
{
    return player->kind == POLICY_LOOK && player->own == NULL && player->learnt == NULL;
}

static void put_opponent_players(const struct variant *v, const char *policy, int count, bool weak,
                                 FILE *out)
{
    const struct level *level = level_played(&v->ruleset, policy);
    if (level == NULL && weak) {
        fprintf(out, "%s weak player%s (`%s` over random moves)", count > 1 ? "several" : "a",
                count > 1 ? "s" : "", policy);
    } else if (level == NULL) {
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

void opponent_warn(const struct experiment *e, struct doc *doc)
{
    const char *weak = NULL;
    for (size_t i = 0; i < e->variant_count; i++) {
        const struct variant *v = &e->variants[i];
        for (int seat = 0; seat < v->seats; seat++) {
            weak = v->sides[seat] == GAME_SIDE_HUMAN && is_weak(&v->match.seats[seat])
                       ? v->policies[seat]
                       : weak;
        }
    }
    if (weak != NULL) {
        doc_line(doc,
                 "The human `%s` is weak: it looks ahead over random moves, as %s has no `greedy`. "
                 "A good human wins more. Let one learn: poise learn %s",
                 weak, e->game->name, e->file);
        doc_set(doc, "weak_human", json_string(weak));
    }
}

char *opponent_text(const struct variant *v)
{
    char *text = NULL;
    size_t size;
    FILE *out = text_begin(&text, &size);
    const char *policy = NULL; /* player of the last `count` human seats */
    int count = 0;
    bool weak = false;
    for (int seat = 0; seat < v->seats; seat++) {
        if (v->sides[seat] == GAME_SIDE_AI) {
            continue;
        }
        if (policy != NULL && strcmp(policy, v->policies[seat]) != 0) {
            put_opponent_players(v, policy, count, weak, out);
            fputs(" and ", out);
            count = 0;
        }
        policy = v->policies[seat];
        weak = is_weak(&v->match.seats[seat]);
        count++;
    }
    if (policy != NULL) {
        put_opponent_players(v, policy, count, weak, out);
    }
    text_end(out);
    return text;
}
