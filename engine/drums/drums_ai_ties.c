/* How the AI chooses among several cards or Units, and breaks ties. */
#include "engine/drums/drums_ai.h"

/* Whether a mask leaves nothing to choose. */
static bool is_single_slot(uint8_t mask)
{
    return (mask & (mask - 1)) == 0;
}

unsigned drums_break_tie(struct drums_state *s, const struct drums_rules *r, uint8_t mask,
                         const char *what)
{
    if (r->ties == DRUMS_TIES_LOWEST) {
        return drums_lowest(mask);
    }
    unsigned left = mask;
    for (uint32_t skip = rng_below(&s->ties, (uint32_t)drums_count(mask)); skip > 0; skip--) {
        left &= left - 1;
    }
    const unsigned slot = drums_lowest((uint8_t)left);
    TRACE_NOTE(s, "BP-40");
    TRACE_DIE(s, what, slot + 1, NULL, 1, (uint32_t)drums_count(mask));
    return slot;
}

uint8_t drums_highest(uint8_t mask, const uint8_t values[DRUMS_SLOTS_MAX])
{
    uint8_t best = 0, value = 0;
    for (unsigned left = mask, slot; drums_next_slot(&left, &slot);) {
        if (best == 0 || values[slot] > value) {
            best = drums_bit(slot);
            value = values[slot];
        } else if (values[slot] == value) {
            best |= drums_bit(slot);
        }
    }
    return best;
}

uint8_t drums_costliest(const struct drums_half *half, uint8_t mask)
{
    uint8_t costs[DRUMS_SLOTS_MAX];
    if (is_single_slot(mask)) {
        return mask;
    }
    for (unsigned left = mask, slot; drums_next_slot(&left, &slot);) {
        costs[slot] = half->line[slot].cost;
    }
    return drums_highest(mask, costs);
}

unsigned drums_ai_first_target(struct drums_state *s, const struct drums_rules *r, uint8_t mask,
                               int *depth)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    uint8_t attacks[DRUMS_SLOTS_MAX];
    *depth = !is_single_slot(mask);
    mask = drums_costliest(human, mask); /* B-61 */
    if (!is_single_slot(mask)) {         /* B-62 */
        *depth = 2;
        for (unsigned left = mask, slot; drums_next_slot(&left, &slot);) {
            const struct drums_slot *unit = &human->line[slot];
            attacks[slot] =
                (uint8_t)(r->target_attack == DRUMS_ATTACK_CURRENT ? unit->attack
                                                                   : r->cards[unit->unit].attack);
        }
        mask = drums_highest(mask, attacks);
        *depth += !is_single_slot(mask);
    }
    return drums_pick_slot(s, r, mask, "target slot"); /* B-63 */
}
