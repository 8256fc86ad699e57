#include "sims/learn/net.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "engine/simd.h"

/* Numbers that SIMD works on at once. */
enum { NET_LANES = 8 };
typedef float net_lanes
    __attribute__((vector_size(NET_LANES * sizeof(float)), aligned(sizeof(float)), may_alias));

/* Slope of a hidden unit below 0; shares that the running means keep per step; what keeps the
 * division of a step from 0. */
static const float leak = 1.0F / 16, keep_first = 0.9F, keep_second = 0.999F, least = 1e-8F;

/* The mean weights follow every MEAN_EACH steps. They never cover many more than the last
 * 1 / MEAN_PART of all. */
enum { MEAN_EACH = 8, MEAN_PART = 20 };

size_t net_weights(const struct net *net)
{
    return (size_t)net->inputs * net->hidden + (size_t)2 * net->hidden + 1;
}

/* The weights behind those of the inputs, in any of the net's arrays. */
static float *find_inner_weights(const struct net *net, float *weights)
{
    return weights + (size_t)net->inputs * net->hidden;
}

/* A random number, uniform in -1 to 1. */
static float draw_first_weight(struct rng *rng)
{
    return (float)(int32_t)rng_next(rng) * (1.0F / 2147483648.0F);
}

static void new_weights(struct net *net, uint32_t inputs, uint32_t hidden)
{
    *net = (struct net){inputs, hidden, .first_left = 1, .second_left = 1, .steps = net->steps};
    float **const all[] = {&net->weights, &net->mean, &net->gradient, &net->first, &net->second};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        *all[k] = memory_new(net_weights(net), sizeof(float));
    }
}

/* Makes the weights of a slot's rest value 0: subtracts them from all inputs of the slot and
 * adds them to the biases. The output stays the same, because the strengths of a slot's inputs
 * add up to 1. */
static void find_resting_values(struct net *net, const struct net_inputs *form, uint32_t s)
{
    const struct learnt_slot *slot = &form->slots[s];
    float *const all[] = {net->weights, net->mean};
    const size_t hidden = net->hidden;
    for (int k = 0; k < 2 && form->rests[s] != FORM_RESTLESS; k++) {
        float off[LEARNT_HIDDEN];
        memcpy(off, all[k] + form->rests[s] * hidden, hidden * sizeof *off);
        for (size_t h = 0; h < hidden; h++) {
            find_inner_weights(net, all[k])[h] += off[h];
            for (uint32_t i = 0; i < slot->knots; i++) {
                all[k][(size_t)(slot->first + i) * hidden + h] -= off[h];
            }
        }
    }
}

void net_init(struct net *net, const struct net_inputs *form, uint32_t hidden, uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0, 0);
    const float size = 1.0F / sqrtf((float)form->slot_count + 1);
    *net = (struct net){0};
    new_weights(net, form->input_count, hidden);
    float *inner = find_inner_weights(net, net->weights);
    for (size_t i = 0; i < (size_t)net->inputs * hidden; i++) {
        net->weights[i] = size * draw_first_weight(&rng);
    }
    for (size_t h = 0; h < hidden; h++) {
        inner[hidden + h] = 0.3F * draw_first_weight(&rng);
    }
    memcpy(net->mean, net->weights, net_weights(net) * sizeof(float));
    for (uint32_t s = 0; s < form->slot_count; s++) {
        find_resting_values(net, form, s);
    }
}

void net_read(struct net *net, const struct learnt *from)
{
    const size_t hidden = from->hidden;
    *net = (struct net){0};
    new_weights(net, from->input_count, from->hidden);
    float *inner = find_inner_weights(net, net->weights);
    for (size_t i = 0; i < net->inputs * hidden; i++) {
        net->weights[i] = (float)from->weights[i] / LEARNT_WEIGHT;
    }
    for (size_t h = 0; h < hidden; h++) {
        inner[h] = (float)from->bias[h] / (LEARNT_WEIGHT * LEARNT_LIT);
        inner[hidden + h] = (float)from->output[h] / LEARNT_OUTPUT;
    }
    inner[2 * hidden] = (float)from->output_bias / LEARNT_ODDS;
    memcpy(net->mean, net->weights, net_weights(net) * sizeof(float));
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
static void mix_rows(float *to, const float *from, size_t hidden, uint32_t input, int32_t next)
{
    const float *a = from + input * hidden, *b = next != 0 ? a + hidden : a;
    const float part = (float)next / LEARNT_LIT;
    for (size_t h = 0; h < hidden; h++) {
        to[h] = a[h] + part * (b[h] - a[h]);
    }
}

/* The pair that is slot s, or NULL. */
static const struct learnt_pair *find_pair(const struct net_inputs *form, uint32_t s)
{
    const uint32_t singles = form->slot_count - form->pair_count;
    return s < singles ? NULL : &form->pairs[s - singles];
}

/* Where knot k of slot s lies among the knots of slot o of an old form. Both are the same number of
 * an observation, or the same pair. */
static uint32_t find_old_knot(const struct net_inputs *old, uint32_t o,
                              const struct net_inputs *form, uint32_t s, uint32_t k, int32_t *next)
{
    const struct learnt_slot *was = &old->slots[o], *slot = &form->slots[s];
    const struct learnt_pair *before = find_pair(old, o), *pair = find_pair(form, s);
    if (pair == NULL) {
        return learnt_place(old->knots + was->first, was->knots, form->knots[slot->first + k],
                            next);
    }
    const uint32_t columns = form->slots[pair->b].knots, had = old->slots[before->b].knots;
    const uint32_t a = find_old_knot(old, before->a, form, pair->a, k / columns, next);
    const uint32_t b = find_old_knot(old, before->b, form, pair->b, k % columns, next);
    *next = 0;
    return a * had + b;
}

void net_reform(struct net *net, const struct net_inputs *old, const struct net_inputs *form,
                uint64_t seed)
{
    struct net before = *net;
    struct rng rng = rng_stream(seed, 1, form->input_count);
    const float size = 0.1F / sqrtf((float)form->slot_count + 1);
    uint32_t o = 0;
    const size_t hidden = net->hidden, inner = (2 * hidden + 1) * sizeof(float);
    new_weights(net, form->input_count, net->hidden);
    memcpy(find_inner_weights(net, net->weights), find_inner_weights(&before, before.weights),
           inner);
    memcpy(find_inner_weights(net, net->mean), find_inner_weights(&before, before.mean), inner);
    for (uint32_t s = 0; s < form->slot_count; s++) {
        const struct learnt_slot *slot = &form->slots[s];
        while (o < old->slot_count && old->slots[o].slot < slot->slot) {
            o++;
        }
        const struct learnt_slot *was = o < old->slot_count ? &old->slots[o] : NULL;
        for (uint32_t k = 0; k < slot->knots; k++) {
            const size_t to = (size_t)(slot->first + k) * hidden;
            if (was != NULL && was->slot == slot->slot) {
                int32_t next;
                const uint32_t input = was->first + find_old_knot(old, o, form, s, k, &next);
                mix_rows(net->weights + to, before.weights, hidden, input, next);
                mix_rows(net->mean + to, before.mean, hidden, input, next);
            } else if (slot->slot < form->width && slot->first + k != form->rests[s]) {
                /* The rest value's own weights stay 0: the slot had that value so far. A pair's begin
                 * with 0, so that the output stays the same. */
                for (size_t h = 0; h < hidden; h++) {
                    net->mean[to + h] = net->weights[to + h] = size * draw_first_weight(&rng);
                }
            }
        }
        find_resting_values(net, form, s);
    }
    net_free(&before);
}

/* A place is the first input that a value lights, times LEARNT_LIT, and how strongly the next one
 * is lit. */
void net_place(const struct net_inputs *form, const int32_t observed[], uint32_t places[])
{
    const uint32_t singles = form->slot_count - form->pair_count;
    for (uint32_t s = 0; s < singles; s++) {
        const struct learnt_slot *slot = &form->slots[s];
        int32_t next;
        const uint32_t input = slot->first + learnt_place(form->knots + slot->first, slot->knots,
                                                          observed[slot->slot], &next);
        places[s] = input * LEARNT_LIT + (uint32_t)next;
    }
    for (uint32_t p = 0; p < form->pair_count; p++) {
        const struct learnt_pair pair = form->pairs[p];
        const struct learnt_slot *a = &form->slots[pair.a], *b = &form->slots[pair.b];
        const uint32_t input = form->slots[singles + p].first +
                               (places[pair.a] / LEARNT_LIT - a->first) * b->knots +
                               places[pair.b] / LEARNT_LIT - b->first;
        places[singles + p] = input * LEARNT_LIT;
    }
}

void net_light(const struct net_inputs *form, const uint32_t places[], struct net_lit *lit)
{
    uint32_t count = 0;
    for (uint32_t s = 0; s < form->slot_count; s++) {
        const uint32_t input = places[s] / LEARNT_LIT, next = places[s] % LEARNT_LIT;
        const float part = (float)next / LEARNT_LIT;
        lit->input[count] = input; /* written in any case: a branch would often be mispredicted */
        lit->strength[count] = 1 - part;
        count += input != form->rests[s];
        lit->input[count] = input + 1;
        lit->strength[count] = part;
        count += next != 0 && input + 1 != form->rests[s];
    }
    lit->count = count;
}

/* to += scale * row, for `count` units, a multiple of NET_LANES. */
static inline __attribute__((always_inline)) void add_scaled_row(float to[], const float row[],
                                                                 float scale, size_t count)
{
    for (size_t h = 0; h < count; h += NET_LANES) {
        *(net_lanes *)(to + h) += scale * *(const net_lanes *)(row + h);
    }
}

/* The outputs of the hidden units, `outs`, and their slopes. */
static inline __attribute__((always_inline)) void
light_hidden_units(const struct net *net, const struct net_lit *lit, float outs[], float slopes[])
{
    const size_t hidden = net->hidden;
    const float *inner = find_inner_weights(net, net->weights);
    for (size_t b = 0; b < hidden; b += LEARNT_BLOCK) {
        float sums[LEARNT_BLOCK];
        memcpy(sums, inner + b, sizeof sums);
        for (uint32_t i = 0; i < lit->count; i++) {
            add_scaled_row(sums, net->weights + lit->input[i] * hidden + b, lit->strength[i],
                           LEARNT_BLOCK);
        }
        for (size_t h = 0; h < LEARNT_BLOCK; h++) {
            slopes[b + h] = sums[h] > 0 ? 1 : leak;
            outs[b + h] = slopes[b + h] * sums[h];
        }
    }
}

/* The log-odds, limited to -30 ... 30. The sum is taken in lanes, so that SIMD may add them. */
static inline __attribute__((always_inline)) float
sum_hidden_outputs(const float outs[], const float weights[], size_t hidden, float bias)
{
    net_lanes lanes = {0};
    float odds = bias;
    for (size_t h = 0; h < hidden; h += NET_LANES) {
        lanes += *(const net_lanes *)(outs + h) * *(const net_lanes *)(weights + h);
    }
    for (size_t h = 0; h < NET_LANES; h++) {
        odds += lanes[h];
    }
    return odds < -30 ? -30 : odds > 30 ? 30 : odds;
}

/* The win chance that the net gives; `outs` and `slopes` as light_hidden_units gives them. */
static inline __attribute__((always_inline)) float
find_net_chance(const struct net *net, const struct net_lit *lit, float outs[], float slopes[])
{
    const float *inner = find_inner_weights(net, net->weights);
    light_hidden_units(net, lit, outs, slopes);
    const float odds =
        sum_hidden_outputs(outs, inner + net->hidden, net->hidden, inner[2 * net->hidden]);
    return (float)learnt_chance((int64_t)(odds * LEARNT_ODDS)) / LEARNT_SURE;
}

float net_chance(const struct net *net, const struct net_lit *lit)
{
    float outs[LEARNT_HIDDEN], slopes[LEARNT_HIDDEN];
    return find_net_chance(net, lit, outs, slopes);
}

static inline __attribute__((always_inline)) float
gather_gradient(struct net *net, const struct net_lit *lit, float target)
{
    const size_t hidden = net->hidden;
    const float *inner = find_inner_weights(net, net->weights);
    float *inner_gradient = find_inner_weights(net, net->gradient);
    float outs[LEARNT_HIDDEN], back[LEARNT_HIDDEN];
    const float chance = find_net_chance(net, lit, outs, back);
    const float error = chance - target;
    for (size_t h = 0; h < hidden; h++) {
        back[h] *= error * inner[hidden + h];
    }
    add_scaled_row(inner_gradient, back, 1, hidden);
    add_scaled_row(inner_gradient + hidden, outs, error, hidden);
    inner_gradient[2 * hidden] += error;
    for (uint32_t i = 0; i < lit->count; i++) {
        add_scaled_row(net->gradient + lit->input[i] * hidden, back, lit->strength[i], hidden);
    }
    return chance;
}

static SIMD_WIDE float gather_gradient_wide(struct net *net, const struct net_lit *lit,
                                            float target)
{
    return gather_gradient(net, lit, target);
}

float net_gather(struct net *net, const struct net_lit *lit, float target)
{
    return simd_is_wide() ? gather_gradient_wide(net, lit, target)
                          : gather_gradient(net, lit, target);
}

/* Moves the mean weights towards the present ones, by `share`, and by more at first. */
static void average_weights(struct net *net, float share)
{
    const uint64_t times = net->steps / MEAN_EACH + 1;
    const float taken = (float)times, part = MEAN_PART;
    const float early = taken < part ? 1 / taken : taken < part * part ? 1 / part : part / taken;
    share = share < early ? early : share;
    for (size_t i = 0; i < net_weights(net); i++) {
        net->mean[i] += share * (net->weights[i] - net->mean[i]);
    }
}

void net_step_weights(struct net *net, int count, float rate, float mean_share)
{
    const size_t all = net_weights(net);
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
        average_weights(net, mean_share);
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
    const size_t hidden = net->hidden;
    const float *inner = find_inner_weights(net, net->mean);
    for (size_t i = 0; i < net->inputs * hidden; i++) {
        weights[i] = (int16_t)round_to_weight(net->mean[i], LEARNT_WEIGHT, LEARNT_WEIGHT_MAX);
    }
    *out = (struct learnt){form->width - 2, form->slot_count, form->input_count,
                           net->hidden,     form->slots,      form->knots,
                           weights};
    for (size_t h = 0; h < hidden; h++) {
        out->bias[h] = round_to_weight(inner[h], LEARNT_WEIGHT * LEARNT_LIT, LEARNT_BIAS_MAX);
        out->output[h] =
            (int16_t)round_to_weight(inner[hidden + h], LEARNT_OUTPUT, LEARNT_OUTPUT_MAX);
    }
    out->output_bias = round_to_weight(inner[2 * hidden], LEARNT_ODDS, 30 * LEARNT_ODDS);
}
