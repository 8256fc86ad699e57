/* A game of Orichalcum under way, and the small questions everybody asks of it. */
#ifndef POISE_ORICHALCUM_STATE_H
#define POISE_ORICHALCUM_STATE_H

#include "engine/orichalcum/rules.h"

enum { ORI_ROUND_SLOTS = 16 };

/* Streams of randomness, each keyed anew every round; dice and loot anew for every fight of the
 * human and every capture action of the AI. */
enum ori_purpose {
    ORI_DRAW_CARDS,
    ORI_DRAW_TILES, /* and the two after it: one for each size */
    ORI_DRAW_CREATURES = ORI_DRAW_TILES + 3,
    ORI_DRAW_BUILDINGS,
    ORI_HUMAN_DICE,
    ORI_HUMAN_LOOT,
    ORI_AI_CARD,
    ORI_AI_DISCARD,
    ORI_AI_DICE,
    ORI_AI_LOOT,
};

enum ori_end { ORI_END_VICTORY, ORI_END_CAP };

/* The part of a turn that an event belongs to. */
enum ori_phase {
    ORI_SELECT,
    ORI_PLACE,
    ORI_RESOLVE,
    ORI_EXTRA,
    ORI_DISCARD,
    ORI_ROUND_END,
    ORI_SETUP,
};

/* The decision that the human has to take; the move's encoding is given for each. */
enum ori_step {
    ORI_STEP_NONE,       /* it is not the human's turn */
    ORI_STEP_METROPOLIS, /* number of the port */
    ORI_STEP_CARD,       /* position in the display */
    ORI_STEP_TILE,       /* cell of the first circle | turn << 6 */
    ORI_STEP_CLAIM,      /* Titan to be taken next */
    ORI_STEP_REPLACE,    /* Titan to be given back */
    ORI_STEP_ACTION,     /* enum ori_do */
    ORI_STEP_EXTRA,      /* ORI_PASS, or action | currency << 2 | enum ori_do << 4 */
    ORI_STEP_PAY,        /* kind of the captured creature */
    ORI_STEP_FIGHT,      /* cell of the creature, or ORI_STOP */
    ORI_STEP_HOPLITES,   /* hoplites to add | ORI_CHRONOS_BIT */
    ORI_STEP_CONSTRUCT,  /* see ori_site_*, or ORI_STOP */
    ORI_STEP_SITE,       /* cell for the building of `slot` */
    ORI_STEP_LOOT,       /* cell for the building drawn, or ORI_STOP to decline */
    ORI_STEP_DISCARD,    /* position in the display */
};

enum ori_do { ORI_PASS, ORI_PERFORM, ORI_WITH_TITAN };

enum {
    ORI_STOP = 64,
    ORI_CHRONOS_BIT = 4,
    /* ORI_STEP_CONSTRUCT: medallion; slot s + this; temple at cell | turn << 6, + this */
    ORI_BUILD_MEDALLION = 65,
    ORI_BUILD_SLOT = 66,
    ORI_BUILD_TEMPLE = 128,
};

/* One card of the actions board with its tile; ORI_NONE where there is none. */
struct ori_offer {
    uint8_t card, tile; /* tile: index into rules->tiles */
    uint8_t creatures[3];
    uint8_t slot;
};

static inline bool ori_has_creature(const struct ori_offer *offer)
{
    return (offer->creatures[0] & offer->creatures[1] & offer->creatures[2]) != ORI_NONE;
}

/* What a side owns and what its board holds. */
struct ori_side {
    uint64_t explored;              /* circles with a tile, and the metropolis */
    uint64_t terrain[ORI_TERRAINS]; /* explored circles that nothing covers, by terrain */
    uint64_t creatures;             /* circles with a creature */
    uint64_t covered;               /* circles under a metropolis, building or temple */
    uint32_t captured;              /* creature tokens in reserve */
    uint8_t hoplites, nuggets, mines, camps;
    uint8_t medallions, temples;
    uint8_t titans, active_titans; /* sets */
    uint8_t on[ORI_CELLS_MAX];     /* token of the creature, or the building tile, or ORI_NONE */
};

/* One stack of terrain tiles: an unknown order on top, a known one below. */
struct ori_stack {
    uint32_t shuffled; /* tiles that lie in random order on top */
    uint8_t below[ORI_STACK_MAX];
    uint8_t first, count; /* of the ring `below` */
};

/* What the human's buildings do. */
struct ori_effects {
    uint8_t siege; /* bit v: value v counts as a skull */
    uint8_t discount[ORI_CURRENCIES];
    uint8_t oratories, arches, hospitals, crystals, architects, forges;
};

/* Statistics of one side, as recorded. */
struct ori_tally {
    uint16_t hoplites_spent; /* in fights */
    uint16_t fights;
    uint8_t captured, buildings, stolen, returned, extra[ORI_CURRENCIES];
    uint8_t score_by_round[ORI_ROUND_SLOTS];
};

struct ori_state {
    struct game_head head;
    struct ori_side side[ORI_SIDES];
    uint64_t standing[2]; /* hoplites on the human's creatures: low and high bit of the number */
    struct ori_stack stacks[3];
    uint32_t card_pile, card_discards; /* sets */
    uint32_t creature_bag, building_bag;
    struct ori_offer display[ORI_DISPLAY_MAX];
    uint8_t shown; /* cards on display */
    uint8_t over;  /* the game has ended; head says how */
    uint8_t slots[ORI_SLOTS];
    uint8_t display_titans; /* set */
    uint8_t first;          /* side with the initiative pawn */
    uint8_t turns_done;     /* in this round: 0, 1, 2 */
    uint8_t step;           /* enum ori_step */
    uint8_t after_claims;   /* step that follows the Titans */
    uint8_t phase;          /* enum ori_phase */
    uint8_t claims;         /* Titans that the human still has to take */
    uint8_t claimed;        /* Titan being taken while another is given back */
    uint8_t action;         /* enum ori_action of the card, then of the additional action */
    uint8_t card_action;    /* of the card taken this turn */
    uint8_t extras;         /* additional actions done this turn */
    uint8_t how;            /* enum ori_do of an action being paid for */
    uint8_t begun;          /* a construction or fight of this action is done */
    uint8_t turn_fights;    /* fights of this turn so far */
    uint8_t to_pay;         /* creatures still to be paid */
    uint8_t pay_from;       /* lowest kind of the next one */
    uint8_t target;         /* cell of the creature attacked */
    uint8_t slot;           /* of the building to be placed */
    uint8_t loot;           /* building drawn for a Minotaur */
    uint8_t healed;         /* hoplites in the hospital */
    uint8_t ai_buildings;   /* on the AI's track and beside it */
    struct ori_offer taken; /* card of this turn */
    struct ori_effects effects;
    struct ori_tally tally[ORI_SIDES];
};

_Static_assert(sizeof(struct ori_state) <= 768, "clones of the state are to stay cheap");

static inline int ori_count_titans(uint8_t titans)
{
    return (int)(UINT64_C(0x4332322132212110) >> 4 * titans & 15);
}

/* Points of a side. OP-13 */
static inline int ori_points(const struct ori_side *side)
{
    return side->medallions + side->temples + ori_count_titans(side->titans);
}

/* Victory tokens that are left. */
static inline int ori_tokens_left(const struct ori_state *s, const struct ori_rules *r)
{
    const struct ori_side *a = &s->side[ORI_AI], *h = &s->side[ORI_HUMAN];
    return r->tokens - a->medallions - a->temples - h->medallions - h->temples;
}

static inline bool ori_temple_left(const struct ori_state *s, const struct ori_rules *r)
{
    return ori_tokens_left(s, r) > 0 &&
           s->side[ORI_AI].temples + s->side[ORI_HUMAN].temples < r->temples;
}

static inline bool ori_can_forge(const struct ori_state *s, const struct ori_rules *r, int nuggets)
{
    return nuggets >= r->medallion_price && ori_tokens_left(s, r) > 0;
}

/* Hoplites that stand on the creature of a cell of the human's island. */
static inline int ori_standing(const struct ori_state *s, int cell)
{
    return (int)(s->standing[0] >> cell & 1) + 2 * (int)(s->standing[1] >> cell & 1);
}

/* Explored circles that nothing covers and where a creature neither is nor is next to. OP-30 */
static inline uint64_t ori_ground(const struct ori_side *side, const struct ori_board *board)
{
    return side->explored & ~side->covered & ~ori_spread(board, side->creatures);
}

/* Most Titans the human may hold. OP-14 */
static inline int ori_titan_limit(const struct ori_state *s, const struct ori_rules *r)
{
    return r->titan_limit + s->effects.oratories;
}

/* What an additional action costs the human in a currency. OP-32 OP-35 */
static inline int ori_price(const struct ori_state *s, const struct ori_rules *r, int currency)
{
    const int price = r->prices[currency] - s->effects.discount[currency];
    return price > 0 ? price : 0;
}

static inline bool ori_has_active(const struct ori_state *s, const struct ori_rules *r,
                                  enum ori_power power)
{
    return (s->side[ORI_HUMAN].active_titans >> r->titan_with[power] & 1) != 0;
}

#endif
