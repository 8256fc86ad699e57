/* Puts into words whom the AI plays against; every win rate that Poise prints says this. */
#ifndef POISE_OPPONENT_H
#define POISE_OPPONENT_H

#include "analysis/document/document.h"
#include "sims/config/experiment.h"

/* "an average player (`greedy`)", "3 average players (`greedy`)", "the player `idle` and an expert
 * player (`look:8:1`)". The caller frees it. */
char *opponent_text(const struct variant *variant);

/* If a human player looks ahead over random moves because the game has no `greedy`: adds a line to
 * `doc` that the player is weak and that `poise learn` makes a better one. */
void opponent_warn(const struct experiment *experiment, struct doc *doc);

#endif
