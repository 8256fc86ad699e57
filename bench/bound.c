/* poise-bench-bound: a lower bound for the time of a game. It counts the random draws of each
 * workload and takes the bytes of state and record, then times these alone on this machine. No
 * decision loop can be faster. It is linked with a copy of the engine that counts its draws
 * (counting_rng.h). */
#include <stdio.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "bench/counting_rng.h"
#include "bench/workload.h"

enum { GAMES = 3000, REPEATS = 200 };

struct counting_rng counting_rng;

/* What one game needs on average. */
struct needs {
    double draws, streams, decisions;
    uint32_t state, record; /* bytes */
};

static struct needs count_needs(const struct workload *workload)
{
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    const struct game *game = workload->match.game;
    uint64_t decisions = 0;
    counting_rng = (struct counting_rng){0};
    for (uint64_t i = 0; i < GAMES; i++) {
        match_play(&workload->match, 1, i, &table, NULL, record);
        decisions += game_head_const(table.state)->decisions;
    }
    return (struct needs){(double)counting_rng.draws / GAMES, (double)counting_rng.streams / GAMES,
                          (double)decisions / GAMES, game->state_size, game->record_size};
}

/* Starts one stream, draws as often as a game does, clears a state and writes a record. */
static uint32_t do_without_playing(const struct needs *needs, uint64_t index, unsigned char *state,
                                   unsigned char *record)
{
    struct rng rng = rng_stream_silently(rng_key(1, index), 0, 0);
    const int draws = (int)(needs->draws + 0.5);
    uint32_t sum = 0;
    memset(state, 0, needs->state);
    for (int k = 0; k < draws; k++) {
        sum += rng_below_silently(&rng, 6);
    }
    state[sum % needs->state] = (unsigned char)sum;
    memcpy(record, state, needs->record < needs->state ? needs->record : needs->state);
    __asm__ volatile(""
                     :
                     : "r"(state), "r"(record)
                     : "memory"); /* keeps the compiler from removing the work */
    return sum;
}

/* Nanoseconds that the needs of one game take alone: the best of many short samples. */
static double time_alone(const struct needs *needs)
{
    static unsigned char state[GAME_STATE_MAX], record[GAME_RECORD_MAX];
    double best = 1e300;
    uint32_t sum = 0;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        const uint64_t began = clock_ns();
        for (uint64_t i = 0; i < GAMES; i++) {
            sum += do_without_playing(needs, i, state, record);
        }
        const double took = (double)(clock_ns() - began) / GAMES;
        best = took < best ? took : best;
    }
    return sum == 0 ? 0 : best;
}

int main(int argc, char *argv[])
{
    static struct workload workloads[WORKLOADS_MAX];
    struct error error;
    const int workload_count = workload_load_all(workloads, argc > 1 ? argv[1] : "/greedy", &error);
    if (workload_count < 0) {
        fprintf(stderr, "poise-bench-bound: %s\n", error.text);
        return 1;
    }
    printf("%-20s %10s %10s %10s %10s %10s %12s\n", "", "decisions", "draws", "streams", "state, B",
           "record, B", "alone, ns");
    for (int i = 0; i < workload_count; i++) {
        const struct needs needs = count_needs(&workloads[i]);
        printf("%-20s %10.1f %10.1f %10.1f %10u %10u %12.1f\n", workloads[i].name, needs.decisions,
               needs.draws, needs.streams, needs.state, needs.record, time_alone(&needs));
    }
    workload_free_all(workloads, workload_count);
    return 0;
}
