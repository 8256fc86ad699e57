/* Packs the table of a solved game into few bytes, as its player file stores it: of each position
 * the gap to the last key, then move * 65536 + value, both in groups of 7 bits, the lowest first;
 * the highest bit of a byte says that another follows. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/policy/solved.h"

/* The bytes, which the caller frees, and their number. */
unsigned char *solved_pack(const struct solved *solved, size_t *size);

/* Fills in the table of `count` positions. False if the bytes hold another number of them, or moves
 * that no list has; call solved_free in either case. */
bool solved_unpack(struct solved *solved, uint32_t count, const unsigned char *bytes, size_t size);

/* Frees the arrays. */
void solved_free(const struct solved *solved);
