#include "engine/heroes3/spells.h"

#include "engine/heroes3/tell.h"

enum {
    ON_OWN = 1 << H3_CAST_HASTE | 1 << H3_CAST_BLESS | 1 << H3_CAST_CURE |
             1 << H3_CAST_RESURRECTION | 1 << H3_CAST_ANIMATE_DEAD | 1 << H3_CAST_CLONE,
    OF_MASSES = 1 << H3_CAST_HASTE | 1 << H3_CAST_SLOW | 1 << H3_CAST_BLESS | 1 << H3_CAST_CURSE |
                1 << H3_CAST_CURE,
};

/* What Cure ends (HS-9). */
static const uint8_t bad[] = {H3_SLOW,      H3_CURSE,    H3_BLIND,    H3_PETRIFIED,
                              H3_PARALYSED, H3_POISONED, H3_DISEASED, H3_WEAK};

/* HS-3: which creatures a spell works on at all. */
static bool works_on(const struct h3_creature *c, enum h3_spell spell)
{
    switch (spell) {
    case H3_CAST_BLESS:
    case H3_CAST_CURSE:
        return !h3_is(c, H3_UNDEAD);
    case H3_CAST_BLIND:
        return h3_is_living(c) && !h3_is(c, H3_IMMUNE_MIND | H3_IMMUNE_BLIND);
    case H3_CAST_RESURRECTION:
        return h3_is_living(c);
    case H3_CAST_ANIMATE_DEAD:
        return h3_is(c, H3_UNDEAD);
    default:
        return true;
    }
}

static bool badly_off(const struct h3_unit *u)
{
    for (size_t i = 0; i < sizeof bad; i++) {
        if (u->rounds[bad[i]] > 0) {
            return true;
        }
    }
    return u->hp < u->hp_max;
}

static uint64_t living_clones(const struct h3_state *s, enum h3_side side)
{
    return s->alive & h3_side_bits(side) & H3_BOTH((h3_bit(H3_CLONES) - 1) << H3_FIRST_CLONE);
}

/* The number of the side's next clone (H-31: by creation); -1 where there is none left. */
static int next_clone(const struct h3_state *s, enum h3_side side)
{
    const uint64_t clones = living_clones(s, side);
    if (clones == 0) {
        return (int)side * H3_SIDE_UNITS + H3_FIRST_CLONE;
    }
    const int last = 63 - __builtin_clzll(clones);
    return h3_number_of(last) == H3_SIDE_UNITS - 1 ? -1 : last + 1;
}

/* The nearest front hex to `near` where a stack of that shape fits; H3_NOWHERE if none. */
static int place_near(const struct h3_state *s, const struct h3_rules *r, enum h3_shape shape,
                      int near)
{
    const struct h3_hexes blocked = h3_or(h3_or(s->taken[0], s->taken[1]), s->closed);
    const struct h3_hexes free = h3_fitting(shape, h3_minus(r->board.all, blocked));
    for (int d = 1; d < H3_DISTANCES; d++) {
        const struct h3_hexes ring = h3_and(free, r->board.disk[d][near]);
        if (h3_any(ring)) {
            return h3_first(ring);
        }
    }
    return H3_NOWHERE;
}

static bool can_clone(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                      int unit)
{
    const struct h3_hero *hero = h3_hero_of(s, r, side);
    if (h3_creature_of(s, r, unit)->level > r->spells.clone_level[hero->mastery] ||
        h3_number_of(unit) >= H3_SLOTS || next_clone(s, side) < 0) {
        return false;
    }
    for (uint64_t left = living_clones(s, side); left != 0; left &= left - 1) {
        if (s->unit[__builtin_ctzll(left)].twin == unit) {
            return false;
        }
    }
    return true;
}

static bool can_be_target(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                          enum h3_spell spell, int unit)
{
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    const struct h3_unit *u = &s->unit[unit];
    if (!works_on(c, spell) || c->spell_immunity >= r->spells.level[spell]) { /* HS-4 */
        return false;
    }
    switch (spell) {
    case H3_CAST_CURE:
        return badly_off(u);
    case H3_CAST_RESURRECTION:
    case H3_CAST_ANIMATE_DEAD:
        return h3_number_of(unit) < H3_SLOTS &&
               (h3_alive(s, unit) ? h3_hit_points(u) < u->start_count * u->hp_max
                                  : h3_unit_can_rise(s, r, unit));
    case H3_CAST_CLONE:
        return can_clone(s, r, side, unit);
    default:
        return true;
    }
}

uint64_t h3_spell_targets(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                          enum h3_spell spell)
{
    const struct h3_hero *hero = h3_hero_of(s, r, side);
    if (!((hero->spells >> spell) & 1) || s->cast_this_round[side] ||
        s->mana[side] < r->spells.cost[spell]) { /* HS-2 */
        return 0;
    }
    const bool own = (ON_OWN >> spell) & 1;
    uint64_t left = h3_creatures(s, own ? side : h3_enemy(side));
    if (spell == H3_CAST_RESURRECTION || spell == H3_CAST_ANIMATE_DEAD) {
        left |= s->corpses & h3_side_bits(side);
    }
    uint64_t targets = 0;
    for (; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        targets |= can_be_target(s, r, side, spell, unit) ? h3_bit(unit) : 0;
    }
    return targets;
}

bool h3_spell_is_mass(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                      enum h3_spell spell)
{
    return r->spells.expert_is_mass && h3_hero_of(s, r, side)->mastery == H3_EXPERT &&
           ((OF_MASSES >> spell) & 1);
}

int32_t h3_spell_points(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                        enum h3_spell spell)
{
    const struct h3_hero *hero = h3_hero_of(s, r, side);
    return (int32_t)r->spells.per_power[spell] * hero->power + r->spells.flat[spell][hero->mastery];
}

/* HS-4 */
static bool resists(struct h3_state *s, const struct h3_rules *r, int target)
{
    const int percent = h3_creature_of(s, r, target)->magic_resistance;
    if (percent == 0) {
        return false;
    }
    const uint32_t roll = rng_below(&s->dice[H3_DICE_ABILITY], 100);
    h3_roll(s, "resistance", (int)roll);
    if ((int)roll < percent) {
        h3_tell(s, r, "resist", "HS-4", "{unit} resists", target, H3_NO_UNIT, 0, 0);
    }
    return (int)roll < percent;
}

static void cure(struct h3_state *s, const struct h3_rules *r, int target, int32_t points)
{
    for (size_t i = 0; i < sizeof bad; i++) {
        h3_unit_relieve(s, r, target, (enum h3_effect)bad[i]);
    }
    h3_unit_heal(s, r, target, points, false);
}

static void bring_back(struct h3_state *s, const struct h3_rules *r, int target, int32_t points)
{
    if (h3_alive(s, target)) {
        h3_unit_heal(s, r, target, points, true);
    } else {
        h3_unit_raise(s, r, target, points);
    }
}

/* HS-10, H-30, H-31 */
static void make_clone(struct h3_state *s, const struct h3_rules *r, enum h3_side side, int target)
{
    const int clone = next_clone(s, side);
    const struct h3_unit *original = &s->unit[target];
    const int hex = place_near(s, r, (enum h3_shape)original->shape, original->hex);
    if (hex == H3_NOWHERE || clone < 0) {
        return;
    }
    h3_unit_create(s, r, clone, original->creature, original->count);
    s->unit[clone].twin = (uint8_t)target;
    s->unit[clone].shots = original->shots;
    s->unit[clone].morale = original->morale;
    s->unit[clone].luck = original->luck;
    s->turn.origin[clone] = (uint8_t)h3_number_of(target);
    s->turn.done &= ~h3_bit(clone);
    s->turn.waited &= ~h3_bit(clone);
    s->turn.had_morale &= ~h3_bit(clone);
    h3_unit_enter(s, r, clone, hex);
}

static void bolt(struct h3_state *s, const struct h3_rules *r, enum h3_side side, int target,
                 int32_t points)
{
    const int cut = h3_creature_of(s, r, target)->spell_damage_cut;
    const int killed = h3_unit_wound(s, r, target, (int64_t)points * (100 - cut) / 100);
    s->tally[side].kills_ranged += (uint32_t)killed;
}

/* Casts a spell that lasts. */
static void lay_on(struct h3_state *s, const struct h3_rules *r, const struct h3_hero *hero,
                   enum h3_spell spell, int target)
{
    const struct h3_spell_rules *p = &r->spells;
    const struct {
        enum h3_effect effect, ends; /* the same where it ends nothing */
        const uint8_t *strength;     /* by mastery */
    } lasting[] = {
        [H3_CAST_HASTE] = {H3_HASTE, H3_SLOW, p->haste},
        [H3_CAST_SLOW] = {H3_SLOW, H3_HASTE, p->slow},
        [H3_CAST_BLESS] = {H3_BLESS, H3_CURSE, p->bless},
        [H3_CAST_CURSE] = {H3_CURSE, H3_BLESS, p->curse},
        [H3_CAST_BLIND] = {H3_BLIND, H3_BLIND, p->blind_retaliation},
    };
    const int rounds = hero->power > 0 ? hero->power : 1; /* HS-1 */
    if (lasting[spell].ends != lasting[spell].effect) {
        h3_unit_relieve(s, r, target, lasting[spell].ends);
    }
    h3_unit_affect(s, r, target, lasting[spell].effect, rounds,
                   lasting[spell].strength[hero->mastery]);
}

static void work(struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                 enum h3_spell spell, int target)
{
    const struct h3_hero *hero = h3_hero_of(s, r, side);
    const int32_t points = h3_spell_points(s, r, side, spell);
    switch (spell) {
    case H3_CAST_HASTE:
    case H3_CAST_SLOW:
    case H3_CAST_BLESS:
    case H3_CAST_CURSE:
    case H3_CAST_BLIND:
        lay_on(s, r, hero, spell, target);
        break;
    case H3_CAST_CURE:
        cure(s, r, target, points);
        break;
    case H3_CAST_RESURRECTION:
    case H3_CAST_ANIMATE_DEAD:
        bring_back(s, r, target, points);
        break;
    case H3_CAST_CLONE:
        make_clone(s, r, side, target);
        break;
    default:
        bolt(s, r, side, target, points);
        break;
    }
}

void h3_cast(struct h3_state *s, const struct h3_rules *r, enum h3_side side, enum h3_spell spell,
             int target)
{
    static const char *const ids[H3_SPELLS] = {"HS-2 HS-5",  "HS-2 HS-5", "HS-2 HS-6", "HS-2 HS-6",
                                               "HS-2 HS-7",  "HS-2 HS-9", "HS-2 HS-9", "HS-2 HS-9",
                                               "HS-2 HS-10", "HS-2 HS-8", "HS-2 HS-8"};
    static const char *const texts[H3_SPELLS] = {
        "the hero casts Haste on {unit}", "the hero casts Slow on {unit}",
        "the hero casts Bless on {unit}", "the hero casts Curse on {unit}",
        "the hero blinds {unit}",         "the hero cures {unit}",
        "the hero resurrects {unit}",     "the hero animates the dead of {unit}",
        "the hero clones {unit}",         "a Magic Arrow hits {unit}",
        "a Lightning Bolt hits {unit}"};
    const uint64_t all = h3_spell_targets(s, r, side, spell);
    const bool own = (ON_OWN >> spell) & 1;
    s->cast_this_round[side] = 1;
    s->mana[side] = (uint16_t)(s->mana[side] - r->spells.cost[spell]);
    s->tally[side].spells++;
    for (uint64_t left = h3_spell_is_mass(s, r, side, spell) ? all : h3_bit(target); left != 0;
         left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        h3_tell(s, r, h3_spell_names[spell], ids[spell], texts[spell], unit, H3_NO_UNIT, 0, 0);
        if (own || !resists(s, r, unit)) {
            work(s, r, side, spell, unit);
        }
    }
}

uint64_t h3_own_spell_targets(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    const enum h3_side side = h3_side_of(unit);
    if (!h3_is(c, H3_RAISES_DEAD | H3_SUMMONS_DEMONS) ||
        (s->unit[unit].conditions & H3_CAST_DONE)) {
        return 0;
    }
    if (h3_is(c, H3_SUMMONS_DEMONS) && s->summons[side] == H3_SUMMONS) {
        return 0;
    }
    uint64_t targets = 0;
    for (uint64_t left = s->corpses & h3_side_bits(side); left != 0; left &= left - 1) {
        const int corpse = __builtin_ctzll(left);
        const bool living = h3_is_living(h3_creature_of(s, r, corpse));
        targets |= living && h3_unit_can_rise(s, r, corpse) ? h3_bit(corpse) : 0;
    }
    return targets;
}

/* HA-24 */
static void summon_demons(struct h3_state *s, const struct h3_rules *r, int unit, int corpse)
{
    const enum h3_side side = h3_side_of(unit);
    const int demons = side * H3_SIDE_UNITS + H3_FIRST_SUMMON + s->summons[side]++;
    const struct h3_creature *demon = &r->creatures[r->ability.demon];
    int count = s->unit[unit].count * r->ability.demons / demon->hp;
    count = count > s->unit[corpse].start_count ? s->unit[corpse].start_count : count;
    s->corpses &= ~h3_bit(corpse);
    h3_unit_create(s, r, demons, r->ability.demon, count < 1 ? 1 : count);
    s->unit[demons].morale = s->unit[unit].morale;
    h3_unit_enter(s, r, demons, s->unit[corpse].hex);
}

void h3_own_spell(struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    s->unit[unit].conditions |= H3_CAST_DONE;
    if (h3_is(h3_creature_of(s, r, unit), H3_RAISES_DEAD)) { /* HA-23 */
        h3_unit_raise(s, r, target, (int32_t)r->ability.resurrection * s->unit[unit].count);
        h3_tell(s, r, "raise", "HA-23 H-27", "{unit} raises {target}", unit, target, 0, 0);
    } else {
        h3_tell(s, r, "summon", "HA-24", "{unit} turns {target} into demons", unit, target, 0, 0);
        summon_demons(s, r, unit, target);
    }
}
