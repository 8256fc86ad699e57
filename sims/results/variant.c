/* Creates the data sets of a variant and copies packed chunks into them, past HDF5's own filters. */
#include "sims/results/variant.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/files/run_log.h"
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

int variant_put_script(hid_t group, const struct registry_source *source)
{
    const char *script = source != NULL ? source->script.text : NULL;
    return script == NULL || (h5_put_long_text(group, "script", script) == 0 &&
                              h5_put_text(group, "script_file", source->script.file) == 0)
               ? 0
               : -1;
}

static int put_attributes(hid_t group, const struct results_variant *v)
{
    const char *names[GAME_RECORD_MAX];
    XXH3_state_t *root = memory_must(XXH3_createState());
    column_names(v->layout, names);
    const struct digest empty = variant_root_begin(root, names, v->layout->column_count);
    const bool ok =
        h5_put_texts(group, "policies", v->policies, v->policy_count) == 0 &&
        put_point(group, v->point) == 0 && h5_put_text(group, "opponent", v->opponent) == 0 &&
        h5_put_text(group, "behaviour", v->behaviour) == 0 &&
        h5_put_u64(group, "run_games", v->run_games) == 0 &&
        h5_put_u64(group, "first_game", v->first_game) == 0 &&
        h5_put_u64(group, "games", v->games) == 0 && h5_put_u64(group, "games_done", 0) == 0 &&
        h5_put_u64(group, "chunk_games", v->chunk_games) == 0 &&
        h5_put_digest(group, "digest", &empty) == 0 &&
        h5_put_long_text(group, "rules", v->rules) == 0 &&
        (v->game == NULL || (h5_put_text(group, "game", v->game->name) == 0 &&
                             variant_put_script(group, registry_source(v->game)) == 0));
    XXH3_freeState(root);
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

/* The open data sets of a variant while its games are copied from the log. */
struct filling {
    const struct reader_variant *from;
    struct h5_table *columns, digests;
    XXH3_state_t *root;
    struct digest *chunk_digests; /* [chunk][column] */
    unsigned char *packed;        /* a column */
};

static bool open_filling(struct filling *f, hid_t group)
{
    const hid_t games = h5_open_group(group, "games");
    bool ok = games >= 0 && h5_open_table(group, "digests", &f->digests);
    for (size_t c = 0; ok && c < f->from->column_count; c++) {
        const hsize_t extent[2] = {f->from->games, f->from->columns[c].count};
        ok = h5_open_table(games, f->from->columns[c].name, &f->columns[c]) &&
             H5Dset_extent(f->columns[c].id, extent) >= 0;
    }
    h5_close_group(games);
    return ok;
}

static bool copy_packed_column(struct filling *f, const struct frame_head *head, size_t c)
{
    const size_t bytes = head->columns[c].bytes;
    const hsize_t offset[2] = {head->chunk * f->from->chunk_games, 0};
    f->packed = memory_grow(f->packed, bytes, 1);
    return run_log_column(f->from, head->chunk, c, f->packed, bytes) == bytes &&
           H5Dwrite_chunk(f->columns[c].id, H5P_DEFAULT, 0, offset, bytes, f->packed) >= 0;
}

static bool copy_chunk(struct filling *f, uint64_t chunk)
{
    const size_t columns = f->from->column_count;
    struct digest *digests = f->chunk_digests + chunk * columns;
    struct frame_head head;
    bool ok = run_log_head(f->from, chunk, &head) && head.column_count == columns;
    for (size_t c = 0; ok && c < columns; c++) {
        digests[c] = head.columns[c].digest;
        ok = copy_packed_column(f, &head, c);
    }
    XXH3_128bits_update(f->root, digests, columns * sizeof *digests);
    return ok;
}

/* Copies all chunks, then writes their digests and the attributes that count them. */
static bool copy_games(struct filling *f, hid_t group)
{
    const struct reader_variant *from = f->from;
    const uint64_t chunks = (from->games + from->chunk_games - 1) / from->chunk_games;
    const hsize_t extent[2] = {chunks, from->column_count};
    const char *names[RUN_LOG_COLUMNS];
    for (size_t c = 0; c < from->column_count; c++) {
        names[c] = from->columns[c].name;
    }
    struct digest root = variant_root_begin(f->root, names, from->column_count);
    f->chunk_digests = memory_new(chunks * from->column_count, sizeof *f->chunk_digests);
    bool ok = true;
    for (uint64_t k = 0; ok && k < chunks; k++) {
        ok = copy_chunk(f, k);
    }
    root = digest_so_far(f->root);
    return ok && H5Dset_extent(f->digests.id, extent) >= 0 &&
           H5Dwrite(f->digests.id, f->digests.type, H5S_ALL, H5S_ALL, H5P_DEFAULT,
                    f->chunk_digests) >= 0 &&
           H5Dflush(f->digests.id) >= 0 && /* closing it would not report an error */
           h5_put_u64(group, "games_done", from->games) == 0 &&
           h5_put_digest(group, "digest", &root) == 0;
}

int variant_file_fill(hid_t variants, const struct reader_variant *from)
{
    struct filling f = {.from = from, .root = memory_must(XXH3_createState())};
    f.columns = memory_new(from->column_count, sizeof *f.columns);
    const hid_t group = h5_open_group(variants, from->name);
    const bool ok = group >= 0 && from->games > 0 && from->column_count <= RUN_LOG_COLUMNS &&
                    open_filling(&f, group) && copy_games(&f, group);
    for (size_t c = 0; c < from->column_count && f.columns[c].id > 0; c++) {
        h5_close_table(&f.columns[c]);
    }
    if (f.digests.id > 0) {
        h5_close_table(&f.digests);
    }
    h5_close_group(group);
    XXH3_freeState(f.root);
    free(f.columns);
    free(f.chunk_digests);
    free(f.packed);
    return ok ? 0 : -1;
}
