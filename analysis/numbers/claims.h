/* `--assert`: claims about rates and means that the games confirm or refute. The intervals are
 * confidence sequences (sequence.h) whose error is shared among the claims (Bonferroni): with
 * probability `level` all of them contain the true values at every look. Then no verdict is wrong,
 * whenever the games end. A claim whose true value is exactly on its bound stays open. The level is
 * exact for rates and for columns of one byte, and asymptotic for means of wider columns. */
#pragma once

#include "analysis/numbers/goal.h"
#include "analysis/numbers/tally.h"

/* What the games show about all claims of a run. */
enum claims_verdict {
    CLAIMS_OPEN,   /* not enough games */
    CLAIMS_PASSED, /* every claim holds */
    CLAIMS_FAILED, /* a claim fails */
};

/* One claim about one variant. goal.name is the name of the variant. */
struct claim {
    struct goal goal;
    size_t variant;
    bool asymptotic; /* a mean whose interval reaches its level only for many games */
};

/* All claims of a run. `level` is the probability that all verdicts are right. */
struct claims {
    struct claim *list;
    size_t count;
    double level;
};

/* Reads a claim, like "extend-3: ai wins in [18%, 22%]" or "mean rounds <= 6", and adds it. A claim
 * without the name of a variant is added once for each variant. 0, or -1 with `error`. Free with
 * claims_free. */
int claims_add(struct claims *claims, const char *text, const char *const variants[],
               size_t variant_count, const struct column_info *columns, size_t column_count,
               struct error *error) __attribute__((warn_unused_result));
void claims_free(struct claims *claims);

/* What was measured for claim number `claim`; tallies[variant]. `deviation` is not computed: it is
 * 0. */
struct goal_value claims_measure(const struct claims *claims, size_t claim,
                                 const struct tally *const tallies[]);

/* The verdict on all claims together: failed if any fails, passed if all hold. */
enum claims_verdict claims_verdict(const struct claims *claims,
                                   const struct tally *const tallies[]);
