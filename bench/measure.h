/* Throughput of the decision loop: games and decisions per second of one workload. */
#pragma once

#include "bench/workload.h"

enum { MEASURE_REPEATS_MAX = 101 };

/* How a workload is timed. */
struct measure_options {
    int threads;
    int repeats;    /* timed samples, 1 to MEASURE_REPEATS_MAX, after one that is not counted */
    double seconds; /* aimed at for one sample */
};

/* The result of timing one workload. */
struct measure {
    uint64_t games; /* in one sample */
    double decisions_per_game;
    double games_per_second; /* by the median time of the samples, like the next two */
    double decisions_per_second;
    double ns_per_decision; /* of one thread: threads x time / decisions */
    double spread;          /* (third quartile - first) / median */
};

/* Times a workload with seed 1. Plays the same games in every sample. */
struct measure measure_workload(const struct workload *workload,
                                const struct measure_options *options);
