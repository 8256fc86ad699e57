/* The AI's turn in the order of the rule book: takes a card, lays its tile, performs its action,
 * may take an additional action, discards a card. */
#include "engine/orichalcum/orichalcum_ai.h"

#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* The card of the display that the AI's die chose: its position, and which special cases of the
 * roll applied. */
struct pick {
    int at;
    bool skull, too_large;
};

/* O-10 O-11 O-12 O-13 */
static struct pick roll_card(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                             enum orichalcum_purpose purpose)
{
    struct rng rng = rng_stream(s->head.key, purpose, s->head.round);
    int face;
    orichalcum_roll(s, r, &rng, 1, &face);
    const int number = face == 0 ? r->ai_skull_reads : face;
    const bool too_large = number > s->shown;
    return (struct pick){(too_large ? s->shown : number) - 1, face == 0, too_large};
}

static struct orichalcum_offer select_card(struct orichalcum_state *s,
                                           const struct orichalcum_rules *r)
{
    const struct pick pick = roll_card(s, r, ORICHALCUM_AI_CARD);
    const struct orichalcum_offer offer = orichalcum_take_offer(s, pick.at, true);
    const int price = r->slot_costs[offer.slot]; /* O-14: not paid */
    s->card_action = r->card_kinds[r->card_kind[offer.card]].action;
    orichalcum_tell(
        s, ORICHALCUM_AI, "select",
        ORICHALCUM_CITE("O-10", pick.too_large ? NULL : "O-11", pick.skull ? "O-12" : NULL,
                        pick.too_large ? "O-13" : NULL, price > 0 ? "O-14" : NULL),
        "takes card {position} from the left ({action}) and pays nothing",
        TRACE_FIELDS({"position", pick.at + 1, NULL},
                     {"action", s->card_action, orichalcum_action_names[s->card_action]}));
    return offer;
}

/* O-16: the first free spot for a tile, as an index into r->spots, or -1. */
static int find_spot(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                     const struct orichalcum_tile *tile)
{
    const int form = orichalcum_form(tile->size, tile->line);
    for (int spot = r->spot_begin[form]; spot < r->spot_begin[form + 1]; spot++) {
        if ((s->side[ORICHALCUM_AI].explored & r->spots[spot].set) == 0) {
            return spot;
        }
    }
    return -1;
}

/* Gives the AI hoplites or nuggets and tells it by these words. */
static void gain_for_ai(struct orichalcum_state *s, const struct orichalcum_rules *r, int currency,
                        int count, const char *action, const char *rule, const char *text)
{
    const int gained = orichalcum_gain(s, r, ORICHALCUM_AI, currency, count);
    orichalcum_tell(s, ORICHALCUM_AI, action, rule, text,
                    TRACE_FIELDS({"gained", gained, NULL},
                                 {orichalcum_currency_names[currency],
                                  orichalcum_reserve(&s->side[ORICHALCUM_AI], currency), NULL}));
}

static void produce_for_ai(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    gain_for_ai(s, r, ORICHALCUM_PAY_NUGGETS, s->side[ORICHALCUM_AI].mines, "produce", "O-24",
                "produces {gained} nuggets and has {nuggets}");
}

static void recruit_for_ai(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    gain_for_ai(s, r, ORICHALCUM_PAY_HOPLITES, s->side[ORICHALCUM_AI].camps, "recruit", "O-25",
                "recruits {gained} hoplites and has {hoplites}");
}

/* Takes a medallion without paying. OP-47: nothing happens if no token is left. */
static void take_medallion(struct orichalcum_state *s, const struct orichalcum_rules *r,
                           const char *rule)
{
    if (orichalcum_tokens_left(s, r) == 0) {
        TRACE_NOTE(s, "OP-47");
        return;
    }
    s->side[ORICHALCUM_AI].medallions++;
    orichalcum_tell(s, ORICHALCUM_AI, "free medallion", rule,
                    "gets a free medallion and has {medallions}",
                    TRACE_FIELDS({"medallions", s->side[ORICHALCUM_AI].medallions, NULL}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

/* What an arrow or a space of the track gives, `times` over, by the rule given. */
static void apply_effect(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         const struct orichalcum_effect_rule *effect, int times, const char *rule)
{
    const int amount = effect->amount * times;
    if (effect->effect == ORICHALCUM_GIVE_HOPLITES) {
        gain_for_ai(s, r, ORICHALCUM_PAY_HOPLITES, amount, "gain hoplites", rule,
                    "gets {gained} hoplites and has {hoplites}");
    } else if (effect->effect == ORICHALCUM_GIVE_NUGGETS) {
        gain_for_ai(s, r, ORICHALCUM_PAY_NUGGETS, amount, "gain nuggets", rule,
                    "gets {gained} nuggets and has {nuggets}");
    }
    for (int k = 0; k < amount && !s->over; k++) {
        switch (effect->effect) {
        case ORICHALCUM_DO_PRODUCE:
            produce_for_ai(s, r);
            break;
        case ORICHALCUM_DO_RECRUIT:
            recruit_for_ai(s, r);
            break;
        case ORICHALCUM_GIVE_MEDALLIONS:
            take_medallion(s, r, rule);
            break;
        }
    }
}

void orichalcum_ai_claim(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan,
                         const char *rule)
{
    orichalcum_move_titan(s, ORICHALCUM_AI, titan);
    const bool several = orichalcum_count_titans(s->side[ORICHALCUM_AI].titans) > r->titan_limit;
    orichalcum_tell(
        s, ORICHALCUM_AI, "claim", ORICHALCUM_CITE(rule, several ? "O-22" : NULL, "O-23"),
        "claims {titan}, face down", TRACE_FIELDS({"titan", titan, r->titans[titan].name}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

static void claim_titans(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         uint64_t laid)
{
    uint32_t summoned = orichalcum_summoned(s, r, ORICHALCUM_AI, laid);
    for (; summoned != 0 && !s->over; summoned &= summoned - 1) {
        orichalcum_ai_claim(s, r, __builtin_ctz(summoned), "O-21");
    }
}

/* O-17 O-18 */
static void lay_tile(struct orichalcum_state *s, const struct orichalcum_rules *r,
                     const struct orichalcum_offer *offer, const struct orichalcum_spot *spot,
                     int turn)
{
    uint8_t cells[3];
    for (int k = 0; k < spot->size; k++) {
        cells[k] = (uint8_t)orichalcum_spot_cell(spot, turn, k);
    }
    orichalcum_lay_tile(s, r, ORICHALCUM_AI, offer, cells);
    orichalcum_tell(s, ORICHALCUM_AI, "place", spot->size == 1 ? "O-16" : "O-16 O-17 O-18",
                    "lays a tile of {size} in sector {sector}: {circles}",
                    TRACE_FIELDS({"size", spot->size, NULL}, {"sector", spot->sector, NULL},
                                 ORICHALCUM_LAID(r, &r->board[ORICHALCUM_AI], offer, cells)));
}

static void place_tile(struct orichalcum_state *s, const struct orichalcum_rules *r,
                       const struct orichalcum_offer *offer)
{
    s->phase = ORICHALCUM_PLACE;
    if (offer->tile == ORICHALCUM_NONE) {
        return;
    }
    const int found = find_spot(s, r, &r->tiles[offer->tile]);
    if (found < 0) {
        orichalcum_return_offer(s, r, offer);
        s->tally[ORICHALCUM_AI].returned++;
        orichalcum_tell(s, ORICHALCUM_AI, "return", "O-16 OP-10",
                        "has no free spot for the tile and returns it", TRACE_NO_FIELDS);
        return;
    }
    const struct orichalcum_spot *spot = &r->spots[found];
    lay_tile(s, r, offer, spot, r->ai_turn[offer->tile][found]);
    if (spot->arrows > 0) { /* O-20 */
        orichalcum_tell(s, ORICHALCUM_AI, "arrow", "O-20", "covers {arrows} brown arrows",
                        TRACE_FIELDS({"arrows", spot->arrows, NULL}));
        apply_effect(s, r, &r->ai_arrow, spot->arrows, "O-20");
    }
    claim_titans(s, r, spot->set);
}

/* Whether the present action is that of the card (true) or the additional one (O-43 to O-46). */
static bool is_action_by_card(const struct orichalcum_state *s)
{
    return s->phase == ORICHALCUM_RESOLVE;
}

int orichalcum_ai_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const struct orichalcum_board *board = &r->board[ORICHALCUM_AI];
    int best = -1, least = 256;
    if (!orichalcum_temple_left(s, r)) {
        return -1;
    }
    const uint64_t open = orichalcum_ground(ai, board);
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        uint64_t sites = orichalcum_temple_sites(board, turn, ai->terrain, open, false);
        for (; sites != 0; sites &= sites - 1) {
            const int cell = orichalcum_first(sites);
            if (board->temple_rank[turn][cell] < least) {
                least = board->temple_rank[turn][cell];
                best = cell | turn << 6;
            }
        }
    }
    return best;
}

/* Whether there is a temple site other than `site`. */
static bool has_other_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                             int site)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const struct orichalcum_board *board = &r->board[ORICHALCUM_AI];
    uint64_t others = 0;
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        others |=
            orichalcum_temple_sites(board, turn, ai->terrain, orichalcum_ground(ai, board), false) &
            ~(turn == site >> 6 ? orichalcum_bit(site & 63) : 0);
    }
    return others != 0;
}

static void build_ai_temple(struct orichalcum_state *s, const struct orichalcum_rules *r, int site)
{
    const struct orichalcum_board *board = &r->board[ORICHALCUM_AI];
    const uint64_t cells = orichalcum_rhombus(board, site >> 6, site & 63);
    const bool several = s->head.trace != NULL && has_other_temple(s, r, site);
    orichalcum_cover(&s->side[ORICHALCUM_AI], cells);
    s->side[ORICHALCUM_AI].temples++;
    orichalcum_tell(
        s, ORICHALCUM_AI, "temple",
        ORICHALCUM_CITE(is_action_by_card(s) ? "O-26" : NULL, "O-28", several ? "O-29" : NULL),
        "builds a temple on {circles}", TRACE_FIELDS(ORICHALCUM_CIRCLES(board, cells)));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

/* O-33 */
static void cover_space(struct orichalcum_state *s, const struct orichalcum_rules *r, int space)
{
    if (space >= r->ai_track_length || r->ai_track[space].effect == ORICHALCUM_NO_EFFECT) {
        return;
    }
    const struct orichalcum_effect_rule *effect = &r->ai_track[space];
    orichalcum_tell(
        s, ORICHALCUM_AI, "track effect", "O-33",
        "gets the effect of space {space}: {amount} {effect}",
        TRACE_FIELDS({"space", space + 1, NULL}, {"amount", effect->amount, NULL},
                     {"effect", effect->effect, orichalcum_effect_names[effect->effect]}));
    apply_effect(s, r, effect, 1, "O-33");
}

void orichalcum_ai_take_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int tile, bool constructed, const char *rules)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const int space = s->ai_buildings++;
    const int kind = orichalcum_building(r, tile)->kind;
    const bool token = r->ai_takes_token; /* O-32 */
    s->tally[ORICHALCUM_AI].buildings++;
    ai->mines = (uint8_t)(ai->mines + (kind == ORICHALCUM_MINE));
    ai->camps = (uint8_t)(ai->camps + (kind == ORICHALCUM_CAMP));
    orichalcum_gain(s, r, ORICHALCUM_AI, ORICHALCUM_PAY_NUGGETS, kind == ORICHALCUM_MINE && token);
    orichalcum_gain(s, r, ORICHALCUM_AI, ORICHALCUM_PAY_HOPLITES, kind == ORICHALCUM_CAMP && token);
    orichalcum_tell(
        s, ORICHALCUM_AI, "building", ORICHALCUM_CITE(rules, "O-31", "O-32"),
        "puts a building ({kind}) on space {space} of the track",
        TRACE_FIELDS({"kind", kind, orichalcum_building_names[kind]}, {"space", space + 1, NULL}));
    cover_space(s, r, space);
    if (!s->over && (constructed || r->ai_loot_medallion) &&
        s->ai_buildings + r->ai_metropolis_counts >= r->ai_free_medallion_from) {
        take_medallion(s, r, "O-34");
    }
}

/* O-30: the construction slot from which the AI takes a building, or -1. */
static int choose_slot(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    for (int i = 0; i < ORICHALCUM_SLOTS; i++) {
        if (s->slots[r->ai_slot_order[i]] != ORICHALCUM_NONE) {
            return r->ai_slot_order[i];
        }
    }
    return -1;
}

/* A construction that the AI can make. `where`: the site of a temple, or the slot of a building. */
struct construction {
    enum { NOTHING, MEDALLION, TEMPLE, BUILDING } kind;
    int where;
};

/* O-26, O-44 O-45 O-46: the first possible one of medallion, temple, building. */
static struct construction choose_ai_construction(const struct orichalcum_state *s,
                                                  const struct orichalcum_rules *r, int nuggets)
{
    if (orichalcum_can_forge(s, r, nuggets)) {
        return (struct construction){MEDALLION, 0};
    }
    const int site = orichalcum_ai_temple(s, r);
    if (site >= 0) {
        return (struct construction){TEMPLE, site};
    }
    const int slot = choose_slot(s, r);
    return (struct construction){slot >= 0 ? BUILDING : NOTHING, slot};
}

static void construct_for_ai(struct orichalcum_state *s, const struct orichalcum_rules *r,
                             struct construction chosen)
{
    switch (chosen.kind) {
    case NOTHING:
        break;
    case MEDALLION:
        orichalcum_forge(s, r, ORICHALCUM_AI, is_action_by_card(s) ? "O-26 O-27" : "O-27");
        orichalcum_check_end(s, r, ORICHALCUM_AI);
        break;
    case TEMPLE:
        build_ai_temple(s, r, chosen.where);
        break;
    case BUILDING: {
        const int tile = s->slots[chosen.where];
        s->slots[chosen.where] = ORICHALCUM_NONE;
        orichalcum_ai_take_building(s, r, tile, true, is_action_by_card(s) ? "O-26 O-30" : "O-30");
        break;
    }
    }
}

static void resolve_card(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_RESOLVE;
    switch (s->card_action) {
    case ORICHALCUM_PRODUCE:
        produce_for_ai(s, r);
        break;
    case ORICHALCUM_RECRUIT:
        recruit_for_ai(s, r);
        break;
    case ORICHALCUM_CAPTURE:
        orichalcum_ai_capture(s, r);
        break;
    case ORICHALCUM_CONSTRUCT:
        construct_for_ai(s, r, choose_ai_construction(s, r, s->side[ORICHALCUM_AI].nuggets));
        break;
    }
}

/* O-41: the first currency in the AI's order that it can pay with, or -1. */
static int choose_currency(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    for (int i = 0; i < r->ai_payment_count; i++) {
        const int currency = r->ai_payments[i];
        if (orichalcum_reserve(&s->side[ORICHALCUM_AI], currency) >= r->prices[currency]) {
            return currency;
        }
    }
    return -1;
}

/* The captured creature that the AI pays next: the weakest or the strongest, by the rule value. Of
 * equals the lowest token, which is the first kind in the order of the rule set. */
static int next_to_pay(const struct orichalcum_rules *r, uint32_t captured)
{
    int best = __builtin_ctz(captured);
    for (uint32_t left = captured; left != 0; left &= left - 1) {
        const int token = __builtin_ctz(left);
        const int ahead =
            orichalcum_creature(r, token)->strength - orichalcum_creature(r, best)->strength;
        if (r->ai_pays_creatures == ORICHALCUM_WEAKEST ? ahead < 0 : ahead > 0) {
            best = token;
        }
    }
    return best;
}

static void pay_ai_currency(struct orichalcum_state *s, const struct orichalcum_rules *r,
                            int currency)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const uint8_t price = r->prices[currency];
    if (currency != ORICHALCUM_PAY_CREATURES) {
        *orichalcum_pieces(ai, currency) -= price;
    }
    for (int k = 0; currency == ORICHALCUM_PAY_CREATURES && k < price; k++) {
        orichalcum_free_creature(s, ORICHALCUM_AI, next_to_pay(r, ai->captured));
    }
    s->tally[ORICHALCUM_AI].extra[currency]++;
    orichalcum_tell(s, ORICHALCUM_AI, "pay", "O-41",
                    "pays {price} {currency} for an additional action",
                    TRACE_FIELDS({"price", price, NULL},
                                 {"currency", currency, orichalcum_currency_names[currency]}));
}

static bool wants_combat(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         int hoplites)
{
    return s->side[ORICHALCUM_AI].creatures != 0 &&
           (r->ai_idle_combat == ORICHALCUM_OBEY || hoplites > 0 ||
            r->ai_combat == ORICHALCUM_FREE_FIRST);
}

/* Rule ids and texts of the additional action, by kind of construction. */
static const char *const extra_rules[] = {NULL, "O-42 O-44", "O-42 O-45", "O-42 O-46"};
static const char *const extra_texts[] = {NULL, "forges a medallion", "builds a temple",
                                          "takes a building"};

/* O-41 to O-46. Chooses by what the AI would have left after paying. If no action applies, it pays
 * nothing. */
static void additional_action(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    s->phase = ORICHALCUM_EXTRA;
    const int currency = choose_currency(s, r);
    if (currency < 0) {
        orichalcum_tell(s, ORICHALCUM_AI, "no additional action", "O-41",
                        "takes no additional action, as it cannot pay", TRACE_NO_FIELDS);
        return;
    }
    const int price = r->prices[currency];
    const bool combat =
        wants_combat(s, r, ai->hoplites - (currency == ORICHALCUM_PAY_HOPLITES ? price : 0));
    struct construction chosen = {NOTHING, 0};
    if (!combat) {
        chosen = choose_ai_construction(
            s, r, ai->nuggets - (currency == ORICHALCUM_PAY_NUGGETS ? price : 0));
    }
    if (!combat && chosen.kind == NOTHING) {
        orichalcum_tell(s, ORICHALCUM_AI, "no additional action", "O-42",
                        "takes no additional action, as none applies after paying {currency}",
                        TRACE_FIELDS({"currency", currency, orichalcum_currency_names[currency]}));
        return;
    }
    pay_ai_currency(s, r, currency);
    orichalcum_tell(
        s, ORICHALCUM_AI, "additional action", combat ? "O-42 O-43" : extra_rules[chosen.kind],
        combat ? "fights, as there is a creature on its board" : extra_texts[chosen.kind],
        TRACE_NO_FIELDS);
    if (combat) {
        orichalcum_ai_capture(s, r);
    } else {
        construct_for_ai(s, r, chosen);
    }
}

/* O-47 */
static void discard_card(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_DISCARD;
    if (s->shown == 0) {
        return;
    }
    const int at = roll_card(s, r, ORICHALCUM_AI_DISCARD).at;
    const struct orichalcum_offer offer = orichalcum_take_offer(s, at, r->slide_after_discard);
    orichalcum_return_offer(s, r, &offer);
    orichalcum_tell(s, ORICHALCUM_AI, "discard", "O-47", "discards card {position} from the left",
                    TRACE_FIELDS({"position", at + 1, NULL}));
}

void orichalcum_ai_turn(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    TRACE_NOTE(s, "O-8");
    s->phase = ORICHALCUM_SELECT;
    if (s->shown > 0) {
        const struct orichalcum_offer offer = select_card(s, r);
        place_tile(s, r, &offer);
        if (!s->over) {
            resolve_card(s, r);
        }
    }
    if (!s->over) {
        additional_action(s, r);
    }
    if (!s->over) {
        discard_card(s, r);
    }
}
