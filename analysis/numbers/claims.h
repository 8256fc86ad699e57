/* `--assert`: claims about rates and means that games show to hold or to fail. The intervals are
 * confidence sequences that share the error out (Bonferroni): with the probability `level` all of them
 * hold their truths at every look. So no verdict is wrong then, whenever the games end, and a truth on the
 * bound of a band stays open. That is exact for rates and for columns of one byte, and asymptotic for means
 * of wider ones. */
#ifndef POISE_CLAIMS_H
#define POISE_CLAIMS_H

#include "analysis/numbers/goal.h"
#include "analysis/numbers/tally.h"

enum claims_verdict {
    CLAIMS_OPEN,   /* not enough games */
    CLAIMS_PASSED, /* every claim holds */
    CLAIMS_FAILED, /* a claim fails */
};

/* A goal of a variant, whose name the goal bears. */
struct claim {
    struct goal goal;
    size_t variant;
    bool asymptotic; /* a mean whose interval reaches its level only as games grow many */
};

struct claims {
    struct claim *list;
    size_t count;
    double level;
};

/* Reads a claim, like "extend-3: ai wins in [18%, 22%]" or "mean rounds <= 6", and adds it; one
 * without a name once for each variant. 0, or -1 with `error`. Free with claims_free. */
int claims_add(struct claims *claims, const char *text, const char *const variants[],
               size_t variant_count, const struct column_info *columns, size_t column_count,
               struct error *error) __attribute__((warn_unused_result));
void claims_free(struct claims *claims);

/* What was measured for a claim; `deviation` is 0. */
struct goal_value claims_measure(const struct claims *claims, size_t claim,
                                 const struct tally *const tallies[]);

enum claims_verdict claims_verdict(const struct claims *claims,
                                   const struct tally *const tallies[]);

#endif
