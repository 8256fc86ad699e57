/* Reads one variant of a results file, which is not trusted: its columns and their rows. */
#include <stdlib.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/files/reader_private.h"
#include "analysis/files/run_log.h"

/* The words of an enum type whose values must be 0, 1, ...; in new memory, with NULL at the end.
 * NULL if the type is different. HDF5 allocates the words: free them with H5free_memory. */
static const char **read_enum_words(hid_t type)
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

/* Reads the type of a column from its data set. False if Poise does not write such columns. */
static bool read_info(const struct h5_table *table, struct column_info *info)
{
    if (table->class == H5T_STRING || table->count > COLUMN_COUNT_MAX) {
        return false;
    }
    info->width = (uint8_t)table->width;
    info->is_signed = table->is_signed;
    info->count = (uint16_t)table->count;
    info->words = table->class == H5T_ENUM ? read_enum_words(table->type) : NULL;
    return table->class != H5T_ENUM || info->words != NULL;
}

static bool open_column(const struct reader_variant *variant, const char *name,
                        struct h5_table *table)
{
    const hid_t games = h5_open_group(variant->group, "games");
    const bool ok = games >= 0 && h5_open_table(games, name, table);
    h5_close_group(games);
    return ok;
}

/* Reads everything about a column except its rows. Takes over `name`. False if it is damaged. */
static bool read_column_info(struct reader_variant *variant, char *name)
{
    struct column_info *info = &variant->columns[variant->column_count];
    struct h5_table table;
    info->name = name;
    variant->column_count++; /* from here on the variant frees it */
    if (!open_column(variant, name, &table)) {
        return false;
    }
    char *unit = h5_get_text(table.id, "units");
    char *description = h5_get_text(table.id, "description");
    info->unit = unit != NULL ? unit : text_copy("1");
    info->description = description != NULL ? description : text_copy("");
    /* After a run was killed, a column can be longer than the number of games counted. */
    const bool ok = table.rows >= variant->games && read_info(&table, info);
    h5_close_table(&table);
    return ok;
}

/* Reads everything about all columns except their rows. 0, or -1 with `error`. */
static int read_all_columns(struct reader_variant *variant, const char *path, struct error *error)
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
        if (name == NULL || !read_column_info(variant, name)) {
            status =
                error_set(error, "%s: is damaged or no result of Poise: column %s of variant %s",
                          path, name != NULL ? name : "?", variant->name);
        }
    }
    h5_close_group(games);
    return status;
}

/* Reads which games the variant has. False if numbers are missing or their sums would overflow. */
static bool read_variant_numbers(struct reader_variant *variant)
{
    return h5_get_u64(variant->group, "games_done", &variant->games) == 0 &&
           h5_get_u64(variant->group, "first_game", &variant->first_game) == 0 &&
           h5_get_u64(variant->group, "games", &variant->planned) == 0 &&
           h5_get_u64(variant->group, "run_games", &variant->run_games) == 0 &&
           variant->run_games <= INT64_MAX && variant->first_game <= variant->run_games &&
           variant->planned <= variant->run_games - variant->first_game &&
           variant->games <= variant->planned;
}

/* Reads where the variant stands in a sweep. False for attributes that contradict each other. */
static bool read_point(struct reader_variant *variant)
{
    char **paths, **values;
    const size_t count = h5_get_texts(variant->group, "sweep_paths", &paths);
    const size_t value_count = h5_get_texts(variant->group, "sweep_values", &values);
    const bool ok = count == value_count && count <= AXES_MAX;
    for (size_t a = 0; ok && a < count; a++) {
        axes_point_add(&variant->point, paths[a], values[a]);
    }
    text_free_list(paths, count);
    text_free_list(values, value_count);
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
    if (variant->group < 0 || !read_variant_numbers(variant) || !read_point(variant)) {
        return error_set(error, "%s: is damaged: cannot read variant: %s", path,
                         variant->name != NULL ? variant->name : "?");
    }
    if (h5_get_u64(variant->group, "chunk_games", &variant->chunk_games) != 0 ||
        variant->chunk_games > READER_ROWS) {
        variant->chunk_games = 0;
    }
    variant->policy_count = h5_get_texts(variant->group, "policies", &variant->policies);
    variant->rules = h5_get_long_text(variant->group, "rules");
    variant->behaviour = h5_get_text(variant->group, "behaviour");
    variant->opponent = h5_get_text(variant->group, "opponent");
    variant->game = h5_get_text(variant->group, "game");
    variant->script = h5_get_long_text(variant->group, "script");
    variant->script_file = h5_get_text(variant->group, "script_file");
    return read_all_columns(variant, path, error);
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
    text_free_list(variant->policies, variant->policy_count);
    axes_point_free(&variant->point);
    free(variant->columns);
    free(variant->frames);
    free(variant->rules);
    free(variant->behaviour);
    free(variant->opponent);
    free(variant->game);
    free(variant->script);
    free(variant->script_file);
    free(variant->name);
    h5_close_group(variant->group);
    *variant = (struct reader_variant){.group = H5I_INVALID_HID};
}

/* A column of an unfinished run. */
struct logged_column {
    const struct reader_variant *variant;
    size_t column;
};

static size_t fetch_logged_chunk(const void *from, uint64_t chunk, unsigned char *packed,
                                 size_t most)
{
    const struct logged_column *logged = from;
    return run_log_column(logged->variant, chunk, logged->column, packed, most);
}

int reader_read_column(const struct reader *reader, const struct reader_variant *variant,
                       size_t column, uint64_t first, size_t rows, void *out, struct error *error)
{
    const struct column_info *info = &variant->columns[column];
    const struct logged_column logged = {variant, column};
    struct h5_table table = {.id = H5I_INVALID_HID};
    bool ok = open_column(variant, info->name, &table) && table.width == info->width &&
              table.count == info->count;
    if (variant->frame_count > 0) {
        ok = ok && table.chunk_rows == variant->chunk_games;
        table.rows = variant->games;
        table.fetch = fetch_logged_chunk;
        table.from = &logged;
    }
    ok = ok && h5_read_rows(&table, first, rows, out);
    h5_close_table(&table);
    return ok ? 0
              : error_set(error, "%s: is damaged: games cannot be read of column: %s", reader->path,
                          info->name);
}
