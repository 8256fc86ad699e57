/* Several documents of the same command, side by side. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/document/parts.h"

enum { MANY = 2 }; /* documents, whose intervals would not fit on a line */

/* The column with a table's labels; column_count: none, it is a table of one row. */
static size_t label_column(const struct doc_block *table)
{
    size_t c = 0;
    while (c < table->column_count &&
           (table->columns[c].head == NULL || !(table->columns[c].kind & DOC_WORD))) {
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

/* A cell with its interval; where documents are many, a star says that the interval of a change leaves out 0. */
static void put_filled(struct doc *doc, const struct doc_column *column,
                       const struct doc_cell *cell, bool many)
{
    static const char *const marks[3] = {"[", ", ", "]"};
    char value[DOC_CELL_MAX], interval[DOC_CELL_MAX];
    if (!many && column->kind & DOC_SPREAD) {
        const char *ends = doc_cell_interval(column, cell, marks, interval);
        doc_print(doc, "%s%s%s", doc_cell_text(column, cell, value), ends[0] != '\0' ? " " : "",
                  ends);
        return;
    }
    const bool star = many && (column->kind & DOC_CHANGE) == DOC_CHANGE &&
                      (cell->interval.low > 0 || cell->interval.high < 0);
    doc_print(doc, "%s%s", doc_cell_text(column, cell, value), star ? "*" : "");
}

/* The cell of that label of document `d`; a row of its own has one in the first document alone. */
static void put_cell(struct doc *doc, const struct doc_block *table, size_t d, const char *label,
                     size_t column, bool many)
{
    const size_t row = find_row(table, label, column);
    const struct doc_cell *cell = row < table->row_count ? &table->rows[row].cells[column] : NULL;
    if (cell == NULL || !cell->filled) {
        doc_skip(doc);
    } else if (table->rows[row].own && d > 0) {
        doc_word(doc, "-");
    } else {
        put_filled(doc, &table->columns[column], cell, many);
    }
}

/* The tables at this place of all documents. */
struct beside {
    struct doc *doc;
    const struct doc_block *tables[DOC_BESIDE_MAX];
    const char *const *heads;
    size_t count;
    bool any; /* a table is there already */
};

static void begin_table(const struct beside *b, const char *label, unsigned kind)
{
    struct doc_column columns[DOC_BESIDE_MAX + 1] = {{label, DOC_WORD, NULL}};
    for (size_t d = 0; d < b->count; d++) {
        columns[d + 1] = (struct doc_column){b->heads[d], kind & (DOC_WORD | DOC_SIGNED), NULL};
    }
    doc_table(b->doc, NULL, columns, b->count + 1);
}

static void put_row(const struct beside *b, const char *label, size_t column)
{
    doc_row(b->doc, NULL);
    doc_word(b->doc, label);
    for (size_t d = 0; d < b->count; d++) {
        put_cell(b->doc, b->tables[d], d, label, column, b->count > MANY);
    }
}

/* Its rows, and those that only later documents have, each behind the row before it there. */
static void put_rows(const struct beside *b, size_t column)
{
    const char **labels = NULL;
    size_t count = 0;
    for (size_t d = 0; d < b->count; d++) {
        const struct doc_block *table = b->tables[d];
        for (size_t r = 0, next = 0; r < table->row_count; r++) {
            size_t at = 0;
            if (table->rows[r].hidden || !table->rows[r].cells[column].filled) {
                continue;
            }
            const char *label = label_of(table, r, column);
            while (at < count && strcmp(labels[at], label) != 0) {
                at++;
            }
            if (at == count) {
                labels = memory_grow(labels, ++count, sizeof *labels);
                memmove(&labels[next + 1], &labels[next], (count - 1 - next) * sizeof *labels);
                labels[at = next] = label;
            }
            next = at + 1;
        }
    }
    for (size_t k = 0; k < count; k++) {
        put_row(b, labels[k], column);
    }
    free(labels);
}

/* Says in which rows of a column of words the documents differ. */
static void put_agreement(const struct beside *b)
{
    const struct doc_block *table = &b->doc->blocks[b->doc->block_count - 1];
    char *names = NULL;
    for (size_t r = 0; r < table->row_count; r++) {
        const struct doc_cell *cells = table->rows[r].cells;
        bool same = true;
        for (size_t d = 1; d < b->count; d++) {
            const char *text = cells[d + 1].text;
            same = same && (text == NULL || cells[1].text == NULL || strcmp(text, "-") == 0 ||
                            strcmp(text, cells[1].text) == 0);
        }
        if (!same) {
            char *longer = text_print("%s%s%s", names != NULL ? names : "",
                                      names != NULL ? ", " : "", cells[0].text);
            free(names);
            names = longer;
        }
    }
    doc_note(b->doc, names != NULL ? "Depends on the player: %s" : "The same for all players.%s",
             names != NULL ? names : "");
    free(names);
}

/* With labels a table for each main column, else a row. */
static void put_tables(struct beside *b)
{
    const struct doc_block *table = b->tables[0];
    const bool labels = label_column(table) < table->column_count;
    bool begun = false;
    for (size_t c = 0; c < table->column_count; c++) {
        const struct doc_column *it = &table->columns[c];
        if (!(it->kind & DOC_MAIN)) {
            continue;
        }
        if (labels || !begun) {
            begin_table(b, b->any && labels ? it->head : "against", it->kind);
            begun = b->any = true;
        }
        put_rows(b, c);
        if (it->kind & DOC_WORD && b->count > 1) {
            put_agreement(b);
        }
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

static bool has_main(const struct doc_block *table)
{
    size_t c = 0;
    while (c < table->column_count && !(table->columns[c].kind & DOC_MAIN)) {
        c++;
    }
    return c < table->column_count && table->row_count > 0;
}

static bool has_own(const struct doc *doc)
{
    for (size_t k = 0; k < doc->block_count; k++) {
        for (size_t r = 0; r < doc->blocks[k].row_count; r++) {
            if (doc->blocks[k].rows[r].own) {
                return true;
            }
        }
    }
    return false;
}

struct doc *doc_beside(struct doc *const docs[], const char *const heads[], size_t count)
{
    struct beside b = {.doc = doc_new(NULL), .heads = heads, .count = count};
    const struct doc_block *heading = NULL; /* of the next table that is shown */
    size_t at[DOC_BESIDE_MAX] = {0};
    for (size_t k = 0; k < docs[0]->block_count; k++) {
        const struct doc_block *block = &docs[0]->blocks[k];
        if (block->kind == DOC_TABLE) {
            bool all = has_main(block), shown = false;
            for (size_t d = 0; d < count; d++) {
                at[d] = next_table(docs[d], at[d]);
                b.tables[d] = &docs[d]->blocks[at[d]];
                all = all && at[d] < docs[d]->block_count;
                shown = shown || (all && !b.tables[d]->hidden);
                at[d]++;
            }
            all = all && shown;
            if (all && heading != NULL) {
                doc_copy_text(b.doc, heading);
            }
            if (all) {
                put_tables(&b);
            }
            heading = NULL;
        } else if (block->kind == DOC_HEADING) {
            heading = block;
        } else if (block->kind != DOC_NOTE && !block->hidden) {
            doc_copy_text(b.doc, block);
        }
    }
    if (count > MANY) {
        doc_note(b.doc, "* the interval of the change leaves out 0");
    }
    if (has_own(docs[0]) && count > 1) {
        doc_note(b.doc, "- the row names its own players, who play the games of the first column");
    }
    return b.doc;
}
