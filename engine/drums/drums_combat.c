/* The Combat Phase: charges and supports are declared, engaged Units fight, other Units act,
 * destroyed Units leave. BP-21 */
#include <string.h>

#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_phases.h"

void drums_begin_combat(struct drums_state *s, const struct drums_rules *r)
{
    s->part = DRUMS_PART_CHARGES;
    s->second = false;
    s->cursor = 0;
    TRACE_NOTE(s, "BP-21");
    drums_ai_march_late(s, r);
}

/* Returns `own` if an AI Unit may attack the Hero by its own ability, `card` if by an attached
 * card. */
static const char *charge_rules(const struct drums_state *s, const struct drums_rules *r,
                                unsigned slot, const char *own, const char *card)
{
    const uint8_t kind = s->half[DRUMS_AI].line[slot].unit;
    return (r->facts[kind].flags & DRUMS_CAN_ATTACK_HERO) != 0 ? own : card;
}

/* charge_unit, support_unit and act_unit each play one part of Combat for the Unit at s->cursor.
 * They return true if the human must decide; then s->ask is set. */

static bool charge_unit(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    if (side == DRUMS_HUMAN) {
        const bool engaged = (drums_engaged(s) >> s->cursor & 1) != 0;
        return engaged && r->charge_engaged &&
               drums_reaches_hero(s, r, DRUMS_HUMAN, s->cursor, 0) &&
               drums_ask_human(s, DRUMS_ASK_CHARGE);
    }
    if (drums_ai_charges(s, r, s->cursor)) {
        drums_charge(s, r, DRUMS_AI, s->cursor, charge_rules(s, r, s->cursor, "B-94", "B-98"));
    } else {
        TRACE_NOTE(s, charge_rules(s, r, s->cursor, "B-95", "B-99"));
    }
    return false;
}

static bool support_unit(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    if (side == DRUMS_HUMAN) {
        return drums_human_fights(s, r, s->cursor) != 0 && drums_ask_human(s, DRUMS_ASK_SUPPORT);
    }
    const char *rules;
    const int fight = drums_ai_support(s, r, s->cursor, &rules);
    if (fight >= 0) {
        drums_support(s, r, DRUMS_AI, s->cursor, (unsigned)fight, rules);
    }
    return false;
}

static bool act_unit(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    const uint8_t doomed = half->line[s->cursor].reach & s->half[side ^ 1].doomed;
    TRACE_NOTE(s, !r->doomed_targets && doomed != 0 ? "BP-38" : NULL);
    if ((half->charging >> s->cursor & 1) != 0) {
        drums_attack_enemy_hero(s, r, side, s->cursor,
                                side == DRUMS_AI ? charge_rules(s, r, s->cursor, "B-94", "B-98")
                                                 : "BP-22");
    } else if (side == DRUMS_AI) {
        drums_ai_unit_acts(s, r, s->cursor);
    } else if (drums_targets(s, r, DRUMS_HUMAN, s->cursor) != 0 ||
               drums_human_may_attack_hero(s, r, s->cursor)) {
        return drums_ask_human(s, DRUMS_ASK_COMBAT);
    }
    return false;
}

/* One side's blow in the fight of a slot. A charging Unit attacks the Hero instead. BP-15 */
static void deal_combat_blow(struct drums_state *s, const struct drums_rules *r,
                             enum drums_side side, unsigned slot)
{
    const struct drums_half *half = &s->half[side];
    const struct drums_slot *unit = &half->line[slot];
    const int attack = drums_attack_in(r, unit, DRUMS_USE_FIGHT) + half->support[slot];
    if ((half->charging & drums_bit(slot)) != 0) {
        drums_attack_enemy_hero(
            s, r, side, slot,
            side == DRUMS_AI ? charge_rules(s, r, slot, "B-94 BP-22", "B-98 BP-22") : "BP-22");
        return;
    }
    drums_note_bonus(s, r, unit, DRUMS_USE_FIGHT);
    const bool hit = drums_strike(s, r, drums_enemy(side), slot, attack);
    drums_tell(s, side, "fight", side == DRUMS_AI ? "B-48" : "BP-15",
               hit ? "{card} in slot {slot} hits {target} with {attack}"
                   : "{card} in slot {slot} misses {target} with {attack}",
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, slot),
                            drums_tell_unit("target", s, r, drums_enemy(side), slot),
                            drums_tell_slot("slot", slot), {"attack", attack, NULL},
                            {"hit", hit, NULL}));
}

static void fight_all_units(struct drums_state *s, const struct drums_rules *r)
{
    for (unsigned left = drums_engaged(s), slot; drums_next_slot(&left, &slot);) {
        TRACE_NOTE(s, "BP-13");
        deal_combat_blow(s, r, (enum drums_side)s->first, slot);
        deal_combat_blow(s, r, drums_enemy((enum drums_side)s->first), slot);
    }
}

/* BP-25 */
static void end_combat_turn(struct drums_state *s, const struct drums_rules *r,
                            enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    const int8_t defense = (int8_t)r->heroes[half->hero].defense;
    const bool fades = half->boosted != 0 || half->hero_defense != defense;
    drums_line_end_turn(s, r, side);
    half->hero_defense = defense;
    if (fades) {
        drums_tell(s, side, "fade", "BP-25", "the effects of this turn end", TRACE_NO_FIELDS);
    }
}

/* BP-16 BP-25: removes destroyed Units and ends the effects of this turn. */
static void clear_dead_units(struct drums_state *s, const struct drums_rules *r)
{
    for (int side = 0; side < DRUMS_SIDES; side++) {
        struct drums_half *half = &s->half[side];
        for (unsigned left = half->doomed & half->units, slot; drums_next_slot(&left, &slot);) {
            drums_line_leave(s, r, (enum drums_side)side, slot, "BP-16 BP-26");
        }
        half->charging = half->acted = half->doomed = half->guard_spent = 0; /* BP-24 */
        memset(half->support, 0, sizeof half->support);
        memset(half->supporters, 0, sizeof half->supporters);
        end_combat_turn(s, r, (enum drums_side)side);
    }
}

static bool is_hero_fallen(const struct drums_state *s, const struct drums_rules *r,
                           enum drums_side side)
{
    const struct drums_half *half = &s->half[side];
    return half->hero_wounds >= r->heroes[half->hero].life;
}

/* B-72 BP-35: ends the game if a Hero has fallen. Called after destroyed Units have left. */
static enum drums_phase check_heroes(struct drums_state *s, const struct drums_rules *r)
{
    const bool ai = is_hero_fallen(s, r, DRUMS_AI), human = is_hero_fallen(s, r, DRUMS_HUMAN);
    if (ai && human) {
        return drums_finish(s, (enum game_winner)r->both_heroes, DRUMS_END_BOTH_HEROES, "BP-35");
    }
    if (ai || human) {
        return drums_finish(s, ai ? GAME_HUMAN : GAME_AI, DRUMS_END_HERO, "BP-35");
    }
    return DRUMS_REPLENISHMENT;
}

/* Slots of a side's Units that act in a part of Combat. */
static inline uint8_t find_concerned_slots(const struct drums_state *s, enum drums_part part,
                                           enum drums_side side)
{
    const struct drums_half *half = &s->half[side];
    const uint8_t loose = half->units & (uint8_t)~drums_engaged(s);
    switch (part) {
    case DRUMS_PART_CHARGES:
        return half->chargers;
    case DRUMS_PART_SUPPORTS:
        return loose & half->ranged & (uint8_t)~half->acted;
    case DRUMS_PART_ACTIONS:
        break;
    }
    return loose & (half->charging | (uint8_t)~half->acted);
}

typedef bool unit_part(struct drums_state *s, const struct drums_rules *r, enum drums_side side);

/* Plays a part from the cursor on; true if a decision is waiting. */
static inline bool play_combat_part(struct drums_state *s, const struct drums_rules *r,
                                    enum drums_part part, unit_part *unit)
{
    if ((find_concerned_slots(s, part, DRUMS_AI) | find_concerned_slots(s, part, DRUMS_HUMAN)) ==
        0) {
        s->second = false;
        s->cursor = 0;
        return false;
    }
    for (;; s->second = true, s->cursor = 0) {
        const enum drums_side side = (enum drums_side)(s->first ^ s->second);
        unsigned left;
        while ((left = (unsigned)find_concerned_slots(s, part, side) >> s->cursor) != 0) {
            s->cursor += (uint8_t)__builtin_ctz(left);
            if (unit(s, r, side)) {
                return true;
            }
            s->cursor++;
        }
        if (s->second) {
            s->second = false;
            s->cursor = 0;
            return false;
        }
    }
}

enum drums_phase drums_combat(struct drums_state *s, const struct drums_rules *r)
{
    const bool fights_last = r->order == DRUMS_ORDER_FIGHTS_LAST;
    if (s->part == DRUMS_PART_CHARGES) {
        if (play_combat_part(s, r, DRUMS_PART_CHARGES, charge_unit)) {
            return DRUMS_COMBAT;
        }
        s->part = DRUMS_PART_SUPPORTS;
    }
    if (s->part == DRUMS_PART_SUPPORTS) {
        if (play_combat_part(s, r, DRUMS_PART_SUPPORTS, support_unit)) {
            return DRUMS_COMBAT;
        }
        s->part = DRUMS_PART_ACTIONS;
        if (!fights_last) {
            fight_all_units(s, r);
        }
    }
    if (play_combat_part(s, r, DRUMS_PART_ACTIONS, act_unit)) {
        return DRUMS_COMBAT;
    }
    if (fights_last) {
        fight_all_units(s, r);
    }
    clear_dead_units(s, r);
    return check_heroes(s, r);
}
