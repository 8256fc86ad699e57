/* The two ways `poise trace` shows a game: as text for the table, as JSON Lines for machines. */
#ifndef POISE_TRACE_VIEW_H
#define POISE_TRACE_VIEW_H

#include <jansson.h>

#include "sims/config/experiment.h"

enum { TRACE_DRAWING_MAX = 32768 };

struct trace_view {
    const struct variant *variant;
    uint64_t seed, index;
    const struct learnt *judge; /* of the humans' chance to win; NULL: it is not told */
    FILE *out;
    /* Text: */
    bool colour;
    bool seen;                     /* only what the players see */
    int width;                     /* of the text */
    int columns;                   /* of the terminal; 0: none */
    uint32_t round;                /* of the last event; 0 before the first */
    char phase[64];                /* of the last event */
    char drawn[TRACE_DRAWING_MAX]; /* the table as it was after the last event */
    /* JSON: */
    json_t *resolved; /* the rules */
    bool begun;       /* the setup line is written */
};

/* Listeners for struct trace; `view` is the struct trace_view. */
void trace_hear_text(void *view, const struct trace_event *event, const void *state);
void trace_hear_json(void *view, const struct trace_event *event, const void *state);

/* What the humans of a variant have learnt, or NULL. */
const struct learnt *trace_judge(const struct variant *variant);

/* The chance that the humans win after an event of one of them, as the judge sees it from the first
 * one's seat. False where there is no judge, or somebody else acted. */
bool trace_chance(const struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance);

/* What stands before the first event, and after the last. */
void trace_begin_text(struct trace_view *view);
void trace_end_text(struct trace_view *view, const void *record);
void trace_end_json(struct trace_view *view, const void *record);

#endif
