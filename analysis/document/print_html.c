/* Prints a document as a part of an HTML page. */
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/document/parts.h"

enum { NARROW = 4 }; /* cells that fit side by side on a phone */

static const char *find_column_class(const struct doc_column *column)
{
    return column->kind & DOC_WIDE   ? " class=\"wide\""
           : column->kind & DOC_WORD ? " class=\"text\""
                                     : "";
}

static bool is_column_shown(const struct doc_block *table, size_t c)
{
    return doc_shows(table, c) && !(table->columns[c].kind & DOC_BAR);
}

/* Whether a phone shows each row as a card, cell below cell: if a table has only words, in more
 * than two columns. The first two cells of a card share a line and need no heads. */
static bool is_cards(const struct doc_block *table)
{
    size_t shown = 0;
    for (size_t c = 0; c < table->column_count; c++) {
        shown += is_column_shown(table, c);
        if (is_column_shown(table, c) && !(table->columns[c].kind & DOC_WORD)) {
            return false;
        }
    }
    return shown > 2;
}

/* How many cells people see in `columns` columns from column `c` on. A number with an interval is
 * two cells. */
static size_t cells_of(const struct doc_block *table, size_t c, size_t columns)
{
    size_t cells = 0;
    for (; columns > 0; c++, columns--) {
        cells += !is_column_shown(table, c) ? 0 : table->columns[c].kind & DOC_SPREAD ? 2 : 1;
    }
    return cells;
}

static void print_between_tags(const char *before, const char *text, const char *after, FILE *out)
{
    fputs(before, out);
    html_escape(text, out);
    fputs(after, out);
}

static void print_html_heads(const struct doc_block *table, FILE *out)
{
    fputs("<thead><tr>", out);
    for (size_t c = 0; c < table->column_count; c++) {
        if (is_column_shown(table, c)) {
            fprintf(out, "<th scope=\"col\"%s>", find_column_class(&table->columns[c]));
            print_between_tags("", table->columns[c].head, "</th>", out);
            fputs(table->columns[c].kind & DOC_SPREAD ? "<th scope=\"col\">interval</th>" : "",
                  out);
        }
    }
    fputs("</tr></thead><tbody>\n", out);
}

/* Prints a row. Cells of a card carry their column's head as an attribute. */
static void print_html_row(const struct doc_block *table, const struct doc_row *row, bool cards,
                           FILE *out)
{
    static const char *const marks[3] = {"", " to ", ""};
    char buffer[DOC_CELL_MAX];
    fputs("<tr>", out);
    for (size_t c = 0; c < table->column_count; c += doc_columns_of(&row->cells[c])) {
        const struct doc_cell *cell = &row->cells[c];
        const struct doc_column *column = &table->columns[c];
        if (cell->over > 1) {
            fprintf(out, "<td class=\"wide\" colspan=\"%zu\">", cells_of(table, c, cell->over));
            print_between_tags("", cell->text, "</td>", out);
        } else if (is_column_shown(table, c)) {
            fprintf(out, "<td%s", find_column_class(column));
            if (cards && c > 1) {
                print_between_tags(" data-head=\"", column->head, "\"", out);
            }
            print_between_tags(">", doc_cell_text(column, cell, buffer), "</td>", out);
            if (column->kind & DOC_SPREAD) {
                print_between_tags("<td>", doc_cell_interval(column, cell, marks, buffer), "</td>",
                                   out);
            }
        }
    }
    fputs("</tr>\n", out);
}

static void print_html_table(const struct doc_block *table, const char *label, FILE *out)
{
    const bool cards = is_cards(table);
    if (cells_of(table, 0, table->column_count) > NARROW) {
        fputs("<p class=\"hint\">The table is wider than the screen: move it sideways.</p>\n", out);
    }
    print_between_tags("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"", label,
                       cards ? "\"><table class=\"cards\">" : "\"><table>", out);
    print_html_heads(table, out);
    for (size_t r = 0; r < table->row_count; r++) {
        if (!table->rows[r].hidden) {
            print_html_row(table, &table->rows[r], cards, out);
        }
    }
    fputs("</tbody></table></div>\n", out);
}

void doc_print_html(const struct doc *doc, FILE *out)
{
    static const char *const tags[] = {[DOC_TITLE] = "h1",
                                       [DOC_PART] = "h2",
                                       [DOC_LINE] = "p",
                                       [DOC_HEADING] = "h3",
                                       [DOC_NOTE] = "p"};
    const char *label = "";
    for (size_t b = 0; b < doc->block_count; b++) {
        const struct doc_block *block = &doc->blocks[b];
        if (block->kind == DOC_TITLE || block->kind == DOC_PART || block->kind == DOC_HEADING) {
            label = block->text; /* also a hidden heading labels the tables that follow */
        }
        if (doc_is_empty(block)) {
            continue;
        }
        if (block->kind == DOC_TABLE) {
            print_html_table(block, label, out);
            continue;
        }
        fprintf(out, "<%s%s>", tags[block->kind], block->kind == DOC_NOTE ? " class=\"soft\"" : "");
        html_words(block->text, out);
        fprintf(out, "</%s>\n", tags[block->kind]);
    }
}
