#include "analysis/numbers/claims.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/sequence.h"

/* The confidence sequence of a column's mean. A column of one byte has a histogram of all its
 * values, so its sequence is exact. For a wider column only exact sums are known; its asymptotic
 * interval, if it has bounds, is cut to the values that the type can hold. */
static struct interval claim_mean_sequence(const struct tally *tally, size_t c, double level)
{
    const struct column_info *column = &tally->columns[c];
    if (column->width == 1) {
        return sequence_mean(tally->bins[c], TALLY_BINS, (double)tally_bin_base(column), level);
    }
    const double values = ldexp(1, 8 * column->width), least = column->is_signed ? -values / 2 : 0;
    const struct interval i = sequence_wide_mean(tally_mean(tally, c, 0),
                                                 tally_deviation(tally, c, 0), tally->games, level);
    return isinf(i.low) ? i
                        : (struct interval){fmax(least, i.low), fmin(least + values - 1, i.high)};
}

int claims_add(struct claims *claims, const char *text, const char *const variants[],
               size_t variant_count, const struct column_info *columns, size_t column_count,
               struct error *error)
{
    struct goal goal;
    if (goal_parse(text, &goal, error) != 0) {
        return -1;
    }
    if (goal.kind == GOAL_EQUAL) {
        return error_set(error,
                         "\"%s\": no number of games shows that two numbers are equal; "
                         "give a band, like \"ai wins in [18%%, 22%%]\"",
                         text);
    }
    const bool mean = goal.column[0] != '\0';
    const int c = mean ? goal_find_column(&goal, columns, column_count, error) : 0;
    if (c < 0) {
        return -1;
    }
    struct nearest search = nearest_begin(goal.name);
    const size_t before = claims->count;
    for (size_t v = 0; v < variant_count; v++) {
        nearest_offer(&search, variants[v]);
        if (goal.name[0] == '\0' || strcmp(goal.name, variants[v]) == 0) {
            claims->list = memory_grow(claims->list, claims->count + 1, sizeof *claims->list);
            struct claim *claim = &claims->list[claims->count++];
            *claim = (struct claim){goal, v, mean && columns[c].width > 1};
            snprintf(claim->goal.name, sizeof claim->goal.name, "%s", variants[v]);
        }
    }
    if (claims->count > before) {
        return 0;
    }
    error_set(error, "\"%s\": no variant is named `%s`; ", text, goal.name);
    return search.best[0] != '\0' ? error_add(error, "did you mean `%s`?", search.best)
                                  : error_add(error, "the first is `%s`", variants[0]);
}

void claims_free(struct claims *claims)
{
    free(claims->list);
    *claims = (struct claims){0};
}

struct goal_value claims_measure(const struct claims *claims, size_t claim,
                                 const struct tally *const tallies[])
{
    const struct goal *goal = &claims->list[claim].goal;
    const struct tally *tally = tallies[claims->list[claim].variant];
    const double level = 1 - (1 - claims->level) / (double)claims->count;
    if (goal->lead) {
        const uint64_t ai = tally->winners[COLUMN_AI], human = tally->winners[COLUMN_HUMAN];
        return (struct goal_value){
            ((double)ai - (double)human) / (double)tally->games, 0,
            sequence_difference(human, tally->games - ai - human, ai, level)};
    }
    if (goal->column[0] == '\0') {
        const uint64_t wins = tally->winners[goal->side];
        return (struct goal_value){(double)wins / (double)tally->games, 0,
                                   sequence_rate(wins, tally->games, level)};
    }
    const size_t c = (size_t)column_find(tally->columns, tally->column_count, goal->column);
    return (struct goal_value){tally_mean(tally, c, 0), 0, claim_mean_sequence(tally, c, level)};
}

enum claims_verdict claims_verdict(const struct claims *claims, const struct tally *const tallies[])
{
    enum claims_verdict all = CLAIMS_PASSED;
    for (size_t k = 0; k < claims->count; k++) {
        const struct goal_value value = claims_measure(claims, k, tallies);
        const enum goal_verdict verdict = goal_verdict(&claims->list[k].goal, &value);
        if (verdict == GOAL_MISSED) {
            return CLAIMS_FAILED;
        }
        all = verdict == GOAL_MET ? all : CLAIMS_OPEN;
    }
    return all;
}
