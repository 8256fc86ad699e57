#include "sims/results/verify.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/reader.h"
#include "engine/match.h"
#include "sims/config/ruleset.h"
#include "sims/registry.h"
#include "sims/results/digest.h"
#include "sims/results/h5.h"

/* A variant under examination. */
struct examining {
    const struct reader *reader;
    const struct reader_variant *variant;
    struct error *error;
    uint64_t chunk_games;
    struct reader_block block; /* the values of one chunk */
    hid_t digests;             /* data set */
    XXH3_state_t *root;        /* as in variant.c */
    struct ruleset ruleset;
    struct match match;
    uint64_t sample;   /* games to play again */
    uint64_t replayed; /* so far, in game order */
};

static int complain(const struct examining *x, const char *what)
{
    return error_set(x->error, "%s: variant %s: %s", x->reader->path, x->variant->name, what);
}

static size_t row_bytes(const struct column_info *column)
{
    return (size_t)column->width * column->count;
}

/* Reads row `chunk` of the digests: one for each column. */
static int read_digests(const struct examining *x, uint64_t chunk, struct digest out[])
{
    const hsize_t start[2] = {chunk, 0}, count[2] = {1, x->variant->column_count};
    const hid_t space = H5Dget_space(x->digests), type = h5_digest_type();
    const hid_t memory = H5Screate_simple(2, count, NULL);
    const bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 &&
                    H5Dread(x->digests, type, memory, space, H5P_DEFAULT, out) >= 0;
    H5Sclose(memory);
    H5Tclose(type);
    H5Sclose(space);
    return ok ? 0 : complain(x, "is damaged: digests are missing");
}

/* Reads a chunk and compares its digests with the stored ones. */
static int check_chunk(struct examining *x, uint64_t chunk, uint64_t rows)
{
    const struct reader_variant *v = x->variant;
    struct digest stored[GAME_RECORD_MAX];
    struct reader_error why;
    const uint64_t first = chunk * x->chunk_games;
    if (!reader_read(x->reader, &x->block, first, rows, &why)) {
        return error_set(x->error, "%s", why.text);
    }
    if (read_digests(x, chunk, stored) != 0) {
        return -1;
    }
    for (size_t c = 0; c < v->column_count; c++) {
        const struct digest digest = digest_of(x->block.data[c], rows * row_bytes(&v->columns[c]));
        if (memcmp(&digest, &stored[c], sizeof digest) != 0) {
            return error_set(x->error,
                             "%s: variant %s: column %s is damaged: games %llu to %llu do not have "
                             "their digest",
                             x->reader->path, v->name, v->columns[c].name,
                             (unsigned long long)first, (unsigned long long)(first + rows - 1));
        }
    }
    XXH3_128bits_update(x->root, stored, v->column_count * sizeof *stored);
    return 0;
}

/* Game number k of the sample: one of each of `sample` equal parts of the games. */
static uint64_t sampled(const struct examining *x, uint64_t k)
{
    const uint64_t part = x->variant->games / x->sample;
    struct rng rng = rng_stream(rng_key(x->reader->seed, k), 0, 0);
    return k * part + rng_below(&rng, part > UINT32_MAX ? UINT32_MAX : (uint32_t)part);
}

/* The first column in which a record differs from row `row` of the chunk; -1: none. */
static int differing_column(const struct examining *x, const unsigned char *record, uint64_t row)
{
    for (size_t c = 0; c < x->variant->column_count; c++) {
        const size_t bytes = row_bytes(&x->variant->columns[c]);
        const unsigned char *values = x->block.data[c];
        if (memcmp(record + x->match.game->columns[c].offset, values + row * bytes, bytes) != 0) {
            return (int)c;
        }
    }
    return -1;
}

static int replay(const struct examining *x, uint64_t game, uint64_t row)
{
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    match_play(&x->match, x->reader->seed, game, &table, NULL, record);
    return differing_column(x, record, row);
}

/* Plays the sampled games of a chunk again. */
static int replay_chunk(struct examining *x, uint64_t chunk, uint64_t rows)
{
    const uint64_t first = chunk * x->chunk_games, from = x->replayed;
    uint64_t to = from;
    while (to < x->sample && sampled(x, to) < first + rows) {
        to++;
    }
    uint64_t bad = UINT64_MAX;
#pragma omp parallel for schedule(dynamic) reduction(min : bad)
    for (uint64_t k = from; k < to; k++) {
        const uint64_t game = sampled(x, k);
        if (replay(x, game, game - first) >= 0) {
            bad = game < bad ? game : bad;
        }
    }
    x->replayed = to;
    if (bad == UINT64_MAX) {
        return 0;
    }
    const char *name = x->variant->columns[replay(x, bad, bad - first)].name;
    return error_set(x->error,
                     "%s: variant %s: game %llu, played again, differs in column %s: this program "
                     "plays by other rules than version %s that wrote the file",
                     x->reader->path, x->variant->name, (unsigned long long)bad, name,
                     x->reader->program_version);
}

static int check_columns(const struct examining *x)
{
    const struct column *column = x->match.game->columns;
    for (size_t c = 0; c < x->variant->column_count; c++, column++) {
        const struct column_info *found = &x->variant->columns[c];
        if (column->name == NULL || strcmp(column->name, found->name) != 0 ||
            column_width(column->type) * column->count != row_bytes(found)) {
            return error_set(x->error,
                             "%s: column %s is not what this program records: use version %s",
                             x->reader->path, found->name, x->reader->program_version);
        }
    }
    return column->name == NULL ? 0 : complain(x, "columns are missing");
}

/* Sets the game up as the file tells. */
static int set_up_match(struct examining *x)
{
    const struct reader_variant *v = x->variant;
    const struct game *game = registry_find(x->reader->game);
    uint8_t sides[GAME_SEATS_MAX];
    if (game == NULL) {
        return error_set(x->error, "%s: holds results of `%s`, which this program does not know",
                         x->reader->path, x->reader->game);
    }
    struct error inner;
    if (ruleset_parse(&x->ruleset, v->rules, "its rules", &inner) != 0) {
        return complain(x, inner.text);
    }
    if (x->ruleset.game != game ||
        (size_t)game->seats(x->ruleset.rules, sides) != v->policy_count) {
        return complain(x, "the rules are not those of the games");
    }
    x->match = (struct match){.game = game, .rules = x->ruleset.rules};
    for (size_t seat = 0; seat < v->policy_count; seat++) {
        if (!policy_parse(game, v->policies[seat], &x->match.seats[seat])) {
            return complain(x, "names a player that this program does not know");
        }
    }
    return check_columns(x);
}

static int check_chunks(struct examining *x)
{
    const uint64_t games = x->variant->games;
    for (uint64_t first = 0; first < games; first += x->chunk_games) {
        const uint64_t left = games - first, chunk = first / x->chunk_games;
        const uint64_t rows = left < x->chunk_games ? left : x->chunk_games;
        if (check_chunk(x, chunk, rows) != 0 || replay_chunk(x, chunk, rows) != 0) {
            return -1;
        }
    }
    const struct digest root = digest_so_far(x->root);
    char *stored = h5_get_text(x->variant->group, "digest");
    const bool equal = stored != NULL && strlen(stored) == DIGEST_TEXT &&
                       memcmp(root.text, stored, DIGEST_TEXT) == 0;
    free(stored);
    return equal ? 0 : complain(x, "the digest of the whole is not that of its chunks");
}

static bool has_two_dimensions(hid_t data)
{
    const hid_t space = H5Dget_space(data);
    const bool two = H5Sget_simple_extent_ndims(space) == 2;
    H5Sclose(space);
    return two;
}

static int open_digests(struct examining *x)
{
    x->digests = H5Dopen2(x->variant->group, "digests", H5P_DEFAULT);
    if (x->digests < 0 || !has_two_dimensions(x->digests) ||
        h5_get_u64(x->variant->group, "chunk_games", &x->chunk_games) != 0 || x->chunk_games < 1 ||
        x->chunk_games > READER_ROWS) {
        return complain(x, "is damaged: it has no digests");
    }
    return 0;
}

static int alloc(struct examining *x)
{
    const struct reader_variant *v = x->variant;
    x->root = XXH3_createState();
    if (x->root == NULL || !reader_block_init(&x->block, v)) {
        return error_set(x->error, "out of memory");
    }
    XXH3_128bits_reset(x->root);
    for (size_t c = 0; c < v->column_count; c++) {
        XXH3_128bits_update(x->root, v->columns[c].name, strlen(v->columns[c].name));
        XXH3_128bits_update(x->root, "\n", 1);
    }
    return 0;
}

static int examine(struct examining *x, uint64_t sample)
{
    x->sample = sample < x->variant->games ? sample : x->variant->games;
    const bool ok =
        alloc(x) == 0 && open_digests(x) == 0 && set_up_match(x) == 0 && check_chunks(x) == 0;
    H5Dclose(x->digests);
    XXH3_freeState(x->root);
    reader_block_free(&x->block);
    ruleset_free(&x->ruleset);
    return ok ? 0 : -1;
}

int verify_file(const char *path, uint64_t sample, struct verified *verified, struct error *error)
{
    struct reader reader;
    struct reader_error why;
    *verified = (struct verified){0};
    h5_quiet();
    if (!reader_open(&reader, path, &why)) {
        return error_set(error, "%s", why.text);
    }
    int status = 0;
    for (size_t i = 0; status == 0 && i < reader.variant_count; i++) {
        struct examining x = {.reader = &reader,
                              .variant = &reader.variants[i],
                              .error = error,
                              .digests = H5I_INVALID_HID};
        status = examine(&x, sample);
        verified->games += x.variant->games;
        verified->replayed += x.replayed;
    }
    verified->variants = reader.variant_count;
    verified->complete = reader.complete;
    reader_close(&reader);
    return status;
}
