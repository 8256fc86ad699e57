/* Questions about files and folders that only the operating system can answer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a file or folder exists at this path; if not, errno says why. */
bool system_path_exists(const char *path);

/* Whether this process may read the file; if not, errno says why. */
bool system_file_readable(const char *path);

/* What stands at a path. */
enum system_kind {
    SYSTEM_NOTHING, /* errno says why */
    SYSTEM_FILE,
    SYSTEM_FOLDER,
    SYSTEM_LINK,
    SYSTEM_PIPE, /* a FIFO: opening one waits for another process */
    SYSTEM_SOCKET,
    SYSTEM_DEVICE
};

/* What stands at a path, or where the links at it lead. Writes the size in bytes to `*bytes`, which
 * may be NULL. */
enum system_kind system_path_kind(const char *path, uint64_t *bytes);

/* What stands at a path; a link is SYSTEM_LINK. */
enum system_kind system_name_kind(const char *path);

/* Tells a file from all others of this machine. Zeroed: there is no such file. */
struct system_identity {
    uint64_t device, inode;
};

/* That of the file at a path; not of the one that a link leads to. */
struct system_identity system_file_identity(const char *path);

/* Whether both paths lead to the same file; false where the system does not number files. */
bool system_same_file(const char *path, const char *other);

/* How to open a file: to read it; and if the path is no link: to read it, to call
 * system_sync_file (which some systems refuse for what is open for reading only), to lock it, made
 * if there is none. */
enum system_open { SYSTEM_OPEN_READ, SYSTEM_OPEN_OWN, SYSTEM_OPEN_SYNC, SYSTEM_OPEN_LOCK };

/* A file descriptor, which programs started later do not get, or -1 with errno. Does not wait for
 * the other end of a pipe. */
int system_open_file(const char *path, enum system_open how);
void system_close_file(int file); /* -1 is allowed */

/* Reads at most `bytes` bytes from offset `at` on. Their number, or -1 with errno. */
long system_read_at(int file, void *out, size_t bytes, uint64_t at);

/* Writes `count` bytes at offset `at`. After a short write it tries again, so that errno says why. 0,
 * or -1 with errno. */
int system_write_at(int file, const void *bytes, size_t count, uint64_t at);

/* Replaces all that is in an open file by a text. 0, or -1 with errno. */
int system_write_anew(int file, const char *text);

/* Waits until what was written is on the disk. 0, or -1 with errno. */
int system_sync_file(int file);

/* Whether `path` still is the name of an open file; true where the system does not number files. */
bool system_has_name(int file, const char *path);

/* Removes a file; a signal handler may call it. 0, or -1 with errno. */
int system_remove_file(const char *path);

/* Bytes that the disk with the file or folder `path` has left for this user. 0, or -1 with errno. */
int system_free_space(const char *path, uint64_t *bytes);

/* Makes a folder. 0, or -1 with errno. */
int system_make_folder(const char *path);

/* Whether the file system of an existing file has locks. True if the file cannot be opened. */
bool system_has_locks(const char *path);

/* Locks an open file, for one process alone or (`shared`) for several that only look, until it is
 * closed or the process ends. Returns at once. */
enum system_lock { SYSTEM_LOCKED, SYSTEM_HELD /* by another process */, SYSTEM_NO_LOCKS };
enum system_lock system_lock_file(int file, bool shared);

/* Renames a file. If `replace` is false and something stands at `to`, fails with EEXIST, where the
 * file system can do that in one step. 0, or -1 with errno. */
int system_rename_file(const char *from, const char *to, bool replace);

/* Makes and opens a new file and writes its name into `path`, which ends in XXXXXX and a suffix of
 * `suffix` bytes. A file descriptor, or -1 with errno. */
int system_new_file(char *path, size_t suffix);

/* The names in a folder that `wanted` accepts, in the order of strcmp. Returns their number; the
 * caller frees each name and the list. -1 with errno if the folder cannot be read. */
int system_folder_names(const char *folder, bool (*wanted)(const char *name), char ***names);
