/* The loop that deals blocks of games to threads and other processes and delivers them in game
 * order. A window of slots holds the blocks under way; a block is delivered when all earlier ones
 * are. */
#include "sims/batch/batch.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/place.h"
#include "analysis/base/system_crash.h"
#include "sims/games/registry.h"

enum {
    BLOCK_NS = 30 * 1000 * 1000,   /* work aimed at in a block */
    REMOTE_NS = 100 * 1000 * 1000, /* the same for another process */
    REMOTE_ASKED = 2,              /* blocks that another process has at once */
    GROWTH = 4,                    /* a block is at most so many times as large as the last */
    STAGED = 32,                   /* records collected before they are turned into columns */
};

enum dealt_state { SLOT_FREE, SLOT_DEALT, SLOT_PLAYED };

/* One place of the window: a block, and whether it is free, being played, or waits for delivery. */
struct batch_slot {
    struct block block;
    enum dealt_state state;
};

/* How fast a worker plays, from which the size of its next block follows. */
struct pace {
    uint64_t block_ns;    /* work aimed at in its blocks */
    uint32_t least;       /* fewest games in a block, unless fewer are left */
    uint64_t ns_per_game; /* running estimate; 0 before its first block */
    uint32_t last_size;   /* of its last block; 0 before the first */
};

/* The window of blocks under way. Block number n lives in slots[n % slot_count]. */
struct runner {
    const struct batch *batch;
    struct batch_slot *slots;
    uint32_t slot_count;

    pthread_mutex_t lock;      /* guards all below and the slots' states */
    pthread_cond_t moved;      /* a slot became free, or all is over */
    uint64_t dealt, delivered; /* blocks */
    uint64_t next_game;        /* first game not dealt yet */
    uint64_t games_delivered;
    bool delivering; /* a worker is handing blocks over */
    bool failed;
    uint64_t failed_game; /* the lowest that failed: others may find one later */
    struct error error;
};

/* Memory of one worker. */
struct batch_worker {
    int number;
    struct pace pace;
    struct match_table *table;
    unsigned char *staged; /* STAGED records */
};

/* How many threads and other processes play. */
static int count_batch_players(const struct batch *batch)
{
    return batch->threads + (batch->remote != NULL ? batch->remote->workers : 0);
}

/* Updates the estimate: a quarter of the new value, three quarters of the old one. */
static void pace_note(struct pace *pace, uint64_t games, uint64_t ns)
{
    const uint64_t ns_per_game = (ns + games) / games; /* at least 1 */
    pace->ns_per_game =
        pace->ns_per_game == 0 ? ns_per_game : (3 * pace->ns_per_game + ns_per_game) / 4;
}

/* How many games the next block has: about pace->block_ns of work, at most GROWTH times the last
 * block, and smaller near the end, so that the workers finish together. */
static uint32_t block_size(const struct runner *runner, const struct pace *pace)
{
    const struct batch *batch = runner->batch;
    const uint64_t left = batch->last - runner->next_game;
    uint64_t size = batch->block_games;
    if (size == 0) {
        const uint64_t by_time = pace->ns_per_game == 0 ? 1 : pace->block_ns / pace->ns_per_game;
        const uint64_t by_growth = pace->last_size == 0 ? 1 : (uint64_t)GROWTH * pace->last_size;
        const uint64_t fair = left / (2 * (uint64_t)count_batch_players(batch));
        size = by_time < by_growth ? by_time : by_growth;
        size = size < fair ? size : fair;
        size = size > BATCH_BLOCK_MAX ? BATCH_BLOCK_MAX : size;
        size = size < pace->least ? pace->least : size;
    }
    return (uint32_t)(size < left ? size : left);
}

static bool is_batch_over(const struct runner *runner)
{
    const struct batch *batch = runner->batch;
    return runner->failed || runner->next_game == batch->last ||
           (batch->stop != NULL && atomic_load(batch->stop));
}

/* The next block to play. NULL if all games are dealt, the batch has failed or is stopped; without
 * `wait`, also if no slot is free. */
static struct batch_slot *deal_next_block(struct runner *runner, struct pace *pace, bool wait)
{
    struct batch_slot *slot = NULL;
    pthread_mutex_lock(&runner->lock);
    while (!is_batch_over(runner)) {
        slot = &runner->slots[runner->dealt % runner->slot_count];
        if (slot->state == SLOT_FREE) {
            break;
        }
        slot = NULL;
        if (!wait) {
            break;
        }
        pthread_cond_wait(&runner->moved, &runner->lock);
    }
    if (slot != NULL) {
        slot->state = SLOT_DEALT;
        slot->block.first = runner->next_game;
        slot->block.games = block_size(runner, pace); /* to play; none is filled yet */
        pace->last_size = slot->block.games;
        runner->next_game += slot->block.games;
        runner->dealt++;
    }
    pthread_mutex_unlock(&runner->lock);
    return slot;
}

/* The message for a game that broke the contract of engine/game.h. */
static void tell_broken(const struct game *game, enum match_result result, const char *place,
                        struct error *error)
{
    const struct registry_source *source = registry_source(game);
    const bool named = registry_script(game)->text != NULL; /* its line says where */
    error_set(error, "%s%s%s: a fault in the code of the game; `poise check %s` looks for others%s",
              named ? "" : game->name, named ? "" : ": ", registry_fault(game, result),
              source != NULL ? source->path : game->name, place);
}

int batch_play_game(const struct match *match, const char *variant, uint64_t seed, uint64_t index,
                    struct match_table *table, void *record, struct error *error)
{
    *game_in_play_here() = (struct game_in_play){seed, index, variant};
    const enum match_result result =
        index < BATCH_CHECKED ? match_play_with_checks(match, seed, index, table, NULL, record)
                              : match_play(match, seed, index, table, NULL, record);
    if (result == MATCH_PLAYED) {
        return 0;
    }
    char *place = game_in_play_text(game_in_play_here());
    if (result == MATCH_FAULT) {
        error_set(error, "%s%s", match->game->fault(), place);
    } else {
        tell_broken(match->game, result, place, error);
    }
    free(place);
    return -1;
}

/* Plays all games of a block without allocation, lock or system call. 0, or -1 with `error`. */
static int play_dealt_block(const struct batch *batch, const struct batch_worker *worker,
                            struct block *block, struct error *error)
{
    const uint32_t games = block->games;
    const size_t record_bytes = block->layout->record_bytes;
    block->games = 0;
    while (block->games < games) {
        const uint32_t left = games - block->games;
        const uint32_t count = left < STAGED ? left : STAGED;
        for (uint32_t i = 0; i < count; i++) {
            if (batch_play_game(batch->match, batch->variant, batch->seed,
                                block->first + block->games + i, worker->table,
                                worker->staged + i * record_bytes, error) != 0) {
                return -1;
            }
        }
        block_append(block, worker->staged, count);
    }
    return 0;
}

/* Ends the batch. Of several failures the one in the lowest game is kept, so that the message does
 * not depend on the threads: when a game fails, all lower games have been dealt already. */
static void fail_batch(struct runner *runner, uint64_t game, const struct error *error)
{
    pthread_mutex_lock(&runner->lock);
    if (!runner->failed || game < runner->failed_game) {
        runner->failed = true;
        runner->failed_game = game;
        runner->error = *error;
    }
    pthread_cond_broadcast(&runner->moved);
    pthread_mutex_unlock(&runner->lock);
}

static int hand_to_sinks(const struct batch *batch, const struct block *block, struct error *error)
{
    for (size_t i = 0; i < batch->sink_count; i++) {
        const struct batch_sink *sink = &batch->sinks[i];
        if (sink->take != NULL && sink->take(sink->self, block, error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Marks a block as played. Then, unless another worker is delivering, delivers every block whose
 * predecessors have all been delivered. */
static void deliver_played_block(struct runner *runner, struct batch_slot *played)
{
    pthread_mutex_lock(&runner->lock);
    played->state = SLOT_PLAYED;
    while (!runner->delivering && !runner->failed) {
        struct batch_slot *next = &runner->slots[runner->delivered % runner->slot_count];
        if (next->state != SLOT_PLAYED) {
            break;
        }
        runner->delivering = true;
        pthread_mutex_unlock(&runner->lock);
        struct error error;
        const int status = hand_to_sinks(runner->batch, &next->block, &error);
        if (status != 0) {
            fail_batch(runner, next->block.first, &error);
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

/* Gives a filled block to the sinks: at once to `count`, in game order to `take`. */
static void hand_over_block(struct runner *runner, struct batch_slot *slot, int worker)
{
    const struct batch *batch = runner->batch;
    for (size_t i = 0; i < batch->sink_count; i++) {
        if (batch->sinks[i].count != NULL) {
            batch->sinks[i].count(batch->sinks[i].self, worker, &slot->block);
        }
    }
    deliver_played_block(runner, slot);
}

/* Lets the sinks do work that they put aside, such as packing chunks. */
static void help_batch_writer(struct runner *runner)
{
    const struct batch *batch = runner->batch;
    for (size_t i = 0; i < batch->sink_count; i++) {
        struct error error;
        if (batch->sinks[i].help != NULL &&
            batch->sinks[i].help(batch->sinks[i].self, &error) != 0) {
            fail_batch(runner, UINT64_MAX, &error);
        }
    }
}

/* Plays the block, or takes its games from the source. False after an error. */
static bool play_or_read_block(struct runner *runner, const struct batch_worker *worker,
                               struct block *block)
{
    const struct batch_source *source = runner->batch->source;
    struct error error;
    const int status = source == NULL ? play_dealt_block(runner->batch, worker, block, &error)
                                      : source->fill(source->self, block, block->games, &error);
    if (status != 0) { /* after so many games of the block */
        fail_batch(runner, block->first + block->games, &error);
    }
    return status == 0;
}

/* Plays one block. False if there is none (`wait`: and none will come), or after an error. */
static bool work_on_block(struct runner *runner, struct batch_worker *worker, bool wait)
{
    struct batch_slot *slot = deal_next_block(runner, &worker->pace, wait);
    const uint64_t start = clock_ns();
    if (slot == NULL || !play_or_read_block(runner, worker, &slot->block)) {
        return false;
    }
    pace_note(&worker->pace, slot->block.games, clock_ns() - start);
    hand_over_block(runner, slot, worker->number);
    help_batch_writer(runner);
    return true;
}

/* One other process, and the blocks it was asked for, in the order of asking. */
struct colleague {
    struct pace pace;
    struct batch_slot *asked[REMOTE_ASKED];
    int count;
};

/* Gives another process blocks until it has REMOTE_ASKED. Returns whether it gave any. */
static bool ask_colleague_block(struct runner *runner, struct colleague *colleague, int number)
{
    const struct batch_remote *remote = runner->batch->remote;
    struct error error;
    bool asked = false;
    while (colleague->count < REMOTE_ASKED) {
        struct batch_slot *slot = deal_next_block(runner, &colleague->pace, false);
        if (slot == NULL) {
            break;
        }
        if (remote->ask(remote->self, number, slot->block.first, slot->block.games, &error) != 0) {
            fail_batch(runner, slot->block.first, &error);
            break;
        }
        colleague->asked[colleague->count++] = slot;
        asked = true;
    }
    return asked;
}

/* Receives the answer to the oldest question of a process and hands its block over. */
static void receive_colleague_block(struct runner *runner, struct colleague *colleague, int number,
                                    int worker)
{
    const struct batch_remote *remote = runner->batch->remote;
    struct batch_slot *slot = colleague->asked[0];
    struct error error;
    uint64_t ns = 0;
    colleague->count--;
    memmove(colleague->asked, colleague->asked + 1,
            (size_t)colleague->count * sizeof(struct batch_slot *));
    if (remote->receive(remote->self, number, &slot->block, &ns, &error) != 0) {
        fail_batch(runner, slot->block.first + slot->block.games, &error);
        return;
    }
    pace_note(&colleague->pace, slot->block.games, ns);
    hand_over_block(runner, slot, worker);
}

/* Whether no more blocks will be dealt. */
static bool is_nothing_left(struct runner *runner)
{
    pthread_mutex_lock(&runner->lock);
    const bool left = !is_batch_over(runner);
    pthread_mutex_unlock(&runner->lock);
    return !left;
}

/* Deals blocks to other processes until all their answers are in, and plays itself if no other thread
 * does: `own`, else NULL. */
static void attend_colleagues(struct runner *runner, struct colleague colleagues[], int worker,
                              struct batch_worker *own)
{
    const struct batch_remote *remote = runner->batch->remote;
    for (int i = 0; i < remote->workers; i++) { /* each with as many threads as here */
        colleagues[i].pace =
            (struct pace){.block_ns = REMOTE_NS, .least = (uint32_t)runner->batch->threads};
    }
    for (;;) {
        const bool asks = clock_ns() >= remote->from_ns;
        bool moved = false;
        int waiting = 0;
        for (int i = 0; i < remote->workers; i++) {
            moved = (asks && ask_colleague_block(runner, &colleagues[i], i)) || moved;
            waiting += colleagues[i].count;
        }
        for (int i; waiting > 0 && (i = remote->answered(remote->self)) >= 0; waiting--) {
            receive_colleague_block(runner, &colleagues[i], i, worker);
            moved = true;
        }
        if (waiting == 0 && is_nothing_left(runner)) {
            return;
        }
        moved = (own != NULL && work_on_block(runner, own, false)) || moved;
        remote->pause(remote->self, moved);
    }
}

static bool worker_init(struct batch_worker *worker, int number, const struct block_layout *layout)
{
    *worker = (struct batch_worker){.number = number, .pace = {.block_ns = BLOCK_NS, .least = 1}};
    worker->table = aligned_alloc(_Alignof(struct match_table), sizeof *worker->table);
    worker->staged = malloc((size_t)STAGED * layout->record_bytes);
    return worker->table != NULL && worker->staged != NULL;
}

/* Allocates the blocks of all slots and the memory of all workers. False if memory is out. */
static bool alloc_batch_memory(struct runner *runner, struct batch_worker workers[])
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

/* Starts the threads that play, and one more for the other processes if there are any. */
static void run_batch_workers(struct runner *runner, struct batch_worker workers[],
                              struct colleague colleagues[])
{
    const struct batch *batch = runner->batch;
    const int more = batch->remote != NULL;
#pragma omp parallel num_threads(batch->threads + more)
    {
        /* The runtime may start fewer threads than asked for; any number will do. */
        const int number = omp_get_thread_num();
        if (more && number == 0) {
            struct batch_worker *own = omp_get_num_threads() == 1 ? &workers[0] : NULL;
            attend_colleagues(runner, colleagues, batch->threads, own);
        } else {
            crash_stack();
            while (work_on_block(runner, &workers[number - more], true)) {
            }
        }
    }
}

static void free_batch_memory(struct runner *runner, struct batch_worker workers[])
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
        .slot_count = 2 * (uint32_t)batch->threads + 2 +
                      (batch->remote != NULL ? 4 * (uint32_t)batch->remote->workers : 0),
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .moved = PTHREAD_COND_INITIALIZER,
        .next_game = batch->first,
    };
    runner.slots = calloc(runner.slot_count, sizeof *runner.slots);
    struct batch_worker *workers = calloc((size_t)batch->threads, sizeof *workers);
    struct colleague *colleagues = calloc((size_t)count_batch_players(batch), sizeof *colleagues);
    *done = 0;
    if (runner.slots == NULL || workers == NULL || colleagues == NULL ||
        !alloc_batch_memory(&runner, workers)) {
        free_batch_memory(&runner, workers);
        free(colleagues);
        return error_set(error, "not enough memory for %d threads: give fewer with --threads",
                         batch->threads);
    }
    run_batch_workers(&runner, workers, colleagues);
    *done = runner.games_delivered;
    if (runner.failed) {
        *error = runner.error;
    }
    free_batch_memory(&runner, workers);
    free(colleagues);
    return runner.failed ? -1 : 0;
}
