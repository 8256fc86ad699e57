/* HA-21, HA-22, HA-26: what a hit or the sight of a dragon does besides damage. */
#include "tests/heroes3/heroes3_by_hand.h"

/* In how many of 1000 strikes an effect befalls the target. */
static int befallen(const char *who, const char *whom, enum heroes3_effect effect)
{
    battle_face(who, whom);
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
    return count;
}

TEST(test_ha21_hits_befall_by_their_chances)
{
    static const char foe[] = "9000 pikeman";
    assert_in_range(befallen("1 unicorn", foe, HEROES3_BLIND), 140, 260);
    assert_in_range(befallen("1 basilisk", foe, HEROES3_PETRIFIED), 140, 260);
    assert_in_range(befallen("1 scorpicore", foe, HEROES3_PARALYSED), 140, 260);
    assert_in_range(befallen("1 black_knight", foe, HEROES3_CURSE), 140, 260);
    assert_in_range(befallen("1 ghost_dragon", foe, HEROES3_AGED), 140, 260);
    assert_in_range(befallen("1 zombie", foe, HEROES3_DISEASED), 140, 260);
    assert_in_range(befallen("1 wyvern_monarch", foe, HEROES3_POISONED), 230, 370);
    assert_in_range(befallen("1 mummy", foe, HEROES3_CURSE), 430, 570);
    assert_in_range(befallen("1 mummy", "9000 battle_dwarf", HEROES3_CURSE), 230, 370); /* resist */
    assert_int_equal(befallen("1 dragon_fly", foe, HEROES3_WEAK), 1000);
    assert_int_equal(befallen("1 rust_dragon", foe, HEROES3_CORRODED), 1000);
}

/* Does a hit by `who`, whose chance is certain, befall `whom`? */
static bool befalls(const char *who, enum heroes3_on_hit hit, enum heroes3_effect effect,
                    const char *whom)
{
    battle_face(testing_text("1 %s", who), testing_text("9000 %s", whom));
    b.r->creatures[b.s->unit[0].creature].on_hit[hit] = 100;
    b.r->creatures[b.s->unit[DEFENDER].creature].magic_resistance = 0;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    return b.s->unit[DEFENDER].rounds[effect] > 0;
}

/* Each effect asks for its own immunities. */
TEST(test_ha21_some_are_immune)
{
    static const struct {
        const char *who;
        enum heroes3_on_hit hit;
        enum heroes3_effect effect;
        const char *immune, *not_immune; /* names */
    } cases[] = {
        {"unicorn", HEROES3_HIT_BLIND, HEROES3_BLIND,
         "giant skeleton stone_golem air_elemental troglodyte efreeti phoenix green_dragon "
         "black_dragon",
         "pikeman stone_gargoyle naga"},
        {"basilisk", HEROES3_HIT_PETRIFY, HEROES3_PETRIFIED,
         "troglodyte green_dragon gold_dragon red_dragon black_dragon azure_dragon magic_elemental",
         "skeleton stone_golem air_elemental bone_dragon giant"},
        {"scorpicore", HEROES3_HIT_PARALYSE, HEROES3_PARALYSED,
         "gold_dragon black_dragon magic_elemental",
         "skeleton stone_golem green_dragon troglodyte"},
        {"black_knight", HEROES3_HIT_CURSE, HEROES3_CURSE, "skeleton vampire efreeti green_dragon",
         "stone_golem air_elemental giant"},
        {"dragon_fly", HEROES3_HIT_WEAKNESS, HEROES3_WEAK, "green_dragon black_dragon",
         "skeleton stone_golem efreeti"},
        {"ghost_dragon", HEROES3_HIT_AGE, HEROES3_AGED,
         "skeleton stone_golem stone_gargoyle air_elemental", "black_dragon giant"},
        {"wyvern_monarch", HEROES3_HIT_POISON, HEROES3_POISONED, "skeleton stone_gargoyle",
         "black_dragon"},
        {"zombie", HEROES3_HIT_DISEASE, HEROES3_DISEASED, "skeleton stone_golem", "gold_dragon"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int not = 0; not < 2; not ++) {
            char names[200], *rest = names;
            snprintf(names, sizeof names, "%s", not ? cases[i].not_immune : cases[i].immune);
            for (const char *whom; (whom = strtok_r(rest, " ", &rest)) != NULL;) {
                if (befalls(cases[i].who, cases[i].hit, cases[i].effect, whom) != not ) {
                    fail_msg("%s should%s be immune to %s", whom, not ? " not" : "", cases[i].who);
                }
            }
        }
    }
}

/* What a thunderbolt of 7 birds does to 9000 of the target: 10 for each bird. */
static int64_t thunder_on(const char *whom)
{
    battle_face("7 thunderbird", testing_text("9000 %s", whom));
    battle_creature("thunderbird")->on_hit[HEROES3_HIT_THUNDERBOLT] = 100;
    b.s->unit[DEFENDER].retaliations = 0;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *burn = fixture_find(&b.f, 0, "burn");
    return burn == NULL ? 0 : fixture_field(burn, "damage");
}

TEST(test_ha21_thunder_is_lightning)
{
    assert_int_equal(thunder_on("pikeman"), 70);
    assert_int_equal(thunder_on("iron_golem"), 70 * 25 / 100);
    assert_int_equal(thunder_on("storm_elemental"), 140);
    assert_int_equal(thunder_on("earth_elemental"), 0);
    assert_int_equal(thunder_on("green_dragon"), 0);
}

TEST(test_ha21_what_the_effects_do)
{
    battle_face("9 pikeman", "9 troll");
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
}

/* Each hit takes 3 of a titan's 24 points: from the eighth on none is left, however many follow. */
TEST(test_ha21_acid_adds_up_without_end)
{
    battle_face("1 rust_dragon", "900 titan");
    for (int hit = 1; hit <= 100; hit++) {
        b.s->unit[DEFENDER].retaliations = 0;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        assert_int_equal(b.s->unit[DEFENDER].defence, hit < 8 ? 24 - 3 * hit : 0);
    }
}

TEST(test_ha21_poison_lowers_the_hit_points_of_all_in_steps)
{
    battle_face("9 titan", "9 champion"); /* 300 and 100 hit points */
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
}

TEST(test_ha21_an_aged_stack_keeps_its_damage)
{
    battle_face("9 titan", "9 champion");
    const struct heroes3_unit *t = &b.s->unit[DEFENDER];
    heroes3_unit_wound(b.s, b.r, DEFENDER, 30);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_AGED, 3, 0);
    assert_int_equal(t->hp_max, 50);
    assert_int_equal(t->hp, 20);
    heroes3_unit_relieve(b.s, b.r, DEFENDER, HEROES3_AGED);
    assert_int_equal(t->hp_max, 100);
    assert_int_equal(t->hp, 70);
    battle_face("9 titan", "9 griffin"); /* half of 25 hit points is rounded up */
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_AGED, 3, 0);
    assert_int_equal(b.s->unit[DEFENDER].hp_max, 13);
}

TEST(test_ha21_bound_while_the_dendroid_stays)
{
    battle_face("1 dendroid_guard", "12 pikeman");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)), 1);
    assert_int_equal(b.s->turn.speed[DEFENDER], 4); /* its initiative is kept */
    battle_put(0, 1, 5);
    assert_true(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)) > 1);
    battle_put(0, 5, 5); /* it comes back, but does not hit */
    assert_true(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)) > 1);
}

TEST(test_ha21_bound_by_each_dendroid_that_stays)
{
    battle_face("1 dendroid_guard, 1 dendroid_guard", "12 pikeman");
    battle_put(1, 7, 5);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    heroes3_strike(b.s, b.r, 1, DEFENDER, 0);
    heroes3_unit_slay(b.s, b.r, 1, 1);
    assert_int_equal(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)), 1);
    heroes3_unit_slay(b.s, b.r, 0, 1);
    assert_true(heroes3_count(heroes3_reach(b.s, b.r, DEFENDER)) > 1);
    assert_int_equal(b.s->bond_count, 0);
}

TEST(test_ha21_dispel_thunder_stare_and_acid)
{
    battle_face("1 serpent_fly", "90 pikeman");
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_HASTE, 3, 5);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_STONE_SKIN, 3, 6);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FROM_WATER, 3, 50);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_SORROW, 3, 1);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(b.s->turn.speed[DEFENDER], 4);
    assert_int_equal(b.s->unit[DEFENDER].lasting, UINT64_C(1) << HEROES3_SORROW); /* a bad one */
    assert_int_equal(fixture_count(&b.f, NULL, "dispel"), 1);

    battle_face("7 thunderbird", "900 pikeman");
    battle_creature("thunderbird")->on_hit[HEROES3_HIT_THUNDERBOLT] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "burn"), "damage"), 70);

    battle_face("25 mighty_gorgon", "900 titan");
    battle_creature("mighty_gorgon")->on_hit[HEROES3_HIT_DEATH_STARE] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "death stare"), "killed"),
                     3);                           /* 25 / 10 */
    assert_int_equal(b.s->unit[DEFENDER].hp, 300); /* the top one died, the next is unhurt */

    battle_face("3 rust_dragon", "900 titan");
    battle_creature("rust_dragon")->on_hit[HEROES3_HIT_ACID_BREATH] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_field(fixture_find(&b.f, 0, "burn"), "damage"), 75);
    assert_int_equal(b.s->unit[DEFENDER].defence, 24 - 3);
}

/* One roll for the stack: all of it or nothing. */
TEST(test_ha21_rust_dragons_roll_once)
{
    battle_face("9 rust_dragon", "9000 titan");
    int burnt = 0;
    for (int k = 0; k < 500; k++) {
        b.f.event_count = 0;
        b.s->unit[DEFENDER].count = 9000;
        b.s->unit[DEFENDER].retaliations = 0;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        const struct fixture_event *burn = fixture_find(&b.f, 0, "burn");
        burnt += burn != NULL;
        if (burn != NULL) {
            assert_int_equal(fixture_field(burn, "damage"), 9 * 25);
        }
    }
    assert_in_range(burnt, 65, 135); /* 20 % */
}

/* The dice of a blow belong to the event of the blow, not to that of the freed stack. */
TEST(test_ha22_a_stack_is_freed_after_the_hit_is_told)
{
    battle_face("20 pikeman", "90 wolf_rider");
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BLIND, 3, 50);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *hit = fixture_find(&b.f, 0, "hit");
    const struct fixture_event *freed = fixture_find(&b.f, 0, "freed");
    assert_true(hit < freed);
}

static const enum heroes3_effect stuns[] = {HEROES3_BLIND, HEROES3_PETRIFIED, HEROES3_PARALYSED};
static const int strengths[] = {50, 100, 25}; /* of the answer, in percent */

TEST(test_ha22_stunned_stacks_do_not_act_until_hit)
{
    for (int i = 0; i < 3; i++) {
        battle_face("20 pikeman", "90 wolf_rider");
        heroes3_unit_affect(b.s, b.r, DEFENDER, stuns[i], 3, 50);
        assert_int_equal(battle_next(), 0); /* the faster one does not act */
        assert_int_equal(heroes3_retaliation_strength(b.s, b.r, 0, DEFENDER), strengths[i]);
        battle_even_out();
        assert_int_equal(battle_dealt(0, DEFENDER, 100), stuns[i] == HEROES3_PETRIFIED ? 50 : 100);
        b.s->unit[0].morale = 0;
        battle_strike(DEFENDER, heroes3_hex(5, 5));
        assert_int_equal(b.s->unit[DEFENDER].rounds[stuns[i]], 0);
        assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), strengths[i] > 0);
        assert_int_equal(battle_next(), DEFENDER); /* free again, and it has not played */
    }
}

TEST(test_ha22_a_blow_that_stuns_is_not_answered)
{
    static const struct {
        const char *who;
        enum heroes3_on_hit hit;
    } cases[] = {{"1 unicorn", HEROES3_HIT_BLIND},
                 {"1 basilisk", HEROES3_HIT_PETRIFY},
                 {"1 scorpicore", HEROES3_HIT_PARALYSE}};
    for (int i = 0; i < 3; i++) {
        battle_face(cases[i].who, "900 pikeman");
        struct heroes3_creature *c = &b.r->creatures[b.s->unit[0].creature];
        c->on_hit[cases[i].hit] = 100;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        assert_true(heroes3_stunned(&b.s->unit[DEFENDER]));
        assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), 0);
        assert_int_equal(b.s->unit[DEFENDER].retaliations, 1);
        c->on_hit[cases[i].hit] = 0; /* the next strike frees it, and it answers */
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), 1);
    }
}

TEST(test_ha22_how_strongly_a_freed_stack_answers)
{
    for (int i = 0; i < 3; i++) {
        battle_face("9 titan", "8 angel"); /* angels deal 50 for certain */
        heroes3_unit_affect(b.s, b.r, DEFENDER, stuns[i], 3, 50);
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        const struct fixture_event *back = fixture_find(&b.f, 0, "retaliate");
        const struct fixture_event *hit = fixture_find(&b.f, (int)(back - b.f.events), "hit");
        assert_int_equal(fixture_field(hit, "damage"),
                         battle_dealt(DEFENDER, 0, 50 * b.s->unit[DEFENDER].count) * strengths[i] /
                             100);
    }
}

/* Turns that `us` lose to fear in 300 battles of a round. */
static int turns_lost_to_fear(const char *us, const char *them)
{
    int lost = 0;
    battle_open(us, them, SETS("round_cap=1"));
    for (uint64_t game = 0; game < 300; game++) {
        battle_restart(game);
        b.s->unit[0].morale = b.s->unit[DEFENDER].morale = 0;
        while (battle_next() != HEROES3_NO_UNIT) {
            battle_do(HEROES3_MOVE_DEFEND, 0);
        }
        lost += b.s->tally[0].lost_turns;
    }
    return lost;
}

TEST(test_ha26_fear_takes_turns_of_the_living)
{
    static const char dragons[] = "1 azure_dragon, 1 azure_dragon, 1 azure_dragon";
    /* 10 %: three stacks do not add up, and a friend frightens nobody. */
    assert_in_range(turns_lost_to_fear("9 pikeman", dragons), 12, 48);
    assert_in_range(turns_lost_to_fear("9 green_dragon", dragons), 12, 48);
    assert_int_equal(turns_lost_to_fear("9 stone_golem", dragons), 0);
    assert_int_equal(turns_lost_to_fear("9 skeleton", dragons), 0);
    assert_int_equal(turns_lost_to_fear("9 azure_dragon", dragons), 0);
    assert_int_equal(turns_lost_to_fear("9 pikeman, 1 azure_dragon", "9 pikeman"), 0);
}

TEST(test_ha21_a_curse_ends_bless_and_weakness_ends_bloodlust)
{
    battle_face("1 dread_knight", "900 swordsman");
    const struct heroes3_unit *t = &b.s->unit[DEFENDER];
    battle_creature("dread_knight")->on_hit[HEROES3_HIT_CURSE] = 100;
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BLESS, 5, 0);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(t->rounds[HEROES3_BLESS], 0);
    assert_int_equal(t->rounds[HEROES3_CURSE], 3);
    assert_int_equal(t->most, 6); /* the least of 6 to 9 */
    battle_face("1 dragon_fly", "900 swordsman");
    battle_creature("dragon_fly")->on_hit[HEROES3_HIT_DISPEL] = 0;
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BLOODLUST, 5, 3);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_BLOODLUST], 0);
}
