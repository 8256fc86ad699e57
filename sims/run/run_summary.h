/* What `poise run` prints after the games. */
#ifndef POISE_RUN_SUMMARY_H
#define POISE_RUN_SUMMARY_H

#include <jansson.h>

#include "sims/run/run.h"

/* The summary as text, with terminal colours where `colour` is true; intervals at `level`. */
void run_summary_text(const struct run *run, const struct experiment *experiment, int threads,
                      double level, bool colour, FILE *out);

/* The same as a new JSON object, with `file` (the results file) unless that is NULL. */
json_t *run_summary_json(const struct run *run, const struct experiment *experiment, int threads,
                         double level, const char *file);

#endif
