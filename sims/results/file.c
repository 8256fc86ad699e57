#define _GNU_SOURCE /* asprintf, renameat2 */
#include "sims/results/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "sims/base/h5_read.h"
#include "sims/results/h5_write.h"
#include "sims/results/provenance.h"
#include "sims/version.h"

enum { RESERVE = 1 << 20 }; /* bytes kept free for HDF5's own tables when the file is closed */

static int system_fail(struct error *error, const char *path, const char *what)
{
    return error_set(error, "%s: cannot %s: %s", path, what, strerror(errno));
}

static int check_free_name(const char *path, bool force, const char *advice, struct error *error)
{
    struct stat found;
    if (lstat(path, &found) != 0) {
        return errno == ENOENT ? 0 : system_fail(error, path, "write there");
    }
    if (S_ISDIR(found.st_mode)) {
        return error_set(error, "%s: is a directory: give a file name with --out", path);
    }
    return force ? 0 : error_set(error, "%s: %s", path, advice);
}

static int put_root(const struct results_file *f, const struct results_run *run)
{
    const bool ok = h5_put_text(f->file, "format", RESULTS_FORMAT_NAME) == 0 &&
                    h5_put_u64(f->file, "format_version", RESULTS_FORMAT) == 0 &&
                    h5_put_text(f->file, "program_version", version_number) == 0 &&
                    h5_put_text(f->file, "git_commit", version_commit) == 0 &&
                    h5_put_text(f->file, "game", run->game) == 0 &&
                    h5_put_u64(f->file, "seed", run->seed) == 0 &&
                    h5_put_u64(f->file, "shard", run->shard.number) == 0 &&
                    h5_put_u64(f->file, "shards", run->shard.count) == 0 &&
                    h5_put_bool(f->file, "complete", false) == 0 &&
                    h5_put_long_text(f->file, "experiment", run->experiment) == 0;
    return ok ? 0 : -1;
}

static int create(struct results_file *f, const struct results_run *run, struct error *error)
{
    h5_quiet();
    undo_remove(f->part);
    /* Other than usual indexes come with a time in the file. */
    f->file = h5_create(f->part, run->reproducible ? 0 : run->most_chunks);
    if (f->file < 0) {
        return h5_fail(error, f->part, "create it");
    }
    f->open = true;
    if (put_root(f, run) != 0 ||
        (!run->reproducible && provenance_begin(f->file, run->command, run->threads) != 0)) {
        return results_file_fail(f, error);
    }
    f->variants = h5_group(f->file, "variants");
    return f->variants < 0 ? results_file_fail(f, error) : results_file_flush(f, error);
}

static int name_files(struct results_file *f, const struct results_run *run, struct error *error)
{
    f->path = strdup(run->path);
    if (f->path == NULL || asprintf(&f->part, "%s.part", run->path) < 0) {
        f->part = NULL;
        return error_set(error, "out of memory");
    }
    if (run->resume) {
        f->old = f->part;
        if (asprintf(&f->part, "%s.new", f->old) < 0) {
            f->part = NULL;
            return error_set(error, "out of memory");
        }
    }
    return 0;
}

int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
{
    *f = (struct results_file){.force = run->force, .reproducible = run->reproducible};
    if (name_files(f, run, error) != 0 ||
        check_free_name(f->path, f->force,
                        "exists already: --force replaces it, --out NAME.h5 "
                        "writes elsewhere",
                        error) != 0 ||
        check_free_name(f->part, f->force || run->resume,
                        "is what an interrupted run left, or another run is writing it: --resume "
                        "NAME.h5 continues it, --force replaces it, --out NAME.h5 writes elsewhere",
                        error) != 0) {
        return -1;
    }
    const int status = create(f, run, error);
    if (status != 0 && f->open) {
        unlink(f->part);
    }
    return status;
}

bool results_file_is_new(const struct results_file *f)
{
    return f->old != NULL;
}

int results_file_has_room(const struct results_file *f, uint64_t bytes, struct error *error)
{
    struct statvfs disk;
    if (statvfs(f->part, &disk) != 0) {
        return system_fail(error, f->part, "go on writing");
    }
    const uint64_t left = (uint64_t)disk.f_bavail * disk.f_frsize;
    return left >= bytes + RESERVE ? 0 : error_set(error, "%s: no space left on the disk", f->part);
}

int results_file_fail(struct results_file *f, struct error *error)
{
    f->broken = true;
    return h5_fail(error, f->part, "write");
}

int results_file_flush(struct results_file *f, struct error *error)
{
    return H5Fflush(f->file, H5F_SCOPE_LOCAL) >= 0 ? 0 : results_file_fail(f, error);
}

static int sync_to_disk(const char *path, struct error *error)
{
    const int fd = open(path, O_RDONLY);
    if (fd < 0) {
        return system_fail(error, path, "open it again");
    }
    const int status = fsync(fd) == 0 ? 0 : system_fail(error, path, "write");
    close(fd);
    return status;
}

int results_file_sync(const struct results_file *f, struct error *error)
{
    if (sync_to_disk(f->part, error) != 0) {
        return -1;
    }
    if (f->old == NULL) { /* else the old file is what a power cut leaves */
        undo_save(&f->undo, f->part);
    }
    return 0;
}

int results_file_replace(struct results_file *f, struct error *error)
{
    if (results_file_flush(f, error) != 0 || sync_to_disk(f->part, error) != 0) {
        return -1;
    }
    if (rename(f->part, f->old) != 0) {
        return system_fail(error, f->old, "replace it");
    }
    free(f->part);
    f->part = f->old;
    f->old = NULL;
    undo_save(&f->undo, f->part);
    return 0;
}

static int rename_part(const struct results_file *f, struct error *error)
{
    const unsigned flags = f->force ? 0 : RENAME_NOREPLACE;
    int status = renameat2(AT_FDCWD, f->part, AT_FDCWD, f->path, flags);
    if (status != 0 && errno == EINVAL) { /* a file system without that flag */
        status = rename(f->part, f->path);
    }
    return status == 0 ? 0
                       : error_set(error, "%s: cannot take its final name %s: %s", f->part, f->path,
                                   strerror(errno));
}

static int end_notes(const struct results_file *f, bool complete)
{
    const bool ok = (f->reproducible || provenance_end(f->file) == 0) &&
                    h5_set_bool(f->file, "complete", complete) == 0;
    return ok ? 0 : -1;
}

int results_file_finish(struct results_file *f, bool complete, struct error *error)
{
    h5_quiet();
    if (end_notes(f, complete) != 0) {
        return results_file_fail(f, error);
    }
    if (results_file_flush(f, error) != 0) {
        return -1;
    }
    f->open = false;
    if (H5Gclose(f->variants) < 0 || H5Fclose(f->file) < 0) {
        return h5_fail(error, f->part, "close it");
    }
    if (sync_to_disk(f->part, error) != 0) {
        return -1;
    }
    if (!complete) {
        if (f->old == NULL) {
            undo_remove(f->part);
        }
        return 0;
    }
    if (rename_part(f, error) != 0) {
        return -1;
    }
    undo_remove(f->old == NULL ? f->part : f->old);
    if (f->old != NULL) {
        unlink(f->old);
        free(f->old);
        f->old = NULL;
    }
    return 0;
}

void results_file_free(struct results_file *f)
{
    if (f->open && !f->broken) {
        h5_quiet();
        H5Fclose(f->file); /* closes what is open in it, too */
    }
    if (f->old != NULL) { /* the old file is as good as before, and holds more */
        unlink(f->part);
    }
    undo_free(&f->undo);
    free(f->path);
    free(f->part);
    free(f->old);
    *f = (struct results_file){0};
}
