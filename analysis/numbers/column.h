/* A column of results, one value or array per game. This is all that analysis knows of a game:
 * names, units and numbers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COLUMN_COUNT_MAX = 512 }; /* values of one column per game */

/* Describes one column: what it means and how its values lie in memory. */
struct column_info {
    const char *name;
    const char *unit;
    const char *description;
    const char *const *words; /* of the values 0, 1, ... and NULL at the end; NULL: numbers */
    uint8_t width;            /* bytes of one value: 1, 2 or 4, native byte order */
    bool is_signed;
    uint16_t count;    /* values per game: 1, or the length of a fixed array (row-major), at most
                       COLUMN_COUNT_MAX */
    uint64_t unscored; /* of `end_reason`; bit w: the score does not decide games with word w */
};

/* Values of the column `winner`, the same in every result. */
enum column_winner { COLUMN_AI, COLUMN_HUMAN, COLUMN_DRAW, COLUMN_UNFINISHED, COLUMN_WINNERS };

/* What a game adds to the AI's lead in wins: 1 if the AI wins, -1 if the human wins, else 0. */
int column_win_lead(int winner);

/* Index of the column of that name, or -1. */
int column_find(const struct column_info *columns, size_t column_count, const char *name);

/* Converts `count` values of a column's data, starting at value number `first`, to int64_t in
 * out[]. */
void column_widen(const struct column_info *column, const void *data, size_t first, size_t count,
                  int64_t out[]);

/* The word of an enum's value; NULL for a number or a value without a word. */
const char *column_word(const struct column_info *column, int64_t value);

/* How many words an enum has; 0 for a number. */
size_t column_word_count(const struct column_info *column);
