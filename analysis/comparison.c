#include "analysis/comparison.h"
#include "analysis/measures.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "sims/base/document.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"

void comparison_judge(struct comparison *comparison)
{
    const size_t others = comparison->variant_count - 1;
    struct comparison_variant *variants = comparison->variants;
    double *p = memory_new(others, sizeof *p);
    for (size_t v = 1; v <= others; v++) {
        const struct paired_wins wins = paired_wins(variants[v].paired);
        variants[v].wins = difference_of_pairs(&wins, comparison->level);
        p[v - 1] = variants[v].wins.p;
    }
    difference_holm(p, others, p);
    for (size_t v = 1; v <= others; v++) {
        variants[v].adjusted_p = p[v - 1];
        if (comparison->until != NULL) {
            variants[v].wins.interval = until_interval(comparison->until, variants[v].paired);
            variants[v].wins.p = variants[v].adjusted_p = NAN;
        }
    }
    free(p);
}

const char *comparison_verdict(const struct comparison *comparison, size_t variant)
{
    static const char *const sequential[] = {
        [SEQUENCE_UNDECIDED] = "no difference shown",
        [SEQUENCE_HIGHER] = "AI stronger",
        [SEQUENCE_LOWER] = "AI weaker",
        [SEQUENCE_ALIKE] = "alike",
    };
    const struct comparison_variant *it = &comparison->variants[variant];
    const struct until *until = comparison->until;
    if (until != NULL) {
        const double smallest = until->kind == UNTIL_DECIDED ? until->size : 0;
        return sequential[sequence_verdict(it->wins.interval, smallest)];
    }
    if (!(it->adjusted_p <= 1 - comparison->level)) {
        return "no difference shown";
    }
    return it->wins.estimate > 0 ? "AI stronger" : "AI weaker";
}

bool comparison_has(const struct comparison *comparison, size_t column)
{
    const struct column_info *info = &comparison->variants[0].tally->columns[column];
    return info->count == 1 && info->words == NULL;
}

void comparison_tell_interrupted(const struct comparison *comparison, struct doc *doc)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    doc_set(doc, "interrupted", json_boolean(comparison->interrupted));
    if (comparison->interrupted) {
        doc_line(doc, "INTERRUPTED after %s of %s games of each variant",
                 format_count(games, comparison->variants[0].tally->games),
                 format_count(asked, comparison->games_asked));
    }
}

/* NaN and infinity have no place in JSON. */
static json_t *difference_json(const struct difference *d)
{
    return json_pack("{s:o, s:o*, s:o*, s:o, s:o, s:o}", "estimate", document_number(d->estimate),
                     "low", json_real(d->interval.low), "high", json_real(d->interval.high), "p",
                     document_number(d->p), "correlation", document_number(d->correlation), "gain",
                     document_number(d->gain));
}

static json_t *columns_json(const struct comparison *comparison, size_t v)
{
    const struct tally *tally = comparison->variants[v].tally;
    json_t *columns = json_object();
    for (size_t c = 0; c < tally->column_count; c++) {
        if (!comparison_has(comparison, c)) {
            continue;
        }
        json_t *column = json_pack("{s:o}", "mean", document_number(tally_mean(tally, c, 0)));
        if (comparison->variants[v].paired != NULL) {
            const struct difference d =
                difference_of_means(comparison->variants[v].paired, c, comparison->level);
            json_object_set_new(column, "difference", difference_json(&d));
        }
        json_object_set_new(columns, tally->columns[c].name, column);
    }
    return columns;
}

static json_t *variant_json(const struct comparison *comparison, size_t v)
{
    const struct comparison_variant *it = &comparison->variants[v];
    const struct interval i = tally_win_interval(it->tally, COLUMN_AI, comparison->level);
    json_t *object = json_pack(
        "{s:s, s:I, s:I, s:o, s:f, s:f}", "name", it->name, "games", (json_int_t)it->tally->games,
        "ai_wins", (json_int_t)it->tally->winners[COLUMN_AI], "ai_win_rate",
        document_number(tally_win_rate(it->tally)), "low", i.low, "high", i.high);
    if (it->paired != NULL) {
        json_object_update_new(
            object, json_pack("{s:I, s:I, s:o, s:o, s:s}", "pairs", (json_int_t)it->paired->pairs,
                              "diverged", (json_int_t)it->paired->diverged, "difference",
                              difference_json(&it->wins), "p_holm", document_number(it->adjusted_p),
                              "verdict", comparison_verdict(comparison, v)));
    }
    struct measures measures;
    measures_find(it->tally, comparison->level, &measures);
    json_object_set_new(object, "measures", measures_json(&measures));
    json_object_set_new(object, "columns", columns_json(comparison, v));
    return object;
}

json_t *comparison_json(const struct comparison *comparison)
{
    json_t *object = document_head(comparison->game, comparison->title, comparison->experiment,
                                   comparison->seed);
    json_object_update_new(object, json_pack("{s:f, s:s, s:b}", "level", comparison->level,
                                             "baseline", comparison->variants[0].name,
                                             "interrupted", comparison->interrupted));
    json_t *variants = json_array();
    if (comparison->until != NULL) {
        json_object_update_new(object,
                               json_pack("{s:s, s:s, s:b, s:o}", "until", comparison->until->rule,
                                         "until_method", until_method(comparison->until),
                                         "until_met", comparison->until_met, "fixed_games",
                                         comparison->fixed_games > 0
                                             ? json_integer((json_int_t)comparison->fixed_games)
                                             : json_null()));
    }
    for (size_t v = 0; v < comparison->variant_count; v++) {
        json_array_append_new(variants, variant_json(comparison, v));
    }
    json_object_set_new(object, "variants", variants);
    return object;
}
