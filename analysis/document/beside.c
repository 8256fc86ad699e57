/* Several documents of the same command, side by side. */
#include <string.h>

#include "analysis/document/parts.h"

/* The column with a table's labels; column_count: none, it is a table of one row. */
static size_t label_column(const struct doc_block *table)
{
    size_t c = 0;
    while (c < table->column_count && !(doc_shows(table, c) && table->columns[c].kind & DOC_WORD)) {
        c++;
    }
    return c;
}

static const char *label_of(const struct doc_block *table, size_t row, size_t column)
{
    const size_t labels = label_column(table);
    return labels < table->column_count ? table->rows[row].cells[labels].text
                                        : table->columns[column].head;
}

static size_t find_row(const struct doc_block *table, const char *label, size_t column)
{
    size_t r = 0;
    while (r < table->row_count && strcmp(label_of(table, r, column), label) != 0) {
        r++;
    }
    return r;
}

static void put_cell(struct doc *doc, const struct doc_block *table, const char *label,
                     size_t column)
{
    static const char *const marks[3] = {"[", ", ", "]"};
    char value[DOC_CELL_MAX], interval[DOC_CELL_MAX] = "";
    const struct doc_column *it = &table->columns[column];
    const size_t row = find_row(table, label, column);
    if (row == table->row_count) {
        doc_skip(doc);
        return;
    }
    const struct doc_cell *cell = &table->rows[row].cells[column];
    doc_number(doc, 0, 0);
    doc_instead(doc, doc_cell_text(it, cell, value),
                it->kind & DOC_SPREAD ? doc_cell_interval(it, cell, marks, interval) : "");
}

/* The tables at this place of all documents. */
struct beside {
    struct doc *doc;
    const struct doc_block *tables[DOC_BESIDE_MAX];
    const char *const *heads;
    size_t count;
};

static void begin_table(const struct beside *b, const char *label, unsigned kind)
{
    struct doc_column columns[DOC_BESIDE_MAX + 1] = {{label, DOC_WORD, NULL}};
    for (size_t d = 0; d < b->count; d++) {
        columns[d + 1] = (struct doc_column){b->heads[d], kind & DOC_SPREAD, NULL};
    }
    doc_table(b->doc, NULL, columns, b->count + 1);
}

static void put_row(const struct beside *b, const char *label, size_t column)
{
    doc_row(b->doc, NULL);
    doc_word(b->doc, label);
    for (size_t d = 0; d < b->count; d++) {
        put_cell(b->doc, b->tables[d], label, column);
    }
}

/* Its rows, and those that only later documents have. */
static void put_rows(const struct beside *b, size_t column)
{
    for (size_t d = 0; d < b->count; d++) {
        for (size_t r = 0; r < b->tables[d]->row_count; r++) {
            if (b->tables[d]->rows[r].hidden) {
                continue;
            }
            const char *label = label_of(b->tables[d], r, column);
            size_t before = 0;
            while (before < d &&
                   find_row(b->tables[before], label, column) == b->tables[before]->row_count) {
                before++;
            }
            if (before == d) {
                put_row(b, label, column);
            }
        }
    }
}

/* With labels a table for each main column, else a row. */
static void put_tables(const struct beside *b)
{
    const struct doc_block *table = b->tables[0];
    const bool labels = label_column(table) < table->column_count;
    bool begun = false;
    for (size_t c = 0; c < table->column_count && table->row_count > 0; c++) {
        if (!(table->columns[c].kind & DOC_MAIN)) {
            continue;
        }
        if (labels || !begun) {
            begin_table(b, labels ? table->columns[c].head : "against", table->columns[c].kind);
            begun = true;
        }
        put_rows(b, c);
    }
}

/* The next table from a block on. */
static size_t next_table(const struct doc *doc, size_t block)
{
    while (block < doc->block_count && doc->blocks[block].kind != DOC_TABLE) {
        block++;
    }
    return block;
}

struct doc *doc_beside(struct doc *const docs[], const char *const heads[], size_t count)
{
    struct beside b = {.doc = doc_new(NULL), .heads = heads, .count = count};
    size_t at[DOC_BESIDE_MAX] = {0};
    for (size_t k = 0; k < docs[0]->block_count; k++) {
        const struct doc_block *block = &docs[0]->blocks[k];
        if (block->kind != DOC_TABLE) {
            doc_copy_text(b.doc, block);
            continue;
        }
        bool all = true;
        for (size_t d = 0; d < count; d++) {
            at[d] = next_table(docs[d], at[d]);
            all = all && at[d] < docs[d]->block_count;
            b.tables[d] = all ? &docs[d]->blocks[at[d]++] : NULL;
        }
        if (all) {
            put_tables(&b);
        }
    }
    return b.doc;
}
