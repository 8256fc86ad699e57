#include "sims/batch/batch.h"

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BLOCK_NS = 30 * 1000 * 1000, /* work aimed at in a block */
    GROWTH = 4,                  /* a block is at most so many times as large as the last */
    STAGED = 32,                 /* records collected before they are turned into columns */
};

enum slot_state { SLOT_FREE, SLOT_DEALT, SLOT_PLAYED };

struct slot {
    struct block block;
    enum slot_state state;
};

/* The window of blocks under way. Block number n lives in slots[n % slot_count]. */
struct runner {
    const struct batch *batch;
    struct slot *slots;
    uint32_t slot_count;

    pthread_mutex_t lock;      /* guards all below and the slots' states */
    pthread_cond_t moved;      /* a slot became free, or all is over */
    uint64_t dealt, delivered; /* blocks */
    uint64_t next_game;        /* first game not dealt yet */
    uint64_t games_delivered;
    uint64_t ns_per_game; /* running estimate; 0 before the first block */
    uint32_t last_size;
    bool delivering; /* a worker is handing blocks over */
    bool failed;
    struct error error;
};

/* Memory of one worker. */
struct worker {
    int number;
    struct match_table *table;
    unsigned char *staged; /* STAGED records */
};

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Sized by time; near the end smaller, so that the workers finish together. */
static uint32_t block_size(const struct runner *runner)
{
    const struct batch *batch = runner->batch;
    const uint64_t left = batch->last - runner->next_game;
    uint64_t size = batch->block_games;
    if (size == 0) {
        const uint64_t by_time = runner->ns_per_game == 0 ? 1 : BLOCK_NS / runner->ns_per_game;
        const uint64_t by_growth = (uint64_t)GROWTH * runner->last_size;
        const uint64_t fair = left / (2 * (uint64_t)batch->threads);
        size = by_time < by_growth ? by_time : by_growth;
        size = size < fair ? size : fair;
    }
    size = size > BATCH_BLOCK_MAX ? BATCH_BLOCK_MAX : size;
    size = size < 1 ? 1 : size;
    return (uint32_t)(size < left ? size : left);
}

static bool over(const struct runner *runner)
{
    const struct batch *batch = runner->batch;
    return runner->failed || runner->next_game == batch->last ||
           (batch->stop != NULL && atomic_load(batch->stop));
}

/* The next block to play, or NULL when there is none. */
static struct slot *deal(struct runner *runner)
{
    struct slot *slot = NULL;
    pthread_mutex_lock(&runner->lock);
    while (!over(runner)) {
        slot = &runner->slots[runner->dealt % runner->slot_count];
        if (slot->state == SLOT_FREE) {
            break;
        }
        slot = NULL;
        pthread_cond_wait(&runner->moved, &runner->lock);
    }
    if (slot != NULL) {
        slot->state = SLOT_DEALT;
        slot->block.first = runner->next_game;
        slot->block.games = block_size(runner); /* as many as play() shall play */
        runner->last_size = slot->block.games;
        runner->next_game += slot->block.games;
        runner->dealt++;
    }
    pthread_mutex_unlock(&runner->lock);
    return slot;
}

/* The game loop: no allocation, no lock, no system call. */
static void play(const struct batch *batch, const struct worker *worker, struct block *block)
{
    const uint32_t games = block->games;
    const size_t record_bytes = block->layout->record_bytes;
    block->games = 0;
    while (block->games < games) {
        const uint32_t left = games - block->games;
        const uint32_t count = left < STAGED ? left : STAGED;
        for (uint32_t i = 0; i < count; i++) {
            match_play(batch->match, batch->seed, block->first + block->games + i, worker->table,
                       NULL, worker->staged + i * record_bytes);
        }
        block_append(block, worker->staged, count);
    }
}

static void fail(struct runner *runner, const struct error *error)
{
    pthread_mutex_lock(&runner->lock);
    if (!runner->failed) {
        runner->failed = true;
        runner->error = *error;
    }
    pthread_cond_broadcast(&runner->moved);
    pthread_mutex_unlock(&runner->lock);
}

static int take(const struct batch *batch, const struct block *block, struct error *error)
{
    for (size_t i = 0; i < batch->sink_count; i++) {
        const struct batch_sink *sink = &batch->sinks[i];
        if (sink->take != NULL && sink->take(sink->self, block, error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Marks a block as played and, unless another worker is at it, hands over all whose turn it is. */
static void deliver(struct runner *runner, struct slot *played, uint64_t ns_per_game)
{
    pthread_mutex_lock(&runner->lock);
    runner->ns_per_game =
        runner->ns_per_game == 0 ? ns_per_game : (3 * runner->ns_per_game + ns_per_game) / 4;
    played->state = SLOT_PLAYED;
    while (!runner->delivering && !runner->failed) {
        struct slot *next = &runner->slots[runner->delivered % runner->slot_count];
        if (next->state != SLOT_PLAYED) {
            break;
        }
        runner->delivering = true;
        pthread_mutex_unlock(&runner->lock);
        struct error error;
        const int status = take(runner->batch, &next->block, &error);
        if (status != 0) {
            fail(runner, &error);
        }
        pthread_mutex_lock(&runner->lock);
        runner->delivering = false;
        if (status == 0) {
            next->state = SLOT_FREE;
            runner->delivered++;
            runner->games_delivered += next->block.games;
            pthread_cond_broadcast(&runner->moved);
        }
    }
    pthread_mutex_unlock(&runner->lock);
}

static void work(struct runner *runner, struct worker *worker)
{
    const struct batch *batch = runner->batch;
    for (struct slot *slot; (slot = deal(runner)) != NULL;) {
        const uint64_t start = now_ns(), games = slot->block.games;
        play(batch, worker, &slot->block);
        const uint64_t ns_per_game = (now_ns() - start + games) / games; /* at least 1 */
        for (size_t i = 0; i < batch->sink_count; i++) {
            if (batch->sinks[i].count != NULL) {
                batch->sinks[i].count(batch->sinks[i].self, worker->number, &slot->block);
            }
        }
        deliver(runner, slot, ns_per_game);
        for (size_t i = 0; i < batch->sink_count; i++) {
            struct error error;
            if (batch->sinks[i].help != NULL &&
                batch->sinks[i].help(batch->sinks[i].self, &error) != 0) {
                fail(runner, &error);
            }
        }
    }
}

static bool worker_init(struct worker *worker, int number, const struct block_layout *layout)
{
    *worker = (struct worker){.number = number};
    worker->table = aligned_alloc(_Alignof(struct match_table), sizeof *worker->table);
    worker->staged = malloc((size_t)STAGED * layout->record_bytes);
    return worker->table != NULL && worker->staged != NULL;
}

static bool alloc_all(struct runner *runner, struct worker workers[])
{
    const struct batch *batch = runner->batch;
    const uint32_t room = batch->block_games != 0 ? batch->block_games : BATCH_BLOCK_MAX;
    bool ok = true;
    for (uint32_t i = 0; ok && i < runner->slot_count; i++) {
        ok = block_init(&runner->slots[i].block, batch->layout, room);
    }
    for (int i = 0; ok && i < batch->threads; i++) {
        ok = worker_init(&workers[i], i, batch->layout);
    }
    return ok;
}

static void free_all(struct runner *runner, struct worker workers[])
{
    for (uint32_t i = 0; runner->slots != NULL && i < runner->slot_count; i++) {
        block_free(&runner->slots[i].block);
    }
    for (int i = 0; workers != NULL && i < runner->batch->threads; i++) {
        free(workers[i].table);
        free(workers[i].staged);
    }
    free(runner->slots);
    free(workers);
}

int batch_play(const struct batch *batch, uint64_t *done, struct error *error)
{
    struct runner runner = {
        .batch = batch,
        .slot_count = 2 * (uint32_t)batch->threads + 2,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .moved = PTHREAD_COND_INITIALIZER,
        .next_game = batch->first,
        .last_size = 1,
    };
    runner.slots = calloc(runner.slot_count, sizeof *runner.slots);
    struct worker *workers = calloc((size_t)batch->threads, sizeof *workers);
    *done = 0;
    if (runner.slots == NULL || workers == NULL || !alloc_all(&runner, workers)) {
        free_all(&runner, workers);
        return error_set(error, "not enough memory for %d threads: give fewer with --threads",
                         batch->threads);
    }
#pragma omp parallel num_threads(batch->threads)
    {
        /* The runtime may start fewer threads than asked for; any number will do. */
        work(&runner, &workers[omp_get_thread_num()]);
    }
    *done = runner.games_delivered;
    if (runner.failed) {
        *error = runner.error;
    }
    free_all(&runner, workers);
    return runner.failed ? -1 : 0;
}
