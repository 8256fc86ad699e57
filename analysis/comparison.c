#include "analysis/comparison.h"

#include <math.h>
#include <stdlib.h>

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
    }
    free(p);
}

const char *comparison_verdict(const struct comparison *comparison, size_t variant)
{
    const struct comparison_variant *it = &comparison->variants[variant];
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

static void set_interval(json_t *object, struct interval interval)
{
    json_object_set_new(object, "low", json_real(interval.low));
    json_object_set_new(object, "high", json_real(interval.high));
}

/* NaN and infinity have no place in JSON. */
static json_t *real(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *difference_json(const struct difference *d)
{
    json_t *object = json_object();
    json_object_set_new(object, "estimate", real(d->estimate));
    if (isfinite(d->interval.low)) {
        set_interval(object, d->interval);
    }
    json_object_set_new(object, "p", real(d->p));
    json_object_set_new(object, "correlation", real(d->correlation));
    json_object_set_new(object, "gain", real(d->gain));
    return object;
}

static json_t *columns_json(const struct comparison *comparison, size_t v)
{
    const struct tally *tally = comparison->variants[v].tally;
    json_t *columns = json_object();
    for (size_t c = 0; c < tally->column_count; c++) {
        if (!comparison_has(comparison, c)) {
            continue;
        }
        json_t *column = json_object();
        json_object_set_new(column, "mean", real(tally_mean(tally, c, 0)));
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
    const uint64_t wins = it->tally->winners[COLUMN_AI], games = it->tally->games;
    json_t *object = json_object();
    json_object_set_new(object, "name", json_string(it->name));
    json_object_set_new(object, "games", json_integer((json_int_t)games));
    json_object_set_new(object, "ai_wins", json_integer((json_int_t)wins));
    json_object_set_new(object, "ai_win_rate", real((double)wins / (double)games));
    set_interval(object, interval_rate(INTERVAL_WILSON, wins, games, comparison->level));
    if (it->paired != NULL) {
        json_object_set_new(object, "pairs", json_integer((json_int_t)it->paired->pairs));
        json_object_set_new(object, "diverged", json_integer((json_int_t)it->paired->diverged));
        json_object_set_new(object, "difference", difference_json(&it->wins));
        json_object_set_new(object, "p_holm", real(it->adjusted_p));
        json_object_set_new(object, "verdict", json_string(comparison_verdict(comparison, v)));
    }
    json_object_set_new(object, "columns", columns_json(comparison, v));
    return object;
}

json_t *comparison_json(const struct comparison *comparison)
{
    json_t *object = json_object(), *variants = json_array();
    char seed[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)comparison->seed);
    json_object_set_new(object, "game", json_string(comparison->title));
    json_object_set_new(object, "experiment", json_string(comparison->experiment));
    json_object_set_new(object, "seed", json_string(seed));
    json_object_set_new(object, "level", json_real(comparison->level));
    json_object_set_new(object, "baseline", json_string(comparison->variants[0].name));
    json_object_set_new(object, "interrupted", json_boolean(comparison->interrupted));
    if (comparison->until != NULL) {
        json_object_set_new(object, "until", json_string(comparison->until->rule));
        json_object_set_new(object, "until_met", json_boolean(comparison->until_met));
        json_object_set_new(object, "fixed_games",
                            json_integer((json_int_t)comparison->fixed_games));
    }
    for (size_t v = 0; v < comparison->variant_count; v++) {
        json_array_append_new(variants, variant_json(comparison, v));
    }
    json_object_set_new(object, "variants", variants);
    return object;
}

bool comparison_dump(const struct comparison *comparison, FILE *out)
{
    json_t *json = comparison_json(comparison);
    const bool ok = json != NULL && json_dumpf(json, out, JSON_INDENT(2)) == 0;
    json_decref(json);
    return ok && fputc('\n', out) != EOF;
}
