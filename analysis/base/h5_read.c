#include "analysis/base/h5_read.h"

#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

#include "analysis/base/h5_heap.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"

enum { REASON_MAX = 256 };

/* Why the first call since h5_quiet() failed. HDF5 itself forgets this at its next call. */
static _Thread_local char reason[REASON_MAX];

/* Called by H5Ewalk2 for each line of HDF5's error stack. Copies the system's own message to `to`
 * if a line quotes one, else the description of the first line. */
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
    /* Without this, HDF5 tries at exit to close files that could not be written, and crashes. */
    H5dont_atexit();
    H5Eset_auto2(H5E_DEFAULT, keep_reason, NULL);
}

int h5_fail(struct error *error, const char *path, const char *what)
{
    return error_set(error, "%s: cannot %s%s%s", path, what, reason[0] != '\0' ? ": " : "", reason);
}

hid_t h5_own_access(void)
{
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_libver_bounds(access, H5F_LIBVER_V18, H5F_LIBVER_V110);
    H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
    return access;
}

hid_t h5_open_file(const char *path)
{
    H5PLset_loading_state(0); /* a file must not choose code to load */
    if (H5Lis_registered(H5L_TYPE_EXTERNAL) > 0) {
        H5Lunregister(H5L_TYPE_EXTERNAL);
    }
    return H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
}

hid_t h5_open_to_write(const char *path)
{
    const hid_t access = h5_own_access();
    const hid_t file = H5Fopen(path, H5F_ACC_RDWR, access);
    H5Pclose(access);
    return file;
}

/* Whether a name stands for a member of `parent` itself, not for a link to another place or file. A
 * name with a slash is refused, because HDF5 would follow it as a path. */
static bool is_inside(hid_t parent, const char *name)
{
    H5L_info_t info;
    return strchr(name, '/') == NULL && H5Lget_info(parent, name, &info, H5P_DEFAULT) >= 0 &&
           info.type == H5L_TYPE_HARD;
}

hid_t h5_open_group(hid_t parent, const char *name)
{
    return is_inside(parent, name) ? H5Gopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
}

void h5_close_group(hid_t group)
{
    if (group >= 0) {
        H5Gclose(group);
    }
}

size_t h5_member_count(hid_t group)
{
    H5G_info_t info;
    return group >= 0 && H5Gget_info(group, &info) >= 0 ? (size_t)info.nlinks : 0;
}

/* Returns `text` if it is plain. Otherwise frees it and returns NULL. */
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

/* Whether a type is a whole number that uses all its bits. */
static bool is_number(hid_t type)
{
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_offset(type) == 0 &&
           H5Tget_precision(type) == 8 * H5Tget_size(type);
}

/* Whether a type is an enumeration over such a number. In a damaged file the enumeration and its
 * base type can have different sizes, and HDF5 does not check that when it copies values. */
static bool is_words(hid_t type)
{
    if (H5Tget_class(type) != H5T_ENUM) {
        return false;
    }
    const hid_t base = H5Tget_super(type);
    const bool ok = base >= 0 && is_number(base) && H5Tget_size(base) == H5Tget_size(type);
    H5Tclose(base);
    return ok;
}

/* Bytes of a value of this type if it is a number, a word or a text of fixed length; else 0. */
static size_t value_size(hid_t type)
{
    const bool text = H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0;
    return text || is_number(type) || is_words(type) ? H5Tget_size(type) : 0;
}

/* Number of values of a dataspace with at most one dimension; 0 if it is empty or has more
 * dimensions. */
static size_t value_count(hid_t space)
{
    const hssize_t count =
        H5Sget_simple_extent_ndims(space) <= 1 ? H5Sget_simple_extent_npoints(space) : 0;
    return count > 0 ? (size_t)count : 0;
}

bool h5_open_attribute(hid_t at, const char *name, struct h5_attribute *a)
{
    enum { NUMBER_MAX = 8 };
    *a = (struct h5_attribute){H5I_INVALID_HID, H5I_INVALID_HID};
    a->id = H5Aexists(at, name) > 0 ? H5Aopen(at, name, H5P_DEFAULT) : H5I_INVALID_HID;
    if (a->id < 0) {
        return false;
    }
    const hid_t space = H5Aget_space(a->id);
    a->type = H5Aget_type(a->id);
    a->class = H5Tget_class(a->type);
    a->in_heap = a->class == H5T_STRING && H5Tis_variable_str(a->type) > 0;
    a->size = a->in_heap ? 0 : value_size(a->type);
    a->count = value_count(space);
    H5Sclose(space);
    bool ok = a->count > 0 && a->count <= H5_TEXTS_MAX;
    if (a->class != H5T_STRING) {
        ok = ok && a->count == 1 && a->size <= NUMBER_MAX;
    }
    if (!a->in_heap) {
        ok = ok && a->size > 0 && a->size <= H5_TEXT_MAX / a->count &&
             H5Aget_storage_size(a->id) == a->size * a->count;
    }
    if (!ok) {
        h5_close_attribute(a);
    }
    return ok;
}

void h5_close_attribute(struct h5_attribute *attribute)
{
    H5Tclose(attribute->type);
    H5Aclose(attribute->id);
}

/* Reads an attribute's texts of fixed length into new memory; NULL if they cannot be read. */
static char **read_fixed(const struct h5_attribute *a)
{
    char *bytes = memory_new(a->count * a->size + 1, 1), **texts = NULL;
    if (H5Aread(a->id, a->type, bytes) >= 0) {
        texts = memory_new(a->count, sizeof *texts);
    }
    for (size_t i = 0; texts != NULL && i < a->count; i++) {
        texts[i] = text_cut(bytes + i * a->size, a->size);
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
    struct h5_attribute a;
    *texts = NULL;
    if (!h5_open_attribute(at, name, &a)) {
        return 0;
    }
    if (a.class == H5T_STRING) {
        *texts = a.in_heap ? h5_heap_texts(a.id, a.count) : read_fixed(&a);
    }
    h5_close_attribute(&a);
    if (*texts != NULL && !are_plain(*texts, a.count)) {
        text_free_list(*texts, a.count);
        *texts = NULL;
    }
    return *texts != NULL ? a.count : 0;
}

char *h5_get_text(hid_t at, const char *name)
{
    char **texts, *text = NULL;
    const size_t count = h5_get_texts(at, name, &texts);
    if (count == 1) {
        text = texts[0];
        texts[0] = NULL;
    }
    text_free_list(texts, count);
    return text;
}

/* An open data set that lies inside the file with all its bytes. */
struct data_set {
    hid_t id, type, creation;
    H5D_layout_t layout;
};

static void close_data(struct data_set *d)
{
    H5Pclose(d->creation);
    H5Tclose(d->type);
    H5Dclose(d->id);
}

/* Opens a data set. False, with nothing open, if it or its bytes lie outside the file. This must
 * come before its shape is read: HDF5 may take the shape from another file. */
static bool open_data(hid_t parent, const char *name, struct data_set *d)
{
    d->id = is_inside(parent, name) ? H5Dopen2(parent, name, H5P_DEFAULT) : H5I_INVALID_HID;
    if (d->id < 0) {
        return false;
    }
    d->type = H5Dget_type(d->id);
    d->creation = H5Dget_create_plist(d->id);
    d->layout = H5Pget_layout(d->creation);
    const bool inside =
        d->layout == H5D_CHUNKED || d->layout == H5D_CONTIGUOUS || d->layout == H5D_COMPACT;
    const bool ok = inside && H5Pget_external_count(d->creation) == 0;
    if (!ok) {
        close_data(d);
    }
    return ok;
}

/* Reads a data set that is one text, into new memory; NULL if it is anything else. */
static char *read_long_text(const struct data_set *d)
{
    const hid_t space = H5Dget_space(d->id);
    const bool one = value_count(space) == 1;
    const size_t size = H5Tget_class(d->type) == H5T_STRING ? value_size(d->type) : 0;
    H5Sclose(space);
    if (!one || d->layout == H5D_CHUNKED || size == 0 || size > H5_TEXT_MAX ||
        H5Dget_storage_size(d->id) != size) {
        return NULL;
    }
    char *text = memory_new(size + 1, 1);
    if (H5Dread(d->id, d->type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text) < 0) {
        free(text);
        return NULL;
    }
    return text;
}

char *h5_get_long_text(hid_t parent, const char *name)
{
    struct data_set d;
    if (!open_data(parent, name, &d)) {
        return NULL;
    }
    char *text = read_long_text(&d);
    close_data(&d);
    return keep_plain(text);
}

/* Notes the filters of a table. False unless they are none, shuffle, deflate, or shuffle then
 * deflate. */
static bool read_filters(struct h5_table *t, hid_t creation)
{
    const int filters = H5Pget_nfilters(creation);
    bool ok = filters >= 0;
    for (int i = 0; ok && i < filters; i++) {
        unsigned flags, config;
        size_t values = 0;
        const H5Z_filter_t filter =
            H5Pget_filter2(creation, (unsigned)i, &flags, &values, NULL, 0, NULL, &config);
        unsigned *mask = filter == H5Z_FILTER_SHUFFLE   ? &t->shuffle
                         : filter == H5Z_FILTER_DEFLATE ? &t->deflate
                                                        : NULL;
        ok = mask != NULL && *mask == 0 && t->deflate == 0;
        if (ok) {
            *mask = 1U << i;
        }
    }
    return ok;
}

/* Reads the extent of a table. False unless its chunks hold whole rows and are within the
 * limits. */
static bool read_shape(struct h5_table *t, hid_t creation)
{
    hsize_t extent[2] = {0, 1}, chunk[2] = {0, 1};
    const hid_t space = H5Dget_space(t->id);
    t->rank = H5Sget_simple_extent_ndims(space);
    const bool ok = (t->rank == 1 || t->rank == 2) &&
                    H5Sget_simple_extent_dims(space, extent, NULL) == t->rank &&
                    H5Pget_chunk(creation, 2, chunk) == t->rank;
    H5Sclose(space);
    t->rows = extent[0];
    t->count = extent[1];
    t->chunk_rows = chunk[0];
    return ok && t->rows <= INT64_MAX && t->count > 0 && chunk[1] == t->count && chunk[0] > 0 &&
           chunk[0] <= H5_CHUNK_ROWS && t->count <= H5_CHUNK_MAX / t->width / chunk[0];
}

/* Reads the type of a table's values. False for a type that Poise does not write. */
static bool read_cells(struct h5_table *t)
{
    const hid_t base = H5Tget_class(t->type) == H5T_ENUM ? H5Tget_super(t->type) : H5Tcopy(t->type);
    t->class = H5Tget_class(t->type);
    t->width = value_size(t->type);
    t->is_signed = H5Tget_sign(base) == H5T_SGN_2;
    const bool big = H5Tget_order(base) == H5T_ORDER_BE;
    H5Tclose(base);
    return t->class == H5T_STRING ? t->width > 0 && t->width <= H5_CELL_MAX
                                  : !big && (t->width == 1 || t->width == 2 || t->width == 4);
}

bool h5_open_table(hid_t parent, const char *name, struct h5_table *t)
{
    struct data_set d;
    *t = (struct h5_table){H5I_INVALID_HID, H5I_INVALID_HID};
    if (!open_data(parent, name, &d)) {
        return false;
    }
    t->id = d.id;
    t->type = d.type;
    const bool ok = d.layout == H5D_CHUNKED && read_cells(t) && read_shape(t, d.creation) &&
                    read_filters(t, d.creation);
    H5Pclose(d.creation);
    if (!ok) {
        h5_close_table(t);
    }
    return ok;
}

void h5_close_table(struct h5_table *table)
{
    if (table->id >= 0) {
        H5Tclose(table->type);
        H5Dclose(table->id);
    }
    table->id = table->type = H5I_INVALID_HID;
}

/* Buffers to read and unpack chunks of one table. */
struct unpacking {
    struct libdeflate_decompressor *deflate;
    unsigned char *packed, *shuffled, *rows; /* as stored; inflated, still shuffled; final */
    size_t bytes;                            /* of a chunk, unpacked */
    size_t most;                             /* bytes a packed chunk may have */
};

/* Undoes HDF5's shuffle filter: first byte of each value, then second byte of each, ... */
static void undo_shuffle(unsigned char *out, const unsigned char *in, size_t width, size_t values)
{
    for (size_t byte = 0; byte < width; byte++) {
        for (size_t i = 0; i < values; i++) {
            out[i * width + byte] = in[byte * values + i];
        }
    }
}

/* Reads the bytes of a chunk as they are stored. Returns their number; 0: cannot be read. */
static size_t read_stored_chunk(const struct h5_table *t, struct unpacking *u, hsize_t row,
                                uint32_t *skipped)
{
    const hsize_t offset[2] = {row, 0};
    hsize_t stored = 0;
    if (t->fetch != NULL) {
        return t->fetch(t->from, row / t->chunk_rows, u->packed, u->most);
    }
    const bool ok = H5Dget_chunk_storage_size(t->id, offset, &stored) >= 0 && stored <= u->most &&
                    stored > 0 &&
                    H5Dread_chunk(t->id, H5P_DEFAULT, offset, skipped, u->packed) >= 0;
    return ok ? (size_t)stored : 0;
}

/* Reads the chunk that begins with row `row` into u->rows. False if it is damaged. */
static bool read_packed_chunk(const struct h5_table *t, struct unpacking *u, hsize_t row)
{
    uint32_t skipped = 0;
    const size_t stored = read_stored_chunk(t, u, row, &skipped);
    if (stored == 0) {
        return false;
    }
    const bool shuffled = (t->shuffle & ~skipped) != 0 && t->width > 1;
    unsigned char *out = shuffled ? u->shuffled : u->rows;
    if ((t->deflate & ~skipped) == 0) {
        if (stored != u->bytes) {
            return false;
        }
        memcpy(out, u->packed, u->bytes);
    } else if (libdeflate_zlib_decompress(u->deflate, u->packed, stored, out, u->bytes, NULL) !=
               LIBDEFLATE_SUCCESS) {
        return false;
    }
    if (shuffled) {
        undo_shuffle(u->rows, u->shuffled, t->width, u->bytes / t->width);
    }
    return true;
}

/* Allocates the buffers. False if memory is short; call close_unpacking in either case. */
static bool open_unpacking(struct unpacking *u, const struct h5_table *t)
{
    enum { SPARE = 1024 };
    const hsize_t bytes = t->chunk_rows * t->count * t->width;
    if (bytes > SIZE_MAX / 2) {
        return false;
    }
    u->bytes = (size_t)bytes;
    u->most = u->bytes + u->bytes / 64 + SPARE;
    u->deflate = libdeflate_alloc_decompressor();
    u->packed = malloc(u->most);
    u->rows = malloc(u->bytes);
    u->shuffled = malloc(u->bytes);
    return u->deflate != NULL && u->packed != NULL && u->rows != NULL && u->shuffled != NULL;
}

static void close_unpacking(struct unpacking *u)
{
    libdeflate_free_decompressor(u->deflate);
    free(u->packed);
    free(u->rows);
    free(u->shuffled);
}

bool h5_read_rows(const struct h5_table *t, uint64_t first, size_t rows, void *out)
{
    struct unpacking u = {0};
    const size_t row_bytes = (size_t)t->count * t->width;
    unsigned char *to = out;
    bool ok = first <= t->rows && rows <= t->rows - first && open_unpacking(&u, t);
    while (ok && rows > 0) {
        const uint64_t skip = first % t->chunk_rows, room = t->chunk_rows - skip;
        const size_t part = rows < room ? rows : (size_t)room;
        ok = read_packed_chunk(t, &u, first - skip);
        if (ok) {
            memcpy(to, u.rows + skip * row_bytes, part * row_bytes);
        }
        to += part * row_bytes, first += part, rows -= part;
    }
    close_unpacking(&u);
    return ok;
}

size_t h5_get_bytes(hid_t at, const char *name, unsigned char bytes[8])
{
    struct h5_attribute a;
    if (!h5_open_attribute(at, name, &a)) {
        return 0;
    }
    const bool ok = a.class != H5T_STRING && H5Aread(a.id, a.type, bytes) >= 0;
    h5_close_attribute(&a);
    return ok ? a.size : 0;
}

int h5_get_u64(hid_t at, const char *name, uint64_t *value)
{
    struct h5_attribute a;
    if (!h5_open_attribute(at, name, &a)) {
        return -1;
    }
    const bool ok = a.class == H5T_INTEGER && H5Aread(a.id, H5T_NATIVE_UINT64, value) >= 0;
    h5_close_attribute(&a);
    return ok ? 0 : -1;
}

int h5_get_bool(hid_t at, const char *name, bool *value)
{
    unsigned char bytes[8] = {0}; /* a word of any width, little-endian */
    struct h5_attribute a;
    *value = false;
    if (!h5_open_attribute(at, name, &a)) {
        return -1;
    }
    const bool ok = a.class == H5T_ENUM && H5Aread(a.id, a.type, bytes) >= 0;
    h5_close_attribute(&a);
    *value = bytes[0] != 0;
    return ok ? 0 : -1;
}
