/* Opens NAME.part and checks versions and signatures. */
#include "sims/run/resume.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/output.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/replay/stored.h"
#include "sims/results/results.h"

static const char suffix[] = ".part";

int resume_shard(const struct reader *reader, const struct experiment *experiment,
                 struct shard *shard, struct error *error)
{
    if (reader->shards < 1 || reader->shards > SHARDS_MAX || reader->shard < 1 ||
        reader->shard > reader->shards) {
        return error_set(error, "%s: is damaged: it is shard %llu of %llu", reader->path,
                         (unsigned long long)reader->shard, (unsigned long long)reader->shards);
    }
    *shard = (struct shard){(uint32_t)reader->shard, (uint32_t)reader->shards};
    for (size_t i = 0; i < reader->planned_count; i++) {
        const struct reader_variant *v = &reader->variants[i];
        const uint32_t chunk_games = results_chunk_games(&experiment->variants[i].match);
        if (v->first_game != shard_first(*shard, v->run_games, chunk_games) ||
            v->planned != shard_games(*shard, v->run_games, chunk_games)) {
            return error_set(error,
                             "%s: variant %s: holds other games than shard %u/%u of this program",
                             reader->path, v->name, shard->number, shard->count);
        }
    }
    return 0;
}

static int check_behaviour(const struct resume *r, struct error *error)
{
    for (size_t i = 0; i < r->reader.planned_count; i++) {
        if (stored_behaviour(&r->reader, &r->reader.variants[i], &r->experiment.variants[i].match,
                             error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Whether the games lie where this version puts them; those of 0.3 and before lie in data sets. */
static bool is_logged(const struct reader *reader)
{
    bool logged = true;
    for (size_t i = 0; i < reader->planned_count; i++) {
        logged = logged && (reader->variants[i].games == 0 || reader->variants[i].frame_count > 0);
    }
    return logged || reader->complete;
}

/* Opens NAME where there is no NAME.part: the run is over, if the file says so. */
static int open_whole(struct resume *r, struct error *error)
{
    if (reader_open(&r->reader, r->path, error) != 0) {
        return -1;
    }
    r->complete = r->reader.complete;
    return r->complete
               ? 0
               : error_set(error,
                           "%s: is unfinished, but is no .part file: resume the file that it was "
                           "exported from, or name it %s again if you renamed it",
                           r->path, r->part);
}

static int open_part(struct resume *r, struct error *error)
{
    if (output_is_free(r->path, error) != 0 || reader_open(&r->reader, r->part, error) != 0) {
        return -1;
    }
    const bool same_version = strcmp(r->reader.program_version, version_number) == 0;
    if (same_version && !is_logged(&r->reader)) {
        return error_set(error,
                         "%s: was exported from an unfinished run: resume the file that it was "
                         "exported from",
                         r->part);
    }
    if (!same_version) {
        return error_set(error,
                         "%s: was begun by version %s of Poise, and this is %s: resume it with "
                         "that version, or play it anew with --force",
                         r->part, r->reader.program_version, version_number);
    }
    stored_warn_source(&r->reader);
    r->reproducible = r->reader.provenance_count == 0;
    if (stored_experiment(&r->experiment, &r->reader, error) != 0) {
        return -1;
    }
    free(r->experiment.file); /* NAME.part, which is gone when its games are told */
    r->experiment.file = text_copy(r->path);
    return resume_shard(&r->reader, &r->experiment, &r->shard, error) != 0
               ? -1
               : check_behaviour(r, error);
}

int resume_open(struct resume *resume, const char *file, struct error *error)
{
    const size_t tail = text_ends_with(file, suffix) ? sizeof suffix - 1 : 0;
    *resume = (struct resume){.reader = {.file = H5I_INVALID_HID}};
    resume->path = text_cut(file, strlen(file) - tail);
    resume->part = text_print("%s%s", resume->path, suffix);
    return !system_path_exists(resume->part) && system_path_exists(resume->path)
               ? open_whole(resume, error)
               : open_part(resume, error);
}

void resume_close(struct resume *resume)
{
    experiment_free(&resume->experiment);
    reader_close(&resume->reader);
    free(resume->path);
    free(resume->part);
}
