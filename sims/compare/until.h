/* `--until`: rules that end a comparison early. Two look after every round of games at confidence
 * sequences, which hold their level however often one looks; one looks a planned number of times
 * at group-sequential bounds. The error is shared out over all variants (Bonferroni). */
#ifndef POISE_UNTIL_H
#define POISE_UNTIL_H

#include "analysis/looks.h"
#include "sims/base/error.h"
#include "sims/compare/compare.h"

enum until_kind {
    UNTIL_NONE,
    UNTIL_CI,      /* "ci=0.1%": every change known within +-0.1 points */
    UNTIL_DECIDED, /* "decided=0.5%": every change shown above, below or within 0.5 points */
    UNTIL_LOOKS,   /* "looks=4": every change shown to be one, at 4 looks, the last at the cap */
};

struct until {
    enum until_kind kind;
    double size; /* a rate: 0.001 for 0.1 % */
    double level;
    size_t looks;
    uint64_t cap;        /* games planned for */
    uint64_t look_every; /* games; 0 but for UNTIL_LOOKS */
    double z[LOOKS_MAX]; /* bounds of the looks */
};

/* Reads "ci=P%" or "decided=P%", 0 < P <= 100, or "looks=K", 2 <= K <= LOOKS_MAX. 0, or -1 with
 * `error`. */
int until_parse(struct until *until, const char *text, struct error *error);

/* Plans for `games` games at most of that many variants, before the first game. False when memory
 * is out. */
bool until_plan(struct until *until, uint64_t games, size_t variant_count);

/* Whether all variants meet the rule; `context` is the struct until. */
bool until_met(const struct compare *compare, void *context);

/* The change of variant v, with an interval that is good at every look of the rule. */
struct interval until_interval(const struct compare *compare, const struct until *until, size_t v);

/* What that interval is, one line. */
const char *until_method(const struct until *until);

/* Games of each variant that one look would have needed, at the differences measured; with
 * UNTIL_DECIDED for a power of 90 %, with UNTIL_LOOKS the cap. */
uint64_t until_fixed_games(const struct compare *compare, const struct until *until);

/* The plan as a new JSON object: what is known before the first game. `rule` is what was given,
 * NULL for a fixed number of games. NULL when memory is out. */
json_t *until_json(const struct until *until, const char *rule,
                   const struct experiment *experiment);

#endif
