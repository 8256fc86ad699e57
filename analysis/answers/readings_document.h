/* Documents about many readings of the open rules: of `poise audit --together` (readings_answer,
 * readings_tell) and `poise compare --together` (readings_document). */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/readings_sobol.h"

/* Adds the answer: the win rate in the middle reading, and in nine of ten if a spread is shown; then
 * what became of a stopping rule (NULL: there is none). */
void readings_answer(struct doc *doc, const struct readings *r, const char *stop);

/* Adds everything known about the readings to a document: histogram, ranges, effects, and a table
 * of the two assumptions with the largest effects. The JSON also has every reading. */
void readings_tell(struct doc *doc, const struct readings *r);

/* The document about rule changes: the shares of readings by verdict, and how far the changes
 * spread. `base` is the name of the first variant. Free it with doc_free. */
struct doc *readings_document(const struct readings_change changes[], size_t count,
                              const char *base);
