/* Shared by reader.c and reader_variant.c. No other file includes this header. */
#pragma once

#include "analysis/files/reader.h"

enum { READER_FORMAT = 3 }; /* newest version of the format; see sims/results/FORMAT.md */

/* Limits of what is read. Poise writes far less; files at the limits still fit in memory. */
enum {
    READER_VARIANTS_MAX = 100000,
    READER_COLUMNS_MAX = 512,
    READER_WORDS_MAX = 4096, /* of an enum */
};

/* Reads everything except the games of variant `index` of the group /variants. 0, or -1 with
 * `error`. Call reader_variant_close in either case. */
int reader_variant_open(struct reader_variant *variant, const char *path, hid_t variants,
                        size_t index, struct error *error) __attribute__((warn_unused_result));
void reader_variant_close(struct reader_variant *variant);
