#include "engine/orichalcum/orichalcum_ai.h"

#include "engine/orichalcum/orichalcum_ai_combat.h"
#include "engine/orichalcum/orichalcum_events.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* O-10 O-11 O-12 O-13: position in the display that a die chooses. */
static int roll_card(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                     enum orichalcum_purpose purpose)
{
    struct rng rng = rng_stream(s->head.key, purpose, s->head.round);
    const int face = r->die[rng_below(&rng, ORICHALCUM_FACES)];
    const int number = face == 0 ? r->ai_skull_reads : face;
    orichalcum_tell_roll(s, "combat die", face, face == 0 ? "skull" : NULL);
    return (number < s->shown ? number : s->shown) - 1;
}

static struct orichalcum_offer select_card(struct orichalcum_state *s,
                                           const struct orichalcum_rules *r)
{
    const int at = roll_card(s, r, ORICHALCUM_AI_CARD);
    const struct orichalcum_offer offer = orichalcum_take_offer(s, at, true); /* O-14: no price */
    s->card_action = r->card_kinds[r->card_kind[offer.card]].action;
    orichalcum_tell(
        s, ORICHALCUM_AI, "select", "O-10 O-11 O-12 O-13 O-14",
        "takes card {position} from the left ({action}) and pays nothing",
        TRACE_FIELDS({"position", at + 1, NULL},
                     {"action", s->card_action, orichalcum_action_names[s->card_action]}));
    return offer;
}

/* O-16: the first free spot of a size, or -1. */
static int find_spot(const struct orichalcum_state *s, const struct orichalcum_rules *r, int size)
{
    for (int spot = r->spot_begin[size]; spot < r->spot_begin[size + 1]; spot++) {
        if ((s->side[ORICHALCUM_AI].explored & r->spots[spot].set) == 0) {
            return spot;
        }
    }
    return -1;
}

/* O-24 */
static void produce(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    orichalcum_gain_nuggets(s, r, ORICHALCUM_AI, s->side[ORICHALCUM_AI].mines);
    orichalcum_tell(s, ORICHALCUM_AI, "produce", "O-24",
                    "produces {gained} nuggets and has {nuggets}",
                    TRACE_FIELDS({"gained", s->side[ORICHALCUM_AI].mines, NULL},
                                 {"nuggets", s->side[ORICHALCUM_AI].nuggets, NULL}));
}

/* O-25 */
static void recruit(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    orichalcum_gain_hoplites(s, r, ORICHALCUM_AI, s->side[ORICHALCUM_AI].camps);
    orichalcum_tell(s, ORICHALCUM_AI, "recruit", "O-25",
                    "recruits {gained} hoplites and has {hoplites}",
                    TRACE_FIELDS({"gained", s->side[ORICHALCUM_AI].camps, NULL},
                                 {"hoplites", s->side[ORICHALCUM_AI].hoplites, NULL}));
}

void orichalcum_ai_claim(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan)
{
    orichalcum_move_titan(s, ORICHALCUM_AI, titan);
    orichalcum_tell(s, ORICHALCUM_AI, "claim", "O-21 O-22 O-23", "claims {titan}, face down",
                    TRACE_FIELDS({"titan", titan, r->titans[titan].name}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

static void claim_titans(struct orichalcum_state *s, const struct orichalcum_rules *r,
                         uint64_t laid)
{
    uint32_t summoned = orichalcum_summoned(s, r, ORICHALCUM_AI, laid);
    for (; summoned != 0 && !s->over; summoned &= summoned - 1) {
        orichalcum_ai_claim(s, r, __builtin_ctz(summoned));
    }
}

/* O-15 O-17 O-18 */
static void lay_tile(struct orichalcum_state *s, const struct orichalcum_rules *r,
                     const struct orichalcum_offer *offer, const struct orichalcum_spot *spot,
                     int turn)
{
    const uint8_t *rank = r->board[ORICHALCUM_AI].rank;
    uint8_t cells[3];
    int first = 0; /* leftmost circle of the tile */
    for (int k = 0; k < spot->size; k++) {
        cells[k] = (uint8_t)orichalcum_spot_cell(r, spot, turn, k);
        first = rank[cells[k]] < rank[cells[first]] ? k : first;
    }
    const int leftmost = r->tiles[offer->tile].terrains[first];
    orichalcum_lay_tile(s, r, ORICHALCUM_AI, offer, cells);
    orichalcum_tell(s, ORICHALCUM_AI, "place", "O-15 O-16 O-17 O-18",
                    "lays a tile of {size} in sector {sector}, {terrain} leftmost",
                    TRACE_FIELDS({"size", spot->size, NULL}, {"sector", spot->sector, NULL},
                                 {"terrain", leftmost, orichalcum_terrain_names[leftmost]}));
}

static void place_tile(struct orichalcum_state *s, const struct orichalcum_rules *r,
                       const struct orichalcum_offer *offer)
{
    s->phase = ORICHALCUM_PLACE;
    if (offer->tile == ORICHALCUM_NONE) {
        return;
    }
    const int found = find_spot(s, r, r->tiles[offer->tile].size);
    if (found < 0) {
        orichalcum_return_offer(s, r, offer);
        s->tally[ORICHALCUM_AI].returned++;
        orichalcum_tell(s, ORICHALCUM_AI, "return", "O-16 OP-10", "has no free spot of this size",
                        TRACE_NO_FIELDS);
        return;
    }
    const struct orichalcum_spot *spot = &r->spots[found];
    lay_tile(s, r, offer, spot, r->ai_turn[offer->tile][found]);
    if (spot->arrow) { /* O-20 */
        orichalcum_tell(s, ORICHALCUM_AI, "arrow", "O-20", "covers a brown arrow", TRACE_NO_FIELDS);
        produce(s, r);
    }
    claim_titans(s, r, spot->set);
}

static void forge_medallion(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->side[ORICHALCUM_AI].nuggets -= r->medallion_price;
    s->side[ORICHALCUM_AI].medallions++;
    orichalcum_tell(s, ORICHALCUM_AI, "medallion", "O-26 O-27",
                    "forges a medallion and has {nuggets} nuggets left",
                    TRACE_FIELDS({"nuggets", s->side[ORICHALCUM_AI].nuggets, NULL}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
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

static void build_temple(struct orichalcum_state *s, const struct orichalcum_rules *r, int site)
{
    orichalcum_cover(&s->side[ORICHALCUM_AI],
                     orichalcum_rhombus(&r->board[ORICHALCUM_AI], site >> 6, site & 63));
    s->side[ORICHALCUM_AI].temples++;
    orichalcum_tell(s, ORICHALCUM_AI, "temple", "O-28 O-29",
                    "builds a temple on the leftmost suitable spot",
                    TRACE_FIELDS({"cell", site & 63, NULL}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

/* O-33 */
static void apply_track_effect(struct orichalcum_state *s, const struct orichalcum_rules *r,
                               int effect)
{
    orichalcum_tell(s, ORICHALCUM_AI, "track effect", "O-33",
                    "gets the effect of the covered track space",
                    TRACE_FIELDS({"effect", effect, NULL}));
    switch (effect) {
    case ORICHALCUM_ONE_HOPLITE:
        orichalcum_gain_hoplites(s, r, ORICHALCUM_AI, 1);
        break;
    case ORICHALCUM_ONE_NUGGET:
        orichalcum_gain_nuggets(s, r, ORICHALCUM_AI, 1);
        break;
    case ORICHALCUM_DO_PRODUCE:
        produce(s, r);
        break;
    case ORICHALCUM_DO_RECRUIT:
        recruit(s, r);
        break;
    }
}

/* O-34 */
static void take_free_medallion(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const int buildings = s->ai_buildings + r->ai_metropolis_counts;
    if (buildings < r->ai_free_medallion_from || orichalcum_tokens_left(s, r) == 0) {
        return;
    }
    s->side[ORICHALCUM_AI].medallions++;
    orichalcum_tell(s, ORICHALCUM_AI, "free medallion", "O-34",
                    "gets a free medallion for building {number}",
                    TRACE_FIELDS({"number", buildings, NULL}));
    orichalcum_check_end(s, r, ORICHALCUM_AI);
}

void orichalcum_ai_take_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int tile)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const int space = s->ai_buildings++;
    const int kind = orichalcum_building(r, tile)->kind;
    const bool useful = kind == ORICHALCUM_MINE || kind == ORICHALCUM_CAMP; /* O-32 */
    orichalcum_tell(
        s, ORICHALCUM_AI, "building", "O-30 O-31 O-32",
        "puts a building ({kind}) on space {space} of the track",
        TRACE_FIELDS({"kind", kind, orichalcum_building_names[kind]}, {"space", space + 1, NULL}));
    s->tally[ORICHALCUM_AI].buildings++;
    ai->mines = (uint8_t)(ai->mines + (kind == ORICHALCUM_MINE));
    ai->camps = (uint8_t)(ai->camps + (kind == ORICHALCUM_CAMP));
    if (useful && r->ai_takes_token) {
        orichalcum_gain_nuggets(s, r, ORICHALCUM_AI, kind == ORICHALCUM_MINE);
        orichalcum_gain_hoplites(s, r, ORICHALCUM_AI, kind == ORICHALCUM_CAMP);
    }
    if (space < r->ai_track_length && r->ai_track[space] != ORICHALCUM_NO_EFFECT) {
        apply_track_effect(s, r, r->ai_track[space]);
    }
    take_free_medallion(s, r);
}

/* O-30: the slot it builds from, or -1. */
static int choose_slot(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    for (int i = 0; i < ORICHALCUM_SLOTS; i++) {
        if (s->slots[r->ai_slot_order[i]] != ORICHALCUM_NONE) {
            return r->ai_slot_order[i];
        }
    }
    return -1;
}

/* O-26: medallion, else temple, else building. Also O-44 O-45 O-46. */
static void construct(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    if (orichalcum_can_forge(s, r, s->side[ORICHALCUM_AI].nuggets)) {
        forge_medallion(s, r);
        return;
    }
    const int site = orichalcum_ai_temple(s, r);
    if (site >= 0) {
        build_temple(s, r, site);
        return;
    }
    const int slot = choose_slot(s, r);
    if (slot >= 0) {
        const int tile = s->slots[slot];
        s->slots[slot] = ORICHALCUM_NONE;
        orichalcum_ai_take_building(s, r, tile);
    }
}

static void resolve_card(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_RESOLVE;
    switch (s->card_action) {
    case ORICHALCUM_PRODUCE:
        produce(s, r);
        break;
    case ORICHALCUM_RECRUIT:
        recruit(s, r);
        break;
    case ORICHALCUM_CAPTURE:
        orichalcum_ai_capture(s, r);
        break;
    case ORICHALCUM_CONSTRUCT:
        construct(s, r);
        break;
    }
}

/* O-41: the first currency of the order that it can pay with, or -1. */
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

/* Tokens are numbered by kind, in the order of the rule set. */
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

static void pay(struct orichalcum_state *s, const struct orichalcum_rules *r, int currency)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const uint8_t price = r->prices[currency];
    switch (currency) {
    case ORICHALCUM_PAY_HOPLITES:
        ai->hoplites -= price;
        break;
    case ORICHALCUM_PAY_NUGGETS:
        ai->nuggets -= price;
        break;
    case ORICHALCUM_PAY_CREATURES:
        for (int k = 0; k < price; k++) {
            orichalcum_free_creature(s, ORICHALCUM_AI, next_to_pay(r, ai->captured));
        }
        break;
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

/* O-41 to O-46. What applies is judged by what is left after paying; where nothing applies nothing
 * is paid. */
static void additional_action(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    s->phase = ORICHALCUM_EXTRA;
    const int currency = choose_currency(s, r);
    if (currency < 0) {
        return;
    }
    const int hoplites =
        ai->hoplites - (currency == ORICHALCUM_PAY_HOPLITES ? r->prices[currency] : 0);
    const int nuggets =
        ai->nuggets - (currency == ORICHALCUM_PAY_NUGGETS ? r->prices[currency] : 0);
    const bool combat = wants_combat(s, r, hoplites);
    if (!combat && !orichalcum_can_forge(s, r, nuggets) && choose_slot(s, r) < 0 &&
        orichalcum_ai_temple(s, r) < 0) {
        return;
    }
    pay(s, r, currency);
    orichalcum_tell(s, ORICHALCUM_AI, "additional action", "O-42 O-43 O-44 O-45 O-46",
                    combat ? "fights, as there is a creature on its island"
                           : "constructs, as there is nothing to fight",
                    TRACE_NO_FIELDS);
    if (combat) {
        orichalcum_ai_capture(s, r);
    } else {
        construct(s, r);
    }
}

/* O-47 */
static void discard_card(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_DISCARD;
    if (s->shown == 0) {
        return;
    }
    const int at = roll_card(s, r, ORICHALCUM_AI_DISCARD);
    const struct orichalcum_offer offer = orichalcum_take_offer(s, at, r->slide_after_discard);
    orichalcum_return_offer(s, r, &offer);
    orichalcum_tell(s, ORICHALCUM_AI, "discard", "O-47", "discards card {position} from the left",
                    TRACE_FIELDS({"position", at + 1, NULL}));
}

void orichalcum_ai_turn(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
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
