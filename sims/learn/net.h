/* The judge while it learns: the same sums as engine/policy/learnt.h, in floating point. Each hidden
 * unit steps against its gradient, divided by the root of its usual square, and the weights of the lit
 * inputs with it. */
#ifndef POISE_LEARN_NET_H
#define POISE_LEARN_NET_H

#include "sims/learn/form.h"

/* The inputs that a position lights. */
struct net_lit {
    uint32_t count;
    uint32_t input[2 * (LEARNT_OBSERVED + 2)];
    float strength[2 * (LEARNT_OBSERVED + 2)]; /* 0 to 1 */
};

enum { NET_INNER = 2 * LEARNT_HIDDEN + 1 }; /* biases of the units, their outputs, one bias more */

struct net {
    uint32_t inputs;
    float *weights, *squares, *mean; /* [inputs][LEARNT_HIDDEN]; mean: over the last steps */
    float inner[NET_INNER], inner_squares[NET_INNER], inner_mean[NET_INNER];
};

/* Small random weights for the inputs of a form. */
void net_init(struct net *net, const struct form *form, uint64_t seed);
void net_free(struct net *net);

/* The net of a player, to go on with. */
void net_read(struct net *net, const struct learnt *from);

/* Goes on with another form: what the net says stays the same on the knots that both have, and in
 * between about the same. */
void net_reform(struct net *net, const struct form *old, const struct form *form, uint64_t seed);

/* What a position lights. */
void net_light(const struct form *form, const int32_t observed[], struct net_lit *lit);

/* One step towards `target`, 0 to 1. `rate` is for one lit input. Returns the chance said before. */
float net_step(struct net *net, const struct net_lit *lit, float target, float rate);

/* Draws the mean weights towards the present ones by `share`. */
void net_average(struct net *net, float share);

/* Writes the mean weights as integers into memory that the caller owns: weights [inputs][LEARNT_HIDDEN]. */
void net_write(const struct net *net, const struct form *form, int16_t *weights,
               struct learnt *out);

#endif
