/* The answer of `poise testers` as a document. */
#ifndef POISE_TESTERS_DOCUMENT_H
#define POISE_TESTERS_DOCUMENT_H

#include "analysis/document/document.h"
#include "analysis/numbers/goal.h"
#include "sims/replay/testers.h"

/* The document of all that the testers say; `level` of the intervals. The caller frees it or passes
 * it on. */
struct doc *testers_document(const struct testers *testers, double level);

/* What the games show of a claim about the share that the AI wins. */
enum goal_verdict testers_verdict(const struct testers *testers, const struct goal *goal,
                                  double level);

/* Adds claims about the share of games that the AI wins, and how many games more would decide
 * them. */
void testers_put_claims(struct doc *doc, const struct testers *testers, double level,
                        const struct goal goals[], size_t count);

#endif
