/* Sequential halving with tests on the standard error of each move's gain. See look_halving.h. */
#include "engine/policy/look_halving.h"

void halving_begin(struct halving *halving, const game_move moves[], int count, game_move base)
{
    halving->count = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i] != base) {
            halving->entries[halving->count++] = (struct halving_entry){.move = moves[i]};
        }
    }
}

/* Whether a move's mean gain is positive and more than `halves` half standard errors.
 *
 * With S = sum, Q = squares, m = samples and h = halves, the mean is S / m and its squared standard
 * error (Q / m - (S / m)^2) / m. The condition (S / m)^2 > h^2 / 4 * that, multiplied out for
 * integers, is S^2 * (4 m + h^2) > h^2 * Q * m. */
static bool does_move_gain(const struct halving_entry *e, int samples, int halves)
{
    const int64_t square = (int64_t)halves * halves;
    return e->sum > 0 && e->sum * e->sum * (4 * samples + square) > square * e->squares * samples;
}

void halving_drop_losers(struct halving *halving, int samples)
{
    int kept = 0;
    for (int i = 0; i < halving->count; i++) {
        struct halving_entry other_way = halving->entries[i];
        other_way.sum = -other_way.sum;
        if (!does_move_gain(&other_way, samples, 2)) {
            halving->entries[kept++] = halving->entries[i];
        }
    }
    halving->count = kept;
}

/* Removes the move with the lowest sum; among equals, the last in the list. */
static void drop_worst(struct halving *halving)
{
    struct halving_entry *e = halving->entries;
    int worst = 0;
    for (int i = 1; i < halving->count; i++) {
        worst = e[i].sum <= e[worst].sum ? i : worst;
    }
    halving->count--;
    memmove(&e[worst], &e[worst + 1], (size_t)(halving->count - worst) * sizeof *e);
}

void halving_thin(struct halving *halving, int samples, int fewest)
{
    int kept = 0;
    for (int i = 0; i < halving->count; i++) {
        if (fewest > 1 || does_move_gain(&halving->entries[i], samples, 1)) {
            halving->entries[kept++] = halving->entries[i];
        }
    }
    halving->count = kept;
    const int half = (kept + 1) / 2;
    while (halving->count > (half > fewest ? half : fewest)) {
        drop_worst(halving);
    }
}

game_move halving_best(const struct halving *halving, int samples, game_move base)
{
    const int halves = samples > HALVING_FEW ? 2 : 3;
    const struct halving_entry *best = NULL;
    for (int i = 0; i < halving->count; i++) {
        const struct halving_entry *e = &halving->entries[i];
        if (e->sum > (best != NULL ? best->sum : 0) && does_move_gain(e, samples, halves)) {
            best = e;
        }
    }
    return best != NULL ? best->move : base;
}
