#include "sims/commands/learn_shown.h"

#include <math.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/difference.h"
#include "analysis/pictures/chart.h"

struct difference learn_measure_goal(const struct tally *tally, double level)
{
    uint64_t winners[COLUMN_WINNERS];
    memcpy(winners, tally->winners, sizeof winners);
    winners[COLUMN_AI] += winners[COLUMN_UNFINISHED];
    winners[COLUMN_UNFINISHED] = 0;
    const struct difference lead = difference_of_sides(winners, level);
    return (struct difference){
        .estimate = (1 - lead.estimate) / 2,
        .interval = {(1 - lead.interval.high) / 2, (1 - lead.interval.low) / 2}};
}

struct learnt_picture {
    const struct learnt_best *found;
    const struct comparison *it;
};

static double find_rival_percent(const struct comparison *it, size_t variant)
{
    return 100 * learn_measure_goal(it->variants[variant].tally, it->level).estimate;
}

/* Draws each rival as a dashed line with its name at the end. A name that would cover an earlier one
 * moves up. */
static void draw_learn_rivals(struct svg_draft *draft, const struct chart_frame *frame,
                              const struct comparison *it)
{
    enum { APART = 14, LETTERS = 14 };
    double *names = memory_new(it->variant_count, sizeof *names);
    for (size_t v = 1; v < it->variant_count; v++) {
        const char *name = it->variants[v].name;
        int length = 0;
        while (name[length] != '\0' && text_letters(name, (size_t)length + 1) <= LETTERS) {
            length++;
        }
        const double rate = find_rival_percent(it, v);
        const struct svg_point end = chart_place(frame, frame->x.high, rate);
        names[v] = end.y;
        for (size_t k = 1; k < v;) {
            const bool covers = fabs(names[k] - names[v]) < APART - 1;
            names[v] = covers ? names[k] - APART : names[v];
            k = covers ? 1 : k + 1; /* now it may cover another one */
        }
        svg_draw_dashes(draft, SVG_BASE, chart_place(frame, frame->x.low, rate), end);
        fprintf(draft->alt, "; %s %.1f", name, rate);
        char text[80];
        snprintf(text, sizeof text, "%.*s %.1f", length, name, rate);
        svg_draw_text(draft, SVG_MUTED, SVG_START, (struct svg_point){end.x + 6, names[v] + 4},
                      text);
    }
    free(names);
}

/* Joins the tests of one of the two players that learn side by side: by playing, or by watching. */
static void draw_learner_line(struct svg_draft *draft, const struct chart_frame *frame,
                              const struct learnt_best *found, const double y[], bool watching)
{
    double at[LEARN_POINTS], high[LEARN_POINTS];
    size_t count = 0;
    for (size_t k = 0; k < found->point_count; k++) {
        if (found->points[k].watching == watching) {
            at[count] = (double)k;
            high[count++] = y[k];
        }
    }
    if (count > 0) {
        chart_draw_line(draft, frame, SVG_HUMAN, at, high, count);
    }
}

static void draw_learning_curve(struct svg_draft *draft, const void *of)
{
    enum { HEIGHT = 260, MARGIN = 110 };
    const struct learnt_picture *p = of;
    const size_t count = p->found->point_count;
    double x[LEARN_POINTS], y[LEARN_POINTS];
    char numbers[LEARN_POINTS][FORMAT_MAX], text[32];
    const char *labels[LEARN_POINTS];
    const struct difference last = learn_measure_goal(p->it->variants[0].tally, p->it->level);
    double most = 100 * last.interval.high;
    fputs("Wins and half of the draws, %, after so many games learnt from", draft->alt);
    for (size_t k = 0; k < count; k++) {
        const struct learn_point *point = &p->found->points[k];
        x[k] = (double)k, y[k] = 100 * learn_goal(point), most = fmax(most, y[k]);
        labels[k] = format_count(numbers[k], point->games);
        fprintf(draft->alt, "; %s %.1f", labels[k], y[k]);
    }
    for (size_t v = 1; v < p->it->variant_count; v++) {
        most = fmax(most, find_rival_percent(p->it, v));
    }
    struct chart_frame frame = {
        .x = {.low = -0.3, .high = (double)count + 0.3, .labels = labels, .label_count = count},
        .y = {.high = fmin(1.1 * most + 1, 100), .unit = "\u00a0%"}};
    chart_begin_frame(draft, &frame, HEIGHT, MARGIN);
    draw_learn_rivals(draft, &frame, p->it);
    draw_learner_line(draft, &frame, p->found, y, false);
    draw_learner_line(draft, &frame, p->found, y, true);
    for (size_t k = 0; k < count; k++) {
        (p->found->points[k].watching ? svg_draw_ring : svg_draw_dot)(
            draft, SVG_HUMAN, chart_place(&frame, x[k], y[k]));
    }
    chart_draw_span(draft, &frame, SVG_ACT, (double)count, 100 * last.interval.low,
                    100 * last.interval.high);
    const struct svg_point end = chart_place(&frame, (double)count, 100 * last.estimate);
    svg_draw_dot(draft, SVG_ACT, end);
    snprintf(text, sizeof text, "%.1f", 100 * last.estimate);
    svg_draw_text(draft, SVG_ACT, SVG_END | SVG_BOLD, (struct svg_point){end.x - 8, end.y - 8},
                  text);
}

void learn_plot_curve(struct plot *plot, const struct learnt_best *found,
                      const struct comparison *it)
{
    const struct learnt_picture picture = {found, it};
    size_t best = 0;
    for (size_t v = 1; v < it->variant_count; v++) {
        best = best == 0 || find_rival_percent(it, v) > find_rival_percent(it, best) ? v : best;
    }
    bool watched = false;
    for (size_t k = 0; k < found->point_count; k++) {
        watched |= found->points[k].watching;
    }
    *plot = (struct plot){.full = true};
    plot->title = text_print("The learnt player reaches %.1f\u00a0%%, %s %.1f\u00a0%%",
                             find_rival_percent(it, 0), it->variants[best].name,
                             find_rival_percent(it, best));
    plot->caption = text_print(
        "Wins and half of the draws, %%, by games learnt from. Squares: playing%s. Green: the best "
        "that was found, on fresh games, with its interval at %g\u00a0%%. Dashed: other players on "
        "the same games.",
        watched ? "; rings: watching greedy" : "", 100 * it->level);
    plot_make(plot, draw_learning_curve, &picture, "learn");
}
