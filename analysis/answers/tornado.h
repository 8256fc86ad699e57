/* Which of many single changes matters most: one line each, the largest first. */
#ifndef POISE_ANALYSIS_TORNADO_H
#define POISE_ANALYSIS_TORNADO_H

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"

/* The changes of the AI's win rate against the first variant, sorted by size, with bars, and which ones
 * turn who is favoured (a lead in wins on the other side of 0, both with intervals that leave it out, the
 * level shared out over all readings). Where games end without a winner the changes are those of the lead
 * in wins, and the human's wins are shown, too. `comparison` has been judged. */
struct doc *tornado_document(const struct comparison *comparison);

/* Whether a variant changes who is favoured. */
bool tornado_flips(const struct comparison *comparison, size_t variant);

/* What is shown of a variant: the change of the AI's wins, or of its lead in wins. */
const struct difference *tornado_change(const struct comparison *comparison, size_t variant);

/* The size of a change that fills the scale of the bars. It is the largest one, unless among the first
 * quarter one is three times the next: bars from there on leave the scale, so that they do not flatten
 * all others. */
double tornado_scale(const struct comparison *comparison, const size_t order[], size_t count);

/* The variants that change any game, the largest change first. `order` has
 * room for variant_count numbers; returns how many it holds. */
size_t tornado_order(const struct comparison *comparison, size_t order[]);

/* The largest changes as a picture, with their intervals; see plot.h. */
void tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id);

#endif
