/* Reads tables of comma-separated values (RFC 4180; also with semicolons or tabs) into the YAML
 * lists of records that a config would hold. So everything that reads such lists also reads
 * tables. The first line names the columns. libcsv does not report line and column, so this
 * reader is our own. */
#pragma once

#include "analysis/base/yaml.h"
#include "engine/row.h"

enum { CSV_BYTES_MAX = 1 << 20, CSV_COLUMNS_MAX = 64, CSV_ROWS_MAX = 2000 };

/* Whether a value of a config is the name of a table file, like "cards.csv". */
bool csv_is_named(const struct yaml *value);

/* Whether `name` can be a column: small letters, digits and _, a letter first, at most 40 bytes.
 * `path`: dots are allowed, too. */
bool csv_is_column(const char *name, bool path);

/* Reads a text of `length` bytes; messages call it `name`. Returns a list that lives as long as
 * `pool`; every cell knows its line and column. `fields` describes the records (NULL: unknown):
 * an empty cell of an optional field is left out, and a cell of a set or an array is split at
 * blanks, commas and semicolons. Mistakes are added to `mistakes`; a row with a wrong number of
 * cells is then missing from the list. Returns NULL if the text cannot be read as a table. */
struct yaml *csv_read(struct yaml_pool *pool, const char *text, size_t length, const char *name,
                      const struct row *fields, struct mistakes *mistakes);

/* Writes a list of records so that csv_read reads the same list. */
void csv_write(const struct row *fields, const struct yaml *list, FILE *out);
