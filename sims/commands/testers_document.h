/* The answer of `poise testers` as a document. */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/goal.h"
#include "sims/replay/testers.h"

/* How often the AI wins against players of one level of skill, under the rules of the testers. */
struct tester_level {
    const char *name; /* not owned */
    double rate;
    struct interval interval;
    uint64_t games;
};

/* The document of all that the testers say; `level` of the intervals; the `count` levels of skill
 * are held against them. The caller frees it or passes it on. */
struct doc *testers_document(const struct testers *testers, double level,
                             const struct tester_level levels[], size_t count);

/* What the games show of a claim about the share that the AI wins. */
enum goal_verdict testers_verdict(const struct testers *testers, const struct goal *goal,
                                  double level);

/* Adds claims about the share of games that the AI wins, and how many games more would decide
 * them. */
void testers_put_claims(struct doc *doc, const struct testers *testers, double level,
                        const struct goal goals[], size_t count);
