#include <inttypes.h>
#include <string.h>

#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/commands/trace_view.h"
#include "sims/config/assign.h"
#include "sims/results/stored.h"

enum { FORECAST_MAX = 1 << 17 };

struct trace_options {
    struct frame frame;
    uint64_t index;
    bool index_given, json, forecast;
};

/* The game of a batch with that index: the same loop, with a listener. */
static enum match_result play_traced(struct trace_view *view, bool json)
{
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    struct trace trace = {.hear = json ? trace_hear_json : trace_hear_text, .listener = view};
    if (!json) {
        trace_begin_text(view);
    }
    const enum match_result result =
        match_play_checked(&view->variant->match, view->seed, view->index, &table, &trace, record);
    (json ? trace_end_json : trace_end_text)(view, record);
    return result;
}

static int tell(const struct variant *variant, uint64_t seed, const struct trace_options *o)
{
    static struct trace_view view;
    struct yaml_pool *pool = yaml_pool_new();
    view = (struct trace_view){
        .variant = variant,
        .seed = seed,
        .index = o->index,
        .out = stdout,
        .colour = cli_colour(stdout),
        .width = cli_width(stdout),
        .columns = cli_columns(stdout),
        .resolved = yaml_json(assign_tree(pool, variant->match.game->params, variant->match.rules)),
    };
    const enum match_result result = play_traced(&view, o->json);
    json_decref(view.resolved);
    yaml_pool_free(pool);
    return result == MATCH_PLAYED
               ? CLI_OK
               : cli_fail("the game ends here: %s: a fault in the code of the game",
                          match_result_text(result));
}

/* Prints what the game says about its first position. */
static int forecast(const struct variant *variant, uint64_t seed, uint64_t index)
{
    static char buffer[FORECAST_MAX];
    static struct match_table table;
    const struct game *game = variant->match.game;
    struct text text = {buffer, sizeof buffer, 0};
    if (game->forecast == NULL) {
        return cli_fail("--forecast: %s has no forecasts", game->name);
    }
    game_start(game, table.state, variant->match.rules, rng_key(seed, index), NULL, NULL);
    game->forecast(table.state, variant->match.rules, &text);
    fputs(buffer, stdout);
    return CLI_OK;
}

static bool is_results(const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot != NULL && strcmp(dot, ".h5") == 0;
}

/* The experiment that a results file holds, where this program plays it as it was played. */
static int load_stored(const struct trace_options *o, struct experiment *experiment,
                       struct error *error)
{
    const char *file = o->frame.file;
    struct reader reader;
    if (o->frame.sets.count > 0 || o->frame.seed_given) {
        return error_set(error,
                         "%s: results were played with their own values; trace the "
                         "experiment to use --set or --seed",
                         file);
    }
    int status =
        reader_open(&reader, file, error) != 0 || stored_experiment(experiment, &reader, error) != 0
            ? -1
            : 0;
    if (status == 0) {
        stored_warn_source(&reader);
    }
    for (size_t v = 0; v < experiment->variant_count && status == 0; v++) {
        status =
            stored_behaviour(&reader, &reader.variants[v], &experiment->variants[v].match, error);
    }
    if (status == 0 && o->index >= experiment->games) {
        status = error_set(error, "%s: its %" PRIu64 " games have the indices 0 to %" PRIu64, file,
                           experiment->games, experiment->games - 1);
    }
    reader_close(&reader);
    return status;
}

static int trace(const struct trace_options *o)
{
    struct experiment experiment = {0};
    struct error error;
    if (!is_results(o->frame.file)) {
        const int status = frame_load(&o->frame, &experiment);
        if (status != CLI_OK) {
            return status;
        }
    } else if (load_stored(o, &experiment, &error) != 0) {
        experiment_free(&experiment);
        return cli_fail("%s", error.text);
    }
    int status;
    const struct variant *variant = experiment_variant(&experiment, o->frame.variant, &error);
    if (variant == NULL) {
        status = cli_fail("%s", error.text);
    } else {
        status = o->forecast ? forecast(variant, experiment.seed, o->index)
                             : tell(variant, experiment.seed, o);
    }
    experiment_free(&experiment);
    return status;
}

int command_trace(int argc, char *argv[])
{
    static struct trace_options o;
    const struct cli_option options[] = {
        {"index", "I", OPTION_NUMBER, &o.index,
         "number of the game in the batch (from 0), which is its row in the results file",
         .given = &o.index_given, .max = EXPERIMENT_GAMES_MAX - 1},
        {"json", NULL, OPTION_FLAG, &o.json,
         "print JSON Lines: the set-up, each event with the full state, the record"},
        {"forecast", NULL, OPTION_FLAG, &o.forecast,
         "print what single actions can do at the start (Heroes III: the damage, kills and answer "
         "of one blow of each stack) instead of the game; --index may be left out"},
        {0},
    };
    const struct cli cli = {
        .usage = "trace EXPERIMENT.yaml|FILE.h5 --index I [OPTION]...",
        .doc = "Plays one game of a batch and prints its events, each with the ids of the rules "
               "that caused it. `poise run` plays the same game under that index. A results file "
               "holds "
               "its experiment, so you can name it instead.",
        .examples = "  poise trace configs/pig.yaml --index 17\n"
                    "  poise trace configs/pig.yaml --index 17 --json | jq .text\n"
                    "  poise trace results.h5 --index 17\n"
                    "  poise trace configs/heroes3-listed.yaml --forecast\n"
                    "  poise trace configs/pig.yaml --index 0 --set policy.humans=idle\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment or a results file",
    };
    frame_init(&o.frame, FRAME_SEED | FRAME_SET | FRAME_VARIANT);
    const int status = frame_parse(&o.frame, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if (o.forecast && o.json) {
        return cli_misuse(argv[0], "--forecast is text only; leave out --json");
    }
    if (!o.index_given && !o.forecast) {
        return cli_misuse(argv[0], "--index I is missing; it says which game of the batch to play");
    }
    return trace(&o);
}
