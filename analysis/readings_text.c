/* What is known of many readings, as text and as JSON. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/readings.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"

enum { BINS = 20, NAME = 32, CELLS_MAX = 6 };

static double rate(const struct readings *r, size_t reading)
{
    return (r->wins[reading][0] + r->wins[reading][1]) / 2;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The win rate that a share of the readings stays below, between the two nearest. */
static double quantile(const double sorted[], size_t count, double at)
{
    const double place = at * (double)(count - 1);
    const size_t below = (size_t)place;
    const double above = sorted[below + 1 < count ? below + 1 : below];
    return sorted[below] + (place - (double)below) * (above - sorted[below]);
}

static void print_histogram(const struct readings *r, FILE *out)
{
    size_t bins[BINS] = {0}, most = 1;
    int from = BINS - 1, to = 0;
    for (size_t d = 0; d < r->count; d++) {
        const int bin = (int)fmin(BINS - 1, rate(r, d) * BINS);
        bins[bin]++;
        most = bins[bin] > most ? bins[bin] : most;
        from = bin < from ? bin : from;
        to = bin > to ? bin : to;
    }
    fputs("\nAI wins, %     readings\n", out);
    for (int b = from; b <= to; b++) {
        char bar[FORMAT_BAR_MAX];
        fprintf(out, "  %3d to %3d %8zu  %s\n", 100 * b / BINS, 100 * (b + 1) / BINS, bins[b],
                format_bar(bar, (double)bins[b] / (double)most));
    }
}

static void print_ranges(const struct readings *r, FILE *out)
{
    double *sorted = memory_new(r->count, sizeof *sorted), noise = 0;
    uint64_t favoured = 0;
    for (size_t d = 0; d < r->count; d++) {
        sorted[d] = rate(r, d);
        noise += sorted[d] * (1 - sorted[d]) / (double)r->games;
        favoured += sorted[d] > 0.5;
    }
    qsort(sorted, r->count, sizeof *sorted, by_size);
    const struct interval i = interval_rate(INTERVAL_WILSON, favoured, r->count, r->level);
    fprintf(
        out,
        "\nIn half of the readings the AI wins %.1f to %.1f %%, in 90 %% of them %.1f to %.1f %%;\n"
        "the median is %.1f %%. The luck of %" PRIu64
        " games a reading is part of this: %.1f points.\n"
        "The AI wins more than half of the games in %.1f %% [%.1f, %.1f] of the readings.\n",
        100 * quantile(sorted, r->count, .25), 100 * quantile(sorted, r->count, .75),
        100 * quantile(sorted, r->count, .05), 100 * quantile(sorted, r->count, .95),
        100 * quantile(sorted, r->count, .5), r->games, 100 * sqrt(noise / (double)r->count),
        100 * (double)favoured / (double)r->count, 100 * i.low, 100 * i.high);
    free(sorted);
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

/* The questions, that with the largest first effect first. */
static size_t *order_questions(const struct readings *r, struct readings_estimate effects[])
{
    size_t *order = memory_new(r->question_count, sizeof *order);
    for (size_t q = 0; q < r->question_count; q++) {
        size_t place = q;
        effects[q] = readings_first(r, q);
        for (; place > 0 && effects[order[place - 1]].value < effects[q].value; place--) {
            order[place] = order[place - 1];
        }
        order[place] = q;
    }
    return order;
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
            sum += rate(r, d);
            count++;
        }
    }
    if (count > 0) {
        fprintf(out, "%13.1f", 100 * sum / count);
    } else {
        fprintf(out, "%13s", "-");
    }
}

/* The mean win rate for each answer to the two heaviest questions. */
static void print_pair(const struct readings *r, size_t one, size_t two, FILE *out)
{
    const struct readings_question *rows = &r->questions[one], *columns = &r->questions[two];
    const size_t shown = columns->answers < CELLS_MAX ? columns->answers : CELLS_MAX;
    fprintf(out, "\nAI wins, %%, by the two heaviest: rows %s %s, columns %s %s\n  %-*s", rows->id,
            rows->path, columns->id, columns->path, 24, "");
    for (size_t b = 0; b < shown; b++) {
        fprintf(out, "%13.12s", columns->names[b]);
    }
    fputc('\n', out);
    for (size_t a = 0; a < rows->answers; a++) {
        fprintf(out, "  %-24.24s", rows->names[a]);
        for (size_t b = 0; b < shown; b++) {
            print_cell(r, one, a, two, b, out);
        }
        fputc('\n', out);
    }
}

/* The question whose answer narrows the spread most. */
static void print_advice(const struct readings *r, double variance, FILE *out)
{
    struct readings_estimate best = {-1, {NAN, NAN}};
    size_t ask = 0;
    for (size_t q = 0; q < r->question_count; q++) {
        const struct readings_estimate gain = readings_gain(r, q);
        if (gain.value > best.value) {
            best = gain;
            ask = q;
        }
    }
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
        fputs("\nThe readings do not differ by more than the luck of the games: play more games of "
              "each\n(--games) or draw more readings.\n",
              out);
        return;
    }
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = order_questions(r, effects);
    print_effects(r, order, effects, out);
    if (r->question_count > 1) {
        print_pair(r, order[0], order[1], out);
    }
    print_advice(r, variance.value, out);
    free(order);
    free(effects);
}

void readings_print(const struct readings *r, FILE *out)
{
    char count[FORMAT_MAX], games[FORMAT_MAX];
    fprintf(out, "%s\n%s readings of %zu open questions, %s games each, seed %" PRIu64 "\n",
            r->title, format_count(count, r->count), r->question_count,
            format_count(games, r->games), r->seed);
    print_histogram(r, out);
    print_ranges(r, out);
    print_sources(r, out);
    fprintf(out,
            "Answers are drawn by their weights, each question by itself. Intervals at %g %%:\n"
            "jackknife over readings; Wilson for the share of readings.\n",
            100 * r->level);
}

static json_t *real(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *estimate_json(struct readings_estimate e)
{
    return json_pack("{s:o, s:o, s:o}", "estimate", real(e.value), "low", real(e.interval.low),
                     "high", real(e.interval.high));
}

static json_t *question_json(const struct readings *r, size_t q)
{
    const struct readings_question *question = &r->questions[q];
    json_t *answers = json_array();
    for (size_t a = 0; a < question->answers; a++) {
        json_array_append_new(answers, json_pack("{s:s, s:f}", "answer", question->names[a],
                                                 "weight", question->weights[a]));
    }
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "id", question->id, "path", question->path,
                     "answers", answers, "first_effect", estimate_json(readings_first(r, q)),
                     "total_effect", estimate_json(readings_total(r, q)), "narrows_by",
                     estimate_json(readings_gain(r, q)));
}

json_t *readings_json(const struct readings *r)
{
    json_t *questions = json_array(), *readings = json_array();
    for (size_t q = 0; q < r->question_count; q++) {
        json_array_append_new(questions, question_json(r, q));
    }
    for (size_t d = 0; d < r->count; d++) {
        json_t *answers = json_array();
        for (size_t q = 0; q < r->question_count; q++) {
            json_array_append_new(answers, json_integer(r->chosen[d * r->question_count + q]));
        }
        json_array_append_new(
            readings, json_pack("{s:f, s:o}", "ai_win_rate", rate(r, d), "answers", answers));
    }
    return json_pack("{s:s, s:o, s:I, s:f, s:o, s:o, s:o}", "game", r->title, "seed",
                     json_sprintf("%" PRIu64, r->seed), "games_of_each", (json_int_t)r->games,
                     "level", r->level, "variance", estimate_json(readings_variance(r)),
                     "questions", questions, "readings", readings);
}
