#include "sims/learn/net.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"

#define H ((size_t)LEARNT_HIDDEN)

/* Slope of a hidden unit below 0; share that running means of squares keep per step; their first
 * value; what keeps the division of a step from 0. */
static const float leak = 1.0F / 16, keep = 0.999F, first_square = 0.01F, least = 0.01F;

/* A random number, uniform in -1 to 1. */
static float draw_first_weight(struct rng *rng)
{
    return (float)(int32_t)rng_next(rng) * (1.0F / 2147483648.0F);
}

static void new_weights(struct net *net, uint32_t inputs)
{
    const size_t count = (size_t)inputs * H;
    net->inputs = inputs;
    net->weights = memory_new(count, sizeof(float));
    net->squares = memory_new(count, sizeof(float));
    net->mean = memory_new(count, sizeof(float));
    for (size_t i = 0; i < count; i++) {
        net->squares[i] = first_square;
    }
}

/* Makes the weights of a slot's rest value 0: subtracts them from all inputs of the slot and
 * adds them to the biases. The output stays the same, because the strengths of a slot's inputs
 * add up to 1. */
static void find_resting_values(struct net *net, const struct net_inputs *form, uint32_t s)
{
    const struct learnt_slot *slot = &form->slots[s];
    float *const all[] = {net->weights, net->mean}, *const biases[] = {net->inner, net->inner_mean};
    for (int k = 0; k < 2 && form->rests[s] != FORM_RESTLESS; k++) {
        float off[H];
        memcpy(off, all[k] + (size_t)form->rests[s] * H, sizeof off);
        for (size_t h = 0; h < H; h++) {
            biases[k][h] += off[h];
            for (uint32_t i = 0; i < slot->knots; i++) {
                all[k][(size_t)(slot->first + i) * H + h] -= off[h];
            }
        }
    }
}

void net_init(struct net *net, const struct net_inputs *form, uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0, 0);
    const float size = 1.0F / sqrtf((float)form->slot_count + 1);
    *net = (struct net){0};
    new_weights(net, form->input_count);
    for (size_t i = 0; i < (size_t)net->inputs * H; i++) {
        net->mean[i] = net->weights[i] = size * draw_first_weight(&rng);
    }
    for (int i = 0; i < NET_INNER; i++) {
        net->inner_squares[i] = first_square;
        net->inner[i] =
            i >= LEARNT_HIDDEN && i < 2 * LEARNT_HIDDEN ? 0.3F * draw_first_weight(&rng) : 0;
        net->inner_mean[i] = net->inner[i];
    }
    for (uint32_t s = 0; s < form->slot_count; s++) {
        find_resting_values(net, form, s);
    }
}

void net_read(struct net *net, const struct learnt *from)
{
    *net = (struct net){0};
    new_weights(net, from->input_count);
    for (size_t i = 0; i < (size_t)net->inputs * H; i++) {
        net->mean[i] = net->weights[i] = (float)from->weights[i] / LEARNT_WEIGHT;
    }
    for (size_t h = 0; h < H; h++) {
        net->inner[h] = (float)from->bias[h] / (LEARNT_WEIGHT * LEARNT_LIT);
        net->inner[H + h] = (float)from->output[h] / LEARNT_OUTPUT;
    }
    net->inner[2 * H] = (float)from->output_bias / LEARNT_ODDS;
    memcpy(net->inner_mean, net->inner, sizeof net->inner);
    for (int i = 0; i < NET_INNER; i++) {
        net->inner_squares[i] = first_square;
    }
}

void net_free(struct net *net)
{
    free(net->weights);
    free(net->squares);
    free(net->mean);
}

/* Mixes a row of weights for a new knot from two rows of the old form. `input` and `next` are as
 * learnt_place gives them. */
static void mix_rows(float *to, const float *from, uint32_t input, int32_t next)
{
    const float *a = from + (size_t)input * H, *b = next != 0 ? a + H : a;
    const float part = (float)next / LEARNT_LIT;
    for (size_t h = 0; h < H; h++) {
        to[h] = a[h] + part * (b[h] - a[h]);
    }
}

void net_reform(struct net *net, const struct net_inputs *old, const struct net_inputs *form,
                uint64_t seed)
{
    struct net before = *net;
    struct rng rng = rng_stream(seed, 1, form->input_count);
    const float size = 0.1F / sqrtf((float)form->slot_count + 1);
    uint32_t o = 0;
    new_weights(net, form->input_count);
    for (uint32_t s = 0; s < form->slot_count; s++) {
        const struct learnt_slot *slot = &form->slots[s];
        while (o < old->slot_count && old->slots[o].slot < slot->slot) {
            o++;
        }
        const struct learnt_slot *was = o < old->slot_count ? &old->slots[o] : NULL;
        for (uint32_t k = 0; k < slot->knots; k++) {
            const size_t to = (size_t)(slot->first + k) * H;
            if (was != NULL && was->slot == slot->slot) {
                int32_t next;
                const uint32_t input =
                    was->first + learnt_place(old->knots + was->first, was->knots,
                                              form->knots[slot->first + k], &next);
                mix_rows(net->weights + to, before.weights, input, next);
                mix_rows(net->mean + to, before.mean, input, next);
                mix_rows(net->squares + to, before.squares, input, next);
            } else if (slot->first + k != form->rests[s]) {
                /* The rest value's own weights stay 0: the slot had that value so far. */
                for (size_t h = 0; h < H; h++) {
                    net->mean[to + h] = net->weights[to + h] = size * draw_first_weight(&rng);
                }
            }
        }
        find_resting_values(net, form, s);
    }
    net_free(&before);
}

void net_light(const struct net_inputs *form, const int32_t observed[], struct net_lit *lit)
{
    lit->count = 0;
    for (uint32_t s = 0; s < form->slot_count; s++) {
        const struct learnt_slot *slot = &form->slots[s];
        int32_t next;
        const uint32_t input = slot->first + learnt_place(form->knots + slot->first, slot->knots,
                                                          observed[slot->slot], &next);
        const float part = (float)next / LEARNT_LIT;
        if (input != form->rests[s]) {
            lit->input[lit->count] = input;
            lit->strength[lit->count++] = 1 - part;
        }
        if (next != 0 && input + 1 != form->rests[s]) {
            lit->input[lit->count] = input + 1;
            lit->strength[lit->count++] = part;
        }
    }
}

/* Moves a weight against its gradient, divided by the root of its mean square. */
static inline void step_net_weight(float *weight, float *square, float gradient, float rate)
{
    *square = keep * *square + (1 - keep) * gradient * gradient;
    *weight -= rate * gradient / (sqrtf(*square) + least);
}

float net_step(struct net *net, const struct net_lit *lit, float target, float rate)
{
    float sums[H], outs[H], back[H];
    memcpy(sums, net->inner, sizeof sums);
    for (uint32_t i = 0; i < lit->count; i++) {
        const float *row = net->weights + (size_t)lit->input[i] * H, s = lit->strength[i];
        for (size_t h = 0; h < H; h++) {
            sums[h] += s * row[h];
        }
    }
    float odds = net->inner[2 * H];
    for (size_t h = 0; h < H; h++) {
        outs[h] = sums[h] > 0 ? sums[h] : leak * sums[h];
        odds += outs[h] * net->inner[H + h];
    }
    odds = odds < -30 ? -30 : odds > 30 ? 30 : odds;
    const float chance = (float)learnt_chance((int64_t)(odds * LEARNT_ODDS)) / LEARNT_SURE;
    const float error = chance - target;
    for (size_t h = 0; h < H; h++) {
        back[h] = error * net->inner[H + h] * (sums[h] > 0 ? 1 : leak);
    }
    for (size_t h = 0; h < H; h++) {
        step_net_weight(&net->inner[h], &net->inner_squares[h], back[h], rate);
        step_net_weight(&net->inner[H + h], &net->inner_squares[H + h], error * outs[h], rate);
    }
    step_net_weight(&net->inner[2 * H], &net->inner_squares[2 * H], error, rate);
    for (uint32_t i = 0; i < lit->count; i++) {
        const float s = lit->strength[i];
        float *row = net->weights + (size_t)lit->input[i] * H;
        float *squares = net->squares + (size_t)lit->input[i] * H;
        for (size_t h = 0; h < H; h++) {
            step_net_weight(&row[h], &squares[h], s * back[h], rate);
        }
    }
    return chance;
}

/* Moves `count` means towards the present values by `share`. */
static void draw_near(float *mean, const float *now, size_t count, float share)
{
    for (size_t i = 0; i < count; i++) {
        mean[i] += share * (now[i] - mean[i]);
    }
}

void net_average(struct net *net, float share)
{
    draw_near(net->mean, net->weights, (size_t)net->inputs * H, share);
    draw_near(net->inner_mean, net->inner, NET_INNER, share);
}

/* `value` in units of 1 / `unit`, rounded and limited to -most ... most. */
static int32_t round_to_weight(float value, float unit, int32_t most)
{
    const float scaled = value * unit;
    return scaled >= (float)most    ? most
           : scaled <= (float)-most ? -most
                                    : (int32_t)(scaled < 0 ? scaled - 0.5F : scaled + 0.5F);
}

void net_write(const struct net *net, const struct net_inputs *form, int16_t *weights,
               struct learnt *out)
{
    for (size_t i = 0; i < (size_t)net->inputs * H; i++) {
        weights[i] = (int16_t)round_to_weight(net->mean[i], LEARNT_WEIGHT, LEARNT_WEIGHT_MAX);
    }
    *out = (struct learnt){form->width - 2, form->slot_count, form->input_count,
                           form->slots,     form->knots,      weights};
    for (size_t h = 0; h < H; h++) {
        out->bias[h] =
            round_to_weight(net->inner_mean[h], LEARNT_WEIGHT * LEARNT_LIT, LEARNT_BIAS_MAX);
        out->output[h] =
            (int16_t)round_to_weight(net->inner_mean[H + h], LEARNT_OUTPUT, LEARNT_OUTPUT_MAX);
    }
    out->output_bias = round_to_weight(net->inner_mean[2 * H], LEARNT_ODDS, 30 * LEARNT_ODDS);
}
