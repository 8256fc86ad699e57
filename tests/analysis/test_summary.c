/* The summary of a run as text and as JSON. */

#include "analysis/answers/summary.h"
#include "analysis/base/format.h"
#include "analysis/numbers/axes.h"
#include "tests/analysis/near.h"

enum { SLOTS = 5, GAMES = 2000 };

static const char *const winners[] = {"ai", "human", "draw", "unfinished", NULL};
static const char *const ends[] = {"goal", "round_cap", NULL};
static const struct column_info columns[] = {
    {"winner", "1", "who won", winners, 1, false, 1},
    {"end_reason", "1", "why the game ended", ends, 1, false, 1},
    {"rounds", "rounds", "rounds begun", NULL, 2, false, 1},
    {"decisions", "decisions", "", NULL, 2, false, 1},
    {"ai_score", "points", "", NULL, 2, true, 1},
    {"ai_score_by_round", "points", "", NULL, 1, false, SLOTS},
    {"human_score_by_round", "points", "", NULL, 1, false, SLOTS},
    {"regions_held", "regions", "", NULL, 1, true, 3}, /* the last is in no game */
};
enum { COLUMNS = sizeof columns / sizeof *columns };

TESTING_KEEPER(keep_tally, struct tally, tally_free)

/* `games` games, won by the AI where index % 4 < won. */
static struct tally *play(size_t games, unsigned won)
{
    static uint8_t winner[GAMES], end[GAMES], ai[GAMES][SLOTS], human[GAMES][SLOTS];
    static int8_t held[GAMES][3];
    static uint16_t rounds[GAMES], decisions[GAMES];
    static int16_t score[GAMES];
    for (size_t i = 0; i < games; i++) {
        winner[i] = i % 4 < won ? COLUMN_AI : COLUMN_HUMAN;
        end[i] = 0;
        rounds[i] = (uint16_t)(3 + i % 40);
        decisions[i] = 100;
        score[i] = (int16_t)(i % 7) - 3;
        held[i][1] = (int8_t)(2 + i % 4);
        held[i][2] = -1;
        for (int k = 0; k < SLOTS; k++) {
            ai[i][k] = (uint8_t)(k + (i % 4 < won));
            human[i][k] = (uint8_t)(k + !(i % 4 < won));
        }
    }
    struct tally *tally = keep_tally(tally_new(columns, COLUMNS));
    tally_add(tally, (const void *[]){winner, end, rounds, decisions, score, ai, human, held}, 0,
              games);
    return tally;
}

static const struct summary_assumption readings[] = {{"U-3", "ai.disperse", "cycle"}};

static struct summary one(const struct summary_variant *variant)
{
    return (struct summary){.game = "test",
                            .title = "Test game",
                            .experiment = "test.yaml",
                            .seed = UINT64_MAX,
                            .variants = variant,
                            .variant_count = 1,
                            .seconds = 0.5,
                            .threads = 2,
                            .level = 0.95};
}

/* The page, or the printed text with all tables. */
static char *write_summary(const struct summary *summary, bool page, bool colour)
{
    static char *text; /* static: gcc 12 sees a dangling pointer in the stream's */
    static size_t size;
    FILE *out = open_memstream(&text, &size);
    struct doc *doc = summary_document(summary);
    if (page) {
        doc_print_html(doc, out);
    } else {
        doc_show_more(doc);
        doc_print_text(doc, colour, out);
    }
    doc_free(doc);
    fclose(out);
    return testing_keep(text);
}

/* Fails where a line is wider than the page. */
static char *print(const struct summary *summary, bool colour)
{
    char *text = write_summary(summary, false, colour);
    size_t width = 0;
    for (const char *c = text; !colour && *c != '\0'; c++) {
        width = *c == '\n' ? 0 : width + ((*c & 0xc0) != 0x80);
        if (width > 80) {
            fail_msg("too wide: %s", c - 100);
        }
    }
    return text;
}

static void assert_contains(const char *text, const char *part)
{
    if (strstr(text, part) == NULL) {
        fputs(text, stderr);
        fail_msg("no \"%s\" above", part);
    }
}

TEST(test_text_of_a_run)
{
    struct tally *tally = play(GAMES, 1);
    const struct summary_variant variant = {"base", NULL,     "ai: book, human: greedy",
                                            tally,  readings, 1};
    const struct summary summary = one(&variant);
    char *text = print(&summary, false);
    assert_contains(text, "2,000 games, seed 18446744073709551615, test.yaml");
    assert_contains(text, "AI wins      25.0  [23.2, 26.9]    500");
    assert_contains(text, "draws       never  below 0.15        0");
    assert_contains(text, "goal  100.0  [99.8, 100.0]  2,000");
    assert_contains(text, "Rounds: 22.50 on average, 3 to 42");
    assert_contains(text, "      0 - 4    5.00    100");
    assert_contains(text, "     40 - 44   7.50    150");
    assert_contains(text, "ai score        -0.003  [-0.090, 0.085]      -3     3");
    assert_contains(text, "U-3  ai.disperse  cycle");
    assert_contains(text, "4,000 games and 400,000 decisions per second: 0.5 s on 2 threads.");
    assert_contains(text, "Intervals at 95 %: Wilson for rates, Student t for means.");
    assert_null(strstr(text, "\033"));
    text = print(&summary, true);
    assert_contains(text, "\033[1mTest game\n\033[0m");
}

/* An interval is never printed without a width. */
TEST(test_rare_draws)
{
    struct tally *tally = play(GAMES, 1);
    tally->games = 1000000;
    tally->winners[COLUMN_AI] = 117000;
    tally->winners[COLUMN_HUMAN] = 882497;
    tally->winners[COLUMN_DRAW] = 503;
    const struct summary_variant variant = {"base", NULL, "human: greedy", tally, readings, 1};
    const struct summary summary = one(&variant);
    char *text = write_summary(&summary, false, false);
    assert_contains(text, "AI wins     11.70  [11.64, 11.76]  117,000");
    assert_contains(text, "draws       0.050  [0.046, 0.055]      503");
}

/* The first slot of an array has a name, the others only numbers. */
static int name_slot(const void *rules, const char *column, size_t slot, char *out, size_t size)
{
    (void)rules;
    snprintf(out, size, "%s", slot == 0 && strcmp(column, "regions_held") == 0 ? "shores" : "");
    return 0;
}

TEST(test_leader_table)
{
    struct tally *tally = play(GAMES, 1);
    const struct summary_variant variant = {.name = "base", .tally = tally, .name_slot = name_slot};
    const struct summary summary = one(&variant);
    char *text = print(&summary, false);
    /* The AI leads by one in the games it wins and trails in the others. */
    assert_contains(text, "1      0.25   0.75         25.0      100.0            75.0      100.0");
    assert_contains(text, "end    4.25   4.75\n");
    assert_contains(text, "regions held shores    0.00  [0.00, 0.00]          0     0\n");
    assert_contains(text, "regions held 2        3.500  [3.451, 3.549]        2     5\n");
    assert_null(strstr(text, "regions held 3"));
}

TEST(test_no_games_one_game_all_won_all_drawn)
{
    static const struct {
        size_t games;
        unsigned won;
        const char *says;
    } cases[] = {
        {0, 0, "AI wins     -  [0.0, 100.0]"},
        {1, 4, "AI wins     100.0  [20.7, 100.0]"},
        {1, 0, "AI wins       0.0  [0.0, 79.3]"},
        {GAMES, 4, "AI wins     100.0  [99.8, 100.0]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tally *tally = play(cases[i].games, cases[i].won);
        const struct summary_variant variant = {.name = "base", .tally = tally};
        const struct summary summary = one(&variant);
        char *text = print(&summary, false);
        assert_contains(text, cases[i].says);
        assert_null(strstr(text, "nan"));
        struct doc *doc = summary_document(&summary);
        char *dump = json_dumps(doc_json(doc), 0);
        assert_non_null(dump);
        assert_null(strstr(dump, "nan"));
        free(dump);
        doc_free(doc);
    }
}

static double read_number_at(json_t *json, const char *path)
{
    char copy[128], *rest = NULL;
    strcpy(copy, path);
    for (char *key = strtok_r(copy, "/", &rest); key != NULL; key = strtok_r(NULL, "/", &rest)) {
        json = json_is_array(json) ? json_array_get(json, (size_t)atoi(key))
                                   : json_object_get(json, key);
    }
    assert_true(json_is_number(json));
    return json_number_value(json);
}

TEST(test_json_holds_the_exact_numbers)
{
    struct tally *tally = play(GAMES, 1);
    const struct summary_variant variant = {"base", NULL, NULL, tally, readings, 1};
    const struct summary summary = one(&variant);
    struct doc *doc = summary_document(&summary);
    json_t *json = doc_json(doc);
    assert_near(read_number_at(json, "variants/0/winner/ai/count"), 500, 0);
    assert_near(read_number_at(json, "variants/0/winner/ai/low"), interval_rate(500, 2000, .95).low,
                1e-15);
    assert_near(read_number_at(json, "variants/0/columns/rounds/mean"), 22.5, 1e-12);
    assert_near(read_number_at(json, "variants/0/columns/rounds/histogram/0/1"), 50, 0);
    assert_near(read_number_at(json, "variants/0/columns/end_reason/values/goal/rate"), 1, 0);
    assert_near(read_number_at(json, "variants/0/course/0/ai_leads/ai"), 500, 0);
    assert_near(read_number_at(json, "variants/0/columns/regions_held/slots/1/mean"), 3.5, 1e-12);
    assert_near(read_number_at(json, "variants/0/columns/regions_held/slots/2/mean"), -1, 0);
    assert_near(read_number_at(json, "games_per_second"), 4000, 1e-9);
    assert_string_equal(json_string_value(json_object_get(json, "seed")), "18446744073709551615");
    doc_free(doc);
}

TEST(test_variants_end_in_an_overview)
{
    struct tally *few = play(100, 1), *many = play(GAMES, 2);
    struct summary_variant variants[8] = {{.name = "few", .tally = few},
                                          {.name = "many", .tally = many}};
    struct summary summary = one(variants);
    summary.variant_count = 2;
    char *text = print(&summary, false);
    assert_contains(text, "2,100 games of 2 variants");
    assert_contains(text, "── few: 100 games");
    assert_contains(strstr(text, "Overview"), "many  50.0  [");
    for (int v = 2; v < 8; v++) {
        variants[v] = variants[v % 2];
    }
    summary.variant_count = 8; /* too many for details */
    text = print(&summary, false);
    assert_null(strstr(text, "── few"));
    assert_contains(strstr(text, "Overview"), "few   25.0  [");
}

/* An interrupted run may have begun only one of several variants: its rate is not that of all. */
TEST(test_a_headline_names_the_one_variant_that_was_begun)
{
    const struct summary_variant variant = {
        .name = "goal=20", .tally = play(100, 1), .opponent = "a weak player"};
    struct summary summary = one(&variant);
    summary.planned = 1;
    char *text = print(&summary, false);
    assert_contains(text, "The AI wins 25.0 % of games against a weak player.");
    summary.planned = 2;
    text = print(&summary, false);
    assert_contains(text, "against a weak player in variant goal=20.");
}

TEST(test_a_page_of_many_variants_stays_small)
{
    enum { MANY = 512 };
    static struct summary_variant variants[MANY];
    static char names[MANY][48];
    struct tally *tally = play(GAMES, 2);
    struct summary summary = one(variants);
    size_t parts = 0;
    summary.variant_count = MANY;
    for (size_t v = 0; v < MANY; v++) {
        snprintf(names[v], sizeof names[v], "scenario.human_goal=%zu,scenario.ai_goal=%zu", v / 64,
                 v % 64);
        variants[v] = (struct summary_variant){.name = names[v], .tally = tally};
    }
    const char *text = write_summary(&summary, true, false),
               *all = strstr(text, "<h2>All variants</h2>");
    assert_true(strlen(text) < 700000);
    assert_contains(all, "<p>The first 64 of 512 variants stand above in full; <code>--format");
    assert_contains(all, "<tr><td>scenario.human_goal=7,scenario.ai_goal=63<td>50.0<td>[");
    for (const char *at = text; (at = strstr(at, "<details")) != NULL && at < all; at++) {
        parts += strncmp(at, "<details><summary>scenario", 26) == 0 ||
                 strncmp(at, "<details open><summary>scenario", 31) == 0;
    }
    assert_int_equal(parts, 64);
    const char *last = all; /* the overview is of no variant's part */
    while (*--last != '<') {
    }
    assert_memory_equal(last, "</details>", 10);
}

/* The histogram ends at 255, also where the column has a sign, as in Lua. */
TEST(test_rounds_beyond_the_histogram)
{
    static const struct column_info signed_rounds[] = {
        {"winner", "1", "who won", winners, 1, false, 1},
        {"rounds", "rounds", "rounds begun", NULL, 4, true, 1}};
    const uint8_t winner[] = {COLUMN_AI, COLUMN_AI, COLUMN_AI, COLUMN_HUMAN};
    const int32_t rounds[] = {254, 255, 256, 256};
    struct tally *tally = keep_tally(tally_new(signed_rounds, 2));
    tally_add(tally, (const void *[]){winner, rounds}, 0, 4);
    const struct summary_variant variant = {.name = "base", .tally = tally};
    const struct summary summary = one(&variant);
    char *text = print(&summary, false);
    assert_contains(text, "    254          25.00      1");
    assert_contains(text, "    255 or more  75.00      3");
    struct doc *doc = summary_document(&summary);
    const json_t *it = json_array_get(json_object_get(doc_json(doc), "variants"), 0);
    it = json_object_get(json_object_get(json_object_get(it, "columns"), "rounds"), "histogram");
    assert_true(json_is_array(it) && json_array_size(it) == 0); /* it would not be all */
    doc_free(doc);
}

TEST(test_two_axes_make_a_matrix)
{
    static const char *const towns[] = {"castle", "rampart", "tower"};
    struct axes_point points[8];
    struct tally *tallies[3];
    struct summary_variant variants[8]; /* tower against tower was not played */
    for (unsigned i = 0; i < 3; i++) {
        tallies[i] = play(1000, i + 1);
    }
    for (size_t v = 0; v < 8; v++) {
        points[v] = (struct axes_point){2, {"ai.town", "human.town"}, {towns[v / 3], towns[v % 3]}};
        variants[v] = (struct summary_variant){
            .name = "a name that says nothing", .point = &points[v], .tally = tallies[v / 3]};
    }
    struct summary summary = one(variants);
    summary.variant_count = 8;
    char *text = print(&summary, false);
    assert_contains(text, "AI wins, %: rows ai.town, columns human.town\n"
                          "          castle rampart  tower\n"
                          "  castle    25.0    25.0   25.0\n"
                          "  rampart   50.0    50.0   50.0\n"
                          "  tower     75.0    75.0      -\n");
    assert_contains(text, "1,000 games or more for each: intervals of at most +-3.1 points");
}

static void assert_axes(size_t want, const struct axes_point *a, const struct axes_point *b)
{
    struct axes axes;
    axes_find(&axes, (const struct axes_point *const[]){a, b}, b != NULL ? 2 : 1);
    assert_int_equal(axes.count, want);
    axes_free(&axes);
}

TEST(test_axes_are_those_that_all_variants_have)
{
    const struct axes_point none = {0}, a1 = {1, {"a"}, {"1"}}, a2 = {1, {"a"}, {"2"}},
                            b2 = {1, {"b"}, {"2"}}, ab = {2, {"a", "b"}, {"1", "1"}};
    assert_axes(1, &a1, &a2);
    assert_axes(0, &none, &a1);
    assert_axes(0, &a1, &b2);
    assert_axes(0, &a1, NULL);
    assert_axes(0, &ab, &a1);
}

TEST(test_values_of_axes_are_text_of_any_kind)
{
    const struct axes_point a = {2, {"a,b=c", "b"}, {"x=1,y", "1"}},
                            b = {2, {"a,b=c", "b"}, {"x=1,y", "2.5"}},
                            c = {2, {"a,b=c", "b"}, {"[1, 2]", "1"}};
    struct axes axes;
    double numbers[3];
    axes_find(&axes, (const struct axes_point *const[]){&a, &b, &c}, 3);
    assert_int_equal(axes.count, 2);
    assert_string_equal(axes.axis[0].path, "a,b=c");
    assert_string_equal(axes.axis[0].values[0], "x=1,y");
    assert_int_equal(axes_variant(&axes, 1, 0), 2);
    assert_int_equal(axes_variant(&axes, 1, 1), -1);
    assert_false(axes_numbers(&axes.axis[0], numbers));
    assert_true(axes_numbers(&axes.axis[1], numbers));
    assert_near(numbers[1], 2.5, 0);
    axes_free(&axes);
}

TEST(test_number_formats)
{
    char out[FORMAT_MAX], bar[FORMAT_BAR_MAX];
    assert_string_equal(format_count(out, 0), "0");
    assert_true(*format_plural(1) == '\0' && *format_plural(0) == 's' && *format_plural(21) == 's');
    assert_string_equal(format_count(out, 999), "999");
    assert_string_equal(format_count(out, 1000), "1,000");
    assert_string_equal(format_count(out, UINT64_MAX), "18,446,744,073,709,551,615");
    assert_string_equal(format_number(out, -0.01234), "-0.0123");
    assert_string_equal(format_number(out, NAN), "-");
    assert_string_equal(format_number(out, 1e300), "1e+300");
    assert_string_equal(format_fixed(out, 2.5, 3), "2.500");
    assert_string_equal(format_fixed(out, -0.04, 1), "0.0");
    assert_string_equal(format_fixed(out, -0.05, 2), "-0.05");
    assert_string_equal(format_signed(out, 0.874, 2), "+0.87");
    assert_string_equal(format_signed(out, -0.001, 2), "0.00");
    assert_string_equal(format_signed(out, 0.001, 2), "0.00");
    assert_string_equal(format_signed(out, -12, 0), "-12");
    assert_string_equal(format_signed(out, NAN, 2), "-");
    assert_int_equal(format_decimals(0.012), 3);
    assert_int_equal(format_decimals(0.1), 2);
    assert_int_equal(format_decimals(25), 0);
    assert_int_equal(format_decimals(NAN), 2);
    assert_string_equal(format_percent(out, 0.12345, 2), "12.35");
    assert_int_equal(format_percent_decimals(0), 1);
    assert_int_equal(format_percent_decimals(1000000), 2);
    assert_int_equal(format_open_decimals(0.5, 1), 1);
    assert_int_equal(format_open_decimals(1, 2), 2);
    assert_int_equal(format_open_decimals(0.999991, 2), 3);
    assert_int_equal(format_open_decimals(0.0004, 1), 2);
    assert_string_equal(format_bar(bar, 0), "");
    assert_string_equal(format_bar(bar, 1e-9), "▏");
    assert_int_equal(strlen(format_bar(bar, 1)), 3 * FORMAT_BAR_WIDTH);
}
