#include "analysis/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

static const char style[] =
    ":root{color-scheme:light dark;--ink:#202124;--soft:#5c6168;--line:#d8dadf;--page:#fff;"
    "--box:#f6f7f9;--ai:#1f5fc0}"
    "@media screen and (prefers-color-scheme:dark){:root{--ink:#e3e5e8;--soft:#a3a8b0;"
    "--line:#3c4046;--page:#17181a;--box:#202225;--ai:#7db0ff}}"
    "*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:76rem;color:var(--ink);"
    "background:var(--page);font:16px/1.5 system-ui,sans-serif}"
    "h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.25rem;margin:2rem 0 .5rem;"
    "border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:1.2rem 0 .3rem}"
    ".headline{font-size:1.15rem;padding:.8rem 1rem;background:var(--box);border-left:4px solid "
    "var(--ai);border-radius:4px}.soft{color:var(--soft);font-size:.9rem}"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;"
    "font-variant-numeric:tabular-nums}th,td{padding:.25rem .6rem;border-bottom:1px solid "
    "var(--line);text-align:right;white-space:nowrap}th:first-child,td:first-child,td.text,th.text"
    "{text-align:left}th{color:var(--soft);font-weight:600}td.wide{white-space:normal;"
    "min-width:14rem;text-align:left}"
    ".figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:1.2rem;align-items:start}figure{margin:0;padding:.6rem;background:var(--box);border-"
    "radius:6px}"
    "figure svg{display:block;width:100%;height:auto}figcaption{font-weight:600;font-size:.95rem}"
    "pre{overflow-x:auto;background:var(--box);padding:.7rem;border-radius:6px;font-size:.82rem}"
    "summary{cursor:pointer}"
    "@media print{body{max-width:none;font-size:11pt}figure,tr{break-inside:avoid}.scroll,pre"
    "{overflow:visible;white-space:pre-wrap}}";

/* Whether two variants of a file hold the same games of the same columns. */
static bool fit_together(const struct reader_variant *a, const struct reader_variant *b)
{
    bool alike = a->games == b->games && a->games > 0 && a->column_count == b->column_count;
    for (size_t c = 0; alike && c < a->column_count; c++) {
        alike = strcmp(a->columns[c].name, b->columns[c].name) == 0 &&
                a->columns[c].width == b->columns[c].width &&
                a->columns[c].count == b->columns[c].count;
    }
    return alike;
}

/* Pairs variant `v` with the first, block by block, where they fit together. */
static int read_pairs(struct report_file *file, size_t v, struct error *error)
{
    const struct reader_variant *a = &file->reader.variants[0], *b = &file->reader.variants[v];
    if (!fit_together(a, b)) {
        return 0;
    }
    struct reader_block x = {&file->reader, a, .most = READER_ROWS};
    struct reader_block y = {&file->reader, b, .most = READER_ROWS};
    int status;
    file->pairs[v] = paired_new(a->columns, a->column_count);
    while ((status = reader_next(&x, error)) > 0 && (status = reader_next(&y, error)) > 0) {
        paired_add(file->pairs[v], (const void *const *)x.data, (const void *const *)y.data,
                   x.rows);
    }
    reader_block_free(&x);
    reader_block_free(&y);
    return status;
}

/* Judges the variants against the first where all are paired with it. */
static void compare_variants(struct report_file *file, double level)
{
    const struct reader *reader = &file->reader;
    for (size_t v = 1; v < reader->variant_count; v++) {
        if (file->pairs[v] == NULL) {
            return;
        }
    }
    if (reader->variant_count < 2) {
        return;
    }
    struct comparison_variant *variants = memory_new(reader->variant_count, sizeof *variants);
    for (size_t v = 0; v < reader->variant_count; v++) {
        variants[v] = (struct comparison_variant){.name = reader->variants[v].name,
                                                  .point = &reader->variants[v].point,
                                                  .tally = file->tallies[v],
                                                  .paired = file->pairs[v]};
    }
    file->comparison = (struct comparison){
        .variants = variants, .variant_count = reader->variant_count, .level = level};
    comparison_judge(&file->comparison);
}

static void read_axes(struct report_file *file)
{
    const size_t count = file->reader.variant_count;
    const struct axes_point **points = memory_new(count, sizeof *points);
    for (size_t v = 0; v < count; v++) {
        points[v] = &file->reader.variants[v].point;
    }
    axes_find(&file->axes, points, count);
    free(points);
}

static int open_file(struct report_file *file, const char *path, const struct report_page *page)
{
    *file = (struct report_file){0};
    if (reader_open(&file->reader, path, page->error) != 0) {
        return -1;
    }
    const size_t count = file->reader.variant_count;
    file->tallies = memory_new(count, sizeof *file->tallies);
    file->pairs = memory_new(count, sizeof *file->pairs);
    for (size_t v = 0; v < count; v++) {
        file->tallies[v] = reader_tally(&file->reader, &file->reader.variants[v], page->error);
        if (file->tallies[v] == NULL || (v > 0 && read_pairs(file, v, page->error) != 0)) {
            return -1;
        }
    }
    read_axes(file);
    compare_variants(file, page->options->level);
    return 0;
}

static void close_file(struct report_file *file)
{
    for (size_t v = 0; file->tallies != NULL && v < file->reader.variant_count; v++) {
        tally_free(file->tallies[v]);
        paired_free(file->pairs[v]);
    }
    free(file->tallies);
    free(file->pairs);
    free(file->comparison.variants);
    axes_free(&file->axes);
    reader_close(&file->reader);
}

/* Text in which `names` stand between backticks. */
static void put_words(FILE *out, const char *text)
{
    char *copy = text_copy(text);
    bool name = false;
    for (char *at = copy, *end; at != NULL; at = end, name = !name) {
        end = strchr(at, '`');
        if (end != NULL) {
            *end++ = '\0';
        }
        html_escape(at, out);
        fputs(end == NULL ? "" : name ? "</code>" : "<code>", out);
    }
    free(copy);
}

/* The one sentence that matters. */
static void put_headline(struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    const struct tally *first = file->tallies[0];
    const struct interval i = tally_win_interval(first, COLUMN_AI, page->options->level);
    char games[FORMAT_MAX];
    fprintf(page->out, "<p class=\"headline\">");
    if (first->games == 0) {
        fprintf(page->out, "No games yet.</p>\n");
        return;
    }
    fprintf(
        page->out, "The AI wins <strong>%.2f&nbsp;%%</strong> (%.2f to %.2f&nbsp;%%) of %s games",
        100 * tally_win_rate(first), 100 * i.low, 100 * i.high, format_count(games, first->games));
    if (reader->variants[0].opponent != NULL) {
        fputs(" against ", page->out);
        put_words(page->out, reader->variants[0].opponent);
    }
    if (reader->variant_count > 1) {
        size_t lowest = 0, highest = 0;
        for (size_t v = 1; v < reader->variant_count; v++) {
            lowest = tally_win_rate(file->tallies[v]) < tally_win_rate(file->tallies[lowest])
                         ? v
                         : lowest;
            highest = tally_win_rate(file->tallies[v]) > tally_win_rate(file->tallies[highest])
                          ? v
                          : highest;
        }
        fputs(" in variant <em>", page->out);
        html_escape(reader->variants[0].name, page->out);
        fprintf(page->out, "</em>. Over %zu variants: from %.2f&nbsp;%% (<em>",
                reader->variant_count, 100 * tally_win_rate(file->tallies[lowest]));
        html_escape(reader->variants[lowest].name, page->out);
        fprintf(page->out, "</em>) to %.2f&nbsp;%% (<em>",
                100 * tally_win_rate(file->tallies[highest]));
        html_escape(reader->variants[highest].name, page->out);
        fputs("</em>)", page->out);
    }
    fputs(".</p>\n", page->out);
}

static int put_file(struct report_page *page, const char *path)
{
    struct report_file file;
    int status = open_file(&file, path, page);
    if (status == 0) {
        fputs("<main>\n<h1>", page->out);
        html_escape(file.reader.game, page->out);
        fputs(": ", page->out);
        html_escape(path, page->out);
        fputs("</h1>\n", page->out);
        put_headline(page, &file);
        if (!file.reader.complete) {
            fputs("<p><strong>This run was interrupted;</strong> the games below are those it "
                  "played.</p>\n",
                  page->out);
        }
        report_results(page, &file);
        status = report_figures(page, &file);
        report_columns(page, &file);
        report_rules(page, &file);
        report_origin(page, &file);
        fputs("</main>\n", page->out);
    }
    close_file(&file);
    return status;
}

int report_write(const struct report_options *options, FILE *out, struct error *error)
{
    struct report_page page = {.options = options, .out = out, .error = error};
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<link rel=\"icon\" href=\"data:,\">\n<title>Poise report</title>\n"
            "<style>%s</style>\n</head>\n<body>\n",
            style);
    int status = 0;
    for (size_t f = 0; status == 0 && f < options->file_count; f++) {
        page.number = f + 1;
        status = put_file(&page, options->files[f]);
    }
    fputs("</body>\n</html>\n", out);
    return status;
}
