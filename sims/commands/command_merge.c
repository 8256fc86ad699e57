/* `poise merge`: joins the shards of a run into one results file, or makes a results file of
 * recorded games (.play). */
#include <omp.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/replay/collect.h"
#include "sims/replay/recorded.h"
#include "sims/run/merge.h"
#include "sims/run/run.h"

/* The command line of `poise merge`. */
struct merge_arguments {
    struct collect games; /* `out` and `force` are of shards, too */
    bool reproducible;
    struct given_options given;
};

static int join_shard_files(const struct merge *m, const struct merge_arguments *a,
                            const char *command)
{
    struct run run;
    struct error error;
    const int cores = omp_get_max_threads();
    const struct run_options options = {
        .file = {.path = a->games.out,
                 .force = a->games.force,
                 .reproducible = a->reproducible,
                 .threads = cores < BATCH_THREADS_MAX ? cores : BATCH_THREADS_MAX,
                 .shard = {1, 1},
                 .command = command},
        .taken = m->in_order,
        .taken_count = m->file_count,
        .stop = &stop_asked,
        .show_progress = !a->given.quiet,
    };
    stop_listen();
    int status =
        run_play(&run, &m->experiment, &options, &error) != 0 ? cli_fail("%s", error.text) : CLI_OK;
    if (status == CLI_OK && !run.complete) {
        cli_fail("interrupted: %s.part is not complete", a->games.out);
        status = stop_exit_code();
    } else if (status == CLI_OK) {
        printf("%zu shard%s, %llu game%s now in %s\n", m->file_count, format_plural(m->file_count),
               (unsigned long long)run.games, run.games == 1 ? " is" : "s are", a->games.out);
    }
    run_free(&run);
    return status;
}

static int collect_played_games(struct collect games)
{
    struct error error;
    if (collect_games(&games, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    printf("%zu game%s that people played %s now in %s", games.taken, format_plural(games.taken),
           games.taken == 1 ? "is" : "are", games.out);
    if (games.left_unfinished > 0) {
        printf("; %zu unfinished left out", games.left_unfinished);
    }
    if (games.left_marked > 0) {
        printf("; %zu with moves taken back or hints left out", games.left_marked);
    }
    puts("");
    return CLI_OK;
}

int command_merge(int argc, char *argv[])
{
    struct merge_arguments a = {0};
    const struct cli_option options[] = {
        {"out", "FILE", OPTION_TEXT, &a.games.out, "results file to write (required)"},
        {"force", NULL, OPTION_FLAG, &a.games.force, "replace a results file that exists"},
        {"marked", NULL, OPTION_FLAG, &a.games.marked,
         "of recorded games: also those with moves taken back or hints"},
        {"reproducible", NULL, OPTION_FLAG, &a.reproducible,
         "leave out what differs between equal runs (host, times, threads)"},
        {0},
    };
    const struct cli cli = {
        .usage = "merge SHARD.h5...|FOLDER|FILE.play... --out FILE.h5 [OPTION]...",
        .doc = "Joins the files of `poise run --shard` into the file that one run would have "
               "written. You must name every shard of the run once, and all must be complete. "
               "Each value is checked against its digest. Games that `poise play` kept, or "
               "folders of them, become a results file, too, with the player `recorded`.",
        .examples = "  poise merge wroth.shard-*.h5 --out wroth.h5\n"
                    "  poise merge games --out people.h5\n",
        .options = options,
        .args_max = 100000,
        .arg_missing = "name the shards",
    };
    given_options_init(&a.given, GIVEN_QUIET);
    char *command = cli_command_line(argc, (const char *const *)argv);
    int status = given_options_parse(&a.given, cli, argc, argv);
    if (status == CLI_RUN && a.games.out == NULL) {
        status = cli_misuse(argv[0], "name the file to write with --out");
    } else if (status == CLI_RUN && (recorded_is(a.given.file) ||
                                     system_path_kind(a.given.file, NULL) == SYSTEM_FOLDER)) {
        a.games.paths = (const char *const *)argv + 1;
        a.games.count = a.given.file_count;
        a.games.command = command;
        status = collect_played_games(a.games);
    } else if (status == CLI_RUN) {
        struct merge merge;
        struct error error;
        status = merge_open(&merge, (const char *const *)argv + 1, a.given.file_count, &error) != 0
                     ? cli_fail("%s", error.text)
                     : join_shard_files(&merge, &a, command);
        merge_close(&merge);
    }
    free(command);
    return status;
}
