/* Lays boards out as bit sets and answers questions about areas, rhombi and tiles on them. */
#include "engine/orichalcum/orichalcum_board.h"

#include <string.h>

static const struct orichalcum_place directions[ORICHALCUM_TURNS] = {{1, 0},  {0, 1},  {-1, 1},
                                                                     {-1, 0}, {0, -1}, {1, -1}};

static bool is_place_before(struct orichalcum_place a, struct orichalcum_place b)
{
    return a.r != b.r ? a.r < b.r : a.q < b.q;
}

/* Rows from the top, then left to right. */
static void sort_by_rows(struct orichalcum_place places[], int count)
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && is_place_before(places[k], places[k - 1]); k--) {
            const struct orichalcum_place moved = places[k];
            places[k] = places[k - 1];
            places[k - 1] = moved;
        }
    }
}

static int find_cell_number(const struct orichalcum_board *board, int q, int r)
{
    return q + r * board->stride - board->base;
}

int orichalcum_board_cell(const struct orichalcum_board *board, int q, int r)
{
    const int cell = find_cell_number(board, q, r);
    const bool here = cell >= 0 && cell < ORICHALCUM_CELLS_MAX && (board->cells >> cell & 1) != 0 &&
                      board->place[cell].q == q && board->place[cell].r == r;
    return here ? cell : ORICHALCUM_NO_CELL;
}

/* Numbers the sorted places by a stride; false where order or range is broken. */
static bool number_cells(struct orichalcum_board *board, const struct orichalcum_place sorted[],
                         int count, int stride)
{
    board->stride = (int16_t)stride;
    board->base = 0;
    board->base = (int16_t)find_cell_number(board, sorted[0].q, sorted[0].r);
    board->cells = 0;
    int last = -1;
    for (int i = 0; i < count; i++) {
        const int cell = find_cell_number(board, sorted[i].q, sorted[i].r);
        if (cell <= last || cell >= ORICHALCUM_CELLS_MAX) {
            return false;
        }
        board->cells |= orichalcum_bit(cell);
        board->place[cell] = sorted[i];
        last = cell;
    }
    return true;
}

/* Whether a shift by a step never joins two circles that are not neighbours. */
static bool is_faithful(const struct orichalcum_board *board)
{
    for (uint64_t left = board->cells; left != 0; left &= left - 1) {
        const int cell = orichalcum_first(left);
        for (int turn = 0; turn < ORICHALCUM_TURNS; turn++) {
            const int q = board->place[cell].q + directions[turn].q;
            const int r = board->place[cell].r + directions[turn].r;
            const int other = find_cell_number(board, q, r);
            if (other >= 0 && other < ORICHALCUM_CELLS_MAX && (board->cells >> other & 1) != 0 &&
                orichalcum_board_cell(board, q, r) == ORICHALCUM_NO_CELL) {
                return false;
            }
        }
    }
    return true;
}

static void find_neighbours(struct orichalcum_board *board)
{
    memset(board->near, 0, sizeof board->near);
    for (uint64_t left = board->cells; left != 0; left &= left - 1) {
        const int cell = orichalcum_first(left);
        board->near[cell] = orichalcum_spread(board, orichalcum_bit(cell)) & ~orichalcum_bit(cell);
    }
}

static void rank_from_left(struct orichalcum_board *board)
{
    for (uint64_t left = board->cells; left != 0; left &= left - 1) {
        const int cell = orichalcum_first(left);
        const struct orichalcum_place own = board->place[cell];
        int rank = 0;
        for (uint64_t rest = board->cells; rest != 0; rest &= rest - 1) {
            const struct orichalcum_place other = board->place[orichalcum_first(rest)];
            const int ahead = orichalcum_column(other) - orichalcum_column(own);
            rank += ahead < 0 || (ahead == 0 && other.r < own.r);
        }
        board->rank[cell] = (uint8_t)rank;
        board->at_rank[rank] = (uint8_t)cell;
    }
}

/* The ranks of the circles of a rhombus in ascending order, packed into one number for sorting. */
static uint32_t rhombus_order(const struct orichalcum_board *board, int turn, int cell)
{
    uint64_t ranks = 0;
    for (uint64_t left = orichalcum_rhombus(board, turn, cell); left != 0; left &= left - 1) {
        ranks |= orichalcum_bit(board->rank[orichalcum_first(left)]);
    }
    uint32_t order = 0;
    for (; ranks != 0; ranks &= ranks - 1) {
        order = order << 8 | (uint32_t)orichalcum_first(ranks);
    }
    return order;
}

static void rank_rhombi(struct orichalcum_board *board)
{
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        for (uint64_t left = orichalcum_rhombi(board, turn, board->cells); left != 0;
             left &= left - 1) {
            const uint32_t own = rhombus_order(board, turn, orichalcum_first(left));
            int rank = 0;
            for (int other = 0; other < ORICHALCUM_TEMPLE_TURNS; other++) {
                for (uint64_t rest = orichalcum_rhombi(board, other, board->cells); rest != 0;
                     rest &= rest - 1) {
                    rank += rhombus_order(board, other, orichalcum_first(rest)) < own;
                }
            }
            board->temple_rank[turn][orichalcum_first(left)] = (uint8_t)rank;
        }
    }
}

static void set_steps(struct orichalcum_board *board)
{
    const uint8_t s = (uint8_t)board->stride;
    const uint8_t offsets[ORICHALCUM_TEMPLE_TURNS][4] = {
        {0, 1, s, (uint8_t)(s + 1)},
        {0, (uint8_t)(s - 1), s, (uint8_t)(2 * s - 1)},
        {0, 1, (uint8_t)(s - 1), s},
    };
    memcpy(board->offsets, offsets, sizeof offsets);
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        board->sides[turn][0] = offsets[turn][1];
        board->sides[turn][1] = offsets[turn][2];
    }
    for (int turn = 0; turn < ORICHALCUM_TURNS; turn++) {
        board->step[turn] = directions[turn].q + directions[turn].r * board->stride;
    }
}

bool orichalcum_board_lay(struct orichalcum_board *board, const struct orichalcum_place places[],
                          int count)
{
    struct orichalcum_place sorted[ORICHALCUM_CELLS_MAX];
    *board = (struct orichalcum_board){0};
    if (count < 1 || count > ORICHALCUM_CELLS_MAX) {
        return false;
    }
    memcpy(sorted, places, (size_t)count * sizeof *places);
    sort_by_rows(sorted, count);
    for (int stride = 3; stride < ORICHALCUM_CELLS_MAX / 2; stride++) {
        if (number_cells(board, sorted, count, stride) && is_faithful(board)) {
            set_steps(board);
            find_neighbours(board);
            rank_from_left(board);
            rank_rhombi(board);
            return true;
        }
    }
    return false;
}

uint64_t orichalcum_area(const struct orichalcum_board *board, uint64_t seed, uint64_t within)
{
    uint64_t area = 0;
    for (uint64_t next = seed & within; next != area;) {
        area = next;
        next = orichalcum_spread(board, area) & within;
    }
    return area;
}

bool orichalcum_forms_area(const struct orichalcum_board *board, uint64_t laid, uint64_t ground,
                           int least)
{
    const bool enough = orichalcum_count(ground) >= least;
    for (uint64_t seeds = laid & ground; seeds != 0 && enough;) {
        const uint64_t area = orichalcum_area(board, seeds & -seeds, ground);
        if (orichalcum_count(area) >= least) {
            return true;
        }
        seeds &= ~area;
    }
    return false;
}

/* orichalcum_differing. `pair` is a constant wherever this is inlined. */
static inline __attribute__((always_inline)) uint64_t
find_differing_cells(const struct orichalcum_board *board, int turn, const uint64_t terrains[4],
                     uint64_t sites, const bool pair)
{
    const int side = board->sides[turn][0], down = board->sides[turn][1];
    uint64_t once = 0, more = 0; /* rhombi with one pair of equal terrains; with more */
    for (int t = 0; t < 4; t++) {
        const uint64_t both = terrains[t] & terrains[t] >> side, both_below = both >> down;
        const uint64_t any = terrains[t] | terrains[t] >> side, any_below = any >> down;
        const uint64_t twice = both | both_below | (any & any_below);
        if (pair) {
            more |= (once & twice) | (both & any_below) | (both_below & any);
        }
        once |= twice;
    }
    return sites & ~(pair ? more : once);
}

uint64_t orichalcum_differing(const struct orichalcum_board *board, int turn,
                              const uint64_t terrains[4], uint64_t sites, bool pair)
{
    return pair ? find_differing_cells(board, turn, terrains, sites, true)
                : find_differing_cells(board, turn, terrains, sites, false);
}

uint64_t orichalcum_tile_anchors(const struct orichalcum_board *board, int size, bool line,
                                 int turn, uint64_t empty, uint64_t frontier)
{
    int from[3];
    uint64_t anchors = empty, touching = frontier;
    orichalcum_tile_steps(board, size, line, turn, from);
    for (int k = 1; k < size; k++) {
        anchors &= orichalcum_before(empty, from[k]);
        touching |= orichalcum_before(frontier, from[k]);
    }
    return anchors & touching;
}

void orichalcum_tile_cells(const struct orichalcum_board *board, int size, bool line, int turn,
                           int anchor, uint8_t out[3])
{
    int from[3];
    orichalcum_tile_steps(board, size, line, turn, from);
    for (int k = 0; k < 3; k++) {
        out[k] = (uint8_t)(anchor + from[k]);
    }
}
