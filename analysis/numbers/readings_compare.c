#include "analysis/numbers/readings_compare.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/numbers/difference.h"

static const char *const verdict_names[READINGS_VERDICTS] = {"AI stronger", "AI weaker",
                                                             "no difference shown"};
static const char *const verdict_keys[READINGS_VERDICTS] = {"stronger", "weaker", "not_shown"};

void readings_judge(struct readings_change changes[], size_t count)
{
    const size_t readings = changes[0].readings.count;
    double *p = memory_new(count * readings, sizeof *p);
    for (size_t k = 0; k < count * readings; k++) {
        const uint64_t *games = changes[k / readings].discordant[k % readings];
        p[k] = difference_sign_test(games[0], games[1]);
    }
    difference_holm(p, count * readings, p);
    for (size_t k = 0; k < count * readings; k++) {
        changes[k / readings].adjusted_p[k % readings] = p[k];
    }
    free(p);
}

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading)
{
    if (!(change->adjusted_p[reading] <= 1 - change->readings.level)) {
        return READINGS_NOT_SHOWN;
    }
    return change->discordant[reading][1] > change->discordant[reading][0] ? READINGS_STRONGER
                                                                           : READINGS_WEAKER;
}

static void count_verdicts(const struct readings_change *change, uint64_t out[READINGS_VERDICTS])
{
    for (int v = 0; v < READINGS_VERDICTS; v++) {
        out[v] = 0;
    }
    for (size_t d = 0; d < change->readings.count; d++) {
        out[readings_verdict(change, d)]++;
    }
}

/* The square root of a variance, which noise can take below zero. */
static struct readings_estimate deviation(struct readings_estimate variance)
{
    return (struct readings_estimate){
        sqrt(fmax(0, variance.value)),
        {sqrt(fmax(0, variance.interval.low)), sqrt(fmax(0, variance.interval.high))}};
}

/* Over all readings, without bias however few games a reading has. */
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

/* The question that explains most of the change's spread; NaN without spread. */
static struct readings_estimate heaviest(const struct readings *r, size_t *question)
{
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    const struct readings_estimate first = effects[order[0]];
    *question = order[0];
    free(order);
    free(effects);
    return first;
}

static void print_change(const struct readings_change *change, FILE *out)
{
    const struct readings *r = &change->readings;
    const struct readings_spread s = readings_spread(r);
    const struct readings_estimate spread = deviation(readings_variance(r));
    uint64_t verdicts[READINGS_VERDICTS];
    size_t question;
    count_verdicts(change, verdicts);
    fprintf(out, "\n%s\n", change->name);
    for (int v = 0; v < READINGS_VERDICTS; v++) {
        const struct interval i = interval_rate(INTERVAL_WILSON, verdicts[v], r->count, r->level);
        fprintf(out, "  %-19s in %5.1f %% of the readings [%.1f, %.1f]\n", verdict_names[v],
                100 * (double)verdicts[v] / (double)r->count, 100 * i.low, 100 * i.high);
    }
    const struct readings_estimate mean = mean_change(r);
    fprintf(out, "  change in points: mean of all readings %+.2f [%+.2f, %+.2f]\n",
            100 * mean.value, 100 * mean.interval.low, 100 * mean.interval.high);
    fprintf(out,
            "  change in points: median %+.1f, in 90 %% of the readings %+.1f to %+.1f\n"
            "  spread without the luck of the games: %.1f [%.1f, %.1f] (standard deviation)\n",
            100 * s.median, 100 * s.most.low, 100 * s.most.high, 100 * spread.value,
            100 * spread.interval.low, 100 * spread.interval.high);
    const struct readings_estimate first = heaviest(r, &question);
    if (spread.interval.low > 0 && first.interval.low > 0) {
        fprintf(out, "  the heaviest question, %s %s, explains %.0f %% of it [%.0f, %.0f]\n",
                r->questions[question].id, r->questions[question].path, 100 * first.value,
                100 * first.interval.low, 100 * first.interval.high);
    }
}

void readings_print_changes(const struct readings_change changes[], size_t count, const char *base,
                            FILE *out)
{
    const struct readings *r = &changes[0].readings;
    char readings[FORMAT_MAX], games[FORMAT_MAX];
    fprintf(
        out,
        "%s\n%s readings of %zu open question%s, %s games of each variant in each, seed %" PRIu64
        "\nChanges against %s.\n",
        r->title, format_count(readings, r->count), r->question_count,
        r->question_count == 1 ? "" : "s", format_count(games, r->games), r->seed, base);
    for (size_t v = 0; v < count; v++) {
        print_change(&changes[v], out);
    }
    fprintf(
        out,
        "\nEach reading answers the open questions by chance, by their weights. Stronger and "
        "weaker:\n"
        "exact McNemar at %g %%, Holm over all readings and variants. Shares: Wilson. They count "
        "what\n"
        "%s games of each reading can show: with more games more is shown. The spread does not\n"
        "depend on them. Spread: jackknife over readings with their games.\n",
        100 * r->level, games);
}

static json_t *estimate_json(struct readings_estimate e)
{
    return isfinite(e.value) && isfinite(e.interval.low)
               ? json_pack("{s:f, s:f, s:f}", "estimate", e.value, "low", e.interval.low, "high",
                           e.interval.high)
               : json_null();
}

static json_t *shares_json(const struct readings_change *change)
{
    const struct readings *r = &change->readings;
    uint64_t verdicts[READINGS_VERDICTS];
    json_t *json = json_object();
    count_verdicts(change, verdicts);
    for (int v = 0; v < READINGS_VERDICTS; v++) {
        const struct interval i = interval_rate(INTERVAL_WILSON, verdicts[v], r->count, r->level);
        json_object_set_new(json, verdict_keys[v],
                            json_pack("{s:I, s:f, s:f, s:f}", "readings", (json_int_t)verdicts[v],
                                      "share", (double)verdicts[v] / (double)r->count, "low", i.low,
                                      "high", i.high));
    }
    return json;
}

static json_t *change_json(const struct readings_change *change)
{
    const struct readings *r = &change->readings;
    const struct readings_spread s = readings_spread(r);
    json_t *list = json_array();
    size_t question;
    const struct readings_estimate first = heaviest(r, &question);
    for (size_t d = 0; d < r->count; d++) {
        json_array_append_new(list,
                              json_pack("{s:f, s:[I, I], s:f, s:s}", "change", readings_rate(r, d),
                                        "won_with_one_only", (json_int_t)change->discordant[d][0],
                                        (json_int_t)change->discordant[d][1], "adjusted_p",
                                        change->adjusted_p[d], "verdict",
                                        verdict_keys[readings_verdict(change, d)]));
    }
    return json_pack("{s:s, s:o, s:o, s:f, s:[f, f], s:o, s:s, s:o, s:o}", "name", change->name,
                     "shares", shares_json(change), "mean", estimate_json(mean_change(r)), "median",
                     s.median, "90_percent_of_readings", s.most.low, s.most.high, "spread",
                     estimate_json(deviation(readings_variance(r))), "heaviest",
                     r->questions[question].id, "heaviest_first_effect", estimate_json(first),
                     "readings", list);
}

json_t *readings_changes_json(const struct readings_change changes[], size_t count,
                              const char *base)
{
    const struct readings *r = &changes[0].readings;
    json_t *list = json_array();
    for (size_t v = 0; v < count; v++) {
        json_array_append_new(list, change_json(&changes[v]));
    }
    json_t *object = json_out_head(r->game, r->title, NULL, r->seed);
    json_object_update_new(object,
                           json_pack("{s:I, s:f, s:I, s:s, s:o}", "games_of_each",
                                     (json_int_t)r->games, "level", r->level, "refused",
                                     (json_int_t)r->refused, "baseline", base, "variants", list));
    return object;
}
