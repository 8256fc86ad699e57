/* Writes a variant's games as comma-separated values, for `poise export` (RFC 4180, but lines end
 * in \n). After a header of column names comes a line for each game, which begins with the index of
 * the game. Enum values are written as words. An array becomes one column for each slot, numbered
 * from 1 ("ai_score_by_round_3"). */
#ifndef POISE_ANALYSIS_CSV_H
#define POISE_ANALYSIS_CSV_H

#include <stdio.h>

#include "analysis/files/reader.h"

/* The first point of a sweep in the file; count 0 if there is none. Its paths become columns, one
 * for each axis, before the columns of the games. The reader owns its texts. */
struct axes_point csv_sweep(const struct reader *reader);

/* Writes the header line; with `variant_column` the first column is `variant`, for files of several
 * variants (which then have equal columns). */
void csv_header(const struct reader_variant *variant, const struct axes_point *sweep,
                bool variant_column, FILE *out);

/* Writes all games of a variant. If it is not a point of the sweep, the sweep's columns are empty.
 * 0, or -1 with `error` if reading or writing fails. */
int csv_games(const struct reader *reader, const struct reader_variant *variant,
              const struct axes_point *sweep, bool variant_column, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

#endif
