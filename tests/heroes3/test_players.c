/* HP-1 to HP-5: the players, and what a fair battle between equals must show. */
#include "tests/heroes3/heroes3_by_hand.h"

static const char pikemen[] = "50 pikeman";

static game_move choice(const char *player)
{
    struct rng rng = rng_stream(1, 0, 0);
    const struct game_policy *policy = game_find_policy(b.f.game, player);
    assert_non_null(policy);
    return policy->choose(b.s, b.r, &rng);
}

static void assert_chooses(const char *player, enum heroes3_move kind, int argument)
{
    const game_move move = choice(player);
    char text[64];
    view_name_move(b.f.game, b.s, b.r, move, &(struct text){text, sizeof text, 0});
    if (move != heroes3_move(kind, argument)) {
        fail_msg("%s chooses to %s", player, text);
    }
}

TEST(test_hp1_simple_takes_the_most_damage_less_retaliation)
{
    battle_open("10 crusader 6,5", "90 pikeman 8,4, 90 archer, 90 crusader", NULL);
    battle_put(DEFENDER + 1, 8, 5); /* the weakest answer and the least defence */
    battle_put(DEFENDER + 2, 8, 6);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("simple", HEROES3_MOVE_STRIKE, DEFENDER + 1);
}

TEST(test_hp1_simple_shoots_before_it_strikes_and_never_waits)
{
    battle_open("10 archer", "9 titan, 900 gremlin", NULL);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("simple", HEROES3_MOVE_SHOOT, DEFENDER + 1);
    battle_open(pikemen, "900 wolf_rider", NULL);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_true(battle_may(HEROES3_MOVE_WAIT, 0));
    assert_chooses("simple", HEROES3_MOVE_WALK, 0); /* nobody in reach: forward */
    battle_do(HEROES3_MOVE_WALK, 0);
    assert_chooses("simple", HEROES3_MOVE_SPOT, heroes3_hex(5, 5));
}

TEST(test_hp1_simple_stands_where_it_touches_most_shooters)
{
    battle_open("10 crusader 6,5", "1 archer, 1 archer, 90 peasant", NULL);
    battle_put(DEFENDER + 2, 8, 5); /* worth most damage; (9, 5) touches both archers */
    battle_put(DEFENDER, 9, 4);
    battle_put(DEFENDER + 1, 9, 6);
    battle_until(0, HEROES3_MOVE_DEFEND);
    b.s->unit[DEFENDER + 2].hp_max = b.s->unit[DEFENDER + 2].hp = 10;
    b.s->target = DEFENDER + 2;
    b.s->decision = HEROES3_DECIDE_SPOT;
    assert_chooses("simple", HEROES3_MOVE_SPOT, heroes3_hex(9, 5));
}

TEST(test_hp3_greedy_waits_for_those_who_come)
{
    battle_open("50 crusader", "5 champion", NULL); /* the horse could come: 9 hexes */
    battle_stand(3, 5, 12, 5);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_WAIT, 0);
    battle_do(HEROES3_MOVE_WAIT, 0);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_WALK, 0); /* nobody came */
    battle_put(DEFENDER, 14, 5);
    assert_chooses("greedy", HEROES3_MOVE_WALK, 0);
}

/* Nagas reach farther than crusaders: the first blow is theirs if they do not walk too far. */
TEST(test_hp3_the_faster_stack_stops_short_and_strikes_first)
{
    static const char *const players[] = {"greedy", "exchange"};
    for (int i = 0; i < 2; i++) {
        battle_open("100 naga_queen", "367 crusader", NULL);
        fixture_listen(&b.f);
        while (fixture_find(&b.f, 0, "hit") == NULL) {
            battle_next();
            b.f.game->apply(b.s, b.r, choice(players[i]));
        }
        assert_int_equal(b.s->unit[0].count, 100);
        assert_true(b.s->unit[DEFENDER].count < 367);
    }
}

TEST(test_hp3_nobody_walks_where_strikes_cost_more_while_it_can_wait)
{
    battle_open(pikemen, "90 wolf_rider", NULL);
    battle_stand(3, 5, 11, 5); /* in reach after one more hex, but not where we stand */
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("simple", HEROES3_MOVE_WALK, 0);
    assert_chooses("greedy", HEROES3_MOVE_WAIT, 0);
}

/* Both wait, and the first to act again would give the other the first blow: it stands, or walks to
 * where no blow can fall. */
TEST(test_hp3_greedy_does_not_give_away_the_first_blow)
{
    static const char giants[] = "100 giant"; /* speed 7 */
    battle_open(giants, giants, SETS("greedy.stand_percent=100"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    battle_do(HEROES3_MOVE_WAIT, 0);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_WALK, 0);
    battle_do(HEROES3_MOVE_WALK, 0);
    const int edge = heroes3_move_argument(choice("greedy"));
    assert_int_equal(b.r->board.distance[edge][b.s->unit[DEFENDER].hex], 7 + 2);
}

TEST(test_hp3_defenders_stay_behind_walls_until_a_way_is_open)
{
    battle_open("50 pikeman", "50 angel",
                SETS("siege.town=castle", "armies.human.hero.artifacts.speed=9"));
    battle_until(DEFENDER, HEROES3_MOVE_DEFEND);
    assert_true(battle_may(HEROES3_MOVE_STRIKE, 0));
    assert_int_not_equal(heroes3_move_kind(choice("greedy")), HEROES3_MOVE_STRIKE);
    assert_int_equal(heroes3_move_kind(choice("simple")), HEROES3_MOVE_STRIKE);
    b.s->wall[HEROES3_WALL_GATE] = 0;
    assert_int_equal(heroes3_move_kind(choice("greedy")), HEROES3_MOVE_STRIKE);
}

TEST(test_hp3_greedy_prefers_value_and_blocks_shooters)
{
    battle_open("10 crusader 6,5", "100 peasant 8,5, 50 marksman 9,6", NULL);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_STRIKE, DEFENDER + 1);
    b.s->target = DEFENDER;
    b.s->decision = HEROES3_DECIDE_SPOT;
    const game_move spot = choice("greedy");
    const int hex = heroes3_move_argument(spot);
    assert_true(heroes3_has(b.r->board.around[HEROES3_ONE_HEX][hex], heroes3_hex(9, 6)));
}

/* Golems do not come as far as pixies fly; nearer, waiting would only let them strike first. */
TEST(test_hp3_nobody_strikes_at_a_loss_unless_the_enemy_would_come_first)
{
    static const char *const players[] = {"greedy", "exchange"};
    for (int i = 0; i < 2; i++) {
        battle_open("90 pixie 4,5", "30 iron_golem 12,5", NULL);
        battle_until(0, HEROES3_MOVE_DEFEND);
        assert_chooses("simple", HEROES3_MOVE_STRIKE, DEFENDER);
        assert_chooses(players[i], HEROES3_MOVE_WAIT, 0);
        battle_put(DEFENDER, 9, 5);
        assert_chooses(players[i], HEROES3_MOVE_STRIKE, DEFENDER);
        battle_put(DEFENDER, 4, 6); /* the pixies stay where they are */
        assert_chooses(players[i], HEROES3_MOVE_STRIKE, DEFENDER);
        b.s->turn.done |= heroes3_bit(DEFENDER); /* it has acted */
        assert_chooses(players[i], HEROES3_MOVE_WAIT, 0);
    }
}

/* Where the pixies stand one stack of golems can come, where they would strike two. */
TEST(test_hp3_nobody_strikes_at_a_loss_where_more_enemies_come)
{
    battle_open("90 pixie 4,5", "30 iron_golem 9,5, 30 iron_golem 14,5", NULL);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_WAIT, 0);
}

TEST(test_hp2_exchange_goes_for_what_threatens)
{
    battle_open("20 crusader", "3 unicorn, 300 peasant",
                NULL); /* unicorns are worth more, but peasants hit much harder */
    battle_stand(6, 5, 8, 4);
    battle_put(DEFENDER + 1, 8, 6);
    b.s->unit[DEFENDER].retaliations = b.s->unit[DEFENDER + 1].retaliations = 0;
    b.s->unit[DEFENDER].defence = b.s->unit[DEFENDER + 1].defence = 10;
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("exchange", HEROES3_MOVE_STRIKE, DEFENDER + 1);
    b.r->greedy.threat_percent = 0;
    assert_chooses("exchange", HEROES3_MOVE_STRIKE, DEFENDER);
}

TEST(test_hp2_exchange_waits_where_a_strike_would_expose_it)
{
    battle_open("20 crusader 3,5", "90 peasant 8,5, 9 champion", NULL);
    battle_put(DEFENDER + 1, 14, 5); /* comes as far as column 5, not to us */
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_STRIKE, DEFENDER);
    assert_chooses("exchange", HEROES3_MOVE_WAIT, 0);
    b.r->greedy.exposure_percent = 0;
    assert_chooses("exchange", HEROES3_MOVE_STRIKE, DEFENDER);
    b.r->greedy.exposure_percent = 50;
    heroes3_unit_slay(b.s, b.r, DEFENDER + 1, 9); /* nothing to fear */
    assert_chooses("exchange", HEROES3_MOVE_STRIKE, DEFENDER);
}

TEST(test_hp2_exchange_strikes_with_a_stack_that_is_worth_nothing)
{
    battle_open("20 crusader 3,5", "90 peasant 8,5, 9 champion", NULL);
    battle_put(DEFENDER + 1, 14, 5);
    battle_until(0, HEROES3_MOVE_DEFEND);
    battle_creature("crusader")->ai_value = 0;
    assert_chooses("exchange", HEROES3_MOVE_STRIKE, DEFENDER);
}

TEST(test_hp4_idle_always_defends)
{
    battle_open("50 archer", pikemen, NULL);
    for (int k = 0; k < 10; k++) {
        battle_next();
        assert_chooses("idle", HEROES3_MOVE_DEFEND, 0);
        battle_do(HEROES3_MOVE_DEFEND, 0);
    }
}

TEST(test_hp5_heroes_cast_what_gains_most)
{
    battle_open(pikemen, "1 titan, 900 imp",
                SETS("armies.ai.hero.spells=[bless, magic_arrow, lightning_bolt]",
                     "armies.ai.hero.mana=99", "armies.ai.hero.power=9"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    /* 235 hit points: of titans 7500 / 300 each, of imps 50 / 4 */
    assert_chooses("greedy", HEROES3_MOVE_CAST, HEROES3_CAST_LIGHTNING_BOLT);
    battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_LIGHTNING_BOLT);
    assert_chooses("greedy", HEROES3_MOVE_TARGET, DEFENDER);
}

TEST(test_hp5_the_worth_of_lasting_spells_is_a_rule_value)
{
    battle_open(pikemen, pikemen,
                SETS("armies.ai.hero.spells=[haste, bless]", "armies.ai.hero.mana=99"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_chooses("greedy", HEROES3_MOVE_CAST, HEROES3_CAST_BLESS); /* damage 1 to 3: 2 / 9 */
    b.r->greedy.spell_percent[HEROES3_CAST_HASTE] = 30;
    assert_chooses("greedy", HEROES3_MOVE_CAST, HEROES3_CAST_HASTE);
    b.r->greedy.spread_part = 1;
    assert_chooses("greedy", HEROES3_MOVE_CAST, HEROES3_CAST_BLESS);
}

/* AI's wins in battles of drawn armies, the human's a copy, sides at random. */
static int wins(const char *ai, const char *human, int games)
{
    struct fixture f;
    fixture_open(&f, "heroes3/base.yaml", SETS("armies.human.source=copy", "attacker=random"));
    const struct match match = fixture_seat_players(&f, ai, human);
    int won = 0;
    for (int game = 0; game < games; game++) {
        unsigned char record[GAME_RECORD_MAX];
        match_play(&match, 5, (uint64_t)game, &f.table, NULL, record);
        won += game_head_const(f.table.state)->winner == GAME_AI;
    }
    return won;
}

/* Equal armies, equal players, sides by a coin: one half, within 4 standard errors (a false alarm
 * in 16,000 runs, but the seeds are fixed). */
TEST(test_mirror_battles_are_even)
{
    static const char *const players[] = {"simple", "greedy", "exchange"};
    enum { GAMES = 4000, MARGIN = 127 };
    for (int i = 0; i < 3; i++) {
        assert_in_range(wins(players[i], players[i], GAMES), GAMES / 2 - MARGIN,
                        GAMES / 2 + MARGIN);
    }
}

TEST(test_the_ladder_of_players)
{
    enum { GAMES = 400 };
    assert_true(wins("random", "idle", GAMES) > GAMES * 9 / 10);
    assert_true(wins("simple", "random", GAMES) > GAMES * 9 / 10);
    assert_true(wins("greedy", "simple", GAMES) > GAMES * 7 / 10);
    assert_true(wins("exchange", "greedy", GAMES) > GAMES * 5 / 10);
}
