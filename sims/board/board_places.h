/* What lies in each place of a game's map. The rows of struct game_look (engine/game.h) say which
 * parts of the state lie where. */
#pragma once

#include "sims/board/board_parts.h"

enum { THINGS = 12 };

/* What lies in one place. */
struct thing {
    const struct board_node *node;
    const struct game_look *look;
    enum ink_side side;
    char text[24];
    bool changed;
};

struct inside {
    struct thing thing[THINGS];
    int count, tone;
    bool closed;
    const struct board_node *record; /* that stands in a hex: its name and count are written */
};

/* A game's map with what lies in each place. */
struct map {
    struct game_map drawn;
    struct inside inside[GAME_PLACES_MAX];
    const struct board *board;
    const struct game_look *look; /* the row that is being placed */
};

/* Fills a map of the board's state. The map points into the board's tree. */
void board_fill_map(struct map *map, const struct board *board);
