/* Runs a round: its six phases, the order of turns, and everything else between two human
 * decisions. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_moves.h"

/* Notes what is asked, and which seat must decide. Returns true, as wroth_advance does if a
 * decision waits. */
static bool ask_wroth_question(struct wroth_state *s, enum wroth_question question, int seat)
{
    s->question = (uint8_t)question;
    s->head.seat = (uint8_t)seat;
    return true;
}

/* The seat that has turn `turn` (from 0), counted from the first player. */
static int seat_in_turn(const struct wroth_state *s, const struct wroth_rules *r, int turn)
{
    return r->human.count == 1 ? 0 : (s->first_seat + turn) % r->human.count; /* W-1, W-32 */
}

/* WP-49: heals the elites of a side at the beginning of a round. */
static void heal_side_elites(struct wroth_state *s, const struct wroth_rules *r, int side)
{
    struct wroth_force *f = &s->force[side];
    const struct wroth_faction *faction = wroth_faction_of(r, side);
    for (int slot = 0; faction->heals && f->on_map > 0 && slot < faction->slots; slot++) {
        const int healed =
            wroth_heal_elite(s, r, side, slot, faction->elites[faction->slot_type[slot]].heal);
        if (healed > 0) {
            wroth_tell(s, side, "heal", "WP-49", "{elite} regains {points} vitality",
                       TRACE_FIELDS({"elite", slot, wroth_type_of(r, side, slot)->name},
                                    {"points", healed, NULL}));
        }
    }
}

/* Phase 1 without the chaos effects; s->cursor receives how many of these follow. */
static void maintain_round(struct wroth_state *s, const struct wroth_rules *r)
{
    const bool passes = s->head.round > 1 && r->token_passes && r->human.count > 1;
    const bool moves = r->scenario.base_moves && (s->head.round > 1 || r->base_moves_round_1);
    if (passes) { /* WP-17 */
        s->first_seat = (uint8_t)((s->first_seat + 1) % r->human.count);
    }
    if (moves) { /* WP-18 */
        s->base = (uint8_t)(s->base % WROTH_REGIONS + 1);
    }
    for (int seat = 0; seat < r->human.count; seat++) {
        heal_side_elites(s, r, seat);
    }
    heal_side_elites(s, r, WROTH_AI);
    const int steps = r->scenario.chaos_steps;
    s->cursor = (uint8_t)(s->head.round < steps ? s->head.round : steps); /* WP-19 */
    TRACE_NOTE(s, passes ? "WP-17" : NULL);
    wroth_tell(s, WROTH_NOBODY, "round", moves ? "WP-18" : "",
               "begins round {round}; the deployment base is region {base}",
               TRACE_FIELDS({"round", s->head.round, NULL}, {"base", s->base, NULL},
                            {"first_player", s->first_seat + 1, NULL},
                            {"effects", s->cursor, NULL}));
    s->stage = WROTH_CHAOS;
}

/* Runs one chaos effect, or goes on to phase 2 if none is left. */
static void resolve_chaos_phase(struct wroth_state *s, const struct wroth_rules *r)
{
    if (r->chaos_quiet) {
        TRACE_NOTE(s, "WP-19");
        s->chaos_value = (uint8_t)((s->chaos_value - 1 + s->cursor) % WROTH_REGIONS + 1);
        s->cursor = 0;
    }
    if (s->cursor > 0) {
        wroth_chaos_effect(s, r);
        s->cursor = (uint8_t)(s->cursor - (s->chaos_running == 0));
        return;
    }
    s->stage = WROTH_SPOILS;
}

/* Phase 2: gives the Spoils of the next region with a symbol (WP-21, WP-22). Returns true if a
 * human has to decide. */
static bool resolve_spoils_phase(struct wroth_state *s, const struct wroth_rules *r)
{
    const unsigned left =
        s->head.round < r->spoils_from_round ? 0 : s->symbols & ~0u << s->cursor & (unsigned)0xff;
    if (left == 0) {
        s->stage = WROTH_GROUNDWORK;
        return false;
    }
    const int region = wroth_lowest(left);
    s->cursor = (uint8_t)region;
    const int side = wroth_controller(s, r, region, false);
    if (side == WROTH_NO_SEAT) {
        return false;
    }
    const char *symbol = wroth_face_names[s->token_symbol[region]];
    wroth_tell(s, side, "spoils", "WP-21 WP-22",
               "has most troops in region {region}: bonus {symbol}",
               TRACE_FIELDS({"region", region, NULL}, {"symbol", s->token_symbol[region], symbol}));
    if (side == WROTH_AI) { /* WP-23 */
        if (r->ai.spoils) {
            s->cause = WROTH_BY_AI_SPOILS;
            wroth_ai_act(s, r, (enum wroth_face)s->token_symbol[region]);
        }
        return false;
    }
    if (!wroth_can_act(s, r, side, s->token_symbol[region])) { /* WP-52 */
        return false;
    }
    s->bonus = (uint8_t)region;
    return ask_wroth_question(s, WROTH_ASK_SPOILS, side);
}

/* WP-25 */
static void roll_asd_die(struct wroth_state *s, const struct wroth_rules *r, int side)
{
    struct rng die = rng_stream(s->head.key, (uint32_t)(WROTH_RNG_ASD + side), s->head.round);
    s->force[side].asd = r->asd[rng_below(&die, r->asd_sides)];
    const uint8_t face = s->force[side].asd;
    TRACE_DIE(s, "all-seeing die", face, wroth_asd_names[face], r->asd_weights[face], r->asd_sides);
}

static void lay_ground(struct wroth_state *s, const struct wroth_rules *r, int side, int place,
                       int troops, int corra)
{
    const int placed = wroth_deploy(s, r, side, place, troops); /* WP-24 */
    roll_asd_die(s, r, side);
    wroth_gain_corra(s, r, side, corra); /* WP-26 */
    wroth_tell(
        s, side, "groundwork",
        s->force[side].corra > corra ? "WP-24 WP-25 WP-26 WP-27" : "WP-24 WP-25 WP-26",
        "deploys {basics} basics, has the all-seeing die {all_seeing_die} and {corra} Corra",
        TRACE_FIELDS({"basics", placed, NULL}, {"to", place, wroth_place_names[place]},
                     {"all_seeing_die", s->force[side].asd, wroth_asd_names[s->force[side].asd]},
                     {"corra", s->force[side].corra, NULL}));
}

static void roll_pool(struct wroth_state *s, const struct wroth_rules *r)
{
    struct rng dice = rng_stream(s->head.key, WROTH_RNG_POOL, s->head.round);
    s->pool_count = s->spent;
    s->spent = 0;
    for (int k = 0; k < s->pool_count; k++) {
        s->pool[k] = r->action_die[rng_below(&dice, r->action_sides)];
        TRACE_DIE(s, "action die", s->pool[k], wroth_face_names[s->pool[k]],
                  r->action_weights[s->pool[k]], r->action_sides);
    }
    wroth_tell(s, WROTH_NOBODY, "roll", "WP-10 WP-37", "rolls the pool of {dice} dice",
               TRACE_FIELDS({"dice", s->pool_count, NULL}));
}

/* Phase 3, and the roll that opens phase 4. */
static void resolve_groundwork(struct wroth_state *s, const struct wroth_rules *r)
{
    const int n = r->human.count;
    for (int seat = 0; seat < n; seat++) {
        lay_ground(s, r, seat, WROTH_SHORES, r->company[n - 1].reinforce, r->human.income);
    }
    lay_ground(s, r, WROTH_AI, s->base, n * r->ai.reinforce, r->ai.income);
    s->stage = WROTH_DRAFT;
    s->cursor = 0;
    roll_pool(s, r);
}

/* The AI takes the last die (WP-37). */
static void end_draft(struct wroth_state *s)
{
    s->ai_die = s->pool[0];
    s->ai_die_out = 1;
    s->pool_count = 0;
    wroth_tell(s, WROTH_AI, "draft", "WP-37", "gets the last die, {die}",
               TRACE_FIELDS({"die", s->ai_die, wroth_face_names[s->ai_die]}));
    s->stage = WROTH_HUMAN_TURNS;
    s->set = s->turn = s->turn_open = 0;
    s->ai_shopped = 0;
}

static bool same_faces(const struct wroth_state *s)
{
    const uint64_t differs = wroth_word(s->pool) ^ wroth_word(&s->pool[1]);
    return wroth_first_dice(s, differs) == 0;
}

/* Phase 4: the next pick of the draft. If all dice of the pool are equal, nobody is asked. */
static bool draft_wroth_factions(struct wroth_state *s, const struct wroth_rules *r)
{
    if (s->cursor == r->dice_each * r->human.count) {
        end_draft(s);
        return false;
    }
    s->head.seat = (uint8_t)seat_in_turn(s, r, s->cursor);
    if (same_faces(s)) {
        TRACE_NOTE(s, "WP-52");
        wroth_apply(s, r, wroth_plain_move(WROTH_DO_DRAFT, s->pool[0], 0));
        return false;
    }
    return ask_wroth_question(s, WROTH_ASK_DRAFT, s->head.seat);
}

/* Opens, continues or ends the turn of a human (W-33, W-41, W-43). */
static bool human_turn(struct wroth_state *s, const struct wroth_rules *r)
{
    if (s->turn == r->human.count) { /* W-2, W-3 */
        TRACE_NOTE(s, "W-2 W-3");
        s->turn = 0;
        s->stage = WROTH_AI_ACTION;
        return false;
    }
    const int seat = seat_in_turn(s, r, s->turn);
    if (!s->turn_open) {
        if (s->force[seat].dice_left == 0) { /* W-41, W-42 */
            TRACE_NOTE(s, "W-41 W-42");
            s->turn++;
            return false;
        }
        TRACE_NOTE(s, r->human.count == 1 ? NULL : s->turn == 0 ? "W-1" : "W-32");
        s->turn_open = 1;
        s->die_spent = 0;
        s->did = WROTH_DID_NOTHING;
    }
    s->head.seat = (uint8_t)seat;
    if (s->die_spent && !wroth_has_extras(s, r)) {
        s->turn_open = 0;
        s->turn++;
        return false;
    }
    const game_move only = s->die_spent ? WROTH_NO_MOVE : wroth_only_move(s, r);
    if (only != WROTH_NO_MOVE) {
        TRACE_NOTE(s, "WP-52");
        s->question = WROTH_ASK_TURN;
        wroth_apply(s, r, only);
        return false;
    }
    return ask_wroth_question(s, WROTH_ASK_TURN, seat);
}

static bool humans_have_dice(const struct wroth_state *s, const struct wroth_rules *r)
{
    for (int seat = 0; seat < r->human.count; seat++) {
        if (s->force[seat].dice_left > 0) {
            return true;
        }
    }
    return false;
}

/* After an AI turn: the next one, the next set, or the end of the phase (W-2 to W-5, W-11). */
static void end_ai_turn(struct wroth_state *s, const struct wroth_rules *r)
{
    s->stage = WROTH_AI_ACTION;
    if (++s->turn < r->human.count) {
        return;
    }
    s->turn = 0;
    s->set++;
    const bool on =
        r->ai.turns == WROTH_TURNS_FIXED ? s->set < r->dice_each : humans_have_dice(s, r);
    if (on) {
        TRACE_NOTE(s, "W-4");
        s->stage = WROTH_HUMAN_TURNS;
        return;
    }
    TRACE_NOTE(s, r->ai.turns == WROTH_TURNS_FIXED ? "W-5 W-11" : "W-11 W-43");
    s->ai_die_out = 0;
    s->spent++;
    s->stage = WROTH_SCORING;
}

/* Whether an action or an Exodus is still under way. */
static bool is_pending(const struct wroth_state *s)
{
    return (s->interrupted | s->exodus_open) != 0;
}

/* W-10: rolls the AI die again before AI turn `turn` of the round, unless the rules roll only
 * once. */
static void reroll_action_dice(struct wroth_state *s, const struct wroth_rules *r, int turn)
{
    if (r->ai.reroll == WROTH_REROLL_EACH || turn == 1) {
        s->ai_die = r->action_die[rng_below(&s->ai_die_rng, r->action_sides)];
        TRACE_DIE(s, "ai die", s->ai_die, wroth_face_names[s->ai_die], r->action_weights[s->ai_die],
                  r->action_sides);
        TRACE_NOTE(s, "W-10");
    }
}

/* The action of an AI turn, before the first one also the purchases (W-8). If these have to wait
 * for the humans, returns and is called again afterwards. */
static void ai_action(struct wroth_state *s, const struct wroth_rules *r)
{
    const int turn = s->set * r->human.count + s->turn;
    s->cause = WROTH_BY_TURN;
    if (turn == 0 && !s->ai_shopped) { /* W-8 */
        s->ai_shopped = 1;
        s->cause = WROTH_BEFORE_TURN;
        wroth_ai_buy(s, r);
        if (is_pending(s)) {
            return;
        }
        s->cause = WROTH_BY_TURN;
    }
    if (turn == 0) {
        s->ai_first = s->ai_die;
        TRACE_NOTE(s, "W-9");
    } else {
        reroll_action_dice(s, r, turn);
    }
    const bool worked = wroth_ai_act(s, r, (enum wroth_face)s->ai_die); /* W-9 */
    s->tally.idle_ai_turns = (uint16_t)(s->tally.idle_ai_turns + !worked);
    if (turn == 0) {
        s->ai_first_worked = worked;
        s->stage = WROTH_AI_ASD;
    } else {
        s->stage = WROTH_AI_END;
    }
}

/* Ends an AI turn after everything that it caused is settled. */
static void ai_end(struct wroth_state *s, const struct wroth_rules *r)
{
    const enum wroth_asd face = (enum wroth_asd)s->force[WROTH_AI].asd;
    if (face != WROTH_SEEN) {
        s->force[WROTH_AI].asd = WROTH_SEEN;
        wroth_tell(s, WROTH_AI, "all-seeing die", s->ai_asd_worked ? "W-20" : "W-21",
                   s->ai_asd_worked ? "has spent its all-seeing die, {face}"
                                    : "sets its all-seeing die, {face}, aside without effect",
                   TRACE_FIELDS({"face", face, wroth_asd_names[face]}));
    }
    end_ai_turn(s, r);
}

static void end_wroth_round(struct wroth_state *s, const struct wroth_rules *r)
{
    for (int seat = 0; seat < r->human.count; seat++) {
        s->force[seat].asd = WROTH_SEEN;
    }
    if (wroth_score_round(s, r)) {
        s->stage = WROTH_OVER;
        return;
    }
    s->head.round++;
    wroth_key_round(s);
    s->stage = WROTH_MAINTENANCE;
}

/* Continues an action that was interrupted (s->interrupted). */
static void continue_wroth_phase(struct wroth_state *s, const struct wroth_rules *r)
{
    if (s->hurt_regions != 0) {
        if (wroth_settle_human_damage(s, r)) { /* the lowest seat speaks for all */
            ask_wroth_question(s, WROTH_ASK_SUFFER,
                               __builtin_ctz(wroth_human_victims(s, r)) / WROTH_ELITES_MAX);
        }
    } else if (s->attacks_left > 0) {
        wroth_continue_volley(s, r);
    } else if (s->damage_points > 0) {
        if (wroth_settle_ai_damage(s, r)) {
            ask_wroth_question(s, WROTH_ASK_DAMAGE, s->damage_seat);
        }
    } else if (s->ambush != 0) {
        wroth_ambush_on(s, r, s->head.seat);
    } else if ((s->march_elites | s->march_basics) != 0) {
        wroth_march_on(s, r);
    } else if (s->sprung != 0) {
        wroth_spring_next(s, r);
    } else if (s->ai_buying) {
        wroth_ai_buy(s, r);
    } else {
        const int seat = s->head.seat;
        s->exodus_open = s->force[seat].basics[s->exodus_from] > 0 ||
                         wroth_movable(s, r, seat, s->exodus_from) != 0;
        s->question = s->exodus_open ? WROTH_ASK_EXODUS : WROTH_ASK_NOTHING;
    }
}

/* Does one step of the round. Returns true if a human has to decide. */
static bool step_wroth_game(struct wroth_state *s, const struct wroth_rules *r)
{
    switch ((enum wroth_stage)s->stage) {
    case WROTH_SETUP: /* of a position that was typed */
    case WROTH_MAINTENANCE:
        maintain_round(s, r);
        return false;
    case WROTH_CHAOS:
        resolve_chaos_phase(s, r);
        return false;
    case WROTH_SPOILS:
        return resolve_spoils_phase(s, r);
    case WROTH_GROUNDWORK:
        resolve_groundwork(s, r);
        return false;
    case WROTH_DRAFT:
        return draft_wroth_factions(s, r);
    case WROTH_HUMAN_TURNS:
        return human_turn(s, r);
    case WROTH_AI_ACTION:
        ai_action(s, r);
        return false;
    case WROTH_AI_ASD: /* W-20, W-21: used directly after the AI's first action, or lost */
        s->ai_asd_worked = wroth_ai_see(s, r, (enum wroth_asd)s->force[WROTH_AI].asd);
        s->stage = WROTH_AI_END;
        return false;
    case WROTH_AI_END:
        ai_end(s, r);
        return false;
    case WROTH_SCORING:
        end_wroth_round(s, r);
        return false;
    case WROTH_OVER:
        break;
    }
    return false;
}

/* Not inlined, because its registers would slow down the steps of an Exodus. */
static __attribute__((noinline)) bool advance_wroth_game(struct wroth_state *s,
                                                         const struct wroth_rules *r)
{
    while (s->stage != WROTH_OVER) {
        if (is_pending(s)) {
            continue_wroth_phase(s, r);
            if (s->question != WROTH_ASK_NOTHING) {
                return true;
            }
        } else if (step_wroth_game(s, r)) {
            return true;
        }
    }
    return false;
}

bool wroth_advance(void *state, const void *rules)
{
    struct wroth_state *s = state;
    if (s->exodus_open && s->interrupted == 0 &&
        s->force[s->head.seat].basics[s->exodus_from] > 0) {
        return ask_wroth_question(s, WROTH_ASK_EXODUS, s->head.seat);
    }
    s->question = WROTH_ASK_NOTHING;
    return advance_wroth_game(s, rules);
}
