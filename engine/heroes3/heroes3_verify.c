/* Checks the invariants of a battle and rebuilds derived values of a position that was typed in. */
#include "engine/heroes3/heroes3_show.h"

#include <string.h>

#include "engine/heroes3/heroes3_battle.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_things.h"
#include "engine/heroes3/heroes3_unit.h"

static bool is_unit_or_none(int unit)
{
    return unit < HEROES3_UNITS || unit == HEROES3_NO_UNIT;
}

static bool has_known_indices(const struct heroes3_state *s, const struct heroes3_rules *r,
                              int unit)
{
    enum { LEVELS = sizeof r->chance.luck };
    const struct heroes3_unit *u = &s->unit[unit];
    const bool lies = (s->alive | s->corpses) & heroes3_bit(unit) & ~HEROES3_TURRET_BITS;
    return u->creature >= 0 && u->creature < r->creature_count && u->shape < HEROES3_SHAPES &&
           (u->hex < HEROES3_HEXES || (!lies && u->hex == HEROES3_NOWHERE)) && u->morale < LEVELS &&
           u->morale > -LEVELS && u->luck < LEVELS && u->luck > -LEVELS &&
           u->lasting >> HEROES3_EFFECTS == 0 && is_unit_or_none(u->twin);
}

/* Whether all that is used as an index is within its table: a position may come from others, and any
 * byte of its `rest` may have any value. */
static const char *verify_indices(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    const struct heroes3_turn *t = &s->turn;
    const uint64_t sets = s->alive | s->corpses | s->to_place | s->turncoats | t->able | t->done |
                          t->waited | t->morale_waiting | t->had_morale;
    bool fine = sets >> HEROES3_UNITS == 0 && is_unit_or_none(t->extra) &&
                is_unit_or_none(s->active) && is_unit_or_none(s->target) &&
                s->spell < HEROES3_SPELLS && t->queued <= HEROES3_UNITS &&
                s->thing_count <= HEROES3_THINGS && s->bond_count <= HEROES3_BONDS;
    for (int unit = 0; unit < HEROES3_UNITS && fine; unit++) {
        fine = has_known_indices(s, r, unit);
    }
    for (int k = 0; fine && k < t->queued; k++) {
        fine = t->queue[k] < HEROES3_UNITS;
    }
    for (int k = 0; fine && k < s->bond_count; k++) {
        fine = s->bond[k].held < HEROES3_UNITS && s->bond[k].holder < HEROES3_UNITS;
    }
    return fine ? NULL : "the number of a stack, creature, hex or spell is beyond the last one";
}

static const char *verify_bodies(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, struct heroes3_hexes *taken)
{
    struct heroes3_hexes own = {{0}};
    const uint64_t bodies = s->alive & heroes3_side_bits(side) & ~HEROES3_TURRET_BITS;
    for (uint64_t left = bodies; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const struct heroes3_hexes cells = heroes3_cells(s, r, unit);
        if (!heroes3_any(cells)) {
            return "a stack lies outside the board";
        }
        if (heroes3_meet(cells, *taken)) {
            return "two stacks overlap";
        }
        *taken = heroes3_or(*taken, cells);
        own = heroes3_or(own, cells);
        const struct heroes3_hexes gate_open =
            side == HEROES3_DEFENDER ? heroes3_minus(s->closed, cells) : s->closed;
        if (!heroes3_is_machine(unit) && heroes3_meet(cells, gate_open)) {
            return "a stack stands in a wall or an obstacle";
        }
    }
    return heroes3_same(own, s->taken[side]) ? NULL : "the taken hexes are not those of the stacks";
}

/* Corpses, too: they may rise. */
static const char *verify_life(const struct heroes3_state *s)
{
    for (uint64_t left = s->alive | s->corpses; left != 0; left &= left - 1) {
        const struct heroes3_unit *u = &s->unit[__builtin_ctzll(left)];
        if (u->hp_max == 0 || u->poisoned > 100) {
            return "a stack's creatures have no hit points";
        }
    }
    return NULL;
}

static const char *verify_unit(const struct heroes3_state *s, const struct heroes3_rules *r,
                               int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    if (u->hp > u->hp_max || u->count > u->start_count) {
        return "a stack has more hit points or creatures than it began with";
    }
    if (u->hp_max > heroes3_full_hp(s, r, unit)) {
        return "a stack's creatures have more hit points than their kind";
    }
    uint64_t lasting = 0;
    for (int effect = 0; effect < HEROES3_EFFECTS; effect++) {
        lasting |= (uint64_t)(u->rounds[effect] > 0) << effect;
    }
    return lasting == u->lasting ? NULL : "the effects on a stack are not those that last";
}

static const char *verify_turn(const struct heroes3_state *s)
{
    const struct heroes3_turn *t = &s->turn;
    if ((t->able & ~s->alive) != 0) {
        return "a dead stack may act";
    }
    if ((t->morale_waiting & ~t->had_morale) != 0) {
        return "a stack waits for the morale phase without morale";
    }
    if (t->extra != HEROES3_NO_UNIT &&
        (t->extra >= HEROES3_UNITS || !(t->had_morale & heroes3_bit(t->extra)))) {
        return "an extra turn without morale";
    }
    return (s->alive & s->corpses) != 0 ? "a stack is alive and a corpse" : NULL;
}

/* HM-11: a stack that is still to be placed stands where it may start. */
static const char *verify_tactics(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (uint64_t left = s->to_place; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        if (!heroes3_alive(s, unit) || heroes3_is_machine(unit) ||
            !heroes3_has(heroes3_places(s, r, unit), s->unit[unit].hex)) {
            return "a stack that is still to be placed does not stand where it may start";
        }
    }
    return s->decision == HEROES3_DECIDE_PLACE && !(s->to_place >> s->active & 1)
               ? "a stack is placed a second time"
               : NULL;
}

/* Whether the open choice is of what its spell or blow wants. */
static bool is_choice_wanted(const struct heroes3_state *s)
{
    const bool none = s->target == HEROES3_NO_UNIT;
    switch (s->decision) {
    case HEROES3_DECIDE_SPOT:
        return none || (heroes3_alive(s, s->target) &&
                        heroes3_commander(s, s->target) != heroes3_commander(s, s->active));
    case HEROES3_DECIDE_HEX:
    case HEROES3_DECIDE_TARGET:
        return heroes3_wants_hex(s) == (s->decision == HEROES3_DECIDE_HEX) &&
               (none || ((s->alive | s->corpses) >> s->target & 1) != 0);
    default:
        return true;
    }
}

static const char *verify_decision(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (s->decision == HEROES3_DECIDE_NOTHING || s->over) {
        return NULL;
    }
    if (s->active >= HEROES3_UNITS || !heroes3_alive(s, s->active)) {
        return "a dead stack decides";
    }
    if (s->decision != HEROES3_DECIDE_PLACE && !((s->turn.able >> s->active) & 1)) {
        return "a stack that cannot act decides";
    }
    if (!is_choice_wanted(s)) {
        return "a stack chooses what its spell or blow does not ask";
    }
    if (s->decision == HEROES3_DECIDE_PLACE || heroes3_is_machine(s->active)) {
        return NULL;
    }
    const int speed = s->turn.speed[s->active];
    const int far = speed < HEROES3_DISTANCES ? speed : HEROES3_DISTANCES - 1;
    const struct heroes3_hexes disk = r->board.disk[far][s->unit[s->active].hex];
    return heroes3_any(heroes3_minus(s->reach, disk)) ? "a stack reaches farther than its speed"
                                                      : NULL;
}

/* The set of turncoats agrees with the Hypnotize effects (HS-22). */
static const char *verify_command(const struct heroes3_state *s)
{
    if (HEROES3_THOSE(unit, s->alive, s->unit[unit].rounds[HEROES3_HYPNOTIZED] > 0) !=
        s->turncoats) {
        return "a stack is commanded by the wrong side";
    }
    return s->decision != HEROES3_DECIDE_NOTHING && !s->over &&
                   s->head.seat != heroes3_seat_of(s, heroes3_commander(s, s->active))
               ? "the wrong seat decides"
               : NULL;
}

/* The AI value of a side's seven stacks now, or as the battle began. */
static int64_t army_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, bool at_start)
{
    int64_t value = 0;
    for (int slot = 0; slot < HEROES3_SLOTS; slot++) {
        const int unit = (int)side * HEROES3_SIDE_UNITS + slot;
        const struct heroes3_unit *u = &s->unit[unit];
        if (u->creature < 0 || u->creature >= r->creature_count) {
            continue; /* settled before it is verified */
        }
        const uint32_t count = at_start ? u->start_count : heroes3_alive(s, unit) ? u->count : 0;
        value += (int64_t)count * heroes3_creature_of(s, r, unit)->ai_value;
    }
    return value;
}

void heroes3_settle(void *state, const void *rules)
{
    struct heroes3_state *s = state;
    for (enum heroes3_side side = HEROES3_ATTACKER; side < HEROES3_NO_SIDE; side++) {
        const int64_t start = army_value(s, rules, side, true); /* a person may add creatures */
        const int64_t value = army_value(s, rules, side, false);
        s->start_value[side] = (int32_t)start;
        s->tally[side].lost_value = (uint32_t)(start - value);
        heroes3_set_score(s, side, (int32_t)value);
    }
}

static const char *verify_scores(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (enum heroes3_side side = HEROES3_ATTACKER; side < HEROES3_NO_SIDE; side++) {
        const int64_t value = army_value(s, r, side, false);
        if (army_value(s, r, side, true) > INT32_MAX) {
            return "an army is worth more than a score can hold";
        }
        if ((heroes3_seat_of(s, side) == 0 ? s->head.ai_score : s->head.human_score) != value ||
            s->start_value[side] - (int64_t)s->tally[side].lost_value != value) {
            return "a score is not the value of the army";
        }
    }
    return NULL;
}

/* The stored values of heroes3_ready_blows equal freshly computed ones. */
static const char *verify_blows(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    struct heroes3_state fresh = *s;
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        heroes3_ready_blows(&fresh, r, unit);
        if (memcmp(&fresh.unit[unit], &s->unit[unit], sizeof fresh.unit[unit]) != 0) {
            return "a stack's blows are not those of its effects";
        }
    }
    return NULL;
}

const char *heroes3_verify(const void *state, const void *rules, struct text *why)
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    struct heroes3_hexes taken = {{0}};
    const char *wrong = verify_indices(s, r);
    wrong = wrong == NULL ? verify_turn(s) : wrong;
    wrong = wrong == NULL ? verify_life(s) : wrong;
    for (int side = 0; side < 2 && wrong == NULL; side++) {
        wrong = verify_bodies(s, r, (enum heroes3_side)side, &taken);
    }
    for (uint64_t left = s->alive; left != 0 && wrong == NULL; left &= left - 1) {
        wrong = verify_unit(s, r, __builtin_ctzll(left));
    }
    wrong = wrong == NULL ? verify_tactics(s, r) : wrong;
    wrong = wrong == NULL ? verify_decision(s, r) : wrong;
    wrong = wrong == NULL ? verify_command(s) : wrong;
    wrong = wrong == NULL ? verify_blows(s, r) : wrong;
    wrong = wrong == NULL ? heroes3_verify_walls(s, r) : wrong;
    wrong = wrong == NULL ? heroes3_verify_things(s, r) : wrong;
    wrong = wrong == NULL ? verify_scores(s, r) : wrong;
    return wrong == NULL ? game_wrong_round(s, r->round_cap, why) : wrong;
}
