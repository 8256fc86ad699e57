#include "sims/commands/lineup_play.h"

#include <stdlib.h>
#include <string.h>

#include "sims/run/stop.h"

void lineup_options(struct lineup_arguments *a, struct cli_option options[LINEUP_OPTIONS + 1])
{
    const struct cli_option all[LINEUP_OPTIONS + 1] = {
        batch_option_games(&a->batch),
        batch_option_seed(&a->batch),
        batch_option_threads(&a->batch),
        batch_option_set(&a->batch),
        batch_option_format(&a->batch),
        batch_option_quiet(&a->batch),
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
    } else if (batch_options_json(&a->batch)) {
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
        .threads = (int)a->batch.threads, .show_progress = !a->batch.quiet, .stop = &stop_asked};
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
    const struct experiment_overrides overrides = batch_overrides(&a->batch);
    const int status = gather(&lineup, file, &overrides, a, &error) == 0
                           ? play(&lineup.experiment, a, print)
                           : cli_fail("%s", error.text);
    lineup_free(&lineup);
    return status;
}
