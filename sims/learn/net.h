/* The judge while it learns: the network of engine/policy/learnt.h in floating point, trained by
 * gradient descent in batches. Each weight's step is set by running means of its gradients and of
 * their squares (Adam: Kingma and Ba 2015, "Adam: a method for stochastic optimization"). */
#pragma once

#include "sims/learn/net_inputs.h"

/* The active inputs of a position. */
struct net_lit {
    uint32_t count;
    uint32_t input[2 * (LEARNT_OBSERVED + 2)];
    float strength[2 * (LEARNT_OBSERVED + 2)]; /* 0 to 1 */
};

enum {
    NET_INNER = 2 * LEARNT_HIDDEN + 1
}; /* biases of the hidden units, then their output weights, then the output bias */

/* A network that learns. Each array is [inputs][LEARNT_HIDDEN] and then NET_INNER. `mean`: running
 * mean of the weights, which players use. `gradient`: of the batch so far; `first`, `second`: running
 * means of gradients and of their squares. */
struct net {
    uint32_t inputs;
    float *weights, *mean, *gradient, *first, *second;
    double first_left, second_left; /* share of their first value, 0, in `first` and `second` */
    uint64_t steps;                 /* of all batches */
};

/* Begins with small random weights for the inputs of a form. Free with net_free. */
void net_init(struct net *net, const struct net_inputs *form, uint64_t seed);
void net_free(struct net *net);

/* Begins with the weights of a player. Free with net_free. */
void net_read(struct net *net, const struct learnt *from);

/* Changes the net from the form `old` to `form`. The output stays the same for values on knots
 * that both forms have, and about the same in between. New slots get small random weights from
 * `seed`. */
void net_reform(struct net *net, const struct net_inputs *old, const struct net_inputs *form,
                uint64_t seed);

/* Fills in the inputs that a position lights, without those of rest values. */
void net_light(const struct net_inputs *form, const int32_t observed[], struct net_lit *lit);

/* Adds a position to the batch, which wants the win chance `target`, 0 to 1. Returns the chance that
 * the net gives. */
float net_gather(struct net *net, const struct net_lit *lit, float target);

/* Makes one step by the `count` positions of the batch, and begins a new one. */
void net_turn(struct net *net, int count, float rate);

/* Writes the mean weights as integers. `weights` is the caller's memory,
 * [inputs][LEARNT_HIDDEN]; `out` points to it and to the form's slots and knots. */
void net_write(const struct net *net, const struct net_inputs *form, int16_t *weights,
               struct learnt *out);
