/* The judge while it learns: the network of engine/policy/learnt.h in floating point, trained by
 * gradient descent. Each weight's step is divided by the root of the running mean of its squared
 * gradients, as in RMSProp. */
#ifndef POISE_LEARN_NET_H
#define POISE_LEARN_NET_H

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

/* A network that learns. `squares`: running means of squared gradients. `mean`: running mean of
 * the weights, which players use. */
struct net {
    uint32_t inputs;
    float *weights, *squares, *mean; /* [inputs][LEARNT_HIDDEN] each */
    float inner[NET_INNER], inner_squares[NET_INNER], inner_mean[NET_INNER];
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

/* Makes one step towards the win chance `target`, 0 to 1. Returns the chance that the net gave
 * before the step. */
float net_step(struct net *net, const struct net_lit *lit, float target, float rate);

/* Moves the mean weights towards the present ones by `share`, 0 to 1. */
void net_average(struct net *net, float share);

/* Writes the mean weights as integers. `weights` is the caller's memory,
 * [inputs][LEARNT_HIDDEN]; `out` points to it and to the form's slots and knots. */
void net_write(const struct net *net, const struct net_inputs *form, int16_t *weights,
               struct learnt *out);

#endif
