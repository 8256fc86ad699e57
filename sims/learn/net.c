#include "sims/learn/net.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"

#define H ((size_t)LEARNT_HIDDEN)

/* Slope of a hidden unit below 0; shares that the running means keep per step; what keeps the
 * division of a step from 0. */
static const float leak = 1.0F / 16, keep_first = 0.9F, keep_second = 0.999F, least = 1e-8F;

/* The mean weights follow every MEAN_EACH steps, by mean_share; faster at first. */
enum { MEAN_EACH = 8 };
static const float mean_share = 0.05F;

static size_t count_weights(const struct net *net)
{
    return (size_t)net->inputs * H + NET_INNER;
}

/* A random number, uniform in -1 to 1. */
static float draw_first_weight(struct rng *rng)
{
    return (float)(int32_t)rng_next(rng) * (1.0F / 2147483648.0F);
}

static void new_weights(struct net *net, uint32_t inputs)
{
    *net = (struct net){.inputs = inputs, .first_left = 1, .second_left = 1, .steps = net->steps};
    float **const all[] = {&net->weights, &net->mean, &net->gradient, &net->first, &net->second};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        *all[k] = memory_new(count_weights(net), sizeof(float));
    }
}

/* Makes the weights of a slot's rest value 0: subtracts them from all inputs of the slot and
 * adds them to the biases. The output stays the same, because the strengths of a slot's inputs
 * add up to 1. */
static void find_resting_values(struct net *net, const struct net_inputs *form, uint32_t s)
{
    const struct learnt_slot *slot = &form->slots[s];
    float *const all[] = {net->weights, net->mean};
    for (int k = 0; k < 2 && form->rests[s] != FORM_RESTLESS; k++) {
        float off[H];
        memcpy(off, all[k] + (size_t)form->rests[s] * H, sizeof off);
        for (size_t h = 0; h < H; h++) {
            all[k][net->inputs * H + h] += off[h];
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
    float *inner = net->weights + net->inputs * H;
    for (size_t i = 0; i < net->inputs * H; i++) {
        net->weights[i] = size * draw_first_weight(&rng);
    }
    for (size_t h = 0; h < H; h++) {
        inner[H + h] = 0.3F * draw_first_weight(&rng);
    }
    memcpy(net->mean, net->weights, count_weights(net) * sizeof(float));
    for (uint32_t s = 0; s < form->slot_count; s++) {
        find_resting_values(net, form, s);
    }
}

void net_read(struct net *net, const struct learnt *from)
{
    *net = (struct net){0};
    new_weights(net, from->input_count);
    float *inner = net->weights + net->inputs * H;
    for (size_t i = 0; i < net->inputs * H; i++) {
        net->weights[i] = (float)from->weights[i] / LEARNT_WEIGHT;
    }
    for (size_t h = 0; h < H; h++) {
        inner[h] = (float)from->bias[h] / (LEARNT_WEIGHT * LEARNT_LIT);
        inner[H + h] = (float)from->output[h] / LEARNT_OUTPUT;
    }
    inner[2 * H] = (float)from->output_bias / LEARNT_ODDS;
    memcpy(net->mean, net->weights, count_weights(net) * sizeof(float));
}

void net_free(struct net *net)
{
    free(net->weights);
    free(net->mean);
    free(net->gradient);
    free(net->first);
    free(net->second);
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
    memcpy(net->weights + net->inputs * H, before.weights + before.inputs * H,
           NET_INNER * sizeof(float));
    memcpy(net->mean + net->inputs * H, before.mean + before.inputs * H, NET_INNER * sizeof(float));
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

float net_gather(struct net *net, const struct net_lit *lit, float target)
{
    const float *inner = net->weights + net->inputs * H;
    float *inner_gradient = net->gradient + net->inputs * H;
    float sums[H], outs[H], back[H];
    memcpy(sums, inner, sizeof sums);
    for (uint32_t i = 0; i < lit->count; i++) {
        const float *row = net->weights + lit->input[i] * H, s = lit->strength[i];
        for (size_t h = 0; h < H; h++) {
            sums[h] += s * row[h];
        }
    }
    float odds = inner[2 * H];
    for (size_t h = 0; h < H; h++) {
        outs[h] = sums[h] > 0 ? sums[h] : leak * sums[h];
        odds += outs[h] * inner[H + h];
    }
    odds = odds < -30 ? -30 : odds > 30 ? 30 : odds;
    const float chance = (float)learnt_chance((int64_t)(odds * LEARNT_ODDS)) / LEARNT_SURE;
    const float error = chance - target;
    for (size_t h = 0; h < H; h++) {
        back[h] = error * inner[H + h] * (sums[h] > 0 ? 1 : leak);
        inner_gradient[h] += back[h];
        inner_gradient[H + h] += error * outs[h];
    }
    inner_gradient[2 * H] += error;
    for (uint32_t i = 0; i < lit->count; i++) {
        const float s = lit->strength[i];
        float *row = net->gradient + lit->input[i] * H;
        for (size_t h = 0; h < H; h++) {
            row[h] += s * back[h];
        }
    }
    return chance;
}

/* Moves the mean weights towards the present ones. */
static void average_weights(struct net *net)
{
    const uint64_t taken = net->steps / MEAN_EACH + 1;
    const float early = 1 / (float)taken;
    const float share = early > mean_share ? early : mean_share;
    for (size_t i = 0; i < count_weights(net); i++) {
        net->mean[i] += share * (net->weights[i] - net->mean[i]);
    }
}

void net_turn(struct net *net, int count, float rate)
{
    const size_t all = count_weights(net);
    float *restrict weights = net->weights, *restrict gradient = net->gradient;
    float *restrict first = net->first, *restrict second = net->second;
    net->first_left *= (double)keep_first;
    net->second_left *= (double)keep_second;
    const float step = rate / (float)(1 - net->first_left), part = 1 / (float)count;
    const float root = 1 / sqrtf((float)(1 - net->second_left));
    for (size_t i = 0; i < all; i++) {
        const float g = part * gradient[i];
        first[i] = keep_first * first[i] + (1 - keep_first) * g;
        second[i] = keep_second * second[i] + (1 - keep_second) * g * g;
        weights[i] -= step * first[i] / (sqrtf(second[i]) * root + least);
        gradient[i] = 0;
    }
    if (net->steps++ % MEAN_EACH == MEAN_EACH - 1) {
        average_weights(net);
    }
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
    const float *inner = net->mean + net->inputs * H;
    for (size_t i = 0; i < net->inputs * H; i++) {
        weights[i] = (int16_t)round_to_weight(net->mean[i], LEARNT_WEIGHT, LEARNT_WEIGHT_MAX);
    }
    *out = (struct learnt){form->width - 2, form->slot_count, form->input_count,
                           form->slots,     form->knots,      weights};
    for (size_t h = 0; h < H; h++) {
        out->bias[h] = round_to_weight(inner[h], LEARNT_WEIGHT * LEARNT_LIT, LEARNT_BIAS_MAX);
        out->output[h] = (int16_t)round_to_weight(inner[H + h], LEARNT_OUTPUT, LEARNT_OUTPUT_MAX);
    }
    out->output_bias = round_to_weight(inner[2 * H], LEARNT_ODDS, 30 * LEARNT_ODDS);
}
