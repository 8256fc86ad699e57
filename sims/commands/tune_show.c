/* How `poise tune` shows a search: a document for people and programs. See tune_search.h. */
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "sims/commands/tune_search.h"

/* "ai.troops = 3, ai.income = 1": the knobs that have a value so far, without knob number `except`.
 * NULL if there are none. The caller frees it. */
static char *knobs_text(const struct tune_search *search, size_t except)
{
    char *list = NULL, text[64];
    for (size_t k = 0; k < search->tuned_value_count; k++) {
        const struct tuned_value *it = &search->knobs[k];
        if (k != except && it->turned) {
            char *longer =
                text_print("%s%s%s = %s", list != NULL ? list : "", list != NULL ? ", " : "",
                           it->path, tuned_value_text(it, it->value, text));
            free(list);
            list = longer;
        }
    }
    return list;
}

/* Writes "14.82 % [14.33, 15.31]" to `out` and returns it. */
static const char *rate_text(const struct tune_point *point, double level, char out[64])
{
    const struct interval in = tune_interval(point, level);
    snprintf(out, 64, "%.2f %% [%.2f, %.2f]", 100 * tune_rate(point), 100 * in.low, 100 * in.high);
    return out;
}

/* "4, 5 or 6": the played values that may be the best for a target. With `brief`, many values are
 * shortened to "4 to 12". The caller frees it. */
static char *list_tune_candidates(const struct tune_search *search, double target, bool brief)
{
    const double level = search->frame->level;
    char *list = NULL;
    size_t size, total = 0;
    FILE *out = text_begin(&list, &size);
    for (size_t i = 0; i < search->count; i++) {
        total += tune_may_be_best(search->points, search->count, i, target, level);
    }
    brief = brief && total > 3;
    for (size_t i = 0, shown = 0; i < search->count; i++) {
        char text[64];
        if (!tune_may_be_best(search->points, search->count, i, target, level)) {
            continue;
        }
        shown++;
        if (!brief || shown == 1 || shown == total) {
            const char *before = shown == 1 ? "" : shown < total ? ", " : brief ? " to " : " or ";
            fprintf(
                out, "%s%s", before,
                tuned_value_text(&search->knobs[search->turning], search->points[i].value, text));
        }
    }
    text_end(out);
    return list;
}

/* Adds the table of the values played. */
static void put_tuned_points(const struct tune_search *search)
{
    const unsigned side = search->tuned_value_count == 1 ? DOC_MAIN : 0;
    const struct doc_column columns[] = {{"value", DOC_WORD, NULL},
                                         {"AI wins, %", DOC_RATE | side, "ai_win_rate"},
                                         {"games", DOC_COUNT, "games"},
                                         {NULL, DOC_COUNT, "ai_wins"}};
    const struct tuned_value *knob = &search->knobs[search->turning];
    doc_table(search->doc, "points", columns, 4);
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        char value[64];
        doc_row(search->doc, NULL);
        doc_word(search->doc, tuned_value_text(knob, it->value, value));
        doc_spread(search->doc, tune_rate(it), tune_interval(it, search->frame->level), 2);
        doc_count(search->doc, it->games);
        doc_count(search->doc, it->wins);
        doc_set(search->doc, "value", tuned_value_json(knob, it->value));
    }
    doc_table_end(search->doc);
}

/* Adds the heading of the search of one knob: its path, the targets and the other knobs. */
static void put_tune_heading(const struct tune_search *search)
{
    char *wins = text_copy(""), *others = knobs_text(search, search->turning);
    for (size_t t = 0; t < search->target_count; t++) {
        char *longer = text_print("%s%s %g %%", wins, t == 0 ? "" : ",", 100 * search->targets[t]);
        free(wins);
        wins = longer;
    }
    doc_heading(search->doc, "%s for an AI that wins%s%s%s", search->knobs[search->turning].path,
                wins, search->tuned_value_count > 1 ? "; " : "",
                search->tuned_value_count == 1 ? ""
                : others != NULL               ? others
                                               : "the other values as in the rules");
    free(wins);
    free(others);
}

static void put_candidates(const struct tune_search *search)
{
    const struct tuned_value *knob = &search->knobs[search->turning];
    for (size_t t = 0; t < search->target_count; t++) {
        char *list = list_tune_candidates(search, search->targets[t], false);
        doc_note(search->doc, "Of these may be the nearest to %g %%: %s (%g %% confidence)",
                 100 * search->targets[t], list, 100 * search->frame->level);
        free(list);
    }
    if ((int64_t)search->count < (int64_t)knob->range.high - knob->range.low + 1) {
        doc_note(search->doc, "Values between those played were not tried.");
    }
}

/* Adds the sentence with the best values. Its win rate comes from fresh games if there are any: the
 * rate of the search is biased towards the target, because the values were chosen by it. */
static void put_tune_sentence(const struct tune_search *search, const struct tune_answer *answer)
{
    const double level = search->frame->level;
    char rate[64], games[48] = "in the search";
    char *values = knobs_text(search, search->tuned_value_count);
    const bool fresh = answer->again.games > 0;
    if (fresh) {
        snprintf(games, sizeof games, "on fresh games (seed %llu)",
                 (unsigned long long)answer->seed);
    }
    doc_note(search->doc, "%s for %g %%: %s, with %s %s", answer->attainable ? "Best" : "Nearest",
             100 * answer->target, values != NULL ? values : "",
             rate_text(fresh ? &answer->again : &answer->best, level, rate), games);
    free(values);
}

static void put_tune_cell(struct doc *doc, const char *label, const char *text)
{
    doc_row(doc, NULL);
    doc_word(doc, label);
    doc_number(doc, 0, 0);
    doc_instead(doc, text, "");
}

/* The same as a table, which can be shown beside those of other players (--humans). */
static void put_answer(const struct tune_search *search, const struct tune_answer *answer)
{
    char line[80], text[96], value[64];
    snprintf(line, sizeof line, "For an AI that wins %g %%", 100 * answer->target);
    const struct doc_column columns[] = {{"", DOC_WORD | DOC_ASIDE, NULL},
                                         {line, DOC_NUMBER | DOC_MAIN | DOC_ASIDE, NULL}};
    doc_table(search->doc, NULL, columns, 2);
    for (size_t k = 0; k < search->tuned_value_count; k++) {
        snprintf(text, sizeof text, "%s%s",
                 tuned_value_text(&search->knobs[k], search->knobs[k].value, value),
                 answer->attainable ? "" : " (not attained)");
        put_tune_cell(search->doc, search->knobs[k].path, text);
    }
    if (search->tuned_value_count == 1) {
        char *list = list_tune_candidates(search, answer->target, true);
        put_tune_cell(search->doc, "may be the nearest", list);
        free(list);
    }
    if (answer->again.games > 0) {
        snprintf(line, sizeof line, "fresh games (seed %llu)", (unsigned long long)answer->seed);
        put_tune_cell(search->doc, line, rate_text(&answer->again, search->frame->level, text));
    }
    doc_table_end(search->doc);
}

/* The knobs that have a value so far, without knob number `except`. The caller owns the
 * reference. */
static json_t *knobs_json(const struct tune_search *search, size_t except)
{
    json_t *values = json_object();
    for (size_t k = 0; k < search->tuned_value_count; k++) {
        const struct tuned_value *it = &search->knobs[k];
        if (k != except && it->turned) {
            json_object_set_new(values, it->path, tuned_value_json(it, it->value));
        }
    }
    return values;
}

static json_t *rate_json(const struct tune_point *point, double level)
{
    const struct interval in = tune_interval(point, level);
    return json_pack("{s:I, s:I, s:f, s:f, s:f}", "games", (json_int_t)point->games, "ai_wins",
                     (json_int_t)point->wins, "ai_win_rate", tune_rate(point), "low", in.low,
                     "high", in.high);
}

static json_t *answer_json(const struct tune_search *search, const struct tune_answer *answer)
{
    const double level = search->frame->level;
    const struct tuned_value *knob = &search->knobs[search->turning];
    json_t *nearest = json_array(), *fresh = json_null();
    for (size_t i = 0; i < search->count; i++) {
        if (tune_may_be_best(search->points, search->count, i, answer->target, level)) {
            json_array_append_new(nearest, tuned_value_json(knob, search->points[i].value));
        }
    }
    if (answer->again.games > 0) {
        fresh = json_pack("{s:o}", "seed", json_out_seed(answer->seed));
        json_object_update_new(fresh, rate_json(&answer->again, level));
    }
    return json_pack("{s:f, s:b, s:o, s:s, s:o, s:o, s:o}", "target", answer->target, "attainable",
                     answer->attainable, "values", knobs_json(search, search->tuned_value_count),
                     "param", knob->path, "may_be_the_nearest", nearest, "found",
                     rate_json(&answer->best, level), "fresh_games", fresh);
}

void tune_show_step(const struct tune_search *search, bool whole)
{
    struct doc *doc = search->doc;
    put_tune_heading(search);
    doc_open_list(doc, "searches");
    doc_open_object(doc, NULL);
    doc_set(doc, "param", json_string(search->knobs[search->turning].path));
    doc_set(doc, "others", knobs_json(search, search->turning));
    put_tuned_points(search);
    doc_close(doc);
    doc_close(doc);
    if (whole) {
        put_candidates(search);
    } else {
        doc_line(doc, "INTERRUPTED before all values were played");
    }
}

void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer)
{
    put_tune_sentence(search, answer);
    put_answer(search, answer);
    json_array_append_new(json_object_get(doc_json(search->doc), "answers"),
                          answer_json(search, answer));
}
