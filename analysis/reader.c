#include "analysis/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/reader_parts.h"

bool reader_fail(struct reader_error *error, const char *path, const char *what, const char *where)
{
    snprintf(error->text, sizeof error->text, "%s: %s%s%s", path, what, where[0] ? ": " : "",
             where);
    return false;
}

/* The root's attributes. */
static bool read_root(struct reader *reader, struct reader_error *error)
{
    const char *path = reader->path;
    uint64_t version = 0;
    char *format = reader_text(reader->file, "format");
    const bool ours = format != NULL && strcmp(format, "poise results") == 0;
    free(format);
    if (!ours || !reader_u64(reader->file, "format_version", &version)) {
        return reader_fail(error, path, "is an HDF5 file, but not one of Poise's results", "");
    }
    if (version != 1) {
        return reader_fail(error, path, "was written by a newer Poise", "take that version");
    }
    reader->game = reader_text(reader->file, "game");
    reader->program_version = reader_text(reader->file, "program_version");
    reader->git_commit = reader_text(reader->file, "git_commit");
    reader->experiment = reader_long_text(reader->file, "experiment");
    if (reader->game == NULL || reader->program_version == NULL || reader->git_commit == NULL ||
        reader->experiment == NULL || !reader_u64(reader->file, "seed", &reader->seed) ||
        !reader_u64(reader->file, "shard", &reader->shard) ||
        !reader_u64(reader->file, "shards", &reader->shards) ||
        !reader_bool(reader->file, "complete", &reader->complete)) {
        return reader_fail(error, path, "is damaged",
                           "game, versions, seed, shard, complete or experiment is missing");
    }
    return true;
}

static bool read_variants(struct reader *reader, struct reader_error *error)
{
    const hid_t group = reader_open_group(reader->file, "variants");
    const size_t count = reader_member_count(group);
    if (count == 0 || count > READER_VARIANTS_MAX) {
        H5Gclose(group);
        return reader_fail(error, reader->path, "is damaged", "no variants, or too many");
    }
    reader->variants = calloc(count, sizeof *reader->variants);
    bool ok = reader->variants != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        reader->planned_count = i + 1;
        ok = reader_variant_open(&reader->variants[i], reader->path, group, i, error);
        if (ok && reader->variants[i].games > 0) {
            reader->variant_count = i + 1;
        }
    }
    if (reader->variant_count == 0) {
        reader->variant_count = reader->planned_count;
    }
    H5Gclose(group);
    return ok;
}

static void read_provenance(struct reader *reader)
{
    static const char *const texts[] = {"start",     "end",      "host",   "machine",
                                        "libraries", "compiler", "command"};
    enum { TEXTS = sizeof texts / sizeof *texts };
    const hid_t group = reader_open_group(reader->file, "provenance");
    reader->provenance = calloc(TEXTS, sizeof *reader->provenance);
    for (size_t i = 0; group >= 0 && reader->provenance != NULL && i < TEXTS; i++) {
        char *value = reader_text(group, texts[i]);
        if (value != NULL) {
            reader->provenance[reader->provenance_count++] =
                (struct reader_fact){strdup(texts[i]), value};
        }
    }
    if (group >= 0) {
        H5Gclose(group);
    }
}

/* Opens the file itself. */
static bool open_file(struct reader *reader, struct reader_error *error)
{
    FILE *readable = fopen(reader->path, "rb");
    if (readable == NULL) {
        snprintf(error->text, sizeof error->text, "%s: cannot be read: %m", reader->path);
        return false;
    }
    fclose(readable);
    reader->file = H5Fopen(reader->path, H5F_ACC_RDONLY, H5P_DEFAULT);
    return reader->file >= 0 ||
           reader_fail(error, reader->path, "is not a readable HDF5 file (or is being written)",
                       "");
}

bool reader_open(struct reader *reader, const char *path, struct reader_error *error)
{
    *reader = (struct reader){.path = strdup(path), .file = H5I_INVALID_HID};
    H5Eset_auto2(H5E_DEFAULT, NULL, NULL);
    H5PLset_loading_state(0); /* a file must not choose code to load */
    if (!open_file(reader, error) || !read_root(reader, error) || !read_variants(reader, error)) {
        reader_close(reader);
        return false;
    }
    read_provenance(reader);
    return true;
}

void reader_close(struct reader *reader)
{
    for (size_t i = 0; i < reader->planned_count; i++) {
        reader_variant_close(&reader->variants[i]);
    }
    for (size_t i = 0; i < reader->provenance_count; i++) {
        free(reader->provenance[i].name);
        free(reader->provenance[i].value);
    }
    if (reader->file >= 0) {
        H5Fclose(reader->file);
    }
    free(reader->variants);
    free(reader->provenance);
    free(reader->path);
    free(reader->game);
    free(reader->program_version);
    free(reader->git_commit);
    free(reader->experiment);
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

bool reader_block_init(struct reader_block *block, const struct reader_variant *variant)
{
    *block = (struct reader_block){variant, calloc(variant->column_count, sizeof *block->data)};
    for (size_t c = 0; block->data != NULL && c < variant->column_count; c++) {
        const struct column_info *info = &variant->columns[c];
        block->data[c] = malloc((size_t)READER_ROWS * info->width * info->count);
        if (block->data[c] == NULL) {
            return false;
        }
    }
    return block->data != NULL;
}

void reader_block_free(struct reader_block *block)
{
    for (size_t c = 0; block->data != NULL && c < block->variant->column_count; c++) {
        free(block->data[c]);
    }
    free(block->data);
    *block = (struct reader_block){0};
}

bool reader_read_column(const struct reader *reader, const struct reader_variant *variant,
                        size_t column, uint64_t first, size_t rows, void *out,
                        struct reader_error *error)
{
    return reader_rows(variant, column, first, rows, out) ||
           reader_fail(error, reader->path, "is damaged: games cannot be read of column",
                       variant->columns[column].name);
}

bool reader_read(const struct reader *reader, struct reader_block *block, uint64_t first,
                 size_t rows, struct reader_error *error)
{
    for (size_t c = 0; c < block->variant->column_count; c++) {
        if (!reader_read_column(reader, block->variant, c, first, rows, block->data[c], error)) {
            return false;
        }
    }
    return true;
}

struct tally *reader_tally(const struct reader *reader, const struct reader_variant *variant,
                           struct reader_error *error)
{
    struct tally *tally = tally_new(variant->columns, variant->column_count);
    struct reader_block block;
    bool ok = reader_block_init(&block, variant) && tally != NULL;
    if (!ok) {
        reader_fail(error, reader->path, "not enough memory", "");
    }
    for (uint64_t first = 0; ok && first < variant->games; first += READER_ROWS) {
        const uint64_t left = variant->games - first;
        const size_t rows = left < READER_ROWS ? (size_t)left : READER_ROWS;
        ok = reader_read(reader, &block, first, rows, error);
        if (ok) {
            tally_add(tally, (const void *const *)block.data, variant->first_game + first, rows);
        }
    }
    reader_block_free(&block);
    if (!ok) {
        tally_free(tally);
        return NULL;
    }
    return tally;
}
