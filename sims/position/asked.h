/* What `poise ask` finds out about a position: what happens before a person decides again, over many
 * deals of all that is open and hidden; and what each move of a person is worth. The same position, seed
 * and numbers give the same answer. */
#ifndef POISE_ASKED_H
#define POISE_ASKED_H

#include "analysis/numbers/difference.h"
#include "sims/play/hint.h"
#include "sims/position/exact.h"
#include "sims/position/position.h"

/* A die or card that fell at a real table: its name in a trace, and its word or number. */
struct asked_roll {
    char what[48], face[48];
};

/* Reads "ai die=battle". False: it is no such text. */
bool asked_roll_read(const char *text, struct asked_roll *roll);

/* Whether rolls fall as they did at the table, one event after the other. Those of one name must fall in the
 * order in which they stand; others do not matter. */
struct asked_falls {
    const struct asked_roll *rolls;
    size_t count, fallen;
    bool fits; /* those that have fallen */
};
void asked_hear(struct asked_falls *falls, const struct trace_event *event);

struct asked_question {
    const struct variant *variant;
    const struct position *position;
    const struct hint_choice *choice; /* made first, where a seat decides; NULL: none */
    const struct asked_roll *rolls;
    size_t roll_count;
    uint64_t seed, deals;
    uint64_t tries;   /* deals to look at at most, for those in which the rolls fell so */
    bool keep_hidden; /* as in hint_players */
};

/* Something that was told, and in how many of the deals. */
struct asked_event {
    char *actor, *action, *rules, *text; /* of an action as a whole: without rules and text */
    uint64_t deals, last;  /* in which it was told; the one in which it was counted last, from 1 */
    struct fraction share; /* of the deals; its chance, where that is exact */
    double place;          /* sum over these deals of how many were told before it */
    size_t number;         /* in the order in which each was told first, from 0 */
    size_t rank;           /* by its share, from 0 */
};

struct asked_events {
    struct asked_list {
        struct asked_event *list; /* events in the order of play, actions most frequent first */
        size_t count;
    } events, actions;
    uint64_t deals, tries;      /* that fit the rolls; that were looked at */
    uint64_t over;              /* in which the game ended */
    bool exact;                 /* the shares are exact: see exact.h for what that rests on */
    uint64_t rows;              /* of dice that can fall, if so */
    struct fraction over_share; /* the exact chance of `over` */
};

/* Free with asked_free. Where the chances can be known exactly within about a second it looks at as many
 * deals as that takes, and at least at ASKED_LEAST and, within that second, those asked for. */
enum { ASKED_LEAST = 1000 };
void asked_events(const struct asked_question *question, struct asked_events *out);
void asked_free(struct asked_events *events);

/* The action as a whole of the side of that name; NULL: in no deal. */
const struct asked_event *asked_action(const struct asked_events *events, const char *actor,
                                       const char *action);

/* How many of the deals the human side wins when the variant's players play them to the end, whatever rolls
 * are asked for. */
uint64_t asked_wins(const struct asked_question *question);

/* How many of so many games the side that decides wins after the choice: the games by which asked_moves judges
 * it. */
uint64_t asked_choice_wins(const struct play *play, const struct hint_players *players,
                           const struct hint_choice *choice, int games);

/* A move, by the games that were played on after it. */
struct asked_move {
    game_move move;
    int number;                  /* among the legal ones */
    uint64_t games, won;         /* by the side that decides */
    struct difference from_best; /* of games on the same luck; of those in the last round only */
    bool last, first;            /* it was in the last round; it was the best in the first one */
};

/* Judges the legal moves of the decision that waits, best first, in `moves` (room for GAME_MOVES_MAX); returns
 * how many: each by ASKED_FIRST games, then the best ASKED_LAST again by `games` others. `from_best` is against the best of
 * the first round: against the best of the games it is measured by, every move would look worse than it is. */
enum { ASKED_FIRST = 100, ASKED_LAST = 8 };
int asked_moves(const struct play *play, const struct hint_players *players, int games,
                struct asked_move moves[]);

#endif
