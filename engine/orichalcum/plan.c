#include "engine/orichalcum/plan.h"

#include <string.h>

#include "engine/orichalcum/human.h"

/* In hundredths of a point; found by playing. */
enum {
    EXPLORED = 54,     /* any circle more */
    COMPLETE = 22,     /* a temple could stand at once */
    NEAR = 8,          /* one circle less is missing to a temple */
    BESIDE = 13,       /* next to the same terrain, on the way to a Titan */
    STOLEN_TITAN = 60, /* the AI loses a point */
    POWER = 12,        /* of an active Titan */
    TOKEN = 30,        /* a captured creature as money */
    FREE_BUILDING = 29,
    LATE = 102,  /* a creature more when few points are missing */
    BLOCKED = 8, /* each open circle next to a creature */
};

int ori_titan_worth(const struct ori_state *s, const struct ori_rules *r, int titan)
{
    const struct ori_side *human = &s->side[ORI_HUMAN];
    if ((human->titans >> titan & 1) != 0) {
        return 0;
    }
    const bool room = ori_count_titans(human->titans) < ori_titan_limit(s, r);
    const bool stolen = (s->side[ORI_AI].titans >> titan & 1) != 0;
    return (room ? ORI_WORTH_POINT : 0) + (stolen ? STOLEN_TITAN : 0) + POWER;
}

int ori_loot_worth(const struct ori_state *s, const struct ori_rules *r, int token)
{
    const struct ori_creature_rule *creature = ori_creature(r, token);
    int worth = TOKEN + (creature->nuggets + s->effects.arches) * ORI_WORTH_NUGGET;
    worth += creature->building ? FREE_BUILDING : 0;
    worth += creature->titan >= 0 ? ori_titan_worth(s, r, creature->titan) : 0;
    return worth;
}

/* Circles that would be the fourth (completes) or one of the two missing ones (near) of a rhombus
 * whose other circles are open and of different terrains, by the terrain that they would need. */
struct wishes {
    uint64_t completes[ORI_TERRAINS], near[ORI_TERRAINS];
};

/* Rhombi that lie one way, each seen from its first circle. */
struct rhombi {
    uint64_t empty[4];           /* the k-th circle is not explored */
    uint64_t one, two;           /* one or two circles are, the others are open and differ */
    uint64_t used[ORI_TERRAINS]; /* the terrain is there; never so for volcanoes */
};

static void look_along(const struct ori_board *board, const struct ori_side *human, int turn,
                       struct rhombi *out)
{
    const uint8_t *o = board->offsets[turn];
    const uint64_t empty = board->cells & ~human->explored;
    const uint64_t usable = board->cells & ~human->covered;
    uint64_t fine = usable & usable >> o[1] & usable >> o[2] & usable >> o[3];
    for (int terrain = 0; terrain < ORI_VOLCANO; terrain++) {
        const uint64_t t = human->terrain[terrain];
        const uint64_t a = t, b = t >> o[1], c = t >> o[2], d = t >> o[3];
        fine &= ~((a & b) | (c & d) | ((a | b) & (c | d)));
        out->used[terrain] = a | b | c | d;
    }
    out->used[ORI_VOLCANO] = 0;
    for (int k = 0; k < 4; k++) {
        out->empty[k] = empty >> o[k];
    }
    const uint64_t *e = out->empty;
    const uint64_t any_low = e[0] | e[1], both_low = e[0] & e[1];
    const uint64_t any_high = e[2] | e[3], both_high = e[2] & e[3];
    out->one = fine & (any_low ^ any_high) & ~both_low & ~both_high;
    out->two = fine & ((any_low & any_high & ~both_low & ~both_high) | (both_low & ~any_high) |
                       (both_high & ~any_low));
}

static void find_wishes(const struct ori_state *s, const struct ori_rules *r, uint32_t wanted,
                        struct wishes *wishes)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    *wishes = (struct wishes){0};
    for (int turn = 0; turn < ORI_TEMPLE_TURNS; turn++) {
        struct rhombi rhombi;
        look_along(board, &s->side[ORI_HUMAN], turn, &rhombi);
        for (int terrain = 0; terrain < ORI_TERRAINS && (rhombi.one | rhombi.two) != 0; terrain++) {
            const uint64_t one = rhombi.one & ~rhombi.used[terrain];
            const uint64_t two = rhombi.two & ~rhombi.used[terrain];
            for (int k = 0; k < 4 && (wanted >> terrain & 1) != 0; k++) {
                wishes->completes[terrain] |= (one & rhombi.empty[k]) << board->offsets[turn][k];
                wishes->near[terrain] |= (two & rhombi.empty[k]) << board->offsets[turn][k];
            }
        }
    }
}

/* Circles next to one circle of the set, and those that would make an area of three with it. */
static uint64_t find_beside(const struct ori_board *board, uint64_t set, uint64_t *threes)
{
    const int down = board->step[1];
    const uint64_t next[ORI_TURNS] = {set << 1,    set >> 1,          set << down,
                                      set >> down, set << (down - 1), set >> (down - 1)};
    uint64_t one = 0, two = 0;
    for (int k = 0; k < ORI_TURNS; k++) {
        two |= one & next[k];
        one |= next[k];
    }
    const uint64_t paired = set & one;
    *threes = two | (paired != 0 ? ori_spread(board, paired) : 0);
    return one;
}

static void add_worth(struct ori_plan *plan, int terrain, uint64_t set, int worth)
{
    for (set &= plan->reach; set != 0; set &= set - 1) {
        plan->worth[terrain][ori_first(set)] += (int16_t)worth;
    }
}

static int port_worth(const struct ori_port_rule *port)
{
    return port->hoplites * ORI_WORTH_HOPLITE + port->nuggets * ORI_WORTH_NUGGET;
}

/* Adds the worth of a temple, or of the way to one, and of ports. */
static void value_ground(const struct ori_rules *r, const struct wishes *wishes, int terrain,
                         struct ori_plan *plan)
{
    const uint64_t completes = wishes->completes[terrain];
    const uint64_t near = wishes->near[terrain] & ~completes;
    add_worth(plan, terrain, completes, COMPLETE);
    add_worth(plan, terrain, near, NEAR);
    plan->most[terrain] = completes != 0 ? COMPLETE : NEAR;
    if ((plan->reach & r->ports_set) == 0) {
        return;
    }
    int richest = 0;
    for (int port = 0; port < r->port_count; port++) {
        const int worth = port_worth(&r->ports[port]);
        add_worth(plan, terrain, ori_bit(r->port_cell[port]), worth);
        richest = worth > richest ? worth : richest;
    }
    plan->most[terrain] += (int16_t)richest;
}

/* Adds the worth of a Titan, or of the way to it. */
static void value_titan(const struct ori_state *s, const struct ori_rules *r, int terrain,
                        struct ori_plan *plan)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    const int titan = ori_titan_worth(s, r, r->titan_of[terrain]);
    uint64_t threes;
    plan->titan[terrain] = (int16_t)titan;
    if (titan > 0) {
        plan->beside[terrain] = find_beside(board, s->side[ORI_HUMAN].terrain[terrain], &threes);
        add_worth(plan, terrain, threes, titan);
        add_worth(plan, terrain, plan->beside[terrain] & ~threes, BESIDE);
        plan->most[terrain] += (int16_t)((threes & plan->reach) != 0 ? titan : BESIDE);
    }
}

/* A volcano with a creature on it blocks the circles around, and completes no temple for now. */
static void value_creatures(const struct ori_state *s, const struct ori_rules *r,
                            struct ori_plan *plan)
{
    const struct ori_side *human = &s->side[ORI_HUMAN];
    const uint64_t open = human->explored & ~human->covered;
    const uint64_t blocking = ori_spread(&r->board[ORI_HUMAN], open) & plan->reach;
    memcpy(plan->with_creature, plan->worth[ORI_VOLCANO], sizeof plan->with_creature);
    for (uint64_t left = blocking; left != 0; left &= left - 1) {
        const int cell = ori_first(left);
        const int blocked = BLOCKED * ori_count(r->board[ORI_HUMAN].near[cell] & open);
        const bool unfinished = (plan->completes_wild >> cell & 1) != 0;
        plan->with_creature[cell] -= (int16_t)(blocked + (unfinished ? COMPLETE / 2 : 0));
    }
}

void ori_make_plan(const struct ori_state *s, const struct ori_rules *r, uint32_t wanted,
                   struct ori_plan *plan)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    struct wishes wishes;
    plan->frontier = ori_frontier(s, r);
    plan->reach =
        ori_spread(board, ori_spread(board, plan->frontier)) & ~s->side[ORI_HUMAN].explored;
    find_wishes(s, r, wanted, &wishes);
    plan->completes_wild = wishes.completes[ORI_VOLCANO];
    for (int terrain = 0; terrain < ORI_TERRAINS; terrain++) {
        if ((wanted >> terrain & 1) != 0) {
            memset(plan->worth[terrain], 0, sizeof plan->worth[terrain]);
            value_ground(r, &wishes, terrain, plan);
            if (terrain != ORI_VOLCANO) {
                value_titan(s, r, terrain, plan);
            }
        }
    }
    if ((wanted >> ORI_VOLCANO & 1) != 0) {
        value_creatures(s, r, plan);
    }
}

uint32_t ori_terrains_of(const struct ori_rules *r, const struct ori_offer *offer)
{
    uint32_t terrains = 0;
    if (offer->tile != ORI_NONE) {
        const struct ori_tile *tile = &r->tiles[offer->tile];
        for (int k = 0; k < tile->size; k++) {
            terrains |= UINT32_C(1) << tile->terrains[k];
        }
    }
    return terrains;
}

/* What a creature brings wherever it stands: its loot, the fight, a late obstacle. */
static int creature_worth(const struct ori_state *s, const struct ori_rules *r, int token)
{
    const int loot = ori_loot_worth(s, r, token);
    const int fight = 2 * ORI_WORTH_HOPLITE + 2 * ori_creature(r, token)->strength;
    const int late = ori_points(&s->side[ORI_HUMAN]) >= r->points - 2 ? LATE : 0;
    return loot / 2 - fight - late;
}

/* Circle `twin` of a tile and the next one are equal and of a terrain whose Titan is wanted: laid
 * next to a third, they summon it. -1 where there is no such pair. */
static int find_twin(const struct ori_plan *plan, const struct ori_tile *tile)
{
    for (int k = 0; k + 1 < tile->size; k++) {
        const int terrain = tile->terrains[k];
        if (terrain == tile->terrains[k + 1] && terrain != ORI_VOLCANO &&
            plan->titan[terrain] > 0) {
            return k;
        }
    }
    return -1;
}

/* A tile whose place is sought: worths of each of its circles, and where they lie. */
struct search {
    const int16_t *worths[3];
    int steps[3];
    int base;       /* worth of any place */
    uint64_t twins; /* anchors from which two equal circles summon a Titan together */
    int twin_worth;
};

/* The best of the anchors, the first on ties; -1 where none is worth more than `most`. `size` is a
 * constant of each call, so that the loop over circles unrolls. */
static inline int best_anchor(const struct search *search, int size, uint64_t anchors, int *most)
{
    const struct search own = *search; /* a copy that no store can touch */
    int best = -1, best_worth = *most;
    for (; anchors != 0; anchors &= anchors - 1) {
        const int anchor = ori_first(anchors);
        int worth = own.base;
        for (int k = 0; k < size; k++) {
            worth += own.worths[k][anchor + own.steps[k]];
        }
        worth += (own.twins >> anchor & 1) != 0 ? own.twin_worth : 0;
        if (worth > best_worth) {
            best_worth = worth;
            best = anchor;
        }
    }
    *most = best_worth;
    return best;
}

static int best_of_size(const struct search *search, int size, uint64_t anchors, int *most)
{
    return size == 1   ? best_anchor(search, 1, anchors, most)
           : size == 2 ? best_anchor(search, 2, anchors, most)
                       : best_anchor(search, 3, anchors, most);
}

int ori_place_bound(const struct ori_state *s, const struct ori_rules *r,
                    const struct ori_plan *plan, const struct ori_offer *offer)
{
    const struct ori_tile *tile = &r->tiles[offer->tile];
    const int twin = find_twin(plan, tile);
    int bound = twin >= 0 ? plan->titan[tile->terrains[twin]] : 0;
    for (int k = 0; k < tile->size; k++) {
        bound += EXPLORED + plan->most[tile->terrains[k]];
        if (offer->creatures[k] != ORI_NONE) {
            bound += creature_worth(s, r, offer->creatures[k]);
        }
    }
    return bound > 0 ? bound : 0;
}

/* Points the search at the worths of the tile's circles. */
static void aim(const struct ori_state *s, const struct ori_rules *r, const struct ori_plan *plan,
                const struct ori_offer *offer, struct search *search)
{
    const struct ori_tile *tile = &r->tiles[offer->tile];
    search->base = tile->size * EXPLORED;
    for (int k = 0; k < tile->size; k++) {
        search->worths[k] = plan->worth[tile->terrains[k]];
        if (offer->creatures[k] != ORI_NONE) {
            search->base += creature_worth(s, r, offer->creatures[k]);
            search->worths[k] = plan->with_creature;
        }
    }
}

/* Turns the tile of a search; `twin` as find_twin says. */
static void turn_to(const struct ori_board *board, const struct ori_plan *plan,
                    const struct ori_tile *tile, bool line, int turn, int twin,
                    struct search *search)
{
    const int second = board->step[turn];
    search->steps[1] = second;
    search->steps[2] = line ? 2 * second : board->step[(turn + 1) % ORI_TURNS];
    if (twin >= 0) {
        const uint64_t beside = plan->beside[tile->terrains[twin]];
        search->twin_worth = plan->titan[tile->terrains[twin]];
        search->twins =
            ori_before(beside, search->steps[twin]) | ori_before(beside, search->steps[twin + 1]);
    }
}

bool ori_best_place(const struct ori_state *s, const struct ori_rules *r,
                    const struct ori_plan *plan, const struct ori_offer *offer, game_move *place,
                    int *worth)
{
    const struct ori_board *board = &r->board[ORI_HUMAN];
    const struct ori_tile *tile = &r->tiles[offer->tile];
    const bool line = r->triple_shape == ORI_LINE;
    const uint64_t empty = board->cells & ~s->side[ORI_HUMAN].explored;
    const int turns = ori_distinct_turns(r, offer), twin = find_twin(plan, tile);
    const int16_t *none = plan->worth[0];
    struct search search = {.worths = {none, none, none}};
    bool fits = false;
    *worth = INT16_MIN;
    aim(s, r, plan, offer, &search);
    for (int turn = 0; turn < turns; turn++) {
        turn_to(board, plan, tile, line, turn, twin, &search);
        const uint64_t anchors =
            ori_tile_anchors(board, tile->size, line, turn, empty, plan->frontier);
        const int anchor = best_of_size(&search, tile->size, anchors, worth);
        if (anchor >= 0) {
            *place = (game_move)(anchor | turn << 6);
            fits = true;
        }
    }
    return fits;
}
