/* Learns a human player for a game: by playing from nothing, or by watching the game's own
 * `greedy`. Keeps the best player that it found. */
#pragma once

#include <stdatomic.h>

#include "analysis/base/error.h"
#include "sims/learn/learner.h"

/* A test of what was learnt so far, by playing games. */
struct learn_point {
    double seconds; /* of processor */
    uint64_t games; /* games learnt from before the test */
    bool watching;  /* learnt by watching: look:8:1 was tested with it; else the value alone */
    uint64_t halves, played; /* as of learn_halves */
};

/* Wins + draws / 2, as a share of the games: what is learnt, kept and compared. */
static inline double learn_goal(const struct learn_point *point)
{
    return (double)point->halves / (double)(2 * point->played);
}

enum { LEARN_POINTS = 32, LEARN_SAMPLES = 8, LEARN_HORIZON = 1 };

/* How learn_player works. `tell` may be NULL. */
struct learn_options {
    int threads;
    uint64_t seed;
    uint64_t games; /* stops after so many games; 0: after `seconds` */
    double seconds; /* of processor, of the thread that has the most to do */
    /* Continues from this learnt player; if it looks ahead, it is watched instead of greedy.
     * NULL: starts from nothing. */
    const struct policy *from;
    const atomic_bool *stop; /* becomes true to stop early; NULL: never */
    /* Called with each new point, and after each round with `point` NULL. `share`: of the work
     * done, 0 to 1. */
    void (*tell)(void *self, double share, const struct learn_point *point);
    void *self;
};

/* The best player found, and how it was found. */
struct learnt_best {
    struct learnt judge;
    /* Learnt by watching: it plays look:8:1 with greedy in the futures; else the value alone. */
    bool watching;
    uint8_t outcomes; /* of a move, that it counts at most; 0: it judges the position after it */
    uint64_t games;   /* games learnt from in all */
    /* Of the first of these games nobody won any, and the score's lead was the aim. */
    uint64_t winless;
    double seconds; /* of processor */
    bool stopped;   /* by options.stop */
    struct learn_point points[LEARN_POINTS];
    size_t point_count;
};

/* `match` says the game, its rules and who plays the AI's seats. 0, or -1 with `error`. In
 * either case free best->judge with learner_judge_free. */
int learn_player(struct learnt_best *best, const struct match *match,
                 const struct learn_options *options, struct error *error)
    __attribute__((warn_unused_result));

/* The best player as a policy. It points into `best`. */
struct policy learn_policy(const struct game *game, const struct learnt_best *best);

/* What the humans reach in the first `games` games of a seed: 2 for each win, 1 for each draw. `lag`
 * (NULL: none) is raised by how many seconds of processor the busiest thread used more than the
 * calling one. */
uint64_t learn_halves(const struct match *match, uint64_t seed, uint64_t games, int threads,
                      double *lag);
