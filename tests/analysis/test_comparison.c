/* What a comparison says: who is favoured, which change is shown, and how sure that is. */
#include "analysis/answers/ladder.h"
#include "analysis/answers/tornado.h"
#include "analysis/numbers/tally.h"
#include "engine/rng.h"
#include "tests/analysis/near.h"
#include "tests/analysis/paired_games.h"

/* Games of a baseline and a variant that differ in who wins alone: ROWS of each. */
struct duel {
    struct games games[2];
    struct tally *tallies[2];
    struct paired *pairs;
    uint64_t patterns[4];
    struct comparison_variant variants[2];
    struct comparison comparison;
};

static struct duel d;

static void end_duel(void)
{
    tally_free(d.tallies[0]);
    tally_free(d.tallies[1]);
    paired_free(d.pairs);
    d = (struct duel){0};
}

/* Ends the one before. */
static void begin_duel(void)
{
    static const char *const names[] = {"base", "U-1: other"};
    end_duel();
    d.pairs = paired_new(columns, COLUMNS, columns, COLUMNS);
    for (int v = 0; v < 2; v++) {
        d.tallies[v] = tally_new(columns, COLUMNS);
        d.variants[v] = (struct comparison_variant){
            .name = names[v], .tally = d.tallies[v], .paired = v == 1 ? d.pairs : NULL};
    }
    d.comparison = (struct comparison){.game = "duel",
                                       .title = "Duel",
                                       .experiment = "duel.yaml",
                                       .variants = d.variants,
                                       .variant_count = 2,
                                       .level = 0.95,
                                       .patterns = d.patterns,
                                       .pattern_variants = 2};
}

/* Adds the games that were filled in, and judges. */
static void judge_duel(size_t rows)
{
    for (int v = 0; v < 2; v++) {
        const struct games *g = &d.games[v];
        tally_add(d.tallies[v], (const void *[]){g->winner, g->score, g->course, g->rounds}, 0,
                  rows);
    }
    add(d.pairs, &d.games[0], &d.games[1], 0, rows);
    memset(d.patterns, 0, sizeof d.patterns);
    for (size_t i = 0; i < rows; i++) {
        d.patterns[(d.games[0].winner[i] == COLUMN_HUMAN) +
                   2 * (d.games[1].winner[i] == COLUMN_HUMAN)]++;
    }
    comparison_judge(&d.comparison);
}

/* The AI wins the first games, the human the next, and the others are draws. */
static void fill_winners(struct games *g, size_t ai, size_t human)
{
    for (size_t i = 0; i < ROWS; i++) {
        g->winner[i] = i < ai ? COLUMN_AI : i < ai + human ? COLUMN_HUMAN : COLUMN_DRAW;
    }
}

/* The document as a terminal shows it, all blanks and lines but one space each. */
static char *print_doc(struct doc *doc)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    doc_print_text(doc, false, out);
    fclose(out);
    doc_free(doc);
    testing_keep(text);
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        if ((*at != ' ' && *at != '\n') || (to > text && to[-1] != ' ')) {
            *to++ = *at == '\n' ? ' ' : *at;
        }
    }
    *to = '\0';
    return text;
}

EACH_TEST(begin_duel, end_duel)

/* AI 40.5 %, human 24.3 %, draws 35.2 %: the AI wins less than half, and is favoured. */
TEST(test_who_wins_more_often_is_favoured)
{
    fill_winners(&d.games[0], 405, 243);
    fill_winners(&d.games[1], 243, 405);
    judge_duel(ROWS);
    char *text = print_doc(tornado_document(&d.comparison, &tornado_readings));
    assert_non_null(strstr(text, "the human 24.30 % [21.74, 27.05]: the AI is favoured "));
    assert_non_null(strstr(text, "Who is favoured changes with: U-1: other"));
    assert_non_null(strstr(text, "One reading changes who is favoured."));
    assert_true(tornado_flips(&d.comparison, 1));
    text = print_doc(comparison_document(&d.comparison, NULL, 0));
    assert_non_null(strstr(text, " U-1: other 24.30 [21.74, 27.05] -16.20 ["));
}

/* Compares the second variant with the first twice, as two changes. */
static void judge_twice(struct comparison_variant three[3])
{
    judge_duel(ROWS);
    for (int v = 0; v < 3; v++) {
        three[v] = d.variants[v > 0];
    }
    d.comparison.variants = three;
    d.comparison.variant_count = 3;
    comparison_judge(&d.comparison);
}

/* One win of the AI less and nine of the human are a stronger AI: no change of the AI's wins alone
 * stands beside that. */
TEST(test_no_number_contradicts_a_verdict)
{
    struct comparison_variant three[3];
    fill_winners(&d.games[0], 500, 500);
    fill_winners(&d.games[1], 500, 500);
    for (size_t i = 499; i < 509; i++) {
        d.games[1].winner[i] = COLUMN_DRAW;
    }
    judge_twice(three);
    char *told = comparison_tell(&d.comparison);
    assert_string_equal(told, "Compared with base, the AI is stronger with U-1: other and U-1: "
                              "other");
    free(told);
}

/* The largest of two changes was chosen among them: its interval holds for both. */
TEST(test_largest_change_has_an_interval_that_holds_for_all)
{
    struct comparison_variant three[3];
    char want[120];
    fill_winners(&d.games[0], 400, 600);
    fill_winners(&d.games[1], 460, 540);
    judge_twice(three);
    const struct paired_wins wins = {.both = 400, .only_b = 60, .neither = 540};
    const struct interval in = difference_of_pairs(&wins, 0.975).interval;
    snprintf(want, sizeof want, "U-1: other changed most, by +6.0 points [%+.1f, %+.1f]",
             100 * in.low, 100 * in.high);
    char *told = tornado_tell(&d.comparison, &tornado_values);
    assert_string_equal(told, want);
    free(told);
    snprintf(want, sizeof want, "%+.1f", 100 * three[1].wins.interval.low);
    assert_null(strstr(told = tornado_tell(&d.comparison, &tornado_values), want));
    free(told);
}

TEST(test_a_sentence_claims_only_what_is_shown)
{
    static const struct {
        size_t base, other;
        const char *audit, *ladder;
    } cases[] = {
        {300, 304, "No single reading is shown to change who", "is not shown to win more often"},
        {300, 304, "None of these is shown to change who is favoured", "is not shown to win"},
        {300, 310, "No single reading is shown to change who",
         "base wins most, 1.0 points [0.4, 1.6] more often than"},
        {500, 501, "it is not shown who is favoured, nor with any other", "is not shown to win"},
        {500, 501, "of the games: it is not shown who is favoured", "is not shown to win"},
        {500, 501, "None of these shows who is favoured", "is not shown to win"},
        {533, 467, "it is not shown who is favoured, nor with any other", "more often than"},
        {500, 620, "With the readings as they are it is not shown who is favoured; with 1 other it",
         "base wins most, 12.0 points ["},
        {620, 380, "One reading changes who is favoured", "more often than"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin_duel();
        fill_winners(&d.games[0], cases[i].base, 1000 - cases[i].base);
        fill_winners(&d.games[1], cases[i].other, 1000 - cases[i].other);
        judge_duel(ROWS);
        assert_non_null(
            strstr(print_doc(tornado_document(&d.comparison, &tornado_readings)), cases[i].audit));
        assert_non_null(strstr(print_doc(ladder_document(&d.comparison)), cases[i].ladder));
        end_duel();
    }
    begin_duel();
}

/* What a ladder says of 1,000 games of five players who win `percent` of them. The name of a player is
 * his place. */
static const char *tell_ladder(uint64_t seed, const uint32_t percent[5])
{
    static const char *const names[] = {"0", "1", "2", "3", "4"};
    struct comparison_variant players[5];
    uint64_t patterns[32] = {0};
    struct rng rng = rng_stream(rng_key(seed, 0), 0, 0);
    for (size_t game = 0; game < ROWS; game++) {
        size_t who = 0;
        for (size_t k = 0; k < 5; k++) {
            who |= (size_t)(rng_below(&rng, 100) < percent[k]) << k;
        }
        patterns[who]++;
    }
    for (size_t k = 0; k < 5; k++) {
        players[k] = (struct comparison_variant){.name = names[k]};
    }
    const struct comparison c = {.variants = players,
                                 .variant_count = 5,
                                 .level = .95,
                                 .patterns = patterns,
                                 .pattern_variants = 5};
    return testing_keep(ladder_tell(&c));
}

/* The best of four equal players is never the best one, though each wins more often than the last;
 * and the best of five equal ones is not shown to beat the last. */
TEST(test_the_best_of_several_is_told_only_if_it_is_shown)
{
    int most = 0, beaten = 0, shown = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        const char *told = tell_ladder(seed, (const uint32_t[]){50, 50, 50, 50, 35});
        assert_non_null(strstr(told, "] more often than 4, which was taken for the strongest"));
        most += strstr(told, "wins most") != NULL;
        told = tell_ladder(1000 + seed, (const uint32_t[]){50, 50, 50, 50, 50});
        beaten += strstr(told, "] more often than 4, which") != NULL;
        told = tell_ladder(2000 + seed, (const uint32_t[]){50, 50, 65, 50, 50});
        shown += strstr(told, "The player 2 wins most, ") != NULL;
    }
    assert_in_range(most, 0, 20);   /* of 400 */
    assert_in_range(beaten, 0, 20); /* of 400 */
    assert_in_range(shown, 390, 400);
}

/* Of 5 games that move, all one way, the exact test shows nothing, and of 6 it does; the interval
 * leaves out 0 in both. */
TEST(test_the_change_that_is_told_is_what_the_exact_test_shows)
{
    for (size_t moved = 5; moved <= 6; moved++) {
        begin_duel();
        fill_winners(&d.games[0], 500, 500);
        fill_winners(&d.games[1], 500 + moved, 500 - moved);
        judge_duel(ROWS);
        assert_true(d.variants[1].wins.interval.low > 0);
        char *told = testing_keep(tornado_tell(&d.comparison, &tornado_values));
        assert_true((strstr(told, "U-1: other changed most, by +0.") != NULL) == (moved == 6));
    }
}

/* Without pairs: changes by size, one that stands out, and verdicts by what was adjusted. */
TEST(test_the_largest_changes_come_first)
{
    static const double sizes[] = {0, .01, -.3, .05, .02, 0};
    enum { VARIANTS = 6 };
    const struct tally tally = {.games = 100, .winners = {100}};
    const struct paired moved = {.diverged = 1}, idle = {.diverged = 0};
    const struct until until = {.kind = UNTIL_DECIDED, .size = .01};
    struct comparison_variant variants[VARIANTS];
    for (size_t v = 0; v < VARIANTS; v++) {
        variants[v] = (struct comparison_variant){.tally = &tally,
                                                  .paired = v + 1 < VARIANTS ? &moved : &idle,
                                                  .wins.estimate = sizes[v]};
    }
    struct comparison c = {.variants = variants, .variant_count = VARIANTS, .level = .95};
    size_t count, *order = tornado_order(&c, &count);
    assert_int_equal(count, 4);
    assert_true(order[0] == 2 && order[1] == 3 && order[2] == 4 && order[3] == 1);
    assert_near(tornado_scale(&c, order, 4), .05, 0);
    free(order);
    variants[1].lead = (struct difference){.estimate = .1, .p = .01, .interval = {-.015, .015}};
    variants[1].adjusted_p = .06;
    assert_string_equal(comparison_verdict(&c, 1), "no difference shown");
    c.until = &until; /* within twice the size, as a lead moves by two where a win moves by one */
    assert_string_equal(comparison_verdict(&c, 1), "alike");
}

TEST(test_changes_that_leave_or_never_matter)
{
    struct tornado_words words = tornado_values;
    words.least = .05;
    fill_winners(&d.games[0], 500, 500);
    fill_winners(&d.games[1], 497, 503);
    judge_duel(ROWS);
    assert_near(tornado_half_lead(d.pairs, .95).estimate, -.003, 1e-12);
    const struct tornado_left few = tornado_leave("few", d.pairs, .95);
    assert_near(few.bound, interval_exact_rate(3, ROWS, .95).high, 1e-12);
    assert_non_null(
        strstr(print_doc(tornado_document(&d.comparison, &words)),
               "(surely by less than 5 points, all at once): U-1: other (-0.3 [-0.9, +0.1])"));
    begin_duel();
    fill_winners(&d.games[0], 500, 500);
    fill_winners(&d.games[1], 420, 580);
    judge_duel(ROWS);
    assert_in_range(1000 * tornado_leave("many", d.pairs, .95).bound, 85, 105);
    assert_null(
        strstr(print_doc(tornado_document(&d.comparison, &words)), "Hardly changes who wins"));
}

/* The AI's wins stay, the human's go from 25 to 20 or to 45 %. */
TEST(test_a_change_of_the_humans_wins_is_shown)
{
    static const struct {
        size_t human;
        const char *verdict, *change;
    } cases[] = {{250, "no difference shown", " U-1: other 25.00 [22.42, 27.78] 0.00 ["},
                 {200, "AI stronger", " U-1: other 20.00 [17.64, 22.59] -5.00 ["},
                 {450, "AI weaker", " U-1: other 45.00 [41.94, 48.10] +20.00 ["}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin_duel();
        fill_winners(&d.games[0], 405, 250);
        fill_winners(&d.games[1], 405, cases[i].human);
        judge_duel(ROWS);
        char *text = print_doc(comparison_document(&d.comparison, NULL, 0));
        assert_string_equal(comparison_verdict(&d.comparison, 1), cases[i].verdict);
        assert_non_null(strstr(text, cases[i].change));
        text = print_doc(tornado_document(&d.comparison, &tornado_readings));
        assert_non_null(strstr(text, i == 0   ? "No game changes with: U-1: other"
                                     : i == 1 ? " U-1: other 40.5 20.0 +5.0 ["
                                              : " U-1: other 40.5 45.0 -20.0 ["));
    }
}

/* Where every game has a winner nothing but the AI's wins is shown, and verdicts are those of McNemar. */
TEST(test_without_draws_the_lead_is_twice_the_wins)
{
    struct rng rng = rng_stream(11, 0, 0);
    for (size_t i = 0; i < ROWS; i++) {
        d.games[0].winner[i] = (uint8_t)rng_below(&rng, 2);
        d.games[1].winner[i] = rng_below(&rng, 8) ? d.games[0].winner[i] : COLUMN_AI;
    }
    judge_duel(ROWS);
    const struct difference *wins = &d.variants[1].wins, *lead = &d.variants[1].lead;
    assert_near(lead->estimate, 2 * wins->estimate, 1e-15);
    assert_near(lead->interval.low, 2 * wins->interval.low, 1e-12);
    assert_near(lead->interval.high, 2 * wins->interval.high, 1e-12);
    assert_near(lead->correlation, wins->correlation, 1e-12);
    assert_near(lead->gain, wins->gain, 1e-9);
    assert_true(lead->p == wins->p);
    const struct interval rate = tally_win_interval(d.tallies[0], COLUMN_AI, 0.95),
                          sides = difference_of_sides(d.tallies[0]->winners, 0.95).interval;
    assert_near(sides.low, 2 * rate.low - 1, 1e-12);
    assert_near(sides.high, 2 * rate.high - 1, 1e-12);
    char *text = print_doc(comparison_document(&d.comparison, NULL, 0));
    assert_null(strstr(text, "less human wins"));
    assert_non_null(strstr(text, "(exact McNemar test, two-sided)"));
}

/* It goes from -1 to 1, so its change may be beyond 1. */
TEST(test_a_large_change_of_the_lead_is_in_its_interval)
{
    fill_winners(&d.games[0], ROWS / 20, ROWS - ROWS / 20);
    fill_winners(&d.games[1], ROWS - ROWS / 20, ROWS / 20);
    judge_duel(ROWS);
    const struct difference *lead = &d.variants[1].lead;
    assert_near(lead->estimate, 1.8, 1e-12);
    assert_in_range(1000 * lead->interval.low, 1500, 1799);
    assert_in_range(1000 * lead->interval.high, 1801, 1999);
}

/* 2,000 samples of 200 pairs: the intervals of the lead and of its change hold about as often as they say. */
TEST(test_intervals_of_the_lead_cover)
{
    enum { SAMPLES = 2000, PAIRS = 200 };
    struct rng rng = rng_stream(12, 0, 0);
    int lead = 0, change = 0, wrong = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        begin_duel();
        for (size_t i = 0; i < PAIRS; i++) {
            const uint32_t luck = rng_below(&rng, 1000), moved = rng_below(&rng, 10);
            d.games[0].winner[i] = luck < 405 ? COLUMN_AI : luck < 648 ? COLUMN_HUMAN : COLUMN_DRAW;
            /* Three in ten begin anew, with the same shares of the AI and the human: no change. */
            const uint32_t again = moved < 3 ? rng_below(&rng, 1000) : luck;
            d.games[1].winner[i] = again < 405   ? COLUMN_AI
                                   : again < 648 ? COLUMN_HUMAN
                                                 : COLUMN_DRAW;
        }
        judge_duel(PAIRS);
        const struct interval one = difference_of_sides(d.tallies[0]->winners, 0.95).interval;
        const struct difference *it = &d.variants[1].lead;
        lead += one.low <= 0.162 && one.high >= 0.162;
        change += it->interval.low <= 0 && it->interval.high >= 0;
        wrong += it->p <= 0.05;
    }
    assert_in_range(lead, 0.935 * SAMPLES, 0.97 * SAMPLES);
    assert_in_range(change, 0.935 * SAMPLES, 0.975 * SAMPLES);
    assert_in_range(wrong, 0.02 * SAMPLES, 0.06 * SAMPLES);
}
