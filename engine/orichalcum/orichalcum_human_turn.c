/* The phases of the human's turn, from the card to the discard. Each function that ends a phase
 * opens the next decision. */
#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* `port`: of the island. OP-11 */
static void cover_port(struct orichalcum_state *s, const struct orichalcum_rules *r, int port)
{
    const struct orichalcum_port_rule *rule =
        &r->ports[orichalcum_island_ports(s, r)->number[port]];
    const int hoplites =
        orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_HOPLITES, rule->hoplites);
    const int nuggets =
        orichalcum_gain(s, r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_NUGGETS, rule->nuggets);
    orichalcum_tell(s, ORICHALCUM_HUMAN, "port", "OP-11",
                    "gets {hoplites} hoplites and {nuggets} nuggets of port {port}",
                    TRACE_FIELDS({"hoplites", hoplites, NULL}, {"nuggets", nuggets, NULL},
                                 {"port", port + 1, NULL}));
}

void orichalcum_human_begin(struct orichalcum_state *s)
{
    s->phase = ORICHALCUM_SELECT;
    s->extras = 0;
    s->turn_fights = 0;
    s->step =
        s->side[ORICHALCUM_HUMAN].explored == 0 ? ORICHALCUM_STEP_METROPOLIS : ORICHALCUM_STEP_CARD;
}

/* OP-6 OP-7 */
static void apply_metropolis(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             game_move port)
{
    struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const uint64_t bit = orichalcum_bit(orichalcum_island_ports(s, r)->cell[port]);
    human->explored = bit;
    if (r->metropolis_as < ORICHALCUM_TERRAINS) {
        human->terrain[r->metropolis_as] |= bit;
    } else {
        human->covered |= bit;
    }
    orichalcum_tell(s, ORICHALCUM_HUMAN, "metropolis", "OP-6 OP-7",
                    "founds the metropolis on port {port}", TRACE_FIELDS({"port", port + 1, NULL}));
    cover_port(s, r, (int)port);
    s->step = ORICHALCUM_STEP_CARD;
}

static void end_human_turn(struct orichalcum_state *s)
{
    s->step = ORICHALCUM_STEP_NONE;
    s->turns_done++;
}

/* OP-33 */
static void begin_discard(struct orichalcum_state *s)
{
    s->phase = ORICHALCUM_DISCARD;
    s->step = ORICHALCUM_STEP_DISCARD;
    if (s->shown == 0) {
        end_human_turn(s);
    }
}

static bool can_buy_anything(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    for (int currency = 0; currency < ORICHALCUM_CURRENCIES; currency++) {
        for (int action = 0; action < ORICHALCUM_ACTIONS && orichalcum_can_pay(s, r, currency);
             action++) {
            if (orichalcum_can_buy(s, r, action, currency, ORICHALCUM_PERFORM)) {
                return true;
            }
        }
    }
    return false;
}

/* OP-32 OP-41 */
static void begin_extra(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_EXTRA;
    if (s->extras <= s->built[ORICHALCUM_FORGE] && can_buy_anything(s, r)) {
        s->step = ORICHALCUM_STEP_EXTRA;
    } else {
        begin_discard(s);
    }
}

void orichalcum_human_action_done(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    if (s->phase == ORICHALCUM_EXTRA) {
        s->extras++;
    }
    begin_extra(s, r);
}

/* OP-15 */
static void begin_action(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_RESOLVE;
    s->action = s->card_action;
    if (orichalcum_can_do(s, r, s->action, ORICHALCUM_PERFORM, s->side[ORICHALCUM_HUMAN].nuggets)) {
        s->step = ORICHALCUM_STEP_ACTION;
    } else {
        begin_extra(s, r);
    }
}

/* OP-10 */
static void return_tile(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    orichalcum_return_offer(s, r, &s->taken);
    s->tally[ORICHALCUM_HUMAN].returned++;
    orichalcum_tell(s, ORICHALCUM_HUMAN, "return", "OP-10", "cannot lay the tile and returns it",
                    TRACE_NO_FIELDS);
}

static bool does_tile_fit(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          int tile)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    return orichalcum_tile_fits(board, r->tiles[tile].size, r->tiles[tile].line,
                                board->cells & ~s->side[ORICHALCUM_HUMAN].explored,
                                orichalcum_frontier(s, r));
}

/* OP-8 */
static void apply_card(struct orichalcum_state *s, const struct orichalcum_rules *r, game_move at)
{
    const int cost = r->slot_costs[s->display[at].slot];
    s->side[ORICHALCUM_HUMAN].hoplites -= (uint8_t)cost;
    s->taken = orichalcum_take_offer(s, (int)at, true);
    s->card_action = r->card_kinds[r->card_kind[s->taken.card]].action;
    orichalcum_tell(
        s, ORICHALCUM_HUMAN, "select", "OP-8",
        "takes card {position} from the left ({action}) for {cost} of its hoplites",
        TRACE_FIELDS({"position", at + 1, NULL},
                     {"action", s->card_action, orichalcum_action_names[s->card_action]},
                     {"cost", cost, NULL}));
    s->phase = ORICHALCUM_PLACE;
    if (s->taken.tile != ORICHALCUM_NONE && does_tile_fit(s, r, s->taken.tile)) {
        s->step = ORICHALCUM_STEP_TILE;
        return;
    }
    if (s->taken.tile != ORICHALCUM_NONE) {
        return_tile(s, r);
    }
    begin_action(s, r);
}

static void cover_ports(struct orichalcum_state *s, const struct orichalcum_rules *r, uint64_t laid)
{
    const struct orichalcum_ports *ports = orichalcum_island_ports(s, r);
    if ((laid & ports->set) == 0) {
        return;
    }
    for (int port = 0; port < ports->count; port++) {
        if ((laid >> ports->cell[port] & 1) != 0) {
            cover_port(s, r, port);
        }
    }
}

/* OP-9 */
static void apply_tile(struct orichalcum_state *s, const struct orichalcum_rules *r, game_move move)
{
    const struct orichalcum_tile *tile = &r->tiles[s->taken.tile];
    const struct orichalcum_board *board = orichalcum_island(s, r);
    uint8_t cells[3];
    uint64_t laid = 0;
    orichalcum_tile_cells(board, tile->size, tile->line, (int)(move >> 6), (int)(move & 63), cells);
    for (int k = 0; k < tile->size; k++) {
        laid |= orichalcum_bit(cells[k]);
    }
    orichalcum_lay_tile(s, r, ORICHALCUM_HUMAN, &s->taken, cells);
    orichalcum_tell(
        s, ORICHALCUM_HUMAN, "place", "OP-9", "lays a tile of {size}: {circles}",
        TRACE_FIELDS({"size", tile->size, NULL}, ORICHALCUM_LAID(r, board, &s->taken, cells)));
    cover_ports(s, r, laid);
    orichalcum_claim_titans(s, r, orichalcum_summoned(s, r, ORICHALCUM_HUMAN, laid),
                            ORICHALCUM_STEP_ACTION);
}

/* Takes a Titan. If `given` is not ORICHALCUM_NONE, that Titan is given back in the same step, so
 * that the end of the game is checked once. OP-13 OP-14 */
static void take_titan(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan,
                       int given)
{
    struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    s->claims &= (uint8_t) ~(1 << titan);
    if (given != ORICHALCUM_NONE) {
        orichalcum_drop_titan(human, given);
        s->display_titans |= (uint8_t)(1 << given);
        orichalcum_tell(s, ORICHALCUM_HUMAN, "replace", "OP-14",
                        "gives {titan} back to the display",
                        TRACE_FIELDS({"titan", given, r->titans[given].name}));
    }
    orichalcum_move_titan(s, ORICHALCUM_HUMAN, titan);
    const bool more = orichalcum_count_titans(human->titans) > r->titan_limit;
    const bool loot = s->after_claims == ORICHALCUM_STEP_FIGHT;
    orichalcum_tell(s, ORICHALCUM_HUMAN, "claim",
                    ORICHALCUM_CITE(loot ? "OP-25" : "OP-12", "OP-13", more ? "OP-36" : NULL),
                    "claims {titan}, active",
                    TRACE_FIELDS({"titan", titan, r->titans[titan].name}));
    orichalcum_check_end(s, r, ORICHALCUM_HUMAN);
}

static void after_claims(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    if (s->after_claims == ORICHALCUM_STEP_ACTION) {
        begin_action(s, r);
    } else {
        orichalcum_next_fight(s, r);
    }
}

/* Takes the next Titan. At the limit one Titan must be given back: the only one held, or one that
 * the human chooses. */
static void claim_human_titan(struct orichalcum_state *s, const struct orichalcum_rules *r,
                              int titan)
{
    const uint8_t held = s->side[ORICHALCUM_HUMAN].titans;
    const int count = orichalcum_count_titans(held);
    if (count < orichalcum_titan_limit(s, r)) {
        take_titan(s, r, titan, ORICHALCUM_NONE);
    } else if (count == 1) {
        take_titan(s, r, titan, __builtin_ctz(held));
    } else {
        s->claimed = (uint8_t)titan;
        s->step = ORICHALCUM_STEP_REPLACE;
    }
}

static void next_claim(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->step = ORICHALCUM_STEP_NONE;
    while (s->claims != 0 && s->step == ORICHALCUM_STEP_NONE && !s->over) {
        const int wanted = orichalcum_count_titans(s->side[ORICHALCUM_HUMAN].titans) +
                           orichalcum_count_titans(s->claims);
        if ((s->claims & (s->claims - 1)) != 0 && wanted > orichalcum_titan_limit(s, r)) {
            s->step = ORICHALCUM_STEP_CLAIM;
        } else {
            claim_human_titan(s, r, __builtin_ctz(s->claims));
        }
    }
    if (s->step == ORICHALCUM_STEP_NONE && !s->over) {
        after_claims(s, r);
    }
}

void orichalcum_claim_titans(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             uint8_t claims, enum orichalcum_step after)
{
    s->claims = claims;
    s->after_claims = (uint8_t)after;
    next_claim(s, r);
}

static void apply_claim(struct orichalcum_state *s, const struct orichalcum_rules *r,
                        game_move titan)
{
    s->step = ORICHALCUM_STEP_NONE;
    claim_human_titan(s, r, (int)titan);
    if (s->step == ORICHALCUM_STEP_NONE && !s->over) {
        next_claim(s, r);
    }
}

static void apply_replace(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          game_move given)
{
    take_titan(s, r, s->claimed, (int)given);
    if (!s->over) {
        next_claim(s, r);
    }
}

/* OP-16, OP-17: what mines or camps yield, doubled by their Titan. */
static void gather_orichalcum(struct orichalcum_state *s, const struct orichalcum_rules *r,
                              bool doubled)
{
    static const struct {
        const char *action, *rule, *alone, *helped;
    } words[] = {
        [ORICHALCUM_PRODUCE] = {"produce", "OP-16", "produces {gained} nuggets and has {nuggets}",
                                "produces {gained} nuggets with Hyperion's help and has {nuggets}"},
        [ORICHALCUM_RECRUIT] = {"recruit", "OP-17", "recruits {gained} hoplites and has {hoplites}",
                                "recruits {gained} hoplites with Themis' help and has {hoplites}"},
    };
    struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const bool mines = s->action == ORICHALCUM_PRODUCE;
    const int places = mines ? human->mines : human->camps;
    const int currency = mines ? ORICHALCUM_PAY_NUGGETS : ORICHALCUM_PAY_HOPLITES;
    if (doubled) {
        orichalcum_use_titan(s, r, mines ? ORICHALCUM_HYPERION : ORICHALCUM_THEMIS);
    }
    const int gained = orichalcum_gain(s, r, ORICHALCUM_HUMAN, currency, places << doubled);
    orichalcum_tell(
        s, ORICHALCUM_HUMAN, words[s->action].action,
        ORICHALCUM_CITE(words[s->action].rule, places > 1 ? "OP-42" : NULL,
                        doubled ? "OP-13" : NULL),
        doubled ? words[s->action].helped : words[s->action].alone,
        TRACE_FIELDS({"gained", gained, NULL}, {orichalcum_currency_names[currency],
                                                orichalcum_reserve(human, currency), NULL}));
    orichalcum_human_action_done(s, r);
}

static void perform_human_action(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int how)
{
    s->begun = false;
    switch (s->action) {
    case ORICHALCUM_PRODUCE:
    case ORICHALCUM_RECRUIT:
        gather_orichalcum(s, r, how == ORICHALCUM_WITH_TITAN);
        break;
    case ORICHALCUM_CAPTURE:
        s->step = ORICHALCUM_STEP_FIGHT;
        break;
    default:
        s->step = ORICHALCUM_STEP_CONSTRUCT;
        TRACE_NOTE(s, s->side[ORICHALCUM_HUMAN].creatures != 0 ? "OP-26 OP-30" : "OP-26");
        break;
    }
}

static void apply_action(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         game_move move)
{
    if (move == ORICHALCUM_PASS) {
        orichalcum_tell(s, ORICHALCUM_HUMAN, "pass", "OP-15", "leaves the card's action",
                        TRACE_NO_FIELDS);
        begin_extra(s, r);
        return;
    }
    perform_human_action(s, r, (int)move);
}

/* OP-32 OP-35 OP-41: traces the additional action once it is paid, then begins it. */
static void perform_paid(struct orichalcum_state *s, const struct orichalcum_rules *r, int currency,
                         int how)
{
    orichalcum_tell(s, ORICHALCUM_HUMAN, "pay",
                    ORICHALCUM_CITE("OP-32", s->discount[currency] > 0 ? "OP-35" : NULL,
                                    s->extras > 0 ? "OP-41" : NULL),
                    "pays {price} of its {currency} for an additional action ({action})",
                    TRACE_FIELDS({"price", orichalcum_price(s, r, currency), NULL},
                                 {"currency", currency, orichalcum_currency_names[currency]},
                                 {"action", s->action, orichalcum_action_names[s->action]}));
    perform_human_action(s, r, how);
}

static void pay_creature(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         game_move kind)
{
    const uint32_t tokens = s->side[ORICHALCUM_HUMAN].captured & r->kind_tokens[kind];
    orichalcum_free_creature(s, ORICHALCUM_HUMAN, __builtin_ctz(tokens));
    s->pay_from = (uint8_t)kind;
    s->to_pay--;
}

/* Pays captured creatures as long as there is no choice. Once all is paid, begins the action. */
static void pay_creatures(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    game_move kinds[GAME_MOVES_MAX];
    s->step = ORICHALCUM_STEP_PAY;
    while (s->to_pay > 0) {
        if (orichalcum_moves(s, r, kinds) > 1) {
            return;
        }
        pay_creature(s, r, kinds[0]);
    }
    perform_paid(s, r, ORICHALCUM_PAY_CREATURES, s->how);
}

static void apply_pay(struct orichalcum_state *s, const struct orichalcum_rules *r, game_move kind)
{
    pay_creature(s, r, kind);
    pay_creatures(s, r);
}

static void apply_extra(struct orichalcum_state *s, const struct orichalcum_rules *r,
                        game_move move)
{
    if (move == ORICHALCUM_PASS) {
        begin_discard(s);
        return;
    }
    const int currency = (int)(move >> 2 & 3), how = (int)(move >> 4);
    const int price = orichalcum_price(s, r, currency);
    s->action = move & 3;
    s->tally[ORICHALCUM_HUMAN].extra[currency]++;
    if (currency == ORICHALCUM_PAY_CREATURES) {
        s->to_pay = (uint8_t)price;
        s->pay_from = 0;
        s->how = (uint8_t)how;
        pay_creatures(s, r);
    } else {
        *orichalcum_pieces(&s->side[ORICHALCUM_HUMAN], currency) -= (uint8_t)price;
        perform_paid(s, r, currency, how);
    }
}

/* OP-33 */
static void apply_discard(struct orichalcum_state *s, const struct orichalcum_rules *r,
                          game_move at)
{
    const struct orichalcum_offer offer = orichalcum_take_offer(s, (int)at, r->slide_after_discard);
    orichalcum_return_offer(s, r, &offer);
    orichalcum_tell(s, ORICHALCUM_HUMAN, "discard", "OP-33",
                    "discards card {position} from the left",
                    TRACE_FIELDS({"position", at + 1, NULL}));
    end_human_turn(s);
}

void orichalcum_apply(void *state, const void *rules, game_move move)
{
    typedef void (*step)(struct orichalcum_state *, const struct orichalcum_rules *, game_move);
    static const step steps[] = {
        [ORICHALCUM_STEP_METROPOLIS] = apply_metropolis,
        [ORICHALCUM_STEP_CARD] = apply_card,
        [ORICHALCUM_STEP_TILE] = apply_tile,
        [ORICHALCUM_STEP_CLAIM] = apply_claim,
        [ORICHALCUM_STEP_REPLACE] = apply_replace,
        [ORICHALCUM_STEP_ACTION] = apply_action,
        [ORICHALCUM_STEP_EXTRA] = apply_extra,
        [ORICHALCUM_STEP_PAY] = apply_pay,
        [ORICHALCUM_STEP_FIGHT] = orichalcum_apply_fight,
        [ORICHALCUM_STEP_HOPLITES] = orichalcum_apply_hoplites,
        [ORICHALCUM_STEP_CONSTRUCT] = orichalcum_apply_construct,
        [ORICHALCUM_STEP_SITE] = orichalcum_apply_site,
        [ORICHALCUM_STEP_LOOT] = orichalcum_apply_loot,
        [ORICHALCUM_STEP_DISCARD] = apply_discard,
    };
    struct orichalcum_state *s = state;
    steps[s->step](s, rules, move);
}
