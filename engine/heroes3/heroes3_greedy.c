/* The decisions that all attacking players share: which kind of move to make, when to wait, where
 * to walk. A player's own values come from its struct heroes3_style. */
#include "engine/heroes3/heroes3_greedy.h"

#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

/* Value of a plan without any move. */
static const int64_t no_plan = INT64_MIN;

static void consider_battle_move(struct heroes3_plan *best, game_move move, int64_t value)
{
    if (value > best->value) {
        *best = (struct heroes3_plan){move, value};
    }
}

/* Whether the deciding seat must not use an option. Only the human's seat (1) can be forbidden
 * one. */
static bool is_option_forbidden(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_option option)
{
    return (r->forbidden >> option & 1) != 0 && s->head.seat == 1;
}

static bool may_wait(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    return heroes3_turn_may_wait(&s->turn, s->active) &&
           !is_option_forbidden(s, r, HEROES3_OPTION_WAIT);
}

/* The hexes of `reach` where a player would go: a defender inside unbreached walls stays inside
 * (HP-3). Returns all of `reach` if no hex would be left. */
static struct heroes3_hexes ground_in_siege(const struct heroes3_state *s,
                                            struct heroes3_hexes reach)
{
    if (heroes3_commander(s, s->active) != HEROES3_DEFENDER || heroes3_breached(s) ||
        !heroes3_any(heroes3_indoors(heroes3_only(s->unit[s->active].hex)))) {
        return reach;
    }
    const struct heroes3_hexes inside = heroes3_indoors(reach);
    return heroes3_any(inside) ? inside : reach;
}

static inline struct heroes3_hexes find_open_ground(const struct heroes3_state *s,
                                                    const struct heroes3_rules *r,
                                                    const struct heroes3_style *style,
                                                    struct heroes3_hexes reach)
{
    return style->wary && r->siege.town != HEROES3_NO_TOWN ? ground_in_siege(s, reach) : reach;
}

static inline __attribute__((always_inline)) void
look_at_battle(struct heroes3_view *v, const struct heroes3_state *s, const struct heroes3_rules *r,
               struct heroes3_hexes reach, uint64_t shooters)
{
    struct heroes3_hexes beside = {{0}};
    v->s = s;
    v->r = r;
    v->unit = s->active;
    v->reach = reach;
    v->shooters = shooters;
    for (; shooters != 0; shooters &= shooters - 1) {
        beside = heroes3_or(beside, heroes3_around(s, r, __builtin_ctzll(shooters)));
    }
    v->beside = heroes3_touching((enum heroes3_shape)s->unit[s->active].shape, beside);
}

/* The enemies that the active stack may attack: by a shot, or by a strike from `reach`. */
static inline uint64_t find_attack_targets(const struct heroes3_state *s,
                                           const struct heroes3_rules *r,
                                           struct heroes3_hexes reach, bool shoots)
{
    const int unit = s->active;
    if (shoots) {
        return heroes3_foes(s, unit);
    }
    return is_option_forbidden(s, r, HEROES3_OPTION_STRIKE)
               ? 0
               : heroes3_in_reach(s, r, unit,
                                  heroes3_bodies(s, heroes3_enemy(heroes3_commander(s, unit))),
                                  reach);
}

static struct heroes3_plan best_attack(const struct heroes3_view *v,
                                       const struct heroes3_style *style, uint64_t targets,
                                       bool shoots)
{
    struct heroes3_plan best = {0, no_plan};
    /* a plain player needs no worth of its only target, unless it is told */
    const bool weighs = style->wary || (targets & (targets - 1)) != 0 || v->s->head.trace != NULL;
    for (; targets != 0; targets &= targets - 1) {
        const int target = __builtin_ctzll(targets);
        consider_battle_move(
            &best, heroes3_move(shoots ? HEROES3_MOVE_SHOOT : HEROES3_MOVE_STRIKE, target),
            !weighs ? 0
            : shoots
                ? style->shot(v, target)
                : style->strike(v, target, heroes3_spots(v->s, v->r, v->unit, target, v->reach)));
    }
    return best;
}

/* Whether one of these enemies could attack the stack where it stands. */
static bool is_unit_in_danger(const struct heroes3_state *s, const struct heroes3_rules *r,
                              int unit, uint64_t enemies)
{
    for (uint64_t left = enemies; left != 0; left &= left - 1) {
        const int enemy = __builtin_ctzll(left);
        if (heroes3_threatens(s, r, enemy, unit)) {
            return true;
        }
    }
    return false;
}

/* Enemies to walk towards: all of them or, for a wary player, the one whose attack is worth most
 * per activation of walking. */
static uint64_t find_walking_goals(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   const struct heroes3_style *style)
{
    const int unit = s->active;
    uint64_t left = heroes3_foes(s, unit);
    if (!style->wary) {
        return left;
    }
    int64_t best_value = INT64_MIN;
    uint64_t best = left;
    for (; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        const struct heroes3_outcome o = heroes3_estimate_hit(s, r, unit, target, false);
        const int steps = r->board.distance[s->unit[unit].hex][s->unit[target].hex];
        const int turns = 1 + steps / (s->turn.speed[unit] > 0 ? s->turn.speed[unit] : 1);
        const int64_t value = heroes3_worth(s, r, target, o.damage, o.kills) / turns;
        best = value > best_value ? heroes3_bit(target) : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

/* Whether enemy strikes would cost the active stack more on hex `there` than where it stands. */
static bool walks_into_danger(const struct heroes3_state *s, const struct heroes3_rules *r,
                              int there)
{
    const int here = s->unit[s->active].hex;
    struct heroes3_hexes both = heroes3_only(there);
    heroes3_add(&both, here);
    const struct heroes3_hexes better = heroes3_least_exposed(s, r, s->active, both);
    return !heroes3_has(better, there);
}

/* Whether the armies stand off: no enemy shooter or tower, and no stack of ours within an enemy's
 * reach. The side that advances then gives the first blow to the other. */
static bool stands_off(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    const enum heroes3_side side = heroes3_commander(s, s->active);
    const uint64_t foes = heroes3_foes(s, s->active);
    if ((r->siege.town != HEROES3_NO_TOWN && side == HEROES3_ATTACKER) ||
        heroes3_shooters(s, heroes3_enemy(side)) != 0) {
        return false;
    }
    for (uint64_t left = heroes3_creatures(s, side); left != 0; left &= left - 1) {
        if (is_unit_in_danger(s, r, __builtin_ctzll(left), foes)) {
            return false;
        }
    }
    return true;
}

/* The hex of `reach` to go to if no enemy can be struck. Plain players go as near as possible. Wary
 * players look only at hexes from which the way left takes no more activations, and of these take
 * the nearest where enemy strikes cost least (HP-3). */
static int find_way_to_goal(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_style *style, struct heroes3_hexes reach)
{
    const int unit = s->active;
    const uint64_t to = find_walking_goals(s, r, style);
    if (!style->wary || s->turn.speed[unit] == 0) {
        return heroes3_approach(s, r, unit, reach, to);
    }
    const struct heroes3_hexes stops =
        heroes3_least_exposed(s, r, unit, heroes3_stops(s, r, unit, reach, to));
    const int there = heroes3_approach(s, r, unit, stops, to);
    if (!may_wait(s, r) && stands_off(s, r) && walks_into_danger(s, r, there)) {
        heroes3_add(&reach, s->unit[unit].hex);
        const int safe = heroes3_approach(s, r, unit, heroes3_least_exposed(s, r, unit, reach), to);
        return safe == s->unit[unit].hex ? there : safe;
    }
    return there;
}

/* Traces a decision with its rule id; returns its move. */
static game_move decide_stack_action(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     const char *id, const char *text, game_move move,
                                     int64_t value)
{
    const enum heroes3_move kind = heroes3_move_kind(move);
    const bool aims =
        kind == HEROES3_MOVE_SHOOT || kind == HEROES3_MOVE_STRIKE || kind == HEROES3_MOVE_OWN_SPELL;
    heroes3_tell(s, r, "decide", id, text, s->active,
                 aims ? heroes3_move_argument(move) : HEROES3_NO_UNIT, value, 0);
    return move;
}

static game_move advance_or_stay(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 const struct heroes3_style *style, struct rng *rng)
{
    const int unit = s->active;
    const bool waits = style->wary && may_wait(s, r);
    const int here = s->unit[unit].hex;
    const bool awaited = waits && is_unit_in_danger(s, r, unit, heroes3_foes(s, unit));
    const int there =
        awaited ? here : find_way_to_goal(s, r, style, find_open_ground(s, r, style, s->reach));
    if (waits && (there == here || walks_into_danger(s, r, there))) {
        return decide_stack_action(s, r, style->id, "{unit} waits for enemies that could come",
                                   heroes3_move(HEROES3_MOVE_WAIT, 0), 0);
    }
    if (style->wary && there != here && stands_off(s, r) && walks_into_danger(s, r, there) &&
        rng_below(rng, 100) < r->greedy.stand_percent) {
        return decide_stack_action(s, r, style->id, "{unit} stands and lets the enemies come",
                                   heroes3_move(HEROES3_MOVE_DEFEND, 0), 0);
    }
    if (there != here) {
        return decide_stack_action(s, r, style->id, "{unit} has nobody in reach and goes on",
                                   heroes3_move(HEROES3_MOVE_WALK, 0), 0);
    }
    return decide_stack_action(s, r, style->id, "{unit} has nobody in reach and nowhere to go",
                               heroes3_move(HEROES3_MOVE_DEFEND, 0), 0);
}

static struct heroes3_plan best_own_spell(const struct heroes3_state *s,
                                          const struct heroes3_rules *r)
{
    struct heroes3_plan best = {0, no_plan};
    const int unit = s->active;
    for (uint64_t left = heroes3_own_spell_targets(s, r, unit); left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        consider_battle_move(&best, heroes3_move(HEROES3_MOVE_OWN_SPELL, target),
                             heroes3_own_spell_value(s, r, unit, target));
    }
    return best;
}

/* HP-3: whether waiting would only give the first blow to the strike's target: the target can still
 * act and reach us, and the strike does not lead to a more dangerous hex. */
static bool gives_first_blow(const struct heroes3_view *v, const struct heroes3_style *style,
                             game_move strike)
{
    const struct heroes3_state *s = v->s;
    if (heroes3_move_kind(strike) != HEROES3_MOVE_STRIKE) {
        return false;
    }
    const int target = heroes3_move_argument(strike);
    const uint64_t to_come = heroes3_bit(target) & s->turn.able & ~s->turn.done;
    const struct heroes3_hexes spots = heroes3_spots(s, v->r, v->unit, target, v->reach);
    return is_unit_in_danger(s, v->r, v->unit, to_come) &&
           !walks_into_danger(s, v->r, style->spot(v, target, spots));
}

static bool had_better_wait(const struct heroes3_view *v, const struct heroes3_style *style,
                            struct heroes3_plan best)
{
    if (best.value <= 0) {
        return style->wary && !gives_first_blow(v, style, best.move);
    }
    return style->better_later != NULL && style->better_later(v, best);
}

static game_move choose_stack_move(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   const struct heroes3_style *style, struct rng *rng)
{
    const int unit = s->active;
    const enum heroes3_side side = heroes3_commander(s, unit);
    enum heroes3_spell spell;
    if (!is_option_forbidden(s, r, HEROES3_OPTION_CAST) && heroes3_spell_idea(s, r, side, &spell)) {
        return decide_stack_action(s, r, "HP-5", "the hero of {unit} casts what gains most",
                                   heroes3_move(HEROES3_MOVE_CAST, (int)spell), 0);
    }
    const bool shoots =
        heroes3_can_shoot(s, r, unit) && !is_option_forbidden(s, r, HEROES3_OPTION_SHOOT);
    const struct heroes3_hexes reach = find_open_ground(s, r, style, s->reach);
    const uint64_t targets = find_attack_targets(s, r, reach, shoots);
    const bool blocks = style->wary && !shoots && targets != 0;
    struct heroes3_view v;
    look_at_battle(&v, s, r, reach, blocks ? heroes3_free_shooters(s, r, heroes3_enemy(side)) : 0);
    struct heroes3_plan best = best_attack(&v, style, targets, shoots);
    if (style->wary && !is_option_forbidden(s, r, HEROES3_OPTION_OWN_SPELL)) {
        const struct heroes3_plan own = best_own_spell(s, r);
        best = own.value > 0 && own.value > best.value ? own : best;
    }
    if (best.value == no_plan) {
        return advance_or_stay(s, r, style, rng);
    }
    if (may_wait(s, r) && had_better_wait(&v, style, best)) {
        return decide_stack_action(s, r, style->id, "{unit} had better strike later",
                                   heroes3_move(HEROES3_MOVE_WAIT, 0), best.value);
    }
    return decide_stack_action(s, r, style->id, "{unit} finds {target} worth most: {value}",
                               best.move, best.value);
}

/* A machine's move. The catapult aims at the gate first, then at the walls beside it (HP-1). */
static game_move act_with_machine(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    static const uint8_t parts[] = {HEROES3_WALL_GATE,        HEROES3_WALL_OVER_GATE,
                                    HEROES3_WALL_BELOW_GATE,  HEROES3_WALL_UPPER,
                                    HEROES3_WALL_LOWER,       HEROES3_WALL_KEEP,
                                    HEROES3_WALL_UPPER_TOWER, HEROES3_WALL_LOWER_TOWER};
    const int number = heroes3_number_of(s->active);
    if (!heroes3_machine_useful(s, r, s->active)) {
        return heroes3_move(heroes3_turn_may_wait(&s->turn, s->active) ? HEROES3_MOVE_WAIT
                                                                       : HEROES3_MOVE_DEFEND,
                            0);
    }
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

static int find_spot_for(const struct heroes3_state *s, const struct heroes3_rules *r,
                         const struct heroes3_style *style)
{
    const struct heroes3_hexes spots = find_open_ground(s, r, style, heroes3_open_spots(s, r));
    if (s->target == HEROES3_NO_UNIT) {
        return find_way_to_goal(s, r, style, spots);
    }
    const enum heroes3_side enemy = heroes3_enemy(heroes3_commander(s, s->active));
    struct heroes3_view v;
    look_at_battle(&v, s, r, find_open_ground(s, r, style, s->reach),
                   style->wary ? heroes3_free_shooters(s, r, enemy) : heroes3_shooters(s, enemy));
    return style->spot(&v, s->target, spots);
}

static game_move choose_battle_move(const struct heroes3_state *s, const struct heroes3_rules *r,
                                    const struct heroes3_style *style, struct rng *rng)
{
    switch (s->decision) {
    case HEROES3_DECIDE_PLACE:
        return heroes3_move(HEROES3_MOVE_PLACE, s->unit[s->active].hex);
    case HEROES3_DECIDE_SPOT:
        return heroes3_move(HEROES3_MOVE_SPOT, find_spot_for(s, r, style));
    case HEROES3_DECIDE_TARGET:
    case HEROES3_DECIDE_HEX:
        return heroes3_move(s->decision == HEROES3_DECIDE_HEX ? HEROES3_MOVE_AIM
                                                              : HEROES3_MOVE_TARGET,
                            heroes3_spell_target_idea(s, r, heroes3_commander(s, s->active)));
    default:
        return heroes3_is_machine(s->active) ? act_with_machine(s, r)
                                             : choose_stack_move(s, r, style, rng);
    }
}

game_move heroes3_choose_simple(const void *state, const void *rules, struct rng *rng)
{
    return choose_battle_move(state, rules, &heroes3_simple, rng);
}

game_move heroes3_choose_exchange(const void *state, const void *rules, struct rng *rng)
{
    return choose_battle_move(state, rules, &heroes3_exchange, rng);
}

game_move heroes3_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    return choose_battle_move(state, rules, &heroes3_greedy, rng);
}

/* The player `idle` (HP-4): defends with every stack and machine; where it must choose a hex or a
 * target it chooses like `simple`. */
game_move heroes3_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    return ((const struct heroes3_state *)state)->decision == HEROES3_DECIDE_ACTION
               ? heroes3_move(HEROES3_MOVE_DEFEND, 0)
               : heroes3_choose_simple(state, rules, rng);
}
