#include "tests/heroes3/heroes3_by_hand.h"

struct battle b;

enum { SETS_MAX = 24, TEXT_MAX = 1024 };

/* "armies.SIDE.stacks=[...]" of an army like "10 pikeman 5,6, 1 angel", and the hexes that it names; 0: none. */
static void list_stacks(char out[TEXT_MAX], const char *side, const char *army, int hexes[])
{
    char name[32];
    int count, x, y, length = 0, used = snprintf(out, TEXT_MAX, "armies.%s.stacks=[", side);
    while (sscanf(army, " %d %31[a-z_]%n", &count, name, &length) == 2) {
        used += snprintf(out + used, (size_t)(TEXT_MAX - used), "{creature: %s, count: %d}, ", name,
                         count);
        army += length;
        if (sscanf(army, " %d,%d%n", &x, &y, &length) == 2) {
            *hexes = heroes3_hex(x, y);
            army += length;
        }
        hexes++;
        army += *army == ',';
    }
    assert_string_equal(army, "");
    strcpy(out + used - 2, "]");
}

void battle_open(const char *ai_stacks, const char *human_stacks, const char *const more[])
{
    char ai[TEXT_MAX], human[TEXT_MAX];
    const char *sets[SETS_MAX] = {"armies.ai.source=list", "armies.human.source=list", ai, human};
    int hexes[HEROES3_UNITS] = {0};
    list_stacks(ai, "ai", ai_stacks, hexes);
    list_stacks(human, "human", human_stacks, hexes + DEFENDER);
    for (int k = 0; more != NULL && more[k] != NULL; k++) {
        assert_true(k < SETS_MAX - 5);
        sets[4 + k] = more[k];
    }
    battle_close();
    fixture_open(&b.f, "heroes3/base.yaml", sets);
    b.r = b.f.rules;
    b.s = (struct heroes3_state *)b.f.table.state;
    fixture_start(&b.f, 1, 0);
    for (int unit = 0; unit < HEROES3_UNITS; unit++) {
        if (hexes[unit] != 0) {
            heroes3_unit_move(b.s, b.r, unit, hexes[unit]);
        }
    }
}

void battle_close(void)
{
    fixture_close(&b.f);
}

void battle_restart(uint64_t index)
{
    fixture_start(&b.f, 1, index);
}

void battle_put(int unit, int x, int y)
{
    heroes3_unit_move(b.s, b.r, unit, heroes3_hex(x, y));
}

void battle_stand(int x, int y, int defender_x, int defender_y)
{
    battle_put(0, x, y);
    battle_put(DEFENDER, defender_x, defender_y);
}

int battle_next(void)
{
    const bool decides = b.f.game->advance(b.s, b.r);
    const char *wrong = fixture_broken(&b.f, b.s);
    if (wrong != NULL) {
        fail_msg("%s", wrong);
    }
    return decides ? b.s->active : HEROES3_NO_UNIT;
}

bool battle_may(enum heroes3_move kind, int argument)
{
    return fixture_lists(&b.f, heroes3_move(kind, argument));
}

void battle_do(enum heroes3_move kind, int argument)
{
    fixture_move(&b.f, heroes3_move(kind, argument));
}

void battle_turn(int unit, enum heroes3_move kind, int argument)
{
    assert_int_equal(battle_next(), unit);
    battle_do(kind, argument);
}

void battle_strike(int target, int hex)
{
    battle_do(HEROES3_MOVE_STRIKE, target);
    if (b.s->decision == HEROES3_DECIDE_SPOT) {
        battle_do(HEROES3_MOVE_SPOT, hex);
    }
}

void battle_until(int unit, enum heroes3_move kind)
{
    for (int k = 0; k < 1000; k++) {
        const int active = battle_next();
        if (active == unit) {
            return;
        }
        assert_int_not_equal(active, HEROES3_NO_UNIT);
        battle_do(kind, 0);
    }
    fail_msg("stack %d never decides", unit);
}

struct heroes3_creature *battle_creature(const char *name)
{
    for (int i = 0; i < b.r->creature_count; i++) {
        if (strcmp(b.r->creatures[i].name, name) == 0) {
            return &b.r->creatures[i];
        }
    }
    fail_msg("there is no creature %s", name);
    return NULL;
}

void battle_face(const char *us, const char *them)
{
    battle_open(us, them, NULL);
    battle_put(0, 5, 5);
    battle_put(DEFENDER, 6, 5);
    fixture_listen(&b.f);
}

int64_t battle_dealt(int attacker, int target, int64_t base)
{
    const struct heroes3_blow blow = {
        .attacker = (uint8_t)attacker, .target = (uint8_t)target, .strength = 100};
    return heroes3_damage(b.s, b.r, &blow, base);
}

int64_t battle_shot(int attacker, int target, int64_t base)
{
    const struct heroes3_blow shot = {
        .attacker = (uint8_t)attacker, .target = (uint8_t)target, .ranged = true, .strength = 100};
    return heroes3_damage(b.s, b.r, &shot, base);
}

void battle_even_out(void)
{
    b.s->unit[0].attack = b.s->unit[DEFENDER].attack = 10;
    b.s->unit[0].defence = b.s->unit[DEFENDER].defence = 10;
}
