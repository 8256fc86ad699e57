/* `poise trace`: shows one game event by event, from an experiment, a results file or a .play
 * file. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"
#include "engine/policy/step.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/commands/trace_view.h"
#include "sims/compare/questions.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"
#include "sims/position/position_file.h"
#include "sims/replay/recorded.h"
#include "sims/replay/stored.h"

enum { FORECAST_MAX = 1 << 17, READINGS_MAX = 100000 };

/* The command line of `poise trace`. */
struct trace_options {
    struct given_options given;
    uint64_t index, reading, at;
    bool index_given, reading_given, at_given, json, forecast;
    const char *position, *svg;
    const char *chances; /* a .player file; NULL: a learnt human player, if there is one */
};

/* Shows one game of an experiment: plays it with the same loop as a batch, with a listener. */
static enum match_result play_traced_game(struct trace_view *view)
{
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    struct trace trace = trace_begin_view(view);
    const enum match_result result = match_play_with_checks(&view->variant->match, view->seed,
                                                            view->index, &table, &trace, record);
    (view->json ? trace_end_json : trace_end_text)(view, record);
    return result;
}

/* Plays until `at` decisions are made. False if the game is over before. */
static bool play_to_position(struct decision_step *step, struct step_luck *luck, uint64_t key,
                             uint64_t at)
{
    while (step->waits && game_head_const(step->state)->decisions < at) {
        step_make(step, step_choose(step, step_luck(luck, step, key)));
    }
    return step->waits;
}

/* Shows a game up to decision o->at and the position after it, and saves that with --position.
 * Returns an exit code. */
static int tell_trace_to(struct trace_view *view, const struct trace_options *o)
{
    static struct match_table table;
    static struct step_luck luck;
    const struct match *match = &view->variant->match;
    const uint64_t key = rng_key(view->seed, view->index);
    struct trace trace = trace_begin_view(view);
    struct decision_step step = step_at(match->game, match->rules, table.state, match->seats);
    struct error error;
    step_luck_begin(&luck);
    step_start_game(&step, key, &trace, &table.scores);
    const bool waits = play_to_position(&step, &luck, key, o->at);
    if (game_fault_text(match->game) != NULL) {
        return cli_fail("%s\n  The game ends here.", game_fault_text(match->game));
    }
    if (!waits) {
        return cli_fail("--at %" PRIu64 ": the game is over after %" PRIu32 " decision%s", o->at,
                        game_head_const(table.state)->decisions,
                        format_plural(game_head_const(table.state)->decisions));
    }
    trace_picture(view, table.state);
    if (o->json) {
        trace_put_setup(view);
    } else {
        trace_table(view, table.state, TRACE_INDENT);
    }
    if (o->position == NULL) {
        return CLI_OK;
    }
    const struct position position = position_of_step(&step);
    if (position_save(&position, view->variant, o->position, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    fprintf(stderr, "The position is in %s: `poise ask %s`.\n", o->position, o->position);
    return CLI_OK;
}

/* Makes a view on standard output. It is static. */
static struct trace_view *new_view(const struct variant *variant, uint64_t seed, uint64_t index,
                                   bool json)
{
    static struct trace_view view;
    view = (struct trace_view){
        .variant = variant,
        .seed = seed,
        .index = index,
        .out = stdout,
        .json = json,
        .colour = cli_colour(stdout),
        .width = cli_width(stdout),
        .columns = system_terminal_columns(stdout),
    };
    return &view;
}

static int tell_traced_game(const struct variant *variant, uint64_t seed,
                            const struct trace_options *o)
{
    struct error error;
    struct policy named;
    const int learnt = variant_learnt_seat(variant);
    const struct policy *judge = learnt >= 0 ? &variant->match.seats[learnt] : NULL;
    if (o->chances != NULL) {
        judge = player_of_file(variant->match.game, variant->match.rules, o->chances, &named,
                               &error) != NULL
                    ? &named
                    : NULL;
    }
    if (o->chances != NULL && judge == NULL) {
        return cli_refuse("trace", &error);
    }
    struct trace_view *view = new_view(variant, seed, o->index, o->json);
    if (judge != NULL) {
        trace_note_chances(view, judge);
    }
    if (o->svg != NULL && output_folder(o->svg, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    view->svg = o->svg;
    int status = o->at_given ? tell_trace_to(view, o) : CLI_RUN;
    const enum match_result result = o->at_given ? MATCH_PLAYED : play_traced_game(view);
    free(view->chances);
    if (o->svg != NULL && trace_end_pictures(view, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    if (status != CLI_RUN) {
        return status;
    }
    if (result == MATCH_FAULT) {
        return cli_fail("%s\n  The game ends here.", variant->match.game->fault());
    }
    return result == MATCH_PLAYED
               ? CLI_OK
               : cli_fail("the game ends here: %s: a fault in the code of the game",
                          registry_fault(variant->match.game, result));
}

/* Prints the game's own forecast about its first position (--forecast). Returns an exit code. */
static int print_blow_forecast(const struct variant *variant, uint64_t seed, uint64_t index)
{
    static char buffer[FORECAST_MAX];
    static struct match_table table;
    const struct game *game = variant->match.game;
    struct text text = {buffer, sizeof buffer, 0};
    if (game->view == NULL || game->view->forecast == NULL) {
        return cli_fail("--forecast: %s has no forecasts", game->name);
    }
    game_start(game, table.state, variant->match.rules, rng_key(seed, index), NULL, NULL);
    game->view->forecast(table.state, variant->match.rules, &text);
    fputs(buffer, stdout);
    return CLI_OK;
}

/* Names the seats that people played as such, instead of by the player of the variant. */
static void name_people(struct recorded *recorded)
{
    for (int seat = 0; seat < recorded->variant.seats; seat++) {
        if (recorded->play.people >> seat & 1) {
            free(recorded->variant.policies[seat]);
            recorded->variant.policies[seat] = text_copy(STORED_PEOPLE);
        }
    }
}

/* Shows a game that a person played, from a .play file. Returns an exit code. */
static int tell_recorded(const struct trace_options *o)
{
    struct recorded recorded;
    struct error error;
    int status = recorded_read(&recorded, o->given.file, &error);
    if (status == 0) {
        name_people(&recorded);
        struct trace_view *view =
            new_view(&recorded.variant, recorded.play.seed, recorded.play.index, o->json);
        struct trace trace = trace_begin_view(view);
        _Alignas(8) unsigned char record[GAME_RECORD_MAX];
        status = recorded_check(&recorded, o->given.file, &trace, &error);
        if (status == 0) {
            play_record(&recorded.play, record);
            view->unfinished = recorded.play.step.waits;
            (o->json ? trace_end_json : trace_end_text)(view, record);
        }
    }
    recorded_free(&recorded);
    return status == 0 ? CLI_OK : cli_fail("%s", error.text);
}

/* Loads the experiment of a results file. Fails if this program plays other games than the one that
 * wrote the file. 0, or -1 with `error`. */
static int load_stored(const struct trace_options *o, struct experiment *experiment,
                       struct error *error)
{
    const char *file = o->given.file;
    struct reader reader;
    if (o->given.sets.count > 0 || o->given.seed_given) {
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

/* Prints to stderr the --set options that make the rules of a reading, for use with any command. */
static void say_reading(const struct questions *questions, uint64_t number, const uint16_t chosen[])
{
    size_t count;
    const char **sets = questions_sets(questions, chosen, &count);
    fprintf(stderr, "poise: reading %" PRIu64 " is the rules in use%s", number,
            count > 0 ? " with" : "");
    for (size_t i = 0; i < count; i++) {
        text_shell_option("--set", sets[i], stderr);
    }
    fputc('\n', stderr);
    free(sets);
}

/* Replaces the loaded experiment by reading o->reading of `audit --together`, and o->index by the
 * game within a half of that reading: even indices are in the first half, odd ones in the second.
 * 0, or -1 with `error`. */
static int load_reading(struct trace_options *o, struct experiment *experiment, struct error *error)
{
    const struct experiment_overrides overrides = given_overrides(&o->given);
    struct questions questions;
    struct experiment reading;
    int status = questions_collect(&questions, experiment, &overrides, error);
    if (status == 0) {
        uint16_t *chosen = memory_new(questions.count, sizeof *chosen);
        status = questions_load(&questions, o->reading, chosen, &reading, error);
        if (status == 0) {
            say_reading(&questions, o->reading, chosen);
            reading.seed = questions_seed(&questions, o->reading, o->index % 2);
            o->index /= 2;
        }
        free(chosen);
    }
    questions_free(&questions);
    if (status == 0) {
        experiment_free(experiment);
        *experiment = reading;
    }
    return status;
}

static int load_traced_experiment(struct trace_options *o, struct experiment *experiment)
{
    struct error error;
    int status = CLI_OK;
    if (text_ends_with(o->given.file, ".h5")) {
        status = o->reading_given
                     ? cli_misuse("trace", "--reading goes with an experiment, not with results")
                 : load_stored(o, experiment, &error) == 0 ? CLI_OK
                                                           : cli_fail("%s", error.text);
    } else {
        status = given_load_experiment(&o->given, experiment);
        if (status == CLI_OK && o->reading_given && load_reading(o, experiment, &error) != 0) {
            status = cli_fail("%s", error.text);
        }
    }
    return status;
}

/* The first option that says nothing about a game that a person played; NULL: there is none. */
static const char *find_batch_option(const struct trace_options *o)
{
    const struct {
        const char *name;
        bool given;
    } options[] = {{"--index", o->index_given},
                   {"--reading", o->reading_given},
                   {"--at", o->at_given},
                   {"--position", o->position != NULL},
                   {"--svg", o->svg != NULL},
                   {"--chances", o->chances != NULL},
                   {"--forecast", o->forecast},
                   {"--seed", o->given.seed_given},
                   {"--set", o->given.sets.count > 0},
                   {"--variant", o->given.variant != NULL}};
    size_t k = 0;
    while (k < sizeof options / sizeof *options && !options[k].given) {
        k++;
    }
    return k < sizeof options / sizeof *options ? options[k].name : NULL;
}

static int trace_one_game(struct trace_options *o)
{
    struct experiment experiment = {0};
    struct error error;
    int status = load_traced_experiment(o, &experiment);
    if (status != CLI_OK) {
        experiment_free(&experiment);
        return status;
    }
    const bool batch = strpbrk(o->given.file, "./") != NULL; /* else it is the name of a game */
    if (batch && !o->reading_given && !o->forecast && o->index >= experiment.games) {
        fprintf(stderr,
                "poise: game %" PRIu64 " is past the batch, which ends with game %" PRIu64
                "; it is in longer runs\n",
                o->index, experiment.games - 1);
    }
    const struct variant *variant = experiment_variant(&experiment, o->given.variant, &error);
    if (variant == NULL) {
        status = cli_fail("%s", error.text);
    } else {
        status = o->forecast ? print_blow_forecast(variant, experiment.seed, o->index)
                             : tell_traced_game(variant, experiment.seed, o);
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
        {"reading", "N", OPTION_NUMBER, &o.reading,
         "play reading N of `poise audit EXPERIMENT --together` (from 0; the same seed), and say "
         "which values it sets; --index is then of that reading's games",
         .given = &o.reading_given, .max = READINGS_MAX - 1},
        {"at", "N", OPTION_NUMBER, &o.at, "stop where N decisions are made, and show the table",
         .given = &o.at_given, .max = UINT32_MAX},
        {"position", "FILE", OPTION_TEXT, &o.position,
         "with --at: write the position there as YAML, for `poise ask`"},
        {"svg", "FOLDER", OPTION_TEXT, &o.svg,
         "draw the table at the end of each round, or with --at there: FOLDER/round-01.svg"},
        {"json", NULL, OPTION_FLAG, &o.json,
         "short for --format json: JSON Lines, namely the set-up, each event with the full state, "
         "the record"},
        {"chances", "FILE", OPTION_TEXT, &o.chances,
         "tell the humans' chance to win after each of their actions, as this FILE.player judges "
         "it "
         "(default: as the human who plays, if it learnt)"},
        {"forecast", NULL, OPTION_FLAG, &o.forecast,
         "print what single actions can do at the start (Heroes III: the damage, kills and answer "
         "of one blow of each stack) instead of the game; --index may be left out"},
        {0},
    };
    const struct cli cli = {
        .usage = "trace EXPERIMENT.yaml|GAME|GAME.lua|FILE.h5|FILE.play --index I [OPTION]...",
        .doc = "Plays one game of a batch and prints its events, each with the ids of the rules "
               "that caused it. `poise run` plays the same game under that index. A results file "
               "holds its experiment, so you can name it instead. A FILE.play is one game that "
               "`poise play` kept; it needs no --index.",
        .examples = "  poise trace configs/pig.yaml --index 17\n"
                    "  poise trace configs/pig.yaml --index 17 --json | jq .text\n"
                    "  poise trace wroth --index 7 --at 40 --position here.yaml\n"
                    "  poise trace results.h5 --index 17\n"
                    "  poise trace wroth --reading 17 --index 0\n"
                    "  poise trace configs/heroes3-listed.yaml --forecast\n"
                    "  poise trace configs/pig.yaml --index 0 --set policy.humans=idle\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment or a results file",
    };
    given_options_init(&o.given, GIVEN_SEED | GIVEN_SET | GIVEN_VARIANT | GIVEN_FORMAT);
    o.given.loads.rules_too = true;
    const int status = given_options_parse(&o.given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    o.json = o.json || given_wants_json(&o.given);
    if (o.forecast && o.json) {
        return cli_misuse(argv[0], "--forecast is text only; leave out --format json");
    }
    if (recorded_is(o.given.file)) {
        const char *foreign = find_batch_option(&o);
        return foreign == NULL
                   ? tell_recorded(&o)
                   : cli_misuse(argv[0], "%s is for the games of an experiment; %s is told whole",
                                foreign, o.given.file);
    }
    if (o.position != NULL && !o.at_given) {
        return cli_misuse(argv[0], "--position needs --at N, the decision");
    }
    if (!o.index_given && !o.forecast) {
        return cli_misuse(argv[0], "--index I is missing; it says which game of the batch to play");
    }
    return trace_one_game(&o);
}
