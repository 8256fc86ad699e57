/* The plan of the player `greedy`: the worth of each terrain on each circle, and the best place for
 * a tile. Works on whole sets of circles, because it runs for every card of every decision. */
#include "engine/orichalcum/orichalcum_greedy_plan.h"

#include <string.h>

#include "engine/orichalcum/orichalcum_human.h"

enum {
    KEY = 512, /* more than any move of ORICHALCUM_STEP_TILE */
    NOWHERE = INT32_MIN + KEY,
};

int orichalcum_titan_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           int titan)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const bool room = orichalcum_count_titans(human->titans) < orichalcum_titan_limit(s, r);
    const int stolen = s->side[ORICHALCUM_AI].titans >> titan & 1,
              held = human->titans >> titan & 1;
    return (held - 1) & ((room ? ORICHALCUM_WORTH_POINT : 0) + stolen * r->greedy.stolen_titan +
                         r->greedy.power);
}

int orichalcum_loot_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          int token)
{
    const int titan = orichalcum_creature(r, token)->titan;
    return r->loot_worth[token] + s->built[ORICHALCUM_ARCH] * r->greedy.nugget +
           (titan >= 0 ? orichalcum_titan_worth(s, r, titan) : 0);
}

/* Notes the wishes of all rhombi that lie one way. Where one or two circles of a rhombus are not
 * explored and the others are open and of different terrains, each terrain that is not there yet is
 * wanted on the missing ones; volcanoes always are.
 *
 * A rhombus is named by its lowest circle c; the others are c + side, c + down and c + side + down.
 * Sets of rhombi are therefore words, too: bit c of `x >> side` tells whether the second circle of
 * rhombus c is in x, and what is known of the upper row (c, c + side) holds for the lower row after
 * another shift by `down`. So two shifts, not four, answer a question for all rhombi at once. */
static void look_along(const struct orichalcum_board *board, const struct orichalcum_side *human,
                       int side, int down, struct orichalcum_plan *plan)
{
    const uint64_t empty = plan->empty;
    const uint64_t usable = board->cells & ~human->covered;
    const uint64_t odd = empty ^ empty >> side;  /* one circle of the upper row is missing */
    const uint64_t pair = empty & empty >> side; /* both are */
    const uint64_t odds = odd >> down, pairs = pair >> down; /* the same of the lower row */
    const uint64_t row = usable & usable >> side;
    uint64_t fine = row & row >> down, used[ORICHALCUM_TERRAINS] = {0};
    for (int terrain = 0; terrain < ORICHALCUM_VOLCANO; terrain++) {
        const uint64_t own = human->terrain[terrain], next = own >> side;
        const uint64_t both = own & next, any = own | next, below = any >> down;
        fine &= ~(both | both >> down | (any & below)); /* twice in a row, or in both rows */
        used[terrain] = any | below;
    }
    const uint64_t one = fine & (odd ^ odds) & ~(pair | pairs);
    const uint64_t two = fine & ((odd & odds) | ((pair ^ pairs) & ~(odd | odds)));
    if ((one | two) == 0) {
        return;
    }
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        const uint64_t last = one & ~used[terrain], first = two & ~used[terrain];
        /* A rhombus stands for its lowest circle. Spread each to all its four circles; of these the
         * unexplored ones are wanted. */
        const uint64_t last_row = last | last << side, first_row = first | first << side;
        plan->completes[terrain] |= (last_row | last_row << down) & empty;
        plan->near[terrain] |= (first_row | first_row << down) & empty;
    }
}

static void find_wishes(const struct orichalcum_board *board, const struct orichalcum_side *human,
                        struct orichalcum_plan *plan)
{
    memset(plan->completes, 0, sizeof plan->completes);
    memset(plan->near, 0, sizeof plan->near);
    look_along(board, human, board->sides[0][0], board->sides[0][1], plan);
    look_along(board, human, board->sides[1][0], board->sides[1][1], plan);
    look_along(board, human, board->sides[2][0], board->sides[2][1], plan);
}

/* Where volcanoes join the areas of all terrains: where a volcano makes an area of three that holds
 * the terrain, too. Its Titan is the best of them. */
static void find_wild_titans(const struct orichalcum_board *board,
                             const uint64_t ground[ORICHALCUM_TERRAINS],
                             struct orichalcum_plan *plan)
{
    for (int terrain = 0; terrain < ORICHALCUM_VOLCANO; terrain++) {
        const uint64_t area =
            orichalcum_area(board, ground[terrain], ground[terrain] | ground[ORICHALCUM_VOLCANO]);
        int *best = &plan->titan[ORICHALCUM_VOLCANO];
        plan->threes[ORICHALCUM_VOLCANO] |= plan->threes[terrain] & orichalcum_spread(board, area);
        *best = plan->titan[terrain] > *best ? plan->titan[terrain] : *best;
    }
}

/* Sets `beside` (next to a circle of the same terrain) and `threes` (makes an area of three) for
 * the terrains whose Titan is wanted. Computes them for all terrains first: that is cheaper than a
 * branch for each. */
static void find_titans(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        struct orichalcum_plan *plan)
{
    const int *ahead = orichalcum_island(s, r)->step;
    const uint64_t *ground = s->side[ORICHALCUM_HUMAN].terrain;
    const uint64_t wild = r->volcano_titans ? ground[ORICHALCUM_VOLCANO] : 0;
    plan->beside[ORICHALCUM_VOLCANO] = plan->threes[ORICHALCUM_VOLCANO] = 0;
    plan->titan[ORICHALCUM_VOLCANO] = 0;
    for (int terrain = 0; terrain < ORICHALCUM_VOLCANO; terrain++) {
        const uint64_t own = ground[terrain] | wild;
        uint64_t one = 0, two = 0, pair;
        for (int k = 0; k < ORICHALCUM_TURNS / 2; k++) {
            const uint64_t before = own << ahead[k], after = own >> ahead[k];
            two |= (one & before) | ((one | before) & after);
            one |= before | after;
        }
        pair = own & one;
        for (int k = 0; k < ORICHALCUM_TURNS / 2; k++) {
            two |= pair << ahead[k] | pair >> ahead[k];
        }
        plan->beside[terrain] = one & plan->reach;
        plan->threes[terrain] = two & plan->reach;
    }
    for (int terrain = 0; terrain < ORICHALCUM_VOLCANO; terrain++) {
        const int titan = orichalcum_titan_worth(s, r, r->titan_of[terrain]);
        const uint64_t wanted = -(uint64_t)(titan > 0);
        plan->titan[terrain] = titan;
        plan->beside[terrain] &= wanted;
        plan->threes[terrain] &= wanted;
    }
    if (r->volcano_titans) {
        find_wild_titans(orichalcum_island(s, r), ground, plan);
    }
}

void orichalcum_make_plan(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          struct orichalcum_plan *plan)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    plan->empty = board->cells & ~human->explored;
    plan->frontier = orichalcum_spread(board, human->explored) & plan->empty;
    plan->reach = orichalcum_spread(board, orichalcum_spread(board, plan->frontier)) & plan->empty;
    plan->valued = 0;
    find_wishes(board, human, plan);
    find_titans(s, r, plan);
}

/* `worth` if the set is not empty, else 0; without a branch, because it could not be predicted. */
static int value_cell_worth(uint64_t set, int worth)
{
    return -(int)(set != 0) & worth;
}

/* Upper bound of the worth that a temple and a Titan together give one of the circles. It does not
 * check that both are best on the same circle. */
static int largest_worth(const struct orichalcum_rules *r, const struct orichalcum_plan *plan,
                         int terrain, uint64_t circles)
{
    const int near = value_cell_worth(plan->near[terrain] & circles, r->greedy.near);
    const int complete = value_cell_worth(plan->completes[terrain] & circles, r->greedy.complete);
    const int step = value_cell_worth(plan->beside[terrain] & circles, r->greedy.beside);
    const int titan = value_cell_worth(plan->threes[terrain] & circles, plan->titan[terrain]);
    return (complete > near ? complete : near) + (step > titan ? step : titan);
}

void orichalcum_find_limits(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            struct orichalcum_plan *plan)
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const uint64_t ports = plan->reach & orichalcum_island_ports(s, r)->set;
    const int port = ports != 0 ? orichalcum_island_ports(s, r)->richest : 0;
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        const int at_port = port + (ports != 0 ? largest_worth(r, plan, terrain, ports) : 0);
        const int most = largest_worth(r, plan, terrain, plan->reach);
        plan->most[terrain] = most > at_port ? most : at_port;
    }
    plan->fits = (uint32_t)orichalcum_tile_fits(board, 1, false, plan->empty, plan->frontier) << 1 |
                 (uint32_t)orichalcum_tile_fits(board, 2, false, plan->empty, plan->frontier) << 2;
    for (int form = 3; form <= ORICHALCUM_LINE_FORM; form++) {
        if ((r->forms >> form & 1) != 0) {
            plan->fits |= (uint32_t)orichalcum_tile_fits(board, 3, form == ORICHALCUM_LINE_FORM,
                                                         plan->empty, plan->frontier)
                          << form;
        }
    }
}

/* Worth of a creature that does not depend on its place: its loot minus the cost of the fight and,
 * late in the game, minus the obstacle to winning. */
static int creature_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          int token)
{
    const struct orichalcum_greedy *w = &r->greedy;
    const int missing = r->points - orichalcum_points(&s->side[ORICHALCUM_HUMAN]);
    return orichalcum_loot_worth(s, r, token) * w->loot_share / 100 - r->fight_worth[token] -
           (missing <= w->late_points ? w->late : 0);
}

/* The first of two adjacent circles of a tile with the same terrain whose Titan is wanted: laid
 * next to a third circle, they summon it. -1 if there is no such pair. */
static int find_twin(const struct orichalcum_plan *plan, const struct orichalcum_tile *tile)
{
    return tile->twin >= 0 && plan->titan[tile->terrains[tile->twin]] > 0 ? tile->twin : -1;
}

struct orichalcum_limits orichalcum_place_limits(const struct orichalcum_state *s,
                                                 const struct orichalcum_rules *r,
                                                 const struct orichalcum_plan *plan,
                                                 const struct orichalcum_offer *offer)
{
    const struct orichalcum_tile *tile = &r->tiles[offer->tile];
    const int twin = find_twin(plan, tile);
    const int explored = tile->size * r->greedy.explored;
    const int summoned = explored + (twin >= 0 ? plan->titan[tile->terrains[twin]] : 0);
    struct orichalcum_limits limits = {explored, summoned};
    for (int k = 0; k < 3; k++) {
        limits.most += -(int)(k < tile->size) & plan->most[tile->terrains[k]];
    }
    for (int k = 0; k < tile->size && orichalcum_has_creature(offer); k++) {
        if (offer->creatures[k] !=
            ORICHALCUM_NONE) { /* worst case: it blocks all circles around it */
            const int worth = creature_worth(s, r, offer->creatures[k]);
            limits.least += worth - ORICHALCUM_TURNS * r->greedy.blocked - r->greedy.unfinished;
            limits.most += worth;
        }
    }
    const bool fits = (plan->fits >> orichalcum_form(tile->size, tile->line) & 1) != 0;
    limits.least = fits || limits.least < 0 ? limits.least : 0;
    limits.most = limits.most > 0 ? limits.most : 0;
    return limits;
}

/* Adds `low` to the worth of each circle of `set`, and `better` more to those that are also in
 * `best`. */
static inline void add_worth(int32_t worth[], uint64_t set, int low, uint64_t best, int better)
{
    for (; set != 0; set &= set - 1) {
        const int cell = orichalcum_first(set);
        worth[cell] += KEY * (low + (better & -(int)(best >> cell & 1)));
    }
}

static void value_circles(const struct orichalcum_rules *r, const struct orichalcum_plan *plan,
                          const struct orichalcum_ports *ports, int terrain, int32_t worth[])
{
    const struct orichalcum_greedy *w = &r->greedy;
    for (int cell = 0; cell < ORICHALCUM_CELLS_MAX; cell++) {
        worth[cell] = KEY * w->explored;
    }
    const uint64_t completes = plan->completes[terrain], threes = plan->threes[terrain];
    add_worth(worth, completes | plan->near[terrain], w->near, completes, w->complete - w->near);
    add_worth(worth, threes | plan->beside[terrain], w->beside, threes,
              plan->titan[terrain] - w->beside);
    for (uint64_t left = plan->reach & ports->set; left != 0; left &= left - 1) {
        const int cell = orichalcum_first(left);
        worth[cell] += KEY * ports->worth[ports->at[cell]];
    }
}

/* Subtracts what a creature on a volcano costs: it blocks the circles around it and delays a
 * temple. */
static void subtract_creature(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                              const struct orichalcum_plan *plan, int32_t worth[])
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    const uint64_t open = s->side[ORICHALCUM_HUMAN].explored & ~s->side[ORICHALCUM_HUMAN].covered;
    for (uint64_t left = orichalcum_spread(board, open) & plan->reach; left != 0;
         left &= left - 1) {
        const int cell = orichalcum_first(left);
        const bool unfinished = (plan->completes[ORICHALCUM_VOLCANO] >> cell & 1) != 0;
        worth[cell] -= KEY * (r->greedy.blocked * orichalcum_count(board->near[cell] & open) +
                              (unfinished ? r->greedy.unfinished : 0));
    }
}

/* The worth of each circle for a terrain, or for a volcano with a creature; computed at first
 * use. */
static const int32_t *find_tile_worths(const struct orichalcum_state *s,
                                       const struct orichalcum_rules *r, int terrain, bool creature,
                                       struct orichalcum_plan *plan)
{
    const int slot = creature ? ORICHALCUM_TERRAINS : terrain;
    if ((plan->valued >> slot & 1) == 0) {
        plan->valued |= UINT32_C(1) << slot;
        value_circles(r, plan, orichalcum_island_ports(s, r), terrain, plan->worth[slot]);
        if (creature) {
            subtract_creature(s, r, plan, plan->worth[slot]);
        }
    }
    return plan->worth[slot];
}

/* A tile whose place is sought. Places compare by one key: KEY times the worth, less the move. The
 * highest key is thus the best worth and, among equals, the lowest move; both can be read off
 * it. */
struct search {
    const int32_t *worths[3]; /* of each of its circles, KEY times as large */
    uint64_t empty, frontier;
    int32_t base;    /* KEY times the worth of its creatures anywhere */
    int twin;        /* first circle of a pair that summons a Titan together, or -1 */
    int32_t summons; /* KEY times what that is worth */
    uint64_t beside; /* where one of the pair has to lie */
};

/* Number, from its lowest cell clockwise or along, of the cell under circle `k`. */
static inline int lies_under(int size, int rotations, int rotation, int k)
{
    return rotations == 3 ? (k + rotation) % 3 : rotation == 0 ? k : size - 1 - k;
}

/* The key of the best place; NOWHERE or less where there is none.
 *
 * A move's turn says two things: which cells the tile covers from its lowest one (the lie: 1 way
 * for a single circle, 2 for a triangle, 3 for a pair or a line), and which circle is on which of
 * them (the rotation). Turn = lie + lies * rotation. Each lie needs one set of spots, named by
 * their lowest cell, and one walk over it, in which all rotations are weighed: they cover the same
 * cells. From the lowest cell to the anchor, which the move names, it is the same way for all spots
 * of a rotation. So the walk subtracts the lowest cell alone, which keeps the order of the moves,
 * and the rest of the move is subtracted once from what won.
 *
 * The numbers are constants of each call, so that all loops but that over spots unroll. */
static inline int32_t best_key(const struct search *search, const struct orichalcum_board *board,
                               bool line, int size, int rotations, bool twins)
{
    const struct search own = *search; /* a copy that no store can touch */
    const int lies = orichalcum_tile_lies(size, line);
    int32_t best = NOWHERE;
    for (int lie = 0; lie < lies; lie++) {
        int from[3];
        orichalcum_tile_steps(board, size, line, lie, from);
        uint64_t summons[3] = {0};
        int32_t most[3] = {NOWHERE, NOWHERE, NOWHERE}; /* of each rotation */
        for (int k = 0; k < rotations && twins && own.twin >= 0; k++) {
            summons[k] = own.beside >> from[lies_under(size, rotations, k, own.twin)] |
                         own.beside >> from[lies_under(size, rotations, k, own.twin + 1)];
        }
        uint64_t spots = orichalcum_tile_spots(size, from, own.empty, own.frontier);
        for (; spots != 0; spots &= spots - 1) {
            const size_t first = (size_t)orichalcum_first(spots);
            const size_t cells[3] = {first, first + (size_t)from[1], first + (size_t)from[2]};
            for (int turn = 0; turn < rotations; turn++) {
                int32_t key = own.base - (int32_t)first;
                for (int k = 0; k < size; k++) {
                    key += own.worths[k][cells[lies_under(size, rotations, turn, k)]];
                }
                if (twins) {
                    key += own.summons & -(int32_t)(summons[turn] >> first & 1);
                }
                most[turn] = key > most[turn] ? key : most[turn];
            }
        }
        for (int turn = 0; turn < rotations; turn++) {
            const int anchor = from[lies_under(size, rotations, turn, 0)];
            const int32_t key = most[turn] - anchor - ((lie + lies * turn) << 6);
            best = key > best ? key : best;
        }
    }
    return best;
}

static int32_t best_of_size(const struct search *search, const struct orichalcum_board *board,
                            bool line, int size, int rotations)
{
    const bool twins = search->twin >= 0;
    switch (size << 2 | rotations) {
    case 1 << 2 | 1:
        return best_key(search, board, false, 1, 1, false);
    case 2 << 2 | 1:
        return best_key(search, board, false, 2, 1, true);
    case 2 << 2 | 2:
        return best_key(search, board, false, 2, 2, false);
    case 3 << 2 | 1:
        return best_key(search, board, line, 3, 1, true);
    case 3 << 2 | 2:
        return best_key(search, board, true, 3, 2, true);
    default:
        return twins ? best_key(search, board, false, 3, 3, true)
                     : best_key(search, board, false, 3, 3, false);
    }
}

/* Prepares a search for a tile: its worths, creatures and twin. */
static void aim_greedy_plan(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            const struct orichalcum_offer *offer, struct orichalcum_plan *plan,
                            struct search *search)
{
    const struct orichalcum_tile *tile = &r->tiles[offer->tile];
    int base = 0;
    for (int k = 0; k < tile->size; k++) {
        const bool creature = offer->creatures[k] != ORICHALCUM_NONE;
        base += creature ? creature_worth(s, r, offer->creatures[k]) : 0;
        search->worths[k] = find_tile_worths(s, r, tile->terrains[k], creature, plan);
    }
    search->base = KEY * base;
    search->empty = plan->empty;
    search->frontier = plan->frontier;
    search->twin = find_twin(plan, tile);
    if (search->twin >= 0) {
        search->summons = KEY * plan->titan[tile->terrains[search->twin]];
        search->beside = plan->beside[tile->terrains[search->twin]];
    }
}

bool orichalcum_best_place(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           const struct orichalcum_offer *offer, struct orichalcum_plan *plan,
                           game_move *place, int *worth)
{
    const int size = r->tiles[offer->tile].size;
    const bool line = r->tiles[offer->tile].line;
    const int rotations = orichalcum_distinct_turns(r, offer) / orichalcum_tile_lies(size, line);
    struct search search;
    aim_greedy_plan(s, r, offer, plan, &search);
    const int32_t key = best_of_size(&search, orichalcum_island(s, r), line, size, rotations);
    *place = (game_move)(-key & (KEY - 1));
    *worth = (key + (int32_t)*place) / KEY;
    return key > NOWHERE;
}
