/* The state of a game: both front lines, all piles, and the open decision. A card is its index in
 * rules->cards, so copies of a card are equal. Slots count from 0 here, from 1 for people. */
#pragma once

#include "engine/drums/drums_rules.h"

enum {
    DRUMS_NO_CARD = 0x7f,
    DRUMS_KNOWN = 0x80, /* set on a card that lies face down but was seen going there */
    DRUMS_ROUND_SLOTS = 12,
};

/* The index of a card, without the mark DRUMS_KNOWN. */
static inline uint8_t drums_kind(uint8_t card)
{
    return card & 0x7f;
}

/* A pile; the top is the last card. */
struct drums_pile {
    uint8_t count;
    uint8_t cards[DRUMS_PILE_MAX];
};

/* What a finished game reports about one side; see drums_count_more. */
struct drums_counts {
    uint8_t units_deployed, units_lost, supports, ranged, hero_attacks, hero_hits, abilities;
    uint8_t guards, moves, reshuffles;
};

/* All that belongs to one side. Masks have one bit for each slot. */
struct drums_half {
    struct drums_pile deck, discard, removed;
    struct drums_pile hand;               /* human only */
    struct drums_pile supply;             /* AI only */
    struct drums_pile aside;              /* AI only: revealed or drawn, not yet placed */
    uint8_t hidden_card[DRUMS_SLOTS_MAX]; /* AI only: face down, where `hidden` has a bit */
    struct drums_slot line[DRUMS_SLOTS_MAX];
    uint8_t units, hidden;            /* slots, a bit each */
    uint8_t guards, chargers, ranged; /* Units with a guard, with attack_hero, with more than
                                         their own slot in range */
    uint8_t carriers, boosted;        /* Units with attached cards, with effects of this turn */
    uint8_t hero, hero_wounds;
    int8_t hero_defense; /* now, this turn's effects included */
    uint8_t passed, ability_used;
    /* for the present Combat, a bit for each slot: */
    uint8_t charging; /* engaged Units that attack the Hero instead of fighting */
    uint8_t acted;    /* have supported, charged or acted */
    uint8_t doomed;   /* destroyed; they leave at the end of the phase */
    uint8_t guard_spent;
    uint8_t support[DRUMS_SLOTS_MAX];    /* Attack added to the fight in that slot */
    uint8_t supporters[DRUMS_SLOTS_MAX]; /* of that fight */
    uint16_t reshuffles;                 /* also the number of the present deck */
    struct drums_counts counts;          /* its `reshuffles` is for the record alone */
};

enum drums_phase {
    DRUMS_SETUP,
    DRUMS_DEPLOYMENT,
    DRUMS_COMBAT,
    DRUMS_REPLENISHMENT,
    DRUMS_OVER,
};

/* The parts of Combat in their order. In each part the First Player's Units go first. */
enum drums_part {
    DRUMS_PART_CHARGES,
    DRUMS_PART_SUPPORTS,
    DRUMS_PART_ACTIONS,
};

/* Which decision of the human is waiting. */
enum drums_ask {
    DRUMS_ASK_NOTHING,
    DRUMS_ASK_REMOVE,  /* a card to remove at the start */
    DRUMS_ASK_ACTION,  /* an action of the Deployment Phase */
    DRUMS_ASK_PAY,     /* the next card of a payment */
    DRUMS_ASK_USE,     /* whether to pay for an ability of a card */
    DRUMS_ASK_TARGET,  /* a Unit for an ability */
    DRUMS_ASK_MOVE,    /* where the Unit moves */
    DRUMS_ASK_CARD,    /* an enemy card to discard */
    DRUMS_ASK_CHARGE,  /* fight, or attack the Hero past the enemy */
    DRUMS_ASK_SUPPORT, /* which fight to support */
    DRUMS_ASK_COMBAT,  /* ranged attack, Hero or hold */
    DRUMS_ASK_SPLIT,   /* the next share of a split attack */
};

/* What the human pays for. */
enum drums_payment {
    DRUMS_PAY_UNIT,
    DRUMS_PAY_CARD,
    DRUMS_PAY_HERO,
    DRUMS_PAY_ABILITY,
    DRUMS_PAYMENTS
};

/* A human action that still needs payments or choices. */
struct drums_pending {
    uint8_t active;
    uint8_t to_pay;
    uint8_t rule;        /* enum drums_payment */
    uint8_t slot;        /* of the Unit with the ability; DRUMS_SLOTS_MAX: it is the Hero's */
    uint8_t paid;        /* the cost of the next ability is settled */
    uint8_t next, count; /* abilities done, abilities in all */
    uint8_t abilities[DRUMS_OWN_ABILITIES_MAX];
};

/* How the AI paid and what it revealed, for the record. */
struct drums_ai_counts {
    uint8_t revealed[3]; /* by enum drums_type */
    uint8_t unpayable, paid_hidden, paid_supply, paid_deck, paid_discards, penalty;
};

/* The whole state of a game: plain data, copied by assignment. */
struct drums_state {
    struct game_head head;
    struct rng ties; /* of this round */
    struct drums_half half[DRUMS_SIDES];
    struct drums_pending pending;
    struct drums_ai_counts ai;
    /* The deck that each hidden card of the AI came from, by its number of reshuffles (the last 8
     * bits of it). People see when a new one begins, and of which cards. */
    uint8_t hidden_deck[DRUMS_SLOTS_MAX], supply_deck[DRUMS_PILE_MAX];
    uint8_t first; /* enum drums_side: the First Player of this round */
    uint8_t began; /* of the first round */
    uint8_t phase, ask, turn;
    uint8_t to_remove;    /* cards the human still has to choose at the start */
    uint8_t part, cursor; /* of Combat: how far it has come */
    uint8_t second; /* 1: the First Player has finished this part; it is the other side's turn */
    uint8_t split_left, split_done; /* Attack not yet given out; targets so far */
    uint8_t marching; /* slots: AI Units deployed this round that will move when Combat begins */
};

_Static_assert(sizeof(struct drums_state) <= 1344, "a state is copied for every playout");

/* Purposes of the random streams. Each deck has its own, keyed anew for every shuffle. */
enum drums_purpose {
    DRUMS_PURPOSE_HEROES, /* + side */
    DRUMS_PURPOSE_DECK = DRUMS_PURPOSE_HEROES + DRUMS_SIDES,
    DRUMS_PURPOSE_FIRST = DRUMS_PURPOSE_DECK + DRUMS_SIDES,
    DRUMS_PURPOSE_TIES,
    DRUMS_PURPOSE_REDEAL,
};

static inline bool drums_is_unit(const struct drums_rules *r, uint8_t kind)
{
    return r->facts[kind].type == DRUMS_UNIT;
}

/* A side's score is the number of Wounds on the other side's Hero. */
static inline void drums_note_scores(struct drums_state *s)
{
    s->head.ai_score = s->half[DRUMS_HUMAN].hero_wounds;
    s->head.human_score = s->half[DRUMS_AI].hero_wounds;
}

/* Counts so many more for the record. Its columns hold at most 255, which stands for all beyond. */
static inline void drums_count_more(uint8_t *count, int more)
{
    *count = column_u8(*count + more);
}

/* Units that face an enemy Unit. */
static inline uint8_t drums_engaged(const struct drums_state *s)
{
    return s->half[DRUMS_AI].units & s->half[DRUMS_HUMAN].units;
}

/* How many slots a mask has. */
static inline int drums_count(uint8_t mask)
{
    const uint64_t ones = UINT64_C(0x4332322132212110); /* ones in 0 to 15, four bits each */
    return (int)((ones >> (mask & 15) * 4 & 15) + (ones >> (mask >> 4) * 4 & 15));
}

static inline uint8_t drums_bit(unsigned slot)
{
    return (uint8_t)(1U << slot);
}

/* The lowest slot of a mask that is not 0. */
static inline uint8_t drums_lowest(uint8_t mask)
{
    return (uint8_t)__builtin_ctz(mask);
}

/* The highest slot of a mask that is not 0. */
static inline uint8_t drums_last(uint8_t mask)
{
    return (uint8_t)(31 - __builtin_clz(mask));
}

/* Walks through the slots of a mask, the lowest first:
 *     for (unsigned left = mask, slot; drums_next_slot(&left, &slot);) { ... } */
static inline bool drums_next_slot(unsigned *left, unsigned *slot)
{
    if (*left == 0) {
        return false;
    }
    *slot = drums_lowest((uint8_t)*left);
    *left &= *left - 1;
    return true;
}

/* The slots of `mask` for which `holds` is true, where `slot` is the slot at hand. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a name that it declares cannot stand in parentheses */
#define DRUMS_THOSE(slot, mask, holds)                                                             \
    ({                                                                                             \
        uint8_t those_ = 0;                                                                        \
        for (unsigned left_ = (mask), slot; drums_next_slot(&left_, &slot);) {                     \
            those_ |= (holds) ? drums_bit(slot) : 0;                                               \
        }                                                                                          \
        those_;                                                                                    \
    })
/* NOLINTEND(bugprone-macro-parentheses) */

/* What an Attack must reach to hit this Defense (U-16). */
static inline int drums_need(const struct drums_rules *r, int defense)
{
    return defense + r->hit_margin;
}

/* Piles of cards: push and pop at the top, draw with a reshuffle of the discards. */

static inline void drums_push(struct drums_pile *pile, uint8_t card)
{
    pile->cards[pile->count++] = card;
}

/* The pile must not be empty. */
static inline uint8_t drums_pop(struct drums_pile *pile)
{
    return pile->cards[--pile->count];
}

/* Removes one card of that kind; false if there is none. It changes the order of the other cards,
 * so use it only for piles without an order (hand). */
static inline bool drums_take(struct drums_pile *pile, uint8_t kind)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->cards[i] == kind) {
            pile->cards[i] = pile->cards[--pile->count];
            return true;
        }
    }
    return false;
}

/* Moves up to `n` cards, face up, from the top of one pile to the top of another; returns how many
 * it moved. */
static inline int drums_move_cards(struct drums_pile *from, struct drums_pile *to, int n)
{
    int moved = 0;
    for (; moved < n && from->count > 0; moved++) {
        drums_push(to, drums_kind(drums_pop(from)));
    }
    return moved;
}

/* The pile that a rule value names. */
static inline struct drums_pile *drums_named_pile(struct drums_half *half, uint8_t name)
{
    return name == DRUMS_TO_REMOVED ? &half->removed : &half->discard;
}

/* Shuffles a side's deck with the stream of its next shuffle. */
void drums_shuffle_deck(struct drums_state *s, const struct drums_rules *r, enum drums_side side);

/* Draws the top card of a side's deck. If the deck is empty, the discards are shuffled into a new
 * one; DRUMS_NO_CARD if both are empty. BP-34 */
uint8_t drums_draw(struct drums_state *s, const struct drums_rules *r, enum drums_side side);

/* Puts a card that was drawn on the AI's Supply deck, and notes which deck it came from. B-68 BP-41 */
void drums_supply_card(struct drums_state *s, uint8_t card);

/* How many cards a side can draw before it has none left. */
static inline int drums_drawable(const struct drums_half *half)
{
    return half->deck.count + half->discard.count;
}
