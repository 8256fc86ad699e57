/* Prints a document as a part of an HTML page. */
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/document/parts.h"

enum {
    NARROW = 4,      /* cells that fit into half a page */
    ROWS_SHOWN = 40, /* a longer table is folded */
    MARKED = 9       /* cells of a row that look.css knows by their place in it */
};

/* A document while it is printed: which elements are open. */
struct html_page {
    FILE *out;
    size_t parts;
    bool part, groups, group; /* <details>; a grid of headings with their tables; one of these */
};

static const char *find_column_class(const struct doc_column *column)
{
    return column->kind & DOC_STRONG ? column->kind & DOC_WORD ? "text strong" : "strong"
           : column->kind & DOC_WIDE ? "wide"
           : column->kind & DOC_WORD ? "text"
                                     : "";
}

static void print_class(const char *name, FILE *out)
{
    if (name[0] != '\0') {
        fprintf(out, " class=\"%s\"", name);
    }
}

static bool is_column_shown(const struct doc_block *table, size_t c)
{
    return doc_shows(table, c, DOC_PAGES) && !(table->columns[c].kind & DOC_BAR);
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

/* How many cells a row has. A number with an interval is two cells. */
static size_t count_html_cells(const struct doc_block *table)
{
    size_t cells = 0;
    for (size_t c = 0; c < table->column_count; c++) {
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
    bool any = false;
    for (size_t c = 0; c < table->column_count; c++) {
        any = any || (is_column_shown(table, c) &&
                      (table->columns[c].head[0] != '\0' || table->columns[c].kind & DOC_SPREAD));
    }
    if (!any) { /* a strip without a word */
        fputs("<tbody>\n", out);
        return;
    }
    fputs("<thead><tr>", out);
    for (size_t c = 0; c < table->column_count; c++) {
        const char *head = table->columns[c].head;
        if (is_column_shown(table, c)) {
            const char *tag = head[0] != '\0' ? "th" : "td"; /* no head is empty */
            fprintf(out, "<%s%s", tag, head[0] != '\0' ? " scope=\"col\"" : "");
            print_class(find_column_class(&table->columns[c]), out);
            print_between_tags(">", head, "", out);
            fprintf(out, "</%s>%s", tag,
                    table->columns[c].kind & DOC_SPREAD ? "<th scope=\"col\">interval</th>" : "");
        }
    }
    fputs("</tr></thead><tbody>\n", out);
}

/* Says once how each cell of a folded table's rows looks: "text1 strong2 span3". */
static void print_table_marks(const struct doc_block *table, FILE *out)
{
    static const char *const marks[] = {"text", "strong"};
    for (size_t c = 0, cell = 1; c < table->column_count; c++) {
        for (size_t m = 0; m < 2 && is_column_shown(table, c); m++) {
            if (strstr(find_column_class(&table->columns[c]), marks[m]) != NULL) {
                fprintf(out, " %s%zu", marks[m], cell);
            }
        }
        cell += is_column_shown(table, c);
        if (is_column_shown(table, c) && table->columns[c].kind & DOC_SPREAD) {
            fprintf(out, " span%zu", cell++);
        }
    }
}

/* Prints the tag of cell `cell` of a row, from 1, up to its last sign. */
static void print_cell_tag(size_t cell, const char *class, bool folded, FILE *out)
{
    fputs("<td", out);
    print_class(folded && cell <= MARKED && strcmp(class, "wide") != 0 ? "" : class, out);
}

/* Prints a row. Cells of a card carry their column's head as an attribute. In a table of thousands
 * of rows the tags that HTML can do without and the classes would be half of the page: `folded` rows
 * lack them. */
static void print_html_row(const struct doc_block *table, const struct doc_row *row, bool cards,
                           bool folded, FILE *out)
{
    const char *end = folded ? "" : "</td>";
    static const char *const marks[3] = {"[", ", ", "]"};
    char buffer[DOC_CELL_MAX];
    size_t place = 0;
    fputs("<tr>", out);
    for (size_t c = 0; c < table->column_count; c++) {
        const struct doc_cell *cell = &row->cells[c];
        const struct doc_column *column = &table->columns[c];
        if (is_column_shown(table, c)) {
            print_cell_tag(++place, find_column_class(column), folded, out);
            if (cards && place > 2) {
                print_between_tags(" data-head=\"", column->head, "\"", out);
            }
            const char *text = doc_cell_text(column, cell, buffer);
            fputc('>', out);
            (column->kind & DOC_WORD ? html_escape : html_escape_signs)(text, out);
            fputs(end, out);
            if (column->kind & DOC_SPREAD) {
                print_cell_tag(++place, "span", folded, out);
                fputc('>', out);
                html_escape_signs(doc_cell_interval(column, cell, marks, buffer), out);
                fputs(end, out);
            }
        }
    }
    fputs(folded ? "\n" : "</tr>\n", out);
}

static void print_html_table(const struct doc_block *table, const char *label, FILE *out)
{
    size_t rows = 0;
    for (size_t r = 0; r < table->row_count; r++) {
        rows += table->rows[r].readers >= DOC_PAGES;
    }
    const bool cards = is_cards(table), folded = rows > ROWS_SHOWN;
    if (folded) {
        fprintf(out, "<details><summary>%zu rows</summary>\n", rows);
    }
    print_between_tags("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"", label,
                       "\"><table", out);
    if (folded || cards) {
        fputs(cards ? " class=\"cards" : " class=\"", out);
        if (folded) {
            print_table_marks(table, out);
        }
        fputc('"', out);
    }
    fputc('>', out);
    print_html_heads(table, out);
    for (size_t r = 0; r < table->row_count; r++) {
        if (table->rows[r].readers >= DOC_PAGES) {
            print_html_row(table, &table->rows[r], cards, folded, out);
        }
    }
    fprintf(out, "</tbody></table></div>\n%s", folded ? "</details>\n" : "");
}

static void close_group(struct html_page *page)
{
    fputs(page->group ? "</div>\n" : "", page->out);
    page->group = false;
}

static void close_groups(struct html_page *page)
{
    close_group(page);
    fputs(page->groups ? "</div>\n" : "", page->out);
    page->groups = false;
}

static void close_part(struct html_page *page)
{
    close_groups(page);
    fputs(page->part ? "</details>\n" : "", page->out);
    page->part = false;
}

/* Whether what stands under a heading, up to `end`, needs the whole width of the page. */
static bool is_group_wide(const struct doc_block *heading, const struct doc_block *end)
{
    for (const struct doc_block *it = heading + 1; it < end && it->kind >= DOC_NOTE; it++) {
        bool wide = it->kind == DOC_TABLE && count_html_cells(it) > NARROW;
        for (size_t c = 0; c < it->column_count; c++) {
            wide = wide || (it->columns[c].kind & DOC_WIDE && is_column_shown(it, c));
        }
        if (wide && !doc_is_empty(it, DOC_PAGES)) {
            return true;
        }
    }
    return false;
}

/* Prints the tag that begins a text, after the tags that end what it ends. Returns the tag that
 * ends it. */
static const char *open_html_text(struct html_page *page, const struct doc_block *block,
                                  const struct doc_block *end)
{
    switch (block->kind) {
    case DOC_TITLE:
        close_part(page);
        fputs("<h2>", page->out);
        return "</h2>";
    case DOC_PART:
        close_part(page);
        page->part = true;
        fprintf(page->out, "<details%s><summary>", page->parts++ == 0 ? " open" : "");
        return "</summary>";
    case DOC_HEADING:
        close_group(page);
        fprintf(page->out, "%s<div%s><h3>", page->groups ? "" : "<div class=\"tables\">\n",
                is_group_wide(block, end) ? " class=\"whole\"" : "");
        page->groups = page->group = true;
        return "</h3>";
    case DOC_ANSWER:
        fputs("<p class=\"answer\">", page->out);
        return "</p>";
    case DOC_LINE:
        close_groups(page);
        fputs("<p>", page->out);
        return "</p>";
    default:
        fputs("<p class=\"soft\">", page->out);
        return "</p>";
    }
}

void doc_print_html(const struct doc *doc, FILE *out)
{
    struct html_page page = {.out = out};
    const struct doc_block *end = doc->blocks + doc->block_count;
    const char *label = "";
    for (const struct doc_block *block = doc->blocks; block < end; block++) {
        if (doc_is_empty(block, DOC_PAGES)) {
            continue;
        }
        if (block->kind == DOC_TABLE) {
            /* bars are for terminals: without them some tables are names alone */
            if (count_html_cells(block) > 1 ||
                !(block->columns[block->column_count - 1].kind & DOC_BAR)) {
                print_html_table(block, label, out);
            }
            continue;
        }
        if (block->kind == DOC_TITLE || block->kind == DOC_PART || block->kind == DOC_HEADING) {
            label = block->text;
        }
        const char *after = open_html_text(&page, block, end);
        html_words(block->text, out);
        fprintf(out, "%s\n", after);
    }
    close_part(&page);
}
