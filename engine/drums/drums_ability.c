/* Carries abilities out: on Units, Heroes, attached cards and decks of either side. */
#include "engine/drums/drums_line.h"

uint8_t drums_candidates(const struct drums_state *s, const struct drums_rules *r,
                         enum drums_side side, const struct drums_ability *ability, unsigned slot)
{
    const struct drums_half *half = &s->half[side];
    const uint8_t self = slot < DRUMS_SLOTS_MAX ? drums_bit(slot) : 0;
    uint8_t mask = half->units;
    switch ((enum drums_target)ability->target) {
    case DRUMS_TARGET_SELF:
        mask &= self;
        break;
    case DRUMS_TARGET_OTHER:
        mask &= (uint8_t)~self;
        break;
    case DRUMS_TARGET_NEAR:
        mask &= slot < DRUMS_SLOTS_MAX ? r->near[slot] : 0;
        break;
    case DRUMS_TARGET_FRIEND:
    case DRUMS_TARGET_FRIENDS:
        break;
    case DRUMS_TARGET_HERO:
    case DRUMS_TARGET_CARD:
    case DRUMS_TARGET_DECK:
        return 0;
    case DRUMS_TARGET_ENEMY:
        return s->half[side ^ 1].units;
    }
    return ability->effect != DRUMS_EFFECT_HEAL /* BP-31 */
               ? mask
               : DRUMS_THOSE(wounded, mask, half->line[wounded].wounds > 0);
}

/* Name of the value that an effect changes, as a detail of an event. */
static const char *const gained[] = {[DRUMS_EFFECT_ATTACK] = "attack",
                                     [DRUMS_EFFECT_DEFENSE] = "defense",
                                     [DRUMS_EFFECT_HEAL] = "wounds"};

static void tell_unit(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, const struct drums_ability *ability, unsigned slot,
                      int amount)
{
    static const char *const texts[] = {
        [DRUMS_EFFECT_ATTACK] = "{card} in slot {slot} has {attack} more Attack this turn",
        [DRUMS_EFFECT_DEFENSE] = "{card} in slot {slot} has {defense} more Defense this turn",
        [DRUMS_EFFECT_HEAL] = "{card} in slot {slot} loses {wounds} Wounds",
    };
    drums_tell(s, side, "boost", ability->effect == DRUMS_EFFECT_HEAL ? "BP-31" : "BP-25",
               texts[ability->effect],
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, slot),
                            drums_tell_slot("slot", slot),
                            {gained[ability->effect], amount, NULL}));
}

bool drums_has_target(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, const struct drums_ability *ability, unsigned slot)
{
    switch ((enum drums_target)ability->target) {
    case DRUMS_TARGET_HERO:
        return true;
    case DRUMS_TARGET_CARD:
        return s->half[side ^ 1].carriers != 0;
    case DRUMS_TARGET_DECK:
        return drums_drawable(&s->half[side]) > 0;
    default:
        return drums_candidates(s, r, side, ability, slot) != 0;
    }
}

/* Returns how many Wounds it took away. */
static int heal_wounds_by(uint8_t *wounds, int amount)
{
    const int healed = *wounds < amount ? *wounds : amount;
    *wounds -= (uint8_t)healed;
    return healed;
}

void drums_use_on_units(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                        const struct drums_ability *ability, uint8_t slots)
{
    for (unsigned left = slots, slot; drums_next_slot(&left, &slot);) {
        int amount = ability->amount;
        if (ability->effect == DRUMS_EFFECT_HEAL) {
            amount = heal_wounds_by(&s->half[side].line[slot].wounds, amount);
        } else if (ability->effect == DRUMS_EFFECT_ATTACK) {
            drums_line_boost(s, r, side, slot, amount, 0);
        } else {
            drums_line_boost(s, r, side, slot, 0, amount);
        }
        tell_unit(s, r, side, ability, slot, amount);
    }
}

void drums_use_on_hero(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       const struct drums_ability *ability)
{
    struct drums_half *half = &s->half[side];
    int amount = ability->amount;
    if (ability->effect == DRUMS_EFFECT_HEAL) {
        amount = heal_wounds_by(&half->hero_wounds, amount);
        drums_note_scores(s);
    } else {
        const int defense = half->hero_defense + amount;
        half->hero_defense = (int8_t)(defense < 0 ? 0 : defense > INT8_MAX ? INT8_MAX : defense);
    }
    drums_tell(
        s, side, "boost hero", ability->effect == DRUMS_EFFECT_HEAL ? "BP-31" : "BP-25",
        ability->effect == DRUMS_EFFECT_HEAL ? "{hero} loses {wounds} Wounds"
                                             : "{hero} has {defense} more Defense this turn",
        TRACE_FIELDS(drums_tell_hero("hero", s, r, side), {gained[ability->effect], amount, NULL}));
}

void drums_use_on_card(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, int index, const char *rules)
{
    const enum drums_side enemy = (enum drums_side)(side ^ 1);
    const uint8_t kind = s->half[enemy].line[slot].attached[index];
    drums_line_detach(s, r, enemy, slot, index, DRUMS_TO_DISCARD);
    drums_tell(s, side, "discard card", rules,
               "discards {card} from {target} in the enemy slot {target_slot}",
               TRACE_FIELDS(drums_tell_card("card", r, kind),
                            drums_tell_unit("target", s, r, enemy, slot),
                            drums_tell_slot("target_slot", slot)));
}

void drums_use_on_deck(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       const struct drums_ability *ability)
{
    struct drums_half *half = &s->half[side];
    int drawn = 0;
    for (; drawn < ability->amount && drums_drawable(half) > 0; drawn++) {
        const uint8_t card = drums_draw(s, r, side);
        if (side == DRUMS_AI) {
            drums_supply_card(s, card);
        } else {
            drums_push(&half->hand, drums_kind(card));
        }
    }
    drums_tell(s, side, "draw cards", "BP-41",
               side == DRUMS_AI ? "draws {cards} into the Supply deck" : "draws {cards}",
               TRACE_FIELDS({"cards", drawn, NULL}));
}

void drums_use_on_enemy(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                        const struct drums_ability *ability, unsigned slot, const char *rules)
{
    const enum drums_side enemy = (enum drums_side)(side ^ 1);
    struct drums_slot *unit = &s->half[enemy].line[slot];
    const int wounds = unit->wounds + ability->amount * r->wounds_per_hit;
    unit->wounds = (uint8_t)wounds;
    drums_tell(s, side, "hit", rules, "hits {target} in the enemy slot {target_slot}",
               TRACE_FIELDS(drums_tell_unit("target", s, r, enemy, slot),
                            drums_tell_slot("target_slot", slot),
                            {"wounds", ability->amount, NULL}));
    if (wounds >= unit->life) {
        drums_line_leave(s, r, enemy, slot, "BP-42 BP-26");
    }
}
