#include "analysis/files/csv.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

void csv_header(const struct reader_variant *variant, const struct axes_point *sweep,
                bool variant_column, FILE *out)
{
    fputs(variant_column ? "variant,game" : "game", out);
    for (size_t a = 0; a < sweep->count; a++) {
        fputc(',', out);
        text_csv(sweep->paths[a], out);
    }
    for (size_t c = 0; c < variant->column_count; c++) {
        for (unsigned slot = 0; slot < variant->columns[c].count; slot++) {
            fputc(',', out);
            text_csv(variant->columns[c].name, out);
            if (variant->columns[c].count > 1) {
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
    size_t size;
    FILE *out = text_begin(&text, &size);
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
    fputc(',', out);
    if (word != NULL) {
        text_csv(word, out);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

static void write_csv_rows(const struct reader_block *block, const char *sweep, bool variant_column,
                           FILE *out)
{
    const struct reader_variant *variant = block->variant;
    const uint64_t first = variant->first_game + block->first;
    for (size_t row = 0; row < block->rows; row++) {
        if (variant_column) {
            text_csv(variant->name, out);
            fputc(',', out);
        }
        fprintf(out, "%" PRIu64 "%s", first + row, sweep);
        for (size_t c = 0; c < variant->column_count; c++) {
            const struct column_info *info = &variant->columns[c];
            for (size_t slot = 0; slot < info->count; slot++) {
                int64_t value;
                column_widen(info, block->data[c], row * info->count + slot, 1, &value);
                write_csv_value(info, value, out);
            }
        }
        fputc('\n', out);
    }
}

int csv_games(const struct reader *reader, const struct reader_variant *variant,
              const struct axes_point *sweep, bool variant_column, FILE *out, struct error *error)
{
    struct reader_block block = {reader, variant, .most = READER_ROWS};
    char *fields = sweep_fields(&variant->point, sweep);
    int status;
    while ((status = reader_next(&block, error)) > 0) {
        write_csv_rows(&block, fields, variant_column, out);
        if (ferror(out)) {
            status = error_set(error, "cannot write the CSV: %s", strerror(errno));
            break;
        }
    }
    reader_block_free(&block);
    free(fields);
    return status;
}
