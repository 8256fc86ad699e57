/* Plays all variants of an experiment, adds them up for the summary, and writes a results file.
 * `poise run`, resuming and merging use it. */
#pragma once

#include "analysis/files/reader.h"
#include "sims/batch/progress.h"
#include "sims/config/experiment.h"
#include "sims/results/results.h"

/* What to write, which games to take from files, and how to play the others. */
struct run_options {
    /* The results file and its `shard`, which is the part of the games that is played on `threads`
     * threads. Without a path no file is written; a file that is `resumed` is also in `taken`. What
     * follows from the experiment, run_play fills in. */
    struct results_run file;
    /* Files whose games are taken over before the rest is played. They have the variants of the
     * experiment, and their games follow each other from the shard's first game on. */
    const struct reader *const *taken;
    size_t taken_count;
    int rank_threads;        /* of each other process that plays, too; 0: one for each core */
    const atomic_bool *stop; /* see struct batch */
    bool show_progress;
};

/* What was played. Free with run_free. */
struct run {
    struct column_info **columns; /* [variant] of its game */
    size_t variant_count;
    struct tally **tallies; /* of each variant; NULL from the first one that did not begin */
    size_t begun;           /* variants with a tally */
    uint64_t games;         /* of all variants */
    uint64_t planned;       /* games of all variants when the shard is complete */
    bool added;             /* games were played that no file had */
    double seconds;         /* wall time of all games */
    bool complete;          /* every game of every variant was played */
};

/* Plays. A stop is no error: `run` says how far it came. 0, or -1 with `error`, which also says how
 * many games an unfinished results file holds. Call run_free in any case. */
int run_play(struct run *run, const struct experiment *experiment,
             const struct run_options *options, struct error *error)
    __attribute__((warn_unused_result));
void run_free(struct run *run);
