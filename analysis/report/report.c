#include "analysis/report/report.h"
#include "analysis/files/readings_file.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

static const char *text_or_empty(const char *html)
{
    return html != NULL ? html : "";
}

/* The bar at the top of every page of Poise, with its mark: a seesaw with a circle and a square. */
static const char page_top[] =
    "<a class=\"skip\" href=\"#main\">Skip to the report</a>\n<header class=\"top\">"
    "<a class=\"logo\" href=\"#main\"><svg width=\"22\" height=\"22\" viewBox=\"0 0 22 22\" "
    "aria-hidden=\"true\" class=\"drawn\"><path d=\"M11 6 18.5 19h-15z\" fill=\"none\" "
    "stroke=\"var(--ink)\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/><path d=\"M2 7 20 3.6\" "
    "stroke=\"var(--ink)\" stroke-width=\"1.8\" stroke-linecap=\"round\"/><circle cx=\"3.4\" "
    "cy=\"4\" "
    "r=\"2.6\" fill=\"var(--hu-fill)\"/><rect x=\"16.6\" y=\"-.4\" width=\"4.6\" height=\"4.6\" "
    "rx=\".8\" fill=\"var(--ai-fill)\"/></svg><span>Poise report</span></a></header>\n";

static void put_page_head(const struct report_page *page)
{
    const struct report_file *first = page->files;
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
          "<link rel=\"icon\" href=\"data:,\">\n<title>",
          page->out);
    html_escape(first->title, page->out);
    if (first->question[0] != '\0') {
        fputs(": ", page->out);
        html_escape(first->question, page->out);
    }
    fprintf(page->out,
            "</title>\n<style>%s</style>\n%s</head>\n<body>\n%s<main id=\"main\" "
            "class=\"report\">\n",
            report_look, text_or_empty(page->options->head), page_top);
}

void report_show(const struct report_page *page, struct doc *doc)
{
    fputs(page->options->markdown ? "\n" : "", page->out); /* between two documents */
    (page->options->markdown ? doc_print_markdown : doc_print_html)(doc, page->out);
    doc_free(doc);
}

/* Writes the parts of an article: what was found, what it rests on, and all numbers. 0, or -1 with
 * the page's error. */
static int put_report_parts(const struct report_page *page, const struct report_file *file)
{
    const bool variants = file->reader.variant_count > 1;
    if (variants && page->options->file_count == 1) {
        report_table(page);
    }
    const int status = report_figures(page, file);
    report_rules(page, file);
    if (variants) {
        report_comparison(page, file);
    }
    report_variants(page, file);
    fputs(page->number == 1 ? text_or_empty(page->options->games) : "", page->out);
    report_origin(page, file);
    return status;
}

static int put_report_body(struct report_page *page, const struct report_file *file)
{
    FILE *out = page->out;
    char *parts = NULL;
    report_head(page, file);
    page->out = text_begin(&parts);
    const int status = put_report_parts(page, file);
    text_end(page->out);
    page->out = out;
    report_parts(page, parts);
    free(parts);
    fputs("</article>\n", out);
    return status;
}

/* Appends what `poise run` says of a file's games. The file's rules are not read for it, so it says
 * nothing of assumptions. */
static void put_file_json(json_t *list, const struct report_file *file)
{
    struct doc *doc = summary_document(&file->summary);
    size_t v;
    json_t *variant;
    json_array_foreach(json_object_get(doc_json(doc), "variants"), v, variant)
    {
        json_object_del(variant, "assumptions");
    }
    json_array_append(list, doc_json(doc));
    doc_free(doc);
}

/* Writes what is said of one file. 0, or -1 with the page's error. */
static int put_file_section(struct report_page *page, const struct report_file *file)
{
    if (page->options->json != NULL) {
        put_file_json(page->options->json, file);
    } else if (page->options->markdown) {
        report_head(page, file);
        (file->reader.variant_count > 1 ? report_comparison : report_variants)(page, file);
        report_source(page, file);
    } else {
        return put_report_body(page, file);
    }
    return 0;
}

/* Writes the page, after its files and readings were read. 0, or -1 with the page's error. */
static int put_whole_page(struct report_page *page)
{
    const struct report_options *options = page->options;
    const bool html = !options->markdown && options->json == NULL;
    int status = 0;
    if (html) {
        put_page_head(page);
    }
    if (options->file_count > 1 && options->json == NULL) {
        status = report_overview(page);
    }
    for (size_t f = 0; status == 0 && f < options->file_count; f++) {
        page->number = f + 1;
        status = put_file_section(page, &page->files[f]);
    }
    if (status == 0 && page->readings != NULL) {
        status = report_readings(page);
    }
    if (html) {
        fprintf(page->out, "%s</main>\n</body>\n</html>\n", text_or_empty(options->bottom));
    }
    return status;
}

/* Whether a file is of the game that the readings are of; else -1 with the page's error. */
static int check_readings_game(const struct report_page *page, size_t count)
{
    const char *game = page->readings_game;
    for (size_t f = 0; game != NULL && f < count; f++) {
        if (strcmp(page->files[f].reader.game, game) == 0) {
            return 0;
        }
    }
    return game == NULL ? 0
                        : error_set(page->error, "%s: holds readings of %s, and no file is of it",
                                    page->options->readings, game);
}

/* Reads all files and writes the page. 0, or -1 with the page's error. */
static int put_results_files(struct report_page *page)
{
    const size_t count = page->options->file_count;
    struct report_file *files = memory_new(count, sizeof *files);
    size_t opened = 0;
    int status = 0;
    page->files = files;
    while (status == 0 && opened < count) {
        status = report_file_open(&files[opened], page->options->files[opened], page);
        opened++;
    }
    status = status == 0 ? check_readings_game(page, count) : status;
    status = status == 0 ? put_whole_page(page) : status;
    while (opened > 0) {
        report_file_close(&files[--opened]);
    }
    free(files);
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
        page.readings_game = json_string_value(json_object_get(readings.json, "game"));
    }
    const int status = put_results_files(&page);
    if (page.readings != NULL) {
        readings_file_free(&readings);
    }
    return status;
}
