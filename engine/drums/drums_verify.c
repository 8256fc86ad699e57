/* The invariants of the table. */
#include <string.h>

#include "engine/drums/drums_line.h"
#include "engine/drums/drums_record.h"

static void count_pile(const struct drums_pile *pile, uint8_t counts[])
{
    for (int i = 0; i < pile->count; i++) {
        counts[drums_kind(pile->cards[i])]++;
    }
}

static void count_line(const struct drums_half *half, uint8_t counts[])
{
    for (unsigned left = half->units; left != 0; left &= left - 1) {
        const struct drums_slot *place = &half->line[drums_lowest((uint8_t)left)];
        counts[place->unit]++;
        for (int i = 0; i < place->attached_count; i++) {
            counts[place->attached[i]]++;
        }
    }
    for (unsigned left = half->hidden; left != 0; left &= left - 1) {
        counts[drums_kind(half->hidden_card[drums_lowest((uint8_t)left)])]++;
    }
}

/* BP-2: every card of the army is in exactly one place. */
static bool all_cards_there(const struct drums_state *s, const struct drums_rules *r,
                            enum drums_side side)
{
    const struct drums_half *half = &s->half[side];
    uint8_t counts[DRUMS_NO_CARD + 1] = {0};
    count_pile(&half->deck, counts);
    count_pile(&half->discard, counts);
    count_pile(&half->removed, counts);
    count_pile(&half->hand, counts);
    count_pile(&half->supply, counts);
    count_pile(&half->aside, counts);
    count_line(half, counts);
    for (int kind = 0; kind < r->card_count; kind++) {
        const struct drums_card *card = &r->cards[kind];
        if (counts[kind] != (card->army == r->army[side] ? card->copies : 0)) {
            return false;
        }
    }
    return true;
}

/* Whether the masks say of a slot with a Unit what the Unit says. */
static bool masks_agree(const struct drums_half *half, unsigned slot)
{
    const struct drums_slot *unit = &half->line[slot];
    const bool boosted = (unit->turn_attack | unit->turn_defense) != 0;
    return (half->ranged >> slot & 1) == (unit->reach != drums_bit(slot)) &&
           (half->guards >> slot & 1) == (unit->guard > 0) &&
           (half->carriers >> slot & 1) == (unit->attached_count > 0) &&
           (half->chargers >> slot & 1) == ((unit->flags & DRUMS_CAN_ATTACK_HERO) != 0) &&
           (half->boosted >> slot & 1) >= boosted; /* an effect may have cancelled another */
}

static const char *check_unit(const struct drums_state *s, const struct drums_rules *r,
                              const struct drums_half *half, unsigned slot)
{
    const struct drums_slot *unit = &half->line[slot];
    struct drums_slot now = *unit;
    if (!drums_is_unit(r, unit->unit)) {
        return "a card on the line is no Unit";
    }
    drums_line_values(&now, r, slot);
    if (memcmp(&now, unit, sizeof now) != 0 || !masks_agree(half, slot)) {
        return "a Unit's current values are out of date";
    }
    if (s->phase == DRUMS_DEPLOYMENT && unit->wounds >= unit->life) {
        return "a destroyed Unit is still on the line after Combat";
    }
    return NULL;
}

/* BP-25: nothing of a Combat is left in the next Deployment Phase. */
static bool combat_is_over(const struct drums_half *half)
{
    int left = half->charging | half->acted | half->doomed | half->guard_spent;
    for (int slot = 0; slot < DRUMS_SLOTS_MAX; slot++) {
        left |= half->support[slot] | half->supporters[slot];
    }
    return left == 0;
}

static const char *check_line(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side)
{
    const struct drums_half *half = &s->half[side];
    const char *wrong = NULL;
    if (((half->guards | half->chargers | half->ranged | half->carriers | half->boosted) &
         ~half->units) != 0) {
        return "an empty slot has a Unit's abilities";
    }
    if ((half->units & half->hidden) != 0 || ((half->units | half->hidden) & ~r->all_slots) != 0) {
        return "a slot holds a Unit and a face-down card, or is no slot";
    }
    if (s->phase == DRUMS_DEPLOYMENT && !combat_is_over(half)) {
        return "something of the last Combat is left in Deployment";
    }
    for (unsigned slot = 0; slot < r->slots && wrong == NULL; slot++) {
        const bool unit = (half->units >> slot & 1) != 0;
        if (unit != (half->line[slot].unit != DRUMS_NO_CARD)) {
            return "a slot's Unit and the mask of Units disagree";
        }
        wrong = unit ? check_unit(s, r, half, slot) : NULL;
    }
    return wrong;
}

const char *drums_verify(const void *state, const void *rules)
{
    const struct drums_state *s = state;
    const struct drums_rules *r = rules;
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const char *line = check_line(s, r, (enum drums_side)side);
        if (line != NULL) {
            return line;
        }
        if (!all_cards_there(s, r, (enum drums_side)side)) {
            return "a card was lost or made";
        }
    }
    if (s->half[DRUMS_HUMAN].supply.count + s->half[DRUMS_HUMAN].hidden +
            s->half[DRUMS_AI].hand.count !=
        0) {
        return "the human has a Supply deck or face-down cards, or the AI a hand";
    }
    if (s->ask != DRUMS_ASK_NOTHING && s->half[DRUMS_AI].aside.count != 0) {
        return "the AI left a card aside";
    }
    return NULL;
}
