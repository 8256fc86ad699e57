/* The report: one HTML page without any reference outside itself, from results files. Light and
 * dark, for narrow and wide screens and for paper; every text from a file is escaped. */
#ifndef POISE_ANALYSIS_REPORT_H
#define POISE_ANALYSIS_REPORT_H

#include <stdbool.h>
#include <stdio.h>

/* Why there is no report. */
struct report_error {
    char text[512];
};

struct report_options {
    const char *const *files; /* results files, at least one */
    size_t file_count;
    const char *plots; /* folder that the figures are also written to; NULL: none */
    double level;      /* of the intervals */
};

/* Writes the page. False with `error`. */
bool report_write(const struct report_options *options, FILE *out, struct report_error *error);

#endif
