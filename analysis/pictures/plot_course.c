/* Pictures of how games go: their length, the scores, and when they are decided. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/pictures/plot_private.h"

static const char *const colours[PLOT_SIDES] = {PLOT_AI, PLOT_HUMAN, PLOT_THIRD, PLOT_FOURTH};

/* One number of a series for each round, in percent. */
struct course {
    double (*share)(const struct tally *tally, size_t round);
    size_t first, last;   /* rounds */
    const char *x, *what; /* names of the axis and of the number */
    const char *shades;   /* the range of the shades */
};

static uint64_t games_of_length(const struct tally *tally, size_t rounds)
{
    const int64_t bin = (int64_t)rounds - tally_bin_base(&tally->columns[tally->rounds]);
    return bin < TALLY_BINS ? tally->bins[tally->rounds][bin] : 0;
}

/* The last round that a game in a thousand reaches, at most `most`. */
static size_t last_round(const struct plot_series series[], size_t count, size_t most)
{
    size_t last = 1;
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        uint64_t longer = tally->games;
        size_t round = 0;
        while (round < most && longer > tally->games / 1000) {
            longer -= games_of_length(tally, ++round);
        }
        last = round > last ? round : last;
    }
    return last;
}

/* A data block of "round share" of each series: $d0, $d1, ... */
static void put_lines(FILE *script, const struct plot_series series[], size_t count,
                      const struct course *course)
{
    for (size_t v = 0; v < count; v++) {
        fprintf(script, "$d%zu << EOD\n", v);
        for (size_t round = course->first; round <= course->last; round++) {
            fprintf(script, "%zu %.8f\n", round, course->share(series[v].tally, round));
        }
        fputs("EOD\n", script);
    }
    fprintf(script, "set xlabel '%s'\nset ylabel '%s'\nset xrange [%g:%g]\n%s", course->x,
            course->what, (double)course->first - 0.6, (double)course->last + 0.6,
            course->last - course->first < 20 ? "set xtics 1\n" : "");
}

/* The name of a series in the key, which only several need. */
static void put_name(FILE *script, const struct plot_series *series, size_t count)
{
    if (count > 1) {
        fputs("title ", script);
        plot_quote(script, series->name);
    } else {
        fputs("notitle", script);
    }
}

static void begin_lines(struct plot_draft *draft, size_t count)
{
    plot_begin(draft, count > 1 ? 280 + 20 * (int)count : 280); /* the key stands above */
    fputs("set key tmargin left vertical maxcols 1\n", draft->script);
}

/* A row of shades for each series. */
static void draw_shades(struct plot_draft *draft, const struct plot_series series[], size_t count,
                        const struct course *course)
{
    enum { LABELS_MAX = 12 };
    FILE *script;
    const char **names = memory_new(count, sizeof *names);
    for (size_t v = 0; v < count; v++) {
        names[v] = series[v].name;
    }
    plot_begin(draft, plot_rows_height(names, count));
    script = draft->script;
    plot_rows(script, names, count);
    free(names);
    fprintf(script,
            "set xlabel '%s'\nunset grid\nunset colorbox\nset xrange [%g:%g]\nset cbrange [%s]\n"
            "set palette defined (0 '#eef2f9', 1 '#8fb4ea')\n$cells << EOD\n",
            course->x, (double)course->first - 0.5, (double)course->last + 0.5, course->shades);
    for (size_t v = 0; v < count; v++) {
        for (size_t round = course->first; round <= course->last; round++) {
            const double share = course->share(series[v].tally, round);
            fprintf(script, "%zu %zu %.8f %.0f\n", round, v, isnan(share) ? 0 : share, share);
        }
    }
    fputs("EOD\nset style fill solid 1 noborder\n"
          "plot $cells using 1:2:(0.5):(0.46):3 with boxxyerror lc palette notitle",
          script);
    fputs(course->last - course->first < LABELS_MAX
              ? ", $cells using 1:2:(stringcolumn(4)) with labels font 'sans-serif,10' "
                "tc rgb '#101112' notitle\nset xtics 1\n"
              : "\n",
          script);
}

static double share_of_length(const struct tally *tally, size_t round)
{
    return 100 * (double)games_of_length(tally, round) / (double)tally->games;
}

/* Bars side by side. */
static void draw_bars(struct plot_draft *draft, const struct plot_series series[], size_t count,
                      const struct course *course)
{
    const double width = 0.84 / (double)count;
    begin_lines(draft, count);
    put_lines(draft->script, series, count, course);
    fputs("set yrange [0:*]\nset style fill solid 0.9 noborder\n", draft->script);
    for (size_t v = 0; v < count; v++) {
        fprintf(draft->script, "%s$d%zu using ($1%+g):2:(%g) with boxes lc rgb '%s' ",
                v > 0 ? ", " : "plot ", v, width * ((double)v - 0.5 * (double)(count - 1)), width,
                colours[v]);
        put_name(draft->script, &series[v], count);
    }
    fputc('\n', draft->script);
}

int plot_rounds(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                struct error *error)
{
    struct plot_draft draft;
    struct course course = {.share = share_of_length,
                            .last = last_round(series, count, TALLY_BINS - 1),
                            .x = "rounds",
                            .what = "games, %",
                            .shades = "0:*"};
    course.first = course.last;
    for (size_t v = 0; v < count; v++) {
        const int64_t fewest = series[v].tally->cells[series[v].tally->rounds][0].min;
        course.first = fewest >= 0 && (size_t)fewest < course.first ? (size_t)fewest : course.first;
    }
    (count <= PLOT_SIDES ? draw_bars : draw_shades)(&draft, series, count, &course);
    fputs("Distribution of the number of rounds: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        const struct tally_cell *cell = tally->cells[tally->rounds];
        fprintf(draft.alt, "%s%s mean %.2f, from %lld to %lld", v > 0 ? "; " : "", series[v].name,
                tally_mean(tally, (size_t)tally->rounds, 0), (long long)cell->min,
                (long long)cell->max);
    }
    return plot_end(&draft, plot, "How long the games are",
                    "Games that last so many rounds, in percent. The longest games, fewer than one "
                    "in a thousand, are left out.",
                    id, error);
}

/* A band of one standard deviation that leaves out what no game has shown. */
static void put_scores(FILE *script, const struct tally *tally, size_t side, size_t shown)
{
    const size_t column = (size_t)tally->scores[side];
    fprintf(script, "$d%zu << EOD\n", side);
    for (size_t k = 0; k < shown; k++) {
        const struct tally_cell *cell = &tally->cells[column][k];
        const double mean = tally_mean(tally, column, k),
                     spread = tally_deviation(tally, column, k);
        fprintf(script, "%zu %.8f %.8f %.8f\n", k + 1, mean, fmax(mean - spread, (double)cell->min),
                fmin(mean + spread, (double)cell->max));
    }
    fputs("EOD\n", script);
}

int plot_scores(struct plot *plot, const struct plot_series *series, const char *id,
                struct error *error)
{
    static const char *const sides[] = {"AI", "human"};
    struct plot_draft draft;
    const struct tally *tally = series->tally;
    const char *unit = tally->columns[tally->scores[0]].unit;
    const size_t shown = last_round(series, 1, tally->slots);
    plot_begin(&draft, 320);
    fputs("set xlabel 'after round'\nset ylabel ", draft.script);
    plot_quote(draft.script, strcmp(unit, "1") == 0 ? "score" : unit);
    fputs("\nset style fill transparent solid 0.18 noborder\n", draft.script);
    fprintf(draft.alt, "Mean scores of %s after each round, AI and human", series->name);
    for (size_t side = 0; side < 2; side++) {
        put_scores(draft.script, tally, side, shown);
    }
    for (size_t k = 0; k < shown; k++) {
        fprintf(draft.alt, "%sround %zu %.2f and %.2f", k > 0 ? "; " : ": ", k + 1,
                tally_mean(tally, (size_t)tally->scores[0], k),
                tally_mean(tally, (size_t)tally->scores[1], k));
    }
    for (size_t side = 0; side < 2; side++) {
        fprintf(draft.script, "%s$d%zu using 1:3:4 with filledcurves lc rgb '%s' notitle",
                side > 0 ? ", " : "plot ", side, colours[side]);
    }
    for (size_t side = 0; side < 2; side++) {
        fprintf(draft.script,
                ", $d%zu using 1:2 with linespoints lc rgb '%s' lw 2 pt 7 ps 0.4 title '%s'", side,
                colours[side], sides[side]);
    }
    fputc('\n', draft.script);
    char caption[256];
    snprintf(caption, sizeof caption,
             "Means of %.100s; the bands are one standard deviation wide on each side. Games that "
             "are over keep their score.",
             series->name);
    return plot_end(&draft, plot, "Scores by round", caption, id, error);
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

static void draw_lines(struct plot_draft *draft, const struct plot_series series[], size_t count,
                       const struct course *course)
{
    begin_lines(draft, count);
    put_lines(draft->script, series, count, course);
    fputs("set yrange [0:100]\n", draft->script);
    for (size_t v = 0; v < count; v++) {
        fprintf(draft->script, "%s$d%zu with linespoints pt 7 ps 0.4 lc rgb '%s' lw 2 ",
                v > 0 ? ", " : "plot ", v, colours[v]);
        put_name(draft->script, &series[v], count);
    }
    fputc('\n', draft->script);
}

int plot_decided(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                 struct error *error)
{
    struct plot_draft draft;
    const struct course course = {.share = share_decided,
                                  .first = 1,
                                  .last = last_round(series, count, series[0].tally->slots),
                                  .x = "after round",
                                  .what = "decided, % of won games",
                                  .shades = "*:100"};
    (count <= PLOT_SIDES ? draw_lines : draw_shades)(&draft, series, count, &course);
    fputs("Share of won games in which the later winner leads for good, in percent: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        fprintf(draft.alt, "%s%s:", v > 0 ? "; " : "", series[v].name);
        for (size_t round = 1; round <= course.last; round++) {
            fprintf(draft.alt, "%s round %zu %.1f", round > 1 ? "," : "", round,
                    share_decided(series[v].tally, round));
        }
    }
    return plot_end(&draft, plot, "When games are decided",
                    "Won games in which the later winner leads for good, in percent. Games that "
                    "somebody wins without leading are never decided so.",
                    id, error);
}
