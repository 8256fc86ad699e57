/* Translates a run for analysis/answers/summary.h, which knows nothing of experiments and rules. */
#include "sims/run/run_summary.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/answers/summary.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/config/experiment.h"

/* "ai: book, human 1: greedy, human 2: random"; the caller frees it. */
static char *list_seat_players(const struct variant *v)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    int humans = 0, ais = 0, numbers[2] = {0};
    for (int seat = 0; seat < v->seats; seat++) {
        *(v->sides[seat] == GAME_SIDE_AI ? &ais : &humans) += 1;
    }
    for (int seat = 0; seat < v->seats; seat++) {
        const bool ai = v->sides[seat] == GAME_SIDE_AI;
        fprintf(out, "%s%s", seat > 0 ? ", " : "", ai ? "ai" : "human");
        if ((ai ? ais : humans) > 1) {
            fprintf(out, " %d", ++numbers[ai]);
        }
        fprintf(out, ": %s", v->policies[seat]);
    }
    text_end(out);
    return text;
}

static int name_summary_slot(const void *variant, const char *column, size_t slot, char *out,
                             size_t size)
{
    const struct match *match = &((const struct variant *)variant)->match;
    struct text text = {out, size, 0, 0};
    const struct row *c = row_named(match->game->columns, column);
    return c->slot != NULL ? c->slot(match->rules, (int)slot, &text) : 0;
}

static void describe_summary(struct summary_variant *out, const struct experiment *e, size_t number,
                             const struct tally *tally)
{
    const struct variant *v = &e->variants[number];
    const struct ruleset *rules = &v->ruleset;
    struct summary_assumption *list = memory_new(rules->assumption_count, sizeof *list);
    *out = (struct summary_variant){.name = v->name,
                                    .point = &v->point,
                                    .policies = list_seat_players(v),
                                    .name_slot = name_summary_slot,
                                    .rules = v,
                                    .opponent = v->opponent,
                                    .game = experiment_plays(e, number),
                                    .tally = tally,
                                    .assumptions = list,
                                    .assumption_count = rules->assumption_count};
    for (size_t i = 0; i < rules->assumption_count; i++) {
        const struct assumption *a = &rules->assumptions[i];
        list[i] = (struct summary_assumption){a->id, a->path, a->value, a->settled};
    }
}

/* How many of the first variants have equal rules and differ only in the human players; see struct
 * summary. */
static size_t players_of_first(const struct experiment *e, size_t count)
{
    size_t players = 1;
    while (players < count && e->variants[players].match.game == e->variants[0].match.game &&
           strcmp(e->variants[players].resolved, e->variants[0].resolved) == 0 &&
           strcmp(e->variants[players].opponent, e->variants[players - 1].opponent) != 0) {
        players++;
    }
    return players;
}

static struct summary summary_of(const struct run *run, const struct experiment *e, int threads,
                                 double level)
{
    struct summary_variant *variants = memory_new(run->begun, sizeof *variants);
    for (size_t i = 0; i < run->begun; i++) {
        describe_summary(&variants[i], e, i, run->tallies[i]);
    }
    return (struct summary){
        .game = e->game->name,
        .title = e->title,
        .experiment = e->file,
        .seed = e->seed,
        .variants = variants,
        .variant_count = run->begun,
        .planned = e->variant_count,
        .players = players_of_first(e, run->begun),
        .seconds = run->seconds,
        .threads = threads,
        .level = level,
        .games_asked = run->planned,
        .interrupted = !run->complete,
    };
}

struct doc *run_summary(const struct run *run, const struct experiment *experiment, int threads,
                        double level)
{
    const struct summary summary = summary_of(run, experiment, threads, level);
    struct doc *doc = summary_document(&summary);
    doc_set(doc, "complete", json_boolean(run->complete));
    opponent_warn(experiment, doc);
    for (size_t i = 0; i < summary.variant_count; i++) {
        free(memory_owned(summary.variants[i].policies));
        free(memory_owned(summary.variants[i].assumptions));
    }
    free(memory_owned(summary.variants));
    return doc;
}
