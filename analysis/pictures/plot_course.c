/* Draws how games go: their length, the scores by round, and when they are decided (plot.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

/* A number for each round of a series, in percent, and how to label it. */
struct round_course {
    double (*share)(const struct tally *tally, size_t round);
    size_t first, last;   /* rounds */
    const char *x, *what; /* names of the axis and of the number */
    double low, high;     /* ends of the shades; NaN: least or largest value */
};

static uint64_t count_games_of_length(const struct tally *tally, size_t rounds)
{
    const int64_t bin = (int64_t)rounds - tally_bin_base(&tally->columns[tally->rounds]);
    return bin < TALLY_BINS ? tally->bins[tally->rounds][bin] : 0;
}

/* The last round that at least one game in a thousand of some series reaches, at most `most`. */
static size_t find_last_round(const struct plot_series series[], size_t count, size_t most)
{
    size_t last = 1;
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        uint64_t longer = tally->games;
        size_t round = 0;
        while (round < most && longer > tally->games / 1000) {
            longer -= count_games_of_length(tally, ++round);
        }
        last = round > last ? round : last;
    }
    return last;
}

/* Draws the frame of a course. If there are several series, their names are above it. The caller
 * sets the range of y. */
static void begin_course(struct svg_draft *draft, struct chart_frame *frame,
                         const struct plot_series series[], size_t count,
                         const struct round_course *course)
{
    const size_t legend = count > 1 ? count : 0;
    frame->x = (struct chart_axis){.name = course->x,
                                   .low = (double)course->first - 0.6,
                                   .high = (double)course->last + 0.6,
                                   .whole = true};
    frame->y.name = course->what;
    chart_begin_frame(draft, frame, 260 + 18 * (int)legend, legend, 16);
    for (size_t v = 0; v < legend; v++) {
        chart_draw_name(draft, frame, v, plot_inks[v], series[v].name);
    }
}

/* What find_course_share needs. */
struct course_cells {
    const struct plot_series *series;
    const struct round_course *course;
};

static double find_course_share(const void *of, size_t row, size_t column)
{
    const struct course_cells *cells = of;
    const double share =
        cells->course->share(cells->series[row].tally, cells->course->first + column);
    return isnan(share) ? 0 : share;
}

/* Draws a row of shades for each series. */
static void draw_course_shades(struct svg_draft *draft, const struct plot_series series[],
                               size_t count, const struct round_course *course)
{
    enum { LABELS_MAX = 12, NUMBER_MAX = 24 };
    const struct course_cells cells = {series, course};
    const size_t rounds = course->last - course->first + 1;
    const size_t rows = count < CHART_ROWS_MAX ? count : CHART_ROWS_MAX;
    const char **names = memory_new(rows, sizeof *names);
    const char **numbers = memory_new(rounds, sizeof *numbers);
    char(*texts)[NUMBER_MAX] = memory_new(rounds, sizeof *texts);
    for (size_t v = 0; v < rows; v++) {
        names[v] = series[v].name;
    }
    for (size_t k = 0; k < rounds; k++) {
        snprintf(texts[k], sizeof texts[k], "%zu", course->first + k);
        numbers[k] = texts[k];
    }
    chart_draw_cells(draft, &(struct chart_cells){.rows = names,
                                                  .columns = numbers,
                                                  .row_count = rows,
                                                  .column_count = rounds,
                                                  .column_name = course->x,
                                                  .value = find_course_share,
                                                  .of = &cells,
                                                  .low = course->low,
                                                  .high = course->high,
                                                  .colours = plot_amount_shades,
                                                  .colour_count = 2,
                                                  .decimals = rounds <= LABELS_MAX ? 0 : -1});
    free(names);
    free(numbers);
    free(texts);
}

static double share_of_length(const struct tally *tally, size_t round)
{
    return 100 * (double)count_games_of_length(tally, round) / (double)tally->games;
}

/* Draws the bars of several series side by side. */
static void draw_course_bars(struct svg_draft *draft, const struct plot_series series[],
                             size_t count, const struct round_course *course)
{
    const double width = 0.84 / (double)count;
    struct chart_frame frame = {0};
    for (size_t v = 0; v < count; v++) {
        for (size_t round = course->first; round <= course->last; round++) {
            frame.y.high = fmax(frame.y.high, course->share(series[v].tally, round));
        }
    }
    begin_course(draft, &frame, series, count, course);
    for (size_t v = 0; v < count; v++) {
        const double shift = width * ((double)v - 0.5 * (double)(count - 1));
        for (size_t round = course->first; round <= course->last; round++) {
            chart_draw_bar(draft, &frame, plot_inks[v], (double)round + shift,
                           course->share(series[v].tally, round), width);
        }
    }
}

void plot_rounds(struct plot *plot, const struct plot_series series[], size_t count, const char *id)
{
    struct svg_draft draft;
    struct round_course course = {.share = share_of_length,
                                  .last = find_last_round(series, count, TALLY_BINS - 1),
                                  .x = "rounds",
                                  .what = "games, %",
                                  .high = NAN};
    course.first = course.last;
    for (size_t v = 0; v < count; v++) {
        const int64_t fewest = series[v].tally->cells[series[v].tally->rounds][0].min;
        course.first = fewest >= 0 && (size_t)fewest < course.first ? (size_t)fewest : course.first;
    }
    svg_begin_draft(&draft);
    (count <= PLOT_SIDES ? draw_course_bars : draw_course_shades)(&draft, series, count, &course);
    fputs("Distribution of the number of rounds: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        const struct tally_cell *cell = tally->cells[tally->rounds];
        fprintf(draft.alt, "%s%s mean %.2f, from %lld to %lld", v > 0 ? "; " : "", series[v].name,
                tally_mean(tally, (size_t)tally->rounds, 0), (long long)cell->min,
                (long long)cell->max);
    }
    plot_finish(plot, &draft, "How long the games are",
                "Games that last so many rounds, in percent. The longest games, fewer than one "
                "in a thousand, are left out.",
                id);
}

/* The scores of a side: means, and a band of one standard deviation, cut to the scores that
 * occurred. */
struct score_line {
    double *mean, *low, *high; /* by round */
};

static struct score_line collect_scores(const struct tally *tally, size_t side, size_t shown)
{
    const size_t column = (size_t)tally->scores[side];
    double *all = memory_new(3 * shown, sizeof *all);
    const struct score_line line = {all, all + shown, all + 2 * shown};
    for (size_t k = 0; k < shown; k++) {
        const struct tally_cell *cell = &tally->cells[column][k];
        const double spread = tally_deviation(tally, column, k);
        line.mean[k] = tally_mean(tally, column, k);
        line.low[k] = fmax(line.mean[k] - spread, (double)cell->min);
        line.high[k] = fmin(line.mean[k] + spread, (double)cell->max);
    }
    return line;
}

static void draw_score_band(struct svg_draft *draft, const struct chart_frame *frame,
                            enum svg_ink ink, const struct score_line *line, size_t shown)
{
    struct svg_point *points = memory_new(2 * shown, sizeof *points);
    for (size_t k = 0; k < shown; k++) {
        points[k] = chart_place(frame, (double)(k + 1), line->high[k]);
        points[2 * shown - 1 - k] = chart_place(frame, (double)(k + 1), line->low[k]);
    }
    svg_draw_band(draft, ink, points, 2 * shown);
    free(points);
}

/* Writes "AI 20.1" where the line of each side ends. Moves the two texts apart if they would
 * overlap. */
static void draw_score_names(struct svg_draft *draft, const struct chart_frame *frame,
                             const double ends[2], double round)
{
    static const char *const sides[] = {"AI", "human"};
    enum { APART = 15 };
    double y[2];
    for (size_t side = 0; side < 2; side++) {
        y[side] = chart_place(frame, round, ends[side]).y + 4;
    }
    const double missing = APART - fabs(y[0] - y[1]);
    if (missing > 0) {
        y[0] += ends[0] > ends[1] ? -missing / 2 : missing / 2;
        y[1] += ends[0] > ends[1] ? missing / 2 : -missing / 2;
    }
    for (size_t side = 0; side < 2; side++) {
        char text[48];
        snprintf(text, sizeof text, "%s %.1f", sides[side], ends[side]);
        svg_draw_text(draft, plot_inks[side], SVG_START,
                      (struct svg_point){frame->right + 4, y[side]}, text);
    }
}

static void draw_score_lines(struct svg_draft *draft, const struct tally *tally, size_t shown)
{
    const char *unit = tally->columns[tally->scores[0]].unit;
    struct score_line lines[2];
    double *rounds = memory_new(shown, sizeof *rounds);
    struct chart_frame frame = {
        .x = {.name = "after round", .low = 0.8, .high = (double)shown + 0.2, .whole = true},
        .y = {.name = strcmp(unit, "1") == 0 ? "score" : unit}};
    for (size_t side = 0; side < 2; side++) {
        lines[side] = collect_scores(tally, side, shown);
        for (size_t k = 0; k < shown; k++) {
            rounds[k] = (double)(k + 1);
            frame.y.low = fmin(frame.y.low, lines[side].low[k]);
            frame.y.high = fmax(frame.y.high, lines[side].high[k]);
        }
    }
    chart_begin_frame(draft, &frame, 300, 0, 92);
    for (size_t side = 0; side < 2; side++) {
        draw_score_band(draft, &frame, plot_inks[side], &lines[side], shown);
    }
    for (size_t side = 0; side < 2; side++) {
        chart_draw_line(draft, &frame, plot_inks[side], rounds, lines[side].mean, shown);
    }
    draw_score_names(draft, &frame,
                     (const double[]){lines[0].mean[shown - 1], lines[1].mean[shown - 1]},
                     (double)shown);
    free(lines[0].mean);
    free(lines[1].mean);
    free(rounds);
}

void plot_scores(struct plot *plot, const struct plot_series *series, const char *id)
{
    struct svg_draft draft;
    const struct tally *tally = series->tally;
    const size_t shown = find_last_round(series, 1, tally->slots);
    svg_begin_draft(&draft);
    draw_score_lines(&draft, tally, shown);
    fprintf(draft.alt, "Mean scores of %s after each round, AI and human", series->name);
    for (size_t k = 0; k < shown; k++) {
        fprintf(draft.alt, "%sround %zu %.2f and %.2f", k > 0 ? "; " : ": ", k + 1,
                tally_mean(tally, (size_t)tally->scores[0], k),
                tally_mean(tally, (size_t)tally->scores[1], k));
    }
    char caption[256];
    snprintf(caption, sizeof caption,
             "Means of %.100s; the bands are one standard deviation wide on each side. Games that "
             "are over keep their score.",
             series->name);
    plot_finish(plot, &draft, "Scores by round", caption, id);
}

static double share_decided(const struct tally *tally, size_t round)
{
    const double won = (double)tally->winners[COLUMN_AI] + (double)tally->winners[COLUMN_HUMAN];
    double decided = 0;
    for (size_t k = 0; k < round; k++) {
        decided += (double)tally->decided[k];
    }
    return 100 * decided / won;
}

static void draw_course_lines(struct svg_draft *draft, const struct plot_series series[],
                              size_t count, const struct round_course *course)
{
    const size_t rounds = course->last - course->first + 1;
    double *x = memory_new(2 * rounds, sizeof *x), *y = x + rounds;
    struct chart_frame frame = {.y = {.high = 100}};
    begin_course(draft, &frame, series, count, course);
    for (size_t v = 0; v < count; v++) {
        for (size_t k = 0; k < rounds; k++) {
            x[k] = (double)(course->first + k);
            y[k] = course->share(series[v].tally, course->first + k);
        }
        chart_draw_line(draft, &frame, plot_inks[v], x, y, rounds);
    }
    free(x);
}

void plot_decided(struct plot *plot, const struct plot_series series[], size_t count,
                  const char *id)
{
    struct svg_draft draft;
    const struct round_course course = {.share = share_decided,
                                        .first = 1,
                                        .last =
                                            find_last_round(series, count, series[0].tally->slots),
                                        .x = "after round",
                                        .what = "decided, % of won games",
                                        .low = NAN,
                                        .high = 100};
    svg_begin_draft(&draft);
    (count <= PLOT_SIDES ? draw_course_lines : draw_course_shades)(&draft, series, count, &course);
    fputs("Share of won games in which the later winner leads for good, in percent: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        fprintf(draft.alt, "%s%s:", v > 0 ? "; " : "", series[v].name);
        for (size_t round = 1; round <= course.last; round++) {
            fprintf(draft.alt, "%s round %zu %.1f", round > 1 ? "," : "", round,
                    share_decided(series[v].tally, round));
        }
    }
    plot_finish(plot, &draft, "When games are decided",
                "Won games in which the later winner leads for good, in percent. Games that "
                "somebody wins without leading are never decided so.",
                id);
}
