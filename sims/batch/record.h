/* Single values of a game's record, by its columns table. */
#ifndef POISE_RECORD_H
#define POISE_RECORD_H

#include "engine/schema.h"

/* Value `k` (below column->count) of a column. */
int64_t record_value(const struct column *column, const void *record, unsigned k);

/* Its word where the column has words for it, else NULL. */
const char *record_word(const struct column *column, int64_t value);

#endif
