/* Finds the best use of each action for the player `greedy`. The gain of a move is the change in
 * worth of the regions that it touches, minus what the AI's next turns are then expected to
 * cost. */
#include "engine/wroth/wroth_greedy_view.h"

#include <limits.h>
#include <stddef.h>

enum { NEVER = -(1 << 20) };

/* What it costs if `n` own troops leave a place. */
static int value_troops_loss(const struct wroth_view *v, int from, int n)
{
    return from == WROTH_SHORES ? n * v->shores : -wroth_growth(v, from, -n);
}

/* The move that sends `n` troops from a place: elites first out of Shores, basics first elsewhere.
 * 0: there are not enough troops that can move. */
static game_move choose_moving_group(const struct wroth_view *v, enum wroth_kind kind, int from,
                                     int to, int n, enum wroth_means means)
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

/* What `n` troops gain that arrive in each region by Extend or Maneuver; one lane per region.
 *
 * If rules->lanes is set and n is 1 or 2, the gains of all regions come from a table at once. A
 * lane is exact if the arrivals do not make their region the new peak of threat, because then the
 * AI's next turns cost the same wherever the troops went. All other lanes are upper bounds: they
 * assume that the AI's turns cost nothing. best_arrival() makes the highest lane exact until the
 * highest one is exact.
 *
 * Otherwise all lanes are exact from the start. With allies no such bound holds, because breaking a
 * tie with an ally may gain more. */
struct arrivals {
    const struct wroth_outlook *outlook;
    lanes8 gain;    /* the cost of leaving the old place is not subtracted */
    unsigned known; /* regions whose lane is exact */
    int n;
};

/* What the worth of each region rises by one more troop ([0]) and by two, and falls without them. */
struct steps {
    lanes8 rise[2], fall[2];
};

static int64_t read_table_row(const int16_t (*table)[4], int at)
{
    int64_t row;
    memcpy(&row, table[at], sizeof row);
    return row;
}

/* Looks up rules->step for all regions as they are now. */
static struct steps find_steps(const struct wroth_view *v)
{
    typedef int64_t rows __attribute__((vector_size(sizeof(lanes8))));
    const int16_t(*table)[4] = v->r->step[0][0];
    lanes8 two[4]; /* regions */
    for (int k = 0; k < 4; k++) {
        two[k] = (lanes8)(rows){read_table_row(table, v->at[2 * k + 1]),
                                read_table_row(table, v->at[2 * k + 2])};
    }
    const lanes8 a = LANES_PICK(two[0], two[1], 0, 1, 4, 5, 8, 9, 12, 13),
                 b = LANES_PICK(two[2], two[3], 0, 1, 4, 5, 8, 9, 12, 13),
                 c = LANES_PICK(two[0], two[1], 2, 3, 6, 7, 10, 11, 14, 15),
                 d = LANES_PICK(two[2], two[3], 2, 3, 6, 7, 10, 11, 14, 15);
    return (struct steps){
        {LANES_PICK(a, b, 0, 2, 4, 6, 8, 10, 12, 14), LANES_PICK(a, b, 1, 3, 5, 7, 9, 11, 13, 15)},
        {LANES_PICK(c, d, 0, 2, 4, 6, 8, 10, 12, 14), LANES_PICK(c, d, 1, 3, 5, 7, 9, 11, 13, 15)}};
}

static int estimate_region_gain(const struct wroth_view *v, const struct wroth_outlook *o,
                                int region, int n)
{
    return wroth_growth(v, region, n) + v->exposed - wroth_exposure(v, o, region, n);
}

static __attribute__((noinline)) lanes8 exact_arrivals(const struct wroth_view *v,
                                                       const struct wroth_outlook *o, int n)
{
    int16_t gain[WROTH_REGIONS];
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        gain[region - 1] = lanes_narrow(estimate_region_gain(v, o, region, n));
    }
    return lanes_load(gain);
}

static struct arrivals foresee_arrivals(const struct wroth_view *v, const struct steps *steps,
                                        const struct wroth_outlook *o, int n)
{
    if (!v->r->lanes || n > 2) {
        return (struct arrivals){o, exact_arrivals(v, o, n), 255, n};
    }
    const lanes8 key = wroth_threat_keys(v->s) + (int16_t)(n * WROTH_REGIONS);
    const lanes8 below = ((key <= (int16_t)o->extend) | v->ai_outside) &
                         ((key <= (int16_t)o->attack) | v->reach_outside);
    const int cost = (o->extend_cost + o->attack_cost) / 16;
    const lanes8 gain = steps->rise[n - 1] + (int16_t)v->exposed - (below & (int16_t)cost);
    return (struct arrivals){o, gain, lanes_set(below), n};
}

/* The first region whose lane is `value`. */
static int region_with(lanes8 lanes, int value)
{
    return wroth_lowest(lanes_set(lanes == (int16_t)value));
}

/* The region of a set where the arrivals gain most; 0 if that is not more than `floor`. Lanes that
 * it makes exact stay exact in `a` for the next call. */
static inline __attribute__((always_inline)) int
best_arrival(const struct wroth_view *v, unsigned regions, struct arrivals *a, int floor)
{
    const lanes8 cap = lanes_outside(regions) ^ INT16_MAX; /* the lowest number outside */
    for (;;) {
        const lanes8 gain = lanes_min(a->gain, cap);
        const int most = lanes_highest(gain);
        if (most <= floor) {
            return 0;
        }
        const int region = region_with(gain, most);
        const unsigned bit = wroth_bit(region);
        if (a->known & bit) {
            return region;
        }
        const int exactly = estimate_region_gain(v, a->outlook, region, a->n);
        if (exactly == most) {
            return region;
        }
        a->known |= bit;
        a->gain = lanes_either(lanes_in(bit), lanes_all((int16_t)exactly), a->gain);
    }
}

struct wroth_choice wroth_best_extend(const struct wroth_view *v, int floor, enum wroth_means means)
{
    struct wroth_choice best = {0, floor};
    const int most =
        v->me->supply < v->r->human.extend_troops ? v->me->supply : v->r->human.extend_troops;
    if (most == 0) {
        return best;
    }
    if (v->mine[WROTH_SHORES] > 0) {
        wroth_prefer(&best, most * v->shores,
                     wroth_move(WROTH_DO_EXTEND, 0, WROTH_SHORES, most, 0, means));
    }
    const struct steps steps = find_steps(v);
    for (int n = 1; n <= most; n++) {
        struct arrivals a = foresee_arrivals(v, &steps, &v->now, n);
        const int to = best_arrival(v, v->me->held, &a, best.gain);
        if (to != 0) {
            best = (struct wroth_choice){wroth_move(WROTH_DO_EXTEND, 0, to, n, 0, means),
                                         a.gain[to - 1]};
        }
    }
    return best;
}

/* The best Maneuver of a->n troops from a place, or `best` if none gains more. `cost` is what
 * leaving costs. */
static struct wroth_choice try_march_from(const struct wroth_view *v, int from, int cost,
                                          struct arrivals *a, enum wroth_means means,
                                          struct wroth_choice best)
{
    const int to = best_arrival(v, v->r->adjacent[from], a, best.gain + cost);
    if (to != 0) {
        const game_move move = choose_moving_group(v, WROTH_DO_MANEUVER, from, to, a->n, means);
        wroth_prefer(&best, move != 0 ? a->gain[to - 1] - cost : NEVER, move);
    }
    return best;
}

/* The same from a region that is a peak of threat. Leaving it changes where the AI will attack and
 * extend, so the outlook is computed again. */
static __attribute__((noinline)) struct wroth_choice
try_from_peak(const struct wroth_view *v, int from, int cost, const struct steps *steps, int n,
              enum wroth_means means, struct wroth_choice best)
{
    const lanes8 near = steps->rise[n - 1] | lanes_outside(v->r->adjacent[from]);
    if (v->r->lanes && lanes_highest(near) + v->exposed - cost <= best.gain) {
        return best;
    }
    const struct wroth_outlook without = wroth_outlook_without(v, from, n);
    struct arrivals a = foresee_arrivals(v, steps, &without, n);
    return try_march_from(v, from, cost, &a, means, best);
}

/* Upper bounds for the gain of one troop ([0]) and two troops ([1]) that arrive anywhere: `peak` if
 * they come from a region that is a peak of threat, `other` if not. */
struct highest {
    int other[2], peak[2];
    uint8_t peaks; /* regions */
};

/* The regions from which a Maneuver could gain more than `floor`, by these bounds. */
static unsigned promising_sources(const struct wroth_view *v, const struct steps *steps,
                                  const struct highest *h, int floor)
{
    if (!v->r->lanes) {
        return v->me->held;
    }
    const lanes8 other = lanes_outside(h->peaks);
    const lanes8 many = lanes_widen(wroth_eight(v->mine)) > WROTH_WORTH_CAP; /* not in the table */
    const lanes8 by_one = lanes_either(other, lanes_all(lanes_narrow(h->other[0] - floor)),
                                       lanes_all(lanes_narrow(h->peak[0] - floor)));
    const lanes8 by_two = lanes_either(other, lanes_all(lanes_narrow(h->other[1] - floor)),
                                       lanes_all(lanes_narrow(h->peak[1] - floor)));
    return lanes_set((steps->fall[0] < by_one) | (steps->fall[1] < by_two) | many);
}

struct wroth_choice wroth_best_maneuver(const struct wroth_view *v, int floor,
                                        enum wroth_means means)
{
    struct wroth_choice best = {0, floor};
    if (v->me->supply > 0) {
        const int n =
            v->me->supply < v->r->human.muster_troops ? v->me->supply : v->r->human.muster_troops;
        wroth_prefer(&best, n * v->shores, wroth_move(WROTH_DO_MUSTER, 0, 0, n, 0, means));
    }
    const struct steps steps = find_steps(v);
    struct arrivals now[2] = {foresee_arrivals(v, &steps, &v->now, 1),
                              foresee_arrivals(v, &steps, &v->now, 2)};
    const uint8_t peaks =
        wroth_bit(wroth_key_region(v->now.extend)) | wroth_bit(wroth_key_region(v->now.attack));
    const struct highest h = {
        {lanes_highest(now[0].gain), lanes_highest(now[1].gain)},
        {lanes_highest(steps.rise[0]) + v->exposed, lanes_highest(steps.rise[1]) + v->exposed},
        peaks};
    const int limit = v->r->human.maneuver_troops;
    for (int n = 1; n <= v->mine[WROTH_SHORES] && n <= limit; n++) {
        if (h.other[n - 1] - n * v->shores > best.gain) {
            best = try_march_from(v, WROTH_SHORES, n * v->shores, &now[n - 1], means, best);
        }
    }
    for (unsigned left = promising_sources(v, &steps, &h, best.gain); left != 0; left &= left - 1) {
        const int from = wroth_lowest(left);
        for (int n = 1; n <= v->mine[from] && n <= limit; n++) {
            const int cost = value_troops_loss(v, from, n);
            if ((peaks & wroth_bit(from)) != 0) {
                best = try_from_peak(v, from, cost, &steps, n, means, best);
            } else if (h.other[n - 1] - cost > best.gain) {
                best = try_march_from(v, from, cost, &now[n - 1], means, best);
            }
        }
    }
    return best;
}

/* Whether `points` kill at least one AI elite in a region. Tests all eight elites in one
 * word. */
static bool kills_elite(const struct wroth_force *ai, int region, int points)
{
    const uint64_t lives = wroth_more(wroth_word(ai->vitality), (uint64_t)points * WROTH_EACH);
    return (wroth_same(wroth_word(ai->place), region) & ~lives) != 0;
}

/* AI troops that `points` can remove in a region, basics first. */
static int count_likely_kills(const struct wroth_force *ai, int region, int points)
{
    const int basics = ai->basics[region];
    const int dead = basics < points ? basics : points;
    return dead < points && ai->elites[region] > 0 ? dead + kills_elite(ai, region, points - dead)
                                                   : dead;
}

struct wroth_choice wroth_best_attack(const struct wroth_view *v, uint8_t targets, int points,
                                      enum wroth_kind kind, enum wroth_means means)
{
    const struct wroth_force *ai = &v->s->force[WROTH_AI];
    int to = 0;
    int most = 0;
    const int wound = v->r->greedy.wound * points, kill = v->r->greedy.kill;
    for (unsigned left = targets; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        const int dead = count_likely_kills(ai, region, points);
        const int gain = dead > 0 ? wroth_relief(v, region, -dead) + kill * dead : wound;
        to = gain > most ? region : to;
        most = gain > most ? gain : most;
    }
    return (struct wroth_choice){to == 0 ? 0 : wroth_move(kind, 0, to, 0, 0, means), most};
}

/* One group of an Exodus: its destination (0: there is none) and its size. */
struct greedy_step {
    int to, n;
};

/* best_group() for games with allies, on whom a region's worth depends, too. */
static __attribute__((noinline)) struct greedy_step best_group_of_allies(const struct wroth_view *v,
                                                                         const uint16_t at[],
                                                                         int most, unsigned ways,
                                                                         int each)
{
    int32_t best = 8 * 12 * each;
    int to = 0;
    for (unsigned rest = ways; rest != 0; rest &= rest - 1) {
        const int region = wroth_lowest(rest);
        const int mine = at[region] & WROTH_WORTH_CAP;
        const int32_t this = wroth_group_of(v->shared[region], mine, most);
        to = this > (best | 7) ? region : to;
        best = this > (best | 7) ? this : best;
    }
    return (struct greedy_step){to, best & 7};
}

/* The group of at most `left` troops that adds most per troop; none if that is not more than
 * `each`. `at` gives the present state of each region. The cost of leaving is not considered: out
 * of Shores it is the same for every troop, and out of a region it does not depend on the
 * destination. So the best size for each destination comes from a table (rules->group). */
static inline struct greedy_step best_group(const struct wroth_view *v, const uint16_t at[],
                                            int left, unsigned ways, int each)
{
    const int most = left < WROTH_GROUP_MAX ? left : WROTH_GROUP_MAX;
    if (v->allies) {
        return best_group_of_allies(v, at, most, ways, each);
    }
    const int32_t *group = v->r->group[most - 1][0][0];
    int32_t best = 8 * 12 * each | 7;
    size_t to = 0;
    for (uint64_t rest = (uint64_t)ways << 1; rest != 0; rest &= rest - 1) { /* a bit by place */
        const size_t region = (size_t)__builtin_ctzll(rest);
        const int32_t this = group[at[region]] | 7;
        to = this > best ? region : to; /* nobody can predict it: no branch */
        best = this > best ? this : best;
    }
    return (struct greedy_step){(int)to, to == 0 ? 0 : group[at[to]] & 7};
}

/* The worth of one troop that stays. In Shores it is the same for every troop. In a region it
 * depends on how many leave, so it is left out here (0) and subtracted for the whole Exodus. */
static int worth_staying(const struct wroth_view *v, int from)
{
    return from == WROTH_SHORES ? v->shores : 0;
}

/* The gain of an Exodus of at least `fewest` troops whose groups go, one by one, to where they add
 * most, and that ends at the best moment. Stops counting when the gain exceeds `enough`; the result
 * may then be too low. */
static int exodus_gain(const struct wroth_view *v, int from, unsigned ways, int fewest, int enough)
{
    uint16_t at[WROTH_PLACES];
    const int each = worth_staying(v, from);
    int gone = 0, growth = 0, best = NEVER;
    memcpy(at, v->at, sizeof at);
    while (gone < v->mine[from] && best <= enough) {
        const struct greedy_step step = best_group(v, at, v->mine[from] - gone, ways, each);
        if (step.to == 0) {
            break;
        }
        const int before = at[step.to] & WROTH_WORTH_CAP, mine = before + step.n;
        at[step.to] = (uint16_t)wroth_at_mine(at[step.to], mine);
        gone += step.n;
        growth += wroth_worth_now(v, step.to, mine) - wroth_worth_now(v, step.to, before);
        const int gain = growth - value_troops_loss(v, from, gone);
        best = gone >= fewest && gain > best ? gain : best;
        if (v->r->human.exodus_one_destination) {
            ways = wroth_bit(step.to);
        }
    }
    return best;
}

/* An upper bound for the gain of an Exodus from a region: every troop gains the most that any
 * can. */
static inline int most_exodus_gain(const struct wroth_view *v, int from)
{
    const int16_t *slope = &v->r->slope[0][0][0];
    const uint16_t *at = &v->at[1];
    const lanes8 slopes = {slope[at[0]], slope[at[1]], slope[at[2]], slope[at[3]],
                           slope[at[4]], slope[at[5]], slope[at[6]], slope[at[7]]};
    const int each = lanes_highest(slopes & ~lanes_outside(v->r->adjacent[from]));
    int most = NEVER;
    for (int n = v->r->human.maneuver_troops + 1; n <= v->mine[from]; n++) {
        const int gain = n * each - value_troops_loss(v, from, n);
        most = gain > most ? gain : most;
    }
    return most;
}

/* The best Exodus from any region, or `best` if none gains more. Shores is not considered. */
static struct wroth_choice exodus_from_regions(const struct wroth_view *v, game_move move,
                                               struct wroth_choice best)
{
    const int fewest = v->r->human.maneuver_troops + 1;
    for (int from = 1; from < WROTH_PLACES; from++) {
        if (v->mine[from] >= fewest && (v->allies || most_exodus_gain(v, from) > best.gain) &&
            wroth_may_leave(v->s, v->r, v->seat, from)) {
            wroth_prefer(&best, exodus_gain(v, from, v->r->adjacent[from], fewest, INT_MAX),
                         move | wroth_plain_move(WROTH_DO_EXODUS, from, 0));
        }
    }
    return best;
}

/* An upper bound for the gain of an Exodus from any region. */
static int most_from_regions(const struct wroth_view *v)
{
    int most = NEVER;
    const uint64_t limit = (uint64_t)v->r->human.maneuver_troops * WROTH_EACH;
    for (uint64_t left = wroth_more(wroth_eight(v->mine), limit); left != 0; left &= left - 1) {
        const int gain = most_exodus_gain(v, __builtin_ctzll(left) / 8 + 1);
        most = gain > most ? gain : most;
    }
    return most;
}

struct wroth_choice wroth_best_exodus(const struct wroth_view *v, int face, int other, int floor,
                                      int enough, enum wroth_means means)
{
    struct wroth_choice best = {0, floor};
    const game_move move = wroth_move(WROTH_DO_EXODUS, 0, 0, face, other, means);
    const int rival = v->allies ? INT_MAX : most_from_regions(v);
    if (v->mine[WROTH_SHORES] > v->r->human.maneuver_troops &&
        wroth_may_leave(v->s, v->r, v->seat, WROTH_SHORES)) {
        const int most = enough > rival ? enough : rival;
        const int fewest = v->r->human.maneuver_troops + 1;
        wroth_prefer(
            &best, exodus_gain(v, WROTH_SHORES, v->r->adjacent[WROTH_SHORES], fewest, most), move);
    }
    return rival > best.gain ? exodus_from_regions(v, move, best) : best;
}

game_move wroth_best_step(const struct wroth_view *v, int from, int only_to)
{
    const game_move end = wroth_plain_move(WROTH_DO_END_EXODUS, 0, 0);
    const unsigned ways = only_to != 0 ? wroth_bit(only_to) : v->r->adjacent[from];
    const struct greedy_step step =
        best_group(v, v->at, v->mine[from], ways, worth_staying(v, from));
    if (step.to == 0 || (from != WROTH_SHORES && exodus_gain(v, from, ways, 1, 0) <= 0)) {
        return end;
    }
    const unsigned slots = wroth_movable(v->s, v->r, v->seat, from);
    const int basics = v->me->basics[from];
    if (slots != 0 && (from == WROTH_SHORES || basics == 0)) { /* an elite leads */
        return wroth_move(WROTH_DO_STEP, 0, step.to, 0, (int)(slots & -slots), WROTH_BY_DIE);
    }
    if (basics == 0) {
        return end;
    }
    const int n = step.n < basics ? step.n : basics;
    return wroth_move(WROTH_DO_STEP, 0, step.to, n, 0, WROTH_BY_DIE);
}
