#include "engine/drums/worth.h"

#include "engine/drums/attack.h"

/* The AI's Units often get one more Attack in the turn. */
static int16_t threat_of(const struct drums_state *s, const struct drums_rules *r, unsigned slot)
{
    if (drums_reaches_hero(s, r, DRUMS_AI, slot, 0)) {
        return r->greedy.hero_threat;
    }
    return drums_reaches_hero(s, r, DRUMS_AI, slot, 1) ? r->greedy.hero_near : 0;
}

static void look_at(struct drums_outlook *o, unsigned slot)
{
    const struct drums_state *s = o->s;
    const struct drums_rules *r = o->r;
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const struct drums_slot *enemy = &s->half[DRUMS_AI].line[slot];
    const int left = enemy->life - enemy->wounds;
    const int prize = r->greedy.kill * (1 + enemy->cost);
    o->need[slot] = (int16_t)drums_need_of(s, r, DRUMS_AI, slot, true);
    o->prize[slot] = (int16_t)(left <= r->wounds_per_hit ? prize : prize / 2);
    o->blow[slot] = (int16_t)drums_attack_in(r, enemy, DRUMS_USE_FIGHT);
    o->threat[slot] = threat_of(s, r, slot);
    if ((human->units & drums_bit(slot)) != 0) {
        const int attack = drums_attack_in(r, &human->line[slot], DRUMS_USE_FIGHT);
        o->dying |= attack >= o->need[slot] ? drums_bit(slot) : 0;
    } else if ((s->half[DRUMS_AI].ranged & drums_bit(slot)) != 0) {
        o->shooters |= drums_bit(slot);
    }
}

void drums_look(struct drums_outlook *o, const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    const int left = r->heroes[ai->hero].life - ai->hero_wounds;
    o->s = s;
    o->r = r;
    o->enemies = ai->units & (uint8_t)~ai->doomed;
    o->hidden = ai->passed ? 0 : ai->hidden;
    o->dying = o->shooters = 0;
    o->hero_need = drums_need(r, ai->hero_defense);
    o->hero_prize = left <= r->wounds_per_hit ? 8 * r->greedy.hero_hit : r->greedy.hero_hit;
    for (unsigned rest = o->enemies; rest != 0; rest &= rest - 1) {
        look_at(o, drums_lowest((uint8_t)rest));
    }
    if (s->phase == DRUMS_COMBAT && s->part == DRUMS_PART_ACTIONS) {
        o->dying = 0; /* the fights are over: whoever is not doomed survived */
    }
}

int drums_best_shot(const struct drums_outlook *o, const struct drums_slot *unit, int attack,
                    uint8_t among, int *target)
{
    int best = 0;
    *target = -1;
    for (unsigned rest = o->enemies & unit->reach & among; rest != 0; rest &= rest - 1) {
        const unsigned slot = drums_lowest((uint8_t)rest);
        if (attack >= o->need[slot] && o->prize[slot] > best) {
            best = o->prize[slot];
            *target = (int)slot;
        }
    }
    return best;
}

int drums_best_support(const struct drums_outlook *o, const struct drums_slot *unit, uint8_t fights,
                       int *fight)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const int support = drums_attack_in(o->r, unit, DRUMS_USE_SUPPORT);
    int best = 0;
    *fight = -1;
    for (unsigned rest = fights & o->enemies; rest != 0; rest &= rest - 1) {
        const unsigned slot = drums_lowest((uint8_t)rest);
        const int alone =
            drums_attack_in(o->r, &human->line[slot], DRUMS_USE_FIGHT) + human->support[slot];
        if (alone < o->need[slot] && alone + support >= o->need[slot] && o->prize[slot] > best) {
            best = o->prize[slot];
            *fight = (int)slot;
        }
    }
    return best;
}

static int loss_of(const struct drums_outlook *o, const struct drums_slot *unit)
{
    const int loss = o->r->greedy.loss * (1 + unit->cost);
    return unit->life - unit->wounds <= o->r->wounds_per_hit ? loss : loss / 2;
}

/* In a fight: what it hits, or the Hero behind it, minus what hits it. */
static int worth_engaged(const struct drums_outlook *o, const struct drums_slot *unit,
                         unsigned slot)
{
    const struct drums_rules *r = o->r;
    int worth = drums_attack_in(r, unit, DRUMS_USE_FIGHT) >= o->need[slot] ? o->prize[slot] : 0;
    if ((unit->flags & DRUMS_CAN_ATTACK_HERO) != 0 && r->charge_engaged &&
        drums_attack_in(r, unit, DRUMS_USE_HERO) >= o->hero_need && o->hero_prize > worth) {
        worth = o->hero_prize;
    }
    if (o->blow[slot] >= drums_need(r, unit->defense)) {
        worth -= loss_of(o, unit);
    }
    return worth + o->threat[slot];
}

/* Whether a loose AI Unit can shoot at that Defense in that slot. */
static bool exposed(const struct drums_outlook *o, const struct drums_slot *unit, unsigned slot)
{
    for (unsigned rest = o->shooters; rest != 0; rest &= rest - 1) {
        const struct drums_slot *enemy = &o->s->half[DRUMS_AI].line[drums_lowest((uint8_t)rest)];
        if ((enemy->reach & drums_bit(slot)) != 0 &&
            drums_attack_in(o->r, enemy, DRUMS_USE_RANGED) >= drums_need(o->r, unit->defense)) {
            return true;
        }
    }
    return false;
}

/* With no enemy in front: the best of Hero, ranged attack and support. */
static int worth_loose(const struct drums_outlook *o, const struct drums_slot *unit, unsigned slot)
{
    const struct drums_rules *r = o->r;
    const uint8_t engaged = drums_engaged(o->s);
    int worth = 0, ignored;
    if ((o->hidden & drums_bit(slot)) != 0) {
        worth = r->greedy.hidden + r->unknown[unit->unit];
    } else if (drums_attack_in(r, unit, DRUMS_USE_HERO) >= o->hero_need) {
        worth = o->hero_prize;
    }
    if (o->enemies != 0 && unit->reach != drums_bit(slot)) {
        const int attack = drums_attack_in(r, unit, DRUMS_USE_RANGED);
        const int shot =
            drums_best_shot(o, unit, attack, (uint8_t)~o->dying & r->all_slots, &ignored);
        const int support = drums_best_support(o, unit, engaged & unit->reach, &ignored);
        worth = shot > worth ? shot : worth;
        worth = support > worth ? support : worth;
    }
    return o->shooters != 0 && exposed(o, unit, slot) ? worth - loss_of(o, unit) / 2 : worth;
}

int drums_worth(const struct drums_outlook *o, const struct drums_slot *unit, unsigned slot)
{
    return (o->enemies & drums_bit(slot)) != 0 ? worth_engaged(o, unit, slot)
                                               : worth_loose(o, unit, slot);
}
