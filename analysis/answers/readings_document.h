/* What readings of the open rules show, for people and programs. */
#ifndef POISE_ANALYSIS_READINGS_DOCUMENT_H
#define POISE_ANALYSIS_READINGS_DOCUMENT_H

#include "analysis/document/document.h"
#include "analysis/numbers/readings_compare.h"
#include "analysis/numbers/readings_sobol.h"

/* Puts all that is known into a document: histogram, ranges, effects, the two heaviest assumptions as a
 * table; for programs also every reading. */
void readings_tell(struct doc *doc, const struct readings *r);

/* The answer: shares of readings by verdict, and how far the changes spread; `base` names the first. */
struct doc *readings_document(const struct readings_change changes[], size_t count,
                              const char *base);

#endif
