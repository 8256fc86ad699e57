/* Names, texts and numbers of a file that may come from anywhere. */
#include <stdlib.h>
#include <string.h>

#include "analysis/reader_parts.h"

static bool is_hard_link(hid_t parent, const char *name)
{
    H5L_info_t info;
    return H5Lget_info(parent, name, &info, H5P_DEFAULT) >= 0 && info.type == H5L_TYPE_HARD;
}

hid_t reader_open_group(hid_t parent, const char *name)
{
    return is_hard_link(parent, name) ? H5Gopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
}

size_t reader_member_count(hid_t group)
{
    H5G_info_t info;
    return group >= 0 && H5Gget_info(group, &info) >= 0 ? (size_t)info.nlinks : 0;
}

/* What a terminal would obey rather than show. */
static bool is_control(uint32_t code)
{
    return (code < 0x20 && code != '\n' && code != '\r' && code != '\t') ||
           (code >= 0x7f && code < 0xa0);
}

/* Whether a text is well-formed UTF-8 (no overlong forms, no surrogates) without control
 * characters. */
static bool is_plain(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0';) {
        const int more = *c < 0x80 ? 0 : *c >= 0xf0 ? 3 : *c >= 0xe0 ? 2 : 1;
        static const unsigned char lowest[] = {0, 0xc2, 0xe0, 0xf0};
        static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
        if (more > 0 && (*c < lowest[more] || *c > 0xf4)) {
            return false;
        }
        uint32_t code = more == 0 ? *c : *c & (0x3f >> more);
        for (int i = 1; i <= more; i++) {
            if ((c[i] & 0xc0) != 0x80) {
                return false;
            }
            code = code << 6 | (c[i] & 0x3f);
        }
        if (code < smallest[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ||
            is_control(code)) {
            return false;
        }
        c += more + 1;
    }
    return true;
}

/* `text` when it is plain, else it is freed and NULL. */
static char *keep_plain(char *text)
{
    if (text != NULL && !is_plain(text)) {
        free(text);
        return NULL;
    }
    return text;
}

char *reader_member_name(hid_t group, size_t index)
{
    const ssize_t length = H5Lget_name_by_idx(group, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, index,
                                              NULL, 0, H5P_DEFAULT);
    if (length <= 0 || length > READER_NAME_MAX) {
        return NULL;
    }
    char *name = calloc((size_t)length + 1, 1);
    if (name != NULL) {
        H5Lget_name_by_idx(group, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, index, name,
                           (size_t)length + 1, H5P_DEFAULT);
    }
    return keep_plain(name);
}

/* Bytes of one text of a fixed-length string type; 0 for anything else. */
static size_t text_size(hid_t type)
{
    const bool fixed = H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0;
    const size_t size = fixed ? H5Tget_size(type) : 0;
    return size <= READER_TEXT_MAX ? size : 0;
}

/* Reads all texts of an attribute, one after the other, each `*size` bytes; NULL when it is none. */
static char *read_texts(hid_t at, const char *name, size_t *size, size_t *count)
{
    const hid_t attribute = H5Aopen(at, name, H5P_DEFAULT);
    if (attribute < 0) {
        return NULL;
    }
    const hid_t type = H5Aget_type(attribute), space = H5Aget_space(attribute);
    const hssize_t points = H5Sget_simple_extent_npoints(space);
    char *bytes = NULL;
    *size = text_size(type);
    *count = points > 0 && points <= READER_COLUMNS_MAX ? (size_t)points : 0;
    if (*size > 0 && *count > 0 && *size <= READER_TEXT_MAX / *count) {
        bytes = calloc(*count * *size + 1, 1);
    }
    if (bytes != NULL && H5Aread(attribute, type, bytes) < 0) {
        free(bytes);
        bytes = NULL;
    }
    H5Sclose(space);
    H5Tclose(type);
    H5Aclose(attribute);
    return bytes;
}

char *reader_text(hid_t at, const char *name)
{
    size_t size, count = 0;
    char *text = read_texts(at, name, &size, &count);
    if (count != 1) {
        free(text);
        return NULL;
    }
    return keep_plain(text);
}

size_t reader_texts(hid_t at, const char *name, char ***texts)
{
    size_t size, count = 0;
    char *bytes = read_texts(at, name, &size, &count);
    *texts = bytes != NULL ? calloc(count, sizeof **texts) : NULL;
    bool ok = *texts != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        (*texts)[i] = keep_plain(strndup(bytes + i * size, size));
        ok = (*texts)[i] != NULL;
    }
    free(bytes);
    for (size_t i = 0; !ok && *texts != NULL && i < count; i++) {
        free((*texts)[i]);
    }
    if (!ok) {
        free(*texts);
        *texts = NULL;
    }
    return ok ? count : 0;
}

char *reader_long_text(hid_t parent, const char *name)
{
    const hid_t data =
        is_hard_link(parent, name) ? H5Dopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
    if (data < 0) {
        return NULL;
    }
    const hid_t type = H5Dget_type(data), space = H5Dget_space(data);
    const hid_t creation = H5Dget_create_plist(data);
    const H5D_layout_t layout = H5Pget_layout(creation);
    const bool inside =
        (layout == H5D_CONTIGUOUS || layout == H5D_COMPACT) && H5Pget_external_count(creation) == 0;
    const size_t size = text_size(type);
    char *text = NULL;
    if (inside && size > 0 && H5Sget_simple_extent_npoints(space) == 1) {
        text = calloc(size + 1, 1);
    }
    if (text != NULL && H5Dread(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text) < 0) {
        free(text);
        text = NULL;
    }
    H5Pclose(creation);
    H5Sclose(space);
    H5Tclose(type);
    H5Dclose(data);
    return keep_plain(text);
}

/* Reads a scalar attribute of that class into `memory`. */
static bool read_scalar(hid_t at, const char *name, H5T_class_t class, hid_t memory, void *value)
{
    const hid_t attribute = H5Aopen(at, name, H5P_DEFAULT);
    if (attribute < 0) {
        return false;
    }
    const hid_t type = H5Aget_type(attribute), space = H5Aget_space(attribute);
    const bool ok = H5Tget_class(type) == class && H5Tget_size(type) <= 8 &&
                    H5Sget_simple_extent_npoints(space) == 1 &&
                    H5Aread(attribute, memory < 0 ? type : memory, value) >= 0;
    H5Sclose(space);
    H5Tclose(type);
    H5Aclose(attribute);
    return ok;
}

bool reader_u64(hid_t at, const char *name, uint64_t *value)
{
    return read_scalar(at, name, H5T_INTEGER, H5T_NATIVE_UINT64, value);
}

bool reader_bool(hid_t at, const char *name, bool *value)
{
    int8_t bytes[8] = {0}; /* an enum of any width, little-endian */
    const bool ok = read_scalar(at, name, H5T_ENUM, H5I_INVALID_HID, bytes);
    *value = bytes[0] != 0;
    return ok;
}
