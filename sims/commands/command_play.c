/* `poise play`: a person plays a game in the terminal. This file handles options, files and Ctrl-C;
 * play_talk.c holds the conversation. */
#include <stdlib.h>
#include <time.h>

#include "analysis/base/system_file.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/commands/play_talk.h"
#include "sims/replay/recorded.h"

/* The command line of `poise play`. */
struct play_options {
    struct given_options given;
    uint64_t index;
    bool index_given;
    const char *seats, *out, *hints, *tester;
    bool plain;
};

/* A new seed from the clock. */
static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return rng_key((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec, 0) % 1000000000;
}

/* The seats in `list`, like "1,3", one bit each; NULL: all seats of the human side. 0: `list` is
 * wrong. */
static uint32_t parse_seat_list(const struct variant *variant, const char *list)
{
    uint32_t seats = list == NULL ? variant_side_seats(variant, GAME_SIDE_HUMAN) : 0;
    while (list != NULL && *list != '\0') {
        char *end;
        const long seat = strtol(list, &end, 10);
        if (end == list || seat < 1 || seat > variant->seats || (*end != ',' && *end != '\0')) {
            return 0;
        }
        seats |= 1U << (seat - 1);
        list = end + (*end == ',');
    }
    return seats;
}

/* Reserves the first free name of GAME-1.play, GAME-2.play and so on. A name is free if there is no
 * such file and no other process has reserved it. 0, or -1 with `error`. */
static int take_free_name(struct output *output, const char *game, struct error *error)
{
    for (int number = 1;; number++) {
        char *name = text_print("%s-%d" RECORDED_SUFFIX, game, number);
        const bool there = system_path_exists(name) || output_is_free(name, error) != 0;
        const int status = there ? 0 : output_take(output, name, true, error);
        free(name);
        if (!there) {
            return status;
        }
    }
}

static void tell_seats(const struct play_talk *talk)
{
    const struct play *play = talk->play;
    const struct variant *v = play->variant;
    int numbers[2] = {0, 0};
    talk_say(talk, 0, "%s, game %llu of seed %llu.", v->ruleset.title,
             (unsigned long long)play->index, (unsigned long long)play->seed);
    for (int seat = 0; seat < v->seats; seat++) {
        const bool ai = v->sides[seat] == GAME_SIDE_AI;
        talk_say(talk, 0, "Seat %d, %s %d: %s", seat + 1, ai ? "AI" : "human", ++numbers[ai],
                 (play->people >> seat & 1) != 0 ? "you" : v->policies[seat]);
    }
    talk_say(talk, 0, "The game is kept in %s. Type help to see what you can type.",
             talk->file->path);
}

static int talk_about(struct play *play, struct output *file, const struct play_options *o)
{
    static struct play_talk talk;
    struct error error;
    const int columns = system_terminal_columns(stdout);
    if (o->tester != NULL && !play_name_tester(play, o->tester)) {
        return cli_misuse("play", "--tester: write one line of at most %d bytes", PLAY_TESTER);
    }
    talk = (struct play_talk){
        .play = play,
        .file = file,
        .in = stdin,
        .out = stdout,
        .plain = o->plain,
        .view = {.variant = play->variant,
                 .seed = play->seed,
                 .index = play->index,
                 .out = stdout,
                 .colour = !o->plain && cli_colour(stdout),
                 .seen = true,
                 .width = columns > 0 && columns < 60 ? columns : cli_width(stdout),
                 .columns = columns},
    };
    if (hint_players(&talk.players, play->variant, play->people, "hints", o->hints, &error) != 0) {
        return cli_refuse("play", &error);
    }
    talk.trace = (struct trace){.hear = talk_hear, .listener = &talk};
    play->trace = &talk.trace;
    tell_seats(&talk);
    const enum play_result result = play_restart(play);
    if (result != PLAY_GOOD && game_fault_text(play->step.game) == NULL) {
        return cli_fail("%s: a move is not legal: it was changed, or another version of Poise "
                        "recorded it",
                        file->path);
    }
    stop_end_input(); /* the game is then saved and closed as usual */
    if (talk_play(&talk, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    if (!play->step.waits) {
        talk_review(&talk);
        putchar('\n');
        talk_say(&talk, 0, "The game is in %s: `poise trace %s` tells it again.", file->path,
                 file->path);
    }
    return stop_exit_code();
}

/* Continues a game from a .play file. It reserves the file before reading it, so that no other
 * process can play it. Returns an exit code. */
static int resume_saved_game(const struct play_options *o)
{
    struct recorded recorded = {0};
    struct output file;
    struct error error;
    int status = output_take(&file, o->given.file, true, &error);
    if (status == 0) {
        status = recorded_read(&recorded, o->given.file, &error);
    }
    status = status != 0 ? cli_fail("%s", error.text) : talk_about(&recorded.play, &file, o);
    recorded_free(&recorded);
    output_drop(&file);
    return status;
}

static int begin_played_game(const struct play_options *o, const struct experiment *e,
                             const struct variant *variant)
{
    struct play play;
    struct output file;
    struct error error;
    const uint32_t people = parse_seat_list(variant, o->seats);
    if (people == 0) {
        return cli_misuse("play", "--seats %s: name seats from 1 to %d, like 1,2", o->seats,
                          variant->seats);
    }
    if (o->out != NULL && system_path_exists(o->out)) {
        return cli_fail("%s exists already; `poise play %s` goes on with it", o->out, o->out);
    }
    int status = o->out != NULL ? output_take(&file, o->out, true, &error)
                                : take_free_name(&file, e->game->name, &error);
    if (status != 0) {
        status = cli_fail("%s", error.text);
    } else {
        const bool named = o->index_given || o->given.seed_given; /* a game of the batch */
        play_init(&play, variant, named ? e->seed : new_seed(), o->index);
        play.people = people;
        status = talk_about(&play, &file, o);
        play_free(&play);
    }
    output_drop(&file);
    return status;
}

int command_play(int argc, char *argv[])
{
    static struct play_options o;
    const struct cli_option options[] = {
        {"seats", "N,...", OPTION_TEXT, &o.seats,
         "seats that you play (default: all of the human side)"},
        {"index", "I", OPTION_NUMBER, &o.index,
         "number of the game in the batch (from 0), the one that `poise run` and `poise trace` "
         "play; "
         "without it and --seed a new game each time",
         .given = &o.index_given, .max = EXPERIMENT_GAMES_MAX - 1},
        {"out", "FILE" RECORDED_SUFFIX, OPTION_TEXT, &o.out,
         "file that keeps the game (default: GAME-1.play, or the first such name that is free)"},
        {"hints", "PLAYER", OPTION_TEXT, &o.hints,
         "player or level who gives hints and reviews your game (default: the level expert, else "
         "look:8:2)"},
        {"tester", "NAME", OPTION_TEXT, &o.tester,
         "your name, for `poise testers`; it stands in the file"},
        {"plain", NULL, OPTION_FLAG, &o.plain, "lines only, for screen readers"},
        {0},
    };
    const struct cli cli = {
        .usage = "play EXPERIMENT.yaml|GAME|GAME.lua|FILE.play [OPTION]...",
        .doc = "Plays one game with you in the terminal: shows the table, tells what the AI does "
               "and by which rules, and takes your moves in words. The game is kept in a file "
               "after every move; name the file to go on.",
        .examples = "  poise play wroth\n"
                    "  poise play lua/levee.lua --hints learnt:levee.player\n"
                    "  poise play heroes3 --seats 1\n  poise play wroth-1.play\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a game, an experiment or a game that was kept",
    };
    given_options_init(&o.given, GIVEN_SEED | GIVEN_SET | GIVEN_VARIANT);
    o.given.loads.rules_too = true;
    int status = given_options_parse(&o.given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if (recorded_is(o.given.file)) {
        return o.given.sets.count > 0 || o.given.seed_given || o.given.variant != NULL ||
                       o.index_given || o.seats != NULL || o.out != NULL
                   ? cli_misuse("play",
                                "%s goes on as it was begun: leave out --set, --seed, "
                                "--variant, --index, --seats and --out",
                                o.given.file)
                   : resume_saved_game(&o);
    }
    struct experiment experiment;
    struct error error;
    status = given_load_experiment(&o.given, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    const struct variant *variant = experiment_variant(&experiment, o.given.variant, &error);
    status =
        variant == NULL ? cli_fail("%s", error.text) : begin_played_game(&o, &experiment, variant);
    experiment_free(&experiment);
    return status;
}
