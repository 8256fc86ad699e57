/* Which inputs a judge has: the knots of each slot of the observation, found in positions that were
 * played. A slot with few values has a knot for each; one with many has knots at equal shares of
 * the positions. What a slot with few values mostly shows is its rest: weights tell only what differs
 * from it, so that a position lights few inputs. */
#ifndef POISE_LEARN_FORM_H
#define POISE_LEARN_FORM_H

#include "engine/policy/learnt.h"

enum {
    FORM_VALUES = 40, /* a slot with more values than this is a wide one */
    FORM_STEPS = 16,  /* knots of a wide slot, besides its ends */
    FORM_SAMPLE = 512 /* values kept of a slot */
};

#define FORM_RESTLESS UINT32_MAX

/* What was seen of a slot. */
struct form_slot {
    uint32_t count;              /* different values; FORM_VALUES + 1: it is wide */
    int32_t values[FORM_VALUES]; /* rising */
    int32_t low, high;
    bool rests; /* once it is in use with few values */
    int32_t rest;
    uint32_t kept;
    int32_t sample[FORM_SAMPLE]; /* every so many-th position's */
};

struct form {
    uint32_t width;           /* numbers of an observation, with the two that learnt_observe adds */
    uint64_t positions, pace; /* seen; every `pace`-th goes into the samples */
    struct form_slot *seen;   /* [width] */
    struct learnt_slot *slots; /* now in use; as in struct learnt */
    int32_t *knots;
    uint32_t *rests; /* [slot_count]: the input whose weights are 0; FORM_RESTLESS: none */
    uint32_t slot_count, input_count;
};

/* No slot is in use yet. False: the rules show more numbers than can be learnt from. */
bool form_init(struct form *form, const struct game *game, const void *rules);
void form_free(struct form *form);

/* Notes a position's numbers. */
void form_note(struct form *form, const int32_t observed[]);

/* Puts knots where the noted positions ask for them. `old` (the form before, or NULL) receives the
 * slots and knots that were in use, for the caller to free by form_drop. */
void form_build(struct form *form, struct form *old);
void form_drop(struct form *old);

/* Takes the slots and knots of a player. */
void form_take(struct form *form, const struct learnt *from);

#endif
