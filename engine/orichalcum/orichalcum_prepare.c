/* Cross-checks of a rule set and the tables derived from it. */
#include <string.h>

#include "engine/orichalcum/orichalcum_rules.h"

static bool is_duplicate(const struct orichalcum_place places[], int count)
{
    for (int i = 0; i < count; i++) {
        if (places[i].q == places[count].q && places[i].r == places[count].r) {
            return true;
        }
    }
    return false;
}

static bool is_connected(const struct orichalcum_board *board)
{
    return orichalcum_area(board, board->cells & -board->cells, board->cells) == board->cells;
}

static bool lay_island(struct orichalcum_rules *r, int island, struct complaint *why)
{
    struct orichalcum_board *board = &r->board[ORICHALCUM_HUMAN + island];
    struct orichalcum_place places[ORICHALCUM_CELLS_MAX + 1];
    int count = 0;
    for (int i = 0; i < r->row_count; i++) {
        const int circles = r->rows[i].island == island + 1 ? r->rows[i].circles : 0;
        for (int k = 0; k < circles; k++) {
            if (count == ORICHALCUM_CELLS_MAX) {
                return game_complain(why,
                                     "human.island.rows[%d]: gives island %d more than 64 circles",
                                     i, island + 1);
            }
            places[count] = (struct orichalcum_place){(int8_t)(r->rows[i].q + k), r->rows[i].r};
            if (is_duplicate(places, count)) {
                return game_complain(why, "human.island.rows[%d]: repeats a circle: remove it", i);
            }
            count++;
        }
    }
    if (count == 0) {
        return game_complain(
            why, "human.island.rows: island %d has no circles: number the islands 1, 2, ...",
            island + 1);
    }
    if (!orichalcum_board_lay(board, places, count)) {
        return game_complain(
            why, "human.island.rows: island %d is too wide for a board of 64 cells", island + 1);
    }
    if (!is_connected(board)) {
        return game_complain(
            why, "human.island.rows: the circles of island %d do not hang together", island + 1);
    }
    return true;
}

static bool find_ports(struct orichalcum_rules *r, int island, struct complaint *why)
{
    struct orichalcum_ports *ports = &r->island_ports[island];
    *ports = (struct orichalcum_ports){0};
    for (int i = 0; i < r->port_count; i++) {
        if (r->ports[i].island != island + 1) {
            continue;
        }
        const int cell = orichalcum_board_cell(&r->board[ORICHALCUM_HUMAN + island], r->ports[i].q,
                                               r->ports[i].r);
        if (cell == ORICHALCUM_NO_CELL || (ports->set & orichalcum_bit(cell)) != 0) {
            return game_complain(why,
                                 "human.island.ports[%d]: is not a circle of island %d, or has a "
                                 "port already",
                                 i, island + 1);
        }
        if (ports->count == ORICHALCUM_PORTS_MAX) {
            return game_complain(why, "human.island.ports[%d]: island %d has more than 6 ports", i,
                                 island + 1);
        }
        ports->number[ports->count] = (uint8_t)i;
        ports->cell[ports->count] = (uint8_t)cell;
        ports->at[cell] = ports->count++;
        ports->set |= orichalcum_bit(cell);
    }
    return ports->count > 0 ||
           game_complain(why, "human.island.ports: island %d has no port: add one", island + 1);
}

/* OP-1: the islands, one of which is drawn for each game. */
static bool lay_islands(struct orichalcum_rules *r, struct complaint *why)
{
    r->island_count = 0;
    for (int i = 0; i < r->row_count; i++) {
        r->island_count = r->rows[i].island > r->island_count ? r->rows[i].island : r->island_count;
    }
    for (int i = 0; i < r->port_count; i++) {
        if (r->ports[i].island > r->island_count) {
            return game_complain(why, "human.island.ports[%d]: there is no island %d", i,
                                 r->ports[i].island);
        }
    }
    for (int island = 0; island < r->island_count; island++) {
        if (!lay_island(r, island, why) || !find_ports(r, island, why)) {
            return false;
        }
    }
    return true;
}

static bool lay_ai_board(struct orichalcum_rules *r, struct complaint *why)
{
    struct orichalcum_place places[ORICHALCUM_CELLS_MAX + 1] = {
        {r->ai_metropolis[0], r->ai_metropolis[1]}};
    int count = 1;
    for (int i = 0; i < r->spot_count; i++) {
        const struct orichalcum_spot_rule *spot = &r->spot_rules[i];
        if (spot->coordinates % 2 != 0) {
            return game_complain(why, "ai.spots[%d]: circles needs a q and an r for each circle",
                                 i);
        }
        for (int k = 0; k < spot->coordinates; k += 2) {
            if (count == ORICHALCUM_CELLS_MAX) {
                return game_complain(why, "ai.spots: more than 64 circles: remove some");
            }
            places[count] = (struct orichalcum_place){spot->circles[k], spot->circles[k + 1]};
            if (is_duplicate(places, count)) {
                return game_complain(
                    why, "ai.spots[%d]: repeats a circle of a spot or the metropolis", i);
            }
            count++;
        }
    }
    if (!orichalcum_board_lay(&r->board[ORICHALCUM_AI], places, count)) {
        return game_complain(why, "ai.spots: the AI board is too wide for a board of 64 cells");
    }
    r->ai_center =
        (uint8_t)orichalcum_board_cell(&r->board[ORICHALCUM_AI], places[0].q, places[0].r);
    return true;
}

static void swap_cells(struct orichalcum_spot *spot, int a, int b)
{
    const uint8_t moved = spot->cells[a];
    spot->cells[a] = spot->cells[b];
    spot->cells[b] = moved;
}

static int neighbours_inside(const struct orichalcum_board *board,
                             const struct orichalcum_spot *spot, int k)
{
    return orichalcum_count(board->near[spot->cells[k]] & spot->set);
}

/* A triangle's cells run clockwise, so that each is followed by the next direction. */
static void order_triangle(const struct orichalcum_board *board, struct orichalcum_spot *spot)
{
    const struct orichalcum_place a = board->place[spot->cells[0]];
    const struct orichalcum_place b = board->place[spot->cells[1]];
    const struct orichalcum_place c = board->place[spot->cells[2]];
    const int cross = (b.q - a.q) * (c.r - a.r) - (b.r - a.r) * (c.q - a.q);
    if (cross < 0) {
        swap_cells(spot, 1, 2);
    }
}

/* A line's cells run from end to end; false where it is bent or broken. */
static bool order_line(const struct orichalcum_board *board, struct orichalcum_spot *spot)
{
    for (int k = 0; k < 3; k++) {
        if (neighbours_inside(board, spot, k) == 2) {
            swap_cells(spot, 1, k);
        }
    }
    const struct orichalcum_place a = board->place[spot->cells[0]];
    const struct orichalcum_place b = board->place[spot->cells[1]];
    const struct orichalcum_place c = board->place[spot->cells[2]];
    return neighbours_inside(board, spot, 1) == 2 && a.q + c.q == 2 * b.q && a.r + c.r == 2 * b.r;
}

/* Orders the cells of a spot and sets `line`; false if no tile has that shape. */
static bool order_cells(const struct orichalcum_board *board, struct orichalcum_spot *spot)
{
    if (spot->size < 3) {
        return spot->size == 1 || neighbours_inside(board, spot, 0) == 1;
    }
    struct orichalcum_spot line = *spot;
    if (order_line(board, &line)) {
        *spot = line;
        spot->line = true;
        return true;
    }
    order_triangle(board, spot);
    return neighbours_inside(board, spot, 0) == 2 && neighbours_inside(board, spot, 1) == 2 &&
           neighbours_inside(board, spot, 2) == 2;
}

static struct orichalcum_spot make_spot(const struct orichalcum_board *board,
                                        const struct orichalcum_spot_rule *rule)
{
    struct orichalcum_spot spot = {
        .size = (uint8_t)(rule->coordinates / 2), .arrows = rule->arrows, .sector = rule->sector};
    for (int k = 0; k < spot.size; k++) {
        spot.cells[k] =
            (uint8_t)orichalcum_board_cell(board, rule->circles[2 * k], rule->circles[2 * k + 1]);
        spot.set |= orichalcum_bit(spot.cells[k]);
    }
    return spot;
}

/* O-16: the spots of each form, lowest sector first. */
static bool order_spots(struct orichalcum_rules *r, struct complaint *why)
{
    const struct orichalcum_board *board = &r->board[ORICHALCUM_AI];
    struct orichalcum_spot spots[ORICHALCUM_SPOTS_MAX];
    for (int i = 0; i < r->spot_count; i++) {
        spots[i] = make_spot(board, &r->spot_rules[i]);
        if (!order_cells(board, &spots[i]) ||
            (spots[i].size == 3 && (r->forms >> orichalcum_form(3, spots[i].line) & 1) == 0)) {
            return game_complain(why,
                                 "ai.spots[%d]: its circles do not lie as those of a tile (see "
                                 "tiles.triple_shape)",
                                 i);
        }
    }
    int filled = 0;
    for (int form = 1; form < ORICHALCUM_FORMS; form++) {
        r->spot_begin[form] = (uint8_t)filled;
        for (int sector = 1; sector <= 20; sector++) {
            for (int i = 0; i < r->spot_count; i++) {
                if (orichalcum_form(spots[i].size, spots[i].line) == form &&
                    spots[i].sector == sector) {
                    r->spots[filled++] = spots[i];
                }
            }
        }
    }
    r->spot_begin[ORICHALCUM_FORMS] = (uint8_t)filled;
    return true;
}

/* Notes the kinds of `copies` more pieces; false if there are then more than 32, with a complaint
 * about the rule value `list`. */
static bool add_pieces(uint8_t kinds[], int *count, int kind, int copies, const char *list,
                       const char *what, struct complaint *why)
{
    enum { PIECES_MAX = 32 };
    if (*count + copies > PIECES_MAX) {
        return game_complain(why, "%s: more than 32 %s: lower a count", list, what);
    }
    memset(&kinds[*count], kind, (size_t)copies);
    *count += copies;
    return true;
}

static bool count_mixed_cards(struct orichalcum_rules *r, struct complaint *why)
{
    int count = 0;
    for (int kind = 0; kind < r->card_kind_count; kind++) {
        if (!add_pieces(r->card_kind, &count, kind, r->card_kinds[kind].count, "cards.list",
                        "cards", why)) {
            return false;
        }
    }
    if (count < r->display) {
        return game_complain(why, "cards.list: fewer cards than cards.display: add some");
    }
    r->cards_set = (uint32_t)(orichalcum_bit(count) - 1);
    return true;
}

static void look_at_tile(struct orichalcum_tile *tile)
{
    tile->set = tile->alike = 0;
    tile->twin = -1;
    for (int k = tile->size - 1; k >= 0; k--) {
        const int next = (k + 1) % tile->size;
        tile->set |= (uint8_t)(1 << tile->terrains[k]);
        if (next != k && tile->terrains[k] == tile->terrains[next]) {
            tile->alike |= (uint8_t)(1 << k);
            tile->twin =
                next > k && tile->terrains[k] != ORICHALCUM_VOLCANO ? (int8_t)k : tile->twin;
        }
    }
}

static bool count_tiles(struct orichalcum_rules *r, struct complaint *why)
{
    int count[4] = {0};
    r->forms = (uint8_t)(1 << orichalcum_form(3, r->triple_shape == ORICHALCUM_LINE));
    for (int kind = 0; kind < r->tile_kind_count; kind++) {
        const struct orichalcum_tile_rule *rule = &r->tile_kinds[kind];
        const int shape = rule->shape == ORICHALCUM_USUAL_SHAPE ? r->triple_shape : rule->shape;
        for (int k = 0; k < rule->count; k++) {
            if (count[rule->size] == ORICHALCUM_STACK_MAX) {
                return game_complain(why,
                                     "tiles.list: more than 32 tiles of one size: lower a count");
            }
            struct orichalcum_tile *tile =
                &r->tiles[orichalcum_tile_id(rule->size, count[rule->size]++)];
            tile->size = (uint8_t)rule->size;
            tile->line = rule->size == 3 && shape == ORICHALCUM_LINE;
            r->forms |= (uint8_t)(1 << orichalcum_form(rule->size, tile->line));
            memcpy(tile->terrains, rule->terrains, sizeof tile->terrains);
            look_at_tile(tile);
        }
    }
    for (int size = 1; size <= 3; size++) {
        r->stack_set[size] = (uint32_t)(orichalcum_bit(count[size]) - 1);
    }
    return true;
}

static bool count_creatures(struct orichalcum_rules *r, struct complaint *why)
{
    int count = 0;
    for (int kind = 0; kind < r->creature_kind_count; kind++) {
        const uint64_t before = orichalcum_bit(count) - 1;
        if (!add_pieces(r->creature_kind, &count, kind, r->creature_kinds[kind].count, "creatures",
                        "creatures", why)) {
            return false;
        }
        if (r->creature_kinds[kind].building && r->creature_kinds[kind].titan >= 0) {
            return game_complain(
                why, "creatures[%d]: its loot is a building and a Titan: leave one out", kind);
        }
        r->kind_tokens[kind] = (uint32_t)((orichalcum_bit(count) - 1) ^ before);
    }
    r->creatures_set = (uint32_t)(orichalcum_bit(count) - 1);
    return true;
}

static bool count_buildings(struct orichalcum_rules *r, struct complaint *why)
{
    int count = 0;
    for (int kind = 0; kind < r->building_kind_count; kind++) {
        const struct orichalcum_building_rule *rule = &r->building_kinds[kind];
        if (!add_pieces(r->building_kind, &count, kind, rule->count, "buildings", "buildings",
                        why)) {
            return false;
        }
        if (rule->kind == ORICHALCUM_SIEGE && rule->value == 0) {
            return game_complain(why, "buildings[%d]: siege engines need a value from 1 to 6",
                                 kind);
        }
    }
    r->buildings_set = (uint32_t)(orichalcum_bit(count) - 1);
    return true;
}

static bool match_titans(struct orichalcum_rules *r, struct complaint *why)
{
    memset(r->titan_of, ORICHALCUM_NONE, sizeof r->titan_of);
    memset(r->titan_with, ORICHALCUM_NONE, sizeof r->titan_with);
    for (int titan = 0; titan < ORICHALCUM_TITANS; titan++) {
        const struct orichalcum_titan_rule *rule = &r->titans[titan];
        if (rule->terrain == ORICHALCUM_VOLCANO || r->titan_of[rule->terrain] != ORICHALCUM_NONE) {
            return game_complain(why, "titans[%d]: each basic terrain needs one Titan", titan);
        }
        if (r->titan_with[rule->power] != ORICHALCUM_NONE) {
            return game_complain(why, "titans[%d]: two Titans have this power: change one", titan);
        }
        r->titan_of[rule->terrain] = (uint8_t)titan;
        r->titan_with[rule->power] = (uint8_t)titan;
    }
    for (int set = 0; set < 1 << ORICHALCUM_TITANS; set++) {
        r->terrains_of[set] = 0;
        for (int titan = 0; titan < ORICHALCUM_TITANS; titan++) {
            r->terrains_of[set] |= (uint8_t)((set >> titan & 1) << r->titans[titan].terrain);
        }
    }
    return true;
}

/* O-30: the slots of the construction board by the terrain priority. */
static bool order_slots(struct orichalcum_rules *r, struct complaint *why)
{
    uint32_t seen = 0;
    int filled = 0;
    for (int i = 0; i < ORICHALCUM_TERRAINS; i++) {
        if ((seen >> r->ai_order[i] & 1) != 0) {
            return game_complain(why, "ai.terrain_order: names a terrain twice: name each once");
        }
        seen |= UINT32_C(1) << r->ai_order[i];
        if (r->ai_order[i] != ORICHALCUM_VOLCANO) {
            r->ai_slot_order[filled++] = r->ai_order[i];
        }
    }
    return true;
}

static bool check_values(const struct orichalcum_rules *r, struct complaint *why)
{
    uint32_t paid = 0;
    for (int i = 0; i < r->ai_payment_count; i++) {
        if ((paid >> r->ai_payments[i] & 1) != 0) {
            return game_complain(why,
                                 "ai.payments: names a currency twice: name each at most once");
        }
        paid |= UINT32_C(1) << r->ai_payments[i];
    }
    if (r->slot_cost_count < r->display) {
        return game_complain(why, "cards.slot_costs: needs a price for each slot of cards.display");
    }
    if (r->slot_costs[0] != 0) {
        return game_complain(
            why,
            "cards.slot_costs: the first slot must be free: a player must be able to take a card");
    }
    if (!r->slide_after_discard && r->slot_costs[1] != 0) { /* at most one slot can be empty */
        return game_complain(why, "cards.slot_costs: if cards do not slide after a discard, the "
                                  "second slot must be free, too: the first may be empty");
    }
    return true;
}

/* O-18: priorities of the tile's terrains, read from left to right, packed into one number. The
 * turn with the lowest number is best. */
static uint32_t read_tile_terrains(const struct orichalcum_rules *r,
                                   const struct orichalcum_tile *tile,
                                   const struct orichalcum_spot *spot, int turn)
{
    uint32_t by_rank[ORICHALCUM_CELLS_MAX] = {0};
    uint64_t ranks = 0;
    for (int k = 0; k < spot->size; k++) {
        const int at = r->board[ORICHALCUM_AI].rank[orichalcum_spot_cell(spot, turn, k)];
        int place = 0;
        while (r->ai_order[place] != tile->terrains[k]) {
            place++;
        }
        by_rank[at] = (uint32_t)place;
        ranks |= orichalcum_bit(at);
    }
    uint32_t read = 0;
    for (; ranks != 0; ranks &= ranks - 1) {
        read = read << 4 | by_rank[orichalcum_first(ranks)];
    }
    return read;
}

static uint8_t best_turn(const struct orichalcum_rules *r, const struct orichalcum_tile *tile,
                         const struct orichalcum_spot *spot)
{
    const int turns = spot->line ? 2 : spot->size;
    uint32_t least = UINT32_MAX;
    uint8_t best = 0;
    for (int turn = 0; turn < turns; turn++) {
        const uint32_t read = read_tile_terrains(r, tile, spot, turn);
        if (read < least) {
            least = read;
            best = (uint8_t)turn;
        }
    }
    return best;
}

static void find_turns(struct orichalcum_rules *r)
{
    for (int size = 1; size <= 3; size++) {
        for (int k = 0; k < orichalcum_count(r->stack_set[size]); k++) {
            const int id = orichalcum_tile_id(size, k);
            const int form = orichalcum_form(size, r->tiles[id].line);
            for (int spot = r->spot_begin[form]; spot < r->spot_begin[form + 1]; spot++) {
                r->ai_turn[id][spot] = best_turn(r, &r->tiles[id], &r->spots[spot]);
            }
        }
    }
}

/* O-11 O-12 O-13 */
static void find_picks(struct orichalcum_rules *r)
{
    memset(r->picks, 0, sizeof r->picks);
    for (int cards = 1; cards < ORICHALCUM_DISPLAY_MAX; cards++) {
        for (int face = 0; face < ORICHALCUM_FACES; face++) {
            const int number = r->die[face] == 0 ? r->ai_skull_reads : r->die[face];
            r->picks[cards][(number < cards ? number : cards) - 1]++;
        }
    }
}

static void list_set_bits(struct orichalcum_rules *r)
{
    memset(r->nth, 0, sizeof r->nth);
    for (int byte = 0; byte < 256; byte++) {
        int k = 0;
        for (int bit = 0; bit < 8; bit++) {
            if ((byte >> bit & 1) != 0) {
                r->nth[byte][k++] = (uint8_t)bit;
            }
        }
    }
}

/* Worths of ports and creature tokens that `greedy` needs often. */
static void find_place_worths(struct orichalcum_rules *r)
{
    const struct orichalcum_greedy *w = &r->greedy;
    for (int island = 0; island < r->island_count; island++) {
        struct orichalcum_ports *ports = &r->island_ports[island];
        for (int k = 0; k < ports->count; k++) {
            const struct orichalcum_port_rule *port = &r->ports[ports->number[k]];
            const int worth = port->hoplites * w->hoplite + port->nuggets * w->nugget;
            ports->worth[k] = worth;
            ports->richest = worth > ports->richest ? worth : ports->richest;
        }
    }
    for (int token = 0; token < orichalcum_count(r->creatures_set); token++) {
        const struct orichalcum_creature_rule *creature = orichalcum_creature(r, token);
        r->loot_worth[token] = w->capture + creature->nuggets * w->nugget +
                               (creature->building ? w->loot_building : 0);
        r->fight_worth[token] = w->fight + creature->strength * w->fight_strength;
    }
}

/* Fills r->wins: outcomes of the dice that beat a strength, if the values in `siege` count as
 * skulls. ways[t] is the number of outcomes without a skull whose total is t. */
static void count_beating_rolls(struct orichalcum_rules *r, uint32_t siege)
{
    uint32_t ways[ORICHALCUM_FACES * ORICHALCUM_DICE_MAX + 1] = {1};
    uint32_t all = 1;
    uint16_t(*wins)[ORICHALCUM_STRENGTH_MAX + 1] = r->wins[siege >> 1];
    for (int dice = 1; dice <= ORICHALCUM_DICE_MAX; dice++) {
        uint32_t next[ORICHALCUM_FACES * ORICHALCUM_DICE_MAX + 1] = {0};
        for (int face = 0; face < ORICHALCUM_FACES; face++) {
            for (int total = 0; total <= ORICHALCUM_FACES * (dice - 1); total++) {
                if (!orichalcum_is_skull(r->die[face], siege)) {
                    next[total + r->die[face]] += ways[total];
                }
            }
        }
        memcpy(ways, next, sizeof ways);
        all *= ORICHALCUM_FACES;
        uint32_t lost = 0;
        for (int strength = 1; strength <= ORICHALCUM_STRENGTH_MAX; strength++) {
            lost += ways[strength - 1];
            wins[dice][strength] = (uint16_t)(all - lost);
        }
    }
}

bool orichalcum_prepare(void *rules, struct complaint *why)
{
    struct orichalcum_rules *r = rules;
    const bool fine = lay_islands(r, why) && lay_ai_board(r, why) && count_mixed_cards(r, why) &&
                      count_tiles(r, why) && order_spots(r, why) && count_creatures(r, why) &&
                      count_buildings(r, why) && match_titans(r, why) && order_slots(r, why) &&
                      check_values(r, why);
    if (!fine) {
        return false;
    }
    find_turns(r);
    find_picks(r);
    list_set_bits(r);
    find_place_worths(r);
    for (uint32_t siege = 0; siege < 2 << ORICHALCUM_FACES; siege += 2) {
        count_beating_rolls(r, siege);
    }
    orichalcum_warn(r, why);
    return true;
}
