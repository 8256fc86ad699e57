#include "analysis/numbers/readings_compare.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/difference.h"

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading)
{
    if (!(change->adjusted_p[reading] <= 1 - change->readings.level)) {
        return READINGS_NOT_SHOWN;
    }
    const uint64_t *moves = change->moves[reading];
    return 2 * moves[4] + moves[3] > 2 * moves[0] + moves[1] ? READINGS_STRONGER : READINGS_WEAKER;
}

/* The square root of a variance. An estimate below zero, which noise can cause, becomes 0. */
static struct readings_estimate deviation_of_estimate(struct readings_estimate variance)
{
    return (struct readings_estimate){
        sqrt(fmax(0, variance.value)),
        {sqrt(fmax(0, variance.interval.low)), sqrt(fmax(0, variance.interval.high))}};
}

/* The mean change over all readings, by Student's t. It has no bias, however few games a reading
 * has. */
static struct readings_estimate mean_change(const struct readings *r)
{
    double sum = 0, squares = 0;
    const double n = (double)r->count;
    for (size_t d = 0; d < r->count; d++) {
        sum += readings_rate(r, d);
    }
    for (size_t d = 0; d < r->count; d++) {
        const double off = readings_rate(r, d) - sum / n;
        squares += off * off;
    }
    return (struct readings_estimate){
        sum / n, interval_mean(sum / n, sqrt(squares / (n - 1)), r->count, r->level)};
}

/* Finds the question that explains most of the spread of the changes. Returns the share it
 * explains; NaN if there is no spread. */
static struct readings_estimate find_heaviest_reading(const struct readings *r, size_t *question)
{
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    const struct readings_estimate first = effects[order[0]];
    *question = order[0];
    free(order);
    free(effects);
    return first;
}

static struct readings_sum sum_up_changes(const struct readings_change *change)
{
    const struct readings *r = &change->readings;
    struct readings_sum sum = {.mean = mean_change(r),
                               .spread = deviation_of_estimate(readings_variance(r))};
    sum.first = find_heaviest_reading(r, &sum.heaviest);
    for (size_t d = 0; d < r->count; d++) {
        sum.verdicts[readings_verdict(change, d)]++;
    }
    for (int v = 0; v < READINGS_VERDICTS; v++) {
        sum.shares[v] = interval_rate(INTERVAL_WILSON, sum.verdicts[v], r->count, r->level);
    }
    return sum;
}

void readings_judge(struct readings_change changes[], size_t count)
{
    const size_t readings = changes[0].readings.count;
    double *p = memory_new(count * readings, sizeof *p);
    for (size_t k = 0; k < count * readings; k++) {
        p[k] = difference_moves_test(changes[k / readings].moves[k % readings]);
    }
    difference_holm(p, count * readings, p);
    for (size_t k = 0; k < count * readings; k++) {
        changes[k / readings].adjusted_p[k % readings] = p[k];
    }
    free(p);
    for (size_t c = 0; c < count; c++) {
        changes[c].sum = sum_up_changes(&changes[c]);
    }
}
