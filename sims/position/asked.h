/* The computations of `poise ask` about a position: which events happen before a person decides
 * again, over many deals of dice and hidden cards, and what each move of a person is worth. The
 * same position, seed and numbers give the same result. */
#pragma once

#include "analysis/numbers/difference.h"
#include "sims/play/hint.h"
#include "sims/position/exact_chances.h"
#include "sims/position/position.h"

/* A die or card at a real table, typed by a person: its name in a trace, and its word or number. */
struct asked_roll {
    char what[48], face[48];
};

/* Reads "ai die=battle". False if the text has another form. */
bool asked_roll_read(const char *text, struct asked_roll *roll);

/* Compares the rolls of a deal with the typed ones. asked_hear listens to the trace (`falls`: this
 * struct). The rolls are expected in the order in which they were typed; rolls with another name than the next expected
 * one are ignored. */
struct asked_falls {
    const struct asked_roll *rolls;
    size_t count, fallen;
    bool fits; /* all expected rolls so far had the typed face */
};
void asked_hear(void *falls, const struct trace_event *event, const void *state);

/* What is asked about a position. */
struct asked_question {
    const struct variant *variant;
    const struct position *position;
    const struct hint_choice *choice; /* made first, if a seat decides; NULL: none */
    const struct asked_roll *rolls;
    size_t roll_count;
    uint64_t seed, deals;
    uint64_t tries;   /* most deals to play in search of those in which the rolls fall as typed */
    bool keep_hidden; /* as in hint_players */
};

/* An event or an action, and in how many deals it happened. */
struct asked_event {
    char *actor, *action, *rules, *text; /* an action as a whole has empty rules and text */
    uint64_t deals, last;  /* number of deals with it; the deal that counted it last, from 1 */
    struct fraction share; /* share of the deals; the exact chance, if asked_events.exact */
    double place;          /* sum over these deals of the number of events before it */
    size_t number;         /* place by first appearance, from 0 */
    size_t rank;           /* place by share, from 0 */
};

/* The answer to a question: what happens in the deals. */
struct asked_events {
    struct asked_list {
        struct asked_event *list; /* `events` in the order of play, `actions` most frequent first */
        size_t count;
    } events, actions;
    uint64_t deals, tries;      /* number of deals that fit the rolls; number of deals played */
    uint64_t over;              /* number of deals in which the game ended */
    bool exact;                 /* the shares are exact; exact_chances.h states the conditions */
    uint64_t rows;              /* if exact: number of rows of dice that can fall */
    struct fraction over_share; /* the exact chance of `over` */
};

/* Plays deals and counts what happens. If the chances can be found exactly within about a second,
 * it plays as many deals as that needs (at least ASKED_LEAST and question->deals); else
 * question->deals. Free with asked_free. */
enum { ASKED_LEAST = 1000 };
void asked_events(const struct asked_question *question, struct asked_events *out);
void asked_free(struct asked_events *events);

/* The action `action` of `actor` as a whole, from a list of actions; NULL if it happened in no deal. */
const struct asked_event *asked_action(const struct asked_list *actions, const char *actor,
                                       const char *action);

/* Plays the whole game `index` of the variant, with usual players for those who look ahead, for its
 * events. */
void asked_hear_game(struct trace *trace, const struct variant *variant, uint64_t seed,
                     uint64_t index);

/* Whether `action` of `actor` exists: it happened in the deals, or in one of up to ASKED_GAMES whole
 * games of the variant, with usual players for those who look ahead. If not, *known gets the actions
 * that happened, "ai extend, human draft"; the caller frees it. */
enum { ASKED_GAMES = 200 };
bool asked_knows(const struct asked_events *events, const struct variant *variant, uint64_t seed,
                 const char *actor, const char *action, char **known);

/* Plays question->deals deals to the end with the variant's players, and returns how many the human
 * side wins. Ignores question->rolls. */
uint64_t asked_wins(const struct asked_question *question);

/* A move and the results of the games played after it. */
struct asked_move {
    game_move move;
    int number;                  /* index among the legal moves */
    uint64_t games, won;         /* `won`: by the side that decides */
    int64_t worth;               /* in a solved game: solved_after; else -1 */
    struct difference from_best; /* to the best move, on the same random numbers; if `last` */
    bool last, first; /* it was played in the last round; it was the best of the first round */
};

/* Measures the legal moves of the decision that waits, sorts them best first into `moves` (room for
 * GAME_MOVES_MAX) and returns how many. First round: ASKED_FIRST games for each move. Last round:
 * `games` other games for each of the best ASKED_LAST. `from_best` compares with the best move of
 * the first round. Compared with the best of the last round, every move would look worse than it
 * is. */
enum { ASKED_FIRST = 100, ASKED_LAST = 8 };
int asked_moves(const struct play *play, const struct hint_players *players, int games,
                struct asked_move moves[]);
