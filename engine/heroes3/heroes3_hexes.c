/* Fills the geometry tables of struct heroes3_board. Called once by heroes3_prepare. */
#include "engine/heroes3/heroes3_hexes.h"

#include <stdio.h>
#include <string.h>

/* HM-3: with u = x + y / 2 a step changes (u, y) by (1, 0), (0, 1), (1, 1) or the reverse. */
int heroes3_hex_distance(int from, int to)
{
    const int y1 = heroes3_hex_y(from), y2 = heroes3_hex_y(to);
    const int du = heroes3_hex_x(to) + y2 / 2 - heroes3_hex_x(from) - y1 / 2;
    const int dy = y2 - y1;
    const int au = du < 0 ? -du : du, ay = dy < 0 ? -dy : dy;
    return (du < 0) == (dy < 0) ? (au > ay ? au : ay) : au + ay;
}

static bool is_usable_hex(int hex)
{
    const int x = heroes3_hex_x(hex);
    return x >= 1 && x <= HEROES3_COLUMNS - 2;
}

static void measure_hex_distances(struct heroes3_board *b, int from)
{
    for (int to = 0; to < HEROES3_HEXES; to++) {
        const int steps = heroes3_hex_distance(from, to);
        b->distance[from][to] = (uint8_t)steps;
        for (int d = steps; d < HEROES3_DISTANCES && is_usable_hex(to); d++) {
            heroes3_add(&b->disk[d][from], to);
        }
    }
}

static void find_hexes_around(struct heroes3_board *b, enum heroes3_shape shape, int hex)
{
    const int tail = heroes3_tail(shape, hex);
    if (!is_usable_hex(hex) || !is_usable_hex(tail)) {
        return;
    }
    struct heroes3_hexes *cells = &b->cells[shape][hex];
    heroes3_add(cells, hex);
    heroes3_add(cells, tail);
    b->around[shape][hex] =
        heroes3_minus(heroes3_and(heroes3_neighbours(b, *cells), b->all), *cells);
}

void heroes3_board_prepare(struct heroes3_board *b)
{
    memset(b, 0, sizeof *b);
    for (int hex = 0; hex < HEROES3_HEXES; hex++) {
        heroes3_add(heroes3_hex_y(hex) % 2 == 0 ? &b->even : &b->odd, hex);
        if (is_usable_hex(hex)) {
            heroes3_add(&b->all, hex);
            snprintf(b->name[hex], sizeof *b->name, "%c%u", 'a' + heroes3_hex_x(hex) - 1,
                     (unsigned)heroes3_hex_y(hex) % HEROES3_ROWS);
        }
    }
    for (int hex = 0; hex < HEROES3_HEXES; hex++) {
        measure_hex_distances(b, hex);
        for (int shape = 0; shape < HEROES3_SHAPES; shape++) {
            find_hexes_around(b, (enum heroes3_shape)shape, hex);
        }
    }
}
