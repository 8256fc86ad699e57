#include "sims/commands/ask_first.h"

#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_terminal.h"
#include "sims/batch/progress.h"

#define DAY 86400.0
#define TERABYTE 1e12

enum {
    WORK = 100000, /* games of `greedy`; this many take less than a day in every game */
    SURE = 8,      /* a game takes at most 8 times as long as another one */
};

/* Estimates how many seconds the games take. 0: certainly less than a day, or a game failed. */
static double estimate_games(const struct experiment *e, uint64_t games, int threads)
{
    double work = 0, estimate = 0, elapsed = 0;
    for (size_t v = 0; v < e->variant_count; v++) {
        work += (double)games * (double)variant_cost(&e->variants[v]);
    }
    if (work < WORK) {
        return 0;
    }
    struct match_table *table = memory_aligned(_Alignof(struct match_table), sizeof *table);
    const double start = clock_seconds();
    for (uint64_t k = 0; elapsed < 0.5 && (k < e->variant_count || estimate > DAY / SURE); k++) {
        _Alignas(8) unsigned char record[GAME_RECORD_MAX];
        const struct variant *variant = &e->variants[k % e->variant_count];
        struct error ignored; /* the run will meet and report the same error */
        if (batch_play_game(&variant->match, variant->name, e->seed, k, table, record, &ignored) !=
            0) {
            estimate = 0;
            break;
        }
        elapsed = clock_seconds() - start;
        estimate = elapsed / (double)(k + 1) * (double)games * (double)e->variant_count / threads;
    }
    free(table);
    return estimate;
}

int ask_first(const struct given_options *given, double seconds, double bytes, double limit)
{
    char time[32], size[48] = "";
    const bool large = bytes > TERABYTE;
    const bool asks = system_is_terminal(stdin) && system_is_terminal(stderr);
    if (given->yes || (!large && seconds < (asks ? limit : DAY))) {
        return CLI_OK;
    }
    progress_time(time, sizeof time, seconds);
    if (large) {
        snprintf(size, sizeof size, " and write up to %.3g TB", bytes / TERABYTE);
    }
    if (!asks) {
        return cli_fail(
            "this would take about %s%s; say --yes if you mean it, or play fewer --games", time,
            size);
    }
    fprintf(stderr, "poise: this will take about %s%s; go on? [y/N] ", time, size);
    const int answer = getchar();
    return answer == 'y' || answer == 'Y' ? CLI_OK : cli_fail("not played");
}

int ask_first_games(const struct given_options *given, const struct experiment *experiment,
                    uint64_t games, int threads, double bytes)
{
    return given->yes ? CLI_OK
                      : ask_first(given, estimate_games(experiment, games, threads), bytes, DAY);
}
