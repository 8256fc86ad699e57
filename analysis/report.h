/* The report: one HTML page without any reference outside itself, from results files. Light and
 * dark, for narrow and wide screens and for paper; every text from a file is escaped. */
#ifndef POISE_ANALYSIS_REPORT_H
#define POISE_ANALYSIS_REPORT_H

#include <stddef.h>
#include <stdio.h>

#include "sims/base/error.h"

struct report_options {
    const char *const *files; /* results files, at least one */
    size_t file_count;
    const char *plots; /* folder that the figures are also written to; NULL: none */
    double level;      /* of the intervals */
};

/* Writes the page. 0, or -1 with `error`. */
int report_write(const struct report_options *options, FILE *out, struct error *error);

#endif
