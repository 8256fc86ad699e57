/* Changes of the front lines. Every function keeps the masks of struct drums_half (units, guards,
 * ranged, ...) equal to what the slots say. */
#include "engine/drums/drums_line.h"

static int clamp_card_value(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* Recomputes Attack and Defense only: effects of this turn change nothing else. */
static void set_strength(struct drums_slot *place, const struct drums_rules *r)
{
    const struct drums_facts *unit = &r->facts[place->unit];
    int attack = unit->attack + place->turn_attack;
    int defense = unit->defense + place->turn_defense;
    for (int i = 0; i < place->attached_count; i++) {
        attack += r->facts[place->attached[i]].attack;
        defense += r->facts[place->attached[i]].defense;
    }
    place->attack = (int8_t)clamp_card_value(attack, 0, INT8_MAX);
    place->defense = (int8_t)clamp_card_value(defense, 0, INT8_MAX);
}

void drums_line_values(struct drums_slot *place, const struct drums_rules *r, unsigned slot)
{
    const struct drums_facts *unit = &r->facts[place->unit];
    int bonus = unit->bonus, range = unit->range;
    int8_t guard = unit->guard, near = unit->guard_near;
    uint8_t flags = unit->flags;
    for (int i = 0; i < place->attached_count; i++) {
        const struct drums_facts *card = &r->facts[place->attached[i]];
        bonus += card->bonus;
        range += card->range;
        guard = card->guard > guard ? card->guard : guard;
        near = card->guard_near > near ? card->guard_near : near;
        flags |= card->flags;
    }
    set_strength(place, r);
    place->bonus = (int8_t)clamp_card_value(bonus, INT8_MIN, INT8_MAX);
    place->guard = guard;
    place->guard_near = near;
    place->reach = r->reach_of[clamp_card_value(range, 0, DRUMS_SLOTS_MAX)][slot];
    place->life = unit->life;
    place->cost = unit->cost;
    place->flags = flags;
}

/* Sets the bits of a slot in the masks of its side; no bit may be set yet. The masks `carriers` and
 * `boosted` are left alone. */
static void enter_masks(struct drums_half *half, unsigned slot)
{
    const struct drums_slot *place = &half->line[slot];
    half->guards |= (uint8_t)((place->guard > 0) << slot);
    half->chargers |= (uint8_t)(((place->flags & DRUMS_CAN_ATTACK_HERO) != 0) << slot);
    half->ranged |= (uint8_t)((place->reach != drums_bit(slot)) << slot);
}

static void enter_lasting_masks(struct drums_half *half, unsigned slot)
{
    const struct drums_slot *place = &half->line[slot];
    half->carriers |= (uint8_t)((place->attached_count > 0) << slot);
    half->boosted |= (uint8_t)(((place->turn_attack | place->turn_defense) != 0) << slot);
}

static void leave_masks(struct drums_half *half, unsigned slot)
{
    const uint8_t others = (uint8_t)~drums_bit(slot);
    half->guards &= others;
    half->carriers &= others;
    half->boosted &= others;
    half->chargers &= others;
    half->ranged &= others;
}

void drums_line_settle(void *state, const void *rules)
{
    for (int side = 0; side < DRUMS_SIDES; side++) {
        struct drums_half *half = &((struct drums_state *)state)->half[side];
        half->guards = half->chargers = half->ranged = half->carriers = half->boosted = 0;
        half->units &= ((const struct drums_rules *)rules)->all_slots;
        for (unsigned left = half->units, slot; drums_next_slot(&left, &slot);) {
            drums_line_values(&half->line[slot], rules, slot);
            enter_masks(half, slot);
            enter_lasting_masks(half, slot);
        }
    }
    drums_note_scores(state);
}

static void refresh_slot_values(struct drums_state *s, const struct drums_rules *r,
                                enum drums_side side, unsigned slot)
{
    struct drums_half *half = &s->half[side];
    drums_line_values(&half->line[slot], r, slot);
    leave_masks(half, slot);
    enter_masks(half, slot);
    enter_lasting_masks(half, slot);
}

static void empty_line_slot(struct drums_half *half, unsigned slot)
{
    half->line[slot] = (struct drums_slot){.unit = DRUMS_NO_CARD};
    half->units &= (uint8_t)~drums_bit(slot);
    leave_masks(half, slot);
}

void drums_line_place(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, uint8_t kind)
{
    struct drums_half *half = &s->half[side];
    struct drums_slot *place = &half->line[slot];
    *place = r->fresh[kind];
    place->reach = r->reach_of[r->facts[kind].range][slot];
    half->units |= drums_bit(slot);
    enter_masks(half, slot);
}

void drums_line_deploy(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind, const char *rules)
{
    drums_line_place(s, r, side, slot, kind);
    drums_count_more(&s->half[side].counts.units_deployed, 1);
    drums_tell(s, side, "deploy", rules, "deploys {card} in slot {slot}",
               TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", slot)));
}

void drums_line_attach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind)
{
    struct drums_slot *place = &s->half[side].line[slot];
    const struct drums_facts *f = &r->facts[kind];
    const int lasting = f->attack | f->defense | f->range | f->bonus | f->guard | f->flags;
    TRACE_NOTE(s, lasting != 0 ? "BP-32" : NULL);
    place->attached[place->attached_count++] = kind;
    refresh_slot_values(s, r, side, slot);
}

void drums_line_boost(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, int attack, int defense)
{
    struct drums_slot *place = &s->half[side].line[slot];
    place->turn_attack = (int8_t)clamp_card_value(place->turn_attack + attack, INT8_MIN, INT8_MAX);
    place->turn_defense =
        (int8_t)clamp_card_value(place->turn_defense + defense, INT8_MIN, INT8_MAX);
    s->half[side].boosted |= drums_bit(slot);
    set_strength(place, r);
}

void drums_line_detach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, int index, uint8_t pile_name)
{
    struct drums_slot *place = &s->half[side].line[slot];
    drums_push(drums_named_pile(&s->half[side], pile_name), place->attached[index]);
    place->attached_count--;
    for (int i = index; i < place->attached_count; i++) {
        place->attached[i] = place->attached[i + 1];
    }
    place->attached[place->attached_count] = 0;
    refresh_slot_values(s, r, side, slot);
}

void drums_line_move(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                     unsigned from, unsigned to, const char *rules)
{
    struct drums_half *half = &s->half[side];
    half->line[to] = half->line[from];
    half->units |= drums_bit(to);
    empty_line_slot(half, from);
    refresh_slot_values(s, r, side, to);
    drums_count_more(&half->counts.moves, 1);
    drums_tell(s, side, "move", rules, "{card} moves from slot {from} to slot {to}",
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, to), drums_tell_slot("from", from),
                            drums_tell_slot("to", to)));
}

void drums_line_leave(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, const char *rules)
{
    struct drums_half *half = &s->half[side];
    struct drums_slot *place = &half->line[slot];
    const bool returns = place->flags & DRUMS_RETURNS;
    const uint8_t kind = place->unit;
    for (int i = 0; i < place->attached_count; i++) {
        drums_push(drums_named_pile(half, r->attached_to), place->attached[i]);
    }
    if (returns) {
        drums_push(&half->deck, kind | DRUMS_KNOWN);
        TRACE_NOTE(s, "BP-39");
    } else {
        drums_push(&half->discard, kind);
    }
    empty_line_slot(half, slot);
    drums_count_more(&half->counts.units_lost, 1);
    s->marching &= side == DRUMS_AI ? (uint8_t)~drums_bit(slot) : UINT8_MAX;
    drums_tell(s, side, returns ? "return" : "leave", rules,
               returns ? "{card} in slot {slot} goes on top of its deck"
                       : "{card} in slot {slot} goes to the discards",
               TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", slot)));
}

static void use_up_unit(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                        unsigned slot)
{
    const struct drums_slot *place = &s->half[side].line[slot];
    for (int i = place->attached_count - 1; i >= 0; i--) {
        const uint8_t kind = place->attached[i];
        if (r->facts[kind].type == DRUMS_TACTICS) {
            drums_line_detach(s, r, side, slot, i, r->tactics_to);
            drums_tell(
                s, side, "spent", "BP-27", "{card} in slot {slot} is used up",
                TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", slot)));
        }
    }
}

void drums_line_end_turn(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    for (unsigned left = half->carriers, slot; drums_next_slot(&left, &slot);) {
        use_up_unit(s, r, side, slot);
    }
    for (unsigned left = half->boosted, slot; drums_next_slot(&left, &slot);) {
        struct drums_slot *place = &half->line[slot];
        place->turn_attack = place->turn_defense = 0;
        set_strength(place, r);
    }
    half->boosted = 0;
}
