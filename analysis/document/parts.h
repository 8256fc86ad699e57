/* The contents of a document (document.h). Only the files of analysis/document include this
 * header. */
#pragma once

#include "analysis/document/document.h"

enum { DOC_CELL_MAX = 80, DOC_DEPTH_MAX = 8 };

/* One cell of a table. */
struct doc_cell {
    bool filled, undecided;
    char *text, *more; /* a word; or the texts shown instead of number and interval */
    double value;
    struct interval interval;
    uint64_t count;
    int decimals;
};

/* One row of a table; `own` is set by doc_own. */
struct doc_row {
    struct doc_cell *cells;
    enum doc_readers readers;
    bool own;
};

enum doc_block_kind { DOC_TITLE, DOC_PART, DOC_ANSWER, DOC_LINE, DOC_HEADING, DOC_NOTE, DOC_TABLE };

/* A text or a table of a document. */
struct doc_block {
    enum doc_block_kind kind;
    enum doc_readers readers;
    char *text;
    struct doc_column *columns; /* of a table; the block owns their texts */
    size_t column_count;
    struct doc_row *rows;
    size_t row_count;
};

/* A document, also while it is built: `open` is the stack of open JSON objects and lists. */
struct doc {
    struct doc_block *blocks;
    size_t block_count, cell; /* cell: the next one of the current row */
    json_t *open[DOC_DEPTH_MAX];
    size_t depth;
    size_t table_depth; /* depth of the JSON list or object that gets the rows */
    bool table_keyed;
    enum doc_readers readers; /* of what follows */
};

/* What people see of a cell: its number or word; and its interval, with marks before, between and
 * after the ends, or "" if there is none. `out` holds DOC_CELL_MAX bytes. The result is `out` or a
 * text of the cell. */
const char *doc_cell_text(const struct doc_column *column, const struct doc_cell *cell, char *out);
const char *doc_cell_interval(const struct doc_column *column, const struct doc_cell *cell,
                              const char *const marks[3], char *out);

/* Adds a copy of a text block (not a table) to a document. */
void doc_copy_text(struct doc *doc, const struct doc_block *block);

/* Whether readers (DOC_PEOPLE: of a terminal; DOC_MORE: of Markdown, CSV; DOC_PAGES: of a page) see a column;
 * and whether they see nothing of a block. */
bool doc_shows(const struct doc_block *table, size_t column, enum doc_readers readers);
bool doc_is_empty(const struct doc_block *block, enum doc_readers readers);
