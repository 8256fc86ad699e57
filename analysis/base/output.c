#define _GNU_SOURCE /* renameat2 */
#include "analysis/base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/base/text.h"

enum {
    HOLDER_MAX = 300, /* bytes of a lock's "process PID on HOST" */
    LOCK_TRIES = 1000,
};

static int system_fail(struct error *error, const char *path)
{
    return error_set(error, "%s: cannot be written: %s", path, strerror(errno));
}

/* What a file that is not regular is called in messages. */
static const char *kind_name(mode_t mode)
{
    return S_ISDIR(mode)    ? "a folder"
           : S_ISLNK(mode)  ? "a link"
           : S_ISFIFO(mode) ? "a FIFO"
           : S_ISSOCK(mode) ? "a socket"
                            : "a device";
}

/* 1 if `path` is a regular file, 0 if nothing is there, -1 with `error` for anything else. */
static int look_at_output(const char *path, struct error *error)
{
    struct stat found;
    if (lstat(path, &found) != 0) {
        return errno == ENOENT ? 0 : system_fail(error, path);
    }
    return S_ISREG(found.st_mode)
               ? 1
               : error_set(error, "%s: is %s: an output is a new or a regular file", path,
                           kind_name(found.st_mode));
}

/* Sets the message for a name that another process holds. `fd` is the lock file, which says who. */
static int fail_as_held(const char *path, int fd, struct error *error)
{
    char holder[HOLDER_MAX + 1] = "";
    const ssize_t length = pread(fd, holder, HOLDER_MAX, 0);
    const bool known = length > 0 && text_is_plain(holder);
    return error_set(error, "%s: %s is writing it: wait for that, or write elsewhere", path,
                     known ? holder : "another process");
}

/* 1 if a file begins with the bytes of `mark` or with zeros, or is empty, 0 if not, -1 with errno if
 * it cannot be read. */
static int has_mark(int fd, const char *mark)
{
    static const char never_written[16];
    char begin[sizeof never_written] = "";
    const size_t bytes = strlen(mark);
    const ssize_t length = pread(fd, begin, bytes, 0);
    return length < 0 ? -1
                      : length == 0 || memcmp(begin, never_written, bytes) == 0 ||
                            (length == (ssize_t)bytes && memcmp(begin, mark, bytes) == 0);
}

/* Writes the whole text. After a short write it tries again, so that errno says why. False with
 * errno. */
static bool write_whole(int fd, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        const ssize_t put = write(fd, text, left);
        if (put <= 0) {
            errno = put == 0 ? EIO : errno;
            return false;
        }
        text += put, left -= (size_t)put;
    }
    return true;
}

int output_not_own(const char *path, const char *what, struct error *error)
{
    return error_set(error, "%s: is no file of Poise, and stands where %s goes: move it away", path,
                     what);
}

int output_is_own(const char *path, const char *mark, const char *what, struct error *error)
{
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const int own = fd >= 0 ? has_mark(fd, mark) : errno == ENOENT ? 1 : -1;
    if (own < 0) {
        error_set(error, "%s: cannot be read: %s", path, strerror(errno));
    } else if (own == 0) {
        output_not_own(path, what, error);
    }
    if (fd >= 0) {
        close(fd);
    }
    return own > 0 ? 0 : -1;
}

/* Writes "process PID on HOST" to the lock file. 0, or -1 with errno. */
static int sign_own_file(int fd)
{
    char host[256] = "?", holder[HOLDER_MAX];
    gethostname(host, sizeof host - 1);
    snprintf(holder, sizeof holder, "process %ld on %s", (long)getpid(), host);
    return ftruncate(fd, 0) == 0 && write_whole(fd, holder) ? 0 : -1;
}

/* Whether `path` still is the name of the open file `fd`. */
static bool is_at(int fd, const char *path)
{
    struct stat own, named;
    return fstat(fd, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev &&
           own.st_ino == named.st_ino;
}

/* Lock files of the names that this process has taken, and the NAME.part files it has started, for
 * signal handlers. Several, because a report comes with pictures. */
enum { TAKEN_MAX = 8 };
static struct {
    const char *volatile lock, *volatile part;
} taken[TAKEN_MAX];

/* Replaces the entry whose lock is `old` (NULL: a free entry) by `lock` and `part`. */
static void note_taken(const char *old, const char *lock, const char *part)
{
    for (int k = 0; k < TAKEN_MAX; k++) {
        if (taken[k].lock == old) {
            taken[k].part = part;
            taken[k].lock = lock;
            return;
        }
    }
}

/* Creates and locks the lock file, and writes the holder into it. 0, or -1 with `error`. */
static int take_lock(struct output *output, struct error *error)
{
    for (int tries = 0; tries < LOCK_TRIES; tries++) {
        const int fd =
            open(output->lock_path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (fd < 0) {
            return system_fail(error, output->path);
        }
        const int status = flock(fd, LOCK_EX | LOCK_NB);
        output->unlocked = status != 0 && errno != EWOULDBLOCK;
        if (status != 0 && errno == EWOULDBLOCK) {
            fail_as_held(output->path, fd, error);
            close(fd);
            return -1;
        }
        if (!is_at(fd, output->lock_path)) { /* the last holder has just removed it */
            close(fd);
            continue;
        }
        const int own = has_mark(fd, "process ");
        if (own <= 0) {
            own < 0 ? error_set(error, "%s: cannot be read: %s", output->lock_path, strerror(errno))
                    : error_set(error, "%s: stands where the lock of %s belongs: move it away",
                                output->lock_path, output->path);
            close(fd);
            return -1;
        }
        output->lock = fd;
        note_taken(NULL, output->lock_path, NULL);
        return sign_own_file(fd) == 0 ? 0 : system_fail(error, output->lock_path);
    }
    return error_set(error, "%s: other processes keep writing it", output->path);
}

void output_let_go(void)
{
    for (int k = 0; k < TAKEN_MAX; k++) {
        if (taken[k].lock != NULL) {
            unlink(taken[k].lock);
        }
    }
}

int output_take(struct output *output, const char *path, bool force, struct error *error)
{
    *output = (struct output){.path = text_copy(path),
                              .part = text_print("%s.part", path),
                              .lock_path = text_print("%s.part.lock", path),
                              .force = force,
                              .lock = -1};
    if (path[0] == '\0') {
        return error_set(error, "the name of the file to write is empty");
    }
    const int found = look_at_output(path, error);
    if (found < 0) {
        return -1;
    }
    if (found > 0 && !force) {
        return error_set(error, "%s: exists already: --force replaces it, --out writes elsewhere",
                         path);
    }
    return take_lock(output, error);
}

int output_is_not(const char *path, const char *input, struct error *error)
{
    struct stat out, in;
    const bool same = stat(path, &out) == 0 && stat(input, &in) == 0 && out.st_dev == in.st_dev &&
                      out.st_ino == in.st_ino;
    return same ? error_set(error, "%s: is read by this command: write elsewhere", path) : 0;
}

int output_is_free(const char *path, struct error *error)
{
    char *lock_path = text_print("%s.part.lock", path);
    const int fd = open(lock_path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const bool held = fd >= 0 && flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    const int status = held ? fail_as_held(path, fd, error) : 0;
    if (fd >= 0) {
        close(fd);
    }
    free(lock_path);
    return status;
}

int output_clear(const char *part, bool replace, struct error *error)
{
    const int found = look_at_output(part, error);
    if (found <= 0) {
        return found;
    }
    if (!replace) {
        return error_set(error,
                         "%s: was left by an interrupted run: --force replaces it, --out writes "
                         "elsewhere",
                         part);
    }
    return unlink(part) == 0 ? 0 : system_fail(error, part);
}

/* The signal handler of output_listen. */
static void remove_and_end(int signal)
{
    for (int k = 0; k < TAKEN_MAX; k++) {
        if (taken[k].part != NULL) {
            unlink(taken[k].part);
        }
    }
    output_let_go();
    _exit(128 + signal);
}

void output_listen(void)
{
    struct sigaction action = {.sa_handler = remove_and_end};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int output_begin(struct output *output, struct error *error)
{
    if (output->stream != NULL) {
        rewind(output->stream);
        return ftruncate(fileno(output->stream), 0) == 0 ? 0 : system_fail(error, output->part);
    }
    if (output_clear(output->part, output->force, error) != 0) {
        return -1;
    }
    note_taken(output->lock_path, output->lock_path, output->part);
    output->stream = fopen(output->part, "wx");
    if (output->stream == NULL) {
        note_taken(output->lock_path, output->lock_path, NULL);
        return system_fail(error, output->part);
    }
    output_made(output, output->part);
    return 0;
}

int output_try(struct output *output, struct error *error)
{
    if (output_begin(output, error) != 0) {
        return -1;
    }
    fclose(output->stream);
    output->stream = NULL;
    note_taken(output->lock_path, output->lock_path, NULL);
    output->inode = 0;
    return unlink(output->part) == 0 ? 0 : system_fail(error, output->part);
}

/* Writes the text to a new file in `folder`. Returns its name, which the caller frees; NULL on
 * failure. */
static char *keep_in(const char *folder, const char *text, const char *suffix)
{
    char *path = text_print("%s/poise-XXXXXX%s", folder, suffix);
    const int fd = mkstemps(path, (int)strlen(suffix));
    const bool kept = fd >= 0 && write_whole(fd, text) && fsync(fd) == 0;
    if (fd >= 0) {
        close(fd);
    }
    if (!kept) {
        if (fd >= 0) {
            unlink(path);
        }
        free(path);
        return NULL;
    }
    return path;
}

int output_rescue(const char *text, const char *suffix, struct error *error)
{
    const char *own = getenv("TMPDIR");
    const char *const folders[] = {own != NULL ? own : "/tmp", "/tmp", "."};
    char *path = NULL;
    for (size_t k = 0; path == NULL && k < sizeof folders / sizeof *folders; k++) {
        path = keep_in(folders[k], text, suffix);
    }
    if (path != NULL) {
        error_add(error, "; what was to be written is in %s", path);
    } else {
        error_add(error, "; there is no room for it in %s or this folder either", folders[0]);
    }
    free(path);
    return -1;
}

/* Whether all writes to the stream succeeded. If not, it writes once more so that errno says
 * why. */
static bool is_written(FILE *stream)
{
    if (!ferror(stream)) {
        return true;
    }
    clearerr(stream);
    errno = EIO;
    fputc('\n', stream);
    fflush(stream);
    return false;
}

int output_finish(struct output *output, struct error *error)
{
    FILE *stream = output->stream;
    if (!is_written(stream) || fflush(stream) != 0 || fsync(fileno(stream)) != 0) {
        return system_fail(error, output->part);
    }
    if (output_rename(output, output->part, error) != 0) {
        return -1;
    }
    note_taken(output->lock_path, output->lock_path, NULL);
    fclose(stream);
    output->stream = NULL;
    return 0;
}

void output_keep(struct output *output)
{
    fclose(output->stream);
    output->stream = NULL;
}

int output_sync(const char *path, struct error *error)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    const int status = fd >= 0 && fsync(fd) == 0 ? 0 : system_fail(error, path);
    if (fd >= 0) {
        close(fd);
    }
    return status;
}

void output_made(struct output *output, const char *part)
{
    struct stat made = {0};
    if (lstat(part, &made) == 0) {
        output->device = made.st_dev;
        output->inode = made.st_ino;
    }
}

bool output_is_made(const struct output *output, const char *part)
{
    struct stat now;
    return output->inode == 0 ||
           (lstat(part, &now) == 0 && now.st_dev == output->device && now.st_ino == output->inode);
}

int output_replaced(const char *part, struct error *error)
{
    return error_set(error, "%s: another process has replaced it: write elsewhere", part);
}

int output_rename(const struct output *output, const char *part, struct error *error)
{
    if (!output_is_made(output, part)) {
        return output_replaced(part, error);
    }
    const unsigned flags = output->force ? 0 : RENAME_NOREPLACE;
    int status = renameat2(AT_FDCWD, part, AT_FDCWD, output->path, flags);
    if (status != 0 && errno == EINVAL) { /* a file system without that flag */
        status = rename(part, output->path);
    }
    return status == 0 ? 0
                       : error_set(error, "%s: cannot take its final name %s: %s", part,
                                   output->path, strerror(errno));
}

void output_drop(struct output *output)
{
    if (output->stream != NULL) {
        fclose(output->stream);
        if (output_is_made(output, output->part)) {
            unlink(output->part);
        }
    }
    if (output->path != NULL && output->lock >= 0) {
        unlink(output->lock_path);
        close(output->lock);
        note_taken(output->lock_path, NULL, NULL);
    }
    free(output->path);
    free(output->part);
    free(output->lock_path);
    *output = (struct output){.lock = -1};
}

int output_write(const char *path, const char *text, bool force, struct error *error)
{
    struct output output;
    int status = -1;
    if (output_take(&output, path, force, error) == 0 && output_begin(&output, error) == 0) {
        fputs(text, output.stream);
        status = output_finish(&output, error);
    }
    output_drop(&output);
    return status;
}

int output_folder(const char *path, struct error *error)
{
    struct stat found;
    if (mkdir(path, 0777) == 0 ||
        (errno == EEXIST && stat(path, &found) == 0 && S_ISDIR(found.st_mode))) {
        return 0;
    }
    return error_set(error, "%s: cannot be used as a folder: %s", path, strerror(errno));
}
