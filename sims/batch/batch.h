/* Plays a range of games on all cores and hands their records to sinks in game order.
 *
 * Workers (OpenMP threads) get blocks of consecutive games, in order. The pace of a worker sets the
 * size of its blocks, so that a slow player or machine does not leave cores idle at the end or
 * delay a stop; no result depends on the size. Only a bounded number of blocks is in work at once,
 * so memory stays constant for any number of games. Inside a block nothing allocates, locks or
 * calls the system. */
#pragma once

#include <stdatomic.h>

#include "analysis/base/error.h"
#include "engine/match/match.h"
#include "sims/batch/block.h"

/* A receiver of records: the tally, the results file, the progress bar. Each function may be NULL.
 * Those that return int return 0, or -1 with `error`, which ends the batch. */
struct batch_sink {
    void *self;
    /* Gets each block from the worker (0 .. batch_workers() - 1) that played or received it, at the
     * same time as other workers and in any order. For sums, which do not depend on the order. */
    void (*count)(void *self, int worker, const struct block *block);
    /* Receives the blocks in game order, one at a time. Should be quick, because
     * all other blocks wait for it. */
    int (*take)(void *self, const struct block *block, struct error *error);
    /* Called by each worker after each of its blocks, at the same time as others. Does the work
     * that take() put aside. */
    int (*help)(void *self, struct error *error);
};

/* Records that already exist and are handed over instead of played: see struct batch. */
struct batch_source {
    void *self;
    /* Fills rows 0 .. games - 1 of the block with games block->first and on. Called by several
     * workers at the same time. 0, or -1 with `error`, which ends the batch. */
    int (*fill)(void *self, struct block *block, uint32_t games, struct error *error);
};

/* Other processes that also play. Answers come in any order, but each worker answers in the order
 * asked. Only the thread that called batch_play calls these. */
struct batch_remote {
    void *self;
    int workers;
    uint64_t from_ns; /* they are asked from this time of clock_ns() on */
    /* Asks a worker to play games first .. first + games - 1; does not wait. */
    int (*ask)(void *self, int worker, uint64_t first, uint32_t games, struct error *error);
    /* The next worker (0 .. workers - 1) whose answer is there; -1 for none. */
    int (*answered)(void *self);
    /* Takes that worker's answer: fills the block's `games` rows; how long they took. After an
     * error `games` says how many were played before it. */
    int (*receive)(void *self, int worker, struct block *block, uint64_t *ns, struct error *error);
    /* Lets answers arrive; sleeps a little unless `busy`. */
    void (*pause)(void *self, bool busy);
};

/* What to play, by whom, and who receives the records. */
struct batch {
    const struct match *match;
    const char *variant;               /* its name, for messages; NULL: none */
    const struct block_layout *layout; /* of the match's game */
    uint64_t seed;
    uint64_t first, last;              /* plays games first .. last - 1 */
    int threads;                       /* 1 .. BATCH_THREADS_MAX */
    uint32_t block_games;              /* games in a block; 0: sized by time */
    const struct batch_source *source; /* NULL: play */
    const struct batch_remote *remote; /* NULL: this process plays alone */
    const atomic_bool *stop; /* when it turns true: finish the blocks under way and return */
    const struct batch_sink *sinks;
    size_t sink_count;
};

enum {
    BATCH_THREADS_MAX = 1024,
    BATCH_BLOCK_MAX = 16384, /* most games in a block that is sized by time */
    BATCH_CHECKED = 100,     /* the first games of a variant, in which every move is checked */
};

/* Numbers of workers that sinks can see: one for each thread, and one for all other processes. */
static inline int batch_workers(int threads, bool others)
{
    return threads + others;
}

/* Plays one game by itself, as a batch does. 0, or -1 if the game or a player breaks the contract
 * of engine/game.h; `error` says which command shows it. */
int batch_play_game(const struct match *match, const char *variant, uint64_t seed, uint64_t index,
                    struct match_table *table, void *record, struct error *error)
    __attribute__((warn_unused_result));

/* Plays the batch. `*done` receives the number of games delivered, always the first ones of the
 * range: fewer than asked for only after a stop or an error. 0, or -1 with `error`. */
int batch_play(const struct batch *batch, uint64_t *done, struct error *error)
    __attribute__((warn_unused_result));
