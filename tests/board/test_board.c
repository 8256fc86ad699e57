/* Pictures of positions: what they show follows from what the seat that decides sees, is escaped, and marks what
 * changed; maps show each thing in its place. */
#include "sims/board/board.h"

#include "analysis/base/text.h"
#include "engine/heroes3/heroes3_state.h"
#include "engine/wroth/wroth_state.h"
#include "sims/board/board_ink.h"
#include "tests/support/fixture.h"

static struct fixture f;

static const char *drawn(const void *state, const void *before, int width)
{
    char *svg = NULL; /* of a stream, until it ends */
    FILE *out = text_begin(&svg);
    board_draw(f.game, state, f.rules,
               &(struct board_view){.width = width, .alone = true, .before = before}, out);
    text_end(out);
    return testing_keep(svg);
}

/* A new game at its first decision. */
static void *begin(const char *ruleset, const char *const sets[])
{
    fixture_open(&f, ruleset, sets);
    fixture_start(&f, 1, 1);
    assert_true(f.game->advance(f.table.state, f.rules));
    return f.table.state;
}

/* Makes the first of all moves, so many times. */
static void play_first(int decisions)
{
    game_move moves[GAME_MOVES_MAX];
    for (int n = 0; n < decisions && f.game->advance(f.table.state, f.rules); n++) {
        f.game->moves(f.table.state, f.rules, moves);
        f.game->apply(f.table.state, f.rules, moves[0]);
    }
}

/* What a seat does not see cannot be in its picture: dealt anew, it is the same. */
TEST(test_a_redeal_leaves_the_picture)
{
    static const char *const sets[] = {"pig/base.yaml",        "wroth/base.yaml",
                                       "wroth/factions.yaml",  "drums/base.yaml",
                                       "orichalcum/base.yaml", "heroes3/base.yaml"};
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        static _Alignas(64) unsigned char copy[GAME_STATE_MAX];
        struct rng rng = rng_stream(1, 2, 3);
        fixture_open(&f, sets[k], NULL);
        fixture_start(&f, 5, k);
        for (int n = 0; n < 60 && f.game->advance(f.table.state, f.rules); n++) {
            game_copy(f.game, copy, f.table.state);
            f.game->redeal(copy, f.rules, 1000 + (uint64_t)n);
            const char *a = drawn(f.table.state, NULL, 500), *b = drawn(copy, NULL, 500);
            assert_string_equal(a, b);
            fixture_choose(&f, NULL, &rng);
        }
    }
}

TEST(test_what_changed_is_marked)
{
    static _Alignas(64) unsigned char before[GAME_STATE_MAX];
    struct wroth_state *s = begin("wroth/base.yaml", NULL);
    game_copy(f.game, before, s);
    const char *same = drawn(s, before, 700);
    assert_int_equal(testing_count(same, "class=\"chg\""), 0);
    s->force[0].corra += 3;
    const char *richer = drawn(s, before, 700);
    assert_int_equal(testing_count(richer, "class=\"chg\""),
                     1); /* the human's plate, and nothing else */
    assert_true(strstr(richer, "class=\"chg\"") < strstr(richer, ">The AI<"));
}

/* An elite that is hurt, one that moved; no other. */
TEST(test_elites_that_changed_are_marked)
{
    static _Alignas(64) unsigned char before[GAME_STATE_MAX];
    struct wroth_state *s = begin("wroth/base.yaml", NULL);
    for (int k = 0; k < 2; k++) {
        s->force[0].place[k] = 4;
        s->force[0].vitality[k] = 2;
    }
    game_copy(f.game, before, s);
    assert_int_equal(testing_count(drawn(s, before, 700), "class=\"chg\""), 0);
    s->force[0].vitality[0] = 1;
    assert_int_equal(testing_count(drawn(s, before, 700), "class=\"chg\""), 1);
    s->force[0].place[1] = 5;
    assert_int_equal(testing_count(drawn(s, before, 700), "class=\"chg\""), 2);
}

/* A die that is taken from a row does not mark those that move up; a further one like them is marked alone. */
TEST(test_cards_that_move_up_have_not_changed)
{
    static _Alignas(64) unsigned char before[GAME_STATE_MAX];
    struct wroth_state *s = begin("wroth/base.yaml", NULL);
    game_copy(f.game, before, s);
    assert_true(s->pool_count > 1);
    s->pool[s->pool_count - 1] = s->pool[0];
    assert_int_equal(testing_count(drawn(s, before, 700), "class=\"chg\""), 1);
    memmove(s->pool, s->pool + 1, --s->pool_count);
    assert_int_equal(testing_count(drawn(s, before, 700), "class=\"chg\""), 0);
}

/* Each region once, with its neighbours; troops stand where the state says. */
TEST(test_wroths_map_shows_regions_neighbours_and_troops)
{
    struct wroth_state *s = begin("wroth/base.yaml", NULL);
    s->force[0].basics[4] = 17;
    const char *svg = drawn(f.table.state, NULL, 700);
    assert_int_equal(testing_count(svg, "data-word=\"region "), WROTH_PLACES - 1);
    const char *region = strstr(svg, "data-word=\"region 4\"");
    assert_non_null(region);
    const char *troops = strstr(region, ">17<");
    assert_non_null(troops);
    assert_true(troops < strstr(region, "</g>"));
    assert_true(strstr(region, "human 17") <
                strstr(region, "</title>")); /* for who does not see it */
}

/* The title of a region and a comma, then how its shape begins. */
static const char *find_land(const char *svg, int region)
{
    const char *at = strstr(svg, testing_text("data-word=\"region %d\"", region));
    assert_non_null(at);
    at = strstr(at, "<title>") + strlen("<title>");
    const int title = (int)strcspn(at, "<");
    return testing_text("%.*s,%.60s", title, at, at + title);
}

/* Adds to pieces[] what a side has in a region, which the text of its piece must say. */
static void check_land_side(const struct wroth_state *s, int side, int region, const char *said,
                            int pieces[2])
{
    const struct wroth_force *w = &s->force[side];
    const char *whose = side == WROTH_AI ? "AI" : "human";
    const char *number = side == WROTH_AI || side == 0 ? "" : testing_text(" %d", side + 1);
    pieces[side == WROTH_AI] += (w->basics[region] > 0) + w->elites[region];
    if (w->basics[region] > 0) {
        assert_non_null(strstr(said, testing_text(", %s %d%s,", whose, w->basics[region], number)));
    }
    for (int k = 0; k < WROTH_ELITES_MAX; k++) {
        const char *left = testing_text("%s (vitality %d),", number, w->vitality[k]);
        const char *elite = w->place[k] == region ? strstr(said, left) : said;
        assert_non_null(elite);
    }
}

/* Each region shows all troops of every side, what its elites have left, whose they are, and nothing else. */
TEST(test_wroths_regions_hold_what_the_state_says)
{
    int held[3] = {0}, elites = 0;
    struct rng rng = rng_stream(1, 2, 3);
    fixture_open(&f, "wroth/base.yaml", SETS("human.count=3"));
    fixture_start(&f, 5, 1);
    const struct wroth_state *s = (const struct wroth_state *)(const void *)f.table.state;
    for (int n = 0; n < 150 && f.game->advance(f.table.state, f.rules); n++) {
        const char *svg = drawn(s, NULL, 700);
        assert_non_null(strstr(svg, testing_text("score ait\">%d<", s->head.ai_score)));
        assert_non_null(strstr(svg, testing_text("score hut\">%d<", s->head.human_score)));
        for (int region = 1; region < WROTH_PLACES; region++) {
            const char *said = find_land(svg, region);
            int pieces[2] = {0};
            for (int side = 0; side < WROTH_SIDES; side++) {
                check_land_side(s, side, region, said, pieces);
                elites += s->force[side].elites[region];
            }
            const int holder = (pieces[0] == 0) == (pieces[1] == 0) ? 0 : pieces[1] > 0 ? 1 : 2;
            static const char *const classes[] = {"shape land\"", "shape land by-ai\"",
                                                  "shape land by-hu\""};
            assert_non_null(strstr(said, classes[holder]));
            held[holder]++;
            assert_int_equal(testing_count(said, ", human "), pieces[0]);
            assert_int_equal(testing_count(said, ", AI "), pieces[1] + (s->base == region));
        }
        fixture_choose(&f, &f.game->policies[1], &rng);
    }
    assert_true(held[0] > 20 && held[1] > 20 && held[2] > 20 && elites > 20);
}

/* Lands that are drawn beside each other are neighbours, or have a wall between them; others have a line. */
TEST(test_wroths_lands_are_beside_each_other_as_the_rules_say)
{
    const struct {
        const char *const *sets;
        int walls, lines;
    } map[] = {
        {NULL, 0, 0},
        {SETS("map[0].adjacent=[2, 6]", "map[6].adjacent=[2, 5, 6, 8]"), 1, 0},
        {SETS("map[0].adjacent=[2, 6, 7, 8]", "map[7].adjacent=[1, 2, 3, 4, 5, 7]"), 0, 1},
    };
    for (size_t k = 0; k < sizeof map / sizeof *map; k++) {
        const char *svg = drawn(begin("wroth/base.yaml", map[k].sets), NULL, 700);
        assert_int_equal(testing_count(svg, "class=\"wall\""), map[k].walls);
        assert_int_equal(testing_count(svg, "class=\"way\""), map[k].lines);
    }
}

TEST(test_heroes_field_has_165_hexes)
{
    const struct heroes3_state *s = begin("heroes3/base.yaml", NULL);
    const char *svg = drawn(s, NULL, 700);
    int hexes = 0; /* of all stacks: some have two */
    for (uint64_t left = s->alive & ~HEROES3_TURRET_BITS; left != 0; left &= left - 1) {
        hexes += heroes3_count(heroes3_cells(s, f.rules, __builtin_ctzll(left)));
    }
    const int stacks = __builtin_popcountll(s->alive & ~HEROES3_TURRET_BITS);
    assert_int_equal(testing_count(svg, "shape land by-"), stacks);
    assert_int_equal(testing_count(svg, "<path class=\"shape"),
                     165 - (hexes - stacks)); /* two are one */
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const bool ai = heroes3_seat_of(s, heroes3_side_of(unit)) == 0;
        assert_non_null(strstr(
            svg, testing_text("class=\"on-%s\">%d<", ai ? "ai" : "hu", s->unit[unit].count)));
    }
    assert_int_equal(testing_count(svg, "\u2713"), __builtin_popcountll(s->turn.done & s->alive));
    assert_int_equal(testing_count(svg, " acts\""), 1);
    assert_true(testing_count(svg, "class=\"on-ai\"") > 0);
    assert_null(strstr(svg, ">turn<")); /* what only the program needs */
    assert_int_equal(testing_count(svg, "class=\"shape card"), 0);
    svg = drawn(f.table.state, NULL, 390); /* no names fit into hexes: all stacks are listed */
    assert_int_equal(testing_count(svg, "class=\"shape card"), stacks);
    assert_non_null(strstr(svg, ">skeleton warrior</text>"));
}

/* Of a long pile, a plate says how many; its tooltip says which. */
TEST(test_plates_count_long_piles)
{
    char removed[400] = "";
    fixture_open(&f, "drums/base.yaml", NULL);
    fixture_start(&f, 2, 2);
    struct rng rng = rng_stream(1, 2, 3);
    for (int n = 0; n < 60 && f.game->advance(f.table.state, f.rules); n++) {
        fixture_choose(&f, NULL, &rng);
    }
    const char *svg = drawn(f.table.state, NULL, 900), *list = strstr(svg, "removed: ");
    assert_non_null(list);
    snprintf(removed, sizeof removed, "%.*s", (int)strcspn(list, "<"), list);
    const int cards = 1 + testing_count(removed, ", ");
    assert_true(cards > 4);
    snprintf(removed, sizeof removed, "removed %d</text>", cards);
    assert_non_null(strstr(svg, removed));
}

/* A piece tells the moves that name it, and those that a step which names it follows. */
TEST(test_pieces_tell_their_moves)
{
    static const char *const names[] = {"go to region 1", "go to region 12", "attack slot 2",
                                        "deploy Orc in slot 2", "walk"};
    struct board_then then = {4, (char *)(uintptr_t) "go to j3"};
    const struct board_offer offer = {5, names, 1, &then};
    char *svg = NULL;
    FILE *out = text_begin(&svg);
    ink_begin_offer(&offer);
    ink_begin_piece(out, "region 1", NULL, 0, "");
    ink_end_piece(out);
    ink_begin_piece(out, "AI slot 2", "attack*slot #", 2, "");
    ink_end_piece(out);
    ink_begin_piece(out, "j3", NULL, 0, "");
    ink_end_piece(out);
    ink_begin_piece(out, "J3", NULL, 0, "");
    ink_end_piece(out);
    assert_true(ink_rest_of_offer(out, 0, 0, 500) > 0);
    ink_begin_offer(NULL);
    text_end(out);
    assert_non_null(strstr(svg, "\"region 1\" data-moves=\"0 \" data-next=\"\""));
    assert_non_null(strstr(svg, "\"AI slot 2\" data-moves=\"2 \""));
    assert_non_null(strstr(svg, "\"j3\" data-moves=\"\" data-next=\"4 \""));
    assert_non_null(strstr(svg, "\"go to region 12\" data-moves=\"1\"")); /* of no piece */
    assert_non_null(strstr(svg, "\"deploy Orc in slot 2\" data-moves=\"3\""));
    assert_null(strstr(svg, "\"walk\""));
    assert_non_null(strstr(svg, "\"J3\" data-moves=\"\" data-next=\"\"")); /* a stack, no hex */
    free(svg);
}

/* Words of a script may hold anything. */
TEST(test_words_are_escaped)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    ink_begin_piece(out, "\"><script>", NULL, 0, "<b>");
    ink_text(out, 1, 2, "word", "<b>&_\"", 0);
    ink_end_piece(out);
    text_end(out);
    assert_string_equal(testing_keep(text),
                        "<g data-word=\"&quot;&gt;&lt;script&gt;\"><title>&lt;b&gt;</title>"
                        "<text x=\"1\" y=\"2\" class=\"word\">&lt;b&gt;&amp; &quot;</text></g>\n");
}

/* The number behind the first such part of a text. */
static int number_after(const char *text, const char *part)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    return (int)strtol(at + strlen(part), NULL, 10);
}

/* Nothing lies outside the picture, at a phone's width and at a page's. */
TEST(test_everything_lies_inside)
{
    static const char *const sets[] = {"wroth/base.yaml", "drums/base.yaml",
                                       "orichalcum/base.yaml"};
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        fixture_open(&f, sets[k], NULL);
        fixture_start(&f, 2, 2);
        play_first(30);
        for (int width = 360; width <= 900; width += 180) {
            const char *svg = drawn(f.table.state, NULL, width);
            const int high = number_after(svg, " height=\"");
            assert_int_equal(number_after(svg, " width=\""), width);
            for (const char *at = svg; (at = strstr(at, "<rect")) != NULL; at++) {
                const int x = number_after(at, " x=\""), y = number_after(at, " y=\"");
                assert_in_range(x + number_after(at, " width=\""), 0, width);
                assert_in_range(y + number_after(at, " height=\""), 0, high);
            }
        }
    }
}

/* The AI's board and the island, 37 hexes each. */
TEST(test_orichalcum_shows_two_boards_of_37_hexes)
{
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_start(&f, 1, 1);
    play_first(40);
    for (int width = 380; width <= 760; width += 380) {
        const char *svg = drawn(f.table.state, NULL, width);
        assert_int_equal(testing_count(svg, "<path class=\"shape"), 74);
        assert_null(strstr(svg, ">circles<")); /* they are on the boards, and nowhere else */
    }
}

/* What people read is what they say at the table, not what fields are called. */
TEST(test_values_have_the_names_that_people_use)
{
    static const struct {
        const char *set, *said[6], *unsaid[6];
    } table[] = {
        {"wroth/base.yaml",
         {"troops in supply ", "all-seeing die: ", "prices in Corra: A 2", "chaos die ",
          "first player: human 1"},
         {"vanilla", "all seeing", "chaos value"}},
        {"drums/base.yaml",
         {">Wounds dealt<", "hero Aiden", "Human Archer", "has passed", "Defense 4"},
         {">Wounds<", "hero aiden", "human archer", "passed 1", "hero defense"}},
        {"heroes3/base.yaml",
         {"hit points of the first ", "creatures ", "has acted"},
         {"hp max", "start count", "done 1", ", hex "}},
        {"orichalcum/base.yaml",
         {"mine, on ", "with Hellhound", "Titans: Themis"},
         {"creatures ", "lagoon, volcano", "titans"}},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        char *all = NULL;
        FILE *out = text_begin(&all);
        fixture_open(&f, table[k].set, NULL);
        for (uint64_t game = 0; game < 3; game++) {
            fixture_start(&f, 5, game);
            struct rng rng = rng_stream(1, 2, (uint32_t)game);
            for (int n = 0; n < 60 && f.game->advance(f.table.state, f.rules); n++) {
                fputs(drawn(f.table.state, NULL, 900), out);
                fixture_choose(&f, NULL, &rng);
            }
            fputs(drawn(f.table.state, NULL, 900), out);
        }
        text_end(out);
        for (size_t i = 0; i < 6; i++) {
            if (table[k].said[i] != NULL && strstr(all, table[k].said[i]) == NULL) {
                fail_msg("nothing says \"%s\"", table[k].said[i]);
            }
            if (table[k].unsaid[i] != NULL && strstr(all, table[k].unsaid[i]) != NULL) {
                fail_msg("people read \"%s\"", table[k].unsaid[i]);
            }
        }
        free(all);
    }
}

/* On a phone a small hex has no room for a name: it has its coordinate, and a list below says what it is. */
TEST(test_what_small_hexes_hold_is_listed)
{
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_start(&f, 5, 5);
    struct rng rng = rng_stream(1, 2, 3);
    const char *listed = NULL, *svg = "";
    for (int n = 0; n < 200 && listed == NULL && f.game->advance(f.table.state, f.rules); n++) {
        fixture_choose(&f, NULL, &rng);
        svg = drawn(f.table.state, NULL, 300);
        listed = strstr(svg, "class=\"name\">Cyclops<");
    }
    assert_non_null(listed);
    assert_true(testing_count(svg, "mid on-tone\">") > 0);
    assert_null(strstr(drawn(f.table.state, NULL, 900), "class=\"name\">Cyclops<"));
}

/* Late in a game on a phone the pieces of a region stand in one row. */
TEST(test_wroths_regions_have_room_on_a_phone)
{
    struct wroth_state *s = begin("wroth/base.yaml", NULL);
    s->force[0].basics[6] = 3;
    s->force[WROTH_AI].basics[6] = 2;
    const char *svg = drawn(s, NULL, 356), *region = strstr(svg, "data-word=\"region 6\"");
    assert_non_null(region);
    const char *left = strstr(region, "class=\"label\" d=\"M"), *end = strstr(region, "</g>");
    assert_true(left != NULL && left < end);
    const char *three = strstr(region, ">3<"), *two = strstr(region, ">2<");
    assert_true(three != NULL && two != NULL && two < end); /* all in one row */
    assert_int_equal(number_after(strstr(region, "rx=\"12\" class=\"hu\"") - 60, " y=\""),
                     number_after(strstr(region, "rx=\"3\" class=\"ai\"") - 60, " y=\""));
}
