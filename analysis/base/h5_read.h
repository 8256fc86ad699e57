/* Reads HDF5 files that may come from anywhere. All that a file's bytes decide is checked before they
 * are used: every file, group, attribute and data set is opened here, and tests/house/check_h5.sh holds
 * that nobody else opens one. An item counts as missing if it lies outside the file or behind a link, or
 * has another type, size, layout or filter than Poise writes. Functions that return int return 0 or -1. */
#ifndef POISE_H5_READ_H
#define POISE_H5_READ_H

#include <hdf5.h>
#include <stdbool.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* Far above anything Poise writes, far below what would exhaust memory. */
enum {
    H5_NAME_MAX = 256,       /* bytes of a name */
    H5_TEXT_MAX = 64 << 20,  /* bytes of any text, and of all texts of an attribute */
    H5_TEXTS_MAX = 512,      /* of one attribute */
    H5_CHUNK_MAX = 64 << 20, /* bytes of a chunk, unpacked */
    H5_CHUNK_ROWS = 65536,   /* rows of a chunk */
    H5_CELL_MAX = 64,        /* bytes of one value of a table */
};

/* Keeps HDF5 from printing to stderr, and notes for h5_fail why the first call from here on fails.
 * Each thread has its own: call it first in every function that begins to use HDF5. */
void h5_quiet(void);

/* "PATH: cannot WHAT: REASON", the reason as the system gives it, else as HDF5 does. Always -1. */
int h5_fail(struct error *error, const char *path, const char *what)
    __attribute__((warn_unused_result));

/* Opens a file to be read, for whose sake no other file is opened and no code loaded. Negative where
 * that fails. Close it with H5Fclose. */
hid_t h5_open_file(const char *path);

/* Opens a group; negative where there is none inside the file. */
hid_t h5_open_group(hid_t parent, const char *name);
size_t h5_member_count(hid_t group); /* 0 for an invalid group */

/* An attribute: one number or word of at most 8 bytes each, or texts. */
struct h5_attribute {
    hid_t id, type;
    H5T_class_t class; /* H5T_INTEGER, H5T_ENUM or H5T_STRING */
    bool in_heap;      /* texts of variable length */
    size_t size;       /* bytes of a number, word or text of fixed length */
    size_t count;      /* 1 to H5_TEXTS_MAX; of numbers and words 1 */
};

/* Opens one. False, and nothing is open, where there is none of these kinds. */
bool h5_open_attribute(hid_t at, const char *name, struct h5_attribute *attribute);
void h5_close_attribute(struct h5_attribute *attribute);

/* A data set in chunks: rows of values, which are whole numbers of 1, 2 or 4 bytes, words for such
 * numbers, or texts of a fixed length. */
struct h5_table {
    hid_t id, type;
    H5T_class_t class; /* H5T_INTEGER, H5T_ENUM or H5T_STRING */
    bool is_signed;
    size_t width;  /* bytes of a value, at most H5_CELL_MAX */
    int rank;      /* 1 or 2 */
    hsize_t rows;  /* at most INT64_MAX */
    hsize_t count; /* values in a row, at least 1 */
    hsize_t chunk_rows;
    unsigned shuffle, deflate; /* masks of these filters; 0: not used */
};

/* Opens one. False, and nothing is open, where there is none that is as Poise writes them. */
bool h5_open_table(hid_t parent, const char *name, struct h5_table *table);
void h5_close_table(struct h5_table *table);

/* Reads rows first .. first + rows - 1 as they are in the file, little-endian. Not by HDF5's own filters,
 * which unpack a chunk to whatever size it says. False where the file is damaged. */
bool h5_read_rows(const struct h5_table *table, uint64_t first, size_t rows, void *out);

/* Texts are new memory and plain (text_is_plain); NULL where missing. */

/* The name of member `index` in order of creation. */
char *h5_member_name(hid_t group, size_t index);
char *h5_get_text(hid_t at, const char *name);          /* an attribute */
char *h5_get_long_text(hid_t parent, const char *name); /* a data set */

/* An attribute of several texts: their count, 0 where it is missing. */
size_t h5_get_texts(hid_t at, const char *name, char ***texts);
void h5_free_texts(char **texts, size_t count);

/* Attributes. */
int h5_get_u64(hid_t at, const char *name, uint64_t *value);
int h5_get_bool(hid_t at, const char *name, bool *value);

/* A number or word as the file holds it: its bytes, at most 8; 0 where it is missing. */
size_t h5_get_bytes(hid_t at, const char *name, unsigned char bytes[8]);

#endif
