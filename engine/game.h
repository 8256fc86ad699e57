/* The contract every game meets: one constant `struct game` of functions and descriptions.
 *
 * A game's state is one plain struct that begins with `struct game_head`; memcpy clones it. All
 * functions are deterministic, allocate nothing, do no I/O and use integers only. `rules` is the
 * game's rules struct after prepare(); it is never written again. */
#ifndef POISE_GAME_H
#define POISE_GAME_H

#include "engine/rng.h"
#include "engine/schema.h"
#include "engine/trace.h"

enum {
    GAME_SEATS_MAX = 8,    /* most deciding seats of any game */
    GAME_MOVES_MAX = 1024, /* most legal moves of one decision */
    GAME_STATE_MAX = 8192, /* largest state, bytes */
    GAME_RECORD_MAX = 512, /* largest record, bytes */
};

/* Who won, as the column `winner` stores it; game_winner_names gives the words. */
enum game_winner { GAME_AI, GAME_HUMAN, GAME_DRAW, GAME_UNFINISHED };

/* Whose side a seat plays for. */
enum game_side { GAME_SIDE_AI = GAME_AI, GAME_SIDE_HUMAN = GAME_HUMAN };

/* The beginning of every state. */
struct game_head {
    uint64_t key;        /* of the game's randomness; see rng_key */
    struct trace *trace; /* NULL unless this game is traced */
    uint32_t decisions;  /* calls of a policy so far; kept by the match loop */
    int32_t ai_score;    /* current scores, in the game's own points */
    int32_t human_score;
    uint16_t round;     /* from 1; a game without rounds stays at 1 */
    uint8_t seat;       /* that must decide now, when advance() returned true */
    uint8_t winner;     /* enum game_winner; GAME_UNFINISHED until the end */
    uint8_t end_reason; /* the game's own enum, names in its end_reason column */
};

/* A legal decision, in the game's own encoding. */
typedef uint32_t game_move;

/* A player that belongs to one game. choose() returns one of the legal moves of the decision that
 * `state` waits for. It may use only what the deciding player can see (design law: the choice is
 * the same for every redeal of the state). */
struct game_policy {
    const char *name;
    const char *doc;
    game_move (*choose)(const void *state, const void *rules, struct rng *rng);
};

struct game {
    const char *name;  /* folder and config name: "wroth" */
    const char *title; /* for people: "Wroth (solo and co-op)" */
    const char *doc;   /* one line: what is played against what */

    uint32_t rules_size, state_size, record_size; /* bytes */

    const struct param *params;         /* of the rules struct; ends with path == NULL */
    const struct column *columns;       /* of the record; ends with name == NULL; the common ones
                                           first, see game_common_columns */
    const struct rule_id *rule_ids;     /* ends with id == NULL */
    const struct game_policy *policies; /* the game's own players: at least `idle` and `greedy`;
                                           ends with name == NULL */
    const char *ai_policy; /* policy that plays the AI's seats "by the book"; NULL where the book
                              leaves the AI no decision and it has no seat */

    /* Checks what no single value shows and fills in the derived tables. False: `why` says what
     * is wrong, and the rules must not be used. */
    bool (*prepare)(void *rules, struct complaint *why);

    /* Number of deciding seats; sides[k] is the side of seat k (array of GAME_SEATS_MAX). */
    int (*seats)(const void *rules, uint8_t sides[]);

    /* Sets up a game: every byte of the state except head.trace, which is kept. */
    void (*start)(void *state, const void *rules, uint64_t key);

    /* Plays the AI, the dice and the bookkeeping until a seat must decide (true; head.seat says
     * who) or the game is over (false; head.winner and head.end_reason say how). */
    bool (*advance)(void *state, const void *rules);

    /* All legal moves of the waiting decision, without duplicates, in a fixed order; returns how
     * many (1..GAME_MOVES_MAX). */
    int (*moves)(const void *state, const void *rules, game_move out[]);

    /* Carries out a legal move of the waiting decision. */
    void (*apply)(void *state, const void *rules, game_move move);

    /* Replaces all that the deciding seat cannot see (face-down cards, deck orders, future dice)
     * by a fresh deal from `key`, and makes `key` the game's key. What the seat sees is kept. */
    void (*redeal)(void *state, const void *rules, uint64_t key);

    /* A violated invariant in words, or NULL. For tests and `poise verify`. */
    const char *(*verify)(const void *state, const void *rules);

    /* The finished game's statistics; every byte of the record is written. */
    void (*record)(const void *state, const void *rules, void *record);

    /* A move in words that a player understands, at most `size` bytes with the NUL. */
    void (*name_move)(const void *state, const void *rules, game_move move, char *out, size_t size);

    /* The whole state, field by field, for JSON. */
    void (*show)(const void *state, const void *rules, const struct show *out);

    /* The table as text, boards drawn. */
    void (*draw)(const void *state, const void *rules, struct text *out);
};

/* Words of enum game_winner, NULL at the end. */
extern const char *const game_winner_names[];

/* The columns every record begins with, in this order; `ai_score_by_round` and
 * `human_score_by_round` are arrays whose length and type the game chooses. In each array slot k
 * holds the score at the end of round k + 1, and every slot after the last round, the last slot
 * always, holds the final score. */
extern const char *const game_common_columns[]; /* NULL at the end */

/* The head that every state starts with. */
static inline struct game_head *game_head(void *state)
{
    return (struct game_head *)state;
}

static inline const struct game_head *game_head_const(const void *state)
{
    return (const struct game_head *)state;
}

#endif
