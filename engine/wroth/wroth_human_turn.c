/* Carries out the moves of humans: pays with dice, changes the board, and traces the move. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_moves.h"

#include <stdio.h>

/* Spends `count` dice of that face: one or none. */
static void spend_dice(struct wroth_state *s, int seat, int face, int count)
{
    struct wroth_force *f = &s->force[seat];
    f->dice[face] = (uint8_t)(f->dice[face] - count);
    f->dice_left = (uint8_t)(f->dice_left - count);
    s->spent = (uint8_t)(s->spent + count); /* W-40 */
    s->die_spent |= (uint8_t)count;
    TRACE_NOTE(s, count > 0 ? "W-6 W-33 W-40" : NULL);
}

/* Takes the first die of that face out of the pool; the dice behind it move up. They do so in one
 * word, because the number of dice is no loop that a processor could predict. A ninth die is taken
 * where no byte of the word is that face. */
static void take_die(struct wroth_state *s, int seat, int face)
{
    const uint64_t pool = wroth_word(s->pool), taken = wroth_same(pool, face);
    const uint64_t before = (taken & -taken) - 1;
    const uint64_t rest = (pool & before) | (wroth_word(&s->pool[1]) & ~before);
    memcpy(s->pool, &rest, sizeof rest);
    s->pool_count--;
    s->force[seat].dice[face]++;
    s->force[seat].dice_left++;
    s->cursor++;
}

/* The cause of a human's action, for traces, by the means of the move. */
static const enum wroth_cause causes[] = {[WROTH_BY_DIE] = WROTH_BY_TURN,
                                          [WROTH_BY_DOUBLE] = WROTH_BY_HUMAN_DOUBLE,
                                          [WROTH_BY_SPOILS] = WROTH_BY_HUMAN_SPOILS};

static void march_human_troops(struct wroth_state *s, const struct wroth_rules *r, int seat,
                               int from, game_move move)
{
    s->march = (struct wroth_march){
        .from = (uint8_t)from,
        .to = (uint8_t)wroth_move_to(move),
        .seat = (uint8_t)seat,
        .cause = (uint8_t)causes[wroth_move_means(move)],
    };
    s->march_basics = (uint8_t)wroth_move_basics(move);
    s->march_elites = (uint8_t)wroth_move_elites(move);
    wroth_march_on(s, r);
}

static void open_exodus(struct wroth_state *s, int seat, game_move move)
{
    s->exodus_open = 1;
    s->exodus_from = (uint8_t)wroth_move_from(move);
    s->exodus_to = 0;
    if (wroth_move_means(move) == WROTH_BY_DOUBLE) {
        return;
    }
    s->did = WROTH_DID_EXODUS; /* W-46 */
    TRACE_NOTE(s, "W-46");
    spend_dice(s, seat, wroth_move_basics(move), 1);
    if (wroth_move_elites(move) == WROTH_ASD_AS_DIE) {
        s->force[seat].asd = WROTH_SEEN;
    } else {
        spend_dice(s, seat, wroth_move_elites(move), 1);
    }
}

/* Spends the die that a move costs, and notes in s->did what Double may repeat. The first options
 * are the faces. Written without branches, as nobody can predict the kind of the move. */
static void pay_human_move(struct wroth_state *s, int seat, game_move move)
{
    const bool discards = wroth_move_kind(move) == WROTH_DO_DISCARD;
    const int face = discards ? wroth_move_from(move) : wroth_option(s, NULL, move);
    const bool spends = ((unsigned)face < WROTH_NO_FACE) & (wroth_move_means(move) == WROTH_BY_DIE);
    const int did = discards ? (int)WROTH_DID_NOTHING : face;
    spend_dice(s, seat, face & 3, spends);
    s->did ^= (uint8_t)((s->did ^ did) & -spends);
    if (wroth_move_means(move) == WROTH_BY_DOUBLE) { /* W-53, W-59 */
        s->force[seat].asd = WROTH_SEEN;
        s->did = WROTH_DID_NOTHING;
    }
}

static void use_asd_up(struct wroth_state *s, int seat)
{
    s->force[seat].asd = WROTH_SEEN; /* W-53, W-54 */
    TRACE_NOTE(s, "W-54");
}

/* After a purchase Double no longer acts "at once". */
static void end_double_chance(struct wroth_state *s, const struct wroth_rules *r)
{
    if (!r->human.double_after_purchase) {
        s->did = WROTH_DID_NOTHING; /* W-52, W-59 */
        TRACE_NOTE(s, "W-52");
    }
}

static void wroth_carry_out_move(struct wroth_state *s, const struct wroth_rules *r, int seat,
                                 game_move move)
{
    const int to = wroth_move_to(move);
    switch (wroth_move_kind(move)) {
    case WROTH_DO_DRAFT:
        take_die(s, seat, wroth_move_from(move));
        break;
    case WROTH_DO_DISCARD:
        break;
    case WROTH_DO_ASD_MINE:
        use_asd_up(s, seat);
        wroth_gain_corra(s, r, seat, r->human.mine_corra);
        break;
    case WROTH_DO_MINE:
        wroth_gain_corra(s, r, seat, r->human.mine_corra);
        break;
    case WROTH_DO_EXTEND:
    case WROTH_DO_MUSTER:
        wroth_deploy(s, r, seat, to, wroth_move_basics(move));
        break;
    case WROTH_DO_MANEUVER:
        march_human_troops(s, r, seat, wroth_move_from(move), move);
        break;
    case WROTH_DO_BATTLE:
        wroth_attack(s, r, seat, to, r->human.battle_damage);
        break;
    case WROTH_DO_EXODUS:
        open_exodus(s, seat, move);
        break;
    case WROTH_DO_STEP:
        s->exodus_to = r->human.exodus_one_destination ? (uint8_t)to : 0;
        march_human_troops(s, r, seat, s->exodus_from, move);
        break;
    case WROTH_DO_END_EXODUS:
        s->exodus_open = 0;
        break;
    case WROTH_DO_STRIKE:
        use_asd_up(s, seat);
        wroth_attack(s, r, seat, to, r->human.strike_damage);
        break;
    case WROTH_DO_ASSAULT:
        use_asd_up(s, seat);
        wroth_attack(s, r, seat, to, r->human.assault_damage);
        break;
    case WROTH_DO_BUY:
        end_double_chance(s, r);
        wroth_buy(s, r, seat, wroth_move_from(move), to);
        break;
    case WROTH_DO_HIT:
        wroth_hurt_ai_victim(s, r, wroth_move_from(move));
        break;
    case WROTH_DO_ABILITY:
        end_double_chance(s, r);
        wroth_use_ability(s, r, seat, wroth_move_from(move), to);
        break;
    case WROTH_DO_SUFFER:
        wroth_hurt_human_elite(s, r, to, wroth_move_from(move));
        break;
    case WROTH_DO_END_TURN:
        s->turn_open = 0;
        s->turn++;
        break;
    }
}

/* Which details of a move its sentence in a trace needs. */
enum detail { NONE, FACE, CORRA, GROWTH, TARGET, SOURCE, TYPE };

/* The trace event of each kind of move, and the rules that allow the move. `action` NULL: other
 * code traces it, as for hits, abilities and marches. */
static const struct move_telling {
    const char *action, *rules, *text;
    enum detail detail;
    const char *allowed_by;
} tellings[WROTH_DO_SUFFER + 1] = {
    [WROTH_DO_DRAFT] = {"draft", "WP-37", "takes a die: {face}", FACE},
    [WROTH_DO_DISCARD] = {"discard", "W-34", "discards {face} without its action", FACE},
    [WROTH_DO_MINE] = {"mine", "W-36", "takes Corra and has {corra}", CORRA},
    [WROTH_DO_EXTEND] = {"extend", "W-37", "deploys {basics} basics in {to}", GROWTH},
    [WROTH_DO_MUSTER] = {"muster", "W-38", "deploys {basics} basics in {to}", GROWTH},
    [WROTH_DO_BATTLE] = {"battle", "W-39", "attacks {to}", TARGET},
    [WROTH_DO_EXODUS] = {"exodus", "W-35 W-44",
                         "starts an Exodus from {from} with {die} and {other_die}", SOURCE, "W-7"},
    [WROTH_DO_END_EXODUS] = {"exodus end", "W-45", "ends the Exodus", NONE},
    [WROTH_DO_ASD_MINE] = {"all-seeing mine", "W-56 W-53",
                           "takes Corra by the all-seeing die and has {corra}", CORRA},
    [WROTH_DO_STRIKE] = {"strike", "W-57 W-53", "strikes {to}", TARGET},
    [WROTH_DO_ASSAULT] = {"assault", "W-58 W-53", "assaults {to}", TARGET},
    [WROTH_DO_BUY] = {"buy", "W-49 W-50", "buys {elite} for {cost} Corra in {to}", TYPE,
                      "W-7 W-47 W-48 W-51"},
    [WROTH_DO_END_TURN] = {"end turn", "W-33", "ends the turn", NONE},
};

static struct trace_field place_field(const char *key, int place)
{
    return (struct trace_field){key, place, wroth_place_names[place]};
}

/* Fills in the details of a move; returns how many there are. */
static int count_move_details(const struct wroth_state *s, const struct wroth_rules *r, int seat,
                              game_move move, struct trace_field out[3])
{
    const int from = wroth_move_from(move), to = wroth_move_to(move);
    switch (tellings[wroth_move_kind(move)].detail) {
    case NONE:
        return 0;
    case FACE:
        out[0] = (struct trace_field){"face", from, wroth_face_names[from]};
        return 1;
    case CORRA:
        out[0] = (struct trace_field){"corra", s->force[seat].corra, NULL};
        return 1;
    case GROWTH:
        out[0] = (struct trace_field){"basics", wroth_move_basics(move), NULL};
        out[1] = place_field("to", to);
        return 2;
    case TARGET:
        out[0] = place_field("to", to);
        return 1;
    case SOURCE: {
        const int die = wroth_move_basics(move), other = wroth_move_elites(move);
        out[0] = place_field("from", from);
        out[1] = (struct trace_field){"die", die, wroth_face_names[die]};
        out[2] = (struct trace_field){"other_die", other,
                                      other == WROTH_ASD_AS_DIE ? "the all-seeing die"
                                                                : wroth_face_names[other]};
        return wroth_move_means(move) == WROTH_BY_DOUBLE ? 1 : 3;
    }
    case TYPE:
        out[0] = (struct trace_field){"elite", from, wroth_faction_of(r, seat)->elites[from].name};
        out[1] = place_field("to", to);
        out[2] = (struct trace_field){"cost", wroth_faction_of(r, seat)->elites[from].cost, NULL};
        return 3;
    }
    return 0;
}

static __attribute__((cold)) void
tell_human_move(const struct wroth_state *s, const struct wroth_rules *r, int seat, game_move move)
{
    const struct move_telling *t = &tellings[wroth_move_kind(move)];
    const enum wroth_means means = wroth_move_means(move);
    struct trace_field fields[3];
    char rules[32];
    if (wroth_move_kind(move) == WROTH_DO_DISCARD && means == WROTH_BY_SPOILS) {
        wroth_tell(s, seat, "decline", "WP-21", "declines the bonus", TRACE_NO_FIELDS);
        return;
    }
    if (t->action == NULL) {
        return;
    }
    TRACE_NOTE(s, t->allowed_by);
    const bool repeated = wroth_move_kind(move) == WROTH_DO_EXODUS && means == WROTH_BY_DOUBLE;
    const bool bonus =
        t->detail == TARGET && wroth_attack_bonus(s, r, seat, wroth_move_to(move)) > 0;
    snprintf(rules, sizeof rules, "%s%s", repeated ? "W-46" : t->rules, bonus ? " WP-46" : "");
    wroth_tell_by(s, causes[means], seat, t->action, rules,
                  repeated ? "starts an Exodus from {from}" : t->text, fields,
                  count_move_details(s, r, seat, move, fields));
}

/* Not inlined, because its registers would slow down drafts and steps of an Exodus. */
static __attribute__((noinline)) void pay_and_carry_out(struct wroth_state *s,
                                                        const struct wroth_rules *r, game_move move)
{
    const int seat = s->head.seat;
    pay_human_move(s, seat, move);
    s->question = WROTH_ASK_NOTHING;
    wroth_carry_out_move(s, r, seat, move);
}

static inline void apply_human_move(struct wroth_state *s, const struct wroth_rules *r,
                                    game_move move)
{
    const enum wroth_kind kind = wroth_move_kind(move);
    if (kind == WROTH_DO_STEP && wroth_move_elites(move) == 0) {
        s->question = WROTH_ASK_NOTHING;
        s->exodus_to = r->human.exodus_one_destination ? (uint8_t)wroth_move_to(move) : 0;
        wroth_march_basics(s, r, s->head.seat, s->exodus_from, wroth_move_to(move),
                           wroth_move_basics(move));
    } else if (kind == WROTH_DO_DRAFT) {
        s->question = WROTH_ASK_NOTHING;
        take_die(s, s->head.seat, wroth_move_from(move));
    } else {
        pay_and_carry_out(s, r, move);
    }
}

/* Not inlined, because games that are not traced would have to save registers for it. */
static __attribute__((cold, noinline)) void
apply_and_tell(struct wroth_state *s, const struct wroth_rules *r, game_move move)
{
    const int seat = s->head.seat;
    apply_human_move(s, r, move);
    tell_human_move(s, r, seat, move);
}

void wroth_apply(void *state, const void *rules, game_move move)
{
    const struct wroth_state *s = state;
    if (s->head.trace != NULL) {
        apply_and_tell(state, rules, move);
    } else {
        apply_human_move(state, rules, move);
    }
}
