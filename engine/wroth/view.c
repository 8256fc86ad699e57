#include "engine/wroth/view.h"

#include <string.h>

/* Share of a region's stake that it is worth to us, in 1/16, by the AI's troops (row) and the
 * humans' (column): between all for the AI and all for us. */
static const int16_t hold[WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1] = {
    {0, 11, 13, 14, 15, 16, 16, 16},       {-11, -3, 8, 12, 14, 15, 15, 16},
    {-13, -10, -3, 8, 12, 14, 15, 15},     {-14, -12, -10, -3, 8, 12, 14, 15},
    {-15, -14, -12, -10, -3, 8, 12, 14},   {-16, -15, -14, -12, -10, -3, 8, 12},
    {-16, -15, -15, -14, -12, -10, -3, 8}, {-16, -16, -15, -15, -14, -12, -10, -3},
};

/* The same of the bonus of being alone, without and with AI troops. */
static const int16_t alone[2][WROTH_WORTH_CAP + 1] = {
    {0, 160, 160, 160, 160, 160, 160, 160},
    {-208, 0, 0, 0, 0, 0, 0, 0},
};

/* How likely one AI turn is an Extend, or hits the peak of threat, in 1/16. */
enum { EXTEND_WEIGHT = 2, ATTACK_WEIGHT = 3 };

/* What a symbol's bonus each round is worth, to us and denied to the AI, in 1/16 VP. */
static const int8_t symbol_stake[] = {
    [WROTH_MINE] = 14, [WROTH_EXTEND] = 26, [WROTH_MANEUVER] = 14, [WROTH_BATTLE] = 18, 0};

void wroth_prepare_worth(struct wroth_rules *r)
{
    for (int symbol = 0; symbol <= WROTH_NO_FACE; symbol++) {
        for (int points = 0; points <= WROTH_POINTS_MAX; points++) {
            const int stake = 16 * points + symbol_stake[symbol];
            for (int ai = 0; ai <= WROTH_WORTH_CAP; ai++) {
                int16_t *row = r->worth[wroth_token_kind(symbol, points)][ai];
                for (int mine = 0; mine <= WROTH_WORTH_CAP; mine++) {
                    row[mine] = (int16_t)(stake * hold[ai][mine] +
                                          r->domination_bonus * alone[ai > 0][mine] +
                                          (mine > 0 ? WROTH_WORTH_PRESENCE : 0));
                }
            }
        }
    }
}

int wroth_worth_shared(const struct wroth_view *v, int region, int mine, int ai)
{
    const int other = v->other[region];
    const bool pooled = v->r->control == WROTH_POOLED;
    const int humans = pooled ? mine + other : mine > other ? mine : other;
    const bool tied = !pooled && mine == other; /* two of us tie: nobody's */
    const int rival = tied && ai < mine ? mine : ai;
    const int bonus = !pooled && mine > 0 && rival == 0 ? v->r->domination_bonus * alone[0][1] : 0;
    return v->grid[region][wroth_capped(rival)][wroth_capped(humans)] - bonus -
           (mine == 0 ? WROTH_WORTH_PRESENCE : 0);
}

static int key_of(int region, int threat)
{
    return threat << 4 | (WROTH_PLACES - region);
}

static void find_peaks(const struct wroth_state *s, uint8_t set, struct wroth_peaks *peaks)
{
    *peaks = (struct wroth_peaks){.set = set};
    for (unsigned left = set; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        const int key = key_of(region, s->threat[region]);
        if (key > peaks->keys[0]) {
            peaks->keys[1] = peaks->keys[0];
            peaks->keys[0] = key;
        } else if (key > peaks->keys[1]) {
            peaks->keys[1] = key;
        }
    }
}

static int region_of(int key)
{
    return WROTH_PLACES - (key & 15);
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* The highest key of a set once `from` and `to` have changed. */
static int new_peak(const struct wroth_view *v, const struct wroth_peaks *peaks, int from, int to,
                    int threat)
{
    int key = 0;
    for (int k = 1; k >= 0; k--) {
        const int region = region_of(peaks->keys[k]);
        key = region != from && region != to ? peaks->keys[k] : key;
    }
    if (from > 0 && peaks->set & wroth_bit(from)) {
        key = max(key, key_of(from, max(v->s->threat[from] - threat, 0)));
    }
    if (to > 0 && peaks->set & wroth_bit(to)) {
        key = max(key, key_of(to, v->s->threat[to] + threat));
    }
    return key;
}

int wroth_exposure(const struct wroth_view *v, int from, int less, int to, int more, int threat)
{
    int cost = 0;
    const int extend = new_peak(v, &v->extend, from, to, threat);
    if (extend != 0) {
        const int region = region_of(extend);
        const int mine =
            wroth_capped(v->mine[region] - (region == from ? less : 0) + (region == to ? more : 0));
        cost += v->extend_weight * (v->worth[region][mine] -
                                    wroth_worth(v, region, mine, v->ai[region] + v->extension));
    }
    const int attack = new_peak(v, &v->attack, from, to, threat);
    if (attack >> 4 != 0) {
        const int region = region_of(attack);
        const int mine =
            wroth_capped(v->mine[region] - (region == from ? less : 0) + (region == to ? more : 0));
        cost += mine == 0
                    ? 0
                    : v->attack_weight * (v->worth[region][mine] - v->worth[region][mine - 1] + 60);
    }
    return cost / 16;
}

static void look_at_allies(struct wroth_view *v)
{
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
}

/* Shores is safe from the AI: an Exodus just before scoring loses least, so all that can wait
 * does. Its last chance is two action dice, or one and the all-seeing die. */
static bool can_wait(const struct wroth_state *s, const struct wroth_force *me)
{
    if (s->stage != WROTH_HUMAN_TURNS) {
        return true;
    }
    const int dice = me->dice_left - (s->die_spent ? 0 : 1);
    return dice + (me->asd != WROTH_SEEN) >= 2 && dice > 0;
}

void wroth_look(struct wroth_view *v, const struct wroth_state *s, const struct wroth_rules *r,
                int seat)
{
    v->s = s;
    v->r = r;
    v->seat = seat;
    v->me = &s->force[seat];
    const struct wroth_force *ai = &s->force[WROTH_AI];
    for (int place = 0; place < WROTH_PLACES; place++) {
        v->mine[place] = (uint8_t)wroth_troops(v->me, place);
        v->ai[place] = (uint8_t)wroth_troops(ai, place);
    }
    memset(v->other, 0, sizeof v->other);
    if (r->human.count > 1) {
        look_at_allies(v);
    }
    for (int region = 1; region < WROTH_PLACES; region++) {
        v->grid[region] =
            r->worth[wroth_token_kind(s->token_symbol[region], s->token_points[region])];
        v->worth[region] = v->grid[region][wroth_capped(v->ai[region])];
        for (int mine = 0; v->other[region] > 0 && mine <= WROTH_WORTH_CAP; mine++) {
            v->shared[region][mine] = (int16_t)wroth_worth_shared(v, region, mine, v->ai[region]);
            v->worth[region] = v->shared[region];
        }
    }
    v->can_wait = can_wait(s, v->me);
    v->shores = v->can_wait ? WROTH_WORTH_READY : WROTH_WORTH_SHORES;
}

void wroth_foresee(struct wroth_view *v)
{
    const struct wroth_state *s = v->s;
    const struct wroth_rules *r = v->r;
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const int turns = s->stage == WROTH_HUMAN_TURNS ? r->dice_each - s->set : r->dice_each;
    v->extension = ai->supply < r->ai.extend_troops ? ai->supply : r->ai.extend_troops;
    v->extend_weight = EXTEND_WEIGHT * turns;
    v->attack_weight = ATTACK_WEIGHT * turns;
    find_peaks(s, ai->held, &v->extend);
    find_peaks(s, wroth_reach(s, r, WROTH_AI), &v->attack);
    v->exposed = wroth_exposure(v, 0, 0, 0, 0, 0);
}
