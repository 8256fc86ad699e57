#include "sims/compare/screening.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"

enum {
    MANY = 16,      /* up to so many changes all play all games */
    KEPT_MOST = 12, /* halving ends here */
    LEAST = 100,    /* games of the first round; with fewer the choice is poor */
    SAVING = 10,    /* all games together are at most one in so many of the full grid's */
};

/* A change while it is screened. */
struct screened_change {
    struct variant variant;
    struct paired seen; /* who won all its games so far; no columns */
    double size;        /* its change up or down */
    size_t place;       /* among all changes, for ties */
};

static size_t halve_changes(size_t count)
{
    return count > KEPT_MOST ? (count + 1) / 2 : count;
}

static size_t count_screening_rounds(size_t changes)
{
    size_t rounds = 0;
    for (; changes > KEPT_MOST; rounds++) {
        changes = halve_changes(changes);
    }
    return rounds;
}

/* Games of a round with `changes` changes, of `all` changes. Half of what may be played is for the
 * rounds, in equal parts; the other half is for judging. */
static uint64_t count_round_games(const struct experiment *experiment, size_t all, size_t changes)
{
    return experiment->games * all / SAVING / 2 / count_screening_rounds(all) / (changes + 1);
}

bool screening_pays(const struct experiment *experiment)
{
    const size_t changes = experiment->variant_count - 1;
    return changes > MANY && count_round_games(experiment, changes, changes) >= LEAST;
}

static int compare_screened(const void *a, const void *b)
{
    const struct screened_change *x = a, *y = b;
    return x->size > y->size   ? -1
           : x->size < y->size ? 1
                               : (x->place > y->place) - (x->place < y->place);
}

/* Plays one round and sorts the changes, the largest first. 0, or -1 with `error`. */
static int play_screening_round(struct tornado_screening *out, struct experiment *experiment,
                                struct screened_change changes[],
                                const struct compare_options *options, struct error *error)
{
    const size_t count = experiment->variant_count - 1;
    struct compare compare;
    const int status = compare_play(&compare, experiment, options, error);
    out->stopped = status == 0 && compare.stopped;
    out->games += compare.games * experiment->variant_count;
    for (size_t k = 0; status == 0 && k < count; k++) {
        struct screened_change *it = &changes[k];
        paired_merge(&it->seen, compare.pairs[k + 1]);
        it->size = fabs(tornado_half_lead(&it->seen, 0.95).estimate);
    }
    compare_free(&compare);
    qsort(changes, count, sizeof *changes, compare_screened);
    for (size_t k = 0; k < count; k++) {
        experiment->variants[k + 1] = changes[k].variant;
    }
    return status;
}

int screening_play(struct tornado_screening *out, struct experiment *experiment,
                   const struct compare_options *options, double level, struct error *error)
{
    const struct experiment asked = *experiment;
    const size_t all = asked.variant_count - 1, rounds = count_screening_rounds(all);
    const double each = 1 - (1 - level) / (double)(all * rounds);
    struct screened_change *changes = memory_new(all, sizeof *changes);
    int status = 0;
    *out = (struct tornado_screening){.changes = all, .full = asked.games * (all + 1)};
    out->left = memory_new(all, sizeof *out->left);
    for (size_t k = 0; k < all; k++) {
        changes[k] = (struct screened_change){.variant = asked.variants[k + 1], .place = k};
    }
    for (size_t r = 0, count = all; r < rounds && status == 0 && !out->stopped; r++) {
        experiment->seed = rng_key(~asked.seed, r);
        experiment->games = count_round_games(&asked, all, count);
        status = play_screening_round(out, experiment, changes, options, error);
        for (const size_t kept = halve_changes(count); count > kept; count--) {
            const struct screened_change *it = &changes[count - 1];
            out->left[out->count++] = tornado_leave(it->variant.name, &it->seen, each);
        }
        experiment->variant_count = count + 1;
    }
    const uint64_t most = asked.games * all / SAVING / 2 / experiment->variant_count;
    experiment->seed = asked.seed;
    experiment->games = most < asked.games ? most : asked.games;
    free(changes);
    return status;
}

void screening_free(struct tornado_screening *screening)
{
    free(screening->left);
    *screening = (struct tornado_screening){0};
}
