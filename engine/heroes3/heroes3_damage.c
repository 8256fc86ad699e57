/* Computes damage: collects the terms of one blow (struct terms), adds the bonuses, multiplies the
 * cuts and divides once (struct product). */
#include "engine/heroes3/heroes3_strike.h"

#include "engine/heroes3/heroes3_siege.h"

/* Traces the rolled sum of `dice` dice. Also traces its probability, as a number of outcomes,
 * unless there are more than OUTCOMES or the sum may exceed SUMS. */
static void __attribute__((cold))
tell_base(struct trace *trace, int64_t sum, int dice, int faces, int above_least)
{
    enum { SUMS = 512, OUTCOMES = 1 << 16 };
    uint32_t ways[SUMS] = {1}, outcomes = 1;
    const int most = dice * (faces - 1);
    for (int k = 0; k < dice && outcomes <= OUTCOMES && most < SUMS; k++) {
        outcomes *= (uint32_t)faces;
        for (int at = most; at >= 0; at--) {
            for (int face = 1; face < faces && face <= at; face++) {
                ways[at] += ways[at - face];
            }
        }
    }
    const bool known = outcomes <= OUTCOMES && most < SUMS;
    trace_die(trace, "base damage", sum, NULL, known ? ways[above_least] : 0, known ? outcomes : 0);
}

int64_t heroes3_roll_base(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const int count = s->unit[unit].count;
    const int least = s->unit[unit].least, most = s->unit[unit].most;
    const int rolls = count < r->damage.rolls_max ? count : r->damage.rolls_max;
    if (least == most || rolls < 1) {
        return (int64_t)count * least;
    }
    int64_t sum = (int64_t)rolls * least;
    for (int k = 0; k < rolls; k++) {
        sum += rng_below(&s->dice[HEROES3_DICE_DAMAGE], (uint32_t)(most - least + 1));
    }
    TRACE_IF_HEARD(s, tell_base(s->head.trace, sum, rolls, most - least + 1,
                                (int)(sum - (int64_t)rolls * least)));
    return sum * count / rolls;
}

/* What the difference of attack and defence changes: percent that are added (HD-2) and permille
 * that are left (HD-3). At least one of them changes nothing: 0 percent or 1000 permille. */
static void weigh_attack_factor(const struct heroes3_rules *r, int attack, int defence,
                                int *added_percent, int *left_permille)
{
    const struct heroes3_damage_rules *d = &r->damage;
    const int delta = attack - defence, least = -d->defence_cap;
    const int points = delta < least ? least : delta < d->attack_cap ? delta : d->attack_cap;
    const int below = points >> 31 & points; /* a mask: no branch guesses the sign well */
    *added_percent = d->attack_step * (points - below); /* HD-2 */
    *left_permille = 1000 + d->defence_step * below;    /* HD-3 */
}

static bool does_hate_creature(const struct heroes3_creature *c, int creature)
{
    for (int i = 0; i < c->hate_count; i++) {
        if (c->hates[i] == creature) {
            return true;
        }
    }
    return false;
}

/* HD-7: whether both hexes of the target are beyond full range of the shooter's front hex. */
static inline bool out_of_range(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int shooter, int target)
{
    const struct heroes3_unit *t = &s->unit[target];
    const uint8_t *far = r->board.distance[s->unit[shooter].hex];
    const int tail = heroes3_tail((enum heroes3_shape)t->shape, t->hex);
    return far[t->hex] > r->damage.range && far[tail] > r->damage.range;
}

/* The terms that change the base damage of a blow. Unit: percent, if not stated otherwise. */
struct terms {
    int attack, luck, deadly, joust;       /* bonuses, added up (HD-4) */
    int skill;                             /* bonus, in quarters of a percent (HH-3) */
    int left;                              /* factor, in permille: what the defence leaves (HD-3) */
    int armorer;                           /* reduction (HD-5), in quarters of a percent */
    int melee, range, wall;                /* reductions, multiplied one by one */
    int hate, blessed;                     /* bonuses of rare blows */
    int stone, half, shield, forget, weak; /* reductions of rare blows */
    int ignored;                           /* points of defence that the attacker ignores (HA-9) */
};

static inline void weigh_shot(const struct heroes3_state *s, const struct heroes3_rules *r,
                              const struct heroes3_blow *blow, struct terms *t)
{
    const struct heroes3_unit *attacker = &s->unit[blow->attacker];
    if (attacker->hex == HEROES3_NOWHERE) {
        return;
    }
    t->range = out_of_range(s, r, blow->attacker, blow->target) ? attacker->cut[1] : 0;
    t->wall = !heroes3_is(&r->creatures[attacker->creature], HEROES3_NO_WALL_PENALTY) &&
                      heroes3_wall_between(s, r, blow->attacker, blow->target)
                  ? r->damage.wall_penalty
                  : 0;
}

static inline void weigh_melee(const struct heroes3_state *s, const struct heroes3_rules *r,
                               const struct heroes3_blow *blow, struct terms *t)
{
    t->melee = s->unit[blow->attacker].cut[0];
    if (blow->hexes > 0) {
        const struct heroes3_creature *c = heroes3_creature_of(s, r, blow->attacker);
        const struct heroes3_creature *victim = heroes3_creature_of(s, r, blow->target);
        t->joust = heroes3_is(c, HEROES3_JOUSTING) && !heroes3_is(victim, HEROES3_IMMUNE_JOUSTING)
                       ? r->damage.jousting * blow->hexes
                       : 0;
    }
}

/* HA-9: points of defence that the attacker ignores: its percentage, rounded down, plus one point,
 * but never more than the defence. */
static int find_ignored_defence(const struct heroes3_creature *c, int defence)
{
    const int points = c->ignores_defence == 0 ? 0 : defence * c->ignores_defence / 100 + 1;
    return points < defence ? points : defence;
}

/* HS-13: points of attack that spells add to this blow only. */
static int spell_attack(const struct heroes3_unit *u, const struct heroes3_creature *victim,
                        bool ranged)
{
    const int giant = heroes3_is(victim, HEROES3_DRAGON) ? 1 : victim->slayer;
    const bool slays = giant > 0 && (u->slayer_level >= giant || giant == 1);
    return heroes3_effect_on(u, ranged ? HEROES3_PRECISION : HEROES3_BLOODLUST) +
           (slays ? heroes3_effect_on(u, HEROES3_SLAYER) : 0);
}

/* HA-25: does this strike do half damage to such a target? Machines are no creatures. */
static bool strikes_half(const struct heroes3_creature *c, const struct heroes3_creature *t)
{
    return (heroes3_is(c, HEROES3_MIND_STRIKE) && t->town != HEROES3_WAR_MACHINE &&
            (!heroes3_has_mind(t) || t->spell_immunity == HEROES3_SPELL_LEVELS)) ||
           (heroes3_is(c, HEROES3_MAGIC_STRIKE) && t->spell_immunity == HEROES3_SPELL_LEVELS);
}

/* Fills in the terms that most blows do not have: effects, rare abilities, turrets. Also adds to
 * *attack, so call it before weigh_attack_factor. */
static void weigh_rare(const struct heroes3_state *s, const struct heroes3_rules *r,
                       const struct heroes3_blow *blow, int *attack, int guard, struct terms *t)
{
    const struct heroes3_unit *attacker = &s->unit[blow->attacker];
    const struct heroes3_unit *target = &s->unit[blow->target];
    const struct heroes3_creature *c = &r->creatures[attacker->creature];
    const struct heroes3_creature *victim = &r->creatures[target->creature];
    *attack += spell_attack(attacker, victim, blow->ranged);
    t->ignored = find_ignored_defence(c, guard);
    t->hate = does_hate_creature(c, target->creature) ? c->hate_percent : 0;
    if (attacker->rounds[HEROES3_BLESS]) { /* HH-4 */
        t->blessed = heroes3_spell_percent(
            r, heroes3_hero_of(s, r, heroes3_side_of(blow->attacker)), HEROES3_CAST_BLESS, c);
    }
    t->stone = target->rounds[HEROES3_PETRIFIED] ? r->damage.petrified_cut : 0;
    t->half = strikes_half(c, victim) ? r->ability.half_strike : 0;
    t->shield =
        heroes3_effect_on(target, blow->ranged ? HEROES3_AIR_SHIELD : HEROES3_SHIELD); /* HS-15 */
    t->forget = blow->ranged ? heroes3_effect_on(attacker, HEROES3_FORGETFUL)
                : heroes3_effect_on(attacker, HEROES3_FORGETFUL) > 0 ? r->magic.forgetful_melee
                                                                     : 0; /* HS-17 */
    t->weak = 100 - blow->strength;
    if ((heroes3_bit(blow->attacker) & HEROES3_TURRET_BITS) && r->siege.armorer_hurts) { /* HC-4 */
        t->skill = t->armorer + 4 * t->shield;
        t->armorer = t->shield = 0;
    }
}

/* Whether weigh_rare may change anything for this blow. */
static inline bool is_rare(const struct heroes3_state *s, const struct heroes3_blow *blow)
{
    return s->unit[blow->attacker].rare || s->unit[blow->target].lasting != 0 ||
           blow->strength != 100;
}

/* Fills in all terms. `rare` is a constant wherever this is inlined, so that the terms of usual
 * blows stay in registers. */
__attribute__((always_inline)) static inline void
weigh_damage_terms(const struct heroes3_state *s, const struct heroes3_rules *r,
                   const struct heroes3_blow *blow, struct terms *t, const bool rare)
{
    const struct heroes3_unit *attacker = &s->unit[blow->attacker];
    const struct heroes3_unit *target = &s->unit[blow->target];
    const int stands_on = target->defence - heroes3_moat_malus(s, r, blow->target);
    const int guard = stands_on > 0 ? stands_on : 0;
    int attack = attacker->attack;
    *t = (struct terms){
        .skill = attacker->added[blow->ranged],
        .armorer = target->armorer,
        .luck = blow->lucky ? r->damage.luck_bonus : 0,
        .deadly = blow->deadly ? r->damage.death_blow_bonus : 0,
    };
    if (rare) {
        weigh_rare(s, r, blow, &attack, guard, t);
    }
    weigh_attack_factor(r, attack, guard - t->ignored, &t->attack, &t->left);
    if (blow->ranged) {
        weigh_shot(s, r, blow, t);
    } else {
        weigh_melee(s, r, blow, t);
    }
}

/* The share of the damage that is left after the reductions: part / whole. */
struct product {
    int64_t part, whole;
};

static void cut_damage_product(struct product *p, int percent)
{
    if (percent == 0) {
        return;
    }
    if (percent % 5 == 0) { /* small factors keep the product within 64 bits */
        p->part *= percent < 100 ? 20 - percent / 5 : 0;
        p->whole *= 20;
    } else {
        p->part *= 100 - percent;
        p->whole *= 100;
    }
}

static void cut_quarters(struct product *p, int quarters)
{
    if (quarters % 4 == 0) {
        cut_damage_product(p, quarters / 4);
    } else {
        p->part *= quarters < 400 ? 400 - quarters : 0;
        p->whole *= 400;
    }
}

/* 100 % plus all bonuses, in quarters of a percent. */
static inline int64_t added_quarters(const struct terms *t)
{
    return 4 * (100 + t->attack + t->luck + t->deadly + t->joust + t->hate + t->blessed) + t->skill;
}

__attribute__((always_inline)) static inline int64_t
find_blow_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                 const struct heroes3_blow *blow, int64_t base, int divisor, const bool rare)
{
    struct terms t;
    weigh_damage_terms(s, r, blow, &t, rare);
    struct product p = {added_quarters(&t) * t.left, (int64_t)400000 * divisor};
    cut_quarters(&p, t.armorer);
    cut_damage_product(&p, t.melee);
    cut_damage_product(&p, t.range);
    cut_damage_product(&p, t.wall);
    if (rare) {
        cut_damage_product(&p, t.weak);
        cut_damage_product(&p, t.stone);
        cut_damage_product(&p, t.half);
        cut_damage_product(&p, t.shield);
        cut_damage_product(&p, t.forget);
    }
    const int64_t damage = base * p.part / p.whole; /* HD-6 */
    return damage < 1 ? 1 : damage;
}

static __attribute__((noinline)) int64_t rare_damage(const struct heroes3_state *s,
                                                     const struct heroes3_rules *r,
                                                     const struct heroes3_blow *blow, int64_t base,
                                                     int divisor)
{
    return find_blow_damage(s, r, blow, base, divisor, true);
}

int64_t heroes3_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                       const struct heroes3_blow *blow, int64_t base)
{
    return is_rare(s, blow) ? rare_damage(s, r, blow, base, 1)
                            : find_blow_damage(s, r, blow, base, 1, false);
}

int64_t heroes3_raw_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                           const struct heroes3_blow *blow, int64_t base)
{
    struct terms t;
    weigh_damage_terms(s, r, blow, &t, is_rare(s, blow));
    return base * added_quarters(&t) / 400;
}

/* HD-4, HD-5: counts the bonuses that are added and the reductions that are multiplied. */
static int sum_damage_bonuses(const struct terms *t)
{
    return (t->attack > 0) + (t->skill > 0) + (t->luck > 0) + (t->deadly > 0) + (t->joust > 0) +
           (t->hate > 0) + (t->blessed > 0);
}

static int sum_damage_cuts(const struct terms *t)
{
    return (t->left != 1000) + (t->armorer > 0) + (t->melee > 0) + (t->range > 0) + (t->wall > 0) +
           (t->weak > 0) + (t->stone > 0) + (t->half > 0) + (t->shield > 0) + (t->forget > 0);
}

/* HA-6: would anybody else have a penalty here? */
static __attribute__((cold)) bool is_spared(const struct heroes3_state *s,
                                            const struct heroes3_rules *r,
                                            const struct heroes3_blow *blow)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, blow->attacker);
    if (!blow->ranged) {
        return c->shots > 0 && heroes3_is(c, HEROES3_NO_MELEE_PENALTY);
    }
    return s->unit[blow->attacker].hex != HEROES3_NOWHERE &&
           ((heroes3_is(c, HEROES3_NO_RANGE_PENALTY) &&
             out_of_range(s, r, blow->attacker, blow->target)) ||
            (heroes3_is(c, HEROES3_NO_WALL_PENALTY) &&
             heroes3_wall_between(s, r, blow->attacker, blow->target)));
}

void heroes3_name_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct heroes3_blow *blow, struct text *ids)
{
    struct terms t;
    weigh_damage_terms(s, r, blow, &t, is_rare(s, blow));
    const int deadly = heroes3_number_of(blow->attacker) == HEROES3_BALLISTA ? 0 : t.deadly;
    const struct {
        int applies;
        const char *id;
    } rules[] = {{1, "HD-1"},
                 {t.attack, " HD-2"},
                 {t.left != 1000, " HD-3"},
                 {sum_damage_bonuses(&t) > 1, " HD-4"},
                 {sum_damage_cuts(&t) > 1, " HD-5"},
                 {1, " HD-6 HD-9"},
                 {t.skill + t.armorer, " HD-12"},
                 {t.luck, " HD-11"},
                 {deadly, " HA-19"},
                 {t.joust, " HA-7"},
                 {t.hate, " HA-8"},
                 {t.ignored, " HA-9"},
                 {t.melee, " HD-8"},
                 {is_spared(s, r, blow), " HA-6"},
                 {t.range, " HD-7"},
                 {t.wall, " HC-2"},
                 {t.stone + t.weak, " HA-22"},
                 {t.half, " HA-25"},
                 {t.shield, " HS-15"},
                 {t.forget, " HS-17"}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        text_add(ids, "%s", rules[i].applies ? rules[i].id : "");
    }
}

int64_t heroes3_expected(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct heroes3_blow *blow, int count)
{
    const struct heroes3_unit *u = &s->unit[blow->attacker];
    const int64_t base = (int64_t)count * (u->least + u->most);
    const struct heroes3_blow plain = {
        .attacker = blow->attacker, .target = blow->target, .ranged = blow->ranged};
    return is_rare(s, blow) ? rare_damage(s, r, blow, base, 2)
                            : find_blow_damage(s, r, &plain, base, 2, false);
}
