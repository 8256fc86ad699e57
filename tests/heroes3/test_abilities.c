/* HA-1 to HA-24: what creatures can do. */
#include "tests/heroes3/help_battle.h"

#include <stdio.h>
#include <string.h>

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_unit.h"

/* `us` on (5, 5) beside `them` on (6, 5), whatever they are. */
static void face(struct battle *b, const char *us, const char *them)
{
    char ai[128], human[128];
    snprintf(ai, sizeof ai, "[{creature: %s}]", us);
    snprintf(human, sizeof human, "[{creature: %s}]", them);
    battle_open(b, ai, human, NULL);
    battle_put(b, 0, 5, 5);
    battle_put(b, DEFENDER, 6, 5);
    fixture_listen(&b->f);
}

static int64_t dealt(const struct battle *b, int attacker, int target, int64_t base)
{
    const struct heroes3_blow blow = {
        .attacker = (uint8_t)attacker, .target = (uint8_t)target, .strength = 100};
    return heroes3_damage(b->s, b->r, &blow, base, 1);
}

/* Makes attack and defence of both equal, so that only the ability speaks. */
static void even_out(struct battle *b)
{
    b->s->unit[0].attack = b->s->unit[DEFENDER].attack = 10;
    b->s->unit[0].defence = b->s->unit[DEFENDER].defence = 10;
}

static int count_events(const struct battle *b, const char *action)
{
    int count = 0;
    const struct fixture_event *e = fixture_find(&b->f, 0, action);
    while (e != NULL) {
        count++;
        e = fixture_find(&b->f, (int)(e - b->f.events) + 1, action);
    }
    return count;
}

static void test_ha1_the_data_say_who_flies_and_who_is_long(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "royal_griffin, count: 1", "pikeman, count: 1");
    assert_true(heroes3_is(heroes3_creature_of(b.s, b.r, 0), HEROES3_FLYING));
    assert_int_equal(b.s->unit[0].shape, HEROES3_TAIL_LEFT);
    assert_int_equal(b.s->unit[DEFENDER].shape, HEROES3_ONE_HEX);
    assert_true(heroes3_is(battle_creature(&b, "devil"), HEROES3_FLYING)); /* teleports */
    int flyers = 0, longs = 0;
    for (int i = 0; i < b.r->creature_count; i++) {
        flyers += heroes3_is(&b.r->creatures[i], HEROES3_FLYING);
        longs += heroes3_is(&b.r->creatures[i], HEROES3_TWO_HEX);
    }
    assert_int_equal(b.r->creature_count, 146);
    assert_int_equal(flyers, 42);
    assert_int_equal(longs, 54);
    battle_close(&b);
}

static void test_ha2_no_enemy_retaliation_leaves_it_unused(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "sprite, count: 5", "pikeman, count: 90");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(count_events(&b, "retaliate"), 0);
    assert_int_equal(b.s->unit[DEFENDER].retaliations, 1);
    battle_close(&b);
}

static void test_ha3_retaliations_of_a_round(void **state)
{
    static const struct {
        const char *who;
        int met;
    } cases[] = {
        {"pikeman, count: 900", 1}, {"griffin, count: 900", 2}, {"royal_griffin, count: 900", 4}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct battle b;
        face(&b, "iron_golem, count: 900", cases[i].who);
        for (int k = 0; k < 4; k++) {
            b.s->unit[0].count = 900;
            heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
            b.s->unit[DEFENDER].count = 900;
        }
        assert_int_equal(count_events(&b, "retaliate"), cases[i].met);
        battle_close(&b);
    }
}

static void test_ha3_retaliations_come_back_each_round_and_machines_have_none(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: pikeman, count: 9}]", "[{creature: griffin, count: 9}]",
                "armies.human.machines=[ballista]", NULL);
    b.s->unit[DEFENDER].retaliations = 0;
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    while (b.s->head.round == 1) {
        battle_do(&b, HEROES3_MOVE_DEFEND, 0);
        battle_next(&b);
    }
    assert_int_equal(b.s->unit[DEFENDER].retaliations, 2);
    assert_int_equal(heroes3_retaliation(b.s, b.r, 0, DEFENDER + HEROES3_BALLISTA), 0);
    assert_int_equal(heroes3_retaliation(b.s, b.r, 0, DEFENDER), 100);
    battle_close(&b);
}

static void test_ha4_double_attack(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "crusader, count: 9", "pikeman, count: 90");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(count_events(&b, "hit"), 3); /* two of ours, one retaliation between */
    assert_int_equal(count_events(&b, "retaliate"), 1);
    assert_string_equal(b.f.events[2].action, "retaliate");
    battle_close(&b);
}

static void test_ha5_double_shot_while_shots_last(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "marksman, count: 9", "pikeman, count: 900");
    battle_put(&b, DEFENDER, 9, 5);
    heroes3_shoot(b.s, b.r, 0, DEFENDER);
    assert_int_equal(b.s->unit[0].shots, 22);
    assert_int_equal(count_events(&b, "shot"), 2);
    b.s->unit[0].shots = 1;
    heroes3_shoot(b.s, b.r, 0, DEFENDER);
    assert_int_equal(b.s->unit[0].shots, 0);
    assert_int_equal(count_events(&b, "shot"), 3);
    battle_close(&b);
}

static void test_ha6_freedom_from_penalties(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "zealot, count: 9", "sharpshooter, count: 9");
    even_out(&b);
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 100); /* no melee penalty */
    assert_int_equal(dealt(&b, DEFENDER, 0, 100), 50);
    battle_put(&b, DEFENDER, 15, 5);
    battle_put(&b, 0, 1, 5);
    struct heroes3_blow shot = {.attacker = DEFENDER, .target = 0, .ranged = 1, .strength = 100};
    assert_int_equal(heroes3_damage(b.s, b.r, &shot, 100, 1), 100); /* no range penalty */
    shot.attacker = 0;
    shot.target = DEFENDER;
    assert_int_equal(heroes3_damage(b.s, b.r, &shot, 100, 1), 50);
    battle_close(&b);
}

static void test_ha7_jousting_by_the_hexes_moved(void **state)
{
    static const char *const foes[] = {"swordsman, count: 99", "pikeman, count: 99"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct battle b;
        face(&b, "champion, count: 1", foes[i]);
        b.s->unit[0].morale = 0;
        battle_put(&b, 0, 3, 5);
        battle_put(&b, DEFENDER, 9, 5);
        assert_int_equal(battle_next(&b), 0);
        even_out(&b);
        b.r->creatures[b.s->unit[0].creature].damage_min = 25;
        battle_strike(&b, DEFENDER, heroes3_hex(8, 5)); /* 5 hexes */
        const struct fixture_event *hit = fixture_find(&b.f, 0, "hit");
        assert_int_equal(fixture_field(hit, "number"), i == 0 ? 25 * 125 / 100 : 25);
        battle_close(&b);
    }
}

static void test_ha8_hate(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "angel, count: 1", "devil, count: 1");
    even_out(&b);
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 150);
    battle_close(&b);
    face(&b, "air_elemental, count: 1", "magma_elemental, count: 1");
    even_out(&b);
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 200);
    battle_close(&b);
    face(&b, "angel, count: 1", "imp, count: 1");
    even_out(&b);
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 100);
    battle_close(&b);
}

static void test_ha9_behemoths_ignore_defence(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "ancient_behemoth, count: 1", "titan, count: 1");
    /* attack 19 on 24 - 19 (80 %) - 1: 15 points */
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 175);
    b.s->unit[DEFENDER].defence = 0;
    assert_int_equal(dealt(&b, 0, DEFENDER, 100), 195); /* not below 0 */
    battle_close(&b);
}

static void test_ha10_breath_hits_friend_and_foe_behind(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: green_dragon, count: 1}, {creature: pikeman, count: 99}]",
                "[{creature: pikeman, count: 99}, {creature: pikeman, count: 99}]", NULL);
    battle_put(&b, 0, 5, 5);
    battle_put(&b, DEFENDER, 6, 5);
    battle_put(&b, 1, 7, 5);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(1));
    battle_put(&b, 1, 1, 0);
    battle_put(&b, DEFENDER + 1, 7, 5);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
    /* down-right of (5, 5) is (5, 6), and behind that (6, 7) */
    battle_put(&b, DEFENDER, 5, 6);
    battle_put(&b, DEFENDER + 1, 6, 7);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_true(b.s->unit[DEFENDER + 1].count < 99);
    assert_int_equal(b.s->unit[DEFENDER + 1].retaliations, 1);
    battle_close(&b);
}

static void test_ha11_three_heads_hit_enemies_on_both_sides(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: cerberus, count: 1}, {creature: pikeman, count: 99}]",
                "[{creature: pikeman, count: 9}, {creature: pikeman, count: 9}, "
                "{creature: pikeman, count: 9}, {creature: pikeman, count: 9}]",
                NULL);
    battle_put(&b, 0, 5, 5);
    battle_put(&b, DEFENDER, 6, 5);     /* struck */
    battle_put(&b, DEFENDER + 1, 5, 4); /* touches both */
    battle_put(&b, DEFENDER + 2, 5, 6); /* touches both */
    battle_put(&b, DEFENDER + 3, 4, 6); /* touches the dog only */
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1) | heroes3_bit(DEFENDER + 2));
    battle_put(&b, DEFENDER + 1, 15, 0);
    battle_put(&b, 1, 5, 4); /* a friend is spared */
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 2));
    battle_close(&b);
}

static void test_ha12_hydras_hit_all_around(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: hydra, count: 1}, {creature: pikeman, count: 9}]",
                "[{creature: pikeman, count: 9}, {creature: pikeman, count: 9}, "
                "{creature: pikeman, count: 9}]",
                NULL);
    battle_put(&b, 0, 5, 5);
    battle_put(&b, DEFENDER, 6, 5);
    battle_put(&b, DEFENDER + 1, 3, 5); /* behind the tail */
    battle_put(&b, DEFENDER + 2, 8, 5);
    battle_put(&b, 1, 5, 4);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
    battle_close(&b);
}

/* Who is hit when the shooter's target stands among others. */
static uint64_t shot_among_others(const char *shooter)
{
    struct battle b;
    char ai[128];
    snprintf(ai, sizeof ai, "[{creature: %s, count: 1}, {creature: pikeman, count: 9}]", shooter);
    battle_open(&b, ai,
                "[{creature: pikeman, count: 9}, {creature: pikeman, count: 9}, "
                "{creature: skeleton, count: 9}, {creature: pikeman, count: 9}]",
                NULL);
    battle_put(&b, DEFENDER, 10, 5);
    battle_put(&b, DEFENDER + 1, 11, 5);
    battle_put(&b, DEFENDER + 2, 10, 4);
    battle_put(&b, DEFENDER + 3, 12, 5);
    battle_put(&b, 1, 9, 5);
    const uint64_t hit = heroes3_also_hit(b.s, b.r, 0, DEFENDER, true, b.s->unit[0].hex);
    battle_close(&b);
    return hit;
}

static void test_ha13_death_cloud_spares_the_dead(void **state)
{
    (void)state;
    assert_int_equal(shot_among_others("lich"), heroes3_bit(1) | heroes3_bit(DEFENDER + 1));
}

static void test_ha14_fireball_spares_nobody(void **state)
{
    (void)state;
    assert_int_equal(shot_among_others("magog"),
                     heroes3_bit(1) | heroes3_bit(DEFENDER + 1) | heroes3_bit(DEFENDER + 2));
    assert_int_equal(shot_among_others("gog"), 0);
}

static void test_ha15_life_drain(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "vampire_lord, count: 10", "pikeman, count: 900");
    b.s->unit[0].count = 5;
    b.s->unit[0].hp = 1;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *drain = fixture_find(&b.f, 0, "drain");
    const int64_t points = fixture_field(drain, "number");
    assert_int_equal(points, fixture_field(fixture_find(&b.f, 0, "hit"), "number"));
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 4 * 40 + 1 + points);
    battle_close(&b);
    face(&b, "vampire_lord, count: 10", "skeleton, count: 900");
    b.s->unit[0].count = 5;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(b.s->unit[0].count, 5); /* nothing to drink */
    battle_close(&b);
}

static void test_ha16_regeneration_once_a_round(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "troll, count: 2", "pikeman, count: 1");
    b.r->ability.regeneration = 5;
    b.s->unit[0].hp = 10;
    assert_int_equal(battle_next(&b), 0);
    assert_int_equal(b.s->unit[0].hp, 15);
    battle_do(&b, HEROES3_MOVE_WAIT, 0);
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->unit[0].hp, 15);
    assert_int_equal(b.s->turn.phase, HEROES3_WAIT);
    battle_do(&b, HEROES3_MOVE_DEFEND, 0);
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->unit[0].hp, 20);
    battle_close(&b);
}

static void test_ha17_no_morale_for_the_lifeless(void **state)
{
    static const char *const lifeless[] = {"skeleton, count: 1", "stone_golem, count: 1",
                                           "gold_golem, count: 1", "air_elemental, count: 1"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct battle b;
        face(&b, lifeless[i], "pikeman, count: 1");
        assert_int_equal(b.s->unit[0].morale, 0);
        assert_int_equal(b.s->unit[DEFENDER].morale, 1);
        battle_close(&b);
    }
}

static void test_ha17_gargoyles_are_not_alive_but_have_morale(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "stone_gargoyle, count: 1", "pikeman, count: 1");
    assert_int_equal(b.s->unit[0].morale, 1);
    assert_false(heroes3_is_living(heroes3_creature_of(b.s, b.r, 0)));
    assert_true(heroes3_has_mind(heroes3_creature_of(b.s, b.r, 0)));
    battle_close(&b);
}

static void test_ha18_harpies_return(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "harpy, count: 50", "pikeman, count: 9");
    battle_put(&b, 0, 5, 5);
    battle_put(&b, DEFENDER, 9, 5);
    assert_int_equal(battle_next(&b), 0);
    battle_strike(&b, DEFENDER, heroes3_hex(8, 5));
    assert_int_equal(b.s->unit[0].hex, heroes3_hex(5, 5));
    assert_int_equal(count_events(&b, "walk"), 2);
    battle_close(&b);
}

static void test_ha19_death_blow_by_chance(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "dread_knight, count: 1", "pikeman, count: 9999");
    even_out(&b);
    battle_creature(&b, "dread_knight")->damage_max = 15;
    battle_creature(&b, "dread_knight")->on_hit[HEROES3_HIT_CURSE] = 0;
    b.s->head.trace = NULL;
    int doubled = 0;
    for (int k = 0; k < 2000; k++) {
        const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER]);
        b.s->unit[DEFENDER].retaliations = 0;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        doubled += before - heroes3_hit_points(&b.s->unit[DEFENDER]) == 30;
    }
    assert_in_range(doubled, 320, 480); /* 20 % */
    battle_close(&b);
}

static void test_ha20_a_phoenix_rises_once(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "phoenix, count: 10", "pikeman, count: 9");
    heroes3_unit_slay(b.s, b.r, 0, 10);
    heroes3_unit_rise(b.s, b.r, 0);
    assert_true(heroes3_alive(b.s, 0));
    assert_int_equal(b.s->unit[0].count, 2);
    assert_int_equal(b.s->tally[0].lost_value, 8 * 6721);
    heroes3_unit_slay(b.s, b.r, 0, 2);
    assert_false(heroes3_alive(b.s, 0));
    battle_close(&b);
}

/* Phoenixes left as told by the hit and by the rebirth. */
static void hear_phoenix(void *listener, const struct trace_event *event, const void *state)
{
    const struct heroes3_state *s = state;
    int *left = listener;
    if (strcmp(event->action, "hit") == 0 && left[0] < 0) {
        assert_int_equal(left[1], -1); /* the hit is told first */
        left[0] = s->unit[0].count;
    } else if (strcmp(event->action, "rebirth") == 0) {
        left[1] = s->unit[0].count;
    }
}

static void test_ha20_the_hit_is_told_then_the_rebirth(void **state)
{
    struct battle b;
    int left[2] = {-1, -1};
    (void)state;
    face(&b, "phoenix, count: 10", "pikeman, count: 2000");
    b.f.trace = (struct trace){.hear = hear_phoenix, .listener = left};
    b.s->head.trace = &b.f.trace;
    heroes3_strike(b.s, b.r, DEFENDER, 0, 0);
    assert_int_equal(left[0], 0);
    assert_int_equal(left[1], 2);
    battle_close(&b);
}

/* In how many of 1000 strikes an effect befalls the target. */
static int befallen(const char *who, const char *whom, enum heroes3_effect effect)
{
    struct battle b;
    face(&b, who, whom);
    b.s->head.trace = NULL;
    int count = 0;
    for (int k = 0; k < 1000; k++) {
        struct heroes3_unit *t = &b.s->unit[DEFENDER];
        heroes3_unit_relieve(b.s, b.r, DEFENDER, effect);
        t->count = t->start_count;
        t->hp = t->hp_max;
        t->retaliations = 0;
        b.s->unit[0].count = b.s->unit[0].start_count;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        count += t->rounds[effect] > 0;
    }
    battle_close(&b);
    return count;
}

static void test_ha21_hits_befall_by_their_chances(void **state)
{
    static const char foe[] = "pikeman, count: 9000";
    (void)state;
    assert_in_range(befallen("unicorn, count: 1", foe, HEROES3_BLIND), 140, 260);
    assert_in_range(befallen("basilisk, count: 1", foe, HEROES3_PETRIFIED), 140, 260);
    assert_in_range(befallen("scorpicore, count: 1", foe, HEROES3_PARALYSED), 140, 260);
    assert_in_range(befallen("black_knight, count: 1", foe, HEROES3_CURSE), 140, 260);
    assert_in_range(befallen("ghost_dragon, count: 1", foe, HEROES3_AGED), 140, 260);
    assert_in_range(befallen("zombie, count: 1", foe, HEROES3_DISEASED), 140, 260);
    assert_in_range(befallen("wyvern_monarch, count: 1", foe, HEROES3_POISONED), 230, 370);
    assert_int_equal(befallen("dragon_fly, count: 1", foe, HEROES3_WEAK), 1000);
    assert_int_equal(befallen("rust_dragon, count: 1", foe, HEROES3_CORRODED), 1000);
}

/* Does a hit by `who`, whose chance is certain, befall `whom`? */
static bool befalls(const char *who, enum heroes3_on_hit hit, enum heroes3_effect effect,
                    const char *whom)
{
    struct battle b;
    char us[48], them[48];
    snprintf(us, sizeof us, "%s, count: 1", who);
    snprintf(them, sizeof them, "%s, count: 9000", whom);
    face(&b, us, them);
    b.r->creatures[b.s->unit[0].creature].on_hit[hit] = 100;
    b.r->creatures[b.s->unit[DEFENDER].creature].magic_resistance = 0;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const bool befallen = b.s->unit[DEFENDER].rounds[effect] > 0;
    battle_close(&b);
    return befallen;
}

/* Each effect asks for its own immunities. */
static void test_ha21_some_are_immune(void **state)
{
    static const struct {
        const char *who;
        enum heroes3_on_hit hit;
        enum heroes3_effect effect;
        const char *immune[10], *not_immune[6];
    } cases[] = {
        {"unicorn",
         HEROES3_HIT_BLIND,
         HEROES3_BLIND,
         {"giant", "skeleton", "stone_golem", "air_elemental", "troglodyte", "efreeti", "phoenix",
          "green_dragon", "black_dragon", NULL},
         {"pikeman", "stone_gargoyle", "naga", NULL}},
        {"basilisk",
         HEROES3_HIT_PETRIFY,
         HEROES3_PETRIFIED,
         {"troglodyte", "green_dragon", "gold_dragon", "red_dragon", "black_dragon", "azure_dragon",
          "magic_elemental", NULL},
         {"skeleton", "stone_golem", "air_elemental", "bone_dragon", "giant", NULL}},
        {"scorpicore",
         HEROES3_HIT_PARALYSE,
         HEROES3_PARALYSED,
         {"gold_dragon", "black_dragon", "magic_elemental", NULL},
         {"skeleton", "stone_golem", "green_dragon", "troglodyte", NULL}},
        {"black_knight",
         HEROES3_HIT_CURSE,
         HEROES3_CURSE,
         {"skeleton", "vampire", "efreeti", "green_dragon", NULL},
         {"stone_golem", "air_elemental", "giant", NULL}},
        {"dragon_fly",
         HEROES3_HIT_WEAKNESS,
         HEROES3_WEAK,
         {"green_dragon", "black_dragon", NULL},
         {"skeleton", "stone_golem", "efreeti", NULL}},
        {"ghost_dragon",
         HEROES3_HIT_AGE,
         HEROES3_AGED,
         {"skeleton", "stone_golem", "stone_gargoyle", "air_elemental", NULL},
         {"black_dragon", "giant", NULL}},
        {"wyvern_monarch",
         HEROES3_HIT_POISON,
         HEROES3_POISONED,
         {"skeleton", "stone_gargoyle", NULL},
         {"black_dragon", NULL}},
        {"zombie",
         HEROES3_HIT_DISEASE,
         HEROES3_DISEASED,
         {"skeleton", "stone_golem", NULL},
         {"gold_dragon", NULL}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (const char *const *whom = cases[i].immune; *whom != NULL; whom++) {
            if (befalls(cases[i].who, cases[i].hit, cases[i].effect, *whom)) {
                fail_msg("%s should be immune to %s", *whom, cases[i].who);
            }
        }
        for (const char *const *whom = cases[i].not_immune; *whom != NULL; whom++) {
            if (!befalls(cases[i].who, cases[i].hit, cases[i].effect, *whom)) {
                fail_msg("%s should not be immune to %s", *whom, cases[i].who);
            }
        }
    }
}

/* What a thunderbolt of 7 birds does to 9000 of the target: 10 for each bird. */
static int64_t thunder_on(const char *whom)
{
    struct battle b;
    char them[48];
    snprintf(them, sizeof them, "%s, count: 9000", whom);
    face(&b, "thunderbird, count: 7", them);
    battle_creature(&b, "thunderbird")->on_hit[HEROES3_HIT_THUNDERBOLT] = 100;
    b.s->unit[DEFENDER].retaliations = 0;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *burn = fixture_find(&b.f, 0, "burn");
    const int64_t damage = burn == NULL ? 0 : fixture_field(burn, "number");
    battle_close(&b);
    return damage;
}

static void test_ha21_thunder_is_lightning(void **state)
{
    (void)state;
    assert_int_equal(thunder_on("pikeman"), 70);
    assert_int_equal(thunder_on("iron_golem"), 70 * 25 / 100);
    assert_int_equal(thunder_on("storm_elemental"), 140);
    assert_int_equal(thunder_on("earth_elemental"), 0);
    assert_int_equal(thunder_on("green_dragon"), 0);
}

static void test_ha21_what_the_effects_do(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "pikeman, count: 9", "troll, count: 9");
    const struct heroes3_unit *t = &b.s->unit[DEFENDER];
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_DISEASED, 3, 0);
    assert_int_equal(t->attack, 14 - 2);
    assert_int_equal(t->defence, 7 - 2);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_WEAK, 3, 6);
    assert_int_equal(t->attack, 14 - 2 - 6);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_CORRODED, 99, 4);
    assert_int_equal(t->defence, 7 - 2 - 4);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_AGED, 3, 0);
    assert_int_equal(t->hp_max, 20);
    assert_int_equal(t->hp, 20);
    for (int round = 0; round < 3; round++) {
        heroes3_unit_age_effects(b.s, b.r);
    }
    assert_int_equal(t->hp_max, 40);
    assert_int_equal(t->hp, 40);
    assert_int_equal(t->attack, 14);
    assert_int_equal(t->defence, 7 - 4);
    battle_close(&b);
}

static void test_ha21_poison_lowers_the_hit_points_of_all_in_steps(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "titan, count: 9", "champion, count: 9"); /* 300 and 100 hit points */
    const struct heroes3_unit *t = &b.s->unit[DEFENDER];
    heroes3_unit_wound(b.s, b.r, DEFENDER, 85);
    for (int round = 0; round < 5; round++) { /* a step at once, and two more rounds */
        static const int most[] = {90, 80, 70, 70, 70};
        if (round == 0) {
            heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_POISONED, 3, 0);
        } else {
            heroes3_unit_age_effects(b.s, b.r);
        }
        assert_int_equal(t->hp_max, most[round]);
        assert_int_equal(t->hp, round == 0 ? 5 : 1); /* it never kills */
        assert_int_equal(t->count, 9);
    }
    for (int k = 0; k < 4; k++) { /* goes on, but never below a half */
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_POISONED, 3, 0);
    }
    assert_int_equal(t->hp_max, 50);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_AGED, 3, 0);
    assert_int_equal(t->hp_max, 25);
    heroes3_unit_relieve(b.s, b.r, DEFENDER, HEROES3_AGED);
    heroes3_unit_relieve(b.s, b.r, DEFENDER, HEROES3_POISONED); /* Cure */
    assert_int_equal(t->hp_max, 100);
    battle_close(&b);
}

static void test_ha21_an_aged_stack_keeps_its_damage(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "titan, count: 9", "champion, count: 9");
    const struct heroes3_unit *t = &b.s->unit[DEFENDER];
    heroes3_unit_wound(b.s, b.r, DEFENDER, 30);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_AGED, 3, 0);
    assert_int_equal(t->hp_max, 50);
    assert_int_equal(t->hp, 20);
    heroes3_unit_relieve(b.s, b.r, DEFENDER, HEROES3_AGED);
    assert_int_equal(t->hp_max, 100);
    assert_int_equal(t->hp, 70);
    battle_close(&b);
}

static void test_ha21_bound_while_the_dendroid_stays(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "dendroid_guard, count: 1", "pikeman, count: 12");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)), 1);
    assert_int_equal(b.s->turn.speed[DEFENDER], 4); /* its initiative is kept */
    battle_put(&b, 0, 1, 5);
    assert_true(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)) > 1);
    battle_close(&b);
}

static void test_ha21_dispel_thunder_stare_and_acid(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "serpent_fly, count: 1", "pikeman, count: 90");
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_HASTE, 3, 5);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(b.s->turn.speed[DEFENDER], 4);
    battle_close(&b);

    face(&b, "thunderbird, count: 7", "pikeman, count: 900");
    battle_creature(&b, "thunderbird")->on_hit[HEROES3_HIT_THUNDERBOLT] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "burn"), "number"), 70);
    battle_close(&b);

    face(&b, "mighty_gorgon, count: 25", "titan, count: 900");
    battle_creature(&b, "mighty_gorgon")->on_hit[HEROES3_HIT_DEATH_STARE] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "death stare"), "number"),
                     3); /* 25 / 10 */
    battle_close(&b);

    face(&b, "rust_dragon, count: 3", "titan, count: 900");
    battle_creature(&b, "rust_dragon")->on_hit[HEROES3_HIT_ACID_BREATH] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "burn"), "number"), 75);
    assert_int_equal(b.s->unit[DEFENDER].defence, 24 - 3);
    battle_close(&b);
}

/* One roll for the stack: all of it or nothing. */
static void test_ha21_rust_dragons_roll_once(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "rust_dragon, count: 9", "titan, count: 9000");
    int burnt = 0;
    for (int k = 0; k < 500; k++) {
        b.f.event_count = 0;
        b.s->unit[DEFENDER].count = 9000;
        b.s->unit[DEFENDER].retaliations = 0;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        const struct fixture_event *burn = fixture_find(&b.f, 0, "burn");
        burnt += burn != NULL;
        if (burn != NULL) {
            assert_int_equal(fixture_field(burn, "number"), 9 * 25);
        }
    }
    assert_in_range(burnt, 65, 135); /* 20 % */
    battle_close(&b);
}

static void test_ha25_elementals_do_half_damage_where_their_strike_fails(void **state)
{
    static const struct {
        const char *who, *whom;
        int percent;
    } cases[] = {
        {"psychic_elemental", "pikeman", 100},      {"psychic_elemental", "stone_gargoyle", 100},
        {"psychic_elemental", "titan", 50},         {"psychic_elemental", "skeleton", 50},
        {"psychic_elemental", "stone_golem", 50},   {"psychic_elemental", "air_elemental", 50},
        {"psychic_elemental", "black_dragon", 50},  {"psychic_elemental", "gold_dragon", 100},
        {"magic_elemental", "pikeman", 100},        {"magic_elemental", "black_dragon", 50},
        {"magic_elemental", "magic_elemental", 50}, {"magic_elemental", "titan", 100},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct battle b;
        char us[48], them[48];
        snprintf(us, sizeof us, "%s, count: 9", cases[i].who);
        snprintf(them, sizeof them, "%s, count: 9", cases[i].whom);
        face(&b, us, them);
        even_out(&b);
        assert_int_equal(dealt(&b, 0, DEFENDER, 100), cases[i].percent);
        battle_close(&b);
    }
}

/* The dice of a blow belong to the event of the blow, not to that of the freed stack. */
static void test_ha22_a_stack_is_freed_after_the_hit_is_told(void **state)
{
    struct battle b;
    (void)state;
    face(&b, "pikeman, count: 20", "wolf_rider, count: 90");
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BLIND, 3, 50);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *hit = fixture_find(&b.f, 0, "hit");
    const struct fixture_event *freed = fixture_find(&b.f, 0, "freed");
    assert_true(hit < freed);
    battle_close(&b);
}

static void test_ha22_stunned_stacks_do_not_act_until_hit(void **state)
{
    static const enum heroes3_effect stuns[] = {HEROES3_BLIND, HEROES3_PETRIFIED,
                                                HEROES3_PARALYSED};
    static const int strengths[] = {50, 100, 25};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct battle b;
        face(&b, "pikeman, count: 20", "wolf_rider, count: 90");
        heroes3_unit_affect(b.s, b.r, DEFENDER, stuns[i], 3, 50);
        assert_int_equal(battle_next(&b), 0); /* the faster one does not act */
        assert_int_equal(heroes3_retaliation(b.s, b.r, 0, DEFENDER), strengths[i]);
        even_out(&b);
        assert_int_equal(dealt(&b, 0, DEFENDER, 100), stuns[i] == HEROES3_PETRIFIED ? 50 : 100);
        b.s->unit[0].morale = 0;
        battle_strike(&b, DEFENDER, heroes3_hex(5, 5));
        assert_int_equal(b.s->unit[DEFENDER].rounds[stuns[i]], 0);
        assert_int_equal(count_events(&b, "retaliate"), strengths[i] > 0);
        assert_int_equal(battle_next(&b), DEFENDER); /* free again, and it has not played */
        battle_close(&b);
    }
}

static void test_ha22_a_blow_that_stuns_is_not_answered(void **state)
{
    static const struct {
        const char *who;
        enum heroes3_on_hit hit;
    } cases[] = {{"unicorn, count: 1", HEROES3_HIT_BLIND},
                 {"basilisk, count: 1", HEROES3_HIT_PETRIFY},
                 {"scorpicore, count: 1", HEROES3_HIT_PARALYSE}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct battle b;
        face(&b, cases[i].who, "pikeman, count: 900");
        struct heroes3_creature *c = &b.r->creatures[b.s->unit[0].creature];
        c->on_hit[cases[i].hit] = 100;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        assert_true(heroes3_stunned(&b.s->unit[DEFENDER]));
        assert_int_equal(count_events(&b, "retaliate"), 0);
        assert_int_equal(b.s->unit[DEFENDER].retaliations, 1);
        c->on_hit[cases[i].hit] = 0; /* the next strike frees it, and it answers */
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        assert_int_equal(count_events(&b, "retaliate"), 1);
        battle_close(&b);
    }
}

static void test_ha22_how_strongly_a_freed_stack_answers(void **state)
{
    static const enum heroes3_effect stuns[] = {HEROES3_BLIND, HEROES3_PETRIFIED,
                                                HEROES3_PARALYSED};
    static const int percents[] = {50, 100, 25};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct battle b;
        face(&b, "titan, count: 9", "angel, count: 8"); /* angels deal 50 for certain */
        heroes3_unit_affect(b.s, b.r, DEFENDER, stuns[i], 3, 50);
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        const struct fixture_event *back = fixture_find(&b.f, 0, "retaliate");
        const struct fixture_event *hit = fixture_find(&b.f, (int)(back - b.f.events), "hit");
        assert_int_equal(fixture_field(hit, "number"),
                         dealt(&b, DEFENDER, 0, 50 * b.s->unit[DEFENDER].count) * percents[i] /
                             100);
        battle_close(&b);
    }
}

static void test_ha23_archangels_raise_the_dead_once(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: archangel, count: 2}, {creature: swordsman, count: 50}]",
                "[{creature: pikeman, count: 900}]", NULL);
    assert_int_equal(battle_next(&b), 0);
    assert_false(battle_may(&b, HEROES3_MOVE_OWN_SPELL, 1)); /* alive */
    heroes3_unit_slay(b.s, b.r, 1, 50);
    assert_true(battle_may(&b, HEROES3_MOVE_OWN_SPELL, 1));
    b.s->unit[0].morale = 0;
    battle_do(&b, HEROES3_MOVE_OWN_SPELL, 1);
    assert_int_equal(b.s->unit[1].count, 6); /* 200 hit points of 35 */
    assert_int_equal(b.s->unit[1].hp, 200 - 5 * 35);
    assert_int_equal(battle_next(&b), 1); /* H-27: it had not played */
    heroes3_unit_slay(b.s, b.r, 1, 50);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0);
    battle_close(&b);
}

static void test_ha23_archangels_raise_living_stacks_with_losses(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b,
                "[{creature: archangel, count: 2}, {creature: swordsman, count: 50}, "
                "{creature: gold_dragon, count: 5}, {creature: stone_gargoyle, count: 9}, "
                "{creature: green_dragon, count: 5}]",
                "[{creature: pikeman, count: 900}]", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* nobody has died */
    heroes3_unit_wound(b.s, b.r, 1, 34);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* hurt, but none is dead */
    heroes3_unit_wound(b.s, b.r, 1, 35 * 9 + 1);
    heroes3_unit_slay(b.s, b.r, 2, 1); /* immune to spells of level 4 */
    heroes3_unit_slay(b.s, b.r, 3, 9); /* not living */
    heroes3_unit_slay(b.s, b.r, 4, 5); /* 180 hit points each: the 200 points raise one */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1) | heroes3_bit(4));
    b.s->unit[0].count = 1; /* 100 points are less than one green dragon */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1));
    heroes3_own_spell(b.s, b.r, 0, 1);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 40 * 35 + 100);
    assert_int_equal(b.s->unit[1].count, 43);
    battle_close(&b);
}

static void test_ha24_pit_lords_make_demons_that_play_after_the_slots(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b,
                "[{creature: imp, count: 250}, {creature: pit_lord, count: 7}, "
                "{creature: demon, count: 5}]",
                "[{creature: walking_dead, count: 900}]", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 250);
    assert_int_equal(battle_next(&b), 1);
    b.s->unit[1].morale = 0;
    battle_do(&b, HEROES3_MOVE_OWN_SPELL, 0);
    const struct heroes3_unit *demons = &b.s->unit[HEROES3_FIRST_SUMMON];
    assert_int_equal(demons->count, 10); /* 7 * 50 hit points, 35 each */
    assert_int_equal(demons->hex, b.s->unit[0].hex);
    assert_false((b.s->corpses & heroes3_bit(0)) != 0);
    assert_int_equal(battle_next(&b), 2); /* the same speed, a real slot */
    b.s->unit[2].morale = 0;
    battle_do(&b, HEROES3_MOVE_DEFEND, 0);
    assert_int_equal(battle_next(&b), HEROES3_FIRST_SUMMON);
    battle_restart(&b, 0); /* no more demons than there were dead */
    b.s->unit[0].creature = b.s->unit[1].creature;
    b.s->unit[0].start_count = 4;
    heroes3_unit_slay(b.s, b.r, 0, 250);
    heroes3_own_spell(b.s, b.r, 1, 0);
    assert_int_equal(demons->count, 4);
    battle_close(&b);
}

static void test_ha24_demons_by_the_hit_points_of_the_dead(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: imp, count: 50}, {creature: pit_lord, count: 20}]",
                "[{creature: walking_dead, count: 900}]", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 50);
    heroes3_own_spell(b.s, b.r, 1, 0);
    /* imps have 4 hit points: 50 of them 200, though the lords could give 1000 */
    assert_int_equal(b.s->unit[HEROES3_FIRST_SUMMON].count, 200 / 35);
    battle_close(&b);
    battle_open(&b, "[{creature: imp, count: 8}, {creature: pit_lord, count: 20}]",
                "[{creature: walking_dead, count: 900}]", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 8); /* 32 hit points are less than one demon */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 1), 0);
    battle_close(&b);
}

/* Does one of `who` lose a turn to fear in one of 300 battles of a round against Azure Dragons? */
static int turns_lost_to_fear(const char *who)
{
    struct battle b;
    char us[64];
    int lost = 0;
    snprintf(us, sizeof us, "[{creature: %s, count: 9}]", who);
    battle_open(&b, us, "[{creature: azure_dragon, count: 1}]", "round_cap=1", NULL);
    for (uint64_t game = 0; game < 300; game++) {
        battle_restart(&b, game);
        b.s->unit[0].morale = b.s->unit[DEFENDER].morale = 0;
        while (battle_next(&b) != HEROES3_NO_UNIT) {
            battle_do(&b, HEROES3_MOVE_DEFEND, 0);
        }
        lost += b.s->tally[0].lost_turns;
    }
    battle_close(&b);
    return lost;
}

static void test_ha26_fear_takes_turns_of_the_living(void **state)
{
    (void)state;
    assert_in_range(turns_lost_to_fear("pikeman"), 12, 48); /* 10 % */
    assert_in_range(turns_lost_to_fear("green_dragon"), 12, 48);
    assert_int_equal(turns_lost_to_fear("stone_golem"), 0);
    assert_int_equal(turns_lost_to_fear("skeleton"), 0);
    assert_int_equal(turns_lost_to_fear("azure_dragon"), 0);
}

static void test_ha27_cyclopes_hit_walls(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: cyclops_king, count: 9}, {creature: archer, count: 9}]",
                "[{creature: pikeman, count: 9}]", "siege.town=fort",
                "siege.hits_wall=[100, 100, 100, 100]", "siege.catapult_double=[0, 0, 0, 0]", NULL);
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    b.s->wall[HEROES3_WALL_UPPER] = 2;
    battle_do(&b, HEROES3_MOVE_WALL, HEROES3_WALL_UPPER);
    assert_int_equal(b.s->wall[HEROES3_WALL_UPPER], 0); /* two shots */
    battle_until(&b, 1, HEROES3_MOVE_DEFEND);
    assert_false(battle_may(&b, HEROES3_MOVE_WALL, HEROES3_WALL_LOWER)); /* archers do not */
    battle_close(&b);
}

static void test_ha28_casters_give_spells_to_their_army(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b,
                "[{creature: ogre_mage, count: 9}, {creature: pikeman, count: 9}, "
                "{creature: pikeman, count: 9}, {creature: pikeman, count: 9}, "
                "{creature: black_dragon, count: 9}]",
                "[{creature: pikeman, count: 9}]", NULL);
    for (int k = 1; k <= 3; k++) {
        assert_true((heroes3_own_spell_targets(b.s, b.r, 0) >> k) & 1);
        heroes3_own_spell(b.s, b.r, 0, k);
        assert_int_equal(b.s->unit[k].rounds[HEROES3_BLOODLUST], 3);
        assert_int_equal(b.s->unit[k].strength[HEROES3_BLOODLUST], 6);
    }
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* three in a battle */
    battle_close(&b);
    battle_open(&b, "[{creature: storm_elemental, count: 9}, {creature: black_dragon, count: 9}]",
                "[{creature: pikeman, count: 9}]", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0),
                     heroes3_bit(0)); /* black dragons are immune */
    heroes3_own_spell(b.s, b.r, 0, 0);
    assert_int_equal(b.s->unit[0].strength[HEROES3_FROM_AIR], 50);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_FROM_AIR], 6);
    battle_close(&b);
    uint64_t seen = 0;
    battle_open(&b, "[{creature: master_genie, count: 9}, {creature: archer, count: 9}]",
                "[{creature: pikeman, count: 9}]", NULL);
    for (int k = 0; k < 500; k++) {
        b.s->unit[0].casts = 0;
        heroes3_own_spell(b.s, b.r, 0, 1);
        for (int effect = 0; effect < HEROES3_EFFECTS; effect++) {
            seen |= (uint64_t)(b.s->unit[1].rounds[effect] > 0) << effect;
            heroes3_unit_relieve(b.s, b.r, 1, (enum heroes3_effect)effect);
        }
    }
    assert_true((seen >> HEROES3_HASTE) & 1);
    assert_true((seen >> HEROES3_PRAYER) & 1);
    assert_true((seen >> HEROES3_PRECISION) & 1);
    assert_false((seen >> HEROES3_SLOW) & 1); /* good ones only */
    battle_close(&b);
}

static void test_ha29_faerie_dragons_cast_at_enemies(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: faerie_dragon, count: 2}]",
                "[{creature: titan, count: 90}, {creature: black_dragon, count: 9}]", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(DEFENDER));
    int seen[2] = {0};
    for (int k = 0; k < 400; k++) {
        b.s->unit[DEFENDER].count = 90;
        b.s->unit[DEFENDER].hp = 300;
        b.s->unit[0].casts = 0;
        b.s->unit[0].count = 2; /* chains come back */
        b.s->unit[0].hp = 500;
        heroes3_own_spell(b.s, b.r, 0, DEFENDER);
        const int damage = 90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]);
        assert_true(damage >= 120 && damage <= 450);
        seen[0] += damage == 20 + 100 * 2; /* Ice Bolt, 22 % */
        seen[1] += damage == 50 + 200 * 2; /* Chain Lightning, 5 % */
    }
    assert_in_range(seen[0], 55, 125);
    assert_in_range(seen[1], 5, 45);
    b.s->unit[0].casts = 5;
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0);
    battle_close(&b);
}

static void test_ha29_enchanters_cast_every_third_round_and_act(void **state)
{
    struct battle b;
    int rounds_with_spell = 0;
    (void)state;
    battle_open(&b, "[{creature: enchanter, count: 5}, {creature: enchanter, count: 5}]",
                "[{creature: pikeman, count: 90}]", "round_cap=7", NULL);
    b.s->unit[0].morale = b.s->unit[1].morale = 0;
    fixture_listen(&b.f);
    while (battle_next(&b) != HEROES3_NO_UNIT) {
        battle_do(&b, HEROES3_MOVE_DEFEND, 0);
    }
    for (int i = 0; i < b.f.event_count; i++) {
        rounds_with_spell += strstr(b.f.events[i].rules, "HA-29") != NULL;
    }
    assert_int_equal(rounds_with_spell, 3); /* 1, 4 and 7 */
    battle_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ha1_the_data_say_who_flies_and_who_is_long),
        cmocka_unit_test(test_ha2_no_enemy_retaliation_leaves_it_unused),
        cmocka_unit_test(test_ha3_retaliations_of_a_round),
        cmocka_unit_test(test_ha3_retaliations_come_back_each_round_and_machines_have_none),
        cmocka_unit_test(test_ha4_double_attack),
        cmocka_unit_test(test_ha5_double_shot_while_shots_last),
        cmocka_unit_test(test_ha6_freedom_from_penalties),
        cmocka_unit_test(test_ha7_jousting_by_the_hexes_moved),
        cmocka_unit_test(test_ha8_hate),
        cmocka_unit_test(test_ha9_behemoths_ignore_defence),
        cmocka_unit_test(test_ha10_breath_hits_friend_and_foe_behind),
        cmocka_unit_test(test_ha11_three_heads_hit_enemies_on_both_sides),
        cmocka_unit_test(test_ha12_hydras_hit_all_around),
        cmocka_unit_test(test_ha13_death_cloud_spares_the_dead),
        cmocka_unit_test(test_ha14_fireball_spares_nobody),
        cmocka_unit_test(test_ha15_life_drain),
        cmocka_unit_test(test_ha16_regeneration_once_a_round),
        cmocka_unit_test(test_ha17_no_morale_for_the_lifeless),
        cmocka_unit_test(test_ha17_gargoyles_are_not_alive_but_have_morale),
        cmocka_unit_test(test_ha18_harpies_return),
        cmocka_unit_test(test_ha19_death_blow_by_chance),
        cmocka_unit_test(test_ha20_a_phoenix_rises_once),
        cmocka_unit_test(test_ha20_the_hit_is_told_then_the_rebirth),
        cmocka_unit_test(test_ha21_hits_befall_by_their_chances),
        cmocka_unit_test(test_ha21_some_are_immune),
        cmocka_unit_test(test_ha21_thunder_is_lightning),
        cmocka_unit_test(test_ha21_what_the_effects_do),
        cmocka_unit_test(test_ha21_poison_lowers_the_hit_points_of_all_in_steps),
        cmocka_unit_test(test_ha21_an_aged_stack_keeps_its_damage),
        cmocka_unit_test(test_ha21_bound_while_the_dendroid_stays),
        cmocka_unit_test(test_ha21_dispel_thunder_stare_and_acid),
        cmocka_unit_test(test_ha21_rust_dragons_roll_once),
        cmocka_unit_test(test_ha25_elementals_do_half_damage_where_their_strike_fails),
        cmocka_unit_test(test_ha22_a_stack_is_freed_after_the_hit_is_told),
        cmocka_unit_test(test_ha22_stunned_stacks_do_not_act_until_hit),
        cmocka_unit_test(test_ha22_a_blow_that_stuns_is_not_answered),
        cmocka_unit_test(test_ha22_how_strongly_a_freed_stack_answers),
        cmocka_unit_test(test_ha23_archangels_raise_the_dead_once),
        cmocka_unit_test(test_ha23_archangels_raise_living_stacks_with_losses),
        cmocka_unit_test(test_ha24_pit_lords_make_demons_that_play_after_the_slots),
        cmocka_unit_test(test_ha24_demons_by_the_hit_points_of_the_dead),
        cmocka_unit_test(test_ha26_fear_takes_turns_of_the_living),
        cmocka_unit_test(test_ha27_cyclopes_hit_walls),
        cmocka_unit_test(test_ha28_casters_give_spells_to_their_army),
        cmocka_unit_test(test_ha29_faerie_dragons_cast_at_enemies),
        cmocka_unit_test(test_ha29_enchanters_cast_every_third_round_and_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
