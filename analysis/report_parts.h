/* What the report's files share; nobody else includes this. */
#ifndef POISE_ANALYSIS_REPORT_PARTS_H
#define POISE_ANALYSIS_REPORT_PARTS_H

#include "analysis/axes.h"
#include "analysis/comparison.h"
#include "analysis/plot.h"
#include "analysis/reader.h"
#include "analysis/report.h"

/* One results file with all that the page says about it. */
struct report_file {
    struct reader reader;
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant] with the first; NULL where they do not fit together */
    struct axes axes;
    struct comparison comparison; /* variants is NULL unless all are paired */
};

/* The page under way. */
struct report_page {
    const struct report_options *options;
    FILE *out;
    struct error *error;
    size_t number; /* of the file, from 1 */
};

/* Writes the figures of a file. 0, or -1 with the page's error. */
int report_figures(struct report_page *page, const struct report_file *file);

/* The tables: who wins, what changed, every column. */
void report_results(struct report_page *page, const struct report_file *file);
void report_columns(struct report_page *page, const struct report_file *file);

/* Rules that differ, assumptions, where the numbers come from. */
void report_rules(struct report_page *page, const struct report_file *file);
void report_origin(struct report_page *page, const struct report_file *file);

/* A long text that opens on demand. */
void report_long_text(FILE *out, const char *title, const char *text);

#endif
