/* The two ways `poise trace` shows a game: as text for the table, as JSON Lines for machines. */
#ifndef POISE_TRACE_VIEW_H
#define POISE_TRACE_VIEW_H

#include <jansson.h>

#include "sims/config/experiment.h"

enum { TRACE_DRAWING_MAX = 32768 };

struct trace_view {
    const struct variant *variant;
    uint64_t seed, index;
    double *chances; /* of the humans to win, after each decision; see trace_note_chances */
    uint32_t chance_count;
    FILE *out;
    const char *svg; /* folder for pictures, or NULL */
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

/* Draws the table where a round is over, if view->svg says so; for the listeners. At the end the last one: 0, or
 * -1 with `error` where one could not be written. */
void trace_picture(const struct trace_view *view, const void *state);
int trace_end_pictures(const struct trace_view *view, struct error *error)
    __attribute__((warn_unused_result));

/* What the humans of a variant have learnt, or NULL. */
const struct policy *trace_judge(const struct variant *variant);

/* Plays the game once and notes what the judge says after each decision of a human, from the seat that
 * made it: the chance that the humans win. The caller frees view->chances. */
void trace_note_chances(struct trace_view *view, const struct policy *player);

/* The chance after the decision that an event of a human is about, once for each. False where none is
 * noted. */
bool trace_chance(struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance);

/* What stands before the first event, the table of a state, and what stands after the last event of all. */
void trace_begin_text(struct trace_view *view);
void trace_table(struct trace_view *view, const void *state);
void trace_end_text(struct trace_view *view, const void *record);
void trace_end_json(struct trace_view *view, const void *record);

#endif
