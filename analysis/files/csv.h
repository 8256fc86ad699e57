/* Writes a variant's games as comma-separated values, for `poise export` (RFC 4180, but lines end
 * in \n). After a header of column names comes a line for each game, which begins with the index of
 * the game. Enum values are written as words. An array becomes one column for each slot, numbered
 * from 1 ("ai_score_by_round_3"). A column of the games that has the name of one before them is
 * "games/NAME", as in the HDF5 file. */
#pragma once

#include <stdio.h>

#include "analysis/files/reader.h"

/* What the lines of a CSV hold. A zeroed one has no columns yet. */
struct csv_export {
    struct axes_point sweep; /* each axis has a column before those of the games; may be empty */
    bool variant_column;     /* the first column is `variant` */
    const char **names;      /* of the columns of the games */
    unsigned *slots;         /* values of each in a game */
    size_t count;
};

/* The first point of a sweep in the file; count 0 if there is none. The reader owns its texts. */
struct axes_point csv_sweep(const struct reader *reader);

/* Adds the columns of a variant that the table does not have, as variants of another game do. The
 * reader owns the names. */
void csv_add_columns(struct csv_export *table, const struct reader_variant *variant);
void csv_free_export(struct csv_export *table);

/* Writes the header line. */
void csv_header(const struct csv_export *table, FILE *out);

/* Writes all games of a variant. What it has not, an axis or a column, is empty. 0, or -1 with
 * `error` if reading fails. Ends where writing fails, which ferror(out) says. */
int csv_games(const struct reader *reader, const struct reader_variant *variant,
              const struct csv_export *table, FILE *out, struct error *error)
    __attribute__((warn_unused_result));
