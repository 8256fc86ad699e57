/* How the AI selects and discards: every face of the die, and the odds that follow. */

#include "tests/orichalcum/orichalcum_by_hand.h"

/* Positions (from 1) that one face selects among `cards` and discards among the rest. */
static void roll_face(int face, int cards, int *selected, int *discarded)
{
    table_open(SETS(all_faces(face)));
    t.s->shown = (uint8_t)cards;
    orichalcum_ai_turn(t.s, t.r);
    *selected = (int)fixture_field(heard("select"), "position");
    *discarded = (int)fixture_field(heard("discard"), "position");
}

/* Sixths of each position, counted over the six faces. */
static void check_odds(int cards, const int *selects, const int *discards)
{
    static const int faces[] = {1, 2, 3, 4, 5, 0};
    int selected[6] = {0}, discarded[6] = {0};
    for (int i = 0; i < 6; i++) {
        int first, second;
        roll_face(faces[i], cards, &first, &second);
        selected[first]++;
        discarded[second]++;
    }
    for (int k = 0; k < cards; k++) {
        assert_int_equal(selected[k + 1], selects[k]);
    }
    for (int k = 0; k < cards - 1; k++) {
        assert_int_equal(discarded[k + 1], discards[k]);
    }
}

TEST(test_o11_o12_o13_o47_odds_with_5_and_4_cards)
{
    check_odds(5, (const int[]){2, 1, 1, 1, 1}, (const int[]){2, 1, 1, 2});
}

TEST(test_o11_o12_o13_o47_odds_with_3_and_2_cards)
{
    check_odds(3, (const int[]){2, 1, 3}, (const int[]){2, 4});
}

TEST(test_o12_the_lost_icon_is_a_rule_value)
{
    table_open(SETS(ALL_SKULLS, "ai.skull_reads=4"));
    orichalcum_ai_turn(t.s, t.r);
    assert_int_equal(fixture_field(heard("select"), "position"), 4);
}

/* Selection and discard are rolled apart, each fair. */
TEST(test_o10_o47_a_fair_die_is_rolled_for_each)
{
    enum { GAMES = 36000 };
    static int seen[6][5];
    table_open(NULL);
    for (uint64_t game = 0; game < GAMES; game++) {
        fixture_start(&t.f, 3, game);
        t.f.event_count = 0;
        orichalcum_ai_turn(t.s, t.r);
        seen[fixture_field(heard("select"), "position")]
            [fixture_field(heard("discard"), "position")]++;
    }
    static const int selects[] = {0, 2, 1, 1, 1, 1}, discards[] = {0, 2, 1, 1, 2};
    for (int i = 1; i <= 5; i++) {
        for (int k = 1; k <= 4; k++) {
            const int expected = GAMES / 36 * selects[i] * discards[k];
            assert_in_range(seen[i][k], expected - expected / 5, expected + expected / 5);
        }
    }
}

/* Neither where it could pay nor where it could not. */
TEST(test_o14_ai_never_pays_for_a_card)
{
    for (int hoplites = 0; hoplites <= 9; hoplites += 9) {
        table_open(SETS(ALL_FIVES, "cards.slot_costs=[0, 9, 9, 9, 9]", "ai.payments=[creatures]"));
        t.ai->hoplites = (uint8_t)hoplites;
        offer(4, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, -1, -1));
        orichalcum_ai_turn(t.s, t.r);
        assert_int_equal(fixture_field(heard("select"), "position"), 5);
        assert_int_equal(t.ai->hoplites, hoplites);
    }
}

TEST(test_o8_phases_of_the_ai_come_in_order)
{
    static const char *const order[] = {"select", "place", "recruit", "pay", "discard"};
    table_open(SETS(ALL_ONES));
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    offer(0, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_FOREST, -1, -1));
    t.f.event_count = 0;
    orichalcum_ai_turn(t.s, t.r);
    int at = 0;
    for (int i = 0; i < t.f.event_count && at < 5; i++) {
        at += strcmp(t.f.events[i].action, order[at]) == 0;
    }
    assert_int_equal(at, 5);
    assert_string_equal(t.f.events[t.f.event_count - 1].action, "discard");
}

TEST(test_o47_discarded_tile_goes_under_its_stack)
{
    table_open(SETS(ALL_ONES));
    const int tile = t.s->display[1].tile;
    const int size = t.r->tiles[tile].size;
    orichalcum_ai_turn(t.s, t.r);
    const struct orichalcum_stack *stack = &t.s->stacks[size - 1];
    assert_int_equal(stack->count, 1);
    assert_int_equal(stack->below[stack->first], tile % ORICHALCUM_STACK_MAX);
    assert_int_equal(t.s->shown, 3);
}
