/* Sets of hexes as bit sets of 192 bits, and the geometry of the battlefield (HM-1 to HM-3).
 *
 * The field has 11 rows of 15 usable columns. A hex is stored as its index x + 17 * y, with x from
 * 1 to 15; its name is the letter of its column and its row: "k9". Columns 0 and 16 are padding
 * that nothing ever enters, so that a shift of a whole set finds the neighbours of all its hexes.
 * Even rows lie half a hex to the right of odd ones. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    HEROES3_COLUMNS = 17,
    HEROES3_ROWS = 11,
    HEROES3_HEXES = HEROES3_COLUMNS * HEROES3_ROWS,
    HEROES3_DISTANCES = 20, /* largest distance on the board is 19 */
    HEROES3_NOWHERE = 255,  /* a hex off the board */
};

/* A set of hexes: hex h is bit h % 64 of w[h / 64]. */
struct heroes3_hexes {
    uint64_t w[3];
};

/* How a stack lies: one hex, or two with the second behind the front one (HM-4). */
enum heroes3_shape { HEROES3_ONE_HEX, HEROES3_TAIL_LEFT, HEROES3_TAIL_RIGHT, HEROES3_SHAPES };

/* Geometry tables, filled by heroes3_board_prepare. */
struct heroes3_board {
    struct heroes3_hexes all, even, odd; /* usable hexes; even and odd rows with padding */
    struct heroes3_hexes disk[HEROES3_DISTANCES][HEROES3_HEXES]; /* hexes at most so far away */
    struct heroes3_hexes cells[HEROES3_SHAPES]
                              [HEROES3_HEXES]; /* hexes a stack covers, by its front hex */
    struct heroes3_hexes around[HEROES3_SHAPES]
                               [HEROES3_HEXES];     /* usable hexes next to the cells of a stack */
    uint8_t distance[HEROES3_HEXES][HEROES3_HEXES]; /* HM-3 */
    char name[HEROES3_HEXES][4];                    /* column and row as drawn: "k9" */
};

void heroes3_board_prepare(struct heroes3_board *board);

/* Distance between two hexes in steps (HM-3). */
int heroes3_hex_distance(int from, int to);

static inline int heroes3_hex(int x, int y)
{
    return x + HEROES3_COLUMNS * y;
}

static inline int heroes3_hex_x(int hex)
{
    return hex % HEROES3_COLUMNS;
}

static inline int heroes3_hex_y(int hex)
{
    return hex / HEROES3_COLUMNS;
}

/* The second hex of a stack whose front is `hex`; its only hex where it has one (HM-4). */
static inline int heroes3_tail(enum heroes3_shape shape, int hex)
{
    return shape == HEROES3_ONE_HEX ? hex : shape == HEROES3_TAIL_LEFT ? hex - 1 : hex + 1;
}

static inline bool heroes3_has(struct heroes3_hexes s, int hex)
{
    return (s.w[hex >> 6] >> (hex & 63)) & 1;
}

static inline void heroes3_add(struct heroes3_hexes *s, int hex)
{
    s->w[hex >> 6] |= UINT64_C(1) << (hex & 63);
}

static inline struct heroes3_hexes heroes3_only(int hex)
{
    struct heroes3_hexes s = {{0}};
    heroes3_add(&s, hex);
    return s;
}

static inline struct heroes3_hexes heroes3_and(struct heroes3_hexes a, struct heroes3_hexes b)
{
    return (struct heroes3_hexes){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2]}};
}

static inline struct heroes3_hexes heroes3_or(struct heroes3_hexes a, struct heroes3_hexes b)
{
    return (struct heroes3_hexes){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2]}};
}

static inline struct heroes3_hexes heroes3_minus(struct heroes3_hexes a, struct heroes3_hexes b)
{
    return (struct heroes3_hexes){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2]}};
}

static inline bool heroes3_any(struct heroes3_hexes s)
{
    return (s.w[0] | s.w[1] | s.w[2]) != 0;
}

static inline bool heroes3_meet(struct heroes3_hexes a, struct heroes3_hexes b)
{
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1]) | (a.w[2] & b.w[2])) != 0;
}

static inline bool heroes3_same(struct heroes3_hexes a, struct heroes3_hexes b)
{
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1]) | (a.w[2] ^ b.w[2])) == 0;
}

static inline int heroes3_count(struct heroes3_hexes s)
{
    return __builtin_popcountll(s.w[0]) + __builtin_popcountll(s.w[1]) +
           __builtin_popcountll(s.w[2]);
}

/* Lowest hex of a set that is not empty. */
static inline int heroes3_first(struct heroes3_hexes s)
{
    return s.w[0] != 0   ? __builtin_ctzll(s.w[0])
           : s.w[1] != 0 ? 64 + __builtin_ctzll(s.w[1])
                         : 128 + __builtin_ctzll(s.w[2]);
}

/* Removes the lowest hex from a set that is not empty, and returns it. */
static inline int heroes3_take(struct heroes3_hexes *s)
{
    const int hex = heroes3_first(*s);
    s->w[hex >> 6] &= s->w[hex >> 6] - 1;
    return hex;
}

/* The hex of a set's topmost row that is nearest to an army's own edge (`from_left`: the
 * attacker's). Breaking ties this way treats both armies alike. */
static inline int heroes3_first_for(bool from_left, struct heroes3_hexes s)
{
    const int first = heroes3_first(s);
    if (from_left) {
        return first;
    }
    const int start = first - first % HEROES3_COLUMNS;
    const int word = start >> 6, offset = start & 63;
    uint64_t row = s.w[word] >> offset;
    if (offset > 64 - HEROES3_COLUMNS && word < 2) {
        row |= s.w[word + 1] << (64 - offset);
    }
    row &= (UINT64_C(1) << HEROES3_COLUMNS) - 1;
    return start + 63 - __builtin_clzll(row);
}

/* Whether a set that is not empty has exactly one hex. */
static inline bool heroes3_is_one(struct heroes3_hexes s)
{
    heroes3_take(&s);
    return !heroes3_any(s);
}

/* Removes the hex of heroes3_first_for from a set that is not empty, and returns it. */
static inline int heroes3_take_for(bool from_left, struct heroes3_hexes *s)
{
    const int hex = heroes3_first_for(from_left, *s);
    s->w[hex >> 6] &= ~(UINT64_C(1) << (hex & 63));
    return hex;
}

/* The set with every hex moved to an index `n` higher (up) or lower (down); 1 <= n <= 63. */
static inline struct heroes3_hexes heroes3_up(struct heroes3_hexes s, int n)
{
    return (struct heroes3_hexes){
        {s.w[0] << n, s.w[1] << n | s.w[0] >> (64 - n), s.w[2] << n | s.w[1] >> (64 - n)}};
}

static inline struct heroes3_hexes heroes3_down(struct heroes3_hexes s, int n)
{
    return (struct heroes3_hexes){
        {s.w[0] >> n | s.w[1] << (64 - n), s.w[1] >> n | s.w[2] << (64 - n), s.w[2] >> n}};
}

/* All neighbours of a set (HM-2). The argument must hold no padding; the result may hold padding
 * and hexes of the set itself. */
static inline struct heroes3_hexes heroes3_neighbours(const struct heroes3_board *b,
                                                      struct heroes3_hexes s)
{
    const struct heroes3_hexes right = heroes3_up(s, 1);
    const struct heroes3_hexes left = heroes3_down(s, 1);
    const struct heroes3_hexes wide =
        heroes3_or(s, heroes3_or(heroes3_and(right, b->even), heroes3_and(left, b->odd)));
    return heroes3_or(heroes3_or(left, right), heroes3_or(heroes3_up(wide, HEROES3_COLUMNS),
                                                          heroes3_down(wide, HEROES3_COLUMNS)));
}

/* Front hexes at which all hexes of a stack of that shape are in `free` (HM-4). */
static inline struct heroes3_hexes heroes3_fitting(enum heroes3_shape shape,
                                                   struct heroes3_hexes free)
{
    return shape == HEROES3_TAIL_LEFT    ? heroes3_and(free, heroes3_up(free, 1))
           : shape == HEROES3_TAIL_RIGHT ? heroes3_and(free, heroes3_down(free, 1))
                                         : free;
}

/* Front hexes at which a stack of that shape covers at least one of `cells`. */
static inline struct heroes3_hexes heroes3_touching(enum heroes3_shape shape,
                                                    struct heroes3_hexes cells)
{
    return shape == HEROES3_TAIL_LEFT    ? heroes3_or(cells, heroes3_up(cells, 1))
           : shape == HEROES3_TAIL_RIGHT ? heroes3_or(cells, heroes3_down(cells, 1))
                                         : cells;
}
