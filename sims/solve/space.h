/* All positions of a game, and what can come after each of their moves. Private to this room. */
#ifndef POISE_SOLVE_SPACE_H
#define POISE_SOLVE_SPACE_H

#include "engine/chance.h"
#include "sims/solve/solve.h"

/* Numbers that stand for the end of a game instead of a position. */
enum { SPACE_LOST = 0xfffffffdU, SPACE_DRAWN = 0xfffffffeU, SPACE_WON = 0xffffffffU };
enum { SPACE_PUT_OFF = 0xffffffffU };

/* A hash table of keys, numbered in the order in which they came. */
struct key_table {
    uint64_t *keys;
    uint32_t *places; /* [mask + 1]: number + 1, or 0 */
    uint32_t mask, count, room;
};

/* A part of the state that may be dropped: whether its value ever matters is tried. */
struct space_part {
    const char *name;
    struct solved_drop bytes;
};

enum { SPACE_PARTS = 256, SPACE_OWN = 16 /* the game's own players that are compared */ };

struct solve_space {
    const struct match *match;
    const struct game *game;
    const void *rules;
    const struct solve_options *options;
    bool put_off; /* where a move wins at once, the others are not followed */
    struct solve_result_text *end;
    uint8_t sides[GAME_SEATS_MAX];
    struct space_part parts[SPACE_PARTS]; /* those that may be dropped */
    int part_count;
    bool dropped[SPACE_PARTS];
    struct solved_drop drops[SOLVED_DROPS];
    int drop_count;

    /* Positions in which a decision waits: their states, and their keys if nothing were dropped. Moves of position d have the numbers
     * move_from[d] to move_from[d + 1] - 1; an AI's seat has one, whatever its player does. */
    struct key_table positions, afters, compared;
    unsigned char *states;
    uint64_t *wide;
    uint32_t *move_from, *moves; /* moves[k]: what comes after it, an index of `after_from`, or
                                    SPACE_PUT_OFF: another wins at once, it was not followed */
    uint32_t move_count, move_room, position_room;
    /* Outcomes: of the start, then of each position after a move. */
    uint32_t *after_from, after_room;
    uint32_t *to;
    double *share;
    uint32_t out_count, out_room;
    uint64_t calls, compares;
    bool own_differs[SPACE_OWN]; /* a player's choice depends on what was dropped */
    bool by_trial, draws;        /* draws: there are some */
    double *value;               /* [positions.count], of the best play */
    uint32_t *best;              /* [positions.count]: the move, an index of `moves` */
};

/* Finds all positions. False: space->end says why not, or nothing if `*again` is true: a part was
 * put back, and it must begin again. */
bool space_fill(struct solve_space *space, bool *again);
void space_clear(struct solve_space *space);

/* Whether the space was told to stop, or the game's code failed; then space->end says so. */
bool space_fails(struct solve_space *space);

/* Sets the end. Returns false. */
bool space_end(struct solve_space *space, enum solve_result result, const char *words, ...)
    __attribute__((format(printf, 3, 4)));

/* The move of the player of the seat that decides, in a state of the key RNG_CHANCE, within a loop
 * of struct chance. */
game_move space_choose(const struct solve_space *space, const struct policy seats[],
                       const void *state);

/* Finds out by trials which parts of the state may be dropped, whether anything is hidden, and
 * whether there are clearly too many positions. False: space->end says why it cannot be solved. */
bool space_try_parts(struct solve_space *space);

/* The match's players with `player` in the seats of humans. */
void space_seat_humans(const struct solve_space *space, struct policy player,
                       struct policy seats[]);

/* Sets space->drops from space->dropped. */
void space_set_drops(struct solve_space *space);

/* The best values and moves. */
void space_sweep(struct solve_space *space);

/* The value of the start if each move of position d is made with the chance odds[k] (NULL: the best
 * moves are made); a draw counts `draw`. */
double space_value(const struct solve_space *space, const double odds[], double draw);

#endif
