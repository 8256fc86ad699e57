/* The state of a game, and small functions that compute common facts about it. */
#pragma once

#include "engine/orichalcum/orichalcum_rules.h"

enum { ORICHALCUM_ROUND_SLOTS = 16 };

/* Streams of random numbers, each started anew every round. Dice and loot are started anew for
 * every fight of the human and every capture action of the AI. */
enum orichalcum_purpose {
    ORICHALCUM_DRAW_CARDS,
    ORICHALCUM_DRAW_TILES, /* and the two after it: one for each size */
    ORICHALCUM_DRAW_CREATURES = ORICHALCUM_DRAW_TILES + 3,
    ORICHALCUM_DRAW_BUILDINGS,
    ORICHALCUM_HUMAN_DICE,
    ORICHALCUM_HUMAN_LOOT,
    ORICHALCUM_AI_CARD,
    ORICHALCUM_AI_DISCARD,
    ORICHALCUM_AI_DICE,
    ORICHALCUM_AI_LOOT,
    ORICHALCUM_DRAW_ISLAND,
};

enum orichalcum_end { ORICHALCUM_END_VICTORY, ORICHALCUM_END_CAP };

/* The part of a turn that an event belongs to. */
enum orichalcum_phase {
    ORICHALCUM_SELECT,
    ORICHALCUM_PLACE,
    ORICHALCUM_RESOLVE,
    ORICHALCUM_EXTRA,
    ORICHALCUM_DISCARD,
    ORICHALCUM_ROUND_END,
    ORICHALCUM_SETUP,
};

/* The human's open decision; the comments give the encoding of its moves. */
enum orichalcum_step {
    ORICHALCUM_STEP_NONE,       /* it is not the human's turn */
    ORICHALCUM_STEP_METROPOLIS, /* number of the port */
    ORICHALCUM_STEP_CARD,       /* position in the display */
    ORICHALCUM_STEP_TILE,       /* cell of the first circle | turn << 6 */
    ORICHALCUM_STEP_CLAIM,      /* Titan to be taken next */
    ORICHALCUM_STEP_REPLACE,    /* Titan to be given back */
    ORICHALCUM_STEP_ACTION,     /* enum orichalcum_do */
    ORICHALCUM_STEP_EXTRA, /* ORICHALCUM_PASS, or action | currency << 2 | enum orichalcum_do << 4 */
    ORICHALCUM_STEP_PAY,   /* kind of the captured creature */
    ORICHALCUM_STEP_FIGHT,     /* cell of the creature, or ORICHALCUM_STOP */
    ORICHALCUM_STEP_HOPLITES,  /* hoplites to add | ORICHALCUM_CHRONOS_BIT */
    ORICHALCUM_STEP_CONSTRUCT, /* ORICHALCUM_BUILD_*, or ORICHALCUM_STOP */
    ORICHALCUM_STEP_SITE,      /* cell for the building of `slot` */
    ORICHALCUM_STEP_LOOT,      /* cell for the building drawn, or ORICHALCUM_STOP to decline */
    ORICHALCUM_STEP_DISCARD,   /* position in the display */
};

enum orichalcum_do { ORICHALCUM_PASS, ORICHALCUM_PERFORM, ORICHALCUM_WITH_TITAN };

enum {
    ORICHALCUM_STOP = 64,
    ORICHALCUM_CHRONOS_BIT = 4,
    /* ORICHALCUM_STEP_CONSTRUCT: medallion; slot s + this; temple at cell | turn << 6, + this */
    ORICHALCUM_BUILD_MEDALLION = 65,
    ORICHALCUM_BUILD_SLOT = 66,
    ORICHALCUM_BUILD_TEMPLE = 128,
};

/* A card of the actions board with its tile and creatures; ORICHALCUM_NONE: none. */
struct orichalcum_offer {
    uint8_t card, tile; /* tile: index into rules->tiles */
    uint8_t creatures[3];
    uint8_t slot;
};

static inline bool orichalcum_has_creature(const struct orichalcum_offer *offer)
{
    return (offer->creatures[0] & offer->creatures[1] & offer->creatures[2]) != ORICHALCUM_NONE;
}

/* What a side owns and what its board holds. */
struct orichalcum_side {
    uint64_t explored;                     /* circles with a tile, and the metropolis */
    uint64_t terrain[ORICHALCUM_TERRAINS]; /* explored circles that nothing covers, by terrain */
    uint64_t creatures;                    /* circles with a creature */
    uint64_t covered;                      /* circles under a metropolis, building or temple */
    uint32_t captured;                     /* creature tokens in reserve */
    uint8_t hoplites, nuggets, mines, camps;
    uint8_t medallions, temples;
    uint8_t titans, active_titans; /* sets */
    uint8_t on
        [ORICHALCUM_CELLS_MAX]; /* token of the creature, or the building tile, or ORICHALCUM_NONE */
};

/* A stack of terrain tiles. The order of the upper tiles is not yet drawn; that of the lower ones,
 * which were put back, is known. */
struct orichalcum_stack {
    uint32_t shuffled; /* tiles that lie in random order on top */
    uint8_t below[ORICHALCUM_STACK_MAX];
    uint8_t first, count; /* of the ring `below` */
};

/* Statistics of one side, as recorded. */
struct orichalcum_tally {
    uint16_t hoplites_spent; /* in fights */
    uint16_t fights;
    uint8_t captured, buildings, stolen, returned, extra[ORICHALCUM_CURRENCIES];
};

/* The whole state of a game: plain data, copied by assignment. Sets have one bit for each
 * element. */
struct orichalcum_state {
    struct game_head head;
    struct orichalcum_side side[ORICHALCUM_SIDES];
    uint64_t standing[2]; /* hoplites on the human's creatures: low and high bit of the number */
    struct orichalcum_stack stacks[3];
    uint32_t card_pile, card_discards; /* sets */
    uint32_t creature_bag, building_bag;
    struct orichalcum_offer display[ORICHALCUM_DISPLAY_MAX];
    uint8_t shown; /* cards on display */
    uint8_t over;  /* the game has ended; head says how */
    uint8_t slots[ORICHALCUM_SLOTS];
    uint8_t display_titans; /* set */
    uint8_t first;          /* side with the initiative pawn */
    uint8_t island;         /* of the human; counts from 0 */
    uint8_t turns_done;     /* in this round: 0, 1, 2 */
    uint8_t step;           /* enum orichalcum_step */
    uint8_t after_claims;   /* step that follows the Titans */
    uint8_t phase;          /* enum orichalcum_phase */
    uint8_t claims;         /* Titans that the human still has to take */
    uint8_t claimed;        /* Titan being taken while another is given back */
    uint8_t action;         /* enum orichalcum_action of the card, then of the additional action */
    uint8_t card_action;    /* of the card taken this turn */
    uint8_t extras;         /* additional actions done this turn */
    uint8_t how;            /* enum orichalcum_do of an action being paid for */
    uint8_t begun;          /* a construction or fight of this action is done */
    uint8_t turn_fights;    /* fights of this turn so far */
    uint8_t to_pay;         /* creatures still to be paid */
    uint8_t pay_from;       /* lowest kind of the next one */
    uint8_t target;         /* cell of the creature attacked */
    uint8_t slot;           /* of the building to be placed */
    uint8_t loot;           /* building drawn for a Minotaur */
    uint8_t healed;         /* hoplites in the hospital */
    uint8_t ai_buildings;   /* on the AI's track and beside it */
    struct orichalcum_offer taken;            /* card of this turn */
    uint8_t built[ORICHALCUM_BUILDING_KINDS]; /* the human's buildings of each kind */
    uint8_t siege;                            /* bit v: value v counts as a skull */
    uint8_t discount[ORICHALCUM_CURRENCIES];  /* of the human's additional actions */
    struct orichalcum_tally tally[ORICHALCUM_SIDES];
};

_Static_assert(sizeof(struct orichalcum_state) <= 768, "clones of the state are to stay cheap");

/* The human's island, and its ports. */
static inline const struct orichalcum_board *orichalcum_island(const struct orichalcum_state *s,
                                                               const struct orichalcum_rules *r)
{
    return &r->board[ORICHALCUM_HUMAN + s->island];
}

static inline const struct orichalcum_ports *
orichalcum_island_ports(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    return &r->island_ports[s->island];
}

static inline const struct orichalcum_board *
orichalcum_board_of(const struct orichalcum_state *s, const struct orichalcum_rules *r, int side)
{
    return side == ORICHALCUM_HUMAN ? orichalcum_island(s, r) : &r->board[ORICHALCUM_AI];
}

static inline int orichalcum_count_titans(uint8_t titans)
{
    return (int)(UINT64_C(0x4332322132212110) >> 4 * titans & 15);
}

/* Points of a side. OP-13 */
static inline int orichalcum_points(const struct orichalcum_side *side)
{
    return side->medallions + side->temples + orichalcum_count_titans(side->titans);
}

/* Victory tokens left in the supply. */
static inline int orichalcum_tokens_left(const struct orichalcum_state *s,
                                         const struct orichalcum_rules *r)
{
    const struct orichalcum_side *a = &s->side[ORICHALCUM_AI], *h = &s->side[ORICHALCUM_HUMAN];
    return r->tokens - a->medallions - a->temples - h->medallions - h->temples;
}

static inline bool orichalcum_temple_left(const struct orichalcum_state *s,
                                          const struct orichalcum_rules *r)
{
    return orichalcum_tokens_left(s, r) > 0 &&
           s->side[ORICHALCUM_AI].temples + s->side[ORICHALCUM_HUMAN].temples < r->temples;
}

static inline bool orichalcum_can_forge(const struct orichalcum_state *s,
                                        const struct orichalcum_rules *r, int nuggets)
{
    return nuggets >= r->medallion_price && orichalcum_tokens_left(s, r) > 0;
}

/* Hoplites that stand on the creature of a cell of the human's island. */
static inline int orichalcum_standing(const struct orichalcum_state *s, int cell)
{
    return (int)(s->standing[0] >> cell & 1) + 2 * (int)(s->standing[1] >> cell & 1);
}

/* Explored circles that nothing covers, without a creature on them or beside them. OP-30 */
static inline uint64_t orichalcum_ground(const struct orichalcum_side *side,
                                         const struct orichalcum_board *board)
{
    return side->explored & ~side->covered & ~orichalcum_spread(board, side->creatures);
}

/* Most Titans the human may hold. OP-14 */
static inline int orichalcum_titan_limit(const struct orichalcum_state *s,
                                         const struct orichalcum_rules *r)
{
    return r->titan_limit + s->built[ORICHALCUM_ORATORY];
}

/* What an additional action costs the human in a currency. OP-32 OP-35 */
static inline int orichalcum_price(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r, int currency)
{
    const int price = r->prices[currency] - s->discount[currency];
    return price > 0 ? price : 0;
}

/* Where a side keeps hoplites or nuggets. */
static inline uint8_t *orichalcum_pieces(struct orichalcum_side *side, int currency)
{
    return currency == ORICHALCUM_PAY_NUGGETS ? &side->nuggets : &side->hoplites;
}

/* How much of a currency a side has. */
static inline int orichalcum_reserve(const struct orichalcum_side *side, int currency)
{
    return currency == ORICHALCUM_PAY_HOPLITES  ? side->hoplites
           : currency == ORICHALCUM_PAY_NUGGETS ? side->nuggets
                                                : orichalcum_count(side->captured);
}

static inline bool orichalcum_has_active(const struct orichalcum_state *s,
                                         const struct orichalcum_rules *r,
                                         enum orichalcum_power power)
{
    return (s->side[ORICHALCUM_HUMAN].active_titans >> r->titan_with[power] & 1) != 0;
}
