/* The judge while it learns: the network of engine/policy/learnt.h in floating point, trained by
 * gradient descent in batches. Each weight's step is set by running means of its gradients and of
 * their squares (Adam: Kingma and Ba 2015, "Adam: a method for stochastic optimization"). */
#pragma once

#include "sims/learn/net_inputs.h"

/* The active inputs of a position. */
struct net_lit {
    uint32_t count;
    uint32_t input[2 * (LEARNT_OBSERVED + 2) + LEARNT_PAIRS + 1];
    float strength[2 * (LEARNT_OBSERVED + 2) + LEARNT_PAIRS + 1]; /* 0 to 1 */
};

/* A network that learns. Each array is [inputs][hidden], then the biases of the hidden units, their
 * output weights, and the output bias. `mean`: running mean of the weights, which players use.
 * `gradient`: of the batch so far; `first`, `second`: running means of gradients and of their
 * squares. */
struct net {
    uint32_t inputs, hidden; /* `hidden` is a multiple of LEARNT_BLOCK */
    float *weights, *mean, *gradient, *first, *second;
    double first_left, second_left; /* share of their first value, 0, in `first` and `second` */
    uint64_t steps;                 /* of all batches */
};

/* The numbers in each of a net's arrays. */
size_t net_weights(const struct net *net);

/* Begins with small random weights for the inputs of a form. Free with net_free. */
void net_init(struct net *net, const struct net_inputs *form, uint32_t hidden, uint64_t seed);
void net_free(struct net *net);

/* Begins with the weights of a player. Free with net_free. */
void net_read(struct net *net, const struct learnt *from);

/* Changes the net from the form `old` to `form`. The output stays the same for values on knots
 * that both forms have, and about the same in between. New slots get small random weights from
 * `seed`. */
void net_reform(struct net *net, const struct net_inputs *old, const struct net_inputs *form,
                uint64_t seed);

/* Finds where each number of a position lies between the knots of its slot, so that this is done
 * once for a position that is learnt from often. `places`: [form->slot_count], for net_light. */
void net_place(const struct net_inputs *form, const int32_t observed[], uint32_t places[]);

/* Fills in the inputs that a position lights, without those of rest values. */
void net_light(const struct net_inputs *form, const uint32_t places[], struct net_lit *lit);

/* The win chance that the net gives a position, 0 to 1. */
float net_chance(const struct net *net, const struct net_lit *lit);

/* Adds a position to the batch, which wants the win chance `target`, 0 to 1. Returns the chance that
 * the net gives. */
float net_gather(struct net *net, const struct net_lit *lit, float target);

/* Makes one step by the `count` positions of the batch, and begins a new one. Every 8 steps the mean
 * weights go the share `mean_share` of the way to the present ones, or more at first. */
void net_step_weights(struct net *net, int count, float rate, float mean_share);

/* Writes the mean weights as integers. `weights` is the caller's memory,
 * [inputs][hidden]; `out` points to it and to the form's slots and knots. */
void net_write(const struct net *net, const struct net_inputs *form, int16_t *weights,
               struct learnt *out);
