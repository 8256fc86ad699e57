/* The AI's half of phase 5, and how it chooses. */
#include "tests/wroth/wroth_by_hand.h"

/* Also in the middle of a test, for a table laid out anew. */
static void open_clear(void)
{
    table_open_clear(SETS("ai.purchase=in_order"));
}

static int basics(int region)
{
    return table_ai()->basics[region];
}

/* ---- turn order ---- */

/* The humans' numbers in the order of their turns in round 1, idle humans. */
static void turn_order(const char *count, char order[64])
{
    table_open(SETS(count, "ai.setup_troops=3"));
    fixture_listen(&t.f);
    fixture_start(&t.f, 3, 1);
    t.s->first_seat = (uint8_t)(t.r->human.count > 1 ? 1 : 0);
    const struct game_policy *player = t.f.game->policies;
    while (t.f.game->advance(t.s, t.r) && t.s->head.round == 1) {
        wroth_apply(t.s, t.r, player->choose(t.s, t.r, NULL));
    }
    int n = 0;
    for (int k = 0; k < t.f.event_count; k++) {
        const struct fixture_event *e = &t.f.events[k];
        if (e->round == 1 && strcmp(e->action, "discard") == 0) {
            order[n++] = strcmp(e->actor, "human") == 0 ? '1' : e->actor[6];
        }
    }
    order[n] = '\0';
}

EACH_TEST(open_clear, table_close)

TEST(test_w1_w32_turns_start_with_the_first_player)
{
    char order[64];
    turn_order("human.count=3", order);
    assert_string_equal(order, "231231");
    turn_order("human.count=1", order);
    assert_string_equal(order, "111");
}

/* Stages and turns of the action phase: 'H' for each human decision, 'A' for each AI turn. */
static void stages(char out[64])
{
    int n = 0;
    const struct game_policy *idle = t.f.game->policies;
    int before = 0;
    for (int events = 0; t.f.game->advance(t.s, t.r) && t.s->head.round == 1;) {
        for (; events < t.f.event_count; events++) {
            const struct fixture_event *e = &t.f.events[events];
            const bool ai = strcmp(e->actor, "ai") == 0 && strcmp(e->phase, "actions") == 0;
            const bool action = strstr("mine extend disperse battle", e->action) != NULL;
            if (ai && action && strncmp(e->rules, "W-", 2) == 0 && strcmp(e->rules, "W-23") != 0) {
                /* Battle tells each of its two attacks */
                before = strcmp(e->action, "battle") == 0 ? before + 1 : 0;
                if (before != 2) {
                    out[n++] = 'A';
                }
                before = before == 2 ? 0 : before;
            }
        }
        if (t.s->stage == WROTH_HUMAN_TURNS && !t.s->die_spent) {
            out[n++] = 'H';
        }
        wroth_apply(t.s, t.r, idle->choose(t.s, t.r, NULL));
    }
    out[n] = '\0';
}

TEST(test_w2_w3_the_ai_takes_a_block_of_as_many_turns_as_humans)
{
    char out[64];
    /* no Double, so that every AI action is a turn */
    table_open(SETS("human.count=2", "all_seeing_die.double=0", "spoils.from_round=9"));
    fixture_listen(&t.f);
    fixture_start(&t.f, 3, 1);
    stages(out);
    assert_string_equal(out, "HHAAHH"); /* the last block ends the round */
}

TEST(test_w2_a_human_without_dice_does_not_shorten_the_block)
{
    table_open_clear(SETS("human.count=3"));
    table_turn(0, "m", WROTH_SEEN); /* humans 2 and 3 have none */
    wroth_apply(t.s, t.r, by_die(WROTH_DO_DISCARD, WROTH_MINE, 0, 0, 0));
    t.s->tally.idle_ai_turns = 0;
    t.r->ai.turns = WROTH_TURNS_UNTIL_GONE;
    table_put(WROTH_AI, 1, 1);
    t.r->action_weights[WROTH_MINE] = 0;
    memset(t.r->action_die, WROTH_EXTEND, sizeof t.r->action_die);
    t.f.game->advance(t.s, t.r);
    /* three Extends of 4, then the next round's reinforcement of 3 */
    assert_int_equal(table_ai()->supply, 25 - 1 - 12 - 3);
}

/* AI turns in a solo round whose human burns two action dice on one Exodus. */
static int ai_turns_after_burning_two_dice(const char *mode)
{
    table_open_clear(SETS(mode));
    memset(t.r->action_die, WROTH_EXTEND, sizeof t.r->action_die);
    table_put(WROTH_AI, 4, 1);
    t.r->ai.extend_troops = 2;
    table_put(0, WROTH_SHORES, 3);
    table_turn(0, "mme", WROTH_SEEN);
    table_do(by_die(WROTH_DO_EXODUS, 0, 0, WROTH_MINE, WROTH_MINE));
    table_do(by_die(WROTH_DO_END_EXODUS, 0, 0, 0, 0));
    table_do(by_die(WROTH_DO_DISCARD, WROTH_EXTEND, 0, 0, 0));
    const int placed = 25 - 1 - table_ai()->supply - 1; /* less the reinforcement */
    return placed / 2;
}

TEST(test_w4_w5_sets_end_with_the_dice_or_after_a_fixed_number)
{
    assert_int_equal(ai_turns_after_burning_two_dice("ai.turns=fixed"), 3);
    assert_int_equal(ai_turns_after_burning_two_dice("ai.turns=until_dice_gone"), 2);
}

TEST(test_w6_w7_humans_have_the_standard_options)
{
    table_put(0, WROTH_SHORES, 3);
    t.s->force[0].corra = 2;
    table_turn(0, "mev", WROTH_ASD_MINE);
    assert_int_equal(table_count(WROTH_DO_MINE, WROTH_BY_DIE), 1);
    assert_int_equal(table_count(WROTH_DO_ASD_MINE, WROTH_BY_DIE), 1);
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DIE), 1);
    assert_int_equal(table_count(WROTH_DO_EXODUS, WROTH_BY_DIE), 3 + 3);
}

static void ai_phase(int face, enum wroth_asd asd)
{
    t.s->ai_die = (uint8_t)face;
    t.s->ai_die_out = 1;
    t.s->spent--;
    t.s->force[WROTH_AI].asd = (uint8_t)asd;
    t.s->stage = WROTH_AI_ACTION;
    t.s->set = t.s->turn = 0;
    wroth_key_round(t.s);
    fixture_listen(&t.f);
    t.s->force[0].dice[WROTH_MINE] = 1; /* the human stops the AI after its first block */
    t.s->force[0].dice_left = 1;
    t.s->spent--;
    t.f.game->advance(t.s, t.r);
}

TEST(test_w8_the_ai_buys_before_its_first_die)
{
    t.s->base = 5;
    t.s->force[WROTH_AI].corra = 2;
    ai_phase(WROTH_EXTEND, WROTH_SEEN);
    assert_string_equal(t.f.events[0].action, "buy");
    assert_string_equal(t.f.events[1].action, "extend");
    /* and the elite is what Extend then goes to */
    assert_int_equal(table_ai()->elites[5], 1);
    assert_int_equal(basics(5), 4);
}

TEST(test_w9_the_first_action_is_the_drafted_face)
{
    for (int face = 0; face < 4; face++) {
        static const char *const words[] = {"mine", "extend", "disperse", "battle"};
        open_clear();
        ai_phase(face, WROTH_SEEN);
        assert_string_equal(t.f.events[0].action, words[face]);
    }
    open_clear();
}

/* The AI's turn in a later set, with this die until it rolls; the human has a die left. */
static void later_turn(uint64_t key, int set, enum wroth_face die)
{
    t.s->head.key = key;
    wroth_key_round(t.s);
    t.s->stage = WROTH_AI_ACTION;
    t.s->set = (uint8_t)set;
    t.s->turn = 0;
    t.s->ai_die = (uint8_t)die;
    t.s->ai_die_out = 1;
    t.s->spent = 3;
    t.s->force[0].dice[WROTH_MINE] = 1;
    t.s->force[0].dice_left = 1;
    t.f.game->advance(t.s, t.r);
}

TEST(test_w10_later_actions_are_rolled)
{
    int counts[4] = {0};
    for (int key = 0; key < 4000; key++) {
        later_turn(rng_key(1, (uint64_t)key), 1, WROTH_MINE);
        counts[t.s->ai_die]++;
        t.s->force[WROTH_AI].corra = 0;
    }
    for (int face = 0; face < 4; face++) {
        assert_in_range(counts[face], 1000 - 137, 1000 + 137); /* 5 standard deviations */
    }
}

TEST(test_w8_the_ai_buys_before_its_first_turn_alone)
{
    memset(t.r->action_die, WROTH_BATTLE, sizeof t.r->action_die);
    t.s->force[WROTH_AI].corra = 2;
    later_turn(1, 1, WROTH_MINE);
    assert_int_equal(table_ai()->corra, 2);
}

TEST(test_w10_one_roll_may_serve_all_later_turns)
{
    t.r->ai.reroll = WROTH_REROLL_ONCE;
    for (int key = 0; key < 50; key++) {
        t.r->dice_each = 9;
        later_turn(rng_key(2, (uint64_t)key), 2, WROTH_MANEUVER);
        assert_int_equal(t.s->ai_die, WROTH_MANEUVER);
    }
    int rolled = 0; /* before the second turn */
    for (int key = 0; key < 50; key++) {
        later_turn(rng_key(2, (uint64_t)key), 1, WROTH_MANEUVER);
        rolled += t.s->ai_die != WROTH_MANEUVER;
    }
    assert_in_range(rolled, 20, 49);
}

/* In co-op the second turn belongs to the first block. */
TEST(test_w10_the_second_turn_of_the_first_block_is_rolled)
{
    for (int once = 0; once < 2; once++) {
        table_open_clear(SETS("human.count=2"));
        t.r->ai.reroll = once ? WROTH_REROLL_ONCE : WROTH_REROLL_EACH;
        t.r->dice_each = 9;
        memset(t.r->action_die, WROTH_EXTEND, sizeof t.r->action_die);
        table_put(WROTH_AI, 4, 1);
        table_put(0, 4, 1);
        ai_phase(WROTH_MINE, WROTH_SEEN);
        assert_int_equal(basics(4), 1 + 4);
        t.s->stage = WROTH_AI_ACTION; /* the second block */
        t.s->turn = 0;
        t.s->ai_die = WROTH_MINE;
        t.f.game->advance(t.s, t.r);
        assert_int_equal(basics(4), once ? 1 + 4 : 1 + 3 * 4);
    }
}

TEST(test_w11_the_ai_die_is_out_of_the_pool_during_the_phase)
{
    table_open(SETS("human.count=1"));
    int turns = 0;
    const struct game_policy *idle = t.f.game->policies;
    while (t.f.game->advance(t.s, t.r) && t.s->head.round == 1) {
        if (t.s->stage == WROTH_HUMAN_TURNS) {
            assert_int_equal(t.s->ai_die_out, 1);
            assert_int_equal(t.s->spent + t.s->force[0].dice_left, 3);
            turns++;
        }
        wroth_apply(t.s, t.r, idle->choose(t.s, t.r, NULL));
    }
    assert_int_equal(turns, 3);
    assert_int_equal(t.s->pool_count, 4); /* all four are rolled in round 2 */
}

/* ---- actions ---- */

TEST(test_w13_mine_takes_two_corra_and_spends_them)
{
    t.s->base = 6;
    assert_true(wroth_ai_act(t.s, t.r, WROTH_MINE));
    assert_int_equal(table_ai()->corra, 0); /* A costs 2 */
    assert_int_equal(table_ai()->elites[6], 1);
    t.s->force[WROTH_AI].corra = 0;
    t.r->factions[0].elites[0].cost = 3;
    fixture_prepare(&t.f);
    assert_true(wroth_ai_act(t.s, t.r, WROTH_MINE));
    assert_int_equal(table_ai()->corra, 2);
}

TEST(test_w14_extend_goes_to_the_highest_threat_with_ai_troops)
{
    table_lay("ai 3:1 6:1, human 6:2");
    table_put(0, 8, 5); /* more threat, but no AI troop */
    assert_true(wroth_ai_act(t.s, t.r, WROTH_EXTEND));
    assert_int_equal(basics(6), 5);
    assert_int_equal(basics(8), 0);
    t.s->force[WROTH_AI].discard =
        (uint8_t)(t.s->force[WROTH_AI].discard + t.s->force[WROTH_AI].supply - 3);
    t.s->force[WROTH_AI].supply = 3;
    assert_true(wroth_ai_act(t.s, t.r, WROTH_EXTEND));
    assert_int_equal(basics(6), 8); /* what is left */
    assert_int_equal(t.s->tally.dry_round, 1);
    assert_false(wroth_ai_act(t.s, t.r, WROTH_EXTEND));
}

TEST(test_w15_extend_ties_go_to_the_lowest_number)
{
    table_lay("ai 5:1 3:1, human 3:2 5:2");
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_int_equal(basics(3), 5);
    open_clear();
    table_put(WROTH_AI, 7, 1); /* no threat at all */
    table_put(WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_int_equal(basics(4), 5);
}

TEST(test_w16_maneuver_disperses_the_largest_region)
{
    table_lay("ai 2:3 5:3");
    table_put_elite(WROTH_AI, 0, 5); /* with its elite region 5 is larger */
    assert_int_equal(wroth_largest_region(t.s, t.r), 5);
    t.r->ai.elites_count = 0;
    assert_int_equal(wroth_largest_region(t.s, t.r), 2); /* a tie: the lowest number */
    t.r->ai.elites_count = 1;
    assert_true(wroth_ai_act(t.s, t.r, WROTH_MANEUVER));
    assert_int_equal(basics(5), 0);
}

TEST(test_w17_battle_hits_the_highest_threat_in_reach)
{
    table_put(WROTH_AI, 1, 1); /* reaches 1, 2, 6, 7 */
    table_lay("human 4:9 6:4 1:1");
    assert_true(wroth_ai_act(t.s, t.r, WROTH_BATTLE));
    assert_int_equal(t.s->force[0].basics[4], 9);
    assert_int_equal(t.s->force[0].basics[6], 2); /* twice 1 */
    assert_int_equal(t.s->force[0].basics[1], 1);
}

TEST(test_w18_w19_battle_ties_and_second_target)
{
    table_lay("ai 1:1, human 6:2 2:2");
    wroth_ai_act(t.s, t.r, WROTH_BATTLE);
    /* a tie: 2 first; then 6 has more */
    assert_int_equal(t.s->force[0].basics[2], 1);
    assert_int_equal(t.s->force[0].basics[6], 1);
}

TEST(test_w20_the_all_seeing_die_follows_the_first_action_once)
{
    table_put(0, 4, 6);
    ai_phase(WROTH_MINE, WROTH_STRIKE);
    assert_string_equal(t.f.events[0].action, "mine");
    assert_non_null(fixture_find(&t.f, 1, "strike"));
    assert_int_equal(t.s->force[0].basics[4], 4);
    assert_int_equal(table_ai()->asd, WROTH_SEEN);
    /* nothing is left of it on the AI's second turn */
    t.s->stage = WROTH_AI_ACTION;
    t.s->turn = 0;
    memset(t.r->action_die, WROTH_MINE, sizeof t.r->action_die);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->force[0].basics[4], 4);
}

TEST(test_w21_an_impossible_assault_is_lost)
{
    table_put(WROTH_AI, 1, 1);
    table_put(0, 4, 6); /* out of reach */
    ai_phase(WROTH_MINE, WROTH_ASSAULT);
    assert_string_equal(fixture_find(&t.f, 0, "all-seeing die")->rules, "W-21");
    assert_int_equal(table_ai()->asd, WROTH_SEEN);
    table_put(0, 2, 1); /* now in reach, on turn 2 */
    t.s->stage = WROTH_AI_ACTION;
    t.s->turn = 0;
    memset(t.r->action_die, WROTH_MINE, sizeof t.r->action_die);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->force[0].basics[2], 1);
}

TEST(test_w23_all_seeing_mine)
{
    t.s->base = 3;
    assert_true(wroth_ai_see(t.s, t.r, WROTH_ASD_MINE));
    assert_int_equal(table_ai()->elites[3], 1);
    assert_int_equal(table_ai()->corra, 0);
}

TEST(test_w24_w25_w26_strike_hits_anywhere_twice)
{
    table_lay("human 8:2 4:2");
    assert_true(wroth_ai_see(t.s, t.r, WROTH_STRIKE)); /* without any AI troop */
    assert_int_equal(t.s->force[0].basics[4], 1);      /* the tie, then 8 has more */
    assert_int_equal(t.s->force[0].basics[8], 1);
}

TEST(test_w27_w28_w29_assault_deals_two_twice_in_reach)
{
    t.r->ai.battle_attacks = t.r->ai.strike_attacks = 1; /* it has a number of its own */
    table_lay("ai 1:1, human 6:3 2:3 4:9");
    assert_true(wroth_ai_see(t.s, t.r, WROTH_ASSAULT));
    assert_int_equal(t.s->force[0].basics[2], 1);
    assert_int_equal(t.s->force[0].basics[6], 1);
    assert_int_equal(t.s->force[0].basics[4], 9);
}

TEST(test_w30_double_repeats_the_first_action)
{
    table_put(WROTH_AI, 3, 1);
    ai_phase(WROTH_EXTEND, WROTH_DOUBLE);
    assert_int_equal(basics(3), 9);
}

TEST(test_w30_double_retries_what_did_nothing)
{
    t.s->ai_first = WROTH_EXTEND;
    t.s->ai_first_worked = 0;
    table_put(WROTH_AI, 3, 1);
    assert_true(wroth_ai_see(t.s, t.r, WROTH_DOUBLE));
    t.r->ai.double_retries = 0;
    assert_false(wroth_ai_see(t.s, t.r, WROTH_DOUBLE));
}

TEST(test_w31_each_repetition_is_judged_anew)
{
    table_lay("ai 1:1, human 1:1 2:1 6:1 7:1");
    ai_phase(WROTH_BATTLE, WROTH_DOUBLE);
    const struct fixture_event *attack = t.f.events;
    for (int k = 0; k < 4; k++) { /* four separate targets, in ascending order */
        static const int order[] = {1, 2, 6, 7};
        attack = fixture_find(&t.f, (int)(attack - t.f.events), "battle");
        assert_int_equal(fixture_field(attack, "region"), order[k]);
        assert_int_equal(strstr(attack->rules, "W-30") != NULL, k >= 2); /* Double says so */
        attack++;
    }
    assert_int_equal(t.s->force[0].held, 0);
}

/* ---- threat and damage ---- */

TEST(test_wp28_threat_is_one_a_basic_and_three_an_elite)
{
    table_open_clear(SETS("human.count=2"));
    table_lay("human 4:2, human2 4:1 4:C");
    assert_int_equal(t.s->threat[4], 2 + 1 + 3);
    wroth_shift_elite(t.s, t.r, 1, 4, 5);
    assert_int_equal(t.s->threat[4], 3);
    assert_int_equal(t.s->threat[5], 3);
}

TEST(test_wp29_vitality_and_shores_leave_threat_alone)
{
    table_lay("human 4:C 0:5");
    wroth_hurt_elite(t.s, t.r, 0, 4, 3, WROTH_SIDE_AI);
    assert_int_equal(t.s->threat[4], 3);
    assert_int_equal(t.s->threat[WROTH_SHORES], 0);
    assert_int_equal(wroth_attack_target(t.s, 255), 4);
}

TEST(test_wp30_ties_go_to_the_lowest_number)
{
    for (int region = WROTH_REGIONS; region >= 1; region--) {
        table_put(0, region, 1);
        assert_int_equal(wroth_highest_threat(t.s, 255), region);
    }
    assert_int_equal(wroth_highest_threat(t.s, 0xf8), 4);
    assert_int_equal(wroth_highest_threat(t.s, 0), 0);
}

TEST(test_wp31_ai_damage_takes_elites_before_basics_point_by_point)
{
    table_open_clear(SETS("human.count=2", "ai.elite_victims=most_vitality"));
    table_lay("human 3:2, human2 3:3");
    table_put_elite(0, 0, 3); /* A, vitality 2, slot 0 */
    table_put_elite(1, 1, 3); /* B, vitality 3, slot 2 */
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(t.s->force[1].vitality[2], 2); /* most vitality */
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(t.s->force[0].vitality[0], 1); /* a tie: A before B */
    wroth_deal_ai_damage(t.s, t.r, 3, 3, ~0u);      /* 2 -> B, B and A at 1: A, then B */
    assert_int_equal(t.s->force[0].elites[3], 0);
    assert_int_equal(t.s->force[1].elites[3], 0);
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u); /* the faction with most basics */
    assert_int_equal(t.s->force[1].basics[3], 2);
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u); /* a tie: the lowest seat */
    assert_int_equal(t.s->force[0].basics[3], 1);
    t.r->ai.victims = WROTH_VICTIM_LOWEST;
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(t.s->force[0].basics[3], 0);
    assert_null(fixture_broken(&t.f, t.s));
}

TEST(test_verify_refuses_regions_that_are_none)
{
    const struct wroth_state good = *t.s;
    t.s->chaos_value = 0;
    assert_string_equal(fixture_broken(&t.f, t.s),
                        "the base, the chaos value or an ambush is in no region");
    *t.s = good;
    t.s->ambush = WROTH_ON_MAT;
    assert_non_null(fixture_broken(&t.f, t.s));
    *t.s = good;
    t.s->symbols = 1;
    assert_string_equal(fixture_broken(&t.f, t.s),
                        "the set of regions with symbols, or with damage to take, is wrong");
    *t.s = good;
    t.s->march_elites = 1;
    assert_string_equal(fixture_broken(&t.f, t.s),
                        "troops that are on their way do not stand where they come from");
    *t.s = good;
}

TEST(test_wp31_random_victims_come_from_all_factions)
{
    table_open_clear(SETS("human.count=2", "ai.victims=random"));
    table_lay("human 3:10, human2 3:10");
    wroth_deal_ai_damage(t.s, t.r, 3, 8, ~0u);
    assert_true(t.s->force[0].basics[3] < 10 && t.s->force[1].basics[3] < 10);
}

TEST(test_wp32_no_threat_no_target_and_excess_is_lost)
{
    table_put(WROTH_AI, 1, 1);
    assert_false(wroth_ai_act(t.s, t.r, WROTH_BATTLE));
    assert_false(wroth_ai_see(t.s, t.r, WROTH_STRIKE));
    table_put(0, 2, 1);
    assert_true(wroth_ai_see(t.s, t.r, WROTH_ASSAULT));
    assert_int_equal(t.s->tally.damage[WROTH_SIDE_AI], 1);
    assert_int_equal(t.s->force[0].discard, 1);
}

/* ---- disperse and purchases ---- */

static void expect_spread(const int expected[8])
{
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        assert_int_equal(basics(region), expected[region - 1]);
    }
}

TEST(test_wp33_disperse_once_keeps_one)
{
    table_put(WROTH_AI, 4, 7); /* neighbours 3, 5, 8 */
    assert_true(wroth_ai_disperse(t.s, t.r, 4, "W-16"));
    expect_spread((const int[]){0, 0, 1, 4, 1, 0, 0, 1});
    open_clear();
    table_put(WROTH_AI, 4, 3);
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    expect_spread((const int[]){0, 0, 1, 1, 1, 0, 0, 0});
    open_clear();
    table_put(WROTH_AI, 4, 1); /* a lone basic stays */
    assert_false(wroth_ai_disperse(t.s, t.r, 4, "W-16"));
}

TEST(test_wp33_disperse_keeps_an_elite_behind_instead)
{
    table_lay("ai 4:2 4:A");
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    expect_spread((const int[]){0, 0, 1, 0, 1, 0, 0, 0});
    assert_int_equal(table_ai()->elites[4], 1);
    assert_false(wroth_ai_disperse(t.s, t.r, 4, "W-16")); /* elites only */
    t.r->ai.elites_disperse = 1;
    table_put_elite(WROTH_AI, 1, 4);
    assert_true(wroth_ai_disperse(t.s, t.r, 4, "W-16"));
    assert_int_equal(table_ai()->place[0], 3); /* A goes, B stays */
    assert_int_equal(table_ai()->place[2], 4);
    table_put(WROTH_AI, 4, 1);
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    assert_int_equal(basics(3), 1 + 1); /* basics first */
    assert_int_equal(table_ai()->place[2], 4);
}

TEST(test_wp33_disperse_cycle_and_cycle_all)
{
    t.r->ai.disperse = WROTH_DISPERSE_CYCLE;
    table_put(WROTH_AI, 4, 6);
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    expect_spread((const int[]){0, 0, 2, 1, 2, 0, 0, 1});
    t.r->ai.disperse = WROTH_DISPERSE_ALL;
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    expect_spread((const int[]){0, 0, 3, 0, 2, 0, 0, 1}); /* even a lone basic */
}

TEST(test_wp33_disperse_by_threat)
{
    t.r->ai.disperse = WROTH_DISPERSE_THREAT;
    table_lay("ai 4:3, human 8:2 5:1");
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    expect_spread((const int[]){0, 0, 0, 1, 1, 0, 0, 1});
}

TEST(test_wp34_the_ai_buys_in_order_until_nothing_is_affordable)
{
    t.s->base = 2;
    t.s->force[WROTH_AI].corra = 8; /* A, A, B leave 1 */
    assert_true(wroth_ai_buy(t.s, t.r));
    assert_int_equal(table_ai()->elites[2], 3);
    assert_int_equal(table_ai()->place[2], 2);
    assert_int_equal(table_ai()->place[3], WROTH_ON_MAT);
    assert_int_equal(table_ai()->corra, 1);
    open_clear();
    t.r->ai.purchase = WROTH_BUY_DEAREST;
    t.s->force[WROTH_AI].corra = 8;
    wroth_ai_buy(t.s, t.r);
    assert_int_not_equal(table_ai()->place[4], WROTH_ON_MAT); /* C, C */
    assert_int_not_equal(table_ai()->place[5], WROTH_ON_MAT);
    assert_int_equal(table_ai()->corra, 0);
}

TEST(test_wp34_random_purchases_vary)
{
    int first[3] = {0};
    t.r->ai.purchase = WROTH_BUY_RANDOM;
    for (int key = 0; key < 300; key++) {
        table_clear();
        t.s->base = 1;
        t.s->head.key = rng_key(4, (uint64_t)key);
        t.s->force[WROTH_AI].corra = 4;
        wroth_ai_buy(t.s, t.r);
        first[table_ai()->place[4] == 1 ? 2 : table_ai()->place[2] == 1 ? 1 : 0]++;
    }
    assert_true(first[0] > 60 && first[1] > 60 && first[2] > 60);
}
