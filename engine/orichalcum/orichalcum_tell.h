/* Trace events of a game, one line each. All of them do nothing if the game is not traced. */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

enum {
    ORICHALCUM_GAME = ORICHALCUM_SIDES, /* the game itself, as an actor */
    ORICHALCUM_CITED = 64,
    ORICHALCUM_WORDS = 192,
};

/* A circle as the drawing shows it: the letter of its row and its place from the left, "c4". */
void orichalcum_name_row(const struct orichalcum_board *board, int row, struct text *out);
void orichalcum_name_circle(const struct orichalcum_board *board, int cell, struct text *out);

/* The circles of a set, "c3, c4", and those of a tile with what lies there, "forest on c3, volcano
 * with Gorgon on c4". */
const char *orichalcum_name_circles(char out[ORICHALCUM_WORDS],
                                    const struct orichalcum_board *board, uint64_t cells);
const char *orichalcum_name_laid(char out[ORICHALCUM_WORDS], const struct orichalcum_rules *r,
                                 const struct orichalcum_board *board,
                                 const struct orichalcum_offer *offer, const uint8_t cells[3]);

/* The same names as details of an event. Macros, for the reason given at orichalcum_tell. */
#define ORICHALCUM_CIRCLES(board, cells)                                                           \
    {                                                                                              \
        "circles", 0, orichalcum_name_circles((char[ORICHALCUM_WORDS]){0}, board, cells)           \
    }
#define ORICHALCUM_LAID(r, board, offer, cells)                                                    \
    {                                                                                              \
        "circles", 0, orichalcum_name_laid((char[ORICHALCUM_WORDS]){0}, r, board, offer, cells)    \
    }

/* Joins the rule ids that are not NULL in `out`, and returns it. */
const char *orichalcum_cite_these(char out[ORICHALCUM_CITED], const char *const rules[], int count)
    __attribute__((cold));

/* The rule ids of an event if they depend on what happened: ORICHALCUM_CITE("O-35", tied ? "O-36" :
 * NULL). A macro, for the reason given at orichalcum_tell. */
#define ORICHALCUM_CITE(...)                                                                       \
    orichalcum_cite_these(                                                                         \
        (char[ORICHALCUM_CITED]){0}, (const char *const[]){__VA_ARGS__},                           \
        (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)))

extern const char *const orichalcum_phase_names[];

/* Traces an event if the game is traced: orichalcum_tell(s, actor, action, rules, text,
 * TRACE_FIELDS(...)). It is a macro so that the fields are not computed in a game that is not
 * traced. */
#define orichalcum_tell(s, ...) TRACE_IF_HEARD(s, orichalcum_tell_traced((s), __VA_ARGS__))
void orichalcum_tell_traced(const struct orichalcum_state *s, int actor, const char *action,
                            const char *rules, const char *text, const struct trace_field *fields,
                            int count) __attribute__((cold));
