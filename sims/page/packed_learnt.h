/* What a player learnt as one piece of memory, for a page: written by the program, read in place by the
 * module. Both are little-endian. */
#ifndef POISE_PAGE_PACKED_LEARNT_H
#define POISE_PAGE_PACKED_LEARNT_H

#include <stdio.h>

#include "engine/policy/learnt.h"

void packed_learnt_write(const struct learnt *learnt, FILE *out);

/* The arrays of `out` lie in `bytes`, which begin at a multiple of 4. */
void packed_learnt_read(struct learnt *out, const unsigned char *bytes);

#endif
