/* What `poise run` prints after the games. */
#ifndef POISE_RUN_REPORT_H
#define POISE_RUN_REPORT_H

#include "sims/run/run.h"

/* The summary as text, with terminal colours where `colour` is true. 0, or -1 when memory is
 * out. */
int report_text(const struct run *run, const struct experiment *experiment, int threads,
                bool colour, FILE *out);

/* The same as one JSON object, with `file` (the results file) unless that is NULL. */
int report_json(const struct run *run, const struct experiment *experiment, int threads,
                const char *file, FILE *out);

#endif
