#include "engine/heroes3/heroes3_siege.h"

#include "engine/heroes3/heroes3_tell.h"

/* HC-1: the wall's hex in each row, from the top. */
static const uint8_t wall_in_row[HEROES3_ROWS] = {12, 29, 45, 62, 78, 96, 112, 130, 147, 165, 182};

/* The row in which each part of the wall stands; towers and keep stand outside the field. */
static const int8_t row_of_part[HEROES3_WALL_PARTS] = {-1, 1, -1, 4, 5, 7, 10, -1};

static const uint8_t machine_of_part[HEROES3_WALL_PARTS] = {
    HEROES3_UPPER_TOWER, 0, HEROES3_KEEP, 0, 0, 0, 0, HEROES3_LOWER_TOWER};

#define HEX_BIT(hex, word) ((hex) / 64 == (word) ? UINT64_C(1) << ((hex) % 64) : 0)
#define GATE(word) (HEX_BIT(95, word) | HEX_BIT(96, word))
#define MOAT(word)                                                                                 \
    (HEX_BIT(11, word) | HEX_BIT(28, word) | HEX_BIT(44, word) | HEX_BIT(61, word) |               \
     HEX_BIT(77, word) | HEX_BIT(111, word) | HEX_BIT(129, word) | HEX_BIT(146, word) |            \
     HEX_BIT(164, word) | HEX_BIT(181, word))

const struct heroes3_hexes heroes3_gate = {{GATE(0), GATE(1), GATE(2)}};
const struct heroes3_hexes heroes3_moat = {{MOAT(0), MOAT(1), MOAT(2)}};

static void build(struct heroes3_state *s, const struct heroes3_rules *r, int part)
{
    const struct heroes3_siege_rules *siege = &r->siege;
    const bool tower = part == HEROES3_WALL_UPPER_TOWER || part == HEROES3_WALL_LOWER_TOWER;
    const bool keep = part == HEROES3_WALL_KEEP;
    if ((tower && siege->town < HEROES3_CASTLE_BUILT) || (keep && siege->town < HEROES3_CITADEL)) {
        return;
    }
    s->wall[part] = tower || keep                         ? siege->tower_hits
                    : part == HEROES3_WALL_GATE           ? siege->gate_hits
                    : siege->town == HEROES3_CASTLE_BUILT ? siege->castle_wall_hits
                                                          : siege->wall_hits;
    if (tower || keep) {
        const int machine = machine_of_part[part];
        heroes3_unit_create(s, r, HEROES3_SIDE_UNITS + machine,
                            r->machine.creature[machine - HEROES3_KEEP], 1);
    }
}

void heroes3_siege_start(struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (int row = 0; row < HEROES3_ROWS; row++) {
        heroes3_add(&s->closed, wall_in_row[row]);
    }
    s->closed = heroes3_or(s->closed, heroes3_gate);
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        build(s, r, part);
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
    return true; /* sections that nothing destroys */
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

static void crumble(struct heroes3_state *s, const struct heroes3_rules *r, int part)
{
    const bool was_last = s->wall[part] == 1;
    s->wall[part]--;
    heroes3_tell_wall(s, part);
    if (!was_last) {
        return;
    }
    if (machine_of_part[part] != 0) {
        heroes3_unit_slay(s, r, HEROES3_SIDE_UNITS + machine_of_part[part], 1);
    } else if (part == HEROES3_WALL_GATE) {
        s->closed = heroes3_minus(s->closed, heroes3_gate);
    } else {
        s->closed = heroes3_minus(s->closed, heroes3_only(wall_in_row[row_of_part[part]]));
    }
}

/* A part that still stands; HEROES3_WALL_PARTS where none does. */
static int random_part(struct heroes3_state *s)
{
    uint8_t standing[HEROES3_WALL_PARTS];
    uint32_t count = 0;
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        if (heroes3_wall_stands(s, part)) {
            standing[count++] = (uint8_t)part;
        }
    }
    return count == 0 ? HEROES3_WALL_PARTS
                      : standing[rng_below(&s->dice[HEROES3_DICE_SIEGE], count)];
}

/* HC-3: a miss hits the part above or below, if any. */
void heroes3_catapult(struct heroes3_state *s, const struct heroes3_rules *r, int part)
{
    struct rng *dice = &s->dice[HEROES3_DICE_SIEGE];
    const uint32_t roll = rng_below(dice, 100);
    heroes3_roll(s, "catapult", (int)roll);
    if (roll >= r->siege.catapult_aim) {
        part += rng_below(dice, 2) == 0 ? -1 : 1;
    }
    if (part >= 0 && part < HEROES3_WALL_PARTS && heroes3_wall_stands(s, part)) {
        crumble(s, r, part);
    }
}

void heroes3_catapult_fires(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int part)
{
    const int level = heroes3_hero_of(s, r, heroes3_side_of(unit))->skills[HEROES3_BALLISTICS];
    for (int k = 0; k < r->siege.catapult_shots[level]; k++) {
        const bool aimed = part < HEROES3_WALL_PARTS && heroes3_wall_stands(s, part);
        const int aim = aimed ? part : random_part(s);
        if (aim < HEROES3_WALL_PARTS) {
            heroes3_catapult(s, r, aim);
        }
    }
}
