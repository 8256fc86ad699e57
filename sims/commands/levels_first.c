#include "sims/commands/levels_first.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/commands/answer.h"

/* Games against one level. With these numbers, four levels of Heroes III, the slowest game, take 6
 * s on one core. */
enum {
    WORK = 64000, /* work, in games of `greedy` */
    MOST = 10000,
    LEAST = 200,
};

static uint64_t games_of(const struct variant *variant)
{
    const uint64_t games = WORK / variant_cost(variant);
    return games > MOST ? MOST : games < LEAST ? LEAST : games;
}

/* The names of the levels, "novice,average,expert"; NULL if no table is shown. The caller frees
 * it. */
static char *levels_of(const struct frame *frame, const struct experiment *experiment)
{
    const struct ruleset *rules = &experiment->variants[0].ruleset;
    char *names = NULL;
    size_t size;
    for (size_t i = 0; i < frame->sets.count; i++) {
        if (strncmp(frame->sets.items[i], "policy.", strlen("policy.")) == 0) {
            return NULL;
        }
    }
    if (experiment->variant_count > 1 || experiment->variants[0].own_humans ||
        rules->level_count < 2) {
        return NULL;
    }
    FILE *out = text_begin(&names, &size);
    for (size_t i = 0; i < rules->level_count; i++) {
        fprintf(out, "%s%s", i > 0 ? "," : "", rules->levels[i].name);
    }
    text_end(out);
    return names;
}

/* Plays the games of one level and adds its row. Returns an exit code. */
static int put_level(const struct frame *frame, const struct experiment *levels, size_t i,
                     struct doc *doc)
{
    struct experiment one = *levels;
    struct frame_games games;
    one.variants = &levels->variants[i];
    one.variant_count = 1;
    const uint64_t most = games_of(one.variants);
    one.games = most < one.games ? most : one.games;
    int status = frame_play(frame, &one, NULL, &games);
    if (status == CLI_OK) {
        const struct tally *tally = games.compare.tallies[0];
        doc_row(doc, NULL);
        doc_word(doc, one.variants->name);
        doc_spread(doc, tally_win_rate(tally), tally_win_interval(tally, COLUMN_AI, frame->level),
                   1);
        doc_count(doc, tally->games);
        const char *who = one.variants->ruleset.levels[i].doc;
        doc_print(doc, "%.*s", (int)strcspn(who, ":"), who); /* details follow a colon */
    }
    return frame_end(&games, status);
}

static int show_levels(const struct frame *frame, const struct experiment *levels)
{
    static const struct doc_column columns[] = {{"against", DOC_WORD, NULL},
                                                {"AI wins, %", DOC_RATE, NULL},
                                                {"games", DOC_COUNT, NULL},
                                                {"who that is", DOC_WORD | DOC_WIDE, NULL}};
    struct doc *doc = doc_new(NULL);
    int status = CLI_OK;
    doc_heading(doc, "How strong is the AI? %s", levels->title);
    doc_table(doc, NULL, columns, 4);
    for (size_t i = 0; i < levels->variant_count && status == CLI_OK; i++) {
        status = put_level(frame, levels, i, doc);
    }
    doc_table_end(doc);
    doc_note(doc, "All on the same luck. Intervals at %g %%: Wilson.", 100 * frame->level);
    if (status != CLI_OK) {
        doc_free(doc);
        return status;
    }
    status = answer_show("run", "text", doc);
    putchar('\n');
    fflush(stdout);
    return status;
}

int levels_first(const struct frame *frame)
{
    struct experiment experiment;
    struct frame with = *frame;
    int status = frame_load(frame, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    char *names = levels_of(frame, &experiment);
    with.games = experiment.games;
    with.games_given = true; /* so that one slow level does not reduce the games of all */
    experiment_free(&experiment);
    if (names == NULL) {
        return CLI_OK;
    }
    with.players = names;
    status = frame_load(&with, &experiment);
    if (status == CLI_OK) {
        status = show_levels(&with, &experiment);
        experiment_free(&experiment);
    }
    free(names);
    return status;
}
