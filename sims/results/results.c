/* Collects blocks into chunks, has workers pack them, and writes them in order. Only one thread at a
 * time writes. */
#include "sims/results/results.h"

#include <pthread.h>
#include <stdlib.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "sims/results/results_file.h"

enum slot_state { SLOT_FREE, SLOT_FULL, SLOT_PACKING, SLOT_PACKED };

/* A place for one chunk. SLOT_FREE: being filled or empty; FULL: waits for packing. */
struct chunk_slot {
    struct packed_chunk chunk;
    enum slot_state state;
};

/* A results file while it grows. Chunk n of the variant lives in slots[n % slot_count] from its
 * first game until it is written. The slot being filled has the state SLOT_FREE, so that no worker
 * packs it. */
struct results {
    struct results_file file;
    int threads;
    uint64_t variant, next_variant; /* numbers of the one that is written, and of the next */
    uint64_t first, planned;        /* its first game, and how many it will have */
    uint64_t skipped;               /* its games that were in the file when it was begun */
    uint32_t chunk_games;           /* in a full chunk */
    struct chunk_slot *slots;
    uint32_t slot_count;

    /* Used by one thread at a time: by the one that writes, and before and after the games. */
    uint64_t kept_before; /* games of the variants before this one */
    uint64_t kept;        /* games that the file holds */
    uint32_t checkpoint_ms;
    uint64_t next_sync;

    pthread_mutex_t lock; /* guards all below and the slots' states */
    pthread_cond_t moved; /* a state changed */
    uint64_t filling;     /* chunk that takes the next game */
    uint64_t written;     /* chunks that are in the file, full */
    bool writing;         /* a thread is writing a chunk */
    bool failed;
    struct error error;
};

static uint64_t read_clock_ms(void)
{
    return clock_ns() / 1000000;
}

static struct chunk_slot *find_chunk_slot(struct results *r, uint64_t chunk)
{
    return &r->slots[chunk % r->slot_count];
}

/* Notes the first error. Call with the lock held. */
static void fail_results(struct results *r, const struct error *error)
{
    if (!r->failed) {
        r->failed = true;
        r->error = *error;
    }
    pthread_cond_broadcast(&r->moved);
}

/* Appends a chunk to the file. From time to time it also waits for the disk, which matters only
 * after a power cut, for at most a tenth of the time. */
static int write_chunk(struct results *r, uint64_t number, const struct packed_chunk *chunk,
                       struct error *error)
{
    if (results_file_append(&r->file, r->variant, number, chunk, error) != 0) {
        return -1;
    }
    r->kept = r->kept_before + number * r->chunk_games + chunk->rows.games;
    const uint64_t began = read_clock_ms();
    if (began < r->next_sync) {
        return 0;
    }
    const int status = results_file_sync(&r->file, error);
    const uint64_t ended = read_clock_ms(), rest = 9 * (ended - began);
    r->next_sync = ended + (rest > r->checkpoint_ms ? rest : r->checkpoint_ms);
    return status;
}

/* Writes packed chunks in order, up to the first that is not packed, unless another thread is
 * writing. The lock is held on entry and on return, but not while writing. */
static void write_packed(struct results *r)
{
    while (!r->writing && !r->failed && r->written < r->filling &&
           find_chunk_slot(r, r->written)->state == SLOT_PACKED) {
        struct chunk_slot *slot = find_chunk_slot(r, r->written);
        struct error error;
        r->writing = true;
        pthread_mutex_unlock(&r->lock);
        const int status = write_chunk(r, r->written, &slot->chunk, &error);
        pthread_mutex_lock(&r->lock);
        r->writing = false;
        if (status != 0) {
            fail_results(r, &error);
            return;
        }
        slot->state = SLOT_FREE;
        slot->chunk.rows.games = 0;
        r->written++;
        pthread_cond_broadcast(&r->moved);
    }
}

/* Packs the first full chunk that nobody packs yet; lock as in write_packed. False: there is
 * none. */
static bool pack_next_chunk(struct results *r)
{
    for (uint64_t n = r->written; n < r->filling && !r->failed; n++) {
        struct chunk_slot *slot = find_chunk_slot(r, n);
        if (slot->state == SLOT_FULL) {
            slot->state = SLOT_PACKING;
            pthread_mutex_unlock(&r->lock);
            const bool ok = chunk_pack(&slot->chunk);
            pthread_mutex_lock(&r->lock);
            slot->state = SLOT_PACKED;
            if (!ok) {
                struct error error;
                error_set(&error, "%s: cannot compress", r->file.output.part);
                fail_results(r, &error);
            }
            pthread_cond_broadcast(&r->moved);
            return true;
        }
    }
    return false;
}

/* Releases the lock. 0, or -1 with the first error that was noted. */
static int unlock_results(struct results *r, struct error *error)
{
    const bool failed = r->failed;
    if (failed) {
        *error = r->error;
    }
    pthread_mutex_unlock(&r->lock);
    return failed ? -1 : 0;
}

/* Packs, writes or waits until the first `chunks` chunks are in the file. 0, or -1 after an
 * error. */
static int write_until(struct results *r, uint64_t chunks, struct error *error)
{
    pthread_mutex_lock(&r->lock);
    while (r->written < chunks && !r->failed) {
        const bool packed = pack_next_chunk(r);
        const uint64_t before = r->written;
        write_packed(r);
        if (!packed && r->written == before && !r->failed && r->written < chunks) {
            pthread_cond_wait(&r->moved, &r->lock);
        }
    }
    return unlock_results(r, error);
}

/* The sink's help(): packs all chunks that are full, and writes what is packed. */
static int help_pack_chunk(void *self, struct error *error)
{
    struct results *r = self;
    pthread_mutex_lock(&r->lock);
    while (pack_next_chunk(r)) {
        write_packed(r);
    }
    write_packed(r);
    return unlock_results(r, error);
}

/* Marks the chunk that is being filled as full, even if it is short of games; the next one
 * follows. */
static void close_chunk(struct results *r)
{
    pthread_mutex_lock(&r->lock);
    find_chunk_slot(r, r->filling)->state = SLOT_FULL;
    r->filling++;
    pthread_mutex_unlock(&r->lock);
}

/* The sink's take(): copies the games of a block into chunks. */
static int collect_played_block(void *self, const struct block *block, struct error *error)
{
    struct results *r = self;
    const uint64_t begin = r->first + r->skipped - r->skipped % r->chunk_games;
    const uint64_t there = begin > block->first ? begin - block->first : 0;
    for (uint32_t row = there < block->games ? (uint32_t)there : block->games;
         row < block->games;) {
        struct block *rows = &find_chunk_slot(r, r->filling)->chunk.rows;
        const uint32_t room = r->chunk_games - rows->games, left = block->games - row;
        const uint32_t count = left < room ? left : room;
        block_copy(rows, block, row, count);
        row += count;
        if (rows->games == r->chunk_games) {
            close_chunk(r);
            if (r->filling >= r->slot_count &&
                write_until(r, r->filling - r->slot_count + 1, error) != 0) {
                return -1;
            }
        }
    }
    return 0;
}

struct results *results_create(const struct results_run *run, struct error *error)
{
    struct results *r = memory_new(1, sizeof *r);
    r->threads = run->threads;
    r->checkpoint_ms = run->checkpoint_ms != 0 ? run->checkpoint_ms : RESULTS_CHECKPOINT_MS;
    r->next_sync = read_clock_ms() + r->checkpoint_ms;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->moved, NULL);
    if (results_file_create(&r->file, run, error) != 0) {
        results_free(r);
        return NULL;
    }
    return r;
}

static void free_slots(struct results *r)
{
    for (uint32_t i = 0; r->slots != NULL && i < r->slot_count; i++) {
        chunk_free(&r->slots[i].chunk);
    }
    free(r->slots);
    r->slots = NULL;
}

/* Allocates one chunk for each worker to pack, one to fill and one to write. */
static int alloc_slots(struct results *r, const struct block_layout *layout, struct error *error)
{
    r->slot_count = (uint32_t)r->threads + 2;
    r->slots = memory_new(r->slot_count, sizeof *r->slots);
    bool ok = true;
    for (uint32_t i = 0; ok && i < r->slot_count; i++) {
        ok = chunk_init(&r->slots[i].chunk, layout, r->chunk_games);
    }
    return ok ? 0
              : error_set(error, "not enough memory for %d threads: give fewer with --threads",
                          r->threads);
}

uint32_t results_chunk_games(const struct match *match)
{
    enum {
        SAMPLE_GAMES = 8, /* cost of a game with 1 sample of 1 round, in games without search */
        NESTED = 64,
        FEWEST = 64,
    };
    uint32_t games = RESULTS_CHUNK_GAMES;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const struct policy *player = &match->seats[seat];
        if (player->kind == POLICY_LOOK) {
            const uint32_t rounds = (uint32_t)player->samples * player->horizon;
            const uint32_t cost = SAMPLE_GAMES * rounds * (player->nested ? NESTED : 1);
            games = RESULTS_CHUNK_GAMES / cost < games ? RESULTS_CHUNK_GAMES / cost : games;
        }
    }
    return games < FEWEST ? FEWEST : games;
}

int results_announce(struct results *r, const struct results_variant *variant, struct error *error)
{
    return results_file_announce(&r->file, variant, error);
}

int results_begin(struct results *r, const struct results_variant *variant, struct error *error)
{
    r->variant = r->next_variant++;
    r->filling = r->written = r->skipped = 0;
    r->first = variant->first_game;
    r->planned = variant->games;
    r->chunk_games = variant->chunk_games;
    return results_file_describe(&r->file, error) != 0 ? -1
                                                       : alloc_slots(r, variant->layout, error);
}

int results_skip(struct results *r, uint64_t games, struct error *error)
{
    r->skipped = games;
    r->filling = r->written = games / r->chunk_games;
    r->kept = r->kept_before + games;
    return !r->file.whole || games == r->planned
               ? 0
               : error_set(error, "%s: is complete, but damaged: play it anew with --force",
                           r->file.output.part);
}

struct batch_sink results_sink(struct results *results)
{
    return (struct batch_sink){
        .self = results, .take = collect_played_block, .help = help_pack_chunk};
}

int results_end(struct results *r, struct error *error)
{
    const uint32_t rest = find_chunk_slot(r, r->filling)->chunk.rows.games;
    if (rest > 0 && r->filling * r->chunk_games + rest > r->skipped) {
        close_chunk(r);
    }
    const uint64_t chunks = r->filling;
    bool ok = true;
#pragma omp parallel num_threads(r->threads) reduction(&& : ok)
    {
        struct error ignored; /* the first error is kept in r->error */
        ok = write_until(r, chunks, &ignored) == 0;
    }
    if (!ok) {
        *error = r->error;
        return -1;
    }
    r->kept_before = r->kept;
    free_slots(r);
    return 0;
}

int results_finish(struct results *r, bool complete, struct error *error)
{
    return results_file_finish(&r->file, complete, error);
}

void results_free(struct results *r)
{
    if (r == NULL) {
        return;
    }
    free_slots(r);
    results_file_free(&r->file);
    pthread_cond_destroy(&r->moved);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

uint64_t results_kept(const struct results *results)
{
    return results->kept;
}

const char *results_part(const struct results *results)
{
    return results->file.output.part;
}
