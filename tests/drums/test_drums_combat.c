/* Combat by the base rules. Heroes are out of reach unless a test says otherwise. */
#include "tests/drums/drums_by_hand.h"
#include "tests/support/testing.h"

#define FAR_HERO "heroes.aiden.defense=9", "heroes.krangg.defense=9"

static void open_far(struct board *b)
{
    board_open(b, (const char *const[]){FAR_HERO, NULL});
}

static struct drums_half *human(struct board *b)
{
    return &b->s->half[DRUMS_HUMAN];
}

static struct drums_half *ai(struct board *b)
{
    return &b->s->half[DRUMS_AI];
}

/* A face-down card neither engages nor blocks; in the other reading it shields the Hero. */
TEST(test_bp13_face_down_cards_are_no_units)
{
    static const char *const blocks[] = {"combat.hidden_blocks=false", "combat.hidden_blocks=true"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){blocks[i], NULL});
        board_human(&b, 2, "griffin"); /* 4 against Krangg's 4 */
        board_hidden(&b, 2, "orc_troll");
        assert_int_equal(drums_engaged(b.s), 0);
        const bool waiting = board_begin_combat(&b);
        assert_int_equal(waiting, i == 0);
        assert_int_equal(waiting && board_may(&b, "attack the Hero"), i == 0);
        board_close(&b);
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
        struct board b;
        char attack[64];
        snprintf(attack, sizeof attack, "cards.orc_lancer.attack=%d", cases[i].attack);
        board_open(&b,
                   (const char *const[]){cases[i].set, attack, "cards.human_knight.life=5", NULL});
        board_ai(&b, 1, "orc_lancer");
        board_human(&b, 1, "human_knight"); /* Defense 3 */
        board_combat(&b);
        assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->wounds, cases[i].wounds);
        board_close(&b);
    }
}

TEST(test_bp15_bp16_both_strike_at_once_and_both_may_fall)
{
    struct board b;
    open_far(&b);
    board_ai(&b, 1, "orc_warrior");
    board_human(&b, 1, "human_soldier");
    board_combat(&b);
    assert_int_equal(ai(&b)->units | human(&b)->units, 0);
    assert_int_equal(ai(&b)->discard.count + human(&b)->discard.count, 2);
    board_close(&b);
}

/* Life 2: a Troll survives its first Wound and keeps it. */
TEST(test_bp16_bp25_wounds_stay_until_they_reach_the_life)
{
    struct board b;
    open_far(&b);
    board_ai(&b, 1, "orc_troll");
    board_unit(&b, DRUMS_HUMAN, 1, "human_guard", "war_banner");
    board_combat(&b);
    assert_int_equal(board_at(&b, DRUMS_AI, 1)->wounds, 1);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->wounds, 0); /* guarded itself: 4 against 4 + 1 */
    board_combat(&b);
    assert_int_equal(ai(&b)->units, 0);
    board_close(&b);
}

/* The Rider is destroyed by the Knight it shoots at, who was destroyed before: both still act. */
TEST(test_bp16_the_destroyed_act_until_the_end)
{
    struct board b;
    board_open(&b, (const char *const[]){FAR_HERO, NULL});
    b.s->first = DRUMS_AI;
    board_ai(&b, 3, "orc_troll");
    board_ai(&b, 4, "orc_rider");
    board_human(&b, 5, "human_archer"); /* hit first, then answers, then acts itself */
    assert_true(board_begin_combat(&b));
    assert_int_equal(human(&b)->doomed, 1 << 4);
    assert_int_equal(fixture_count(&b.f, "human", "answer"), 1);
    assert_int_equal(b.s->ask, DRUMS_ASK_COMBAT);
    assert_true(board_may(&b, "attack the Unit in slot 3"));
    board_close(&b);
}

TEST(test_bp17_support_adds_its_attack_without_risk)
{
    struct board b;
    open_far(&b);
    board_ai(&b, 2, "orc_lancer"); /* Defense 3 */
    board_human(&b, 2, "human_soldier");
    board_human(&b, 4, "human_archer");
    assert_true(board_begin_combat(&b));
    assert_int_equal(b.s->ask, DRUMS_ASK_SUPPORT);
    board_move(&b, "support the fight in slot 2"); /* 2 + 2 */
    drums_play_phase(b.s, b.r);
    assert_int_equal(ai(&b)->units, 0);
    assert_int_equal(human(&b)->units, 1 << 3);
    board_close(&b);
}

/* Otherwise the player `greedy` counts on it again in the next Deployment Phase. */
TEST(test_bp17_bp25_support_ends_with_its_combat)
{
    struct board b;
    open_far(&b);
    board_ai(&b, 2, "orc_troll");
    board_human(&b, 2, "human_soldier");
    board_human(&b, 4, "human_archer");
    assert_true(board_begin_combat(&b));
    board_move(&b, "support the fight in slot 2");
    assert_int_equal(human(&b)->support[1], 2);
    assert_false(drums_play_phase(b.s, b.r));
    assert_int_equal(human(&b)->support[1], 0);
    assert_int_equal(human(&b)->supporters[1], 0);
    board_close(&b);
}

/* Range is measured to the enemy's slot; any number of the human's Units may support. */
TEST(test_bp17_bp18_supporters_and_their_range)
{
    static const char *const most[] = {"combat.human_supporters=5", "combat.human_supporters=1"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){FAR_HERO, most[i], NULL});
        board_ai(&b, 2, "orc_troll");
        board_human(&b, 2, "human_soldier");
        board_human(&b, 1, "human_spearman"); /* range 0: is not asked */
        board_human(&b, 3, "human_archer");
        board_human(&b, 4, "human_archer");
        board_human(&b, 5, "human_archer"); /* three away: is not asked */
        assert_true(board_begin_combat(&b));
        assert_int_equal(b.s->cursor, 2);
        board_move(&b, "support the fight in slot 2");
        assert_true(drums_play_phase(b.s, b.r)); /* the next Archer supports, or acts by itself */
        assert_int_equal(b.s->ask, i == 0 ? DRUMS_ASK_SUPPORT : DRUMS_ASK_COMBAT);
        assert_int_equal(b.s->cursor, 3);
        board_close(&b);
    }
}

TEST(test_bp18_range_counts_slots_sideways)
{
    struct board b;
    open_far(&b);
    board_human(&b, 1, "human_archer"); /* range 2 */
    board_ai(&b, 2, "orc_troll");
    board_ai(&b, 3, "orc_troll");
    board_ai(&b, 4, "orc_lancer");
    assert_true(board_begin_combat(&b));
    assert_true(board_may(&b, "attack the Unit in slot 2"));
    assert_true(board_may(&b, "attack the Unit in slot 3"));
    assert_false(board_may(&b, "attack the Unit in slot 4"));
    board_close(&b);
    board_open(&b, (const char *const[]){FAR_HERO, "combat.range=any_slot", NULL});
    board_human(&b, 1, "human_archer");
    board_human(&b, 2, "human_soldier"); /* range 0: nothing, even so */
    board_ai(&b, 5, "orc_lancer");
    assert_true(board_begin_combat(&b));
    assert_int_equal(b.s->cursor, 0);
    board_move(&b, "attack the Unit in slot 5");
    assert_false(drums_play_phase(b.s, b.r));
    board_close(&b);
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
            struct board b;
            board_open(
                &b, (const char *const[]){FAR_HERO, sets[i], "cards.orc_archer.defense=8", NULL});
            board_human(&b, 1, "human_archer");
            board_ai(&b, 3, cases[k].target);
            if (cases[k].engaged) {
                board_human(&b, 3, "human_spearman");
                board_begin_combat(&b);
                board_move(&b, "support nobody");
                drums_play_phase(b.s, b.r);
            } else {
                board_begin_combat(&b);
            }
            board_move(&b, "attack the Unit in slot 3");
            assert_int_equal(fixture_count(&b.f, "ai", "answer"), cases[k].answers[i]);
            board_close(&b);
        }
    }
}

TEST(test_bp20_hero_only_from_an_open_lane)
{
    struct board b;
    board_open(&b,
               (const char *const[]){"heroes.krangg.defense=2", "heroes.krangg.attack=2", NULL});
    board_human(&b, 1, "human_soldier");
    board_human(&b, 3, "human_spearman"); /* 1: not even asked */
    board_human(&b, 5, "human_knight");
    board_ai(&b, 5, "orc_troll");
    assert_true(board_begin_combat(&b));
    assert_int_equal(b.s->cursor, 0);
    board_move(&b, "attack the Hero");
    assert_false(drums_play_phase(b.s, b.r));
    assert_int_equal(ai(&b)->hero_wounds, 1);
    assert_int_equal(b.s->head.human_score, 1);
    assert_int_equal(human(&b)->units & 1, 0); /* Krangg strikes back with 2 against 2 */
    board_close(&b);
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
        struct board b;
        int next = 0;
        board_open(&b, (const char *const[]){FAR_HERO, order[i], NULL});
        board_ai(&b, 2, "orc_lancer");
        board_human(&b, 2, "human_soldier");
        board_human(&b, 1, "human_knight");
        board_human(&b, 4, "human_archer");
        board_ai(&b, 5, "orc_troll");
        for (bool waiting = board_begin_combat(&b); waiting; waiting = drums_play_phase(b.s, b.r)) {
            static const char *const wishes[] = {"support the fight in slot 2", "support nobody",
                                                 "attack the Unit in slot 5", "hold"};
            int wish = b.s->cursor == 0 ? 0 : 1;
            while (!board_may(&b, wishes[wish])) {
                wish++;
            }
            board_move(&b, wishes[wish]);
        }
        for (int k = 0; k < b.f.event_count; k++) {
            const char *action = b.f.events[k].action;
            if (next < 5 && strcmp(action, expected[i][next]) == 0) {
                next++;
            }
        }
        assert_int_equal(next, 5);
        board_close(&b);
    }
}

TEST(test_bp22_human_griffin_may_fight_or_charge)
{
    struct board b;
    board_open(&b, NULL);
    board_human(&b, 2, "griffin");
    board_ai(&b, 2, "orc_lancer");
    assert_true(board_begin_combat(&b));
    assert_int_equal(b.s->ask, DRUMS_ASK_CHARGE);
    assert_true(board_may(&b, "fight"));
    board_move(&b, "attack the Hero past the enemy");
    drums_play_phase(b.s, b.r);
    assert_int_equal(ai(&b)->hero_wounds, 1);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->wounds, 1);
    board_close(&b);
}

/* 5 Attack: 3 on the Lancer, 1 on the Archer, who answers, 1 left. */
TEST(test_bp23_human_shares_out_an_attack)
{
    struct board b;
    open_far(&b);
    board_human(&b, 3, "catapult");
    board_ai(&b, 1, "orc_lancer");
    board_ai(&b, 4, "orc_archer");
    board_ai(&b, 5, "orc_troll");
    assert_true(board_begin_combat(&b));
    board_move(&b, "share of the Attack: 3 in slot 1");
    assert_true(board_advance(&b));
    assert_false(board_may(&b, "share of the Attack: 1 in slot 1"));
    assert_false(board_may(&b, "share of the Attack: 3 in slot 4"));
    board_move(&b, "share of the Attack: 1 in slot 4");
    assert_true(board_advance(&b));
    board_move(&b, "share out no more");
    assert_false(drums_play_phase(b.s, b.r));
    assert_int_equal(ai(&b)->units, 1 << 4);
    assert_int_equal(fixture_count(&b.f, "ai", "answer"), 1);
    assert_int_equal(human(&b)->counts.ranged, 1);
    assert_int_equal(human(&b)->units, 0); /* 2 against 1 */
    board_close(&b);
}

/* Guards: the first attack the +1 turns into a miss; once a turn; one an attack; only neighbours. */
TEST(test_bp24_guard_turns_one_attack)
{
    struct board b;
    open_far(&b);
    board_human(&b, 1, "human_soldier"); /* 4 against 2: the point would not help */
    board_ai(&b, 1, "orc_berserker");
    board_human(&b, 2, "human_guard");
    board_human(&b, 3, "human_knight"); /* 3 against 3: turned */
    board_ai(&b, 3, "orc_lancer");
    board_combat(&b);
    assert_int_equal(board_target(&b, "human", "guard"), 3);
    assert_int_equal(human(&b)->units, 1 << 1 | 1 << 2);
    board_combat(&b); /* the next turn: again */
    assert_int_equal(human(&b)->counts.guards, 2);
    board_close(&b);
    open_far(&b); /* two Guards, one attack of 4 against 2: one point each, not two */
    board_human(&b, 2, "human_guard");
    board_human(&b, 3, "human_knight");
    board_human(&b, 4, "human_guard");
    board_unit(&b, DRUMS_AI, 3, "orc_lancer", "heavy_blade");
    board_combat(&b);
    assert_int_equal(human(&b)->counts.guards, 0);
    assert_int_equal(human(&b)->units, 1 << 1 | 1 << 3);
    board_close(&b);
    open_far(&b); /* two slots away: too far */
    board_human(&b, 1, "human_guard");
    board_human(&b, 3, "human_knight");
    board_ai(&b, 3, "orc_lancer");
    board_combat(&b);
    assert_int_equal(human(&b)->counts.guards, 0);
    board_close(&b);
    open_far(&b); /* two attacks: the second is not turned */
    board_human(&b, 1, "human_knight");
    board_human(&b, 2, "human_guard");
    board_human(&b, 3, "human_knight");
    board_ai(&b, 1, "orc_lancer");
    board_ai(&b, 3, "orc_lancer");
    board_combat(&b);
    assert_int_equal(human(&b)->counts.guards, 1);
    assert_int_equal(human(&b)->units, 1 << 0 | 1 << 1);
    board_close(&b);
}

TEST(test_bp25_effects_of_this_turn_end_after_combat)
{
    struct board b;
    open_far(&b);
    board_human(&b, 2, "human_soldier");
    drums_line_boost(b.s, b.r, DRUMS_HUMAN, 1, 1, 2);
    b.s->half[DRUMS_HUMAN].hero_defense--;
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->attack, 3);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->defense, 4);
    board_combat(&b);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->attack, 2);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->defense, 2);
    assert_int_equal(human(&b)->hero_defense, 9);
    board_close(&b);
}

TEST(test_bp26_destroyed_cards_go_to_the_discards_or_return)
{
    static const char *const to[] = {"attached_to=discard", "attached_to=removed"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){FAR_HERO, to[i], NULL});
        board_unit(&b, DRUMS_AI, 1, "orc_warrior", "clan_cry");
        board_human(&b, 1, "human_soldier");
        board_unit(&b, DRUMS_AI, 3, "orc_warrior", "heavy_blade");
        board_human(&b, 3, "human_soldier");
        board_combat(&b);
        const struct drums_pile *deck = &ai(&b)->deck;
        assert_int_equal(deck->cards[deck->count - 1], board_kind(&b, "orc_warrior") | DRUMS_KNOWN);
        assert_int_equal(ai(&b)->discard.count, i == 0 ? 3 : 1);
        assert_int_equal(ai(&b)->removed.count, i == 0 ? 0 : 2);
        board_close(&b);
    }
}

TEST(test_bp27_tactics_are_discarded_after_combat)
{
    static const char *const to[] = {"tactics_to=discard", "tactics_to=removed"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){FAR_HERO, to[i], NULL});
        board_unit(&b, DRUMS_HUMAN, 1, "human_soldier", "human_onslaught");
        board_unit(&b, DRUMS_HUMAN, 2, "human_soldier", "war_banner");
        board_combat(&b);
        assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->attached_count, 0);
        assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->flags & DRUMS_CAN_ATTACK_HERO, 0);
        assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->attached_count, 1);
        assert_int_equal(human(&b)->discard.count, i == 0);
        board_close(&b);
    }
}

/* A Berserker with a range (4 + 1): the bonus in fight, ranged attack and against the Hero, not in
 * support and answer. */
TEST(test_bp28_attack_abilities_count_when_attacking)
{
    struct board b;
    open_far(&b);
    board_ai(&b, 1, "orc_berserker");
    const struct drums_slot *unit = board_at(&b, DRUMS_AI, 1);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_FIGHT), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_RANGED), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_HERO), 5);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_SUPPORT), 4);
    assert_int_equal(drums_attack_in(b.r, unit, DRUMS_USE_ANSWER), 4);
    board_close(&b);
    board_open(&b, (const char *const[]){"heroes.aiden.defense=5", NULL});
    board_ai(&b, 1, "orc_berserker");
    board_combat(&b);
    assert_int_equal(human(&b)->hero_wounds, 1);
    board_close(&b);
}

/* The AI's second Archer does not shoot at what the first has destroyed. */
TEST(test_bp38_the_destroyed_are_no_targets)
{
    static const char *const sets[] = {"combat.doomed_targets=false", "combat.doomed_targets=true"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){FAR_HERO, sets[i], NULL});
        board_ai(&b, 2, "orc_archer");
        board_ai(&b, 4, "orc_archer");
        board_human(&b, 3, "human_soldier");
        board_combat(&b);
        assert_int_equal(fixture_count(&b.f, "ai", "ranged"), 1 + i);
        board_close(&b);
    }
}
