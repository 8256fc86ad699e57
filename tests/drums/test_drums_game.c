/* What holds in every game, whatever is played. */

#include "engine/drums/drums_show.h"
#include "tests/support/fixture.h"

static struct fixture f;

TEST(test_choices_are_legal_and_blind)
{
    static const char *const sets[][4] = {
        {NULL},
        {"ai.army=humans", "human.army=orcs", NULL},
        {"human.may_decline=true", "human.may_replace=true", "human.may_return=true", NULL},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        fixture_open(&f, "drums/base.yaml", sets[i]);
        fixture_check_choices(&f, 1, 150);
    }
}

TEST(test_bp2_no_card_is_lost_or_made)
{
    static const char *const sets[][3] = {{NULL}, {"ai.army=humans", "human.army=orcs", NULL}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        fixture_open(&f, "drums/base.yaml", sets[i]);
        fixture_check_invariants(&f, "random", 2, 1000);
        fixture_check_invariants(&f, "greedy", 2, 500);
        fixture_check_invariants(&f, "idle", 2, 200);
    }
}

/* A card that is out of one side's deck stays in the other's, and verify counts it there. */
TEST(test_bp2_a_card_leaves_one_deck_alone)
{
    static const char *const sides[] = {"without_side=both", "without_side=ai",
                                        "without_side=human"};
    for (int k = 0; k < 3; k++) {
        fixture_open(&f, "drums/base.yaml",
                     SETS("mirror_armies=true", "ai.army=orcs", "human.army=orcs",
                          "without=orc_warrior", sides[k]));
        fixture_check_invariants(&f, "greedy", 2, 100);
        fixture_start(&f, 1, 1);
        f.game->advance(f.table.state, f.rules);
        const struct drums_rules *r = f.rules;
        const struct drums_state *s = (const struct drums_state *)f.table.state;
        for (int side = 0; side < DRUMS_SIDES; side++) {
            const struct drums_half *half = &s->half[side];
            int there = 0;
            for (int i = 0; i < half->deck.count + half->hand.count; i++) {
                there += r->without == (i < half->deck.count
                                            ? half->deck.cards[i]
                                            : drums_kind(half->hand.cards[i - half->deck.count]));
            }
            assert_int_equal(there == 0, k == 0 || k == 1 + side);
        }
    }
}

/* In reading B an AI without an enemy in sight passes, so that nothing ever happens to a human who
 * does nothing, and the AI runs out of cards. */
TEST(test_b10_idle_human_never_loses_to_flow_b)
{
    fixture_open(&f, "drums/base.yaml", SETS("ai.flow=B"));
    assert_int_equal(fixture_ai_wins(&f, "idle", 3, 500, NULL), 0);
}

/* Inside an action as well: cards between two places lie aside, nowhere else. */
TEST(test_bp2_every_card_is_accounted_for_after_every_event)
{
    fixture_open(&f, "drums/base.yaml", NULL);
    fixture_check_told(&f);
    const struct match match = fixture_match(&f, "random");
    for (uint64_t i = 0; i < 300; i++) {
        struct drums_record record;
        match_play(&match, 4, i, &f.table, &f.trace, &record);
    }
    assert_true(f.event_count > 300 * 20);
}

TEST(test_every_alternative_is_playable)
{
    fixture_check_alternatives("drums/base.yaml", 34, 30);
}

/* The record repeats the state's numbers, and the last score by round is the final one. */
TEST(test_record_tells_the_game)
{
    fixture_open(&f, "drums/base.yaml", NULL);
    const struct match match = fixture_match(&f, "greedy");
    for (uint64_t i = 0; i < 300; i++) {
        struct drums_record rec;
        match_play(&match, 8, i, &f.table, NULL, &rec);
        const struct drums_cards_left *ai = &rec.left[DRUMS_AI], *human = &rec.left[DRUMS_HUMAN];
        assert_int_equal(
            ai->deck + ai->discard + ai->removed + ai->line + rec.ai_supply + rec.ai_hidden, 35);
        assert_int_equal(
            human->deck + human->discard + human->removed + human->line + rec.human_hand, 35);
        for (int side = 0; side < DRUMS_SIDES; side++) {
            const uint8_t score = side == DRUMS_AI ? rec.ai_score : rec.human_score;
            const uint8_t *by_round =
                side == DRUMS_AI ? rec.ai_score_by_round : rec.human_score_by_round;
            assert_int_equal(by_round[DRUMS_ROUND_SLOTS - 1], score);
            for (int k = rec.rounds - 1; k < DRUMS_ROUND_SLOTS && k >= 0; k++) {
                assert_int_equal(by_round[k], score);
            }
            assert_true(score <= rec.counts[side].hero_hits);
        }
        const int revealed = rec.ai.revealed[0] + rec.ai.revealed[1] + rec.ai.revealed[2];
        assert_true(rec.counts[DRUMS_AI].units_deployed + rec.ai.unpayable <= revealed);
        assert_true(rec.counts[DRUMS_AI].units_deployed >= rec.counts[DRUMS_AI].units_lost);
    }
}

TEST(test_table_is_drawn_with_both_lines)
{
    char picture[4096];
    struct text text = {picture, sizeof picture, 0};
    fixture_open(&f, "drums/base.yaml",
                 SETS("ai.hero=krangg", "human.hero=human_hero_c", "first_player=human"));
    fixture_start(&f, 1, 1);
    assert_true(f.game->advance(f.table.state, f.rules));
    view_draw(f.game, f.table.state, f.rules, &text);
    const struct drums_state *s = (const struct drums_state *)f.table.state;
    const struct drums_rules *r = f.rules;
    for (int slot = 0; slot < 5; slot++) {
        assert_non_null(strstr(picture, r->cards[s->half[DRUMS_HUMAN].hand.cards[slot]].title));
    }
    assert_non_null(strstr(picture, ": costs 1 from hand, Attack 2, Defense 2, range 0, life 1"));
    assert_non_null(strstr(picture, "|(face down)   |(face down)   |(face down)   |(face down)"));
    assert_non_null(strstr(picture, "Krangg"));
    text = (struct text){picture, sizeof picture, 0, 110}; /* on a wide page */
    view_draw(f.game, f.table.state, f.rules, &text);
    assert_non_null(strstr(picture, "|(face down)        |(face down)"));
}

TEST(test_impossible_rule_sets_are_refused)
{
    fixture_refuses("drums/base.yaml", SETS("ai.army=humans"), "human.army");
    fixture_refuses("drums/base.yaml", SETS("ai.hero=aiden"), "hero");
    fixture_refuses("drums/base.yaml", SETS("abilities.guard.target=enemy_card"), "guard");
    fixture_refuses("drums/base.yaml", SETS("abilities.fury.effect=heal"), "fury");
    fixture_refuses("drums/base.yaml", SETS("cards.orc_lancer.copies=60"), "orcs");
    fixture_refuses("drums/base.yaml", SETS("heroes.krangg.removes=31"), "removal");
    fixture_refuses("drums/base.yaml", SETS("cards.clan_cry.attack=1"), "clan_cry");
    fixture_refuses("drums/base.yaml", SETS("abilities.guard.cost=1"), "guard");
    fixture_refuses("drums/base.yaml", SETS("abilities.mend.amount=-1"), "mend");
}
