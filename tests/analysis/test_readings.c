/* Spread over readings and where it comes from, against cases enumerated exactly. */
#include "analysis/answers/readings_document.h"
#include "analysis/document/document.h"
#include "analysis/numbers/readings_sobol.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/rng.h"
#include "tests/analysis/near.h"

enum { QUESTIONS_MAX = 10, ANSWERS_MAX = 32 };

/* The AI's win rate by the answers. */
typedef double truth(const uint16_t chosen[]);

struct trial {
    struct readings readings;
    struct readings_question questions[QUESTIONS_MAX];
    double weights[QUESTIONS_MAX][ANSWERS_MAX];
    struct rng rng;
};

/* The share of `games` that the AI wins. */
static double play(struct rng *rng, double rate, uint64_t games)
{
    uint64_t wins = 0;
    for (uint64_t g = 0; g < games; g++) {
        wins += rng_next(rng) < rate * 4294967296.0;
    }
    return (double)wins / (double)games;
}

static uint16_t draw(struct trial *t, size_t question)
{
    double at = rng_next(&t->rng) / 4294967296.0;
    uint16_t answer = 0;
    while (answer + 1u < t->questions[question].answers && at >= t->weights[question][answer]) {
        at -= t->weights[question][answer++];
    }
    return answer;
}

/* Draws `count` readings of `games` games. */
static void begin(struct trial *t, uint64_t seed, truth *rate, const size_t answers[],
                  size_t questions, size_t count, uint64_t games)
{
    *t = (struct trial){.rng = rng_stream(rng_key(seed, 0), 0, 0)};
    struct readings *r = &t->readings;
    for (size_t q = 0; q < questions; q++) {
        t->questions[q].answers = answers[q];
        t->questions[q].weights = t->weights[q];
        for (size_t a = 0; a < answers[q]; a++) {
            t->weights[q][a] = 1 / (double)answers[q];
        }
    }
    *r = (struct readings){.games = games,
                           .level = .95,
                           .question_count = questions,
                           .questions = t->questions,
                           .count = count};
    r->chosen = testing_keep(calloc(count * questions, sizeof *r->chosen));
    r->wins = testing_keep(calloc(count, sizeof *r->wins));
    for (size_t d = 0; d < count; d++) {
        uint16_t *chosen = &r->chosen[d * questions];
        for (size_t q = 0; q < questions; q++) {
            chosen[q] = draw(t, q);
        }
        for (int half = 0; half < 2; half++) {
            r->wins[d][half] = play(&t->rng, rate(chosen), games / 2);
        }
    }
}

/* Variances 1/16, 1/150 and 0: shares 0.904, 0.096 and 0. */
static double additive(const uint16_t chosen[])
{
    return .1 + .5 * chosen[0] + .1 * chosen[1];
}

/* Neither answer does anything without the other. */
static double interaction(const uint16_t chosen[])
{
    return chosen[0] == chosen[1] ? .7 : .3;
}

static double constant(const uint16_t chosen[])
{
    (void)chosen;
    return .3;
}

static double angle(uint16_t level)
{
    return 3.141592653589793 * ((2 * level + 1.) / ANSWERS_MAX - 1);
}

/* Ishigami and Homma (1990) with a = 7, b = 0.1, between 0 and 1. */
static double ishigami(const uint16_t chosen[])
{
    const double x = angle(chosen[0]), y = angle(chosen[1]), z = angle(chosen[2]);
    return (sin(x) + 7 * sin(y) * sin(y) + .1 * pow(z, 4) * sin(x) + 11) / 30;
}

static void assert_covers(struct interval_estimate e, double want, double widest)
{
    assert_true(e.interval.high - e.interval.low < widest);
    /* Twice the interval, so that a right estimate fails in one of 10,000 cases. */
    assert_near(e.estimate, want, e.interval.high - e.interval.low);
}

TEST(test_additive_effects)
{
    static const size_t answers[] = {2, 3, 2};
    static const double shares[] = {.90361, .09639, 0};
    struct trial t;
    begin(&t, 1, additive, answers, 3, 1000, 200);
    assert_covers(readings_variance(&t.readings), 1. / 16 + 1. / 150, .02);
    for (size_t q = 0; q < 3; q++) {
        assert_covers(readings_first(&t.readings, q), shares[q], .1);
    }
    /* Knowing the first leaves a deviation of sqrt(1/150). */
    assert_covers(readings_gain(&t.readings, 0), sqrt(1. / 16 + 1. / 150) - sqrt(1. / 150), .05);
}

TEST(test_pure_interaction_has_no_first_effects)
{
    static const size_t answers[] = {2, 2};
    struct trial t;
    begin(&t, 2, interaction, answers, 2, 1000, 200);
    for (size_t q = 0; q < 2; q++) {
        assert_covers(readings_first(&t.readings, q), 0, .05);
        assert_covers(readings_gain(&t.readings, q), 0, .05);
    }
}

/* Two of four answers are odd, and so no question says anything by itself. */
static double parity(const uint16_t chosen[])
{
    return (chosen[0] + chosen[1]) % 2 == 0 ? .7 : .3;
}

static double quarters(const uint16_t chosen[])
{
    return .2 + .2 * chosen[2];
}

/* What an audit advises to ask; NULL: nothing. */
static const char *find_advice(struct trial *t)
{
    static const char *names[] = {"a", "b", "c", "d"};
    char *text = NULL;
    size_t size;
    for (size_t q = 0; q < t->readings.question_count; q++) {
        t->questions[q].id = t->questions[q].path = t->questions[q].name = "U";
        t->questions[q].names = names;
    }
    struct doc *doc = doc_new(NULL);
    readings_tell(doc, &t->readings);
    FILE *out = open_memstream(&text, &size);
    doc_print_text(doc, false, out);
    fclose(out);
    doc_free(doc);
    testing_keep(text);
    return strstr(text, "Ask the publisher first about");
}

/* Of ten questions that say nothing by themselves the best looks worth an answer where few readings
 * have each answer. */
TEST(test_few_readings_advise_to_ask_about_nothing)
{
    static const size_t answers[] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
    int wrong = 0, right = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct trial t;
        begin(&t, seed, parity, answers, 10, 20, 200);
        wrong += find_advice(&t) != NULL;
        begin(&t, seed, quarters, answers, 10, 60, 200);
        right += find_advice(&t) != NULL;
    }
    assert_in_range(wrong, 0, 6); /* of 60; without the test of the share 14 */
    assert_int_equal(right, 60);
}

/* Ten questions have a tenth of the spread each. */
static double tenths(const uint16_t chosen[])
{
    double rate = .25;
    for (int q = 0; q < 10; q++) {
        rate += .05 * chosen[q];
    }
    return rate;
}

/* The largest share was chosen for being large: its interval allows for that. */
TEST(test_the_largest_share_has_an_interval_that_holds_for_all)
{
    static const size_t answers[] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
    enum { COUNT = 80 };
    uint64_t discordant[COUNT][2] = {{0}}, moves[COUNT][PAIRED_MOVES] = {{0}};
    double p[COUNT];
    int above = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct trial t;
        begin(&t, seed, tenths, answers, 10, COUNT, 400);
        struct readings_change change = {
            .readings = t.readings, .discordant = discordant, .moves = moves, .adjusted_p = p};
        readings_judge(&change, 1);
        assert_true(change.sum.first.estimate > .1);
        above += change.sum.first.interval.low > .1;
    }
    assert_in_range(above, 0, 10); /* of 200; with the interval of one question 24 */
}

/* Each of five questions narrows the spread of 11.2 points by 1.2: so does the one that seems to
 * narrow it most. */
static double fifths(const uint16_t chosen[])
{
    return .25 + .1 * (chosen[0] + chosen[1] + chosen[2] + chosen[3] + chosen[4]);
}

TEST(test_what_an_answer_narrows_has_an_interval_that_holds_for_all)
{
    static const size_t answers[] = {2, 2, 2, 2, 2};
    int advised = 0, above = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct trial t;
        begin(&t, seed, fifths, answers, 5, 120, 400);
        const char *advice = find_advice(&t);
        double by, low;
        if (advice != NULL) {
            assert_int_equal(sscanf(strstr(advice, "by "), "by %lf [%lf", &by, &low), 2);
            advised++;
            above += low > 1.25;
        }
    }
    assert_in_range(advised, 150, 200);
    assert_in_range(above, 0, 5); /* of some 195; with the interval of one question 19 */
}

/* Sobol' indices from the literature. */
TEST(test_ishigami_function_behind_few_games)
{
    static const size_t answers[] = {ANSWERS_MAX, ANSWERS_MAX, ANSWERS_MAX};
    static const double first[] = {.3139, .4424, 0};
    struct trial t;
    begin(&t, 3, ishigami, answers, 3, 4000, 200);
    for (size_t q = 0; q < 3; q++) {
        assert_covers(readings_first(&t.readings, q), first[q], .2);
    }
}

TEST(test_without_spread_effects_are_not_defined)
{
    static const size_t answers[] = {2, 2};
    struct trial t;
    begin(&t, 4, constant, answers, 2, 200, 100);
    const struct interval i = readings_variance(&t.readings).interval;
    assert_true(i.low <= 0 && i.high >= 0 && i.high < .002);
    for (size_t d = 0; d < 200; d++) {
        t.readings.wins[d][0] = t.readings.wins[d][1] = .3;
    }
    assert_true(isnan(readings_first(&t.readings, 0).estimate));
    assert_true(isnan(readings_gain(&t.readings, 0).estimate));
}

static bool covers(struct interval_estimate e, double want)
{
    return e.interval.low <= want && want <= e.interval.high;
}

/* 200 audits: intervals hold as often as they say, within what 200 can show. */
TEST(test_intervals_cover)
{
    static const size_t answers[] = {2, 3, 2};
    int strong = 0, weak = 0, none = 0, spread = 0, narrows = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct trial t;
        begin(&t, 100 + seed, additive, answers, 3, 100, 50);
        strong += covers(readings_first(&t.readings, 0), .90361);
        weak += covers(readings_first(&t.readings, 1), .09639);
        none += covers(readings_first(&t.readings, 2), 0);
        narrows += covers(readings_gain(&t.readings, 0), sqrt(1. / 16 + 1. / 150) - sqrt(1. / 150));
        spread += covers(readings_variance(&t.readings), 1. / 16 + 1. / 150);
    }
    assert_in_range(strong, 176, 200);
    assert_in_range(weak, 176, 200);
    assert_in_range(none, 176, 200);
    assert_in_range(spread, 176, 200);
    assert_in_range(narrows, 176, 200);
}

/* AI 40 %, human 30 %, draws 30 %, in every reading: the AI never wins half, and always more. */
TEST(test_favoured_is_who_wins_more)
{
    static const size_t answers[] = {2};
    struct trial t;
    double leads[200];
    begin(&t, 6, constant, answers, 1, 200, 100);
    assert_near(readings_spread(&t.readings).favoured, 0, 0);
    assert_false(readings_have_open(&t.readings));
    for (size_t d = 0; d < 200; d++) {
        t.readings.wins[d][0] = t.readings.wins[d][1] = .4;
        leads[d] = .1;
    }
    t.readings.leads = leads;
    assert_near(readings_spread(&t.readings).favoured, 1, 0);
    assert_true(readings_have_open(&t.readings));
    for (size_t d = 0; d < 50; d++) {
        leads[d] = 0; /* who wins as often as the other is not favoured */
    }
    assert_near(readings_spread(&t.readings).favoured, 0.75, 0);
}

static void assert_estimate(struct interval_estimate e, double want, double low, double high)
{
    assert_near(e.estimate, want, 1e-9);
    assert_near(e.interval.low, low, 1e-9);
    assert_near(e.interval.high, high, 1e-9);
}

/* Six readings; numpy computed the figures from the definitions: covariances, and means over pairs
 * of different readings. */
TEST(test_six_readings)
{
    double wins[][2] = {{.1, .2}, {.3, .2}, {.2, .4}, {.6, .5}, {.9, .7}, {1, 1}};
    uint16_t chosen[] = {0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1};
    double weights[][3] = {{.75, .25, 0}, {.5, .5}};
    const struct readings_question questions[] = {{.answers = 3, .weights = weights[0]},
                                                  {.answers = 2, .weights = weights[1]}};
    struct readings r = {.games = 20,
                         .level = .95,
                         .question_count = 2,
                         .questions = questions,
                         .count = 6,
                         .chosen = chosen,
                         .wins = wins};
    assert_estimate(readings_variance(&r), .108, .005405666975695, .210594333024305);
    assert_estimate(readings_first(&r, 0), .485146604938272, -.047026443460706, 1.01731965333725);
    assert_estimate(readings_gain(&r, 0), .273671425685908, .071115207449988, .476227643921829);
    struct interval_estimate effects[2];
    size_t bins[READINGS_BINS], *order = testing_keep(readings_order(&r, effects));
    assert_true(order[0] == 0 && order[1] == 1);
    readings_histogram(&r, bins);
    assert_true(bins[READINGS_BINS - 1] == 1 && bins[5] == 1);
    struct readings_spread s = readings_spread(&r);
    assert_near(s.median, .425, 1e-12);
    assert_near(s.half.low, .2625, 1e-12);
    assert_near(s.most.high, .95, 1e-12);
    assert_near(s.noise, .088152330277386, 1e-12);
    assert_true(s.shown && isnan(s.most_intervals[0].low));
    assert_near(s.median_interval.low, .15, 1e-12); /* of 6 values in 98 of 100 cases */
    assert_near(s.median_interval.high, 1, 1e-12);
    assert_near(s.most_intervals[0].high, .3, 1e-12);
    wins[5][0] = 0; /* then neither sums nor shares are far from chance */
    assert_false(readings_spread(&r).shown);
    r.count = 2;
    assert_true(isnan(readings_variance(&r).estimate)); /* without one of them there is none */
}

/* A stop rule's share lies between 0 and 1, where bets on -1 would be no use. */
TEST(test_share_of_favoured_readings_is_a_share)
{
    static const size_t answers[] = {2};
    struct trial t;
    begin(&t, 7, constant, answers, 1, 50, 100);
    t.readings.sequential = true;
    const struct interval none = readings_spread(&t.readings).favoured_interval;
    assert_near(none.low, 0, 0);
    assert_near(none.high, .10464, 1e-4);
}

/* Two readings move 80 pairs down by 2 and 100 up by 1: the AI is weaker, though more move up. */
TEST(test_verdicts_weigh_moves)
{
    static const size_t answers[] = {2};
    enum { COUNT = 4 };
    struct trial t;
    uint64_t discordant[COUNT][2] = {{0}}, moves[COUNT][PAIRED_MOVES];
    double p[COUNT];
    begin(&t, 8, constant, answers, 1, COUNT, 1000);
    for (size_t d = 0; d < COUNT; d++) {
        memcpy(moves[d], (const uint64_t[]){d < 2 ? 80 : 20, 0, 860, d < 2 ? 100 : 60, 0},
               sizeof moves[d]);
        t.readings.wins[d][0] = t.readings.wins[d][1] = -.01 * (double)d;
    }
    struct readings_change change = {
        .readings = t.readings, .discordant = discordant, .moves = moves, .adjusted_p = p};
    readings_judge(&change, 1);
    assert_int_equal(change.sum.verdicts[READINGS_WEAKER], 2);
    assert_int_equal(change.sum.verdicts[READINGS_STRONGER], 0);
    assert_int_equal(change.sum.verdicts[READINGS_NOT_SHOWN], 2);
    assert_near(change.sum.mean.estimate, -.015, 1e-12);
    assert_near(change.sum.mean.interval.low, -.015 - 3.18244630528 * .0129099444874 / 2, 1e-9);
}
