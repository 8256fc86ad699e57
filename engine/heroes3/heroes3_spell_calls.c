/* Clone and the four summoning spells: finds a free stack number and a free place, then creates
 * the stack. */
#include "engine/heroes3/heroes3_spell_calls.h"

#include "engine/heroes3/heroes3_hero.h"
#include "engine/heroes3/heroes3_spell_cost.h"

static uint64_t living_clones(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & heroes3_side_bits(side) &
           HEROES3_BOTH((heroes3_bit(HEROES3_CLONES) - 1) << HEROES3_FIRST_CLONE);
}

/* The stack number for the side's next clone (H-31: in order of creation), or -1 if all are
 * used. */
static int next_clone(const struct heroes3_state *s, enum heroes3_side side)
{
    const uint64_t clones = living_clones(s, side);
    if (clones == 0) {
        return (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_CLONE;
    }
    const int last = 63 - __builtin_clzll(clones);
    return heroes3_number_of(last) == HEROES3_SIDE_UNITS - 1 ? -1 : last + 1;
}

/* The front hex nearest to `near` where a stack of that shape fits, or HEROES3_NOWHERE. */
static int place_near(const struct heroes3_state *s, const struct heroes3_rules *r,
                      enum heroes3_shape shape, int near)
{
    const struct heroes3_hexes free =
        heroes3_fitting(shape, heroes3_minus(r->board.all, heroes3_blocked(s)));
    for (int d = 1; d < HEROES3_DISTANCES; d++) {
        const struct heroes3_hexes ring = heroes3_and(free, r->board.disk[d][near]);
        if (heroes3_any(ring)) {
            return heroes3_first(ring);
        }
    }
    return HEROES3_NOWHERE;
}

bool heroes3_can_clone(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, int unit)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    if (heroes3_side_of(unit) != side || /* HS-22 */
        heroes3_creature_of(s, r, unit)->level >
            r->spell[HEROES3_CAST_CLONE].base[heroes3_mastery(r, hero, HEROES3_CAST_CLONE)] ||
        heroes3_number_of(unit) >= HEROES3_SLOTS || next_clone(s, side) < 0) {
        return false;
    }
    for (uint64_t left = living_clones(s, side); left != 0; left &= left - 1) {
        if (s->unit[__builtin_ctzll(left)].twin == unit) {
            return false;
        }
    }
    return true;
}

/* HS-10, H-30, H-31 */
void heroes3_make_clone(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, int target, int rounds)
{
    const int clone = next_clone(s, side);
    const struct heroes3_unit *original = &s->unit[target];
    const int hex = place_near(s, r, (enum heroes3_shape)original->shape, original->hex);
    if (hex == HEROES3_NOWHERE || clone < 0) {
        return;
    }
    heroes3_unit_create(s, r, clone, original->creature, original->count);
    s->unit[clone].twin = (uint8_t)target;
    s->unit[clone].fades = (uint8_t)rounds;
    s->unit[clone].shots = original->shots;
    s->unit[clone].morale = original->morale;
    s->unit[clone].luck = original->luck;
    s->unit[clone].own_morale = original->own_morale;
    s->unit[clone].own_luck = original->own_luck;
    s->turn.origin[clone] = (uint8_t)heroes3_number_of(target);
    s->turn.done &= ~heroes3_bit(clone);
    s->turn.waited &= ~heroes3_bit(clone);
    s->turn.had_morale &= ~heroes3_bit(clone);
    heroes3_unit_enter(s, r, clone, hex);
}

/* HS-12: elementals in the back row. */
void heroes3_summon(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                    enum heroes3_spell spell, int32_t count)
{
    const int school = __builtin_ctz(r->spell[spell].schools);
    const int16_t creature = r->summoned[school];
    const enum heroes3_shape shape = !heroes3_is(&r->creatures[creature], HEROES3_TWO_HEX)
                                         ? HEROES3_ONE_HEX
                                     : side == HEROES3_ATTACKER ? HEROES3_TAIL_LEFT
                                                                : HEROES3_TAIL_RIGHT;
    const int hex =
        place_near(s, r, shape, heroes3_hex(side == HEROES3_ATTACKER ? 1 : HEROES3_COLUMNS - 2, 5));
    if (hex == HEROES3_NOWHERE) {
        return;
    }
    const int unit = (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON + s->summons[side]++;
    s->summon_kind[side] = (uint8_t)(school + 1);
    heroes3_unit_create(s, r, unit, creature, count > 9999 ? 9999 : count);
    heroes3_unit_enter(s, r, unit, hex);
}
