/* Sets a battle up: draws the armies, lays stacks, machines, walls and obstacles on the field and
 * computes morale and luck. */
#include "engine/heroes3/heroes3_battle.h"

#include <string.h>

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

/* HM-5: [formation][n - 1]: the rows in which the stacks of an army of n start. */
static const uint8_t start_rows[2][HEROES3_SLOTS][HEROES3_SLOTS] = {
    {{5},
     {2, 8},
     {2, 5, 8},
     {0, 4, 6, 10},
     {0, 2, 5, 8, 10},
     {0, 2, 4, 6, 8, 10},
     {0, 2, 4, 5, 6, 8, 10}},
    {{5},
     {4, 6},
     {4, 5, 6},
     {2, 4, 6, 8},
     {2, 4, 5, 6, 8},
     {0, 2, 4, 6, 8, 10},
     {0, 2, 4, 5, 6, 8, 10}},
};

void heroes3_key_dice(struct heroes3_state *s)
{
    for (uint32_t die = 0; die < HEROES3_DICE; die++) {
        s->dice[die] = rng_stream(s->head.key, die, s->head.round);
    }
    s->turn.coin = s->dice[HEROES3_DICE_TIE];
}

/* Draws one stack's share of the AI value that is left for `left` stacks. */
static int64_t draw_army_share(const struct heroes3_army *a, struct rng *rng, int64_t value,
                               int left)
{
    if (left <= 1) {
        return value;
    }
    const int64_t even = value / left;
    if (a->spread == 0) {
        return even;
    }
    const int percent = 100 - a->spread + (int)rng_below(rng, 2 * a->spread + 1u);
    return even * percent / 100;
}

/* HM-12: draws an army within its budget, from the highest level down. Value that a level cannot
 * use goes to the lower ones. */
static void draw_army(const struct heroes3_rules *r, const struct heroes3_army *a, struct rng *rng,
                      struct heroes3_stacks *out)
{
    uint8_t levels[7] = {1, 2, 3, 4, 5, 6, 7};
    rng_shuffle_u8(rng, levels, 7);
    uint32_t chosen = 0;
    for (int i = 0; i < a->slots; i++) {
        chosen |= 1u << levels[i];
    }
    int64_t value = a->value;
    int left = a->slots;
    struct heroes3_stack drawn[8] = {{0}};
    for (int level = 7; level >= 1; level--) {
        if (!((chosen >> level) & 1)) {
            continue;
        }
        const int tier = a->tier == HEROES3_TIER_MIXED ? (int)rng_below(rng, 2) : a->tier;
        const int16_t creature = r->by_level[a->town][level][tier];
        const int64_t worth = r->creatures[creature].ai_value;
        int64_t count = worth > 0 ? draw_army_share(a, rng, value, left) / worth : 0;
        count = count > 9999 ? 9999 : count;
        left--;
        if (count == 0 && left == 0 && worth <= value) {
            count = 1;
        }
        value -= count * worth;
        drawn[level] = (struct heroes3_stack){creature, (uint16_t)count};
    }
    for (int level = 1; level <= 7; level++) {
        if (drawn[level].count > 0) {
            out->stacks[out->count++] = drawn[level];
        }
    }
    if (out->count == 0) { /* even the smallest budget gives one creature */
        out->stacks[out->count++] = (struct heroes3_stack){r->by_level[a->town][1][0], 1};
    }
}

/* HM-15: an army from weeks of growth. `rng` is used for a mixed army only, to draw base or
 * upgraded creatures. */
static void grow_army(const struct heroes3_rules *r, const struct heroes3_army *a, struct rng *rng,
                      struct heroes3_stacks *out)
{
    for (int level = 1; level <= 7; level++) {
        const int tier = a->tier == HEROES3_TIER_MIXED ? (int)rng_below(rng, 2) : a->tier;
        const int16_t creature = r->by_level[a->town][level][tier];
        const int count = heroes3_grown(r, a, creature);
        if (count > 0) {
            out->stacks[out->count++] = (struct heroes3_stack){creature, (uint16_t)count};
        }
    }
}

/* The seat whose army description this seat uses: its own, or the other's if it is a copy. */
static int find_copied_seat(const struct heroes3_rules *r, int seat)
{
    return r->army[seat].source == HEROES3_ARMY_COPY ? 1 - seat : seat;
}

bool heroes3_fixed_stacks(const struct heroes3_rules *r, int seat, struct heroes3_stacks *out)
{
    const struct heroes3_army *a = &r->army[find_copied_seat(r, seat)];
    const enum heroes3_army_source source = heroes3_source_of(a);
    out->count = 0;
    if (source == HEROES3_ARMY_LIST) {
        out->count = a->stack_count;
        memcpy(out->stacks, a->stacks, sizeof out->stacks);
    } else if (source == HEROES3_ARMY_GROWTH && a->tier != HEROES3_TIER_MIXED) {
        grow_army(r, a, NULL, out);
    }
    return out->count > 0;
}

static void gather_random_army(const struct heroes3_state *s, const struct heroes3_rules *r,
                               int seat, struct heroes3_stacks *out)
{
    if (heroes3_fixed_stacks(r, seat, out)) {
        return;
    }
    const int from = find_copied_seat(r, seat);
    const struct heroes3_army *a = &r->army[from];
    struct rng rng = rng_stream(s->head.key, (uint32_t)(HEROES3_STREAM_ARMY + from), 0);
    (a->source == HEROES3_ARMY_GROWTH ? grow_army : draw_army)(r, a, &rng, out);
}

/* HM-5: the front hex of a starting stack: the outer hex of the stack is in its side's first
 * column. */
static int start_hex(const struct heroes3_unit *u, enum heroes3_side side, int row)
{
    const int x = side == HEROES3_ATTACKER ? 1 : HEROES3_COLUMNS - 2;
    const int inwards = side == HEROES3_ATTACKER ? 1 : -1;
    return heroes3_hex(u->shape == HEROES3_ONE_HEX ? x : x + inwards, row);
}

static void field_army(struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, const struct heroes3_stacks *army)
{
    const struct heroes3_army *a = &r->army[heroes3_seat_of(s, side)];
    for (int i = 0; i < army->count; i++) {
        const int unit = (int)side * HEROES3_SIDE_UNITS + i;
        const struct heroes3_stack *stack = &army->stacks[i];
        heroes3_unit_create(s, r, unit, stack->creature, stack->count);
        heroes3_unit_enter(
            s, r, unit,
            start_hex(&s->unit[unit], side, start_rows[a->formation][army->count - 1][i]));
        s->start_value[side] += (int32_t)(stack->count * r->creatures[stack->creature].ai_value);
    }
}

/* HC-6: machines in the first column; in a siege the attacker brings a catapult (HC-3). */
static void field_machines(struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side)
{
    static const struct {
        uint8_t number, bit, row;
    } machines[] = {{HEROES3_BALLISTA, HEROES3_HAS_BALLISTA, 3},
                    {HEROES3_TENT, HEROES3_HAS_TENT, 9},
                    {HEROES3_CART, HEROES3_HAS_CART, 1},
                    {HEROES3_CATAPULT, 0, 7}};
    const bool siege = r->siege.town != HEROES3_NO_TOWN;
    int brought = r->army[heroes3_seat_of(s, side)].machines;
    if (siege && side == HEROES3_DEFENDER && !r->machine.in_town) {
        brought &= ~HEROES3_HAS_BALLISTA;
    }
    for (size_t i = 0; i < sizeof machines / sizeof machines[0]; i++) {
        const bool catapult = machines[i].number == HEROES3_CATAPULT;
        if (!(catapult ? siege && side == HEROES3_ATTACKER : (brought & machines[i].bit) != 0)) {
            continue;
        }
        const int unit = (int)side * HEROES3_SIDE_UNITS + machines[i].number;
        heroes3_unit_create(s, r, unit, r->machine.creature[machines[i].number - HEROES3_KEEP], 1);
        heroes3_unit_enter(s, r, unit, start_hex(&s->unit[unit], side, machines[i].row));
    }
}

/* HM-9: lays obstacles of one to four hexes in a row until the drawn number of hexes is used. */
static void scatter_obstacles(struct heroes3_state *s, const struct heroes3_rules *r)
{
    struct rng rng = rng_stream(s->head.key, HEROES3_STREAM_OBSTACLES, 0);
    int budget =
        r->obstacle_min + (int)rng_below(&rng, (uint32_t)(r->obstacle_max - r->obstacle_min + 1));
    while (budget > 0) {
        const int size = 1 + (int)rng_below(&rng, 4);
        const int x = 3 + (int)rng_below(&rng, (uint32_t)(12 - size));
        const int y = (int)rng_below(&rng, HEROES3_ROWS);
        uint8_t hexes[HEROES3_THING_HEXES];
        for (int k = 0; k < size; k++) {
            hexes[k] = (uint8_t)heroes3_hex(x + k, y);
        }
        heroes3_put_thing(s, HEROES3_THING_OBSTACLE, HEROES3_NO_SIDE, 0, hexes, size);
        budget -= size;
    }
}

/* HM-11: columns that Tactics opens: by the difference of both heroes' levels. */
static int tactics_columns(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side)
{
    const int own = heroes3_hero_of(s, r, side)->skills[HEROES3_TACTICS];
    const int other = heroes3_hero_of(s, r, heroes3_enemy(side))->skills[HEROES3_TACTICS];
    return own > other ? r->tactics[own - other] : 0;
}

struct heroes3_hexes heroes3_places(const struct heroes3_state *s, const struct heroes3_rules *r,
                                    int unit)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    const int columns = tactics_columns(s, r, side);
    struct heroes3_hexes zone = {{0}};
    for (int y = 0; y < HEROES3_ROWS; y++) {
        for (int k = 1; k <= columns; k++) {
            heroes3_add(&zone,
                        heroes3_hex(side == HEROES3_ATTACKER ? k : HEROES3_COLUMNS - 1 - k, y));
        }
    }
    return heroes3_and(heroes3_allowed(s, r, unit),
                       heroes3_fitting((enum heroes3_shape)s->unit[unit].shape, zone));
}

static uint8_t attacker_seat(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (r->attacker != HEROES3_ATTACKER_RANDOM) {
        return r->attacker == HEROES3_ATTACKER_AI ? 0 : 1;
    }
    struct rng coin = rng_stream(s->head.key, HEROES3_STREAM_SIDES, 0);
    return (uint8_t)rng_below(&coin, 2);
}

/* HS-2, HH-1, HH-3 */
static uint16_t find_start_mana(const struct heroes3_rules *r, const struct heroes3_hero *hero)
{
    const int own = hero->mana + r->knowledge * hero->artifacts.knowledge;
    const int percent = heroes3_skill_effect(r, hero, HEROES3_INTELLIGENCE, r->intelligence);
    const int points = own * (100 + percent) / 100;
    return (uint16_t)(points < 0 ? 0 : points > UINT16_MAX ? UINT16_MAX : points);
}

void heroes3_start(void *state, const void *rules)
{
    struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    s->attacker_seat = attacker_seat(s, r);
    s->first_side = HEROES3_NO_SIDE;
    heroes3_turn_start(&s->turn);
    for (enum heroes3_side side = HEROES3_ATTACKER; side < HEROES3_NO_SIDE; side++) {
        struct heroes3_stacks army = {.count = 0};
        gather_random_army(s, r, heroes3_seat_of(s, side), &army);
        field_army(s, r, side, &army);
        field_machines(s, r, side);
        s->mana[side] = find_start_mana(r, heroes3_hero_of(s, r, side));
        heroes3_set_score(s, side, s->start_value[side]);
    }
    if (r->siege.town != HEROES3_NO_TOWN) {
        heroes3_siege_start(s, r);
    } else if (r->obstacles) {
        scatter_obstacles(s, r);
        TRACE_NOTE(s, "HM-9");
    }
    for (enum heroes3_side side = HEROES3_ATTACKER; side < HEROES3_NO_SIDE; side++) {
        heroes3_unit_inspire(s, r, side, s->alive & heroes3_side_bits(side));
        s->to_place |= tactics_columns(s, r, side) > 0 ? heroes3_creatures(s, side) : 0;
    }
    heroes3_key_dice(s);
    heroes3_turn_begin_round(&s->turn, true);
    heroes3_tell_setup(s, r);
}
