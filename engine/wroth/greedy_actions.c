/* The greedy player's best use of each action, by the change of worth of the regions it touches. */
#include "engine/wroth/view.h"

#include <string.h>

enum { NEVER = -(1 << 20) };

static __attribute__((noinline)) struct wroth_choice best_extend(const struct wroth_view *v,
                                                                 int floor, enum wroth_means means)
{
    struct wroth_choice best = {0, floor};
    const int exposed = v->exposed;
    const int most =
        v->me->supply < v->r->human.extend_troops ? v->me->supply : v->r->human.extend_troops;
    if (v->mine[WROTH_SHORES] > 0 && most > 0) {
        wroth_prefer(&best, most * v->shores,
                     wroth_move(WROTH_DO_EXTEND, 0, WROTH_SHORES, most, 0, means));
    }
    for (unsigned left = v->me->held; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        if (!v->allies && wroth_growth(v, region, most) + exposed <= best.gain) {
            continue; /* without allies each troop more is worth something or nothing */
        }
        for (int n = 1; n <= most; n++) {
            const int bound = wroth_growth(v, region, n) + exposed;
            if (bound > best.gain) {
                wroth_prefer(&best, bound - wroth_exposure(v, &v->now, region, n),
                             wroth_move(WROTH_DO_EXTEND, 0, region, n, 0, means));
            }
        }
    }
    return best;
}

/* What leaving costs: `n` troops fewer in a place. */
static int loss(const struct wroth_view *v, int from, int n)
{
    return from == WROTH_SHORES ? n * v->shores : -wroth_growth(v, from, -n);
}

/* A group of `n` troops that can leave a place: out of Shores elites first, else basics first. */
static game_move group(const struct wroth_view *v, enum wroth_kind kind, int from, int to, int n,
                       enum wroth_means means)
{
    const int basics = v->me->basics[from];
    if (basics >= n && (from != WROTH_SHORES || v->me->elites[from] == 0)) {
        return wroth_move(kind, from, to, n, 0, means);
    }
    unsigned slots = wroth_movable(v->s, v->r, v->seat, from);
    int taken = from == WROTH_SHORES ? 0 : basics < n ? basics : n;
    unsigned elites = 0;
    while (taken + __builtin_popcount(elites) < n && slots != 0) {
        elites |= slots & -slots;
        slots &= slots - 1;
    }
    taken = n - __builtin_popcount(elites);
    return taken > basics ? 0 : wroth_move(kind, from, to, taken, (int)elites, means);
}

/* What one and two own troops more add to each region; the most of either comes last. */
static void find_rises(const struct wroth_view *v, int16_t rise[WROTH_PLACES][2], int highest[2])
{
    highest[0] = highest[1] = NEVER;
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        if (v->allies) {
            rise[region][0] = (int16_t)wroth_growth(v, region, 1);
            rise[region][1] = (int16_t)wroth_growth(v, region, 2);
        } else {
            memcpy(rise[region], (&v->r->rise[0][0][0])[v->at[region]], sizeof rise[region]);
        }
        highest[0] = rise[region][0] > highest[0] ? rise[region][0] : highest[0];
        highest[1] = rise[region][1] > highest[1] ? rise[region][1] : highest[1];
    }
}

/* The best Maneuver of `n` troops from a place, if it gains more than `best`. */
static void try_maneuvers(const struct wroth_view *v, int from, int n, int cost,
                          const int16_t rise[WROTH_PLACES][2], enum wroth_means means,
                          struct wroth_choice *best)
{
    const int saved = v->exposed - cost;
    struct wroth_outlook outlook;
    bool known = false;
    for (unsigned to = v->r->adjacent[from]; to != 0; to &= to - 1) {
        const int region = wroth_lowest(to);
        const int bound = rise[region][n - 1] + saved;
        if (bound <= best->gain) {
            continue;
        }
        if (!known) {
            outlook = wroth_outlook_without(v, from, n);
            known = true;
        }
        const int gain = bound - wroth_exposure(v, &outlook, region, n);
        if (gain > best->gain) {
            const game_move move = group(v, WROTH_DO_MANEUVER, from, region, n, means);
            wroth_prefer(best, move != 0 ? gain : NEVER, move);
        }
    }
}

static __attribute__((noinline)) struct wroth_choice
best_maneuver(const struct wroth_view *v, int floor, enum wroth_means means)
{
    struct wroth_choice best = {0, floor};
    int16_t rise[WROTH_PLACES][2];
    int highest[2];
    if (v->me->supply > 0) {
        const int n =
            v->me->supply < v->r->human.muster_troops ? v->me->supply : v->r->human.muster_troops;
        wroth_prefer(&best, n * v->shores, wroth_move(WROTH_DO_MUSTER, 0, 0, n, 0, means));
    }
    find_rises(v, rise, highest);
    const int exposed = v->exposed;
    const int limit = v->r->human.maneuver_troops;
    const unsigned sources = v->me->held << 1 | (v->mine[WROTH_SHORES] > 0);
    for (unsigned left = sources; left != 0; left &= left - 1) {
        const int from = __builtin_ctz(left);
        const int here = v->mine[from];
        const int most = here < limit ? here : limit;
        for (int n = 1; n <= most; n++) {
            const int cost = loss(v, from, n);
            if (highest[n - 1] - cost + exposed > best.gain) {
                try_maneuvers(v, from, n, cost, rise, means, &best);
            }
        }
    }
    return best;
}

/* AI troops that `points` can remove in a region, basics first. */
static int kills(const struct wroth_view *v, int region, int points)
{
    const struct wroth_force *ai = &v->s->force[WROTH_AI];
    const int basics = ai->basics[region];
    if (basics >= points || ai->elites[region] == 0) {
        return basics < points ? basics : points;
    }
    int weakest = 255;
    for (int slot = 0; slot < WROTH_ELITES_MAX; slot++) {
        if (ai->place[slot] == region && ai->vitality[slot] < weakest) {
            weakest = ai->vitality[slot];
        }
    }
    return basics + (weakest <= points - basics);
}

struct wroth_choice wroth_best_attack(const struct wroth_view *v, uint8_t targets, int points,
                                      enum wroth_kind kind, enum wroth_means means)
{
    struct wroth_choice best = {0, 0};
    for (unsigned left = targets; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        const int dead = kills(v, region, points);
        const int gain = dead > 0 ? wroth_relief(v, region, -dead) + 10 * dead : 8 * points;
        wroth_prefer(&best, gain, wroth_move(kind, 0, region, 0, 0, means));
    }
    return best;
}

struct wroth_choice wroth_best_action(const struct wroth_view *v, int face, int floor,
                                      enum wroth_means means)
{
    if (v->allies) { /* a tie with an ally may be worth breaking up: then bounds are no bounds */
        floor = NEVER;
    }
    switch (face) {
    case WROTH_MINE:
        return (struct wroth_choice){wroth_move(WROTH_DO_MINE, 0, 0, 0, 0, means),
                                     v->r->human.mine_corra * WROTH_WORTH_CORRA};
    case WROTH_EXTEND:
        return best_extend(v, floor, means);
    case WROTH_MANEUVER:
        return best_maneuver(v, floor, means);
    case WROTH_BATTLE:
        return wroth_best_attack(v, wroth_targets(v->s, v->r, v->seat, false),
                                 v->r->human.battle_damage, WROTH_DO_BATTLE, means);
    default:
        return (struct wroth_choice){0, floor};
    }
}

/* The group that gains most per troop: where to, how many. */
struct step {
    int to, n, gain;
};

static struct step best_group(const struct wroth_view *v, const uint8_t joined[], int gone,
                              int from, unsigned ways)
{
    struct step best = {0, 1, 0};
    int cost[WROTH_GROUP_MAX + 1];
    const int left = v->mine[from] - gone;
    const int most = left < WROTH_GROUP_MAX ? left : WROTH_GROUP_MAX;
    for (int n = 1; n <= most; n++) {
        cost[n] = loss(v, from, gone + n) - loss(v, from, gone);
    }
    for (unsigned to = ways; to != 0; to &= to - 1) {
        const int region = wroth_lowest(to);
        const int mine = v->mine[region] + joined[region];
        const int now = wroth_worth_now(v, region, mine);
        for (int n = 1; n <= most; n++) {
            const int gain = wroth_worth_now(v, region, mine + n) - now - cost[n];
            if (gain * best.n > best.gain * n) { /* most for each troop */
                best = (struct step){region, n, gain};
            }
        }
    }
    return best;
}

/* The same out of Shores, where all are worth the same: the number that gains most for each troop does
 * not depend on that worth and is tabled by the places `at`, except where allies stand. */
static struct step best_group_from_shores(const struct wroth_view *v, const uint16_t at[], int left,
                                          unsigned ways)
{
    const int most = left < WROTH_GROUP_MAX ? left : WROTH_GROUP_MAX;
    const int32_t *group = &v->r->group[0][0][0][most - 1];
    int32_t best = 8 * 12 * v->shores; /* not worth leaving for */
    int to = 0;
    for (unsigned rest = ways; rest != 0; rest &= rest - 1) {
        const int region = wroth_lowest(rest);
        const int32_t this = group[at[region] * WROTH_GROUP_MAX];
        if (this > (best | 7)) { /* more for each troop */
            best = this;
            to = region;
        }
    }
    const int n = best & 7;
    return to == 0 ? (struct step){0, 1, 0}
                   : (struct step){to, n, (best >> 3) * n / 12 - n * v->shores};
}

/* What an Exodus from Shores gains if its groups go one by one to where they gain most. */
static int exodus_gain_from_shores(const struct wroth_view *v)
{
    uint16_t at[WROTH_PLACES];
    int left = v->mine[WROTH_SHORES];
    int total = 0;
    unsigned ways = v->r->adjacent[WROTH_SHORES];
    memcpy(at, v->at, sizeof at);
    while (left > 0) {
        const struct step step = best_group_from_shores(v, at, left, ways);
        if (step.gain == 0) {
            break;
        }
        const int mine = (at[step.to] & WROTH_WORTH_CAP) + step.n;
        at[step.to] = (uint16_t)wroth_at_mine(at[step.to], mine);
        left -= step.n;
        total += step.gain;
        if (v->r->human.exodus_one_destination) {
            ways = wroth_bit(step.to);
        }
    }
    return v->mine[WROTH_SHORES] - left > v->r->human.maneuver_troops ? total : NEVER;
}

/* The same from any place. */
static int exodus_gain(const struct wroth_view *v, int from)
{
    if (from == WROTH_SHORES && !v->allies) {
        return exodus_gain_from_shores(v);
    }
    uint8_t joined[WROTH_PLACES] = {0};
    int gone = 0;
    int total = 0;
    unsigned ways = v->r->adjacent[from];
    while (gone < v->mine[from]) {
        const struct step step = best_group(v, joined, gone, from, ways);
        if (step.gain == 0) {
            break;
        }
        joined[step.to] = (uint8_t)(joined[step.to] + step.n);
        gone += step.n;
        total += step.gain;
        if (v->r->human.exodus_one_destination) {
            ways = wroth_bit(step.to);
        }
    }
    return gone > v->r->human.maneuver_troops ? total : NEVER;
}

struct wroth_choice wroth_best_exodus(const struct wroth_view *v, int face, int other,
                                      enum wroth_means means)
{
    struct wroth_choice best = {0, 0};
    for (int from = v->r->human.exodus_from_shores ? 0 : 1; from < WROTH_PLACES; from++) {
        if (v->mine[from] > v->r->human.maneuver_troops) {
            wroth_prefer(&best, exodus_gain(v, from),
                         wroth_move(WROTH_DO_EXODUS, from, 0, face, other, means));
        }
    }
    return best;
}

struct wroth_choice wroth_best_step(const struct wroth_view *v, int from, int only_to)
{
    static const uint8_t joined[WROTH_PLACES] = {0};
    const struct wroth_choice end = {wroth_move(WROTH_DO_END_EXODUS, 0, 0, 0, 0, WROTH_BY_DIE), 0};
    const unsigned ways = only_to != 0 ? wroth_bit(only_to) : v->r->adjacent[from];
    const struct step step = from == WROTH_SHORES && !v->allies
                                 ? best_group_from_shores(v, v->at, v->mine[from], ways)
                                 : best_group(v, joined, 0, from, ways);
    if (step.gain == 0) {
        return end;
    }
    const unsigned slots = wroth_movable(v->s, v->r, v->seat, from);
    const int basics = v->me->basics[from];
    if (slots != 0 && (from == WROTH_SHORES || basics == 0)) { /* an elite leads */
        return (struct wroth_choice){
            wroth_move(WROTH_DO_STEP, 0, step.to, 0, (int)(slots & -slots), WROTH_BY_DIE),
            step.gain};
    }
    if (basics == 0) {
        return end;
    }
    const int n = step.n < basics ? step.n : basics;
    return (struct wroth_choice){wroth_move(WROTH_DO_STEP, 0, step.to, n, 0, WROTH_BY_DIE),
                                 step.gain};
}
