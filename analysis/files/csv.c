#include "analysis/files/csv.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

struct axes_point csv_sweep(const struct reader *reader)
{
    for (size_t v = 0; v < reader->variant_count; v++) {
        if (reader->variants[v].point.count > 0) {
            return reader->variants[v].point;
        }
    }
    return (struct axes_point){0};
}

void csv_add_columns(struct csv_export *table, const struct reader_variant *variant)
{
    for (size_t c = 0; c < variant->column_count; c++) {
        const struct column_info *info = &variant->columns[c];
        const size_t k = text_find_among(info->name, table->names, table->count);
        if (k == table->count) {
            table->names = memory_grow(table->names, k + 1, sizeof *table->names);
            table->slots = memory_grow(table->slots, k + 1, sizeof *table->slots);
            table->names[k] = info->name;
            table->slots[k] = 0;
            table->count++;
        }
        table->slots[k] = info->count > table->slots[k] ? info->count : table->slots[k];
    }
}

void csv_free_export(struct csv_export *table)
{
    free(table->names);
    free(table->slots);
}

/* Whether a column before those of the games has this name. */
static bool is_csv_name_taken(const struct csv_export *table, const char *name)
{
    bool taken =
        strcmp(name, "game") == 0 || (table->variant_column && strcmp(name, "variant") == 0);
    for (size_t a = 0; a < table->sweep.count; a++) {
        taken = taken || strcmp(name, table->sweep.paths[a]) == 0;
    }
    return taken;
}

void csv_header(const struct csv_export *table, FILE *out)
{
    fputs(table->variant_column ? "variant,game" : "game", out);
    for (size_t a = 0; a < table->sweep.count; a++) {
        fputc(',', out);
        text_csv(table->sweep.paths[a], out);
    }
    for (size_t c = 0; c < table->count; c++) {
        for (unsigned slot = 0; slot < table->slots[c]; slot++) {
            fputs(is_csv_name_taken(table, table->names[c]) ? ",games/" : ",", out);
            text_csv(table->names[c], out);
            if (table->slots[c] > 1) {
                fprintf(out, "_%u", slot + 1);
            }
        }
    }
    fputc('\n', out);
}

/* The fields that follow the game index in every row of a variant: ",4" for each axis. The caller
 * frees them. */
static char *sweep_fields(const struct axes_point *point, const struct axes_point *sweep)
{
    char *text;
    FILE *out = text_begin(&text);
    for (size_t a = 0; a < sweep->count; a++) {
        fputc(',', out);
        for (size_t b = 0; b < point->count; b++) {
            if (strcmp(point->paths[b], sweep->paths[a]) == 0) {
                text_csv(point->values[b], out);
            }
        }
    }
    text_end(out);
    return text;
}

static void write_csv_value(const struct column_info *info, int64_t value, FILE *out)
{
    const char *word = column_word(info, value);
    if (word != NULL) {
        text_csv(word, out);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

/* Writes one game; `places` says which column of the variant is each of the table's, -1: none. */
static void write_csv_row(const struct reader_block *block, size_t row,
                          const struct csv_export *table, const int places[], FILE *out)
{
    for (size_t c = 0; c < table->count; c++) {
        const int place = places[c];
        const struct column_info *info = place >= 0 ? &block->variant->columns[place] : NULL;
        for (size_t slot = 0; slot < table->slots[c]; slot++) {
            int64_t value;
            fputc(',', out);
            if (info != NULL && slot < info->count) {
                column_widen(info, block->data[place], row * info->count + slot, 1, &value);
                write_csv_value(info, value, out);
            }
        }
    }
    fputc('\n', out);
}

static void write_csv_rows(const struct reader_block *block, const char *sweep,
                           const struct csv_export *table, const int places[], FILE *out)
{
    const struct reader_variant *variant = block->variant;
    const uint64_t first = variant->first_game + block->first;
    for (size_t row = 0; row < block->rows; row++) {
        if (table->variant_column) {
            text_csv(variant->name, out);
            fputc(',', out);
        }
        fprintf(out, "%" PRIu64 "%s", first + row, sweep);
        write_csv_row(block, row, table, places, out);
    }
}

int csv_games(const struct reader *reader, const struct reader_variant *variant,
              const struct csv_export *table, FILE *out, struct error *error)
{
    struct reader_block block = {reader, variant, .most = READER_ROWS};
    char *fields = sweep_fields(&variant->point, &table->sweep);
    int *places = memory_new(table->count, sizeof *places), status;
    for (size_t c = 0; c < table->count; c++) {
        places[c] = column_find(variant->columns, variant->column_count, table->names[c]);
    }
    while ((status = reader_next(&block, error)) > 0) {
        write_csv_rows(&block, fields, table, places, out);
        if (ferror(out)) {
            status = 0; /* who closes `out` says so, with its name */
            break;
        }
    }
    reader_block_free(&block);
    free(places);
    free(fields);
    return status;
}
