/* The human's legal moves: the conditions of each decision, and one list of moves for each. */
#include "engine/orichalcum/orichalcum_human.h"

int orichalcum_distinct_turns(const struct orichalcum_rules *r,
                              const struct orichalcum_offer *offer)
{
    const struct orichalcum_tile *tile = &r->tiles[offer->tile];
    uint32_t same = tile->alike;
    for (int k = 0; k < tile->size && same != 0 && orichalcum_has_creature(offer); k++) {
        const int last = k == 0 ? tile->size - 1 : k - 1;
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            same &= ~(UINT32_C(1) << k | UINT32_C(1) << last);
        }
    }
    switch (tile->size) {
    case 1:
        return 1;
    case 2:
        return (same & 1) != 0 ? 3 : ORICHALCUM_TURNS;
    default: /* bit 2: the ends of a line */
        return tile->line ? ((same & 4) != 0 ? 3 : ORICHALCUM_TURNS)
                          : ((same & 3) == 3 ? 2 : ORICHALCUM_TURNS);
    }
}

uint64_t orichalcum_frontier(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const uint64_t explored = s->side[ORICHALCUM_HUMAN].explored;
    return orichalcum_spread(orichalcum_island(s, r), explored) & ~explored;
}

/* Anchors at which the tile of s->taken may be laid with that turn. OP-9 */
static uint64_t find_tile_anchors(const struct orichalcum_state *s,
                                  const struct orichalcum_rules *r, int turn)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const struct orichalcum_tile *tile = &r->tiles[s->taken.tile];
    return orichalcum_tile_anchors(board, tile->size, tile->line, turn,
                                   board->cells & ~s->side[ORICHALCUM_HUMAN].explored,
                                   orichalcum_frontier(s, r));
}

uint64_t orichalcum_building_sites(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r, int tile, int slot)
{
    const bool crystal = orichalcum_building(r, tile)->kind == ORICHALCUM_CRYSTAL;
    const uint64_t open =
        crystal ? orichalcum_ground(&s->side[ORICHALCUM_HUMAN], orichalcum_island(s, r))
                : orichalcum_open_ground(s, r);
    return orichalcum_ground_for(s, open, slot);
}

static uint64_t list_temple_sites(const struct orichalcum_state *s,
                                  const struct orichalcum_rules *r, int turn, uint64_t open)
{
    return orichalcum_temple_sites(orichalcum_island(s, r), turn, s->side[ORICHALCUM_HUMAN].terrain,
                                   open, s->built[ORICHALCUM_ARCHITECT] > 0);
}

uint64_t orichalcum_human_temples(const struct orichalcum_state *s,
                                  const struct orichalcum_rules *r, int turn)
{
    return orichalcum_temple_left(s, r)
               ? list_temple_sites(s, r, turn, orichalcum_open_ground(s, r))
               : 0;
}

bool orichalcum_can_build_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const uint64_t open = orichalcum_open_ground(s, r);
    return orichalcum_temple_left(s, r) &&
           (list_temple_sites(s, r, 0, open) != 0 || list_temple_sites(s, r, 1, open) != 0 ||
            list_temple_sites(s, r, 2, open) != 0);
}

static bool can_build(const struct orichalcum_state *s, const struct orichalcum_rules *r, int slot)
{
    return s->slots[slot] != ORICHALCUM_NONE &&
           orichalcum_building_sites(s, r, s->slots[slot], slot) != 0;
}

bool orichalcum_can_construct(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                              int nuggets)
{
    return orichalcum_can_forge(s, r, nuggets) || can_build(s, r, 0) || can_build(s, r, 1) ||
           can_build(s, r, 2) || can_build(s, r, 3) || orichalcum_can_build_temple(s, r);
}

bool orichalcum_can_do(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       int action, int how, int nuggets)
{
    switch (action) {
    case ORICHALCUM_PRODUCE:
        return how == ORICHALCUM_PERFORM || orichalcum_has_active(s, r, ORICHALCUM_HYPERION);
    case ORICHALCUM_RECRUIT:
        return how == ORICHALCUM_PERFORM || orichalcum_has_active(s, r, ORICHALCUM_THEMIS);
    case ORICHALCUM_CAPTURE:
        return how == ORICHALCUM_PERFORM && s->side[ORICHALCUM_HUMAN].creatures != 0;
    default:
        return how == ORICHALCUM_PERFORM && orichalcum_can_construct(s, r, nuggets);
    }
}

bool orichalcum_can_pay(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int currency)
{
    return orichalcum_reserve(&s->side[ORICHALCUM_HUMAN], currency) >=
           orichalcum_price(s, r, currency);
}

bool orichalcum_may_buy(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int action, int currency)
{
    const bool own = (action == ORICHALCUM_PRODUCE && currency == ORICHALCUM_PAY_NUGGETS) ||
                     (action == ORICHALCUM_RECRUIT && currency == ORICHALCUM_PAY_HOPLITES);
    return !own && (r->additional == ORICHALCUM_ANY_ACTION || action == s->card_action);
}

bool orichalcum_can_buy(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int action, int currency, int how)
{
    const int price = currency == ORICHALCUM_PAY_NUGGETS ? orichalcum_price(s, r, currency) : 0;
    return orichalcum_may_buy(s, r, action, currency) && orichalcum_can_pay(s, r, currency) &&
           orichalcum_can_do(s, r, action, how, s->side[ORICHALCUM_HUMAN].nuggets - price);
}

static void list_numbers(struct game_list *list, uint64_t set, game_move base)
{
    for (; set != 0; set &= set - 1) {
        game_list_add(list, base + (game_move)orichalcum_first(set));
    }
}

static void list_cards(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       struct game_list *list)
{
    for (int at = 0; at < s->shown; at++) {
        if (r->slot_costs[s->display[at].slot] <= s->side[ORICHALCUM_HUMAN].hoplites) {
            game_list_add(list, (game_move)at);
        }
    }
}

/* Rows from the top, then left to right, then turns. */
static void list_tile(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      struct game_list *list)
{
    const int turns = orichalcum_distinct_turns(r, &s->taken);
    uint64_t anchors[ORICHALCUM_TURNS], all = 0;
    for (int turn = 0; turn < turns; turn++) {
        anchors[turn] = find_tile_anchors(s, r, turn);
        all |= anchors[turn];
    }
    for (; all != 0; all &= all - 1) {
        const int cell = orichalcum_first(all);
        for (int turn = 0; turn < turns; turn++) {
            if ((anchors[turn] >> cell & 1) != 0) {
                game_list_add(list, (game_move)(cell | turn << 6));
            }
        }
    }
}

static void list_action(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        struct game_list *list)
{
    game_list_add(list, ORICHALCUM_PASS);
    for (int how = ORICHALCUM_PERFORM; how <= ORICHALCUM_WITH_TITAN; how++) {
        if (orichalcum_can_do(s, r, s->action, how, s->side[ORICHALCUM_HUMAN].nuggets)) {
            game_list_add(list, (game_move)how);
        }
    }
}

static void list_extra(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       struct game_list *list)
{
    game_list_add(list, ORICHALCUM_PASS);
    for (int action = 0; action < ORICHALCUM_ACTIONS; action++) {
        for (int currency = 0; currency < ORICHALCUM_CURRENCIES; currency++) {
            for (int how = ORICHALCUM_PERFORM; how <= ORICHALCUM_WITH_TITAN; how++) {
                if (orichalcum_can_buy(s, r, action, currency, how)) {
                    game_list_add(list, (game_move)(action | currency << 2 | how << 4));
                }
            }
        }
    }
}

/* Creatures are paid in ascending order of their kinds, so that no combination is listed twice. */
static void list_pay(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                     struct game_list *list)
{
    uint32_t left = s->side[ORICHALCUM_HUMAN].captured;
    for (int kind = 0; kind < r->creature_kind_count; kind++) {
        const bool later = kind >= s->pay_from;
        if (later && (left & r->kind_tokens[kind]) != 0 && orichalcum_count(left) >= s->to_pay) {
            game_list_add(list, (game_move)kind);
        }
        left &= ~r->kind_tokens[kind];
    }
}

static void list_hoplites(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          struct game_list *list)
{
    const bool chronos = orichalcum_has_active(s, r, ORICHALCUM_CHRONOS);
    const int standing = orichalcum_standing(s, s->target);
    for (int more = 0;
         standing + more <= r->fight_hoplites && more <= s->side[ORICHALCUM_HUMAN].hoplites;
         more++) {
        game_list_add(list, (game_move)more);
        if (chronos) {
            game_list_add(list, (game_move)(more | ORICHALCUM_CHRONOS_BIT));
        }
    }
}

static void list_construct(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           struct game_list *list)
{
    if (orichalcum_can_forge(s, r, s->side[ORICHALCUM_HUMAN].nuggets)) {
        game_list_add(list, ORICHALCUM_BUILD_MEDALLION);
    }
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        list_numbers(list, orichalcum_human_temples(s, r, turn),
                     ORICHALCUM_BUILD_TEMPLE + ((game_move)turn << 6));
    }
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        if (can_build(s, r, slot)) {
            game_list_add(list, (game_move)(ORICHALCUM_BUILD_SLOT + slot));
        }
    }
}

int orichalcum_option(const void *state, const void *rules, game_move move)
{
    const struct orichalcum_state *s = state;
    (void)rules;
    switch (s->step) {
    case ORICHALCUM_STEP_ACTION:
        return move == ORICHALCUM_PASS ? -1 : s->action;
    case ORICHALCUM_STEP_EXTRA:
        return move == ORICHALCUM_PASS ? -1 : (int)ORICHALCUM_OPTION_EXTRA;
    case ORICHALCUM_STEP_HOPLITES:
        return (move & ORICHALCUM_CHRONOS_BIT) != 0 ? (int)ORICHALCUM_OPTION_CHRONOS : -1;
    case ORICHALCUM_STEP_CONSTRUCT:
        return move == ORICHALCUM_STOP              ? -1
               : move == ORICHALCUM_BUILD_MEDALLION ? (int)ORICHALCUM_OPTION_MEDALLION
               : move >= ORICHALCUM_BUILD_TEMPLE    ? (int)ORICHALCUM_OPTION_TEMPLE
                                                    : (int)ORICHALCUM_OPTION_BUILDING;
    default:
        return -1;
    }
}

int orichalcum_moves(const void *state, const void *rules, game_move out[])
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    struct game_list list = {out, 0};
    switch (s->step) {
    case ORICHALCUM_STEP_NONE:
        break;
    case ORICHALCUM_STEP_METROPOLIS:
        list_numbers(&list, orichalcum_bit(orichalcum_island_ports(s, r)->count) - 1, 0);
        break;
    case ORICHALCUM_STEP_CARD:
        list_cards(s, r, &list);
        break;
    case ORICHALCUM_STEP_TILE:
        list_tile(s, r, &list);
        break;
    case ORICHALCUM_STEP_CLAIM:
        list_numbers(&list, s->claims, 0);
        break;
    case ORICHALCUM_STEP_REPLACE:
        list_numbers(&list, s->side[ORICHALCUM_HUMAN].titans, 0);
        break;
    case ORICHALCUM_STEP_ACTION:
        list_action(s, r, &list);
        break;
    case ORICHALCUM_STEP_EXTRA:
        list_extra(s, r, &list);
        break;
    case ORICHALCUM_STEP_PAY:
        list_pay(s, r, &list);
        break;
    case ORICHALCUM_STEP_FIGHT:
        list_numbers(&list, s->side[ORICHALCUM_HUMAN].creatures, 0);
        break;
    case ORICHALCUM_STEP_HOPLITES:
        list_hoplites(s, r, &list);
        break;
    case ORICHALCUM_STEP_CONSTRUCT:
        list_construct(s, r, &list);
        break;
    case ORICHALCUM_STEP_SITE:
        list_numbers(&list, orichalcum_building_sites(s, r, s->slots[s->slot], s->slot), 0);
        break;
    case ORICHALCUM_STEP_LOOT:
        list_numbers(&list, orichalcum_building_sites(s, r, s->loot, ORICHALCUM_SLOTS), 0);
        break;
    default: /* ORICHALCUM_STEP_DISCARD */
        list_numbers(&list, orichalcum_bit(s->shown) - 1, 0);
    }
    const bool fights_or_builds =
        s->step == ORICHALCUM_STEP_FIGHT || s->step == ORICHALCUM_STEP_CONSTRUCT;
    if ((fights_or_builds && s->begun) || s->step == ORICHALCUM_STEP_LOOT) {
        game_list_add(&list, ORICHALCUM_STOP);
    }
    return list.count;
}

bool orichalcum_follows(const void *state, const void *rules)
{
    enum {
        PARTS = 1 << ORICHALCUM_STEP_REPLACE | 1 << ORICHALCUM_STEP_PAY |
                1 << ORICHALCUM_STEP_HOPLITES | 1 << ORICHALCUM_STEP_SITE
    };
    (void)rules;
    return (PARTS >> ((const struct orichalcum_state *)state)->step & 1) != 0;
}
