/* Which of many single changes matters most: one line each, the largest first. */
#ifndef POISE_ANALYSIS_TORNADO_H
#define POISE_ANALYSIS_TORNADO_H

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"

/* The changes of the AI's win rate against the first variant, sorted by size, with bars, and which ones
 * turn who is favoured (a rate on the other side of one half, both with intervals
 * that leave it out, the level shared out over all readings). `comparison` has been judged. */
struct doc *tornado_document(const struct comparison *comparison);

/* Whether a variant changes who is favoured. */
bool tornado_flips(const struct comparison *comparison, size_t variant);

/* The variants that change any game, the largest change of the AI's win rate first. `order` has
 * room for variant_count numbers; returns how many it holds. */
size_t tornado_order(const struct comparison *comparison, size_t order[]);

/* The largest changes as a picture, with their intervals; see plot.h. */
void tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id);

#endif
