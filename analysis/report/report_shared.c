/* What the files of a page share is told once. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/report/report_private.h"

void report_add_row(struct report_rows *table, struct report_row row)
{
    table->rows = memory_grow(table->rows, table->count + 1, sizeof *table->rows);
    table->rows[table->count++] = row;
}

void report_free_rows(struct report_rows *table, size_t kept)
{
    while (table->count > kept) {
        struct report_row *last = &table->rows[--table->count];
        for (int c = 0; c < REPORT_CELLS; c++) {
            free(last->cells[c]);
        }
    }
    if (kept == 0) {
        free(table->rows);
        *table = (struct report_rows){0};
    }
}

static bool has_same_row(const struct report_rows *table, const struct report_row *row)
{
    for (size_t k = 0; k < table->count; k++) {
        int c = 0;
        while (c < REPORT_CELLS &&
               (row->cells[c] == NULL || strcmp(table->rows[k].cells[c], row->cells[c]) == 0)) {
            c++;
        }
        if (c == REPORT_CELLS) {
            return true;
        }
    }
    return false;
}

/* Whether several files of the page could share a row of this file, and all of them do. */
static bool is_row_shared(const struct report_page *page, const struct report_file *file,
                          enum report_table which, const struct report_row *row)
{
    size_t holders = 0;
    for (size_t f = 0; f < page->options->file_count; f++) {
        const struct report_file *it = &page->files[f];
        if (which == REPORT_FACTS || strcmp(it->reader.game, file->reader.game) == 0) {
            if (!has_same_row(&it->tables[which], row)) {
                return false;
            }
            holders++;
        }
    }
    return holders > 1;
}

size_t report_put_rows(const struct report_page *page, const struct report_file *file,
                       enum report_table which, bool shared, const char *title)
{
    static const struct doc_column columns[REPORT_TABLES][REPORT_CELLS] = {
        {{"id", DOC_WORD, NULL},
         {"value", DOC_WORD | DOC_WIDE, NULL},
         {"played with", DOC_WORD | DOC_WIDE, NULL},
         {"why", DOC_WORD | DOC_WIDE, NULL}},
        {{"what", DOC_WORD, NULL}, {"value", DOC_WORD | DOC_WIDE, NULL}}};
    static const char *const of[] = {"assumption", "fact"};
    const size_t cells = which == REPORT_FACTS ? 2 : REPORT_CELLS;
    const struct report_rows *table = &file->tables[which];
    struct doc *doc = doc_new(NULL);
    size_t count = 0;
    doc_table(doc, NULL, columns[which], cells);
    for (size_t k = 0; k < table->count; k++) {
        if (is_row_shared(page, file, which, &table->rows[k]) == shared) {
            doc_row(doc, NULL);
            for (size_t c = 0; c < cells; c++) {
                doc_word(doc, table->rows[k].cells[c]);
            }
            count++;
        }
    }
    doc_table_end(doc);
    if (count > 0 && which == REPORT_ASSUMPTIONS) {
        doc_note(doc, "`poise audit EXPERIMENT` measures how much each of them matters.");
    }
    if (count > 0) {
        fputs("<details><summary>", page->out);
        html_escape(title, page->out);
        fprintf(page->out, "<span>%zu %s%s</span></summary>\n", count, of[which],
                format_plural(count));
        doc_print_html(doc, page->out);
        fputs("</details>\n", page->out);
    }
    doc_free(doc);
    return count;
}

void report_long_text(const struct report_page *page, enum report_text which)
{
    static const char *const titles[] = {"The experiment", "Every rule value of the first variant"};
    const char *title = titles[which], *text = page->files[page->number - 1].texts[which];
    size_t f = 0;
    while (page->files[f].texts[which] == NULL || strcmp(page->files[f].texts[which], text) != 0) {
        f++;
    }
    if (f + 1 < page->number) {
        fprintf(page->out, "<p class=\"soft\">%s: as that of ", title);
        html_escape(page->files[f].reader.path, page->out);
        fputs(".</p>\n", page->out);
        return;
    }
    fprintf(page->out,
            "<details><summary>%s</summary>\n<pre tabindex=\"0\" role=\"group\" aria-label=\"%s\">",
            title, title);
    html_escape(text, page->out);
    fputs("</pre></details>\n", page->out);
}
