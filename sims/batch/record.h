/* Reads single values of a game's record by its table of columns. */
#ifndef POISE_RECORD_H
#define POISE_RECORD_H

#include "engine/schema.h"

/* Value `k` (0 .. column->count - 1) of a column. */
int64_t record_value(const struct column *column, const void *record, unsigned k);

/* The word that stands for the value, as "human" for a winner; NULL if the column has none
 * for it. */
const char *record_word(const struct column *column, int64_t value);

#endif
