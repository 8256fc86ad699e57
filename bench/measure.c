/* Times a workload: picks a number of games that fills one sample, then plays it `repeats`
 * times. */
#include "bench/measure.h"

#include <stdlib.h>

#include "analysis/base/clock.h"

/* Plays games [first, first + count); returns their decisions. */
static uint64_t play_measured_games(const struct match *match, uint64_t first, uint64_t count,
                                    int threads)
{
    uint64_t decisions = 0;
    const int64_t share = (int64_t)count / (threads * 8);
    const int64_t dealt = share < 1    ? 1
                          : share > 64 ? 64
                                       : share; /* games that a thread takes at a time */
#pragma omp parallel num_threads(threads) reduction(+ : decisions)
    {
        struct match_table table;
        unsigned char record[GAME_RECORD_MAX];
#pragma omp for schedule(dynamic, dealt)
        for (int64_t i = 0; i < (int64_t)count; i++) {
            match_play(match, 1, first + (uint64_t)i, &table, NULL, record);
            decisions += game_head_const(table.state)->decisions;
        }
    }
    return decisions;
}

/* How many games fill the time of one sample. Doubles the number until a quarter of that time is
 * reached, then scales it up. */
static uint64_t count_games_for(const struct workload *workload,
                                const struct measure_options *options)
{
    uint64_t games = 1;
    for (;;) {
        const double began = clock_seconds();
        play_measured_games(&workload->match, 0, games, options->threads);
        const double took = clock_seconds() - began;
        if (took > options->seconds / 4 || games > UINT64_C(1) << 40) {
            const double wanted = (double)games * options->seconds / took;
            return wanted < 1 ? 1 : (uint64_t)wanted;
        }
        games *= 2;
    }
}

static int compare_seconds(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

struct measure measure_workload(const struct workload *workload,
                                const struct measure_options *options)
{
    double seconds[MEASURE_REPEATS_MAX];
    uint64_t decisions = 0;
    const uint64_t games = count_games_for(workload, options); /* also warms up */
    for (int k = 0; k < options->repeats; k++) {
        const double began = clock_seconds();
        decisions = play_measured_games(&workload->match, 0, games, options->threads);
        seconds[k] = clock_seconds() - began;
    }
    qsort(seconds, (size_t)options->repeats, sizeof *seconds, compare_seconds);
    const double median = seconds[options->repeats / 2];
    const double per_second = (double)decisions / median;
    return (struct measure){
        .games = games,
        .decisions_per_game = (double)decisions / (double)games,
        .games_per_second = (double)games / median,
        .decisions_per_second = per_second,
        .ns_per_decision = decisions == 0 ? 0 : 1e9 * options->threads / per_second,
        .spread = (seconds[options->repeats * 3 / 4] - seconds[options->repeats / 4]) / median,
    };
}
