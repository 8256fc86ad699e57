/* Whom the AI plays against, in words: no win rate stands without its player. */
#ifndef POISE_OPPONENT_H
#define POISE_OPPONENT_H

#include "analysis/document/document.h"
#include "sims/config/experiment.h"

/* "an average player (`greedy`)", "3 average players (`greedy`)", "the player `idle` and an expert
 * player (`look:8:1`)". The caller frees it. */
char *opponent_text(const struct variant *variant);

/* Where a human looks ahead over random moves, for want of a `greedy`: says that it is weak, and what to
 * do. */
void opponent_warn(const struct experiment *experiment, struct doc *doc);

#endif
