/* The styles of the attacking players: worth of a shot or strike, and the best hex to strike from
 * (HP-1 to HP-3). */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_reach.h"

enum {
    AREA = HEROES3_BREATH | HEROES3_THREE_HEADED | HEROES3_HITS_ALL_ADJACENT | HEROES3_DEATH_CLOUD |
           HEROES3_FIREBALL
};

/* The spot that touches most enemy shooters; of equals the topmost row, then the hex nearest to the
 * own edge (HP-1). */
static int spot_beside_most_shooters(const struct heroes3_view *v, int target,
                                     struct heroes3_hexes spots)
{
    const enum heroes3_shape shape = (enum heroes3_shape)v->s->unit[v->unit].shape;
    const bool left_side = heroes3_side_of(v->unit) == HEROES3_ATTACKER;
    struct heroes3_hexes beside = heroes3_and(spots, v->beside);
    int best = heroes3_first_for(left_side, spots), most = 0;
    (void)target;
    while (heroes3_any(beside)) {
        const int hex = heroes3_take_for(left_side, &beside);
        int touched = 0;
        for (uint64_t left = v->shooters; left != 0; left &= left - 1) {
            touched += heroes3_meet(v->r->board.around[shape][hex],
                                    heroes3_cells(v->s, v->r, __builtin_ctzll(left)));
        }
        best = touched > most ? hex : best;
        most = touched > most ? touched : most;
    }
    return best;
}

/* HP-1: average damage dealt minus average damage suffered. */
static int64_t shot_simple(const struct heroes3_view *v, int target)
{
    return heroes3_estimate_hit(v->s, v->r, v->unit, target, true).damage;
}

static int64_t strike_simple(const struct heroes3_view *v, int target, struct heroes3_hexes spots)
{
    const struct heroes3_outcome o = heroes3_estimate_strike(v->s, v->r, v->unit, target, false);
    (void)spots;
    return o.damage - o.return_damage;
}

/* AI value of an area attack's damage to stacks other than the target; friends count negative. */
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
        const struct heroes3_blow blow = heroes3_blow_at(unit, other, ranged);
        const int64_t worth =
            heroes3_worth_lost(s, r, other, heroes3_expected(s, r, &blow, s->unit[unit].count));
        value += heroes3_commander(s, other) == heroes3_commander(s, unit) ? -worth : worth;
    }
    return value;
}

/* Weighted AI value of the enemy shooters that a stack on `spot` would block. */
static int64_t value_of_blocking(const struct heroes3_view *v, int spot)
{
    if (!heroes3_has(v->beside, spot)) {
        return 0;
    }
    const struct heroes3_hexes near = v->r->board.around[v->s->unit[v->unit].shape][spot];
    int64_t value = 0;
    for (uint64_t left = v->shooters; left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        value += heroes3_meet(near, heroes3_cells(v->s, v->r, enemy))
                     ? heroes3_value_of(v->s, v->r, enemy)
                     : 0;
    }
    return value * v->r->greedy.block_percent / 100;
}

/* HP-3 */
static int64_t shot_greedy(const struct heroes3_view *v, int target)
{
    const struct heroes3_outcome o = heroes3_estimate_hit(v->s, v->r, v->unit, target, true);
    return heroes3_gain(v->s, v->r, v->unit, target, &o) +
           value_of_others(v->s, v->r, v->unit, target, true, v->s->unit[v->unit].hex);
}

static int spot_greedy(const struct heroes3_view *v, int target, struct heroes3_hexes spots)
{
    const bool left_side = heroes3_side_of(v->unit) == HEROES3_ATTACKER;
    const bool area = heroes3_is(heroes3_creature_of(v->s, v->r, v->unit), AREA);
    int best = heroes3_first_for(left_side, spots);
    struct heroes3_hexes left = area ? spots : heroes3_and(spots, v->beside);
    int64_t most = area ? INT64_MIN : 0;
    while (heroes3_any(left)) {
        const int hex = heroes3_take_for(left_side, &left);
        const int64_t value =
            value_of_blocking(v, hex) + value_of_others(v->s, v->r, v->unit, target, false, hex);
        best = value > most ? hex : best;
        most = value > most ? value : most;
    }
    return best;
}

static int64_t value_strike_from(const struct heroes3_view *v, int target, int spot)
{
    const struct heroes3_outcome o = heroes3_estimate_strike(v->s, v->r, v->unit, target, false);
    const int64_t risk = v->s->unit[v->unit].shots > 0
                             ? heroes3_value_of(v->s, v->r, v->unit) * v->r->greedy.risk_percent
                             : 0;
    return heroes3_gain(v->s, v->r, v->unit, target, &o) +
           value_of_others(v->s, v->r, v->unit, target, false, spot) + value_of_blocking(v, spot) -
           risk / 100;
}

static int64_t strike_greedy(const struct heroes3_view *v, int target, struct heroes3_hexes spots)
{
    return value_strike_from(v, target, spot_greedy(v, target, spots));
}

/* Threat of an enemy stack per activation: AI value of its average damage to the stack of ours that
 * it hurts most (HP-2). */
static int64_t value_enemy_threat(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int enemy)
{
    const bool ranged = s->unit[enemy].shots > 0;
    int64_t most = 0;
    for (uint64_t left = heroes3_foes(s, enemy); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const struct heroes3_outcome o = heroes3_estimate_hit(s, r, enemy, unit, ranged);
        const int64_t worth = heroes3_worth(s, r, unit, o.damage, 0);
        most = worth > most ? worth : most;
    }
    return most;
}

/* AI value of an enemy's attack on a stack: our losses minus the enemy's, at least 0. */
static int64_t value_enemy_harm(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int enemy, int unit, bool ranged)
{
    const struct heroes3_outcome o = heroes3_estimate_strike(s, r, enemy, unit, ranged);
    const int64_t worth = heroes3_gain(s, r, enemy, unit, &o);
    return worth > 0 ? worth : 0;
}

/* Sum of value_enemy_harm over the enemies that could attack a stack on `spot` before our next
 * activation (HP-2). */
static int64_t value_enemy_answer(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int unit, int target, int64_t target_left_percent, int spot)
{
    int64_t danger = 0;
    for (uint64_t left = heroes3_foes(s, unit); left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        const bool ranged = heroes3_can_shoot(s, r, enemy);
        const int steps = r->board.distance[s->unit[enemy].hex][spot];
        if (!((s->turn.able >> enemy) & 1) || (!ranged && steps > s->turn.speed[enemy] + 1)) {
            continue;
        }
        const int64_t worth = value_enemy_harm(s, r, enemy, unit, ranged);
        danger += enemy == target ? worth * target_left_percent / 100 : worth;
    }
    const int64_t own = heroes3_value_of(s, r, unit);
    return danger > own ? own : danger;
}

struct heroes3_hexes heroes3_least_exposed(const struct heroes3_state *s,
                                           const struct heroes3_rules *r, int unit,
                                           struct heroes3_hexes spots)
{
    uint8_t enemies[HEROES3_SIDE_UNITS];
    struct heroes3_hexes struck[HEROES3_SIDE_UNITS], anywhere = {{0}};
    int count = 0;
    for (uint64_t left = heroes3_foes(s, unit) & s->turn.able; left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        const int far = s->turn.speed[enemy] + 1;
        if (far > 1 && !heroes3_can_shoot(s, r, enemy)) {
            const int disk = far < HEROES3_DISTANCES ? far : HEROES3_DISTANCES - 1;
            struck[count] = heroes3_touching((enum heroes3_shape)s->unit[unit].shape,
                                             r->board.disk[disk][s->unit[enemy].hex]);
            anywhere = heroes3_or(anywhere, struck[count]);
            enemies[count++] = (uint8_t)enemy;
        }
    }
    const struct heroes3_hexes safe = heroes3_minus(spots, anywhere);
    if (heroes3_any(safe)) {
        return safe;
    }
    int64_t harms[HEROES3_SIDE_UNITS];
    int differ = 0; /* who strikes everywhere makes no difference */
    for (int k = 0; k < count; k++) {
        if (heroes3_any(heroes3_minus(spots, struck[k]))) {
            harms[differ] = value_enemy_harm(s, r, enemies[k], unit, false);
            struck[differ++] = struck[k];
        }
    }
    if (differ == 0) {
        return spots;
    }
    int64_t least = INT64_MAX;
    struct heroes3_hexes best = spots;
    while (heroes3_any(spots)) {
        const int hex = heroes3_take(&spots);
        int64_t sum = 0;
        for (int k = 0; k < differ; k++) {
            sum += harms[k] & -(int64_t)heroes3_has(struck[k], hex);
        }
        if (sum <= least) {
            best = sum < least ? heroes3_only(hex) : heroes3_or(best, heroes3_only(hex));
            least = sum;
        }
    }
    return best;
}

/* Percent of the target that an attack destroys: a weighted mean of kills and hit points. */
static int64_t percent_gone(const struct heroes3_state *s, const struct heroes3_rules *r,
                            int target, const struct heroes3_outcome *o)
{
    const struct heroes3_unit *t = &s->unit[target];
    const int64_t share = r->greedy.kill_share;
    return share * o->kills / t->count + (100 - share) * o->damage / heroes3_hit_points(t);
}

/* How much more enemy answers cost the stack on `spot` than where it stands. */
static int64_t value_stack_exposure(const struct heroes3_state *s, const struct heroes3_rules *r,
                                    int unit, int target, int spot)
{
    const struct heroes3_outcome o = heroes3_estimate_hit(s, r, unit, target, false);
    const int64_t there =
        value_enemy_answer(s, r, unit, target, 100 - percent_gone(s, r, target, &o), spot);
    const int64_t here = value_enemy_answer(s, r, unit, target, 100, s->unit[unit].hex);
    return there > here ? (there - here) * r->greedy.exposure_percent / 100 : 0;
}

/* HP-2: the threat that an attack with this outcome removes. */
static int64_t value_threat_relief(const struct heroes3_view *v, int target,
                                   struct heroes3_outcome o)
{
    return value_enemy_threat(v->s, v->r, target) * percent_gone(v->s, v->r, target, &o) / 100 *
           v->r->greedy.threat_percent / 100;
}

static int64_t shot_exchange(const struct heroes3_view *v, int target)
{
    return shot_greedy(v, target) +
           value_threat_relief(v, target, heroes3_estimate_hit(v->s, v->r, v->unit, target, true));
}

/* HP-2: threat removed plus value destroyed, minus the cost of retaliation and of the next
 * exchange. */
static int64_t strike_exchange(const struct heroes3_view *v, int target, struct heroes3_hexes spots)
{
    const int spot = spot_greedy(v, target, spots);
    return value_strike_from(v, target, spot) +
           value_threat_relief(v, target,
                               heroes3_estimate_hit(v->s, v->r, v->unit, target, false)) -
           value_stack_exposure(v->s, v->r, v->unit, target, spot);
}

/* HP-2: whether to wait before a strike. Waiting costs what the enemies' answers take from the
 * stack here, and saves the exposure at the strike's spot. */
static bool better_later(const struct heroes3_view *v, struct heroes3_plan plan)
{
    if (heroes3_move_kind(plan.move) != HEROES3_MOVE_STRIKE) {
        return false;
    }
    const struct heroes3_state *s = v->s;
    const struct heroes3_rules *r = v->r;
    const int target = heroes3_move_argument(plan.move);
    const int spot = spot_greedy(v, target, heroes3_spots(s, r, v->unit, target, v->reach));
    const int64_t saved = value_stack_exposure(s, r, v->unit, target, spot);
    const int64_t here = value_enemy_answer(s, r, v->unit, target, 100, s->unit[v->unit].hex);
    const int64_t own = heroes3_value_of(s, r, v->unit); /* 0 if its kind is worth nothing */
    return own > 0 && saved > (plan.value + saved) * here / own;
}

const struct heroes3_style heroes3_simple = {
    .id = "HP-1", .shot = shot_simple, .strike = strike_simple, .spot = spot_beside_most_shooters};
const struct heroes3_style heroes3_greedy = {
    .id = "HP-3", .shot = shot_greedy, .strike = strike_greedy, .spot = spot_greedy, .wary = true};
const struct heroes3_style heroes3_exchange = {.id = "HP-2",
                                               .shot = shot_exchange,
                                               .strike = strike_exchange,
                                               .spot = spot_greedy,
                                               .wary = true,
                                               .better_later = better_later};
