/* Plays rounds of games and learns from them. While one round is played, the round before is learnt
 * from, and its weights play the round after: so every core works, and what is learnt does not
 * depend on how many there are. */
#ifndef POISE_LEARNER_H
#define POISE_LEARNER_H

#include "analysis/base/error.h"
#include "sims/learn/episode.h"
#include "sims/learn/net.h"

enum { LEARNER_ROUND = 128 }; /* games */

/* Rates of learning, at first and in the end, where no more than so many inputs are lit; with more of them,
 * whose steps add up, the rate is less. */
#define LEARNER_RATE 0.003
#define LEARNER_RATE_LAST 0.00002
#define LEARNER_LIT 15
/* Of that for who watches: games' results are rougher targets than chances seen later. */
#define LEARNER_WATCHING 0.5

/* A judge as players use it, with the memory that it points into. */
struct learner_judge {
    struct learnt learnt;
    struct learnt_slot *slots;
    int32_t *knots;
    int16_t *weights;
};
void learner_judge_free(struct learner_judge *judge);

struct learner {
    struct teacher teacher; /* how it plays; teacher.learnt is kept up to date */
    int threads;
    uint64_t seed;
    double rate;    /* of learning now */
    bool reforms;   /* still finds new knots */
    uint64_t games; /* played, of all rounds */
    double loss;    /* mean squared error of the last round's chances */
    struct form form;
    struct net net;
    struct learner_judge judge; /* who plays, when teacher.learnt is not NULL */
    struct episode *rounds[2];  /* [LEARNER_ROUND]; the one played last is rounds[turn] */
    int turn;
    bool waiting; /* a round waits to be learnt from */
};

/* Begins with games of `teacher`'s match, whose players also are the first ones to be watched.
 * 0, or -1 with `error`. */
int learner_init(struct learner *learner, const struct match *match, int threads, uint64_t seed,
                 struct error *error) __attribute__((warn_unused_result));
void learner_free(struct learner *learner);

/* Goes on from what a player has learnt, in place of the random weights. */
void learner_resume(struct learner *learner, const struct learnt *from);

/* Plays a round and learns from the one before. `watch`: the match's players play, not the judge.
 * 0, or -1 with `error` where a game broke off. */
int learner_round(struct learner *learner, bool watch, struct error *error)
    __attribute__((warn_unused_result));

/* What it has learnt: the mean of its last weights. */
void learner_write(const struct learner *learner, struct learner_judge *out);

#endif
