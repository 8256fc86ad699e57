/* Players of rising skill against the same AI: what `poise ladder` shows. */
#ifndef POISE_ANALYSIS_LADDER_H
#define POISE_ANALYSIS_LADDER_H

#include "analysis/answers/comparison.h"
#include "analysis/numbers/luck.h"
#include "analysis/pictures/plot.h"

/* Each player's wins and lead, and how far the weakest and the strongest are apart. The comparison has
 * been judged; its variants are the players. */
struct doc *ladder_document(const struct comparison *comparison);

/* How often the human wins, player by player, with intervals; see plot.h. */
void ladder_plot(struct plot *plot, const struct comparison *comparison, const char *id);

/* Adds what was found to a document; its JSON as `luck`. */
void luck_put(const struct luck *luck, const char *const names[], struct doc *doc);

#endif
