/* Players of rising skill against the same AI: what `poise ladder` shows. */
#ifndef POISE_ANALYSIS_LADDER_H
#define POISE_ANALYSIS_LADDER_H

#include "analysis/comparison.h"

/* Prints one line for each player, and how far the weakest and the strongest are apart. The
 * comparison has been judged; its variants are the players. */
void ladder_print(const struct comparison *comparison, FILE *out);

#endif
