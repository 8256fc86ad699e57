/* The two formats of `poise trace`: text for people, JSON Lines for programs. Each is a listener
 * for the events of a game. */
#pragma once

#include <jansson.h>

#include "sims/config/experiment.h"

enum { TRACE_DRAWING_MAX = 32768, TRACE_INDENT = 4 }; /* TRACE_INDENT: of events and tables */

/* How a game is shown, and how far the output has come. */
struct trace_view {
    const struct variant *variant;
    uint64_t seed, index;
    bool unfinished; /* the record is of a game that goes on: it has no end_reason yet */
    double *chances; /* [decision]: chance of the humans after it, or -1; see trace_note_chances */
    uint32_t chance_count;
    FILE *out;
    bool json;       /* JSON Lines; else text */
    const char *svg; /* folder for pictures, or NULL */
    /* Text: */
    bool colour;
    bool seen;                     /* print only what the players see */
    int width;                     /* at which text is wrapped */
    int columns;                   /* of the terminal; 0: none */
    uint32_t round;                /* of the last event; 0 before the first */
    char phase[64];                /* of the last event */
    char drawn[TRACE_DRAWING_MAX]; /* the drawing of the table after the last event */
    /* JSON: */
    bool begun;                                       /* the line of the setup is written */
    _Alignas(64) unsigned char start[GAME_STATE_MAX]; /* the state after the set-up */
};

/* Begins to show a game: prints the lines before the first event, and returns the listener that
 * prints the events. */
struct trace trace_begin_view(struct trace_view *view);

/* The listeners; `view` is the struct trace_view. */
void trace_hear_text(void *view, const struct trace_event *event, const void *state);
void trace_hear_json(void *view, const struct trace_event *event, const void *state);

/* For the listeners: if view->svg is set, trace_picture saves a picture of the table at the end of
 * each round, and trace_end_pictures the last one. The latter returns 0, or -1 with `error` if a
 * picture could not be written. */
void trace_picture(const struct trace_view *view, const void *state);
int trace_end_pictures(const struct trace_view *view, struct error *error)
    __attribute__((warn_unused_result));

/* Plays the game once and notes in view->chances the chance that the humans win after each of their
 * decisions. The learnt `player` judges, and sees what the seat that decided sees. The caller frees
 * view->chances. */
void trace_note_chances(struct trace_view *view, const struct policy *player);

/* The chance after the decision that an event of a human belongs to. True only for the first event
 * of each decision; false if no chance is noted. */
bool trace_chance(struct trace_view *view, const struct trace_event *event, const void *state,
                  double *chance);

/* Prints the table of a state, each line indented. */
void trace_table(struct trace_view *view, const void *state, int indent);

/* Writes the line of the setup as JSON, if no event has done so. */
void trace_put_setup(struct trace_view *view);

/* Print the lines after the last event. `record`: the record of the game. */
void trace_end_text(struct trace_view *view, const void *record);
void trace_end_json(struct trace_view *view, const void *record);
