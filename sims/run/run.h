/* Plays all variants of an experiment: tallies for the summary, and a results file. */
#ifndef POISE_RUN_H
#define POISE_RUN_H

#include "analysis/tally.h"
#include "sims/config/experiment.h"
#include "sims/run/progress.h"

struct run_options {
    const char *out;         /* results file; NULL: none */
    bool force;              /* replace an old one */
    bool reproducible;       /* see struct results_run */
    int threads;             /* 1 .. BATCH_THREADS_MAX */
    const char *command;     /* command line, for the provenance */
    const atomic_bool *stop; /* see struct batch */
    bool show_progress;
};

/* What was played. Free with run_free. */
struct run {
    struct column_info *columns; /* of the game */
    size_t column_count;
    struct tally **tallies; /* of each variant; NULL from the first one that did not begin */
    size_t begun;           /* variants with a tally */
    uint64_t games;         /* of all variants */
    double seconds;         /* wall time of all games */
    bool complete;          /* every game of every variant was played */
};

/* Plays. A stop is no error: `run` says how far it came. 0, or -1 with `error`, which also says
 * what an unfinished results file holds. */
int run_play(struct run *run, const struct experiment *experiment,
             const struct run_options *options, struct error *error)
    __attribute__((warn_unused_result));
void run_free(struct run *run);

#endif
