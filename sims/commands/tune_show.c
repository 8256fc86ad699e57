/* How `poise tune` shows a search: a document for people and programs. See tune_search.h. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/tune_search.h"

enum { NEAREST_SHOWN = 5 }; /* places of several tuned values that people see */

/* A place in words: "ai.hold_at = 20, human.hold_at = 15"; where all places are equal (`idle`) "goal
 * changes nothing in these games". The caller frees it. */
static char *write_place_text(const struct tune_search *search, size_t place, bool idle)
{
    char *words, text[64];
    FILE *out = text_begin(&words);
    for (size_t k = 0; k < search->tuned_count; k++) {
        const struct tuned_value *tuned = &search->tuned_values[k];
        const int32_t at = search->lattice->points[place].at[k];
        fprintf(out, "%s%s%s%s", k > 0 ? ", " : "", tuned->path, idle ? "" : " = ",
                idle ? "" : tuned_value_text(tuned, at, text));
    }
    if (idle) {
        fprintf(out, " change%s nothing%s", search->tuned_count == 1 ? "s" : "",
                search->positions > 0 ? "" : " in these games");
    }
    text_end(out);
    return words;
}

static json_t *place_values_json(const struct tune_search *search, size_t place)
{
    json_t *values = json_object();
    for (size_t k = 0; k < search->tuned_count; k++) {
        const struct tuned_value *tuned = &search->tuned_values[k];
        const int32_t at = search->lattice->points[place].at[k];
        json_object_set_new(values, tuned->path,
                            tuned->words != NULL ? json_string(tuned->words[at])
                                                 : json_integer(at));
    }
    return values;
}

/* Whether goal g measures something that no goal before it measures. */
static bool is_new_metric(const struct tune_search *search, size_t g)
{
    for (size_t k = 0; k < g; k++) {
        if (goal_same_metric(&search->goals[k], &search->goals[g])) {
            return false;
        }
    }
    return true;
}

static json_t *place_measures_json(const struct tune_search *search, size_t place)
{
    json_t *measures = json_array();
    char text[GOAL_NAME_MAX];
    for (size_t g = 0; g < search->goal_count; g++) {
        if (is_new_metric(search, g)) {
            goal_metric_text(&search->goals[g], text, sizeof text);
            const struct goal_value *value = &search->values[place][g];
            json_array_append_new(measures,
                                  json_pack("{s:s, s:f, s:f, s:f}", "measure", text, "estimate",
                                            value->estimate, "low", value->interval.low, "high",
                                            value->interval.high));
        }
    }
    return measures;
}

/* Whether place `a` stands before place `b`. */
static bool comes_place_first(const struct tune_search *search, size_t a, size_t b)
{
    const struct lattice_point *points = search->lattice->points;
    const double miss = fabs(points[a].miss), other = fabs(points[b].miss);
    return search->tuned_count == 1 ? points[a].at[0] < points[b].at[0]
           : miss != other          ? miss < other
                           : tune_measure_change(search, a) < tune_measure_change(search, b);
}

void tune_sort_places(const struct tune_search *search, size_t order[])
{
    for (size_t i = 0; i < search->lattice->count; i++) {
        size_t k = i;
        for (; k > 0 && comes_place_first(search, i, order[k - 1]); k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
}

/* As many decimals as the least certain place supports, for the whole column. */
static int find_place_decimals(const struct tune_search *search, double unit)
{
    int decimals = search->positions > 0 ? EXACT_DECIMALS : 4;
    for (size_t i = 0; i < search->lattice->count; i++) {
        const struct interval in = search->values[i]->interval;
        const int own = format_decimals(unit * (in.high - in.low) / 2);
        decimals = own < decimals ? own : decimals;
    }
    return decimals;
}

/* Adds a row for each thing measured at a place. `alone`: there is one such thing. */
static void put_tuned_place(const struct tune_search *search, size_t place, int decimals,
                            bool alone, bool shown)
{
    struct doc *doc = search->doc;
    char text[2 * GOAL_NAME_MAX], *words = write_place_text(search, place, false);
    for (size_t g = 0; g < search->goal_count; g++) {
        const struct goal_value *value = &search->values[place][g];
        if (!is_new_metric(search, g)) {
            continue;
        }
        doc_row_entry(doc, place);
        if (!shown) {
            doc_show_row(doc, DOC_PROGRAMS);
        }
        doc_word(doc, g > 0 ? ""
                      : search->tuned_count > 1
                          ? words
                          : tuned_value_text(&search->tuned_values[0],
                                             search->lattice->points[place].at[0], text));
        doc_word(doc, goal_metric_text(&search->goals[g], text, sizeof text));
        if (alone && value->exact) {
            doc_number(doc, value->estimate, decimals);
        } else if (alone) {
            doc_spread(doc, value->estimate, value->interval, decimals);
        } else {
            doc_word(doc, goal_value_text(&search->goals[g], value, text, sizeof text));
        }
        doc_count(doc, value->games);
        doc_set(doc, "values", place_values_json(search, place));
        doc_set(doc, "measures", place_measures_json(search, place));
    }
    free(words);
}

/* If no place played meets all goals, adds a note with the place that meets most of them; among
 * equals, the one that misses least. */
static void put_most_seen(const struct tune_search *search)
{
    const struct lattice *lattice = search->lattice;
    size_t best = tune_find_place(search), alike = 0;
    size_t most = tune_goals_kept(search, 0, search->values[best]);
    for (size_t i = 0; i < lattice->count; i++) {
        const size_t kept = tune_goals_kept(search, 0, search->values[i]);
        const bool nearer = fabs(lattice->points[i].miss) < fabs(lattice->points[best].miss);
        if (kept > most || (kept == most && nearer)) {
            best = i;
            most = kept;
        }
    }
    for (size_t i = 0; i < lattice->count; i++) {
        alike += i != best && tune_goals_kept(search, 0, search->values[i]) == most;
    }
    if (most < search->goal_count) {
        char *place = write_place_text(search, best, false),
             *others = text_print(" and %zu other place%s", alike, format_plural(alike));
        doc_note(search->doc,
                 "In the search no place meets all goals. Most, %zu of %zu, are not missed at %s%s",
                 most, search->goal_count, place, alike > 0 ? others : "");
        free(place);
        free(others);
    }
}

void tune_show_places(struct tune_search *search)
{
    const bool one = search->tuned_count == 1, rate = search->goals[0].column[0] == '\0',
               exact = search->positions > 0;
    size_t order[LATTICE_POINTS_MAX], metrics = 0;
    char head[GOAL_NAME_MAX + 4], nearest[40] = "nearest places";
    const struct lattice *lattice = search->lattice;
    for (size_t g = 0; g < search->goal_count; g++) {
        metrics += is_new_metric(search, g);
    }
    goal_metric_text(&search->goals[0], head, GOAL_NAME_MAX);
    const size_t length = strlen(head);
    snprintf(head + length, sizeof head - length, "%s", rate ? ", %" : "");
    if (search->targets && search->goal_count > 1) { /* the order is that of the first */
        snprintf(nearest, sizeof nearest, "nearest to %g %%", 100 * search->goals[0].low);
    }
    const struct doc_column columns[] = {
        {one ? search->tuned_values[0].path : nearest, DOC_WORD, NULL},
        {metrics > 1 ? "measured" : NULL, DOC_WORD, NULL},
        {metrics > 1 ? "in the search" : head,
         metrics > 1 ? DOC_WORD
                     : (!rate   ? DOC_MEAN
                        : exact ? DOC_PERCENT
                                : DOC_RATE) |
                           (one ? DOC_MAIN : 0U),
         NULL},
        {exact ? NULL : "games", DOC_COUNT, "games"}};
    tune_take_aim(search, 0);
    tune_sort_places(search, order);
    const int decimals = find_place_decimals(search, rate ? 100 : 1);
    const char *plural = format_plural(lattice->count);
    if (search->positions > 0) {
        doc_line(search->doc, "%zu place%s solved", lattice->count, plural);
    } else {
        doc_line(search->doc, "%zu place%s played, seed %llu", lattice->count, plural,
                 (unsigned long long)search->seed);
    }
    doc_table(search->doc, "places", columns, 4);
    for (size_t i = 0; i < lattice->count; i++) {
        put_tuned_place(search, order[i], decimals, metrics == 1, one || i < NEAREST_SHOWN);
    }
    doc_table_end(search->doc);
    if (one &&
        (int64_t)lattice->count < (int64_t)lattice->sides[0].high - lattice->sides[0].low + 1) {
        doc_note(search->doc, "Values between these were not tried.");
    }
    if (!search->targets) {
        put_most_seen(search);
    }
}

/* The least and the most by which a place may miss an aim, by its intervals at a level. */
static struct interval bound_aim_miss(const struct tune_search *search, size_t aim, size_t place,
                                      double level)
{
    struct interval sum = {0, 0};
    size_t g;
    for (const size_t end = tune_aim_goals(search, aim, &g); g < end; g++) {
        const struct goal *goal = &search->goals[g];
        const struct interval in = goal_interval(goal, &search->values[place][g], level);
        const double unit = search->units[g] > 0 ? search->units[g] : 1;
        const double least = fmax(0, fmax(goal->low - in.high, in.low - goal->high)) / unit;
        const double most = fmax(0, fmax(goal->low - in.low, in.high - goal->high)) / unit;
        sum.low += least * least;
        sum.high += most * most;
    }
    return sum;
}

/* Lists the places whose true miss may be the least: all but those that another place certainly
 * beats. The error is shared among all places (Bonferroni), so with the confidence of the search the
 * nearest is among them. Returns how many; they stand in the order of `order`. */
static size_t list_nearest(const struct tune_search *search, size_t aim, size_t nearest[])
{
    const size_t count = search->lattice->count;
    const double level = 1 - (1 - search->level) / (double)count;
    size_t order[LATTICE_POINTS_MAX], found = 0;
    double bound = INFINITY;
    tune_sort_places(search, order);
    for (size_t i = 0; i < count; i++) {
        bound = fmin(bound, bound_aim_miss(search, aim, i, level).high);
    }
    for (size_t i = 0; i < count; i++) {
        if (bound_aim_miss(search, aim, order[i], level).low <= bound) {
            nearest[found++] = order[i];
        }
    }
    return found;
}

/* "4, 5 or 6"; many are shortened: "4 to 12", or "12 of the places played" of several tuned values. The
 * caller frees it. */
static char *write_nearest_text(const struct tune_search *search, const size_t nearest[],
                                size_t count, bool brief)
{
    char *list, text[64];
    FILE *out = text_begin(&list);
    if (search->tuned_count > 1) {
        fprintf(out, "%zu of the %zu places played", count, search->lattice->count);
    }
    for (size_t i = 0; search->tuned_count == 1 && i < count; i++) {
        const bool cut = brief && count > 3, last = i + 1 == count;
        if (!cut || i == 0 || last) {
            fprintf(out, "%s%s",
                    i == 0  ? ""
                    : !last ? ", "
                    : cut   ? " to "
                            : " or ",
                    tuned_value_text(&search->tuned_values[0],
                                     search->lattice->points[nearest[i]].at[0], text));
        }
    }
    text_end(out);
    return list;
}

/* Adds the goals of an aim with what `values` measured at the best place, under `key`. `judged`:
 * with the verdicts. A bound that is open is null. */
static void put_goals(const struct tune_search *search, size_t aim,
                      const struct goal_value values[], const char *key, bool judged)
{
    const bool exact = search->positions > 0; /* then no target is met to the last digit */
    const struct doc_column columns[] = {{"goal", DOC_WORD, "goal"},
                                         {exact ? "exactly" : "on fresh games", DOC_WORD, NULL},
                                         {exact && search->targets ? NULL : "verdict",
                                          DOC_WORD | DOC_STRONG, judged ? "verdict" : NULL},
                                         {NULL, DOC_SPREAD, "estimate"}};
    char text[2 * GOAL_NAME_MAX];
    size_t g;
    doc_show(search->doc, judged || exact ? DOC_PEOPLE : DOC_PROGRAMS);
    doc_table(search->doc, key, columns, sizeof columns / sizeof *columns);
    for (const size_t end = tune_aim_goals(search, aim, &g); g < end; g++) {
        const struct goal *goal = &search->goals[g];
        doc_row_word(search->doc, goal_text(goal, text, sizeof text));
        doc_word(search->doc, goal_value_text(goal, &values[g], text, sizeof text));
        doc_word(search->doc, goal_verdict_words[goal_verdict(goal, &values[g])]);
        doc_spread(search->doc, values[g].estimate, values[g].interval, DOC_AUTO);
        doc_set(search->doc, "at_least", json_out_number(goal->low));
        doc_set(search->doc, "at_most", json_out_number(goal->high));
    }
    doc_table_end(search->doc);
    doc_show(search->doc, DOC_PEOPLE);
}

/* Adds a row of a table for doc_side_by_side. */
static void put_tune_cell(struct doc *doc, const char *label, const char *text)
{
    doc_row_word(doc, label);
    doc_number(doc, 0, 0);
    doc_instead(doc, text, "");
}

/* Adds the answer as a table that is shown beside those of other players (--humans). */
static void put_other_goals(const struct tune_search *search, const struct tune_answer *answer,
                            const char *nearest)
{
    char line[80], text[2 * GOAL_NAME_MAX], value[64];
    const struct goal *goal = &search->goals[answer->aim];
    snprintf(line, sizeof line, "For an AI that wins %g %%", 100 * goal->low);
    const struct doc_column columns[] = {{"", DOC_WORD | DOC_ASIDE, NULL},
                                         {line, DOC_NUMBER | DOC_MAIN | DOC_ASIDE, NULL}};
    doc_table(search->doc, NULL, columns, 2);
    for (size_t k = 0; k < search->tuned_count; k++) {
        const int32_t at = search->lattice->points[answer->place].at[k];
        snprintf(text, sizeof text, "%s%s",
                 answer->idle ? "changes nothing"
                              : tuned_value_text(&search->tuned_values[k], at, value),
                 answer->attainable || answer->idle ? "" : " (not attained)");
        put_tune_cell(search->doc, search->tuned_values[k].path, text);
    }
    put_tune_cell(search->doc, "may be the nearest", nearest);
    if (answer->fresh) {
        snprintf(line, sizeof line, "fresh games (seed %llu)",
                 (unsigned long long)search->seed + 1);
        put_tune_cell(search->doc, line,
                      goal_value_text(goal, &answer->values[answer->aim], text, sizeof text));
    }
    doc_table_end(search->doc);
}

/* Adds what is known of an answer to the list of answers, and the goals for people. `nearest`: the
 * places that may be the nearest. */
static void put_answer(const struct tune_search *search, const struct tune_answer *answer,
                       const size_t nearest[], size_t count)
{
    struct doc *doc = search->doc;
    json_t *places = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(places, place_values_json(search, nearest[i]));
    }
    doc_open_list(doc, "answers");
    doc_open_object(doc, NULL);
    doc_set(doc, "values", place_values_json(search, answer->place));
    doc_set(doc, "attainable", json_boolean(answer->attainable));
    doc_set(doc, "may_be_the_nearest", places);
    put_goals(search, answer->aim, search->values[answer->place], "found", false);
    doc_set(doc, "fresh_games", answer->fresh ? json_object() : json_null());
    if (answer->fresh) {
        doc_open_object(doc, "fresh_games");
        doc_set(doc, "seed", json_out_seed(search->seed + 1));
        doc_set(doc, "games", json_integer((json_int_t)answer->values->games));
        put_goals(search, answer->aim, answer->values, "goals", true);
        doc_close(doc);
    }
    doc_close(doc);
    doc_close(doc);
}

/* Whether the games at the best place do not agree with what is wanted. */
static bool is_answer_missed(const struct tune_search *search, const struct tune_answer *answer)
{
    size_t first;
    const size_t goals = tune_aim_goals(search, answer->aim, &first) - first;
    return (search->targets && !answer->attainable) ||
           ((answer->fresh || (!search->targets && search->positions > 0)) &&
            tune_goals_kept(search, answer->aim, answer->values) < goals);
}

/* For pages, which show it first. `nearest`: how many places may be the nearest. */
static void put_tune_sentence(const struct tune_search *search, const struct tune_answer *answer,
                              const char *place, size_t nearest)
{
    const struct goal *goal = &search->goals[answer->aim];
    const double wanted = 100 * goal->low;
    char text[2 * GOAL_NAME_MAX], also[64] = "";
    if (nearest > 1 && search->positions == 0) {
        snprintf(also, sizeof also, " %zu %s may be the nearest.", nearest,
                 search->tuned_count == 1 ? "values" : "places");
    }
    doc_show(search->doc, DOC_PAGES);
    if (answer->idle) {
        doc_answer(search->doc, "%s.", place);
    } else if (search->targets && !answer->attainable) {
        doc_answer(search->doc, "%g %% is not attainable; %s comes nearest.%s", wanted, place,
                   also);
    } else if (search->targets && (answer->fresh || search->positions > 0)) {
        const bool missed = is_answer_missed(search, answer);
        goal_value_text(goal, &answer->values[answer->aim], text, sizeof text);
        if (missed && search->positions == 0) {
            doc_answer(search->doc,
                       "%s comes nearest to %g %% in the search; in fresh games the AI wins %s.%s",
                       place, wanted, text, also);
        } else {
            doc_answer(
                search->doc,
                missed ? "No value played gives %g %%; %s comes nearest, where the AI wins %s.%s"
                       : "For %g %%: %s, where the AI wins %s.%s",
                wanted, place, text, also);
        }
    } else {
        doc_answer(search->doc, "%s: %s.", is_answer_missed(search, answer) ? "Nearest" : "Best",
                   place);
    }
    doc_show(search->doc, DOC_PEOPLE);
}

void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer)
{
    struct doc *doc = search->doc;
    size_t nearest[LATTICE_POINTS_MAX];
    const size_t count = list_nearest(search, answer->aim, nearest);
    const char *rank = answer->idle ? "For" : is_answer_missed(search, answer) ? "Nearest" : "Best";
    char *place = write_place_text(search, answer->place, answer->idle),
         *list = write_nearest_text(search, nearest, count, false),
         *brief = write_nearest_text(search, nearest, count, true);
    if (search->given->humans != NULL) { /* the heads of the columns name the players */
        put_other_goals(search, answer, brief);
    } else if (search->targets) {
        doc_heading(doc, "%s%s %g %%: %s", rank, answer->idle ? "" : " for",
                    100 * search->goals[answer->aim].low, place);
    } else {
        doc_heading(doc, "%s%s%s", answer->idle ? "" : rank, answer->idle ? "" : ": ", place);
    }
    put_tune_sentence(search, answer, place, count);
    put_answer(search, answer, nearest, count);
    if (search->positions == 0) {
        doc_note(doc, "May be the nearest%s: %s (%g %% confidence)",
                 search->tuned_count == 1 ? " of those played" : "", list,
                 100 * search->given->level);
    }
    free(place);
    free(list);
    free(brief);
}
