/* The columns of a battle's record. */
#include "engine/heroes3/heroes3_show.h"
#include "tests/heroes3/heroes3_by_hand.h"

TEST(test_record_tells_the_battle)
{
    struct heroes3_record rec;
    battle_open("50 marksman", "30 peasant, 99 peasant, 1 wolf_rider",
                SETS("attacker=human")); /* the human's peasants are the attackers */
    const int marksmen = DEFENDER;
    b.s->unit[marksmen].morale = 0;
    battle_turn(2, HEROES3_MOVE_WAIT, 0);
    /* all thirty die: 15 of AI value and 10 gold each */
    battle_turn(marksmen, HEROES3_MOVE_SHOOT, 0);
    battle_put(1, 14, 5);
    const int before = b.s->unit[1].count;
    heroes3_strike(b.s, b.r, marksmen, 1, 0);
    const int struck = before - b.s->unit[1].count;
    const int lost = 50 - b.s->unit[marksmen].count;
    heroes3_unit_slay(b.s, b.r, marksmen, 50);
    assert_int_equal(battle_next(), HEROES3_NO_UNIT);
    match_record(b.f.game, b.s, b.r, &b.f.table.scores, &rec);
    assert_int_equal(rec.winner, GAME_HUMAN);
    assert_int_equal(rec.end_reason, HEROES3_END_DEFENDER_GONE);
    assert_int_equal(rec.attacker, 1);
    assert_int_equal(rec.first, 1);
    assert_int_equal(rec.rounds, 1);
    assert_int_equal(rec.kills_ranged[0], 30);
    assert_int_equal(rec.kills_melee[0], struck);
    assert_int_equal(rec.kills_melee[1], lost);
    assert_int_equal(rec.lost_value[1], 15 * (30 + struck));
    assert_int_equal(rec.lost_gold[1], 10 * (30 + struck));
    assert_int_equal(rec.lost_value[0], 184 * 50);
    assert_int_equal(rec.ai_score, 0);
    assert_int_equal(rec.human_score, 15 * (99 - struck) + 130);
    assert_int_equal(rec.human_score_by_round[0], rec.human_score);
    assert_int_equal(rec.human_score_by_round[HEROES3_SCORE_SLOTS - 1], rec.human_score);
    assert_int_equal(rec.left[0][0], 0);
    assert_int_equal(rec.left[0][1], -1);
    assert_int_equal(rec.left[1][0], 0);
    assert_int_equal(rec.left[1][1], 99 - struck);
    assert_int_equal(rec.left[1][2], 1);
    assert_int_equal(rec.waits[1], 1);
    assert_int_equal(rec.waits[0], 0);
    assert_int_equal(rec.activations[0], 1);
    assert_int_equal(rec.activations[1], 1);
}

TEST(test_record_counts_morale_luck_spells_and_ties)
{
    struct heroes3_record rec;
    battle_open("50 pikeman", "50 pikeman",
                SETS("armies.ai.hero.spells=[bless]", "armies.ai.hero.mana=9", "round_cap=2"));
    b.r->chance.good[1] = 24;
    b.r->chance.luck[1] = 24;
    battle_restart(0);
    b.s->unit[0].luck = 1;
    b.s->unit[DEFENDER].morale = 0;
    battle_put(DEFENDER, 2, 5);
    battle_turn(0, HEROES3_MOVE_CAST, HEROES3_CAST_BLESS);
    battle_strike(DEFENDER, heroes3_hex(1, 5));
    assert_int_equal(battle_next(), 0); /* morale */
    while (battle_next() != HEROES3_NO_UNIT) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
    }
    match_record(b.f.game, b.s, b.r, &b.f.table.scores, &rec);
    assert_int_equal(rec.winner, GAME_DRAW);
    assert_int_equal(rec.extra_turns[0], 1);
    assert_int_equal(rec.extra_turns[1], 0);
    assert_int_equal(rec.lucky[0], 1);
    assert_int_equal(rec.spells[0], 1);
    assert_int_equal(rec.ties, 1); /* round 2; round 1 began with the attacker */
}

TEST(test_stacks_of_drawn_armies_are_not_told_apart)
{
    struct fixture f;
    struct heroes3_record rec;
    const char *const sets[] = {"armies.ai={source: growth, tier: base}", "round_cap=1", NULL};
    fixture_open(&f, "heroes3/base.yaml", sets);
    fixture_start(&f, 1, 0);
    match_record(f.game, f.table.state, f.rules, &f.table.scores, &rec);
    assert_int_equal(rec.left[0][0], 12); /* a week of skeletons */
    assert_int_equal(rec.left[1][0], -1);
    char name[32] = "";
    const int count = row_named(f.game->columns, "ai_left")
                          ->slot(f.rules, 0, &(struct text){name, sizeof name, 0, 0});
    assert_string_equal(name, "skeleton");
    assert_int_equal(count, 12);
    name[0] = '\0';
    row_named(f.game->columns, "human_left")
        ->slot(f.rules, 0, &(struct text){name, sizeof name, 0, 0});
    assert_string_equal(name, "");
}
