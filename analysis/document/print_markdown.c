/* Prints a document as Markdown, for example to paste it into an issue. */
#include "analysis/base/html.h"
#include "analysis/document/parts.h"

static void print_markdown_cell(const char *text, FILE *out)
{
    fputc(' ', out);
    markdown_escape(text, out);
    fputs(" |", out);
}

static void print_markdown_heads(const struct doc_block *table, FILE *out)
{
    for (int line = 0; line < 2; line++) {
        fputc('|', out);
        for (size_t c = 0; c < table->column_count; c++) {
            const unsigned kind = table->columns[c].kind;
            if (!doc_shows(table, c, DOC_MORE) || kind & DOC_BAR) {
                continue;
            }
            if (line == 1) {
                fputs(kind & DOC_WORD ? "---|" : kind & DOC_SPREAD ? "--:|--:|" : "--:|", out);
                continue;
            }
            print_markdown_cell(table->columns[c].head, out);
            fputs(kind & DOC_SPREAD ? " interval |" : "", out);
        }
        fputc('\n', out);
    }
}

static void print_markdown_row(const struct doc_block *table, const struct doc_row *row, FILE *out)
{
    static const char *const marks[3] = {"", " to ", ""};
    char buffer[DOC_CELL_MAX];
    fputc('|', out);
    for (size_t c = 0; c < table->column_count; c++) {
        const struct doc_column *column = &table->columns[c];
        if (!doc_shows(table, c, DOC_MORE) || column->kind & DOC_BAR) {
            continue;
        }
        print_markdown_cell(doc_cell_text(column, &row->cells[c], buffer), out);
        if (column->kind & DOC_SPREAD) {
            print_markdown_cell(doc_cell_interval(column, &row->cells[c], marks, buffer), out);
        }
    }
    fputc('\n', out);
}

static void print_markdown_table(const struct doc_block *table, FILE *out)
{
    fputc('\n', out);
    print_markdown_heads(table, out);
    for (size_t r = 0; r < table->row_count; r++) {
        if (table->rows[r].readers >= DOC_MORE) {
            print_markdown_row(table, &table->rows[r], out);
        }
    }
}

void doc_print_markdown(const struct doc *doc, FILE *out)
{
    static const char *const before[] = {
        [DOC_TITLE] = "### ", [DOC_PART] = "\n### ", [DOC_HEADING] = "\n#### ",
        [DOC_ANSWER] = "\n",  [DOC_LINE] = "\n",     [DOC_NOTE] = "\n"};
    for (size_t b = 0; b < doc->block_count; b++) {
        const struct doc_block *block = &doc->blocks[b];
        if (doc_is_empty(block, DOC_MORE)) {
            continue;
        }
        if (block->kind == DOC_TABLE) {
            print_markdown_table(block, out);
            continue;
        }
        fputs(before[block->kind], out);
        markdown_words(block->text, out);
        fputc('\n', out);
    }
}
