#include "analysis/pictures/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/plot_private.h"

/* "name 53.1 % (53.0 to 53.2)" */
static void tell_rate(FILE *alt, const struct plot_series *series, double level)
{
    const struct interval i = tally_win_interval(series->tally, COLUMN_AI, level);
    const int decimals = format_percent_decimals(series->tally->games);
    fprintf(alt, "%s %.*f %% (%.*f to %.*f)", series->name, decimals,
            100 * tally_win_rate(series->tally), decimals, 100 * i.low, decimals, 100 * i.high);
}

static void tell_rates(FILE *alt, const char *what, const struct plot_series series[], size_t count,
                       double level)
{
    fprintf(alt, "AI win rate%s with its interval at %g %%", what, 100 * level);
    for (size_t v = 0; v < count; v++) {
        fputs(v > 0 ? "; " : ": ", alt);
        tell_rate(alt, &series[v], level);
    }
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

static void caption_interval(char *out, size_t size, const char *what, double level)
{
    snprintf(out, size, "%s Bars are intervals at %g %% (Wilson).", what, 100 * level);
}

int plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
               const char *id, struct error *error)
{
    struct plot_draft draft;
    char caption[160];
    const char **names = memory_new(count, sizeof *names);
    for (size_t v = 0; v < count; v++) {
        names[v] = series[v].name;
    }
    plot_begin(&draft, plot_rows_height(names, count));
    tell_rates(draft.alt, "", series, count, level);
    fputs("set xlabel 'AI wins, %'\nset offsets graph 0.05, graph 0.05, 0, 0\n", draft.script);
    plot_rows(draft.script, names, count);
    free(names);
    put_rates(draft.script, series, count, NULL, level);
    fputs("plot $rates using 2:1:3:4 with xerrorbars lc rgb '" PLOT_AI
          "' pt 7 ps 0.6 lw 2 notitle\n",
          draft.script);
    caption_interval(caption, sizeof caption, "Games that the AI wins, in percent.", level);
    return plot_end(&draft, plot, "How often the AI wins", caption, id, error);
}

/* The values of an axis at their places; `at` NULL: 0, 1, ... */
static void put_tics(FILE *script, const char *which, const struct axis *axis, const double at[])
{
    fprintf(script, "set %s (", which);
    for (size_t i = 0; i < axis->value_count; i++) {
        fputs(i > 0 ? ", " : "", script);
        plot_quote(script, axis->values[i]);
        fprintf(script, " %.10g", at != NULL ? at[i] : (double)i);
    }
    fputs(")\n", script);
}

/* Whether numbers in ascending order are far enough apart to write each below a picture. */
static bool spaced_out(const double numbers[], size_t count)
{
    enum { ROOM = 12 };
    const double least = (numbers[count - 1] - numbers[0]) / ROOM;
    bool ok = count > 1;
    for (size_t i = 1; ok && i < count; i++) {
        ok = numbers[i] - numbers[i - 1] >= least;
    }
    return ok;
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

int plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               double level, const char *id, struct error *error)
{
    struct plot_draft draft;
    char caption[160];
    const struct axis *axis = &axes->axis[0];
    double *numbers = memory_new(axis->value_count, sizeof *numbers);
    double *positions = memory_new(axes->variant_count, sizeof *positions);
    plot_begin(&draft, 320);
    const bool numeric = axes_numbers(axis, numbers);
    for (size_t v = 0; v < axes->variant_count; v++) {
        positions[v] = numeric ? numbers[axes->place[v]] : (double)axes->place[v];
    }
    fputs("set ylabel 'AI wins, %'\nset xlabel ", draft.script);
    plot_quote(draft.script, axis->path);
    fputs("\nset offsets graph 0.05, graph 0.05, graph 0.05, graph 0.05\n", draft.script);
    if (!numeric || spaced_out(numbers, axis->value_count)) {
        put_tics(draft.script, short_words(axis) ? "xtics" : "xtics rotate by -30", axis,
                 numeric ? numbers : NULL);
    }
    put_rates(draft.script, series, axes->variant_count, positions, level);
    fprintf(draft.script,
            "plot %s$rates using 1:2:3:4 with yerrorbars lc rgb '" PLOT_AI
            "' pt 7 ps 0.6 lw 2 notitle\n",
            numeric ? "$rates using 1:2 smooth unique with lines lc rgb '" PLOT_AI
                      "' lw 1 notitle, "
                    : "");
    tell_rates(draft.alt, " along the sweep", series, axes->variant_count, level);
    free(numbers);
    free(positions);
    caption_interval(caption, sizeof caption, "Games that the AI wins, in percent.", level);
    return plot_end(&draft, plot, "The AI's win rate along the sweep", caption, id, error);
}

/* What a heat map shows of each variant. */
struct heat {
    const char *title, *caption;
    const char *what; /* for the text that describes it */
    double (*value)(const struct tally *tally);
    const char *colours; /* gnuplot's palette and its range */
};

static void put_cells(const struct plot_draft *draft, const struct plot_series series[],
                      const struct axes *axes, const struct heat *heat)
{
    const int decimals = axes->axis[1].value_count > 10 ? 0 : 1;
    fputs("$cells << EOD\n", draft->script);
    fputs(heat->what, draft->alt);
    for (size_t v = 0; v < axes->variant_count; v++) {
        const double value = heat->value(series[v].tally);
        if (!isnan(value)) {
            fprintf(draft->script, "%zu %zu %.8f %.*f\n", axes->place[2 * v + 1],
                    axes->place[2 * v], value, decimals, value);
            fprintf(draft->alt, "%s%s %.1f", v > 0 ? "; " : ": ", series[v].name, value);
        }
    }
    fputs("EOD\n", draft->script);
}

static int draw_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                     const struct heat *heat, const char *id, struct error *error)
{
    struct plot_draft draft;
    const size_t rows = axes->axis[0].value_count, columns = axes->axis[1].value_count;
    plot_begin(&draft, 130 + 30 * (int)(rows < 40 ? rows : 40));
    FILE *script = draft.script;
    put_tics(script, "ytics", &axes->axis[0], NULL);
    put_tics(script, short_words(&axes->axis[1]) ? "xtics" : "xtics rotate by -30", &axes->axis[1],
             NULL);
    fputs("set ylabel ", script);
    plot_quote(script, axes->axis[0].path);
    fputs("\nset xlabel ", script);
    plot_quote(script, axes->axis[1].path);
    fprintf(script,
            "\nunset grid\nset xrange [-0.5:%g]\nset yrange [%g:-0.5]\n%s\nunset colorbox\n",
            (double)columns - 0.5, (double)rows - 0.5, heat->colours);
    put_cells(&draft, series, axes, heat);
    fprintf(script,
            "set style fill solid 1 noborder\n"
            "plot $cells using 1:2:(0.48):(0.47):3 with boxxyerror lc palette notitle, "
            "$cells using 1:2:(stringcolumn(4)) with labels font 'sans-serif,%d' "
            "tc rgb '#101112' notitle\n",
            columns > 8 ? 10 : 12);
    return plot_end(&draft, plot, heat->title, heat->caption, id, error);
}

static double percent_won(const struct tally *tally)
{
    return 100 * tally_win_rate(tally);
}

int plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
              const char *id, struct error *error)
{
    static const struct heat heat = {
        "How often the AI wins, for every pair of values",
        "Games that the AI wins, in percent: blue where it wins most, orange where it loses most.",
        "AI win rate in percent", percent_won,
        "set cbrange [0:100]\n"
        "set palette defined (0 '#e0813f', 50 '#f3f3f1', 100 '#5b95e8')"};
    return draw_heat(plot, series, axes, &heat, id, error);
}

#define HEAT_SHADES "set palette defined (0 '#eef2f9', 1 '#8fb4ea')"

static double mean_rounds(const struct tally *tally)
{
    return tally_mean(tally, (size_t)tally->rounds, 0);
}

int plot_heat_rounds(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                     const char *id, struct error *error)
{
    static const struct heat heat = {"How long the games are, for every pair of values",
                                     "Mean number of rounds; darker is longer.",
                                     "Mean number of rounds", mean_rounds, HEAT_SHADES};
    return draw_heat(plot, series, axes, &heat, id, error);
}

/* Mean round in which the later winner takes the lead for good. */
static double mean_decided(const struct tally *tally)
{
    double sum = 0, count = 0;
    for (size_t k = 0; k < tally->slots; k++) {
        sum += (double)(k + 1) * (double)tally->decided[k];
        count += (double)tally->decided[k];
    }
    return sum / count;
}

int plot_heat_decided(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                      const char *id, struct error *error)
{
    static const struct heat heat = {
        "When games are decided, for every pair of values",
        "Mean round in which the later winner takes the lead for good; darker is later.",
        "Mean round in which the later winner takes the lead for good", mean_decided, HEAT_SHADES};
    return draw_heat(plot, series, axes, &heat, id, error);
}
