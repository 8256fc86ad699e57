/* Plays a range of games on all cores and hands their records to sinks in game order.
 *
 * Games are dealt to the workers (OpenMP threads) in blocks of consecutive games, in order. A
 * block is sized by time, so that a slow player neither leaves cores idle at the end nor keeps a
 * stop waiting; no result depends on the size. A bounded window of blocks is under way at once:
 * memory stays constant however many games are played. Inside a block nothing allocates, locks or
 * calls the system. */
#ifndef POISE_BATCH_H
#define POISE_BATCH_H

#include <stdatomic.h>

#include "engine/match.h"
#include "sims/batch/block.h"
#include "sims/error.h"

/* Who receives the records. Each function may be NULL; those that return int return 0, or -1 with
 * `error`, which ends the batch. */
struct batch_sink {
    void *self;
    /* Hears of each block from the worker (0 .. threads - 1) that played it: at the same time as
     * other workers, in any order. For sums that do not mind. */
    void (*count)(void *self, int worker, const struct block *block);
    /* Receives the blocks in game order, one at a time. Should be quick: nothing else is handed
     * over meanwhile. */
    int (*take)(void *self, const struct block *block, struct error *error);
    /* Called by each worker after each of its blocks, at the same time as others: to do there what
     * take() put aside. */
    int (*help)(void *self, struct error *error);
};

struct batch {
    const struct match *match;
    const struct block_layout *layout; /* of the match's game */
    uint64_t seed;
    uint64_t first, last;    /* plays games first .. last - 1 */
    int threads;             /* 1 .. BATCH_THREADS_MAX */
    uint32_t block_games;    /* games in a block, at most BATCH_BLOCK_MAX; 0: sized by time */
    const atomic_bool *stop; /* when it turns true: finish the blocks under way and return */
    const struct batch_sink *sinks;
    size_t sink_count;
};

enum {
    BATCH_THREADS_MAX = 1024,
    BATCH_BLOCK_MAX = 16384, /* most games in a block */
};

/* Plays the batch. `*done` receives the number of games delivered, always the first ones of the
 * range: fewer than asked for only after a stop or an error. 0, or -1 with `error`. */
int batch_play(const struct batch *batch, uint64_t *done, struct error *error)
    __attribute__((warn_unused_result));

#endif
