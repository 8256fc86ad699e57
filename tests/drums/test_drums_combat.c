/* Combat by the base rules. Heroes are out of reach unless a test says otherwise. */
#include "tests/drums/drums_by_hand.h"

#define FAR_HERO "heroes.aiden.defense=9", "heroes.krangg.defense=9"

static void open_far(void)
{
    board_open(SETS(FAR_HERO));
}

EACH_TEST(open_far, board_close)

/* A face-down card neither engages nor blocks; in the other reading it shields the Hero. */
TEST(test_bp13_face_down_cards_are_no_units)
{
    static const char *const blocks[] = {"combat.hidden_blocks=false", "combat.hidden_blocks=true"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(blocks[i]));
        board_human(2, "griffin"); /* 4 against Krangg's 4 */
        board_hidden(2, "orc_troll");
        assert_int_equal(drums_engaged(b.s), 0);
        const bool waiting = board_begin_combat();
        assert_int_equal(waiting, i == 0);
        assert_int_equal(waiting && board_may("attack the Hero"), i == 0);
    }
}

TEST(test_bp14_attack_that_reaches_the_defense_hits_once)
{
    static const struct {
        const char *set;
        int attack, wounds;
    } cases[] = {{"combat.hit_margin=0", 3, 1}, {"combat.hit_margin=0", 2, 0},
                 {"combat.hit_margin=0", 9, 1}, {"combat.hit_margin=1", 3, 0},
                 {"combat.hit_margin=1", 4, 1}, {"combat.wounds_per_hit=2", 3, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_open(SETS(cases[i].set, testing_text("cards.orc_lancer.attack=%d", cases[i].attack),
                        "cards.human_knight.life=5"));
        board_ai(1, "orc_lancer");
        board_human(1, "human_knight"); /* Defense 3 */
        board_combat();
        assert_int_equal(board_at(DRUMS_HUMAN, 1)->wounds, cases[i].wounds);
    }
}

TEST(test_bp15_bp16_both_strike_at_once_and_both_may_fall)
{
    board_fight("ai 1 orc_warrior, human 1 human_soldier");
    assert_int_equal(b.ai->units | b.human->units, 0);
    assert_int_equal(b.ai->discard.count + b.human->discard.count, 2);
}

/* Life 2: a Troll survives its first Wound and keeps it. */
TEST(test_bp16_bp25_wounds_stay_until_they_reach_the_life)
{
    board_fight("ai 1 orc_troll, human 1 human_guard+war_banner");
    assert_int_equal(board_at(DRUMS_AI, 1)->wounds, 1);
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->wounds, 0); /* guarded itself: 4 against 4 + 1 */
    board_combat();
    assert_int_equal(b.ai->units, 0);
}

/* The Rider is destroyed by the Knight it shoots at, who was destroyed before: both still act. */
TEST(test_bp16_the_destroyed_act_until_the_end)
{
    board_open(SETS(FAR_HERO));
    b.s->first = DRUMS_AI;
    board_lay("ai 3 orc_troll 4 orc_rider");
    board_human(5, "human_archer"); /* hit first, then answers, then acts itself */
    assert_true(board_begin_combat());
    assert_int_equal(b.human->doomed, 1 << 4);
    assert_int_equal(fixture_count(&b.f, "human", "answer"), 1);
    assert_int_equal(b.s->ask, DRUMS_ASK_COMBAT);
    assert_true(board_may("attack the Unit in slot 3"));
}

TEST(test_bp17_support_adds_its_attack_without_risk)
{
    board_ai(2, "orc_lancer"); /* Defense 3 */
    board_lay("human 2 human_soldier 4 human_archer");
    assert_true(board_begin_combat());
    assert_int_equal(b.s->ask, DRUMS_ASK_SUPPORT);
    board_move("support the fight in slot 2"); /* 2 + 2 */
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.ai->units, 0);
    assert_int_equal(b.human->units, 1 << 3);
}

/* Otherwise the player `greedy` counts on it again in the next Deployment Phase. */
TEST(test_bp17_bp25_support_ends_with_its_combat)
{
    board_lay("ai 2 orc_troll, human 2 human_soldier 4 human_archer");
    assert_true(board_begin_combat());
    board_move("support the fight in slot 2");
    assert_int_equal(b.human->support[1], 2);
    assert_false(drums_advance_phase(b.s, b.r));
    assert_int_equal(b.human->support[1], 0);
    assert_int_equal(b.human->supporters[1], 0);
}

/* Range is measured to the enemy's slot; any number of the human's Units may support. */
TEST(test_bp17_bp18_supporters_and_their_range)
{
    static const char *const most[] = {"combat.human_supporters=5", "combat.human_supporters=1"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(FAR_HERO, most[i]));
        board_lay("ai 2 orc_troll, human 2 human_soldier");
        board_human(1, "human_spearman"); /* range 0: is not asked */
        board_lay("human 3 human_archer 4 human_archer");
        board_human(5, "human_archer"); /* three away: is not asked */
        assert_true(board_begin_combat());
        assert_int_equal(b.s->cursor, 2);
        board_move("support the fight in slot 2");
        assert_true(
            drums_advance_phase(b.s, b.r)); /* the next Archer supports, or acts by itself */
        assert_int_equal(b.s->ask, i == 0 ? DRUMS_ASK_SUPPORT : DRUMS_ASK_COMBAT);
        assert_int_equal(b.s->cursor, 3);
    }
}

TEST(test_bp18_range_counts_slots_sideways)
{
    board_human(1, "human_archer"); /* range 2 */
    board_lay("ai 2 orc_troll 3 orc_troll 4 orc_lancer");
    assert_true(board_begin_combat());
    assert_true(board_may("attack the Unit in slot 2"));
    assert_true(board_may("attack the Unit in slot 3"));
    assert_false(board_may("attack the Unit in slot 4"));
    board_open(SETS(FAR_HERO, "combat.range=any_slot"));
    board_human(1, "human_archer");
    board_human(2, "human_soldier"); /* range 0: nothing, even so */
    board_ai(5, "orc_lancer");
    assert_true(board_begin_combat());
    assert_int_equal(b.s->cursor, 0);
    board_move("attack the Unit in slot 5");
    assert_false(drums_advance_phase(b.s, b.r));
}

/* An Archer (range 2) shoots at Units that are loose or engaged, in or out of their own range. */
TEST(test_bp19_who_fights_back)
{
    static const char *const sets[] = {"combat.answers=unengaged", "combat.answers=all",
                                       "combat.answers=never"};
    static const struct {
        const char *target;
        bool engaged;
        bool answers[3];
    } cases[] = {{"orc_archer", false, {true, true, false}},
                 {"orc_archer", true, {false, true, false}},
                 {"orc_lancer", false, {false, false, false}}};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            board_open(SETS(FAR_HERO, sets[i], "cards.orc_archer.defense=8"));
            board_human(1, "human_archer");
            board_ai(3, cases[k].target);
            if (cases[k].engaged) {
                board_human(3, "human_spearman");
                board_begin_combat();
                board_move("support nobody");
                drums_advance_phase(b.s, b.r);
            } else {
                board_begin_combat();
            }
            board_move("attack the Unit in slot 3");
            assert_int_equal(fixture_count(&b.f, "ai", "answer"), cases[k].answers[i]);
        }
    }
}

TEST(test_bp20_hero_only_from_an_open_lane)
{
    board_open(SETS("heroes.krangg.defense=2", "heroes.krangg.attack=2"));
    board_human(1, "human_soldier");
    board_human(3, "human_spearman"); /* 1: not even asked */
    board_lay("human 5 human_knight, ai 5 orc_troll");
    assert_true(board_begin_combat());
    assert_int_equal(b.s->cursor, 0);
    board_move("attack the Hero");
    assert_false(drums_advance_phase(b.s, b.r));
    assert_int_equal(b.ai->hero_wounds, 1);
    assert_int_equal(b.s->head.human_score, 1);
    assert_int_equal(b.human->units & 1, 0); /* Krangg strikes back with 2 against 2 */
}

/* Against the Soldier's 2. */
TEST(test_bp20_a_hero_strikes_back_with_its_attack)
{
    for (int attack = 1; attack <= 2; attack++) {
        board_open(
            SETS("heroes.krangg.defense=2", testing_text("heroes.krangg.attack=%d", attack)));
        board_human(1, "human_soldier");
        assert_true(board_begin_combat());
        board_move("attack the Hero");
        drums_advance_phase(b.s, b.r);
        assert_int_equal(b.human->units == 0, attack == 2);
    }
}

/* Human First Player: its support, then fights, then its Archer, then the AI's. */
TEST(test_bp21_order_of_combat)
{
    static const char *const expected[2][5] = {
        {"support", "fight", "fight", "ranged", "hold"},
        {"support", "ranged", "hold", "fight", "fight"},
    };
    static const char *const order[] = {"combat.order=fights_first", "combat.order=fights_last"};
    for (int i = 0; i < 2; i++) {
        int next = 0;
        board_open(SETS(FAR_HERO, order[i]));
        board_lay("ai 2 orc_lancer, human 2 human_soldier 1 human_knight 4 human_archer, "
                  "ai 5 orc_troll");
        for (bool waiting = board_begin_combat(); waiting;
             waiting = drums_advance_phase(b.s, b.r)) {
            static const char *const wishes[] = {"support the fight in slot 2", "support nobody",
                                                 "attack the Unit in slot 5", "hold"};
            int wish = b.s->cursor == 0 ? 0 : 1;
            while (!board_may(wishes[wish])) {
                wish++;
            }
            board_move(wishes[wish]);
        }
        for (int k = 0; k < b.f.event_count; k++) {
            const char *action = b.f.events[k].action;
            if (next < 5 && strcmp(action, expected[i][next]) == 0) {
                next++;
            }
        }
        assert_int_equal(next, 5);
    }
}

TEST(test_bp22_human_griffin_may_fight_or_charge)
{
    board_open(NULL);
    board_lay("human 2 griffin, ai 2 orc_lancer");
    assert_true(board_begin_combat());
    assert_int_equal(b.s->ask, DRUMS_ASK_CHARGE);
    assert_true(board_may("fight"));
    board_move("attack the Hero past the enemy");
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.ai->hero_wounds, 1);
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(board_at(DRUMS_HUMAN, 2)->wounds, 1);
    board_open(SETS("combat.charge_engaged=false"));
    board_lay("human 2 griffin, ai 2 orc_lancer");
    assert_false(board_begin_combat()); /* it must fight */
}

TEST(test_bp17_bp22_no_support_for_a_friend_that_attacks_the_hero)
{
    static const char *const wishes[] = {"attack the Hero past the enemy", "fight"};
    for (int fights = 0; fights < 2; fights++) {
        board_open(NULL);
        board_lay("human 2 griffin 4 human_archer, ai 2 orc_lancer");
        assert_true(board_begin_combat());
        board_move(wishes[fights]);
        assert_true(drums_advance_phase(b.s, b.r));
        assert_int_equal(b.s->ask, fights ? DRUMS_ASK_SUPPORT : DRUMS_ASK_COMBAT);
    }
}

/* 5 Attack: 3 on the Lancer, 1 on the Archer, who answers, 1 left. */
TEST(test_bp23_human_shares_out_an_attack)
{
    board_lay("human 3 catapult, ai 1 orc_lancer 4 orc_archer 5 orc_troll");
    assert_true(board_begin_combat());
    board_choose("share of the Attack: 3 in slot 1");
    assert_false(board_may("share of the Attack: 1 in slot 1"));
    assert_false(board_may("share of the Attack: 3 in slot 4"));
    board_choose("share of the Attack: 1 in slot 4");
    board_move("share out no more");
    assert_false(drums_advance_phase(b.s, b.r));
    assert_int_equal(b.ai->units, 1 << 4);
    assert_int_equal(fixture_count(&b.f, "ai", "answer"), 1);
    assert_int_equal(b.human->counts.ranged, 1);
    assert_int_equal(b.human->units, 0); /* 2 against 1 */
}

/* Nobody is left for the other 4 points: the human is not asked again. */
TEST(test_bp23_no_share_without_another_target)
{
    board_lay("human 3 catapult, ai 1 orc_lancer");
    assert_true(board_begin_combat());
    board_move("share of the Attack: 1 in slot 1");
    assert_false(drums_advance_phase(b.s, b.r));
}

/* Guards: the first attack the +1 turns into a miss; once a turn; one an attack; only neighbours. */
TEST(test_bp24_guard_turns_one_attack)
{
    board_human(1, "human_soldier"); /* 4 against 2: the point would not help */
    board_lay("ai 1 orc_berserker, human 2 human_guard");
    board_human(3, "human_knight"); /* 3 against 3: turned */
    board_fight("ai 3 orc_lancer");
    assert_int_equal(board_target("human", "guard"), 3);
    assert_int_equal(b.human->units, 1 << 1 | 1 << 2);
    board_combat(); /* the next turn: again */
    assert_int_equal(b.human->counts.guards, 2);
    open_far(); /* two Guards, one attack of 4 against 2: one point each, not two */
    board_fight("human 2 human_guard 3 human_knight 4 human_guard, ai 3 orc_lancer+heavy_blade");
    assert_int_equal(b.human->counts.guards, 0);
    assert_int_equal(b.human->units, 1 << 1 | 1 << 3);
    open_far(); /* 4 against 4: the Unit's own Guard before a neighbour's */
    board_fight("human 1 human_guard 2 human_guard, ai 2 orc_troll");
    assert_int_equal(fixture_field(board_event("human", "guard", 0), "slot"), 2);
    open_far(); /* two slots away: too far */
    board_fight("human 1 human_guard 3 human_knight, ai 3 orc_lancer");
    assert_int_equal(b.human->counts.guards, 0);
    open_far(); /* two attacks: the second is not turned */
    board_fight("human 1 human_knight 2 human_guard 3 human_knight, ai 1 orc_lancer 3 orc_lancer");
    assert_int_equal(b.human->counts.guards, 1);
    assert_int_equal(b.human->units, 1 << 0 | 1 << 1);
}

TEST(test_bp24_a_guard_of_itself_does_not_cover_neighbours)
{
    board_open(SETS(FAR_HERO, "abilities.guard.target=self"));
    board_fight("human 2 human_guard 3 human_knight, ai 3 orc_lancer"); /* 3 against 3 */
    assert_int_equal(b.human->units, 1 << 1);
    assert_int_equal(b.human->counts.guards, 0);
}

/* Two points for itself, one for a neighbour, whichever of the two its card lists first; also if one
 * of them comes from an attached card. */
TEST(test_bp24_a_guard_gives_a_neighbour_only_what_is_for_neighbours)
{
    static const char *const sets[][2] = {
        {"cards.human_guard.abilities=[guard, shield]", "human_guard"},
        {"cards.human_guard.abilities=[shield, guard]", "human_guard"},
        {"cards.human_guard.abilities=[guard]", "human_guard+tower_shield"}};
    for (int i = 0; i < 3; i++) {
        board_open(SETS(FAR_HERO, "abilities.shield.when=defense", "abilities.shield.amount=2",
                        sets[i][0]));
        board_lay(testing_text("human 2 %s 3 human_knight", sets[i][1]));
        assert_int_equal(drums_guard_cover(b.s, b.r, DRUMS_HUMAN, 1), 2);
        assert_int_equal(drums_guard_cover(b.s, b.r, DRUMS_HUMAN, 2), 1);
        board_fight("ai 3 orc_lancer+heavy_blade"); /* 4 against 3 + 1 */
        assert_int_equal(b.human->counts.guards, 0);
        assert_int_equal(b.human->units, 1 << 1);
    }
}

TEST(test_bp25_effects_of_this_turn_end_after_combat)
{
    board_human(2, "human_soldier");
    drums_line_boost(b.s, b.r, DRUMS_HUMAN, 1, 1, 2);
    b.human->hero_defense--;
    assert_int_equal(board_at(DRUMS_HUMAN, 2)->attack, 3);
    assert_int_equal(board_at(DRUMS_HUMAN, 2)->defense, 4);
    board_combat();
    assert_int_equal(board_at(DRUMS_HUMAN, 2)->attack, 2);
    assert_int_equal(board_at(DRUMS_HUMAN, 2)->defense, 2);
    assert_int_equal(b.human->hero_defense, 9);
}

TEST(test_bp26_destroyed_cards_go_to_the_discards_or_return)
{
    static const char *const to[] = {"attached_to=discard", "attached_to=removed"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(FAR_HERO, to[i]));
        board_fight("ai 1 orc_warrior+clan_cry, human 1 human_soldier, "
                    "ai 3 orc_warrior+heavy_blade, human 3 human_soldier");
        const struct drums_pile *deck = &b.ai->deck;
        assert_int_equal(deck->cards[deck->count - 1], board_kind("orc_warrior") | DRUMS_KNOWN);
        assert_int_equal(b.ai->discard.count, i == 0 ? 3 : 1);
        assert_int_equal(b.ai->removed.count, i == 0 ? 0 : 2);
    }
}

TEST(test_bp26_tactics_leave_with_their_unit)
{
    board_open(SETS(FAR_HERO, "tactics_to=removed"));
    board_fight("ai 1 orc_warrior+orc_onslaught, human 1 human_soldier");
    assert_int_equal(b.ai->discard.count, 2);
    assert_int_equal(b.ai->removed.count, 0);
}

TEST(test_bp27_tactics_are_discarded_after_combat)
{
    static const char *const to[] = {"tactics_to=discard", "tactics_to=removed"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(FAR_HERO, to[i]));
        board_lay("human 1 human_soldier+human_onslaught 2 human_soldier+war_banner");
        drums_line_attach(b.s, b.r, DRUMS_HUMAN, 0, board_take(DRUMS_HUMAN, "human_march_order"));
        board_combat();
        assert_int_equal(board_at(DRUMS_HUMAN, 1)->attached_count, 0);
        assert_int_equal(board_at(DRUMS_HUMAN, 1)->flags & DRUMS_CAN_ATTACK_HERO, 0);
        assert_int_equal(board_at(DRUMS_HUMAN, 2)->attached_count, 1);
        assert_int_equal(b.human->discard.count, i == 0 ? 2 : 0);
    }
}

/* A Berserker with a range (4 + 1): the bonus in fight, ranged attack and against the Hero, not in
 * support and answer. */
TEST(test_bp28_attack_abilities_count_when_attacking)
{
    board_ai(1, "orc_berserker");
    const struct drums_slot *unit = board_at(DRUMS_AI, 1);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_FIGHT), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_RANGED), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_HERO), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_SUPPORT), 4);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_ANSWER), 4);
    board_open(SETS("heroes.aiden.defense=5"));
    board_fight("ai 1 orc_berserker");
    assert_int_equal(b.human->hero_wounds, 1);
}

/* A Lancer (3) with a Berserker (4, attacking 5) in support: 7 is all they reach together. */
TEST(test_bp28_attack_abilities_do_not_count_in_support)
{
    for (int defense = 7; defense <= 8; defense++) {
        board_open(SETS(FAR_HERO, "cards.orc_berserker.range=2",
                        testing_text("cards.human_soldier.defense=%d", defense)));
        board_fight("ai 2 orc_lancer 4 orc_berserker, human 2 human_soldier");
        assert_int_equal(fixture_count(&b.f, "ai", "support"), defense == 7);
        assert_int_equal(b.human->units == 0, defense == 7);
        if (defense == 7) {
            assert_int_equal(fixture_field(board_event("ai", "support", 0), "attack"), 4);
        }
    }
}

TEST(test_bp28_attack_abilities_do_not_count_in_an_answer)
{
    board_open(SETS(FAR_HERO, "cards.orc_berserker.range=2", "cards.human_archer.defense=5"));
    b.s->first = DRUMS_HUMAN;
    board_lay("human 1 human_archer, ai 3 orc_berserker");
    assert_true(board_begin_combat());
    board_move("attack the Unit in slot 3");
    assert_int_equal(fixture_field(board_event("ai", "answer", 0), "hit"), 0); /* 4 against 5 */
}

/* The AI's second Archer does not shoot at what the first has destroyed. */
TEST(test_bp38_the_destroyed_are_no_targets)
{
    static const char *const sets[] = {"combat.doomed_targets=false", "combat.doomed_targets=true"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(FAR_HERO, sets[i]));
        board_fight("ai 2 orc_archer 4 orc_archer, human 3 human_soldier");
        assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 1 + i);
    }
}
