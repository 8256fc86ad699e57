/* Estimates for players: expected damage and kills by average base damage, without any random
 * number. */
#include "engine/heroes3/heroes3_estimate.h"

#include "engine/heroes3/heroes3_reach.h"

/* How many creatures of a stack die if it loses `damage` hit points. */
static int64_t heroes3_kills(const struct heroes3_unit *u, int64_t damage)
{
    const int64_t kills = damage < u->hp ? 0 : 1 + (damage - u->hp) / u->hp_max;
    return kills > u->count ? u->count : kills;
}

struct heroes3_outcome heroes3_estimate_hit(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, int unit, int target,
                                            bool ranged)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_unit *t = &s->unit[target];
    const bool twice = heroes3_is(&r->creatures[u->creature],
                                  ranged ? HEROES3_DOUBLE_SHOT : HEROES3_DOUBLE_ATTACK);
    const int64_t total = heroes3_hit_points(t);
    const struct heroes3_blow blow = heroes3_blow_at(unit, target, ranged);
    const int64_t first = heroes3_expected(s, r, &blow, u->count);
    struct heroes3_outcome o = {.damage = twice ? 2 * first : first};
    o.damage = o.damage > total ? total : o.damage;
    o.kills = heroes3_kills(t, o.damage);
    o.left = t->count - (twice ? heroes3_kills(t, first) : o.kills);
    return o;
}

struct heroes3_outcome heroes3_estimate_strike(const struct heroes3_state *s,
                                               const struct heroes3_rules *r, int unit, int target,
                                               bool ranged)
{
    const struct heroes3_unit *u = &s->unit[unit];
    struct heroes3_outcome o = heroes3_estimate_hit(s, r, unit, target, ranged);
    const int strength =
        ranged || o.left <= 0 ? 0 : heroes3_retaliation_strength(s, r, unit, target);
    if (strength > 0) {
        const struct heroes3_blow back = {
            .attacker = (uint8_t)target, .target = (uint8_t)unit, .strength = (uint8_t)strength};
        const int64_t own = heroes3_hit_points(u);
        o.return_damage = heroes3_expected(s, r, &back, (int)o.left);
        o.return_damage = o.return_damage > own ? own : o.return_damage;
        o.own_kills = heroes3_kills(u, o.return_damage);
    }
    return o;
}

/* Range of a blow's damage: least if `fewest` creatures roll their minimum, most if `count`
 * creatures roll their maximum. */
static struct heroes3_range damage_range(const struct heroes3_state *s,
                                         const struct heroes3_rules *r,
                                         const struct heroes3_blow *blow, int64_t fewest,
                                         int64_t count)
{
    const struct heroes3_unit *u = &s->unit[blow->attacker];
    return (struct heroes3_range){fewest > 0 ? heroes3_damage(s, r, blow, fewest * u->least) : 0,
                                  count > 0 ? heroes3_damage(s, r, blow, count * u->most) : 0};
}

struct heroes3_forecast heroes3_forecast(const struct heroes3_state *s,
                                         const struct heroes3_rules *r,
                                         const struct heroes3_blow *blow)
{
    const struct heroes3_unit *u = &s->unit[blow->attacker];
    const struct heroes3_unit *t = &s->unit[blow->target];
    struct heroes3_blow sure = *blow;
    sure.deadly = heroes3_chance_to_double(s, r, blow->attacker) >= 100;
    struct heroes3_forecast f = {.damage = damage_range(s, r, &sure, u->count, u->count)};
    f.kills =
        (struct heroes3_range){heroes3_kills(t, f.damage.least), heroes3_kills(t, f.damage.most)};
    const int strength =
        blow->ranged ? 0 : heroes3_retaliation_strength(s, r, blow->attacker, blow->target);
    if (strength > 0) {
        const struct heroes3_blow back = {
            .attacker = blow->target, .target = blow->attacker, .strength = (uint8_t)strength};
        f.answer = damage_range(s, r, &back, t->count - f.kills.most, t->count - f.kills.least);
        f.own_kills = (struct heroes3_range){heroes3_kills(u, f.answer.least),
                                             heroes3_kills(u, f.answer.most)};
    }
    return f;
}

int64_t heroes3_worth(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int64_t damage, int64_t kills)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    return (int64_t)c->ai_value * damage / s->unit[unit].hp_max +
           (int64_t)c->ai_value * kills * r->greedy.kill_percent / 100;
}

int64_t heroes3_worth_lost(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int64_t damage)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int64_t total = heroes3_hit_points(u);
    return heroes3_worth(s, r, unit, damage < total ? damage : total, heroes3_kills(u, damage));
}

int64_t heroes3_worth_of_raising(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int64_t points)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int hp = heroes3_risen_hp(s, r, unit);
    const int64_t lost = (int64_t)u->start_count * hp - heroes3_hit_points(u);
    return heroes3_creature_of(s, r, unit)->ai_value * (points < lost ? points : lost) / hp;
}

int64_t heroes3_gain(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     int target, const struct heroes3_outcome *o)
{
    return heroes3_worth(s, r, target, o->damage, o->kills) -
           heroes3_worth(s, r, unit, o->return_damage, o->own_kills);
}

int64_t heroes3_value_of(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return (int64_t)heroes3_creature_of(s, r, unit)->ai_value * s->unit[unit].count;
}

bool heroes3_threatens(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target)
{
    if (heroes3_can_shoot(s, r, unit)) {
        return true;
    }
    const int steps = r->board.distance[s->unit[unit].hex][s->unit[target].hex];
    return s->turn.speed[unit] > 0 && steps <= s->turn.speed[unit] + 1;
}

uint64_t heroes3_shooters(const struct heroes3_state *s, enum heroes3_side side)
{
    return HEROES3_THOSE(unit, heroes3_creatures(s, side), s->unit[unit].shots > 0);
}

uint64_t heroes3_free_shooters(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side)
{
    return HEROES3_THOSE(unit, heroes3_shooters(s, side), heroes3_can_shoot(s, r, unit));
}
