/* Opens an interrupted results file and checks that `poise run --resume` can continue it. */
#pragma once

#include "analysis/files/reader.h"
#include "sims/config/experiment.h"
#include "sims/results/shard.h"

/* The open file and the run that it holds. */
struct resume {
    char *path; /* NAME */
    char *part; /* NAME.part */
    struct reader reader;
    struct experiment experiment; /* made from the file alone; none if complete */
    struct shard shard;
    bool reproducible; /* see struct results_run */
    bool complete;     /* NAME is there, complete, and NAME.part is not: nothing to do */
};

/* Opens NAME.part, or NAME if it is complete; `file` is NAME or NAME.part. Checks that this program has the version of the one
 * that began the file and plays as it did. 0, or -1 with `error`; call resume_close in any case. */
int resume_open(struct resume *resume, const char *file, struct error *error)
    __attribute__((warn_unused_result));
void resume_close(struct resume *resume);

/* Fills in the shard of a file and checks that this program would put the same games in it. 0, or
 * -1 with `error`. Merging uses it, too. */
int resume_shard(const struct reader *reader, const struct experiment *experiment,
                 struct shard *shard, struct error *error) __attribute__((warn_unused_result));
