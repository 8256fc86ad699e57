#include "sims/commands/lineup_play.h"

#include <stdlib.h>
#include <string.h>

#include "sims/batch/batch.h"
#include "sims/run/stop.h"

void lineup_options(struct lineup_arguments *a, struct cli_option options[LINEUP_OPTIONS + 1])
{
    static const char *const formats[] = {"text", "json", NULL};
    const struct cli_option all[LINEUP_OPTIONS + 1] = {
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
         .doc = "change a rule value in all variants; may be repeated"},
        {.name = "format",
         .value = "text|json",
         .kind = OPTION_WORD,
         .to = &a->format,
         .words = formats,
         .doc = "form of the result"},
        {.name = "quiet", .kind = OPTION_FLAG, .to = &a->quiet, .doc = "show no progress"},
        {0},
    };
    memcpy(options, all, sizeof all);
}

static int show(const struct compare *compare, const struct experiment *e,
                const struct lineup_arguments *a, lineup_print *print)
{
    struct comparison comparison = compare_judged(compare, e);
    int status;
    if (comparison.variants == NULL) {
        status = cli_fail("out of memory");
    } else if (strcmp(a->format, "json") == 0) {
        status = comparison_dump(&comparison, stdout) ? CLI_OK : cli_fail("cannot write JSON");
    } else {
        status = print(&comparison, a);
    }
    free(comparison.variants);
    return status;
}

static int play(const struct experiment *e, const struct lineup_arguments *a, lineup_print *print)
{
    struct compare compare;
    struct error error;
    const struct compare_options options = {
        .threads = (int)a->threads, .show_progress = !a->quiet, .stop = &stop_asked};
    stop_listen();
    int status = CLI_OK;
    if (compare_play(&compare, e, &options, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (compare.games > 0) {
        status = show(&compare, e, a, print);
    }
    if (status == CLI_OK && compare.stopped) {
        status = cli_fail("stopped after %llu of %llu games of each variant",
                          (unsigned long long)compare.games, (unsigned long long)e->games);
    }
    compare_free(&compare);
    return status;
}

int lineup_run(const char *file, const struct lineup_arguments *a,
               int (*gather)(struct lineup *lineup, const char *file,
                             const struct experiment_overrides *overrides,
                             const struct lineup_arguments *a, struct error *error),
               lineup_print *print)
{
    struct lineup lineup = {0};
    struct error error;
    const struct experiment_overrides overrides = {
        .sets = a->sets.items,
        .set_count = a->sets.count,
        .games = a->games_given ? &a->games : NULL,
        .seed = a->seed_given ? &a->seed : NULL,
    };
    const int status = gather(&lineup, file, &overrides, a, &error) == 0
                           ? play(&lineup.experiment, a, print)
                           : cli_fail("%s", error.text);
    lineup_free(&lineup);
    return status;
}
