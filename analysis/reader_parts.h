/* What reader.c is made of; nobody else includes this. */
#ifndef POISE_ANALYSIS_READER_PARTS_H
#define POISE_ANALYSIS_READER_PARTS_H

#include "analysis/reader.h"

/* Far above anything Poise writes, far below what would exhaust memory. */
enum {
    READER_VARIANTS_MAX = 100000,
    READER_COLUMNS_MAX = 512,
    READER_WORDS_MAX = 4096,     /* of an enum */
    READER_NAME_MAX = 256,       /* bytes of a variant's or a column's name */
    READER_TEXT_MAX = 64 << 20,  /* bytes of any text */
    READER_CHUNK_MAX = 64 << 20, /* bytes of a chunk of games, unpacked */
};

/* "PATH: WHAT: WHERE" (WHERE may be empty); false, for `return reader_fail(...)`. */
bool reader_fail(struct reader_error *error, const char *path, const char *what, const char *where);

/* Opens a group that is a hard link; negative where it is not. */
hid_t reader_open_group(hid_t parent, const char *name);
size_t reader_member_count(hid_t group); /* 0 for an invalid group */

/* The name of member `index` in order of creation, as new memory; NULL where there is none. */
char *reader_member_name(hid_t group, size_t index);

/* Attributes and text data sets. Texts are new memory, valid UTF-8; NULL where missing or wrong. */
char *reader_text(hid_t at, const char *name);
char *reader_long_text(hid_t parent, const char *name);
bool reader_u64(hid_t at, const char *name, uint64_t *value);
bool reader_bool(hid_t at, const char *name, bool *value);
/* A list of texts; the count, 0 where it is missing or wrong. */
size_t reader_texts(hid_t at, const char *name, char ***texts);

/* Reads what is to know of variant `index` of the group /variants. On failure the variant can be
 * closed all the same. */
bool reader_variant_open(struct reader_variant *variant, const char *path, hid_t variants,
                         size_t index, struct reader_error *error);
void reader_variant_close(struct reader_variant *variant);

/* Reads rows of one column into `out`. */
bool reader_rows(const struct reader_variant *variant, size_t column, uint64_t first, size_t rows,
                 void *out);

#endif
