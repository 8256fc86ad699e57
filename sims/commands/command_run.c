/* `poise run`: plays an experiment and writes a results file, or resumes an unfinished one. */
#include <inttypes.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"
#include "sims/commands/answer.h"
#include "sims/commands/ask_first.h"
#include "sims/commands/assert.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/commands/levels_first.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/replay/stored.h"
#include "sims/results/results.h"
#include "sims/run/ranks.h"
#include "sims/run/resume.h"
#include "sims/run/run_summary.h"

/* The command line of `poise run`. */
struct run_arguments {
    struct given_options given;
    struct run_options options;
    uint64_t checkpoint_ms;
    bool no_out;
    const char *out, *shard, *resume;
};

static int parse_arguments(struct run_arguments *a, int argc, char *argv[])
{
    const struct cli_option options[] = {
        {"out", "FILE", OPTION_TEXT, &a->out,
         "results file (default: the experiment's name with .h5, in this folder)"},
        {"no-out", NULL, OPTION_FLAG, &a->no_out, "write no results file"},
        {"force", NULL, OPTION_FLAG, &a->options.file.force, "replace a results file that exists"},
        {"reproducible", NULL, OPTION_FLAG, &a->options.file.reproducible,
         "leave out what differs between equal runs (host, times, threads), so that equal "
         "runs give equal bytes"},
        {"resume", "FILE", OPTION_TEXT, &a->resume,
         "continue an interrupted run from FILE.part; if you also name an EXPERIMENT.yaml, "
         "it must be the same run"},
        {"shard", "K/N", OPTION_TEXT, &a->shard,
         "play part K of N equal parts of the games (K from 1); `poise merge` joins them"},
        {"checkpoint", "MS", OPTION_NUMBER, &a->checkpoint_ms,
         "milliseconds after which the games are forced to the disk again (default 4000); a "
         "power cut loses at most the games since then",
         .min = 1, .max = 3600000},
        {0},
    };
    const struct cli cli = {
        .usage = "run EXPERIMENT.yaml|GAME.lua [OPTION]...  |  run --resume FILE.h5 [OPTION]...",
        .doc = "Plays all variants of an experiment on all cores, writes the statistics of every "
               "game to an HDF5 file, and prints a summary. On a terminal it first says how "
               "strong the AI is against each level of skill. If you press Ctrl-C, FILE.part keeps "
               "the games played so far, and --resume continues from there.",
        .examples = "  poise run wroth.yaml\n"
                    "  poise run wroth.yaml --humans average,expert\n"
                    "  poise run wroth.yaml --assert \"ai wins in [8%, 14%]\"\n"
                    "  poise run wroth.yaml --games 10000 --set ai.extend_troops=3 --no-out\n",
        .options = options,
        .args_max = 1,
    };
    given_options_init(&a->given, GIVEN_USUAL | GIVEN_HUMANS | GIVEN_ASSERT);
    const int status = given_options_parse(&a->given, cli, argc, argv);
    a->given.loads.players = a->given.humans; /* one file for all players */
    a->options.file.threads = (int)a->given.threads;
    a->options.file.checkpoint_ms = (uint32_t)a->checkpoint_ms;
    a->options.rank_threads = given_rank_threads(&a->given);
    a->options.show_progress = !a->given.quiet;
    return status;
}

/* Checks which options go together; the table of options cannot express that. Returns CLI_RUN, or
 * CLI_USAGE after a message. */
static int check_run_arguments(const struct run_arguments *a, const char *command)
{
    if (a->given.file == NULL && a->resume == NULL) {
        return cli_misuse(command, "name an experiment; `poise games` lists them");
    }
    if (a->given.asserts.count > 0 &&
        (a->out != NULL || a->options.file.force || a->shard != NULL || a->resume != NULL)) {
        return cli_misuse(command, "--assert writes no file: leave out --out, --force, --shard and "
                                   "--resume");
    }
    if (a->no_out && a->out != NULL) {
        return cli_misuse(command, "--out and --no-out exclude each other");
    }
    if (a->resume != NULL && (a->out != NULL || a->no_out || a->shard != NULL)) {
        return cli_misuse(command, "--resume continues a file as it was begun: leave out --out, "
                                   "--no-out and --shard");
    }
    if (a->given.file == NULL && (a->given.sets.count > 0 || a->given.games_given ||
                                  a->given.seed_given || a->given.humans != NULL)) {
        return cli_misuse(command, "--resume continues a file as it was begun: leave out --set, "
                                   "--humans, --games and --seed");
    }
    return CLI_RUN;
}

/* The default name of the results file: "wroth.h5", or "wroth.shard-3-of-100.h5". The caller frees
 * it. */
static char *default_results_name(const char *experiment, struct shard shard)
{
    char ending[64] = ".h5";
    if (shard.count > 1) {
        snprintf(ending, sizeof ending, ".shard-%u-of-%u.h5", shard.number, shard.count);
    }
    return config_output(experiment, ending);
}

static void print_run(const struct run *run, const struct experiment *e,
                      const struct run_arguments *a)
{
    const char *out = a->options.file.path;
    const int threads = (int)a->given.threads * ranks_count();
    if (run->begun == 0) {
        return;
    }
    struct doc *doc = run_summary(run, e, threads, a->given.level);
    if (out != NULL && run->complete) {
        doc_set(doc, "file", json_string(out));
        doc_line(doc, "Every game is in %s", out);
    }
    answer_show("run", a->given.format, doc);
}

/* Prints how many games an interrupted run has played and how to resume it. Returns the exit
 * code. */
static int end_interrupted(const struct run *run, const struct results_run *file)
{
    if (file->path == NULL || (file->resumed == NULL && run->begun == 0)) { /* there is no file */
        cli_fail("interrupted after %" PRIu64 " of %" PRIu64 " games", run->games, run->planned);
        return stop_exit_code();
    }
    char *command = cli_command_line(3, (const char *[]){"run", "--resume", file->path});
    if (file->resumed != NULL && !run->added) {
        cli_fail("interrupted; %s.part is unchanged. To go on:\n  %s", file->path, command);
    } else {
        cli_fail("interrupted after %" PRIu64 " of %" PRIu64
                 " games; they are in %s.part. To go on:\n  %s",
                 run->games, run->planned, file->path, command);
    }
    free(command);
    return stop_exit_code();
}

static int play_experiment(const struct experiment *e, const struct run_arguments *a)
{
    for (size_t v = 0; v < e->variant_count && !a->given.quiet; v++) {
        const struct game *game = e->variants[v].match.game;
        const char *why = registry_script(game)->order_note;
        if (why != NULL && (v == 0 || game != e->variants[v - 1].match.game)) {
            fprintf(stderr, "Note: %s\n", why);
        }
    }
    struct run run;
    struct error error;
    stop_listen();
    int status = run_play(&run, e, &a->options, &error) != 0 ? cli_fail("%s", error.text) : CLI_OK;
    if (status == CLI_OK) {
        print_run(&run, e, a);
    }
    if (status == CLI_OK && !run.complete) {
        status = end_interrupted(&run, &a->options.file);
    }
    run_free(&run);
    return status;
}

/* Asks or refuses if the run would take very long or write very much; see ask_first.h. Returns an
 * exit code. */
static int check_size(const struct experiment *e, const struct run_arguments *a)
{
    const struct results_run *file = &a->options.file;
    const uint32_t chunk_games = results_chunk_games(&e->variants[0].match);
    const uint64_t games = shard_games(file->shard, e->games, chunk_games);
    struct block_layout layout;
    block_layout_init(&layout, e->game);
    const double bytes = (double)games * (double)e->variant_count * layout.row_bytes;
    return ask_first_games(&a->given, e, games, file->threads * ranks_count(),
                           file->path != NULL ? 2 * bytes : 0);
}

/* Whether to print the table of levels first: on a terminal, as text, and if the user asks for
 * nothing special. */
static bool answers_first(const struct run_arguments *a)
{
    const struct given_options *given = &a->given;
    return system_is_terminal(stdout) && given_wants_text(given) && !given->quiet &&
           !given->games_given && given->loads.players == NULL && given->asserts.count == 0 &&
           a->shard == NULL && ranks_count() == 1;
}

static int play_new_run(struct run_arguments *a)
{
    struct results_run *file = &a->options.file;
    struct experiment experiment;
    struct error error;
    if (a->shard != NULL && shard_parse(&file->shard, a->shard, &error) != 0) {
        return cli_misuse("run", "%s", error.text);
    }
    int status = answers_first(a) ? levels_first(&a->given) : CLI_OK;
    status = status == CLI_OK ? given_load_experiment(&a->given, &experiment) : status;
    if (status != CLI_OK) {
        return status;
    }
    if (a->given.asserts.count > 0) {
        status = assert_claims("run", &a->given, &experiment);
    } else if (file->shard.count > experiment.games) {
        status = cli_fail("--shard %s: only %" PRIu64 " game%s to share out", a->shard,
                          experiment.games, format_plural(experiment.games));
    } else {
        char *name =
            a->out != NULL ? text_copy(a->out) : default_results_name(a->given.file, file->shard);
        file->path = a->no_out ? NULL : name;
        status = check_size(&experiment, a);
        status = status == CLI_OK ? play_experiment(&experiment, a) : status;
        free(name);
    }
    experiment_free(&experiment);
    return status;
}

/* Checks that an experiment given together with --resume is the one in the file. Returns an exit
 * code. */
static int check_same_as_resumed(struct resume *r, const struct run_arguments *a)
{
    struct experiment asked;
    struct error why;
    const char *path = r->reader.path;
    if (a->given.file == NULL) {
        return CLI_OK;
    }
    if (r->complete && stored_experiment(&r->experiment, &r->reader, &why) != 0) {
        return cli_fail("%s", why.text);
    }
    int status = given_load_experiment(&a->given, &asked);
    if (status == CLI_OK) {
        if (stored_same(&r->experiment, path, &asked, a->given.file, &why) != 0) {
            status = cli_fail("%s: belongs to a different run: %s", path, why.text);
        }
        experiment_free(&asked);
    }
    return status;
}

static int continue_resumed_run(struct resume *r, struct run_arguments *a)
{
    struct results_run *file = &a->options.file;
    const int status = check_same_as_resumed(r, a);
    if (status != CLI_OK) {
        return status;
    }
    if (r->complete) {
        printf("%s is complete: there is nothing to resume\n", r->path);
        return CLI_OK;
    }
    file->path = r->path;
    file->shard = r->shard;
    file->reproducible = r->reproducible;
    file->resumed = &r->reader;
    a->options.taken = &file->resumed;
    a->options.taken_count = 1;
    return play_experiment(&r->experiment, a);
}

static int resume_and_play(struct run_arguments *a)
{
    struct resume resume;
    struct error error;
    const int status = resume_open(&resume, a->resume, &error) != 0
                           ? cli_fail("%s", error.text)
                           : continue_resumed_run(&resume, a);
    resume_close(&resume);
    return status;
}

int command_run(int argc, char *argv[])
{
    char *command = cli_command_line(argc, (const char *const *)argv);
    struct run_arguments a = {
        .options = {.file = {.shard = {1, 1}, .command = command}, .stop = &stop_asked}};
    int status = parse_arguments(&a, argc, argv);
    status = status == CLI_RUN ? check_run_arguments(&a, argv[0]) : status;
    if (status == CLI_RUN) {
        status = a.resume != NULL ? resume_and_play(&a) : play_new_run(&a);
    }
    free(command);
    return status;
}
