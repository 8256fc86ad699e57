/* What the parts of a check share: the game's functions, each called under guard, and the loop. */
#ifndef POISE_CHECKING_H
#define POISE_CHECKING_H

#include "sims/check/check.h"
#include "sims/check/guard.h"

/* What the parent process reads, whatever becomes of the child. Texts that are pointed to are those of
 * the program or the game, which both have. */
struct check_place {
    _Atomic uint64_t calls; /* finished so far; a second thread sees by it whether the game hangs */
    _Atomic uint64_t index; /* of the game */
    uint32_t decision;
    const char *player;       /* in all seats; NULL: no game under way */
    bool own_players;         /* the rule set's own players play many games in one go */
    const char *_Atomic call; /* of the contract, under way */
    char setting[160];        /* the rule value that was changed; "": none */
    bool done;                /* the part came to its end */
    bool failed;
    bool stopped; /* the game's own code stopped it: the other parts would say the same */
    char fault[700];
    char notes[4000]; /* lines: no faults, but worth a look */
};

enum { CHECK_TABLE = 4096 }; /* bytes of a drawn table that are looked at */

struct checking {
    const struct variant *variant;
    const struct game *game;
    const struct check_options *options;
    struct check_place *place;
    struct guard rules, state, twin, list, record;
    struct guard_data data; /* of the game's object */
    struct game_scores scores;
    struct policy players[GAME_SEATS_MAX];
    bool thorough; /* looks at every list and invariant, and locks states that are only read */
    bool dirty; /* fills the stack with the byte `stack` before each call, so that a function that
                   reads a variable before it sets it reads that byte */
    unsigned char stack;
};

/* Ends the child with a fault. */
_Noreturn void check_fail(const struct checking *x, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the child if the game's own code stopped the game that was played last. */
void check_own_fault(const struct checking *x);

/* Adds a line that is no fault. */
void check_note(const struct checking *x, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The functions of the contract. Those that may only read a state find it locked. */
void call_start(struct checking *x, const struct guard *state, uint64_t index, struct trace *trace);
bool call_advance(struct checking *x, const struct guard *state);
struct game_list call_moves(struct checking *x, const struct guard *state); /* in x->list */
void call_apply(struct checking *x, const struct guard *state, game_move move);
void call_redeal(struct checking *x, const struct guard *state, uint64_t key);
void call_verify(struct checking *x, const struct guard *state);
game_move call_choose(struct checking *x, const struct guard *state, const struct policy *players,
                      struct policy_luck *luck);
void call_draw(struct checking *x, const struct guard *state, char table[CHECK_TABLE]);
void call_draw_event(struct checking *x, const void *state,
                     char table[CHECK_TABLE]); /* in a call */
void call_names(struct checking *x, const struct guard *state, const struct game_list *list,
                int step); /* of every step-th move */
void call_views(struct checking *x, const struct guard *state, const struct game_list *list);
void call_record(struct checking *x, const struct guard *state);

/* Called at each decision with the legal moves; x->state waits for it. */
typedef void check_visit(struct checking *x, const struct game_list *list, void *to);

/* Plays game `index` with the player of that name in all seats, as match_play does, and looks at lists,
 * choices, rounds and invariants on the way. `visit` may be NULL. */
void check_play(struct checking *x, const char *player, uint64_t index, check_visit *visit,
                void *to, struct trace *trace);

/* The game's variables outside the state are as they were. */
void check_data(const struct checking *x);

/* Player number `k` of those who are checked: `random`, then the game's own. NULL after the last. */
const char *check_player(const struct game *game, size_t k);

/* One part of a check; it returns if it finds nothing. */
struct check_part {
    const char *name; /* "choices" */
    const char *what; /* what holds if it finds no fault: one line */
    void (*run)(struct checking *x);
};

/* name == NULL at the end. */
extern const struct check_part check_parts[];

/* Parts in files of their own. */
void check_seen(struct checking *x);
void check_rolls(struct checking *x);
void check_events(struct checking *x);
void check_effects(struct checking *x);
void check_columns(struct checking *x);

#endif
