/* What the report's files share; nobody else includes this. */
#ifndef POISE_ANALYSIS_REPORT_PARTS_H
#define POISE_ANALYSIS_REPORT_PARTS_H

#include "analysis/answers/comparison.h"
#include "analysis/document/document.h"
#include "analysis/files/reader.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot.h"
#include "analysis/report/report.h"

/* One results file with all that the page says about it. */
struct report_file {
    struct reader reader;
    char *title, *question; /* of the experiment; the question may be empty */
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant] with the first; NULL where they do not fit together */
    struct axes axes;
    size_t *order; /* variants as the page lists them: points of a sweep along its axes */
    struct comparison comparison; /* variants is NULL unless all are paired */
};

/* The page under way. */
struct report_page {
    const struct report_options *options;
    const struct readings *readings; /* of all assumptions; NULL: none */
    FILE *out;
    struct error *error;
    size_t number; /* of the file, from 1 */
};

/* Reads a file and all its games. 0, or -1 with the page's error; close it in any case. */
int report_file_open(struct report_file *file, const char *path, const struct report_page *page);
void report_file_close(struct report_file *file);

/* Texts in the form of the page; everything is escaped. */
void report_text(const struct report_page *page, const char *text);
void report_words(const struct report_page *page, const char *text); /* `names` in backticks */
void report_heading(const struct report_page *page, int depth, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_note(const struct report_page *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Shows a document, which it takes, in the form of the page. */
void report_show(const struct report_page *page, struct doc *doc);

/* Columns that say which variant a row is about: its values in a sweep, else its name; how many. */
size_t report_variant_heads(const struct report_file *file, struct doc_column columns[]);
void report_variant_cells(const struct report_file *file, size_t v, struct doc *doc);

/* Title, question, and the sentences that matter. */
void report_head(struct report_page *page, const struct report_file *file);

/* Writes the parts of an article, each with its heading <h2>, behind a list of links to them. */
void report_parts(const struct report_page *page, const char *html);

/* Writes the pictures of a file. 0, or -1 with the page's error. */
int report_figures(struct report_page *page, const struct report_file *file);

/* The tables: who wins, what changed, how the games go, every column. */
void report_results(struct report_page *page, const struct report_file *file);
void report_measures(struct report_page *page, const struct report_file *file);
void report_columns(struct report_page *page, const struct report_file *file);

/* Rules that differ, assumptions, where the numbers come from. */
void report_rules(struct report_page *page, const struct report_file *file);
void report_origin(struct report_page *page, const struct report_file *file);

/* The section on the page's readings: all assumptions drawn together. 0, or -1 with the page's error. */
int report_readings(struct report_page *page);

/* A sentence that names the two assumptions that weigh most, where the page's readings are about the
 * rules of the file. */
void report_heaviest(const struct report_page *page, const struct report_file *file);

/* Writes the picture as a figure of the page and, where asked for, as ID.svg. 0, or -1 with the page's
 * error. */
int report_figure(const struct report_page *page, const struct plot *plot, const char *id);

/* A long text that opens on demand. */
void report_long_text(const struct report_page *page, const char *title, const char *text);

/* The line below a Markdown report: file, seed, program. */
void report_source(const struct report_page *page, const struct report_file *file);

/* How many rules the printed game leaves open and nobody has settled. */
size_t report_open_count(const struct report_file *file);

/* Whether the rule of that id is one of them and sets that value. */
bool report_is_open(const struct report_file *file, const char *id, const char *path);

#endif
