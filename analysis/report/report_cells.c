/* Writes the texts of the report as HTML or as Markdown. */
#include <stdlib.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

void report_text(const struct report_page *page, const char *text)
{
    (page->options->markdown ? markdown_escape : html_escape)(text, page->out);
}

void report_words(const struct report_page *page, const char *text)
{
    (page->options->markdown ? markdown_words : html_words)(text, page->out);
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

void report_show(const struct report_page *page, struct doc *doc)
{
    (page->options->markdown ? doc_print_markdown : doc_print_html)(doc, page->out);
    doc_free(doc);
}
