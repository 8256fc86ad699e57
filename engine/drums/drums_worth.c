/* How a Unit is weighed, in all slots at once.
 *
 * The question is always: what would this Unit be worth in slot 1, in slot 2, and so on? Every
 * number that the answer depends on lies in a vector with a lane for each slot, so that one pass
 * through the formula `weigh` answers for all slots, without a branch. Two sides meet in it:
 *
 * - struct drums_outlook is what the AI has in front of each slot: the Attack that it takes to hit
 *   there, what a Hit brings, what strikes back. It is made once for a decision.
 * - struct drums_stake is what the human brings to each slot. A card in hand has the same numbers
 *   in every lane but for its reach, made by prepare(); the own line has another Unit in each lane.
 *
 * Three special numbers replace conditions in the formula. DRUMS_NEVER: the Attack that is needed
 * where there is nobody to hit. DRUMS_FEEBLE: the Attack of a Unit that may not attack.
 * DRUMS_NOTHING: a worth that is below every other. */
#include "engine/drums/drums_worth.h"

#include "engine/drums/drums_line.h"

/* Enters the shot of a non-engaged AI Unit into o->blow for the slots in its range. */
static void look_at_shooter(struct drums_outlook *o, const struct drums_slot *enemy)
{
    const int16_t attack = (int16_t)drums_attack_in(o->r, enemy, DRUMS_USE_RANGED);
    const lanes8 shot =
        lanes_either(lanes_in(enemy->reach), lanes_all(attack), lanes_all(DRUMS_NOTHING));
    o->blow = lanes_max(o->blow, shot);
}

static bool last_wound(const struct drums_rules *r, const struct drums_slot *unit)
{
    return unit->life - unit->wounds <= r->wounds_per_hit;
}

int16_t drums_prize(const struct drums_rules *r, const struct drums_slot *unit)
{
    return r->prize[unit->unit][last_wound(r, unit)];
}

/* Fills in the lanes of a slot with an AI Unit. It has no branches, because a processor could not
 * predict which Units face each other. */
static void look_at_slot(struct drums_outlook *o, unsigned slot, int own_need)
{
    const struct drums_rules *r = o->r;
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    const struct drums_slot *enemy = &o->s->half[DRUMS_AI].line[slot];
    const int16_t need = (int16_t)drums_need_of(o->s, r, DRUMS_AI, slot, true);
    const int on_hero = drums_attack_in(r, enemy, DRUMS_USE_HERO);
    const bool faced = human->units >> slot & 1;
    const int attack = drums_attack_in(r, &human->line[slot], DRUMS_USE_FIGHT);
    const int miss = need - attack - human->support[slot];
    const bool close = faced & (miss > 0), dying = faced & (attack >= need);
    o->dying |= (uint8_t)(dying << slot);
    o->need[slot] = need;
    o->shot_need[slot] = dying ? DRUMS_NEVER : need;
    /* `close ? miss : DRUMS_NEVER`: close - 1 is 0 or all ones, DRUMS_NEVER all ones but the
     * sign */
    o->short_of[slot] = (int16_t)((miss | (close - 1)) & DRUMS_NEVER);
    o->prize[slot] = drums_prize(r, enemy);
    o->blow[slot] = (int16_t)drums_attack_in(r, enemy, DRUMS_USE_FIGHT);
    o->threat[slot] = r->threat[(on_hero >= own_need) + (on_hero + 1 >= own_need)];
}

int16_t drums_hero_prize(const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    const int left = r->heroes[ai->hero].life - ai->hero_wounds;
    return (int16_t)(left <= r->wounds_per_hit ? r->greedy.hero_fall : r->greedy.hero_hit);
}

/* Sets all lanes to those of an AI line without Units. */
static void clear_drums_outlook(struct drums_outlook *o, int hero_need)
{
    o->need = lanes_all(DRUMS_NEVER);
    o->blow = lanes_all(DRUMS_NOTHING);
    o->prize = o->threat = lanes_all(0);
    o->covered = lanes_in(o->hidden);
    o->loose = ~lanes_in(o->enemies);
    o->hero_need = lanes_either(o->covered, lanes_all(DRUMS_NEVER), lanes_all((int16_t)hero_need));
}

void drums_look(struct drums_outlook *o, const struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    const int own_need = drums_need(r, human->hero_defense);
    o->s = s;
    o->r = r;
    o->enemies = ai->units & (uint8_t)~ai->doomed;
    o->hidden = ai->passed ? 0 : ai->hidden;
    o->dying = 0;
    o->home = false;
    o->hero_prize = drums_hero_prize(s, r);
    clear_drums_outlook(o, drums_need(r, ai->hero_defense));
    for (unsigned rest = o->enemies & ai->ranged & (uint8_t)~human->units, slot;
         drums_next_slot(&rest, &slot);) {
        look_at_shooter(o, &ai->line[slot]);
    }
    for (unsigned rest = o->enemies, slot; drums_next_slot(&rest, &slot);) {
        look_at_slot(o, slot, own_need);
    }
    if (s->phase == DRUMS_COMBAT && s->part == DRUMS_PART_ACTIONS) {
        o->dying = 0; /* the fights are over: whoever is not doomed survived */
    }
}

static void look_at_own(struct drums_units *own, const struct drums_rules *r,
                        const struct drums_slot *unit, unsigned slot)
{
    const bool charges = ((unit->flags & DRUMS_CAN_ATTACK_HERO) != 0) & r->charge_engaged;
    own->attack[slot] = unit->attack;
    own->bonus[slot] = unit->bonus;
    own->defense[slot] = unit->defense;
    own->loss[slot] = r->loss[unit->unit][last_wound(r, unit)];
    own->shot[slot] = r->shot[unit->unit][last_wound(r, unit)];
    own->hidden[slot] = (int16_t)(r->greedy.hidden + r->unknown[unit->unit]);
    own->reach[slot] = unit->reach;
    own->charges[slot] = (int16_t)-charges;
}

/* Worth of the best Hit with that much Attack on one of the slots `among`, each of which needs
 * `need`; sets *target. */
static inline int find_best_hit(const struct drums_outlook *o, int attack, lanes8 need,
                                uint8_t among, int *target)
{
    int best = 0;
    *target = -1;
    for (unsigned rest = o->enemies & among, slot; drums_next_slot(&rest, &slot);) {
        if (attack >= need[slot] && o->prize[slot] > best) {
            best = o->prize[slot];
            *target = (int)slot;
        }
    }
    return best;
}

int drums_best_shot(const struct drums_outlook *o, int attack, uint8_t among, int *target)
{
    return find_best_hit(o, attack, o->need, among, target);
}

int drums_best_support(const struct drums_outlook *o, int support, uint8_t fights, int *fight)
{
    return find_best_hit(o, support, lanes_load(o->short_of), fights, fight);
}

static lanes8 add_attack_lanes(const struct drums_rules *r, const struct drums_units *units,
                               enum drums_use use)
{
    return units->attack + (units->bonus & lanes_all(r->bonus_in[use]));
}

struct drums_stake drums_stake_of(const struct drums_rules *r, const struct drums_units *units)
{
    const lanes8 hero = add_attack_lanes(r, units, DRUMS_USE_HERO);
    return (struct drums_stake){
        .fight = add_attack_lanes(r, units, DRUMS_USE_FIGHT),
        .ranged = add_attack_lanes(r, units, DRUMS_USE_RANGED),
        .hero = hero,
        .support = add_attack_lanes(r, units, DRUMS_USE_SUPPORT),
        .past = lanes_either(units->charges, hero, lanes_all(DRUMS_FEEBLE)),
        .need = units->defense + lanes_all(r->hit_margin),
        .loss = units->loss,
        .shot = units->shot,
        .hidden = units->hidden,
        .reach = units->reach,
    };
}

struct drums_stake drums_everywhere(const struct drums_stake *stake, unsigned slot)
{
    return (struct drums_stake){
        .fight = lanes_all(stake->fight[slot]),
        .ranged = lanes_all(stake->ranged[slot]),
        .hero = lanes_all(stake->hero[slot]),
        .support = lanes_all(stake->support[slot]),
        .past = lanes_all(stake->past[slot]),
        .need = lanes_all(stake->need[slot]),
        .loss = lanes_all(stake->loss[slot]),
        .shot = lanes_all(stake->shot[slot]),
        .hidden = lanes_all(stake->hidden[slot]),
        .reach = lanes_all(stake->reach[slot]),
    };
}

/* The best ranged attack or support for each lane. It loops over enemies and treats all slots at
 * once: a lane takes the enemy's prize if the Unit there has that enemy in reach and enough Attack
 * to hit it alone or to decide the fight with it. */
static lanes8 weigh_stake_deeds(const struct drums_outlook *o, const struct drums_stake *stake)
{
    lanes8 best = lanes_all(0);
    for (unsigned rest = o->enemies, slot; drums_next_slot(&rest, &slot);) {
        const lanes8 able = (stake->ranged >= lanes_all(o->shot_need[slot])) |
                            (stake->support >= lanes_all(o->short_of[slot]));
        const lanes8 near = (stake->reach & lanes_all(drums_bit(slot))) != 0;
        best = lanes_max(best, able & near & lanes_all(o->prize[slot]));
    }
    return lanes_either(o->loose & (stake->reach != lanes_bits()), best, lanes_all(DRUMS_NOTHING));
}

/* The worth of a Unit in each slot.
 *   In front of an enemy (not o->loose): the prize if it hits it, or the Hero if it may go past the
 *   enemy and wounds the Hero, whichever is more, else 0; and what it keeps off the own Hero.
 *   With no enemy in front: the Hero if it wounds the Hero, else the face-down card that it stands
 *   before, else 0; or the best ranged attack or support, if that is more.
 * Its own loss is taken off where the enemy in front, or a shot, would hit it. `hit` is
 * DRUMS_NOTHING with no enemy in front, `idle` with one, so that the maximum takes the other. */
inline __attribute__((always_inline)) lanes8
drums_weigh(const struct drums_outlook *o, const struct drums_stake *stake, bool ranged)
{
    const lanes8 on_hero = lanes_either(o->loose, stake->hero, stake->past) >= o->hero_need;
    const lanes8 idle =
        lanes_either(o->covered, stake->hidden, ~o->loose & lanes_all(DRUMS_NOTHING));
    const lanes8 hit =
        lanes_either(stake->fight >= o->need, o->prize, o->loose & lanes_all(DRUMS_NOTHING));
    const lanes8 toll = lanes_either(o->loose, stake->shot, stake->loss);
    lanes8 other = lanes_either(on_hero, lanes_all(o->hero_prize), idle);
    if (ranged && o->enemies != 0) {
        other = lanes_max(other, weigh_stake_deeds(o, stake));
    }
    return lanes_max(hit, other) + o->threat - ((o->blow >= stake->need) & toll);
}

void drums_look_home(struct drums_outlook *o)
{
    const struct drums_half *human = &o->s->half[DRUMS_HUMAN];
    if (o->home) {
        return;
    }
    const lanes8 none = lanes_all(0); /* {0} would be a loop */
    struct drums_units units = {none, none, none, none, none, none, none, none};
    for (unsigned rest = human->units, slot; drums_next_slot(&rest, &slot);) {
        look_at_own(&units, o->r, &human->line[slot], slot);
    }
    o->home = true;
    o->own = drums_stake_of(o->r, &units);
    o->now = drums_weigh(o, &o->own, human->ranged != 0);
}

lanes8 drums_gains(struct drums_outlook *o, int8_t attack, int8_t defense, uint8_t flags)
{
    drums_look_home(o);
    struct drums_stake then = o->own;
    const lanes8 more = lanes_all(attack);
    then.fight += more;
    then.ranged += more;
    then.hero += more;
    then.support += more;
    then.past += more;
    then.need += lanes_all(defense);
    if ((flags & DRUMS_CAN_ATTACK_HERO) != 0 && o->r->charge_engaged) {
        then.past = then.hero;
    }
    return drums_weigh(o, &then, o->s->half[DRUMS_HUMAN].ranged != 0) - o->now;
}
