/* A column of per-game results as analysis sees it: numbers and words, no game. */
#ifndef POISE_ANALYSIS_COLUMN_H
#define POISE_ANALYSIS_COLUMN_H

#include <stdbool.h>
#include <stdint.h>

struct column_info {
    const char *name;
    const char *unit;
    const char *description;
    const char *const *words; /* of an enum's values 0, 1, ...; ends with NULL; NULL for numbers */
    uint8_t width;            /* bytes of one value: 1, 2 or 4, native byte order */
    bool is_signed;
    uint16_t count; /* values per game: 1, or the length of a fixed array (row-major) */
};

#endif
