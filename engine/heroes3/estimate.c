#include "engine/heroes3/estimate.h"

#include "engine/heroes3/reach.h"

int64_t h3_kills(const struct h3_unit *u, int64_t damage)
{
    const int64_t kills = damage < u->hp ? 0 : 1 + (damage - u->hp) / u->hp_max;
    return kills > u->count ? u->count : kills;
}

struct h3_outcome h3_foresee(const struct h3_state *s, const struct h3_rules *r, int unit,
                             int target, bool ranged)
{
    const struct h3_unit *u = &s->unit[unit];
    const struct h3_unit *t = &s->unit[target];
    const struct h3_creature *c = &r->creatures[u->creature];
    const bool twice = h3_is(c, ranged ? H3_DOUBLE_SHOT : H3_DOUBLE_ATTACK);
    const int64_t total = h3_hit_points(t);
    struct h3_blow blow = {
        .attacker = (uint8_t)unit, .target = (uint8_t)target, .ranged = ranged, .strength = 100};
    const int64_t first = h3_expected(s, r, &blow, u->count);
    struct h3_outcome o = {.damage = twice ? 2 * first : first};
    o.damage = o.damage > total ? total : o.damage;
    o.kills = h3_kills(t, o.damage);
    const int64_t left = t->count - h3_kills(t, first);
    const int strength = ranged || left <= 0 ? 0 : h3_retaliation(s, r, unit, target);
    if (strength > 0) {
        const struct h3_blow back = {
            .attacker = (uint8_t)target, .target = (uint8_t)unit, .strength = (uint8_t)strength};
        const int64_t own = h3_hit_points(u);
        o.return_damage = h3_expected(s, r, &back, (int)left);
        o.return_damage = o.return_damage > own ? own : o.return_damage;
        o.own_kills = h3_kills(u, o.return_damage);
    }
    return o;
}

int64_t h3_worth(const struct h3_state *s, const struct h3_rules *r, int unit, int64_t damage,
                 int64_t kills, int kill_percent)
{
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    return (int64_t)c->ai_value * damage / s->unit[unit].hp_max +
           (int64_t)c->ai_value * kills * kill_percent / 100;
}

int64_t h3_value_of(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    return (int64_t)h3_creature_of(s, r, unit)->ai_value * s->unit[unit].count;
}

bool h3_threatens(const struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    if (h3_can_shoot(s, r, unit)) {
        return true;
    }
    const int steps = r->board.distance[s->unit[unit].hex][s->unit[target].hex];
    return s->turn.speed[unit] > 0 && steps <= s->turn.speed[unit] + 1;
}

uint64_t h3_free_shooters(const struct h3_state *s, const struct h3_rules *r, enum h3_side side)
{
    uint64_t shooters = 0;
    for (uint64_t left = h3_creatures(s, side); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        shooters |= s->unit[unit].shots > 0 && h3_can_shoot(s, r, unit) ? h3_bit(unit) : 0;
    }
    return shooters;
}
