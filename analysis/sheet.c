#include "analysis/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

enum { LABEL = 22, WIDTH = 19 };

void sheet_put_title(struct sheet *sheet, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (sheet->title == NULL) {
        sheet->title = text_print_args(format, args);
    }
    va_end(args);
}

void sheet_begin_column(struct sheet *sheet, const char *head)
{
    sheet->heads[sheet->column_count++] = text_copy(head);
}

/* The row of that place, new if there is none. */
static struct sheet_row *row_at(struct sheet *sheet, int64_t place, const char *label)
{
    size_t r = 0;
    while (r < sheet->row_count && sheet->rows[r].place < place) {
        r++;
    }
    if (r < sheet->row_count && sheet->rows[r].place == place) {
        return &sheet->rows[r];
    }
    sheet->rows = memory_grow(sheet->rows, sheet->row_count + 1, sizeof *sheet->rows);
    memmove(&sheet->rows[r + 1], &sheet->rows[r], (sheet->row_count - r) * sizeof *sheet->rows);
    sheet->row_count++;
    sheet->rows[r] = (struct sheet_row){.place = place, .label = text_copy(label)};
    return &sheet->rows[r];
}

void sheet_put(struct sheet *sheet, int64_t place, const char *label, const char *format, ...)
{
    va_list args;
    struct sheet_row *row = row_at(sheet, place, label);
    char **cell = &row->cells[sheet->column_count - 1];
    free(*cell);
    va_start(args, format);
    *cell = text_print_args(format, args);
    va_end(args);
}

void sheet_put_line(struct sheet *sheet, int64_t place, const char *line)
{
    row_at(sheet, place, line);
}

static void print_row(const struct sheet *sheet, const struct sheet_row *row, FILE *out)
{
    size_t last = sheet->column_count; /* behind the last cell */
    while (last > 0 && row->cells[last - 1] == NULL) {
        last--;
    }
    if (last == 0) {
        fprintf(out, "\n%s\n", row->label);
        return;
    }
    format_put_name(out, LABEL, row->label);
    for (size_t c = 0; c < last; c++) {
        fprintf(out, "%*s", WIDTH, row->cells[c] != NULL ? row->cells[c] : "");
    }
    fputc('\n', out);
}

void sheet_print(const struct sheet *sheet, FILE *out)
{
    if (sheet->row_count == 0) {
        return;
    }
    fprintf(out, "%s\n\n  %-*s", sheet->title != NULL ? sheet->title : "", LABEL, "against");
    for (size_t c = 0; c < sheet->column_count; c++) {
        fprintf(out, "%*.*s", WIDTH, WIDTH - 1, sheet->heads[c]);
    }
    fputc('\n', out);
    for (size_t r = 0; r < sheet->row_count; r++) {
        print_row(sheet, &sheet->rows[r], out);
    }
}

void sheet_free(struct sheet *sheet)
{
    for (size_t r = 0; r < sheet->row_count; r++) {
        free(sheet->rows[r].label);
        for (size_t c = 0; c < SHEET_COLUMNS_MAX; c++) {
            free(sheet->rows[r].cells[c]);
        }
    }
    for (size_t c = 0; c < sheet->column_count; c++) {
        free(sheet->heads[c]);
    }
    free(sheet->rows);
    free(sheet->title);
    *sheet = (struct sheet){0};
}
