/* One variant of a file that may come from anywhere: its columns and their rows. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/files/reader_private.h"

/* The words of an enum type whose values must be 0, 1, ...; NULL-terminated new memory. NULL when it
 * is not such a type. */
static const char **read_words(hid_t type)
{
    const int count = H5Tget_nmembers(type);
    if (count <= 0 || count > READER_WORDS_MAX) {
        return NULL;
    }
    const char **words = memory_new((size_t)count + 1, sizeof *words);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        uint64_t value = 0;
        ok = H5Tget_member_value(type, (unsigned)i, &value) >= 0 && value < (uint64_t)count &&
             words[value] == NULL;
        if (ok) {
            words[value] = H5Tget_member_name(type, (unsigned)i);
            ok = words[value] != NULL && text_is_plain(words[value]);
        }
    }
    for (int i = 0; !ok && i < count; i++) {
        H5free_memory(memory_owned(words[i]));
    }
    if (!ok) {
        free(words);
        return NULL;
    }
    return words;
}

/* What the type of a data set says about a column. */
static bool read_type(hid_t data, struct column_info *info)
{
    const hid_t type = H5Dget_type(data);
    const H5T_class_t class = H5Tget_class(type);
    const hid_t base = class == H5T_ENUM ? H5Tget_super(type) : H5Tcopy(type);
    const size_t width = H5Tget_size(base);
    bool ok = H5Tget_class(base) == H5T_INTEGER && (width == 1 || width == 2 || width == 4) &&
              H5Tget_precision(base) == 8 * width && H5Tget_order(base) != H5T_ORDER_BE;
    info->width = (uint8_t)width;
    info->is_signed = H5Tget_sign(base) == H5T_SGN_2;
    if (ok && class == H5T_ENUM) {
        info->words = read_words(type);
        ok = info->words != NULL;
    }
    H5Tclose(base);
    H5Tclose(type);
    return ok;
}

/* Chunked inside the file, with no filter but shuffle, deflate and checksum, and chunks that fit. */
static bool is_stored_well(hid_t data, const struct column_info *info)
{
    const hid_t creation = H5Dget_create_plist(data);
    hsize_t chunk[2] = {0, 1};
    bool ok = H5Pget_layout(creation) == H5D_CHUNKED && H5Pget_external_count(creation) == 0 &&
              H5Pget_chunk(creation, 2, chunk) >= 0 && chunk[0] <= READER_CHUNK_MAX &&
              chunk[1] <= COLUMN_COUNT_MAX && chunk[0] * chunk[1] * info->width <= READER_CHUNK_MAX;
    const int filters = H5Pget_nfilters(creation);
    for (int i = 0; ok && i < filters; i++) {
        unsigned flags, config;
        size_t values = 0;
        const H5Z_filter_t filter =
            H5Pget_filter2(creation, (unsigned)i, &flags, &values, NULL, 0, NULL, &config);
        ok = filter == H5Z_FILTER_SHUFFLE || filter == H5Z_FILTER_DEFLATE ||
             filter == H5Z_FILTER_FLETCHER32;
    }
    H5Pclose(creation);
    return ok;
}

/* Rows of a data set; also sets the values per row. -1 for a shape that is none of ours. */
static int64_t read_shape(hid_t data, struct column_info *info)
{
    const hid_t space = H5Dget_space(data);
    hsize_t extent[2] = {0, 1};
    const int rank = H5Sget_simple_extent_ndims(space);
    const bool ok = (rank == 1 || rank == 2) &&
                    H5Sget_simple_extent_dims(space, extent, NULL) == rank && extent[1] > 0 &&
                    extent[1] <= COLUMN_COUNT_MAX && extent[0] <= INT64_MAX;
    H5Sclose(space);
    info->count = ok ? (uint16_t)extent[1] : 0;
    return ok ? (int64_t)extent[0] : -1;
}

static hid_t open_data(const struct reader_variant *variant, const char *name)
{
    const hid_t games = h5_open_group(variant->group, "games");
    hid_t data = H5I_INVALID_HID;
    if (games >= 0 && h5_is_inside(games, name)) {
        data = H5Dopen2(games, name, H5P_DEFAULT);
    }
    if (games >= 0) {
        H5Gclose(games);
    }
    return data;
}

/* Reads what is to know of a column, but not its rows. Takes over `name`. */
static bool read_column(struct reader_variant *variant, char *name)
{
    struct column_info *info = &variant->columns[variant->column_count];
    info->name = name;
    variant->column_count++; /* from here on the variant frees it */
    const hid_t data = open_data(variant, name);
    if (data < 0) {
        return false;
    }
    char *unit = h5_get_text(data, "units"), *description = h5_get_text(data, "description");
    info->unit = unit != NULL ? unit : text_copy("1");
    info->description = description != NULL ? description : text_copy("");
    const int64_t rows = read_shape(data, info);
    /* A killed run may hold a longer column than it counted games. */
    const bool ok = rows >= 0 && (uint64_t)rows >= variant->games && read_type(data, info) &&
                    is_stored_well(data, info);
    H5Dclose(data);
    return ok;
}

static int read_columns(struct reader_variant *variant, const char *path, struct error *error)
{
    const hid_t games = h5_open_group(variant->group, "games");
    const size_t count = h5_member_count(games);
    int status = 0;
    if (count == 0 || count > READER_COLUMNS_MAX) {
        status = error_set(error, "%s: is damaged: no columns (or too many) in variant: %s", path,
                           variant->name);
    } else {
        variant->columns = memory_new(count, sizeof *variant->columns);
    }
    for (size_t i = 0; status == 0 && i < count; i++) {
        char *name = h5_member_name(games, i);
        if (name == NULL || !read_column(variant, name)) {
            status =
                error_set(error, "%s: is damaged or no result of Poise: column %s of variant %s",
                          path, name != NULL ? name : "?", variant->name);
        }
    }
    if (games >= 0) {
        H5Gclose(games);
    }
    return status;
}

/* Which games the variant has. Sums of them must not overflow. */
static bool read_numbers(struct reader_variant *variant)
{
    return h5_get_u64(variant->group, "games_done", &variant->games) == 0 &&
           h5_get_u64(variant->group, "first_game", &variant->first_game) == 0 &&
           h5_get_u64(variant->group, "games", &variant->planned) == 0 &&
           h5_get_u64(variant->group, "run_games", &variant->run_games) == 0 &&
           variant->run_games <= INT64_MAX && variant->first_game <= variant->run_games &&
           variant->planned <= variant->run_games - variant->first_game &&
           variant->games <= variant->planned;
}

/* Where the variant stands in a sweep. False for attributes that make no sense. */
static bool read_point(struct reader_variant *variant)
{
    char **paths, **values;
    const size_t count = h5_get_texts(variant->group, "sweep_paths", &paths);
    const size_t value_count = h5_get_texts(variant->group, "sweep_values", &values);
    const bool ok = count == value_count && count <= AXES_MAX;
    for (size_t a = 0; ok && a < count; a++) {
        axes_point_add(&variant->point, paths[a], values[a]);
    }
    h5_free_texts(paths, count);
    h5_free_texts(values, value_count);
    return ok;
}

int reader_variant_open(struct reader_variant *variant, const char *path, hid_t variants,
                        size_t index, struct error *error)
{
    variant->group = H5I_INVALID_HID;
    variant->name = h5_member_name(variants, index);
    if (variant->name != NULL) {
        variant->group = h5_open_group(variants, variant->name);
    }
    if (variant->group < 0 || !read_numbers(variant) || !read_point(variant)) {
        return error_set(error, "%s: is damaged: cannot read variant: %s", path,
                         variant->name != NULL ? variant->name : "?");
    }
    variant->policy_count = h5_get_texts(variant->group, "policies", &variant->policies);
    variant->rules = h5_get_long_text(variant->group, "rules");
    variant->behaviour = h5_get_text(variant->group, "behaviour");
    variant->opponent = h5_get_text(variant->group, "opponent");
    return read_columns(variant, path, error);
}

void reader_variant_close(struct reader_variant *variant)
{
    for (size_t c = 0; c < variant->column_count; c++) {
        const struct column_info *info = &variant->columns[c];
        for (size_t w = 0; info->words != NULL && info->words[w] != NULL; w++) {
            H5free_memory(memory_owned(info->words[w]));
        }
        free(memory_owned(info->words));
        free(memory_owned(info->name));
        free(memory_owned(info->unit));
        free(memory_owned(info->description));
    }
    h5_free_texts(variant->policies, variant->policy_count);
    axes_point_free(&variant->point);
    free(variant->columns);
    free(variant->rules);
    free(variant->behaviour);
    free(variant->opponent);
    free(variant->name);
    if (variant->group >= 0) {
        H5Gclose(variant->group);
    }
    *variant = (struct reader_variant){.group = H5I_INVALID_HID};
}

bool reader_rows(const struct reader_variant *variant, size_t column, uint64_t first, size_t rows,
                 void *out)
{
    const struct column_info *info = &variant->columns[column];
    const hid_t data = open_data(variant, info->name);
    if (data < 0) {
        return false;
    }
    const hid_t type = H5Dget_type(data), space = H5Dget_space(data);
    const hsize_t start[2] = {first, 0}, count[2] = {rows, info->count};
    const hid_t memory = H5Screate_simple(H5Sget_simple_extent_ndims(space), count, NULL);
    /* The file's own type: little-endian, as wide as the column. */
    const bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 &&
                    H5Dread(data, type, memory, space, H5P_DEFAULT, out) >= 0;
    H5Sclose(memory);
    H5Sclose(space);
    H5Tclose(type);
    H5Dclose(data);
    return ok;
}
