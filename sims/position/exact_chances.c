#include "sims/position/exact_chances.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "engine/rng.h"

enum {
    SURE = 3,        /* number of times that each row must be seen */
    RARE = 50000,    /* give up if a row is rarer than 1 in 50,000 deals: it would take too long */
    PLACES = 1 << 15 /* size of the hash table; at most half of it is used */
};

static uint64_t find_common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

struct fraction fraction_sum(struct fraction a, struct fraction b)
{
    uint64_t left, right, top, bottom;
    if (a.bottom == 0 || b.bottom == 0) {
        return (struct fraction){0, 0};
    }
    const uint64_t common = find_common_divisor(a.bottom, b.bottom);
    if (__builtin_mul_overflow(a.top, b.bottom / common, &left) ||
        __builtin_mul_overflow(b.top, a.bottom / common, &right) ||
        __builtin_add_overflow(left, right, &top) ||
        __builtin_mul_overflow(a.bottom, b.bottom / common, &bottom)) {
        return (struct fraction){0, 0};
    }
    const uint64_t shared = find_common_divisor(top, bottom);
    return (struct fraction){top / shared, bottom / shared};
}

double fraction_value(struct fraction f)
{
    return (double)f.top / (double)f.bottom;
}

static struct fraction multiply_fraction(struct fraction f, uint32_t ways, uint32_t of)
{
    struct fraction out;
    if (__builtin_mul_overflow(f.top, ways, &out.top) ||
        __builtin_mul_overflow(f.bottom, of, &out.bottom)) {
        return (struct fraction){0, 0};
    }
    return fraction_sum(out, (struct fraction){0, 1});
}

void exact_chances_begin_deal(struct exact_chances *e)
{
    e->dice = e->events = 0;
    e->chance = e->typed = (struct fraction){1, 1};
}

static uint64_t mix_exact_hash(uint64_t hash, uint64_t more)
{
    return rng_mix(rng_mix(hash) ^ more);
}

void exact_chances_add_die(struct exact_chances *e, const struct trace_roll *roll, bool typed)
{
    struct fraction *part = typed ? &e->typed : &e->chance;
    for (const char *c = roll->what; *c != '\0'; c++) {
        e->dice = mix_exact_hash(e->dice, (uint64_t)*c);
    }
    e->dice = mix_exact_hash(e->dice, (uint64_t)roll->value);
    e->dice = mix_exact_hash(e->dice, (uint64_t)roll->ways << 32 | roll->of);
    *part = multiply_fraction(*part, roll->ways, roll->of);
}

void exact_chances_add_event(struct exact_chances *e, uint64_t which)
{
    e->events = mix_exact_hash(e->events, which);
}

/* Finds the row of e->dice, or the free place for it, where `deals` is 0. Linear probing. */
static struct exact_row *find_exact_row(const struct exact_chances *e)
{
    size_t at = e->dice % PLACES;
    while (e->rows[at].deals > 0 && e->rows[at].dice != e->dice) {
        at = (at + 1) % PLACES;
    }
    return &e->rows[at];
}

bool exact_chances_end_deal(struct exact_chances *e)
{
    if (e->rows == NULL) {
        e->rows = memory_new(PLACES, sizeof *e->rows);
        e->typed_once = e->typed;
        e->sum = (struct fraction){0, 1};
    }
    struct exact_row *row = find_exact_row(e);
    const bool is_new = row->deals++ == 0;
    if (is_new) {
        row->dice = e->dice;
        row->events = e->events;
        e->sum = fraction_sum(e->sum, e->chance);
        e->count++;
        e->unsure++;
    }
    e->unsure -= row->deals == SURE;
    e->hopeless = e->hopeless || e->chance.bottom == 0 || e->sum.bottom == 0 ||
                  e->sum.top > e->sum.bottom || fraction_value(e->chance) * RARE < 1 ||
                  e->count > PLACES / 2 || row->events != e->events ||
                  e->typed.top != e->typed_once.top || e->typed.bottom != e->typed_once.bottom;
    return is_new;
}

bool exact_chances_complete(const struct exact_chances *e)
{
    return !e->hopeless && e->unsure == 0 && e->sum.bottom == 1 && e->sum.top == 1;
}

void exact_chances_free(struct exact_chances *e)
{
    free(e->rows);
    *e = (struct exact_chances){0};
}
