#include "engine/policy/contest.h"

void contest_begin(struct contest *contest, const game_move moves[], int count, game_move base)
{
    contest->count = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i] != base) {
            contest->entries[contest->count++] = (struct contest_entry){.move = moves[i]};
        }
    }
}

/* Whether its gain is more than `halves` half standard errors. */
static bool gains(const struct contest_entry *e, int samples, int halves)
{
    const int64_t square = (int64_t)halves * halves;
    return e->sum > 0 && e->sum * e->sum * (4 * samples + square) > square * e->squares * samples;
}

/* Of those that do equally badly the one that was listed last. */
static void drop_worst(struct contest *contest)
{
    struct contest_entry *e = contest->entries;
    int worst = 0;
    for (int i = 1; i < contest->count; i++) {
        worst = e[i].sum <= e[worst].sum ? i : worst;
    }
    contest->count--;
    memmove(&e[worst], &e[worst + 1], (size_t)(contest->count - worst) * sizeof *e);
}

void contest_thin(struct contest *contest, int samples, int fewest)
{
    int kept = 0;
    for (int i = 0; i < contest->count; i++) {
        if (fewest > 1 || gains(&contest->entries[i], samples, 1)) {
            contest->entries[kept++] = contest->entries[i];
        }
    }
    contest->count = kept;
    const int half = (kept + 1) / 2;
    while (contest->count > (half > fewest ? half : fewest)) {
        drop_worst(contest);
    }
}

game_move contest_best(const struct contest *contest, int samples, game_move base)
{
    const int halves = samples > CONTEST_FEW ? 2 : 3;
    const struct contest_entry *best = NULL;
    for (int i = 0; i < contest->count; i++) {
        const struct contest_entry *e = &contest->entries[i];
        if (e->sum > (best != NULL ? best->sum : 0) && gains(e, samples, halves)) {
            best = e;
        }
    }
    return best != NULL ? best->move : base;
}
