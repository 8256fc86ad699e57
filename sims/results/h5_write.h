/* The HDF5 calls that write results files. Objects never store times, so that equal runs write
 * equal bytes. Functions that return int return 0 or -1. See analysis/base/h5_read.h for reading
 * and for messages. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <hdf5.h>

#include "analysis/base/digest.h"
#include "analysis/base/error.h"
#include "engine/row.h"

/* Creates a file, which must not exist; HDF5 1.8 and later can read it. Negative on failure. */
hid_t h5_create(const char *path);

/* Creates a group that remembers the order in which its members were made. */
hid_t h5_group(hid_t parent, const char *name);

/* Write an attribute of `at`, whose value they replace if it exists. Texts are UTF-8 of variable length, except in h5_put_fixed_text. */
int h5_put_text(hid_t at, const char *name, const char *text);
int h5_put_texts(hid_t at, const char *name, const char *const texts[], size_t count);
int h5_put_fixed_text(hid_t at, const char *name, const char *text);
int h5_put_u64(hid_t at, const char *name, uint64_t value);
int h5_put_bool(hid_t at, const char *name, bool value);
int h5_put_digest(hid_t at, const char *name, const struct digest *digest);

/* A text of any length, as a string data set. */
int h5_put_long_text(hid_t parent, const char *name, const char *text);

/* The type of a column's values in a file: little-endian integers, enums with their words. Close
 * it with H5Tclose. */
hid_t h5_column_type(const struct row *column);

/* The type of a struct digest: text of fixed length. */
hid_t h5_digest_type(void);

/* Checks that the disk has room for `bytes` more and for what closing the file writes. Call it
 * before each write, because HDF5 does not always report a full disk. */
int h5_check_room(const char *path, uint64_t bytes, struct error *error)
    __attribute__((warn_unused_result));
