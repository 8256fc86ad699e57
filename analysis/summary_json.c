#include <inttypes.h>
#include <math.h>

#include "analysis/summary.h"
#include "sims/base/format.h"

static json_t *real(double value)
{
    return isnan(value) ? json_null() : json_real(value);
}

static void set_interval(json_t *object, struct interval interval)
{
    json_object_set_new(object, "low", real(interval.low));
    json_object_set_new(object, "high", real(interval.high));
}

static json_t *rate(const struct summary *summary, uint64_t count, uint64_t games)
{
    json_t *object = json_object();
    json_object_set_new(object, "count", json_integer((json_int_t)count));
    json_object_set_new(object, "rate", real(games ? (double)count / (double)games : NAN));
    set_interval(object, interval_rate(summary->method, count, games, summary->level));
    return object;
}

static json_t *words(const struct summary *summary, const struct tally *tally, size_t column)
{
    const struct column_info *info = &tally->columns[column];
    json_t *object = json_object();
    for (size_t word = 0; word < column_word_count(info); word++) {
        json_object_set_new(object, info->words[word],
                            rate(summary, tally->bins[column][word], tally->games));
    }
    return object;
}

static json_t *histogram(const struct tally *tally, size_t column)
{
    const struct tally_cell *cell = &tally->cells[column][0];
    const int64_t base = tally_bin_base(&tally->columns[column]);
    json_t *pairs = json_array();
    const bool complete = cell->min >= base && cell->max < base + TALLY_BINS;
    for (int bin = 0; complete && bin < TALLY_BINS; bin++) {
        const uint64_t count = tally->bins[column][bin];
        if (count > 0) {
            json_array_append_new(pairs,
                                  json_pack("[I, I]", (json_int_t)(base + bin), (json_int_t)count));
        }
    }
    return pairs;
}

static json_t *cell(const struct summary *summary, const struct tally *tally, size_t column,
                    size_t slot)
{
    const struct tally_cell *it = &tally->cells[column][slot];
    const double mean = tally_mean(tally, column, slot);
    const double deviation = tally_deviation(tally, column, slot);
    json_t *object = json_object();
    json_object_set_new(object, "mean", real(mean));
    set_interval(object, interval_mean(mean, deviation, tally->games, summary->level));
    json_object_set_new(object, "standard_deviation", real(tally->games > 1 ? deviation : NAN));
    if (tally->games > 0) {
        json_object_set_new(object, "min", json_integer(it->min));
        json_object_set_new(object, "min_game", json_integer((json_int_t)it->min_game));
        json_object_set_new(object, "max", json_integer(it->max));
        json_object_set_new(object, "max_game", json_integer((json_int_t)it->max_game));
    }
    return object;
}

static json_t *column(const struct summary *summary, const struct tally *tally, size_t index)
{
    const struct column_info *info = &tally->columns[index];
    json_t *object = NULL;
    if (info->count == 1) {
        object = info->words != NULL ? json_pack("{s:o}", "values", words(summary, tally, index))
                                     : cell(summary, tally, index, 0);
        if (info->words == NULL) {
            json_object_set_new(object, "histogram", histogram(tally, index));
        }
    } else {
        json_t *slots = json_array();
        for (size_t slot = 0; slot < info->count; slot++) {
            json_array_append_new(slots, cell(summary, tally, index, slot));
        }
        object = json_pack("{s:o}", "slots", slots);
    }
    json_object_set_new(object, "unit", json_string(info->unit));
    json_object_set_new(object, "description", json_string(info->description));
    return object;
}

static json_t *leads(const uint64_t by_winner[COLUMN_WINNERS])
{
    static const char *const names[] = {"ai", "human", "draw", "unfinished"};
    json_t *object = json_object();
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        json_object_set_new(object, names[winner], json_integer((json_int_t)by_winner[winner]));
    }
    return object;
}

/* Scores after each round and what the leader then won. */
static json_t *course(const struct summary *summary, const struct tally *tally)
{
    static const char *const leaders[] = {"ai_leads", "human_leads", "level"};
    json_t *rounds = json_array();
    for (size_t k = 0; k < tally->slots; k++) {
        json_t *round = json_object();
        const bool final = k + 1 == tally->slots;
        json_object_set_new(round, "round",
                            final ? json_string("end") : json_integer((json_int_t)k + 1));
        json_object_set_new(round, "ai_score", cell(summary, tally, (size_t)tally->scores[0], k));
        json_object_set_new(round, "human_score",
                            cell(summary, tally, (size_t)tally->scores[1], k));
        for (int leader = 0; !final && leader < TALLY_LEADERS; leader++) {
            json_object_set_new(round, leaders[leader], leads(tally->leaders[k][leader]));
        }
        json_object_set_new(round, "decided", json_integer((json_int_t)tally->decided[k]));
        json_array_append_new(rounds, round);
    }
    return rounds;
}

static json_t *assumptions(const struct summary_variant *variant)
{
    json_t *list = json_array();
    for (size_t i = 0; i < variant->assumption_count; i++) {
        const struct summary_assumption *it = &variant->assumptions[i];
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:s*}", "id", it->id, "path", it->path,
                                        "value", it->value, "settled", it->settled));
    }
    return list;
}

static json_t *winners(const struct summary *summary, const struct tally *tally)
{
    static const char *const names[] = {"ai", "human", "draw", "unfinished"};
    json_t *object = json_object();
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        json_object_set_new(object, names[winner],
                            rate(summary, tally->winners[winner], tally->games));
    }
    return object;
}

static json_t *variant_json(const struct summary *summary, const struct summary_variant *variant)
{
    const struct tally *tally = variant->tally;
    json_t *object = json_object();
    json_object_set_new(object, "name", json_string(variant->name));
    if (variant->policies != NULL) {
        json_object_set_new(object, "policies", json_string(variant->policies));
    }
    json_object_set_new(object, "games", json_integer((json_int_t)tally->games));
    json_object_set_new(object, "winner", winners(summary, tally));
    json_object_set_new(object, "course", course(summary, tally));
    json_t *columns = json_object();
    for (size_t c = 0; c < tally->column_count; c++) {
        json_object_set_new(columns, tally->columns[c].name, column(summary, tally, c));
    }
    json_object_set_new(object, "columns", columns);
    json_object_set_new(object, "assumptions", assumptions(variant));
    return object;
}

json_t *summary_json(const struct summary *summary)
{
    json_t *object = json_object();
    const uint64_t games = summary_games(summary);
    json_object_set_new(object, "game", json_string(summary->title));
    if (summary->experiment != NULL) {
        json_object_set_new(object, "experiment", json_string(summary->experiment));
    }
    char seed[FORMAT_MAX];
    snprintf(seed, sizeof seed, "%" PRIu64, summary->seed);
    json_object_set_new(object, "seed", json_string(seed)); /* may exceed JSON's numbers */
    json_object_set_new(object, "interrupted", json_boolean(summary->interrupted));
    json_object_set_new(object, "games", json_integer((json_int_t)games));
    json_object_set_new(object, "interval",
                        json_pack("{s:s, s:s, s:f}", "rates",
                                  interval_method_names[summary->method], "means", "Student t",
                                  "level", summary->level));
    if (summary->seconds > 0) {
        const double decisions = summary_decisions(summary);
        json_object_set_new(object, "seconds", json_real(summary->seconds));
        json_object_set_new(object, "threads", json_integer(summary->threads));
        json_object_set_new(object, "games_per_second",
                            json_real((double)games / summary->seconds));
        json_object_set_new(object, "decisions_per_second",
                            json_real(decisions / summary->seconds));
    }
    json_t *variants = json_array();
    for (size_t v = 0; v < summary->variant_count; v++) {
        json_array_append_new(variants, variant_json(summary, &summary->variants[v]));
    }
    json_object_set_new(object, "variants", variants);
    return object;
}
