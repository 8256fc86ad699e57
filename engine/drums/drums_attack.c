/* One attack at a time: Hit or miss, the Guard that may stop it, and what a Hit changes. */
#include "engine/drums/drums_line.h"

/* The slot of an unspent Guard, not one of `kept`, that would add at least `raise` to the Defense of
 * the Unit in `slot` against one attack: the Unit itself if it can, else the lowest slot; -1 if
 * there is none. BP-24 */
static int find_unspent_guard(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side, unsigned slot, int raise, uint8_t kept)
{
    const struct drums_half *half = &s->half[side];
    const uint8_t able = (uint8_t)(half->guards & ~half->guard_spent & ~kept & r->near[slot]);
    if ((able & drums_bit(slot)) != 0 && half->line[slot].guard >= raise) {
        return (int)slot;
    }
    for (unsigned left = able & ~(1U << slot), near; drums_next_slot(&left, &near);) {
        if (half->line[near].guard_near >= raise) {
            return (int)near;
        }
    }
    return -1;
}

int drums_guard_cover(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, unsigned slot)
{
    const struct drums_half *half = &s->half[side];
    int cover = 0;
    for (unsigned left = half->guards & ~half->guard_spent & r->near[slot], near;
         drums_next_slot(&left, &near);) {
        const struct drums_slot *unit = &half->line[near];
        const int guard = near == slot ? unit->guard : unit->guard_near;
        cover = guard > cover ? guard : cover;
    }
    return cover;
}

int drums_need_of(const struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, bool foresee)
{
    const int need = drums_need(r, s->half[side].line[slot].defense);
    return foresee ? need + drums_guard_cover(s, r, side, slot) : need;
}

uint8_t drums_hittable(const struct drums_state *s, const struct drums_rules *r,
                       enum drums_side side, uint8_t among, int attack, bool foresee)
{
    return DRUMS_THOSE(slot, among, attack >= drums_need_of(s, r, side, slot, foresee));
}

/* The AI's Guards that its engaged Units need in the fights to come. B-65 */
static uint8_t find_awaited_guards(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    const uint8_t fights = drums_engaged(s) & (uint8_t) ~(ai->doomed | human->charging);
    uint8_t kept = 0;
    for (unsigned left = fights, slot; drums_next_slot(&left, &slot);) {
        const int attack = drums_attack_in(r, &human->line[slot], DRUMS_USE_FIGHT);
        const int excess = attack + human->support[slot] - drums_need(r, ai->line[slot].defense);
        const int guard =
            excess < 0 ? -1 : find_unspent_guard(s, r, DRUMS_AI, slot, excess + 1, kept);
        kept |= guard < 0 ? 0 : drums_bit((unsigned)guard);
    }
    return kept;
}

/* BP-24: a Guard is spent on the first attack that it turns from a Hit into a miss. Not inlined:
 * most attacks meet no Guard. */
static __attribute__((noinline)) bool try_spend_guard(struct drums_state *s,
                                                      const struct drums_rules *r,
                                                      enum drums_side side, unsigned slot,
                                                      int excess)
{
    const bool engaged = (drums_engaged(s) >> slot & 1) != 0;
    const bool waits = side == DRUMS_AI && !engaged && r->order == DRUMS_ORDER_FIGHTS_LAST;
    const uint8_t kept = waits ? find_awaited_guards(s, r) : 0;
    const int guard = find_unspent_guard(s, r, side, slot, excess + 1, kept);
    if (guard < 0) {
        return false;
    }
    struct drums_half *half = &s->half[side];
    half->guard_spent |= drums_bit((unsigned)guard);
    drums_count_more(&half->counts.guards, 1);
    drums_tell(s, side, "guard", side == DRUMS_AI && engaged ? "BP-24 B-65" : "BP-24",
               "{card} in slot {slot} guards {target} in slot {target_slot}",
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, (unsigned)guard),
                            drums_tell_unit("target", s, r, side, slot),
                            drums_tell_slot("slot", (unsigned)guard),
                            drums_tell_slot("target_slot", slot),
                            {"guard", half->line[guard].guard, NULL}));
    return true;
}

bool drums_strike(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, int attack)
{
    struct drums_half *half = &s->half[side];
    struct drums_slot *unit = &half->line[slot];
    const int excess = attack - drums_need(r, unit->defense);
    if (excess < 0 || (half->guards != 0 && try_spend_guard(s, r, side, slot, excess))) {
        return false;
    }
    TRACE_NOTE(s, "BP-14");
    unit->wounds = column_u8(unit->wounds + r->wounds_per_hit);
    if (unit->wounds >= unit->life) {
        half->doomed |= drums_bit(slot); /* BP-16 */
    }
    return true;
}

static bool can_answer_attack(const struct drums_state *s, const struct drums_rules *r,
                              enum drums_side side, unsigned slot, unsigned attacker)
{
    const bool may = r->answers == DRUMS_ANSWER_ALL ||
                     (r->answers == DRUMS_ANSWER_FREE && (drums_engaged(s) & drums_bit(slot)) == 0);
    return may && (s->half[side].line[slot].reach & drums_bit(attacker)) != 0;
}

static void tell_shot(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, unsigned from, unsigned to, bool hit,
                      const char *action, const char *rules, const char *text)
{
    drums_tell(s, side, action, rules, text,
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, from),
                            drums_tell_unit("target", s, r, drums_enemy(side), to),
                            drums_tell_slot("slot", from), drums_tell_slot("target_slot", to),
                            {"hit", hit, NULL}));
}

void drums_shoot(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                 unsigned from, unsigned to, int attack, const char *rules)
{
    const enum drums_side enemy = drums_enemy(side);
    drums_note_bonus(s, r, &s->half[side].line[from], DRUMS_USE_RANGED);
    const bool hit = drums_strike(s, r, enemy, to, attack);
    tell_shot(s, r, side, from, to, hit, "ranged", rules,
              hit ? "{card} in slot {slot} hits {target} in slot {target_slot} at range"
                  : "{card} in slot {slot} misses {target} in slot {target_slot} at range");
    if (can_answer_attack(s, r, enemy, to, from)) {
        const int back = drums_attack_in(r, &s->half[enemy].line[to], DRUMS_USE_ANSWER);
        const bool hit_back = drums_strike(s, r, side, from, back);
        tell_shot(s, r, enemy, to, from, hit_back, "answer", "BP-19",
                  hit_back
                      ? "{card} in slot {slot} fights back and hits {target} in slot {target_slot}"
                      : "{card} in slot {slot} fights back and misses {target}");
    }
}

bool drums_reaches_hero(const struct drums_state *s, const struct drums_rules *r,
                        enum drums_side side, unsigned slot, int extra)
{
    const int attack = drums_attack_in(r, &s->half[side].line[slot], DRUMS_USE_HERO) + extra;
    return attack >= drums_need(r, s->half[side ^ 1].hero_defense);
}

void drums_attack_enemy_hero(struct drums_state *s, const struct drums_rules *r,
                             enum drums_side side, unsigned from, const char *rules)
{
    struct drums_half *enemy = &s->half[side ^ 1];
    const struct drums_hero *hero = &r->heroes[enemy->hero];
    const bool hit = drums_reaches_hero(s, r, side, from, 0);
    drums_count_more(&s->half[side].counts.hero_attacks, 1);
    drums_note_bonus(s, r, &s->half[side].line[from], DRUMS_USE_HERO);
    if (hit) {
        TRACE_NOTE(s, "BP-14");
        enemy->hero_wounds = column_u8(enemy->hero_wounds + r->wounds_per_hit);
        drums_count_more(&s->half[side].counts.hero_hits, 1);
        drums_note_scores(s);
    }
    drums_tell(s, side, "attack hero", rules,
               hit ? "{card} in slot {slot} wounds {hero}, who has {wounds} Wounds now"
                   : "{card} in slot {slot} attacks {hero} in vain",
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, from),
                            drums_tell_hero("hero", s, r, side ^ 1), drums_tell_slot("slot", from),
                            {"wounds", enemy->hero_wounds, NULL}, {"hit", hit, NULL}));
    if (hero->attack > 0) {
        const bool hit_back = drums_strike(s, r, side, from, hero->attack);
        drums_tell(s, drums_enemy(side), "hero answer", "BP-20",
                   hit_back ? "{hero} strikes back and hits {target} in slot {target_slot}"
                            : "{hero} strikes back and misses {target} in slot {target_slot}",
                   TRACE_FIELDS(drums_tell_hero("hero", s, r, side ^ 1),
                                drums_tell_unit("target", s, r, side, from),
                                drums_tell_slot("target_slot", from), {"hit", hit_back, NULL}));
    }
}

void drums_charge(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, const char *rules)
{
    s->half[side].charging |= drums_bit(slot);
    s->half[side].acted |= drums_bit(slot);
    drums_tell(
        s, side, "charge", rules, "{card} in slot {slot} goes for the Hero",
        TRACE_FIELDS(drums_tell_unit("card", s, r, side, slot), drums_tell_slot("slot", slot)));
}

void drums_support(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                   unsigned from, unsigned fight, const char *rules)
{
    struct drums_half *half = &s->half[side];
    const int attack = drums_attack_in(r, &half->line[from], DRUMS_USE_SUPPORT);
    half->support[fight] = column_u8(half->support[fight] + attack);
    half->supporters[fight]++;
    half->acted |= drums_bit(from);
    drums_count_more(&half->counts.supports, 1);
    drums_tell(s, side, "support", rules,
               "{card} in slot {slot} supports {target} in slot {target_slot} with {attack}",
               TRACE_FIELDS(drums_tell_unit("card", s, r, side, from),
                            drums_tell_unit("target", s, r, side, fight),
                            drums_tell_slot("slot", from), drums_tell_slot("target_slot", fight),
                            {"attack", attack, NULL}));
}
