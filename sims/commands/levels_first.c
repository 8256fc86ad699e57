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

uint64_t levels_count_games(const struct variant *variant)
{
    const uint64_t games = WORK / variant_cost(variant);
    return games > MOST ? MOST : games < LEAST ? LEAST : games;
}

/* The names of the levels, "novice,average,expert"; NULL if no table is shown. The caller frees
 * it. */
static char *list_level_names(const struct given_options *given,
                              const struct experiment *experiment)
{
    const struct ruleset *rules = &experiment->variants[0].ruleset;
    char *names = NULL;
    if (given_sets_players(given) || experiment->variant_count > 1 ||
        experiment->variants[0].own_humans || rules->level_count < 2) {
        return NULL;
    }
    FILE *out = text_begin(&names);
    for (size_t i = 0; i < rules->level_count; i++) {
        fprintf(out, "%s%s", i > 0 ? "," : "", rules->levels[i].name);
    }
    text_end(out);
    return names;
}

/* Plays the games of one level and adds its row. Returns an exit code. */
static int put_level(const struct given_options *given, const struct experiment *levels, size_t i,
                     struct doc *doc)
{
    struct experiment one = *levels;
    struct given_games games;
    one.variants = &levels->variants[i];
    one.variant_count = 1;
    const uint64_t most = levels_count_games(one.variants);
    one.games = most < one.games ? most : one.games;
    int status = given_play_variants(given, &one, NULL, &games);
    if (status == CLI_OK) {
        const struct tally *tally = games.compare.tallies[0];
        doc_row_word(doc, one.variants->name);
        doc_spread(doc, tally_win_rate(tally), tally_win_interval(tally, COLUMN_AI, given->level),
                   1);
        doc_count(doc, tally->games);
        const char *who = one.variants->ruleset.levels[i].doc;
        doc_print(doc, "%.*s", (int)strcspn(who, ":"), who); /* details follow a colon */
    }
    return given_end_games(&games, status);
}

static int show_levels(const struct given_options *given, const struct experiment *levels)
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
        status = put_level(given, levels, i, doc);
    }
    doc_table_end(doc);
    doc_note(doc, "All on the same luck. Intervals at %g %%: Wilson.", 100 * given->level);
    if (status != CLI_OK) {
        doc_free(doc);
        return status;
    }
    status = answer_show("run", "text", doc);
    putchar('\n');
    fflush(stdout);
    return status;
}

int levels_first(const struct given_options *given)
{
    struct experiment experiment;
    struct given_options with = *given;
    int status = given_load_experiment(given, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    char *names = list_level_names(given, &experiment);
    with.games = experiment.games;
    with.games_given = true; /* so that one slow level does not reduce the games of all */
    experiment_free(&experiment);
    if (names == NULL) {
        return CLI_OK;
    }
    with.loads.players = names;
    status = given_load_experiment(&with, &experiment);
    if (status == CLI_OK) {
        status = show_levels(&with, &experiment);
        experiment_free(&experiment);
    }
    free(names);
    return status;
}
