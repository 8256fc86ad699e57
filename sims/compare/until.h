/* `--until`: rules that end a comparison early. They look at confidence sequences, which hold their
 * level however often one looks, shared out over all variants (Bonferroni). */
#ifndef POISE_UNTIL_H
#define POISE_UNTIL_H

#include "sims/compare/compare.h"
#include "sims/error.h"

enum until_kind {
    UNTIL_NONE,
    UNTIL_CI,      /* "ci=0.1%": every change known within +-0.1 points */
    UNTIL_DECIDED, /* "decided=0.5%": every change shown above, below or within 0.5 points */
};

struct until {
    enum until_kind kind;
    double size; /* a rate: 0.001 for 0.1 % */
    double level;
};

/* Reads "ci=P%" or "decided=P%", 0 < P <= 100. 0, or -1 with `error`. */
int until_parse(struct until *until, const char *text, struct error *error);

/* Whether all variants meet the rule; `context` is the struct until. */
bool until_met(const struct compare *compare, void *context);

/* Games of each variant that one planned look would have needed, at the differences measured; with
 * UNTIL_DECIDED for a power of 90 %. */
uint64_t until_fixed_games(const struct compare *compare, const struct until *until);

#endif
