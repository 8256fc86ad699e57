#include "analysis/base/h5_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_heap.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"

enum { REASON_MAX = 256 };

/* Why the first call since h5_quiet() failed; HDF5 itself forgets with the next call. */
static _Thread_local char reason[REASON_MAX];

/* Keeps the most telling line of HDF5's error stack: the system's own words where there are any. */
static herr_t find_reason(unsigned n, const H5E_error2_t *entry, void *to)
{
    static const char mark[] = "error message = '";
    const char *words = entry->desc == NULL ? NULL : strstr(entry->desc, mark);
    if (words != NULL) {
        words += sizeof mark - 1;
        snprintf(to, REASON_MAX, "%.*s", (int)strcspn(words, "'"), words);
        return 1; /* stop here */
    }
    if (n == 0 && entry->desc != NULL) {
        snprintf(to, REASON_MAX, "%s", entry->desc);
    }
    return 0;
}

static herr_t keep_reason(hid_t stack, void *unused)
{
    (void)unused;
    if (reason[0] == '\0') {
        H5Ewalk2(stack, H5E_WALK_UPWARD, find_reason, reason);
    }
    return 0;
}

void h5_quiet(void)
{
    reason[0] = '\0';
    /* At exit HDF5 would try to close what could not be written, and crash. */
    H5dont_atexit();
    H5Eset_auto2(H5E_DEFAULT, keep_reason, NULL);
}

int h5_fail(struct error *error, const char *path, const char *what)
{
    return error_set(error, "%s: cannot %s%s%s", path, what, reason[0] != '\0' ? ": " : "", reason);
}

bool h5_is_inside(hid_t parent, const char *name)
{
    H5L_info_t info;
    return H5Lget_info(parent, name, &info, H5P_DEFAULT) >= 0 && info.type == H5L_TYPE_HARD;
}

hid_t h5_open_group(hid_t parent, const char *name)
{
    return h5_is_inside(parent, name) ? H5Gopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
}

size_t h5_member_count(hid_t group)
{
    H5G_info_t info;
    return group >= 0 && H5Gget_info(group, &info) >= 0 ? (size_t)info.nlinks : 0;
}

/* `text` when it is plain, else it is freed and NULL. */
static char *keep_plain(char *text)
{
    if (text != NULL && !text_is_plain(text)) {
        free(text);
        return NULL;
    }
    return text;
}

char *h5_member_name(hid_t group, size_t index)
{
    const ssize_t length = H5Lget_name_by_idx(group, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, index,
                                              NULL, 0, H5P_DEFAULT);
    if (length <= 0 || length > H5_NAME_MAX) {
        return NULL;
    }
    char *name = memory_new((size_t)length + 1, 1);
    H5Lget_name_by_idx(group, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, index, name, (size_t)length + 1,
                       H5P_DEFAULT);
    return keep_plain(name);
}

/* Bytes of one text of a fixed-length string type; 0 for anything else. */
static size_t text_size(hid_t type)
{
    const bool fixed = H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0;
    const size_t size = fixed ? H5Tget_size(type) : 0;
    return size <= H5_TEXT_MAX ? size : 0;
}

/* `count` texts of a fixed length in new memory; NULL where they cannot be read. */
static char **read_fixed(hid_t attribute, hid_t type, size_t count)
{
    const size_t size = text_size(type);
    if (size == 0 || size > H5_TEXT_MAX / count) {
        return NULL;
    }
    char *bytes = memory_new(count * size + 1, 1), **texts = NULL;
    if (H5Aread(attribute, type, bytes) >= 0) {
        texts = memory_new(count, sizeof *texts);
    }
    for (size_t i = 0; texts != NULL && i < count; i++) {
        texts[i] = text_cut(bytes + i * size, size);
    }
    free(bytes);
    return texts;
}

static bool are_plain(char **texts, size_t count)
{
    size_t i = 0;
    while (i < count && text_is_plain(texts[i])) {
        i++;
    }
    return i == count;
}

size_t h5_get_texts(hid_t at, const char *name, char ***texts)
{
    *texts = NULL;
    const hid_t attribute = H5Aopen(at, name, H5P_DEFAULT);
    if (attribute < 0) {
        return 0;
    }
    const hid_t type = H5Aget_type(attribute), space = H5Aget_space(attribute);
    const hssize_t points = H5Sget_simple_extent_npoints(space);
    size_t count = points > 0 && points <= H5_TEXTS_MAX ? (size_t)points : 0;
    if (count > 0) {
        *texts = H5Tis_variable_str(type) > 0 ? h5_heap_texts(attribute, count)
                                              : read_fixed(attribute, type, count);
    }
    if (*texts != NULL && !are_plain(*texts, count)) {
        h5_free_texts(*texts, count);
        *texts = NULL;
    }
    H5Sclose(space);
    H5Tclose(type);
    H5Aclose(attribute);
    return *texts != NULL ? count : 0;
}

char *h5_get_text(hid_t at, const char *name)
{
    char **texts, *text = NULL;
    const size_t count = h5_get_texts(at, name, &texts);
    if (count == 1) {
        text = texts[0];
        texts[0] = NULL;
    }
    h5_free_texts(texts, count);
    return text;
}

void h5_free_texts(char **texts, size_t count)
{
    for (size_t i = 0; texts != NULL && i < count; i++) {
        free(texts[i]);
    }
    free(texts);
}

char *h5_get_long_text(hid_t parent, const char *name)
{
    const hid_t data =
        h5_is_inside(parent, name) ? H5Dopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
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
        text = memory_new(size + 1, 1);
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
static int read_scalar(hid_t at, const char *name, H5T_class_t class, hid_t memory, void *value)
{
    const hid_t attribute = H5Aopen(at, name, H5P_DEFAULT);
    if (attribute < 0) {
        return -1;
    }
    const hid_t type = H5Aget_type(attribute), space = H5Aget_space(attribute);
    const bool ok = H5Tget_class(type) == class && H5Tget_size(type) <= 8 &&
                    H5Sget_simple_extent_npoints(space) == 1 &&
                    H5Aread(attribute, memory < 0 ? type : memory, value) >= 0;
    H5Sclose(space);
    H5Tclose(type);
    H5Aclose(attribute);
    return ok ? 0 : -1;
}

int h5_get_u64(hid_t at, const char *name, uint64_t *value)
{
    return read_scalar(at, name, H5T_INTEGER, H5T_NATIVE_UINT64, value);
}

int h5_get_bool(hid_t at, const char *name, bool *value)
{
    int8_t bytes[8] = {0}; /* an enum of any width, little-endian */
    const int status = read_scalar(at, name, H5T_ENUM, H5I_INVALID_HID, bytes);
    *value = bytes[0] != 0;
    return status;
}
