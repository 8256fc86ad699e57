/* Prints a document as CSV for a spreadsheet: numbers as exact as in the JSON, an interval as two
 * columns, each text in a cell of its own, an empty line before each table. */
#include <inttypes.h>
#include <math.h>

#include "analysis/base/text.h"
#include "analysis/document/parts.h"

static void print_csv_value(const struct doc_column *column, double value, FILE *out)
{
    if (isfinite(value)) {
        fprintf(out, "%.8g", column->kind & DOC_PERCENT ? 100 * value : value);
    }
}

static void print_csv_cell(const struct doc_column *column, const struct doc_cell *cell, FILE *out)
{
    if (cell->filled && cell->text != NULL && (column->kind & DOC_WORD || cell->more == NULL)) {
        text_csv(cell->text, out);
    } else if (cell->filled && column->kind & DOC_COUNT) {
        fprintf(out, "%" PRIu64, cell->count);
    } else if (cell->filled) {
        print_csv_value(column, cell->value, out);
    }
    if (column->kind & DOC_SPREAD) {
        fputc(',', out);
        print_csv_value(column, cell->filled ? cell->interval.low : NAN, out);
        fputc(',', out);
        print_csv_value(column, cell->filled ? cell->interval.high : NAN, out);
    }
}

/* Prints a row, or the heads if `row` is NULL. */
static void print_csv_row(const struct doc_block *table, const struct doc_row *row, FILE *out)
{
    const char *comma = "";
    for (size_t c = 0; c < table->column_count; c++) {
        const struct doc_column *column = &table->columns[c];
        if (!doc_shows(table, c, DOC_MORE) || column->kind & DOC_BAR) {
            continue;
        }
        fputs(comma, out);
        comma = ",";
        if (row != NULL) {
            print_csv_cell(column, &row->cells[c], out);
            continue;
        }
        text_csv(column->head, out);
        fputs(column->kind & DOC_SPREAD ? ",low,high" : "", out);
    }
    fputc('\n', out);
}

void doc_print_csv(const struct doc *doc, FILE *out)
{
    const struct doc_block *last = NULL;
    for (size_t b = 0; b < doc->block_count; b++) {
        const struct doc_block *block = &doc->blocks[b], *before = last;
        if (doc_is_empty(block, DOC_MORE)) {
            continue;
        }
        last = block;
        if (block->kind != DOC_TABLE) {
            fputs(before != NULL && block->kind == DOC_HEADING ? "\n" : "", out);
            text_csv(block->text, out);
            fputc('\n', out);
            continue;
        }
        fputs(before != NULL && before->kind != DOC_HEADING ? "\n" : "", out);
        print_csv_row(block, NULL, out);
        for (size_t r = 0; r < block->row_count; r++) {
            if (block->rows[r].readers >= DOC_MORE) {
                print_csv_row(block, &block->rows[r], out);
            }
        }
    }
}
