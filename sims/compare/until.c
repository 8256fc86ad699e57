#include "sims/compare/until.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/sequence.h"
#include "analysis/sizing.h"

int until_parse(struct until *until, const char *text, struct error *error)
{
    static const struct {
        const char *name;
        enum until_kind kind;
    } kinds[] = {{"ci=", UNTIL_CI}, {"decided=", UNTIL_DECIDED}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].name);
        if (strncmp(text, kinds[i].name, length) != 0) {
            continue;
        }
        char *end;
        const double percent = strtod(text + length, &end);
        if (end == text + length || strcmp(end, "%") != 0 || !(percent > 0 && percent <= 100)) {
            break;
        }
        until->kind = kinds[i].kind;
        until->size = percent / 100;
        return 0;
    }
    return error_set(error, "--until: `%s` is neither ci=P%% nor decided=P%%, like ci=0.1%%", text);
}

bool until_met(const struct compare *compare, void *context)
{
    const struct until *until = context;
    const double level = 1 - (1 - until->level) / (double)(compare->variant_count - 1);
    for (size_t v = 1; v < compare->variant_count; v++) {
        const struct paired_wins wins = paired_wins(compare->pairs[v]);
        const struct interval i = sequence_pairs(&wins, level);
        const bool met = until->kind == UNTIL_CI
                             ? (i.high - i.low) / 2 <= until->size
                             : sequence_verdict(i, until->size) != SEQUENCE_UNDECIDED;
        if (!met) {
            return false;
        }
    }
    return true;
}

uint64_t until_fixed_games(const struct compare *compare, const struct until *until)
{
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
