#include <inttypes.h>
#include <math.h>

#include "analysis/measures.h"
#include "analysis/summary.h"
#include "sims/base/document.h"

static json_t *rate(const struct summary *summary, uint64_t count, uint64_t games)
{
    const struct interval i = interval_rate(summary->method, count, games, summary->level);
    return json_pack("{s:I, s:o, s:f, s:f}", "count", (json_int_t)count, "rate",
                     document_number(games ? (double)count / (double)games : NAN), "low", i.low,
                     "high", i.high);
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
    const struct interval i = interval_mean(mean, deviation, tally->games, summary->level);
    json_t *object =
        json_pack("{s:o, s:o, s:o, s:o}", "mean", document_number(mean), "low",
                  document_number(i.low), "high", document_number(i.high), "standard_deviation",
                  document_number(tally->games > 1 ? deviation : NAN));
    if (tally->games > 0) {
        json_object_update_new(object,
                               json_pack("{s:I, s:I, s:I, s:I}", "min", it->min, "min_game",
                                         it->min_game, "max", it->max, "max_game", it->max_game));
    }
    return object;
}

static json_t *column(const struct summary *summary, const struct summary_variant *variant,
                      size_t index)
{
    const struct tally *tally = variant->tally;
    const struct column_info *info = &tally->columns[index];
    json_t *object = NULL;
    if (info->count > 1) {
        json_t *slots = json_array();
        for (size_t slot = 0; slot < info->count; slot++) {
            char name[40];
            json_t *numbers = cell(summary, tally, index, slot);
            summary_slot(variant, info->name, slot, name, sizeof name);
            json_object_set_new(numbers, "slot", json_string(name));
            json_array_append_new(slots, numbers);
        }
        object = json_pack("{s:o}", "slots", slots);
    } else if (info->words != NULL) {
        object = json_pack("{s:o}", "values", words(summary, tally, index));
    } else {
        object = cell(summary, tally, index, 0);
        json_object_set_new(object, "histogram", histogram(tally, index));
    }
    json_object_set_new(object, "unit", json_string(info->unit));
    json_object_set_new(object, "description", json_string(info->description));
    return object;
}

static const char *const winner_names[] = {"ai", "human", "draw", "unfinished"};

static json_t *leads(const uint64_t by_winner[COLUMN_WINNERS])
{
    json_t *object = json_object();
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        json_object_set_new(object, winner_names[winner],
                            json_integer((json_int_t)by_winner[winner]));
    }
    return object;
}

/* Scores after each round and what the leader then won. */
static json_t *course(const struct summary *summary, const struct tally *tally)
{
    static const char *const leaders[] = {"ai_leads", "human_leads", "level"};
    json_t *rounds = json_array();
    for (size_t k = 0; k < tally->slots; k++) {
        const bool final = k + 1 == tally->slots;
        json_t *round = json_pack("{s:o, s:o, s:o}", "round",
                                  final ? json_string("end") : json_integer((json_int_t)k + 1),
                                  "ai_score", cell(summary, tally, (size_t)tally->scores[0], k),
                                  "human_score", cell(summary, tally, (size_t)tally->scores[1], k));
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
    json_t *object = json_object();
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        json_object_set_new(object, winner_names[winner],
                            rate(summary, tally->winners[winner], tally->games));
    }
    return object;
}

static json_t *variant_json(const struct summary *summary, const struct summary_variant *variant)
{
    const struct tally *tally = variant->tally;
    json_t *columns = json_object();
    for (size_t c = 0; c < tally->column_count; c++) {
        json_object_set_new(columns, tally->columns[c].name, column(summary, variant, c));
    }
    struct measures measures;
    measures_find(tally, summary->level, &measures);
    return json_pack("{s:s, s:s*, s:s*, s:I, s:o, s:o, s:o, s:o, s:o}", "name", variant->name,
                     "opponent", variant->opponent, "policies", variant->policies, "games",
                     (json_int_t)tally->games, "winner", winners(summary, tally), "course",
                     course(summary, tally), "measures", measures_json(&measures), "columns",
                     columns, "assumptions", assumptions(variant));
}

json_t *summary_json(const struct summary *summary)
{
    const uint64_t games = summary_games(summary);
    json_t *object =
        document_head(summary->game, summary->title, summary->experiment, summary->seed);
    json_object_update_new(object,
                           json_pack("{s:b, s:I, s:{s:s, s:s, s:f}}", "interrupted",
                                     summary->interrupted, "games", (json_int_t)games, "interval",
                                     "rates", interval_method_names[summary->method], "means",
                                     "Student t", "level", summary->level));
    if (summary->seconds > 0) {
        json_object_update_new(object,
                               json_pack("{s:f, s:i, s:f, s:f}", "seconds", summary->seconds,
                                         "threads", summary->threads, "games_per_second",
                                         (double)games / summary->seconds, "decisions_per_second",
                                         summary_decisions(summary) / summary->seconds));
    }
    json_t *variants = json_array();
    for (size_t v = 0; v < summary->variant_count; v++) {
        json_array_append_new(variants, variant_json(summary, &summary->variants[v]));
    }
    json_object_set_new(object, "variants", variants);
    return object;
}
