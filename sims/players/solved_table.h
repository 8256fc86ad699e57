/* Packs the table of a solved game into few bytes, as its player file stores it: for each position
 * the gap to the last key as a Rice code (the quotient by 2^low_bits as so many ones and a zero,
 * then low_bits bits), 16 bits of its value, and move_bits bits of the best move. Bits are stored
 * from the lowest of each byte on. */
#ifndef POISE_SOLVED_TABLE_H
#define POISE_SOLVED_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/policy/solved.h"

struct solved_packed {
    unsigned char *bytes; /* the caller frees it */
    size_t count;
    int low_bits, move_bits;
};

struct solved_packed solved_pack(const struct solved *solved);

/* Fills in the table of `count` positions. False if the bytes hold another number of them, or moves
 * that no list has; the arrays may be set in any case. */
bool solved_unpack(struct solved *solved, uint32_t count, const struct solved_packed *packed);

/* Shortens the keys to as few bits as still tell all positions apart. */
void solved_shorten(struct solved *solved);

#endif
