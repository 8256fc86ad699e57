/* Shuffling a deck, and drawing with a reshuffle of the discards. */
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_tell.h"

void drums_shuffle_deck(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    const uint32_t nth = (uint32_t)half->reshuffles << 16 | s->head.round;
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
        half->reshuffles++;
        drums_shuffle_deck(s, r, side);
        drums_tell(s, side, "reshuffle", "BP-34",
                   "shuffles the discards into a new deck of {cards}",
                   TRACE_FIELDS({"cards", half->deck.count, NULL}));
    }
    return drums_pop(&half->deck);
}

void drums_supply_card(struct drums_state *s, uint8_t card)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    s->supply_deck[ai->supply.count] = (uint8_t)ai->reshuffles;
    drums_push(&ai->supply, card);
}

/* The AI's unknown cards of a deck: a first pass collects them from their places, a second puts
 * them back. */
struct hand_out {
    uint8_t cards[DRUMS_PILE_MAX];
    uint8_t count;
};

static void hand_out_card(uint8_t *card, struct hand_out *out, bool collect)
{
    if ((*card & DRUMS_KNOWN) != 0) {
        return;
    }
    if (collect) {
        out->cards[out->count++] = *card;
    } else {
        *card = out->cards[--out->count];
    }
}

static void each_of_pile(struct drums_pile *pile, struct hand_out *out, bool collect)
{
    for (int i = 0; i < pile->count; i++) {
        hand_out_card(&pile->cards[i], out, collect);
    }
}

/* Those of one deck, wherever they lie; the last one is still in part where it was. */
static void each_of_deck(struct drums_state *s, uint8_t deck, struct hand_out *out, bool collect)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    if (deck == (uint8_t)ai->reshuffles) {
        each_of_pile(&ai->deck, out, collect);
    }
    for (int i = 0; i < ai->supply.count; i++) {
        if (s->supply_deck[i] == deck) {
            hand_out_card(&ai->supply.cards[i], out, collect);
        }
    }
    for (unsigned left = ai->hidden, slot; drums_next_slot(&left, &slot);) {
        if (s->hidden_deck[slot] == deck) {
            hand_out_card(&ai->hidden_card[slot], out, collect);
        }
    }
}

/* Sorts the collected cards by kind, then shuffles them, so that the result does not depend on
 * their hidden order. */
static void shuffle_hidden_cards(struct rng *rng, struct hand_out *out)
{
    uint8_t copies[DRUMS_CARDS_MAX] = {0};
    for (int i = 0; i < out->count; i++) {
        copies[out->cards[i]]++;
    }
    for (int kind = 0, i = 0; kind < DRUMS_CARDS_MAX; kind++) {
        for (; copies[kind] > 0; copies[kind]--) {
            out->cards[i++] = (uint8_t)kind;
        }
    }
    rng_shuffle_u8(rng, out->cards, out->count);
}

/* struct game: redeal. Deals again what the human cannot see: the AI's face-down cards, Supply deck
 * and Army deck, and the order of the human's deck. Cards that were seen going face down stay, and
 * cards of one deck stay among those of it. BP-39 */
void drums_redeal(void *state, const void *rules, uint64_t key)
{
    struct drums_state *s = state;
    struct drums_half *ai = &s->half[DRUMS_AI];
    struct hand_out human = {.count = 0};
    struct rng rng = rng_stream(key, DRUMS_PURPOSE_REDEAL, s->head.round);
    (void)rules;
    s->head.key = key;
    if (s->phase == DRUMS_SETUP) {
        return; /* no deck has been shuffled yet */
    }
    s->ties = rng_stream(key, DRUMS_PURPOSE_TIES, s->head.round);
    for (unsigned deck = 0; deck <= column_u8(ai->reshuffles); deck++) {
        struct hand_out out = {.count = 0};
        each_of_deck(s, (uint8_t)deck, &out, true);
        if (out.count > 0) {
            shuffle_hidden_cards(&rng, &out);
            each_of_deck(s, (uint8_t)deck, &out, false);
        }
    }
    each_of_pile(&s->half[DRUMS_HUMAN].deck, &human, true);
    shuffle_hidden_cards(&rng, &human);
    each_of_pile(&s->half[DRUMS_HUMAN].deck, &human, false);
}
