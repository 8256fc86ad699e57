/* Layouts of bytes follow the HDF5 File Format Specification, version 3.0, section III.E, "Global
 * Heap". */
#include "analysis/base/h5_heap.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

enum {
    REFERENCE = 16,   /* bytes of a reference: text length, address of the heap, object number */
    HEAP_HEAD = 16,   /* bytes of a heap's header: "GCOL", version, size with the header */
    OBJECT_HEAD = 16, /* bytes of an object's header: number, use count, size without the header */
    OBJECT_ALIGN = 8,
    HEAP_MAX = 4 << 20, /* bytes; HDF5 makes heaps of 4 KB to 64 KB, longer for a longer text */
};

/* Where one text lies: in object `object` of the heap at file offset `heap`. */
struct reference {
    uint32_t length;
    uint64_t heap;
    uint32_t object;
};

static uint64_t little_endian(const unsigned char *bytes, int count)
{
    uint64_t value = 0;
    while (count-- > 0) {
        value = value << 8 | bytes[count];
    }
    return value;
}

/* A type conversion for H5Tregister that leaves the bytes of a reference as they are, so that
 * H5Aread returns the references and does not follow them. */
static herr_t keep_reference(hid_t from, hid_t to, H5T_cdata_t *data, size_t count, size_t stride,
                             size_t background_stride, void *bytes, void *background,
                             hid_t transfer)
{
    (void)from, (void)count, (void)stride, (void)background_stride;
    (void)bytes, (void)background, (void)transfer;
    data->need_bkg = H5T_BKG_NO;
    return data->command != H5T_CONV_INIT || H5Tget_size(to) == REFERENCE ? 0 : -1;
}

static bool read_references(hid_t attribute, size_t count, unsigned char *references)
{
    static bool registered;
    const hid_t raw = H5Tcreate(H5T_OPAQUE, REFERENCE);
    if (!registered) {
        const hid_t text = H5Aget_type(attribute);
        registered = H5Tregister(H5T_PERS_SOFT, "poise", text, raw, keep_reference) >= 0;
        H5Tclose(text);
    }
    /* H5Aread reads `count` references even if the file stores fewer bytes, hence the check of the
     * size. */
    const bool ok = registered && H5Aget_storage_size(attribute) == count * REFERENCE &&
                    H5Aread(attribute, raw, references) >= 0;
    H5Tclose(raw);
    return ok;
}

/* The file descriptor that HDF5 uses for an attribute's file. -1 if the file has another address
 * size than the files of Poise, or a user block. HDF5 owns the descriptor. */
static int find_file_descriptor(hid_t attribute)
{
    const hid_t file = H5Iget_file_id(attribute);
    const hid_t creation = H5Fget_create_plist(file);
    size_t address_bytes = 0, size_bytes = 0;
    hsize_t before = 0;
    void *handle = NULL;
    const bool ok = H5Pget_sizes(creation, &address_bytes, &size_bytes) >= 0 &&
                    address_bytes == 8 && size_bytes == 8 &&
                    H5Pget_userblock(creation, &before) >= 0 && before == 0 &&
                    H5Fget_vfd_handle(file, H5P_DEFAULT, &handle) >= 0 && handle != NULL;
    const int fd = ok ? *(const int *)handle : -1;
    H5Pclose(creation);
    H5Fclose(file);
    return fd;
}

/* Reads the heap at an address: `*size` bytes that the caller frees. NULL if there is no valid
 * heap. */
static unsigned char *read_heap(int fd, uint64_t address, size_t *size)
{
    unsigned char head[HEAP_HEAD];
    if (address > INT64_MAX || pread(fd, head, HEAP_HEAD, (off_t)address) != HEAP_HEAD ||
        memcmp(head, "GCOL\1", 5) != 0) {
        return NULL;
    }
    const uint64_t said = little_endian(head + 8, 8);
    const size_t bytes = said >= HEAP_HEAD && said <= HEAP_MAX ? (size_t)said : 0;
    unsigned char *heap = bytes > 0 ? malloc(bytes) : NULL;
    if (heap != NULL && pread(fd, heap, bytes, (off_t)address) != (ssize_t)bytes) {
        free(heap);
        heap = NULL;
    }
    *size = heap != NULL ? bytes : 0;
    return heap;
}

/* The bytes of object `number` of a heap; NULL if it is missing or shorter than `length`. */
static const unsigned char *find_heap_object(const unsigned char *heap, size_t size,
                                             uint32_t number, uint32_t length)
{
    size_t at = HEAP_HEAD;
    while (size - at >= OBJECT_HEAD) {
        const uint64_t found = little_endian(heap + at, 2), bytes = little_endian(heap + at + 8, 8);
        at += OBJECT_HEAD;
        if (found == 0 || bytes > size - at) { /* object 0 is the free space at the end */
            return NULL;
        }
        if (found == number) {
            return length <= bytes ? heap + at : NULL;
        }
        const size_t padded = ((size_t)bytes + OBJECT_ALIGN - 1) / OBJECT_ALIGN * OBJECT_ALIGN;
        at += padded < size - at ? padded : size - at;
    }
    return NULL;
}

/* One text in new memory; NULL if the heap is damaged. */
static char *read_heap_text(int fd, const struct reference *at)
{
    if (at->length == 0) {
        return text_copy("");
    }
    size_t size;
    unsigned char *heap = read_heap(fd, at->heap, &size);
    const unsigned char *bytes =
        heap != NULL ? find_heap_object(heap, size, at->object, at->length) : NULL;
    char *text = bytes != NULL ? text_cut((const char *)bytes, at->length) : NULL;
    free(heap);
    return text;
}

char **h5_heap_texts(hid_t attribute, size_t count)
{
    unsigned char *references = memory_new(count, REFERENCE);
    char **texts = memory_new(count, sizeof *texts);
    const int fd = find_file_descriptor(attribute);
    bool ok = fd >= 0 && read_references(attribute, count, references);
    for (size_t i = 0; ok && i < count; i++) {
        const unsigned char *bytes = references + i * REFERENCE;
        const struct reference at = {(uint32_t)little_endian(bytes, 4), little_endian(bytes + 4, 8),
                                     (uint32_t)little_endian(bytes + 12, 4)};
        texts[i] = read_heap_text(fd, &at);
        ok = texts[i] != NULL;
    }
    free(references);
    if (!ok) {
        text_free_list(texts, count);
        return NULL;
    }
    return texts;
}
