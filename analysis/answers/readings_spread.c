/* Builds what `poise audit --together` shows: how the win rate spreads over all readings, and
 * why. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/answers/readings_document.h"
#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/document/document.h"
#include "analysis/numbers/readings_sobol.h"

enum { LETTERS = 6 }; /* columns of the table of two assumptions */

/* All estimates, computed once. */
struct known {
    struct readings_spread spread;
    struct interval_estimate variance;
    struct interval_estimate *first, *gain; /* [assumption] */
    size_t *order;
};

static struct known compute_known_shares(const struct readings *r)
{
    const size_t count = r->question_count;
    struct known k = {.spread = readings_spread(r),
                      .variance = readings_variance(r),
                      .first = memory_new(count, sizeof *k.first),
                      .gain = memory_new(count, sizeof *k.gain)};
    k.order = readings_order(r, k.first);
    for (size_t q = 0; q < count; q++) {
        k.gain[q] = readings_gain(r, q);
    }
    return k;
}

static void free_known_shares(struct known *k)
{
    free(k->first);
    free(k->gain);
    free(k->order);
}

/* Puts how many readings have which win rate, from the first bin in use to the last. */
static void put_histogram(struct doc *doc, const struct readings *r)
{
    static const struct doc_column columns[] = {
        {"AI wins, %", DOC_WORD, NULL}, {"readings", DOC_COUNT, NULL}, {"", DOC_BAR, NULL}};
    size_t bins[READINGS_BINS], most = 1;
    int from = READINGS_BINS - 1, to = 0;
    readings_histogram(r, bins);
    for (int b = 0; b < READINGS_BINS; b++) {
        most = bins[b] > most ? bins[b] : most;
        from = bins[b] > 0 && b < from ? b : from;
        to = bins[b] > 0 ? b : to;
    }
    doc_table(doc, NULL, columns, 3);
    for (int b = from; b <= to; b++) {
        doc_row(doc, NULL);
        doc_print(doc, "%d to %d", 100 * b / READINGS_BINS, 100 * (b + 1) / READINGS_BINS);
        doc_count(doc, bins[b]);
        doc_number(doc, (double)bins[b] / (double)most, 0);
    }
    doc_table_end(doc);
}

static void put_spread_range(struct doc *doc, const char *what, double value,
                             struct interval interval)
{
    doc_row_word(doc, what);
    doc_spread(doc, value, interval, 1);
}

/* Puts median and ranges of the win rate over the readings; only the median if no spread is
 * shown. */
static void put_ranges(struct doc *doc, const struct readings *r, const struct readings_spread *s)
{
    static const struct doc_column columns[] = {{"over all readings", DOC_WORD, NULL},
                                                {"%", DOC_RATE, NULL}};
    const struct interval none = {NAN, NAN};
    doc_table(doc, NULL, columns, 2);
    put_spread_range(doc, "AI wins: median", s->median, s->median_interval);
    if (s->shown) {
        put_spread_range(doc, "in a quarter at most", s->half.low, none);
        put_spread_range(doc, "in a quarter at least", s->half.high, none);
        put_spread_range(doc, "in 5 % at most", s->most.low, s->most_intervals[0]);
        put_spread_range(doc, "in 5 % at least", s->most.high, s->most_intervals[1]);
        put_spread_range(doc,
                         readings_have_open(r) ? "readings in which the AI wins more than the human"
                                               : "readings in which the AI wins more than half",
                         s->favoured, s->favoured_interval);
    }
    doc_table_end(doc);
    doc_note(doc,
             s->shown ? "The luck of %" PRIu64 " games a reading is part of this: %.1f points."
                      : "No spread is shown: the readings do not differ by more than the luck of "
                        "%" PRIu64 " games each, %.1f points. Play more games of each (--games) or "
                        "draw more readings.",
             r->games, 100 * s->noise);
    if (r->refused > 0) {
        doc_note(doc, "The rules refused %" PRIu64 " more draws, which were drawn again.",
                 r->refused);
    }
}

static json_t *answers_json(const struct readings_question *question)
{
    json_t *answers = json_array();
    for (size_t a = 0; a < question->answers; a++) {
        json_array_append_new(answers, json_pack("{s:s, s:f}", "answer", question->names[a],
                                                 "weight", question->weights[a]));
    }
    return answers;
}

/* Puts each assumption with the share of the spread that it explains, the largest first. */
static void put_effects(struct doc *doc, const struct readings *r, const struct known *k)
{
    static const struct doc_column columns[] = {{"% of the variance", DOC_WORD, NULL},
                                                {"alone", DOC_RATE, "first_effect.estimate"}};
    double sum = 0;
    doc_heading(doc, "Where the spread comes from");
    doc_table(doc, "questions", columns, 2);
    for (size_t i = 0; i < r->question_count; i++) {
        const size_t q = k->order[i];
        const struct readings_question *question = &r->questions[q];
        doc_row_entry(doc, q);
        doc_set(doc, "id", json_string(question->id));
        doc_set(doc, "path", json_string(question->path));
        doc_set(doc, "name", json_string(question->name));
        doc_set(doc, "answers", answers_json(question));
        doc_print(doc, "%s %s", question->id, question->path);
        doc_spread(doc, k->first[q].estimate, k->first[q].interval, 0);
        doc_set(doc, "narrows_by", doc_estimate_json(k->gain[q]));
        sum += k->first[q].estimate;
    }
    doc_table_end(doc);
    doc_note(doc,
             sum < 1
                 ? "These add up to %.0f %%; the rest is what assumptions do together, and chance."
                 : "These add up to %.0f %%, by chance to more than all: draw more readings.",
             100 * sum);
}

/* The mean win rate of the readings with answers a and b to two assumptions; NaN if there are
 * none. */
static double mean_of_answers(const struct readings *r, size_t one, size_t a, size_t two, size_t b)
{
    double sum = 0, count = 0;
    for (size_t d = 0; d < r->count; d++) {
        const uint16_t *chosen = &r->chosen[d * r->question_count];
        if (chosen[one] == a && chosen[two] == b) {
            sum += readings_rate(r, d);
            count++;
        }
    }
    return sum / count;
}

/* Puts a table of the mean win rate for each pair of answers to two assumptions. */
static void put_heaviest_questions(struct doc *doc, const struct readings *r, size_t one,
                                   size_t two)
{
    static const char *const letters[LETTERS] = {"A", "B", "C", "D", "E", "F"};
    const struct readings_question *rows = &r->questions[one], *across = &r->questions[two];
    const size_t shown = across->answers < LETTERS ? across->answers : LETTERS;
    struct doc_column columns[1 + LETTERS] = {{rows->path, DOC_WORD, NULL}};
    for (size_t b = 0; b < shown; b++) {
        columns[1 + b] = (struct doc_column){letters[b], DOC_PERCENT, NULL};
    }
    doc_heading(doc, "AI wins, %%, by the first two of these: rows %s, columns %s", rows->id,
                across->id);
    doc_table(doc, NULL, columns, 1 + shown);
    for (size_t a = 0; a < rows->answers; a++) {
        if (rows->weights[a] > 0) {
            doc_row_word(doc, rows->names[a]);
            for (size_t b = 0; b < shown; b++) {
                doc_number(doc, mean_of_answers(r, one, a, two, b), 1);
            }
        }
    }
    doc_table_end(doc);
    for (size_t b = 0; b < shown; b++) {
        doc_note(doc, "%s: %s %s", letters[b], across->path, across->names[b]);
    }
    if (shown < across->answers) {
        doc_note(doc, "%s has %zu answers more.", across->id, across->answers - shown);
    }
}

/* The assumption with the largest gain but for `except`. */
static size_t find_best_gain(const struct known *k, size_t count, size_t except)
{
    size_t best = except == 0 ? 1 : 0;
    for (size_t q = best + 1; q < count; q++) {
        best = q != except && k->gain[q].estimate > k->gain[best].estimate ? q : best;
    }
    return best;
}

/* Puts the advice which assumption to ask about: the one whose answer narrows the spread most, and
 * the next where it may be as good. Both were chosen among all, so their intervals hold for all at
 * once; and the share must be shown, too, as few readings leave few with each answer, which then
 * seem to agree. */
static void put_advice(struct doc *doc, const struct readings *r, const struct known *k)
{
    const struct readings strict = readings_all_at_once(r);
    const size_t count = r->question_count, ask = find_best_gain(k, count, count),
                 next = find_best_gain(k, count, ask);
    const struct interval_estimate first = readings_gain(&strict, ask);
    char also[256] = "";
    if (!(first.interval.low > 0 && readings_first(&strict, ask).interval.low > 0)) {
        doc_line(doc, "Which assumption to ask the publisher about first is not shown; more "
                      "readings would show it.");
        return;
    }
    if (k->gain[next].estimate >= first.interval.low) {
        const struct interval second = readings_gain(&strict, next).interval;
        snprintf(also, sizeof also, "; or about %s (%s), by %.1f [%.1f, %.1f]",
                 r->questions[next].id, r->questions[next].path, 100 * k->gain[next].estimate,
                 100 * second.low, 100 * second.high);
    }
    doc_line(doc,
             "Ask the publisher first about %s (%s): an answer narrows the spread of %.1f points "
             "(standard deviation) by %.1f [%.1f, %.1f]%s.",
             r->questions[ask].id, r->questions[ask].path, 100 * sqrt(k->variance.estimate),
             100 * first.estimate, 100 * first.interval.low, 100 * first.interval.high, also);
    doc_note(doc, "The intervals of the advice hold for all assumptions at once.");
}

/* Puts where the spread comes from. People see it only if a spread is shown and there are several
 * questions. */
static void put_sources(struct doc *doc, const struct readings *r, const struct known *k)
{
    const bool shown = k->spread.shown, several = shown && r->question_count > 1;
    doc_show(doc, several ? DOC_PEOPLE : DOC_PROGRAMS);
    put_effects(doc, r, k);
    if (several) {
        put_heaviest_questions(doc, r, k->order[0], k->order[1]);
        put_advice(doc, r, k);
    }
    doc_show(doc, DOC_PEOPLE);
    if (shown && !several) {
        doc_line(doc, "All of the spread is from %s (%s) and the luck of the games.",
                 r->questions[0].id, r->questions[0].path);
    }
}

static json_t *interval_json(struct interval i)
{
    return json_pack("[o, o]", json_out_number(i.low), json_out_number(i.high));
}

static json_t *spread_json(const struct readings_spread *s)
{
    return json_pack("{s:f, s:o, s:o, s:o, s:[o, o], s:f, s:b, s:{s:f, s:f, s:f}}", "median",
                     s->median, "median_interval", interval_json(s->median_interval),
                     "half_of_readings", interval_json(s->half), "90_percent_of_readings",
                     interval_json(s->most), "90_percent_intervals",
                     interval_json(s->most_intervals[0]), interval_json(s->most_intervals[1]),
                     "noise", s->noise, "shown", s->shown, "ai_favoured", "share", s->favoured,
                     "low", s->favoured_interval.low, "high", s->favoured_interval.high);
}

static void set_readings(struct doc *doc, const struct readings *r)
{
    const bool open = readings_have_open(r);
    json_t *readings = json_array();
    for (size_t d = 0; d < r->count; d++) {
        json_t *answers = json_array();
        for (size_t q = 0; q < r->question_count; q++) {
            json_array_append_new(answers, json_integer(r->chosen[d * r->question_count + q]));
        }
        json_t *it = json_pack("{s:f, s:[f, f], s:o}", "ai_win_rate", readings_rate(r, d), "halves",
                               r->wins[d][0], r->wins[d][1], "answers", answers);
        if (open) {
            json_object_set_new(it, "lead", json_real(readings_lead(r, d)));
        }
        json_array_append_new(readings, it);
    }
    doc_set(doc, "readings", readings);
}

void readings_answer(struct doc *doc, const struct readings *r, const char *stop)
{
    const struct readings_spread s = readings_spread(r);
    char count[FORMAT_MAX], range[2 * FORMAT_MAX] = "; that readings differ is not shown";
    if (s.shown) {
        snprintf(range, sizeof range, ", and between %.1f and %.1f %% in nine of ten",
                 100 * s.most.low, 100 * s.most.high);
    }
    doc_answer(doc,
               "Over %s readings of what is open, the AI wins %.1f %% in the middle one%s.%s%s",
               format_count(count, r->count), 100 * s.median, range, stop != NULL ? " " : "",
               stop != NULL ? stop : "");
}

void readings_tell(struct doc *doc, const struct readings *r)
{
    char count[FORMAT_MAX], games[FORMAT_MAX];
    struct known k = compute_known_shares(r);
    doc_set(doc, "games_of_each", json_integer((json_int_t)r->games));
    doc_set(doc, "refused", json_integer((json_int_t)r->refused));
    doc_set(doc, "level", json_real(r->level));
    doc_set(doc, "sequential", json_boolean(r->sequential));
    doc_set(doc, "spread", spread_json(&k.spread));
    doc_set(doc, "variance", doc_estimate_json(k.variance));
    doc_line(doc, "%s readings of %zu assumption%s, %s games each, seed %" PRIu64,
             format_count(count, r->count), r->question_count, format_plural(r->question_count),
             format_count(games, r->games), r->seed);
    put_histogram(doc, r);
    put_ranges(doc, r, &k.spread);
    put_sources(doc, r, &k);
    set_readings(doc, r);
    doc_note(doc,
             "Answers are drawn by their weights, each assumption by itself. Intervals at %g %%: "
             "jackknife over readings with their games; order statistics for the ranges (-: no "
             "bound); %s for the share of readings.",
             100 * r->level, r->sequential ? "confidence sequence" : "Wilson");
    free_known_shares(&k);
}
