/* Opens the shards of one run and checks that `poise merge` can join them. */
#pragma once

#include "analysis/files/reader.h"
#include "sims/config/experiment.h"

/* The open files of all shards. */
struct merge {
    struct reader *files; /* in the order given */
    size_t file_count;
    const struct reader **in_order; /* [k] the file of shard k + 1 */
    struct experiment experiment;   /* made from the first file */
};

/* Opens the files, in any order, and checks that they are all shards of one run, each once and
 * complete. 0, or -1 with `error`, which names the file; call merge_close in any case. */
int merge_open(struct merge *merge, const char *const files[], size_t count, struct error *error)
    __attribute__((warn_unused_result));
void merge_close(struct merge *merge);
