#include "engine/heroes3/battle.h"

#include "engine/heroes3/machines.h"
#include "engine/heroes3/reach.h"
#include "engine/heroes3/setup.h"
#include "engine/heroes3/siege.h"
#include "engine/heroes3/spells.h"
#include "engine/heroes3/strike.h"
#include "engine/heroes3/tell.h"

static void note_scores(struct h3_state *s)
{
    const int slot = s->head.round <= H3_SCORE_SLOTS ? s->head.round - 1 : H3_SCORE_SLOTS - 1;
    for (int k = slot; k < H3_SCORE_SLOTS; k++) {
        s->score_by_round[0][k] = s->head.ai_score;
        s->score_by_round[1][k] = s->head.human_score;
    }
}

static bool finish(struct h3_state *s, enum h3_end reason, enum h3_side winner)
{
    s->head.end_reason = (uint8_t)reason;
    s->head.winner = winner == H3_NO_SIDE         ? GAME_DRAW
                     : h3_seat_of(s, winner) == 0 ? GAME_AI
                                                  : GAME_HUMAN;
    note_scores(s);
    if (s->head.trace != NULL) {
        trace_event(s, "end", "game", "end", reason == H3_END_ROUND_CAP ? "HM-14" : "HM-13",
                    "the battle is over", NULL, 0);
    }
    return false;
}

/* HM-13: clones and summons keep an army in the fight, but win nothing by themselves. */
static bool finish_fight(struct h3_state *s)
{
    const uint64_t real = H3_BOTH((h3_bit(H3_SLOTS) - 1));
    const bool attackers = h3_creatures(s, H3_ATTACKER) != 0;
    const bool defenders = h3_creatures(s, H3_DEFENDER) != 0;
    if (!attackers && !defenders) {
        return finish(s, H3_END_BOTH_GONE, H3_NO_SIDE);
    }
    const enum h3_side left = attackers ? H3_ATTACKER : H3_DEFENDER;
    const bool wins = (h3_creatures(s, left) & real) != 0;
    return finish(s, attackers ? H3_END_DEFENDER_GONE : H3_END_ATTACKER_GONE,
                  wins ? left : H3_NO_SIDE);
}

static void open_round(struct h3_state *s, const struct h3_rules *r)
{
    note_scores(s);
    s->head.round++;
    h3_unit_age_effects(s, r);
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        struct h3_unit *u = &s->unit[__builtin_ctzll(left)];
        u->retaliations = (uint8_t)(1 + r->creatures[u->creature].extra_retaliations); /* HA-3 */
        u->conditions &= ~H3_FRESHENED;
    }
    s->cast_this_round[0] = s->cast_this_round[1] = 0;
    h3_key_dice(s);
    h3_turn_open_round(&s->turn, false);
    h3_tell_round(s);
}

static void ask(struct h3_state *s, enum h3_decision decision)
{
    s->decision = (uint8_t)decision;
    s->head.seat = h3_seat_of(s, h3_side_of(s->active));
}

static bool roll_morale(struct h3_state *s, const struct h3_rules *r, int faces)
{
    const uint32_t roll = rng_below(&s->dice[H3_DICE_MORALE], r->chance.sides);
    h3_roll(s, "morale", (int)roll);
    return (int)roll < faces;
}

/* HD-13: the turn is lost at its very start. */
static bool freezes(struct h3_state *s, const struct h3_rules *r, int unit)
{
    const int morale = s->unit[unit].morale;
    const uint64_t bit = h3_bit(unit);
    if (morale >= 0 || s->turn.phase != H3_NORMAL ||
        ((s->turn.waited | s->turn.had_morale) & bit) ||
        !roll_morale(s, r, r->chance.bad[-morale])) {
        return false;
    }
    s->turn.had_morale |= bit;
    s->tally[h3_side_of(unit)].lost_turns++;
    h3_tell(s, r, "freeze", "HD-13 H-29", "{unit} loses its turn to bad morale", unit, H3_NO_UNIT,
            0, 0);
    h3_turn_played(&s->turn, &r->turn, unit, H3_FROZE);
    return true;
}

/* HA-16, HA-21: once a round, at the first activation. */
static void freshen(struct h3_state *s, const struct h3_rules *r, int unit)
{
    struct h3_unit *u = &s->unit[unit];
    if (u->conditions & H3_FRESHENED) {
        return;
    }
    u->conditions |= H3_FRESHENED;
    if (u->rounds[H3_POISONED]) {
        const int loss = u->hp_max * r->ability.poison / 100;
        u->hp = (uint16_t)(u->hp > loss ? u->hp - loss : 1);
    }
    if (h3_is(&r->creatures[u->creature], H3_REGENERATION)) {
        h3_unit_heal(s, r, unit, r->ability.regeneration, false);
        h3_tell(s, r, "regenerate", "HA-16", "{unit} heals", unit, H3_NO_UNIT, 0, 0);
    }
}

static void open_action(struct h3_state *s, const struct h3_rules *r)
{
    s->reach = h3_reach(s, r, s->active);
    ask(s, H3_DECIDE_ACTION);
}

static void activate_creature(struct h3_state *s, const struct h3_rules *r, int unit)
{
    struct h3_unit *u = &s->unit[unit];
    if (s->first_side == H3_NO_SIDE) {
        s->first_side = (uint8_t)h3_side_of(unit);
    }
    if (u->conditions & H3_DEFENDING) { /* HD-10 */
        u->conditions &= ~H3_DEFENDING;
        h3_unit_refresh(s, r, unit);
    }
    freshen(s, r, unit);
    if (!freezes(s, r, unit)) {
        open_action(s, r);
    }
}

static void activate_machine(struct h3_state *s, const struct h3_rules *r, int unit)
{
    const bool useful = h3_machine_useful(s, r, unit);
    if (useful && h3_controlled(s, r, unit)) { /* H-13 */
        ask(s, H3_DECIDE_ACTION);
        return;
    }
    if (useful) {
        h3_machine_acts(s, r, unit);
    } else if (!r->turn.idle_machines) {
        h3_turn_skip(&s->turn, unit);
        return;
    }
    h3_turn_played(&s->turn, &r->turn, unit, H3_ACTED); /* H-8 */
}

static void activate(struct h3_state *s, const struct h3_rules *r, int unit)
{
    s->active = (uint8_t)unit;
    s->tally[h3_side_of(unit)].activations++;
    h3_tell_turn(s, r, unit);
    if (h3_is_machine(unit)) {
        activate_machine(s, r, unit);
    } else {
        activate_creature(s, r, unit);
    }
}

bool h3_advance(void *state, const void *rules)
{
    struct h3_state *s = state;
    const struct h3_rules *r = rules;
    for (;;) {
        if (s->head.winner != GAME_UNFINISHED) {
            return false;
        }
        if (s->over) {
            return finish_fight(s);
        }
        if (s->decision != H3_DECIDE_NOTHING) {
            return true;
        }
        if (s->to_place != 0) { /* HM-11 */
            s->active = (uint8_t)__builtin_ctzll(s->to_place);
            ask(s, H3_DECIDE_PLACE);
            return true;
        }
        const int unit = h3_turn_next(&s->turn, &r->turn);
        if (unit != H3_NO_UNIT) {
            activate(s, r, unit);
        } else if (s->head.round == r->round_cap) {
            return finish(s, H3_END_ROUND_CAP, H3_NO_SIDE);
        } else {
            open_round(s, r);
        }
    }
}

/* Ends the activation of the active stack. */
static void close_action(struct h3_state *s, const struct h3_rules *r, enum h3_deed deed)
{
    const int unit = s->active;
    s->decision = H3_DECIDE_NOTHING;
    h3_turn_played(&s->turn, &r->turn, unit, deed);
    const struct h3_unit *u = &s->unit[unit];
    const bool able = (s->turn.able >> unit) & 1;
    if (deed != H3_ACTED || !able || u->morale <= 0 || h3_is_machine(unit) || s->over ||
        (s->turn.had_morale & h3_bit(unit))) {
        return;
    }
    if (roll_morale(s, r, r->chance.good[u->morale])) { /* HD-13 */
        s->tally[h3_side_of(unit)].extra_turns++;
        h3_turn_grant_extra(&s->turn, unit);
        h3_tell(s, r, "morale", "HD-13 H-15", "{unit} gets another turn", unit, H3_NO_UNIT, 0, 0);
    }
}

/* HC-5 */
static void wade(struct h3_state *s, const struct h3_rules *r, int unit)
{
    if (r->siege.town != H3_NO_TOWN && r->siege.moat && h3_meet(h3_cells(s, r, unit), h3_moat)) {
        const int64_t damage = r->siege.moat_damage[r->siege.town];
        h3_tell(s, r, "moat", "HC-5", "{unit} suffers {number} in the moat", unit, H3_NO_UNIT,
                damage, 0);
        h3_unit_wound(s, r, unit, damage);
    }
}

static void walk(struct h3_state *s, const struct h3_rules *r, int unit, int hex)
{
    if (hex == s->unit[unit].hex) {
        return;
    }
    const bool flies = h3_is(h3_creature_of(s, r, unit), H3_FLYING);
    h3_tell(s, r, "walk", flies ? "HM-8 HA-1" : "HM-6 HM-7",
            "{unit} goes from hex {number} to hex {second}", unit, H3_NO_UNIT, s->unit[unit].hex,
            hex);
    h3_unit_move(s, r, unit, hex);
    wade(s, r, unit);
}

/* HD-14, HA-18 */
static void attack(struct h3_state *s, const struct h3_rules *r, int target, int hex)
{
    const int unit = s->active, home = s->unit[unit].hex;
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    const int hexes = hex != home && h3_is(c, H3_JOUSTING) ? h3_steps(s, r, unit, hex) : 0;
    walk(s, r, unit, hex);
    if (h3_alive(s, unit)) {
        h3_strike(s, r, unit, target, hexes);
    }
    if (h3_is(c, H3_STRIKE_AND_RETURN) && h3_alive(s, unit) && hex != home &&
        h3_has(h3_allowed(s, r, unit), home)) {
        h3_tell(s, r, "return", "HA-18", "{unit} goes back", unit, H3_NO_UNIT, 0, 0);
        walk(s, r, unit, home);
    }
    close_action(s, r, H3_ACTED);
}

static void wait(struct h3_state *s, const struct h3_rules *r)
{
    s->tally[h3_side_of(s->active)].waits++;
    const int unit = s->active, number = h3_number_of(unit);
    h3_tell(s, r, "wait",
            h3_bit(unit) & H3_TURRET_BITS ? "H-25"
            : number == H3_CATAPULT       ? "H-26"
            : h3_is_machine(unit)         ? "H-13"
            : s->turn.extra == unit       ? "H-15"
                                          : "H-18",
            "{unit} waits", unit, H3_NO_UNIT, 0, 0);
    close_action(s, r, H3_WAITED);
}

static void defend(struct h3_state *s, const struct h3_rules *r)
{
    const int unit = s->active;
    if (!h3_is_machine(unit)) {
        s->unit[unit].conditions |= H3_DEFENDING;
        h3_unit_refresh(s, r, unit);
    }
    h3_tell(s, r, "defend", "HD-10", "{unit} defends", unit, H3_NO_UNIT, 0, 0);
    close_action(s, r, H3_DEFENDED);
}

static void open_strike(struct h3_state *s, const struct h3_rules *r, int target)
{
    const struct h3_hexes spots = h3_spots(s, r, s->active, target, s->reach);
    if (h3_count(spots) == 1) {
        attack(s, r, target, h3_first(spots));
        return;
    }
    s->target = (uint8_t)target;
    s->decision = H3_DECIDE_SPOT;
}

static void take_spot(struct h3_state *s, const struct h3_rules *r, int hex)
{
    if (s->target != H3_NO_UNIT) {
        attack(s, r, s->target, hex);
        return;
    }
    walk(s, r, s->active, hex);
    close_action(s, r, H3_ACTED);
}

static void cast_on(struct h3_state *s, const struct h3_rules *r, int target)
{
    h3_cast(s, r, h3_side_of(s->active), (enum h3_spell)s->spell, target);
    open_action(s, r); /* HS-2: the stack's own turn goes on */
}

static void open_cast(struct h3_state *s, const struct h3_rules *r, enum h3_spell spell)
{
    const enum h3_side side = h3_side_of(s->active);
    const uint64_t targets = h3_spell_targets(s, r, side, spell);
    s->spell = (uint8_t)spell;
    if (h3_spell_is_mass(s, r, side, spell) || (targets & (targets - 1)) == 0) {
        cast_on(s, r, __builtin_ctzll(targets));
    } else {
        s->decision = H3_DECIDE_TARGET;
    }
}

static void aim_catapult(struct h3_state *s, const struct h3_rules *r, int part)
{
    const int level = h3_hero_of(s, r, h3_side_of(s->active))->skills[H3_BALLISTICS];
    for (int k = 0; k < r->siege.catapult_shots[level]; k++) {
        const int aim = h3_wall_stands(s, part) ? part : h3_catapult_aim(s);
        if (aim >= 0) {
            h3_catapult(s, r, aim);
        }
    }
    close_action(s, r, H3_ACTED);
}

void h3_apply(void *state, const void *rules, game_move move)
{
    struct h3_state *s = state;
    const struct h3_rules *r = rules;
    const int argument = h3_move_argument(move);
    switch (h3_move_kind(move)) {
    case H3_MOVE_WAIT:
        wait(s, r);
        break;
    case H3_MOVE_DEFEND:
        defend(s, r);
        break;
    case H3_MOVE_SHOOT:
        h3_shoot(s, r, s->active, argument);
        close_action(s, r, H3_ACTED);
        break;
    case H3_MOVE_STRIKE:
        open_strike(s, r, argument);
        break;
    case H3_MOVE_WALK:
        s->target = H3_NO_UNIT;
        s->decision = H3_DECIDE_SPOT;
        break;
    case H3_MOVE_SPOT:
        take_spot(s, r, argument);
        break;
    case H3_MOVE_CAST:
        open_cast(s, r, (enum h3_spell)argument);
        break;
    case H3_MOVE_TARGET:
        cast_on(s, r, argument);
        break;
    case H3_MOVE_OWN_SPELL:
        h3_own_spell(s, r, s->active, argument);
        close_action(s, r, H3_ACTED);
        break;
    case H3_MOVE_WALL:
        aim_catapult(s, r, argument);
        break;
    case H3_MOVE_HEAL:
        h3_tent_heals(s, r, s->active, argument);
        close_action(s, r, H3_ACTED);
        break;
    default:
        h3_unit_move(s, r, s->active, argument);
        h3_tell(s, r, "place", "HM-11", "{unit} starts on hex {number}", s->active, H3_NO_UNIT,
                argument, 0);
        s->to_place &= ~h3_bit(s->active);
        s->decision = H3_DECIDE_NOTHING;
        break;
    }
}

/* Nothing is hidden but the dice. */
void h3_redeal(void *state, const void *rules, uint64_t key)
{
    struct h3_state *s = state;
    (void)rules;
    s->head.key = key;
    h3_key_dice(s);
}
