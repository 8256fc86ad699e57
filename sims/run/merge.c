/* Compares each file with the first one and sorts the files by the number of their shard. */
#include "sims/run/merge.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/replay/stored.h"
#include "sims/results/shard.h"
#include "sims/run/resume.h"

static bool is_complete(const struct reader *reader)
{
    bool complete = reader->complete;
    for (size_t i = 0; i < reader->planned_count; i++) {
        complete = complete && reader->variants[i].games == reader->variants[i].planned;
    }
    return complete;
}

/* Checks that the file is of the same run as the first file, and of the same behaviour
 * signatures. */
static int check_run(const struct merge *m, const struct reader *reader, struct error *error)
{
    struct experiment own;
    struct error why;
    int status = stored_experiment(&own, reader, error);
    if (status == 0 && stored_same(&m->experiment, m->experiment.file, &own, reader->path, &why)) {
        status = error_set(error, "%s: is of another run: %s", reader->path, why.text);
    }
    for (size_t i = 0; status == 0 && i < reader->planned_count; i++) {
        /* All shards must have been played alike, but this program may play differently. */
        const char *signature = m->files[0].variants[i].behaviour;
        const char *others = reader->variants[i].behaviour;
        if (signature == NULL || others == NULL || strcmp(signature, others) != 0) {
            status =
                error_set(error,
                          "%s: variant %s: was played by a program that does not play like "
                          "that of %s: behaviour signature %.8s, not %.8s",
                          reader->path, reader->variants[i].name, m->files[0].path,
                          others != NULL ? others : "none", signature != NULL ? signature : "none");
        }
    }
    experiment_free(&own);
    return status;
}

/* Puts the file at the place of its shard; refuses an unfinished or repeated shard. */
static int place_shard(struct merge *m, const struct reader *reader, struct error *error)
{
    struct shard shard;
    if (resume_shard(reader, &m->experiment, &shard, error) != 0) {
        return -1;
    }
    if (reader->shards != m->files[0].shards) {
        return error_set(error, "%s: is one of %u shards, but %s is one of %u", reader->path,
                         shard.count, m->files[0].path, (unsigned)m->files[0].shards);
    }
    if (!is_complete(reader)) {
        return error_set(error, "%s: is unfinished: `poise run --resume` it first, then merge it",
                         reader->path);
    }
    if (m->in_order[shard.number - 1] != NULL) {
        return error_set(error, "%s: overlaps %s: both are shard %u/%u", reader->path,
                         m->in_order[shard.number - 1]->path, shard.number, shard.count);
    }
    m->in_order[shard.number - 1] = reader;
    return 0;
}

/* Refuses if a shard is missing. 0, or -1 with `error`. */
static int find_gap(const struct merge *m, struct error *error)
{
    const size_t count = (size_t)m->files[0].shards;
    for (size_t k = 0; k < count; k++) {
        if (m->in_order[k] == NULL) {
            return error_set(error,
                             "shard %zu/%zu is missing: play it with `poise run --shard "
                             "%zu/%zu` and add its file",
                             k + 1, count, k + 1, count);
        }
    }
    return 0;
}

int merge_open(struct merge *m, const char *const files[], size_t count, struct error *error)
{
    *m = (struct merge){.files = memory_new(count, sizeof *m->files)};
    while (m->file_count < count) {
        const size_t i = m->file_count++;
        if (reader_open(&m->files[i], files[i], error) != 0) {
            return -1;
        }
    }
    if (stored_experiment(&m->experiment, &m->files[0], error) != 0) {
        return -1;
    }
    const uint64_t shards = m->files[0].shards;
    m->in_order = memory_new(shards <= SHARDS_MAX ? shards + 1 : 1, sizeof *m->in_order);
    for (size_t i = 0; i < count; i++) {
        if (check_run(m, &m->files[i], error) != 0 || place_shard(m, &m->files[i], error) != 0) {
            return -1;
        }
    }
    return find_gap(m, error);
}

void merge_close(struct merge *m)
{
    for (size_t i = 0; m->files != NULL && i < m->file_count; i++) {
        reader_close(&m->files[i]);
    }
    experiment_free(&m->experiment);
    free(m->files);
    free(m->in_order);
}
