/* What the AI's Units do in Combat. The human's Hero is out of reach unless a test says otherwise. */
#include "tests/drums/drums_by_hand.h"

#define FAR_HERO "heroes.aiden.defense=9", "heroes.krangg.defense=9"
#define AI_HUMANS                                                                                  \
    "ai.army=humans", "ai.hero=aiden", "human.army=orcs", "human.hero=krangg", FAR_HERO

static void open_far(void)
{
    board_open(SETS(FAR_HERO));
}

EACH_TEST(open_far, board_close)

TEST(test_b48_engaged_units_must_fight)
{
    board_ai(2, "orc_archer"); /* would rather shoot at the other Archer */
    board_fight("human 2 human_guard 4 human_archer");
    assert_int_equal(fixture_count(&b.f, "ai", "fight"), 1);
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 0);
    assert_int_equal(b.ai->units, 0);
}

/* V-5: a Lancer (3) against a Guard (4, guarded 5) with an Archer (2) two slots away. */
TEST(test_b49_b50_supports_if_it_supplies_what_is_missing)
{
    board_lay("ai 2 orc_lancer, human 2 human_guard, ai 4 orc_archer");
    board_human(5, "human_archer"); /* a ranged attack would do, but support comes first */
    board_combat();
    assert_int_equal(board_target("ai", "support"), 2);
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 0);
    assert_int_equal(b.human->units, 1 << 4);
    assert_int_equal(b.human->counts.guards, 0); /* 5 is enough against 4 + 1 */
}

TEST(test_b50_only_if_the_enemy_is_in_range)
{
    board_lay("ai 2 orc_lancer, human 2 human_guard");
    board_ai(5, "orc_archer"); /* range 2, distance 3 */
    board_combat();
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
    assert_int_equal(fixture_count(&b.f, "ai", "hold"), 1);
}

TEST(test_b51_no_support_if_the_engaged_unit_can_do_it_alone)
{
    board_fight("ai 2 orc_lancer, human 2 human_knight, ai 4 orc_archer");
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
}

TEST(test_b52_no_support_if_both_together_cannot)
{
    board_ai(2, "orc_lancer"); /* 3 + 1 against 4, guarded 5 */
    board_fight("human 2 human_guard, ai 4 orc_shaman");
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
    assert_int_equal(fixture_count(&b.f, "ai", "hold"), 1);
    board_open(SETS(FAR_HERO, "ai.foresees_guard=false"));
    board_ai(2, "orc_lancer"); /* unforeseen: 3 + 1 would do against 4, and is guarded */
    board_fight("human 2 human_guard, ai 4 orc_shaman");
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 1);
    assert_int_equal(b.human->counts.guards, 1);
}

/* Two Shamans in range of a fight that one of them decides: only one supports. */
TEST(test_b50_one_supporter_a_fight)
{
    board_ai(3, "orc_archer"); /* 2 + 1 against 3 */
    board_fight("human 3 human_spearman, ai 1 orc_shaman 5 orc_shaman");
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 1);
}

/* The Troll (4 against the Guard's 4 and his point) goes for Aiden (4) and leaves no fight. */
TEST(test_b50_no_support_for_a_friend_that_attacks_the_hero)
{
    board_open(NULL);
    board_fight("ai 2 orc_troll+orc_onslaught 4 orc_archer, human 2 human_guard");
    assert_int_equal(b.human->hero_wounds, 1);
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
}

/* Of two fights it could decide, the one with the costlier enemy. */
TEST(test_b50_b61_supports_against_the_costliest_enemy)
{
    board_fight("ai 1 orc_archer, human 1 human_spearman, ai 3 orc_archer, human 3 human_knight, "
                "ai 2 orc_shaman");
    assert_int_equal(board_target("ai", "support"), 3);
}

TEST(test_b53_attacks_at_range_only_what_it_can_hit)
{
    board_ai(1, "orc_archer");
    board_human(2, "human_spearman"); /* in range, Defense 3 */
    board_human(3, "human_soldier");  /* in range, Defense 2 */
    board_human(4, "human_archer");   /* Defense 1, out of range */
    board_combat();
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 1);
    assert_int_equal(board_target("ai", "ranged"), 3);
}

/* A Guard beside the Soldier makes the Archer's 2 too little, and it knows; not one that guards
 * only itself. */
TEST(test_b53_foresees_a_guard)
{
    static const char *const whom[] = {"abilities.guard.target=near_friend",
                                       "abilities.guard.target=self"};
    for (int self = 0; self < 2; self++) {
        board_open(SETS(FAR_HERO, whom[self]));
        board_fight("ai 1 orc_archer, human 3 human_soldier 4 human_guard");
        assert_int_equal(fixture_count(&b.f, "ai", "ranged"), self);
        assert_int_equal(fixture_count(&b.f, "ai", "hold"), !self);
    }
}

/* The Troll's blow spends the Guard before the Archer looks at the Soldier (2 against 2). */
TEST(test_b53_foresees_no_guard_that_is_spent)
{
    board_fight("ai 2 orc_troll 5 orc_archer, human 2 human_guard 3 human_soldier");
    assert_int_equal(board_target("human", "guard"), 2);
    assert_int_equal(board_target("ai", "ranged"), 3);
}

TEST(test_b54_b55_attacks_the_hero_only_if_it_wounds)
{
    board_open(NULL); /* Aiden: Defense 4 */
    board_fight("ai 1 orc_warrior 3 orc_lancer+heavy_blade");
    assert_int_equal(fixture_count(&b.f, "ai", "attack hero"), 1);
    assert_int_equal(board_target("ai", "attack hero"), 3);
    assert_int_equal(board_target("ai", "hold"), 1);
    assert_int_equal(b.human->hero_wounds, 1);
}

/* Ranged attack before the Hero. */
TEST(test_b49_ranged_attack_comes_before_the_hero)
{
    board_open(SETS("heroes.aiden.defense=1"));
    board_fight("ai 1 orc_archer, human 3 human_archer");
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 1);
    assert_int_equal(b.human->hero_wounds, 0);
}

/* V-6: cost 1 Attack 2, cost 2 Attack 2, cost 2 Attack 3: the last. */
TEST(test_b61_b62_target_of_highest_cost_then_attack)
{
    board_open(SETS(FAR_HERO, "cards.orc_archer.attack=9"));
    board_fight("ai 1 orc_archer, human 2 human_soldier 3 human_knight");
    assert_int_equal(board_target("ai", "ranged"), 3);
    board_clear();
    board_fight("ai 3 orc_archer, human 1 human_knight 4 human_knight+war_banner 5 human_soldier");
    assert_int_equal(board_target("ai", "ranged"), 4);
    board_open(SETS(FAR_HERO, "cards.orc_archer.attack=9", "ai.target_attack=printed",
                    "abilities.sharpen.amount=2")); /* 3 + 2 against 4 on the card */
    board_fight("ai 3 orc_archer, human 1 human_guard+war_banner 4 griffin");
    assert_int_equal(board_target("ai", "ranged"), 4);
}

/* A Lancer with 3 + 2 against a Berserker with 4, and 3 more only when attacking. */
TEST(test_b62_does_not_count_attack_abilities)
{
    board_open(SETS(AI_HUMANS, "cards.human_archer.attack=9", "abilities.sharpen.amount=2",
                    "abilities.fury.amount=3"));
    board_fight("ai 3 human_archer, human 1 orc_berserker 4 orc_lancer+heavy_blade");
    assert_int_equal(board_target("ai", "ranged"), 4);
}

TEST(test_b63_then_any)
{
    unsigned seen = 0;
    for (uint64_t i = 0; i < 60; i++) {
        board_clear_tied(i);
        board_fight("ai 3 orc_archer, human 2 human_soldier 5 human_soldier");
        seen |= 1U << board_target("ai", "ranged");
    }
    assert_int_equal(seen, 1 << 2 | 1 << 5);
}

/* A Berserker's fury counts in its fight: 4 + 1 against 5. */
TEST(test_b64_attack_abilities_work)
{
    board_open(SETS(FAR_HERO, "cards.human_soldier.defense=5"));
    board_fight("ai 2 orc_berserker, human 2 human_soldier");
    assert_int_equal(b.human->units, 0);
}

/* Combat in which the human goes for the Hero past the enemy if it may, else shoots at that slot. */
static void shoot_at(const char *target)
{
    static const char *const past = "attack the Hero past the enemy";
    b.s->first = DRUMS_HUMAN;
    for (bool waiting = board_begin_combat(); waiting; waiting = drums_advance_phase(b.s, b.r)) {
        board_move(board_may(past) ? past : board_may(target) ? target : "support nobody");
    }
}

/* The AI's Guard stands between an engaged friend and one that is shot at: the engaged one is
 * guarded, also if the fights come last; without it the other one. */
TEST(test_b64_b65_defense_ability_serves_the_engaged_unit_first)
{
    static const char *const orders[] = {"combat.order=fights_first", "combat.order=fights_last"};
    for (int k = 0; k < 4; k++) {
        const bool engaged = k % 2 != 0;
        board_open(SETS(AI_HUMANS, "cards.human_guard.range=0", orders[k / 2]));
        board_lay("ai 2 human_soldier 3 human_guard 4 human_soldier");
        if (engaged) {
            board_human(4, "orc_archer"); /* 2 against 2 */
        }
        board_human(1, "orc_archer"); /* 2 against 2 in slot 2 */
        shoot_at("attack the Unit in slot 2");
        assert_int_equal(fixture_count(&b.f, "ai", "guard"), 1);
        assert_int_equal(board_target("ai", "guard"), engaged ? 4 : 2);
    }
}

/* With the fights last no Guard waits for a fight in which it does not help. Of two, one waits. */
TEST(test_b65_a_guard_waits_only_where_it_helps)
{
    static const struct {
        const char *cards;
        int guards;
    } cases[] = {
        {"ai 1 human_spearman 2 human_guard, human 1 orc_archer", 1}, /* 2 against 3 */
        {"ai 1 human_soldier 2 human_guard, human 1 orc_warrior", 1}, /* 3 against 2 + 1 */
        {"ai 1 human_soldier 2 human_guard, human 1 orc_archer+orc_onslaught", 1},
        {"ai 1 human_soldier 2 human_guard 4 human_guard, human 1 orc_archer", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_open(SETS(AI_HUMANS, "combat.order=fights_last", "cards.human_guard.range=0",
                        "heroes.aiden.defense=2"));
        board_lay(cases[i].cards);
        board_lay("ai 3 human_soldier, human 5 orc_archer");
        shoot_at("attack the Unit in slot 3");
        assert_int_equal(fixture_count(&b.f, "ai", "guard"), cases[i].guards);
        assert_int_equal(fixture_field(board_event("ai", "guard", 0), "target_slot"), 3);
        assert_int_equal(board_at(DRUMS_AI, 3)->wounds, 0);
    }
}

/* After the fights none waits: the second Guard of the Soldier in 3 helps the one in 5. */
TEST(test_b65_no_guard_waits_for_a_fight_that_is_over)
{
    board_open(SETS(AI_HUMANS, "cards.orc_archer.range=4", "cards.human_guard.range=0"));
    board_lay("ai 2 human_guard 3 human_soldier 4 human_guard 5 human_soldier, "
              "human 1 orc_archer 3 orc_archer");
    shoot_at("attack the Unit in slot 5");
    assert_int_equal(fixture_count(&b.f, "ai", "guard"), 2);
    assert_int_equal(board_target("ai", "guard"), 5);
}

/* 5 Attack: 2 for the Berserker, who cost most; what is left is enough for one of the others, which
 * tie, whatever it needs (1 or 3). */
TEST(test_b93_catapult_begins_with_the_costliest_unit)
{
    board_open(SETS(AI_HUMANS, "cards.orc_lancer.cost=1"));
    board_lay("ai 3 catapult, human 1 orc_warrior 2 orc_lancer 5 orc_berserker");
    b.s->first = DRUMS_AI;
    board_combat();
    assert_int_equal(fixture_field(board_event("ai", "ranged", 0), "target_slot"), 5);
    assert_int_equal(b.ai->counts.ranged, 1);
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 2);
    assert_int_equal(__builtin_popcount(b.human->units), 1);
}

/* A share counts the point that a Guard would add: all 5 for a Troll (4) who guards himself. */
TEST(test_b93_a_share_is_enough_against_a_foreseen_guard)
{
    board_open(SETS(AI_HUMANS, "cards.orc_troll.abilities=[guard]", "cards.orc_troll.life=1"));
    board_fight("ai 3 catapult, human 2 orc_troll");
    assert_int_equal(b.human->counts.guards, 0);
    assert_int_equal(b.human->units, 0);
}

TEST(test_b93_catapult_does_not_split_when_engaged_and_may_support)
{
    board_open(SETS(AI_HUMANS));
    board_fight("ai 3 catapult, human 3 orc_lancer 1 orc_warrior");
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 0);
    board_clear();
    board_ai(3, "catapult");
    board_ai(1, "human_spearman"); /* 1 + 5 against a Troll's 4 */
    board_fight("human 1 orc_troll 4 orc_warrior");
    assert_int_equal(board_target("ai", "support"), 1);
    assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 0);
}

/* V-7: an engaged Griffin (4) goes for a Hero with Defense 4, past its opponent, who strikes it. */
TEST(test_b94_bp22_griffin_attacks_the_hero_if_it_can_hit)
{
    board_open(SETS(AI_HUMANS, "heroes.krangg.defense=4"));
    board_fight("ai 2 griffin, human 2 orc_lancer");
    assert_int_equal(b.human->hero_wounds, 1);
    assert_true(board_stands(DRUMS_HUMAN, 2, "orc_lancer"));
    assert_int_equal(board_at(DRUMS_AI, 2)->wounds, 1);
    board_open(SETS(AI_HUMANS, "heroes.krangg.defense=4", "combat.charge_engaged=false"));
    board_fight("ai 2 griffin, human 2 orc_lancer");
    assert_int_equal(b.human->hero_wounds, 0);
}

/* It goes for the Hero before it supports or shoots, also where it could not past an enemy. */
TEST(test_b94_griffin_prefers_the_hero_to_support_and_range)
{
    static const char *const past[] = {"combat.charge_engaged=true", "combat.charge_engaged=false"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(AI_HUMANS, "heroes.krangg.defense=4", past[i]));
        board_fight("ai 2 griffin 1 human_spearman, human 1 orc_lancer 3 orc_archer");
        assert_int_equal(b.human->hero_wounds, 1);
        assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
        assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 0);
    }
}

TEST(test_b95_griffin_otherwise_follows_the_priorities)
{
    board_open(SETS(AI_HUMANS)); /* Defense 9 */
    board_fight("ai 2 griffin, human 2 orc_lancer");
    assert_int_equal(b.human->units, 0);
    board_clear();
    board_fight("ai 2 griffin, human 3 orc_lancer");
    assert_int_equal(board_target("ai", "ranged"), 3);
}

TEST(test_b98_b99_onslaught_attacks_the_hero_or_follows_the_priorities)
{
    board_open(NULL); /* Aiden's 4 against a Troll's 4 */
    board_fight("ai 2 orc_troll+orc_onslaught, human 2 human_soldier");
    assert_int_equal(b.human->hero_wounds, 1);
    assert_true(board_stands(DRUMS_HUMAN, 2, "human_soldier"));
    board_clear();
    board_unit(DRUMS_AI, 2, "orc_lancer", "orc_onslaught"); /* 3: fights */
    board_fight("human 2 human_soldier");
    assert_int_equal(b.human->hero_wounds, 0);
    assert_int_equal(b.human->units, 0);
}
