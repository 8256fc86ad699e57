#include "engine/heroes3/hexes.h"

#include <string.h>

/* HM-3: with u = x + y / 2 a step changes (u, y) by (1, 0), (0, 1), (1, 1) or the reverse. */
int h3_hex_distance(int from, int to)
{
    const int y1 = h3_hex_y(from), y2 = h3_hex_y(to);
    const int du = h3_hex_x(to) + y2 / 2 - h3_hex_x(from) - y1 / 2;
    const int dy = y2 - y1;
    const int au = du < 0 ? -du : du, ay = dy < 0 ? -dy : dy;
    return (du < 0) == (dy < 0) ? (au > ay ? au : ay) : au + ay;
}

static bool usable(int hex)
{
    const int x = h3_hex_x(hex);
    return x >= 1 && x <= H3_COLUMNS - 2;
}

static void measure(struct h3_board *b, int from)
{
    for (int to = 0; to < H3_HEXES; to++) {
        const int steps = h3_hex_distance(from, to);
        b->distance[from][to] = (uint8_t)steps;
        for (int d = steps; d < H3_DISTANCES && usable(to); d++) {
            h3_add(&b->disk[d][from], to);
        }
    }
}

static void surround(struct h3_board *b, enum h3_shape shape, int hex)
{
    const int tail = h3_tail(shape, hex);
    if (!usable(hex) || !usable(tail)) {
        return;
    }
    struct h3_hexes *cells = &b->cells[shape][hex];
    h3_add(cells, hex);
    h3_add(cells, tail);
    b->around[shape][hex] = h3_minus(h3_and(h3_neighbours(b, *cells), b->all), *cells);
}

void h3_board_prepare(struct h3_board *b)
{
    memset(b, 0, sizeof *b);
    for (int hex = 0; hex < H3_HEXES; hex++) {
        h3_add(h3_hex_y(hex) % 2 == 0 ? &b->even : &b->odd, hex);
        if (usable(hex)) {
            h3_add(&b->all, hex);
        }
    }
    for (int hex = 0; hex < H3_HEXES; hex++) {
        measure(b, hex);
        for (int shape = 0; shape < H3_SHAPES; shape++) {
            surround(b, (enum h3_shape)shape, hex);
        }
    }
}
