/* Private to sims/check: what the parts of a check share. They call the game's functions through
 * call_*, which guard each call, and play games by check_play. */
#pragma once

#include "analysis/base/system_guard.h"
#include "sims/check/check.h"

/* Shared memory in which a child notes where it is and what it found, so that the parent can read
 * it even after a crash. Pointers to texts are valid in both, because they point into the program
 * or the game. */
struct check_place {
    _Atomic uint64_t calls; /* finished so far; shows the watching thread that the game goes on */
    _Atomic uint64_t index; /* of the game */
    uint32_t decision;
    const char *player;       /* who plays all seats; NULL: no game is under way */
    bool own_players;         /* the rule set's own players play many games in one go */
    const char *_Atomic call; /* the function of the contract under way; NULL: none */
    char setting[160];        /* the rule value that was changed; "": none */
    bool done;                /* the part ran to its end */
    bool failed;
    bool stopped; /* the game reported a fault itself; the other parts would only repeat it */
    char fault[700];
    char notes[4000]; /* lines for the author of the game that are no faults */
};

enum { CHECK_TABLE = 4096 }; /* room for a drawn table, in bytes */

/* One part of a check while it runs in its child. */
struct checking {
    const struct check_part *part;
    const struct variant *variant;
    const struct game *game;
    const struct check_options *options;
    struct check_place *place;
    struct guard rules, state, twin, list, record;
    struct guard_data data; /* the variables of the game's shared object */
    struct game_scores scores;
    struct policy players[GAME_SEATS_MAX];
    const struct guard *locked; /* the state that the call under way may only read; NULL: none */
    bool thorough; /* looks at every list and invariant, and locks states that are only read */
    bool dirty; /* fills the stack with the byte `stack` before each call, so that a function that
                   reads a variable before it sets it reads that byte */
    unsigned char stack;
    const struct game_in_play *at; /* of the playing thread */
    struct {
        uint64_t calls, index, used, since;
    } watched; /* what the watching thread saw when it last looked */
};

/* Notes the fault and ends the child. */
_Noreturn void check_fail(const struct checking *x, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same where something `fails`. */
void check_fail_if(const struct checking *x, bool fails, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Ends the child if the game itself reported a fault during the last call or game. */
void check_own_fault(const struct checking *x);

/* Adds a note, which is no fault; end it with a line break. */
void check_note(const struct checking *x, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Call the functions of the contract under guard. A function that may only read the state gets it
 * write protected (in thorough parts). */
void call_start(struct checking *x, const struct guard *state, uint64_t index, struct trace *trace);
bool call_advance(struct checking *x, const struct guard *state);
struct game_list call_moves(struct checking *x, const struct guard *state); /* in x->list */
void call_apply(struct checking *x, const struct guard *state, game_move move);
void call_redeal(struct checking *x, const struct guard *state, uint64_t key);
void call_verify(struct checking *x, const struct guard *state);
game_move call_choose(struct checking *x, const struct guard *state, const struct policy *players,
                      struct policy_luck *luck);
/* Draws a state, also one that an event shows in the middle of a call: then `read` is NULL. */
void call_draw(struct checking *x, const struct guard *read, const void *state,
               char table[CHECK_TABLE]);
void call_names(struct checking *x, const struct guard *state, const struct game_list *list,
                int step); /* of every step-th move, and of the card it uses */
void call_views(struct checking *x, const struct guard *state, const struct game_list *list);
void call_record(struct checking *x, const struct guard *state);

/* check_play calls this at each decision, with the legal moves; x->state waits for the choice. */
typedef void check_visit(struct checking *x, const struct game_list *list, void *to);

/* Plays game `index` with the player of that name in all seats, as match_play does, and looks at
 * lists, choices, rounds and invariants on the way. `visit` may be NULL. */
void check_play(struct checking *x, const char *player, uint64_t index, check_visit *visit,
                void *to, struct trace *trace);

/* Ends the child if the game changed variables outside the state. */
void check_data(const struct checking *x);

/* The name of player `k` to check: `random`, then the game's own players. NULL after the last. */
const char *checked_player_name(const struct game *game, size_t k);

/* One part of a check; it returns if it finds nothing. */
struct check_part {
    const char *name; /* "choices" */
    const char *what; /* what holds if it finds no fault: one line */
    void (*run)(struct checking *x);
};

/* All parts in the order in which they run; name == NULL at the end. */
extern const struct check_part check_parts[];

/* The parts that have a file of their own: seen_fields.c, rolls.c, events.c, effects.c, columns.c. */
void check_seen(struct checking *x);
void check_rolls(struct checking *x);
void check_events(struct checking *x);
void check_effects(struct checking *x);
void check_columns(struct checking *x);
