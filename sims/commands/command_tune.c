#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/tune.h"
#include "sims/base/format.h"
#include "sims/commands/batch_options.h"
#include "sims/commands/commands.h"
#include "sims/compare/compare.h"
#include "sims/compare/lineup.h"
#include "sims/run/stop.h"

#define LEVEL 0.95

enum {
    POINTS_MAX = 64, /* the search of one value ends long before: two ends and 31 halvings */
    KNOBS_MAX = 8,
    PASSES_MAX = 4, /* over all values */
};

struct arguments {
    struct batch_options batch;
    const char *target;
    struct option_list params, from, to;
};

/* A value to find. */
struct knob {
    const char *path;
    int32_t low, high;
    int32_t value; /* the best so far, once `turned`; before that the rule set's own stands */
    bool turned;
};

/* A search under way. */
struct search {
    const char *file;
    const struct arguments *arguments;
    struct knob knobs[KNOBS_MAX];
    size_t knob_count, turning; /* the knob being searched */
    double target;
    struct tune_point points[POINTS_MAX]; /* of that knob, the others as they are */
    size_t count;
};

/* What `--set` would say for the knobs, with `value` for the one being turned; returns how many. */
static size_t knob_sets(const struct search *search, int32_t value, char texts[][512],
                        const char *sets[])
{
    size_t count = 0;
    for (size_t k = 0; k < search->knob_count; k++) {
        const struct knob *it = &search->knobs[k];
        if (k == search->turning || it->turned) {
            snprintf(texts[count], 512, "%s=%d", it->path,
                     k == search->turning ? value : it->value);
            sets[count] = texts[count];
            count++;
        }
    }
    return count;
}

/* Plays the experiment with the value for the knob being turned; adds a point. */
static int play_value(struct search *search, int32_t value, struct error *error)
{
    const struct arguments *a = search->arguments;
    const struct experiment_overrides overrides = batch_overrides(&a->batch);
    const struct compare_options options = {
        .threads = (int)a->batch.threads, .show_progress = !a->batch.quiet, .stop = &stop_asked};
    char texts[KNOBS_MAX][512], name[32];
    const char *sets[KNOBS_MAX];
    const size_t set_count = knob_sets(search, value, texts, sets);
    struct lineup lineup = {0};
    struct compare compare;
    snprintf(name, sizeof name, "%d", value);
    int status = lineup_add(&lineup, search->file, &overrides, sets, set_count, name, error);
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

/* "ai.troops = 3, ai.income = 1": the knobs turned so far but `except`. */
static void print_knobs(const struct search *search, size_t except)
{
    const char *before = "";
    for (size_t k = 0; k < search->knob_count; k++) {
        if (k != except && search->knobs[k].turned) {
            printf("%s%s = %d", before, search->knobs[k].path, search->knobs[k].value);
            before = ", ";
        }
    }
}

static bool any_other_turned(const struct search *search)
{
    for (size_t k = 0; k < search->knob_count; k++) {
        if (k != search->turning && search->knobs[k].turned) {
            return true;
        }
    }
    return false;
}

/* What the search of one knob found. */
static void print_step(struct search *search, const struct tune_answer *answer)
{
    const struct knob *knob = &search->knobs[search->turning];
    printf("%s for an AI that wins %g %%", knob->path, 100 * search->target);
    if (any_other_turned(search)) {
        fputs(", with ", stdout);
        print_knobs(search, search->turning);
    }
    fputs("\n\n", stdout);
    print_points(search, LEVEL);
    if (answer->outcome == TUNE_FOUND) {
        printf("\nThe target is met at %.2f; values from %g to %g may be the right one (%g %%, "
               "over all\nvalues played).\n\n",
               answer->crossing, answer->values.low, answer->values.high, 100 * LEVEL);
    } else {
        printf("\nFrom %d to %d the AI always wins %s than that.\n\n", knob->low, knob->high,
               answer->outcome == TUNE_ABOVE ? "more" : "less");
    }
}

/* Searches one knob, the others as they are, and turns it to the best value. */
static int turn(struct search *search, size_t k, struct tune_answer *answer)
{
    struct knob *knob = &search->knobs[k];
    struct error error;
    int32_t value;
    search->turning = k;
    search->count = 0;
    while (search->count < POINTS_MAX && tune_next(search->points, search->count, knob->low,
                                                   knob->high, search->target, &value)) {
        if (play_value(search, value, &error) != 0) {
            return cli_fail("%s", error.text);
        }
    }
    *answer = tune_answer(search->points, search->count, search->target, LEVEL);
    print_step(search, answer);
    knob->value = answer->best;
    knob->turned = true;
    return CLI_OK;
}

static int print_answer(const struct search *search, const struct tune_answer *answer)
{
    fputs("Best: ", stdout);
    print_knobs(search, search->knob_count);
    printf(", with %.2f %% [%.2f, %.2f]\n", 100 * answer->rate, 100 * answer->rate_interval.low,
           100 * answer->rate_interval.high);
    return answer->outcome == TUNE_FOUND
               ? CLI_OK
               : cli_fail("the AI always wins %s than %g %%; try other limits or another value",
                          answer->outcome == TUNE_ABOVE ? "more" : "less", 100 * search->target);
}

/* One knob after the other, each searched with the others at their best, until the rate may be the
 * target or no other place of any single knob is better. */
static int search_all(struct search *search)
{
    struct tune_answer answer = {0};
    size_t still = 0; /* knobs searched since one was turned */
    for (size_t step = 0; step < PASSES_MAX * search->knob_count; step++) {
        struct knob *knob = &search->knobs[step % search->knob_count];
        const struct knob before = *knob;
        const int status = turn(search, step % search->knob_count, &answer);
        if (status != CLI_OK) {
            return status;
        }
        still = before.turned && before.value == knob->value ? still + 1 : 0;
        const bool met = answer.rate_interval.low <= search->target &&
                         search->target <= answer.rate_interval.high;
        const bool all_turned = step + 1 >= search->knob_count;
        if (met || (all_turned && still + 1 >= search->knob_count)) {
            break;
        }
    }
    return print_answer(search, &answer);
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

/* The limits that the rule set documents for a whole number at that path. */
static bool documented_range(const char *file, const struct arguments *a, struct knob *knob,
                             struct error *error)
{
    struct experiment experiment;
    const struct experiment_overrides overrides = batch_overrides(&a->batch);
    if (experiment_load(&experiment, file, &overrides, error) != 0) {
        return false;
    }
    const struct param *param = experiment.game->params;
    while (param->path != NULL && strcmp(param->path, knob->path) != 0) {
        param++;
    }
    const bool known = param->path != NULL && param->kind == PARAM_INT && param->min < param->max;
    if (known) {
        knob->low = (int32_t)param->min;
        knob->high = (int32_t)param->max;
    } else {
        error_set(error,
                  "--param: %s documents no range for `%s`; `poise rules %s` lists the rules; for "
                  "a value within a list give --from and --to",
                  experiment.game->name, knob->path, experiment.game->name);
    }
    experiment_free(&experiment);
    return known;
}

static int take_knob(struct search *search, size_t k)
{
    const struct arguments *a = search->arguments;
    struct knob *knob = &search->knobs[k];
    struct error error;
    *knob = (struct knob){.path = a->params.items[k]};
    if (a->from.count == 0) {
        return documented_range(search->file, a, knob, &error) ? CLI_OK
                                                               : cli_fail("%s", error.text);
    }
    return parse_value(a->from.items[k], &knob->low) && parse_value(a->to.items[k], &knob->high) &&
                   knob->low < knob->high
               ? CLI_OK
               : cli_misuse("tune", "--from and --to: give two whole numbers, the smaller one "
                                    "first");
}

static int search_values(const char *file, const struct arguments *a)
{
    struct search search = {.file = file, .arguments = a, .knob_count = a->params.count};
    if (a->params.count == 0 || a->params.count > KNOBS_MAX) {
        return cli_misuse("tune", "name one to %d values with --param", KNOBS_MAX);
    }
    if (a->from.count != a->to.count || (a->from.count != 0 && a->from.count != a->params.count)) {
        return cli_misuse("tune", "give --from and --to once for each --param, or not at all");
    }
    if (!parse_target(a->target, &search.target)) {
        return cli_misuse("tune", "--target: `%s` is no percentage, like 50%%", a->target);
    }
    int status = CLI_OK;
    for (size_t k = 0; status == CLI_OK && k < search.knob_count; k++) {
        status = take_knob(&search, k);
    }
    stop_listen();
    return status == CLI_OK ? search_all(&search) : status;
}

int command_tune(int argc, char *argv[])
{
    struct arguments a = {.batch = batch_options_default(), .target = "50%"};
    const struct cli_option options[] = {
        {.name = "param",
         .value = "PATH",
         .kind = OPTION_LIST,
         .to = &a.params,
         .doc = "the whole-number rule value to find, like ai.troops; several are searched one "
                "after the other, in that order"},
        {.name = "from",
         .value = "N",
         .kind = OPTION_LIST,
         .to = &a.from,
         .doc = "smallest value, once for each --param (default: what the rules allow)"},
        {.name = "to",
         .value = "N",
         .kind = OPTION_LIST,
         .to = &a.to,
         .doc = "largest value, likewise"},
        {.name = "target",
         .value = "P%",
         .kind = OPTION_TEXT,
         .to = &a.target,
         .doc = "how often the AI shall win (default 50%)"},
        batch_option_games(&a.batch),
        batch_option_seed(&a.batch),
        batch_option_threads(&a.batch),
        batch_option_set(&a.batch),
        batch_option_quiet(&a.batch),
        {0},
    };
    const struct cli cli = {
        .usage = "tune EXPERIMENT.yaml --param PATH [OPTION]...",
        .doc = "Finds the value of a rule at which the AI wins as often as wanted: bisection on "
               "games with the same random numbers for every value. It takes the win rate to rise "
               "or fall with the value. Several values: each in turn, the others at their best, "
               "until the target is met.",
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
    return search_values(argv[1], &a);
}
