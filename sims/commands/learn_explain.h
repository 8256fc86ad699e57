/* `poise learn --explain FILE.player`: what a learnt player does otherwise than greedy. */
#ifndef POISE_LEARN_EXPLAIN_H
#define POISE_LEARN_EXPLAIN_H

#include "sims/commands/frame.h"

/* Plays some hundred games of the experiment's variant, and on from some decisions, and prints. An exit code. */
int learn_explain(const struct frame *frame, const struct experiment *experiment,
                  const struct variant *variant, const char *file);

#endif
