/* Creates the data sets of a variant and appends packed chunks to them, past HDF5's own filters. */
#include "sims/results/variant.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "sims/results/h5_write.h"

enum { DIGEST_CHUNK_ROWS = 16 };

/* Creates an empty data set of `rank` 1 or 2 that can grow by rows to `maximum`. Negative on
 * failure. */
static hid_t create_data_set(hid_t parent, const char *name, hid_t type, int rank,
                             const hsize_t maximum[], const hsize_t chunk[], hid_t creation)
{
    hsize_t now[2] = {0, maximum[1]};
    const hid_t space = H5Screate_simple(rank, now, maximum);
    hid_t data = H5I_INVALID_HID;
    if (type >= 0 && H5Pset_obj_track_times(creation, false) >= 0 &&
        H5Pset_chunk(creation, rank, chunk) >= 0) {
        data = H5Dcreate2(parent, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    }
    H5Sclose(space);
    return data;
}

static hid_t create_column(hid_t games, const struct row *column, uint32_t chunk_games)
{
    const hid_t type = h5_column_type(column);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    const hsize_t maximum[2] = {H5S_UNLIMITED, row_values(column)};
    const hsize_t chunk[2] = {chunk_games, row_values(column)};
    if (column->size > 1) {
        H5Pset_shuffle(creation);
    }
    H5Pset_deflate(creation, 1);
    const hid_t data = create_data_set(games, column->name, type, column->count > 1 ? 2 : 1,
                                       maximum, chunk, creation);
    H5Pclose(creation);
    H5Tclose(type);
    if (data >= 0 && (h5_put_text(data, "units", column->unit) != 0 ||
                      h5_put_text(data, "description", column->doc) != 0)) {
        H5Dclose(data);
        return H5I_INVALID_HID;
    }
    return data;
}

static void column_names(const struct block_layout *layout, const char *names[])
{
    for (uint32_t c = 0; c < layout->column_count; c++) {
        names[c] = layout->columns[c].name;
    }
}

/* Creates the data set of digests; its attribute `columns` names the columns in their order. */
static int create_digests(hid_t group, const struct block_layout *layout)
{
    const uint32_t columns = layout->column_count;
    const char *names[GAME_RECORD_MAX];
    column_names(layout, names);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    const hid_t type = h5_digest_type();
    const hid_t digests =
        create_data_set(group, "digests", type, 2, (hsize_t[]){H5S_UNLIMITED, columns},
                        (hsize_t[]){DIGEST_CHUNK_ROWS, columns}, creation);
    H5Tclose(type);
    H5Pclose(creation);
    const bool ok = digests >= 0 && h5_put_texts(digests, "columns", names, columns) == 0;
    return H5Dclose(digests) >= 0 && ok ? 0 : -1;
}

struct digest variant_root_begin(XXH3_state_t *root, const char *const names[], size_t count)
{
    XXH3_128bits_reset(root);
    for (size_t c = 0; c < count; c++) {
        XXH3_128bits_update(root, names[c], strlen(names[c]));
        XXH3_128bits_update(root, "\n", 1);
    }
    return digest_so_far(root);
}

static int begin_variant_root(struct variant_file *file)
{
    const char *names[GAME_RECORD_MAX];
    column_names(file->layout, names);
    file->root = XXH3_createState();
    if (file->root == NULL) {
        return -1;
    }
    file->digest = variant_root_begin(file->root, names, file->layout->column_count);
    return 0;
}

/* Writes the paths and values of a point of a sweep; nothing if the variant is no such point. */
static int put_point(hid_t group, const struct axes_point *point)
{
    if (point == NULL || point->count == 0) {
        return 0;
    }
    const char *const *paths = (const char *const *)point->paths;
    const char *const *values = (const char *const *)point->values;
    return h5_put_texts(group, "sweep_paths", paths, point->count) == 0
               ? h5_put_texts(group, "sweep_values", values, point->count)
               : -1;
}

static int put_attributes(hid_t group, const struct results_variant *v)
{
    struct variant_file empty = {.layout = v->layout};
    const bool ok =
        begin_variant_root(&empty) == 0 &&
        h5_put_texts(group, "policies", v->policies, v->policy_count) == 0 &&
        put_point(group, v->point) == 0 && h5_put_text(group, "opponent", v->opponent) == 0 &&
        h5_put_text(group, "behaviour", v->behaviour) == 0 &&
        h5_put_u64(group, "run_games", v->run_games) == 0 &&
        h5_put_u64(group, "first_game", v->first_game) == 0 &&
        h5_put_u64(group, "games", v->games) == 0 && h5_put_u64(group, "games_done", 0) == 0 &&
        h5_put_u64(group, "chunk_games", v->chunk_games) == 0 &&
        h5_put_digest(group, "digest", &empty.digest) == 0 &&
        h5_put_long_text(group, "rules", v->rules) == 0;
    XXH3_freeState(empty.root);
    return ok ? 0 : -1;
}

static int create_columns(hid_t group, const struct block_layout *layout, uint32_t chunk_games)
{
    const hid_t games = h5_group(group, "games");
    bool ok = games >= 0;
    for (uint32_t c = 0; ok && c < layout->column_count; c++) {
        const hid_t column = create_column(games, &layout->columns[c], chunk_games);
        ok = column >= 0 && H5Dclose(column) >= 0;
    }
    return H5Gclose(games) >= 0 && ok ? 0 : -1;
}

int variant_file_create(hid_t variants, const struct results_variant *v)
{
    const hid_t group = h5_group(variants, v->name);
    const bool ok = group >= 0 && create_digests(group, v->layout) == 0 &&
                    put_attributes(group, v) == 0 &&
                    create_columns(group, v->layout, v->chunk_games) == 0;
    return H5Gclose(group) >= 0 && ok ? 0 : -1;
}

/* Opens a data set and returns its id, which the caller closes; negative on failure. */
static hid_t open_table(hid_t parent, const char *name)
{
    struct h5_table table;
    if (h5_open_table(parent, name, &table)) {
        H5Tclose(table.type);
    }
    return table.id;
}

int variant_file_open(struct variant_file *file, hid_t variants, const struct results_variant *v)
{
    *file = (struct variant_file){.layout = v->layout};
    file->columns = memory_new(v->layout->column_count, sizeof *file->columns);
    file->group = h5_open_group(variants, v->name);
    if (file->group < 0 || begin_variant_root(file) != 0) {
        return -1;
    }
    file->digests = open_table(file->group, "digests");
    const hid_t games = h5_open_group(file->group, "games");
    bool ok = file->digests >= 0 && games >= 0;
    for (uint32_t c = 0; ok && c < v->layout->column_count; c++) {
        file->columns[c] = open_table(games, v->layout->columns[c].name);
        ok = file->columns[c] >= 0;
    }
    return H5Gclose(games) >= 0 && ok ? 0 : -1;
}

/* Writes the digests of chunk `number` as a new row. 0, or -1. */
static int write_digests(struct variant_file *file, const struct digest *digests, uint64_t number)
{
    const uint32_t columns = file->layout->column_count;
    const hsize_t extent[2] = {number + 1, columns}, start[2] = {number, 0},
                  count[2] = {1, columns};
    if (H5Dset_extent(file->digests, extent) < 0) {
        return -1;
    }
    const hid_t type = h5_digest_type();
    const hid_t memory = H5Screate_simple(2, count, NULL);
    const hid_t space = H5Dget_space(file->digests);
    const bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 &&
                    H5Dwrite(file->digests, type, memory, space, H5P_DEFAULT, digests) >= 0;
    H5Sclose(space);
    H5Sclose(memory);
    H5Tclose(type);
    return ok ? 0 : -1;
}

int variant_file_write(struct variant_file *file, const struct chunk *chunk, struct undo *undo)
{
    const struct block_layout *layout = file->layout;
    for (uint32_t c = 0; c < layout->column_count; c++) {
        const hsize_t extent[2] = {file->rows + chunk->rows.games, row_values(&layout->columns[c])};
        const hsize_t offset[2] = {file->rows, 0};
        unsigned mask;
        haddr_t address;
        hsize_t bytes;
        if (H5Dset_extent(file->columns[c], extent) < 0 ||
            H5Dwrite_chunk(file->columns[c], H5P_DEFAULT, 0, offset, chunk->packed_bytes[c],
                           chunk->packed[c]) < 0 ||
            H5Dget_chunk_info_by_coord(file->columns[c], offset, &mask, &address, &bytes) < 0) {
            return -1;
        }
        undo_add_packed(undo, address, bytes);
    }
    if (write_digests(file, chunk->digests, file->chunks) != 0) {
        return -1;
    }
    XXH3_128bits_update(file->root, chunk->digests, layout->column_count * sizeof(struct digest));
    file->digest = digest_so_far(file->root);
    file->rows += chunk->rows.games;
    file->chunks++;
    return 0;
}

int variant_file_note(struct variant_file *file)
{
    const bool ok = h5_set_u64(file->group, "games_done", file->rows) == 0 &&
                    h5_set_digest(file->group, "digest", &file->digest) == 0;
    return ok ? 0 : -1;
}

int variant_file_close(struct variant_file *file)
{
    bool ok = true;
    for (uint32_t c = 0; file->columns != NULL && c < file->layout->column_count; c++) {
        ok = (file->columns[c] <= 0 || H5Dclose(file->columns[c]) >= 0) && ok;
    }
    ok = (file->digests <= 0 || H5Dclose(file->digests) >= 0) && ok;
    ok = (file->group <= 0 || H5Gclose(file->group) >= 0) && ok;
    free(file->columns);
    XXH3_freeState(file->root);
    *file = (struct variant_file){0};
    return ok ? 0 : -1;
}
