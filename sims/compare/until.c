#include "sims/compare/until.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/sequence.h"
#include "analysis/sizing.h"

static int parse_size(struct until *until, const char *text)
{
    char *end;
    const double number = strtod(text, &end);
    until->size = number / 100;
    until->looks = number >= 2 && number <= LOOKS_MAX ? (size_t)number : 0;
    if (end == text) {
        return -1;
    }
    if (until->kind == UNTIL_LOOKS) {
        return *end == '\0' && (double)until->looks == number ? 0 : -1;
    }
    return strcmp(end, "%") == 0 && number > 0 && number <= 100 ? 0 : -1;
}

int until_parse(struct until *until, const char *text, struct error *error)
{
    static const struct {
        const char *name;
        enum until_kind kind;
    } kinds[] = {{"ci=", UNTIL_CI}, {"decided=", UNTIL_DECIDED}, {"looks=", UNTIL_LOOKS}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].name);
        until->kind = kinds[i].kind;
        if (strncmp(text, kinds[i].name, length) == 0 && parse_size(until, text + length) == 0) {
            return 0;
        }
    }
    return error_set(
        error, "--until: `%s` is neither ci=P%%, decided=P%% nor looks=K, like ci=0.1%%", text);
}

/* Each variant's share of the error. */
static double level_of_each(const struct until *until, size_t variant_count)
{
    return 1 - (1 - until->level) / (double)(variant_count - 1);
}

bool until_plan(struct until *until, uint64_t games, size_t variant_count)
{
    until->cap = games;
    if (until->kind != UNTIL_LOOKS) {
        return true;
    }
    until->looks = until->looks > games ? (size_t)games : until->looks;
    until->look_every = (games + until->looks - 1) / until->looks;
    until->looks = (size_t)((games + until->look_every - 1) / until->look_every);
    double fractions[LOOKS_MAX];
    for (size_t k = 0; k < until->looks; k++) {
        fractions[k] = fmin(1, (double)(k + 1) * (double)until->look_every / (double)games);
    }
    return looks_bounds(fractions, until->looks, level_of_each(until, variant_count), until->z);
}

static struct interval interval_at_look(const struct compare *compare, const struct until *until,
                                        const struct paired_wins *wins)
{
    const double n = (double)compare->games;
    const double change = ((double)wins->only_b - (double)wins->only_a) / n;
    const double variance = sizing_pair_variance(wins);
    const uint64_t look = (compare->games + until->look_every - 1) / until->look_every;
    const double half = until->z[look - 1] * sqrt(variance / n);
    return (struct interval){fmax(-1, change - half), fmin(1, change + half)};
}

struct interval until_interval(const struct compare *compare, const struct until *until, size_t v)
{
    const struct paired_wins wins = paired_wins(compare->pairs[v]);
    return until->kind == UNTIL_LOOKS
               ? interval_at_look(compare, until, &wins)
               : sequence_pairs(&wins, level_of_each(until, compare->variant_count));
}

const char *until_method(const struct until *until)
{
    return until->kind == UNTIL_LOOKS ? "Repeated intervals of planned looks (Lan and DeMets 1983)"
                                      : "Confidence sequences (Orabona and Jun 2024)";
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

bool until_met(const struct compare *compare, void *context)
{
    const struct until *until = context;
    if (until->kind == UNTIL_LOOKS && compare->games % until->look_every != 0 &&
        compare->games != until->cap) {
        return false; /* no look is planned here */
    }
    for (size_t v = 1; v < compare->variant_count; v++) {
        if (!says_enough(until, until_interval(compare, until, v))) {
            return false;
        }
    }
    return true;
}

uint64_t until_fixed_games(const struct compare *compare, const struct until *until)
{
    if (until->kind == UNTIL_LOOKS) {
        return until->cap;
    }
    uint64_t most = 1;
    for (size_t v = 1; v < compare->variant_count; v++) {
        const struct paired_wins wins = paired_wins(compare->pairs[v]);
        const double variance = sizing_pair_variance(&wins);
        const double pairs = (double)compare->pairs[v]->pairs;
        const double change = ((double)wins.only_b - (double)wins.only_a) / pairs;
        const double distance = fmax(fabs(fabs(change) - until->size), 1e-9);
        const uint64_t games = until->kind == UNTIL_CI
                                   ? sizing_precision(variance, until->size, until->level)
                                   : sizing_power(variance, distance, until->level, 0.9);
        most = games > most ? games : most;
    }
    return most;
}

json_t *until_json(const struct until *until, const char *rule, const struct experiment *experiment)
{
    json_t *variants = json_array(), *looks = json_array();
    for (size_t v = 0; v < experiment->variant_count; v++) {
        json_array_append_new(variants, json_string(experiment->variants[v].name));
    }
    for (size_t k = 0; until->kind == UNTIL_LOOKS && k < until->looks; k++) {
        const uint64_t at = (k + 1) * until->look_every;
        json_array_append_new(
            looks, json_pack("{s:I, s:f}", "games",
                             (json_int_t)(at < experiment->games ? at : experiment->games), "z",
                             until->z[k]));
    }
    return json_pack(
        "{s:s, s:I, s:s, s:I, s:f, s:f, s:s, s:o, s:o, s:s}", "experiment", experiment->file,
        "seed", (json_int_t)experiment->seed, "rule", rule != NULL ? rule : "fixed",
        "games_at_most", (json_int_t)experiment->games, "level", until->level, "level_of_each",
        level_of_each(until, experiment->variant_count), "method",
        until->kind != UNTIL_NONE ? until_method(until) : "Newcombe (1998), paired, method 10",
        "looks", looks, "variants", variants, "file", experiment->text);
}
