/* The AI's fights: order, dice, loot, and the odds of clearing its board in all three readings. */
#include "tests/orichalcum/orichalcum_by_hand.h"

static void capture(void)
{
    t.s->phase = ORICHALCUM_RESOLVE;
    orichalcum_ai_capture(t.s, t.r);
}

/* Strengths of the creatures in the order in which they were fought. */
static int list_fights(int64_t out[], int most)
{
    int count = 0;
    for (int i = 0; i < t.f.event_count && count < most; i++) {
        if (strcmp(t.f.events[i].action, "fight") == 0) {
            out[count++] = fixture_field(&t.f.events[i], "creature");
        }
    }
    return count;
}

TEST(test_o35_o36_leftmost_creature_first_upper_on_ties)
{
    int64_t order[8];
    table_open(SETS(ALL_SKULLS));
    put_creature(ORICHALCUM_AI, 3, -3, "Hellhound", 0); /* x = 1.5 */
    put_creature(ORICHALCUM_AI, -1, -1, "Gorgon", 0);   /* x = -1.5, y = -1 */
    put_creature(ORICHALCUM_AI, -2, 1, "Minotaur", 0);  /* x = -1.5, y = 1 */
    put_creature(ORICHALCUM_AI, -2, 3, "Cyclops", 0);   /* x = -0.5, y = 3 */
    put_creature(ORICHALCUM_AI, 1, -3, "Hellhound", 1); /* x = -0.5, y = -3 */
    t.s->building_bag = 0;
    capture();
    assert_int_equal(list_fights(order, 8), 5);
    static const int expected[] = {8, 6, 4, 10, 4};
    for (int k = 0; k < 5; k++) {
        assert_int_equal(order[k], expected[k]);
    }
}

/* Four fives beat no creature without a skull. */
TEST(test_o37_numbers_do_not_win)
{
    table_open(SETS(ALL_FIVES));
    put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 0);
    t.ai->hoplites = 3;
    capture();
    assert_int_equal(orichalcum_count(t.ai->creatures), 1);
}

/* 671 of 1296 outcomes of four dice hold a skull. */
TEST(test_o37_four_dice_and_a_skull)
{
    enum { FIGHTS = 100000 };
    int won = 0;
    table_open(SETS("ai.combat=strict"));
    for (uint64_t game = 0; game < FIGHTS; game++) {
        start_quiet(4, game);
        put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 0);
        t.ai->hoplites = 1;
        capture();
        won += t.ai->creatures == 0;
    }
    assert_in_range(won, 51775 - 790, 51775 + 790); /* 5 standard errors */
}

TEST(test_o38_loot_of_each_creature)
{
    static const struct {
        const char *name;
        int nuggets;
    } loots[] = {{"Hellhound", 1}, {"Minotaur", 0}, {"Gorgon", 2}, {"Cyclops", 3}};
    for (int i = 0; i < 4; i++) {
        table_open(SETS(ALL_SKULLS));
        put_creature(ORICHALCUM_AI, 1, 0, loots[i].name, 0);
        t.s->building_bag = 1u << find_first_tile(ORICHALCUM_ARCH);
        fixture_listen(&t.f);
        capture();
        assert_null(fixture_find(&t.f, 0, "claim")); /* no Titan is depicted */
        assert_int_equal(t.ai->nuggets, 1 + loots[i].nuggets);
        assert_int_equal(t.ai->captured, 1u << token_of(loots[i].name));
        assert_int_equal(t.s->ai_buildings, strcmp(loots[i].name, "Minotaur") == 0);
    }
}

/* U-17 */
TEST(test_o34_loot_brings_the_free_medallion_if_it_counts)
{
    static const char *const counts[] = {"ai.loot_medallion=false", "ai.loot_medallion=true"};
    for (int i = 0; i < 2; i++) {
        table_open(SETS(ALL_SKULLS, counts[i]));
        put_creature(ORICHALCUM_AI, 1, 0, "Minotaur", 0);
        t.s->building_bag = 1u << find_first_tile(ORICHALCUM_ARCH);
        t.s->ai_buildings = 7;
        capture();
        assert_int_equal(t.s->ai_buildings, 8);
        assert_int_equal(t.ai->medallions, i);
    }
}

TEST(test_o38_a_hydra_brings_no_titan_that_the_ai_has)
{
    table_open(SETS(ALL_SKULLS));
    const uint8_t theia = titan_bit(ORICHALCUM_THEIA);
    put_creature(ORICHALCUM_AI, 1, 0, "Hydra of Theia", 0);
    t.s->display_titans &= (uint8_t)~theia;
    t.ai->titans = theia; /* face down, as the AI has them all */
    fixture_listen(&t.f);
    capture();
    assert_int_equal(t.ai->titans, theia);
    assert_null(fixture_find(&t.f, 0, "claim"));
}

TEST(test_o38_a_hydra_brings_its_titan_face_down)
{
    table_open(SETS(ALL_SKULLS));
    const uint8_t theia = titan_bit(ORICHALCUM_THEIA);
    put_creature(ORICHALCUM_AI, 1, 0, "Hydra of Theia", 0);
    t.s->display_titans &= (uint8_t)~theia;
    t.human->titans = t.human->active_titans = theia; /* also from the human */
    capture();
    assert_true(t.ai->titans & theia);
    assert_int_equal(t.ai->active_titans, 0);
    assert_int_equal(t.human->titans, 0);
}

TEST(test_o39_a_defeat_costs_a_hoplite_and_is_fought_again)
{
    int64_t order[8];
    table_open(SETS(ALL_ONES));
    put_creature(ORICHALCUM_AI, -1, 0, "Gorgon", 0);
    put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 0);
    t.ai->hoplites = 2;
    capture();
    assert_int_equal(t.ai->hoplites, 0);
    assert_int_equal(t.s->tally[ORICHALCUM_AI].hoplites_spent, 2);
    const int fights = list_fights(order, 8);
    assert_int_equal(fights, 3);
    for (int k = 0; k < fights; k++) {
        assert_int_equal(order[k], 8); /* the same one */
    }
}

TEST(test_o40_readings_with_no_hoplite_at_all)
{
    static const struct {
        const char *reading;
        int fights;
    } readings[] = {{"ai.combat=free_first", 1}, {"ai.combat=literal", 0}, {"ai.combat=strict", 0}};
    for (int i = 0; i < 3; i++) {
        table_open(SETS(ALL_ONES, readings[i].reading));
        put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 0);
        t.ai->hoplites = 0;
        capture();
        assert_int_equal(t.s->tally[ORICHALCUM_AI].fights, readings[i].fights);
    }
}

/* After the retry paid with the last hoplite the action ends, unless loot brought a hoplite. */
TEST(test_o40_literal_ends_after_the_last_retry)
{
    int wins[3] = {0};
    table_open(SETS("ai.track=[{effect: hoplite}]"));
    for (uint64_t game = 0; game < 2000; game++) {
        start_quiet(5, game);
        put_creature(ORICHALCUM_AI, -1, 0, game % 2 == 0 ? "Hellhound" : "Minotaur", 0);
        put_creature(ORICHALCUM_AI, 1, 0, "Gorgon", 0);
        t.s->building_bag = 1u << find_first_tile(ORICHALCUM_ARCH);
        t.ai->hoplites = 1;
        capture();
        const bool retried = t.s->tally[ORICHALCUM_AI].hoplites_spent == 1 &&
                             t.s->tally[ORICHALCUM_AI].fights == 2 &&
                             t.s->tally[ORICHALCUM_AI].captured == 1;
        if (game % 2 == 0) {
            wins[0] += retried; /* ended after one victory by the retry */
        } else {
            wins[1] += retried;
            wins[2] += t.s->tally[ORICHALCUM_AI].captured == 2;
        }
    }
    assert_true(wins[0] > 100);
    assert_int_equal(wins[1], 0); /* the Minotaur's building brought a hoplite: it fought on */
    assert_true(wins[2] > 100);
}

/* Probability, in 1/10000, that k creatures are cleared with h hoplites. */
TEST(test_o37_o39_o40_odds_of_clearing_the_board)
{
    enum { GAMES = 20000 };
    static const char *const readings[] = {"ai.combat=free_first", "ai.combat=literal",
                                           "ai.combat=strict"};
    static const struct {
        int h, k, odds[3];
    } rows[] = {
        {0, 1, {5177, 0, 0}},       {1, 1, {7674, 7674, 5177}}, {1, 2, {5266, 3973, 2681}},
        {2, 1, {8878, 8878, 7674}}, {2, 2, {7136, 6513, 5266}}, {2, 3, {5332, 4364, 3396}},
        {3, 1, {9459, 9459, 8878}}, {3, 2, {8339, 8038, 7136}}, {3, 3, {6889, 6266, 5332}},
    };
    for (int reading = 0; reading < 3; reading++) {
        table_open(SETS(readings[reading]));
        for (int row = 0; row < 9; row++) {
            int cleared = 0;
            for (uint64_t game = 0; game < GAMES; game++) {
                start_quiet(6 + (uint64_t)row, game);
                for (int k = 0; k < rows[row].k; k++) {
                    put_creature(ORICHALCUM_AI, k - 1, 1, "Hellhound", k);
                }
                t.ai->hoplites = (uint8_t)rows[row].h;
                capture();
                cleared += t.ai->creatures == 0;
            }
            const int expected = rows[row].odds[reading] * (GAMES / 10000);
            assert_in_range(cleared, expected > 354 ? expected - 354 : 0, expected + 354);
        } /* 354: 5 standard errors of an even chance */
    }
}
