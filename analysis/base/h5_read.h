/* Reads HDF5 files that may come from anywhere. All that a file's bytes decide is checked before
 * they are used: every file, group, attribute and data set is opened here, and
 * tests/house/check_h5.sh holds that nobody else opens one. An item counts as missing if it lies
 * outside the file or behind a link, or has another type, size, layout or filter than Poise writes.
 * Functions that return int return 0 or -1. */
#pragma once

#include <hdf5.h>
#include <stdbool.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* Limits of what is read. Poise writes far less; files at the limits still fit in memory. */
enum {
    H5_NAME_MAX = 256,       /* bytes of a name */
    H5_TEXT_MAX = 64 << 20,  /* bytes of any text, and of all texts of an attribute */
    H5_TEXTS_MAX = 512,      /* texts of one attribute */
    H5_CHUNK_MAX = 64 << 20, /* bytes of a chunk, unpacked */
    H5_CHUNK_ROWS = 65536,   /* rows of a chunk */
    H5_CELL_MAX = 64,        /* bytes of one value of a table */
};

/* Keeps HDF5 from printing to stderr, and makes it note why the first call fails from here on, for
 * h5_fail. The note belongs to the thread: call this first in every function that begins to use
 * HDF5. */
void h5_quiet(void);

/* Sets "PATH: cannot WHAT: REASON". The reason is the system's message if there is one, else
 * HDF5's. Always -1. */
int h5_fail(struct error *error, const char *path, const char *what)
    __attribute__((warn_unused_result));

/* Opens a file for reading. Nothing in the file can make HDF5 open another file or load a plugin.
 * Negative on failure. Close it with H5Fclose. */
hid_t h5_open_file(const char *path);

/* How this program opens files to write them: HDF5 1.8 and later can read them, and all that is
 * open in them is closed with them. The lower bound is 1.8, because a file of format 1.10 is marked
 * as open for writing. Close it with H5Pclose. */
hid_t h5_own_access(void);

/* Opens a file of this program to change it. Negative on failure. Close it with H5Fclose. */
hid_t h5_open_to_write(const char *path);

/* Opens a group. Negative if it is missing or behind a link; h5_close_group takes that, too. */
hid_t h5_open_group(hid_t parent, const char *name);
void h5_close_group(hid_t group);
/* How many members a group has. */
size_t h5_member_count(hid_t group); /* 0 for an invalid group */

/* An open attribute: one number or word of at most 8 bytes, or up to H5_TEXTS_MAX texts. A "word"
 * is a value of an HDF5 enumeration. */
struct h5_attribute {
    hid_t id, type;
    H5T_class_t class; /* H5T_INTEGER, H5T_ENUM or H5T_STRING */
    bool in_heap;      /* texts of variable length */
    size_t size;       /* bytes of a number, word or text of fixed length */
    size_t count;      /* 1 to H5_TEXTS_MAX texts; always 1 for a number or word */
};

/* Opens an attribute. False if it is missing or of another kind; then nothing is open. */
bool h5_open_attribute(hid_t at, const char *name, struct h5_attribute *attribute);
void h5_close_attribute(struct h5_attribute *attribute);

/* An open data set that is stored in chunks: rows of values. A value is a whole number of 1, 2 or 4
 * bytes, a word (enumeration value) of such a size, or a text of fixed length. */
struct h5_table {
    hid_t id, type;
    H5T_class_t class; /* H5T_INTEGER, H5T_ENUM or H5T_STRING */
    bool is_signed;
    size_t width;  /* bytes of a value, at most H5_CELL_MAX */
    int rank;      /* 1 or 2 */
    hsize_t rows;  /* at most INT64_MAX */
    hsize_t count; /* values in a row, at least 1 */
    hsize_t chunk_rows;
    unsigned shuffle, deflate; /* bit of the filter in a chunk's filter mask; 0: not used */
    /* NULL, or reads a packed chunk, of at most `most` bytes, that is not in the data set. Returns
     * its bytes; 0: cannot be read. */
    size_t (*fetch)(const void *from, uint64_t chunk, unsigned char *packed, size_t most);
    const void *from;
};

/* Opens a data set. False if it is missing or differs from what Poise writes; then nothing is
 * open. */
bool h5_open_table(hid_t parent, const char *name, struct h5_table *table);
void h5_close_table(struct h5_table *table);

/* Reads rows first .. first + rows - 1 as they are in the file, little-endian. It unpacks chunks
 * itself, because HDF5's filters unpack a chunk to whatever size the chunk claims. False if the
 * file is damaged or memory is short. */
bool h5_read_rows(const struct h5_table *table, uint64_t first, size_t rows, void *out);

/* The next functions return plain texts (text_is_plain) that the caller frees, or NULL if the item
 * is missing or its text is not plain. */

/* The name of a group's member `index`, in order of creation. */
char *h5_member_name(hid_t group, size_t index);
char *h5_get_text(hid_t at, const char *name);          /* an attribute of one text */
char *h5_get_long_text(hid_t parent, const char *name); /* a data set of one text */

/* Reads an attribute of several texts. Returns their count; 0, and *texts is NULL, if it is
 * missing. Free them with text_free_list. */
size_t h5_get_texts(hid_t at, const char *name, char ***texts);

/* Read an attribute of one whole number, or of one boolean. 0, or -1 if it is missing. */
int h5_get_u64(hid_t at, const char *name, uint64_t *value);
int h5_get_bool(hid_t at, const char *name, bool *value);

/* Reads a number or word as the file stores it. Returns how many bytes it has, at most 8; 0 if
 * missing. */
size_t h5_get_bytes(hid_t at, const char *name, unsigned char bytes[8]);
