/* Movement by flood fill over hex sets: each step grows a set by its neighbours. Flyers take a disk
 * of hexes instead. */
#include "engine/heroes3/heroes3_reach.h"

#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

struct heroes3_hexes heroes3_allowed(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    const struct heroes3_hexes own = heroes3_minus(s->taken[side], heroes3_cells(s, r, unit));
    const struct heroes3_hexes closed = heroes3_closed_to(s, r, side);
    const struct heroes3_hexes blocked = heroes3_or(heroes3_or(own, s->taken[1 - side]), closed);
    return heroes3_fitting((enum heroes3_shape)s->unit[unit].shape,
                           heroes3_minus(r->board.all, blocked));
}

/* Front hexes where a walker's move ends: the moat, but no mines, and quicksand (HC-5, HS-20). */
static struct heroes3_hexes find_walk_stops(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, int unit)
{
    const struct heroes3_hexes moat = heroes3_has_mines(r) ? (struct heroes3_hexes){{0}} : s->moat;
    return heroes3_or(moat, heroes3_touching((enum heroes3_shape)s->unit[unit].shape, s->pits));
}

/* Grows the set `from` by one step; no step leaves a hex of `stops` (HM-6). */
static struct heroes3_hexes step_over_hexes(const struct heroes3_rules *r,
                                            struct heroes3_hexes from, struct heroes3_hexes stops,
                                            struct heroes3_hexes allowed)
{
    return heroes3_and(allowed,
                       heroes3_or(from, heroes3_neighbours(&r->board, heroes3_minus(from, stops))));
}

/* Grows `reach`, the set after the first step, to `speed` steps in all. */
static inline __attribute__((always_inline)) struct heroes3_hexes
walk_on_hexes(const struct heroes3_rules *r, struct heroes3_hexes reach, struct heroes3_hexes stops,
              struct heroes3_hexes allowed, int speed)
{
    for (int k = 1; k < speed; k++) {
        const struct heroes3_hexes wider = step_over_hexes(r, reach, stops, allowed);
        if (heroes3_same(wider, reach)) {
            break;
        }
        reach = wider;
    }
    return reach;
}

struct heroes3_hexes heroes3_reach(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int speed = s->turn.speed[unit];
    const struct heroes3_hexes here = heroes3_only(u->hex);
    if (speed == 0 || heroes3_holder_of(s, unit) != HEROES3_NO_UNIT) {
        return here;
    }
    const struct heroes3_hexes allowed = heroes3_allowed(s, r, unit);
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING)) { /* HM-8 */
        const int far = speed < HEROES3_DISTANCES ? speed : HEROES3_DISTANCES - 1;
        return heroes3_and(allowed, r->board.disk[far][u->hex]);
    }
    const struct heroes3_hexes stops = find_walk_stops(s, r, unit);
    const struct heroes3_hexes reach =
        heroes3_or(here, heroes3_and(allowed, r->board.around[HEROES3_ONE_HEX][u->hex]));
    return heroes3_any(stops) ? walk_on_hexes(r, reach, stops, allowed, speed)
                              : walk_on_hexes(r, reach, (struct heroes3_hexes){{0}}, allowed,
                                              speed); /* usual case */
}

/* Fills `way` with the shortest way from `from` to `to` that does not pass through `stops`; returns
 * its number of steps, or 0 if it would take more than `far`. Breadth-first search, then traced
 * back. */
static int trace_way(const struct heroes3_rules *r, struct heroes3_hexes allowed,
                     struct heroes3_hexes stops, int from, int to, int far,
                     uint8_t way[HEROES3_WAY_MAX])
{
    struct heroes3_hexes layer[HEROES3_WAY_MAX + 1];
    int steps = 0;
    layer[0] = heroes3_only(from);
    for (; !heroes3_has(layer[steps], to); steps++) {
        if (steps == far) {
            return 0;
        }
        layer[steps + 1] = step_over_hexes(
            r, layer[steps], steps == 0 ? (struct heroes3_hexes){{0}} : stops, allowed);
    }
    for (int k = steps, at = to; k > 0; k--) {
        way[k - 1] = (uint8_t)at;
        const struct heroes3_hexes back = k == 1 ? layer[0] : heroes3_minus(layer[k - 1], stops);
        at = heroes3_first(heroes3_and(back, heroes3_neighbours(&r->board, heroes3_only(at))));
    }
    return steps;
}

/* Fills `way` with the front hexes of a walker's way, `hex` last, and returns how many there are.
 * The way avoids burning hexes if the stack's speed allows that, else it is the shortest
 * (HS-20). */
static int find_unit_way(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int hex, uint8_t way[HEROES3_WAY_MAX])
{
    const struct heroes3_hexes allowed = heroes3_allowed(s, r, unit);
    const struct heroes3_hexes stops = find_walk_stops(s, r, unit);
    const struct heroes3_hexes wary = heroes3_or(stops, heroes3_hot_ground(s, r, unit));
    const int from = s->unit[unit].hex, speed = s->turn.speed[unit];
    const int far = speed < HEROES3_WAY_MAX ? speed : HEROES3_WAY_MAX;
    int steps = trace_way(r, allowed, wary, from, hex, far, way);
    steps = steps > 0 ? steps : trace_way(r, allowed, stops, from, hex, far, way);
    if (steps > 0) {
        return steps;
    }
    way[0] = (uint8_t)hex; /* a way back after a strike may be longer than its speed */
    return 1;
}

int heroes3_steps(const struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex)
{
    uint8_t way[HEROES3_WAY_MAX];
    const int from = s->unit[unit].hex;
    const bool flies = heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING);
    return flies || hex == from ? r->board.distance[from][hex]
                                : find_unit_way(s, r, unit, hex, way);
}

/* A search backwards from a goal: `near` has the hexes of `ground` from which the goal is at most
 * `steps` steps away. */
struct way {
    struct heroes3_hexes near, ground;
    int steps;
};

static bool grow_way_ahead(const struct heroes3_rules *r, struct way *w)
{
    const struct heroes3_hexes wider =
        heroes3_or(w->near, heroes3_and(w->ground, heroes3_neighbours(&r->board, w->near)));
    const bool grew = !heroes3_same(wider, w->near);
    w->near = wider;
    w->steps++;
    return grew;
}

/* Starts a search at the hexes `goal` and grows it until it meets `reach`; false if it never
 * does. */
static bool grow_to_meet(const struct heroes3_rules *r, struct heroes3_hexes goal,
                         struct heroes3_hexes ground, struct heroes3_hexes reach, struct way *w)
{
    *w = (struct way){.near = heroes3_and(goal, ground), .ground = ground};
    while (!heroes3_meet(w->near, reach)) {
        if (!grow_way_ahead(r, w)) {
            return false;
        }
    }
    return true;
}

static bool find_hex_way(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         struct heroes3_hexes reach, uint64_t goals, struct way *w)
{
    struct heroes3_hexes beside = {{0}};
    for (; goals != 0; goals &= goals - 1) {
        beside = heroes3_or(beside, heroes3_around(s, r, __builtin_ctzll(goals)));
    }
    const struct heroes3_hexes touching =
        heroes3_touching((enum heroes3_shape)s->unit[unit].shape, beside);
    const bool flies = heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING);
    return (!flies && grow_to_meet(r, touching, heroes3_allowed(s, r, unit), reach, w)) ||
           grow_to_meet(r, touching, r->board.all, reach, w); /* ignores obstacles */
}

/* Where to go without any way to a goal: stay, or anywhere in `reach` if staying is not allowed. */
static struct heroes3_hexes find_hexes_to_stay(const struct heroes3_state *s, int unit,
                                               struct heroes3_hexes reach)
{
    const int here = s->unit[unit].hex;
    return heroes3_has(reach, here) ? heroes3_only(here) : reach;
}

int heroes3_approach(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     struct heroes3_hexes reach, uint64_t goals)
{
    struct way w;
    if (heroes3_is_one(reach)) {
        return heroes3_first(reach);
    }
    if (!find_hex_way(s, r, unit, reach, goals, &w)) {
        w.near = find_hexes_to_stay(s, unit, reach);
    }
    return heroes3_first_for(heroes3_side_of(unit) == HEROES3_ATTACKER, heroes3_and(w.near, reach));
}

struct heroes3_hexes heroes3_stops(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit, struct heroes3_hexes reach, uint64_t goals)
{
    struct way w;
    if (!find_hex_way(s, r, unit, reach, goals, &w)) {
        return find_hexes_to_stay(s, unit, reach);
    }
    while (w.steps % s->turn.speed[unit] != 0 && grow_way_ahead(r, &w)) {
    }
    return heroes3_and(w.near, reach);
}

/* Hexes of enemies that keep an adjacent shooter from shooting. Stacks under Hypnotize do not
 * (HS-22). */
static inline struct heroes3_hexes foes_at(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit)
{
    const enum heroes3_side enemy = heroes3_enemy(heroes3_commander(s, unit));
    if (s->turncoats == 0) {
        return s->taken[enemy];
    }
    struct heroes3_hexes hexes = {{0}};
    for (uint64_t left = heroes3_bodies(s, enemy) & ~s->turncoats; left != 0; left &= left - 1) {
        hexes = heroes3_or(hexes, heroes3_cells(s, r, __builtin_ctzll(left)));
    }
    return hexes;
}

bool heroes3_can_shoot(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    if (u->shots == 0 || heroes3_effect_on(u, HEROES3_FORGETFUL) >= 100) { /* HS-17 */
        return false;
    }
    return u->hex == HEROES3_NOWHERE || heroes3_number_of(unit) == HEROES3_BALLISTA || /* HC-6 */
           !heroes3_meet(heroes3_around(s, r, unit), foes_at(s, r, unit));
}

/* Moves a stack step by step and lets the ground hurt or stop it; attack moves and berserk
 * stacks. */

/* Moves a walker hex by hex. Needed only if something burns or mines lie; otherwise heroes3_walk
 * moves it to its goal at once. */
static void walk_stack_to_hex(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                              int hex)
{
    uint8_t way[HEROES3_WAY_MAX];
    const int steps = find_unit_way(s, r, unit, hex, way);
    for (int k = 0; k < steps && heroes3_alive(s, unit); k++) {
        heroes3_unit_move(s, r, unit, way[k]);
        heroes3_tread(s, r, unit);
        if (heroes3_has_mines(r) && heroes3_alive(s, unit)) {
            heroes3_wade(s, r, unit);
        }
    }
}

void heroes3_walk(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex)
{
    const int from = s->unit[unit].hex;
    if (hex == from) {
        return;
    }
    const bool flies = heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING);
    const bool step_by_step =
        !flies && (heroes3_any(s->hot) || (heroes3_has_mines(r) && heroes3_any(s->moat)));
    s->walked = 1;
    if (!step_by_step) {
        heroes3_unit_move(s, r, unit, hex);
    }
    heroes3_tell(s, r, "walk", flies ? "HM-8 HA-1" : "HM-6 HM-7", "{unit} goes from {from} to {to}",
                 unit, HEROES3_NO_UNIT, from, hex);
    if (step_by_step) {
        walk_stack_to_hex(s, r, unit, hex);
    } else {
        heroes3_tread(s, r, unit);
    }
    if (heroes3_alive(s, unit)) {
        heroes3_wade(s, r, unit);
    }
}

void heroes3_charge(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hex)
{
    const int home = s->unit[unit].hex;
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const int hexes =
        hex != home && heroes3_is(c, HEROES3_JOUSTING) ? heroes3_steps(s, r, unit, hex) : 0;
    heroes3_walk(s, r, unit, hex);
    if (heroes3_alive(s, unit) && s->unit[unit].hex == hex) {
        heroes3_strike(s, r, unit, target, hexes);
    }
    if (heroes3_is(c, HEROES3_STRIKE_AND_RETURN) && heroes3_alive(s, unit) && hex != home &&
        !heroes3_stunned(&s->unit[unit]) && heroes3_has(heroes3_reach(s, r, unit), home)) {
        heroes3_tell(s, r, "return", "HA-18", "{unit} goes back", unit, HEROES3_NO_UNIT, 0, 0);
        heroes3_walk(s, r, unit, home);
    }
}

void heroes3_rampage(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const uint64_t others = heroes3_everybody(s) & ~heroes3_bit(unit);
    s->reach = heroes3_reach(s, r, unit);
    const bool shoots = heroes3_can_shoot(s, r, unit);
    const uint64_t near = shoots ? others : heroes3_in_reach(s, r, unit, others, s->reach);
    if (near == 0) {
        const int hex = heroes3_approach(s, r, unit, s->reach, others);
        heroes3_tell(s, r, "berserk", "HS-21", "{unit} is berserk and finds nobody in reach", unit,
                     HEROES3_NO_UNIT, 0, 0);
        heroes3_walk(s, r, unit, hex);
        return;
    }
    const int target = heroes3_draw_one(s, heroes3_nearest(s, r, unit, near));
    heroes3_tell(s, r, "berserk", "HS-21", "{unit} is berserk and attacks {target}", unit, target,
                 0, 0);
    heroes3_unit_relieve(s, r, unit, HEROES3_BERSERK);
    if (shoots) {
        heroes3_shoot(s, r, unit, target);
    } else {
        const struct heroes3_hexes spots = heroes3_spots(s, r, unit, target, s->reach);
        heroes3_charge(s, r, unit, target,
                       heroes3_first_for(heroes3_side_of(unit) == HEROES3_ATTACKER, spots));
    }
}
