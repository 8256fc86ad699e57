/* Wraps HDF5's calls for attributes, groups, texts and types. Errors stay on HDF5's stack. */
#include "sims/results/h5_write.h"

#include <errno.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/system_file.h"

enum { RESERVE = 1 << 20 }; /* bytes kept free for HDF5's own tables when the file is closed */

/* Properties of a new file or group that remembers in which order its members are made. Negative on
 * failure. */
static hid_t order_h5_members(hid_t class)
{
    const hid_t creation = H5Pcreate(class);
    const bool ok =
        H5Pset_obj_track_times(creation, false) >= 0 &&
        H5Pset_link_creation_order(creation, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED) >= 0;
    return ok ? creation : H5I_INVALID_HID;
}

hid_t h5_create(const char *path)
{
    const hid_t access = h5_own_access(), creation = order_h5_members(H5P_FILE_CREATE);
    const hid_t file = H5Fcreate(path, H5F_ACC_EXCL, creation, access);
    H5Pclose(creation);
    H5Pclose(access);
    return file;
}

hid_t h5_group(hid_t parent, const char *name)
{
    const hid_t creation = order_h5_members(H5P_GROUP_CREATE);
    const hid_t group = H5Gcreate2(parent, name, H5P_DEFAULT, creation, H5P_DEFAULT);
    H5Pclose(creation);
    return group;
}

static hid_t make_h5_text_type(size_t size)
{
    const hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, size > 0 ? size : 1);
    H5Tset_cset(type, H5T_CSET_UTF8);
    H5Tset_strpad(type, size == H5T_VARIABLE ? H5T_STR_NULLTERM : H5T_STR_NULLPAD);
    return type;
}

hid_t h5_digest_type(void)
{
    return make_h5_text_type(DIGEST_TEXT);
}

static hid_t make_h5_bool_type(void)
{
    const hid_t type = H5Tenum_create(H5T_STD_I8LE);
    H5Tenum_insert(type, "FALSE", &(int8_t){0});
    H5Tenum_insert(type, "TRUE", &(int8_t){1});
    return type;
}

/* Writes an attribute, made if there is none; closes `type` and `space`. */
static int write_h5_attribute(hid_t at, const char *name, hid_t type, hid_t space,
                              const void *value)
{
    struct h5_attribute old;
    const bool exists = h5_open_attribute(at, name, &old);
    const hid_t attribute =
        exists ? old.id : H5Acreate2(at, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    const bool ok = attribute >= 0 && H5Awrite(attribute, type, value) >= 0;
    const bool closed = attribute < 0 || H5Aclose(attribute) >= 0;
    if (exists) {
        H5Tclose(old.type);
    }
    H5Tclose(type);
    H5Sclose(space);
    return ok && closed ? 0 : -1;
}

int h5_put_fixed_text(hid_t at, const char *name, const char *text)
{
    return write_h5_attribute(at, name, make_h5_text_type(strlen(text)), H5Screate(H5S_SCALAR),
                              text);
}

int h5_put_text(hid_t at, const char *name, const char *text)
{
    return write_h5_attribute(at, name, make_h5_text_type(H5T_VARIABLE), H5Screate(H5S_SCALAR),
                              &text);
}

int h5_put_texts(hid_t at, const char *name, const char *const texts[], size_t count)
{
    return write_h5_attribute(at, name, make_h5_text_type(H5T_VARIABLE),
                              H5Screate_simple(1, &(hsize_t){count}, NULL), texts);
}

int h5_put_u64(hid_t at, const char *name, uint64_t value)
{
    return write_h5_attribute(at, name, H5Tcopy(H5T_STD_U64LE), H5Screate(H5S_SCALAR), &value);
}

int h5_put_bool(hid_t at, const char *name, bool value)
{
    return write_h5_attribute(at, name, make_h5_bool_type(), H5Screate(H5S_SCALAR),
                              &(int8_t){value});
}

int h5_put_digest(hid_t at, const char *name, const struct digest *digest)
{
    return write_h5_attribute(at, name, h5_digest_type(), H5Screate(H5S_SCALAR), digest);
}

int h5_put_long_text(hid_t parent, const char *name, const char *text)
{
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    const hid_t type = make_h5_text_type(strlen(text));
    const hid_t space = H5Screate(H5S_SCALAR);
    H5Pset_obj_track_times(creation, false);
    const hid_t data = H5Dcreate2(parent, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    const bool ok = data >= 0 && H5Dwrite(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text) >= 0;
    const bool closed = data < 0 || H5Dclose(data) >= 0;
    H5Sclose(space);
    H5Tclose(type);
    H5Pclose(creation);
    return ok && closed ? 0 : -1;
}

hid_t h5_column_type(const struct row *column)
{
    const hid_t bases[5][2] = {
        [1] = {H5T_STD_U8LE, H5T_STD_I8LE},
        [2] = {H5T_STD_U16LE, H5T_STD_I16LE},
        [4] = {H5T_STD_U32LE, H5T_STD_I32LE},
    };
    const hid_t base = bases[column->size][column->is_signed];
    if (column->words == NULL) {
        return H5Tcopy(base);
    }
    const hid_t type = H5Tenum_create(base);
    for (uint32_t i = 0; column->words[i] != NULL; i++) {
        const uint32_t value = i; /* little-endian, so its first bytes are the narrow value */
        if (H5Tenum_insert(type, column->words[i], &value) < 0) {
            H5Tclose(type);
            return H5I_INVALID_HID;
        }
    }
    return type;
}

int h5_check_room(const char *path, uint64_t bytes, struct error *error)
{
    uint64_t left;
    if (system_free_space(path, &left) != 0) {
        return error_set(error, "%s: cannot go on writing: %s", path, strerror(errno));
    }
    return left >= bytes + RESERVE ? 0 : error_set(error, "%s: no space left on the disk", path);
}
