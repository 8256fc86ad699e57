#include <stdlib.h>
#include <string.h>

#include "analysis/tune.h"
#include "sims/base/format.h"
#include "sims/base/number.h"
#include "sims/base/text.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/commands/knob.h"
#include "sims/commands/tune_goals.h"
#include "sims/compare/lineup.h"

enum {
    POINTS_MAX = 128, /* values played in one search */
    TARGETS_MAX = 8,
    PASSES_MAX = 4, /* over all values */
};

struct arguments {
    struct frame frame;
    const char *target_text;
    struct option_list params, from, to, goals;
    struct sheet *sheet; /* takes the result instead of the terminal; or NULL */
};

/* A search under way. */
struct search {
    const struct arguments *arguments;
    double targets[TARGETS_MAX];
    size_t target_count;
    struct knob knobs[KNOBS_MAX];
    size_t knob_count, turning;           /* the knob being searched */
    struct tune_point points[POINTS_MAX]; /* of that knob, the others as they are; sorted */
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
            char text[64];
            snprintf(texts[count], 512, "%s=%s", it->path,
                     knob_text(it, k == search->turning ? value : it->value, text));
            sets[count] = texts[count];
            count++;
        }
    }
    return count;
}

/* Plays the experiment with the value for the knob being turned, and `seed` unless that is NULL.
 * `*point` has what was played, also of a part of the games. An exit code. */
static int play_value(const struct search *search, int32_t value, uint64_t *seed,
                      struct tune_point *point)
{
    const struct frame *frame = &search->arguments->frame;
    struct experiment_overrides overrides = frame_overrides(frame);
    char texts[KNOBS_MAX][512], name[64];
    const char *sets[KNOBS_MAX];
    const size_t set_count = knob_sets(search, value, texts, sets);
    struct lineup lineup = {0};
    struct frame_games games = {0};
    struct error error;
    knob_text(&search->knobs[search->turning], value, name);
    overrides.seed = seed != NULL ? seed : overrides.seed;
    int status = lineup_add(&lineup, frame->file, &overrides, sets, set_count, name, &error) == 0
                     ? CLI_OK
                     : cli_fail("%s", error.text);
    if (status == CLI_OK) {
        frame_limit_games(frame, &lineup.experiment);
        status = frame_play(frame, &lineup.experiment, NULL, &games);
    }
    if (status == CLI_OK) {
        const struct tally *tally = games.comparison.variants[0].tally;
        *point = (struct tune_point){value, tally->winners[COLUMN_AI], tally->games};
    }
    status = frame_end(&games, status);
    lineup_free(&lineup);
    return status;
}

/* "ai.troops = 3, ai.income = 1": the knobs turned so far but `except`; returns how many. */
static size_t print_knobs(const struct search *search, size_t except)
{
    size_t count = 0;
    char text[64];
    for (size_t k = 0; k < search->knob_count; k++) {
        const struct knob *it = &search->knobs[k];
        if (k != except && it->turned) {
            printf("%s%s = %s", count == 0 ? "" : ", ", it->path, knob_text(it, it->value, text));
            count++;
        }
    }
    return count;
}

/* "14.8 [14.3, 15.3]", in `out`, which is returned. */
static const char *rate_text(const struct tune_point *point, double level, char out[64])
{
    const struct interval in = interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
    snprintf(out, 64, "%.1f [%.1f, %.1f]", 100 * tune_rate(point), 100 * in.low, 100 * in.high);
    return out;
}

static void print_rate(const struct tune_point *point, double level)
{
    const struct interval in = interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
    printf("%.2f %% [%.2f, %.2f]", 100 * tune_rate(point), 100 * in.low, 100 * in.high);
}

/* The values played, the words in their order. */
static void print_points(const struct search *search)
{
    const struct knob *knob = &search->knobs[search->turning];
    printf("  %-16s%10s  %-16s%14s\n", "value", "AI wins, %", "interval", "games");
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        const struct interval in =
            interval_rate(INTERVAL_WILSON, it->wins, it->games, search->arguments->frame.level);
        char range[40], games[FORMAT_MAX], value[64];
        snprintf(range, sizeof range, "[%.2f, %.2f]", 100 * in.low, 100 * in.high);
        printf("  %-16s%10.2f  %-16s%14s\n", knob_text(knob, it->value, value), 100 * tune_rate(it),
               range, format_count(games, it->games));
    }
}

/* "4, 5 or 6": the values that may be the best of those played; if `brief`, of many only "4 to 12". The
 * caller frees it. */
static char *candidates(const struct search *search, double target, bool brief)
{
    const double level = search->arguments->frame.level;
    char *list = NULL;
    size_t size, total = 0;
    FILE *out = text_begin(&list, &size);
    for (size_t i = 0; i < search->count; i++) {
        total += tune_may_be_best(search->points, search->count, i, target, level);
    }
    brief = brief && total > 3;
    for (size_t i = 0, shown = 0; i < search->count; i++) {
        char text[64];
        if (!tune_may_be_best(search->points, search->count, i, target, level)) {
            continue;
        }
        shown++;
        if (!brief || shown == 1 || shown == total) {
            const char *before = shown == 1 ? "" : shown < total ? ", " : brief ? " to " : " or ";
            fprintf(out, "%s%s", before,
                    knob_text(&search->knobs[search->turning], search->points[i].value, text));
        }
    }
    text_end(out);
    return list;
}

/* The same as cells of a sheet, each value in its own row. */
static void put_points(const struct search *search, struct sheet *sheet)
{
    char text[FORMAT_MAX];
    sheet_put_title(sheet, "AI wins, %%, by the value of a rule; Wilson intervals at %g %%",
                    100 * search->arguments->frame.level);
    sheet_put(sheet, INT64_MIN, "games of each value", "%s",
              format_count(text, search->points[0].games));
    sheet_put_line(sheet, INT64_MIN + 1, search->knobs[search->turning].path);
    for (size_t i = 0; i < search->count; i++) {
        const struct tune_point *it = &search->points[i];
        char value[64], rate[64];
        sheet_put(sheet, it->value, knob_text(&search->knobs[search->turning], it->value, value),
                  "%s", rate_text(it, search->arguments->frame.level, rate));
    }
}

/* What the search of one knob found; `whole`: it was not interrupted. */
static void print_step(const struct search *search, bool whole)
{
    const struct knob *knob = &search->knobs[search->turning];
    const double level = search->arguments->frame.level;
    printf("%s for an AI that wins", knob->path);
    for (size_t t = 0; t < search->target_count; t++) {
        printf("%s %g %%", t == 0 ? "" : ",", 100 * search->targets[t]);
    }
    fputs(search->knob_count > 1 ? "; " : "", stdout);
    if (print_knobs(search, search->turning) == 0 && search->knob_count > 1) {
        fputs("the other values as in the rules", stdout);
    }
    fputs("\n\n", stdout);
    print_points(search);
    fputs(whole ? "\n" : "\nINTERRUPTED before all values were played\n\n", stdout);
    for (size_t t = 0; whole && t < search->target_count; t++) {
        char *list = candidates(search, search->targets[t], false);
        printf("Of these may be the nearest to %g %%: %s (%g %% confidence)\n",
               100 * search->targets[t], list, 100 * level);
        free(list);
    }
    fputs(whole ? "\n" : "", stdout);
}

/* Searches one knob, the others as they are, and turns it to the best value for the first target. An
 * exit code; what was played is printed whatever it is. */
static int turn(struct search *search, size_t k)
{
    struct knob *knob = &search->knobs[k];
    int status = CLI_OK;
    int32_t value;
    search->turning = k;
    search->count = 0;
    while (status == CLI_OK && search->count < POINTS_MAX &&
           tune_next(search->points, search->count, &knob->range, search->targets,
                     search->target_count, &value)) {
        struct tune_point point = {0};
        status = play_value(search, value, NULL, &point);
        if (point.games > 0) {
            search->points[search->count++] = point;
            tune_sort(search->points, search->count);
        }
    }
    if (search->count > 0) {
        if (search->arguments->sheet == NULL) {
            print_step(search, status == CLI_OK);
        } else if (search->knob_count == 1) {
            put_points(search, search->arguments->sheet);
        }
        knob->value =
            search->points[tune_best(search->points, search->count, search->targets[0])].value;
        knob->turned = true;
    }
    return status;
}

/* An answer: the knobs' values for a target. */
struct answer {
    double target;
    struct tune_point best, again; /* again: on fresh games; none where they were interrupted */
    uint64_t seed;                 /* of the fresh games */
    bool attainable;
};

/* Finds the best value for one target, turns the knob to it, and plays it on games that had no part in
 * choosing it. An exit code. */
static int answer_target(struct search *search, struct answer *answer)
{
    struct knob *knob = &search->knobs[search->turning];
    struct experiment experiment;
    answer->best = search->points[tune_best(search->points, search->count, answer->target)];
    answer->attainable = tune_attainable(search->points, search->count, answer->target,
                                         search->arguments->frame.level);
    const int status = frame_load(&search->arguments->frame, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    answer->seed = experiment.seed + 1;
    experiment_free(&experiment);
    knob->value = answer->best.value;
    return play_value(search, knob->value, &answer->seed, &answer->again);
}

static void print_answer(const struct search *search, const struct answer *answer)
{
    const double level = search->arguments->frame.level;
    printf("%s for %g %%: ", answer->attainable ? "Best" : "Nearest", 100 * answer->target);
    print_knobs(search, search->knob_count);
    fputs(", with ", stdout);
    print_rate(&answer->best, level);
    if (answer->again.games > 0) {
        printf("; on fresh games (seed %llu) ", (unsigned long long)answer->seed);
        print_rate(&answer->again, level);
    }
    fputs("\n", stdout);
}

/* The same as cells of a sheet, below all values. */
static void put_answer(const struct search *search, const struct answer *answer, size_t t)
{
    struct sheet *sheet = search->arguments->sheet;
    const double level = search->arguments->frame.level;
    int64_t place = (INT64_C(1) << 32) + (int64_t)t * (KNOBS_MAX + 4);
    char line[80], text[64];
    snprintf(line, sizeof line, "For an AI that wins %g %%", 100 * answer->target);
    sheet_put_title(sheet, "The values at which the AI wins as often as wanted");
    sheet_put_line(sheet, place++, line);
    for (size_t k = 0; k < search->knob_count; k++) {
        sheet_put(sheet, place++, search->knobs[k].path, "%s%s",
                  knob_text(&search->knobs[k], search->knobs[k].value, text),
                  answer->attainable ? "" : " (not attained)");
    }
    if (search->knob_count == 1) {
        char *list = candidates(search, answer->target, true);
        sheet_put(sheet, place++, "may be the nearest", "%s", list);
        free(list);
    }
    if (answer->again.games > 0) {
        snprintf(line, sizeof line, "fresh games (seed %llu)", (unsigned long long)answer->seed);
        sheet_put(sheet, place, line, "%s", rate_text(&answer->again, level, text));
    }
}

/* An exit code: a failure where the target is out of reach. */
static int print_best(struct search *search, size_t t)
{
    struct answer answer = {.target = search->targets[t]};
    const struct frame *frame = &search->arguments->frame;
    const int status = answer_target(search, &answer);
    if (search->arguments->sheet != NULL) {
        put_answer(search, &answer, t);
    } else {
        print_answer(search, &answer);
    }
    return status != CLI_OK || answer.attainable
               ? status
               : cli_fail("%g %% is not attainable%s%s: with every value played the AI wins %s; "
                          "try other limits or another value",
                          100 * answer.target, frame->humans != NULL ? " against " : "",
                          frame->humans != NULL ? frame->humans : "",
                          tune_rate(&answer.best) > answer.target ? "more" : "less");
}

/* One knob after the other, each searched with the others at their best, until the rate may be the
 * target or no other place of any single knob is better. */
static int search_all(struct search *search)
{
    const double target = search->targets[0], level = search->arguments->frame.level;
    size_t still = 0; /* knobs searched since one was turned */
    int status = CLI_OK;
    for (size_t step = 0; step < PASSES_MAX * search->knob_count; step++) {
        struct knob *knob = &search->knobs[step % search->knob_count];
        const struct knob before = *knob;
        status = turn(search, step % search->knob_count);
        if (status != CLI_OK) {
            return status;
        }
        still = before.turned && before.value == knob->value ? still + 1 : 0;
        const struct tune_point *best =
            &search->points[tune_best(search->points, search->count, target)];
        const struct interval in = interval_rate(INTERVAL_WILSON, best->wins, best->games, level);
        const bool all_turned = step + 1 >= search->knob_count;
        if ((in.low <= target && target <= in.high) ||
            (all_turned && still + 1 >= search->knob_count)) {
            break;
        }
    }
    for (size_t t = 0; t < search->target_count; t++) {
        const int ended = print_best(search, t);
        status = status == CLI_OK ? ended : status;
    }
    return status;
}

/* Reads "10%,20%,35%". */
static int set_targets(struct search *search)
{
    for (const char *at = search->arguments->target_text; at != NULL; search->target_count++) {
        char one[32];
        struct error error;
        const size_t length = strcspn(at, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, at);
        if (search->target_count == TARGETS_MAX) {
            return cli_misuse("tune", "--target: give %d percentages at most", TARGETS_MAX);
        }
        if (number_share(one, 0, 1, &search->targets[search->target_count], &error) != 0) {
            return cli_misuse("tune", "--target: %s", error.text);
        }
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return search->target_count == 1 || search->knob_count == 1
               ? CLI_OK
               : cli_misuse("tune", "--target: several targets go with one --param");
}

static int tune(const struct arguments *a)
{
    struct search search = {.arguments = a, .knob_count = a->params.count};
    int status = knob_check_lists(&a->params, &a->from, &a->to);
    if (status == CLI_OK) {
        status = set_targets(&search);
    }
    for (size_t k = 0; status == CLI_OK && k < search.knob_count; k++) {
        status = knob_init(&search.knobs[k], &a->frame, &a->params, &a->from, &a->to, k);
    }
    return status == CLI_OK ? search_all(&search) : status;
}

static int against_one(const struct frame *frame, const void *self, struct by_player *results)
{
    struct arguments one = *(const struct arguments *)self;
    one.frame = *frame;
    one.sheet = &results->sheet;
    return tune(&one);
}

int command_tune(int argc, char *argv[])
{
    struct arguments a = {.target_text = "50%"};
    const struct cli_option options[] = {
        {"param", "PATH", OPTION_LIST, &a.params,
         "the rule value to find, such as ai.troops, a whole number or a word; if repeated, the "
         "values are searched one after another in this order"},
        {"from", "N", OPTION_LIST, &a.from,
         "smallest value, once for each --param (default: the smallest that the rules allow)"},
        {"to", "N", OPTION_LIST, &a.to,
         "largest value, once for each --param (default: the largest that the rules allow)"},
        {"target", "P%,...", OPTION_TEXT, &a.target_text,
         "the win rate that the AI should have, or several, one for each difficulty (default 50%)"},
        {"goal", "GOAL", OPTION_LIST, &a.goals,
         "instead of --target: \"ai wins = 20%\", \"mean rounds <= 6\" or \"novice: ai wins in "
         "[38%, 42%]\", with =, <=, >= or in; if repeated, all values are searched together for "
         "all goals"},
        {0},
    };
    const struct cli cli = {
        .usage = "tune EXPERIMENT.yaml|GAME.lua --param PATH [OPTION]...",
        .doc = "Finds the value of a rule at which the AI wins as often as wanted, on the same "
               "random numbers. It plays values from the whole range, then narrows down where the "
               "win rate crosses the target or comes nearest to it. The best value is played again "
               "on fresh games. With several values it searches each in turn and keeps the others "
               "at their best, until the target is met.",
        .examples =
            "  poise tune wroth.yaml --param ai.extend_troops --from 1 --to 8 --target 50%\n"
            "  poise tune wroth.yaml --param ai.setup_troops --target 10%,20%,30%\n"
            "  poise tune wroth.yaml --param ai.extend_troops --param ai.setup_troops \\\n"
            "      --goal \"ai wins = 20%\" --goal \"mean rounds <= 5\"\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    frame_init(&a.frame, FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL |
                             FRAME_QUIET | FRAME_HUMANS);
    const int status = frame_parse(&a.frame, cli, argc, argv);
    return status != CLI_RUN        ? status
           : a.goals.count > 0      ? tune_goals(&a.frame, &a.params, &a.from, &a.to, &a.goals)
           : a.frame.humans != NULL ? by_player(&a.frame, against_one, &a)
                                    : tune(&a);
}
