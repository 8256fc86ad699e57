/* Learns a human player for a game, from nothing and from watching the game's own `greedy`, and keeps
 * the best that it found. */
#ifndef POISE_LEARN_H
#define POISE_LEARN_H

#include <stdatomic.h>

#include "analysis/base/error.h"
#include "sims/learn/learner.h"

/* A look at what was learnt so far. */
struct learn_point {
    double seconds;
    uint64_t games; /* learnt from until then */
    bool watching;  /* by watching; the look:8:1 that judges by it played, else the value alone */
    uint64_t wins, played;
};

enum { LEARN_POINTS = 32, LEARN_SAMPLES = 8, LEARN_HORIZON = 1 };

struct learn_options {
    int threads;
    uint64_t seed;
    uint64_t games; /* learns from so many; 0: for `seconds` */
    double seconds;
    /* Goes on from this player, one who learnt; one who looks ahead is watched in place of greedy. NULL:
     * from nothing. */
    const struct policy *from;
    const atomic_bool *stop;
    /* Hears of each point as it comes, and now and then how far it is (`point` NULL). */
    void (*tell)(void *self, double share, const struct learn_point *point);
    void *self;
};

/* What was found. */
struct learnt_best {
    struct learner_judge judge;
    bool watching; /* learnt by watching greedy: plays look:8:1 from greedy; else the value alone */
    uint64_t games; /* learnt from in all */
    double seconds;
    bool stopped; /* by options.stop */
    struct learn_point points[LEARN_POINTS];
    size_t point_count;
};

/* `match` says the game, its rules and who plays the AI's seats. 0, or -1 with `error`. Free with
 * learner_judge_free. */
int learn_player(struct learnt_best *best, const struct match *match,
                 const struct learn_options *options, struct error *error)
    __attribute__((warn_unused_result));

/* The player that the best one is. */
struct policy learn_policy(const struct game *game, const struct learnt_best *best);

/* Games of the first `games` of a seed that the humans win. */
uint64_t learn_wins(const struct match *match, uint64_t seed, uint64_t games, int threads);

#endif
