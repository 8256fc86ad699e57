#include "sims/learn/net_inputs.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

bool net_inputs_init(struct net_inputs *form, const struct game *game, const void *rules)
{
    int observed;
    const int steps = field_plan(game, rules, NULL, 0, &observed);
    *form = (struct net_inputs){.width = (uint32_t)observed + 2, .pace = 1};
    if (observed > LEARNT_OBSERVED || steps > LEARNT_OPS) {
        return false;
    }
    form->seen = memory_new(form->width, sizeof *form->seen);
    return true;
}

void net_inputs_free(struct net_inputs *form)
{
    free(form->seen);
    net_inputs_drop(form);
}

void net_inputs_drop(struct net_inputs *old)
{
    free(old->slots);
    free(old->knots);
    free(old->rests);
}

uint32_t net_inputs_find_value(const struct net_inputs_slot *s, int32_t value)
{
    uint32_t k = 0;
    while (k < s->count && s->values[k] < value) {
        k++;
    }
    return k;
}

/* Adds a value to the sorted values of a slot. One too many makes the slot wide. */
static void note_value(struct net_inputs_slot *s, int32_t value)
{
    const uint32_t k = net_inputs_find_value(s, value);
    if (k < s->count && s->values[k] == value) {
        return;
    }
    if (s->count == FORM_VALUES) {
        s->count++;
        return;
    }
    memmove(s->values + k + 1, s->values + k, (s->count - k) * sizeof *s->values);
    s->values[k] = value;
    s->count++;
}

/* The samples are full: drops every second value and samples half as often from now on. */
static void thin_form_values(struct net_inputs *form)
{
    for (uint32_t i = 0; i < form->width; i++) {
        struct net_inputs_slot *s = &form->seen[i];
        s->kept /= 2;
        for (uint32_t k = 0; k < s->kept; k++) {
            s->sample[k] = s->sample[2 * k];
        }
    }
    form->pace *= 2;
}

void net_inputs_note(struct net_inputs *form, const int32_t observed[])
{
    const bool keep = form->positions++ % form->pace == 0;
    if (keep && form->seen[0].kept == FORM_SAMPLE) {
        thin_form_values(form);
    }
    for (uint32_t i = 0; i < form->width; i++) {
        struct net_inputs_slot *s = &form->seen[i];
        const int32_t value = observed[i];
        if (s->count == 0 || value < s->low) {
            s->low = value;
        }
        if (s->count == 0 || value > s->high) {
            s->high = value;
        }
        if (s->count <= FORM_VALUES) {
            note_value(s, value);
        }
        if (keep) {
            s->sample[s->kept++] = value;
        }
    }
}

static int compare_form_values(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

/* Adds a knot at the end of the slot that begins at input `first`, unless the last knot has that
 * value. */
static void add_knot(struct net_inputs *form, uint32_t first, int32_t value)
{
    if (form->input_count == first || form->knots[form->input_count - 1] < value) {
        form->knots[form->input_count++] = value;
    }
}

/* The most frequent of sorted values. */
static int32_t most_seen(const int32_t sorted[], uint32_t count)
{
    uint32_t most = 0, at = 0;
    for (uint32_t k = 0, from = 0; k < count; k++) {
        from = sorted[k] != sorted[from] ? k : from;
        if (k - from + 1 > most) {
            most = k - from + 1;
            at = k;
        }
    }
    return sorted[at];
}

/* Chooses the knots of a slot. Leaves out slots that never change, and all that no longer fit
 * into LEARNT_INPUTS. */
static void build_slot(struct net_inputs *form, uint32_t number)
{
    struct net_inputs_slot *s = &form->seen[number];
    const uint32_t first = form->input_count;
    uint32_t rest = FORM_RESTLESS;
    int32_t sorted[FORM_SAMPLE];
    if (s->count < 2 || first + FORM_VALUES > LEARNT_INPUTS) {
        return;
    }
    memcpy(sorted, s->sample, s->kept * sizeof *sorted);
    qsort(sorted, s->kept, sizeof *sorted, compare_form_values);
    if (s->count <= FORM_VALUES) {
        memcpy(form->knots + first, s->values, s->count * sizeof *s->values);
        form->input_count += s->count;
        s->rest = s->rests ? s->rest : most_seen(sorted, s->kept);
        s->rests = true;
        rest = first + net_inputs_find_value(s, s->rest);
    } else {
        int32_t knots[2 * FORM_STEPS + 2] = {s->low, s->high};
        for (uint32_t k = 0; k < FORM_STEPS; k++) {
            const int64_t span = (int64_t)s->high - s->low;
            knots[2 * k + 2] = sorted[(uint64_t)(2 * k + 1) * s->kept / (2 * FORM_STEPS)];
            knots[2 * k + 3] = (int32_t)(s->low + span * (k + 1) / (FORM_STEPS + 1));
        }
        qsort(knots, 2 * FORM_STEPS + 2, sizeof *knots, compare_form_values);
        for (uint32_t k = 0; k < 2 * FORM_STEPS + 2; k++) {
            add_knot(form, first, knots[k]);
        }
    }
    form->rests[form->slot_count] = rest;
    form->slots[form->slot_count++] =
        (struct learnt_slot){(uint16_t)number, (uint16_t)(form->input_count - first), first};
}

bool net_inputs_want_pair(struct net_inputs *form, struct learnt_pair pair)
{
    const uint32_t observed = net_inputs_observed(form), slot = learnt_pair_slot(observed, pair);
    uint32_t k = form->wanted_count;
    if (k == LEARNT_PAIRS) {
        return false;
    }
    while (k > 0 && learnt_pair_slot(observed, form->wanted[k - 1]) > slot) {
        form->wanted[k] = form->wanted[k - 1];
        k--;
    }
    form->wanted[k] = pair;
    form->wanted_count++;
    return true;
}

/* Adds the slot of a wanted pair, with an input for each two values, if both of its slots have few
 * values. */
static void build_pair(struct net_inputs *form, struct learnt_pair wanted)
{
    const int a = learnt_find_slot(form->slots, form->slot_count, wanted.a),
              b = learnt_find_slot(form->slots, form->slot_count, wanted.b);
    const uint32_t first = form->input_count;
    if (a < 0 || b < 0 || form->seen[wanted.a].count > FORM_VALUES ||
        form->seen[wanted.b].count > FORM_VALUES) {
        return;
    }
    const uint32_t knots = (uint32_t)form->slots[a].knots * form->slots[b].knots;
    if (knots > FORM_PAIR || first + knots > LEARNT_INPUTS) {
        return;
    }
    for (uint32_t k = 0; k < knots; k++) {
        form->knots[first + k] = (int32_t)k;
    }
    form->input_count += knots;
    form->pairs[form->pair_count++] = (struct learnt_pair){(uint16_t)a, (uint16_t)b};
    form->rests[form->slot_count] = FORM_RESTLESS;
    form->slots[form->slot_count++] = (struct learnt_slot){
        (uint16_t)learnt_pair_slot(net_inputs_observed(form), wanted), (uint16_t)knots, first};
}

void net_inputs_choose_knots(struct net_inputs *form, struct net_inputs *old)
{
    *old = *form;
    form->slots = memory_new(form->width + LEARNT_PAIRS, sizeof *form->slots);
    form->knots = memory_new(LEARNT_INPUTS, sizeof *form->knots);
    form->rests = memory_new(form->width + LEARNT_PAIRS, sizeof *form->rests);
    form->slot_count = form->input_count = form->pair_count = 0;
    for (uint32_t i = 0; i < form->width; i++) {
        build_slot(form, i);
    }
    for (uint32_t k = 0; k < form->wanted_count; k++) {
        build_pair(form, form->wanted[k]);
    }
}

void net_inputs_take(struct net_inputs *form, const struct learnt *from)
{
    form->slots = memory_new(form->width + LEARNT_PAIRS, sizeof *form->slots);
    form->knots = memory_new(LEARNT_INPUTS, sizeof *form->knots);
    form->slot_count = from->slot_count;
    form->input_count = from->input_count;
    memcpy(form->slots, from->slots, from->slot_count * sizeof *form->slots);
    memcpy(form->knots, from->knots, from->input_count * sizeof *form->knots);
    form->rests = memory_new(form->width + LEARNT_PAIRS, sizeof *form->rests);
    for (uint32_t s = 0; s < form->slot_count; s++) {
        form->rests[s] = FORM_RESTLESS;
        if (form->slots[s].slot >= form->width) {
            const struct learnt_pair pair =
                learnt_pair_of(net_inputs_observed(form), form->slots[s].slot);
            form->wanted[form->wanted_count++] = pair;
            form->pairs[form->pair_count++] =
                (struct learnt_pair){(uint16_t)learnt_find_slot(form->slots, s, pair.a),
                                     (uint16_t)learnt_find_slot(form->slots, s, pair.b)};
        }
    }
}
