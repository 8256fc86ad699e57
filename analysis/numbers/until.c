#include "analysis/numbers/until.h"

#include <math.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/text.h"
#include "analysis/numbers/difference.h"

/* Games between looks: a quarter of the games played, but at least LOOK_FIRST, so that looks are
 * rare, and at most LOOK_LAST. */
enum { LOOK_FIRST = 4096, LOOK_LAST = 65536 };

int until_parse(struct until *until, const char *text, struct error *error)
{
    static const struct {
        const char *name;
        enum until_kind kind;
    } kinds[] = {{"ci=", UNTIL_CI}, {"decided=", UNTIL_DECIDED}};
    struct error ignored;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].name);
        *until = (struct until){.rule = text, .kind = kinds[i].kind};
        /* "ci=0.1" would be read as 10 % by who means 0.1 */
        if (strncmp(text, kinds[i].name, length) == 0 && strchr(text, '%') != NULL &&
            number_share(text + length, 1e-9, 1, &until->size, &ignored) == 0) {
            return 0;
        }
    }
    return error_set(error, "--until: `%s` is neither ci=P%% nor decided=P%%, like ci=0.1%%", text);
}

/* The level of each variant's interval, so that all together have the level of the rule. */
static double level_of_each(const struct until *until)
{
    return 1 - (1 - until->level) / (double)(until->variant_count - 1);
}

void until_prepare(struct until *until, double level, uint64_t games, size_t variant_count)
{
    until->level = level;
    until->cap = games;
    until->variant_count = variant_count;
}

uint64_t until_next_look(const struct until *until, uint64_t games)
{
    uint64_t more = games / 4;
    more = more < LOOK_FIRST ? LOOK_FIRST : more > LOOK_LAST ? LOOK_LAST : more;
    return more < until->cap - games ? games + more : until->cap;
}

struct interval until_interval(const struct until *until, const struct paired *pairs,
                               enum column_winner side)
{
    const struct paired_wins wins = paired_wins(pairs, side);
    return sequence_difference(wins.only_a, wins.both + wins.neither, wins.only_b,
                               level_of_each(until));
}

struct interval until_lead_interval(const struct until *until, const struct paired *pairs)
{
    uint64_t moves[PAIRED_MOVES];
    const double level = level_of_each(until);
    paired_count_moves(pairs, moves);
    if (moves[1] + moves[3] > 0) {
        return sequence_mean(moves, PAIRED_MOVES, -2, level);
    }
    const struct interval half = sequence_difference(moves[0], moves[2], moves[4], level);
    return (struct interval){2 * half.low, 2 * half.high};
}

char *until_tell(const struct until *until, bool met, bool interrupted, const char *of)
{
    return text_print("Until %s: %s%s%s.", until->rule, met ? "reached" : "not reached",
                      met           ? ""
                      : interrupted ? ", interrupted"
                                    : " within the given ",
                      met || interrupted ? "" : of);
}

const char *until_method(const struct until *until)
{
    static const char *const methods[] = {
        [UNTIL_FIXED] = "Newcombe (1998), paired, plain correlation",
        [UNTIL_CI] = "Confidence sequences (Orabona and Jun 2024)",
        [UNTIL_DECIDED] = "Confidence sequences (Orabona and Jun 2024)",
        [UNTIL_CLAIMS] = "Confidence sequences (Orabona and Jun 2024)",
    };
    return methods[until->kind];
}

/* Whether one variant meets the rule. */
static bool says_enough(const struct until *until, const struct paired *pairs)
{
    const struct interval lead = until_lead_interval(until, pairs);
    return until->kind == UNTIL_CI ? (lead.high - lead.low) / 4 <= until->size
                                   : sequence_verdict(lead, 2 * until->size) != SEQUENCE_UNDECIDED;
}

bool until_met(const struct until *until, const struct tally *const tallies[],
               const struct paired *const pairs[])
{
    if (until->kind == UNTIL_CLAIMS) {
        return claims_verdict(until->claims, tallies) != CLAIMS_OPEN;
    }
    for (size_t v = 1; v < until->variant_count; v++) {
        if (!says_enough(until, pairs[v])) {
            return false;
        }
    }
    return true;
}

uint64_t until_fixed_games(const struct until *until, const struct paired *const pairs[])
{
    uint64_t most = 1;
    for (size_t v = 1; v < until->variant_count; v++) {
        double change;
        const double variance = sizing_lead_variance(pairs[v], &change);
        if (until->kind != UNTIL_CI && !says_enough(until, pairs[v])) {
            return 0;
        }
        const double distance = fmax(fabs(fabs(change) - until->size), 1e-9);
        /* No interval is narrower than where no pair differs (difference_of_pairs). */
        const double least = until->size * (1 - until->size);
        const uint64_t games =
            until->kind == UNTIL_CI
                ? sizing_precision(fmax(variance, least), until->size, until->level)
                : sizing_power(variance, distance, until->level, 0.9);
        most = games > most ? games : most;
    }
    return most;
}

json_t *until_json(const struct until *until)
{
    return json_pack("{s:s, s:s, s:f, s:f}", "rule", until->rule != NULL ? until->rule : "fixed",
                     "method", until_method(until), "level", until->level, "level_of_each",
                     level_of_each(until));
}
