/* Mastery, cost and payment of hero spells. */
#include "engine/heroes3/heroes3_spell_cost.h"

#include "engine/heroes3/heroes3_tell.h"

int heroes3_mastery(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                    enum heroes3_spell spell)
{
    int best = HEROES3_NONE;
    for (unsigned left = r->spell[spell].schools; left != 0; left &= left - 1) {
        const int level = hero->skills[HEROES3_SCHOOL_SKILLS + __builtin_ctz(left)];
        best = level > best ? level : best;
    }
    return best;
}

/* The largest change of spell cost by a living creature of a side; several do not add up. */
static int most_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                   enum heroes3_side side, size_t field)
{
    int most = 0;
    for (uint64_t left = heroes3_creatures(s, side); left != 0; left &= left - 1) {
        const struct heroes3_creature *c = heroes3_creature_of(s, r, __builtin_ctzll(left));
        const int points = ((const uint8_t *)c)[field];
        most = points > most ? points : most;
    }
    return most;
}

/* HS-18: points that living creatures add to the cost of the side's spells. */
static int find_mana_surcharge(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side)
{
    return most_of(s, r, heroes3_enemy(side), offsetof(struct heroes3_creature, enemy_spell_cost)) -
           most_of(s, r, side, offsetof(struct heroes3_creature, ally_spell_cost));
}

/* HS-2, HS-18: cost in spell points; at least 1 for a spell that is not free. */
static int cost_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                   enum heroes3_side side, enum heroes3_spell spell, int more)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const int cost = r->spell[spell].cost[heroes3_mastery(r, hero, spell) > HEROES3_NONE];
    return cost == 0 ? 0 : cost + more > 1 ? cost + more : 1;
}

uint64_t heroes3_payable(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, uint8_t casts[HEROES3_SPELLS])
{
    uint64_t book = heroes3_hero_of(s, r, side)->spells, payable = 0;
    if (book == 0 || s->cast_this_round[side]) {
        return 0;
    }
    const int more = find_mana_surcharge(s, r, side);
    for (; book != 0; book &= book - 1) {
        const int spell = __builtin_ctzll(book);
        const int cost = cost_of(s, r, side, (enum heroes3_spell)spell, more);
        if (s->mana[side] >= cost) {
            const int most = cost == 0 ? UINT8_MAX : s->mana[side] / cost;
            casts[spell] = (uint8_t)(most < UINT8_MAX ? most : UINT8_MAX);
            payable |= UINT64_C(1) << spell;
        }
    }
    return payable;
}

/* HS-18: familiars give their hero a part of what the enemy pays. */
void heroes3_pay(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell)
{
    const int more = find_mana_surcharge(s, r, side);
    const int cost = cost_of(s, r, side, spell, more);
    const enum heroes3_side enemy = heroes3_enemy(side);
    const int percent = most_of(s, r, enemy, offsetof(struct heroes3_creature, mana_channel));
    s->mana[side] = (uint16_t)(s->mana[side] - cost);
    s->mana[enemy] = (uint16_t)(s->mana[enemy] + cost * percent / 100);
    if (more != 0 || percent > 0) {
        heroes3_note(s, "HS-18");
    }
}
