#include "analysis/base/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_process.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"

enum {
    HOLDER_MAX = 300, /* bytes of a lock's "process PID on HOST" */
    LOCK_TRIES = 1000,
};

int output_fail(const char *path, struct error *error)
{
    return error_set(error, "%s: cannot be written: %s", path, strerror(errno));
}

/* 1 if `path` is a regular file, 0 if nothing is there, -1 with `error` for anything else. */
static int look_at_output(const char *path, struct error *error)
{
    static const char *const names[] = {
        [SYSTEM_FOLDER] = "a folder", [SYSTEM_LINK] = "a link",     [SYSTEM_PIPE] = "a FIFO",
        [SYSTEM_SOCKET] = "a socket", [SYSTEM_DEVICE] = "a device",
    };
    const enum system_kind kind = system_name_kind(path);
    if (kind == SYSTEM_NOTHING) {
        return errno == ENOENT ? 0 : output_fail(path, error);
    }
    return kind == SYSTEM_FILE ? 1
                               : error_set(error, "%s: is %s: an output is a new or a regular file",
                                           path, names[kind]);
}

/* Sets the message for a name that another process holds. `fd` is the lock file, which says who. */
static int fail_as_held(const char *path, int fd, struct error *error)
{
    char holder[HOLDER_MAX + 1] = "";
    const long length = system_read_at(fd, holder, HOLDER_MAX, 0);
    const bool known = length > 0 && text_is_plain(holder);
    return error_set(error, "%s: %s is writing it: wait for that, or write elsewhere", path,
                     known ? holder : "another process");
}

/* 1 if a file begins with the bytes of `mark` or with zeros, or is empty, 0 if not, -1 with errno if
 * it cannot be read. */
static int read_file_mark(int fd, const char *mark)
{
    static const char never_written[16];
    char begin[sizeof never_written] = "";
    const size_t bytes = strlen(mark);
    const long length = system_read_at(fd, begin, bytes, 0);
    return length < 0 ? -1
                      : length == 0 || memcmp(begin, never_written, bytes) == 0 ||
                            (length == (long)bytes && memcmp(begin, mark, bytes) == 0);
}

int output_not_own(const char *path, const char *what, struct error *error)
{
    return error_set(error, "%s: is no file of Poise, and stands where %s goes: move it away", path,
                     what);
}

int output_is_own(const char *path, const char *mark, const char *what, struct error *error)
{
    const int fd = system_open_file(path, SYSTEM_OPEN_READ);
    const int own = fd >= 0 ? read_file_mark(fd, mark) : errno == ENOENT ? 1 : -1;
    if (own < 0) {
        error_set(error, "%s: cannot be read: %s", path, strerror(errno));
    } else if (own == 0) {
        output_not_own(path, what, error);
    }
    system_close_file(fd);
    return own > 0 ? 0 : -1;
}

/* Writes "process PID on HOST" to the lock file. 0, or -1 with errno. */
static int sign_own_file(int fd)
{
    char holder[HOLDER_MAX];
    system_process_name(holder, sizeof holder);
    return system_write_anew(fd, holder);
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
        const int fd = system_open_file(output->lock_path, SYSTEM_OPEN_LOCK);
        if (fd < 0) {
            return output_fail(output->path, error);
        }
        const enum system_lock lock = system_lock_file(fd, false);
        output->unlocked = lock == SYSTEM_NO_LOCKS;
        if (lock == SYSTEM_HELD) {
            fail_as_held(output->path, fd, error);
            system_close_file(fd);
            return -1;
        }
        if (!system_has_name(fd, output->lock_path)) { /* the last holder has just removed it */
            system_close_file(fd);
            continue;
        }
        const int own = read_file_mark(fd, "process ");
        if (own <= 0) {
            own < 0 ? error_set(error, "%s: cannot be read: %s", output->lock_path, strerror(errno))
                    : error_set(error, "%s: stands where the lock of %s belongs: move it away",
                                output->lock_path, output->path);
            system_close_file(fd);
            return -1;
        }
        output->lock = fd;
        note_taken(NULL, output->lock_path, NULL);
        return sign_own_file(fd) == 0 ? 0 : output_fail(output->lock_path, error);
    }
    return error_set(error, "%s: other processes keep writing it", output->path);
}

void output_let_go(void)
{
    for (int k = 0; k < TAKEN_MAX; k++) {
        if (taken[k].lock != NULL) {
            system_remove_file(taken[k].lock);
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
    return system_same_file(path, input)
               ? error_set(error, "%s: is read by this command: write elsewhere", path)
               : 0;
}

int output_is_free(const char *path, struct error *error)
{
    char *lock_path = text_print("%s.part.lock", path);
    const int fd = system_open_file(lock_path, SYSTEM_OPEN_OWN);
    const bool held = fd >= 0 && system_lock_file(fd, true) == SYSTEM_HELD;
    const int status = held ? fail_as_held(path, fd, error) : 0;
    system_close_file(fd);
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
    return system_remove_file(part) == 0 ? 0 : output_fail(part, error);
}

/* What a signal does after output_listen. */
static void remove_taken_files(void)
{
    for (int k = 0; k < TAKEN_MAX; k++) {
        if (taken[k].part != NULL) {
            system_remove_file(taken[k].part);
        }
    }
    output_let_go();
}

void output_listen(void)
{
    stop_by_signal(remove_taken_files);
}

int output_begin(struct output *output, struct error *error)
{
    if (output->stream != NULL) {
        rewind(output->stream);
        return system_write_anew(fileno(output->stream), "") == 0
                   ? 0
                   : output_fail(output->part, error);
    }
    if (output_clear(output->part, output->force, error) != 0) {
        return -1;
    }
    note_taken(output->lock_path, output->lock_path, output->part);
    output->stream = fopen(output->part, "wx");
    if (output->stream == NULL) {
        note_taken(output->lock_path, output->lock_path, NULL);
        return output_fail(output->part, error);
    }
    output_made(output, output->part);
    return 0;
}

void output_keep(struct output *output)
{
    fclose(output->stream);
    output->stream = NULL;
}

int output_try(struct output *output, struct error *error)
{
    if (output_begin(output, error) != 0) {
        return -1;
    }
    output_keep(output);
    note_taken(output->lock_path, output->lock_path, NULL);
    output->made = (struct system_identity){0};
    return system_remove_file(output->part) == 0 ? 0 : output_fail(output->part, error);
}

void output_expect_part(const struct output *output)
{
    note_taken(output->lock_path, output->lock_path, output->part);
}

/* Writes the text to a new file in `folder`. Returns its name, which the caller frees; NULL on
 * failure. */
static char *keep_signal_text(const char *folder, const char *text, const char *suffix)
{
    char *path = text_print("%s/poise-XXXXXX%s", folder, suffix);
    const int fd = system_new_file(path, strlen(suffix));
    const bool kept = fd >= 0 && system_write_anew(fd, text) == 0 && system_sync_file(fd) == 0;
    system_close_file(fd);
    if (!kept) {
        if (fd >= 0) {
            system_remove_file(path);
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
        path = keep_signal_text(folders[k], text, suffix);
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
    if (!is_written(stream) || fflush(stream) != 0 || system_sync_file(fileno(stream)) != 0) {
        return output_fail(output->part, error);
    }
    if (output_rename(output, output->part, error) != 0) {
        return -1;
    }
    note_taken(output->lock_path, output->lock_path, NULL);
    output_keep(output);
    return 0;
}

int output_sync(const char *path, struct error *error)
{
    const int fd = system_open_file(path, SYSTEM_OPEN_SYNC);
    const int status = fd >= 0 && system_sync_file(fd) == 0 ? 0 : output_fail(path, error);
    system_close_file(fd);
    return status;
}

void output_made(struct output *output, const char *part)
{
    output->made = system_file_identity(part);
}

bool output_is_made(const struct output *output, const char *part)
{
    const struct system_identity now = system_file_identity(part), *made = &output->made;
    return made->inode == 0 || (now.inode == made->inode && now.device == made->device);
}

int output_check_made(const struct output *output, const char *part, struct error *error)
{
    return output_is_made(output, part)
               ? 0
               : error_set(error, "%s: another process has replaced it: write elsewhere", part);
}

int output_rename(const struct output *output, const char *part, struct error *error)
{
    if (output_check_made(output, part, error) != 0) {
        return -1;
    }
    return system_rename_file(part, output->path, output->force) == 0
               ? 0
               : error_set(error, "%s: cannot take its final name %s: %s", part, output->path,
                           strerror(errno));
}

void output_drop(struct output *output)
{
    if (output->stream != NULL) {
        fclose(output->stream);
        if (output_is_made(output, output->part)) {
            system_remove_file(output->part);
        }
    }
    if (output->path != NULL && output->lock >= 0) {
        system_remove_file(output->lock_path);
        system_close_file(output->lock);
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
    if (system_make_folder(path) == 0 ||
        (errno == EEXIST && system_path_kind(path, NULL) == SYSTEM_FOLDER)) {
        return 0;
    }
    return error_set(error, "%s: cannot be used as a folder: %s", path, strerror(errno));
}
