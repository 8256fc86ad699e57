#include "analysis/files/reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "analysis/files/reader_private.h"
#include "analysis/files/run_log.h"

/* Reads the attributes and texts of the root group. 0, or -1 with `error`. */
static int read_root_group(struct reader *reader, struct error *error)
{
    const char *path = reader->path;
    uint64_t version = 0;
    char *format = h5_get_text(reader->file, "format");
    const bool ours = format != NULL && strcmp(format, "poise results") == 0;
    free(format);
    if (!ours || h5_get_u64(reader->file, "format_version", &version) != 0) {
        return error_set(error, "%s: is an HDF5 file, but not one of Poise's results", path);
    }
    if (version < 1 || version > READER_FORMAT) {
        return error_set(error, "%s: was written by a newer Poise: take that version", path);
    }
    reader->game = h5_get_text(reader->file, "game");
    reader->program_version = h5_get_text(reader->file, "program_version");
    reader->git_commit = h5_get_text(reader->file, "git_commit");
    reader->experiment = h5_get_long_text(reader->file, "experiment");
    reader->script = h5_get_long_text(reader->file, "script");
    reader->script_file = h5_get_text(reader->file, "script_file");
    if (reader->game == NULL || reader->program_version == NULL || reader->git_commit == NULL ||
        reader->experiment == NULL || h5_get_u64(reader->file, "seed", &reader->seed) != 0 ||
        h5_get_u64(reader->file, "shard", &reader->shard) != 0 ||
        h5_get_u64(reader->file, "shards", &reader->shards) != 0 ||
        h5_get_bool(reader->file, "complete", &reader->complete) != 0) {
        return error_set(error,
                         "%s: is damaged: game, versions, seed, shard, complete or experiment is "
                         "missing",
                         path);
    }
    return 0;
}

/* Reads all variants. 0, or -1 with `error`; reader_close frees what was read. */
static int read_variants(struct reader *reader, struct error *error)
{
    const hid_t group = h5_open_group(reader->file, "variants");
    const size_t count = h5_member_count(group);
    if (count == 0 || count > READER_VARIANTS_MAX) {
        H5Gclose(group);
        return error_set(error, "%s: is damaged: no variants, or too many", reader->path);
    }
    reader->variants = memory_new(count, sizeof *reader->variants);
    int status = 0;
    for (size_t i = 0; status == 0 && i < count; i++) {
        reader->planned_count = i + 1;
        status = reader_variant_open(&reader->variants[i], reader->path, group, i, error);
    }
    H5Gclose(group);
    if (status == 0) {
        run_log_open(reader);
    }
    for (size_t i = 0; status == 0 && i < count; i++) {
        if (reader->variants[i].games > 0) {
            reader->variant_count = i + 1;
        }
    }
    if (reader->variant_count == 0) {
        reader->variant_count = reader->planned_count;
    }
    return status;
}

static void read_provenance(struct reader *reader)
{
    static const char *const texts[] = {"start",   "end",       "host",
                                        "machine", "libraries", "compiler",
                                        "command", "game_file", "game_digest"};
    enum { TEXTS = sizeof texts / sizeof *texts };
    const hid_t group = h5_open_group(reader->file, "provenance");
    reader->provenance = memory_new(TEXTS, sizeof *reader->provenance);
    for (size_t i = 0; group >= 0 && i < TEXTS; i++) {
        char *value = h5_get_text(group, texts[i]);
        if (value != NULL) {
            reader->provenance[reader->provenance_count++] =
                (struct reader_fact){text_copy(texts[i]), value};
        }
    }
    h5_close_group(group);
}

/* Reads the learnt players. Leaves out those beyond a limit that no run reaches; code that needs a
 * missing player reports it. */
static void read_player_records(struct reader *reader)
{
    enum { PLAYERS = 256 };
    const hid_t group = h5_open_group(reader->file, "players");
    const size_t count = h5_member_count(group);
    size_t bytes = 0;
    reader->players = memory_new(count < PLAYERS ? count : PLAYERS, sizeof *reader->players);
    for (size_t i = 0; i < count && i < PLAYERS && bytes < H5_TEXT_MAX; i++) {
        char *name = h5_member_name(group, i);
        char *text = name != NULL ? h5_get_long_text(group, name) : NULL;
        if (text == NULL) {
            free(name);
            continue;
        }
        bytes += strlen(text);
        reader->players[reader->player_count++] = (struct reader_fact){name, text};
    }
    h5_close_group(group);
}

static void free_facts(struct reader_fact *facts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(facts[i].name);
        free(facts[i].value);
    }
    free(facts);
}

/* Opens the HDF5 file, or says why it cannot be opened. 0, or -1 with `error`. */
static int open_file(struct reader *reader, struct error *error)
{
    if (system_path_kind(reader->path, NULL) == SYSTEM_PIPE) {
        return error_set(error, "%s: is a pipe, not a results file", reader->path);
    }
    FILE *readable = fopen(reader->path, "rb");
    const bool ok = readable != NULL && (fgetc(readable) != EOF || !ferror(readable));
    if (!ok) { /* a folder can be opened but not read */
        error_set(error, "%s: cannot be read: %s", reader->path, strerror(errno));
    }
    if (readable != NULL) {
        fclose(readable);
    }
    if (!ok) {
        return -1;
    }
    reader->file = h5_open_file(reader->path);
    if (reader->file >= 0) {
        return 0;
    }
    return error_set(error,
                     system_has_locks(reader->path) /* without them HDF5 opens no file */
                         ? "%s: is not a readable HDF5 file (or is being written): name one that "
                           "`poise run` wrote"
                         : "%s: cannot be read: the file system has no locks: set "
                           "HDF5_USE_FILE_LOCKING=FALSE",
                     reader->path);
}

int reader_open(struct reader *reader, const char *path, struct error *error)
{
    *reader = (struct reader){.path = text_copy(path), .file = H5I_INVALID_HID};
    h5_quiet();
    if (open_file(reader, error) != 0 || read_root_group(reader, error) != 0 ||
        read_variants(reader, error) != 0) {
        reader_close(reader);
        return -1;
    }
    read_provenance(reader);
    read_player_records(reader);
    return 0;
}

void reader_close(struct reader *reader)
{
    for (size_t i = 0; i < reader->planned_count; i++) {
        reader_variant_close(&reader->variants[i]);
    }
    free_facts(reader->provenance, reader->provenance_count);
    free_facts(reader->players, reader->player_count);
    if (reader->file >= 0) {
        H5Fclose(reader->file);
    }
    if (reader->log > 0) {
        system_close_file(reader->log);
    }
    free(reader->variants);
    free(reader->path);
    free(reader->game);
    free(reader->program_version);
    free(reader->git_commit);
    free(reader->experiment);
    free(reader->script);
    free(reader->script_file);
    *reader = (struct reader){.file = H5I_INVALID_HID};
}

const struct reader_variant *reader_find(const struct reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->variant_count; i++) {
        if (strcmp(reader->variants[i].name, name) == 0) {
            return &reader->variants[i];
        }
    }
    return NULL;
}

static int alloc_block(struct reader_block *block, struct error *error)
{
    const struct reader_variant *variant = block->variant;
    block->data = memory_new(variant->column_count, sizeof *block->data);
    for (size_t c = 0; c < variant->column_count; c++) {
        const struct column_info *info = &variant->columns[c];
        block->data[c] = malloc(block->most * info->width * info->count);
        if (block->data[c] == NULL) {
            return error_set(error,
                             "%s: variant %s: %zu games at a time are too much for the memory",
                             block->reader->path, variant->name, block->most);
        }
    }
    return 0;
}

void reader_block_free(struct reader_block *block)
{
    for (size_t c = 0; block->data != NULL && c < block->variant->column_count; c++) {
        free(block->data[c]);
    }
    free(block->data);
    *block = (struct reader_block){0};
}

int reader_next(struct reader_block *block, struct error *error)
{
    const struct reader_variant *variant = block->variant;
    if (block->data == NULL && alloc_block(block, error) != 0) {
        return -1;
    }
    block->first += block->rows;
    const uint64_t left = variant->games - block->first;
    block->rows = left < block->most ? (size_t)left : block->most;
    for (size_t c = 0; block->rows > 0 && c < variant->column_count; c++) {
        if (reader_read_column(block->reader, variant, c, block->first, block->rows, block->data[c],
                               error) != 0) {
            return -1;
        }
    }
    return block->rows > 0;
}

struct tally *reader_tally(const struct reader *reader, const struct reader_variant *variant,
                           struct error *error)
{
    struct tally *tally = tally_new(variant->columns, variant->column_count);
    if (reader->variant_count <= SAMPLE_VARIANTS) {
        tally_keep(tally);
    }
    struct reader_block block = {reader, variant, .most = READER_ROWS};
    int more;
    while ((more = reader_next(&block, error)) > 0) {
        tally_add(tally, (const void *const *)block.data, variant->first_game + block.first,
                  block.rows);
    }
    reader_block_free(&block);
    if (more < 0) {
        tally_free(tally);
        return NULL;
    }
    return tally;
}

char *reader_yaml_text(const char *yaml, const char *key)
{
    struct error unread;
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *root =
        yaml != NULL ? yaml_read_text(pool, yaml, strlen(yaml), "experiment", &unread) : NULL;
    const char *value = root != NULL ? yaml_get_text(root, key) : NULL;
    char *text = value != NULL ? text_copy(value) : NULL;
    yaml_pool_free(pool);
    return text;
}
