/* One attack from beginning to end: the blows, everybody whom they meet, fire shields, retaliation
 * and the second strike. */
#include "engine/heroes3/heroes3_strike.h"

#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

/* The hexes through which attacker and target touch: `own` of the attacker, `struck` of the
 * target; the front hex goes first, then the lowest hex (HA-11). */
static void find_contact_hexes(const struct heroes3_state *s, const struct heroes3_rules *r,
                               int unit, int target, int from, int *own, int *struck)
{
    const struct heroes3_hexes cells = heroes3_cells(s, r, target);
    *own = from;
    struct heroes3_hexes touched = heroes3_and(r->board.around[HEROES3_ONE_HEX][*own], cells);
    if (!heroes3_any(touched)) {
        *own = heroes3_tail((enum heroes3_shape)s->unit[unit].shape, from);
        touched = heroes3_and(r->board.around[HEROES3_ONE_HEX][*own], cells);
    }
    *struck = heroes3_any(touched) ? heroes3_first(touched) : s->unit[target].hex;
}

/* The hex behind `struck` as seen from `own`; HEROES3_NOWHERE off the board. */
static int find_hex_behind(int own, int struck)
{
    const int y1 = heroes3_hex_y(own), y2 = heroes3_hex_y(struck);
    const int u1 = heroes3_hex_x(own) + y1 / 2, u2 = heroes3_hex_x(struck) + y2 / 2;
    const int y = 2 * y2 - y1, u = 2 * u2 - u1;
    if (y < 0 || y >= HEROES3_ROWS) {
        return HEROES3_NOWHERE;
    }
    const int x = u - y / 2;
    return x >= 1 && x <= HEROES3_COLUMNS - 2 ? heroes3_hex(x, y) : HEROES3_NOWHERE;
}

static uint64_t hit_by_shot(const struct heroes3_state *s, const struct heroes3_rules *r,
                            uint32_t abilities, int target)
{
    const int center = s->unit[target].hex;
    uint64_t hit = heroes3_find_stacks(s, r, r->board.disk[1][center], heroes3_everybody(s));
    for (uint64_t left = abilities & HEROES3_DEATH_CLOUD ? hit : 0; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        hit &=
            heroes3_is_living(heroes3_creature_of(s, r, unit)) ? ~UINT64_C(0) : ~heroes3_bit(unit);
    }
    return hit;
}

uint64_t heroes3_also_hit(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int target, bool ranged, int from)
{
    const uint32_t abilities = heroes3_creature_of(s, r, unit)->abilities;
    const enum heroes3_side enemy = heroes3_enemy(heroes3_commander(s, unit));
    uint64_t hit = 0;
    if (ranged) { /* HA-13, HA-14 */
        hit = abilities & (HEROES3_DEATH_CLOUD | HEROES3_FIREBALL)
                  ? hit_by_shot(s, r, abilities, target)
                  : 0;
    } else if (abilities & HEROES3_HITS_ALL_ADJACENT) { /* HA-12 */
        const struct heroes3_hexes near = r->board.around[s->unit[unit].shape][from];
        hit = heroes3_find_stacks(s, r, near, heroes3_bodies(s, enemy));
    } else if (abilities & (HEROES3_BREATH | HEROES3_THREE_HEADED)) {
        int own, struck;
        find_contact_hexes(s, r, unit, target, from, &own, &struck);
        struct heroes3_hexes hexes = {{0}};
        uint64_t among = heroes3_bodies(s, enemy);
        if (abilities & HEROES3_BREATH) { /* HA-10 */
            const int hex = find_hex_behind(own, struck);
            if (hex != HEROES3_NOWHERE) {
                heroes3_add(&hexes, hex);
            }
            among |= heroes3_bodies(s, heroes3_commander(s, unit));
        } else { /* HA-11 */
            hexes = heroes3_and(r->board.around[HEROES3_ONE_HEX][own],
                                r->board.around[HEROES3_ONE_HEX][struck]);
        }
        hit = heroes3_find_stacks(s, r, hexes, among);
    }
    return hit & ~heroes3_bit(target) & ~heroes3_bit(unit);
}

/* HD-11 */
static bool roll_luck(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const int luck = s->unit[unit].luck;
    if (luck <= 0 || (heroes3_bit(unit) & HEROES3_TURRET_BITS)) {
        return false;
    }
    const bool lucky = heroes3_chance(s, HEROES3_DICE_LUCK, "luck", r->chance.sides,
                                      r->chance.luck[luck], "good: more damage");
    s->tally[heroes3_side_of(unit)].lucky += lucky;
    return lucky;
}

int heroes3_chance_to_double(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (heroes3_number_of(unit) == HEROES3_BALLISTA) { /* HC-6 */
        const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
        return r->machine.artillery_double[hero->skills[HEROES3_ARTILLERY]];
    }
    return heroes3_creature_of(s, r, unit)->death_blow; /* HA-19 */
}

/* The rule by which an attack of this creature hits stacks other than the target. */
static const char *area_rule(const struct heroes3_creature *c, bool ranged)
{
    if (ranged) {
        return heroes3_is(c, HEROES3_DEATH_CLOUD) ? " HA-13" : " HA-14";
    }
    return heroes3_is(c, HEROES3_BREATH)         ? " HA-10"
           : heroes3_is(c, HEROES3_THREE_HEADED) ? " HA-11"
                                                 : " HA-12";
}

static void name_hit(const struct heroes3_state *s, const struct heroes3_rules *r,
                     const struct heroes3_blow *blow, bool besides, char *out, size_t size)
{
    struct text ids = {out, size, 0};
    out[0] = '\0';
    if (s->head.trace != NULL) {
        heroes3_name_damage(s, r, blow, &ids);
        text_add(&ids, "%s",
                 besides ? area_rule(heroes3_creature_of(s, r, blow->attacker), blow->ranged) : "");
    }
}

/* HS-15: strength in percent of a stack's fire shield, by spell or nature; 0 for clones. */
static int fire_shield(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const int own = heroes3_creature_of(s, r, unit)->fire_shield;
    const int spell = heroes3_effect_on(&s->unit[unit], HEROES3_FIRE_SHIELD);
    return heroes3_number_of(unit) >= HEROES3_FIRST_CLONE ? 0 : own > spell ? own : spell;
}

/* HS-15: hurts the attacker of a fire shield by a percentage of its blow's damage before
 * reductions. */
static void burn_by_fire_shield(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                                int target, int percent, int64_t raw)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const int64_t damage =
        heroes3_spell_damage(s, r, HEROES3_CAST_FIRE_SHIELD, unit, raw * percent / 100);
    if (damage > 0 && !((c->immune_schools >> HEROES3_FIRE) & 1) && heroes3_alive(s, unit)) {
        const int killed = heroes3_unit_wound(s, r, unit, damage);
        s->tally[heroes3_side_of(target)].kills_melee += (uint32_t)killed;
        heroes3_tell(s, r, "fire shield", "HS-15",
                     "the fire of {target} burns {unit} for {damage}, {killed} die", unit, target,
                     damage, killed);
        heroes3_unit_try_rebirth(s, r, unit);
    }
}

/* One hit of a blow. Its fire shield and effects are settled after all stacks have been hit. */
struct wound {
    int64_t damage, raw; /* hit points taken; damage before reductions */
    int target, shield;  /* percent of its fire shield, 0: none */
};

static struct wound hit_struck_stack(struct heroes3_state *s, const struct heroes3_rules *r,
                                     const struct heroes3_blow *blow, int64_t base, bool besides)
{
    char ids[128];
    name_hit(s, r, blow, besides, ids, sizeof ids);
    const int unit = blow->attacker, target = blow->target;
    const int64_t damage = heroes3_damage(s, r, blow, base);
    const int32_t before = heroes3_hit_points(&s->unit[target]);
    const int fire = blow->ranged ? 0 : fire_shield(s, r, target);
    const int shield = fire > 0 && heroes3_besides(s, r, unit, target) ? fire : 0;
    const int64_t raw = shield > 0 ? heroes3_raw_damage(s, r, blow, base) : 0;
    const bool freed = heroes3_hit_frees(s, r, target);
    const int killed = heroes3_unit_wound(s, r, target, damage);
    struct heroes3_tally *tally = &s->tally[heroes3_side_of(unit)];
    if (heroes3_side_of(unit) != heroes3_side_of(target)) {
        if (blow->ranged) {
            tally->kills_ranged += (uint32_t)killed;
        } else {
            tally->kills_melee += (uint32_t)killed;
        }
    }
    heroes3_tell(s, r, blow->ranged ? "shot" : "hit", ids,
                 "{unit} deals {damage} damage to {target}, {killed} die", unit, target, damage,
                 killed);
    heroes3_unit_try_rebirth(s, r, target);
    if (freed && heroes3_alive(s, target)) {
        heroes3_tell(s, r, "freed", "HA-22 H-27", "{unit} can act again", target, HEROES3_NO_UNIT,
                     0, 0);
    }
    return (struct wound){damage < before ? damage : before, raw < before ? raw : before, target,
                          shield};
}

/* Hits all stacks that an area attack meets before any fire shield burns (HS-15). Not inlined,
 * because most blows meet one stack. */
static __attribute__((noinline)) void sweep_others(struct heroes3_state *s,
                                                   const struct heroes3_rules *r,
                                                   struct heroes3_blow blow, int64_t base,
                                                   uint64_t others, struct wound first)
{
    struct wound wounds[HEROES3_UNITS];
    int count = 0;
    wounds[count++] = first;
    for (; others != 0; others &= others - 1) {
        blow.target = (uint8_t)__builtin_ctzll(others);
        if (heroes3_alive(s, blow.target)) {
            wounds[count++] = hit_struck_stack(s, r, &blow, base, true);
        }
    }
    for (int k = 0; k < count; k++) {
        if (wounds[k].shield > 0) {
            burn_by_fire_shield(s, r, blow.attacker, wounds[k].target, wounds[k].shield,
                                wounds[k].raw);
        }
    }
    for (int k = 0; k < count; k++) {
        heroes3_after_hit(s, r, blow.attacker, wounds[k].target, wounds[k].damage, blow.ranged);
    }
}

/* One strike, shot or retaliation on the target and all others that it hits. */
static void deal_strike_blow(struct heroes3_state *s, const struct heroes3_rules *r,
                             struct heroes3_blow blow)
{
    const int unit = blow.attacker;
    const uint64_t others =
        heroes3_also_hit(s, r, unit, blow.target, blow.ranged, s->unit[unit].hex);
    blow.lucky = roll_luck(s, r, unit);
    const int doubles = heroes3_chance_to_double(s, r, unit);
    blow.deadly = doubles > 0 &&
                  heroes3_chance(s, HEROES3_DICE_ABILITY, "doubled damage", 100, doubles, "yes");
    const int64_t base = heroes3_roll_base(s, r, unit);
    const struct wound first = hit_struck_stack(s, r, &blow, base, false);
    if (others != 0) {
        sweep_others(s, r, blow, base, others, first);
        return;
    }
    if (first.shield > 0) {
        burn_by_fire_shield(s, r, unit, first.target, first.shield, first.raw);
    }
    heroes3_after_hit(s, r, unit, first.target, first.damage, blow.ranged);
}

int heroes3_retaliation_strength(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int target)
{
    const struct heroes3_unit *t = &s->unit[target];
    const struct heroes3_creature *c = &r->creatures[t->creature];
    if (heroes3_is_machine(target) ||
        heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_NO_ENEMY_RETALIATION) ||
        (t->rounds[HEROES3_HYPNOTIZED] > 0 && !r->magic.hypnotized_strike_back) || /* HS-22 */
        (t->retaliations == 0 && !heroes3_is(c, HEROES3_UNLIMITED_RETALIATION)) ||
        (!r->ability.stun_ends_when_hit && heroes3_stunned(t))) {
        return 0;
    }
    if (t->lasting == 0) {
        return 100;
    }
    if (t->rounds[HEROES3_BLIND] > 0) { /* HS-7 */
        return t->strength[HEROES3_BLIND];
    }
    return t->rounds[HEROES3_PARALYSED] > 0 ? r->ability.stunned_retaliation : 100;
}

static void retaliate_for_strike(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                                 int target, int strength)
{
    struct heroes3_unit *t = &s->unit[target];
    if (!heroes3_is(heroes3_creature_of(s, r, target), HEROES3_UNLIMITED_RETALIATION)) {
        t->retaliations--; /* HA-3 */
    }
    heroes3_tell(s, r, "retaliate", "HD-14 HA-3", "{unit} strikes back at {target}", target, unit,
                 0, 0);
    struct heroes3_blow back = heroes3_blow_at(target, unit, false);
    back.strength = (uint8_t)strength;
    deal_strike_blow(s, r, back);
}

void heroes3_strike(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hexes)
{
    struct heroes3_blow blow = heroes3_blow_at(unit, target, false);
    blow.hexes = (uint8_t)hexes;
    const int strength = heroes3_retaliation_strength(s, r, unit, target);
    heroes3_tell(s, r, "strike",
                 strength == 0 &&
                         heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_NO_ENEMY_RETALIATION)
                     ? "HD-14 HA-2"
                     : "HD-14",
                 "{unit} strikes {target} after {hexes} hexes", unit, target, hexes, 0);
    deal_strike_blow(s, r, blow);
    if (strength > 0 && heroes3_alive(s, unit) && heroes3_alive(s, target) &&
        !heroes3_stunned(&s->unit[target])) { /* HD-14; HA-22: this strike may have stunned it */
        retaliate_for_strike(s, r, unit, target, strength);
    }
    const bool twice =
        heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_DOUBLE_ATTACK); /* HA-4 */
    if (twice && heroes3_alive(s, unit) && heroes3_alive(s, target) &&
        !heroes3_stunned(&s->unit[unit])) {
        heroes3_tell(s, r, "again", "HA-4", "{unit} strikes {target} again", unit, target, 0, 0);
        deal_strike_blow(s, r, blow);
    }
}

/* HD-7: takes one shot, unless an ammo cart of the stack's army is on the field. */
static void use_ammunition(struct heroes3_state *s, int unit)
{
    const bool supplied =
        heroes3_alive(s, (int)heroes3_side_of(unit) * HEROES3_SIDE_UNITS + HEROES3_CART);
    if (!supplied && !(heroes3_bit(unit) & HEROES3_TURRET_BITS)) {
        s->unit[unit].shots--;
    }
}

int heroes3_shots_at_once(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (heroes3_number_of(unit) == HEROES3_BALLISTA) {
        const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
        return r->machine.artillery_shots[hero->skills[HEROES3_ARTILLERY]];
    }
    return heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_DOUBLE_SHOT) ? 2 : 1; /* HA-5 */
}

void heroes3_shoot(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target)
{
    const struct heroes3_blow blow = heroes3_blow_at(unit, target, true);
    const int number = heroes3_number_of(unit);
    heroes3_tell(s, r, "shoot",
                 heroes3_bit(unit) & HEROES3_TURRET_BITS                            ? "HC-4"
                 : number == HEROES3_BALLISTA                                       ? "HC-6"
                 : heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_DOUBLE_SHOT) ? "HD-7 HA-5"
                                                                                    : "HD-7",
                 "{unit} shoots at {target}", unit, target, 0, 0);
    for (int shots = heroes3_shots_at_once(s, r, unit); shots > 0; shots--) {
        if (heroes3_alive(s, unit) && heroes3_alive(s, target) && s->unit[unit].shots > 0) {
            use_ammunition(s, unit);
            deal_strike_blow(s, r, blow);
        }
    }
}
