/* The picture of a search for one rule value: what was measured at each value played, the targets as
 * dashed lines, and the values found. See tune_search.h. */
#include <math.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"
#include "sims/commands/tune_search.h"

/* The values played in their order, with what was measured there, in percent if it is a rate. */
struct tuned_curve {
    const struct tune_search *search;
    double x[LATTICE_POINTS_MAX], y[LATTICE_POINTS_MAX];
    double low[LATTICE_POINTS_MAX], high[LATTICE_POINTS_MAX];
    size_t count;
    double unit;
};

static void collect_tuned_points(struct tuned_curve *curve, const struct tune_search *search)
{
    size_t order[LATTICE_POINTS_MAX];
    curve->search = search;
    curve->unit = search->goals[0].column[0] == '\0' ? 100 : 1;
    curve->count = search->lattice->count;
    tune_sort_places(search, order);
    for (size_t k = 0; k < curve->count; k++) {
        const struct goal_value *value = &search->values[order[k]][0];
        curve->x[k] = search->lattice->points[order[k]].at[0];
        curve->y[k] = curve->unit * value->estimate;
        curve->low[k] = curve->unit * value->interval.low;
        curve->high[k] = curve->unit * value->interval.high;
    }
}

static void draw_target_line(struct svg_draft *draft, const struct chart_frame *frame, double at,
                             const char *unit)
{
    if (isfinite(at)) {
        char text[32];
        const struct svg_point end = chart_place(frame, frame->x.high, at);
        snprintf(text, sizeof text, "%g%s", at, unit);
        svg_draw_dashes(draft, SVG_ACT, chart_place(frame, frame->x.low, at), end);
        svg_draw_text(draft, SVG_ACT, SVG_START | SVG_BOLD,
                      (struct svg_point){end.x + 6, end.y + 4}, text);
    }
}

/* Marks the values found with what fresh games measured there. */
static void draw_found_values(struct svg_draft *draft, const struct tuned_curve *curve,
                              const struct chart_frame *frame)
{
    const struct tune_search *search = curve->search;
    for (size_t k = 0; k < search->answered; k++) {
        const struct tune_answer *answer = &search->answers[k];
        const struct goal_value *value = &answer->values[search->targets ? answer->aim : 0];
        const int32_t at = search->lattice->points[answer->place].at[0];
        char word[64], number[FORMAT_MAX], text[128];
        if (answer->fresh) {
            const struct interval i = value->interval;
            const struct svg_point top = chart_place(frame, at, curve->unit * i.high);
            chart_draw_span(draft, frame, SVG_ACT, at, curve->unit * i.low, curve->unit * i.high);
            svg_draw_dot(draft, SVG_ACT, chart_place(frame, at, curve->unit * value->estimate));
            snprintf(text, sizeof text, "%s: %s",
                     tuned_value_text(&search->tuned_values[0], at, word),
                     format_fixed(number, curve->unit * value->estimate, 1));
            svg_draw_text(draft, SVG_ACT, SVG_MIDDLE | SVG_BOLD,
                          (struct svg_point){top.x, top.y - 8}, text);
        }
    }
}

static void draw_tuned_curve(struct svg_draft *draft, const void *of)
{
    const struct tuned_curve *curve = of;
    const struct tune_search *search = curve->search;
    const struct tuned_value *tuned = &search->tuned_values[0];
    const bool rate = curve->unit > 1;
    const char *unit = rate ? "\u00a0%" : "";
    const double first = curve->x[0], last = curve->x[curve->count - 1];
    const double edge = last > first ? 0.05 * (last - first) : 0.5;
    double most = 0, least = 0;
    char word[64];
    for (size_t g = 0; g < search->goal_count; g++) {
        const struct goal *goal = &search->goals[g];
        most = isfinite(goal->high) ? fmax(most, curve->unit * goal->high) : most;
        least = isfinite(goal->low) ? fmin(least, curve->unit * goal->low) : least;
    }
    fputs("Measured at each value played", draft->alt);
    for (size_t k = 0; k < curve->count; k++) {
        most = fmax(most, curve->high[k]), least = fmin(least, curve->low[k]);
        fprintf(draft->alt, "; %s %.1f (%.1f to %.1f)",
                tuned_value_text(tuned, (int32_t)curve->x[k], word), curve->y[k], curve->low[k],
                curve->high[k]);
    }
    most += 0.1 * (most - least);
    struct chart_frame frame = {
        .x = {.low = first - edge, .high = last + edge, .whole = true},
        .y = {.low = least, .high = rate ? fmin(most, 100) : most, .unit = unit}};
    if (tuned->words != NULL) {
        frame.x.labels = tuned->words;
        frame.x.label_count = (size_t)tuned->range.high + 1;
    }
    chart_begin_frame(draft, &frame, 240, 60);
    for (size_t g = 0; g < search->goal_count; g++) {
        draw_target_line(draft, &frame, curve->unit * search->goals[g].low, unit);
        if (search->goals[g].high > search->goals[g].low) {
            draw_target_line(draft, &frame, curve->unit * search->goals[g].high, unit);
        }
    }
    if (tuned->words == NULL) {
        chart_draw_area(draft, &frame, SVG_BASE, curve->x, curve->low, curve->high, curve->count);
        chart_draw_line(draft, &frame, SVG_BASE, curve->x, curve->y, curve->count);
    }
    for (size_t k = 0; k < curve->count; k++) {
        if (tuned->words != NULL) {
            chart_draw_span(draft, &frame, SVG_BASE, curve->x[k], curve->low[k], curve->high[k]);
        }
        svg_draw_dot(draft, SVG_BASE, chart_place(&frame, curve->x[k], curve->y[k]));
    }
    draw_found_values(draft, curve, &frame);
}

/* "Setup troops (AI): 4 for 10 %, 9 for 20 %". The caller frees it. */
static char *write_tune_title(const struct tune_search *search)
{
    char *title, word[64];
    FILE *out = text_begin(&title);
    const bool idle = search->answers[0].idle; /* then for all targets, as all are win rates */
    fprintf(out, "%s%s", search->label, idle ? " changes nothing" : ":");
    for (size_t k = 0; !idle && k < search->answered; k++) {
        const struct tune_answer *answer = &search->answers[k];
        fprintf(out, "%s %s", k > 0 ? "," : "",
                tuned_value_text(&search->tuned_values[0],
                                 search->lattice->points[answer->place].at[0], word));
        if (search->targets) {
            const struct goal *goal = &search->goals[answer->aim];
            const bool missed =
                !answer->attainable ||
                (answer->fresh && goal_verdict(goal, &answer->values[answer->aim]) == GOAL_MISSED);
            fprintf(out, " %s %g\u00a0%%", missed ? "is nearest to" : "for", 100 * goal->low);
        } else {
            fputs(" is best", out);
        }
    }
    text_end(out);
    return title;
}

bool tune_plot(const struct tune_search *search, struct plot *plot)
{
    static struct tuned_curve curve;
    char metric[GOAL_NAME_MAX];
    bool same = true;
    for (size_t g = 1; g < search->goal_count; g++) {
        same = same && goal_same_metric(&search->goals[0], &search->goals[g]);
    }
    if (search->tuned_count != 1 || !same || search->answered == 0) {
        return false;
    }
    collect_tuned_points(&curve, search);
    goal_metric_text(&search->goals[0], metric, sizeof metric);
    for (char *side = metric; (side = strstr(side, "ai wins")) != NULL;) {
        memcpy(side, "AI", 2); /* as the other pictures write it */
    }
    *plot = (struct plot){.full = true, .title = write_tune_title(search)};
    plot->caption = text_print(
        "Measured: %s, at each value played, with intervals at %g\u00a0%%. Dashed: what is wanted. "
        "Coloured: the value found, on fresh games.",
        metric, 100 * search->level);
    plot_make(plot, draw_tuned_curve, &curve, "tune");
    return true;
}
