/* A results file that was interrupted, ready to be continued. */
#ifndef POISE_RESUME_H
#define POISE_RESUME_H

#include "analysis/files/reader.h"
#include "sims/config/experiment.h"
#include "sims/results/shard.h"

struct resume {
    char *path; /* NAME */
    char *part; /* NAME.part */
    struct reader reader;
    struct experiment experiment; /* as the file tells */
    struct shard shard;
    bool reproducible; /* see struct results_run */
    bool complete;     /* NAME is there, complete, and NAME.part is not: nothing to do */
};

/* Opens NAME.part (`file` may name either) and checks that this program plays as the one did that
 * began it. 0, or -1 with `error`; close in any case. */
int resume_open(struct resume *resume, const char *file, struct error *error)
    __attribute__((warn_unused_result));
void resume_close(struct resume *resume);

/* The shard of a file, and whether its games lie where this program puts them; for merging, too. */
int resume_shard(const struct reader *reader, const struct experiment *experiment,
                 struct shard *shard, struct error *error) __attribute__((warn_unused_result));

#endif
