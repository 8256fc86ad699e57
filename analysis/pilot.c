#include "analysis/pilot.h"

#include <math.h>

#include "analysis/sizing.h"
#include "sims/base/format.h"

static void print_time(uint64_t games, double games_per_second, FILE *out)
{
    const double seconds = (double)games / games_per_second;
    const char *unit = seconds < 120 ? "s" : seconds < 7200 ? "min" : "h";
    const double shown = seconds < 120 ? seconds : seconds < 7200 ? seconds / 60 : seconds / 3600;
    fprintf(out, "%10.1f %s\n", shown, unit);
}

/* How precisely the first variant's win rate will be known. */
static void print_precision(const struct tally *tally, double games_per_second, double level,
                            FILE *out)
{
    static const double widths[] = {0.01, 0.005, 0.002, 0.001};
    const double rate = (double)tally->winners[COLUMN_AI] / (double)tally->games;
    /* A pilot without a win or a loss must not promise certainty. */
    const struct interval i = tally_win_interval(tally, COLUMN_AI, level);
    const double nearest = fmin(fmax(0.5, i.low), i.high); /* the most variance that is possible */
    fprintf(out, "\nGames that give the AI's win rate (%.1f %% in the pilot) to within\n",
            100 * rate);
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        char games[FORMAT_MAX];
        const uint64_t n = sizing_precision(nearest * (1 - nearest), widths[w], level);
        fprintf(out, "  +-%-5g points %18s games %s", 100 * widths[w], format_count(games, n), "");
        print_time(n, games_per_second, out);
    }
}

static void print_looks(uint64_t games, const struct pilot_wish *wish, double level, FILE *out)
{
    double fractions[LOOKS_MAX], z[LOOKS_MAX];
    for (size_t k = 0; k < wish->looks; k++) {
        fractions[k] = (double)(k + 1) / (double)wish->looks;
    }
    looks_bounds(fractions, wish->looks, level, z);
    fprintf(out,
            "\nStopping early at %zu planned looks (O'Brien-Fleming spending): stop if the\n"
            "difference is at least this many standard errors from 0\n",
            wish->looks);
    for (size_t k = 0; k < wish->looks; k++) {
        char at[FORMAT_MAX];
        fprintf(out, "  after %18s games %10.3f\n",
                format_count(at, (uint64_t)ceil(fractions[k] * (double)games)), z[k]);
    }
}

/* Games to find the wished effect, paired and not, for one variant against the first; the paired
 * number. */
static uint64_t print_power(const struct comparison *pilot, size_t v, const struct pilot_wish *wish,
                            FILE *out)
{
    const struct comparison_variant *it = &pilot->variants[v];
    const struct paired_wins wins = paired_wins(it->paired);
    const double level = pilot->level;
    const double variance = sizing_pair_variance(&wins);
    const double n = (double)it->tally->games;
    const double a = (double)(wins.both + wins.only_a) / n,
                 b = (double)(wins.both + wins.only_b) / n;
    const double apart = fmax(a * (1 - a) + b * (1 - b), 1 / n);
    const uint64_t pairs = sizing_power(variance, wish->effect, level, wish->power);
    const uint64_t unpaired = sizing_power(apart, wish->effect, level, wish->power);
    char paired_text[FORMAT_MAX], unpaired_text[FORMAT_MAX];
    fprintf(out, "  %-28.28s%14s%16s%8.2f%9.2f\n", it->name, format_count(paired_text, pairs),
            format_count(unpaired_text, unpaired), it->wins.correlation,
            100 * sizing_effect(variance, level, wish->power, wish->games));
    return pairs;
}

void pilot_print(const struct comparison *pilot, const struct pilot_wish *wish, FILE *out)
{
    const struct tally *first = pilot->variants[0].tally;
    const size_t count = pilot->variant_count;
    char games[FORMAT_MAX], speed[FORMAT_MAX];
    const double rate = (double)first->games * (double)count / fmax(pilot->seconds, 1e-6);
    fprintf(out, "%s\nPilot of %s games of each of %zu variant%s: %s games per second\n",
            pilot->title, format_count(games, first->games), count, count == 1 ? "" : "s",
            format_count(speed, (uint64_t)rate));
    comparison_put_interrupted(pilot, out);
    print_precision(first, rate, pilot->level, out);
    uint64_t most = 0;
    if (count > 1) {
        fprintf(out,
                "\nGames of each variant that detect a change of %g points against `%s`\nwith "
                "%g %% power\n  %-28s%14s%16s%8s%9s\n",
                100 * wish->effect, pilot->variants[0].name, 100 * wish->power, "", "paired",
                "unpaired", "corr.", "detects");
    }
    for (size_t v = 1; v < count; v++) {
        const uint64_t pairs = print_power(pilot, v, wish, out);
        most = pairs > most ? pairs : most;
    }
    if (count > 1) {
        fprintf(out, "  detects: the change in points that the experiment's %s games detect\n",
                format_count(games, wish->games));
    }
    if (wish->looks > 0 && most > 0) {
        print_looks(most, wish, pilot->level, out);
    }
    fprintf(out, "\nTwo-sided tests and intervals at %g %%; variances measured in the pilot.\n",
            100 * pilot->level);
}
