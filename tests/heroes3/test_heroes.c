/* HH-1 to HH-4: artifacts and specialties of heroes. */
#include "engine/heroes3/heroes3_estimate.h"
#include "tests/heroes3/heroes3_by_hand.h"

#define AI_HERO "armies.ai.hero."

static const struct heroes3_blow strike = {.attacker = 0, .target = DEFENDER, .strength = 100};

static int64_t find_blow_damage(int attacker, int target, bool ranged)
{
    const struct heroes3_blow blow = {.attacker = (uint8_t)attacker,
                                      .target = (uint8_t)target,
                                      .ranged = ranged,
                                      .strength = 100};
    const struct heroes3_forecast f = heroes3_forecast(b.s, b.r, &blow);
    assert_int_equal(f.damage.least, f.damage.most);
    return f.damage.most;
}

TEST(test_hh1_artifacts_are_added_to_the_hero_and_his_creatures)
{
    battle_open("5 pikeman", "5 pikeman",
                SETS(AI_HERO "attack=3", AI_HERO "mana=10", AI_HERO "intelligence=basic",
                     AI_HERO
                     "artifacts={attack: 12, defence: -3, power: 2, knowledge: 5, morale: 1, "
                     "luck: 2, speed: 3, hit_points: 4}",
                     "armies.ai.machines=[ballista]"));
    const struct heroes3_unit *u = &b.s->unit[0];
    assert_int_equal(u->attack, 4 + 15);
    assert_int_equal(u->defence, 5); /* a hero has no less than 0 */
    assert_int_equal(b.r->army[0].hero.power, 1 + 2);
    assert_int_equal(b.s->mana[0], (10 + 50) * 125 / 100);
    assert_int_equal(u->morale, 2); /* one town: 1 */
    assert_int_equal(u->luck, 2);
    assert_int_equal(b.s->turn.speed[0], 4 + 3);
    assert_int_equal(u->hp, 14);
    assert_int_equal(u->hp_max, 14);
    assert_int_equal(b.s->unit[HEROES3_BALLISTA].hp_max, 250);
    assert_int_equal(b.s->turn.speed[HEROES3_BALLISTA], 0);
    assert_int_equal(b.s->unit[DEFENDER].hp_max, 10);
}

TEST(test_hh1_morale_and_luck_stay_within_three)
{
    battle_open(
        "5 pikeman", "5 pikeman",
        SETS(AI_HERO "artifacts={morale: 3, luck: 9}", "armies.human.hero.artifacts={morale: -9}"));
    assert_int_equal(b.s->unit[0].morale, 3);
    assert_int_equal(b.s->unit[0].luck, 3);
    assert_int_equal(b.s->unit[DEFENDER].morale, -3);
}

/* +5 % of the printed value for each step of floor(L / c), rounded up; speed +1 always. */
TEST(test_hh2_creatures_of_a_specialist_grow_with_the_level)
{
    static const struct {
        int level, attack, defence;
    } of_griffins[] = {{1, 9, 9}, {2, 9, 9}, {3, 10, 10}, {6, 10, 10}, {9, 11, 11}, {60, 18, 18}};
    for (size_t i = 0; i < sizeof of_griffins / sizeof *of_griffins; i++) {
        battle_open("5 royal_griffin, 2 champion", "5 royal_griffin",
                    SETS(testing_text(AI_HERO "level=%d", of_griffins[i].level), AI_HERO
                         "specialty={kind: creature, creatures: [griffin, royal_griffin]}"));
        assert_int_equal(b.s->unit[0].attack, of_griffins[i].attack);
        assert_int_equal(b.s->unit[0].defence, of_griffins[i].defence);
        assert_int_equal(b.s->turn.speed[0], 9 + 1);
        assert_int_equal(b.s->turn.speed[1], 9);
        assert_int_equal(b.s->unit[DEFENDER].attack, 9);
    }
}

TEST(test_hh2_a_fixed_specialty_adds_attack_defence_and_damage)
{
    battle_open("1 behemoth", "50 pikeman",
                SETS(AI_HERO
                     "specialty={kind: fixed, creatures: [behemoth, ancient_behemoth], attack: "
                     "5, defence: 5, damage: 10}"));
    assert_int_equal(b.s->unit[0].attack, 17 + 5);
    assert_int_equal(b.s->unit[0].defence, 17 + 5);
    assert_int_equal(b.s->turn.speed[0], 6);
    assert_int_equal(b.s->unit[0].least, 30 + 10);
    assert_int_equal(b.s->unit[0].most, 50 + 10);
}

/* Nagas deal 20, and 55 % more to pikemen. Expert Offense at level 20: 60 %. */
TEST(test_hh3_offense_and_armorer_grow_by_a_twentieth_a_level)
{
    battle_open("2 naga", "50 pikeman",
                SETS(AI_HERO "offense=expert", AI_HERO "level=20",
                     AI_HERO "specialty={kind: skill, skill: offense}"));
    assert_int_equal(heroes3_forecast(b.s, b.r, &strike).damage.most, 40 * 215 / 100);
    b.r->army[0].hero.level = 1; /* 31.5 % */
    heroes3_ready_blows(b.s, b.r, 0);
    assert_int_equal(heroes3_forecast(b.s, b.r, &strike).damage.most, 74);
    b.r->army[0].hero.level = 10; /* 45 % */
    heroes3_ready_blows(b.s, b.r, 0);
    assert_int_equal(heroes3_forecast(b.s, b.r, &strike).damage.most, 80);
    battle_open("2 naga", "50 pikeman",
                SETS("armies.human.hero.armorer=expert", "armies.human.hero.level=5",
                     "armies.human.hero.specialty={kind: skill, skill: armorer}"));
    assert_int_equal(find_blow_damage(0, DEFENDER, false), 50); /* 62 * 81.25 % = 50.375 */
}

/* 200 creatures that deal 2 at equal attack and defence: 12.5 % more is 450. */
TEST(test_hh3_archery_counts_in_quarters_of_a_percent)
{
    battle_open("200 archer 8,5", "500 pikeman",
                SETS(AI_HERO "archery=basic", AI_HERO "level=5",
                     AI_HERO "specialty={kind: skill, skill: archery}",
                     "creatures.archer.damage_max=2", "creatures.archer.attack=5"));
    assert_int_equal(find_blow_damage(0, DEFENDER, true), 450);
}

/* Damage of a side's Lightning Bolt to a stack. */
static int64_t bolt_of(enum heroes3_side side, int target)
{
    return heroes3_hero_damage(b.s, b.r, heroes3_hero_of(b.s, b.r, side),
                               HEROES3_CAST_LIGHTNING_BOLT, target,
                               heroes3_spell_points(b.s, b.r, side, HEROES3_CAST_LIGHTNING_BOLT));
}

TEST(test_hh3_other_skills_grow_too)
{
    battle_open("5 pikeman", "5 pikeman",
                SETS(AI_HERO "mana=100", AI_HERO "intelligence=expert", AI_HERO "level=10",
                     AI_HERO "specialty={kind: skill, skill: intelligence}", AI_HERO "power=10",
                     AI_HERO "sorcery=expert",
                     "armies.human.hero.specialty={kind: skill, skill: sorcery}",
                     "armies.human.hero.level=20", "armies.human.hero.power=10",
                     "armies.human.hero.sorcery=expert"));
    assert_int_equal(b.s->mana[0], 250);
    assert_int_equal(bolt_of(HEROES3_ATTACKER, DEFENDER), 260 * 115 / 100);
    assert_int_equal(bolt_of(HEROES3_DEFENDER, 0), 260 * 130 / 100);
}

static void open_specialist(const char *spell, const char *mine)
{
    battle_open(mine, "50 royal_griffin",
                SETS(testing_text(AI_HERO "specialty={kind: spell, spell: %s}", spell),
                     testing_text(AI_HERO "spells=[%s]", spell), AI_HERO "mana=99",
                     AI_HERO "power=5", AI_HERO "level=12"));
}

/* 3 % for each step of floor(12 / 3); Magic Arrow always 50 %. */
TEST(test_hh4_damage_of_a_specialist_grows_by_the_targets_level)
{
    open_specialist("lightning_bolt", "5 pikeman");
    assert_int_equal(b.s->unit[DEFENDER].hp, 25);
    b.s->active = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 25 - 135 * 112 / 100);
    open_specialist("magic_arrow", "5 pikeman");
    b.s->active = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 25 - 60 * 150 / 100);
}

/* 135 points: a quarter is left by the skin of the golem, 33, and 12 % of that are added. */
TEST(test_hs8_sorcery_and_specialty_come_after_the_skin_of_golems)
{
    open_specialist("lightning_bolt", "5 iron_golem");
    b.s->unit[DEFENDER].creature = b.s->unit[0].creature;
    assert_int_equal(bolt_of(HEROES3_ATTACKER, DEFENDER), 36); /* 135 * 112 % / 4 are 37 */
}

static int strength_on(enum heroes3_spell spell, int unit, enum heroes3_effect effect)
{
    b.s->cast_this_round[HEROES3_ATTACKER] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell, unit);
    return b.s->unit[unit].strength[effect];
}

/* +3 on levels 1 and 2, +2 on 3 and 4, +1 on 5 and 6, nothing on 7. */
TEST(test_hh4_lasting_spells_of_a_specialist_add_points_by_level)
{
    open_specialist("haste", "5 marksman, 5 crusader, 5 champion, 1 angel");
    static const int more[] = {3, 2, 1, 0};
    for (int slot = 0; slot < 4; slot++) {
        assert_int_equal(strength_on(HEROES3_CAST_HASTE, slot, HEROES3_HASTE), 3 + more[slot]);
    }
    open_specialist("fortune", "5 marksman"); /* basic: 1 */
    assert_int_equal(strength_on(HEROES3_CAST_FORTUNE, 0, HEROES3_FORTUNE), 3);
}

/* floor(12 / 2) steps: 18 % more than the largest damage. */
TEST(test_hh4_bless_of_a_specialist_adds_damage)
{
    open_specialist("bless", "100 marksman");
    const int64_t before = heroes3_forecast(b.s, b.r, &strike).damage.most;
    b.s->active = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLESS, 0);
    const int64_t after = find_blow_damage(0, DEFENDER, false);
    assert_int_equal(before, 300 * 925 / 1000 / 2);
    assert_int_equal(after, 300 * 118 / 100 * 925 / 1000 / 2);
}

TEST(test_battles_of_specialists_keep_every_invariant)
{
    struct fixture f;
    const char *const sets[] = {
        AI_HERO "artifacts={attack: -20, defence: 99, power: 9, knowledge: 99, morale: 9, luck: 9, "
                "speed: 9, hit_points: 99}",
        AI_HERO "level=108",
        AI_HERO "specialty={kind: creature, creatures: [skeleton, vampire_lord]}",
        AI_HERO "spells=[animate_dead, clone, haste]",
        "armies.human.hero.level=108",
        "armies.human.hero={spells: [chain_lightning, prayer], power: 9, mana: 999, armorer: "
        "expert, specialty: {kind: spell, spell: chain_lightning}}",
        "armies.human.value=200000",
        "armies.ai.machines=[ballista, tent, ammo_cart]",
        NULL};
    fixture_open(&f, "heroes3/base.yaml", sets);
    fixture_check_invariants(&f, "greedy", 1, 20);
    fixture_check_invariants(&f, "random", 1, 20);
}

TEST(test_specialties_that_cannot_be_say_what_to_do)
{
    fixture_refuses("heroes3/base.yaml", SETS(AI_HERO "specialty.kind=creature"),
                    "armies.ai.hero.specialty.creatures: names nobody");
    fixture_refuses("heroes3/base.yaml", SETS(AI_HERO "specialty={kind: skill, skill: tactics}"),
                    "armies.ai.hero.specialty.skill: no specialty of this skill acts in battle");
}
