/* The phases of the human's turn. */
#include "engine/orichalcum/events.h"
#include "engine/orichalcum/human.h"
#include "engine/orichalcum/supply.h"
#include "engine/orichalcum/tell.h"

static void cover_port(struct ori_state *s, const struct ori_rules *r, int port)
{
    ori_gain_hoplites(s, r, ORI_HUMAN, r->ports[port].hoplites);
    ori_gain_nuggets(s, r, ORI_HUMAN, r->ports[port].nuggets);
    ori_tell(s, ORI_HUMAN, "port", "OP-11",
             "gets {hoplites} hoplites and {nuggets} nuggets of port {port}",
             (struct trace_field[ORI_TELL_FIELDS]){{"hoplites", r->ports[port].hoplites, NULL},
                                                   {"nuggets", r->ports[port].nuggets, NULL},
                                                   {"port", port + 1, NULL}});
}

void ori_human_begin(struct ori_state *s, const struct ori_rules *r)
{
    (void)r;
    s->phase = ORI_SELECT;
    s->extras = 0;
    s->turn_fights = 0;
    s->step = s->side[ORI_HUMAN].explored == 0 ? ORI_STEP_METROPOLIS : ORI_STEP_CARD;
}

/* OP-6 OP-7 */
static void apply_metropolis(struct ori_state *s, const struct ori_rules *r, game_move port)
{
    struct ori_side *human = &s->side[ORI_HUMAN];
    const uint64_t bit = ori_bit(r->port_cell[port]);
    human->explored = bit;
    if (r->metropolis_as < ORI_TERRAINS) {
        human->terrain[r->metropolis_as] |= bit;
    } else {
        human->covered |= bit;
    }
    ori_tell(s, ORI_HUMAN, "metropolis", "OP-6 OP-7", "founds the metropolis on port {port}",
             (struct trace_field[ORI_TELL_FIELDS]){{"port", port + 1, NULL}});
    cover_port(s, r, (int)port);
    s->step = ORI_STEP_CARD;
}

static void end_turn(struct ori_state *s)
{
    s->step = ORI_STEP_NONE;
    s->turns_done++;
}

/* OP-33 */
static void begin_discard(struct ori_state *s)
{
    s->phase = ORI_DISCARD;
    s->step = ORI_STEP_DISCARD;
    if (s->shown == 0) {
        end_turn(s);
    }
}

static bool can_buy_anything(const struct ori_state *s, const struct ori_rules *r)
{
    for (int currency = 0; currency < ORI_CURRENCIES; currency++) {
        for (int action = 0; action < ORI_ACTIONS && ori_can_pay(s, r, currency); action++) {
            if (ori_can_buy(s, r, action, currency, ORI_PERFORM)) {
                return true;
            }
        }
    }
    return false;
}

/* OP-32 OP-41 */
static void begin_extra(struct ori_state *s, const struct ori_rules *r)
{
    s->phase = ORI_EXTRA;
    if (s->extras <= s->effects.forges && can_buy_anything(s, r)) {
        s->step = ORI_STEP_EXTRA;
    } else {
        begin_discard(s);
    }
}

void ori_human_action_done(struct ori_state *s, const struct ori_rules *r)
{
    s->extras += s->phase == ORI_EXTRA;
    begin_extra(s, r);
}

/* OP-15 */
static void begin_action(struct ori_state *s, const struct ori_rules *r)
{
    s->phase = ORI_RESOLVE;
    s->action = s->card_action;
    if (ori_can_do(s, r, s->action, ORI_PERFORM, s->side[ORI_HUMAN].nuggets)) {
        s->step = ORI_STEP_ACTION;
    } else {
        begin_extra(s, r);
    }
}

/* OP-10 */
static void return_tile(struct ori_state *s, const struct ori_rules *r)
{
    ori_return_offer(s, r, &s->taken);
    s->tally[ORI_HUMAN].returned++;
    ori_tell(s, ORI_HUMAN, "return", "OP-10", "cannot lay the tile and returns it",
             (struct trace_field[ORI_TELL_FIELDS]){{0}});
}

static void pay_slot(struct ori_state *s, const struct ori_rules *r, int at)
{
    s->side[ORI_HUMAN].hoplites -= r->slot_costs[s->display[at].slot];
}

static bool fits(const struct ori_state *s, const struct ori_rules *r, int tile)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    const int size = r->tiles[tile].size;
    return ori_tile_fits(board, size, size == 3 && r->triple_shape == ORI_LINE,
                         board->cells & ~s->side[ORI_HUMAN].explored, ori_frontier(s, r));
}

/* OP-8 */
static void apply_card(struct ori_state *s, const struct ori_rules *r, game_move at)
{
    const int cost = r->slot_costs[s->display[at].slot];
    pay_slot(s, r, (int)at);
    s->taken = ori_take_offer(s, (int)at, true);
    s->card_action = r->card_kinds[r->card_kind[s->taken.card]].action;
    ori_tell(s, ORI_HUMAN, "select", "OP-8",
             "takes card {position} from the left ({action}) for {cost} hoplites",
             (struct trace_field[ORI_TELL_FIELDS]){
                 {"position", at + 1, NULL},
                 {"action", s->card_action, ori_action_names[s->card_action]},
                 {"cost", cost, NULL}});
    s->phase = ORI_PLACE;
    if (s->taken.tile != ORI_NONE && fits(s, r, s->taken.tile)) {
        s->step = ORI_STEP_TILE;
        return;
    }
    if (s->taken.tile != ORI_NONE) {
        return_tile(s, r);
    }
    begin_action(s, r);
}

static void cover_ports(struct ori_state *s, const struct ori_rules *r, uint64_t laid)
{
    if ((laid & r->ports_set) == 0) {
        return;
    }
    for (int port = 0; port < r->port_count; port++) {
        if ((laid >> r->port_cell[port] & 1) != 0) {
            cover_port(s, r, port);
        }
    }
}

/* OP-9 */
static void apply_tile(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    const struct ori_tile *tile = &r->tiles[s->taken.tile];
    const int anchor = (int)(move & 63), turn = (int)(move >> 6);
    uint8_t cells[3];
    uint64_t laid = 0;
    ori_tile_cells(&r->board[ORI_HUMAN], tile->size, r->triple_shape == ORI_LINE, turn, anchor,
                   cells);
    for (int k = 0; k < tile->size; k++) {
        laid |= ori_bit(cells[k]);
    }
    ori_lay_tile(s, r, ORI_HUMAN, &s->taken, cells);
    const struct ori_place place = r->board[ORI_HUMAN].place[anchor];
    ori_tell(s, ORI_HUMAN, "place", "OP-9",
             "lays a tile of {size} with its first circle on ({q}, {r}), turn {turn}",
             (struct trace_field[ORI_TELL_FIELDS]){{"size", tile->size, NULL},
                                                   {"q", place.q, NULL},
                                                   {"r", place.r, NULL},
                                                   {"turn", turn, NULL}});
    cover_ports(s, r, laid);
    ori_claim_titans(s, r, ori_summoned(s, r, ORI_HUMAN, laid), ORI_STEP_ACTION);
}

/* Takes a Titan, for another one where `given` is one: a single change. OP-13 OP-14 */
static void take_titan(struct ori_state *s, const struct ori_rules *r, int titan, int given)
{
    struct ori_side *human = &s->side[ORI_HUMAN];
    s->claims &= (uint8_t) ~(1 << titan);
    if (given != ORI_NONE) {
        const uint8_t bit = (uint8_t)(1 << given);
        human->titans &= (uint8_t)~bit;
        human->active_titans &= (uint8_t)~bit;
        s->display_titans |= bit;
        ori_tell(s, ORI_HUMAN, "replace", "OP-14", "gives {titan} back to the display",
                 (struct trace_field[ORI_TELL_FIELDS]){{"titan", given, r->titans[given].name}});
    }
    ori_move_titan(s, ORI_HUMAN, titan);
    const bool more = ori_count_titans(human->titans) > r->titan_limit;
    ori_tell(s, ORI_HUMAN, "claim", more ? "OP-12 OP-13 OP-36" : "OP-12 OP-13",
             "claims {titan}, active",
             (struct trace_field[ORI_TELL_FIELDS]){{"titan", titan, r->titans[titan].name}});
    ori_check_end(s, r, ORI_HUMAN);
}

static void after_claims(struct ori_state *s, const struct ori_rules *r)
{
    if (s->after_claims == ORI_STEP_ACTION) {
        begin_action(s, r);
    } else {
        ori_next_fight(s, r);
    }
}

/* The next Titan: taken at once, for the only other one, or for one that is to be chosen. */
static void claim(struct ori_state *s, const struct ori_rules *r, int titan)
{
    const uint8_t held = s->side[ORI_HUMAN].titans;
    const int count = ori_count_titans(held);
    if (count < ori_titan_limit(s, r)) {
        take_titan(s, r, titan, ORI_NONE);
    } else if (count == 1) {
        take_titan(s, r, titan, __builtin_ctz(held));
    } else {
        s->claimed = (uint8_t)titan;
        s->step = ORI_STEP_REPLACE;
    }
}

static void next_claim(struct ori_state *s, const struct ori_rules *r)
{
    s->step = ORI_STEP_NONE;
    while (s->claims != 0 && s->step == ORI_STEP_NONE && !s->over) {
        const int wanted =
            ori_count_titans(s->side[ORI_HUMAN].titans) + ori_count_titans(s->claims);
        if ((s->claims & (s->claims - 1)) != 0 && wanted > ori_titan_limit(s, r)) {
            s->step = ORI_STEP_CLAIM;
        } else {
            claim(s, r, __builtin_ctz(s->claims));
        }
    }
    if (s->step == ORI_STEP_NONE && !s->over) {
        after_claims(s, r);
    }
}

void ori_claim_titans(struct ori_state *s, const struct ori_rules *r, uint8_t claims,
                      enum ori_step after)
{
    s->claims = claims;
    s->after_claims = (uint8_t)after;
    next_claim(s, r);
}

static void apply_claim(struct ori_state *s, const struct ori_rules *r, game_move titan)
{
    s->step = ORI_STEP_NONE;
    claim(s, r, (int)titan);
    if (s->step == ORI_STEP_NONE && !s->over) {
        next_claim(s, r);
    }
}

static void apply_replace(struct ori_state *s, const struct ori_rules *r, game_move given)
{
    take_titan(s, r, s->claimed, (int)given);
    if (!s->over) {
        next_claim(s, r);
    }
}

static void use_titan(struct ori_state *s, const struct ori_rules *r, enum ori_power power)
{
    s->side[ORI_HUMAN].active_titans &= (uint8_t) ~(1 << r->titan_with[power]);
}

/* OP-16 */
static void produce(struct ori_state *s, const struct ori_rules *r, bool doubled)
{
    const int gained = s->side[ORI_HUMAN].mines << doubled;
    if (doubled) {
        use_titan(s, r, ORI_HYPERION);
    }
    ori_gain_nuggets(s, r, ORI_HUMAN, gained);
    ori_tell(s, ORI_HUMAN, "produce", "OP-16 OP-42", "produces {gained} nuggets and has {nuggets}",
             (struct trace_field[ORI_TELL_FIELDS]){{"gained", gained, NULL},
                                                   {"nuggets", s->side[ORI_HUMAN].nuggets, NULL}});
    ori_human_action_done(s, r);
}

/* OP-17 */
static void recruit(struct ori_state *s, const struct ori_rules *r, bool doubled)
{
    const int gained = s->side[ORI_HUMAN].camps << doubled;
    if (doubled) {
        use_titan(s, r, ORI_THEMIS);
    }
    ori_gain_hoplites(s, r, ORI_HUMAN, gained);
    ori_tell(s, ORI_HUMAN, "recruit", "OP-17 OP-42",
             "recruits {gained} hoplites and has {hoplites}",
             (struct trace_field[ORI_TELL_FIELDS]){
                 {"gained", gained, NULL}, {"hoplites", s->side[ORI_HUMAN].hoplites, NULL}});
    ori_human_action_done(s, r);
}

static void perform(struct ori_state *s, const struct ori_rules *r, int how)
{
    s->begun = false;
    switch (s->action) {
    case ORI_PRODUCE:
        produce(s, r, how == ORI_WITH_TITAN);
        break;
    case ORI_RECRUIT:
        recruit(s, r, how == ORI_WITH_TITAN);
        break;
    case ORI_CAPTURE:
        ori_begin_capture(s);
        break;
    default:
        ori_begin_construct(s);
        break;
    }
}

static void apply_action(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    if (move == ORI_PASS) {
        ori_tell(s, ORI_HUMAN, "pass", "OP-15", "leaves the card's action",
                 (struct trace_field[ORI_TELL_FIELDS]){{0}});
        begin_extra(s, r);
        return;
    }
    perform(s, r, (int)move);
}

/* Pays captured creatures as long as there is nothing to choose; then the action follows. */
static void pay_creatures(struct ori_state *s, const struct ori_rules *r)
{
    game_move kinds[GAME_MOVES_MAX];
    struct ori_side *human = &s->side[ORI_HUMAN];
    s->step = ORI_STEP_PAY;
    while (s->to_pay > 0) {
        if (ori_moves(s, r, kinds) > 1) {
            return;
        }
        const uint32_t tokens = human->captured & r->kind_tokens[kinds[0]];
        human->captured &= ~(tokens & -tokens);
        s->creature_bag |= tokens & -tokens;
        s->pay_from = (uint8_t)kinds[0];
        s->to_pay--;
    }
    perform(s, r, s->how);
}

static void apply_pay(struct ori_state *s, const struct ori_rules *r, game_move kind)
{
    struct ori_side *human = &s->side[ORI_HUMAN];
    const uint32_t tokens = human->captured & r->kind_tokens[kind];
    human->captured &= ~(tokens & -tokens);
    s->creature_bag |= tokens & -tokens;
    s->pay_from = (uint8_t)kind;
    s->to_pay--;
    pay_creatures(s, r);
}

/* OP-32 OP-35 */
static void apply_extra(struct ori_state *s, const struct ori_rules *r, game_move move)
{
    if (move == ORI_PASS) {
        begin_discard(s);
        return;
    }
    const int currency = (int)(move >> 2 & 3), how = (int)(move >> 4);
    const int price = ori_price(s, r, currency);
    const char *rules = s->extras > 0                       ? "OP-32 OP-41"
                        : s->effects.discount[currency] > 0 ? "OP-32 OP-35"
                                                            : "OP-32";
    s->action = move & 3;
    s->tally[ORI_HUMAN].extra[currency]++;
    ori_tell(
        s, ORI_HUMAN, "pay", rules, "pays {price} {currency} for an additional action ({action})",
        (struct trace_field[ORI_TELL_FIELDS]){{"price", price, NULL},
                                              {"currency", currency, ori_currency_names[currency]},
                                              {"action", s->action, ori_action_names[s->action]}});
    switch (currency) {
    case ORI_PAY_HOPLITES:
        s->side[ORI_HUMAN].hoplites -= (uint8_t)price;
        break;
    case ORI_PAY_NUGGETS:
        s->side[ORI_HUMAN].nuggets -= (uint8_t)price;
        break;
    default:
        s->to_pay = (uint8_t)price;
        s->pay_from = 0;
        s->how = (uint8_t)how;
        pay_creatures(s, r);
        return;
    }
    perform(s, r, how);
}

/* OP-33 */
static void apply_discard(struct ori_state *s, const struct ori_rules *r, game_move at)
{
    const struct ori_offer offer = ori_take_offer(s, (int)at, r->slide_after_discard);
    ori_return_offer(s, r, &offer);
    ori_tell(s, ORI_HUMAN, "discard", "OP-33", "discards card {position} from the left",
             (struct trace_field[ORI_TELL_FIELDS]){{"position", at + 1, NULL}});
    end_turn(s);
}

void ori_apply(void *state, const void *rules, game_move move)
{
    typedef void (*step)(struct ori_state *, const struct ori_rules *, game_move);
    static const step steps[] = {
        [ORI_STEP_METROPOLIS] = apply_metropolis,
        [ORI_STEP_CARD] = apply_card,
        [ORI_STEP_TILE] = apply_tile,
        [ORI_STEP_CLAIM] = apply_claim,
        [ORI_STEP_REPLACE] = apply_replace,
        [ORI_STEP_ACTION] = apply_action,
        [ORI_STEP_EXTRA] = apply_extra,
        [ORI_STEP_PAY] = apply_pay,
        [ORI_STEP_FIGHT] = ori_apply_fight,
        [ORI_STEP_HOPLITES] = ori_apply_hoplites,
        [ORI_STEP_CONSTRUCT] = ori_apply_construct,
        [ORI_STEP_SITE] = ori_apply_site,
        [ORI_STEP_LOOT] = ori_apply_loot,
        [ORI_STEP_DISCARD] = apply_discard,
    };
    struct ori_state *s = state;
    steps[s->step](s, rules, move);
}
