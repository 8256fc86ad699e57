/* `poise tune`: searches the rule values that give a win rate. With --goal, tune_goals.c searches
 * for several goals at once. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/stop.h"
#include "sims/commands/answer.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/tune_goals.h"
#include "sims/commands/tune_search.h"
#include "sims/compare/extra_variants.h"

enum { PASSES_MAX = 4 }; /* rounds of searching each knob in turn */

/* The command line of `poise tune`. */
struct tune_arguments {
    struct frame frame;
    const char *target_text;
    struct option_list params, from, to, goals;
};

/* Writes the `--set` texts of the knobs, with `value` for the knob being searched. Returns how
 * many. */
static size_t tuned_value_sets(const struct tune_search *search, int32_t value, char texts[][512],
                               const char *sets[])
{
    size_t count = 0;
    for (size_t k = 0; k < search->tuned_value_count; k++) {
        const struct tuned_value *it = &search->knobs[k];
        if (k == search->turning || it->turned) {
            char text[64];
            snprintf(texts[count], 512, "%s=%s", it->path,
                     tuned_value_text(it, k == search->turning ? value : it->value, text));
            sets[count] = texts[count];
            count++;
        }
    }
    return count;
}

/* Plays the experiment with `value` for the knob being searched. `seed`: NULL for that of the
 * experiment. *point gets the result, also if only part of the games was played. Returns an exit
 * code. */
static int play_value(const struct tune_search *search, int32_t value, uint64_t *seed,
                      struct tune_point *point)
{
    const struct frame *frame = search->frame;
    struct experiment_overrides overrides = frame_overrides(frame);
    char texts[TUNED_VALUES_MAX][512], name[64];
    const char *sets[TUNED_VALUES_MAX];
    const size_t set_count = tuned_value_sets(search, value, texts, sets);
    struct extra_variants lineup = {0};
    struct frame_games games = {0};
    struct error error;
    tuned_value_text(&search->knobs[search->turning], value, name);
    overrides.seed = seed != NULL ? seed : overrides.seed;
    int status =
        extra_variants_add(&lineup, frame->file, &overrides, sets, set_count, name, &error) == 0
            ? CLI_OK
            : cli_refuse("tune", &error);
    if (status == CLI_OK) {
        frame_limit_games(frame, &lineup.experiment);
        status = frame_play(frame, &lineup.experiment, NULL, &games);
    }
    if (status == CLI_OK) {
        const struct tally *tally = games.comparison.variants[0].tally;
        *point = (struct tune_point){value, tally->winners[COLUMN_AI], tally->games};
    }
    status = frame_end(&games, status);
    extra_variants_free(&lineup);
    return status;
}

/* Searches knob k while the others stay, and sets it to the best value for the first target. Shows
 * what was played in any case. Returns an exit code. */
static int turn_tuned_value(struct tune_search *search, size_t k)
{
    struct tuned_value *knob = &search->knobs[k];
    int status = CLI_OK;
    int32_t value;
    search->turning = k;
    search->count = 0;
    while (status == CLI_OK && search->count < TUNE_POINTS_MAX &&
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
        tune_show_step(search, status == CLI_OK);
        knob->value =
            search->points[tune_best(search->points, search->count, search->targets[0])].value;
        knob->turned = true;
    }
    return status;
}

/* Sets the knob to the best played value for one target, and plays that on fresh games, so that the
 * result is not biased by the choice. Returns an exit code. */
static int answer_target(struct tune_search *search, struct tune_answer *answer)
{
    struct tuned_value *knob = &search->knobs[search->turning];
    struct experiment experiment;
    answer->best = search->points[tune_best(search->points, search->count, answer->target)];
    answer->attainable =
        tune_attainable(search->points, search->count, answer->target, search->frame->level);
    const int status = frame_load(search->frame, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    answer->seed = experiment.seed + 1;
    experiment_free(&experiment);
    knob->value = answer->best.value;
    return play_value(search, knob->value, &answer->seed, &answer->again);
}

/* Shows the answer for target t. Returns an exit code, which is a failure if the target is out of
 * reach. */
static int print_best(struct tune_search *search, size_t t)
{
    struct tune_answer answer = {.target = search->targets[t]};
    const struct frame *frame = search->frame;
    const int status = answer_target(search, &answer);
    tune_show_answer(search, &answer);
    return status != CLI_OK || answer.attainable
               ? status
               : cli_fail("%g %% is not attainable%s%s: with every value played the AI wins %s; "
                          "try other limits or another value",
                          100 * answer.target, frame->humans != NULL ? " against " : "",
                          frame->humans != NULL ? frame->humans : "",
                          tune_rate(&answer.best) > answer.target ? "more" : "less");
}

/* Coordinate search: searches one knob after the other, with the others at their best values so
 * far. Ends if the win rate may equal the target, if changing any single knob gives nothing better,
 * or after PASSES_MAX rounds. */
static int search_all(struct tune_search *search)
{
    const double target = search->targets[0], level = search->frame->level;
    size_t still = 0; /* knobs searched in a row without a change */
    int status = CLI_OK;
    for (size_t step = 0; step < PASSES_MAX * search->tuned_value_count; step++) {
        struct tuned_value *knob = &search->knobs[step % search->tuned_value_count];
        const struct tuned_value before = *knob;
        status = turn_tuned_value(search, step % search->tuned_value_count);
        if (status != CLI_OK) {
            return status;
        }
        still = before.turned && before.value == knob->value ? still + 1 : 0;
        const struct tune_point *best =
            &search->points[tune_best(search->points, search->count, target)];
        const struct interval in = tune_interval(best, level);
        const bool all_turned = step + 1 >= search->tuned_value_count;
        if ((in.low <= target && target <= in.high) ||
            (all_turned && still + 1 >= search->tuned_value_count)) {
            break;
        }
    }
    for (size_t t = 0; t < search->target_count; t++) {
        const int ended = print_best(search, t);
        status = status == CLI_OK ? ended : status;
    }
    return status;
}

/* Reads the targets, like "10%,20%,35%". Returns an exit code. */
static int set_tune_targets(struct tune_search *search, const char *text)
{
    for (const char *at = text; at != NULL; search->target_count++) {
        char one[32];
        struct error error;
        const size_t length = strcspn(at, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, at);
        if (search->target_count == TUNE_TARGETS_MAX) {
            return cli_misuse("tune", "--target: give %d percentages at most", TUNE_TARGETS_MAX);
        }
        if (number_share(one, 0, 1, &search->targets[search->target_count], &error) != 0) {
            return cli_misuse("tune", "--target: %s", error.text);
        }
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return search->target_count == 1 || search->tuned_value_count == 1
               ? CLI_OK
               : cli_misuse("tune", "--target: several targets go with one --param");
}

/* Makes the empty document for the results. Returns an exit code. */
static int begin_tune_document(const struct frame *frame, struct doc **doc)
{
    struct experiment e;
    const int status = frame_load(frame, &e);
    if (status == CLI_OK) {
        json_t *head = frame_head(frame, &e);
        json_object_update_new(head, json_pack("{s:[], s:[]}", "searches", "answers"));
        *doc = doc_new(head);
        experiment_free(&e);
    }
    return status;
}

/* Searches and shows the result. `results`: gets the document instead of the terminal; or NULL.
 * Returns an exit code. */
static int tune_one_value(const struct frame *frame, const struct tune_arguments *a,
                          struct by_player *results)
{
    struct tune_search search = {.frame = frame, .tuned_value_count = a->params.count};
    int status = tuned_value_check_lists(&a->params, &a->from, &a->to);
    if (status == CLI_OK) {
        status = set_tune_targets(&search, a->target_text);
    }
    for (size_t k = 0; status == CLI_OK && k < search.tuned_value_count; k++) {
        status = tuned_value_init(&search.knobs[k], frame, &a->params, &a->from, &a->to, k);
    }
    status = status == CLI_OK ? begin_tune_document(frame, &search.doc) : status;
    if (status != CLI_OK) {
        return status;
    }
    status = search_all(&search);
    doc_line(search.doc, "Wilson intervals at %g %%.", 100 * frame->level);
    doc_set(search.doc, "interrupted", json_boolean(atomic_load(&stop_asked)));
    if (results != NULL) {
        by_player_take(results, frame->humans, search.doc);
        return status;
    }
    const int printed = answer_show("tune", frame->format, search.doc);
    return status != CLI_OK ? status : printed;
}

static int tune_against_one(const struct frame *frame, const void *self, struct by_player *results)
{
    return tune_one_value(frame, self, results);
}

int command_tune(int argc, char *argv[])
{
    struct tune_arguments a = {.target_text = "50%"};
    const struct cli_option options[] = {
        {"param", "PATH", OPTION_LIST, &a.params,
         "the rule value to find, such as ai.setup_troops, a whole number or a word; if repeated, "
         "the "
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
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    frame_init(&a.frame, FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL |
                             FRAME_QUIET | FRAME_HUMANS | FRAME_FORMAT | FRAME_DOCUMENT |
                             FRAME_YES);
    const int status = frame_parse(&a.frame, cli, argc, argv);
    return status != CLI_RUN        ? status
           : a.goals.count > 0      ? tune_goals(&a.frame, &a.params, &a.from, &a.to, &a.goals)
           : a.frame.humans != NULL ? by_player(argv[0], &a.frame, tune_against_one, &a)
                                    : tune_one_value(&a.frame, &a, NULL);
}
