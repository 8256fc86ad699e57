#define _GNU_SOURCE /* asprintf */
#include <inttypes.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "sims/batch/batch.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/run/report.h"
#include "sims/run/stop.h"

/* The command line of `poise run`. */
struct arguments {
    uint64_t games, seed, threads;
    bool games_given, seed_given, force, no_out, quiet, reproducible;
    const char *out, *format;
    struct option_list sets;
};

static int parse(struct arguments *a, int argc, char *argv[])
{
    static const char *const formats[] = {"text", "json", NULL};
    const struct cli_option options[] = {
        {.name = "games",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a->games,
         .given = &a->games_given,
         .min = 1,
         .max = EXPERIMENT_GAMES_MAX,
         .doc = "games of each variant, instead of the experiment's"},
        {.name = "seed",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a->seed,
         .given = &a->seed_given,
         .max = UINT64_MAX,
         .doc = "seed of the batch, instead of the experiment's"},
        {.name = "threads",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a->threads,
         .min = 1,
         .max = BATCH_THREADS_MAX,
         .doc = "threads that play (default: one for each core); no result depends on it"},
        {.name = "set",
         .value = "PATH=VALUE",
         .kind = OPTION_LIST,
         .to = &a->sets,
         .doc = "change a rule value, like ai.troops=4; may be repeated"},
        {.name = "out",
         .value = "FILE",
         .kind = OPTION_TEXT,
         .to = &a->out,
         .doc = "results file (default: the experiment's name with .h5, in this folder)"},
        {.name = "no-out", .kind = OPTION_FLAG, .to = &a->no_out, .doc = "write no results file"},
        {.name = "force",
         .kind = OPTION_FLAG,
         .to = &a->force,
         .doc = "replace a results file that exists"},
        {.name = "reproducible",
         .kind = OPTION_FLAG,
         .to = &a->reproducible,
         .doc = "leave out of the file what differs between equal runs (host, times, threads): "
                "equal runs then give equal bytes"},
        {.name = "format",
         .value = "text|json",
         .kind = OPTION_WORD,
         .to = &a->format,
         .words = formats,
         .doc = "form of the summary"},
        {.name = "quiet",
         .kind = OPTION_FLAG,
         .to = &a->quiet,
         .doc = "print neither progress nor summary"},
        {0},
    };
    const struct cli cli = {
        .usage = "run EXPERIMENT.yaml [OPTION]...",
        .doc = "Plays all variants of an experiment on all cores, writes every game's statistics "
               "to an HDF5 file, and prints a summary. Ctrl-C ends it in order: the games played "
               "so far are kept in FILE.part.",
        .examples = "  poise run wroth.yaml\n"
                    "  poise run wroth.yaml --games 10000 --set ai.extend_troops=3 --no-out\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    return cli_parse(&cli, argc, argv, &count);
}

/* "wroth.h5" for "configs/wroth.yaml". The caller frees it. */
static char *default_out(const char *experiment)
{
    const char *slash = strrchr(experiment, '/');
    const char *base = slash != NULL ? slash + 1 : experiment;
    const char *dot = strrchr(base, '.');
    const bool yaml = dot != NULL && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
    const int length = (int)(yaml ? (size_t)(dot - base) : strlen(base));
    char *name;
    return asprintf(&name, "%.*s.h5", length, base) < 0 ? NULL : name;
}

/* The command as it could be typed again. The caller frees it. */
static char *command_line(int argc, char *const argv[])
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL) {
        return NULL;
    }
    fputs("poise", out);
    for (int i = 0; i < argc; i++) {
        const bool plain =
            argv[i][0] != '\0' && strpbrk(argv[i], " \t\n'\"\\$&|;<>(){}*?#`") == NULL;
        fputs(plain ? " " : " '", out);
        for (const char *c = argv[i]; *c != '\0'; c++) {
            fputs(*c == '\'' ? "'\\''" : (char[]){*c, '\0'}, out);
        }
        fputs(plain ? "" : "'", out);
    }
    fclose(out);
    return text;
}

static int print(const struct run *run, const struct experiment *e, const struct arguments *a,
                 const char *out)
{
    if (a->quiet || run->begun == 0) {
        return 0;
    }
    if (strcmp(a->format, "json") == 0) {
        return report_json(run, e, (int)a->threads, run->complete ? out : NULL, stdout);
    }
    const int status = report_text(run, e, (int)a->threads, cli_colour(stdout), stdout);
    if (status == 0 && out != NULL && run->complete) {
        printf("\nEvery game is in %s\n", out);
    }
    return status;
}

static int play(const struct experiment *e, const struct arguments *a, const char *command,
                const char *out)
{
    struct run run;
    struct error error;
    const struct run_options options = {
        .out = out,
        .force = a->force,
        .reproducible = a->reproducible,
        .threads = (int)a->threads,
        .command = command,
        .stop = &stop_asked,
        .show_progress = !a->quiet,
    };
    stop_listen();
    int status = run_play(&run, e, &options, &error) != 0 ? cli_fail("%s", error.text) : CLI_OK;
    if (status == CLI_OK && print(&run, e, a, out) != 0) {
        status = cli_fail("out of memory");
    }
    if (status == CLI_OK && !run.complete) {
        status = cli_fail("stopped after %" PRIu64 " of %" PRIu64 " games%s%s%s", run.games,
                          e->games * e->variant_count, out != NULL ? "; they are in " : "",
                          out != NULL ? out : "", out != NULL ? ".part" : "");
    }
    run_free(&run);
    return status;
}

static int load_and_play(const char *file, const struct arguments *a, const char *command)
{
    struct experiment experiment;
    struct error error;
    const struct experiment_overrides overrides = {
        .sets = a->sets.items,
        .set_count = a->sets.count,
        .games = a->games_given ? &a->games : NULL,
        .seed = a->seed_given ? &a->seed : NULL,
    };
    if (experiment_load(&experiment, file, &overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    char *name = a->out != NULL ? strdup(a->out) : default_out(file);
    const int status = play(&experiment, a, command, a->no_out ? NULL : name);
    free(name);
    experiment_free(&experiment);
    return status;
}

int command_run(int argc, char *argv[])
{
    const int cores = omp_get_max_threads();
    struct arguments a = {.threads =
                              cores < BATCH_THREADS_MAX ? (uint64_t)cores : BATCH_THREADS_MAX,
                          .format = "text"};
    char *command = command_line(argc, argv);
    int status = parse(&a, argc, argv);
    if (status == CLI_RUN) {
        if (a.no_out && a.out != NULL) {
            status = cli_misuse(argv[0], "--out and --no-out exclude each other");
        } else {
            status = load_and_play(argv[1], &a, command);
        }
    }
    free(command);
    return status;
}
