/* Games of two variants in the columns that tests of differences use. */
#pragma once

#include "analysis/numbers/difference.h"

enum { ROWS = 1000 };

static const char *const winners[] = {"ai", "human", "draw", "unfinished", NULL};
static const struct column_info columns[] = {
    {"winner", "1", "", winners, 1, false, 1},
    {"score", "points", "", NULL, 4, true, 1},
    {"course", "points", "", NULL, 2, false, 3},
    {"rounds", "rounds", "", NULL, 2, true, 1},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

struct games {
    uint8_t winner[ROWS];
    int32_t score[ROWS];
    uint16_t course[ROWS][3];
    int16_t rounds[ROWS];
};

static void add(struct paired *p, const struct games *a, const struct games *b, size_t first,
                size_t rows)
{
    paired_add(
        p,
        (const void *[]){a->winner + first, a->score + first, a->course + first, a->rounds + first},
        (const void *[]){b->winner + first, b->score + first, b->course + first, b->rounds + first},
        rows);
}
