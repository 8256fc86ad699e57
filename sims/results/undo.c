/* Writes and reads NAME.part.undo. The start of the machine is known by Linux's boot_id. */
#include "sims/results/undo.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/text.h"

enum { BOOT_TEXT = 36 };

/* The head of NAME.part.undo. The extents that are kept follow it, then their bytes, then a digest
 * of everything before it. */
struct undo_head {
    char magic[12];
    char boot[BOOT_TEXT]; /* names the machine's start; zeros: unknown */
    uint64_t inode;       /* of NAME.part */
    uint64_t size;        /* of NAME.part */
    uint64_t kept;        /* extents */
};

static const char magic[] = "poise undo 1";

/* An image of a file in memory. */
struct image {
    unsigned char *bytes;
    size_t size;
};

void undo_add_packed(struct undo *undo, uint64_t from, uint64_t bytes)
{
    if (undo->count == undo->room) {
        const size_t room = 2 * undo->room + 64;
        undo->packed = memory_grow(undo->packed, room, sizeof *undo->packed);
        undo->room = room;
    }
    size_t at = undo->count;
    while (at > 0 && undo->packed[at - 1].from > from) {
        at--;
    }
    if (at > 0 && undo->packed[at - 1].end == from) {
        undo->packed[at - 1].end += bytes;
        return;
    }
    memmove(&undo->packed[at + 1], &undo->packed[at], (undo->count - at) * sizeof *undo->packed);
    undo->packed[at] = (struct extent){from, from + bytes};
    undo->count++;
}

static void boot_name(char boot[BOOT_TEXT])
{
    memset(boot, 0, BOOT_TEXT);
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "r");
    if (file != NULL) {
        if (fread(boot, 1, BOOT_TEXT, file) != BOOT_TEXT) {
            memset(boot, 0, BOOT_TEXT);
        }
        fclose(file);
    }
}

static char *undo_name(const char *part, const char *suffix)
{
    return text_print("%s.undo%s", part, suffix);
}

static bool read_at(int fd, unsigned char *out, uint64_t from, uint64_t bytes)
{
    while (bytes > 0) {
        const ssize_t got = pread(fd, out, bytes, (off_t)from);
        if (got <= 0) {
            errno = got == 0 ? EIO : errno;
            return false;
        }
        out += got, from += (uint64_t)got, bytes -= (uint64_t)got;
    }
    return true;
}

static bool write_at(int fd, const unsigned char *in, uint64_t from, uint64_t bytes)
{
    while (bytes > 0) {
        const ssize_t put = pwrite(fd, in, bytes, (off_t)from);
        if (put <= 0) {
            errno = put == 0 ? EIO : errno;
            return false;
        }
        in += put, from += (uint64_t)put, bytes -= (uint64_t)put;
    }
    return true;
}

/* Lists what lies between the packed chunks, up to `size`: at most undo->count + 1 extents. Returns
 * their number. */
static uint64_t list_kept(const struct undo *undo, uint64_t size, struct extent kept[])
{
    uint64_t count = 0, from = 0;
    for (size_t i = 0; i <= undo->count; i++) {
        const uint64_t end = i < undo->count ? undo->packed[i].from : size;
        if (end > from) {
            kept[count++] = (struct extent){from, end};
        }
        from = i < undo->count ? undo->packed[i].end : size;
    }
    return count;
}

static uint64_t bytes_of(const struct extent kept[], uint64_t count)
{
    uint64_t bytes = 0;
    for (uint64_t i = 0; i < count; i++) {
        bytes += kept[i].end - kept[i].from;
    }
    return bytes;
}

/* Fills the image from the open NAME.part `fd`; see struct undo_head. False on failure. */
static bool fill_image(struct image *image, int fd, const struct undo_head *head,
                       const struct extent kept[])
{
    const size_t table = head->kept * sizeof *kept;
    image->size = sizeof *head + table + bytes_of(kept, head->kept) + DIGEST_TEXT;
    image->bytes = malloc(image->size);
    if (image->bytes == NULL) {
        return false;
    }
    memcpy(image->bytes, head, sizeof *head);
    memcpy(image->bytes + sizeof *head, kept, table);
    unsigned char *at = image->bytes + sizeof *head + table;
    bool ok = true;
    for (uint64_t i = 0; ok && i < head->kept; i++) {
        ok = read_at(fd, at, kept[i].from, kept[i].end - kept[i].from);
        at += kept[i].end - kept[i].from;
    }
    const struct digest digest = digest_of(image->bytes, image->size - DIGEST_TEXT);
    memcpy(at, digest.text, DIGEST_TEXT);
    return ok;
}

/* Makes the contents of the undo file from NAME.part as it is on the disk. False on failure. */
static bool make_image(struct image *image, const struct undo *undo, const char *part)
{
    const int fd = open(part, O_RDONLY);
    struct extent *kept = memory_new(undo->count + 1, sizeof *kept);
    struct stat now;
    bool ok = fd >= 0 && fstat(fd, &now) == 0;
    if (ok) {
        struct undo_head head = {.inode = now.st_ino, .size = (uint64_t)now.st_size};
        memcpy(head.magic, magic, sizeof head.magic);
        boot_name(head.boot);
        head.kept = list_kept(undo, head.size, kept);
        ok = fill_image(image, fd, &head, kept);
    }
    free(kept);
    if (fd >= 0) {
        close(fd);
    }
    return ok;
}

static bool write_undo_file(const char *path, const struct image *image)
{
    const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0666);
    if (fd < 0) {
        return false;
    }
    const bool ok = write_at(fd, image->bytes, 0, image->size) && fsync(fd) == 0;
    return close(fd) == 0 && ok;
}

void undo_save(const struct undo *undo, const char *part)
{
    struct image image = {0};
    char *name = undo_name(part, ""), *new = undo_name(part, ".new");
    if (!(make_image(&image, undo, part) && write_undo_file(new, &image) &&
          rename(new, name) == 0)) {
        unlink(new);
    }
    free(image.bytes);
    free(name);
    free(new);
}

/* Reads `path`, if it is no larger than `most`. */
static bool read_undo_file(const char *path, uint64_t most, struct image *image)
{
    const int fd = open(path, O_RDONLY | O_NONBLOCK);
    struct stat now;
    bool ok = fd >= 0 && fstat(fd, &now) == 0 && S_ISREG(now.st_mode) &&
              now.st_size >= (off_t)(sizeof(struct undo_head) + DIGEST_TEXT) &&
              (uint64_t)now.st_size <= most;
    if (ok) {
        image->size = (size_t)now.st_size;
        image->bytes = malloc(image->size);
        ok = image->bytes != NULL && read_at(fd, image->bytes, 0, image->size);
    }
    if (fd >= 0) {
        close(fd);
    }
    return ok;
}

/* Whether to restore: the image is undamaged, belongs to the file `now`, and was saved before the
 * machine's last start. */
static bool is_due(const struct image *image, const struct stat *now)
{
    const struct undo_head *head = (const struct undo_head *)image->bytes;
    const struct extent *kept = (const struct extent *)(head + 1);
    const size_t bytes = image->size - DIGEST_TEXT, room = bytes - sizeof *head;
    const struct digest digest = digest_of(image->bytes, bytes);
    char boot[BOOT_TEXT];
    boot_name(boot);
    if (memcmp(digest.text, image->bytes + bytes, DIGEST_TEXT) != 0 ||
        memcmp(head->magic, magic, sizeof head->magic) != 0 || head->inode != now->st_ino ||
        memcmp(head->boot, boot, sizeof boot) == 0 || head->size > (uint64_t)now->st_size ||
        head->kept > room / sizeof *kept) {
        return false;
    }
    for (uint64_t i = 0; i < head->kept; i++) {
        if (kept[i].from >= kept[i].end || kept[i].end > head->size ||
            (i > 0 && kept[i].from <= kept[i - 1].end)) {
            return false;
        }
    }
    return head->kept * sizeof *kept + bytes_of(kept, head->kept) == room;
}

/* Writes the kept bytes back and cuts the file to its size at that time. */
static bool put_back(int fd, const struct image *image)
{
    const struct undo_head *head = (const struct undo_head *)image->bytes;
    const struct extent *kept = (const struct extent *)(head + 1);
    const unsigned char *at = (const unsigned char *)(kept + head->kept);
    bool ok = true;
    for (uint64_t i = 0; ok && i < head->kept; i++) {
        ok = write_at(fd, at, kept[i].from, kept[i].end - kept[i].from);
        at += kept[i].end - kept[i].from;
    }
    return ok && ftruncate(fd, (off_t)head->size) == 0 && fsync(fd) == 0;
}

int undo_restore(const char *part, struct error *error)
{
    struct image image = {0};
    struct stat now;
    int status = 0;
    char *name = undo_name(part, "");
    if (stat(part, &now) == 0 && read_undo_file(name, 2 * (uint64_t)now.st_size + 4096, &image) &&
        is_due(&image, &now)) {
        const int fd = open(part, O_RDWR);
        const bool free_to = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0;
        if (fd < 0 || (free_to ? !put_back(fd, &image) : errno != EWOULDBLOCK)) {
            status =
                error_set(error, "%s: cannot be put back to where it was before a power cut: %s",
                          part, strerror(errno));
        }
        if (fd >= 0) {
            close(fd);
        }
    }
    free(image.bytes);
    free(name);
    return status;
}

void undo_remove(const char *part)
{
    char *name = undo_name(part, "");
    unlink(name);
    free(name);
}

int undo_is_own(const char *part, struct error *error)
{
    char *name = undo_name(part, "");
    const int status = output_is_own(name, magic, "the undo file of the run", error);
    free(name);
    return status;
}

void undo_free(struct undo *undo)
{
    free(undo->packed);
    *undo = (struct undo){0};
}
