/* The legal moves of each decision. */
#include "engine/heroes3/battle.h"
#include "engine/heroes3/machines.h"
#include "engine/heroes3/reach.h"
#include "engine/heroes3/setup.h"
#include "engine/heroes3/siege.h"
#include "engine/heroes3/spells.h"

struct list {
    game_move *out;
    int count;
};

static void add(struct list *l, enum h3_move kind, int argument)
{
    l->out[l->count++] = h3_move(kind, argument);
}

static void add_units(struct list *l, enum h3_move kind, uint64_t units)
{
    for (; units != 0; units &= units - 1) {
        add(l, kind, __builtin_ctzll(units));
    }
}

static void add_hexes(struct list *l, enum h3_move kind, struct h3_hexes hexes)
{
    while (h3_any(hexes)) {
        add(l, kind, h3_take(&hexes));
    }
}

static void add_casts(struct list *l, const struct h3_state *s, const struct h3_rules *r)
{
    const enum h3_side side = h3_side_of(s->active);
    for (int spell = 0; spell < H3_SPELLS; spell++) {
        if (h3_spell_targets(s, r, side, (enum h3_spell)spell) != 0) {
            add(l, H3_MOVE_CAST, spell);
        }
    }
}

static void add_strikes(struct list *l, const struct h3_state *s, const struct h3_rules *r)
{
    uint64_t left = h3_bodies(s, h3_enemy(h3_side_of(s->active)));
    for (; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        if (h3_any(h3_spots(s, r, s->active, target, s->reach))) {
            add(l, H3_MOVE_STRIKE, target);
        }
    }
}

static void creature_moves(struct list *l, const struct h3_state *s, const struct h3_rules *r)
{
    if (h3_can_shoot(s, r, s->active)) {
        add_units(l, H3_MOVE_SHOOT, h3_bodies(s, h3_enemy(h3_side_of(s->active))));
    }
    add_strikes(l, s, r);
    if (h3_count(s->reach) > 1) {
        add(l, H3_MOVE_WALK, 0);
    }
    add_casts(l, s, r);
    add_units(l, H3_MOVE_OWN_SPELL, h3_own_spell_targets(s, r, s->active));
}

static void machine_moves(struct list *l, const struct h3_state *s, const struct h3_rules *r)
{
    const int number = h3_number_of(s->active);
    for (int part = 0; number == H3_CATAPULT && part < H3_WALL_PARTS; part++) {
        if (h3_wall_stands(s, part)) {
            add(l, H3_MOVE_WALL, part);
        }
    }
    add_units(l, number == H3_TENT ? H3_MOVE_HEAL : H3_MOVE_SHOOT,
              h3_machine_targets(s, r, s->active));
}

static struct h3_hexes open_spots(const struct h3_state *s, const struct h3_rules *r)
{
    if (s->target != H3_NO_UNIT) {
        return h3_spots(s, r, s->active, s->target, s->reach);
    }
    struct h3_hexes here = {{0}};
    h3_add(&here, s->unit[s->active].hex);
    return h3_minus(s->reach, here);
}

int h3_moves(const void *state, const void *rules, game_move out[])
{
    const struct h3_state *s = state;
    const struct h3_rules *r = rules;
    struct list l = {out, 0};
    switch (s->decision) {
    case H3_DECIDE_PLACE:
        add_hexes(&l, H3_MOVE_PLACE, h3_places(s, r, s->active));
        break;
    case H3_DECIDE_SPOT:
        add_hexes(&l, H3_MOVE_SPOT, open_spots(s, r));
        break;
    case H3_DECIDE_TARGET:
        add_units(&l, H3_MOVE_TARGET,
                  h3_spell_targets(s, r, h3_side_of(s->active), (enum h3_spell)s->spell));
        break;
    default:
        if (h3_turn_may_wait(&s->turn, s->active)) {
            add(&l, H3_MOVE_WAIT, 0);
        }
        add(&l, H3_MOVE_DEFEND, 0);
        if (h3_is_machine(s->active)) {
            machine_moves(&l, s, r);
        } else {
            creature_moves(&l, s, r);
        }
        break;
    }
    return l.count;
}
