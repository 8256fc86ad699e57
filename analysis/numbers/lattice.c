#include "analysis/numbers/lattice.h"

#include <string.h>

static int64_t count_range_steps(const struct tune_range *side)
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
static int64_t size_of(const struct lattice *lattice)
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
static int64_t find_lattice_step(const struct tune_range *side, int round)
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
        const struct tune_range *side = &lattice->sides[j];
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

bool lattice_next(const struct lattice *lattice, int32_t next[LATTICE_SIDES_MAX])
{
    enum { ROUNDS = 32 }; /* halvings of the longest side */
    const int64_t size = size_of(lattice), looks = 8 + 6 * (int64_t)lattice->side_count;
    memset(next, 0, LATTICE_SIDES_MAX * sizeof *next);
    for (int64_t i = 0; i < (size <= LATTICE_ALL ? size : looks); i++) {
        (size <= LATTICE_ALL ? place_numbered_point
                             : place_spread_point)(lattice, size <= LATTICE_ALL ? i : i + 1, next);
        if (!is_lattice_point_played(lattice, next)) {
            return true;
        }
    }
    if (size <= LATTICE_ALL || lattice->count >= LATTICE_POINTS_MAX) {
        return false;
    }
    const struct lattice_point *best = &lattice->points[lattice_best(lattice)];
    for (int round = 0; round < ROUNDS && best->loss > 0; round++) {
        if (next_neighbour(lattice, best->at, round, next)) {
            return true;
        }
    }
    return false;
}

void lattice_add(struct lattice *lattice, const int32_t at[LATTICE_SIDES_MAX], double loss)
{
    struct lattice_point *point = &lattice->points[lattice->count++];
    memcpy(point->at, at, sizeof point->at);
    point->loss = loss;
}

size_t lattice_best(const struct lattice *lattice)
{
    size_t best = 0;
    for (size_t i = 1; i < lattice->count; i++) {
        best = lattice->points[i].loss < lattice->points[best].loss ? i : best;
    }
    return best;
}
