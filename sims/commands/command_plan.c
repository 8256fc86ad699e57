#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/difference.h"
#include "analysis/looks.h"
#include "analysis/sizing.h"
#include "sims/base/format.h"
#include "sims/commands/batch_options.h"
#include "sims/commands/commands.h"
#include "sims/compare/compare.h"
#include "sims/run/stop.h"

struct arguments {
    struct batch_options batch;
    uint64_t pilot, looks;
    const char *effect, *power;
};

/* What is asked of the run to plan; rates, not percent. */
struct wish {
    double effect, power, level;
    size_t looks;
};

/* "1%" to 0.01. False where it is no percentage above 0 and below 100. */
static bool parse_percent(const char *text, double *rate)
{
    char *end;
    const double percent = strtod(text, &end);
    *rate = percent / 100;
    return end != text && strcmp(end, "%") == 0 && percent > 0 && percent < 100;
}

static void print_time(uint64_t games, double games_per_second)
{
    const double seconds = (double)games / games_per_second;
    const char *unit = seconds < 120 ? "s" : seconds < 7200 ? "min" : "h";
    const double shown = seconds < 120 ? seconds : seconds < 7200 ? seconds / 60 : seconds / 3600;
    printf("%10.1f %s\n", shown, unit);
}

/* How precisely the first variant's win rate will be known. */
static void print_precision(const struct tally *tally, double games_per_second, double level)
{
    static const double widths[] = {0.01, 0.005, 0.002, 0.001};
    const double rate = (double)tally->winners[COLUMN_AI] / (double)tally->games;
    /* A pilot without a win or a loss must not promise certainty. */
    const struct interval i =
        interval_rate(INTERVAL_WILSON, tally->winners[COLUMN_AI], tally->games, level);
    const double nearest = fmin(fmax(0.5, i.low), i.high); /* the most variance that is possible */
    printf("\nThe AI's win rate (%.1f %% in the pilot) to within\n", 100 * rate);
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        char games[FORMAT_MAX];
        const uint64_t n = sizing_precision(nearest * (1 - nearest), widths[w], level);
        printf("  +-%-5g points %18s games %s", 100 * widths[w], format_count(games, n), "");
        print_time(n, games_per_second);
    }
}

static void print_looks(uint64_t games, const struct wish *wish)
{
    double fractions[LOOKS_MAX], z[LOOKS_MAX];
    for (size_t k = 0; k < wish->looks; k++) {
        fractions[k] = (double)(k + 1) / (double)wish->looks;
    }
    if (!looks_bounds(fractions, wish->looks, wish->level, z)) {
        return;
    }
    printf("\nStopping early at %zu planned looks (O'Brien-Fleming spending): stop where the\n"
           "difference is so many standard errors from 0\n",
           wish->looks);
    for (size_t k = 0; k < wish->looks; k++) {
        char at[FORMAT_MAX];
        printf("  after %18s games %10.3f\n",
               format_count(at, (uint64_t)ceil(fractions[k] * (double)games)), z[k]);
    }
}

/* Games to find the wished effect, paired and not, for one variant against the first; the paired
 * number. */
static uint64_t print_power(const struct compare *compare, const struct experiment *e, size_t v,
                            const struct wish *wish)
{
    const struct paired_wins wins = paired_wins(compare->pairs[v]);
    const struct difference d = difference_of_pairs(&wins, wish->level);
    const double variance = sizing_pair_variance(&wins);
    const double n = (double)compare->games;
    const double a = (double)(wins.both + wins.only_a) / n,
                 b = (double)(wins.both + wins.only_b) / n;
    const double apart = fmax(a * (1 - a) + b * (1 - b), 1 / n);
    const uint64_t pairs = sizing_power(variance, wish->effect, wish->level, wish->power);
    const uint64_t unpaired = sizing_power(apart, wish->effect, wish->level, wish->power);
    char paired_text[FORMAT_MAX], unpaired_text[FORMAT_MAX];
    printf("  %-28.28s%14s%16s%8.2f%8.2f\n", e->variants[v].name, format_count(paired_text, pairs),
           format_count(unpaired_text, unpaired), d.correlation,
           100 * sizing_effect(variance, wish->level, wish->power, e->games));
    return pairs;
}

static void print_plan(const struct compare *compare, const struct experiment *e,
                       const struct wish *wish)
{
    char games[FORMAT_MAX], planned[FORMAT_MAX];
    const double rate =
        (double)compare->games * (double)compare->variant_count / fmax(compare->seconds, 1e-6);
    printf("%s\nPilot of %s games of each of %zu variant%s: %s games a second\n", e->title,
           format_count(games, compare->games), compare->variant_count,
           compare->variant_count == 1 ? "" : "s", format_count(planned, (uint64_t)rate));
    print_precision(compare->tallies[0], rate, wish->level);
    uint64_t most = 0;
    if (compare->variant_count > 1) {
        printf(
            "\nTo find a change of %g points against `%s` with %g %% power, games of each variant\n"
            "  %-28s%14s%16s%8s%8s\n",
            100 * wish->effect, e->variants[0].name, 100 * wish->power, "", "paired", "unpaired",
            "corr.", "finds");
    }
    for (size_t v = 1; v < compare->variant_count; v++) {
        const uint64_t pairs = print_power(compare, e, v, wish);
        most = pairs > most ? pairs : most;
    }
    if (compare->variant_count > 1) {
        printf("  finds: the change in points that the experiment's %s games find\n",
               format_count(games, e->games));
    }
    if (wish->looks > 0 && most > 0) {
        print_looks(most, wish);
    }
    printf("\nTwo-sided tests and intervals at %g %%; variances measured in the pilot.\n",
           100 * wish->level);
}

static int play(struct experiment *e, const struct arguments *a, const struct wish *wish)
{
    struct compare compare;
    struct error error;
    const uint64_t games = e->games;
    const struct compare_options options = {
        .threads = (int)a->batch.threads, .show_progress = !a->batch.quiet, .stop = &stop_asked};
    stop_listen();
    e->games = a->pilot;
    int status = CLI_OK;
    if (compare_play(&compare, e, &options, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (compare.stopped) {
        status = cli_fail("stopped before the pilot was over");
    } else {
        e->games = games;
        print_plan(&compare, e, wish);
    }
    compare_free(&compare);
    return status;
}

static int load_and_play(char *argv[], const struct arguments *a)
{
    struct experiment e;
    struct error error;
    struct wish wish = {.level = 0.95, .looks = (size_t)a->looks};
    const struct experiment_overrides overrides = batch_overrides(&a->batch);
    if (!parse_percent(a->effect, &wish.effect)) {
        return cli_misuse(argv[0], "--effect: `%s` is no percentage, like 1%%", a->effect);
    }
    if (!parse_percent(a->power, &wish.power) || wish.power < 0.5) {
        return cli_misuse(argv[0], "--power: `%s` is no percentage from 50%% on", a->power);
    }
    if (experiment_load(&e, argv[1], &overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    const int status = play(&e, a, &wish);
    experiment_free(&e);
    return status;
}

int command_plan(int argc, char *argv[])
{
    struct arguments a = {
        .batch = batch_options_default(), .pilot = 10000, .effect = "1%", .power = "90%"};
    const struct cli_option options[] = {
        {.name = "effect",
         .value = "P%",
         .kind = OPTION_TEXT,
         .to = &a.effect,
         .doc = "change of the AI's win rate to be found, in points (default 1%)"},
        {.name = "power",
         .value = "P%",
         .kind = OPTION_TEXT,
         .to = &a.power,
         .doc = "with which probability (default 90%)"},
        {.name = "looks",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.looks,
         .min = 1,
         .max = LOOKS_MAX,
         .doc = "also plan so many looks at which to stop early"},
        {.name = "pilot",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.pilot,
         .min = 100,
         .max = EXPERIMENT_GAMES_MAX,
         .doc = "games of each variant to measure the variances with (default 10000)"},
        batch_option_seed(&a.batch),
        batch_option_threads(&a.batch),
        batch_option_set(&a.batch),
        batch_option_quiet(&a.batch),
        {0},
    };
    const struct cli cli = {
        .usage = "plan EXPERIMENT.yaml [OPTION]...",
        .doc = "Plays a short pilot and says how many games a wanted precision or power takes, "
               "with all variants on the same random numbers and without.",
        .examples = "  poise plan wroth-extend.yaml --effect 0.5% --looks 4\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    return status != CLI_RUN ? status : load_and_play(argv, &a);
}
