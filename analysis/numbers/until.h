/* `--until` and `--assert`: rules that end a comparison early. They look now and then at confidence
 * sequences, which hold their level however often one looks. The error is shared out over all variants
 * (Bonferroni).
 *
 * `pairs` are those of every variant with the first, [variant]; that of the first is not used. */
#ifndef POISE_ANALYSIS_UNTIL_H
#define POISE_ANALYSIS_UNTIL_H

#include <jansson.h>

#include "analysis/base/error.h"
#include "analysis/numbers/claims.h"
#include "analysis/numbers/sequence.h"

enum until_kind {
    UNTIL_FIXED, /* no rule: all games are played; for until_json alone */
    UNTIL_CI,    /* "ci=0.1%": every change of the AI's wins known within +-0.1 points */
    UNTIL_DECIDED, /* "decided=0.5%": every change shown above, below or within 0.5 points; in both a game
                    * without a winner counts as half a win: the change is half of that of the lead */
    UNTIL_CLAIMS, /* claims, see claims.h */
};

struct until {
    const char *rule; /* as given; NULL: UNTIL_FIXED */
    enum until_kind kind;
    double size; /* a rate: 0.001 for 0.1 % */
    double level;
    const struct claims *claims; /* only UNTIL_CLAIMS */
    size_t variant_count;
    uint64_t cap; /* games at most */
};

/* Reads "ci=P%" or "decided=P%", 0 < P <= 100; keeps `text`. 0, or -1 with `error`. */
int until_parse(struct until *until, const char *text, struct error *error)
    __attribute__((warn_unused_result));

/* For `games` games at most of that many variants, before the first game. */
void until_prepare(struct until *until, double level, uint64_t games, size_t variant_count);

/* The number of games after which the rule looks next, when `games` are played. */
uint64_t until_next_look(const struct until *until, uint64_t games);

/* Whether the rule ends the games at this look: all variants meet it, or the claims are decided. The
 * tallies are those of every variant. */
bool until_met(const struct until *until, const struct tally *const tallies[],
               const struct paired *const pairs[]);

/* The change of a side's win rate in a variant, and of the AI's lead in wins (which the rule is about, see
 * difference_of_leads): intervals that are good at every look of the rule. */
struct interval until_interval(const struct until *until, const struct paired *pairs,
                               enum column_winner side);
struct interval until_lead_interval(const struct until *until, const struct paired *pairs);

/* What that interval is, one line. */
const char *until_method(const struct until *until);

/* Games of each variant that one look would have needed, at the differences measured; with
 * UNTIL_DECIDED for a power of 90 %, and 0 where nothing is shown of a change: then its size is luck. */
uint64_t until_fixed_games(const struct until *until, const struct paired *const pairs[]);

/* What the rule says before the first game, as a new JSON object: rule, method, level,
 * level_of_each. */
json_t *until_json(const struct until *until);

#endif
