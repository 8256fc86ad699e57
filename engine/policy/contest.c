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

/* No different from the base, or worse by half a standard error; any loss in a first sample. */
static bool is_hopeless(const struct contest_entry *e, int samples)
{
    return e->squares == 0 ||
           (e->sum <= 0 && e->sum * e->sum * (4 * samples + 1) > e->squares * samples);
}

/* How many entries do better; of equal ones, the one that was listed first. */
static int rank_of(const struct contest *contest, int which)
{
    int rank = 0;
    for (int i = 0; i < contest->count; i++) {
        const int64_t gain = contest->entries[i].sum - contest->entries[which].sum;
        rank += gain > 0 || (gain == 0 && i < which);
    }
    return rank;
}

static void keep(struct contest *contest, const bool stays[])
{
    int kept = 0;
    for (int i = 0; i < contest->count; i++) {
        if (stays[i]) {
            contest->entries[kept++] = contest->entries[i];
        }
    }
    contest->count = kept;
}

void contest_thin(struct contest *contest, int samples, int fewest)
{
    bool stays[GAME_MOVES_MAX];
    for (int i = 0; i < contest->count; i++) {
        stays[i] = !is_hopeless(&contest->entries[i], samples);
    }
    keep(contest, stays);
    const int half = (contest->count + 1) / 2;
    for (int i = 0; i < contest->count; i++) {
        stays[i] = rank_of(contest, i) < (half > fewest ? half : fewest);
    }
    keep(contest, stays);
}

game_move contest_best(const struct contest *contest, int samples, game_move base)
{
    const struct contest_entry *best = NULL;
    for (int i = 0; i < contest->count; i++) {
        const struct contest_entry *e = &contest->entries[i];
        if (e->sum > (best != NULL ? best->sum : 0) &&
            e->sum * e->sum * (4 * samples + 9) > 9 * e->squares * samples) {
            best = e;
        }
    }
    return best != NULL ? best->move : base;
}
