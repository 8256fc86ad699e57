/* Pictures: marks stand where the numbers say, nothing lies outside, and names cannot break out. */
#include <math.h>

#include "analysis/pictures/chart.h"
#include "tests/support/testing.h"

/* A finished picture of rows; free both. */
struct drawn_rows {
    char *svg, *alt;
};

static struct drawn_rows draw_test_rows(const struct chart_row rows[], size_t count, bool bars,
                                        double most)
{
    struct svg_draft draft;
    struct drawn_rows drawn;
    svg_begin_draft(&draft);
    fputs("what it shows", draft.alt);
    chart_draw_rows(&draft, &(struct chart_rows){.rows = rows,
                                                 .count = count,
                                                 .unit = "points",
                                                 .bars = bars,
                                                 .decimals = 1,
                                                 .least = -most,
                                                 .most = most});
    drawn.svg = svg_end_draft(&draft, "id", "title", &drawn.alt);
    return drawn;
}

static void free_drawn(struct drawn_rows *drawn)
{
    free(drawn->svg);
    free(drawn->alt);
}

/* The number that follows the n-th (from 0) `key` of a text. */
static double find_nth_number(const char *text, const char *key, int n)
{
    for (; n >= 0; n--) {
        text = strstr(text, key);
        assert_non_null(text);
        text += strlen(key);
    }
    return strtod(text, NULL);
}

static int count_texts(const char *text, const char *key)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, key)) != NULL; at += strlen(key)) {
        count++;
    }
    return count;
}

TEST(test_dots_stand_at_their_values)
{
    const struct chart_row rows[] = {
        {"low", 10, 8, 12, SVG_AI}, {"middle", 20, 18, 22, SVG_AI}, {"high", 40, 38, 42, SVG_AI}};
    struct drawn_rows drawn = draw_test_rows(rows, 3, false, 100);
    const double a = find_nth_number(drawn.svg, "cx=\"", 0);
    const double b = find_nth_number(drawn.svg, "cx=\"", 1);
    const double c = find_nth_number(drawn.svg, "cx=\"", 2);
    assert_true(fabs((c - b) - 2 * (b - a)) < 0.3);
    assert_int_equal(count_texts(drawn.svg, "<circle"), 3);
    free_drawn(&drawn);
}

TEST(test_an_outlier_leaves_the_picture_and_the_others_stay_readable)
{
    struct chart_row rows[12];
    for (int k = 0; k < 12; k++) {
        rows[k] = (struct chart_row){"row", 1, 0.5, 1.5, SVG_AI};
    }
    rows[5] = (struct chart_row){"far", 90, 88, 92, SVG_AI};
    struct drawn_rows drawn = draw_test_rows(rows, 12, true, 2);
    assert_true(find_nth_number(drawn.svg, "\" width=\"", 0) > 25); /* the bar of a value of 1 */
    assert_non_null(strstr(drawn.svg, ">90.0</text>"));
    assert_int_equal(count_texts(drawn.svg, "<polyline"), 1); /* the arrow */
    rows[5] = rows[4];
    free_drawn(&drawn);
    drawn = draw_test_rows(rows, 12, true, 2);
    assert_int_equal(count_texts(drawn.svg, "<polyline"), 0);
    free_drawn(&drawn);
}

TEST(test_an_estimate_without_an_interval_has_no_whiskers)
{
    const struct chart_row with = {"a", 5, 4, 6, SVG_AI}, without = {"a", 5, NAN, NAN, SVG_AI};
    struct drawn_rows one = draw_test_rows(&with, 1, false, 100);
    struct drawn_rows two = draw_test_rows(&without, 1, false, 100);
    assert_int_equal(count_texts(one.svg, "class=\"s-ai\""), 3);
    assert_int_equal(count_texts(two.svg, "class=\"s-ai\""), 0);
    assert_null(strstr(two.svg, "nan"));
    free_drawn(&one);
    free_drawn(&two);
}

TEST(test_names_are_words_only)
{
    const struct chart_row row = {"</text><script>x</script>", 5, 4, 6, SVG_AI};
    struct drawn_rows drawn = draw_test_rows(&row, 1, false, 100);
    assert_null(strstr(drawn.svg, "<script"));
    assert_non_null(strstr(drawn.svg, "&lt;script"));
    free_drawn(&drawn);
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
    static const unsigned shades[] = {0x000000, 0xffffff};
    const double values[] = {0, 50, NAN, 100};
    struct svg_draft draft;
    struct drawn_rows drawn;
    svg_begin_draft(&draft);
    chart_draw_cells(&draft, &(struct chart_cells){.rows = names,
                                                   .columns = names,
                                                   .row_count = 2,
                                                   .column_count = 2,
                                                   .column_name = "column",
                                                   .value = value_of_cell,
                                                   .of = values,
                                                   .low = NAN,
                                                   .high = NAN,
                                                   .colours = shades,
                                                   .colour_count = 2});
    drawn.svg = svg_end_draft(&draft, "id", "title", &drawn.alt);
    assert_int_equal(count_texts(drawn.svg, "<rect"), 3);
    assert_non_null(strstr(drawn.svg, "fill=\"#000000\""));
    assert_non_null(strstr(drawn.svg, "fill=\"#808080\""));
    assert_non_null(strstr(drawn.svg, "fill=\"#ffffff\""));
    free_drawn(&drawn);
}
