/* Makes the document that `poise run` prints after the games. */
#pragma once

#include "analysis/document/document.h"
#include "sims/run/run.h"

/* The summary with intervals at `level` (0.95). The caller frees it. */
struct doc *run_summary(const struct run *run, const struct experiment *experiment, int threads,
                        double level);
