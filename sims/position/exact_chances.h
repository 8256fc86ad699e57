/* Decides whether random deals of a position have shown every outcome of the dice, so that the
 * chances of events are known exactly. Each deal is a row of dice; its chance is the product of the
 * chances that the game states for each die. The chances are exact if the rows seen so far have a
 * total chance of 1, and each was seen several times, always with the same events. Then re-dealing
 * hidden cards changed nothing in these deals. This does not prove that it never can. */
#pragma once

#include "engine/trace.h"

/* A fraction in lowest terms. bottom == 0: not known, for example after an overflow. */
struct fraction {
    uint64_t top, bottom;
};

struct fraction fraction_sum(struct fraction a, struct fraction b);
double fraction_value(struct fraction f);

/* The rows seen so far, and the deal that is played now. Begin with {0}, free with exact_chances_free. */
struct exact_chances {
    struct exact_row {
        uint64_t dice, events;  /* hashes of the dice and of the events */
        uint64_t deals;         /* number of deals in which it was seen */
    } * rows;                   /* hash table, by `dice` */
    size_t count, unsure;       /* number of rows; number of those that were seen too seldom */
    struct fraction sum;        /* sum of the chances of all rows */
    struct fraction typed_once; /* chance of the typed dice; must be the same in all rows */
    bool hopeless;              /* the chances cannot be known, or not in a reasonable time */

    uint64_t dice, events; /* of the current deal */
    struct fraction chance, typed;
};

/* For each deal call begin, then die and event in the order of play, then end. A die that was
 * `typed` (--roll) counts as certain. `which`: the number of the event. */
void exact_chances_begin_deal(struct exact_chances *e);
void exact_chances_add_die(struct exact_chances *e, const struct trace_roll *roll, bool typed);
void exact_chances_add_event(struct exact_chances *e, uint64_t which);

/* Ends a deal. True if its row of dice is new; then e->chance is the chance of the row. */
bool exact_chances_end_deal(struct exact_chances *e);

/* Whether the chances are exact: the rows have a total chance of 1, and each was seen often
 * enough. */
bool exact_chances_complete(const struct exact_chances *e);
void exact_chances_free(struct exact_chances *e);
