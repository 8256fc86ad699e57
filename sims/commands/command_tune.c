#include <stdlib.h>
#include <string.h>

#include "analysis/tune.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/compare/lineup.h"

enum {
    POINTS_MAX = 64, /* the search of one value ends long before: two ends and 31 halvings */
    KNOBS_MAX = 8,
    PASSES_MAX = 4, /* over all values */
};

struct arguments {
    struct frame frame;
    double target;
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
    const struct arguments *arguments;
    struct knob knobs[KNOBS_MAX];
    size_t knob_count, turning;           /* the knob being searched */
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

/* Plays the experiment with the value for the knob being turned; adds a point, also of a part of the
 * games. An exit code. */
static int play_value(struct search *search, int32_t value)
{
    const struct frame *frame = &search->arguments->frame;
    const struct experiment_overrides overrides = frame_overrides(frame);
    char texts[KNOBS_MAX][512], name[32];
    const char *sets[KNOBS_MAX];
    const size_t set_count = knob_sets(search, value, texts, sets);
    struct lineup lineup = {0};
    struct frame_games games = {0};
    struct error error;
    snprintf(name, sizeof name, "%d", value);
    int status = lineup_add(&lineup, frame->file, &overrides, sets, set_count, name, &error) == 0
                     ? frame_play(frame, &lineup.experiment, NULL, &games)
                     : cli_fail("%s", error.text);
    if (status == CLI_OK) {
        const struct tally *tally = games.comparison.variants[0].tally;
        search->points[search->count++] =
            (struct tune_point){value, tally->winners[COLUMN_AI], tally->games};
    }
    status = frame_end(&games, status);
    lineup_free(&lineup);
    return status;
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

/* What the search of one knob found; `whole`: it was not interrupted. */
static void print_step(struct search *search, const struct tune_answer *answer, bool whole)
{
    const struct knob *knob = &search->knobs[search->turning];
    const double level = search->arguments->frame.level;
    printf("%s for an AI that wins %g %%", knob->path, 100 * search->arguments->target);
    if (any_other_turned(search)) {
        fputs(", with ", stdout);
        print_knobs(search, search->turning);
    }
    fputs("\n\n", stdout);
    tune_print(search->points, search->count, level, stdout);
    if (!whole) {
        puts("\nINTERRUPTED before all values were played\n");
    } else if (answer->outcome == TUNE_FOUND) {
        printf("\nThe win rate reaches the target at %.2f. Values from %g to %g may be right\n"
               "(%g %% confidence over all values played).\n\n",
               answer->crossing, answer->values.low, answer->values.high, 100 * level);
    } else {
        printf("\nFrom %d to %d the AI always wins %s than that.\n\n", knob->low, knob->high,
               answer->outcome == TUNE_ABOVE ? "more" : "less");
    }
}

/* Searches one knob, the others as they are, and turns it to the best value. An exit code; what was
 * played is printed whatever it is. */
static int turn(struct search *search, size_t k, struct tune_answer *answer)
{
    struct knob *knob = &search->knobs[k];
    const double target = search->arguments->target;
    int status = CLI_OK;
    int32_t value;
    search->turning = k;
    search->count = 0;
    while (status == CLI_OK && search->count < POINTS_MAX &&
           tune_next(search->points, search->count, knob->low, knob->high, target, &value)) {
        status = play_value(search, value);
    }
    *answer = tune_answer(search->points, search->count, target, search->arguments->frame.level);
    if (search->count > 0) {
        print_step(search, answer, status == CLI_OK);
        knob->value = answer->best;
        knob->turned = true;
    }
    return status;
}

static void print_best(const struct search *search, const struct tune_answer *answer)
{
    fputs("Best: ", stdout);
    print_knobs(search, search->knob_count);
    printf(", with %.2f %% [%.2f, %.2f]\n", 100 * answer->rate, 100 * answer->rate_interval.low,
           100 * answer->rate_interval.high);
}

/* One knob after the other, each searched with the others at their best, until the rate may be the
 * target or no other place of any single knob is better. */
static int search_all(struct search *search)
{
    const double target = search->arguments->target;
    struct tune_answer answer = {0};
    size_t still = 0; /* knobs searched since one was turned */
    int status = CLI_OK;
    for (size_t step = 0; step < PASSES_MAX * search->knob_count; step++) {
        struct knob *knob = &search->knobs[step % search->knob_count];
        const struct knob before = *knob;
        status = turn(search, step % search->knob_count, &answer);
        still = before.turned && before.value == knob->value ? still + 1 : 0;
        const bool met = answer.rate_interval.low <= target && target <= answer.rate_interval.high;
        const bool all_turned = step + 1 >= search->knob_count;
        if (status != CLI_OK || met || (all_turned && still + 1 >= search->knob_count)) {
            break;
        }
    }
    if (search->count > 0) {
        print_best(search, &answer);
    }
    return status != CLI_OK || answer.outcome == TUNE_FOUND
               ? status
               : cli_fail("the AI always wins %s than %g %%; try other limits or another value",
                          answer.outcome == TUNE_ABOVE ? "more" : "less", 100 * target);
}

static bool parse_value(const char *text, int32_t *value)
{
    char *end;
    const long number = strtol(text, &end, 10);
    *value = (int32_t)number;
    return end != text && *end == '\0' && number >= INT32_MIN && number <= INT32_MAX;
}

/* The limits that the rule set documents for a whole number at that path. */
static int documented_range(const struct frame *frame, struct knob *knob)
{
    struct experiment experiment;
    int status = frame_load(frame, &experiment);
    if (status != CLI_OK) {
        return status;
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
        status = cli_fail("--param: %s documents no range for `%s`; `poise rules %s` lists the "
                          "rules; for a value within a list give --from and --to",
                          experiment.game->name, knob->path, experiment.game->name);
    }
    experiment_free(&experiment);
    return status;
}

static int set_limits(struct search *search, size_t k)
{
    const struct arguments *a = search->arguments;
    struct knob *knob = &search->knobs[k];
    *knob = (struct knob){.path = a->params.items[k]};
    if (a->from.count == 0) {
        return documented_range(&a->frame, knob);
    }
    return parse_value(a->from.items[k], &knob->low) && parse_value(a->to.items[k], &knob->high) &&
                   knob->low < knob->high
               ? CLI_OK
               : cli_misuse("tune", "--from and --to: give two whole numbers, the smaller one "
                                    "first");
}

static int tune(const struct arguments *a)
{
    struct search search = {.arguments = a, .knob_count = a->params.count};
    if (a->params.count == 0 || a->params.count > KNOBS_MAX) {
        return cli_misuse("tune", "name one to %d values with --param", KNOBS_MAX);
    }
    if (a->from.count != a->to.count || (a->from.count != 0 && a->from.count != a->params.count)) {
        return cli_misuse("tune", "give --from and --to once for each --param, or not at all");
    }
    int status = CLI_OK;
    for (size_t k = 0; status == CLI_OK && k < search.knob_count; k++) {
        status = set_limits(&search, k);
    }
    return status == CLI_OK ? search_all(&search) : status;
}

int command_tune(int argc, char *argv[])
{
    struct arguments a = {.target = 0.5};
    const struct cli_option options[] = {
        {"param", "PATH", OPTION_LIST, &a.params,
         "the whole-number rule value to find, such as ai.troops; if repeated, the values "
         "are searched one after another in this order"},
        {"from", "N", OPTION_LIST, &a.from,
         "smallest value, once for each --param (default: the smallest that the rules allow)"},
        {"to", "N", OPTION_LIST, &a.to,
         "largest value, once for each --param (default: the largest that the rules allow)"},
        {"target", "P%", OPTION_SHARE, &a.target,
         "the win rate that the AI should have (default 50%)", .high = 1},
        {0},
    };
    const struct cli cli = {
        .usage = "tune EXPERIMENT.yaml --param PATH [OPTION]...",
        .doc = "Finds the value of a rule at which the AI wins as often as wanted, by bisection on "
               "the same random numbers. This assumes that the win rate only rises or only falls "
               "with the value. With several values it searches each in turn and keeps the others "
               "at their best, until the target is met.",
        .examples =
            "  poise tune wroth.yaml --param ai.extend_troops --from 1 --to 8 --target 50%\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    frame_init(&a.frame,
               FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL | FRAME_QUIET);
    const int status = frame_parse(&a.frame, cli, argc, argv);
    return status != CLI_RUN ? status : tune(&a);
}
