#include "tests/heroes3/casting_hero.h"

const char caster_army[] = "50 pikeman, 50 skeleton";
const char caster_foes[] = "50 swordsman, 50 skeleton";

enum { SETTINGS = 16 };

/* Fills in the settings of four schools. */
static void name_schools(char sets[4][64], int level)
{
    static const char *const schools[] = {"air", "earth", "fire", "water"};
    for (int k = 0; k < 4; k++) {
        snprintf(sets[k], sizeof sets[k], "armies.ai.hero.%s_magic=%d", schools[k], level);
    }
}

void caster_open(const char *mastery)
{
    char sets[4][64];
    static const char *const levels[] = {"none", "basic", "advanced", "expert"};
    int level = 0;
    while (strcmp(levels[level], mastery) != 0) {
        level++;
    }
    name_schools(sets, level);
    battle_open(caster_army, caster_foes,
                SETS(sets[0], sets[1], sets[2], sets[3], "armies.ai.hero.power=4",
                     "armies.ai.hero.mana=100",
                     "armies.ai.hero.spells=[haste, slow, bless, curse, blind, cure, resurrection, "
                     "animate_dead, clone, magic_arrow, lightning_bolt]"));
    battle_creature("pikeman")->speed = 9;
    battle_restart(0);
    assert_int_equal(battle_next(), 0);
}

void caster_knows(const char *spell, int level, const char *own, const char *enemy,
                  const char *const more[])
{
    char schools[4][64], book[256];
    const char *sets[SETTINGS] = {schools[0],
                                  schools[1],
                                  schools[2],
                                  schools[3],
                                  book,
                                  "armies.ai.hero.power=5",
                                  "armies.ai.hero.mana=100"};
    name_schools(schools, level);
    snprintf(book, sizeof book, "armies.ai.hero.spells=[%s]", spell);
    for (int k = 0; more != NULL && more[k] != NULL; k++) {
        assert_true(k < SETTINGS - 8);
        sets[7 + k] = more[k];
    }
    battle_open(own, enemy, sets);
    b.s->active = 0;
}

uint64_t caster_targets(enum heroes3_spell spell)
{
    return heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, spell);
}

void caster_casts(enum heroes3_spell spell, int target)
{
    b.s->cast_this_round[0] = 0;
    battle_do(HEROES3_MOVE_CAST, (int)spell);
    if (b.s->decision == HEROES3_DECIDE_TARGET) {
        battle_do(HEROES3_MOVE_TARGET, target);
    }
}

void caster_again(enum heroes3_spell spell, int target)
{
    b.s->cast_this_round[0] = 0;
    b.s->mana[0] = 100;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell, target);
}

enum heroes3_spell spell_called(const char *name)
{
    int spell = 0;
    while (strcmp(heroes3_spell_names[spell], name) != 0) {
        spell++;
    }
    return (enum heroes3_spell)spell;
}
