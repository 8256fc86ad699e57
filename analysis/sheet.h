/* A table of texts with a column for each human player: what `tune` and `plan` show with `--humans`. */
#ifndef POISE_ANALYSIS_SHEET_H
#define POISE_ANALYSIS_SHEET_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { SHEET_COLUMNS_MAX = 8 };

struct sheet_row {
    int64_t place;
    char *label;
    char *cells[SHEET_COLUMNS_MAX]; /* NULL: nothing there */
};

/* A zeroed one is empty. */
struct sheet {
    struct sheet_row *rows; /* by place */
    size_t row_count, column_count;
    char *heads[SHEET_COLUMNS_MAX];
    char *title; /* NULL: none */
};

/* Writes the title, unless there is one. */
void sheet_put_title(struct sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Begins the next column; at most SHEET_COLUMNS_MAX. */
void sheet_begin_column(struct sheet *sheet, const char *head);

/* Writes a cell of the column begun last. Rows stand in the order of their places; cells with the same
 * place share a row, and the first one's label. */
void sheet_put(struct sheet *sheet, int64_t place, const char *label, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A line of its own, which all columns share. */
void sheet_put_line(struct sheet *sheet, int64_t place, const char *line);

/* Prints it; nothing if there is no row. */
void sheet_print(const struct sheet *sheet, FILE *out);

void sheet_free(struct sheet *sheet);

#endif
