/* Which of many single changes matters most: one line each, the largest first. */
#ifndef POISE_ANALYSIS_TORNADO_H
#define POISE_ANALYSIS_TORNADO_H

#include "analysis/comparison.h"

/* Prints the changes of the AI's win rate against the first variant, sorted by size, with bars, and
 * says which ones turn who is favoured (a rate on the other side of one half, both with intervals
 * that leave it out). `comparison` has been judged. False when memory is out. */
bool tornado_print(const struct comparison *comparison, bool colour, FILE *out);

/* Whether a variant turns who is favoured. */
bool tornado_flips(const struct comparison *comparison, size_t variant);

#endif
