/* Shows several documents of the same command side by side: doc_side_by_side (document.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/document/parts.h"
#include "analysis/numbers/distribution.h"

enum { MANY = 2 }; /* with more documents their intervals do not fit on a line */

/* The column with the labels of a table's rows; column_count if there is none: a table of one
 * row. */
static size_t label_column(const struct doc_block *table)
{
    size_t c = 0;
    while (c < table->column_count &&
           (table->columns[c].head == NULL || !(table->columns[c].kind & DOC_WORD))) {
        c++;
    }
    return c;
}

static const char *find_row_label(const struct doc_block *table, size_t row, size_t column)
{
    const size_t labels = label_column(table);
    return labels < table->column_count ? table->rows[row].cells[labels].text
                                        : table->columns[column].head;
}

static size_t find_labelled_row(const struct doc_block *table, const char *label, size_t column)
{
    size_t r = 0;
    while (r < table->row_count && strcmp(find_row_label(table, r, column), label) != 0) {
        r++;
    }
    return r;
}

/* Puts a cell with its interval. If there are many documents, it puts a star instead if the
 * interval of a change leaves out 0, and returns whether it did. */
static bool put_filled(struct doc *doc, const struct doc_column *column,
                       const struct doc_cell *cell, bool many)
{
    static const char *const marks[3] = {"[", ", ", "]"};
    char value[DOC_CELL_MAX], interval[DOC_CELL_MAX];
    if (!many && column->kind & DOC_SPREAD) {
        const char *ends = doc_cell_interval(column, cell, marks, interval);
        doc_print(doc, "%s%s%s", doc_cell_text(column, cell, value), ends[0] != '\0' ? " " : "",
                  ends);
        return false;
    }
    const bool star = many && (column->kind & DOC_CHANGE) == DOC_CHANGE &&
                      (cell->interval.low > 0 || cell->interval.high < 0);
    doc_print(doc, "%s%s", doc_cell_text(column, cell, value), star ? "*" : "");
    return star;
}

/* Puts the cell of document `d` with that label. A row marked by doc_own has a value only in the
 * first document. Returns whether it put a star. */
static bool put_beside_cell(struct doc *doc, const struct doc_block *table, size_t d,
                            const char *label, size_t column, bool many)
{
    const size_t row = find_labelled_row(table, label, column);
    const struct doc_cell *cell = row < table->row_count ? &table->rows[row].cells[column] : NULL;
    if (cell == NULL || !cell->filled) {
        doc_skip(doc);
    } else if (table->rows[row].own && d > 0) {
        doc_word(doc, "-");
    } else {
        const bool star = put_filled(doc, &table->columns[column], cell, many);
        if (cell->undecided) {
            doc_undecided(doc);
        }
        return star;
    }
    return false;
}

/* The tables at the same place in all documents, and the document that is built of them. */
struct side_by_side {
    struct doc *doc;
    struct doc *const *docs;
    const struct doc_block *tables[DOC_BESIDE_MAX];
    const char *const *heads;
    size_t count;
    bool any;     /* a table has been written already */
    bool starred; /* a cell has a star */
};

static void begin_table(const struct side_by_side *b, const char *label, unsigned kind)
{
    struct doc_column columns[DOC_BESIDE_MAX + 1] = {{label, DOC_WORD, NULL}};
    for (size_t d = 0; d < b->count; d++) {
        columns[d + 1] = (struct doc_column){b->heads[d], kind & (DOC_WORD | DOC_SIGNED), NULL};
    }
    doc_table(b->doc, NULL, columns, b->count + 1);
}

static void put_beside_row(struct side_by_side *b, const char *label, size_t column)
{
    doc_row_word(b->doc, label);
    for (size_t d = 0; d < b->count; d++) {
        b->starred |= put_beside_cell(b->doc, b->tables[d], d, label, column, b->count > MANY);
    }
}

/* Puts the rows of a column: those of the first document, and those that only later documents have,
 * each after the row that it follows there. */
static void put_beside_rows(struct side_by_side *b, size_t column)
{
    const char **labels = NULL;
    size_t count = 0;
    for (size_t d = 0; d < b->count; d++) {
        const struct doc_block *table = b->tables[d];
        for (size_t r = 0, next = 0; r < table->row_count; r++) {
            if (table->rows[r].readers < DOC_MORE || !table->rows[r].cells[column].filled) {
                continue;
            }
            const char *label = find_row_label(table, r, column);
            size_t at = text_find_among(label, labels, count);
            if (at == count) {
                labels = memory_grow(labels, ++count, sizeof *labels);
                memmove(&labels[next + 1], &labels[next], (count - 1 - next) * sizeof *labels);
                labels[at = next] = label;
            }
            next = at + 1;
        }
    }
    for (size_t k = 0; k < count; k++) {
        put_beside_row(b, labels[k], column);
    }
    free(labels);
}

/* A document's change that its verdicts are of, in the row with that label: the main column of
 * DOC_POINTS that is DOC_STRONG, if people see it, else the first one. NULL if there is none. */
static const struct doc_cell *find_change(const struct doc *doc, const char *label)
{
    const struct doc_block *found = NULL;
    size_t column = 0;
    for (size_t k = 0; k < doc->block_count; k++) {
        const struct doc_block *table = &doc->blocks[k];
        for (size_t c = 0; c < table->column_count; c++) {
            const unsigned kind = table->columns[c].kind & (DOC_POINTS | DOC_MAIN | DOC_STRONG);
            if ((kind & ~(unsigned)DOC_STRONG) == (DOC_POINTS | DOC_MAIN) &&
                (found == NULL || (kind & DOC_STRONG && table->readers >= DOC_MORE))) {
                found = table;
                column = c;
            }
        }
    }
    const size_t row = found != NULL ? find_labelled_row(found, label, column) : 0;
    return found != NULL && row < found->row_count && found->rows[row].cells[column].filled
               ? &found->rows[row].cells[column]
               : NULL;
}

/* Whether two changes, measured in independent games, differ significantly: MOVER from their
 * intervals, with the error shared among `tests` tests. */
static bool are_different(const struct doc_cell *a, const struct doc_cell *b, double level,
                          size_t tests)
{
    const double each = (1 - level) / (double)tests;
    const double wider = distribution_normal_quantile(1 - each / 2) /
                         distribution_normal_quantile(1 - (1 - level) / 2);
    const double gap = fabs(b->value - a->value);
    const struct doc_cell *high = b->value > a->value ? b : a, *low = high == b ? a : b;
    return gap > wider * hypot(high->value - high->interval.low, low->interval.high - low->value);
}

/* Whether the changes of a row are shown to differ between two players. */
static bool changes_differ(const struct side_by_side *b, const char *label, size_t rows)
{
    const double level = json_number_value(json_object_get(doc_json(b->docs[0]), "level"));
    for (size_t d = 0; d < b->count; d++) {
        for (size_t e = 0; e < d; e++) {
            const struct doc_cell *mine = find_change(b->docs[d], label),
                                  *its = find_change(b->docs[e], label);
            if (mine != NULL && its != NULL &&
                are_different(mine, its, level, rows * b->count * (b->count - 1) / 2)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether players agree on a row: alike, it depends on the player, or too few games to tell. */
enum agreement { ALIKE, DEPENDS, UNCLEAR };

static enum agreement agreement_of(const struct side_by_side *b, const struct doc_row *row,
                                   bool tested, size_t rows)
{
    enum agreement all = ALIKE;
    const char *label = row->cells[0].text;
    for (size_t d = 0; d < b->count && row->cells[d + 1].text != NULL; d++) {
        for (size_t e = 0; e < d && strcmp(row->cells[d + 1].text, "-") != 0; e++) {
            const struct doc_cell *mine = &row->cells[d + 1], *its = &row->cells[e + 1];
            if (strcmp(mine->text, its->text) != 0) {
                all = all == DEPENDS || !(mine->undecided || its->undecided) ? DEPENDS : UNCLEAR;
            }
        }
    }
    return tested && strcmp(row->cells[b->count].text, "-") != 0 && changes_differ(b, label, rows)
               ? DEPENDS
               : all;
}

/* The labels of the rows with that agreement, separated by commas. The caller frees the text. */
static char *list_agreed_names(const struct doc_block *table, const enum agreement agreements[],
                               enum agreement wanted)
{
    char *names = NULL;
    size_t count = 0;
    FILE *out = text_begin(&names);
    for (size_t r = 0; r < table->row_count; r++) {
        if (agreements[r] == wanted) {
            fprintf(out, "%s%s", count++ > 0 ? ", " : "", table->rows[r].cells[0].text);
        }
    }
    text_end(out);
    return names;
}

/* Adds notes that say which rows of a column of words depend on the player, and of how many players
 * verdicts hold together. */
static void put_agreement(const struct side_by_side *b, bool tested)
{
    const struct doc_block *table = &b->doc->blocks[b->doc->block_count - 1];
    const size_t rows = table->row_count;
    enum agreement *agreements = memory_new(rows, sizeof *agreements);
    for (size_t r = 0; r < rows; r++) {
        agreements[r] = agreement_of(b, &table->rows[r], tested, rows);
    }
    char *depend = list_agreed_names(table, agreements, DEPENDS),
         *unclear = list_agreed_names(table, agreements, UNCLEAR);
    if (depend[0] != '\0') {
        doc_note(b->doc, "%s depends on the player: %s", tested ? "The change" : "Who is favoured",
                 depend);
    }
    if (unclear[0] != '\0') {
        doc_note(b->doc, "Too few games to tell whether %s depends on the player: %s",
                 tested ? "the change" : "it", unclear);
    }
    if (depend[0] == '\0' && unclear[0] == '\0') {
        doc_note(b->doc, "%s",
                 tested ? "No change is shown to depend on the player."
                        : "The same for all players.");
    }
    if (tested) {
        doc_note(b->doc, "Verdicts hold together for each player, not for all of them at once.");
    }
    free(depend);
    free(unclear);
    free(agreements);
}

/* Puts one table for each main column if rows have labels, else one row for each. */
static void put_beside_tables(struct side_by_side *b)
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
        put_beside_rows(b, c);
        if (it->kind & DOC_WORD && b->count > 1) {
            put_agreement(b, it->kind & DOC_TESTED);
        }
    }
}

/* Index of the next table from `block` on; block_count if there is none. */
static size_t next_table(const struct doc *doc, size_t block)
{
    while (block < doc->block_count && doc->blocks[block].kind != DOC_TABLE) {
        block++;
    }
    return block;
}

static bool has_main_column(const struct doc_block *table)
{
    size_t c = 0;
    while (c < table->column_count && !(table->columns[c].kind & DOC_MAIN)) {
        c++;
    }
    return c < table->column_count && table->row_count > 0;
}

static bool has_own_columns(const struct doc *doc)
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

/* Puts what each document answers, player by player. */
static void put_beside_answers(const struct side_by_side *b)
{
    for (size_t d = 0; d < b->count; d++) {
        for (size_t k = 0; k < b->docs[d]->block_count; k++) {
            const struct doc_block *block = &b->docs[d]->blocks[k];
            if (block->kind == DOC_ANSWER) {
                doc_show(b->doc, block->readers);
                doc_answer(b->doc, "Against %s: %s", b->heads[d], block->text);
            }
        }
    }
    doc_show(b->doc, DOC_PEOPLE);
}

struct doc *doc_side_by_side(struct doc *const docs[], const char *const heads[], size_t count)
{
    struct side_by_side b = {.doc = doc_new(NULL), .docs = docs, .heads = heads, .count = count};
    const struct doc_block *heading = NULL; /* waits for the next table that is shown */
    size_t at[DOC_BESIDE_MAX] = {0};
    put_beside_answers(&b);
    for (size_t k = 0; k < docs[0]->block_count; k++) {
        const struct doc_block *block = &docs[0]->blocks[k];
        if (block->kind == DOC_TABLE) {
            bool all = has_main_column(block), shown = false;
            for (size_t d = 0; d < count; d++) {
                at[d] = next_table(docs[d], at[d]);
                b.tables[d] = &docs[d]->blocks[at[d]];
                all = all && at[d] < docs[d]->block_count;
                shown = shown || (all && b.tables[d]->readers >= DOC_MORE);
                at[d]++;
            }
            all = all && shown;
            if (all && heading != NULL) {
                doc_copy_text(b.doc, heading);
            }
            if (all) {
                put_beside_tables(&b);
            }
            heading = NULL;
        } else if (block->kind == DOC_HEADING) {
            heading = block;
        } else if (block->kind != DOC_NOTE && block->kind != DOC_ANSWER &&
                   block->readers >= DOC_MORE) {
            doc_copy_text(b.doc, block);
        }
    }
    if (b.starred) {
        doc_note(b.doc, "* the interval of the change leaves out 0");
    }
    if (has_own_columns(docs[0]) && count > 1) {
        doc_note(b.doc, "- the row names its own players, who play the games of the first column");
    }
    return b.doc;
}
