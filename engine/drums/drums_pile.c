/* Shuffling a deck, and drawing with a reshuffle of the discards. */
#include "engine/drums/drums_pile.h"

#include "engine/drums/drums_tell.h"

void drums_shuffle_deck(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    const uint32_t nth = (uint32_t)half->counts.reshuffles << 16 | s->head.round;
    struct rng rng = rng_stream(s->head.key, DRUMS_PURPOSE_DECK + side, nth);
    rng_shuffle_u8(&rng, half->deck.cards, half->deck.count);
    if (s->head.trace != NULL) {
        for (int i = half->deck.count; i > 0; i--) {
            trace_hidden_roll(s->head.trace, side == DRUMS_AI ? "ai deck" : "human deck",
                              half->deck.count - i + 1, r->cards[half->deck.cards[i - 1]].title);
        }
    }
}

uint8_t drums_draw(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    if (half->deck.count == 0) {
        if (half->discard.count == 0) {
            return DRUMS_NO_CARD;
        }
        half->deck = half->discard;
        half->discard.count = 0;
        half->counts.reshuffles++;
        drums_shuffle_deck(s, r, side);
        drums_tell(s, side, "reshuffle", "BP-34", "shuffles {cards} discards into a new deck",
                   TRACE_FIELDS({"cards", half->deck.count, NULL}));
    }
    return drums_pop(&half->deck);
}
