/* Abilities that draw, hit an enemy Unit, or cost cards. */
#include "tests/drums/drums_by_hand.h"

static struct fixture f;

#define DRAWS "abilities.charge.effect=draw", "abilities.charge.target=own_deck"
#define HITS "abilities.charge.effect=hit", "abilities.charge.target=enemy_unit"

TEST(test_bp41_an_ability_draws_cards)
{
    board_open(SETS(DRAWS, "abilities.charge.amount=2"));
    board_hand("human_knight human_soldier human_soldier");
    assert_true(board_advance());
    board_move("deploy Human Knight in slot 1");
    assert_int_equal(b.human->hand.count, 2); /* both paid, two drawn */
    assert_int_equal(fixture_count(&b.f, "human", "draw cards"), 1);
}

TEST(test_bp42_a_hit_needs_no_attack_and_destroys_at_once)
{
    board_open(SETS(HITS));
    board_hand("human_knight human_soldier human_soldier");
    board_ai(2, "orc_troll"); /* Life 2 */
    board_ai(4, "orc_warrior");
    assert_true(board_advance());
    board_move("deploy Human Knight in slot 1");
    assert_true(board_may("choose the Unit in slot 2"));
    board_move("choose the Unit in slot 4");
    assert_int_equal(b.ai->units, 1 << 1);
    assert_int_equal(b.ai->discard.count, 1);
}

TEST(test_bp42_a_hit_inflicts_the_wounds_of_any_hit)
{
    board_open(SETS(HITS, "combat.wounds_per_hit=2"));
    board_lay("hand human_knight human_soldier human_soldier, ai 2 orc_troll"); /* Life 2 */
    assert_true(board_advance());
    board_move("deploy Human Knight in slot 1");
    assert_int_equal(b.ai->units, 0);
}

/* Facing Units of which two are alike: the costliest, then a tie between the two. */
TEST(test_bp42_b61_b63_the_ai_cites_what_chose_its_target)
{
    static const struct {
        const char *units[2], *rules;
    } cases[] = {{{"human_soldier", NULL}, "BP-42"},
                 {{"human_soldier", "human_guard"}, "BP-42 B-61"},
                 {{"human_soldier", "human_soldier"}, "BP-42 B-61 B-62 B-63"}};
    for (int i = 0; i < 3; i++) {
        board_open(SETS("abilities.bless.effect=hit", "abilities.bless.target=enemy_unit"));
        for (int k = 0; k < 2 && cases[i].units[k] != NULL; k++) {
            board_human(1 + k, cases[i].units[k]);
        }
        board_ai(4, "orc_shaman");
        drums_ai_deployed(b.s, b.r, 3);
        assert_string_equal(board_event("ai", "hit", 0)->rules, cases[i].rules);
    }
}

/* 60 cards in an army, and eight abilities on one of them. */
TEST(test_sixty_cards_and_eight_abilities_play)
{
    fixture_open(&f, "drums/base.yaml",
                 SETS("cards.human_soldier.copies=31",
                      "cards.human_soldier.abilities=[charge, guard, fly_over, "
                      "bombard, fury, bless, sharpen, shield]"));
    const struct drums_rules *r = f.rules;
    assert_int_equal(r->army_facts[r->army[DRUMS_HUMAN]].deck_size, 60);
    assert_int_equal(r->cards[0].ability_count, 8);
    fixture_check_invariants(&f, "random", 1, 100);
    fixture_check_invariants(&f, "greedy", 1, 100);
    fixture_check_choices(&f, 1, 10);
}

/* Card 64 of a list costs nothing and beats all others; card 0 lies in the same hand. */
TEST(test_greedy_tells_apart_more_than_64_cards)
{
    struct complaint why;
    board_open(NULL);
    struct drums_rules *r = b.f.rules;
    for (; r->card_count <= 64; r->card_count++) {
        r->cards[r->card_count] = r->cards[0];
        r->cards[r->card_count].copies = r->card_count == 64;
    }
    r->cards[64].cost = 0;
    r->cards[64].attack = r->cards[64].defense = 20;
    assert_true(drums_prepare(r, &why));
    board_hand("human_soldier human_soldier");
    drums_push(&b.human->hand, 64);
    b.s->ask = DRUMS_ASK_ACTION;
    const game_move move = drums_choose_greedy(b.s, r, NULL);
    assert_int_equal(drums_move_verb(move), DRUMS_DEPLOY);
    assert_int_equal(drums_move_detail(move), 64);
}

TEST(test_bp43_a_card_ability_may_cost_cards)
{
    for (int use = 0; use < 2; use++) {
        board_open(SETS("abilities.charge.cost=1"));
        board_hand("human_knight human_soldier human_soldier human_soldier");
        assert_true(board_advance());
        board_move("deploy Human Knight in slot 1");
        board_move(use ? "use the ability" : "leave it");
        assert_int_equal(b.human->hand.count, 1 - use);
        assert_int_equal(board_at(DRUMS_HUMAN, 1)->attack, 2 + use);
    }
}

TEST(test_bp43_nobody_is_asked_to_pay_for_an_ability_without_a_target)
{
    for (int units = 0; units < 2; units++) {
        board_open(SETS(HITS, "abilities.charge.cost=1"));
        board_hand("human_knight human_soldier human_soldier human_soldier");
        if (units > 0) {
            board_ai(2, "orc_troll");
        }
        assert_true(board_advance());
        board_move("deploy Human Knight in slot 1");
        assert_int_equal(b.s->ask == DRUMS_ASK_USE, units);
    }
}

TEST(test_bp43_the_ai_pays_only_if_it_does_any_good)
{
    for (int friends = 0; friends < 2; friends++) {
        board_open(SETS("abilities.bless.cost=1"));
        board_lay(friends > 0 ? "ai 5 orc_shaman 1 orc_lancer" : "ai 5 orc_shaman");
        board_supply("orc_warrior");
        drums_ai_deployed(b.s, b.r, 4);
        assert_int_equal(b.ai->supply.count, 1 - friends);
    }
}

/* A whole other list, marked as invented: 52 cards against 43, abilities that draw, hit and cost. */
TEST(test_an_own_copy_plays)
{
    static const char *const swapped[] = {"ai.army=ember", "human.army=tide", NULL};
    for (int side = 0; side < 2; side++) {
        fixture_open(&f, "drums/own-copy.yaml", side == 0 ? NULL : swapped);
        fixture_check_invariants(&f, "random", 1, 200);
        fixture_check_invariants(&f, "greedy", 1, 200);
        fixture_check_choices(&f, 1, 20);
    }
}
