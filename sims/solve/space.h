/* All positions of a game, and what can come after each of their moves. Private to this room. */
#pragma once

#include "engine/chance.h"
#include "sims/solve/solve.h"

/* Numbers that stand for the end of a game instead of a position. */
enum { SPACE_LOST = 0xfffffffdU, SPACE_DRAWN = 0xfffffffeU, SPACE_WON = 0xffffffffU };

/* Numbers of outcomes that come after no move: of the start, and none at all, for a move that was
 * not followed. */
enum { SPACE_START, SPACE_PUT_OFF, SPACE_AFTERS };

/* A hash table of keys, numbered in the order in which they came. */
struct key_table {
    uint64_t *keys;
    uint32_t *places; /* [mask + 1]: number + 1, or 0 */
    uint32_t mask, count;
};

/* The number of a key. A new one is added: then `*fresh`. */
uint32_t space_number_key(struct key_table *table, uint64_t key, bool *fresh);

enum { SPACE_ROUND = 0 /* of struct solve_space's parts: the round */ };
enum { SPACE_PARTS = 256, SPACE_OWN = 16 /* the game's own players that are compared */ };

struct space_outcome {
    double share;
    uint32_t to; /* a position, or how the game ends */
};

/* What was found. Positions are those in which a decision waits. The moves of position d have the
 * numbers move_from[d] to move_from[d + 1] - 1; an AI's seat has one, whatever its player does.
 * What comes after move k are the outcomes after_from[moves[k]] to after_from[moves[k] + 1] - 1. */
struct space_found {
    struct key_table positions, afters, compared;
    unsigned char *states;
    uint64_t *wide; /* keys of positions if nothing were dropped */
    uint32_t *move_from, *moves, *after_from;
    struct space_outcome *outcomes;
    uint32_t move_count, after_count, outcome_count;
    uint32_t state_room, wide_room, from_room, move_room, after_room, outcome_room;
    uint64_t calls, compares;
    uint64_t calls_end;          /* the comparison of two positions stops at so many calls */
    uint32_t rounds_most;        /* by which the round rises from one position to the next */
    bool own_differs[SPACE_OWN]; /* a player's choice depends on what was dropped */
};

struct solve_space {
    const struct match *match;
    const struct game *game;
    const void *rules;
    const struct solve_options *options;
    struct solution *out;
    uint8_t sides[GAME_SEATS_MAX];
    struct solved_drop parts[SPACE_PARTS];    /* parts of the state that may be dropped */
    const struct row *part_rows[SPACE_PARTS]; /* NULL: a member of the head */
    int part_count;
    bool dropped[SPACE_PARTS];
    struct solved_drop drops[SOLVED_DROPS]; /* those that are */
    int drop_count;
    uint32_t last_round; /* 0: none */
    bool whole;          /* no part is dropped */
    bool only_trials;    /* hidden things are no reason to stop */
    bool hidden;         /* there are some */
    bool put_off;        /* where a move wins at once, the others are not followed */
    struct space_found found;
    double *value;  /* of each position, if the best move is made everywhere */
    uint32_t *best; /* that move's number */
};

/* A step of the game, to one of its outcomes. */
struct space_step {
    const void *from;      /* a position; NULL: the start of the game */
    const game_move *move; /* NULL: none, as `from` is the state after it */
};

/* Tells whoever listens how many positions were found. */
void space_tell_progress(const struct solve_space *space);

/* Counts a call of the game, and tells now and then: by calls, as those of a script may be slow. */
void space_count_call(struct solve_space *space);

/* Takes a step, within a loop of struct chance. In an AI's seat its player chooses another move
 * than that of the step. `to` may be the state that it begins from. Whether a decision waits. */
bool space_step(struct solve_space *space, void *to, const struct space_step *step);

/* Whether the seat that decides is a human's. */
bool space_is_human(const struct solve_space *space, const void *state);

/* Finds all positions; solution->result says if that was impossible. */
void space_fill(struct solve_space *space);
void space_clear(struct solve_space *space);

/* Whether the space was told to stop, the game's code failed, or a reason was set before. */
bool space_fails(struct solve_space *space);

/* Sets the reason. Returns false. */
bool space_end(struct solve_space *space, enum solve_result result, const char *words, ...)
    __attribute__((format(printf, 3, 4)));

/* The move of the player of the seat that decides, in a state of the key RNG_CHANCE, within a loop
 * of struct chance. */
game_move space_choose(const struct solve_space *space, const struct policy seats[],
                       const void *state);

/* Finds out by trials which parts of the state may be dropped, whether anything is hidden, and
 * whether there are clearly too many positions. False: solution->words say why it cannot be
 * solved. */
bool space_try_parts(struct solve_space *space);

/* Sets space->drops from space->dropped. */
void space_set_drops(struct solve_space *space);

/* Compares two keys, or two structs that begin with one, for qsort. */
int space_compare_keys(const void *a, const void *b);

/* Value iteration. Move k is made with the chance odds[k]; NULL: the best is made, and best[d]
 * receives its number. value[] becomes the chance to win of each position, where a draw counts
 * `draw`. Returns that of the start. */
double space_sweep(const struct solve_space *space, const double odds[], double draw,
                   double value[], uint32_t best[]);

/* A bound from above for the chance that a game goes on for so many decisions, if the humans want
 * nothing else. It is improved until it is less than `enough` or a limit of work is reached. */
double space_survival(const struct solve_space *space, uint64_t decisions, double enough);
