#include <stdlib.h>

#include "sims/base/document.h"
#include "sims/base/format.h"
#include "sims/base/text.h"
#include "sims/commands/tune_search.h"

/* "ai.troops = 3, ai.income = 1": the knobs turned so far but `except`; returns how many. */
static size_t print_knobs(const struct tune_search *search, size_t except)
{
    size_t count = 0;
    char text[64];
    for (size_t k = 0; k < search->knob_count; k++) {
        const struct knob *it = &search->knobs[k];
        if (k != except && it->turned) {
            printf("%s%s = %s", count == 0 ? "" : ", ", it->path, knob_text(it, it->value, text));
            count++;
        }
    }
    return count;
}

/* "14.8 [14.3, 15.3]", in `out`, which is returned. */
static const char *rate_text(const struct tune_point *point, double level, char out[64])
{
    const struct interval in = interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
    snprintf(out, 64, "%.1f [%.1f, %.1f]", 100 * tune_rate(point), 100 * in.low, 100 * in.high);
    return out;
}

static void print_rate(const struct tune_point *point, double level)
{
    const struct interval in = interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
    printf("%.2f %% [%.2f, %.2f]", 100 * tune_rate(point), 100 * in.low, 100 * in.high);
}

/* The values played, the words in their order. */
static void print_points(const struct tune_search *search)
{
    const struct knob *knob = &search->knobs[search->turning];
    printf("  %-16s%10s  %-16s%14s\n", "value", "AI wins, %", "interval", "games");
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        const struct interval in =
            interval_rate(INTERVAL_WILSON, it->wins, it->games, search->frame->level);
        char range[40], games[FORMAT_MAX], value[64];
        snprintf(range, sizeof range, "[%.2f, %.2f]", 100 * in.low, 100 * in.high);
        printf("  %-16s%10.2f  %-16s%14s\n", knob_text(knob, it->value, value), 100 * tune_rate(it),
               range, format_count(games, it->games));
    }
}

/* "4, 5 or 6": the values that may be the best of those played; if `brief`, of many only "4 to 12". The
 * caller frees it. */
static char *candidates(const struct tune_search *search, double target, bool brief)
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
            fprintf(out, "%s%s", before,
                    knob_text(&search->knobs[search->turning], search->points[i].value, text));
        }
    }
    text_end(out);
    return list;
}

/* The same as cells of a sheet, each value in its own row. */
static void put_points(const struct tune_search *search, struct sheet *sheet)
{
    char text[FORMAT_MAX];
    sheet_put_title(sheet, "AI wins, %%, by the value of a rule; Wilson intervals at %g %%",
                    100 * search->frame->level);
    sheet_put(sheet, INT64_MIN, "games of each value", "%s",
              format_count(text, search->points[0].games));
    sheet_put_line(sheet, INT64_MIN + 1, search->knobs[search->turning].path);
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        char value[64], rate[64];
        sheet_put(sheet, it->value, knob_text(&search->knobs[search->turning], it->value, value),
                  "%s", rate_text(it, search->frame->level, rate));
    }
}

/* What the search of one knob found; `whole`: it was not interrupted. */
static void print_step(const struct tune_search *search, bool whole)
{
    const struct knob *knob = &search->knobs[search->turning];
    const double level = search->frame->level;
    printf("%s for an AI that wins", knob->path);
    for (size_t t = 0; t < search->target_count; t++) {
        printf("%s %g %%", t == 0 ? "" : ",", 100 * search->targets[t]);
    }
    fputs(search->knob_count > 1 ? "; " : "", stdout);
    if (print_knobs(search, search->turning) == 0 && search->knob_count > 1) {
        fputs("the other values as in the rules", stdout);
    }
    fputs("\n\n", stdout);
    print_points(search);
    fputs(whole ? "\n" : "\nINTERRUPTED before all values were played\n\n", stdout);
    for (size_t t = 0; whole && t < search->target_count; t++) {
        char *list = candidates(search, search->targets[t], false);
        printf("Of these may be the nearest to %g %%: %s (%g %% confidence)\n",
               100 * search->targets[t], list, 100 * level);
        free(list);
    }
    const int64_t all = (int64_t)knob->range.high - knob->range.low + 1;
    if (whole && (int64_t)search->count < all) {
        printf("Values between those played were not tried.\n");
    }
    fputs(whole ? "\n" : "", stdout);
}

static void print_answer(const struct tune_search *search, const struct tune_answer *answer)
{
    const double level = search->frame->level;
    printf("%s for %g %%: ", answer->attainable ? "Best" : "Nearest", 100 * answer->target);
    print_knobs(search, search->knob_count);
    fputs(", with ", stdout);
    print_rate(&answer->best, level);
    if (answer->again.games > 0) {
        printf("; on fresh games (seed %llu) ", (unsigned long long)answer->seed);
        print_rate(&answer->again, level);
    }
    fputs("\n", stdout);
}

/* The same as cells of a sheet, below all values. */
static void put_answer(const struct tune_search *search, const struct tune_answer *answer, size_t t)
{
    struct sheet *sheet = search->sheet;
    const double level = search->frame->level;
    int64_t place = (INT64_C(1) << 32) + (int64_t)t * (KNOBS_MAX + 4);
    char line[80], text[64];
    snprintf(line, sizeof line, "For an AI that wins %g %%", 100 * answer->target);
    sheet_put_title(sheet, "The values at which the AI wins as often as wanted");
    sheet_put_line(sheet, place++, line);
    for (size_t k = 0; k < search->knob_count; k++) {
        sheet_put(sheet, place++, search->knobs[k].path, "%s%s",
                  knob_text(&search->knobs[k], search->knobs[k].value, text),
                  answer->attainable ? "" : " (not attained)");
    }
    if (search->knob_count == 1) {
        char *list = candidates(search, answer->target, true);
        sheet_put(sheet, place++, "may be the nearest", "%s", list);
        free(list);
    }
    if (answer->again.games > 0) {
        snprintf(line, sizeof line, "fresh games (seed %llu)", (unsigned long long)answer->seed);
        sheet_put(sheet, place, line, "%s", rate_text(&answer->again, level, text));
    }
}

/* The knobs turned so far but `except`. */
static json_t *knobs_json(const struct tune_search *search, size_t except)
{
    json_t *values = json_object();
    for (size_t k = 0; k < search->knob_count; k++) {
        const struct knob *it = &search->knobs[k];
        if (k != except && it->turned) {
            json_object_set_new(values, it->path, knob_json(it, it->value));
        }
    }
    return values;
}

static json_t *rate_json(const struct tune_point *point, double level)
{
    const struct interval in = interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
    return json_pack("{s:I, s:I, s:f, s:f, s:f}", "games", (json_int_t)point->games, "ai_wins",
                     (json_int_t)point->wins, "ai_win_rate", tune_rate(point), "low", in.low,
                     "high", in.high);
}

static json_t *step_json(const struct tune_search *search)
{
    const struct knob *knob = &search->knobs[search->turning];
    json_t *points = json_array();
    for (size_t i = 0; i < search->count; i++) {
        json_t *point = json_pack("{s:o}", "value", knob_json(knob, search->points[i].value));
        json_object_update_new(point, rate_json(&search->points[i], search->frame->level));
        json_array_append_new(points, point);
    }
    return json_pack("{s:s, s:o, s:o}", "param", knob->path, "others",
                     knobs_json(search, search->turning), "points", points);
}

static json_t *answer_json(const struct tune_search *search, const struct tune_answer *answer)
{
    const double level = search->frame->level;
    const struct knob *knob = &search->knobs[search->turning];
    json_t *nearest = json_array(), *fresh = json_null();
    for (size_t i = 0; i < search->count; i++) {
        if (tune_may_be_best(search->points, search->count, i, answer->target, level)) {
            json_array_append_new(nearest, knob_json(knob, search->points[i].value));
        }
    }
    if (answer->again.games > 0) {
        fresh = json_pack("{s:o}", "seed", document_seed(answer->seed));
        json_object_update_new(fresh, rate_json(&answer->again, level));
    }
    return json_pack("{s:f, s:b, s:o, s:s, s:o, s:o, s:o}", "target", answer->target, "attainable",
                     answer->attainable, "values", knobs_json(search, search->knob_count), "param",
                     knob->path, "may_be_the_nearest", nearest, "found",
                     rate_json(&answer->best, level), "fresh_games", fresh);
}

void tune_show_step(const struct tune_search *search, bool whole)
{
    if (search->json != NULL) {
        json_array_append_new(json_object_get(search->json, "searches"), step_json(search));
    } else if (search->sheet == NULL) {
        print_step(search, whole);
    } else if (search->knob_count == 1) {
        put_points(search, search->sheet);
    }
}

void tune_show_answer(const struct tune_search *search, const struct tune_answer *answer, size_t t)
{
    if (search->json != NULL) {
        json_array_append_new(json_object_get(search->json, "answers"),
                              answer_json(search, answer));
    } else if (search->sheet != NULL) {
        put_answer(search, answer, t);
    } else {
        print_answer(search, answer);
    }
}
