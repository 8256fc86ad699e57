/* `--assert`: claims about rates and means that games show to hold or to fail. The intervals are
 * confidence sequences that share the error out (Bonferroni): with the probability `level` all of them
 * hold their truths at every look. So no verdict is wrong then, whenever the games end, and a truth on the
 * bound of a band stays open. */
#ifndef POISE_ANALYSIS_GATE_H
#define POISE_ANALYSIS_GATE_H

#include "analysis/document/document.h"
#include "analysis/numbers/goal.h"
#include "analysis/numbers/tally.h"

enum gate_verdict {
    GATE_OPEN,   /* not enough games */
    GATE_PASSED, /* every claim holds */
    GATE_FAILED, /* a claim fails */
};

/* A goal of a variant, whose name the goal bears. */
struct gate_claim {
    struct goal goal;
    size_t variant;
};

struct gate {
    struct gate_claim *claims;
    size_t count;
    double level;
};

/* What a gate is of, for people. */
struct gate_page {
    const char *title, *experiment;
    uint64_t seed, games, games_asked; /* games: of each variant */
    bool interrupted;
};

/* Reads a claim, like "extend-3: ai wins in [18%, 22%]" or "mean rounds <= 6", and adds it; one
 * without a name once for each variant. 0, or -1 with `error`. Free with gate_free. */
int gate_add(struct gate *gate, const char *text, const char *const variants[],
             size_t variant_count, const struct column_info *columns, size_t column_count,
             struct error *error) __attribute__((warn_unused_result));
void gate_free(struct gate *gate);

/* What was measured for a claim; `deviation` is 0. */
struct goal_value gate_measure(const struct gate *gate, size_t claim,
                               const struct tally *const tallies[]);

enum gate_verdict gate_verdict(const struct gate *gate, const struct tally *const tallies[]);

/* The result; `head` begins the JSON. */
struct doc *gate_document(const struct gate *gate, const struct gate_page *page,
                          const struct tally *const tallies[], json_t *head);

#endif
