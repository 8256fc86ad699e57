#include "analysis/numbers/until.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/number.h"
#include "analysis/numbers/sizing.h"

/* Games between looks that are not planned: LOOK_FIRST, then a quarter of those played, so that looks
 * are few against the games, and at most LOOK_LAST. */
enum { LOOK_FIRST = 4096, LOOK_LAST = 65536 };

static int parse_size(struct until *until, const char *text)
{
    struct error ignored;
    uint64_t looks;
    if (until->kind != UNTIL_LOOKS) {
        return number_share(text, 1e-9, 1, &until->size, &ignored);
    }
    if (number_parse(text, 2, LOOKS_MAX, &looks, &ignored) != 0) {
        return -1;
    }
    until->looks = (size_t)looks;
    return 0;
}

int until_parse(struct until *until, const char *text, struct error *error)
{
    static const struct {
        const char *name;
        enum until_kind kind;
    } kinds[] = {{"ci=", UNTIL_CI}, {"decided=", UNTIL_DECIDED}, {"looks=", UNTIL_LOOKS}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].name);
        *until = (struct until){.rule = text, .kind = kinds[i].kind};
        if (strncmp(text, kinds[i].name, length) == 0 && parse_size(until, text + length) == 0) {
            return 0;
        }
    }
    return error_set(
        error, "--until: `%s` is neither ci=P%%, decided=P%% nor looks=K, like ci=0.1%%", text);
}

/* Each variant's share of the error. */
static double level_of_each(const struct until *until)
{
    return 1 - (1 - until->level) / (double)(until->variant_count - 1);
}

void until_prepare(struct until *until, double level, uint64_t games, size_t variant_count)
{
    until->level = level;
    until->cap = games;
    until->variant_count = variant_count;
    if (until->kind != UNTIL_LOOKS) {
        return;
    }
    until->looks = until->looks > games ? (size_t)games : until->looks;
    until->look_every = (games + until->looks - 1) / until->looks;
    until->looks = (size_t)((games + until->look_every - 1) / until->look_every);
    double fractions[LOOKS_MAX];
    for (size_t k = 0; k < until->looks; k++) {
        fractions[k] = fmin(1, (double)(k + 1) * (double)until->look_every / (double)games);
    }
    looks_bounds(fractions, until->looks, level_of_each(until), until->z);
}

uint64_t until_next_look(const struct until *until, uint64_t games)
{
    uint64_t more = games / 4;
    more = more < LOOK_FIRST ? LOOK_FIRST : more > LOOK_LAST ? LOOK_LAST : more;
    if (until->kind == UNTIL_LOOKS) {
        more = until->look_every - games % until->look_every;
    }
    return more < until->cap - games ? games + more : until->cap;
}

static struct interval interval_at_look(const struct until *until, const struct paired_wins *wins,
                                        uint64_t games)
{
    const double n = (double)games;
    const double change = ((double)wins->only_b - (double)wins->only_a) / n;
    const double variance = sizing_pair_variance(wins);
    /* Between looks, after an interruption, the wider bound of the look before. */
    const uint64_t look = games == until->cap ? until->looks : games / until->look_every;
    const double half = until->z[look > 0 ? look - 1 : 0] * sqrt(variance / n);
    return (struct interval){fmax(-1, change - half), fmin(1, change + half)};
}

struct interval until_interval(const struct until *until, const struct paired *pairs)
{
    const struct paired_wins wins = paired_wins(pairs);
    return until->kind == UNTIL_LOOKS ? interval_at_look(until, &wins, pairs->pairs)
                                      : sequence_pairs(&wins, level_of_each(until));
}

const char *until_method(const struct until *until)
{
    static const char *const methods[] = {
        [UNTIL_FIXED] = "Newcombe (1998), paired, method 10",
        [UNTIL_CI] = "Confidence sequences (Orabona and Jun 2024)",
        [UNTIL_DECIDED] = "Confidence sequences (Orabona and Jun 2024)",
        [UNTIL_LOOKS] = "Repeated intervals of planned looks (Lan and DeMets 1983)",
    };
    return methods[until->kind];
}

/* Whether one variant's interval says what the rule asks for. */
static bool says_enough(const struct until *until, struct interval i)
{
    switch (until->kind) {
    case UNTIL_CI:
        return (i.high - i.low) / 2 <= until->size;
    case UNTIL_DECIDED:
        return sequence_verdict(i, until->size) != SEQUENCE_UNDECIDED;
    default:
        return i.low > 0 || i.high < 0;
    }
}

bool until_met(const struct until *until, const struct tally *const tallies[],
               const struct paired *const pairs[])
{
    if (until->kind == UNTIL_GATE) {
        return gate_verdict(until->gate, tallies) != GATE_OPEN;
    }
    for (size_t v = 1; v < until->variant_count; v++) {
        if (!says_enough(until, until_interval(until, pairs[v]))) {
            return false;
        }
    }
    return true;
}

uint64_t until_fixed_games(const struct until *until, const struct paired *const pairs[])
{
    if (until->kind == UNTIL_LOOKS) {
        return until->cap;
    }
    uint64_t most = 1;
    for (size_t v = 1; v < until->variant_count; v++) {
        const struct paired_wins wins = paired_wins(pairs[v]);
        const double variance = sizing_pair_variance(&wins);
        const double change = ((double)wins.only_b - (double)wins.only_a) / (double)pairs[v]->pairs;
        if (until->kind != UNTIL_CI && !says_enough(until, until_interval(until, pairs[v]))) {
            return 0;
        }
        const double distance = fmax(fabs(fabs(change) - until->size), 1e-9);
        const uint64_t games = until->kind == UNTIL_CI
                                   ? sizing_precision(variance, until->size, until->level)
                                   : sizing_power(variance, distance, until->level, 0.9);
        most = games > most ? games : most;
    }
    return most;
}

json_t *until_json(const struct until *until)
{
    json_t *looks = json_array();
    for (size_t k = 0; until->kind == UNTIL_LOOKS && k < until->looks; k++) {
        const uint64_t at = (k + 1) * until->look_every;
        json_array_append_new(looks, json_pack("{s:I, s:f}", "games",
                                               (json_int_t)(at < until->cap ? at : until->cap), "z",
                                               until->z[k]));
    }
    return json_pack("{s:s, s:s, s:f, s:f, s:o}", "rule",
                     until->rule != NULL ? until->rule : "fixed", "method", until_method(until),
                     "level", until->level, "level_of_each", level_of_each(until), "looks", looks);
}
