/* Creates, fills and renames the files of a run, and guards files that are not its own. */
#include "sims/results/results_file.h"
#include "analysis/base/system_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "analysis/files/run_log.h"
#include "sims/results/convert_log.h"
#include "sims/results/h5_write.h"
#include "sims/results/provenance.h"
#include "sims/results/seal.h"
#include "sims/results/variant.h"

static int put_run_attributes(const struct results_file *f, const struct results_run *run)
{
    const int version = run->several_games ? RESULTS_FORMAT_GAMES : RESULTS_FORMAT;
    const bool ok =
        /* Of fixed length, so that version 0.1 can read it and say that it is too old. */
        h5_put_fixed_text(f->file, "format", RESULTS_FORMAT_NAME) == 0 &&
        h5_put_u64(f->file, "format_version", (uint64_t)version) == 0 &&
        h5_put_text(f->file, "program_version", version_number) == 0 &&
        h5_put_text(f->file, "git_commit", version_commit) == 0 &&
        h5_put_text(f->file, "game", run->game) == 0 &&
        h5_put_u64(f->file, "seed", run->seed) == 0 &&
        h5_put_u64(f->file, "shard", run->shard.number) == 0 &&
        h5_put_u64(f->file, "shards", run->shard.count) == 0 &&
        h5_put_bool(f->file, "complete", false) == 0 &&
        h5_put_long_text(f->file, "experiment", run->experiment) == 0 &&
        variant_put_script(f->file, run->source) == 0;
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

static int fail_write(struct results_file *f, struct error *error)
{
    f->broken = true;
    return h5_fail(error, f->new_part, "write");
}

/* Creates the file and writes all that describes the run. On failure the caller removes the
 * file. */
static int write_results_head(struct results_file *f, const struct results_run *run,
                              struct error *error)
{
    const char *part = f->new_part;
    h5_quiet();
    f->file = h5_create(part);
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
    if (put_run_attributes(f, run) != 0 || put_file_players(f->file, run->players) != 0 ||
        (!run->reproducible &&
         provenance_begin(f->file, run->command, run->threads, run->source) != 0)) {
        return fail_write(f, error);
    }
    f->variants = h5_group(f->file, "variants");
    return f->variants < 0 ? fail_write(f, error) : 0;
}

/* Refuses a file at NAME.part.new that Poise did not write, because it would be replaced. */
static int check_new(const char *path, struct error *error)
{
    static const char what[] = "the new file of the run";
    if (output_is_own(path, "\x89HDF\r\n\x1a\n", what, error) != 0) {
        return -1;
    }
    uint64_t bytes = 0;
    h5_quiet();
    const bool there = system_path_kind(path, &bytes) == SYSTEM_FILE && bytes > 0;
    const hid_t file = there ? h5_open_file(path) : H5I_INVALID_HID;
    if (file < 0) { /* no file, or one that a kill left half made */
        return 0;
    }
    /* put_run_attributes creates `experiment` first; a kill may lose all that follows. */
    const bool own = h5_member_count(file) == 0 || H5Lexists(file, "experiment", H5P_DEFAULT) > 0;
    H5Fclose(file);
    return own ? 0 : output_not_own(path, what, error);
}

/* Opens the NAME.part of a run that goes on, and cuts off what a kill or a power cut left of a
 * frame at its end. */
static int continue_log(struct results_file *f, const struct reader *from, struct error *error)
{
    const char *part = f->output.part;
    struct stat now;
    f->log = open(part, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (f->log < 0 || fstat(f->log, &now) != 0) {
        return output_fail(part, error);
    }
    output_made(&f->output, part);
    f->described = true;
    f->whole = from->complete;
    f->end = from->log_end;
    if (f->whole) {
        return 0;
    }
    if ((uint64_t)now.st_size != from->bytes) {
        return error_set(error, "%s: another process has changed it: try again", part);
    }
    return ftruncate(f->log, (off_t)f->end) == 0 ? 0 : output_fail(part, error);
}

int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
{
    *f = (struct results_file){.log = -1};
    if (output_take(&f->output, run->path, run->force, error) != 0) {
        return -1;
    }
    if (!run->force && run->resumed == NULL && system_path_exists(f->output.part)) {
        return error_set(error,
                         "%s: was left by an interrupted run: --resume %s continues it, --force "
                         "replaces it, --out NAME.h5 writes elsewhere",
                         f->output.part, run->path);
    }
    if (run->resumed == NULL && output_clear(f->output.part, run->force, error) != 0) {
        return -1;
    }
    f->new_part = text_print("%s.new", f->output.part);
    if (check_new(f->new_part, error) != 0 || output_clear(f->new_part, true, error) != 0) {
        return -1;
    }
    return run->resumed != NULL ? continue_log(f, run->resumed, error)
                                : write_results_head(f, run, error);
}

int results_file_announce(struct results_file *f, const struct results_variant *variant,
                          struct error *error)
{
    h5_quiet();
    if (h5_check_room(f->new_part, 0, error) != 0) {
        return -1;
    }
    return variant_file_create(f->variants, variant) == 0 && H5Fflush(f->file, H5F_SCOPE_LOCAL) >= 0
               ? 0
               : fail_write(f, error);
}

int results_file_describe(struct results_file *f, struct error *error)
{
    if (f->described) {
        return 0;
    }
    h5_quiet();
    f->open = false;
    if (H5Gclose(f->variants) < 0 || H5Fclose(f->file) < 0) {
        return h5_fail(error, f->new_part, "close it");
    }
    if (output_sync(f->new_part, error) != 0 ||
        output_check_made(&f->output, f->new_part, error) != 0) {
        return -1;
    }
    f->log = open(f->new_part, O_RDWR | O_CLOEXEC);
    const off_t end = f->log >= 0 ? lseek(f->log, 0, SEEK_END) : -1;
    if (end < 0 || rename(f->new_part, f->output.part) != 0) {
        return error_set(error, "%s: cannot be replaced: %s", f->output.part, strerror(errno));
    }
    f->end = (uint64_t)end;
    f->described = true;
    return 0;
}

int results_file_append(struct results_file *f, uint64_t variant, uint64_t number,
                        const struct packed_chunk *chunk, struct error *error)
{
    const char *part = f->output.part;
    struct frame_head head = {.variant = variant,
                              .chunk = number,
                              .rows = chunk->rows.games,
                              .column_count = chunk->rows.layout->column_count};
    for (uint32_t c = 0; c < head.column_count; c++) {
        head.columns[c] =
            (struct frame_column){(uint32_t)chunk->packed_bytes[c], chunk->digests[c]};
    }
    const size_t bytes = run_log_seal(&head);
    uint64_t at = f->end;
    if (h5_check_room(part, bytes + head.bytes, error) != 0) {
        return -1;
    }
    bool ok = system_write_at(f->log, &head, bytes, at) == 0;
    at += bytes;
    for (uint32_t c = 0; ok && c < head.column_count; c++) {
        ok = system_write_at(f->log, chunk->packed[c], chunk->packed_bytes[c], at) == 0;
        at += chunk->packed_bytes[c];
    }
    if (!ok) {
        return error_set(error, "%s: cannot write: %s", part, strerror(errno));
    }
    f->end = at;
    return 0;
}

int results_file_sync(const struct results_file *f, struct error *error)
{
    return system_sync_file(f->log) == 0
               ? 0
               : error_set(error, "%s: cannot write: %s", f->output.part, strerror(errno));
}

/* Replaces NAME.part by a complete file of its games. A kill before the end changes nothing. */
static int complete_part_file(struct results_file *f, struct error *error)
{
    struct reader reader;
    if (results_file_sync(f, error) != 0 || reader_open(&reader, f->output.part, error) != 0) {
        return -1;
    }
    int status = 0;
    for (size_t i = 0; status == 0 && i < reader.planned_count; i++) {
        const struct reader_variant *v = &reader.variants[i];
        status = v->games == v->planned
                     ? 0
                     : error_set(error, "%s: games of variant %s are missing: resume it",
                                 f->output.part, v->name);
    }
    status = status == 0 ? results_convert_log(&reader, f->new_part, true, error) : -1;
    reader_close(&reader);
    if (status != 0 || output_check_made(&f->output, f->output.part, error) != 0) {
        return -1;
    }
    if (rename(f->new_part, f->output.part) != 0) {
        return error_set(error, "%s: cannot be replaced: %s", f->output.part, strerror(errno));
    }
    output_made(&f->output, f->output.part);
    f->whole = true;
    return 0;
}

int results_file_finish(struct results_file *f, bool complete, struct error *error)
{
    if (complete && !f->whole && complete_part_file(f, error) != 0) {
        return -1;
    }
    if (complete) {
        return output_rename(&f->output, f->output.part, error);
    }
    return f->described ? results_file_sync(f, error) : 0;
}

void results_file_free(struct results_file *f)
{
    if (f->open && !f->broken) {
        h5_quiet();
        H5Fclose(f->file); /* also closes its open groups and data sets */
    }
    if (!f->described && f->new_part != NULL && f->output.made.inode != 0 &&
        output_is_made(&f->output, f->new_part)) {
        system_remove_file(f->new_part);
    }
    system_close_file(f->log);
    free(f->new_part);
    output_drop(&f->output);
    *f = (struct results_file){.log = -1};
}
