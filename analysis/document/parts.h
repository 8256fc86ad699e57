/* What a document holds; its printers alone include this. */
#ifndef POISE_ANALYSIS_DOCUMENT_PARTS_H
#define POISE_ANALYSIS_DOCUMENT_PARTS_H

#include "analysis/document/document.h"

enum { DOC_CELL_MAX = 80, DOC_DEPTH_MAX = 8 };

struct doc_cell {
    bool filled, undecided;
    char *text, *more; /* a word; else shown instead of the number and of the interval, or NULL */
    double value;
    struct interval interval;
    uint64_t count;
    int decimals;
    size_t over; /* a text over so many columns, if more than 1 */
};

/* Columns that a cell takes. */
static inline size_t doc_columns_of(const struct doc_cell *cell)
{
    return cell->over > 1 ? cell->over : 1;
}

struct doc_row {
    struct doc_cell *cells;
    bool hidden, own;
};

enum doc_block_kind { DOC_TITLE, DOC_PART, DOC_LINE, DOC_HEADING, DOC_NOTE, DOC_TABLE };

struct doc_block {
    enum doc_block_kind kind;
    bool hidden; /* for programs alone */
    char *text;
    struct doc_column *columns; /* of a table; its texts are its own */
    size_t column_count;
    struct doc_row *rows;
    size_t row_count;
};

struct doc {
    struct doc_block *blocks;
    size_t block_count, cell; /* cell: of the row under way, the next */
    json_t *open[DOC_DEPTH_MAX];
    size_t depth;
    size_t table_depth; /* where the table under way keeps its rows */
    bool table_keyed, hides;
};

/* What people see of a cell: its number or word, and its interval with three marks before, between and
 * after the ends ("" where there is none). `out` holds DOC_CELL_MAX bytes; a word is returned as it is. */
const char *doc_cell_text(const struct doc_column *column, const struct doc_cell *cell, char *out);
const char *doc_cell_interval(const struct doc_column *column, const struct doc_cell *cell,
                              const char *const marks[3], char *out);

/* Adds a copy of a text, of any kind. */
void doc_copy_text(struct doc *doc, const struct doc_block *block);

/* Whether people see the column; and whether they see nothing of the block. */
bool doc_shows(const struct doc_block *table, size_t column);
bool doc_is_empty(const struct doc_block *block);

#endif
