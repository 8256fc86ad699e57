#include "engine/heroes3/heroes3_players.h"

#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_machines.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

/* How a player judges; everything else is common. */
struct style {
    const char *id; /* the rule that describes the player */
    /* Of an attack, more is better; `spot` is where it strikes from. */
    int64_t (*value)(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     int target, bool ranged, int spot);
    /* The best spot for a strike. */
    int (*spot)(const struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                struct heroes3_hexes spots);
    bool wary; /* waits rather than make a bad attack or walk into one, and weighs own spells */
    bool looks_ahead; /* compares a strike now with one after the enemy has come */
};

struct plan {
    game_move move;
    int64_t value;
};

enum {
    AREA = HEROES3_BREATH | HEROES3_THREE_HEADED | HEROES3_HITS_ALL_ADJACENT | HEROES3_DEATH_CLOUD |
           HEROES3_FIREBALL
};

static const int64_t no_plan = INT64_MIN;

/* Most enemy shooters touched; ties: topmost row, own edge (HP-1). */
static int spot_beside_most_shooters(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit, int target, struct heroes3_hexes spots)
{
    const enum heroes3_shape shape = (enum heroes3_shape)s->unit[unit].shape;
    (void)target;
    uint64_t shooters = 0;
    for (uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit))); left != 0;
         left &= left - 1) {
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
        value += heroes3_side_of(other) == heroes3_side_of(unit) ? -worth : worth;
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
    return heroes3_free_shooters(s, r, heroes3_enemy(heroes3_side_of(unit)));
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
    for (uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(enemy))); left != 0;
         left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const struct heroes3_outcome o = heroes3_foresee(s, r, enemy, unit, ranged);
        const int64_t worth = heroes3_worth(s, r, unit, o.damage, 0, 0);
        most = worth > most ? worth : most;
    }
    return most;
}

/* Damage in AI value that the enemies which can answer before our next activation would do to a
 * stack that stands on `spot` (HP-2). */
static int64_t answer(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int target, int64_t target_left_percent, int spot)
{
    int64_t danger = 0;
    for (uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit))); left != 0;
         left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        const bool ranged = heroes3_can_shoot(s, r, enemy);
        const int steps = r->board.distance[s->unit[enemy].hex][spot];
        if (!((s->turn.able >> enemy) & 1) || (!ranged && steps > s->turn.speed[enemy] + 1)) {
            continue;
        }
        const struct heroes3_outcome o = heroes3_foresee(s, r, enemy, unit, ranged);
        const int64_t worth =
            heroes3_worth(s, r, unit, o.damage, o.kills, r->greedy.kill_percent) -
            heroes3_worth(s, r, enemy, o.return_damage, o.own_kills, r->greedy.kill_percent);
        danger += worth <= 0 ? 0 : enemy == target ? worth * target_left_percent / 100 : worth;
    }
    const int64_t own = heroes3_value_of(s, r, unit);
    return danger > own ? own : danger;
}

/* Percent of the target that an attack takes, half for whole kills and half for hit points. */
static int64_t percent_gone(const struct heroes3_state *s, int target,
                            const struct heroes3_outcome *o)
{
    const struct heroes3_unit *t = &s->unit[target];
    return 50 * o->kills / t->count + 50 * o->damage / heroes3_hit_points(t);
}

/* What a strike from `spot` exposes the stack to beyond what threatens it where it is. */
static int64_t exposure(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target, int spot)
{
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, false);
    const int64_t there = answer(s, r, unit, target, 100 - percent_gone(s, target, &o), spot);
    const int64_t here = answer(s, r, unit, target, 100, s->unit[unit].hex);
    return there > here ? (there - here) / 2 : 0;
}

/* HP-2: the threat that the attack removes and the value it destroys, less what retaliation and
 * the next exchange cost. */
static int64_t value_exchange(const struct heroes3_state *s, const struct heroes3_rules *r,
                              int unit, int target, bool ranged, int spot)
{
    const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, ranged);
    const int64_t value = value_greedy(s, r, unit, target, ranged, spot) +
                          threat(s, r, target) * percent_gone(s, target, &o) / 100;
    return ranged ? value : value - exposure(s, r, unit, target, spot);
}

/* HP-2: a strike after waiting is weaker by what the enemy's answer here takes, but saves the
 * exposure. */
static bool better_later(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct style *style, struct plan plan)
{
    const int unit = s->active;
    if (heroes3_move_kind(plan.move) != HEROES3_MOVE_STRIKE) {
        return false;
    }
    const int target = heroes3_move_argument(plan.move);
    const int spot = style->spot(s, r, unit, target, heroes3_spots(s, r, unit, target, s->reach));
    const int64_t saved = exposure(s, r, unit, target, spot);
    const int64_t here = answer(s, r, unit, target, 100, s->unit[unit].hex);
    return saved > (plan.value + saved) * here / heroes3_value_of(s, r, unit);
}

static const struct style simple = {"HP-1", value_simple, spot_beside_most_shooters, false, false};
static const struct style exchange = {"HP-2", value_exchange, spot_greedy, true, true};
static const struct style greedy = {"HP-3", value_greedy, spot_greedy, true, false};

static void consider(struct plan *best, game_move move, int64_t value)
{
    if (value > best->value) {
        *best = (struct plan){move, value};
    }
}

static struct plan best_shot(const struct heroes3_state *s, const struct heroes3_rules *r,
                             const struct style *style)
{
    struct plan best = {0, no_plan};
    const int unit = s->active;
    uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit)));
    for (; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        consider(&best, heroes3_move(HEROES3_MOVE_SHOOT, target),
                 style->value(s, r, unit, target, true, s->unit[unit].hex));
    }
    return best;
}

static struct plan best_strike(const struct heroes3_state *s, const struct heroes3_rules *r,
                               const struct style *style)
{
    struct plan best = {0, no_plan};
    const int unit = s->active;
    uint64_t left = heroes3_bodies(s, heroes3_enemy(heroes3_side_of(unit)));
    for (; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        const struct heroes3_hexes spots = heroes3_spots(s, r, unit, target, s->reach);
        if (heroes3_any(spots)) {
            const int spot = style->spot(s, r, unit, target, spots);
            consider(&best, heroes3_move(HEROES3_MOVE_STRIKE, target),
                     style->value(s, r, unit, target, false, spot));
        }
    }
    return best;
}

static bool in_danger(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    for (uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit))); left != 0;
         left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        if (heroes3_threatens(s, r, enemy, unit)) {
            return true;
        }
    }
    return false;
}

/* The enemies worth walking to: all of them, or the one with the most value for its way. */
static uint64_t goals(const struct heroes3_state *s, const struct heroes3_rules *r,
                      const struct style *style)
{
    const int unit = s->active;
    uint64_t left = heroes3_creatures(s, heroes3_enemy(heroes3_side_of(unit)));
    if (!style->wary) {
        return left;
    }
    int64_t best_value = INT64_MIN;
    uint64_t best = left;
    for (; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        const struct heroes3_outcome o = heroes3_foresee(s, r, unit, target, false);
        const int steps = r->board.distance[s->unit[unit].hex][s->unit[target].hex];
        const int turns = 1 + steps / (s->turn.speed[unit] > 0 ? s->turn.speed[unit] : 1);
        const int64_t value =
            heroes3_worth(s, r, target, o.damage, o.kills, r->greedy.kill_percent) / turns;
        best = value > best_value ? heroes3_bit(target) : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

/* Where to in `reach` when nobody can be struck. */
static int way(const struct heroes3_state *s, const struct heroes3_rules *r,
               const struct style *style, struct heroes3_hexes reach)
{
    return heroes3_approach(s, r, s->active, reach, goals(s, r, style));
}

/* Tells a decision, where somebody listens. */
static game_move decide(const struct heroes3_state *s, const struct heroes3_rules *r,
                        const char *id, const char *text, struct plan plan)
{
    const enum heroes3_move kind = heroes3_move_kind(plan.move);
    const bool aims =
        kind == HEROES3_MOVE_SHOOT || kind == HEROES3_MOVE_STRIKE || kind == HEROES3_MOVE_OWN_SPELL;
    heroes3_tell(s, r, "decide", id, text, s->active,
                 aims ? heroes3_move_argument(plan.move) : HEROES3_NO_UNIT, plan.value, 0);
    return plan.move;
}

static game_move advance_or_stay(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 const struct style *style)
{
    const int unit = s->active;
    const bool can_wait = heroes3_turn_may_wait(&s->turn, unit);
    if (style->wary && can_wait && in_danger(s, r, unit)) {
        return decide(s, r, style->id, "{unit} waits for enemies that could come",
                      (struct plan){heroes3_move(HEROES3_MOVE_WAIT, 0), 0});
    }
    if (way(s, r, style, s->reach) != s->unit[unit].hex) {
        return decide(s, r, style->id, "{unit} has nobody in reach and goes on",
                      (struct plan){heroes3_move(HEROES3_MOVE_WALK, 0), 0});
    }
    return decide(s, r, style->id, "{unit} has nobody in reach and nowhere to go",
                  (struct plan){heroes3_move(HEROES3_MOVE_DEFEND, 0), 0});
}

static struct plan best_own_spell(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    struct plan best = {0, no_plan};
    const int unit = s->active;
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    for (uint64_t left = heroes3_own_spell_targets(s, r, unit); left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        const struct heroes3_creature *dead = heroes3_creature_of(s, r, target);
        const struct heroes3_creature *gain =
            heroes3_is(c, HEROES3_RAISES_DEAD) ? dead : &r->creatures[r->ability.demon];
        const int64_t points = (int64_t)s->unit[unit].count * r->ability.resurrection;
        const int64_t most = (int64_t)s->unit[target].start_count * gain->hp;
        consider(&best, heroes3_move(HEROES3_MOVE_OWN_SPELL, target),
                 (points < most ? points : most) * gain->ai_value / gain->hp);
    }
    return best;
}

static game_move act(const struct heroes3_state *s, const struct heroes3_rules *r,
                     const struct style *style)
{
    const int unit = s->active;
    const enum heroes3_side side = heroes3_side_of(unit);
    enum heroes3_spell spell;
    if (heroes3_spell_idea(s, r, side, &spell)) {
        return decide(s, r, "HP-5", "the hero of {unit} casts what gains most",
                      (struct plan){heroes3_move(HEROES3_MOVE_CAST, (int)spell), 0});
    }
    const bool shoots = heroes3_can_shoot(s, r, unit);
    struct plan best = shoots ? best_shot(s, r, style) : best_strike(s, r, style);
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_RAISES_DEAD | HEROES3_SUMMONS_DEMONS) &&
        style->wary) {
        const struct plan own = best_own_spell(s, r);
        best = own.value > best.value ? own : best;
    }
    if (best.value == no_plan) {
        return advance_or_stay(s, r, style);
    }
    if (heroes3_turn_may_wait(&s->turn, unit) &&
        ((style->wary && best.value <= 0) ||
         (style->looks_ahead && better_later(s, r, style, best)))) {
        return decide(s, r, style->id, "{unit} had better strike later",
                      (struct plan){heroes3_move(HEROES3_MOVE_WAIT, 0), best.value});
    }
    return decide(s, r, style->id, "{unit} finds {target} worth most: {number}", best);
}

/* The gate first, then the walls beside it (HP-1). */
static game_move act_with_machine(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    static const uint8_t parts[] = {HEROES3_WALL_GATE,        HEROES3_WALL_OVER_GATE,
                                    HEROES3_WALL_BELOW_GATE,  HEROES3_WALL_UPPER,
                                    HEROES3_WALL_LOWER,       HEROES3_WALL_KEEP,
                                    HEROES3_WALL_UPPER_TOWER, HEROES3_WALL_LOWER_TOWER};
    const int number = heroes3_number_of(s->active);
    if (number != HEROES3_CATAPULT) {
        return heroes3_move(number == HEROES3_TENT ? HEROES3_MOVE_HEAL : HEROES3_MOVE_SHOOT,
                            heroes3_machine_target(s, r, s->active));
    }
    size_t k = 0;
    while (!heroes3_wall_stands(s, parts[k])) {
        k++;
    }
    return heroes3_move(HEROES3_MOVE_WALL, parts[k]);
}

static int spot_for(const struct heroes3_state *s, const struct heroes3_rules *r,
                    const struct style *style)
{
    if (s->target == HEROES3_NO_UNIT) {
        struct heroes3_hexes here = {{0}};
        heroes3_add(&here, s->unit[s->active].hex);
        return way(s, r, style, heroes3_minus(s->reach, here));
    }
    return style->spot(s, r, s->active, s->target,
                       heroes3_spots(s, r, s->active, s->target, s->reach));
}

static game_move choose(const struct heroes3_state *s, const struct heroes3_rules *r,
                        const struct style *style)
{
    switch (s->decision) {
    case HEROES3_DECIDE_PLACE:
        return heroes3_move(HEROES3_MOVE_PLACE, s->unit[s->active].hex);
    case HEROES3_DECIDE_SPOT:
        return heroes3_move(HEROES3_MOVE_SPOT, spot_for(s, r, style));
    case HEROES3_DECIDE_TARGET:
        return heroes3_move(HEROES3_MOVE_TARGET,
                            heroes3_spell_target_idea(s, r, heroes3_side_of(s->active),
                                                      (enum heroes3_spell)s->spell));
    default:
        return heroes3_is_machine(s->active) ? act_with_machine(s, r) : act(s, r, style);
    }
}

static game_move choose_simple(const void *state, const void *rules, struct rng *rng)
{
    (void)rng;
    return choose(state, rules, &simple);
}

static game_move choose_exchange(const void *state, const void *rules, struct rng *rng)
{
    (void)rng;
    return choose(state, rules, &exchange);
}

static game_move choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    (void)rng;
    return choose(state, rules, &greedy);
}

/* HP-4 */
static game_move choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct heroes3_state *s = state;
    if (s->decision == HEROES3_DECIDE_ACTION) {
        return heroes3_move(HEROES3_MOVE_DEFEND, 0);
    }
    return choose_simple(state, rules, rng);
}

const struct game_policy heroes3_policies[] = {
    {"simple", "largest damage less retaliation, never waits", choose_simple},
    {"exchange", "destroys what threatens most, looks one exchange ahead, weighs waiting",
     choose_exchange},
    {"greedy", "most AI value for its losses, blocks shooters, waits for who comes", choose_greedy},
    {"idle", "always defends", choose_idle},
    {0},
};
