/* Players of rising skill against the same AI: the answer of `poise ladder`. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/numbers/luck.h"
#include "analysis/pictures/plot.h"

/* The document: each player's wins and lead, and the difference between the weakest and the
 * strongest. The comparison has been judged, and its variants are the players. Free it with
 * doc_free. */
struct doc *ladder_document(const struct comparison *comparison);

/* Says how much more often the last player wins than the first. The caller frees it. */
char *ladder_tell(const struct comparison *comparison);

/* Draws how often each player wins, with intervals; see plot.h. */
void ladder_plot(struct plot *plot, const struct comparison *comparison, const char *id);

/* Adds luck and skill to a document, in the JSON as `luck`. names[player]. */
void luck_put(const struct luck *luck, const char *const names[], struct doc *doc);
