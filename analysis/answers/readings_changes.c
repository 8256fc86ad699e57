/* Builds the document of `poise compare --together`: rule changes under many readings. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/answers/readings_document.h"
#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "analysis/numbers/readings_sobol.h"

static const char *const verdict_keys[READINGS_VERDICTS] = {"stronger", "weaker", "not_shown"};

static json_t *readings_change_json(const struct readings_change *change)
{
    json_t *list = json_array();
    for (size_t d = 0; d < change->readings.count; d++) {
        const uint64_t *won = change->discordant[d];
        json_array_append_new(
            list,
            json_pack("{s:f, s:[I, I], s:f, s:s}", "change", readings_rate(&change->readings, d),
                      "won_with_one_only", (json_int_t)won[0], (json_int_t)won[1], "adjusted_p",
                      change->adjusted_p[d], "verdict", verdict_keys[readings_verdict(change, d)]));
    }
    return list;
}

/* Puts an estimate into the next cell. If it is not defined, the cell is empty and the JSON has
 * null. */
static void put_estimate(struct doc *doc, const char *key, struct interval_estimate e, int decimals)
{
    if (isfinite(e.estimate) && isfinite(e.interval.low)) {
        doc_spread(doc, e.estimate, e.interval, decimals);
    } else {
        doc_skip(doc);
        doc_set(doc, key, json_null());
    }
}

/* Puts the share of readings with each verdict, for each change. */
static void put_reading_verdicts(struct doc *doc, const struct readings_change changes[],
                                 size_t count)
{
    static const struct doc_column columns[] = {
        {"% of readings: AI is", DOC_WORD, "name"},
        {NULL, DOC_COUNT, "shares.stronger.readings"},
        {"stronger", DOC_RATE, "shares.stronger.share"},
        {NULL, DOC_COUNT, "shares.weaker.readings"},
        {"weaker", DOC_RATE, "shares.weaker.share"},
        {NULL, DOC_COUNT, "shares.not_shown.readings"},
        {"not shown", DOC_RATE, "shares.not_shown.share"},
    };
    doc_table(doc, "variants", columns, sizeof columns / sizeof *columns);
    for (size_t c = 0; c < count; c++) {
        const struct readings_sum sum = changes[c].sum;
        doc_row_word(doc, changes[c].name);
        for (int v = 0; v < READINGS_VERDICTS; v++) {
            doc_count(doc, sum.verdicts[v]);
            doc_spread(doc, (double)sum.verdicts[v] / (double)changes[c].readings.count,
                       sum.shares[v], 1);
        }
        doc_set(doc, "readings", readings_change_json(&changes[c]));
    }
    doc_table_end(doc);
}

/* Puts mean, median, range and spread of each change over the readings. */
static void put_reading_changes(struct doc *doc, const struct readings_change changes[],
                                size_t count)
{
    static const struct doc_column columns[] = {
        {"change, points", DOC_WORD, NULL},
        {"mean", DOC_POINTS, "mean.estimate"},
        {"median", DOC_SIGNED | DOC_PERCENT, "median"},
        {"90 % of readings", DOC_WORD, NULL},
        {"spread", DOC_RATE, "spread.estimate"},
    };
    doc_table(doc, "variants", columns, sizeof columns / sizeof *columns);
    for (size_t c = 0; c < count; c++) {
        const struct readings_spread s = readings_spread(&changes[c].readings);
        const struct readings_sum sum = changes[c].sum;
        doc_row_word(doc, changes[c].name);
        put_estimate(doc, "mean", sum.mean, 2);
        doc_number(doc, s.median, 1);
        doc_print(doc, "%+.1f to %+.1f", 100 * s.most.low, 100 * s.most.high);
        doc_set(doc, "90_percent_of_readings", json_pack("[f, f]", s.most.low, s.most.high));
        put_estimate(doc, "spread", sum.spread, 1);
    }
    doc_table_end(doc);
}

/* Puts the assumption on which each change depends most in these readings, where that is shown. */
static void put_heaviest_changes(struct doc *doc, const struct readings_change changes[],
                                 size_t count)
{
    static const struct doc_column columns[] = {
        {"largest share", DOC_WORD, NULL},
        {"", DOC_WORD, NULL},
        {"% of the variance", DOC_RATE, "heaviest_first_effect.estimate"},
    };
    const size_t questions = changes[0].readings.question_count;
    bool any = false;
    doc_table(doc, "variants", columns, sizeof columns / sizeof *columns);
    for (size_t c = 0; c < count; c++) {
        const struct readings_sum sum = changes[c].sum;
        const struct readings_question *question = &changes[c].readings.questions[sum.heaviest];
        const bool shown = sum.spread.interval.low > 0 && sum.first.interval.low > 0;
        doc_row(doc, NULL);
        if (!shown) {
            doc_show_row(doc, DOC_PROGRAMS);
        }
        any = any || shown;
        doc_word(doc, changes[c].name);
        doc_print(doc, "%s %s", question->id, question->path);
        put_estimate(doc, "heaviest_first_effect", sum.first, 0);
        doc_set(doc, "heaviest", json_string(question->id));
    }
    doc_table_end(doc);
    if (any && questions > 1) {
        doc_note(doc,
                 "Largest share: of %zu assumptions the one with the largest in these readings; "
                 "its interval holds for whichever that is (Bonferroni).",
                 questions);
    }
}

/* Puts in how many readings each change is shown to help or hurt the AI, of many the first. */
static void put_changes_answer(struct doc *doc, const struct readings_change changes[],
                               size_t count)
{
    enum { NAMED_MOST = 4 };
    char readings[FORMAT_MAX], *answer;
    FILE *out = text_begin(&answer);
    for (size_t c = 0; c < count && c < NAMED_MOST; c++) {
        const double each = 100 / (double)changes[c].readings.count;
        const uint64_t *verdicts = changes[c].sum.verdicts;
        fprintf(out, "%s %s %s %.1f %% and %s %.1f %%", c > 0 ? ";" : "", changes[c].name,
                c > 0 ? "in" : "is shown to help the AI in",
                each * (double)verdicts[READINGS_STRONGER], c > 0 ? "in" : "to hurt it in",
                each * (double)verdicts[READINGS_WEAKER]);
    }
    text_end(out);
    doc_answer(doc, "Of %s readings,%s%s.", format_count(readings, changes[0].readings.count),
               answer, count > NAMED_MOST ? "; the table has the others" : "");
    free(answer);
}

struct doc *readings_document(const struct readings_change changes[], size_t count,
                              const char *base)
{
    const struct readings *r = &changes[0].readings;
    char readings[FORMAT_MAX], games[FORMAT_MAX];
    struct doc *doc = doc_new(json_out_head(r->game, r->title, NULL, r->seed));
    doc_set(doc, "games_of_each", json_integer((json_int_t)r->games));
    doc_set(doc, "level", json_real(r->level));
    doc_set(doc, "refused", json_integer((json_int_t)r->refused));
    doc_set(doc, "baseline", json_string(base));
    put_changes_answer(doc, changes, count);
    doc_title(doc, "%s", r->title);
    doc_line(doc,
             "%s readings of %zu assumption%s, %s games of each variant in each, seed %" PRIu64,
             format_count(readings, r->count), r->question_count, format_plural(r->question_count),
             format_count(games, r->games), r->seed);
    doc_line(doc, "Changes against %s.", base);
    put_reading_verdicts(doc, changes, count);
    put_reading_changes(doc, changes, count);
    put_heaviest_changes(doc, changes, count);
    bool open = false;
    for (size_t k = 0; k < count * r->count; k++) {
        const uint64_t *moves = changes[k / r->count].moves[k % r->count];
        open = open || moves[1] + moves[3] > 0;
    }
    doc_note(doc,
             "Each reading answers the assumptions by chance, by their weights. Stronger and "
             "weaker: %s at %g %%, Holm over all readings and variants. Shares: "
             "Wilson. They count what %s games of each reading can show: with more games more "
             "is shown. The spread does not depend on them. Spread: standard deviation without the "
             "luck of the games, jackknife over readings "
             "with their games.",
             open ? "AI wins less human wins, exact permutation test" : "exact McNemar",
             100 * r->level, games);
    return doc;
}
