/* The shards of one run, ready to be joined. */
#ifndef POISE_MERGE_H
#define POISE_MERGE_H

#include "analysis/files/reader.h"
#include "sims/config/experiment.h"

struct merge {
    struct reader *files; /* of shard k + 1 */
    size_t file_count;
    const struct reader **in_order; /* the same */
    struct experiment experiment;   /* as the first file tells */
};

/* Opens the files, in any order, and checks that they are all shards of one run, each of them once
 * and complete. 0, or -1 with `error`, which names the file; close in any case. */
int merge_open(struct merge *merge, const char *const files[], size_t count, struct error *error)
    __attribute__((warn_unused_result));
void merge_close(struct merge *merge);

#endif
