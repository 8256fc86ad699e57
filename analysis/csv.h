/* A variant's games as comma-separated values (RFC 4180, but lines end in \n): a header of column
 * names, then a line for each game, beginning with its index. Words stand for enum values; arrays
 * become one column for each slot, numbered from 1 ("ai_score_by_round_3"). */
#ifndef POISE_ANALYSIS_CSV_H
#define POISE_ANALYSIS_CSV_H

#include <stdio.h>

#include "analysis/reader.h"

/* Writes the header line; with `variant_column` the first column is `variant`, for files of several
 * variants (which then have equal columns). */
void csv_header(const struct column_info columns[], size_t column_count, bool variant_column,
                FILE *out);

/* Writes all games of a variant. 0, or -1 with `error` when reading or writing fails. */
int csv_games(const struct reader *reader, const struct reader_variant *variant,
              bool variant_column, FILE *out, struct error *error);

#endif
