/* The wall, the moat and the catapult. s->wall holds the hits that each part can still take, and
 * s->closed the hexes of the parts that stand. */
#include "engine/heroes3/heroes3_siege.h"

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_tell.h"

/* HC-1: the wall's hex in each row, from the top. */
static const uint8_t wall_in_row[HEROES3_ROWS] = {12, 29, 45, 62, 78, 96, 112, 130, 147, 165, 182};

/* The row in which each part of the wall stands; towers and keep stand outside the field. */
static const int8_t row_of_part[HEROES3_WALL_PARTS] = {-1, 1, -1, 4, 5, 7, 10, -1};

static const uint8_t machine_of_part[HEROES3_WALL_PARTS] = {
    HEROES3_UPPER_TOWER, 0, HEROES3_KEEP, 0, 0, 0, 0, HEROES3_LOWER_TOWER};

#define HEX_BIT(hex, word) ((hex) / 64 == (word) ? UINT64_C(1) << ((hex) % 64) : 0)
#define GATE(word) (HEX_BIT(95, word) | HEX_BIT(96, word))

const struct heroes3_hexes heroes3_gate = {{GATE(0), GATE(1), GATE(2)}};

/* HC-5: a hex in each row, and the second row of the fortress; the gate's row has none. */
static const uint8_t moat_hexes[] = {11, 28, 44, 61, 77, 111, 129, 146, 164, 181};
static const uint8_t second_moat[] = {10, 27, 43, 60, 76, 94, 110, 128, 145, 163, 180};

static void dig_moat_hexes(struct heroes3_state *s, const uint8_t hexes[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        heroes3_add(&s->moat, hexes[i]);
    }
}

struct heroes3_hexes heroes3_moat_for(const struct heroes3_state *s, const struct heroes3_rules *r,
                                      int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const bool safe = heroes3_has_mines(r) && (heroes3_side_of(unit) == HEROES3_DEFENDER ||
                                               ((c->immune_schools >> HEROES3_FIRE) & 1) ||
                                               c->spell_immunity == HEROES3_SPELL_LEVELS);
    return safe ? (struct heroes3_hexes){{0}} : s->moat;
}

/* HC-5: hit points that the moat takes; a mine takes as many as the defender's Land Mine, if that
 * is more. */
static int64_t compute_moat_damage(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    const int moat = r->siege.moat_damage[r->siege.owner];
    const int mine = heroes3_has_mines(r)
                         ? heroes3_spell_points(s, r, HEROES3_DEFENDER, HEROES3_CAST_LAND_MINE)
                         : 0;
    return mine > moat ? mine : moat;
}

void heroes3_wade(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const struct heroes3_hexes cells = heroes3_cells(s, r, unit);
    if (heroes3_is_machine(unit) || !heroes3_meet(cells, heroes3_moat_for(s, r, unit))) {
        return;
    }
    const int64_t damage = compute_moat_damage(s, r);
    if (heroes3_has_mines(r)) {
        s->moat = heroes3_minus(s->moat, cells);
    }
    heroes3_unit_wound(s, r, unit, damage);
    heroes3_tell(s, r, "moat", "HC-5",
                 heroes3_has_mines(r) ? "{unit} steps on a mine and suffers {damage}"
                                      : "{unit} suffers {damage} in the moat",
                 unit, HEROES3_NO_UNIT, damage, 0);
    heroes3_unit_try_rebirth(s, r, unit);
    heroes3_unit_unblind(s, r, unit, damage);
}

int heroes3_moat_malus(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (!heroes3_any(s->moat) || heroes3_has_mines(r) || s->unit[unit].hex == HEROES3_NOWHERE) {
        return 0;
    }
    return heroes3_meet(heroes3_cells(s, r, unit), s->moat) ? r->siege.moat_defence : 0;
}

/* HC-1: how many hits a part withstands when it is built; 0: the town has none. */
static uint8_t get_built_hits(const struct heroes3_rules *r, int part)
{
    const struct heroes3_siege_rules *siege = &r->siege;
    const bool keep = part == HEROES3_WALL_KEEP;
    if (machine_of_part[part] != 0) {
        return siege->town >= (keep ? HEROES3_CITADEL : HEROES3_CASTLE_BUILT) ? siege->tower_hits
                                                                              : 0;
    }
    return part == HEROES3_WALL_GATE             ? siege->gate_hits
           : siege->town == HEROES3_CASTLE_BUILT ? siege->castle_wall_hits
                                                 : siege->wall_hits;
}

static void build_wall_part(struct heroes3_state *s, const struct heroes3_rules *r, int part)
{
    const int machine = machine_of_part[part];
    s->wall[part] = get_built_hits(r, part);
    if (machine != 0 && s->wall[part] > 0) {
        heroes3_unit_create(s, r, HEROES3_SIDE_UNITS + machine,
                            r->machine.creature[machine - HEROES3_KEEP], 1);
    }
}

/* The hexes that a part closes while it stands; none of a tower. */
static struct heroes3_hexes find_part_hexes(int part)
{
    return part == HEROES3_WALL_GATE    ? heroes3_gate
           : machine_of_part[part] != 0 ? (struct heroes3_hexes){{0}}
                                        : heroes3_only(wall_in_row[row_of_part[part]]);
}

struct heroes3_hexes heroes3_closed_by_walls(const struct heroes3_state *s,
                                             const struct heroes3_rules *r)
{
    struct heroes3_hexes closed = {{0}};
    for (int row = 0; r->siege.town != HEROES3_NO_TOWN && row < HEROES3_ROWS; row++) {
        heroes3_add(&closed, wall_in_row[row]);
    }
    for (int part = 0; r->siege.town != HEROES3_NO_TOWN && part < HEROES3_WALL_PARTS; part++) {
        closed = heroes3_wall_stands(s, part) ? heroes3_or(closed, find_part_hexes(part))
                                              : heroes3_minus(closed, find_part_hexes(part));
    }
    return closed;
}

const char *heroes3_verify_walls(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (int part = 0; r->siege.town != HEROES3_NO_TOWN && part < HEROES3_WALL_PARTS; part++) {
        const int machine = machine_of_part[part];
        if (s->wall[part] > get_built_hits(r, part)) {
            return "a part of the wall withstands more hits than when it was built";
        }
        if (machine != 0 &&
            heroes3_wall_stands(s, part) != heroes3_alive(s, HEROES3_SIDE_UNITS + machine)) {
            return "a tower stands without its turret, or the turret without its tower";
        }
    }
    return NULL;
}

void heroes3_siege_start(struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        build_wall_part(s, r, part);
    }
    s->closed = heroes3_or(s->closed, heroes3_closed_by_walls(s, r));
    if (r->siege.moat && r->siege.town >= HEROES3_CITADEL) {
        dig_moat_hexes(s, moat_hexes, sizeof moat_hexes);
        dig_moat_hexes(s, second_moat, r->siege.owner == HEROES3_FORTRESS ? sizeof second_moat : 0);
    }
}

bool heroes3_wall_stands(const struct heroes3_state *s, int part)
{
    return s->wall[part] > 0;
}

static bool stands_in_row(const struct heroes3_state *s, int row)
{
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        if (row_of_part[part] == row) {
            return heroes3_wall_stands(s, part);
        }
    }
    return true; /* sections that cannot be destroyed */
}

bool heroes3_wall_between(const struct heroes3_state *s, const struct heroes3_rules *r, int shooter,
                          int target)
{
    if (r->siege.town == HEROES3_NO_TOWN || s->unit[shooter].hex == HEROES3_NOWHERE) {
        return false;
    }
    const int from = s->unit[shooter].hex, to = s->unit[target].hex;
    const bool outside = from < wall_in_row[heroes3_hex_y(from)];
    const bool inside = to > wall_in_row[heroes3_hex_y(to)];
    return outside && inside && stands_in_row(s, (from + to) / (2 * HEROES3_COLUMNS));
}

bool heroes3_wall_across(const struct heroes3_state *s, int from, int to, bool moat)
{
    const bool from_outside = from < wall_in_row[heroes3_hex_y(from)];
    const bool to_outside = to < wall_in_row[heroes3_hex_y(to)];
    return from_outside != to_outside && ((moat && heroes3_any(s->moat)) ||
                                          stands_in_row(s, (from + to) / (2 * HEROES3_COLUMNS)));
}

bool heroes3_breached(const struct heroes3_state *s)
{
    static const uint8_t ways[] = {HEROES3_WALL_UPPER, HEROES3_WALL_OVER_GATE, HEROES3_WALL_GATE,
                                   HEROES3_WALL_BELOW_GATE, HEROES3_WALL_LOWER};
    for (size_t k = 0; k < sizeof ways; k++) {
        if (!heroes3_wall_stands(s, ways[k])) {
            return true;
        }
    }
    return false;
}

struct heroes3_hexes heroes3_indoors(struct heroes3_hexes hexes)
{
    struct heroes3_hexes inside = {{0}};
    while (heroes3_any(hexes)) {
        const int hex = heroes3_take(&hexes);
        if (hex > wall_in_row[heroes3_hex_y(hex)]) {
            heroes3_add(&inside, hex);
        }
    }
    return inside;
}

static void crumble_wall_part(struct heroes3_state *s, const struct heroes3_rules *r, int part,
                              int hits)
{
    s->wall[part] = (uint8_t)(s->wall[part] > hits ? s->wall[part] - hits : 0);
    heroes3_tell_wall(s, part);
    if (heroes3_wall_stands(s, part)) {
        return;
    }
    if (machine_of_part[part] != 0) {
        heroes3_unit_slay(s, r, HEROES3_SIDE_UNITS + machine_of_part[part], 1);
    }
    s->closed = heroes3_minus(s->closed, find_part_hexes(part));
}

/* Lists the parts that still stand, and returns how many there are. */
static uint32_t list_standing_parts(const struct heroes3_state *s,
                                    uint8_t parts[HEROES3_WALL_PARTS])
{
    uint32_t count = 0;
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        if (heroes3_wall_stands(s, part)) {
            parts[count++] = (uint8_t)part;
        }
    }
    return count;
}

/* A random part that still stands, or HEROES3_WALL_PARTS. */
static int random_part(struct heroes3_state *s)
{
    uint8_t standing[HEROES3_WALL_PARTS];
    const uint32_t count = list_standing_parts(s, standing);
    return count == 0 ? HEROES3_WALL_PARTS
                      : standing[rng_below(&s->dice[HEROES3_DICE_SIEGE], count)];
}

bool heroes3_any_wall(const struct heroes3_state *s)
{
    uint8_t standing[HEROES3_WALL_PARTS];
    return list_standing_parts(s, standing) > 0;
}

void heroes3_shake(struct heroes3_state *s, const struct heroes3_rules *r, int parts)
{
    uint8_t order[HEROES3_WALL_PARTS];
    const uint32_t count = list_standing_parts(s, order);
    rng_shuffle_u8(&s->dice[HEROES3_DICE_SIEGE], order, count);
    for (uint32_t k = 0; k < count && k < (uint32_t)parts; k++) {
        crumble_wall_part(s, r, order[k], 1);
    }
}

/* HC-3: chance in percent to hit the part that is aimed at. When no wall is left, towers and keep
 * have the chance of a wall. */
static int find_tower_aim(const struct heroes3_state *s, const struct heroes3_rules *r, int part,
                          int level)
{
    const struct heroes3_siege_rules *siege = &r->siege;
    bool walls = false;
    for (int k = 0; k < HEROES3_WALL_PARTS; k++) {
        walls |= machine_of_part[k] == 0 && k != HEROES3_WALL_GATE && heroes3_wall_stands(s, k);
    }
    const uint8_t *by_level = part == HEROES3_WALL_GATE               ? siege->hits_gate
                              : machine_of_part[part] == 0 || !walls  ? siege->hits_wall
                              : machine_of_part[part] == HEROES3_KEEP ? siege->hits_keep
                                                                      : siege->hits_tower;
    return by_level[level];
}

/* Draws the number of hits (0, 1 or 2) of a shot that meets a part. */
static int roll_siege_hits(struct heroes3_state *s, const struct heroes3_rules *r, int level)
{
    const int roll = (int)rng_below(&s->dice[HEROES3_DICE_SIEGE], 100);
    const int none = r->siege.catapult_none[level], two = r->siege.catapult_double[level];
    const int hits = roll < none ? 0 : roll < none + two ? 2 : 1;
    const int ways[] = {none, 100 - none - two, two};
    TRACE_DIE(s, "hits of the catapult", hits, NULL, (uint32_t)ways[hits], 100);
    return hits;
}

/* HC-3: a miss hits the part above or below, if any. */
void heroes3_catapult(struct heroes3_state *s, const struct heroes3_rules *r, int part, int level)
{
    struct rng *dice = &s->dice[HEROES3_DICE_SIEGE];
    if (!heroes3_chance(s, HEROES3_DICE_SIEGE, "catapult aims well", 100,
                        find_tower_aim(s, r, part, level), "yes")) {
        part += rng_below(dice, 2) == 0 ? -1 : 1;
    }
    const int hits = roll_siege_hits(s, r, level);
    if (hits > 0 && part >= 0 && part < HEROES3_WALL_PARTS && heroes3_wall_stands(s, part)) {
        crumble_wall_part(s, r, part, hits);
    }
}

bool heroes3_may_hit_walls(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return r->siege.town != HEROES3_NO_TOWN && heroes3_commander(s, unit) == HEROES3_ATTACKER &&
           heroes3_creature_of(s, r, unit)->wall_shots > 0 && s->unit[unit].shots > 0;
}

void heroes3_catapult_fires(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int part)
{
    const int own = heroes3_creature_of(s, r, unit)->wall_shots;
    const int skill = heroes3_hero_of(s, r, heroes3_side_of(unit))->skills[HEROES3_BALLISTICS];
    const int level = own > 0 ? HEROES3_BASIC : skill;
    TRACE_NOTE(s, own > 0 ? "HA-27" : NULL);
    for (int shots = own > 0 ? own : r->siege.catapult_shots[level]; shots > 0; shots--) {
        const bool aimed = part < HEROES3_WALL_PARTS && heroes3_wall_stands(s, part);
        const int aim = aimed ? part : random_part(s);
        if (aim < HEROES3_WALL_PARTS) {
            heroes3_catapult(s, r, aim, level);
        }
    }
}

/* What the ballista, the tent, the turrets and the catapult do, by order of a hero or by
 * themselves. */

bool heroes3_controlled(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const int number = heroes3_number_of(unit);
    const enum heroes3_skill skill = number == HEROES3_TENT       ? HEROES3_FIRST_AID
                                     : number == HEROES3_CATAPULT ? HEROES3_BALLISTICS
                                                                  : HEROES3_ARTILLERY;
    return heroes3_hero_of(s, r, heroes3_side_of(unit))->skills[skill] > 0;
}

uint64_t heroes3_machine_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    const int number = heroes3_number_of(unit);
    if (number == HEROES3_TENT) { /* HC-7: living creatures whose top one is wounded */
        return HEROES3_THOSE(patient, heroes3_creatures(s, side),
                             s->unit[patient].hp < s->unit[patient].hp_max);
    }
    const bool shoots = number != HEROES3_CATAPULT && heroes3_can_shoot(s, r, unit);
    return shoots ? heroes3_bodies(s, heroes3_enemy(side)) : 0;
}

bool heroes3_machine_useful(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return heroes3_number_of(unit) == HEROES3_CATAPULT ? heroes3_any_wall(s)
                                                       : heroes3_machine_targets(s, r, unit) != 0;
}

static int most_wounded(const struct heroes3_state *s, uint64_t targets)
{
    int best = __builtin_ctzll(targets);
    for (; targets != 0; targets &= targets - 1) {
        const int unit = __builtin_ctzll(targets);
        const int lost = s->unit[unit].hp_max - s->unit[unit].hp;
        best = lost > s->unit[best].hp_max - s->unit[best].hp ? unit : best;
    }
    return best;
}

/* HC-4: the most valuable stack that an average shot kills; if it kills none, the stack that loses
 * most value. */
int heroes3_machine_target(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    uint64_t targets = heroes3_machine_targets(s, r, unit);
    if (heroes3_number_of(unit) == HEROES3_TENT) {
        return most_wounded(s, targets);
    }
    int best = HEROES3_NO_UNIT;
    int64_t best_value = -1;
    for (; targets != 0; targets &= targets - 1) {
        const int target = __builtin_ctzll(targets);
        const struct heroes3_blow blow = heroes3_blow_at(unit, target, true);
        const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
        const int64_t total = heroes3_hit_points(&s->unit[target]);
        const int64_t damage = heroes3_expected(s, r, &blow, 1);
        const int64_t worth = heroes3_is_machine(target) ? 0 : c->ai_value;
        const int64_t value = damage >= total ? (INT64_C(1) << 40) + worth * s->unit[target].count
                                              : worth * damage / s->unit[target].hp_max;
        best = value > best_value ? target : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

void heroes3_tent_heals(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    const uint32_t most =
        (uint32_t)heroes3_skill_effect(r, hero, HEROES3_FIRST_AID, r->machine.heal);
    const int points = 1 + (int)rng_below(&s->dice[HEROES3_DICE_ABILITY], most);
    TRACE_DIE(s, "first aid", points, NULL, 1, most);
    heroes3_unit_heal(s, r, target, points, false);
    heroes3_tell(s, r, "heal", "HC-7", "{unit} heals {hit_points} hit points of {target}", unit,
                 target, points, 0);
}

void heroes3_machine_acts(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (heroes3_number_of(unit) == HEROES3_CATAPULT) {
        heroes3_catapult_fires(s, r, unit, HEROES3_WALL_PARTS);
        return;
    }
    const int target = heroes3_machine_target(s, r, unit);
    if (heroes3_number_of(unit) == HEROES3_TENT) {
        heroes3_tent_heals(s, r, unit, target);
    } else {
        heroes3_shoot(s, r, unit, target);
    }
}
