/* The seal first, then each variant chunk by chunk: digests, then the sampled games of the chunk. */
#include "sims/replay/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_crash.h"
#include "sims/replay/stored.h"
#include "sims/results/checked_games.h"
#include "sims/results/seal.h"
#include "sims/results/variant.h"

/* A variant under examination. */
struct examining {
    const struct reader *reader;
    const struct reader_variant *variant;
    struct error *error;
    struct checked_games source;
    struct reader_block block; /* one chunk */
    XXH3_state_t *root;        /* see variant_root_begin */
    struct variant played;
    uint64_t sample;   /* games to play again */
    uint64_t replayed; /* sampled games played again so far, in game order */
};

/* Compares the digests of the chunk with the stored ones. */
static int check_chunk(struct examining *x)
{
    const struct reader_block *block = &x->block;
    struct digest stored[GAME_RECORD_MAX];
    if (read_source_digests(&x->source, block->first / block->most, stored, x->error) != 0) {
        return -1;
    }
    for (size_t c = 0; c < x->variant->column_count; c++) {
        if (compare_source_digests(&x->source, c, block->data[c], block->first, block->rows,
                                   &stored[c], x->error) != 0) {
            return -1;
        }
    }
    XXH3_128bits_update(x->root, stored, x->variant->column_count * sizeof *stored);
    return 0;
}

/* The row of sampled game k. The games are cut into `sample` parts that differ by at most a game,
 * and one game is drawn at random from each. The product needs 128 bits. */
static uint64_t choose_sampled_game(const struct examining *x, uint64_t k)
{
    const unsigned __int128 games = x->variant->games;
    const uint64_t first = (uint64_t)(games * k / x->sample);
    const uint64_t part = (uint64_t)(games * (k + 1) / x->sample) - first;
    struct rng rng = rng_stream(rng_key(x->reader->seed, k), 0, 0);
    return first + rng_below(&rng, part > UINT32_MAX ? UINT32_MAX : (uint32_t)part);
}

/* Plays the game of a row again. Returns the first column in which it differs from the row; -1 if
 * none does. */
static int replay_stored_game(const struct examining *x, uint64_t row)
{
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    const uint64_t place = row - x->block.first;
    match_play(&x->played.match, x->reader->seed, x->variant->first_game + row, &table, NULL,
               record);
    for (size_t c = 0; c < x->variant->column_count; c++) {
        const struct column_info *info = &x->variant->columns[c];
        const size_t bytes = (size_t)info->width * info->count;
        const unsigned char *values = x->block.data[c];
        if (memcmp(record + x->played.match.game->columns[c].offset, values + place * bytes,
                   bytes) != 0) {
            return (int)c;
        }
    }
    return -1;
}

/* Plays the sampled games of the chunk again. */
static int replay_chunk(struct examining *x)
{
    const uint64_t from = x->replayed;
    uint64_t to = from;
    while (to < x->sample && choose_sampled_game(x, to) < x->block.first + x->block.rows) {
        to++;
    }
    uint64_t bad = UINT64_MAX;
#pragma omp parallel for schedule(dynamic) reduction(min : bad)
    for (uint64_t k = from; k < to; k++) {
        const uint64_t row = choose_sampled_game(x, k);
        crash_stack();
        if (replay_stored_game(x, row) >= 0) {
            bad = row < bad ? row : bad;
        }
    }
    x->replayed = to;
    if (bad == UINT64_MAX) {
        return 0;
    }
    const char *name = x->variant->columns[replay_stored_game(x, bad)].name;
    return error_set(
        x->error,
        "%s: variant %s: game %llu differs in column %s when played again: this program "
        "does not play like version %s, which wrote the file",
        x->reader->path, x->variant->name, (unsigned long long)(x->variant->first_game + bad), name,
        x->reader->program_version);
}

static int check_chunks(struct examining *x)
{
    int more;
    while ((more = reader_next(&x->block, x->error)) > 0) {
        if (check_chunk(x) != 0 || replay_chunk(x) != 0) {
            return -1;
        }
    }
    if (more < 0) {
        return -1;
    }
    const struct digest root = digest_so_far(x->root);
    char *stored = h5_get_text(x->variant->group, "digest");
    const bool logged = x->variant->frame_count > 0; /* it has no such digest yet */
    const bool equal = logged || (stored != NULL && strlen(stored) == DIGEST_TEXT &&
                                  memcmp(root.text, stored, DIGEST_TEXT) == 0);
    free(stored);
    return equal ? 0
                 : error_set(x->error,
                             "%s: variant %s: the digest of the variant does not match its chunks",
                             x->reader->path, x->variant->name);
}

static void begin_examined_root(struct examining *x)
{
    const char *names[GAME_RECORD_MAX];
    for (size_t c = 0; c < x->variant->column_count; c++) {
        names[c] = x->variant->columns[c].name;
    }
    x->root = memory_must(XXH3_createState());
    variant_root_begin(x->root, names, x->variant->column_count);
}

static int examine_results(struct examining *x, uint64_t sample)
{
    const bool by_people = stored_by_people(x->variant); /* their moves are not in the file */
    x->sample = by_people ? 0 : sample < x->variant->games ? sample : x->variant->games;
    bool ok = checked_games_open(&x->source, x->reader, x->variant, x->error) == 0 &&
              (by_people || stored_variant_read(&x->played, x->reader, x->variant, x->error) == 0);
    if (ok) {
        x->block =
            (struct reader_block){x->reader, x->variant, .most = (size_t)x->source.chunk_games};
        begin_examined_root(x);
        ok = check_chunks(x) == 0;
    }
    checked_games_close(&x->source);
    XXH3_freeState(x->root);
    reader_block_free(&x->block);
    variant_free(&x->played);
    return ok ? 0 : -1;
}

int verify_file(const char *path, uint64_t sample, struct verified *verified, struct error *error)
{
    struct reader reader;
    *verified = (struct verified){0};
    if (reader_open(&reader, path, error) != 0) {
        return -1;
    }
    /* first, so that a script or rules that somebody changed are not taken for a fault of the game */
    int status = seal_check(reader.file, reader.program_version, path, &verified->sealed, error);
    if (status == 0) {
        stored_warn_source(&reader);
    }
    for (size_t i = 0; status == 0 && i < reader.variant_count; i++) {
        struct examining x = {.reader = &reader, .variant = &reader.variants[i], .error = error};
        status = examine_results(&x, sample);
        verified->games += x.variant->games;
        verified->replayed += x.replayed;
    }
    verified->variants = reader.variant_count;
    verified->complete = reader.complete;
    snprintf(verified->version, sizeof verified->version, "%s", reader.program_version);
    reader_close(&reader);
    return status;
}
