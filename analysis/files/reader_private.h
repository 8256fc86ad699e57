/* What reader.c is made of; nobody else includes this. */
#ifndef POISE_ANALYSIS_READER_PARTS_H
#define POISE_ANALYSIS_READER_PARTS_H

#include "analysis/files/reader.h"

enum { READER_FORMAT = 2 }; /* the newest version of the format; 1 has another type of texts */

/* Far above anything Poise writes, far below what would exhaust memory. */
enum {
    READER_VARIANTS_MAX = 100000,
    READER_COLUMNS_MAX = 512,
    READER_WORDS_MAX = 4096, /* of an enum */
};

/* Reads what is to know of variant `index` of the group /variants. 0; or -1 with `error`, and the
 * variant can be closed all the same. */
int reader_variant_open(struct reader_variant *variant, const char *path, hid_t variants,
                        size_t index, struct error *error) __attribute__((warn_unused_result));
void reader_variant_close(struct reader_variant *variant);

/* Reads rows of one column into `out`. False where the file is damaged. */
bool reader_rows(const struct reader_variant *variant, size_t column, uint64_t first, size_t rows,
                 void *out);

#endif
