#include "analysis/csv.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* A field, quoted where it must be. */
static void put_text(const char *text, FILE *out)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"') {
            fputc('"', out);
        }
        fputc(*c, out);
    }
    fputc('"', out);
}

void csv_header(const struct column_info columns[], size_t column_count, bool variant_column,
                FILE *out)
{
    fputs(variant_column ? "variant,game" : "game", out);
    for (size_t c = 0; c < column_count; c++) {
        for (unsigned slot = 0; slot < columns[c].count; slot++) {
            fputc(',', out);
            put_text(columns[c].name, out);
            if (columns[c].count > 1) {
                fprintf(out, "_%u", slot + 1);
            }
        }
    }
    fputc('\n', out);
}

static void put_value(const struct column_info *info, int64_t value, FILE *out)
{
    const char *word = column_word(info, value);
    fputc(',', out);
    if (word != NULL) {
        put_text(word, out);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

static void put_rows(const struct reader_block *block, uint64_t first, size_t rows,
                     bool variant_column, FILE *out)
{
    const struct reader_variant *variant = block->variant;
    for (size_t row = 0; row < rows; row++) {
        if (variant_column) {
            put_text(variant->name, out);
            fputc(',', out);
        }
        fprintf(out, "%" PRIu64, first + row);
        for (size_t c = 0; c < variant->column_count; c++) {
            const struct column_info *info = &variant->columns[c];
            for (size_t slot = 0; slot < info->count; slot++) {
                int64_t value;
                column_widen(info, block->data[c], row * info->count + slot, 1, &value);
                put_value(info, value, out);
            }
        }
        fputc('\n', out);
    }
}

int csv_games(const struct reader *reader, const struct reader_variant *variant,
              bool variant_column, FILE *out, struct error *error)
{
    struct reader_block block;
    int status = reader_block_init(&block, reader, variant, error);
    for (uint64_t first = 0; status == 0 && first < variant->games; first += READER_ROWS) {
        const uint64_t left = variant->games - first;
        const size_t rows = left < READER_ROWS ? (size_t)left : READER_ROWS;
        status = reader_read(reader, &block, first, rows, error);
        if (status == 0) {
            put_rows(&block, first, rows, variant_column, out);
        }
        if (status == 0 && ferror(out)) {
            status = error_set(error, "cannot write the CSV: %s", strerror(errno));
        }
    }
    reader_block_free(&block);
    return status;
}
