/* Texts and tables of the report, as HTML or as Markdown. */
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/text.h"

void report_text(const struct report_page *page, const char *text)
{
    (page->options->markdown ? markdown_escape : html_escape)(text, page->out);
}

void report_words(const struct report_page *page, const char *text)
{
    char *copy = text_copy(text);
    bool name = false;
    for (char *at = copy, *end; at != NULL; at = end, name = !name) {
        end = strchr(at, '`');
        if (end != NULL) {
            *end++ = '\0';
        }
        if (name && page->options->markdown) {
            fputs(at, page->out); /* nothing is special in code */
        } else {
            report_text(page, at);
        }
        if (end != NULL) {
            fputs(page->options->markdown ? "`" : name ? "</code>" : "<code>", page->out);
        }
    }
    free(copy);
}

void report_heading(const struct report_page *page, int depth, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    if (page->options->markdown) {
        fprintf(page->out, "\n%.*s ", depth, "####");
        report_text(page, text);
        fputs("\n\n", page->out);
    } else {
        fprintf(page->out, "<h%d>", depth);
        report_text(page, text);
        fprintf(page->out, "</h%d>\n", depth);
    }
    free(text);
}

void report_note(const struct report_page *page, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    fputs(page->options->markdown ? "\n" : "<p class=\"soft\">", page->out);
    report_words(page, text);
    fputs(page->options->markdown ? "\n" : "</p>\n", page->out);
    free(text);
}

static const char *const classes[] = {
    [REPORT_NUMBER] = "", [REPORT_TEXT] = " class=\"text\"", [REPORT_WIDE] = " class=\"wide\""};

void report_table_add(struct report_table *table, const char *head, enum report_kind kind)
{
    table->columns[table->count++] = (struct report_column){head, kind};
}

static void begin_markdown(const struct report_table *table)
{
    FILE *out = table->page->out;
    fputs("|", out);
    for (size_t c = 0; c < table->count; c++) {
        fputc(' ', out);
        report_text(table->page, table->columns[c].head);
        fputs(" |", out);
    }
    fputs("\n|", out);
    for (size_t c = 0; c < table->count; c++) {
        fputs(table->columns[c].kind == REPORT_NUMBER ? "--:|" : "---|", out);
    }
    fputc('\n', out);
}

void report_table_begin(struct report_table *table, const char *name)
{
    enum { NARROW = 4 }; /* columns that a phone shows side by side */
    const struct report_page *page = table->page;
    if (page->options->markdown) {
        begin_markdown(table);
        return;
    }
    if (table->count > NARROW) {
        fputs("<p class=\"hint\">The table is wider than the screen: move it sideways.</p>\n",
              page->out);
    }
    fputs("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"", page->out);
    report_text(page, name);
    fputs("\"><table><thead><tr>", page->out);
    for (size_t c = 0; c < table->count; c++) {
        fprintf(page->out, "<th scope=\"col\"%s>", classes[table->columns[c].kind]);
        report_text(page, table->columns[c].head);
        fputs("</th>", page->out);
    }
    fputs("</tr></thead><tbody>\n", page->out);
}

void report_cell_over(struct report_table *table, size_t columns, const char *text)
{
    const struct report_page *page = table->page;
    if (page->options->markdown) {
        fputs(table->at == 0 ? "| " : " ", page->out);
        report_text(page, text);
        for (size_t c = 0; c < columns; c++) {
            fputs(" |", page->out);
        }
    } else {
        fputs(table->at == 0 ? "<tr><td" : "<td", page->out);
        fputs(classes[columns > 1 ? REPORT_WIDE : table->columns[table->at].kind], page->out);
        if (columns > 1) {
            fprintf(page->out, " colspan=\"%zu\"", columns);
        }
        fputc('>', page->out);
        report_text(page, text);
        fputs("</td>", page->out);
    }
    table->at += columns;
    if (table->at >= table->count) {
        fputs(page->options->markdown ? "\n" : "</tr>\n", page->out);
        table->at = 0;
        table->rows++;
    }
}

void report_cell(struct report_table *table, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    report_cell_over(table, 1, text);
    free(text);
}

void report_table_end(struct report_table *table)
{
    if (!table->page->options->markdown) {
        fputs("</tbody></table></div>\n", table->page->out);
    }
}

void report_variant_heads(struct report_table *table, const struct report_file *file)
{
    for (size_t a = 0; a < file->axes.count; a++) {
        report_table_add(table, file->axes.axis[a].path, REPORT_TEXT);
    }
    if (file->axes.count == 0) {
        report_table_add(table, "variant", REPORT_TEXT);
    }
}

void report_variant_cells(struct report_table *table, const struct report_file *file, size_t v)
{
    const struct axes *axes = &file->axes;
    for (size_t a = 0; a < axes->count; a++) {
        report_cell(table, "%s", axes->axis[a].values[axes->place[v * axes->count + a]]);
    }
    if (axes->count == 0) {
        report_cell(table, "%s", file->reader.variants[v].name);
    }
}
