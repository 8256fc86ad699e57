#include "sims/results/verify.h"

#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "sims/config/ruleset.h"
#include "sims/registry.h"
#include "sims/results/h5.h"

/* A variant under examination. */
struct examining {
    const struct reader *reader;
    struct reader_variant variant;
    struct error *error;
    unsigned char *values; /* of one chunk, column after column, chunk_games rows of room each */
    XXH3_state_t *root;    /* as in variant.c */
    struct digest *digests;
    struct ruleset ruleset;
    struct match match;
    uint64_t sample;   /* games to play again */
    uint64_t replayed; /* so far, in game order */
};

static int complain(const struct examining *x, const char *what)
{
    return error_set(x->error, "%s: variant %s: %s", x->reader->path, x->variant.name, what);
}

static unsigned char *column_values(const struct examining *x, size_t c)
{
    size_t before = 0;
    for (size_t i = 0; i < c; i++) {
        before += x->variant.columns[i].bytes;
    }
    return x->values + before * x->variant.chunk_games;
}

/* Reads a chunk and compares its digests with the stored ones. */
static int check_chunk(const struct examining *x, uint64_t chunk, uint64_t rows)
{
    const struct reader_variant *v = &x->variant;
    const uint64_t first = chunk * x->variant.chunk_games;
    if (reader_digests(v, chunk, x->digests) != 0) {
        return h5_fail(x->error, x->reader->path, "read the digests");
    }
    for (size_t c = 0; c < v->column_count; c++) {
        unsigned char *values = column_values(x, c);
        const bool read = reader_rows(&v->columns[c], first, rows, values) == 0;
        const struct digest digest = digest_of(values, rows * v->columns[c].bytes);
        if (!read || memcmp(&digest, &x->digests[c], sizeof digest) != 0) {
            return error_set(x->error,
                             "%s: variant %s: column %s is damaged: games %llu to %llu %s",
                             x->reader->path, v->name, v->columns[c].name,
                             (unsigned long long)first, (unsigned long long)(first + rows - 1),
                             read ? "do not have their digest" : "cannot be read");
        }
    }
    XXH3_128bits_update(x->root, x->digests, v->column_count * sizeof *x->digests);
    return 0;
}

/* Game number k of the sample: one of each of `sample` equal parts of the games. */
static uint64_t sampled(const struct examining *x, uint64_t k)
{
    const uint64_t part = x->variant.games_done / x->sample;
    struct rng rng = rng_stream(rng_key(x->reader->seed, k), 0, 0);
    return k * part + rng_below(&rng, part > UINT32_MAX ? UINT32_MAX : (uint32_t)part);
}

/* The first column in which a record differs from row `row` of the chunk; -1: none. */
static int differing_column(const struct examining *x, const unsigned char *record, uint64_t row)
{
    for (size_t c = 0; c < x->variant.column_count; c++) {
        const uint32_t bytes = x->variant.columns[c].bytes;
        const struct column *column = &x->match.game->columns[c];
        if (memcmp(record + column->offset, column_values(x, c) + row * bytes, bytes) != 0) {
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
    const uint64_t first = chunk * x->variant.chunk_games, from = x->replayed;
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
    const char *name = x->variant.columns[replay(x, bad, bad - first)].name;
    return error_set(x->error,
                     "%s: variant %s: game %llu, played again, differs in column %s: this program "
                     "plays by other rules than version %s that wrote the file",
                     x->reader->path, x->variant.name, (unsigned long long)bad, name,
                     x->reader->program_version);
}

static int check_columns(const struct examining *x)
{
    const struct column *column = x->match.game->columns;
    for (size_t c = 0; c < x->variant.column_count; c++, column++) {
        const struct reader_column *found = &x->variant.columns[c];
        if (column->name == NULL || strcmp(column->name, found->name) != 0 ||
            column_width(column->type) * column->count != found->bytes) {
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
    const struct reader_variant *v = &x->variant;
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
    const struct reader_variant *v = &x->variant;
    const uint64_t chunk = v->chunk_games;
    for (uint64_t first = 0; first < v->games_done; first += chunk) {
        const uint64_t left = v->games_done - first, rows = left < chunk ? left : chunk;
        if (check_chunk(x, first / chunk, rows) != 0 || replay_chunk(x, first / chunk, rows) != 0) {
            return -1;
        }
    }
    const struct digest root = digest_so_far(x->root);
    const bool equal =
        strlen(v->digest) == DIGEST_TEXT && memcmp(root.text, v->digest, DIGEST_TEXT) == 0;
    return equal ? 0 : complain(x, "the digest of the whole is not that of its chunks");
}

static int alloc(struct examining *x)
{
    const struct reader_variant *v = &x->variant;
    x->root = XXH3_createState();
    x->digests = calloc(v->column_count + 1, sizeof *x->digests);
    x->values = malloc((size_t)v->row_bytes * v->chunk_games + 1);
    if (x->root == NULL || x->digests == NULL || x->values == NULL) {
        return error_set(x->error, "out of memory");
    }
    XXH3_128bits_reset(x->root);
    for (size_t c = 0; c < v->column_count; c++) {
        XXH3_128bits_update(x->root, v->columns[c].name, strlen(v->columns[c].name));
        XXH3_128bits_update(x->root, "\n", 1);
    }
    return 0;
}

static int examine(const struct reader *reader, size_t index, uint64_t sample,
                   struct verified *verified, struct error *error)
{
    struct examining x = {.reader = reader, .error = error};
    int status = reader_variant_open(&x.variant, reader, index, error);
    if (status == 0) {
        x.sample = sample < x.variant.games_done ? sample : x.variant.games_done;
        status = alloc(&x) != 0 || set_up_match(&x) != 0 || check_chunks(&x) != 0 ? -1 : 0;
    }
    verified->games += x.variant.games_done;
    verified->planned += x.variant.games;
    verified->replayed += x.replayed;
    XXH3_freeState(x.root);
    free(x.digests);
    free(x.values);
    ruleset_free(&x.ruleset);
    reader_variant_close(&x.variant);
    return status;
}

int verify_file(const char *path, uint64_t sample, struct verified *verified, struct error *error)
{
    struct reader reader;
    *verified = (struct verified){0};
    int status = reader_open(&reader, path, error);
    for (size_t i = 0; status == 0 && i < reader.variant_count; i++) {
        status = examine(&reader, i, sample, verified, error);
    }
    verified->variants = reader.variant_count;
    verified->complete = reader.complete;
    reader_close(&reader);
    return status;
}
