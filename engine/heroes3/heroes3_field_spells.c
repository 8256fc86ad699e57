/* Teleport, Sacrifice, Earthquake, Quicksand, Land Mine, Force Field, Fire Wall and Remove
 * Obstacle. heroes3_spells.c hands these spells over to this file. */
#include "engine/heroes3/heroes3_spells.h"

#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

bool heroes3_chooses_twice(enum heroes3_spell spell)
{
    return heroes3_spell_facts[spell].work == HEROES3_CARRIES ||
           heroes3_spell_facts[spell].work == HEROES3_SACRIFICES;
}

bool heroes3_wants_hex(const struct heroes3_state *s)
{
    const struct heroes3_spell_facts *f = &heroes3_spell_facts[s->spell];
    return f->aim == HEROES3_AT_HEX || (f->work == HEROES3_CARRIES && s->target != HEROES3_NO_UNIT);
}

struct heroes3_hexes heroes3_teleport_hexes(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, enum heroes3_side side,
                                            int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int mastery = heroes3_mastery(s, r, side, HEROES3_CAST_TELEPORT);
    struct heroes3_hexes blocked = heroes3_minus(heroes3_blocked(s), heroes3_cells(s, r, unit));
    struct heroes3_hexes fit = heroes3_minus(
        heroes3_fitting((enum heroes3_shape)u->shape, heroes3_minus(r->board.all, blocked)),
        heroes3_only(u->hex));
    if (r->siege.town == HEROES3_NO_TOWN || mastery >= HEROES3_EXPERT) {
        return fit;
    }
    struct heroes3_hexes open = {{0}};
    while (heroes3_any(fit)) {
        const int hex = heroes3_take(&fit);
        if (!heroes3_wall_across(s, u->hex, hex, mastery < HEROES3_ADVANCED)) {
            heroes3_add(&open, hex);
        }
    }
    return open;
}

int32_t heroes3_sacrifice_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int victim)
{
    const struct heroes3_unit *u = &s->unit[victim];
    const int each = r->spell[HEROES3_CAST_SACRIFICE].power * heroes3_hero_of(s, r, side)->power +
                     u->hp_max + heroes3_spell_base(s, r, side, HEROES3_CAST_SACRIFICE);
    return each * u->count;
}

uint64_t heroes3_sacrifice_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   enum heroes3_side side, int victim)
{
    const int32_t points = heroes3_sacrifice_points(s, r, side, victim);
    const uint64_t others = (s->alive | s->corpses) & heroes3_side_bits(side) & ~s->turncoats &
                            HEROES3_CREATURE_BITS & ~heroes3_bit(victim);
    return HEROES3_THOSE(unit, others,
                         heroes3_would_rise(s, r, unit, points) &&
                             heroes3_takes_spell(s, r, HEROES3_CAST_SACRIFICE, unit));
}

static int find_wall_size(const struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, enum heroes3_spell spell)
{
    return spell == HEROES3_CAST_FIRE_WALL ? r->magic.fire_hexes[heroes3_mastery(s, r, side, spell)]
                                           : heroes3_spell_base(s, r, side, spell);
}

/* Hexes at which a wall may be aimed. It covers the aimed hex, the one above it and, if it has
 * three hexes, the one below it. */
static struct heroes3_hexes wall_places(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, enum heroes3_side side,
                                        enum heroes3_spell spell)
{
    const int size = find_wall_size(s, r, side, spell);
    struct heroes3_hexes places = heroes3_bare_ground(s, r);
    const struct heroes3_hexes bare = places;
    places = size > 1 ? heroes3_and(places, heroes3_up(bare, HEROES3_COLUMNS)) : places;
    return size > 2 ? heroes3_and(places, heroes3_down(bare, HEROES3_COLUMNS)) : places;
}

struct heroes3_hexes heroes3_spell_hexes(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell)
{
    const uint8_t work = heroes3_spell_facts[spell].work;
    return work == HEROES3_LAYS     ? wall_places(s, r, side, spell)
           : work == HEROES3_CLEARS ? heroes3_removable(s, heroes3_mastery(s, r, side, spell))
                                    : r->board.all;
}

struct heroes3_hexes heroes3_open_hexes(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, enum heroes3_side side)
{
    const enum heroes3_spell spell = (enum heroes3_spell)s->spell;
    return heroes3_spell_facts[spell].work == HEROES3_CARRIES
               ? heroes3_teleport_hexes(s, r, side, s->target)
               : heroes3_spell_hexes(s, r, side, spell);
}

uint64_t heroes3_field_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell)
{
    bool possible;
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_CARRIES:
        return HEROES3_THOSE(unit, heroes3_creatures(s, side),
                             heroes3_takes_spell(s, r, spell, unit) &&
                                 heroes3_any(heroes3_teleport_hexes(s, r, side, unit)));
    case HEROES3_SACRIFICES: /* HS-24: own stacks by which another one would gain creatures */
        return HEROES3_THOSE(unit, heroes3_survivors(s, side) & ~s->turncoats,
                             heroes3_takes_spell(s, r, spell, unit) &&
                                 heroes3_sacrifice_targets(s, r, side, unit) != 0);
    case HEROES3_SHAKES:
        possible = heroes3_any_wall(s);
        break;
    case HEROES3_LAYS:
        possible = heroes3_room_for_thing(s) &&
                   heroes3_any(heroes3_spell_facts[spell].aim == HEROES3_AT_HEX
                                   ? wall_places(s, r, side, spell)
                                   : heroes3_bare_ground(s, r));
        break;
    default:
        possible = heroes3_any(heroes3_spell_hexes(s, r, side, spell));
        break;
    }
    return possible ? heroes3_bit(s->active) : 0;
}

/* HS-20: pits and mines on random hexes. */
static void scatter_spell_mines(struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell,
                                enum heroes3_thing_kind kind)
{
    int count = kind == HEROES3_THING_MINE ? r->magic.mines[heroes3_mastery(s, r, side, spell)]
                                           : heroes3_spell_base(s, r, side, spell);
    struct heroes3_hexes bare = heroes3_bare_ground(s, r);
    for (; count > 0 && heroes3_any(bare); count--) {
        uint32_t pick = rng_below(&s->dice[HEROES3_DICE_ABILITY], (uint32_t)heroes3_count(bare));
        struct heroes3_hexes left = bare;
        for (; pick > 0; pick--) {
            heroes3_take(&left);
        }
        const uint8_t hex = (uint8_t)heroes3_first(left);
        TRACE_DIE(s, "hex", hex, r->board.name[hex], 1, (uint32_t)heroes3_count(bare));
        heroes3_put_thing(s, kind, side, 0, &hex, 1);
        bare = heroes3_minus(bare, heroes3_only(hex));
    }
}

static void lay_spell_obstacle(struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell, int hex)
{
    const enum heroes3_thing_kind kind = (enum heroes3_thing_kind)heroes3_spell_facts[spell].thing;
    if (heroes3_spell_facts[spell].aim != HEROES3_AT_HEX) {
        scatter_spell_mines(s, r, side, spell, kind);
        return;
    }
    const uint8_t hexes[] = {(uint8_t)hex, (uint8_t)(hex - HEROES3_COLUMNS),
                             (uint8_t)(hex + HEROES3_COLUMNS)};
    heroes3_put_thing(s, kind, side, r->magic.wall_rounds, hexes,
                      find_wall_size(s, r, side, spell));
}

/* HS-23: moves the stack; mines and fire at its new place hurt it. */
static void teleport_stack(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int hex)
{
    heroes3_unit_move(s, r, unit, hex);
    heroes3_tell(s, r, "teleport", "HS-2 HS-23", "the hero teleports {unit} to {hex}", unit,
                 HEROES3_NO_UNIT, hex, 0);
    heroes3_tread(s, r, unit);
    if (heroes3_alive(s, unit)) {
        heroes3_wade(s, r, unit);
    }
}

static void sacrifice_stack(struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, int victim, int target)
{
    const int32_t points = heroes3_sacrifice_points(s, r, side, victim);
    heroes3_tell(s, r, "sacrifice", "HS-2 HS-24",
                 "the hero sacrifices {unit} for {target}: {hit_points} hit points", victim, target,
                 points, 0);
    heroes3_bring_back(s, r, target, points); /* first: the victim may be the last that lives */
    heroes3_unit_slay(s, r, victim, s->unit[victim].count);
    heroes3_unit_try_rebirth(s, r, victim);
    s->corpses &= ~heroes3_bit(victim);
}

void heroes3_field_cast(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
    if (f->work == HEROES3_CARRIES) {
        teleport_stack(s, r, s->target, target);
        return;
    }
    if (f->work == HEROES3_SACRIFICES) {
        sacrifice_stack(s, r, side, s->target, target);
        return;
    }
    heroes3_tell(s, r, heroes3_spell_names[spell], f->ids, f->text, s->active, HEROES3_NO_UNIT, 0,
                 0);
    if (f->work == HEROES3_LAYS) {
        lay_spell_obstacle(s, r, side, spell, target);
    } else if (f->work == HEROES3_SHAKES) {
        heroes3_shake(s, r, heroes3_spell_base(s, r, side, spell));
    } else {
        heroes3_take_thing(s, heroes3_thing_at(s, target));
    }
}
