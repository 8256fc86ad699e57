#include "sims/results/reader.h"

#include <stdlib.h>
#include <string.h>

#include "sims/results/h5.h"
#include "sims/results/results.h"

static int open_root(struct reader *r, struct error *error)
{
    uint64_t version = 0;
    char *format = h5_get_text(r->file, "format");
    const bool ours = format != NULL && strcmp(format, RESULTS_FORMAT_NAME) == 0 &&
                      h5_get_u64(r->file, "format_version", &version) == 0;
    free(format);
    if (!ours) {
        return error_set(error, "%s: is an HDF5 file, but not one of Poise's results", r->path);
    }
    if (version != RESULTS_FORMAT) {
        return error_set(error, "%s: has format version %llu; this program reads version %d",
                         r->path, (unsigned long long)version, RESULTS_FORMAT);
    }
    r->game = h5_get_text(r->file, "game");
    r->program_version = h5_get_text(r->file, "program_version");
    r->variants = H5Gopen2(r->file, "variants", H5P_DEFAULT);
    H5G_info_t info;
    if (r->game == NULL || r->program_version == NULL || r->variants < 0 ||
        h5_get_u64(r->file, "seed", &r->seed) != 0 ||
        h5_get_bool(r->file, "complete", &r->complete) != 0 ||
        H5Gget_info(r->variants, &info) < 0) {
        return error_set(error, "%s: is damaged: its attributes cannot be read", r->path);
    }
    r->variant_count = info.nlinks;
    return 0;
}

int reader_open(struct reader *reader, const char *path, struct error *error)
{
    *reader = (struct reader){.path = path, .variants = -1};
    h5_quiet();
    reader->file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
    return reader->file < 0 ? h5_fail(error, path, "read it") : open_root(reader, error);
}

void reader_close(struct reader *reader)
{
    h5_quiet();
    free(reader->game);
    free(reader->program_version);
    H5Gclose(reader->variants);
    H5Fclose(reader->file);
}

/* Name of link number `index`; the caller frees it. */
static char *variant_name(const struct reader *r, size_t index)
{
    const ssize_t length = H5Lget_name_by_idx(r->variants, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC,
                                              index, NULL, 0, H5P_DEFAULT);
    char *name = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (name != NULL) {
        H5Lget_name_by_idx(r->variants, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, index, name,
                           (size_t)length + 1, H5P_DEFAULT);
    }
    return name;
}

/* Whether a data set has at least `rows` rows in `rank` dimensions; the second is `*width`. */
static bool extent_is(hid_t data, int rank, uint64_t rows, hsize_t *width)
{
    hsize_t extent[2] = {0, 1};
    const hid_t space = H5Dget_space(data);
    const bool ok = (rank != 0 ? H5Sget_simple_extent_ndims(space) == rank
                               : H5Sget_simple_extent_ndims(space) <= 2) &&
                    H5Sget_simple_extent_dims(space, extent, NULL) > 0 && extent[0] >= rows;
    H5Sclose(space);
    *width = extent[1];
    return ok;
}

static bool open_column(struct reader_column *column, hid_t games, uint64_t rows)
{
    hsize_t width;
    column->data = H5Dopen2(games, column->name, H5P_DEFAULT);
    if (column->data < 0) {
        return false;
    }
    column->type = H5Dget_type(column->data);
    const H5T_class_t class = H5Tget_class(column->type);
    const size_t size = H5Tget_size(column->type);
    if ((class != H5T_INTEGER && class != H5T_ENUM) || size > 4 ||
        !extent_is(column->data, 0, rows, &width) || width < 1 || width > GAME_RECORD_MAX) {
        return false;
    }
    column->bytes = (uint32_t)(size * width);
    return true;
}

/* The columns, named by the attribute of the digests, and their data sets. */
static bool open_columns(struct reader_variant *v)
{
    char **names = h5_get_texts(v->digests, "columns", &v->column_count);
    if (names == NULL || v->column_count > GAME_RECORD_MAX) {
        free(names);
        v->column_count = 0;
        return false;
    }
    v->columns = calloc(v->column_count, sizeof *v->columns);
    const hid_t games = H5Gopen2(v->group, "games", H5P_DEFAULT);
    bool ok = v->columns != NULL && games >= 0;
    for (size_t c = 0; ok && c < v->column_count; c++) {
        v->columns[c] = (struct reader_column){.name = strdup(names[c]), .data = -1, .type = -1};
        ok = v->columns[c].name != NULL && open_column(&v->columns[c], games, v->games_done);
        v->row_bytes += v->columns[c].bytes;
    }
    H5Gclose(games);
    free(names);
    return ok;
}

static bool open_digests(struct reader_variant *v)
{
    hsize_t width;
    v->digests = H5Dopen2(v->group, "digests", H5P_DEFAULT);
    if (v->digests < 0) {
        return false;
    }
    const hid_t type = H5Dget_type(v->digests);
    const bool texts = H5Tget_class(type) == H5T_STRING && H5Tget_size(type) == DIGEST_TEXT &&
                       H5Tis_variable_str(type) == 0;
    H5Tclose(type);
    const uint64_t chunks = v->games_done / v->chunk_games + (v->games_done % v->chunk_games != 0);
    return texts && extent_is(v->digests, 2, chunks, &width) && open_columns(v) &&
           width == v->column_count;
}

int reader_variant_open(struct reader_variant *v, const struct reader *reader, size_t index,
                        struct error *error)
{
    h5_quiet();
    *v = (struct reader_variant){.name = variant_name(reader, index), .digests = -1, .group = -1};
    if (v->name != NULL) {
        v->group = H5Gopen2(reader->variants, v->name, H5P_DEFAULT);
    }
    bool ok = v->group >= 0 && h5_get_u64(v->group, "games", &v->games) == 0 &&
              h5_get_u64(v->group, "games_done", &v->games_done) == 0 &&
              h5_get_u64(v->group, "chunk_games", &v->chunk_games) == 0 && v->chunk_games > 0 &&
              v->chunk_games <= RESULTS_CHUNK_GAMES;
    if (ok) {
        v->digest = h5_get_text(v->group, "digest");
        v->rules = h5_get_long_text(v->group, "rules");
        v->policies = h5_get_texts(v->group, "policies", &v->policy_count);
        ok = v->digest != NULL && v->rules != NULL && v->policies != NULL && open_digests(v);
    }
    return ok ? 0
              : error_set(error, "%s: is damaged: variant %zu (%s) lacks parts or rows",
                          reader->path, index + 1, v->name != NULL ? v->name : "unnamed");
}

void reader_variant_close(struct reader_variant *v)
{
    h5_quiet();
    for (size_t c = 0; v->columns != NULL && c < v->column_count; c++) {
        free(v->columns[c].name);
        H5Tclose(v->columns[c].type);
        H5Dclose(v->columns[c].data);
    }
    H5Dclose(v->digests);
    H5Gclose(v->group);
    free(v->columns);
    free(v->name);
    free(v->rules);
    free(v->policies);
    free(v->digest);
    *v = (struct reader_variant){0};
}

/* Reads a block of rows of a data set of one or two dimensions. */
static int read_block(hid_t data, hid_t type, uint64_t first, uint64_t count, void *out)
{
    const hid_t space = H5Dget_space(data);
    hsize_t extent[2] = {0, 1};
    const int rank = H5Sget_simple_extent_dims(space, extent, NULL);
    const hsize_t start[2] = {first, 0}, size[2] = {count, extent[1]};
    const hid_t memory = H5Screate_simple(rank, size, NULL);
    const bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, size, NULL) >= 0 &&
                    H5Dread(data, type, memory, space, H5P_DEFAULT, out) >= 0;
    H5Sclose(memory);
    H5Sclose(space);
    return ok ? 0 : -1;
}

int reader_rows(const struct reader_column *column, uint64_t first, uint64_t count, void *out)
{
    return read_block(column->data, column->type, first, count, out);
}

int reader_digests(const struct reader_variant *variant, uint64_t chunk, struct digest out[])
{
    const hid_t type = h5_digest_type();
    const int status = read_block(variant->digests, type, chunk, 1, out);
    H5Tclose(type);
    return status;
}
