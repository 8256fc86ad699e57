/* Creates, renames, syncs and closes the HDF5 file of a run, and guards files that are not
 * its own. */
#include "sims/results/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/results/h5_write.h"
#include "sims/results/provenance.h"
#include "sims/results/seal.h"

enum { RESERVE = 1 << 20 }; /* bytes kept free for HDF5's own tables when the file is closed */

static int put_root(const struct results_file *f, const struct results_run *run)
{
    const char *script = run->source != NULL ? run->source->script.text : NULL;
    const bool ok =
        /* Of fixed length, so that version 0.1 can read it and say that it is too old. */
        h5_put_fixed_text(f->file, "format", RESULTS_FORMAT_NAME) == 0 &&
        h5_put_u64(f->file, "format_version", RESULTS_FORMAT) == 0 &&
        h5_put_text(f->file, "program_version", version_number) == 0 &&
        h5_put_text(f->file, "git_commit", version_commit) == 0 &&
        h5_put_text(f->file, "game", run->game) == 0 &&
        h5_put_u64(f->file, "seed", run->seed) == 0 &&
        h5_put_u64(f->file, "shard", run->shard.number) == 0 &&
        h5_put_u64(f->file, "shards", run->shard.count) == 0 &&
        h5_put_bool(f->file, "complete", false) == 0 &&
        h5_put_long_text(f->file, "experiment", run->experiment) == 0 &&
        (script == NULL || (h5_put_long_text(f->file, "script", script) == 0 &&
                            h5_put_text(f->file, "script_file", run->source->script.file) == 0));
    return ok ? 0 : -1;
}

/* Stores the files of learnt players, so that the games can be replayed without them. */
static int put_file_players(hid_t file, const struct player_list *list)
{
    if (list == NULL || list->count == 0) {
        return 0;
    }
    const hid_t group = h5_group(file, "players");
    bool ok = group >= 0;
    for (size_t k = 0; ok && k < list->count; k++) {
        ok = h5_put_long_text(group, list->items[k]->name, list->items[k]->text) == 0;
    }
    return H5Gclose(group) >= 0 && ok ? 0 : -1;
}

const char *results_file_part(const struct results_file *f)
{
    return f->new_part != NULL ? f->new_part : f->output.part;
}

/* Creates the file and writes all that describes the run. On failure the caller removes the
 * file. */
static int create_results_file(struct results_file *f, const struct results_run *run,
                               struct error *error)
{
    const char *part = results_file_part(f);
    h5_quiet();
    /* An index of another size than HDF5's default makes it store the time of writing, which a
     * reproducible file must not hold. */
    f->file = h5_create(part, run->reproducible ? 0 : run->most_chunks);
    if (f->file < 0 && f->output.unlocked) {
        return error_set(error,
                         "%s: cannot be created: the file system has no locks: set "
                         "HDF5_USE_FILE_LOCKING=FALSE, and let one process at a time write there",
                         part);
    }
    if (f->file < 0) {
        return h5_fail(error, part, "create it");
    }
    output_made(&f->output, part);
    f->open = true;
    if (put_root(f, run) != 0 || put_file_players(f->file, run->players) != 0 ||
        (!run->reproducible &&
         provenance_begin(f->file, run->command, run->threads, run->source) != 0)) {
        return results_file_fail(f, error);
    }
    f->variants = h5_group(f->file, "variants");
    return f->variants < 0 ? results_file_fail(f, error) : results_file_flush(f, error);
}

/* Refuses a file at NAME.part.new that Poise did not write, because it would be replaced. */
static int check_new(const char *path, struct error *error)
{
    static const char what[] = "the new file of the run";
    if (output_is_own(path, "\x89HDF\r\n\x1a\n", what, error) != 0) {
        return -1;
    }
    struct stat found;
    h5_quiet();
    const bool there = stat(path, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0;
    const hid_t file = there ? h5_open_file(path) : H5I_INVALID_HID;
    if (file < 0) { /* no file, or one that a kill left half made */
        return 0;
    }
    char *format = h5_get_text(file, "format");
    const bool own = format != NULL && strcmp(format, RESULTS_FORMAT_NAME) == 0;
    free(format);
    H5Fclose(file);
    return own ? 0 : output_not_own(path, what, error);
}

int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
{
    *f = (struct results_file){.reproducible = run->reproducible};
    if (output_take(&f->output, run->path, run->force, error) != 0) {
        return -1;
    }
    if (!run->force && !run->resume && access(f->output.part, F_OK) == 0) {
        return error_set(error,
                         "%s: was left by an interrupted run: --resume %s continues it, --force "
                         "replaces it, --out NAME.h5 writes elsewhere",
                         f->output.part, run->path);
    }
    if (!run->resume && output_clear(f->output.part, run->force, error) != 0) {
        return -1;
    }
    /* Written under another name first: a NAME.part that does not yet describe its variants could
     * not be resumed after a kill. */
    char *new_part = text_print("%s.new", f->output.part);
    if (check_new(new_part, error) != 0 || undo_is_own(f->output.part, error) != 0) {
        free(new_part);
        return -1;
    }
    f->new_part = new_part;
    if (output_clear(f->new_part, true, error) != 0) {
        return -1;
    }
    undo_remove(run->resume ? f->new_part : f->output.part);
    const int status = create_results_file(f, run, error);
    if (status != 0 && f->open) {
        unlink(results_file_part(f));
    }
    return status;
}

int results_file_has_room(const struct results_file *f, uint64_t bytes, struct error *error)
{
    struct statvfs disk;
    if (statvfs(results_file_part(f), &disk) != 0) {
        return error_set(error, "%s: cannot go on writing: %s", results_file_part(f),
                         strerror(errno));
    }
    const uint64_t left = (uint64_t)disk.f_bavail * disk.f_frsize;
    return left >= bytes + RESERVE
               ? 0
               : error_set(error, "%s: no space left on the disk", results_file_part(f));
}

int results_file_fail(struct results_file *f, struct error *error)
{
    f->broken = true;
    return h5_fail(error, results_file_part(f), "write");
}

int results_file_flush(struct results_file *f, struct error *error)
{
    return H5Fflush(f->file, H5F_SCOPE_LOCAL) >= 0 ? 0 : results_file_fail(f, error);
}

int results_file_sync(const struct results_file *f, struct error *error)
{
    if (output_sync(results_file_part(f), error) != 0) {
        return -1;
    }
    if (f->new_part == NULL) { /* else NAME.part is the old file, with an undo file of its own */
        undo_save(&f->undo, f->output.part);
    }
    return 0;
}

int results_file_replace(struct results_file *f, struct error *error)
{
    if (f->new_part == NULL) {
        return 0;
    }
    if (results_file_flush(f, error) != 0 || output_sync(f->new_part, error) != 0) {
        return -1;
    }
    if (!output_is_made(&f->output, f->new_part)) {
        return output_replaced(f->new_part, error);
    }
    if (rename(f->new_part, f->output.part) != 0) {
        return error_set(error, "%s: cannot be replaced: %s", f->output.part, strerror(errno));
    }
    free(f->new_part);
    f->new_part = NULL;
    undo_save(&f->undo, f->output.part);
    return 0;
}

/* Writes the end time, the seals and the attribute `complete`. Flushes first, because sealing reads
 * the file back. A file that cannot be sealed is not marked as complete. */
static int end_notes(struct results_file *f, bool complete, struct error *error)
{
    if (!f->reproducible && provenance_end(f->file) != 0) {
        return results_file_fail(f, error);
    }
    if (results_file_flush(f, error) != 0) {
        return -1;
    }
    if (complete && seal_put(f->file) != 0) {
        f->broken = true;
        return h5_fail(error, results_file_part(f), "read it back to seal it");
    }
    return h5_set_bool(f->file, "complete", complete) == 0 ? 0 : results_file_fail(f, error);
}

int results_file_finish(struct results_file *f, bool complete, struct error *error)
{
    h5_quiet();
    if (end_notes(f, complete, error) != 0) {
        return -1;
    }
    f->open = false;
    const char *part = results_file_part(f);
    if (H5Gclose(f->variants) < 0 || H5Fclose(f->file) < 0) {
        return h5_fail(error, part, "close it");
    }
    if (output_sync(part, error) != 0) {
        return -1;
    }
    if (complete && output_rename(&f->output, part, error) != 0) {
        return -1;
    }
    if (complete || f->new_part == NULL) {
        undo_remove(f->output.part);
    }
    if (complete && f->new_part != NULL) {
        unlink(f->output.part);
        free(f->new_part);
        f->new_part = NULL;
    }
    return 0;
}

void results_file_free(struct results_file *f)
{
    if (f->open && !f->broken) {
        h5_quiet();
        H5Fclose(f->file); /* also closes its open groups and data sets */
    }
    /* NAME.part was not replaced: it is unchanged and holds more games than the new file. */
    if (f->new_part != NULL && output_is_made(&f->output, f->new_part)) {
        unlink(f->new_part);
    }
    undo_free(&f->undo);
    free(f->new_part);
    output_drop(&f->output);
    *f = (struct results_file){0};
}
