/* Chooses the pairs of slots that a net learns from together. A net adds up what each slot says, so
 * it is slow to learn what one number means beside another, such as the places of a hunter and of
 * the hunted. Here the net's errors are grouped by the values of two slots. Where the groups explain
 * more than the groups of each slot alone do, the pair becomes an input (the interaction of two
 * factors in an analysis of variance). */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/learn/learner.h"

enum {
    PAIR_POSITIONS = 16384, /* at most, that are judged; */
    PAIR_LEAST = 4096,      /* with fewer nothing is chosen */
    PAIR_SLOTS = 48,        /* in games that show more numbers pairs cost more than they bring */
    PAIR_EACH = 4           /* pairs that are chosen at once, at most */
};

/* A pair that is chosen explains more than this share of the sum of squares. */
static const double pair_share = 0.005;

/* What is known of the slots while pairs are chosen. */
struct pair_search {
    const struct net_inputs *form;
    uint32_t positions, slots;
    float *errors;               /* [positions] */
    uint16_t slot[PAIR_SLOTS];   /* their numbers */
    uint8_t *values[PAIR_SLOTS]; /* [positions]: the index of its value */
    double alone[PAIR_SLOTS];    /* what each explains of the errors, as a sum of squares */
    double all, mean;            /* all sums of squares, and what the mean error explains */
};

/* What the values of a slot, or of two (`b` NULL: of one), explain of the errors, as a sum of
 * squares: of each group the mean error in one half of the positions times that in the other, so
 * that chance adds nothing on average. `columns`: the number of values of b. */
static double explain_errors(const struct pair_search *x, const uint8_t *a, const uint8_t *b,
                             uint32_t columns)
{
    double sums[2][FORM_PAIR] = {{0}}, explained = 0;
    uint32_t counts[2][FORM_PAIR] = {{0}};
    for (uint32_t n = 0; n < x->positions; n++) {
        const uint32_t cell = b == NULL ? a[n] : a[n] * columns + b[n];
        const bool half = n >= x->positions / 2;
        sums[half][cell] += (double)x->errors[n];
        counts[half][cell]++;
    }
    for (uint32_t cell = 0; cell < FORM_PAIR; cell++) {
        const uint32_t count = counts[0][cell] + counts[1][cell];
        if (counts[0][cell] > 0 && counts[1][cell] > 0) {
            explained += sums[0][cell] / counts[0][cell] * sums[1][cell] / counts[1][cell] * count;
        }
    }
    return explained;
}

/* A pair that might be chosen. */
struct pair_offer {
    struct learnt_pair pair;
    double gain; /* what it explains more than its slots alone */
};

static int compare_pair_gains(const void *a, const void *b)
{
    const struct pair_offer *x = a, *y = b;
    return x->gain != y->gain       ? (x->gain < y->gain) - (x->gain > y->gain)
           : x->pair.a != y->pair.a ? x->pair.a - y->pair.a
                                    : x->pair.b - y->pair.b;
}

static bool is_pair_wanted(const struct net_inputs *form, struct learnt_pair pair)
{
    for (uint32_t k = 0; k < form->wanted_count; k++) {
        if (form->wanted[k].a == pair.a && form->wanted[k].b == pair.b) {
            return true;
        }
    }
    return false;
}

/* Lists the pairs that explain enough, the best first. Returns their number. */
static uint32_t list_pair_offers(struct pair_search *x, struct pair_offer offers[])
{
    uint32_t count = 0;
    for (uint32_t a = 0; a < x->slots; a++) {
        x->alone[a] = explain_errors(x, x->values[a], NULL, 0);
        for (uint32_t b = 0; b < a; b++) {
            const struct learnt_pair pair = {x->slot[a], x->slot[b]};
            const uint32_t columns = x->form->seen[pair.b].count;
            if (x->form->seen[pair.a].count * columns > FORM_PAIR ||
                is_pair_wanted(x->form, pair)) {
                continue;
            }
            const double gain = explain_errors(x, x->values[a], x->values[b], columns) -
                                x->alone[a] - x->alone[b] + x->mean;
            if (gain > pair_share * x->all) {
                offers[count++] = (struct pair_offer){pair, gain};
            }
        }
    }
    qsort(offers, count, sizeof *offers, compare_pair_gains);
    return count;
}

/* Judges the positions kept last, and notes their values. */
static void judge_kept_positions(struct pair_search *x, const struct learner *l)
{
    const struct replay *r = &l->replay;
    struct net_lit *lit = memory_new(1, sizeof *lit);
    double sums[2] = {0};
    for (uint32_t s = 0; s < l->form.width; s++) {
        if (l->form.seen[s].count >= 2 && l->form.seen[s].count <= FORM_VALUES) {
            x->values[x->slots] = memory_new(x->positions, sizeof *x->values[0]);
            x->slot[x->slots++] = (uint16_t)s;
        }
    }
    for (uint32_t n = 0; n < x->positions; n++) {
        const uint64_t at = (r->count - 1 - n) % r->room;
        net_light(&l->form, r->places + at * r->slots, lit);
        x->errors[n] = r->targets[at] - net_chance(&l->net, lit);
        sums[n >= x->positions / 2] += (double)x->errors[n];
        x->all += (double)x->errors[n] * (double)x->errors[n];
        for (uint32_t k = 0; k < x->slots; k++) {
            x->values[k][n] = (uint8_t)net_inputs_find_value(&l->form.seen[x->slot[k]],
                                                             r->seen[at * r->width + x->slot[k]]);
        }
    }
    x->mean = 4 * sums[0] * sums[1] / x->positions;
    free(lit);
}

void learner_want_pairs(struct learner *l)
{
    const struct replay *r = &l->replay;
    const uint64_t have = r->count < r->room ? r->count : r->room;
    struct pair_search x = {.form = &l->form,
                            .positions = have < PAIR_POSITIONS ? (uint32_t)have : PAIR_POSITIONS};
    if (have < PAIR_LEAST || l->form.width > PAIR_SLOTS) {
        return;
    }
    x.errors = memory_new(x.positions, sizeof *x.errors);
    judge_kept_positions(&x, l);
    struct pair_offer *offers = memory_new((size_t)PAIR_SLOTS * PAIR_SLOTS / 2, sizeof *offers);
    const uint32_t count = list_pair_offers(&x, offers);
    double last = 0;
    for (uint32_t k = 0, chosen = 0; k < count && chosen < PAIR_EACH; k++) {
        /* the same slot under another name explains the same */
        if (chosen == 0 || offers[k].gain < last * 0.9999) {
            last = offers[k].gain;
            chosen += net_inputs_want_pair(&l->form, offers[k].pair);
        }
    }
    for (uint32_t k = 0; k < x.slots; k++) {
        free(x.values[k]);
    }
    free(x.errors);
    free(offers);
}
