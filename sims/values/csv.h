/* Tables of comma-separated values (RFC 4180; also with semicolons or tabs) as the lists of records
 * that a config would write, so that all that reads such lists reads tables, too. The first line
 * names the columns. libcsv tells no line and column, hence this reader. */
#ifndef POISE_CSV_H
#define POISE_CSV_H

#include "analysis/base/yaml.h"
#include "engine/schema.h"

enum { CSV_BYTES_MAX = 1 << 20, CSV_COLUMNS_MAX = 64, CSV_ROWS_MAX = 2000 };

/* Whether a value of a config names such a file: "cards.csv". */
bool csv_is_named(const struct yaml *value);

/* Whether it can be the name of a column: small letters, digits and _; a path also with dots. */
bool csv_is_column(const char *name, bool path);

/* The list of a text of `length` bytes, which messages call `name`; every cell knows its line and
 * column. `fields` is the table of the list's records, or NULL: an empty cell of an optional field is
 * left out, a cell of a set or an array is cut at blanks, commas and semicolons. Mistakes are added;
 * rows with a wrong number of cells are then missing. NULL where there is no table at all. */
struct yaml *csv_read(struct yaml_pool *pool, const char *text, size_t length, const char *name,
                      const struct param *fields, struct mistakes *mistakes);

/* Writes a list of records as csv_read reads it. */
void csv_write(const struct param *fields, const struct yaml *list, FILE *out);

#endif
