/* What an attack is worth to each player (HP-1 to HP-3), and from where it is best made. */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_reach.h"

enum {
    AREA = HEROES3_BREATH | HEROES3_THREE_HEADED | HEROES3_HITS_ALL_ADJACENT | HEROES3_DEATH_CLOUD |
           HEROES3_FIREBALL
};

/* Most enemy shooters touched; ties: topmost row, own edge (HP-1). */
static int spot_beside_most_shooters(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit, int target, struct heroes3_hexes spots)
{
    const enum heroes3_shape shape = (enum heroes3_shape)s->unit[unit].shape;
    (void)target;
    uint64_t shooters = 0;
    for (uint64_t left = heroes3_foes(s, unit); left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        shooters |= s->unit[enemy].shots > 0 ? heroes3_bit(enemy) : 0;
    }
    const bool left_side = heroes3_side_of(unit) == HEROES3_ATTACKER;
    int best = heroes3_first_for(left_side, spots), most = -1;
    if ((shooters & (shooters - 1)) == 0) {
        struct heroes3_hexes beside = {{0}};
        if (shooters != 0) {
            beside = heroes3_and(
                spots, heroes3_touching(shape, heroes3_around(s, r, __builtin_ctzll(shooters))));
        }
        return heroes3_any(beside) ? heroes3_first_for(left_side, beside) : best;
    }
    while (heroes3_any(spots)) {
        const int hex = heroes3_take_for(left_side, &spots);
        int touched = 0;
        for (uint64_t left = shooters; left != 0; left &= left - 1) {
            touched += heroes3_meet(r->board.around[shape][hex],
                                    heroes3_cells(s, r, __builtin_ctzll(left)));
        }
        best = touched > most ? hex : best;
        most = touched > most ? touched : most;
    }
    return best;
}

/* HP-1: average damage dealt less average damage suffered. */
static int64_t value_simple(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int target, bool ranged, int spot)
{
    (void)spot;
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, ranged);
    return o.damage - o.return_damage;
}

/* Damage to everybody else that an area attack meets, in AI value, friends counted against. */
static int64_t value_of_others(const struct heroes3_state *s, const struct heroes3_rules *r,
                               int unit, int target, bool ranged, int spot)
{
    if (!heroes3_is(heroes3_creature_of(s, r, unit), AREA)) {
        return 0;
    }
    int64_t value = 0;
    for (uint64_t left = heroes3_also_hit(s, r, unit, target, ranged, spot); left != 0;
         left &= left - 1) {
        const int other = __builtin_ctzll(left);
        const struct heroes3_blow blow = {
            .attacker = (uint8_t)unit, .target = (uint8_t)other, .ranged = ranged, .strength = 100};
        const int64_t total = heroes3_hit_points(&s->unit[other]);
        int64_t damage = heroes3_expected(s, r, &blow, s->unit[unit].count);
        damage = damage > total ? total : damage;
        const int64_t worth = heroes3_worth(
            s, r, other, damage, heroes3_kills(&s->unit[other], damage), r->greedy.kill_percent);
        value += heroes3_commander(s, other) == heroes3_commander(s, unit) ? -worth : worth;
    }
    return value;
}

/* Enemy shooters of `shooters` that a stack blocks on a spot, in AI value. */
static int64_t value_of_blocking(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit, int spot, uint64_t shooters)
{
    const struct heroes3_hexes near = r->board.around[s->unit[unit].shape][spot];
    int64_t value = 0;
    for (; shooters != 0; shooters &= shooters - 1) {
        const int enemy = __builtin_ctzll(shooters);
        value += heroes3_meet(near, heroes3_cells(s, r, enemy)) ? heroes3_value_of(s, r, enemy) : 0;
    }
    return value * r->greedy.block_percent / 100;
}

static uint64_t free_enemies(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return heroes3_free_shooters(s, r, heroes3_enemy(heroes3_commander(s, unit)));
}

/* HP-3 */
static int64_t value_greedy(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            int target, bool ranged, int spot)
{
    const int kill_percent = r->greedy.kill_percent;
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, ranged);
    int64_t value = heroes3_worth(s, r, target, o.damage, o.kills, kill_percent) -
                    heroes3_worth(s, r, unit, o.return_damage, o.own_kills, kill_percent) +
                    value_of_others(s, r, unit, target, ranged, spot);
    if (!ranged) {
        value += value_of_blocking(s, r, unit, spot, free_enemies(s, r, unit));
        if (s->unit[unit].shots > 0) {
            value -= heroes3_value_of(s, r, unit) * r->greedy.risk_percent / 100;
        }
    }
    return value;
}

static int spot_greedy(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target, struct heroes3_hexes spots)
{
    const bool left_side = heroes3_side_of(unit) == HEROES3_ATTACKER;
    const uint64_t shooters = free_enemies(s, r, unit);
    int best = heroes3_first_for(left_side, spots);
    if (shooters == 0 && !heroes3_is(heroes3_creature_of(s, r, unit), AREA)) {
        return best;
    }
    int64_t most = INT64_MIN;
    while (heroes3_any(spots)) {
        const int hex = heroes3_take_for(left_side, &spots);
        const int64_t value = value_of_blocking(s, r, unit, hex, shooters) +
                              value_of_others(s, r, unit, target, false, hex);
        best = value > most ? hex : best;
        most = value > most ? value : most;
    }
    return best;
}

/* What a stack takes from us with each of its activations: the AI value of its average damage to
 * the stack of ours that it hurts most (HP-2). */
static int64_t threat(const struct heroes3_state *s, const struct heroes3_rules *r, int enemy)
{
    const bool ranged = s->unit[enemy].shots > 0;
    int64_t most = 0;
    for (uint64_t left = heroes3_foes(s, enemy); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const struct heroes3_outcome o = heroes3_foresee(s, r, enemy, unit, ranged);
        const int64_t worth = heroes3_worth(s, r, unit, o.damage, 0, 0);
        most = worth > most ? worth : most;
    }
    return most;
}

/* Damage in AI value that an enemy's attack would do to a stack, less its own loss; at least 0. */
static int64_t harm(const struct heroes3_state *s, const struct heroes3_rules *r, int enemy,
                    int unit, bool ranged)
{
    const struct heroes3_outcome o = heroes3_foresee(s, r, enemy, unit, ranged);
    const int64_t worth =
        heroes3_worth(s, r, unit, o.damage, o.kills, r->greedy.kill_percent) -
        heroes3_worth(s, r, enemy, o.return_damage, o.own_kills, r->greedy.kill_percent);
    return worth > 0 ? worth : 0;
}

/* The same of all enemies which can answer before our next activation to a stack that stands on
 * `spot` (HP-2). */
static int64_t answer(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int target, int64_t target_left_percent, int spot)
{
    int64_t danger = 0;
    for (uint64_t left = heroes3_foes(s, unit); left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        const bool ranged = heroes3_can_shoot(s, r, enemy);
        const int steps = r->board.distance[s->unit[enemy].hex][spot];
        if (!((s->turn.able >> enemy) & 1) || (!ranged && steps > s->turn.speed[enemy] + 1)) {
            continue;
        }
        const int64_t worth = harm(s, r, enemy, unit, ranged);
        danger += enemy == target ? worth * target_left_percent / 100 : worth;
    }
    const int64_t own = heroes3_value_of(s, r, unit);
    return danger > own ? own : danger;
}

struct heroes3_hexes heroes3_least_exposed(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit,
                                           struct heroes3_hexes spots)
{
    int64_t harms[HEROES3_SIDE_UNITS];
    struct heroes3_hexes struck[HEROES3_SIDE_UNITS], anywhere = {{0}};
    int count = 0;
    for (uint64_t left = heroes3_foes(s, unit); left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        const int far = s->turn.speed[enemy] + 1;
        if (((s->turn.able >> enemy) & 1) && far > 1 && !heroes3_can_shoot(s, r, enemy)) {
            const int disk = far < HEROES3_DISTANCES ? far : HEROES3_DISTANCES - 1;
            struck[count] = heroes3_touching((enum heroes3_shape)s->unit[unit].shape,
                                             r->board.disk[disk][s->unit[enemy].hex]);
            anywhere = heroes3_or(anywhere, struck[count]);
            harms[count++] = harm(s, r, enemy, unit, false);
        }
    }
    const struct heroes3_hexes safe = heroes3_minus(spots, anywhere);
    if (heroes3_any(safe)) {
        return safe;
    }
    int64_t least = INT64_MAX;
    struct heroes3_hexes best = spots;
    while (heroes3_any(spots)) {
        const int hex = heroes3_take(&spots);
        int64_t sum = 0;
        for (int k = 0; k < count; k++) {
            sum += heroes3_has(struck[k], hex) ? harms[k] : 0;
        }
        if (sum <= least) {
            best = sum < least ? heroes3_only(hex) : heroes3_or(best, heroes3_only(hex));
            least = sum;
        }
    }
    return best;
}

/* Percent of the target that an attack takes, in part by whole kills and in part by hit points. */
static int64_t percent_gone(const struct heroes3_state *s, const struct heroes3_rules *r,
                            int target, const struct heroes3_outcome *o)
{
    const struct heroes3_unit *t = &s->unit[target];
    const int64_t share = r->greedy.kill_share;
    return share * o->kills / t->count + (100 - share) * o->damage / heroes3_hit_points(t);
}

/* What a strike from `spot` exposes the stack to beyond what threatens it where it is. */
static int64_t exposure(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target, int spot)
{
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, false);
    const int64_t there = answer(s, r, unit, target, 100 - percent_gone(s, r, target, &o), spot);
    const int64_t here = answer(s, r, unit, target, 100, s->unit[unit].hex);
    return there > here ? (there - here) * r->greedy.exposure_percent / 100 : 0;
}

/* HP-2: the threat that the attack removes and the value it destroys, less what retaliation and
 * the next exchange cost. */
static int64_t value_exchange(const struct heroes3_state *s, const struct heroes3_rules *r,
                              int unit, int target, bool ranged, int spot)
{
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, ranged);
    const int64_t value = value_greedy(s, r, unit, target, ranged, spot) +
                          threat(s, r, target) * percent_gone(s, r, target, &o) / 100 *
                              r->greedy.threat_percent / 100;
    return ranged ? value : value - exposure(s, r, unit, target, spot);
}

/* HP-2: a strike after waiting is weaker by what the enemy's answer here takes, but saves the
 * exposure. */
static bool better_later(const struct heroes3_state *s, const struct heroes3_rules *r,
                         struct heroes3_plan plan)
{
    const int unit = s->active;
    if (heroes3_move_kind(plan.move) != HEROES3_MOVE_STRIKE) {
        return false;
    }
    const int target = heroes3_move_argument(plan.move);
    const int spot = spot_greedy(s, r, unit, target, heroes3_spots(s, r, unit, target, s->reach));
    const int64_t saved = exposure(s, r, unit, target, spot);
    const int64_t here = answer(s, r, unit, target, 100, s->unit[unit].hex);
    return saved > (plan.value + saved) * here / heroes3_value_of(s, r, unit);
}

const struct heroes3_style heroes3_simple = {
    .id = "HP-1", .value = value_simple, .spot = spot_beside_most_shooters};
const struct heroes3_style heroes3_greedy = {
    .id = "HP-3", .value = value_greedy, .spot = spot_greedy, .wary = true};
const struct heroes3_style heroes3_exchange = {.id = "HP-2",
                                               .value = value_exchange,
                                               .spot = spot_greedy,
                                               .wary = true,
                                               .better_later = better_later};
