#include "analysis/pilot.h"

#include <math.h>

#include "analysis/sizing.h"
#include "sims/base/document.h"
#include "sims/base/format.h"

static void print_time(uint64_t games, double games_per_second, FILE *out)
{
    const double seconds = (double)games / games_per_second;
    const char *unit = seconds < 120 ? "s" : seconds < 7200 ? "min" : "h";
    const double shown = seconds < 120 ? seconds : seconds < 7200 ? seconds / 60 : seconds / 3600;
    fprintf(out, "%10.1f %s\n", shown, unit);
}

static const double widths[] = {0.01, 0.005, 0.002, 0.001};

enum { WIDTHS = sizeof widths / sizeof *widths };

/* Games until the first variant's win rate is known to within widths[w]. */
static uint64_t precision(const struct comparison *pilot, size_t w)
{
    /* A pilot without a win or a loss must not promise certainty. */
    const struct interval i = tally_win_interval(pilot->variants[0].tally, COLUMN_AI, pilot->level);
    const double nearest = fmin(fmax(0.5, i.low), i.high); /* the most variance that is possible */
    return sizing_precision(nearest * (1 - nearest), widths[w], pilot->level);
}

static void print_precision(const struct comparison *pilot, double games_per_second, FILE *out)
{
    fprintf(out, "\nGames that give the AI's win rate (%.1f %% in the pilot) to within\n",
            100 * tally_win_rate(pilot->variants[0].tally));
    for (size_t w = 0; w < WIDTHS; w++) {
        char games[FORMAT_MAX];
        const uint64_t n = precision(pilot, w);
        fprintf(out, "  +-%-5g points %18s games %s", 100 * widths[w], format_count(games, n), "");
        print_time(n, games_per_second, out);
    }
}

static void look_bounds(const struct pilot_wish *wish, double level, double fractions[LOOKS_MAX],
                        double z[LOOKS_MAX])
{
    for (size_t k = 0; k < wish->looks; k++) {
        fractions[k] = (double)(k + 1) / (double)wish->looks;
    }
    looks_bounds(fractions, wish->looks, level, z);
}

static uint64_t look_games(double fraction, uint64_t games)
{
    return (uint64_t)ceil(fraction * (double)games);
}

static void print_looks(uint64_t games, const struct pilot_wish *wish, double level, FILE *out)
{
    double fractions[LOOKS_MAX], z[LOOKS_MAX];
    look_bounds(wish, level, fractions, z);
    fprintf(out,
            "\nStopping early at %zu planned looks (O'Brien-Fleming spending): stop if the\n"
            "difference is at least this many standard errors from 0\n",
            wish->looks);
    for (size_t k = 0; k < wish->looks; k++) {
        char at[FORMAT_MAX];
        fprintf(out, "  after %18s games %10.3f\n",
                format_count(at, look_games(fractions[k], games)), z[k]);
    }
}

/* Games of each variant to find the wished effect, paired and not, for one against the first. */
struct power {
    uint64_t pairs, unpaired;
    double detects; /* the change that wish->games pairs find */
};

static struct power power_of(const struct comparison *pilot, size_t v,
                             const struct pilot_wish *wish)
{
    const struct comparison_variant *it = &pilot->variants[v];
    const struct paired_wins wins = paired_wins(it->paired);
    const double level = pilot->level;
    const double variance = sizing_pair_variance(&wins);
    const double n = (double)it->tally->games;
    const double a = (double)(wins.both + wins.only_a) / n,
                 b = (double)(wins.both + wins.only_b) / n;
    const double apart = fmax(a * (1 - a) + b * (1 - b), 1 / n);
    return (struct power){sizing_power(variance, wish->effect, level, wish->power),
                          sizing_power(apart, wish->effect, level, wish->power),
                          sizing_effect(variance, level, wish->power, wish->games)};
}

/* Prints a variant's line; the paired number of games. */
static uint64_t print_power(const struct comparison *pilot, size_t v, const struct pilot_wish *wish,
                            FILE *out)
{
    const struct comparison_variant *it = &pilot->variants[v];
    const struct power power = power_of(pilot, v, wish);
    char paired_text[FORMAT_MAX], unpaired_text[FORMAT_MAX];
    fprintf(out, "  %-28.28s%14s%16s%8.2f%9.2f\n", it->name, format_count(paired_text, power.pairs),
            format_count(unpaired_text, power.unpaired), it->wins.correlation, 100 * power.detects);
    return power.pairs;
}

static double speed_of(const struct comparison *pilot)
{
    const double games = (double)pilot->variants[0].tally->games;
    return games * (double)pilot->variant_count / fmax(pilot->seconds, 1e-6);
}

void pilot_print(const struct comparison *pilot, const struct pilot_wish *wish, FILE *out)
{
    const struct tally *first = pilot->variants[0].tally;
    const size_t count = pilot->variant_count;
    char games[FORMAT_MAX], speed[FORMAT_MAX];
    const double rate = speed_of(pilot);
    fprintf(out, "%s\nPilot of %s games of each of %zu variant%s: %s games per second\n",
            pilot->title, format_count(games, first->games), count, count == 1 ? "" : "s",
            format_count(speed, (uint64_t)rate));
    comparison_put_interrupted(pilot, out);
    print_precision(pilot, rate, out);
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

/* Rows of the sheet; those of variants follow each other. */
enum {
    GAMES,
    SPEED,
    RATE,
    PRECISION,
    POWER = PRECISION + WIDTHS + 1,
    DETECTS = 1 << 20,
    LOOKS = 1 << 21
};

static void put_count(struct sheet *sheet, int64_t place, const char *label, uint64_t count)
{
    char text[FORMAT_MAX];
    sheet_put(sheet, place, label, "%s", format_count(text, count));
}

/* The looks of a run that is long enough for all variants. */
static void put_looks(uint64_t games, const struct comparison *pilot, const struct pilot_wish *wish,
                      struct sheet *sheet)
{
    double fractions[LOOKS_MAX], z[LOOKS_MAX];
    look_bounds(wish, pilot->level, fractions, z);
    sheet_put_line(
        sheet, LOOKS,
        "Stopping early at planned looks (O'Brien-Fleming spending): after so many games,\n"
        "if the difference is at least so many standard errors from 0");
    for (size_t k = 0; k < wish->looks; k++) {
        char label[40];
        snprintf(label, sizeof label, "%.3f errors", z[k]);
        put_count(sheet, LOOKS + 1 + (int64_t)k, label, look_games(fractions[k], games));
    }
}

static void put_powers(const struct comparison *pilot, const struct pilot_wish *wish,
                       struct sheet *sheet)
{
    char line[160];
    snprintf(line, sizeof line,
             "Games of each variant, paired, that detect a change of %g points against `%s`\n"
             "with %g %% power",
             100 * wish->effect, pilot->variants[0].name, 100 * wish->power);
    sheet_put_line(sheet, POWER, line);
    sheet_put_line(sheet, DETECTS, "The change in points that the games of a run detect");
    put_count(sheet, DETECTS + 1, "games of a run", wish->games);
    uint64_t most = 0;
    for (size_t v = 1; v < pilot->variant_count; v++) {
        const struct power power = power_of(pilot, v, wish);
        most = power.pairs > most ? power.pairs : most;
        put_count(sheet, POWER + (int64_t)v, pilot->variants[v].name, power.pairs);
        sheet_put(sheet, DETECTS + 1 + (int64_t)v, pilot->variants[v].name, "%.2f",
                  100 * power.detects);
    }
    if (wish->looks > 0) {
        put_looks(most, pilot, wish, sheet);
    }
}

void pilot_put(const struct comparison *pilot, const struct pilot_wish *wish, struct sheet *sheet)
{
    const struct tally *first = pilot->variants[0].tally;
    sheet_put_title(sheet,
                    "%s\nTwo-sided tests and intervals at %g %%; variances measured in a pilot",
                    pilot->title, 100 * pilot->level);
    put_count(sheet, GAMES, "games of the pilot", first->games);
    put_count(sheet, SPEED, "games per second", (uint64_t)speed_of(pilot));
    sheet_put(sheet, RATE, "AI wins, %", "%.1f", 100 * tally_win_rate(first));
    sheet_put_line(sheet, PRECISION, "Games that give the AI's win rate to within");
    for (size_t w = 0; w < WIDTHS; w++) {
        char label[40];
        snprintf(label, sizeof label, "+-%g points", 100 * widths[w]);
        put_count(sheet, PRECISION + 1 + (int64_t)w, label, precision(pilot, w));
    }
    if (pilot->variant_count > 1) {
        put_powers(pilot, wish, sheet);
    }
}

static json_t *variants_json(const struct comparison *pilot, const struct pilot_wish *wish,
                             uint64_t *most)
{
    json_t *variants = json_array();
    for (size_t v = 1; v < pilot->variant_count; v++) {
        const struct power power = power_of(pilot, v, wish);
        *most = power.pairs > *most ? power.pairs : *most;
        json_array_append_new(
            variants,
            json_pack("{s:s, s:I, s:I, s:o, s:o}", "name", pilot->variants[v].name, "games_paired",
                      (json_int_t)power.pairs, "games_unpaired", (json_int_t)power.unpaired,
                      "correlation", document_number(pilot->variants[v].wins.correlation),
                      "detects", document_number(power.detects)));
    }
    return variants;
}

json_t *pilot_json(const struct comparison *pilot, const struct pilot_wish *wish)
{
    uint64_t most = 0;
    double fractions[LOOKS_MAX], z[LOOKS_MAX];
    json_t *widths_list = json_array(), *looks = json_array();
    json_t *variants = variants_json(pilot, wish, &most);
    for (size_t w = 0; w < WIDTHS; w++) {
        json_array_append_new(widths_list, json_pack("{s:f, s:I}", "within", widths[w], "games",
                                                     (json_int_t)precision(pilot, w)));
    }
    look_bounds(wish, pilot->level, fractions, z);
    for (size_t k = 0; most > 0 && k < wish->looks; k++) {
        json_array_append_new(looks,
                              json_pack("{s:I, s:f}", "games",
                                        (json_int_t)look_games(fractions[k], most), "z", z[k]));
    }
    return json_pack("{s:b, s:I, s:f, s:f, s:o, s:f, s:f, s:I, s:s, s:o, s:o}", "interrupted",
                     pilot->interrupted, "pilot_games", (json_int_t)pilot->variants[0].tally->games,
                     "games_per_second", speed_of(pilot), "ai_win_rate",
                     tally_win_rate(pilot->variants[0].tally), "precision", widths_list, "effect",
                     wish->effect, "power", wish->power, "games", (json_int_t)wish->games,
                     "baseline", pilot->variants[0].name, "variants", variants, "looks", looks);
}
