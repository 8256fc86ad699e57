/* Plays all variants of an experiment: tallies for the summary, and a results file. */
#ifndef POISE_RUN_H
#define POISE_RUN_H

#include "analysis/files/reader.h"
#include "sims/batch/progress.h"
#include "sims/config/experiment.h"
#include "sims/results/shard.h"
#include "sims/run/ranks.h"

struct run_options {
    const char *out;        /* results file; NULL: none */
    bool force;             /* replace an old one */
    struct shard shard;     /* part of the games to play */
    uint32_t checkpoint_ms; /* see struct results_run */
    /* Files whose games are taken over before the rest is played: their variants are those of the
     * experiment, their games follow each other from the shard's first one on. */
    const struct reader *const *taken;
    size_t taken_count;
    bool resume;             /* go on with NAME.part of `out`, which `taken` has open */
    struct ranks *ranks;     /* other processes that play, too; NULL: none */
    int rank_threads;        /* of each of those; 0: one for each core */
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
    uint64_t planned;       /* the same when the shard is complete */
    bool replaced;          /* the file is NAME.part or NAME, not still being taken over */
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
