/* The network of a learnt player as one block of memory for a page. The program writes it; the
 * module reads it in place. Both are little-endian. */
#ifndef POISE_PAGE_PACKED_LEARNT_H
#define POISE_PAGE_PACKED_LEARNT_H

#include <stdio.h>

#include "engine/policy/learnt.h"

void packed_learnt_write(const struct learnt *learnt, FILE *out);

/* `out` points into `bytes`, which must be aligned to 4 and outlive it. */
void packed_learnt_read(struct learnt *out, const unsigned char *bytes);

#endif
