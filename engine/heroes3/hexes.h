/* Sets of hexes as 192 bits, and the geometry of the battlefield (HM-1 to HM-3).
 *
 * 11 rows of 15 usable columns; a hex is its index x + 17 * y with x in 1..15. Columns 0 and 16 are
 * padding that nothing ever enters, so that neighbours are found by shifting whole sets. Even rows
 * lie half a hex to the right of odd ones. */
#ifndef POISE_HEROES3_HEXES_H
#define POISE_HEROES3_HEXES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    H3_COLUMNS = 17,
    H3_ROWS = 11,
    H3_HEXES = H3_COLUMNS * H3_ROWS,
    H3_DISTANCES = 20, /* largest distance on the board is 19 */
    H3_NOWHERE = 255,  /* a hex off the board */
};

struct h3_hexes {
    uint64_t w[3];
};

/* How a stack lies: one hex, or two with the second behind the front one (HM-4). */
enum h3_shape { H3_ONE_HEX, H3_TAIL_LEFT, H3_TAIL_RIGHT, H3_SHAPES };

/* Geometry tables, filled by h3_board_prepare. */
struct h3_board {
    struct h3_hexes all, even, odd;               /* usable hexes; rows by parity, padding too */
    struct h3_hexes disk[H3_DISTANCES][H3_HEXES]; /* hexes at most so far away */
    struct h3_hexes cells[H3_SHAPES][H3_HEXES];   /* hexes a stack covers, by its front hex */
    struct h3_hexes around[H3_SHAPES][H3_HEXES];  /* usable hexes next to those, without them */
    uint8_t distance[H3_HEXES][H3_HEXES];         /* HM-3 */
};

void h3_board_prepare(struct h3_board *board);

/* Distance between two hexes in steps (HM-3). */
int h3_hex_distance(int from, int to);

static inline int h3_hex(int x, int y)
{
    return x + H3_COLUMNS * y;
}

static inline int h3_hex_x(int hex)
{
    return hex % H3_COLUMNS;
}

static inline int h3_hex_y(int hex)
{
    return hex / H3_COLUMNS;
}

/* The second hex of a stack whose front is `hex`; its only hex where it has one (HM-4). */
static inline int h3_tail(enum h3_shape shape, int hex)
{
    return shape == H3_ONE_HEX ? hex : shape == H3_TAIL_LEFT ? hex - 1 : hex + 1;
}

static inline bool h3_has(struct h3_hexes s, int hex)
{
    return (s.w[hex >> 6] >> (hex & 63)) & 1;
}

static inline void h3_add(struct h3_hexes *s, int hex)
{
    s->w[hex >> 6] |= UINT64_C(1) << (hex & 63);
}

static inline struct h3_hexes h3_and(struct h3_hexes a, struct h3_hexes b)
{
    return (struct h3_hexes){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2]}};
}

static inline struct h3_hexes h3_or(struct h3_hexes a, struct h3_hexes b)
{
    return (struct h3_hexes){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2]}};
}

static inline struct h3_hexes h3_minus(struct h3_hexes a, struct h3_hexes b)
{
    return (struct h3_hexes){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2]}};
}

static inline bool h3_any(struct h3_hexes s)
{
    return (s.w[0] | s.w[1] | s.w[2]) != 0;
}

static inline bool h3_meet(struct h3_hexes a, struct h3_hexes b)
{
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1]) | (a.w[2] & b.w[2])) != 0;
}

static inline bool h3_same(struct h3_hexes a, struct h3_hexes b)
{
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1]) | (a.w[2] ^ b.w[2])) == 0;
}

static inline int h3_count(struct h3_hexes s)
{
    return __builtin_popcountll(s.w[0]) + __builtin_popcountll(s.w[1]) +
           __builtin_popcountll(s.w[2]);
}

/* Lowest hex of a set that is not empty. */
static inline int h3_first(struct h3_hexes s)
{
    return s.w[0] != 0   ? __builtin_ctzll(s.w[0])
           : s.w[1] != 0 ? 64 + __builtin_ctzll(s.w[1])
                         : 128 + __builtin_ctzll(s.w[2]);
}

/* Takes the lowest hex out of a set that is not empty. */
static inline int h3_take(struct h3_hexes *s)
{
    const int hex = h3_first(*s);
    s->w[hex >> 6] &= s->w[hex >> 6] - 1;
    return hex;
}

/* The hex of the topmost row of a set that is nearest to an army's own edge (the attacker's is on
 * the left): ties between hexes are broken alike for both armies. */
static inline int h3_first_for(bool from_left, struct h3_hexes s)
{
    const int first = h3_first(s);
    if (from_left) {
        return first;
    }
    const int start = first - first % H3_COLUMNS;
    const int word = start >> 6, offset = start & 63;
    uint64_t row = s.w[word] >> offset;
    if (offset > 64 - H3_COLUMNS && word < 2) {
        row |= s.w[word + 1] << (64 - offset);
    }
    row &= (UINT64_C(1) << H3_COLUMNS) - 1;
    return start + 63 - __builtin_clzll(row);
}

/* Takes that hex out of a set that is not empty. */
static inline int h3_take_for(bool from_left, struct h3_hexes *s)
{
    const int hex = h3_first_for(from_left, *s);
    s->w[hex >> 6] &= ~(UINT64_C(1) << (hex & 63));
    return hex;
}

/* Every hex `n` higher or lower in index; 1 <= n <= 63. */
static inline struct h3_hexes h3_up(struct h3_hexes s, int n)
{
    return (struct h3_hexes){
        {s.w[0] << n, s.w[1] << n | s.w[0] >> (64 - n), s.w[2] << n | s.w[1] >> (64 - n)}};
}

static inline struct h3_hexes h3_down(struct h3_hexes s, int n)
{
    return (struct h3_hexes){
        {s.w[0] >> n | s.w[1] << (64 - n), s.w[1] >> n | s.w[2] << (64 - n), s.w[2] >> n}};
}

/* All neighbours of a set without padding (HM-2); may contain padding and hexes of the set. */
static inline struct h3_hexes h3_neighbours(const struct h3_board *b, struct h3_hexes s)
{
    const struct h3_hexes right = h3_up(s, 1);
    const struct h3_hexes left = h3_down(s, 1);
    const struct h3_hexes wide = h3_or(s, h3_or(h3_and(right, b->even), h3_and(left, b->odd)));
    return h3_or(h3_or(left, right), h3_or(h3_up(wide, H3_COLUMNS), h3_down(wide, H3_COLUMNS)));
}

/* Front hexes at which a stack of a shape has all its hexes in `free` (HM-4). */
static inline struct h3_hexes h3_fitting(enum h3_shape shape, struct h3_hexes free)
{
    switch (shape) {
    case H3_TAIL_LEFT:
        return h3_and(free, h3_up(free, 1));
    case H3_TAIL_RIGHT:
        return h3_and(free, h3_down(free, 1));
    default:
        return free;
    }
}

/* Front hexes from which a stack of a shape touches one of `cells` with some hex of its own. */
static inline struct h3_hexes h3_touching(enum h3_shape shape, struct h3_hexes cells)
{
    switch (shape) {
    case H3_TAIL_LEFT:
        return h3_or(cells, h3_up(cells, 1));
    case H3_TAIL_RIGHT:
        return h3_or(cells, h3_down(cells, 1));
    default:
        return cells;
    }
}

#endif
