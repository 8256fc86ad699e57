/* What is once a turn, and what lasts a turn, is over when the next Deployment Phase begins. */
#include "tests/drums/drums_by_hand.h"

/* Plays on until the human must decide in the Deployment Phase of the next round. */
static void next_deployment(void)
{
    const unsigned round = b.s->head.round;
    while (board_advance() && b.s->head.round == round) {
        game_move moves[GAME_MOVES_MAX];
        drums_moves(b.s, b.r, moves);
        drums_apply(b.s, b.r, moves[0]);
    }
    assert_int_equal(b.s->phase, DRUMS_DEPLOYMENT);
    assert_int_equal(b.s->head.round, round + 1);
}

/* A Guard that was spent in Combat protects again, so that the AI foresees it from the first action
 * of the next round on. */
TEST(test_bp24_a_spent_guard_is_new_in_the_next_deployment)
{
    for (int side = 0; side < DRUMS_SIDES; side++) {
        board_open(SETS("ai.army=humans", "human.army=humans", "mirror_armies=true",
                        "ai.hero=human_hero_c"));
        board_lay("human 2 human_knight, ai 2 human_knight");
        board_unit((enum drums_side)side, 1, "human_guard", NULL);
        drums_line_boost(b.s, b.r, (enum drums_side)(side ^ 1), 1, 1, 0); /* 3 against 3 + 1 */
        assert_int_equal(drums_guard_cover(b.s, b.r, (enum drums_side)side, 1), 1);
        board_combat();
        assert_int_equal(b.s->half[side].counts.guards, 1);
        next_deployment();
        assert_int_equal(b.s->half[side].guard_spent, 0);
        assert_int_equal(drums_guard_cover(b.s, b.r, (enum drums_side)side, 1), 1);
    }
}

/* A new Guard in the slot of one that was spent and destroyed is unspent. */
TEST(test_bp24_a_new_guard_in_the_slot_of_a_spent_one)
{
    board_open(NULL);
    board_top(DRUMS_HUMAN, "human_soldier human_soldier"); /* so that it can act */
    board_human(2, "human_guard");
    board_ai(2, "orc_troll"); /* 4 against 4 + 1: guarded */
    board_combat();
    assert_int_equal(b.human->counts.guards, 1);
    drums_line_leave(b.s, b.r, DRUMS_HUMAN, 1, "BP-26");
    next_deployment();
    board_human(2, "human_guard");
    assert_int_equal(drums_guard_cover(b.s, b.r, DRUMS_HUMAN, 1), 1);
}

TEST(test_b18_bp10_bp11_bp25_every_state_of_a_turn_ends_with_it)
{
    board_open(SETS("ai.hero=borrunm"));
    board_lay("human 3 human_soldier 4 griffin, ai 3 orc_lancer 4 orc_warrior");
    for (int side = 0; side < DRUMS_SIDES; side++) {
        struct drums_half *half = &b.s->half[side];
        half->passed = half->ability_used = true;
        half->hero_defense++;
        half->charging = half->acted = half->guard_spent = 0x04;
        half->support[2] = half->supporters[2] = 1;
        drums_line_boost(b.s, b.r, (enum drums_side)side, 3, 1, 1);
    }
    board_combat();
    next_deployment();
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const struct drums_half *half = &b.s->half[side];
        assert_false(half->passed || half->ability_used);
        assert_int_equal(half->hero_defense, b.r->heroes[half->hero].defense);
        assert_int_equal(half->charging | half->acted | half->guard_spent | half->doomed, 0);
        assert_int_equal(half->support[2] | half->supporters[2] | half->boosted, 0);
        assert_int_equal(half->line[3].turn_attack | half->line[3].turn_defense, 0);
    }
}
