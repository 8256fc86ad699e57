/* Moves a stack step by step and lets the ground hurt or stop it; attack moves and berserk
 * stacks. */
#include "engine/heroes3/heroes3_walk.h"

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

/* Moves a walker hex by hex. Needed only if something on the field burns; otherwise heroes3_walk
 * moves it to its goal at once. */
static void walk_stack_to_hex(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                              int hex)
{
    uint8_t way[HEROES3_WAY_MAX];
    const int steps = heroes3_way(s, r, unit, hex, way);
    for (int k = 0; k < steps && heroes3_alive(s, unit); k++) {
        heroes3_unit_move(s, r, unit, way[k]);
        heroes3_tread(s, r, unit);
    }
}

void heroes3_walk(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex)
{
    const int from = s->unit[unit].hex;
    if (hex == from) {
        return;
    }
    const bool flies = heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING);
    const bool step_by_step = !flies && heroes3_any(s->hot);
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
        heroes3_has(heroes3_allowed(s, r, unit), home)) {
        heroes3_tell(s, r, "return", "HA-18", "{unit} goes back", unit, HEROES3_NO_UNIT, 0, 0);
        heroes3_walk(s, r, unit, home);
    }
}

/* The stacks of `others` that the stack can strike in this activation. */
static uint64_t in_reach(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         uint64_t others)
{
    uint64_t near = 0;
    for (; others != 0; others &= others - 1) {
        const int other = __builtin_ctzll(others);
        near |= heroes3_any(heroes3_spots(s, r, unit, other, s->reach)) ? heroes3_bit(other) : 0;
    }
    return near;
}

void heroes3_rampage(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const uint64_t others =
        (heroes3_bodies(s, HEROES3_ATTACKER) | heroes3_bodies(s, HEROES3_DEFENDER)) &
        ~heroes3_bit(unit);
    s->reach = heroes3_reach(s, r, unit);
    const bool shoots = heroes3_can_shoot(s, r, unit);
    const uint64_t near = shoots ? others : in_reach(s, r, unit, others);
    if (near == 0) {
        const int hex = heroes3_approach(s, r, unit, s->reach, others);
        heroes3_tell(s, r, "berserk", "HS-21", "{unit} is berserk and finds nobody in reach", unit,
                     HEROES3_NO_UNIT, 0, 0);
        heroes3_walk(s, r, unit, hex);
        return;
    }
    const int target = heroes3_nearest(s, r, unit, near);
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
