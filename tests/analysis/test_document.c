/* A document: the same cells as text, Markdown, HTML and JSON, and side by side. */

#include "analysis/base/text.h"
#include "analysis/document/document.h"
#include "tests/analysis/near.h"

static const struct doc_column columns[] = {
    {"variant", DOC_WORD, "name"},
    {"games", DOC_COUNT, "games"},
    {"AI wins, %", DOC_RATE | DOC_MAIN, "ai.rate"},
    {"change", DOC_POINTS, "difference.estimate"},
    {NULL, DOC_NUMBER, "p"},
};

TESTING_KEEPER(keep_doc, struct doc, doc_free)

static struct doc *build(double rate)
{
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_title(doc, "A test & more");
    doc_table(doc, "variants", columns, 5);
    doc_row(doc, NULL);
    doc_word(doc, "base_line");
    doc_count(doc, 12000);
    doc_spread(doc, rate, (struct interval){rate - 0.01, rate + 0.01}, 1);
    doc_skip(doc);
    doc_number(doc, NAN, 2);
    doc_row(doc, NULL);
    doc_word(doc, "other");
    doc_count(doc, 5);
    doc_spread(doc, 0, (struct interval){0, 0.25}, 1);
    doc_instead(doc, "never", "below 25");
    doc_spread(doc, -0.034, (struct interval){-0.05, -0.018}, DOC_AUTO);
    doc_number(doc, 0.5, 2);
    doc_row(doc, NULL);
    doc_show_row(doc, DOC_PROGRAMS);
    doc_word(doc, "hidden");
    doc_table_end(doc);
    doc_note(doc, "A note.");
    doc_table(doc, "variants", (struct doc_column[]){{NULL, DOC_COUNT, "again"}}, 1);
    doc_row(doc, NULL);
    doc_count(doc, 7);
    doc_table_end(doc);
    doc_open_object(doc, "named");
    doc_table(doc, NULL, (struct doc_column[]){{NULL, DOC_WORD, "word"}}, 1);
    doc_row(doc, "a.b");
    doc_word(doc, "first");
    doc_table_end(doc);
    doc_close(doc);
    doc_set(doc, "end", json_true());
    return doc;
}

static void assert_prints(const struct doc *doc, char format, bool colour, const char *want)
{
    static char text[4096];
    FILE *out = fmemopen(text, sizeof text, "w");
    if (format == 'm') {
        doc_print_markdown(doc, out);
    } else if (format == 'c') {
        doc_print_csv(doc, out);
    } else if (format == 'h') {
        doc_print_html(doc, out);
    } else {
        doc_print_text(doc, colour, out);
    }
    fclose(out);
    assert_string_equal(text, want);
}

TEST(test_the_same_cells_in_each_format)
{
    struct doc *doc = build(0.25);
    assert_prints(doc, 't', false,
                  "A test & more\n\n"
                  "  variant     games  AI wins, %  interval      change  interval\n"
                  "  base_line  12,000        25.0  [24.0, 26.0]\n"
                  "  other           5       never  below 25        -3.4  [-5.0, -1.8]\n"
                  "  A note.\n");
    assert_prints(doc, 'c', false,
                  "A test & more\n\n"
                  "variant,games,\"AI wins, %\",low,high,change,low,high\n"
                  "base_line,12000,25,24,26,,,\n"
                  "other,5,0,0,25,-3.4,-5,-1.8\n"
                  "A note.\n");
    assert_prints(doc, 'm', false,
                  "### A test \\& more\n\n"
                  "| variant | games | AI wins, % | interval | change | interval |\n"
                  "|---|--:|--:|--:|--:|--:|\n"
                  "| base_line | 12,000 | 25.0 | 24.0 to 26.0 |  |  |\n"
                  "| other | 5 | never | below 25 | -3.4 | -5.0 to -1.8 |\n\n"
                  "A note.\n");
    const char *json =
        testing_keep(json_dumps(doc_json(doc), JSON_COMPACT | JSON_REAL_PRECISION(4)));
    assert_string_equal(
        json, "{\"variants\":["
              "{\"name\":\"base_line\",\"games\":12000,"
              "\"ai\":{\"rate\":0.25,\"low\":0.24,\"high\":0.26},\"p\":null,\"again\":7},"
              "{\"name\":\"other\",\"games\":5,\"ai\":{\"rate\":0.0,\"low\":0.0,\"high\":0.25},"
              "\"difference\":{\"estimate\":-0.034,\"low\":-0.05,\"high\":-0.018},\"p\":0.5},"
              "{\"name\":\"hidden\"}],\"named\":{\"a.b\":{\"word\":\"first\"}},\"end\":true}");
}

/* A page shows what a terminal has no room for, and folds its parts. */
TEST(test_a_page_shows_more_than_a_terminal)
{
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_title(doc, "Title");
    doc_part(doc, "One & two");
    doc_heading(doc, "<b> & `code`");
    doc_show(doc, DOC_PAGES);
    doc_note(doc, "For pages.");
    doc_show(doc, DOC_PEOPLE);
    doc_table(doc, NULL,
              (struct doc_column[]){{"", DOC_WORD, NULL},
                                    {"%", DOC_RATE | DOC_STRONG, NULL},
                                    {"in game", DOC_COUNT | DOC_PAGE, NULL}},
              3);
    for (enum doc_readers readers = DOC_PROGRAMS; readers <= DOC_PEOPLE; readers++) {
        doc_row(doc, NULL);
        doc_show_row(doc, readers);
        doc_word(doc, readers == DOC_PEOPLE  ? "<i>"
                      : readers == DOC_MORE  ? "all"
                      : readers == DOC_PAGES ? "more"
                                             : "none");
        doc_spread(doc, 0.5, (struct interval){0.25, 0.75}, 0);
        doc_count(doc, 7);
    }
    doc_table_end(doc);
    doc_show(doc, DOC_PAGES);
    doc_part(doc, "Next");
    doc_show(doc, DOC_PROGRAMS);
    doc_line(doc, "For programs.");
    doc_show(doc, DOC_PEOPLE);
    doc_line(doc, "End.");
    assert_prints(doc, 't', false,
                  "Title\n\n── One & two\n\n<b> & `code`\n"
                  "        %  interval\n"
                  "  <i>  50  [25, 75]\n\n"
                  "End.\n");
    assert_prints(
        doc, 'c', false,
        "Title\nOne & two\n\n<b> & `code`\n,%,low,high\nall,50,25,75\n<i>,50,25,75\nEnd.\n");
    assert_prints(
        doc, 'h', false,
        "<h2>Title</h2>\n"
        "<details open><summary>One &amp; two</summary>\n"
        "<div class=\"tables\">\n<div><h3>&lt;b&gt; &amp; <code>code</code></h3>\n"
        "<p class=\"soft\">For pages.</p>\n"
        "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"&lt;b&gt; &amp; "
        "`code`\"><table><thead><tr><td class=\"text\"></td><th scope=\"col\" "
        "class=\"strong\">%</th>"
        "<th scope=\"col\">interval</th><th scope=\"col\">in game</th></tr></thead><tbody>\n"
        "<tr><td class=\"text\">more</td><td class=\"strong\">50</td><td class=\"span\">[25, "
        "75]</td>"
        "<td>7</td></tr>\n"
        "<tr><td class=\"text\">all</td><td class=\"strong\">50</td><td class=\"span\">[25, "
        "75]</td>"
        "<td>7</td></tr>\n"
        "<tr><td class=\"text\">&lt;i&gt;</td><td class=\"strong\">50</td><td class=\"span\">[25, "
        "75]</td>"
        "<td>7</td></tr>\n"
        "</tbody></table></div>\n"
        "</div>\n</div>\n</details>\n"
        "<details><summary>Next</summary>\n<p>End.</p>\n</details>\n");
    doc_show_more(doc);
    assert_prints(doc, 't', false,
                  "Title\n\n── One & two\n\n<b> & `code`\n"
                  "        %  interval\n"
                  "  all  50  [25, 75]\n"
                  "  <i>  50  [25, 75]\n\n"
                  "End.\n");
}

TEST(test_a_long_table_says_once_how_its_cells_look)
{
    static const struct doc_column rates[] = {{"", DOC_WORD, NULL},
                                              {"%", DOC_RATE | DOC_STRONG, NULL}};
    static char text[8192];
    struct doc *doc = keep_doc(doc_new(NULL));
    FILE *out = fmemopen(text, sizeof text, "w");
    doc_table(doc, NULL, rates, 2);
    for (int row = 0; row < 41; row++) {
        doc_row(doc, NULL);
        doc_word(doc, "a");
        doc_spread(doc, 0.5, (struct interval){0.25, 0.75}, 0);
    }
    doc_row(doc, NULL);
    doc_show_row(doc, DOC_PROGRAMS);
    doc_table_end(doc);
    doc_print_html(doc, out);
    fclose(out);
    assert_non_null(strstr(text, "<summary>41 rows</summary>"));
    assert_non_null(strstr(text, "<table class=\" text1 strong2 span3\">"));
    assert_non_null(strstr(text, "\n<tr><td>a<td>50<td>[25, 75]\n<tr>"));
}

/* A page has one kind of minus, and its lines do not break before %. What is typed, in words and
 * names, stays as it is. */
TEST(test_signs_of_a_page)
{
    static const struct doc_column changes[] = {{"", DOC_WORD, NULL}, {"change", DOC_POINTS, NULL}};
    static char text[4096];
    struct doc *doc = keep_doc(doc_new(NULL));
    FILE *out = fmemopen(text, sizeof text, "w");
    doc_line(doc, "AI wins change by -4.3 to +0.7 points, by `--set x=-1`.");
    doc_line(doc, "wage: -1 -> 2 changes most, by `--set x=1 -> 2`.");
    doc_line(doc, "It wins 4 %% of games, in `4 %%` or a %% of -5 %%, in 2 s.");
    doc_table(doc, NULL, changes, 2);
    doc_row(doc, NULL);
    doc_word(doc, "-1");
    doc_spread(doc, -0.034, (struct interval){-0.05, -0.018}, DOC_AUTO);
    doc_table_end(doc);
    doc_print_html(doc, out);
    fclose(out);
    assert_non_null(strstr(text, "by \u22124.3 to +0.7 points, by <code>--set x=-1</code>."));
    assert_non_null(strstr(
        text, "wage: \u22121\u00a0\u2192\u00a02 changes most, by <code>--set x=1 -&gt; 2</code>."));
    assert_non_null(strstr(
        text,
        "wins 4\u00a0% of games, in <code>4 %</code> or a % of \u22125\u00a0%, in 2\u00a0s."));
    assert_non_null(
        strstr(text, ">-1</td><td>\u22123.4</td><td class=\"span\">[\u22125.0, \u22121.8]"));
}

/* Without a word it would be an empty strip. */
TEST(test_a_table_without_heads_has_no_head)
{
    static const struct doc_column words[] = {{"", DOC_WORD, NULL}};
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_table(doc, NULL, words, 1);
    doc_row(doc, NULL);
    doc_word(doc, "a");
    doc_table_end(doc);
    assert_prints(
        doc, 'h', false,
        "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\"><table><tbody>\n"
        "<tr><td class=\"text\">a</td></tr>\n</tbody></table></div>\n");
}

TEST(test_a_terminal_says_what_it_leaves_out)
{
    static const struct doc_column words[] = {{"", DOC_WORD, NULL}};
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_table(doc, NULL, words, 1);
    for (int k = 0; k < 9; k++) {
        doc_row(doc, NULL);
        doc_show_row(doc, k < 2 ? DOC_PEOPLE : DOC_MORE);
        doc_word(doc, "row");
    }
    doc_table_end(doc);
    doc_show(doc, DOC_MORE);
    doc_table(doc, NULL, words, 1);
    doc_row(doc, NULL);
    doc_word(doc, "hidden");
    doc_table_end(doc);
    assert_prints(doc, 't', false,
                  "  row\n  row\n  and 7 more: --format full\n1 more table: --format full\n");
}

/* Intervals are drawn on one scale, from the least low end to the greatest high end. */
TEST(test_strips_stand_on_one_scale)
{
    static const struct {
        double value;
        struct interval interval;
    } rows[] = {{0.02, {0.01, 0.03}}, {0.05, {0.04, 0.06}}};
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_table(doc, NULL,
              (struct doc_column[]){{"", DOC_WORD, NULL}, {"", DOC_BAR | DOC_RATE, NULL}}, 2);
    for (int k = 0; k < 2; k++) {
        doc_row(doc, NULL);
        doc_word(doc, "x");
        doc_spread(doc, rows[k].value, rows[k].interval, 0);
        if (k == 0) {
            doc_undecided(doc);
        }
    }
    doc_table_end(doc);
    assert_prints(doc, 't', false,
                  "     1.0                                  6.0\n"
                  "  x  [-------o-------]\n"
                  "  x                         [-------#-------]\n");
}

/* A label that leaves no room for the numbers has a line of its own. */
TEST(test_long_labels_and_bars)
{
    struct doc *doc = keep_doc(doc_new(NULL));
    doc_table(doc, NULL,
              (struct doc_column[]){
                  {"", DOC_WORD, NULL}, {"", DOC_BAR, NULL}, {"", DOC_BAR | DOC_SIGNED, NULL}},
              3);
    for (int i = 0; i < 2; i++) {
        doc_row(doc, NULL);
        doc_word(doc, i == 0 ? "x" : "a name that is far too long to stand beside two bars");
        doc_number(doc, i == 0 ? 1 : NAN, 0);
        doc_number(doc, i == 0 ? -1 : 0, 0);
    }
    doc_table_end(doc);
    assert_prints(
        doc, false, false,
        "  x                                            ████████████████████████  ██████│\n"
        "  a name that is far too long to stand beside two bars\n"
        "                                                                               │\n");
}

TEST(test_side_by_side)
{
    struct doc *const docs[] = {build(0.25), build(0.5)};
    struct doc *beside =
        keep_doc(doc_side_by_side(docs, (const char *const[]){"novice", "expert"}, 2));
    assert_prints(beside, 't', true,
                  "\033[1mA test & more\n\033[0m\n"
                  "  \033[2magainst\033[0m               \033[2mnovice\033[0m             "
                  "\033[2mexpert\033[0m\n"
                  "  base_line  25.0 [24.0, 26.0]  50.0 [49.0, 51.0]\n"
                  "  other         never below 25     never below 25\n");
}

TEST(test_numbers_with_signs_and_commands_stay_on_one_line)
{
    char *wrapped = NULL, *lines = NULL;
    FILE *out = text_begin(&wrapped);
    text_wrap(out, "it wins 45 % of them, so <= 50 % and > 40 at least", 0, 2, 11);
    text_wrap(out, "then `poise run x --games 5`, or not", 0, 0, 11);
    text_wrap(out, "élève à l'été ± 1", 0, 0, 9); /* 7 and 9 characters, more bytes */
    text_end(out);
    assert_string_equal(testing_keep(wrapped),
                        "it wins\n  45 % of\n  them, so\n  <= 50 %\n  and > 40\n  at least\n"
                        "then\n`poise run x --games 5`,\nor not\n"
                        "élève à\nl'été ± 1\n");
    out = text_begin(&lines);
    text_wrap_lines(out, "  a   b and more\n\nas it  is\n", 1, 11);
    text_end(out);
    assert_string_equal(testing_keep(lines), "   a   b\n     and\n     more\n\n as it  is\n");
}

/* Adds a table of a change of one row, 2 standard errors to each side. */
static void put_change(struct doc *doc, double change, unsigned kind)
{
    const struct doc_column rates[] = {{"", DOC_WORD, NULL},
                                       {"change", DOC_POINTS | DOC_MAIN | kind, NULL}};
    doc_table(doc, NULL, rates, 2);
    doc_row(doc, NULL);
    doc_word(doc, "one");
    doc_spread(doc, change, (struct interval){change - 0.02, change + 0.02}, 1);
    doc_table_end(doc);
}

/* A player's document: a change, another one in strong type (unless it is the same), and a verdict
 * by the last, in so many rows. */
static struct doc *build_player(double change, double strong, const char *verdict, size_t rows)
{
    static const struct doc_column words[] = {{"", DOC_WORD, NULL},
                                              {"verdict", DOC_WORD | DOC_MAIN | DOC_TESTED, NULL}};
    struct doc *doc = keep_doc(doc_new(json_pack("{s:f}", "level", 0.95)));
    put_change(doc, change, 0);
    if (strong != change) {
        put_change(doc, strong, DOC_STRONG);
    }
    doc_table(doc, NULL, words, 2);
    for (size_t k = 0; k < rows; k++) {
        doc_row_word(doc, k == 0 ? "one" : "two");
        doc_word(doc, verdict);
        if (strcmp(verdict, "none") == 0) {
            doc_undecided(doc);
        }
    }
    doc_table_end(doc);
    return doc;
}

TEST(test_what_depends_on_the_player_is_shown_by_the_difference)
{
    static const char *const heads[] = {"novice", "expert"};
    static const struct {
        double changes[2];
        const char *verdicts[2], *note;
        size_t rows;
    } cases[] = {
        {{0.019, 0.025},
         {"none", "more"},
         "  Too few games to tell whether the change depends on the player: one\n",
         1},
        {{0.000, 0.027},
         {"none", "more"},
         "  Too few games to tell whether the change depends on the player: one\n",
         1},
        {{0.000, 0.030}, {"none", "more"}, "  The change depends on the player: one\n", 1},
        {{0.030, 0.060}, {"more", "more"}, "  The change depends on the player: one\n", 1},
        {{0.030, 0.055}, {"more", "more"}, "  No change is shown to depend on the player.\n", 1},
        {{-0.021, 0.021}, {"less", "more"}, "  The change depends on the player: one\n", 1},
        {{0.030, 0.060}, {"more", "more"}, "  No change is shown to depend on the player.\n", 2},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct doc *docs[2];
        char *text = NULL;
        for (int d = 0; d < 2; d++) {
            const double change = cases[k].changes[d];
            docs[d] = build_player(change, change, cases[k].verdicts[d], cases[k].rows);
        }
        struct doc *beside = keep_doc(doc_side_by_side(docs, heads, 2));
        FILE *out = text_begin(&text);
        doc_print_text(beside, false, out);
        text_end(out);
        if (strstr(testing_keep(text), cases[k].note) == NULL) {
            fail_msg("case %zu: %s", k, text);
        }
    }
    /* a gap that two players show is not shown of three pairs */
    static const char *const three[] = {"novice", "average", "expert"};
    struct doc *const all[] = {build_player(0, 0, "more", 1), build_player(0.015, 0.015, "more", 1),
                               build_player(0.03, 0.03, "more", 1)};
    char *shown = NULL;
    FILE *to = text_begin(&shown);
    doc_print_text(keep_doc(doc_side_by_side(all, three, 3)), false, to);
    text_end(to);
    assert_non_null(strstr(testing_keep(shown), "No change is shown to depend on the player"));
    /* the verdict is of the second change, which is the same for both */
    struct doc *const docs[] = {build_player(0, 0.03, "more", 1),
                                build_player(0.04, 0.03, "more", 1)};
    char *text = NULL;
    FILE *out = text_begin(&text);
    doc_print_text(keep_doc(doc_side_by_side(docs, heads, 2)), false, out);
    text_end(out);
    assert_non_null(strstr(testing_keep(text), "No change is shown to depend on the player"));
}
