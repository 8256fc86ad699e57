/* Boards of circles in hexagonal packing as bit sets: cell (q, r) is one bit of a uint64_t.
 *
 * Coordinates are axial: x = q + r/2, y = r, y grows downwards. Bits are numbered by q + r * stride
 * - base. The stride is the smallest for which the bits of a board keep the order "rows from the
 * top, then left to right", fit into 64 bits, and look like neighbours only where the circles are
 * neighbours. Every step to a neighbour is then one shift of the whole set. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    ORICHALCUM_CELLS_MAX = 64,
    ORICHALCUM_TURNS = 6,        /* directions, clockwise from the right */
    ORICHALCUM_TEMPLE_TURNS = 3, /* ways a rhombus of four circles can lie */
    ORICHALCUM_NO_CELL = 64,
};

/* One circle in axial coordinates. */
struct orichalcum_place {
    int8_t q, r;
};

/* The geometry of one board, filled by orichalcum_board_lay. */
struct orichalcum_board {
    uint64_t cells; /* all circles */
    int step
        [ORICHALCUM_TURNS]; /* shift of one step in each direction; the first three are positive */
    uint8_t offsets[ORICHALCUM_TEMPLE_TURNS][4];         /* of a rhombus from its first circle */
    int sides[ORICHALCUM_TEMPLE_TURNS][2];               /* the shifts along its two sides */
    struct orichalcum_place place[ORICHALCUM_CELLS_MAX]; /* of each cell of the board */
    uint8_t rank[ORICHALCUM_CELLS_MAX];    /* position from left, upper first on ties */
    uint8_t at_rank[ORICHALCUM_CELLS_MAX]; /* the inverse of rank */
    uint8_t temple_rank[ORICHALCUM_TEMPLE_TURNS]
                       [ORICHALCUM_CELLS_MAX]; /* order of rhombi, leftmost first */
    uint64_t near[ORICHALCUM_CELLS_MAX];       /* neighbours of each cell */
    int16_t stride, base;
};

/* Fills a board from `count` different circles. False if they do not fit into 64 bits. */
bool orichalcum_board_lay(struct orichalcum_board *board, const struct orichalcum_place places[],
                          int count);

/* The cell at (q, r), or ORICHALCUM_NO_CELL. */
int orichalcum_board_cell(const struct orichalcum_board *board, int q, int r);

/* Twice the x coordinate, so that neighbours in a row are two apart. */
static inline int orichalcum_column(struct orichalcum_place place)
{
    return 2 * place.q + place.r;
}

static inline uint64_t orichalcum_bit(int cell)
{
    return UINT64_C(1) << cell;
}

/* Number of the lowest cell of a set that is not empty. */
static inline int orichalcum_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Size of a set, without the popcount instruction, which not every build may use. */
static inline int orichalcum_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* The cells from which a step of `shift` bits leads into the set. */
static inline uint64_t orichalcum_before(uint64_t set, int shift)
{
    return shift >= 0 ? set >> shift : set << -shift;
}

/* The set and all its neighbours. */
static inline uint64_t orichalcum_spread(const struct orichalcum_board *board, uint64_t set)
{
    const int down = board->step[1];
    return (set | set << 1 | set >> 1 | set << down | set << (down - 1) | set >> down |
            set >> (down - 1)) &
           board->cells;
}

/* Number of neighbours of each cell that are in the set, as three bit planes: bit c of bits[k] is
 * bit k of the number for cell c. */
static inline void orichalcum_count_near(const struct orichalcum_board *board, uint64_t set,
                                         uint64_t bits[3])
{
    uint64_t sum[2], carry[2];
    for (int k = 0; k < 2; k++) {
        const uint64_t a = k == 0 ? set << board->step[0] : set >> board->step[0];
        const uint64_t b = k == 0 ? set << board->step[1] : set >> board->step[1];
        const uint64_t c = k == 0 ? set << board->step[2] : set >> board->step[2];
        sum[k] = a ^ b ^ c;
        carry[k] = (a & b) | ((a ^ b) & c);
    }
    const uint64_t both = sum[0] & sum[1];
    bits[0] = sum[0] ^ sum[1];
    bits[1] = carry[0] ^ carry[1] ^ both;
    bits[2] = (carry[0] & carry[1]) | ((carry[0] ^ carry[1]) & both);
}

/* All cells of `within` that are connected inside `within` to a cell of `seed`. */
uint64_t orichalcum_area(const struct orichalcum_board *board, uint64_t seed, uint64_t within);

/* Whether some connected area of at least `least` cells of `ground` contains a cell of `laid`. */
bool orichalcum_forms_area(const struct orichalcum_board *board, uint64_t laid, uint64_t ground,
                           int least);

/* The four cells of the rhombus that lies `turn` (0..2) at its first cell. */
static inline uint64_t orichalcum_rhombus(const struct orichalcum_board *board, int turn, int cell)
{
    const uint8_t *o = board->offsets[turn];
    return orichalcum_bit(cell) | orichalcum_bit(cell + o[1]) | orichalcum_bit(cell + o[2]) |
           orichalcum_bit(cell + o[3]);
}

/* First cells of all rhombi lying `turn` within a set. */
static inline uint64_t orichalcum_rhombi(const struct orichalcum_board *board, int turn,
                                         uint64_t set)
{
    const uint64_t rows = set & set >> board->sides[turn][0];
    return rows & rows >> board->sides[turn][1];
}

/* The rhombi lying `turn` at `sites` in which each of terrains[0..3] occurs at most once. Circles
 * of none of them are wild. `pair`: one pair of equal terrains is allowed. */
uint64_t orichalcum_differing(const struct orichalcum_board *board, int turn,
                              const uint64_t terrains[4], uint64_t sites, bool pair);

/* First cells of all rhombi lying `turn` whose circles are in `open` and differ as above. */
static inline uint64_t orichalcum_temple_sites(const struct orichalcum_board *board, int turn,
                                               const uint64_t terrains[4], uint64_t open, bool pair)
{
    const uint64_t sites = orichalcum_rhombi(board, turn, open);
    return sites == 0 ? 0 : orichalcum_differing(board, turn, terrains, sites, pair);
}

/* First cells from which a tile of `size` circles, turned `turn` (0..5) clockwise, covers cells of
 * `empty` only, at least one of them in `frontier`. */
uint64_t orichalcum_tile_anchors(const struct orichalcum_board *board, int size, bool line,
                                 int turn, uint64_t empty, uint64_t frontier);

/* Number of ways a tile can lie if its circles are not told apart: turns 0, 1, ... */
static inline int orichalcum_tile_lies(int size, bool line)
{
    return size == 1 ? 1 : size == 2 || line ? 3 : 2;
}

/* Sets from[k] to the number of bits from the first circle of a tile to circle k if the tile is
 * turned `turn` (0..5); not negative for turns below orichalcum_tile_lies. The second circle is one
 * step away in direction `turn`; the third is one step away in the next direction, or, in a line,
 * two steps. */
static inline void orichalcum_tile_steps(const struct orichalcum_board *board, int size, bool line,
                                         int turn, int from[3])
{
    from[0] = from[1] = from[2] = 0;
    if (size >= 2) {
        from[1] = board->step[turn];
    }
    if (size == 3) {
        from[2] = line ? 2 * board->step[turn] : board->step[(turn + 1) % ORICHALCUM_TURNS];
    }
}

/* As orichalcum_tile_anchors, for a tile of which no `from` is negative. */
static inline uint64_t orichalcum_tile_spots(int size, const int from[3], uint64_t empty,
                                             uint64_t frontier)
{
    uint64_t fits = empty, touches = frontier;
    for (int k = 1; k < size; k++) {
        fits &= empty >> from[k];
        touches |= frontier >> from[k];
    }
    return fits & touches;
}

/* Whether a tile of so many circles fits at all. */
static inline bool orichalcum_tile_fits(const struct orichalcum_board *board, int size, bool line,
                                        uint64_t empty, uint64_t frontier)
{
    const int lies = orichalcum_tile_lies(size, line);
    uint64_t spots = 0;
    for (int lie = 0; lie < lies && spots == 0; lie++) {
        int from[3];
        orichalcum_tile_steps(board, size, line, lie, from);
        spots = orichalcum_tile_spots(size, from, empty, frontier);
    }
    return spots != 0;
}

/* The cells that such a tile covers, circle by circle. */
void orichalcum_tile_cells(const struct orichalcum_board *board, int size, bool line, int turn,
                           int anchor, uint8_t out[3]);
