/* Computes the board as the player `greedy` weighs it. See wroth_greedy_view.h. */
#include "engine/wroth/wroth_greedy_view.h"

int wroth_worth_shared(const struct wroth_view *v, int region, int mine, int ai)
{
    const int other = v->other[region];
    const bool pooled = v->r->control == WROTH_POOLED;
    const int humans = pooled ? mine + other : mine > other ? mine : other;
    const bool tied = !pooled && mine == other; /* two of us tie: nobody's */
    const int rival = tied && ai < mine ? mine : ai;
    const int bonus =
        !pooled && mine > 0 && rival == 0 ? v->r->domination_bonus * v->r->greedy.domination : 0;
    return (&v->r->worth[0][0][0])[wroth_at(v->at[region], rival, humans)] - bonus -
           (mine == 0 ? v->r->greedy.presence : 0);
}

/* extend_cost, attack_cost: what an Extend, or an attack, of the AI in a region costs us with
 * `mine` own troops there. Weighted by how likely it is; in 1/16 of a value. */
static inline int extend_cost(const struct wroth_view *v, int region, int troops)
{
    const int mine = wroth_capped(troops);
    return v->extend_weight * (wroth_worth_now(v, region, mine) -
                               wroth_worth(v, region, mine, v->ai[region] + v->extension));
}

static inline int attack_cost(const struct wroth_view *v, int region, int troops)
{
    const int mine = wroth_capped(troops);
    return mine == 0 ? 0
                     : v->attack_weight * (wroth_worth_now(v, region, mine) -
                                           wroth_worth_now(v, region, mine - 1) + v->r->greedy.hit);
}

/* Fills in the costs of an outlook after `gone` own troops have left `from`. */
static void weigh_region_outlook(const struct wroth_view *v, struct wroth_outlook *o, int from,
                                 int gone)
{
    const int extend = wroth_key_region(o->extend);
    const int attack = wroth_key_region(o->attack);
    o->extend_cost =
        o->extend < 0 ? 0 : extend_cost(v, extend, v->mine[extend] - (extend == from ? gone : 0));
    o->attack_cost = o->attack < WROTH_REGIONS
                         ? 0
                         : attack_cost(v, attack, v->mine[attack] - (attack == from ? gone : 0));
}

/* The highest key of threat in a set of regions after the threat of `from`, a region of the set, has become lower by n. */
static int peak_without(const struct wroth_state *s, unsigned set, int from, int n)
{
    const int threat = s->threat[from] - n;
    const int here = wroth_key(from, threat > 0 ? threat : 0);
    const int others = wroth_peak(s, set & ~(unsigned)wroth_bit(from));
    return others > here ? others : here;
}

struct wroth_outlook wroth_outlook_without(const struct wroth_view *v, int from, int n)
{
    struct wroth_outlook o = v->now;
    const bool extend = o.extend >= 0 && wroth_key_region(o.extend) == from;
    const bool attack = o.attack >= 0 && wroth_key_region(o.attack) == from;
    if (extend || attack) {
        o.extend = extend ? peak_without(v->s, v->s->force[WROTH_AI].held, from, n) : o.extend;
        o.attack = attack ? peak_without(v->s, v->reach, from, n) : o.attack;
        weigh_region_outlook(v, &o, from, n);
    }
    return o;
}

int wroth_exposure(const struct wroth_view *v, const struct wroth_outlook *o, int to, int n)
{
    const int key = wroth_key(to, v->s->threat[to] + n);
    const uint8_t bit = wroth_bit(to);
    const bool extend = key > o->extend && (v->s->force[WROTH_AI].held & bit) != 0;
    const bool attack = key > o->attack && (v->reach & bit) != 0;
    return ((extend ? extend_cost(v, to, v->mine[to] + n) : o->extend_cost) +
            (attack ? attack_cost(v, to, v->mine[to] + n) : o->attack_cost)) /
           16;
}

/* Fills in `other` and `shared`. Not inlined, because its registers would slow down solo games. */
static __attribute__((noinline)) void look_at_allies(struct wroth_view *v)
{
    memset(v->other, 0, sizeof v->other);
    for (int ally = 0; ally < v->r->human.count; ally++) {
        for (int place = 1; ally != v->seat && place < WROTH_PLACES; place++) {
            const int troops = wroth_troops(&v->s->force[ally], place);
            if (v->r->control == WROTH_POOLED) {
                v->other[place] = (uint8_t)(v->other[place] + troops);
            } else if (troops > v->other[place]) {
                v->other[place] = (uint8_t)troops;
            }
        }
    }
    for (int region = 1; region < WROTH_PLACES; region++) {
        for (int mine = 0; mine <= WROTH_WORTH_CAP; mine++) {
            v->shared[region][mine] = (int16_t)wroth_worth(v, region, mine, v->ai[region]);
        }
    }
}

/* Whether an Exodus is still possible on a later turn. The AI cannot attack Shores, so an Exodus
 * should start as late before scoring as possible. It needs two dice: two action dice, or one and
 * the all-seeing die. */
static bool can_wait(const struct wroth_state *s, const struct wroth_force *me)
{
    const int dice = me->dice_left - (s->die_spent ? 0 : 1);
    const int enough = me->asd != WROTH_SEEN ? 1 : 2;
    return (s->stage != WROTH_HUMAN_TURNS) | (dice >= enough); /* as random as dice: no branch */
}

static uint64_t count_troops(const struct wroth_force *f, uint8_t out[])
{
    const uint64_t troops = wroth_eight(f->basics) + wroth_eight(f->elites);
    memcpy(&out[1], &troops, sizeof troops);
    out[WROTH_SHORES] = (uint8_t)wroth_troops(f, WROTH_SHORES);
    return troops;
}

/* Fills in v->at from the eight counts of own and of AI troops. */
static void find_region_worths(struct wroth_view *v, uint64_t mine, uint64_t ai)
{
    const uint64_t kinds =
        wroth_eight(v->s->token_symbol) * (WROTH_POINTS_MAX + 1) + wroth_eight(v->s->token_points);
    const lanes8 cap = lanes_all(WROTH_WORTH_CAP);
    const lanes8 at = lanes_widen(kinds) << 6 | lanes_min(lanes_widen(ai), cap) << 3 |
                      lanes_min(lanes_widen(mine), cap);
    memcpy(&v->at[1], &at, sizeof at);
}

/* `inline` on a function of the header asks link-time optimisation to inline it into other files. */
inline void wroth_look(struct wroth_view *v, const struct wroth_state *s,
                       const struct wroth_rules *r, int seat)
{
    v->s = s;
    v->r = r;
    v->seat = seat;
    v->me = &s->force[seat];
    const uint64_t mine = count_troops(v->me, v->mine);
    const uint64_t ai = count_troops(&s->force[WROTH_AI], v->ai);
    find_region_worths(v, mine, ai);
    v->can_wait = can_wait(s, v->me);
    v->shores = r->greedy.shores + (r->greedy.ready - r->greedy.shores) * v->can_wait;
    v->allies = r->human.count > 1;
    if (v->allies) {
        look_at_allies(v);
    }
}

inline void wroth_foresee(struct wroth_view *v)
{
    const struct wroth_state *s = v->s;
    const struct wroth_rules *r = v->r;
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const int turns = s->stage == WROTH_HUMAN_TURNS ? r->dice_each - s->set : r->dice_each;
    v->extension = ai->supply < r->ai.extend_troops ? ai->supply : r->ai.extend_troops;
    v->extend_weight = r->greedy.extend_chance * turns;
    v->attack_weight = r->greedy.attack_chance * turns;
    v->reach = wroth_reach(s, r, WROTH_AI);
    v->ai_outside = lanes_outside(ai->held);
    v->reach_outside = lanes_outside(v->reach);
    const lanes8 keys = wroth_threat_keys(s);
    v->now.extend = lanes_highest(keys | v->ai_outside);
    v->now.attack = lanes_highest(keys | v->reach_outside);
    weigh_region_outlook(v, &v->now, 0, 0);
    v->exposed = (v->now.extend_cost + v->now.attack_cost) / 16;
}
