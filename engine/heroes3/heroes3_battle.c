/* The driver of a battle. heroes3_advance plays on until a seat must decide; heroes3_apply carries
 * the decision out and may open the next part of the same action (a hex, a target). */
#include "engine/heroes3/heroes3_battle.h"

#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_show.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

static bool finish_battle(struct heroes3_state *s, enum heroes3_end reason,
                          enum heroes3_side winner)
{
    s->head.end_reason = (uint8_t)reason;
    s->head.winner = winner == HEROES3_NO_SIDE         ? GAME_DRAW
                     : heroes3_seat_of(s, winner) == 0 ? GAME_AI
                                                       : GAME_HUMAN;
    game_tell_end(s, heroes3_columns, reason == HEROES3_END_ROUND_CAP ? "HM-14" : "HM-13");
    return false;
}

/* HM-13: ends a battle in which a side has no creatures left. The other side wins if a stack of its
 * army lives; if only clones and summoned elementals live, the battle is a draw. */
static bool finish_fight(struct heroes3_state *s, const struct heroes3_rules *r)
{
    const bool attackers = heroes3_survivors(s, HEROES3_ATTACKER) != 0;
    const bool defenders = heroes3_survivors(s, HEROES3_DEFENDER) != 0;
    if (!attackers && !defenders) {
        return finish_battle(s, HEROES3_END_BOTH_GONE, HEROES3_NO_SIDE);
    }
    const enum heroes3_side left = attackers ? HEROES3_ATTACKER : HEROES3_DEFENDER;
    uint64_t staying = heroes3_survivors(s, left);
    while (staying != 0 && !heroes3_stays(s, r, __builtin_ctzll(staying))) {
        staying &= staying - 1;
    }
    return finish_battle(s, attackers ? HEROES3_END_DEFENDER_GONE : HEROES3_END_ATTACKER_GONE,
                         staying != 0 ? left : HEROES3_NO_SIDE);
}

static void open_round(struct heroes3_state *s, const struct heroes3_rules *r)
{
    game_end_round(&s->head);
    s->head.round++;
    heroes3_unit_age_effects(s, r);
    heroes3_age_things(s);
    for (uint64_t left = s->alive | s->corpses; left != 0; left &= left - 1) { /* who may rise */
        struct heroes3_unit *u = &s->unit[__builtin_ctzll(left)];
        u->retaliations = (uint8_t)(1 + r->creatures[u->creature].extra_retaliations +
                                    u->strength[HEROES3_COUNTERSTRIKE]); /* HA-3, HS-17 */
        u->conditions &= (uint8_t)~HEROES3_FRESHENED;
    }
    s->cast_this_round[0] = s->cast_this_round[1] = 0;
    heroes3_key_dice(s);
    for (uint64_t left = heroes3_any(s->moat) ? s->alive & ~HEROES3_ALL_MACHINE_BITS : 0; left != 0;
         left &= left - 1) {
        heroes3_wade(s, r, __builtin_ctzll(left)); /* HC-5: hurts stacks in the moat */
    }
    heroes3_turn_begin_round(&s->turn, false);
    heroes3_tell_round(s);
}

static void ask_battle_decision(struct heroes3_state *s, enum heroes3_decision decision)
{
    s->decision = (uint8_t)decision;
    s->head.seat = heroes3_seat_of(s, heroes3_commander(s, s->active));
}

static bool roll_morale(struct heroes3_state *s, const struct heroes3_rules *r, int faces,
                        const char *which)
{
    return heroes3_chance(s, HEROES3_DICE_MORALE, "morale", r->chance.sides, faces, which);
}

/* HS-20: fire burns the active stack if it ends its turn there and has not walked. */
static void burn_where_stack_stays(struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (heroes3_any(s->hot) && !s->walked && !heroes3_is_machine(s->active)) {
        heroes3_tread(s, r, s->active);
    }
}

/* Ends the activation of the active stack before it has acted. */
static void lose_stack_turn(struct heroes3_state *s, const struct heroes3_rules *r)
{
    s->tally[heroes3_side_of(s->active)].lost_turns++;
    heroes3_turn_played(&s->turn, &r->turn, s->active, HEROES3_FROZE);
    burn_where_stack_stays(s, r);
}

/* HD-13: rolls bad morale before the stack acts. True if it loses its activation. */
static bool is_stack_frozen(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const int morale = s->unit[unit].morale;
    const uint64_t bit = heroes3_bit(unit);
    if (morale >= 0 || s->turn.phase != HEROES3_NORMAL ||
        ((s->turn.waited | s->turn.had_morale) & bit) ||
        !roll_morale(s, r, r->chance.bad[-morale], "bad")) {
        return false;
    }
    s->turn.had_morale |= bit;
    heroes3_tell(s, r, "freeze", "HD-13", "{unit} loses its turn to bad morale", unit,
                 HEROES3_NO_UNIT, 0, 0);
    lose_stack_turn(s, r);
    return true;
}

/* HA-26: rolls fear of an enemy. True if the stack loses its activation. Stacks that cause fear and
 * stacks that are not alive feel none. */
static bool does_fear_freeze(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    int percent = 0;
    if (c->fear > 0 || !heroes3_is_living(c)) {
        return false;
    }
    for (uint64_t left = heroes3_foes(s, unit); left != 0; left &= left - 1) {
        const int fear = heroes3_creature_of(s, r, __builtin_ctzll(left))->fear;
        percent = fear > percent ? fear : percent;
    }
    if (percent == 0 || !heroes3_chance(s, HEROES3_DICE_MORALE, "fear", 100, percent, "yes")) {
        return false;
    }
    heroes3_tell(s, r, "fear", "HA-26", "{unit} is afraid and loses its turn", unit,
                 HEROES3_NO_UNIT, 0, 0);
    lose_stack_turn(s, r);
    return true;
}

/* HA-16, HS-18: regeneration and mana drain, at a stack's first activation in a round. */
static void freshen_active_stack(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    if (u->conditions & HEROES3_FRESHENED) {
        return;
    }
    u->conditions |= HEROES3_FRESHENED;
    const enum heroes3_side enemy = heroes3_enemy(heroes3_side_of(unit));
    const int drain = r->creatures[u->creature].mana_drain;
    s->mana[enemy] = (uint16_t)(s->mana[enemy] > drain ? s->mana[enemy] - drain : 0);
    if (heroes3_is(&r->creatures[u->creature], HEROES3_REGENERATION)) {
        heroes3_unit_heal(s, r, unit, r->ability.regeneration, false);
        heroes3_tell(s, r, "regenerate", "HA-16", "{unit} heals", unit, HEROES3_NO_UNIT, 0, 0);
    }
}

/* Ends the activation of the active stack. */
static void close_action(struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_deed deed)
{
    const int unit = s->active;
    s->decision = HEROES3_DECIDE_NOTHING;
    heroes3_turn_played(&s->turn, &r->turn, unit, deed);
    if (deed != HEROES3_WAITED) {
        heroes3_unit_relieve(s, r, unit, HEROES3_FRENZY); /* HS-13 */
        burn_where_stack_stays(s, r);
    }
    const struct heroes3_unit *u = &s->unit[unit];
    const bool able = (s->turn.able >> unit) & 1;
    if (deed != HEROES3_ACTED || !able || u->morale <= 0 || heroes3_is_machine(unit) || s->over ||
        (s->turn.had_morale & heroes3_bit(unit))) {
        return;
    }
    if (roll_morale(s, r, r->chance.good[u->morale], "good")) { /* HD-13 */
        s->tally[heroes3_side_of(unit)].extra_turns++;
        heroes3_turn_grant_extra(&s->turn, unit);
        heroes3_tell(s, r, "morale", "HD-13 H-15", "{unit} gets another turn", unit,
                     HEROES3_NO_UNIT, 0, 0);
    }
}

/* Asks the stack's commander for an action; a berserk stack acts by itself (HS-21). */
static void open_action(struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (s->unit[s->active].rounds[HEROES3_BERSERK] > 0) {
        heroes3_rampage(s, r, s->active);
        close_action(s, r, HEROES3_ACTED);
        return;
    }
    s->reach = heroes3_reach(s, r, s->active);
    ask_battle_decision(s, HEROES3_DECIDE_ACTION);
}

static void activate_creature(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    if (s->first_side == HEROES3_NO_SIDE) {
        s->first_side = (uint8_t)heroes3_side_of(unit);
    }
    if (u->conditions & HEROES3_DEFENDING) { /* HD-10 */
        u->conditions &= (uint8_t)~HEROES3_DEFENDING;
        heroes3_unit_refresh(s, r, unit);
    }
    freshen_active_stack(s, r, unit);
    if (!is_stack_frozen(s, r, unit) && !does_fear_freeze(s, r, unit)) {
        heroes3_enchant(s, r, unit);
        open_action(s, r);
    }
}

static void activate_machine(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const bool useful = heroes3_machine_useful(s, r, unit);
    const bool decides = useful || (r->turn.idle_machines && heroes3_turn_may_wait(&s->turn, unit));
    if (decides && heroes3_controlled(s, r, unit)) { /* H-13: it may wait for a target */
        ask_battle_decision(s, HEROES3_DECIDE_ACTION);
        return;
    }
    if (useful) {
        heroes3_machine_acts(s, r, unit);
    } else if (!r->turn.idle_machines) {
        s->turn.done |= heroes3_bit(unit); /* it does not count as having played */
        return;
    }
    heroes3_turn_played(&s->turn, &r->turn, unit, HEROES3_ACTED); /* H-8 */
}

static void activate_stack(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    s->active = (uint8_t)unit;
    s->walked = 0;
    s->tally[heroes3_side_of(unit)].activations++;
    heroes3_tell_turn(s, r, unit);
    if (heroes3_is_machine(unit)) {
        activate_machine(s, r, unit);
    } else {
        activate_creature(s, r, unit);
    }
}

/* The loop of heroes3_advance. Not inlined, because most calls of heroes3_advance return before it:
 * the decision that follows within an action is already open. */
static __attribute__((noinline)) bool continue_battle(struct heroes3_state *s,
                                                      const struct heroes3_rules *r)
{
    for (;;) {
        if (s->head.winner != GAME_UNFINISHED) {
            return false;
        }
        if (s->over) {
            return finish_fight(s, r);
        }
        if (s->decision != HEROES3_DECIDE_NOTHING) {
            return true;
        }
        if (s->to_place != 0) { /* HM-11 */
            s->active = (uint8_t)__builtin_ctzll(s->to_place);
            ask_battle_decision(s, HEROES3_DECIDE_PLACE);
            return true;
        }
        const int unit = heroes3_turn_next(&s->turn, &r->turn);
        if (unit != HEROES3_NO_UNIT) {
            activate_stack(s, r, unit);
        } else if (s->head.round == r->round_cap) {
            return finish_battle(s, HEROES3_END_ROUND_CAP, HEROES3_NO_SIDE);
        } else {
            open_round(s, r);
        }
    }
}

bool heroes3_advance(void *state, const void *rules)
{
    struct heroes3_state *s = state;
    const bool open =
        s->decision != HEROES3_DECIDE_NOTHING && !s->over && s->head.winner == GAME_UNFINISHED;
    return open || continue_battle(s, rules);
}

static void attack_from_hex(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                            int hex)
{
    heroes3_charge(s, r, s->active, target, hex);
    close_action(s, r, HEROES3_ACTED);
}

static void wait_with_stack(struct heroes3_state *s, const struct heroes3_rules *r)
{
    s->tally[heroes3_side_of(s->active)].waits++;
    const int unit = s->active, number = heroes3_number_of(unit);
    heroes3_tell(s, r, "wait",
                 heroes3_bit(unit) & HEROES3_TURRET_BITS ? "H-25"
                 : number == HEROES3_CATAPULT            ? "H-26"
                 : heroes3_is_machine(unit)              ? "H-13"
                 : s->turn.extra == unit                 ? "H-15"
                                                         : "H-18",
                 "{unit} waits", unit, HEROES3_NO_UNIT, 0, 0);
    close_action(s, r, HEROES3_WAITED);
}

static void defend_with_stack(struct heroes3_state *s, const struct heroes3_rules *r)
{
    const int unit = s->active;
    if (!heroes3_is_machine(unit)) {
        s->unit[unit].conditions |= HEROES3_DEFENDING;
        heroes3_unit_refresh(s, r, unit);
    }
    heroes3_tell(s, r, "defend", "HD-10", "{unit} defends", unit, HEROES3_NO_UNIT, 0, 0);
    close_action(s, r, HEROES3_DEFENDED);
}

static void open_strike(struct heroes3_state *s, const struct heroes3_rules *r, int target)
{
    const struct heroes3_hexes spots = heroes3_spots(s, r, s->active, target, s->reach);
    if (heroes3_is_one(spots)) {
        attack_from_hex(s, r, target, heroes3_first(spots));
        return;
    }
    s->target = (uint8_t)target;
    s->decision = HEROES3_DECIDE_SPOT;
}

static void use_chosen_hex(struct heroes3_state *s, const struct heroes3_rules *r, int hex)
{
    if (s->target != HEROES3_NO_UNIT) {
        attack_from_hex(s, r, s->target, hex);
        return;
    }
    heroes3_walk(s, r, s->active, hex);
    close_action(s, r, HEROES3_ACTED);
}

static void cast_battle_spell(struct heroes3_state *s, const struct heroes3_rules *r, int target)
{
    heroes3_cast(s, r, heroes3_commander(s, s->active), (enum heroes3_spell)s->spell, target);
    if ((s->turn.able >> s->active) & 1) {
        open_action(s, r); /* HS-2: the stack's own turn goes on */
    } else {
        s->decision = HEROES3_DECIDE_NOTHING; /* the spell met the stack itself */
        TRACE_NOTE(s, "H-32");
        heroes3_turn_felled(&s->turn, &r->turn, s->active);
    }
}

/* The only stack or hex that may be chosen for the open spell; -1 if there are several. A mass
 * spell needs no choice: any of its targets is returned. */
static int only_choice(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    const enum heroes3_side side = heroes3_commander(s, s->active);
    if (heroes3_wants_hex(s)) {
        const struct heroes3_hexes hexes = heroes3_open_hexes(s, r, side);
        return heroes3_is_one(hexes) ? heroes3_first(hexes) : -1;
    }
    const uint64_t targets = heroes3_open_targets(s, r, side);
    const bool one = (targets & (targets - 1)) == 0 ||
                     heroes3_spell_is_mass(s, r, side, (enum heroes3_spell)s->spell);
    return one ? __builtin_ctzll(targets) : -1;
}

/* Goes on with the open spell after a choice (a stack or hex; -1: nothing chosen yet): casts it, or
 * asks for the choice that is missing. */
static void choose_battle_option(struct heroes3_state *s, const struct heroes3_rules *r, int choice)
{
    if (choice >= 0 && s->target == HEROES3_NO_UNIT &&
        heroes3_chooses_twice((enum heroes3_spell)s->spell)) {
        s->target = (uint8_t)choice;
        choice = only_choice(s, r);
    }
    if (choice >= 0) {
        cast_battle_spell(s, r, choice);
        return;
    }
    s->decision = heroes3_wants_hex(s) ? HEROES3_DECIDE_HEX : HEROES3_DECIDE_TARGET;
}

static void open_cast(struct heroes3_state *s, const struct heroes3_rules *r,
                      enum heroes3_spell spell)
{
    s->spell = (uint8_t)spell;
    s->target = HEROES3_NO_UNIT;
    choose_battle_option(s, r, only_choice(s, r));
}

static void start_walk_to(struct heroes3_state *s, const struct heroes3_rules *r, int hex)
{
    heroes3_unit_move(s, r, s->active, hex);
    heroes3_tell(s, r, "place", "HM-11", "{unit} starts on {hex}", s->active, HEROES3_NO_UNIT, hex,
                 0);
    s->to_place &= ~heroes3_bit(s->active);
    s->decision = HEROES3_DECIDE_NOTHING;
}

void heroes3_apply(void *state, const void *rules, game_move move)
{
    struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    const int argument = heroes3_move_argument(move);
    switch (heroes3_move_kind(move)) {
    case HEROES3_MOVE_WAIT:
        return wait_with_stack(s, r);
    case HEROES3_MOVE_DEFEND:
        return defend_with_stack(s, r);
    case HEROES3_MOVE_STRIKE:
        return open_strike(s, r, argument);
    case HEROES3_MOVE_WALK:
        s->target = HEROES3_NO_UNIT;
        s->decision = HEROES3_DECIDE_SPOT;
        return;
    case HEROES3_MOVE_SPOT:
        return use_chosen_hex(s, r, argument);
    case HEROES3_MOVE_CAST:
        return open_cast(s, r, (enum heroes3_spell)argument);
    case HEROES3_MOVE_TARGET:
    case HEROES3_MOVE_AIM:
        return choose_battle_option(s, r, argument);
    case HEROES3_MOVE_PLACE:
        return start_walk_to(s, r, argument);
    case HEROES3_MOVE_SHOOT:
        heroes3_shoot(s, r, s->active, argument);
        break;
    case HEROES3_MOVE_OWN_SPELL:
        heroes3_own_spell(s, r, s->active, argument);
        break;
    case HEROES3_MOVE_WALL:
        heroes3_catapult_fires(s, r, s->active, argument);
        break;
    default:
        heroes3_tent_heals(s, r, s->active, argument);
        break;
    }
    close_action(s, r, HEROES3_ACTED);
}

/* struct game: redeal. Only future random numbers are hidden, so new streams are enough. */
void heroes3_redeal(void *state, const void *rules, uint64_t key)
{
    struct heroes3_state *s = state;
    (void)rules;
    s->head.key = key;
    heroes3_key_dice(s);
}
