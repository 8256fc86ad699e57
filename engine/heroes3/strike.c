#include "engine/heroes3/strike.h"

#include "engine/heroes3/afterhit.h"
#include "engine/heroes3/tell.h"

/* The hexes through which attacker and target touch: `own` of the attacker, `struck` of the
 * target; the front hex goes first, then the lowest hex (HA-11). */
static void contact(const struct h3_state *s, const struct h3_rules *r, int unit, int target,
                    int from, int *own, int *struck)
{
    const struct h3_hexes cells = h3_cells(s, r, target);
    *own = from;
    struct h3_hexes touched = h3_and(r->board.around[H3_ONE_HEX][*own], cells);
    if (!h3_any(touched)) {
        *own = h3_tail((enum h3_shape)s->unit[unit].shape, from);
        touched = h3_and(r->board.around[H3_ONE_HEX][*own], cells);
    }
    *struck = h3_any(touched) ? h3_first(touched) : s->unit[target].hex;
}

/* The hex behind `struck` as seen from `own`; H3_NOWHERE off the board. */
static int behind(int own, int struck)
{
    const int y1 = h3_hex_y(own), y2 = h3_hex_y(struck);
    const int u1 = h3_hex_x(own) + y1 / 2, u2 = h3_hex_x(struck) + y2 / 2;
    const int y = 2 * y2 - y1, u = 2 * u2 - u1;
    if (y < 0 || y >= H3_ROWS) {
        return H3_NOWHERE;
    }
    const int x = u - y / 2;
    return x >= 1 && x <= H3_COLUMNS - 2 ? h3_hex(x, y) : H3_NOWHERE;
}

static uint64_t stacks_on(const struct h3_state *s, const struct h3_rules *r, struct h3_hexes hexes,
                          uint64_t among)
{
    uint64_t found = 0;
    for (; among != 0; among &= among - 1) {
        const int unit = __builtin_ctzll(among);
        found |= h3_meet(h3_cells(s, r, unit), hexes) ? h3_bit(unit) : 0;
    }
    return found;
}

static uint64_t hit_by_shot(const struct h3_state *s, const struct h3_rules *r, uint32_t abilities,
                            int target)
{
    const int center = s->unit[target].hex;
    const uint64_t everybody = h3_bodies(s, H3_ATTACKER) | h3_bodies(s, H3_DEFENDER);
    uint64_t hit = stacks_on(s, r, r->board.disk[1][center], everybody);
    for (uint64_t left = abilities & H3_DEATH_CLOUD ? hit : 0; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        hit &= h3_is_living(h3_creature_of(s, r, unit)) ? ~UINT64_C(0) : ~h3_bit(unit);
    }
    return hit;
}

uint64_t h3_also_hit(const struct h3_state *s, const struct h3_rules *r, int unit, int target,
                     bool ranged, int from)
{
    const uint32_t abilities = h3_creature_of(s, r, unit)->abilities;
    const enum h3_side enemy = h3_enemy(h3_side_of(unit));
    uint64_t hit = 0;
    if (ranged) { /* HA-13, HA-14 */
        hit = abilities & (H3_DEATH_CLOUD | H3_FIREBALL) ? hit_by_shot(s, r, abilities, target) : 0;
    } else if (abilities & H3_HITS_ALL_ADJACENT) { /* HA-12 */
        const struct h3_hexes near = r->board.around[s->unit[unit].shape][from];
        hit = stacks_on(s, r, near, h3_bodies(s, enemy));
    } else if (abilities & (H3_BREATH | H3_THREE_HEADED)) {
        int own, struck;
        contact(s, r, unit, target, from, &own, &struck);
        struct h3_hexes hexes = {{0}};
        uint64_t among = h3_bodies(s, enemy);
        if (abilities & H3_BREATH) { /* HA-10 */
            const int hex = behind(own, struck);
            if (hex != H3_NOWHERE) {
                h3_add(&hexes, hex);
            }
            among |= h3_bodies(s, h3_side_of(unit));
        } else { /* HA-11 */
            hexes = h3_and(r->board.around[H3_ONE_HEX][own], r->board.around[H3_ONE_HEX][struck]);
        }
        hit = stacks_on(s, r, hexes, among);
    }
    return hit & ~h3_bit(target) & ~h3_bit(unit);
}

/* HD-11 */
static bool roll_luck(struct h3_state *s, const struct h3_rules *r, int unit)
{
    const int luck = s->unit[unit].luck;
    if (luck <= 0 || (h3_bit(unit) & H3_TURRET_BITS)) {
        return false;
    }
    const uint32_t roll = rng_below(&s->dice[H3_DICE_LUCK], r->chance.sides);
    h3_roll(s, "luck", (int)roll);
    const bool lucky = roll < r->chance.luck[luck];
    s->tally[h3_side_of(unit)].lucky += lucky;
    return lucky;
}

static bool roll_percent(struct h3_state *s, const char *what, int percent)
{
    if (percent == 0) {
        return false;
    }
    const uint32_t roll = rng_below(&s->dice[H3_DICE_ABILITY], 100);
    h3_roll(s, what, (int)roll);
    return (int)roll < percent;
}

static int chance_to_double(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    if (h3_number_of(unit) == H3_BALLISTA) { /* HC-6 */
        const struct h3_hero *hero = h3_hero_of(s, r, h3_side_of(unit));
        return r->machine.artillery_double[hero->skills[H3_ARTILLERY]];
    }
    return h3_creature_of(s, r, unit)->death_blow; /* HA-19 */
}

/* Why somebody other than the target is hit. */
static const char *area_rule(const struct h3_creature *c, bool ranged)
{
    if (ranged) {
        return h3_is(c, H3_DEATH_CLOUD) ? " HA-13" : " HA-14";
    }
    return h3_is(c, H3_BREATH) ? " HA-10" : h3_is(c, H3_THREE_HEADED) ? " HA-11" : " HA-12";
}

static void name_hit(const struct h3_state *s, const struct h3_rules *r, const struct h3_blow *blow,
                     bool besides, char *out, size_t size)
{
    struct text ids = {out, size, 0};
    out[0] = '\0';
    if (s->head.trace != NULL) {
        h3_name_damage(s, r, blow, &ids);
        text_add(&ids, "%s",
                 besides ? area_rule(h3_creature_of(s, r, blow->attacker), blow->ranged) : "");
    }
}

static void hit(struct h3_state *s, const struct h3_rules *r, const struct h3_blow *blow,
                int64_t base, bool besides)
{
    char ids[96];
    name_hit(s, r, blow, besides, ids, sizeof ids);
    const int unit = blow->attacker, target = blow->target;
    const int64_t damage = h3_damage(s, r, blow, base, 1);
    const int32_t before = h3_hit_points(&s->unit[target]);
    h3_after_hit_begins(s, r, target);
    const int killed = h3_unit_wound(s, r, target, damage);
    struct h3_tally *tally = &s->tally[h3_side_of(unit)];
    if (h3_side_of(unit) != h3_side_of(target)) {
        if (blow->ranged) {
            tally->kills_ranged += (uint32_t)killed;
        } else {
            tally->kills_melee += (uint32_t)killed;
        }
    }
    h3_tell(s, r, blow->ranged ? "shot" : "hit", ids,
            "{unit} deals {number} damage to {target}, {second} die", unit, target, damage, killed);
    h3_after_hit(s, r, unit, target, damage < before ? damage : before, blow->ranged);
}

/* One strike, shot or retaliation with all that it meets. */
static void deal(struct h3_state *s, const struct h3_rules *r, struct h3_blow blow)
{
    const int unit = blow.attacker;
    uint64_t others = h3_also_hit(s, r, unit, blow.target, blow.ranged, s->unit[unit].hex);
    blow.lucky = roll_luck(s, r, unit);
    blow.deadly = roll_percent(s, "doubled damage", chance_to_double(s, r, unit));
    const int64_t base = h3_roll_base(s, r, unit);
    hit(s, r, &blow, base, false);
    for (; others != 0; others &= others - 1) {
        blow.target = (uint8_t)__builtin_ctzll(others);
        if (h3_alive(s, blow.target)) {
            hit(s, r, &blow, base, true);
        }
    }
}

int h3_retaliation(const struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    const struct h3_unit *t = &s->unit[target];
    const struct h3_creature *c = &r->creatures[t->creature];
    if (h3_is_machine(target) || h3_is(h3_creature_of(s, r, unit), H3_NO_ENEMY_RETALIATION) ||
        (t->retaliations == 0 && !h3_is(c, H3_UNLIMITED_RETALIATION)) ||
        t->rounds[H3_PETRIFIED] > 0) {
        return 0;
    }
    if (t->rounds[H3_BLIND] > 0) { /* HS-7 */
        return t->strength[H3_BLIND];
    }
    return t->rounds[H3_PARALYSED] > 0 ? r->ability.stunned_retaliation : 100;
}

static void retaliate(struct h3_state *s, const struct h3_rules *r, int unit, int target,
                      int strength)
{
    struct h3_unit *t = &s->unit[target];
    if (!h3_is(h3_creature_of(s, r, target), H3_UNLIMITED_RETALIATION)) {
        t->retaliations--; /* HA-3 */
    }
    h3_tell(s, r, "retaliate", "HD-14 HA-3", "{unit} strikes back at {target}", target, unit, 0, 0);
    deal(s, r,
         (struct h3_blow){
             .attacker = (uint8_t)target, .target = (uint8_t)unit, .strength = (uint8_t)strength});
}

void h3_strike(struct h3_state *s, const struct h3_rules *r, int unit, int target, int hexes)
{
    const struct h3_blow blow = {.attacker = (uint8_t)unit,
                                 .target = (uint8_t)target,
                                 .hexes = (uint8_t)hexes,
                                 .strength = 100};
    const int strength = h3_retaliation(s, r, unit, target);
    h3_tell(s, r, "strike",
            strength == 0 && h3_is(h3_creature_of(s, r, unit), H3_NO_ENEMY_RETALIATION)
                ? "HD-14 HA-2"
                : "HD-14",
            "{unit} strikes {target}", unit, target, hexes, 0);
    deal(s, r, blow);
    if (strength > 0 && h3_alive(s, unit) && h3_alive(s, target) &&
        s->unit[target].rounds[H3_PETRIFIED] == 0) { /* HD-14 */
        retaliate(s, r, unit, target, strength);
    }
    const bool twice = h3_is(h3_creature_of(s, r, unit), H3_DOUBLE_ATTACK); /* HA-4 */
    if (twice && h3_alive(s, unit) && h3_alive(s, target) && !h3_stunned(&s->unit[unit])) {
        h3_tell(s, r, "again", "HA-4", "{unit} strikes {target} again", unit, target, 0, 0);
        deal(s, r, blow);
    }
}

/* HD-7: an ammo cart of the army on the field keeps all its shooters supplied. */
static void use_ammunition(struct h3_state *s, int unit)
{
    const bool supplied = h3_alive(s, h3_side_of(unit) * H3_SIDE_UNITS + H3_CART);
    if (!supplied && !(h3_bit(unit) & H3_TURRET_BITS)) {
        s->unit[unit].shots--;
    }
}

static int shots_of(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    if (h3_number_of(unit) == H3_BALLISTA) {
        const struct h3_hero *hero = h3_hero_of(s, r, h3_side_of(unit));
        return r->machine.artillery_shots[hero->skills[H3_ARTILLERY]];
    }
    return h3_is(h3_creature_of(s, r, unit), H3_DOUBLE_SHOT) ? 2 : 1; /* HA-5 */
}

void h3_shoot(struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    const struct h3_blow blow = {
        .attacker = (uint8_t)unit, .target = (uint8_t)target, .ranged = 1, .strength = 100};
    const int number = h3_number_of(unit);
    h3_tell(s, r, "shoot",
            h3_bit(unit) & H3_TURRET_BITS                       ? "HC-4"
            : number == H3_BALLISTA                             ? "HC-6"
            : h3_is(h3_creature_of(s, r, unit), H3_DOUBLE_SHOT) ? "HD-7 HA-5"
                                                                : "HD-7",
            "{unit} shoots at {target}", unit, target, 0, 0);
    for (int shots = shots_of(s, r, unit); shots > 0; shots--) {
        if (h3_alive(s, unit) && h3_alive(s, target) && s->unit[unit].shots > 0) {
            use_ammunition(s, unit);
            deal(s, r, blow);
        }
    }
}
