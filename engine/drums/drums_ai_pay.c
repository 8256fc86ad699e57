/* How the AI pays. Every card paid goes face up to the removed pile. */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_tell.h"

/* The one or two face-down cards of a mask (not 0) that are farthest from `slot`. B-22 */
static uint8_t find_farthest_hidden(uint8_t hidden, unsigned slot)
{
    const int here = (int)slot, first = drums_lowest(hidden), last = drums_last(hidden);
    const uint8_t left = drums_bit((unsigned)first), right = drums_bit((unsigned)last);
    return (here - first >= last - here ? left : 0) | (last - here >= here - first ? right : 0);
}

static int pay_hidden(struct drums_state *s, const struct drums_rules *r, unsigned slot, int due)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    for (; due > 0 && ai->hidden != 0; due--) {
        const uint8_t far = find_farthest_hidden(ai->hidden, slot);
        const unsigned paid = drums_pick_slot(s, r, far, "removed slot");
        const uint8_t kind = drums_kind(ai->hidden_card[paid]);
        ai->hidden &= (uint8_t)~drums_bit(paid);
        drums_push(&ai->removed, kind);
        drums_count_more(&s->ai.paid_hidden, 1);
        drums_tell(s, DRUMS_AI, "pay hidden", drums_count(far) > 1 ? "B-22 B-23" : "B-22",
                   "removes the face-down card in slot {slot}, {card}",
                   TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", paid)));
    }
    return due;
}

enum payment_source { SUPPLY, DECK, DISCARDS };

/* Pays up to `due` cards from the pile; returns how many are still to pay. */
static int pay_from(struct drums_state *s, enum payment_source source, int due, const char *rules)
{
    static const char *const actions[] = {"pay supply", "pay deck", "pay discards"};
    static const char *const texts[] = {"removes {cards} from the Supply deck",
                                        "removes {cards} from the Army deck",
                                        "removes {cards} from the discards"};
    struct drums_half *ai = &s->half[DRUMS_AI];
    struct drums_pile *const piles[] = {&ai->supply, &ai->deck, &ai->discard};
    uint8_t *const counts[] = {&s->ai.paid_supply, &s->ai.paid_deck, &s->ai.paid_discards};
    const int paid = drums_move_cards(piles[source], &ai->removed, due);
    drums_count_more(counts[source], paid);
    if (paid > 0) {
        TRACE_NOTE(s, source == SUPPLY ? "B-7" : NULL);
        drums_tell(s, DRUMS_AI, actions[source], rules, texts[source],
                   TRACE_FIELDS({"cards", paid, NULL}));
    }
    return due - paid;
}

/* Takes the penalty cards after the Army deck paid `paid` cards. An empty deck is not an error.
 * B-26 */
static void pay_penalty(struct drums_state *s, const struct drums_rules *r, int paid)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const int each = r->penalty == DRUMS_PENALTY_CARD ? paid : paid > 0;
    const int gone = drums_move_cards(&ai->deck, &ai->removed, each * r->penalty_cards);
    drums_count_more(&s->ai.penalty, gone);
    if (gone > 0) {
        drums_tell(s, DRUMS_AI, "penalty", "B-26", "removes {cards} more as a penalty",
                   TRACE_FIELDS({"cards", gone, NULL}));
    }
}

bool drums_ai_pay_unit(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                       uint8_t kind)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    int due = r->facts[kind].cost;
    const int discards = r->discards_pay != DRUMS_DISCARDS_NEVER ? ai->discard.count : 0;
    const int means = /* B-46 */
        drums_count(ai->hidden) + ai->supply.count + ai->deck.count + discards;
    const bool payable = means >= due;
    if (!payable && r->partial == DRUMS_PARTIAL_KEPT) {
        return false;
    }
    due = pay_hidden(s, r, slot, due);
    if (due == 0) {
        return payable;
    }
    due = pay_from(s, SUPPLY, due, "B-24");
    if (r->discards_pay == DRUMS_DISCARDS_BEFORE_DECK) {
        due = pay_from(s, DISCARDS, due, "B-46");
    }
    const int left = pay_from(s, DECK, due, "B-25");
    if (r->discards_pay == DRUMS_DISCARDS_LAST) {
        pay_from(s, DISCARDS, left, "B-46");
    }
    pay_penalty(s, r, due - left);
    return payable;
}

bool drums_ai_pay_card(struct drums_state *s, const struct drums_rules *r, uint8_t kind)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const int cost = r->facts[kind].cost; /* B-29: of either type */
    if (ai->deck.count + ai->discard.count < cost) {
        return false;
    }
    const bool from_hand = r->facts[kind].cost_type == DRUMS_COST_HAND; /* of a human's */
    const int left = pay_from(s, DECK, cost, from_hand ? "B-27 B-28 B-29" : "B-27 B-28");
    pay_from(s, DISCARDS, left, "B-46");
    return true;
}
