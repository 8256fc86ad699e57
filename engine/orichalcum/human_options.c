/* What the human may do: the conditions of each decision, and the lists of moves. */
#include "engine/orichalcum/human.h"

int ori_distinct_turns(const struct ori_rules *r, const struct ori_offer *offer)
{
    const struct ori_tile *tile = &r->tiles[offer->tile];
    uint32_t same = tile->alike;
    for (int k = 0; k < tile->size && same != 0 && ori_has_creature(offer); k++) {
        const int last = k == 0 ? tile->size - 1 : k - 1;
        if (offer->creatures[k] != ORI_NONE) {
            same &= ~(UINT32_C(1) << k | UINT32_C(1) << last);
        }
    }
    const bool line = r->triple_shape == ORI_LINE;
    switch (tile->size) {
    case 1:
        return 1;
    case 2:
        return (same & 1) != 0 ? 3 : ORI_TURNS;
    default: /* bit 2: the ends of a line */
        return line ? ((same & 4) != 0 ? 3 : ORI_TURNS) : ((same & 3) == 3 ? 2 : ORI_TURNS);
    }
}

uint64_t ori_frontier(const struct ori_state *s, const struct ori_rules *r)
{
    const uint64_t explored = s->side[ORI_HUMAN].explored;
    return ori_spread(&r->board[ORI_HUMAN], explored) & ~explored;
}

uint64_t ori_anchors(const struct ori_state *s, const struct ori_rules *r, int size, int turn)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    return ori_tile_anchors(board, size, r->triple_shape == ORI_LINE, turn,
                            board->cells & ~s->side[ORI_HUMAN].explored, ori_frontier(s, r));
}

uint64_t ori_building_sites(const struct ori_state *s, const struct ori_rules *r, int tile,
                            int slot)
{
    const bool crystal = ori_building(r, tile)->kind == ORI_CRYSTAL;
    const uint64_t open =
        crystal ? ori_ground(&s->side[ORI_HUMAN], &r->board[ORI_HUMAN]) : ori_open_ground(s, r);
    return ori_ground_for(s, open, slot);
}

static uint64_t temples_on(const struct ori_state *s, const struct ori_rules *r, int turn,
                           uint64_t open)
{
    return ori_temple_sites(&r->board[ORI_HUMAN], turn, s->side[ORI_HUMAN].terrain, open,
                            s->effects.architects > 0);
}

uint64_t ori_human_temples(const struct ori_state *s, const struct ori_rules *r, int turn)
{
    return ori_temple_left(s, r) ? temples_on(s, r, turn, ori_open_ground(s, r)) : 0;
}

bool ori_can_build_temple(const struct ori_state *s, const struct ori_rules *r)
{
    const uint64_t open = ori_open_ground(s, r);
    return ori_temple_left(s, r) &&
           (temples_on(s, r, 0, open) != 0 || temples_on(s, r, 1, open) != 0 ||
            temples_on(s, r, 2, open) != 0);
}

static bool can_build(const struct ori_state *s, const struct ori_rules *r, int slot)
{
    return s->slots[slot] != ORI_NONE && ori_building_sites(s, r, s->slots[slot], slot) != 0;
}

bool ori_can_construct(const struct ori_state *s, const struct ori_rules *r, int nuggets)
{
    return ori_can_forge(s, r, nuggets) || can_build(s, r, 0) || can_build(s, r, 1) ||
           can_build(s, r, 2) || can_build(s, r, 3) || ori_can_build_temple(s, r);
}

bool ori_can_do(const struct ori_state *s, const struct ori_rules *r, int action, int how,
                int nuggets)
{
    switch (action) {
    case ORI_PRODUCE:
        return how == ORI_PERFORM || ori_has_active(s, r, ORI_HYPERION);
    case ORI_RECRUIT:
        return how == ORI_PERFORM || ori_has_active(s, r, ORI_THEMIS);
    case ORI_CAPTURE:
        return how == ORI_PERFORM && s->side[ORI_HUMAN].creatures != 0;
    default:
        return how == ORI_PERFORM && ori_can_construct(s, r, nuggets);
    }
}

static int reserve(const struct ori_side *side, int currency)
{
    return currency == ORI_PAY_HOPLITES  ? side->hoplites
           : currency == ORI_PAY_NUGGETS ? side->nuggets
                                         : ori_count(side->captured);
}

bool ori_can_pay(const struct ori_state *s, const struct ori_rules *r, int currency)
{
    return reserve(&s->side[ORI_HUMAN], currency) >= ori_price(s, r, currency);
}

bool ori_may_buy(const struct ori_state *s, const struct ori_rules *r, int action, int currency)
{
    const bool own = (action == ORI_PRODUCE && currency == ORI_PAY_NUGGETS) ||
                     (action == ORI_RECRUIT && currency == ORI_PAY_HOPLITES);
    return !own && (r->additional == ORI_ANY_ACTION || action == s->card_action);
}

bool ori_can_buy(const struct ori_state *s, const struct ori_rules *r, int action, int currency,
                 int how)
{
    const int price = currency == ORI_PAY_NUGGETS ? ori_price(s, r, currency) : 0;
    return ori_may_buy(s, r, action, currency) && ori_can_pay(s, r, currency) &&
           ori_can_do(s, r, action, how, s->side[ORI_HUMAN].nuggets - price);
}

static int list_numbers(uint64_t set, game_move base, game_move out[], int count)
{
    for (; set != 0; set &= set - 1) {
        out[count++] = base + (game_move)ori_first(set);
    }
    return count;
}

static int list_cards(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    int count = 0;
    for (int at = 0; at < s->shown; at++) {
        if (r->slot_costs[s->display[at].slot] <= s->side[ORI_HUMAN].hoplites) {
            out[count++] = (game_move)at;
        }
    }
    return count;
}

/* Rows from the top, then left to right, then turns. */
static int list_tile(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    const int turns = ori_distinct_turns(r, &s->taken);
    uint64_t anchors[ORI_TURNS], all = 0;
    int count = 0;
    for (int turn = 0; turn < turns; turn++) {
        anchors[turn] = ori_anchors(s, r, r->tiles[s->taken.tile].size, turn);
        all |= anchors[turn];
    }
    for (; all != 0; all &= all - 1) {
        const int cell = ori_first(all);
        for (int turn = 0; turn < turns; turn++) {
            if ((anchors[turn] >> cell & 1) != 0) {
                out[count++] = (game_move)(cell | turn << 6);
            }
        }
    }
    return count;
}

static int list_action(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    int count = 0;
    out[count++] = ORI_PASS;
    for (int how = ORI_PERFORM; how <= ORI_WITH_TITAN; how++) {
        if (ori_can_do(s, r, s->action, how, s->side[ORI_HUMAN].nuggets)) {
            out[count++] = (game_move)how;
        }
    }
    return count;
}

static int list_extra(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    int count = 0;
    out[count++] = ORI_PASS;
    for (int action = 0; action < ORI_ACTIONS; action++) {
        for (int currency = 0; currency < ORI_CURRENCIES; currency++) {
            for (int how = ORI_PERFORM; how <= ORI_WITH_TITAN; how++) {
                if (ori_can_buy(s, r, action, currency, how)) {
                    out[count++] = (game_move)(action | currency << 2 | how << 4);
                }
            }
        }
    }
    return count;
}

/* Creatures are paid in the order of their kinds, so that no choice is listed twice. */
static int list_pay(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    uint32_t left = s->side[ORI_HUMAN].captured;
    int count = 0;
    for (int kind = 0; kind < r->creature_kind_count; kind++) {
        const bool later = kind >= s->pay_from;
        if (later && (left & r->kind_tokens[kind]) != 0 && ori_count(left) >= s->to_pay) {
            out[count++] = (game_move)kind;
        }
        left &= ~r->kind_tokens[kind];
    }
    return count;
}

static int list_fight(const struct ori_state *s, game_move out[])
{
    int count = list_numbers(s->side[ORI_HUMAN].creatures, 0, out, 0);
    if (s->begun) {
        out[count++] = ORI_STOP;
    }
    return count;
}

static int list_hoplites(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    const bool chronos = ori_has_active(s, r, ORI_CHRONOS);
    const int standing = ori_standing(s, s->target);
    int count = 0;
    for (int more = 0; standing + more <= r->fight_hoplites && more <= s->side[ORI_HUMAN].hoplites;
         more++) {
        out[count++] = (game_move)more;
        if (chronos) {
            out[count++] = (game_move)(more | ORI_CHRONOS_BIT);
        }
    }
    return count;
}

static int list_construct(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    int count = 0;
    if (ori_can_forge(s, r, s->side[ORI_HUMAN].nuggets)) {
        out[count++] = ORI_BUILD_MEDALLION;
    }
    for (int turn = 0; turn < ORI_TEMPLE_TURNS; turn++) {
        count = list_numbers(ori_human_temples(s, r, turn),
                             ORI_BUILD_TEMPLE + ((game_move)turn << 6), out, count);
    }
    for (int slot = 0; slot < ORI_SLOTS; slot++) {
        if (can_build(s, r, slot)) {
            out[count++] = (game_move)(ORI_BUILD_SLOT + slot);
        }
    }
    if (s->begun) {
        out[count++] = ORI_STOP;
    }
    return count;
}

static int list_loot(const struct ori_state *s, const struct ori_rules *r, game_move out[])
{
    const int count = list_numbers(ori_building_sites(s, r, s->loot, ORI_SLOTS), 0, out, 0);
    out[count] = ORI_STOP;
    return count + 1;
}

int ori_moves(const void *state, const void *rules, game_move out[])
{
    const struct ori_state *s = state;
    const struct ori_rules *r = rules;
    switch (s->step) {
    case ORI_STEP_METROPOLIS:
        return list_numbers(ori_bit(r->port_count) - 1, 0, out, 0);
    case ORI_STEP_CARD:
        return list_cards(s, r, out);
    case ORI_STEP_TILE:
        return list_tile(s, r, out);
    case ORI_STEP_CLAIM:
        return list_numbers(s->claims, 0, out, 0);
    case ORI_STEP_REPLACE:
        return list_numbers(s->side[ORI_HUMAN].titans, 0, out, 0);
    case ORI_STEP_ACTION:
        return list_action(s, r, out);
    case ORI_STEP_EXTRA:
        return list_extra(s, r, out);
    case ORI_STEP_PAY:
        return list_pay(s, r, out);
    case ORI_STEP_FIGHT:
        return list_fight(s, out);
    case ORI_STEP_HOPLITES:
        return list_hoplites(s, r, out);
    case ORI_STEP_CONSTRUCT:
        return list_construct(s, r, out);
    case ORI_STEP_SITE:
        return list_numbers(ori_building_sites(s, r, s->slots[s->slot], s->slot), 0, out, 0);
    case ORI_STEP_LOOT:
        return list_loot(s, r, out);
    default: /* ORI_STEP_DISCARD */
        return list_numbers(ori_bit(s->shown) - 1, 0, out, 0);
    }
}
