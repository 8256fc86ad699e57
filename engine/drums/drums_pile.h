/* Piles of cards: push and pop at the top, draw with a reshuffle of the discards. */
#ifndef POISE_DRUMS_PILE_H
#define POISE_DRUMS_PILE_H

#include "engine/drums/drums_state.h"

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

/* How many cards a side can draw before it has none left. */
static inline int drums_drawable(const struct drums_half *half)
{
    return half->deck.count + half->discard.count;
}

#endif
