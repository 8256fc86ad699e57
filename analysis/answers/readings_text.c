/* What is known of many readings, as text. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/numbers/readings.h"

enum { NAME = 32, CELLS_MAX = 6, CELL = 7 };

static void print_histogram(const struct readings *r, FILE *out)
{
    size_t bins[READINGS_BINS], most = 1;
    int from = READINGS_BINS - 1, to = 0;
    readings_histogram(r, bins);
    for (int b = 0; b < READINGS_BINS; b++) {
        most = bins[b] > most ? bins[b] : most;
        from = bins[b] > 0 && b < from ? b : from;
        to = bins[b] > 0 ? b : to;
    }
    fputs("\nAI wins, %     readings\n", out);
    for (int b = from; b <= to; b++) {
        char bar[FORMAT_BAR_MAX];
        fprintf(out, "  %3d to %3d %8zu  %s\n", 100 * b / READINGS_BINS,
                100 * (b + 1) / READINGS_BINS, bins[b],
                format_bar(bar, (double)bins[b] / (double)most));
    }
}

/* "31.2 [24.0, 38.1]" in percent; "?" where there is no bound. */
static const char *quantile_text(char out[64], double value, struct interval i)
{
    char ends[2][16];
    const double end[] = {i.low, i.high};
    for (int k = 0; k < 2; k++) {
        snprintf(ends[k], sizeof ends[k], isnan(end[k]) ? "?" : "%.1f", 100 * end[k]);
    }
    snprintf(out, 64, "%.1f [%s, %s]", 100 * value, ends[0], ends[1]);
    return out;
}

static void print_ranges(const struct readings *r, FILE *out)
{
    const struct readings_spread s = readings_spread(r);
    char low[64], high[64], median[64];
    fprintf(out, "\nThe median is %s %%.", quantile_text(median, s.median, s.median_interval));
    if (s.shown) {
        fprintf(
            out,
            " In half of the readings the AI wins %.1f to %.1f %%,\n"
            "in 90 %% of them %s to\n%s %%. The luck of %" PRIu64
            " games a reading is part of this: %.1f points.\n"
            "The AI wins more than half of the games in %.1f %% [%.1f, %.1f] of the readings.\n",
            100 * s.half.low, 100 * s.half.high,
            quantile_text(low, s.most.low, s.most_intervals[0]),
            quantile_text(high, s.most.high, s.most_intervals[1]), r->games, 100 * s.noise,
            100 * s.favoured, 100 * s.favoured_interval.low, 100 * s.favoured_interval.high);
    } else {
        fprintf(out,
                " No spread is shown: the readings do not differ by more\n"
                "than the luck of %" PRIu64 " games each, %.1f points. Play more games of each "
                "(--games) or draw\nmore readings.\n",
                r->games, 100 * s.noise);
    }
    if (r->refused > 0) {
        fprintf(out, "The rules refused %" PRIu64 " more draws, which were drawn again.\n",
                r->refused);
    }
}

/* "31 [24, 38]" in percent, or points. */
static const char *estimate_text(char out[64], struct readings_estimate e, int decimals)
{
    if (isnan(e.value)) {
        return "not defined";
    }
    snprintf(out, 64, "%.*f [%.*f, %.*f]", decimals, 100 * e.value, decimals, 100 * e.interval.low,
             decimals, 100 * e.interval.high);
    return out;
}

static void question_text(char out[NAME * 4], const struct readings_question *q)
{
    snprintf(out, NAME * 4, "%s: %s", q->id, q->path);
}

static void print_effects(const struct readings *r, const size_t order[],
                          const struct readings_estimate effects[], FILE *out)
{
    double sum = 0;
    fprintf(out, "\n  %-*s%20s%22s\n", NAME, "% of the spread", "by itself",
            r->partnered > 0 ? "with others" : "");
    for (size_t k = 0; k < r->question_count; k++) {
        const size_t q = order[k];
        char name[NAME * 4], own[64], all[64] = "";
        question_text(name, &r->questions[q]);
        format_put_name(out, NAME, name);
        fprintf(out, "%20s%22s\n", estimate_text(own, effects[q], 1),
                r->partnered > 0 ? estimate_text(all, readings_total(r, q), 1) : "");
        sum += effects[q].value;
    }
    if (!isnan(sum)) {
        fprintf(out,
                "  Each by itself explains %.0f %% of the spread; the rest is what questions do\n"
                "  together.\n",
                100 * sum);
    }
}

static void print_cell(const struct readings *r, size_t one, size_t a, size_t two, size_t b,
                       FILE *out)
{
    double sum = 0, count = 0;
    for (size_t d = 0; d < r->count; d++) {
        const uint16_t *chosen = &r->chosen[d * r->question_count];
        if (chosen[one] == a && chosen[two] == b) {
            sum += readings_rate(r, d);
            count++;
        }
    }
    if (count > 0) {
        fprintf(out, "%*.1f", CELL, 100 * sum / count);
    } else {
        fprintf(out, "%*s", CELL, "-");
    }
}

/* The mean win rate for each answer to the two heaviest questions. */
static void print_table(const struct readings *r, size_t one, size_t two, FILE *out)
{
    const struct readings_question *rows = &r->questions[one], *columns = &r->questions[two];
    const size_t shown = columns->answers < CELLS_MAX ? columns->answers : CELLS_MAX;
    fprintf(out, "\nAI wins, %%, by the two heaviest: rows %s %s, columns %s %s\n  %-*s", rows->id,
            rows->path, columns->id, columns->path, NAME, "");
    for (size_t b = 0; b < shown; b++) {
        fprintf(out, "%*c", CELL, (int)('A' + b));
    }
    fputc('\n', out);
    for (size_t a = 0; a < rows->answers; a++) {
        if (rows->weights[a] > 0) {
            format_put_name(out, NAME, rows->names[a]);
            for (size_t b = 0; b < shown; b++) {
                print_cell(r, one, a, two, b, out);
            }
            fputc('\n', out);
        }
    }
    for (size_t b = 0; b < shown; b++) {
        fprintf(out, "  %c: %s\n", (int)('A' + b), columns->names[b]);
    }
}

static void print_pairs(const struct readings *r, FILE *out)
{
    struct readings_pair pairs[READINGS_PAIRS];
    const size_t count = readings_pairs(r, pairs);
    if (count > 0) {
        fputs("\n  % of the spread that two questions do together, beyond each by itself\n", out);
    }
    for (size_t k = 0; k < count; k++) {
        char name[NAME * 4], text[64];
        snprintf(name, sizeof name, "%s and %s", r->questions[pairs[k].one].id,
                 r->questions[pairs[k].two].id);
        format_put_name(out, NAME, name);
        fprintf(out, "%20s\n", estimate_text(text, pairs[k].effect, 1));
    }
}

/* The question whose answer narrows the spread most. */
static void print_advice(const struct readings *r, double variance, FILE *out)
{
    size_t ask;
    const struct readings_estimate best = readings_ask(r, &ask);
    if (best.value > 0) {
        fprintf(out,
                "\nAsk the publisher first about %s (%s): an answer narrows the spread of\n"
                "%.1f points (standard deviation) by %.1f [%.1f, %.1f].\n",
                r->questions[ask].id, r->questions[ask].path, 100 * sqrt(variance),
                100 * best.value, 100 * best.interval.low, 100 * best.interval.high);
    }
}

/* Where the spread comes from. */
static void print_sources(const struct readings *r, FILE *out)
{
    const struct readings_estimate variance = readings_variance(r);
    if (!(variance.interval.low > 0)) {
        return; /* print_ranges says so */
    }
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    print_effects(r, order, effects, out);
    print_pairs(r, out);
    if (r->question_count > 1) {
        print_table(r, order[0], order[1], out);
    }
    print_advice(r, variance.value, out);
    free(order);
    free(effects);
}

void readings_print(const struct readings *r, FILE *out)
{
    char count[FORMAT_MAX], games[FORMAT_MAX];
    fprintf(out, "%s\n%s readings of %zu open question%s, %s games each, seed %" PRIu64 "\n",
            r->title, format_count(count, r->count), r->question_count,
            r->question_count == 1 ? "" : "s", format_count(games, r->games), r->seed);
    print_histogram(r, out);
    print_ranges(r, out);
    if (r->question_count == 1 && readings_variance(r).interval.low > 0) {
        fprintf(out, "All of the spread is from %s (%s) and the luck of the games.\n",
                r->questions[0].id, r->questions[0].path);
    } else if (r->question_count > 1) {
        print_sources(r, out);
    }
    fprintf(out,
            "Answers are drawn by their weights, each question by itself. Intervals at %g %%:\n"
            "jackknife over readings with their games; order statistics for the median and the "
            "ends of the\n"
            "range; %s for the share of readings.\n",
            100 * r->level, r->sequential ? "confidence sequence" : "Wilson");
}
