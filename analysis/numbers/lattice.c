#include "analysis/numbers/lattice.h"

#include <math.h>
#include <string.h>

static int64_t count_range_steps(const struct lattice_side *side)
{
    return (int64_t)side->high - side->low + 1;
}

static bool is_lattice_point_played(const struct lattice *lattice, const int32_t at[])
{
    for (size_t i = 0; i < lattice->count; i++) {
        if (memcmp(lattice->points[i].at, at, lattice->side_count * sizeof *at) == 0) {
            return true;
        }
    }
    return false;
}

/* The number of points of the lattice; any number above LATTICE_ALL if there are more. */
static int64_t count_lattice_points(const struct lattice *lattice)
{
    int64_t size = 1;
    for (size_t k = 0; k < lattice->side_count && size <= LATTICE_ALL; k++) {
        const int64_t side = count_range_steps(&lattice->sides[k]);
        size = side > LATTICE_ALL ? LATTICE_ALL + 1 : size * side;
    }
    return size;
}

/* Sets at[] to point number i of a small lattice. */
static void place_numbered_point(const struct lattice *lattice, int64_t i, int32_t at[])
{
    for (size_t k = 0; k < lattice->side_count; k++) {
        const int64_t side = count_range_steps(&lattice->sides[k]);
        at[k] = (int32_t)(lattice->sides[k].low + i % side);
        i /= side;
    }
}

/* Sets at[] to point i (from 1) of Halton's sequence, scaled to the lattice. */
static void place_spread_point(const struct lattice *lattice, int64_t i, int32_t at[])
{
    static const int primes[LATTICE_SIDES_MAX] = {2, 3, 5, 7, 11, 13, 17, 19};
    for (size_t k = 0; k < lattice->side_count; k++) {
        int64_t numerator = 0, denominator = 1;
        for (int64_t left = i; left > 0; left /= primes[k]) {
            numerator = numerator * primes[k] + left % primes[k];
            denominator *= primes[k];
        }
        at[k] = (int32_t)(lattice->sides[k].low +
                          count_range_steps(&lattice->sides[k]) * numerator / denominator);
    }
}

/* Moves side k of the point at[] by `by`. False, and nothing moves, if that leaves the lattice. */
static bool move_lattice_point(const struct lattice *lattice, size_t k, int64_t by, int32_t at[])
{
    const int64_t to = at[k] + by;
    if (to < lattice->sides[k].low || to > lattice->sides[k].high) {
        return false;
    }
    at[k] = (int32_t)to;
    return true;
}

/* The step along a side in a round of the search: an eighth of its length, halved each round, at
 * least 1. */
static int64_t find_lattice_step(const struct lattice_side *side, int round)
{
    const int64_t step = count_range_steps(side) / 8 >> round;
    return step > 0 ? step : 1;
}

/* Finds a neighbour of the best point that was not played yet: one step along one side or along
 * two. Words have no order, so each is a neighbour of every other. False if all were played. */
static bool next_neighbour(const struct lattice *lattice, const int32_t best[], int round,
                           int32_t next[])
{
    for (size_t j = 0; j < lattice->side_count; j++) {
        const struct lattice_side *side = &lattice->sides[j];
        const int64_t step = side->words ? 1 : find_lattice_step(side, round);
        const int64_t most = side->words ? count_range_steps(side) : 1;
        for (int64_t by = -most; by <= most; by++) {
            memcpy(next, best, LATTICE_SIDES_MAX * sizeof *next);
            if (by == 0 || !move_lattice_point(lattice, j, by * step, next)) {
                continue;
            }
            if (!is_lattice_point_played(lattice, next)) {
                return true;
            }
            for (size_t k = j + 1; k < lattice->side_count && !side->words; k++) {
                const int64_t other = find_lattice_step(&lattice->sides[k], round);
                for (int sign = -1; sign <= 1 && !lattice->sides[k].words; sign += 2) {
                    memcpy(next, best, LATTICE_SIDES_MAX * sizeof *next);
                    if (move_lattice_point(lattice, j, by * step, next) &&
                        move_lattice_point(lattice, k, sign * other, next) &&
                        !is_lattice_point_played(lattice, next)) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

/* Sets at[] to look i, from 0, of a search of one side: all its values, or some that are spread over
 * it with both ends. False if there are fewer looks. */
static bool place_look_on_line(const struct lattice_side *side, int64_t i, int32_t at[])
{
    const int64_t steps = (int64_t)side->high - side->low;
    const int64_t looks = side->words || steps < LATTICE_LOOKS ? steps : LATTICE_LOOKS - 1;
    at[0] = (int32_t)(side->low + (looks == 0 ? 0 : steps * i / looks));
    return i <= looks;
}

/* The played point with the next larger value on a line. NULL: there is none. */
static const struct lattice_point *find_next_on_line(const struct lattice *lattice,
                                                     const struct lattice_point *point)
{
    const struct lattice_point *next = NULL;
    for (size_t i = 0; i < lattice->count; i++) {
        const struct lattice_point *it = &lattice->points[i];
        if (it->at[0] > point->at[0] && (next == NULL || it->at[0] < next->at[0])) {
            next = it;
        }
    }
    return next;
}

/* Finds the middle of a gap over which the miss changes its sign; if none does, of a gap beside the
 * best point. False if these gaps are closed. */
static bool halve_gap_on_line(const struct lattice *lattice, int32_t next[])
{
    const struct lattice_point *best = &lattice->points[lattice_best(lattice)];
    bool crossed = false;
    for (int pass = 0; pass < 2 && !crossed && best->miss != 0; pass++) {
        for (size_t i = 0; i < lattice->count; i++) {
            const struct lattice_point *low = &lattice->points[i];
            const struct lattice_point *high = find_next_on_line(lattice, low);
            const bool crosses = high != NULL && (low->miss < 0) != (high->miss < 0);
            const bool wanted = pass == 0 ? crosses : low == best || high == best;
            crossed = crossed || crosses;
            if (wanted && high != NULL && (int64_t)high->at[0] - low->at[0] > 1) {
                next[0] = (int32_t)(((int64_t)low->at[0] + high->at[0]) / 2);
                return true;
            }
        }
    }
    return false;
}

/* Sets at[] to the point halfway between two. False if they differ in a word. */
static bool place_halfway(const struct lattice *lattice, const int32_t a[], const int32_t b[],
                          int32_t at[])
{
    bool same_words = true;
    for (size_t k = 0; k < lattice->side_count; k++) {
        same_words = same_words && (!lattice->sides[k].words || a[k] == b[k]);
        at[k] = (int32_t)(((int64_t)a[k] + b[k]) / 2);
    }
    return same_words;
}

/* Finds the point halfway between two that miss on different sides: of such pairs with a point
 * between that was not played the one that misses least. False if there is none. */
static bool halve_between_signs(const struct lattice *lattice, int32_t next[])
{
    int32_t middle[LATTICE_SIDES_MAX] = {0};
    double least = INFINITY;
    for (size_t i = 0; i < lattice->count; i++) {
        const struct lattice_point *low = &lattice->points[i];
        for (size_t k = 0; k < lattice->count && low->miss < 0; k++) {
            const struct lattice_point *high = &lattice->points[k];
            const double apart = high->miss - low->miss;
            if (high->miss > 0 && apart < least &&
                place_halfway(lattice, low->at, high->at, middle) &&
                !is_lattice_point_played(lattice, middle)) {
                least = apart;
                memcpy(next, middle, sizeof middle);
            }
        }
    }
    return least < INFINITY;
}

/* Whether all points miss alike: then nothing tells where to look. */
static bool is_lattice_flat(const struct lattice *lattice)
{
    for (size_t i = 1; i < lattice->count; i++) {
        if (lattice->points[i].miss != lattice->points[0].miss) {
            return false;
        }
    }
    return true;
}

/* The point to play first, number i from 0. False if there are fewer. */
static bool place_look(const struct lattice *lattice, int64_t i, int32_t at[])
{
    const int64_t size = count_lattice_points(lattice),
                  looks = 8 + 6 * (int64_t)lattice->side_count;
    if (lattice->side_count == 1) {
        return place_look_on_line(&lattice->sides[0], i, at);
    }
    if (size <= LATTICE_ALL) {
        place_numbered_point(lattice, i, at);
        return i < size;
    }
    place_spread_point(lattice, i + 1, at);
    return i < looks;
}

bool lattice_next(const struct lattice *lattice, int32_t next[LATTICE_SIDES_MAX])
{
    enum { ROUNDS = 32 }; /* halvings of the longest side */
    memset(next, 0, LATTICE_SIDES_MAX * sizeof *next);
    if (lattice->count >= LATTICE_POINTS_MAX) {
        return false;
    }
    for (int64_t i = 0; place_look(lattice, i, next); i++) {
        if (!is_lattice_point_played(lattice, next)) {
            return true;
        }
    }
    if (lattice->enough || is_lattice_flat(lattice)) {
        return false;
    }
    if (lattice->side_count == 1) {
        return !lattice->sides[0].words && halve_gap_on_line(lattice, next);
    }
    if (lattice->count < LATTICE_ALL && halve_between_signs(lattice, next)) {
        return true;
    }
    const struct lattice_point *best = &lattice->points[lattice_best(lattice)];
    for (int round = 0; round < ROUNDS && best->miss != 0; round++) {
        if (next_neighbour(lattice, best->at, round, next)) {
            return true;
        }
    }
    return false;
}

void lattice_add(struct lattice *lattice, const int32_t at[LATTICE_SIDES_MAX], double miss)
{
    struct lattice_point *point = &lattice->points[lattice->count++];
    memcpy(point->at, at, sizeof point->at);
    point->miss = miss;
}

size_t lattice_best(const struct lattice *lattice)
{
    size_t best = 0;
    for (size_t i = 1; i < lattice->count; i++) {
        const double miss = fabs(lattice->points[i].miss), least = fabs(lattice->points[best].miss);
        best = miss < least || (miss == least && miss > 0 && lattice->side_count == 1) ? i : best;
    }
    return best;
}
