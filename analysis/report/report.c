#include "analysis/report/report.h"
#include "analysis/files/readings_file.h"

#include <stdlib.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"
#include "analysis/report/report_style.h"

static const char *text_or_empty(const char *html)
{
    return html != NULL ? html : "";
}

static void put_page_head(const struct report_page *page, const struct report_file *file)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
          "<link rel=\"icon\" href=\"data:,\">\n<title>",
          page->out);
    html_escape(file->title, page->out);
    if (file->question[0] != '\0') {
        fputs(": ", page->out);
        html_escape(file->question, page->out);
    }
    fprintf(page->out, "</title>\n<style>%s</style>\n%s</head>\n<body>\n<main>\n%s", report_style,
            text_or_empty(page->options->head), text_or_empty(page->options->top));
}

/* Writes the parts of an article. For a sweep over two values the pictures come before the long
 * tables. 0, or -1 with the page's error. */
static int put_report_parts(struct report_page *page, const struct report_file *file)
{
    const bool matrix = file->axes.count == 2;
    int status = matrix ? report_figures(page, file) : 0;
    if (file->reader.variant_count > 1) {
        report_comparison(page, file);
    }
    if (!matrix) {
        status = report_figures(page, file);
    }
    report_variants(page, file);
    report_rules(page, file);
    report_origin(page, file);
    return status;
}

static int put_html(struct report_page *page, const struct report_file *file)
{
    FILE *out = page->out;
    char *parts = NULL;
    size_t size;
    fputs("<article>\n", out);
    report_head(page, file);
    page->out = text_begin(&parts, &size);
    const int status = put_report_parts(page, file);
    text_end(page->out);
    page->out = out;
    report_parts(page, parts);
    free(parts);
    fputs("</article>\n", out);
    return status;
}

static int put_file(struct report_page *page, const char *path)
{
    struct report_file file;
    int status = report_file_open(&file, path, page);
    if (status == 0 && page->options->markdown) {
        report_head(page, &file);
        (file.reader.variant_count > 1 ? report_comparison : report_variants)(page, &file);
        report_source(page, &file);
    } else if (status == 0) {
        if (page->number == 1) {
            put_page_head(page, &file);
        }
        status = put_html(page, &file);
    }
    report_file_close(&file);
    return status;
}

/* Writes the page, after report_write has read its readings. 0, or -1 with the page's error. */
static int put_page(struct report_page *page)
{
    const struct report_options *options = page->options;
    int status = 0;
    for (size_t f = 0; status == 0 && f < options->file_count; f++) {
        page->number = f + 1;
        status = put_file(page, options->files[f]);
    }
    if (status == 0 && page->readings != NULL) {
        status = report_readings(page);
    }
    if (!options->markdown) {
        fprintf(page->out, "%s</main>\n</body>\n</html>\n", text_or_empty(options->bottom));
    }
    return status;
}

int report_write(const struct report_options *options, FILE *out, struct error *error)
{
    struct report_page page = {.options = options, .out = out, .error = error};
    struct readings_file readings;
    if (options->readings != NULL) {
        if (readings_read(&readings, options->readings, error) != 0) {
            return -1;
        }
        page.readings = &readings.readings;
    }
    const int status = put_page(&page);
    if (page.readings != NULL) {
        readings_file_free(&readings);
    }
    return status;
}
