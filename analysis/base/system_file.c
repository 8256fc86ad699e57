#define _GNU_SOURCE /* renameat2 */
#include "analysis/base/system_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

bool system_path_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool system_file_readable(const char *path)
{
    return access(path, R_OK) == 0;
}

static enum system_kind kind_of_mode(mode_t mode)
{
    return S_ISREG(mode)    ? SYSTEM_FILE
           : S_ISDIR(mode)  ? SYSTEM_FOLDER
           : S_ISLNK(mode)  ? SYSTEM_LINK
           : S_ISFIFO(mode) ? SYSTEM_PIPE
           : S_ISSOCK(mode) ? SYSTEM_SOCKET
                            : SYSTEM_DEVICE;
}

enum system_kind system_path_kind(const char *path, uint64_t *bytes)
{
    struct stat found;
    if (stat(path, &found) != 0) {
        return SYSTEM_NOTHING;
    }
    if (bytes != NULL) {
        *bytes = (uint64_t)found.st_size;
    }
    return kind_of_mode(found.st_mode);
}

enum system_kind system_name_kind(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 ? kind_of_mode(found.st_mode) : SYSTEM_NOTHING;
}

static bool is_same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

struct system_identity system_file_identity(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 ? (struct system_identity){found.st_dev, found.st_ino}
                                    : (struct system_identity){0};
}

bool system_same_file(const char *path, const char *other)
{
    struct stat a, b;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_ino != 0 && is_same_file(&a, &b);
}

int system_open_file(const char *path, enum system_open how)
{
    static const int flags[] = {
        [SYSTEM_OPEN_READ] = O_RDONLY,
        [SYSTEM_OPEN_OWN] = O_RDONLY | O_NOFOLLOW,
        [SYSTEM_OPEN_SYNC] = O_RDWR | O_NOFOLLOW,
        [SYSTEM_OPEN_LOCK] = O_RDWR | O_CREAT | O_NOFOLLOW,
    };
    return open(path, flags[how] | O_NONBLOCK | O_CLOEXEC, 0666);
}

void system_close_file(int file)
{
    if (file >= 0) {
        close(file);
    }
}

long system_read_at(int file, void *out, size_t bytes, uint64_t at)
{
    return (long)pread(file, out, bytes, (off_t)at);
}

int system_write_at(int file, const void *bytes, size_t count, uint64_t at)
{
    const unsigned char *from = bytes;
    while (count > 0) {
        const ssize_t put = pwrite(file, from, count, (off_t)at);
        if (put <= 0) {
            errno = put == 0 ? EIO : errno;
            return -1;
        }
        from += put, count -= (size_t)put, at += (size_t)put;
    }
    return 0;
}

int system_write_anew(int file, const char *text)
{
    return ftruncate(file, 0) == 0 ? system_write_at(file, text, strlen(text), 0) : -1;
}

int system_sync_file(int file)
{
    return fsync(file);
}

bool system_has_name(int file, const char *path)
{
    struct stat own, named;
    return fstat(file, &own) == 0 && lstat(path, &named) == 0 &&
           (own.st_ino == 0 || is_same_file(&own, &named));
}

int system_remove_file(const char *path)
{
    return unlink(path);
}

int system_free_space(const char *path, uint64_t *bytes)
{
    struct statvfs disk;
    if (statvfs(path, &disk) != 0) {
        return -1;
    }
    *bytes = (uint64_t)disk.f_bavail * disk.f_frsize;
    return 0;
}

bool system_has_locks(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const bool has = file < 0 || system_lock_file(file, true) != SYSTEM_NO_LOCKS;
    system_close_file(file);
    return has;
}

enum system_lock system_lock_file(int file, bool shared)
{
    if (flock(file, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0) {
        return SYSTEM_LOCKED;
    }
    return errno == EWOULDBLOCK ? SYSTEM_HELD : SYSTEM_NO_LOCKS;
}

/* Renames in one step, but to no name that is taken. Fails with EINVAL or ENOTSUP if the file system
 * cannot. */
static int rename_to_new(const char *from, const char *to)
{
#ifdef __linux__
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
#elif defined __APPLE__
    return renamex_np(from, to, RENAME_EXCL);
#else
    errno = system_path_exists(to) ? EEXIST : EINVAL;
    return -1;
#endif
}

int system_rename_file(const char *from, const char *to, bool replace)
{
    const int status = replace ? rename(from, to) : rename_to_new(from, to);
    if (status != 0 && (errno == EINVAL || errno == ENOTSUP)) {
        return rename(from, to);
    }
    return status;
}

int system_new_file(char *path, size_t suffix)
{
#ifdef __wasi__
    errno = ENOSYS;
    return -1;
#else
    return mkstemps(path, (int)suffix);
#endif
}

int system_make_folder(const char *path)
{
    return mkdir(path, 0777);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int system_folder_names(const char *folder, bool (*wanted)(const char *name), char ***names)
{
    DIR *open = opendir(folder);
    int count = 0;
    *names = NULL;
    if (open == NULL) {
        return -1;
    }
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;) {
        if (wanted(entry->d_name)) {
            *names = memory_grow(*names, (size_t)count + 1, sizeof **names);
            (*names)[count++] = text_copy(entry->d_name);
        }
    }
    closedir(open);
    if (count > 0) { /* no list: nothing that qsort may be given */
        qsort(*names, (size_t)count, sizeof **names, compare_names);
    }
    return count;
}
