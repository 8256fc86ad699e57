/* Shared by the files of analysis/report. No other file includes this header. */
#ifndef POISE_ANALYSIS_REPORT_PARTS_H
#define POISE_ANALYSIS_REPORT_PARTS_H

#include "analysis/answers/comparison.h"
#include "analysis/answers/summary.h"
#include "analysis/document/document.h"
#include "analysis/files/reader.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot.h"
#include "analysis/report/report.h"

/* What report_options.name_slot needs to know of a variant. */
struct report_variant {
    const struct report_options *options;
    const struct reader *reader;
    const struct reader_variant *stored;
};

/* One results file with everything that the page shows of it. */
struct report_file {
    struct reader reader;
    char *title, *question; /* of the experiment; the question may be empty */
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant] pairs with the first; NULL if their games differ */
    struct axes axes;
    size_t *order; /* variants in the order of the page: a sweep along its axes */
    struct report_variant *variants;
    struct summary summary;
    struct comparison comparison;
    bool compared; /* all variants are paired with the first, and the comparison is judged */
};

/* The page while it is written. */
struct report_page {
    const struct report_options *options;
    const struct readings *readings; /* for the section on readings; NULL: none */
    FILE *out;
    struct error *error;
    size_t number; /* of the file, from 1 */
};

/* Reads a file and all its games. 0, or -1 with the page's error. Call report_file_close in either
 * case. */
int report_file_open(struct report_file *file, const char *path, const struct report_page *page);
void report_file_close(struct report_file *file);

/* Write a text as HTML or Markdown, as the page is. Everything is escaped. */
void report_text(const struct report_page *page, const char *text);
void report_words(const struct report_page *page, const char *text); /* `names` in backticks */
void report_heading(const struct report_page *page, int depth, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_note(const struct report_page *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes a document as HTML or Markdown, as the page is, and frees it. */
void report_show(const struct report_page *page, struct doc *doc);

/* Writes title, question, and the main result in a few sentences. */
void report_head(struct report_page *page, const struct report_file *file);

/* Writes the parts of an article after a list of links to them. Each part in `html` begins with
 * <h2>. */
void report_parts(const struct report_page *page, const char *html);

/* Writes the pictures of a file. 0, or -1 with the page's error. */
int report_figures(struct report_page *page, const struct report_file *file);

/* Write what `poise compare` prints of the variants, and what `poise run` prints of each. */
void report_comparison(struct report_page *page, const struct report_file *file);
void report_variants(struct report_page *page, const struct report_file *file);

/* Write the rules that differ and the assumptions; and where the numbers come from. */
void report_rules(struct report_page *page, const struct report_file *file);
void report_origin(struct report_page *page, const struct report_file *file);

/* Writes the section on the page's readings. 0, or -1 with the page's error. */
int report_readings(struct report_page *page);

/* Writes a sentence that names the two assumptions that explain most of the spread, if the page's
 * readings are about the rules of the file. */
void report_heaviest(const struct report_page *page, const struct report_file *file);

/* Writes a picture as a figure of the page and, if the options name a folder, as ID.svg. 0, or -1
 * with the page's error. */
int report_figure(const struct report_page *page, const struct plot *plot, const char *id);

/* Writes a long text that is folded until the reader opens it. */
void report_long_text(const struct report_page *page, const char *title, const char *text);

/* Writes the last line of a Markdown report: file, seed, program. */
void report_source(const struct report_page *page, const struct report_file *file);

/* How many questions of the rules are still open, that is, not settled by the user. */
size_t report_open_count(const struct report_file *file);

/* Whether the question with that id is one of them and is about the value at that path. */
bool report_is_open(const struct report_file *file, const char *id, const char *path);

#endif
