/* Whether deals of a position have shown all that the dice can do. Each deal is a row of dice, and its
 * chance is the product of what the game says of each die. The chances of what is told are known exactly
 * where the rows that were seen have the chance 1 together, and each was seen several times with the same
 * events behind it. Then what lies hidden, dealt anew each time, changed nothing; that it never could is not
 * proven by it. */
#ifndef POISE_EXACT_H
#define POISE_EXACT_H

#include "engine/trace.h"

/* In lowest terms; bottom 0: not known. */
struct fraction {
    uint64_t top, bottom;
};

struct fraction fraction_sum(struct fraction a, struct fraction b);
double fraction_value(struct fraction f);

struct exact {
    struct exact_row {
        uint64_t dice, events;  /* hashes */
        uint64_t deals;         /* in which it was seen */
    } * rows;                   /* by their dice */
    size_t count, unsure;       /* how many; those seen too seldom */
    struct fraction sum;        /* of the chances of all rows */
    struct fraction typed_once; /* the chance of what was typed, the same in all rows */
    bool hopeless;              /* the chances cannot be known, or not soon */

    uint64_t dice, events; /* of the deal that is played */
    struct fraction chance, typed;
};

/* Of a deal: begin, each die and each event in its order, end. What was typed counts as certain. */
void exact_begin_deal(struct exact *e);
void exact_die(struct exact *e, const struct trace_roll *roll, bool typed);
void exact_event(struct exact *e, uint64_t which);

/* True where the row of dice is new; then `chance` says how likely it is. */
bool exact_end_deal(struct exact *e);

/* Whether the two checks hold. */
bool exact_complete(const struct exact *e);
void exact_free(struct exact *e);

#endif
