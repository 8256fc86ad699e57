/* Throughput of the decision loop: games and decisions per second of one workload. */
#ifndef POISE_MEASURE_H
#define POISE_MEASURE_H

#include "bench/workload.h"

enum { MEASURE_REPEATS_MAX = 101 };

struct measure_options {
    int threads;
    int repeats;    /* timed samples, 1 to MEASURE_REPEATS_MAX, after one that is not counted */
    double seconds; /* aimed at for one sample */
};

struct measure {
    uint64_t games; /* of one sample */
    double decisions_per_game;
    double games_per_second; /* the median of the samples, as all that follow */
    double decisions_per_second;
    double ns_per_decision; /* of one thread: threads x time / decisions */
    double spread;          /* (third quartile - first) / median */
};

struct measure measure_workload(const struct workload *workload,
                                const struct measure_options *options);

#endif
