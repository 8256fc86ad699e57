#include "engine/heroes3/reach.h"

#include "engine/heroes3/siege.h"

struct h3_hexes h3_allowed(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const enum h3_side side = h3_side_of(unit);
    const struct h3_hexes own = h3_minus(s->taken[side], h3_cells(s, r, unit));
    struct h3_hexes closed = s->closed;
    if (r->siege.town != H3_NO_TOWN && side == H3_DEFENDER) {
        closed = h3_minus(closed, h3_gate); /* HC-1 */
    }
    const struct h3_hexes blocked = h3_or(h3_or(own, s->taken[1 - side]), closed);
    return h3_fitting((enum h3_shape)s->unit[unit].shape, h3_minus(r->board.all, blocked));
}

bool h3_bound(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const int holder = s->unit[unit].bound_by;
    return holder != H3_NO_UNIT && h3_alive(s, holder) && h3_besides(s, r, holder, unit);
}

static struct h3_hexes moat_of(const struct h3_rules *r)
{
    return r->siege.town != H3_NO_TOWN && r->siege.moat ? h3_moat : (struct h3_hexes){{0}};
}

/* One more step for a walker: a moat stops it (HM-6, HC-5). */
static struct h3_hexes step(const struct h3_rules *r, struct h3_hexes from, struct h3_hexes moat,
                            struct h3_hexes allowed)
{
    return h3_and(allowed, h3_or(from, h3_neighbours(&r->board, h3_minus(from, moat))));
}

struct h3_hexes h3_reach(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const struct h3_unit *u = &s->unit[unit];
    const int speed = s->turn.speed[unit];
    struct h3_hexes here = {{0}};
    h3_add(&here, u->hex);
    if (speed == 0 || (u->bound_by != H3_NO_UNIT && h3_bound(s, r, unit))) {
        return here;
    }
    const struct h3_hexes allowed = h3_allowed(s, r, unit);
    if (h3_is(h3_creature_of(s, r, unit), H3_FLYING)) { /* HM-8 */
        const int far = speed < H3_DISTANCES ? speed : H3_DISTANCES - 1;
        return h3_and(allowed, r->board.disk[far][u->hex]);
    }
    const struct h3_hexes moat = moat_of(r);
    struct h3_hexes reach = h3_or(here, step(r, here, (struct h3_hexes){{0}}, allowed));
    for (int k = 1; k < speed; k++) {
        const struct h3_hexes wider = step(r, reach, moat, allowed);
        if (h3_same(wider, reach)) {
            break;
        }
        reach = wider;
    }
    return reach;
}

int h3_steps(const struct h3_state *s, const struct h3_rules *r, int unit, int hex)
{
    const struct h3_unit *u = &s->unit[unit];
    if (h3_is(h3_creature_of(s, r, unit), H3_FLYING)) {
        return r->board.distance[u->hex][hex];
    }
    const struct h3_hexes allowed = h3_allowed(s, r, unit);
    struct h3_hexes reach = {{0}};
    h3_add(&reach, u->hex);
    int steps = 0;
    while (!h3_has(reach, hex) && steps < H3_HEXES) {
        reach = step(r, reach, (struct h3_hexes){{0}}, allowed);
        steps++;
    }
    return steps;
}

/* Grows `goal` through `ground` until it meets `reach`; false where it never does. */
static bool grow_to_meet(const struct h3_rules *r, struct h3_hexes *goal, struct h3_hexes ground,
                         struct h3_hexes reach)
{
    while (!h3_meet(*goal, reach)) {
        const struct h3_hexes wider = h3_or(*goal, h3_and(ground, h3_neighbours(&r->board, *goal)));
        if (h3_same(wider, *goal)) {
            return false;
        }
        *goal = wider;
    }
    return true;
}

int h3_approach(const struct h3_state *s, const struct h3_rules *r, int unit, struct h3_hexes reach,
                uint64_t goals)
{
    const enum h3_shape shape = (enum h3_shape)s->unit[unit].shape;
    struct h3_hexes near = {{0}};
    for (; goals != 0; goals &= goals - 1) {
        near = h3_or(near, h3_around(s, r, __builtin_ctzll(goals)));
    }
    const struct h3_hexes allowed = h3_allowed(s, r, unit);
    const struct h3_hexes touching = h3_touching(shape, near);
    struct h3_hexes goal = h3_and(allowed, touching);
    const bool flies = h3_is(h3_creature_of(s, r, unit), H3_FLYING);
    if (flies || !grow_to_meet(r, &goal, allowed, reach)) {
        goal = h3_and(touching, r->board.all); /* as the crow flies */
        if (!grow_to_meet(r, &goal, r->board.all, reach)) {
            return s->unit[unit].hex;
        }
    }
    return h3_first_for(h3_side_of(unit) == H3_ATTACKER, h3_and(goal, reach));
}

bool h3_can_shoot(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const struct h3_unit *u = &s->unit[unit];
    if (u->shots == 0) {
        return false;
    }
    return u->hex == H3_NOWHERE ||
           !h3_meet(h3_around(s, r, unit), s->taken[h3_enemy(h3_side_of(unit))]);
}
