/* Puts into words whom the AI plays against, and warns of weak humans and of different ones. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/config/experiment.h"
#include "sims/games/registry.h"

/* Whether the player looks ahead over random moves, without greedy or a learnt player. */
static bool is_weak(const struct policy *player)
{
    return player->kind == POLICY_LOOK && player->own == NULL && player->learnt == NULL;
}

/* One player, or `count` of them: "an average player (`greedy`)", "2 expert players (`look:8:2`)". The
 * digest of a file stays with the list of players. */
static void put_opponent_players(const struct variant *v, int seat, int count, FILE *out)
{
    const struct policy *player = &v->match.seats[seat];
    const char *policy = v->policies[seat];
    const int length = (int)strcspn(policy, "#");
    const struct level *level = level_played(&v->ruleset, policy);
    const char *plural = count > 1 ? "s" : "";
    if (is_weak(player)) { /* also where a level, say `expert`, is the player of the same name */
        fprintf(out, "%s weak player%s (`%s` over random moves)", count > 1 ? "several" : "a",
                plural, policy);
    } else if (level == NULL && player->learnt != NULL) {
        fprintf(out, "%s player%s who learnt (`%.*s`)", count > 1 ? "several" : "a", plural, length,
                policy);
    } else if (level == NULL && count > 1) {
        fprintf(out, "%d players `%s`", count, policy);
    } else if (level == NULL) {
        fprintf(out, "the player `%s`", policy);
    } else if (count > 1) {
        fprintf(out, "%d %s players (`%s`)", count, level->name, policy);
    } else {
        fprintf(out, "%s %s player (`%s`)", strchr("aeiou", level->name[0]) ? "an" : "a",
                level->name, policy);
    }
}

/* What to do about a weak human of the variants. */
static void put_better_human(const struct experiment *e, const struct game *game, FILE *out)
{
    const char *aside = NULL, *file = e->file;
    uint64_t positions = 0;
    for (size_t v = 0; v < e->variant_count; v++) {
        const struct variant *it = &e->variants[v];
        aside = aside == NULL ? it->aside : aside;
        positions = it->aside_positions > positions ? it->aside_positions : positions;
        if (it->match.game != e->variants[0].match.game && registry_source(game) != NULL) {
            file = registry_source(game)->path; /* `learn` is about one game */
        }
    }
    if (positions > 0) {
        fprintf(out,
                "%s plays only the rules that it solved, so it is left aside. `poise compare "
                "%s --exact 2000` tells what the best human wins in each variant",
                aside, file);
    } else if (aside != NULL) {
        fprintf(out,
                "%s is left aside: it learnt other rules, or an older version of the game. Let one "
                "learn: poise learn %s --force, with any --set given here",
                aside, file);
    } else {
        fprintf(out, "Let one learn: poise learn %s", file);
    }
}

void opponent_warn(const struct experiment *e, struct doc *doc)
{
    const char *weak = NULL;
    const struct game *game = e->game;
    for (size_t i = 0; i < e->variant_count; i++) {
        const struct variant *v = &e->variants[i];
        for (int seat = 0; seat < v->seats; seat++) {
            if (v->sides[seat] == GAME_SIDE_HUMAN && is_weak(&v->match.seats[seat])) {
                weak = v->policies[seat];
                game = v->match.game;
            }
        }
    }
    if (weak != NULL) {
        char *better = NULL;
        FILE *out = text_begin(&better);
        put_better_human(e, game, out);
        text_end(out);
        doc_line(doc,
                 "The human `%s` is weak: it looks ahead over random moves, as %s has no `greedy`. "
                 "A good human may win more. %s",
                 weak, game->name, better);
        doc_set(doc, "weak_human", json_string(weak));
        free(better);
    }
}

void opponent_tell_others(const struct experiment *e, struct doc *doc)
{
    const struct variant *base = &e->variants[0];
    for (size_t i = 1; i < e->variant_count; i++) {
        const struct variant *v = &e->variants[i];
        if (strcmp(v->opponent, base->opponent) != 0) {
            doc_line(doc,
                     "The humans differ: %s is played by %s, %s by %s. So the change is not that "
                     "of the rules alone. %s",
                     base->name, base->opponent, v->name, v->opponent,
                     base->own_humans || v->own_humans
                         ? "Leave `humans` out of the variants to seat one player in all of them"
                         : "--set policy.humans=NAME seats one player everywhere");
            return;
        }
    }
}

char *opponent_text(const struct variant *v)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    int last = -1, count = 0; /* the last `count` human seats have the player of seat `last` */
    for (int seat = 0; seat < v->seats; seat++) {
        if (v->sides[seat] == GAME_SIDE_AI) {
            continue;
        }
        if (last >= 0 && strcmp(v->policies[last], v->policies[seat]) != 0) {
            put_opponent_players(v, last, count, out);
            fputs(" and ", out);
            count = 0;
        }
        last = seat;
        count++;
    }
    if (last >= 0) {
        put_opponent_players(v, last, count, out);
    }
    text_end(out);
    return text;
}
