/* A variant's games as comma-separated values (RFC 4180, but lines end in \n): a header of column
 * names, then a line for each game, beginning with its index. Words stand for enum values; arrays
 * become one column for each slot, numbered from 1 ("ai_score_by_round_3"). */
#ifndef POISE_ANALYSIS_CSV_H
#define POISE_ANALYSIS_CSV_H

#include <stdio.h>

#include "analysis/files/reader.h"

/* The point of a sweep whose paths become columns, one for each axis, before those of the record: the
 * first there is in the file. Its count is 0 where there is none. */
struct axes_point csv_sweep(const struct reader *reader);

/* Writes the header line; with `variant_column` the first column is `variant`, for files of several
 * variants (which then have equal columns). */
void csv_header(const struct reader_variant *variant, const struct axes_point *sweep,
                bool variant_column, FILE *out);

/* Writes all games of a variant; what is no point of the sweep has nothing in its columns. 0, or -1
 * with `error` when reading or writing fails. */
int csv_games(const struct reader *reader, const struct reader_variant *variant,
              const struct axes_point *sweep, bool variant_column, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

#endif
