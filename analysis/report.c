#include "analysis/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/format.h"

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

static bool fail(struct report_page *page, const char *text)
{
    snprintf(page->error->text, sizeof page->error->text, "%s", text);
    return false;
}

/* Pairs of a variant with the first, read block by block; NULL where columns or games differ. */
static struct paired *read_pairs(const struct report_file *file, size_t v,
                                 struct reader_error *error)
{
    const struct reader_variant *a = &file->reader.variants[0], *b = &file->reader.variants[v];
    bool alike = a->games == b->games && a->games > 0 && a->column_count == b->column_count;
    for (size_t c = 0; alike && c < a->column_count; c++) {
        alike = strcmp(a->columns[c].name, b->columns[c].name) == 0 &&
                a->columns[c].width == b->columns[c].width &&
                a->columns[c].count == b->columns[c].count;
    }
    struct reader_block x = {0}, y = {0};
    struct paired *paired = alike ? paired_new(a->columns, a->column_count) : NULL;
    bool ok = paired != NULL && reader_block_init(&x, a) && reader_block_init(&y, b);
    for (uint64_t first = 0; ok && first < a->games; first += READER_ROWS) {
        const uint64_t left = a->games - first;
        const size_t rows = left < READER_ROWS ? (size_t)left : READER_ROWS;
        ok = reader_read(&file->reader, &x, first, rows, error) &&
             reader_read(&file->reader, &y, first, rows, error);
        if (ok) {
            paired_add(paired, (const void *const *)x.data, (const void *const *)y.data, rows);
        }
    }
    reader_block_free(&x);
    reader_block_free(&y);
    if (!ok) {
        paired_free(paired);
        return NULL;
    }
    return paired;
}

/* Judges the variants against the first where all are paired with it. */
static bool compare_variants(struct report_file *file, double level)
{
    const struct reader *reader = &file->reader;
    for (size_t v = 1; v < reader->variant_count; v++) {
        if (file->pairs[v] == NULL) {
            return true;
        }
    }
    if (reader->variant_count < 2) {
        return true;
    }
    struct comparison_variant *variants = calloc(reader->variant_count, sizeof *variants);
    file->comparison = (struct comparison){
        .variants = variants, .variant_count = reader->variant_count, .level = level};
    for (size_t v = 0; variants != NULL && v < reader->variant_count; v++) {
        variants[v] = (struct comparison_variant){
            .name = reader->variants[v].name, .tally = file->tallies[v], .paired = file->pairs[v]};
    }
    return variants != NULL && comparison_judge(&file->comparison);
}

static bool read_axes(struct report_file *file)
{
    const char **names = calloc(file->reader.variant_count, sizeof *names);
    for (size_t v = 0; names != NULL && v < file->reader.variant_count; v++) {
        names[v] = file->reader.variants[v].name;
    }
    const bool ok = names != NULL && axes_read(&file->axes, names, file->reader.variant_count);
    free(names);
    return ok;
}

static bool open_file(struct report_file *file, const char *path, struct report_page *page)
{
    struct reader_error error = {"not enough memory"};
    *file = (struct report_file){0};
    if (!reader_open(&file->reader, path, &error)) {
        return fail(page, error.text);
    }
    const size_t count = file->reader.variant_count;
    file->tallies = calloc(count, sizeof *file->tallies);
    file->pairs = calloc(count, sizeof *file->pairs);
    for (size_t v = 0; v < count; v++) {
        if (file->tallies != NULL && file->pairs != NULL) {
            file->tallies[v] = reader_tally(&file->reader, &file->reader.variants[v], &error);
        }
        if (file->tallies == NULL || file->pairs == NULL || file->tallies[v] == NULL) {
            return fail(page, error.text);
        }
        file->pairs[v] = v > 0 ? read_pairs(file, v, &error) : NULL;
    }
    return (read_axes(file) && compare_variants(file, page->options->level)) ||
           fail(page, "not enough memory");
}

static void close_file(struct report_file *file)
{
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        if (file->tallies != NULL) {
            tally_free(file->tallies[v]);
        }
        if (file->pairs != NULL) {
            paired_free(file->pairs[v]);
        }
    }
    free(file->tallies);
    free(file->pairs);
    free(file->comparison.variants);
    axes_free(&file->axes);
    reader_close(&file->reader);
}

/* The one sentence that matters. */
static void put_headline(struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    const struct tally *first = file->tallies[0];
    const struct interval i = interval_rate(INTERVAL_WILSON, first->winners[COLUMN_AI],
                                            first->games, page->options->level);
    char games[FORMAT_MAX];
    fprintf(page->out, "<p class=\"headline\">");
    if (first->games == 0) {
        fprintf(page->out, "No games yet.</p>\n");
        return;
    }
    fprintf(
        page->out, "The AI wins <strong>%.2f&nbsp;%%</strong> (%.2f to %.2f&nbsp;%%) of %s games",
        100 * tally_win_rate(first), 100 * i.low, 100 * i.high, format_count(games, first->games));
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
        fputs(" of <em>", page->out);
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

static bool put_file(struct report_page *page, const char *path)
{
    struct report_file file;
    bool ok = open_file(&file, path, page);
    if (ok) {
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
        ok = report_figures(page, &file);
        report_columns(page, &file);
        report_rules(page, &file);
        report_origin(page, &file);
        fputs("</main>\n", page->out);
    }
    close_file(&file);
    return ok;
}

bool report_write(const struct report_options *options, FILE *out, struct report_error *error)
{
    struct report_page page = {.options = options, .out = out, .error = error};
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<link rel=\"icon\" href=\"data:,\">\n<title>Poise report</title>\n"
            "<style>%s</style>\n</head>\n<body>\n",
            style);
    bool ok = true;
    for (size_t f = 0; ok && f < options->file_count; f++) {
        page.number = f + 1;
        ok = put_file(&page, options->files[f]);
    }
    fputs("</body>\n</html>\n", out);
    return ok && (ferror(out) == 0 || fail(&page, "the report cannot be written"));
}
