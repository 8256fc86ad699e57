/* Chooses the inputs of a judge: the knots of each slot of the observation
 * (engine/policy/learnt.h), from positions that were played. A slot with few values has a knot
 * for each value. A slot with many has knots at equal shares of the positions
 * and as many at equal distances, because better players will see other values. The most frequent
 * value of a slot with few values is its rest value; its weights are 0, so that few inputs are
 * active. */
#pragma once

#include "engine/policy/learnt.h"

enum {
    FORM_VALUES = 40,  /* a slot with more values than this is wide */
    FORM_STEPS = 16,   /* knots of a wide slot of either kind, besides its ends */
    FORM_SAMPLE = 512, /* values kept of a slot */
    FORM_PAIR = 128    /* a pair of slots with more values together than this is not used */
};

/* In `rests`: the slot has no rest value. */
#define FORM_RESTLESS UINT32_MAX

/* The values of one slot in the positions noted so far. */
struct net_inputs_slot {
    uint32_t count;              /* of different values; FORM_VALUES + 1: the slot is wide */
    int32_t values[FORM_VALUES]; /* in rising order */
    int32_t low, high;
    bool rests; /* `rest` is set and stays; from the first time the slot is built with few values */
    int32_t rest;
    uint32_t kept;               /* values in `sample` */
    int32_t sample[FORM_SAMPLE]; /* its value in every `pace`-th position */
};

/* The inputs of a judge, and the statistics that they are chosen by. */
struct net_inputs {
    uint32_t width;           /* numbers of an observation, with the two that learnt_observe adds */
    uint64_t positions, pace; /* positions noted; every `pace`-th goes into the samples */
    struct net_inputs_slot *seen; /* [width] */
    struct learnt_slot *slots;    /* slots and knots in use, as in struct learnt */
    int32_t *knots;
    /* [slot_count]: the input of the rest value, whose weights are 0; or FORM_RESTLESS */
    uint32_t *rests;
    uint32_t slot_count, input_count;
    /* Pairs to be used, in rising order of their slots' numbers, and those in use: by index into
     * `slots`. The slot of pair k is slots[slot_count - pair_count + k]. */
    uint32_t wanted_count, pair_count;
    struct learnt_pair wanted[LEARNT_PAIRS], pairs[LEARNT_PAIRS];
};

/* The number of a value among the sorted ones of a slot, or the number where it would be inserted. */
uint32_t net_inputs_find_value(const struct net_inputs_slot *slot, int32_t value);

/* Wants a pair of slots of the observation to be used from the next choice of knots on. False if
 * it is wanted already or there are LEARNT_PAIRS. */
bool net_inputs_want_pair(struct net_inputs *form, struct learnt_pair pair);

/* The number of an observation's numbers, without the two that learnt_observe adds. */
static inline uint32_t net_inputs_observed(const struct net_inputs *form)
{
    return form->width - 2;
}

/* Begins without any slot in use. False if the rules show more numbers than a player can learn
 * from; then form->width is set and nothing needs to be freed. */
bool net_inputs_init(struct net_inputs *form, const struct game *game, const void *rules);
void net_inputs_free(struct net_inputs *form);

/* Notes the numbers of one position, form->width of them. */
void net_inputs_note(struct net_inputs *form, const int32_t observed[]);

/* Chooses slots and knots anew from the noted positions. `old` receives those that were in use;
 * the caller frees them with net_inputs_drop. */
void net_inputs_choose_knots(struct net_inputs *form, struct net_inputs *old);
void net_inputs_drop(struct net_inputs *old);

/* Takes over the slots and knots of a player, without rest values. */
void net_inputs_take(struct net_inputs *form, const struct learnt *from);
