/* Pictures: marks stand where the numbers say, nothing lies outside, names cannot break out, and a
 * title says nothing that is not shown. */
#include <math.h>

#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"
#include "tests/support/testing.h"

static const char *draw_test_rows(const struct chart_row rows[], size_t count, bool bars,
                                  double most)
{
    struct svg_draft draft;
    svg_begin_draft(&draft, SVG_FULL);
    fputs("what it shows", draft.alt);
    chart_draw_rows(&draft, &(struct chart_rows){.rows = rows,
                                                 .count = count,
                                                 .unit = "points",
                                                 .bars = bars,
                                                 .below = bars,
                                                 .decimals = 1,
                                                 .even = NAN,
                                                 .most = most});
    return testing_keep(svg_end_draft(&draft, "id", "title", NULL));
}

/* The middle of the n-th mark: a square of 9 units. */
static double find_mark(const char *svg, int n)
{
    for (; n >= 0; n--) {
        svg = strstr(svg, "width=\"9.0\"");
        assert_non_null(svg);
        svg++;
    }
    while (strncmp(svg, "x=\"", 3) != 0) {
        svg--;
    }
    return strtod(svg + 3, NULL) + 4.5;
}

TEST(test_marks_stand_at_their_values)
{
    const struct chart_row rows[] = {
        {"low", 10, 8, 12, SVG_AI}, {"middle", 20, 18, 22, SVG_AI}, {"high", 40, 38, 42, SVG_AI}};
    const char *svg = draw_test_rows(rows, 3, false, 100);
    const double a = find_mark(svg, 0), b = find_mark(svg, 1), c = find_mark(svg, 2);
    assert_true(fabs((c - b) - 2 * (b - a)) < 0.3);
    assert_int_equal(testing_count(svg, "width=\"9.0\""), 3);
    assert_int_equal(testing_count(svg, ">0</text>"), 1); /* the axis begins at 0 */
    assert_null(strstr(svg, ">-"));
    assert_int_equal(testing_count(svg, ">[18.0, 22.0]</text>"), 1);
}

TEST(test_an_outlier_leaves_the_picture_and_the_others_stay_readable)
{
    struct chart_row rows[12];
    for (int k = 0; k < 12; k++) {
        rows[k] = (struct chart_row){"row", 1, 0.5, 1.5, SVG_AI};
    }
    rows[5] = (struct chart_row){"far", 90, 88, 92, SVG_AI};
    const char *svg = draw_test_rows(rows, 12, true, 2);
    assert_true(find_mark(svg, 0) > 25);
    assert_int_equal(testing_count(svg, ">90.0</text>"), 1);
    assert_int_equal(testing_count(svg, "<polyline"), 1); /* the arrow */
    rows[5] = rows[4];
    svg = draw_test_rows(rows, 12, true, 2);
    assert_int_equal(testing_count(svg, "<polyline"), 0);
}

TEST(test_an_estimate_without_an_interval_has_no_whiskers)
{
    const struct chart_row with = {"a", 5, 4, 6, SVG_AI}, without = {"a", 5, NAN, NAN, SVG_AI};
    const char *one = draw_test_rows(&with, 1, false, 100),
               *two = draw_test_rows(&without, 1, false, 100);
    assert_int_equal(testing_count(one, "class=\"s-ai\""), 3);
    assert_int_equal(testing_count(two, "class=\"s-ai\""), 0);
    assert_null(strstr(two, "nan"));
}

TEST(test_where_nothing_is_known_no_mark_stands_and_the_axis_counts)
{
    const struct chart_row row = {"a", NAN, NAN, NAN, SVG_AI};
    const char *svg = draw_test_rows(&row, 1, true, 100);
    assert_int_equal(testing_count(svg, "width=\"9.0\""), 0);
    assert_int_equal(testing_count(svg, ">0.0"), 1);
    assert_int_equal(testing_count(svg, ">-</text>"), 1);
}

TEST(test_a_name_that_is_cut_says_so)
{
    char name[300];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct chart_row row = {name, 50, 40, 60, SVG_AI};
    assert_int_equal(testing_count(draw_test_rows(&row, 1, false, 100), "…"), 1);
    name[100] = '\0';
    assert_int_equal(testing_count(draw_test_rows(&row, 1, false, 100), "…"), 0);
}

TEST(test_a_bar_of_less_than_one_is_not_called_0)
{
    static const char *const labels[] = {"1", "2"};
    const struct chart_row bars[] = {{NULL, 99.7, 99.7, 99.7, SVG_BASE},
                                     {NULL, 0.3, 0.3, 0.3, SVG_BASE}};
    struct svg_draft draft;
    svg_begin_draft(&draft, SVG_HALF);
    chart_draw_bars(
        &draft,
        &(struct chart_bars){
            .labels = labels, .bars = bars, .count = 2, .every = 1, .unit = "", .height = 200});
    const char *svg = testing_keep(svg_end_draft(&draft, "id", "title", NULL));
    assert_int_equal(testing_count(svg, ">&lt;1</text>"), 1);
    assert_int_equal(testing_count(svg, ">0</text>"), 0);
}

TEST(test_names_are_words_only)
{
    const struct chart_row row = {"</text><script>x</script>", 5, 4, 6, SVG_AI};
    const char *svg = draw_test_rows(&row, 1, false, 100);
    assert_null(strstr(svg, "<script"));
    assert_non_null(strstr(svg, "&lt;script"));
}

TEST(test_steps_of_an_axis_are_round)
{
    assert_true(chart_tick_step(0, 100, 5, false) == 20);
    assert_true(chart_tick_step(0, 37.5, 6, false) == 10);
    assert_true(chart_tick_step(0, 1000, 1, false) == 1000);
    assert_true(fabs(chart_tick_step(6.2, 13.4, 6, false) - 2) < 1e-12);
    assert_true(chart_tick_step(1, 3, 8, true) == 1);
}

static double value_of_cell(const void *of, size_t row, size_t column)
{
    const double *values = of;
    return values[2 * row + column];
}

TEST(test_an_empty_cell_is_not_drawn)
{
    static const char *const names[] = {"a", "b"};
    const double values[] = {0, 50, NAN, 100};
    struct svg_draft draft;
    svg_begin_draft(&draft, SVG_HALF);
    chart_draw_cells(&draft, &(struct chart_cells){.rows = names,
                                                   .columns = names,
                                                   .row_count = 2,
                                                   .column_count = 2,
                                                   .value = value_of_cell,
                                                   .of = values,
                                                   .low = NAN,
                                                   .high = NAN});
    const char *svg = testing_keep(svg_end_draft(&draft, "id", "title", NULL));
    assert_int_equal(testing_count(svg, "<rect"), 3);
    for (int step = 1; step <= 6; step++) {
        char class[] = "\"q-0\"";
        class[3] = (char)('0' + step);
        assert_int_equal(testing_count(svg, class), step == 1 || step == 4 || step == 6);
    }
}

static double value_of_half(const void *of, size_t row, size_t column)
{
    (void)of, (void)row;
    return column < 50 ? 0 : column < 60 ? NAN : 1;
}

TEST(test_cells_too_small_for_words_are_drawn_as_one)
{
    static const char *const name = "a";
    const char *names[100];
    struct svg_draft draft;
    for (size_t k = 0; k < 100; k++) {
        names[k] = name;
    }
    svg_begin_draft(&draft, SVG_HALF);
    chart_draw_cells(&draft, &(struct chart_cells){.rows = names,
                                                   .columns = names,
                                                   .row_count = 3,
                                                   .column_count = 100,
                                                   .value = value_of_half,
                                                   .low = NAN,
                                                   .high = NAN});
    const char *svg = testing_keep(svg_end_draft(&draft, "id", "title", NULL));
    assert_int_equal(testing_count(svg, "<rect"), 2 * 3);
}

TEST(test_columns_that_are_words_are_all_named)
{
    static const char *const rows[] = {"a"}, *const towns[] = {"stronghold", "conflux",
                                                               "necropolis", "rampart",
                                                               "tower",      "fortress"};
    struct svg_draft draft;
    svg_begin_draft(&draft, SVG_HALF);
    chart_draw_cells(&draft, &(struct chart_cells){.rows = rows,
                                                   .columns = towns,
                                                   .row_count = 1,
                                                   .column_count = 6,
                                                   .value = value_of_half,
                                                   .low = NAN,
                                                   .high = NAN});
    const char *svg = testing_keep(svg_end_draft(&draft, "id", "title", NULL));
    for (size_t k = 0; k < 6; k++) {
        assert_int_equal(testing_count(svg, towns[k]), 1);
    }
    assert_int_equal(testing_count(svg, " y=\"26.0\""), 3); /* in two lines */
}

TEST(test_the_last_column_does_not_touch_the_one_before)
{
    enum { COUNT = 200 };
    static const char *const rows[] = {"long: 200.00"};
    char texts[COUNT][8];
    const char *names[COUNT];
    struct svg_draft draft;
    for (int k = 0; k < COUNT; k++) {
        snprintf(texts[k], sizeof texts[k], "%d", k + 1);
        names[k] = texts[k];
    }
    svg_begin_draft(&draft, SVG_FULL);
    chart_draw_cells(&draft, &(struct chart_cells){.rows = rows,
                                                   .columns = names,
                                                   .row_count = 1,
                                                   .column_count = COUNT,
                                                   .value = value_of_half,
                                                   .low = NAN,
                                                   .high = NAN});
    const char *svg = testing_keep(svg_end_draft(&draft, "id", "title", NULL));
    assert_int_equal(testing_count(svg, ">190<"), 1);
    assert_int_equal(testing_count(svg, ">199<"), 0);
}

/* A game of up to four rounds with scores, as the pictures know it. */
enum { WINNER, ROUNDS, AI_SCORES, HUMAN_SCORES, COLUMNS };
static const struct column_info columns[COLUMNS] = {
    [WINNER] = {.name = "winner", .unit = "1", .width = 1, .count = 1},
    [ROUNDS] = {.name = "rounds", .unit = "rounds", .width = 1, .count = 1},
    [AI_SCORES] =
        {.name = "ai_score_by_round", .unit = "points", .width = 2, .is_signed = true, .count = 4},
    [HUMAN_SCORES] = {.name = "human_score_by_round",
                      .unit = "points",
                      .width = 2,
                      .is_signed = true,
                      .count = 4},
};

/* Adds `count` games of one course, in which who has more at the end wins. */
static void add_games(struct tally *tally, size_t count, uint8_t rounds, const int16_t ai[4],
                      const int16_t human[4])
{
    const uint8_t winner = ai[3] > human[3] ? COLUMN_AI : COLUMN_HUMAN;
    const void *const data[COLUMNS] = {&winner, &rounds, ai, human};
    for (size_t k = 0; k < count; k++) {
        tally_add(tally, data, tally->games, 1);
    }
}

static const int16_t low[4] = {1, 2, 3, 3}, high[4] = {5, 6, 7, 7}, turns[4] = {0, 2, 9, 9};

TESTING_KEEPER(keep_tally, struct tally, tally_free)

/* The pictures of up to three series. */
struct shown {
    struct tally *tallies[3];
    struct plot_series series[3];
    struct plot_data data;
};

static struct shown *show_series(size_t count)
{
    static struct shown shown;
    static const char *const names[] = {"base", "one", "two"};
    shown.data = (struct plot_data){
        .series = shown.series, .count = count, .base = shown.series, .level = 0.95};
    for (size_t v = 0; v < count; v++) {
        shown.tallies[v] = keep_tally(tally_new(columns, COLUMNS));
        shown.series[v] = (struct plot_series){names[v], shown.tallies[v]};
    }
    return &shown;
}

/* Draws a picture, whose title must hold `words`; NULL: it must not be drawn. */
static void assert_title(plot_draw_data *draw, const struct plot_data *data, const char *words)
{
    struct plot plot;
    const bool drawn = draw(&plot, data, "id");
    if (drawn && (words == NULL || strstr(plot.title, words) == NULL)) {
        fail_msg("the title is `%s`", plot.title);
    }
    assert_int_equal(drawn, words != NULL);
    if (drawn) {
        plot_free(&plot);
    }
}

TEST(test_a_title_says_who_leads_only_if_it_is_shown)
{
    struct shown *s = show_series(1);
    add_games(s->tallies[0], 50, 3, low, high);
    add_games(s->tallies[0], 10, 3, high, low);
    assert_title(plot_scores, &s->data, "The human leads from the first round on");
    s = show_series(1);
    add_games(s->tallies[0], 30, 3, low, high);
    add_games(s->tallies[0], 30, 3, high, low);
    assert_title(plot_scores, &s->data, "Neither side is shown to lead after round 3, on average");
    s = show_series(1);
    add_games(s->tallies[0], 60, 4, turns, low);
    assert_title(plot_scores, &s->data,
                 "The AI leads from round 3 on, on average; before, the human does");
}

TEST(test_a_title_says_how_long_games_are)
{
    struct shown *s = show_series(1);
    add_games(s->tallies[0], 60, 3, low, high);
    assert_title(plot_game_lengths, &s->data, NULL); /* a constant */
    add_games(s->tallies[0], 40, 1, low, high);
    assert_title(plot_game_lengths, &s->data, "60\u00a0% of the games last 3 rounds");
    add_games(s->tallies[0], 50, 4, low, high);
    assert_title(plot_game_lengths, &s->data, "73\u00a0% of the games last 3 or 4 rounds");
    add_games(s->tallies[0], 29850, 4, low, high);
    assert_title(plot_game_lengths, &s->data, "99.7\u00a0% of the games last 4 rounds");
    s = show_series(2);
    add_games(s->tallies[0], 40, 1, low, high);
    add_games(s->tallies[1], 40, 3, low, high);
    assert_title(plot_game_lengths, &s->data, "The games took 1.00 to 3.00 rounds on average");
    struct plot plot; /* of 40 games none: the interval ends at 8.76 % */
    assert_true(plot_game_lengths(&plot, &s->data, "id"));
    assert_int_equal(testing_count(plot.caption, "each share is within 4.4 points"), 1);
    plot_free(&plot);
    add_games(s->tallies[0], 40, 3, low, high);
    add_games(s->tallies[1], 40, 1, low, high);
    assert_title(plot_game_lengths, &s->data, "The games took 2.00 rounds on average");
    const struct column_info wide = {.name = "rounds", .unit = "rounds", .width = 2, .count = 1};
    const uint16_t rounds[] = {300, 400};
    tally_add(s->tallies[2] = keep_tally(tally_new(&wide, 1)), (const void *[]){rounds}, 0, 2);
    s->series[0] = (struct plot_series){"long", s->tallies[2]};
    s->data.count = 1;
    assert_title(plot_game_lengths, &s->data, NULL); /* all are longer than is counted apart */
}

TEST(test_a_title_says_when_games_are_decided)
{
    struct shown *s = show_series(1);
    add_games(s->tallies[0], 60, 4, low, high);
    add_games(s->tallies[0], 40, 4, turns, low);
    assert_title(plot_decided, &s->data,
                 "After round 1, the later winner leads for good in 60\u00a0%");
    add_games(s->tallies[0], 60, 4, turns, low);
    assert_title(plot_decided, &s->data,
                 "After round 3, the later winner leads for good in 100\u00a0%");
    s = show_series(1); /* after the last round nothing is open */
    add_games(s->tallies[0], 40, 3, low, high);
    add_games(s->tallies[0], 60, 3, turns, low);
    assert_title(plot_decided, &s->data,
                 "After round 2, the later winner leads for good in only 40\u00a0%");
    s = show_series(2);
    for (size_t v = 0; v < 2; v++) {
        add_games(s->tallies[v], 60, 4, low, high);
        add_games(s->tallies[v], 40, 4, turns, low);
    }
    assert_title(plot_decided, &s->data,
                 "After round 1, the later winner leads for good in 60\u00a0% of games");
}

/* Games without a winner have no later winner, and 99.7 % are not all. */
TEST(test_a_title_counts_the_games_that_are_won)
{
    struct shown *s = show_series(1);
    const uint8_t winner = COLUMN_DRAW, rounds = 4;
    add_games(s->tallies[0], 997, 4, low, high);
    add_games(s->tallies[0], 3, 4, turns, low);
    assert_title(plot_decided, &s->data, "leads for good in 99.7\u00a0% of games");
    tally_add(s->tallies[0], (const void *[]){&winner, &rounds, high, high}, 1000, 1);
    assert_title(plot_decided, &s->data, "leads for good in 99.7\u00a0% of won games");
}

/* The last slot holds the end of games that outlast the record, and no round of them. */
TEST(test_pictures_of_long_games_end_with_the_record)
{
    static const int16_t late[4] = {1, 2, 3, 9}, even[4] = {1, 2, 3, 5};
    struct shown *s = show_series(1);
    struct plot plot;
    add_games(s->tallies[0], 60, 9, late, even);
    assert_title(plot_scores, &s->data, "Neither side is shown to lead after round 3, on average");
    assert_title(plot_decided, &s->data,
                 "After round 2, the later winner leads for good in only 0\u00a0%");
    assert_true(plot_scores(&plot, &s->data, "id"));
    assert_int_equal(testing_count(plot.file, "round 3 3.00 and 3.00<"), 1);
    plot_free(&plot);
    assert_true(plot_decided(&plot, &s->data, "id"));
    assert_int_equal(testing_count(plot.file, "round 3 0.0<"), 1);
    plot_free(&plot);
    s = show_series(1);
    add_games(s->tallies[0], 60, 4, late, even);
    assert_title(plot_scores, &s->data, "The AI leads from round 4 on");
}

TEST(test_a_title_names_extremes_only_if_intervals_part)
{
    struct shown *s = show_series(3);
    for (size_t v = 0; v < 3; v++) {
        add_games(s->tallies[v], 100, 3, high, low);
        add_games(s->tallies[v], 100 + 5 * v, 3, low, high);
    }
    assert_title(plot_rates, &s->data, "The AI won 47.6 to 50.0\u00a0%: no difference is shown");
    s->data.count = 2;
    s->series[1] = s->series[0];
    assert_title(plot_rates, &s->data, "The AI won 50.0\u00a0%: no difference is shown");
    s->series[1] = (struct plot_series){"one", s->tallies[1]};
    s->data.count = 3;
    add_games(s->tallies[1], 50, 3, high, low); /* 58.8 %, above the interval of the others */
    assert_title(plot_rates, &s->data, "no difference is shown");
    assert_title(plot_curve, &s->data, NULL); /* no sweep */
    assert_title(plot_heat, &s->data, NULL);
    add_games(s->tallies[1], 900, 3, high, low);
    assert_title(plot_rates, &s->data, "(two) to 90.9\u00a0% (one) of games");
    s->data.message = "what a comparison found";
    assert_title(plot_rates, &s->data, "what a comparison found");
    s->data.count = 1;
    assert_title(plot_rates, &s->data, NULL);
}

/* The curve of three variants with these values, all of which win half of their games. */
static struct plot draw_curve_of_three(const char *const values[3])
{
    struct shown *s = show_series(3);
    struct axes_point points[3] = {{0}};
    const struct axes_point *const all[] = {&points[0], &points[1], &points[2]};
    struct axes axes;
    struct plot plot;
    for (size_t v = 0; v < 3; v++) {
        axes_point_add(&points[v], "troops", values[v]);
        add_games(s->tallies[v], 100, 3, high, low);
        add_games(s->tallies[v], 100, 3, low, high);
    }
    axes_find(&axes, all, 3);
    s->data.points = s->series;
    s->data.axes = &axes;
    assert_true(plot_curve(&plot, &s->data, "id"));
    axes_free(&axes);
    for (size_t v = 0; v < 3; v++) {
        axes_point_free(&points[v]);
    }
    return plot;
}

TEST(test_numbers_of_a_curve_do_not_cover_each_other)
{
    struct plot apart = draw_curve_of_three((const char *const[]){"50", "0", "100"});
    struct plot near = draw_curve_of_three((const char *const[]){"0", "99", "100"});
    assert_int_equal(testing_count(apart.svg, ">50.0</text>"), 3);
    assert_int_equal(testing_count(near.svg, ">50.0</text>"), 2);
    const char *first = strstr(apart.svg, "width=\"9.0\" height=\"9.0\" class="); /* at 0 */
    assert_non_null(first);
    assert_int_equal(testing_count(apart.svg, "height=\"9.0\" class=\"f-base\""), 1);
    assert_int_equal(testing_count(first + 1, "height=\"9.0\" class=\"f-base\""), 1);
    assert_true(strstr(first, "f-ai") < strstr(first, "f-base")); /* the first variant, at 50 */
    plot_free(&apart);
    plot_free(&near);
}
