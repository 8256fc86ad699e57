/* Whether and on whom the AI uses abilities: those of its Hero, paid from the Supply deck, and
 * those of its Units and cards. */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"

/* Whether the AI's Unit in `slot` could hit something in the coming Combat with `extra` more Attack
 * and without support. B-85 */
static bool has_unit_hit(const struct drums_state *s, const struct drums_rules *r, unsigned slot,
                         int extra)
{
    const struct drums_slot *unit = &s->half[DRUMS_AI].line[slot];
    const uint8_t enemies = s->half[DRUMS_HUMAN].units;
    const bool engaged = (enemies & drums_bit(slot)) != 0;
    const bool past = (unit->flags & DRUMS_CAN_ATTACK_HERO) != 0 && r->charge_engaged;
    if (r->ability_counts_hero && (!engaged || past) &&
        drums_reaches_hero(s, r, DRUMS_AI, slot, extra)) {
        return true;
    }
    const enum drums_use use = engaged ? DRUMS_USE_FIGHT : DRUMS_USE_RANGED;
    const int attack = drums_attack_in(r, unit, use) + extra;
    const uint8_t targets = engaged ? drums_bit(slot) : enemies & unit->reach;
    return drums_hittable(s, r, DRUMS_HUMAN, targets, attack, r->foresees_guard) != 0;
}

/* Whether a human Unit could hit the AI's Unit in `slot` if that had `extra` more Defense. Counts
 * the engaged human Unit and non-engaged ones in range. */
static bool can_be_hit(const struct drums_state *s, const struct drums_rules *r, unsigned slot,
                       int extra)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const uint8_t engaged = drums_engaged(s);
    const int need = drums_need(r, s->half[DRUMS_AI].line[slot].defense + extra);
    for (unsigned left = human->units, from; drums_next_slot(&left, &from);) {
        const struct drums_slot *unit = &human->line[from];
        const bool fights = from == slot;
        const bool shoots = !(engaged >> from & 1) && (unit->reach & drums_bit(slot)) != 0;
        const enum drums_use use = fights ? DRUMS_USE_FIGHT : DRUMS_USE_RANGED;
        if ((fights || shoots) && drums_attack_in(r, unit, use) >= need) {
            return true;
        }
    }
    return false;
}

/* AI Units that have no Hit but would have one with `attack` more. B-85 */
static uint8_t newly_hitting(const struct drums_state *s, const struct drums_rules *r,
                             uint8_t among, int attack)
{
    return DRUMS_THOSE(slot, attack > 0 ? among : 0,
                       !has_unit_hit(s, r, slot, 0) && has_unit_hit(s, r, slot, attack));
}

/* AI Units that can be hit, but not with `defense` more. B-86 */
static uint8_t newly_safe(const struct drums_state *s, const struct drums_rules *r, uint8_t among,
                          int defense)
{
    return DRUMS_THOSE(slot, defense > 0 ? among : 0,
                       can_be_hit(s, r, slot, 0) && !can_be_hit(s, r, slot, defense));
}

/* The most powerful Unit: by cost, then printed Attack, then printed Defense; then the tie rule.
 * B-87 B-88 */
static unsigned most_powerful(struct drums_state *s, const struct drums_rules *r, uint8_t mask,
                              int *depth)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    uint8_t attacks[DRUMS_SLOTS_MAX], defenses[DRUMS_SLOTS_MAX];
    for (unsigned left = mask, slot; drums_next_slot(&left, &slot);) {
        attacks[slot] = r->cards[ai->line[slot].unit].attack;
        defenses[slot] = r->cards[ai->line[slot].unit].defense;
    }
    *depth = drums_count(mask) > 1;
    mask = drums_costliest(ai, mask);
    *depth += drums_count(mask) > 1;
    mask = drums_highest(mask, attacks);
    return drums_pick_slot(s, r, drums_highest(mask, defenses), "unit of the ability");
}

/* B-84 .. B-88: the target among the slots of a mask that is not 0. */
static unsigned unit_target(struct drums_state *s, const struct drums_rules *r,
                            const struct drums_ability *ability, uint8_t candidates,
                            const char **why)
{
    static const char *const decided[][3] = {{"B-85", "B-85 B-87", "B-85 B-87 B-88"},
                                             {"B-86", "B-86 B-87", "B-86 B-87 B-88"},
                                             {"B-87", "B-87", "B-87 B-88"}};
    const int amount = ability->amount;
    uint8_t mask = 0;
    int step = 2, depth;
    if (ability->effect == DRUMS_EFFECT_ATTACK) {
        step = 0;
        mask = newly_hitting(s, r, candidates, amount);
    } else if (ability->effect == DRUMS_EFFECT_DEFENSE) {
        step = 1;
        mask = newly_safe(s, r, candidates, amount);
    }
    if (mask == 0) {
        step = 2;
        mask = candidates;
    }
    const unsigned slot = most_powerful(s, r, mask, &depth);
    *why = decided[step][depth];
    return slot;
}

static void use_on_unit(struct drums_state *s, const struct drums_rules *r,
                        const struct drums_ability *ability, unsigned slot)
{
    const char *why;
    uint8_t mask = drums_candidates(s, r, DRUMS_AI, ability, slot);
    if (mask != 0 && drums_picks_unit(ability)) {
        const unsigned target = unit_target(s, r, ability, mask, &why);
        mask = drums_bit(target);
        drums_tell(s, DRUMS_AI, "target", why, "chooses {card} in slot {slot}",
                   TRACE_FIELDS(drums_tell_unit("card", s, r, DRUMS_AI, target),
                                drums_tell_slot("slot", target)));
    }
    drums_use_on_units(s, r, DRUMS_AI, ability, mask);
}

/* The human's Equipment or Tactics card of the highest cost. B-89 .. B-91 */
static void use_on_card(struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    uint8_t costs[DRUMS_SLOTS_MAX];
    uint8_t cards[DRUMS_SLOTS_MAX]; /* bit k: card k of the slot has that cost */
    const uint8_t carriers = s->half[DRUMS_HUMAN].carriers;
    for (unsigned left = carriers, slot; drums_next_slot(&left, &slot);) {
        const struct drums_slot *place = &human->line[slot];
        for (uint8_t i = 0; i < place->attached_count; i++) {
            const uint8_t cost = r->facts[place->attached[i]].cost;
            if (i == 0 || cost > costs[slot]) {
                costs[slot] = cost;
                cards[slot] = drums_bit(i);
            } else if (cost == costs[slot]) {
                cards[slot] |= drums_bit(i);
            }
        }
    }
    if (carriers != 0) {
        const uint8_t best = drums_highest(carriers, costs);
        const unsigned slot = drums_pick_slot(s, r, best, "discarded card");
        const bool tied = drums_count(best) > 1 || drums_count(cards[slot]) > 1;
        const int card = (int)drums_pick_slot(s, r, cards[slot], "discarded card");
        drums_use_on_card(s, r, DRUMS_AI, slot, card, tied ? "BP-30 B-90 B-91" : "BP-30 B-90");
    }
}

/* March Order: to a slot where the Unit engages a human Unit that it can hit. Returns the slot in
 * which it stands then. B-96 B-97 */
static unsigned march_ai_unit(struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    const int attack = drums_attack_in(r, &ai->line[slot], DRUMS_USE_FIGHT);
    static const char *const decided[] = DRUMS_DECIDED_BY("B-96");
    const bool engaged = (drums_engaged(s) & drums_bit(slot)) != 0;
    const uint8_t open = engaged ? 0 : human->units & (uint8_t) ~(ai->units | ai->hidden);
    const uint8_t targets = drums_hittable(s, r, DRUMS_HUMAN, open, attack, r->foresees_guard);
    int depth;
    if (targets == 0) {
        TRACE_NOTE(s, "B-97");
        return slot;
    }
    const unsigned to = drums_ai_first_target(s, r, targets, &depth);
    drums_line_move(s, r, DRUMS_AI, slot, to, decided[depth]);
    return to;
}

/* Hits the human Unit that the AI would attack first. BP-42 B-61 B-62 B-63 */
static void hit_by_ability(struct drums_state *s, const struct drums_rules *r,
                           const struct drums_ability *ability)
{
    static const char *const decided[] = DRUMS_DECIDED_BY("BP-42");
    const uint8_t units = s->half[DRUMS_HUMAN].units;
    int depth;
    if (units != 0) {
        const unsigned slot = drums_ai_first_target(s, r, units, &depth);
        drums_use_on_enemy(s, r, DRUMS_AI, ability, slot, decided[depth]);
    }
}

/* Returns the slot in which the Unit stands after it. */
static unsigned use_ai_ability(struct drums_state *s, const struct drums_rules *r,
                               const struct drums_ability *ability, unsigned slot)
{
    if (ability->effect == DRUMS_EFFECT_MOVE && r->march_when == DRUMS_MARCH_DEPLOYMENT) {
        return march_ai_unit(s, r, slot);
    }
    if (ability->effect == DRUMS_EFFECT_MOVE) {
        s->marching |= drums_bit(slot);
    } else if (ability->target == DRUMS_TARGET_HERO) {
        drums_use_on_hero(s, r, DRUMS_AI, ability);
    } else if (ability->target == DRUMS_TARGET_CARD) {
        use_on_card(s, r);
    } else if (ability->target == DRUMS_TARGET_DECK) {
        drums_use_on_deck(s, r, DRUMS_AI, ability);
    } else if (ability->target == DRUMS_TARGET_ENEMY) {
        hit_by_ability(s, r, ability);
    } else {
        use_on_unit(s, r, ability, slot);
    }
    return slot;
}

/* Whether an ability of the Hero, or of the Unit in `slot`, has a useful target. B-80 B-81 BP-43 */
static bool does_good(const struct drums_state *s, const struct drums_rules *r,
                      const struct drums_ability *a, unsigned slot)
{
    if (a->target != DRUMS_TARGET_HERO) {
        return drums_has_target(s, r, DRUMS_AI, a, slot);
    }
    return a->effect == DRUMS_EFFECT_HEAL ? s->half[DRUMS_AI].hero_wounds > 0 : a->amount > 0;
}

/* BP-43: pays for a card's ability from the Supply deck. False if the AI cannot pay or the ability
 * is of no use; then nothing is paid. */
static bool pay_for(struct drums_state *s, const struct drums_rules *r,
                    const struct drums_ability *a, unsigned slot)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    if (a->cost > ai->supply.count || !does_good(s, r, a, slot)) {
        return false;
    }
    drums_move_cards(&ai->supply, &ai->removed, a->cost);
    drums_count_more(&s->ai.paid_supply, a->cost);
    drums_tell(s, DRUMS_AI, "pay supply", "BP-43", "removes {cards} from the Supply deck",
               TRACE_FIELDS({"cards", a->cost, NULL}));
    return true;
}

/* Returns the slot in which the Unit stands after them. */
static unsigned use_all_abilities(struct drums_state *s, const struct drums_rules *r, uint8_t kind,
                                  unsigned slot)
{
    const struct drums_facts *facts = &r->facts[kind];
    for (int i = 0; i < facts->deploy_count; i++) {
        const struct drums_ability *a = &r->abilities[facts->deploy[i]];
        if (a->cost == 0 || pay_for(s, r, a, slot)) {
            TRACE_NOTE(s, "B-64 BP-12");
            slot = use_ai_ability(s, r, a, slot);
        }
    }
    return slot;
}

void drums_ai_deployed(struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    const struct drums_slot place = s->half[DRUMS_AI].line[slot];
    slot = use_all_abilities(s, r, place.unit, slot);
    for (int i = 0; i < place.attached_count; i++) {
        slot = use_all_abilities(s, r, place.attached[i], slot);
    }
}

static bool is_moving_ability(const struct drums_rules *r, uint8_t kind)
{
    const struct drums_facts *facts = &r->facts[kind];
    for (int i = 0; i < facts->deploy_count; i++) {
        if (r->abilities[facts->deploy[i]].effect == DRUMS_EFFECT_MOVE) {
            return true;
        }
    }
    return false;
}

/* Whether the card that moves a Unit is still there. */
static bool may_still_move(const struct drums_rules *r, const struct drums_slot *place)
{
    bool moves = is_moving_ability(r, place->unit);
    for (int i = 0; i < place->attached_count; i++) {
        moves = moves || is_moving_ability(r, place->attached[i]);
    }
    return moves;
}

void drums_ai_march_late(struct drums_state *s, const struct drums_rules *r)
{
    for (unsigned left = s->marching, slot; drums_next_slot(&left, &slot);) {
        if (may_still_move(r, &s->half[DRUMS_AI].line[slot])) {
            march_ai_unit(s, r, slot);
        }
    }
    s->marching = 0;
}

/* Number of human Units that would hit the AI's Hero. */
static int hits_on_hero(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const uint8_t engaged = drums_engaged(s);
    int hits = 0;
    for (unsigned left = human->units, slot; drums_next_slot(&left, &slot);) {
        const bool past =
            (human->line[slot].flags & DRUMS_CAN_ATTACK_HERO) != 0 && r->charge_engaged;
        const bool open = (engaged >> slot & 1) == 0 || past;
        hits += open && drums_human_may_attack_hero(s, r, slot);
    }
    return hits;
}

static void use_option_abilities(struct drums_state *s, const struct drums_rules *r,
                                 const struct drums_option *option)
{
    const struct drums_hero *hero = &r->heroes[s->half[DRUMS_AI].hero];
    for (int i = 0; i < option->count; i++) {
        use_ai_ability(s, r, &r->abilities[hero->abilities[option->first + i]], DRUMS_SLOTS_MAX);
    }
}

/* Benefit of an option, found by using it on a copy of the state: number of own Units that can then
 * hit or can no longer be hit, minus the number of human attacks on the own Hero that then become
 * Hits. B-82 B-83 */
static int net_effect(const struct drums_state *s, const struct drums_rules *r,
                      const struct drums_option *option)
{
    struct drums_state after = *s;
    after.head.trace = NULL;
    use_option_abilities(&after, r, option);
    int net = hits_on_hero(s, r) - hits_on_hero(&after, r);
    for (unsigned left = s->half[DRUMS_AI].units, slot; drums_next_slot(&left, &slot);) {
        net += !has_unit_hit(s, r, slot, 0) && has_unit_hit(&after, r, slot, 0);
        net += can_be_hit(s, r, slot, 0) && !can_be_hit(&after, r, slot, 0);
    }
    return net;
}

/* B-80 B-81 B-82: whether the AI has a use for an option of the Hero's ability. */
static bool worth_using(const struct drums_state *s, const struct drums_rules *r,
                        const struct drums_option *option)
{
    const struct drums_hero *hero = &r->heroes[s->half[DRUMS_AI].hero];
    if (option->class == DRUMS_CLASS_MIXED) {
        return net_effect(s, r, option) >= r->mixed_net;
    }
    for (int i = 0; i < option->count; i++) {
        if (does_good(s, r, &r->abilities[hero->abilities[option->first + i]], DRUMS_SLOTS_MAX)) {
            return true;
        }
    }
    return false;
}

/* Rule ids by which the AI uses an option of that class. `first`: its first option this turn. */
static const char *class_rules(uint8_t class, bool first)
{
    static const char *const rules[][2] = {
        [DRUMS_CLASS_NONE] = {"B-81 B-75", "B-18 B-75"},
        [DRUMS_CLASS_HERO] = {"B-81 B-75", "B-18 B-75 B-79 B-80"},
        [DRUMS_CLASS_MIXED] = {"B-81 B-75 B-82 B-83", "B-18 B-75 B-82 B-83"},
        [DRUMS_CLASS_UNITS] = {"B-81 B-75", "B-18 B-75"},
        [DRUMS_CLASS_CARDS] = {"B-81 B-75 B-89", "B-18 B-75 B-89"},
        [DRUMS_CLASS_ENEMIES] = {"B-81 B-75", "B-18 B-75"},
    };
    return rules[class][first];
}

static void use_option(struct drums_state *s, const struct drums_rules *r,
                       const struct drums_option *option)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const bool first = !ai->ability_used;
    drums_move_cards(&ai->supply, &ai->removed, option->cost);
    ai->ability_used = true;
    TRACE_NOTE(s, "B-76");
    drums_tell(
        s, DRUMS_AI, "hero ability", class_rules(option->class, first),
        "uses the ability of {hero} for {cards} from the Supply deck",
        TRACE_FIELDS(drums_tell_hero("hero", s, r, DRUMS_AI), {"cards", option->cost, NULL}));
    use_option_abilities(s, r, option);
}

bool drums_ai_use_hero(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const struct drums_hero_facts *facts = &r->hero_facts[ai->hero];
    if (ai->ability_used) {
        return false;
    }
    for (int i = 0; i < facts->option_count; i++) {
        const struct drums_option *option = &facts->options[i];
        if (option->cost > ai->supply.count) {
            TRACE_NOTE(s, "B-77");
            break;
        }
        if (worth_using(s, r, option)) {
            use_option(s, r, option);
        } else if (i == 0) {
            break;
        }
    }
    drums_count_more(&ai->counts.abilities, ai->ability_used);
    return ai->ability_used;
}
