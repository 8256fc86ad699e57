/* A sink that adds up games for the summary, in one tally per worker. The end merges them. */
#ifndef POISE_TALLIER_H
#define POISE_TALLIER_H

#include "analysis/numbers/tally.h"
#include "sims/batch/batch.h"

struct tallier {
    struct tally **tallies; /* one for each worker */
    int threads;
};

/* `columns` must outlive the tallies. */
void tallier_init(struct tallier *tallier, const struct column_info *columns, size_t column_count,
                  int threads);
/* Keeps the first games one by one; see tally_keep. */
void tallier_keep(struct tallier *tallier);
void tallier_free(struct tallier *tallier);

struct batch_sink tallier_sink(struct tallier *tallier);

/* The tally of all games so far, which is the caller's from now on. Once only. */
struct tally *tallier_result(struct tallier *tallier);

#endif
