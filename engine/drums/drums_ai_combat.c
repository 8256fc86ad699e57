/* What the AI's Units do in Combat: charge at the Hero, support a fight, shoot, attack the Hero or
 * hold. */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_line.h"

bool drums_ai_charges(const struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    const bool able = (s->half[DRUMS_AI].line[slot].flags & DRUMS_CAN_ATTACK_HERO) != 0;
    const bool engaged = (drums_engaged(s) & drums_bit(slot)) != 0;
    return able && (!engaged || r->charge_engaged) && drums_reaches_hero(s, r, DRUMS_AI, slot, 0);
}

/* Whether `support` more Attack turns a miss of the Unit that fights there into a Hit. B-50 B-51
 * B-52 */
static bool support_decides(const struct drums_state *s, const struct drums_rules *r,
                            unsigned fight, int support)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    const int alone = drums_attack_in(r, &ai->line[fight], DRUMS_USE_FIGHT) + ai->support[fight];
    const int need = drums_need_of(s, r, DRUMS_HUMAN, fight, r->foresees_guard);
    if (alone >= need || alone + support < need) {
        TRACE_NOTE(s, alone >= need ? "B-51" : "B-52");
        return false;
    }
    return true;
}

int drums_ai_support(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                     const char **rules)
{
    static const char *const decided[] = DRUMS_DECIDED_BY("B-50");
    const struct drums_half *ai = &s->half[DRUMS_AI];
    const struct drums_slot *unit = &ai->line[slot];
    const int support = drums_attack_in(r, unit, DRUMS_USE_SUPPORT);
    const uint8_t fights =
        DRUMS_THOSE(fight, drums_engaged(s) & unit->reach & (uint8_t)~ai->charging,
                    support_decides(s, r, fight, support));
    if (fights == 0) {
        return -1;
    }
    int depth;
    const unsigned fight = drums_ai_first_target(s, r, fights, &depth);
    *rules = decided[depth];
    return (int)fight;
}

/* Human Units in range that an Attack is sure to hit. B-53 */
static uint8_t find_hittable_slots(const struct drums_state *s, const struct drums_rules *r,
                                   unsigned slot, uint8_t among, int attack)
{
    const uint8_t targets = drums_targets(s, r, DRUMS_AI, slot) & among;
    return drums_hittable(s, r, DRUMS_HUMAN, targets, attack, r->foresees_guard);
}

/* Splits the Attack among targets: each gets what it needs for a Hit, the costliest first. B-93 */
static bool split_ai_attack(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                            int attack)
{
    static const char *const decided[] = {"B-53", "B-53 B-93", "B-53 B-93 B-62",
                                          "B-53 B-93 B-62 B-63"};
    uint8_t open = r->all_slots, mask;
    bool shot = false;
    int depth;
    while ((mask = find_hittable_slots(s, r, slot, open, attack)) != 0) {
        const unsigned target = drums_ai_first_target(s, r, mask, &depth);
        const int share = drums_need_of(s, r, DRUMS_HUMAN, target, r->foresees_guard);
        drums_shoot(s, r, DRUMS_AI, slot, target, share, decided[depth]);
        open &= (uint8_t)~drums_bit(target);
        attack -= share;
        shot = true;
    }
    return shot;
}

static bool ranged_attack(struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    static const char *const decided[] = DRUMS_DECIDED_BY("B-53");
    int depth;
    const struct drums_slot *unit = &s->half[DRUMS_AI].line[slot];
    const int attack = drums_attack_in(r, unit, DRUMS_USE_RANGED);
    if ((unit->flags & DRUMS_CAN_SPLIT) != 0) {
        return split_ai_attack(s, r, slot, attack);
    }
    const uint8_t mask = find_hittable_slots(s, r, slot, r->all_slots, attack);
    if (mask == 0) {
        return false;
    }
    const unsigned target = drums_ai_first_target(s, r, mask, &depth);
    drums_shoot(s, r, DRUMS_AI, slot, target, attack, decided[depth]);
    return true;
}

void drums_ai_unit_acts(struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    TRACE_NOTE(s, "B-49");
    if (ranged_attack(s, r, slot)) {
        drums_count_more(&s->half[DRUMS_AI].counts.ranged, 1);
    } else if (drums_reaches_hero(s, r, DRUMS_AI, slot, 0)) {
        drums_attack_enemy_hero(s, r, DRUMS_AI, slot, "B-54");
    } else {
        drums_tell(s, DRUMS_AI, "hold", "B-55", "{card} in slot {slot} holds its position",
                   TRACE_FIELDS(drums_tell_unit("card", s, r, DRUMS_AI, slot),
                                drums_tell_slot("slot", slot)));
    }
}
