#include "analysis/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/plot_parts.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"

static const char *const line_colours[PLOT_LINES] = {PLOT_AI, PLOT_HUMAN, PLOT_THIRD, PLOT_FOURTH};

/* "name 53.1 % (53.0 to 53.2); " */
static void tell_rate(FILE *alt, const struct plot_series *series, double level)
{
    const struct interval i = tally_win_interval(series->tally, COLUMN_AI, level);
    fprintf(alt, "%s %.2f %% (%.2f to %.2f); ", series->name, 100 * tally_win_rate(series->tally),
            100 * i.low, 100 * i.high);
}

/* A data block of "position rate low high" in percent, one line a series. */
static void put_rates(FILE *script, const struct plot_series series[], size_t count,
                      const double positions[], double level)
{
    fputs("$rates << EOD\n", script);
    for (size_t v = 0; v < count; v++) {
        const struct interval i = tally_win_interval(series[v].tally, COLUMN_AI, level);
        if (series[v].tally->games > 0) {
            fprintf(script, "%.10g %.8f %.8f %.8f\n", positions != NULL ? positions[v] : (double)v,
                    100 * tally_win_rate(series[v].tally), 100 * i.low, 100 * i.high);
        }
    }
    fputs("EOD\n", script);
}

int plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
               const char *id, struct error *error)
{
    struct plot_draft draft;
    plot_begin(&draft, 90 + 26 * (int)(count < 100 ? count : 100));
    fprintf(draft.alt, "AI win rate with its interval at %g %%: ", 100 * level);
    fputs("set xlabel 'AI wins, %'\nset ytics (", draft.script);
    for (size_t v = 0; v < count; v++) {
        const size_t length = strlen(series[v].name);
        fputs(v > 0 ? ", " : "", draft.script);
        plot_quote(draft.script, length > 24 ? series[v].name + length - 24 : series[v].name);
        fprintf(draft.script, " %zu", v);
        tell_rate(draft.alt, &series[v], level);
    }
    fprintf(draft.script, ")\nset yrange [%g:-0.5]\nset offsets graph 0.05, graph 0.05, 0, 0\n",
            (double)count - 0.5);
    put_rates(draft.script, series, count, NULL, level);
    fputs("plot $rates using 2:1:3:4 with xerrorbars lc rgb '" PLOT_AI
          "' pt 7 ps 0.6 lw 2 notitle\n",
          draft.script);
    return plot_end(&draft, plot, "How often the AI wins", id, error);
}

static void put_tics(FILE *script, const char *which, const struct axis *axis)
{
    fprintf(script, "set %s (", which);
    for (size_t i = 0; i < axis->value_count; i++) {
        fputs(i > 0 ? ", " : "", script);
        plot_quote(script, axis->values[i]);
        fprintf(script, " %zu", i);
    }
    fputs(")\n", script);
}

int plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               double level, const char *id, struct error *error)
{
    struct plot_draft draft;
    const struct axis *axis = &axes->axis[0];
    double *numbers = memory_new(axis->value_count, sizeof *numbers);
    plot_begin(&draft, 320);
    const bool numeric = axes_numbers(axis, numbers);
    fputs("set ylabel 'AI wins, %'\nset xlabel ", draft.script);
    plot_quote(draft.script, axis->path);
    fputs("\nset offsets graph 0.05, graph 0.05, graph 0.05, graph 0.05\n", draft.script);
    if (!numeric) {
        put_tics(draft.script, "xtics rotate by -30", axis);
        for (size_t i = 0; i < axis->value_count; i++) {
            numbers[i] = (double)i;
        }
    }
    put_rates(draft.script, series, axes->variant_count, numbers, level);
    fprintf(draft.script,
            "plot %s$rates using 1:2:3:4 with yerrorbars lc rgb '" PLOT_AI
            "' pt 7 ps 0.6 lw 2 notitle\n",
            numeric ? "$rates using 1:2 smooth unique with lines lc rgb '" PLOT_AI
                      "' lw 1 notitle, "
                    : "");
    fprintf(draft.alt, "AI win rate by %s: ", axis->path);
    for (size_t v = 0; v < axes->variant_count; v++) {
        tell_rate(draft.alt, &series[v], level);
    }
    free(numbers);
    return plot_end(&draft, plot, "The AI's win rate along the sweep", id, error);
}

/* Whether all values fit side by side below a picture. */
static bool short_words(const struct axis *axis)
{
    size_t longest = 0;
    for (size_t i = 0; i < axis->value_count; i++) {
        const size_t length = strlen(axis->values[i]);
        longest = length > longest ? length : longest;
    }
    return longest * axis->value_count <= 36;
}

int plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
              const char *id, struct error *error)
{
    struct plot_draft draft;
    const size_t rows = axes->axis[0].value_count, columns = axes->axis[1].value_count;
    plot_begin(&draft, 130 + 30 * (int)(rows < 40 ? rows : 40));
    FILE *script = draft.script;
    put_tics(script, "ytics", &axes->axis[0]);
    put_tics(script, short_words(&axes->axis[1]) ? "xtics" : "xtics rotate by -30", &axes->axis[1]);
    fputs("set ylabel ", script);
    plot_quote(script, axes->axis[0].path);
    fputs("\nset xlabel ", script);
    plot_quote(script, axes->axis[1].path);
    fprintf(script,
            "\nunset grid\nset xrange [-0.5:%g]\nset yrange [%g:-0.5]\nset cbrange [0:100]\n"
            "set palette defined (0 '#e0813f', 50 '#f3f3f1', 100 '#5b95e8')\nunset colorbox\n"
            "$cells << EOD\n",
            (double)columns - 0.5, (double)rows - 0.5);
    fputs("AI win rate in percent. ", draft.alt);
    for (size_t v = 0; v < axes->variant_count; v++) {
        const double percent = 100 * tally_win_rate(series[v].tally);
        if (!isnan(percent)) {
            fprintf(script, "%zu %zu %.8f %.*f\n", axes->place[2 * v + 1], axes->place[2 * v],
                    percent, columns > 10 ? 0 : 1, percent);
            fprintf(draft.alt, "%s %.1f; ", series[v].name, percent);
        }
    }
    fprintf(script,
            "EOD\nset style fill solid 1 noborder\n"
            "plot $cells using 1:2:(0.48):(0.47):3 with boxxyerror lc palette notitle, "
            "$cells using 1:2:(stringcolumn(4)) with labels font 'sans-serif,%d' "
            "tc rgb '#101112' notitle\n",
            columns > 8 ? 9 : 12);
    return plot_end(&draft, plot, "How often the AI wins, for every pair of values", id, error);
}

/* The command that draws the data blocks $d0, $d1, ..., one line a series. */
static void put_lines(FILE *script, const struct plot_series series[], size_t count)
{
    for (size_t v = 0; v < count; v++) {
        fprintf(script, "%s$d%zu using 1:2 with linespoints pt 7 ps 0.4 lc rgb '%s' lw 2 title ",
                v > 0 ? ", " : "plot ", v, line_colours[v]);
        plot_quote(script, series[v].name);
    }
    fputc('\n', script);
}

int plot_rounds(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                struct error *error)
{
    struct plot_draft draft;
    count = count < PLOT_LINES ? count : PLOT_LINES;
    plot_begin(&draft, 280 + 20 * (int)count); /* the key stands above the lines */
    fputs("set xlabel 'rounds'\nset ylabel 'games, %'\nset yrange [0:*]\n"
          "set key tmargin left vertical maxcols 1\nset offsets graph 0.03, graph 0.03, 0, 0\n",
          draft.script);
    fputs("Distribution of the number of rounds: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        const size_t column = (size_t)tally->rounds;
        fprintf(draft.script, "$d%zu << EOD\n", v);
        for (int bin = 0; tally->games > 0 && bin < TALLY_BINS; bin++) {
            const double share = (double)tally->bins[column][bin] / (double)tally->games;
            if (bin >= tally->cells[column][0].min && bin <= tally->cells[column][0].max) {
                fprintf(draft.script, "%d %.8f\n", bin, 100 * share);
            }
        }
        fputs("EOD\n", draft.script);
        fprintf(draft.alt, "%s mean %.2f, from %lld to %lld; ", series[v].name,
                tally_mean(tally, column, 0), (long long)tally->cells[column][0].min,
                (long long)tally->cells[column][0].max);
    }
    put_lines(draft.script, series, count);
    return plot_end(&draft, plot, "How long the games are", id, error);
}

/* Slots worth drawing: rounds that a game in a thousand reaches, or all. */
static size_t slots_shown(const struct tally *tally)
{
    const uint64_t *bins = tally->bins[tally->rounds];
    uint64_t longer = tally->games;
    size_t slot = 0;
    while (slot + 1 < tally->slots && longer > tally->games / 1000) {
        slot++;
        longer -= bins[slot]; /* games of exactly that many rounds */
    }
    return slot > 0 ? slot : tally->slots;
}

int plot_scores(struct plot *plot, const struct plot_series *series, const char *id,
                struct error *error)
{
    static const char *const sides[] = {"AI", "human"};
    struct plot_draft draft;
    const struct tally *tally = series->tally;
    plot_begin(&draft, 320);
    const size_t shown = slots_shown(tally);
    fprintf(draft.alt, "Mean scores of %s after each round, AI and human: ", series->name);
    for (size_t side = 0; side < 2; side++) {
        fprintf(draft.script, "$d%zu << EOD\n", side);
        for (size_t k = 0; k < shown; k++) {
            const double mean = tally_mean(tally, (size_t)tally->scores[side], k);
            const double spread = tally_deviation(tally, (size_t)tally->scores[side], k);
            fprintf(draft.script, "%zu %.8f %.8f %.8f\n", k + 1, mean, mean - spread,
                    mean + spread);
        }
        fputs("EOD\n", draft.script);
    }
    for (size_t k = 0; k < shown; k++) {
        fprintf(draft.alt, "round %zu %.2f and %.2f; ", k + 1,
                tally_mean(tally, (size_t)tally->scores[0], k),
                tally_mean(tally, (size_t)tally->scores[1], k));
    }
    fputs("set key bottom right\nset xlabel 'after round'\nset ylabel 'score'\nset style fill "
          "transparent solid 0.18 "
          "noborder\n",
          draft.script);
    for (size_t side = 0; side < 2; side++) {
        fprintf(draft.script, "%s$d%zu using 1:3:4 with filledcurves lc rgb '%s' notitle",
                side > 0 ? ", " : "plot ", side, line_colours[side]);
    }
    for (size_t side = 0; side < 2; side++) {
        fprintf(draft.script,
                ", $d%zu using 1:2 with linespoints lc rgb '%s' lw 2 pt 7 ps 0.4 title '%s'", side,
                line_colours[side], sides[side]);
    }
    fputc('\n', draft.script);
    char title[160];
    snprintf(title, sizeof title, "Scores by round, with one standard deviation: %.100s",
             series->name);
    return plot_end(&draft, plot, title, id, error);
}

int plot_decided(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                 struct error *error)
{
    struct plot_draft draft;
    count = count < PLOT_LINES ? count : PLOT_LINES;
    plot_begin(&draft, 280 + 20 * (int)count); /* the key stands above the lines */
    fputs("set key tmargin left vertical maxcols 1\nset xlabel 'after round'\nset ylabel 'decided, "
          "% of won "
          "games'\nset yrange [0:100]\n"
          "set offsets graph 0.03, graph 0.03, 0, 0\n",
          draft.script);
    fputs("Share of won games in which the later winner leads for good, in percent: ", draft.alt);
    for (size_t v = 0; v < count; v++) {
        const struct tally *tally = series[v].tally;
        const double won = (double)tally->winners[COLUMN_AI] + (double)tally->winners[COLUMN_HUMAN];
        double decided = 0;
        fprintf(draft.script, "$d%zu << EOD\n", v);
        fprintf(draft.alt, "%s: ", series[v].name);
        for (size_t k = 0, shown = slots_shown(tally); won > 0 && k < shown; k++) {
            decided += (double)tally->decided[k];
            fprintf(draft.script, "%zu %.8f\n", k + 1, 100 * decided / won);
            fprintf(draft.alt, "round %zu %.1f, ", k + 1, 100 * decided / won);
        }
        fputs("EOD\n", draft.script);
    }
    put_lines(draft.script, series, count);
    return plot_end(&draft, plot, "When games are decided", id, error);
}
