#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/format.h"
#include "analysis/tune.h"
#include "sims/batch/batch.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/compare/compare.h"
#include "sims/compare/lineup.h"
#include "sims/run/stop.h"

enum { POINTS_MAX = 64 }; /* the search ends long before: two ends and 31 halvings */

struct arguments {
    uint64_t games, seed, threads;
    bool games_given, seed_given, quiet;
    const char *param, *target, *from, *to;
    struct option_list sets;
};

/* A search under way. */
struct search {
    const char *file;
    const struct arguments *arguments;
    int32_t low, high;
    double target;
    struct tune_point points[POINTS_MAX];
    size_t count;
};

/* Plays the experiment with the value at the path; adds a point. */
static int play_value(struct search *search, int32_t value, struct error *error)
{
    const struct arguments *a = search->arguments;
    const struct experiment_overrides overrides = {
        .sets = a->sets.items,
        .set_count = a->sets.count,
        .games = a->games_given ? &a->games : NULL,
        .seed = a->seed_given ? &a->seed : NULL,
    };
    const struct compare_options options = {
        .threads = (int)a->threads, .show_progress = !a->quiet, .stop = &stop_asked};
    char set[512], name[32];
    const char *const sets[] = {set};
    struct lineup lineup = {0};
    struct compare compare;
    snprintf(set, sizeof set, "%s=%d", a->param, value);
    snprintf(name, sizeof name, "%d", value);
    int status = lineup_add(&lineup, search->file, &overrides, sets, 1, name, error);
    if (status == 0) {
        status = compare_play(&compare, &lineup.experiment, &options, error);
        if (status == 0 && compare.stopped) {
            status = error_set(error, "stopped; no value was found");
        }
        if (status == 0) {
            search->points[search->count++] = (struct tune_point){
                value, compare.tallies[0]->winners[COLUMN_AI], compare.tallies[0]->games};
        }
        compare_free(&compare);
    }
    lineup_free(&lineup);
    return status;
}

static int by_value(const void *a, const void *b)
{
    const int32_t x = ((const struct tune_point *)a)->value;
    const int32_t y = ((const struct tune_point *)b)->value;
    return (x > y) - (x < y);
}

static void print_points(struct search *search, double level)
{
    qsort(search->points, search->count, sizeof *search->points, by_value);
    printf("  %-12s%10s  %-16s%14s\n", "value", "AI wins, %", "interval", "games");
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        const struct interval in = interval_rate(INTERVAL_WILSON, it->wins, it->games, level);
        char range[40], games[FORMAT_MAX];
        snprintf(range, sizeof range, "[%.2f, %.2f]", 100 * in.low, 100 * in.high);
        printf("  %-12d%10.2f  %-16s%14s\n", it->value, 100 * (double)it->wins / (double)it->games,
               range, format_count(games, it->games));
    }
}

static int print_answer(struct search *search)
{
    const double level = 0.95;
    const struct tune_answer answer =
        tune_answer(search->points, search->count, search->target, level);
    printf("%s for an AI that wins %g %%\n\n", search->arguments->param, 100 * search->target);
    print_points(search, level);
    if (answer.outcome != TUNE_FOUND) {
        return cli_fail("from %d to %d the AI always wins %s than %g %%; try other limits or "
                        "another value",
                        search->low, search->high, answer.outcome == TUNE_ABOVE ? "more" : "less",
                        100 * search->target);
    }
    printf("\nBest: %s = %d, with %.2f %% [%.2f, %.2f]\n", search->arguments->param, answer.best,
           100 * answer.rate, 100 * answer.rate_interval.low, 100 * answer.rate_interval.high);
    printf("The target is met at %.2f; values from %g to %g may be the right one (%g %%, over all "
           "values played).\n",
           answer.crossing, answer.values.low, answer.values.high, 100 * level);
    return CLI_OK;
}

/* "50%" to 0.5. */
static bool parse_target(const char *text, double *target)
{
    char *end;
    const double percent = strtod(text, &end);
    *target = percent / 100;
    return end != text && strcmp(end, "%") == 0 && percent >= 0 && percent <= 100;
}

static bool parse_value(const char *text, int32_t *value)
{
    char *end;
    const long number = strtol(text, &end, 10);
    *value = (int32_t)number;
    return end != text && *end == '\0' && number >= INT32_MIN && number <= INT32_MAX;
}

static int search_value(const char *file, const struct arguments *a)
{
    struct search search = {.file = file, .arguments = a};
    struct error error;
    if (!parse_target(a->target, &search.target)) {
        return cli_misuse("tune", "--target: `%s` is no percentage, like 50%%", a->target);
    }
    if (!parse_value(a->from, &search.low) || !parse_value(a->to, &search.high) ||
        search.low >= search.high) {
        return cli_misuse("tune", "--from and --to: give two whole numbers, the smaller one first");
    }
    int32_t value;
    stop_listen();
    while (search.count < POINTS_MAX &&
           tune_next(search.points, search.count, search.low, search.high, search.target, &value)) {
        if (play_value(&search, value, &error) != 0) {
            return cli_fail("%s", error.text);
        }
    }
    return print_answer(&search);
}

int command_tune(int argc, char *argv[])
{
    struct arguments a = {.threads = (uint64_t)omp_get_max_threads(), .target = "50%"};
    const struct cli_option options[] = {
        {.name = "param",
         .value = "PATH",
         .kind = OPTION_TEXT,
         .to = &a.param,
         .doc = "the whole-number rule value to find, like ai.troops"},
        {.name = "from", .value = "N", .kind = OPTION_TEXT, .to = &a.from, .doc = "smallest value"},
        {.name = "to", .value = "N", .kind = OPTION_TEXT, .to = &a.to, .doc = "largest value"},
        {.name = "target",
         .value = "P%",
         .kind = OPTION_TEXT,
         .to = &a.target,
         .doc = "how often the AI shall win (default 50%)"},
        {.name = "games",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.games,
         .given = &a.games_given,
         .min = 1,
         .max = EXPERIMENT_GAMES_MAX,
         .doc = "games of each value tried, instead of the experiment's"},
        {.name = "seed",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.seed,
         .given = &a.seed_given,
         .max = UINT64_MAX,
         .doc = "seed of the batch, instead of the experiment's"},
        {.name = "threads",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.threads,
         .min = 1,
         .max = BATCH_THREADS_MAX,
         .doc = "threads that play (default: one for each core); no result depends on it"},
        {.name = "set",
         .value = "PATH=VALUE",
         .kind = OPTION_LIST,
         .to = &a.sets,
         .doc = "change another rule value; may be repeated"},
        {.name = "quiet", .kind = OPTION_FLAG, .to = &a.quiet, .doc = "show no progress"},
        {0},
    };
    const struct cli cli = {
        .usage = "tune EXPERIMENT.yaml --param PATH --from N --to N [OPTION]...",
        .doc = "Finds the value of a rule at which the AI wins as often as wanted: bisection on "
               "games with the same random numbers for every value. It takes the win rate to rise "
               "or fall with the value.",
        .examples =
            "  poise tune wroth.yaml --param ai.extend_troops --from 1 --to 8 --target 50%\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    return a.param != NULL && a.from != NULL && a.to != NULL
               ? search_value(argv[1], &a)
               : cli_misuse(argv[0], "name --param, --from and --to");
}
