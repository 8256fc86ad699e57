/* Reads groups, texts and numbers of HDF5 files that may come from anywhere. An item counts as
 * missing if it has another type than asked for, lies outside the file, or is larger than the
 * bounds below. Functions that return int return 0 or -1. */
#ifndef POISE_H5_READ_H
#define POISE_H5_READ_H

#include <hdf5.h>
#include <stdbool.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* Far above anything Poise writes, far below what would exhaust memory. */
enum {
    H5_NAME_MAX = 256,      /* bytes of a name */
    H5_TEXT_MAX = 64 << 20, /* bytes of any text */
    H5_TEXTS_MAX = 512,     /* of one attribute */
};

/* Keeps HDF5 from printing to stderr, and notes for h5_fail why the first call from here on fails.
 * Each thread has its own: call it first in every function that begins to use HDF5. */
void h5_quiet(void);

/* "PATH: cannot WHAT: REASON", the reason as the system gives it, else as HDF5 does. Always -1. */
int h5_fail(struct error *error, const char *path, const char *what);

/* Whether a member is no link to another place or file. */
bool h5_is_inside(hid_t parent, const char *name);

/* Opens a group; negative where there is none inside the file. */
hid_t h5_open_group(hid_t parent, const char *name);
size_t h5_member_count(hid_t group); /* 0 for an invalid group */

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

#endif
