/* `--until` and `--assert`: rules that end a comparison early. They look at confidence sequences
 * (sequence.h) from time to time, which keep their level however often somebody looks. The error is
 * shared among all variants (Bonferroni).
 *
 * pairs[variant] are the pairs of a variant with the first variant; pairs[0] is not used. */
#pragma once

#include <jansson.h>

#include "analysis/base/error.h"
#include "analysis/numbers/claims.h"
#include "analysis/numbers/paired.h"
#include "analysis/numbers/sequence.h"

/* The kinds of stop rules. In UNTIL_CI and UNTIL_DECIDED a game without a winner counts as half a
 * win, so a change of the AI's wins is half the change of the lead. */
enum until_kind {
    UNTIL_FIXED,   /* no rule: all games are played; for until_json alone */
    UNTIL_CI,      /* "ci=0.1%": every change of the AI's wins known within +-0.1 points */
    UNTIL_DECIDED, /* "decided=0.5%": every change shown above, below or within 0.5 points */
    UNTIL_CLAIMS,  /* claims, see claims.h */
};

/* A stop rule, from until_parse or for claims, after until_prepare. */
struct until {
    const char *rule; /* as given; NULL: UNTIL_FIXED */
    enum until_kind kind;
    double size; /* a rate: 0.001 for 0.1 % */
    double level;
    const struct claims *claims; /* only UNTIL_CLAIMS */
    size_t variant_count;
    uint64_t cap; /* games of each variant at most */
};

/* Reads "ci=P%" or "decided=P%", 0 < P <= 100; keeps `text`. 0, or -1 with `error`. */
int until_parse(struct until *until, const char *text, struct error *error)
    __attribute__((warn_unused_result));

/* Prepares a rule for at most `games` games of each variant. Call it before the first game. */
void until_prepare(struct until *until, double level, uint64_t games, size_t variant_count);

/* After `games` games: the number of games at which the rule looks next. */
uint64_t until_next_look(const struct until *until, uint64_t games);

/* Whether the rule ends the games at this look: all variants meet it, or the claims are decided.
 * tallies[variant] are the totals of each variant. */
bool until_met(const struct until *until, const struct tally *const tallies[],
               const struct paired *const pairs[]);

/* Intervals that hold at every look of the rule: for the change of a side's win rate, and for the
 * change of the AI's lead in wins (difference_of_leads), which the rule looks at. */
struct interval until_interval(const struct until *until, const struct paired *pairs,
                               enum column_winner side);
struct interval until_lead_interval(const struct until *until, const struct paired *pairs);

/* What became of the rule: "Until ci=1%: not reached within the given games." `of`: what is given,
 * "games" or "readings". The caller frees it. */
char *until_tell(const struct until *until, bool met, bool interrupted, const char *of);

/* The method of that interval, in one line. */
const char *until_method(const struct until *until);

/* How many games of each variant a run of fixed length would have needed, given the differences
 * measured. For UNTIL_DECIDED with a power of 90 %; then 0 if some change is undecided, because its
 * size is mostly luck. */
uint64_t until_fixed_games(const struct until *until, const struct paired *const pairs[]);

/* The rule as a new JSON object: rule, method, level, level_of_each. */
json_t *until_json(const struct until *until);
