#include "engine/heroes3/heroes3_spells.h"

#include "engine/heroes3/heroes3_tell.h"

/* What a spell does, and to whom. */
enum work { LASTS, CURES, RAISES, CLONES, BURNS };

static const struct {
    uint8_t work;
    bool own; /* cast on the own army, else on the enemy's */
    uint8_t effect,
        ends; /* of those that last; `ends` is another effect that it ends, or the same */
    const char *ids, *text;
} facts[HEROES3_SPELLS] = {
    [HEROES3_CAST_HASTE] = {LASTS, true, HEROES3_HASTE, HEROES3_SLOW, "HS-2 HS-5",
                            "the hero casts Haste on {unit}"},
    [HEROES3_CAST_SLOW] = {LASTS, false, HEROES3_SLOW, HEROES3_HASTE, "HS-2 HS-5",
                           "the hero casts Slow on {unit}"},
    [HEROES3_CAST_BLESS] = {LASTS, true, HEROES3_BLESS, HEROES3_CURSE, "HS-2 HS-6",
                            "the hero casts Bless on {unit}"},
    [HEROES3_CAST_CURSE] = {LASTS, false, HEROES3_CURSE, HEROES3_BLESS, "HS-2 HS-6",
                            "the hero casts Curse on {unit}"},
    [HEROES3_CAST_BLIND] = {LASTS, false, HEROES3_BLIND, HEROES3_BLIND, "HS-2 HS-7",
                            "the hero blinds {unit}"},
    [HEROES3_CAST_CURE] = {.work = CURES,
                           .own = true,
                           .ids = "HS-2 HS-9",
                           .text = "the hero cures {unit}"},
    [HEROES3_CAST_RESURRECTION] = {.work = RAISES,
                                   .own = true,
                                   .ids = "HS-2 HS-9",
                                   .text = "the hero resurrects {unit}"},
    [HEROES3_CAST_ANIMATE_DEAD] = {.work = RAISES,
                                   .own = true,
                                   .ids = "HS-2 HS-9",
                                   .text = "the hero animates the dead of {unit}"},
    [HEROES3_CAST_CLONE] = {.work = CLONES,
                            .own = true,
                            .ids = "HS-2 HS-10",
                            .text = "the hero clones {unit}"},
    [HEROES3_CAST_MAGIC_ARROW] = {.work = BURNS,
                                  .ids = "HS-2 HS-8",
                                  .text = "a Magic Arrow hits {unit}"},
    [HEROES3_CAST_LIGHTNING_BOLT] = {.work = BURNS,
                                     .ids = "HS-2 HS-8",
                                     .text = "a Lightning Bolt hits {unit}"},
};

/* What Cure ends (HS-9). */
static const uint8_t bad[] = {HEROES3_SLOW,      HEROES3_CURSE,     HEROES3_BLIND,
                              HEROES3_PETRIFIED, HEROES3_PARALYSED, HEROES3_POISONED,
                              HEROES3_DISEASED,  HEROES3_WEAK};

/* HS-3: which creatures a spell works on at all. */
static bool works_on(const struct heroes3_creature *c, enum heroes3_spell spell)
{
    switch (spell) {
    case HEROES3_CAST_BLESS:
    case HEROES3_CAST_CURSE:
        return !heroes3_is(c, HEROES3_UNDEAD);
    case HEROES3_CAST_BLIND:
        return heroes3_has_mind(c) && !heroes3_is(c, HEROES3_IMMUNE_BLIND);
    case HEROES3_CAST_RESURRECTION:
        return heroes3_is_living(c);
    case HEROES3_CAST_ANIMATE_DEAD:
        return heroes3_is(c, HEROES3_UNDEAD);
    default:
        return true;
    }
}

int heroes3_mastery(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                    enum heroes3_spell spell)
{
    int best = HEROES3_NONE;
    for (unsigned left = r->spell[spell].schools; left != 0; left &= left - 1) {
        const int level = hero->skills[HEROES3_SCHOOL_SKILLS + __builtin_ctz(left)];
        best = level > best ? level : best;
    }
    return best;
}

/* HS-2 */
static int cost_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                   enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    return r->spell[spell].cost[heroes3_mastery(r, hero, spell) > HEROES3_NONE];
}

static bool badly_off(const struct heroes3_unit *u)
{
    for (size_t i = 0; i < sizeof bad; i++) {
        if (u->rounds[bad[i]] > 0) {
            return true;
        }
    }
    return u->hp < u->hp_max || u->poisoned > 0;
}

static uint64_t living_clones(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & heroes3_side_bits(side) &
           HEROES3_BOTH((heroes3_bit(HEROES3_CLONES) - 1) << HEROES3_FIRST_CLONE);
}

/* The number of the side's next clone (H-31: by creation); -1 where there is none left. */
static int next_clone(const struct heroes3_state *s, enum heroes3_side side)
{
    const uint64_t clones = living_clones(s, side);
    if (clones == 0) {
        return (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_CLONE;
    }
    const int last = 63 - __builtin_clzll(clones);
    return heroes3_number_of(last) == HEROES3_SIDE_UNITS - 1 ? -1 : last + 1;
}

/* The nearest front hex to `near` where a stack of that shape fits; HEROES3_NOWHERE if none. */
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

static bool can_clone(const struct heroes3_state *s, const struct heroes3_rules *r,
                      enum heroes3_side side, int unit)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    if (heroes3_creature_of(s, r, unit)->level >
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

/* HS-9, HA-23: would at least one creature of a stack with losses rise by so many hit points? */
static bool would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int32_t points)
{
    const struct heroes3_unit *u = &s->unit[unit];
    if (heroes3_number_of(unit) >= HEROES3_SLOTS || u->count == u->start_count) {
        return false;
    }
    const int32_t missing = heroes3_alive(s, unit) ? u->hp_max - u->hp : 0;
    return points >= missing + heroes3_creature_of(s, r, unit)->hp &&
           (heroes3_alive(s, unit) || heroes3_unit_can_rise(s, r, unit));
}

static bool can_be_target(const struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, enum heroes3_spell spell, int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const struct heroes3_unit *u = &s->unit[unit];
    if (!works_on(c, spell) || ((c->immune_to >> spell) & 1)) { /* HS-4 */
        return false;
    }
    switch (spell) {
    case HEROES3_CAST_CURE:
        return badly_off(u);
    case HEROES3_CAST_RESURRECTION:
    case HEROES3_CAST_ANIMATE_DEAD:
        return would_rise(s, r, unit, heroes3_spell_points(s, r, side, spell));
    case HEROES3_CAST_CLONE:
        return can_clone(s, r, side, unit);
    default:
        return true;
    }
}

uint64_t heroes3_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    if (!((hero->spells >> spell) & 1) || s->cast_this_round[side] ||
        s->mana[side] < cost_of(s, r, side, spell)) { /* HS-2 */
        return 0;
    }
    const bool own = facts[spell].own;
    uint64_t left = heroes3_creatures(s, own ? side : heroes3_enemy(side));
    if (facts[spell].work == RAISES) {
        left |= s->corpses & heroes3_side_bits(side);
    }
    uint64_t targets = 0;
    for (; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        targets |= can_be_target(s, r, side, spell, unit) ? heroes3_bit(unit) : 0;
    }
    return targets;
}

bool heroes3_spell_is_mass(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell)
{
    return heroes3_mastery(r, heroes3_hero_of(s, r, side), spell) >= r->spell[spell].mass_from;
}

int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    return (int32_t)r->spell[spell].power * hero->power +
           r->spell[spell].base[heroes3_mastery(r, hero, spell)];
}

bool heroes3_resists(struct heroes3_state *s, const struct heroes3_rules *r, int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(target));
    const int percent = heroes3_creature_of(s, r, target)->magic_resistance +
                        r->resistance[hero->skills[HEROES3_RESISTANCE]];
    if (percent == 0) {
        return false;
    }
    const uint32_t roll = rng_below(&s->dice[HEROES3_DICE_ABILITY], 100);
    heroes3_roll(s, "resistance", (int)roll);
    if ((int)roll < percent) {
        heroes3_tell(s, r, "resist", "HS-4", "{unit} resists", target, HEROES3_NO_UNIT, 0, 0);
    }
    return (int)roll < percent;
}

static void cure(struct heroes3_state *s, const struct heroes3_rules *r, int target, int32_t points)
{
    for (size_t i = 0; i < sizeof bad; i++) {
        heroes3_unit_relieve(s, r, target, (enum heroes3_effect)bad[i]);
    }
    heroes3_unit_heal(s, r, target, points, false);
}

static void bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                       int32_t points)
{
    if (heroes3_alive(s, target)) {
        heroes3_unit_heal(s, r, target, points, true);
    } else {
        heroes3_unit_raise(s, r, target, points);
    }
}

/* HS-1 */
static int rounds_of(const struct heroes3_hero *hero)
{
    return hero->power > 0 ? hero->power : 1;
}

/* HS-10, H-30, H-31 */
static void make_clone(struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, int target)
{
    const int clone = next_clone(s, side);
    const struct heroes3_unit *original = &s->unit[target];
    const int hex = place_near(s, r, (enum heroes3_shape)original->shape, original->hex);
    if (hex == HEROES3_NOWHERE || clone < 0) {
        return;
    }
    heroes3_unit_create(s, r, clone, original->creature, original->count);
    s->unit[clone].twin = (uint8_t)target;
    s->unit[clone].fades = (uint8_t)rounds_of(heroes3_hero_of(s, r, side));
    s->unit[clone].shots = original->shots;
    s->unit[clone].morale = original->morale;
    s->unit[clone].luck = original->luck;
    s->turn.origin[clone] = (uint8_t)heroes3_number_of(target);
    s->turn.done &= ~heroes3_bit(clone);
    s->turn.waited &= ~heroes3_bit(clone);
    s->turn.had_morale &= ~heroes3_bit(clone);
    heroes3_unit_enter(s, r, clone, hex);
}

/* HS-8: damage of a spell to a stack, before chance: golems take less, weak elementals twice. */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    const int64_t left = points * (100 - c->spell_damage_cut) / 100;
    return (c->weak_to >> spell) & 1 ? 2 * left : left;
}

static void bolt(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell, int target, int32_t points)
{
    const int64_t damage = heroes3_spell_damage(s, r, spell, target, points);
    s->tally[side].kills_ranged += (uint32_t)heroes3_unit_wound(s, r, target, damage);
}

static void lay_on(struct heroes3_state *s, const struct heroes3_rules *r,
                   const struct heroes3_hero *hero, enum heroes3_spell spell, int target)
{
    if (facts[spell].ends != facts[spell].effect) {
        heroes3_unit_relieve(s, r, target, (enum heroes3_effect)facts[spell].ends);
    }
    heroes3_unit_affect(s, r, target, (enum heroes3_effect)facts[spell].effect, rounds_of(hero),
                        r->spell[spell].base[heroes3_mastery(r, hero, spell)]);
}

static void work(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell, int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const int32_t points = heroes3_spell_points(s, r, side, spell);
    switch (facts[spell].work) {
    case LASTS:
        lay_on(s, r, hero, spell, target);
        break;
    case CURES:
        cure(s, r, target, points);
        break;
    case RAISES:
        bring_back(s, r, target, points);
        break;
    case CLONES:
        make_clone(s, r, side, target);
        break;
    default:
        bolt(s, r, side, spell, target,
             points * (100 + r->sorcery[hero->skills[HEROES3_SORCERY]]) / 100);
        break;
    }
}

void heroes3_cast(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                  enum heroes3_spell spell, int target)
{
    const uint64_t all = heroes3_spell_targets(s, r, side, spell);
    const bool own = facts[spell].own;
    s->cast_this_round[side] = 1;
    s->mana[side] = (uint16_t)(s->mana[side] - cost_of(s, r, side, spell));
    s->tally[side].spells++;
    for (uint64_t left = heroes3_spell_is_mass(s, r, side, spell) ? all : heroes3_bit(target);
         left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        heroes3_tell(s, r, heroes3_spell_names[spell], facts[spell].ids, facts[spell].text, unit,
                     HEROES3_NO_UNIT, 0, 0);
        if (own || !heroes3_resists(s, r, unit)) {
            work(s, r, side, spell, unit);
        }
    }
}

/* HA-24: the demons that a corpse gives, limited by its hit points, the lords and its number. */
static int demons_from(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int corpse)
{
    const int dead = s->unit[corpse].start_count;
    const int32_t body = (int32_t)dead * heroes3_creature_of(s, r, corpse)->hp;
    const int32_t power = (int32_t)s->unit[unit].count * r->ability.demons;
    const int demons = (power < body ? power : body) / r->creatures[r->ability.demon].hp;
    return demons < dead ? demons : dead;
}

int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target)
{
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_SUMMONS_DEMONS)) {
        return (int64_t)demons_from(s, r, unit, target) * r->creatures[r->ability.demon].ai_value;
    }
    const struct heroes3_creature *dead = heroes3_creature_of(s, r, target);
    const int64_t points = (int64_t)s->unit[unit].count * r->ability.resurrection;
    const int64_t most =
        (int64_t)s->unit[target].start_count * dead->hp - heroes3_hit_points(&s->unit[target]);
    return (points < most ? points : most) * dead->ai_value / dead->hp;
}

/* HA-23: as Resurrection, also by immunity to its level. */
static bool can_be_revived(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    if (!heroes3_is_living(c)) {
        return false;
    }
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_RAISES_DEAD)) {
        return !((c->immune_to >> HEROES3_CAST_RESURRECTION) & 1) &&
               would_rise(s, r, target, (int32_t)r->ability.resurrection * s->unit[unit].count);
    }
    return !heroes3_alive(s, target) && heroes3_unit_can_rise(s, r, target) &&
           demons_from(s, r, unit, target) > 0;
}

uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const enum heroes3_side side = heroes3_side_of(unit);
    if (!heroes3_is(c, HEROES3_RAISES_DEAD | HEROES3_SUMMONS_DEMONS) ||
        (s->unit[unit].conditions & HEROES3_CAST_DONE)) {
        return 0;
    }
    if (heroes3_is(c, HEROES3_SUMMONS_DEMONS) && s->summons[side] == HEROES3_SUMMONS) {
        return 0;
    }
    uint64_t targets = 0;
    for (uint64_t left = heroes3_creatures(s, side) | (s->corpses & heroes3_side_bits(side));
         left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        targets |= can_be_revived(s, r, unit, target) ? heroes3_bit(target) : 0;
    }
    return targets;
}

/* HA-24 */
static void summon_demons(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int corpse)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    const int demons = side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON + s->summons[side]++;
    heroes3_unit_create(s, r, demons, r->ability.demon, demons_from(s, r, unit, corpse));
    s->corpses &= ~heroes3_bit(corpse);
    s->unit[demons].morale = s->unit[unit].morale;
    heroes3_unit_enter(s, r, demons, s->unit[corpse].hex);
}

void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target)
{
    s->unit[unit].conditions |= HEROES3_CAST_DONE;
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_RAISES_DEAD)) { /* HA-23 */
        bring_back(s, r, target, (int32_t)r->ability.resurrection * s->unit[unit].count);
        heroes3_tell(s, r, "raise", "HA-23 H-27", "{unit} raises {target}", unit, target, 0, 0);
    } else {
        heroes3_tell(s, r, "summon", "HA-24", "{unit} turns {target} into demons", unit, target, 0,
                     0);
        summon_demons(s, r, unit, target);
    }
}
