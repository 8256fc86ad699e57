/* A sink of struct batch that adds up games for the summary. Each worker adds to a tally of its
 * own; tallier_result merges them. */
#pragma once

#include "analysis/numbers/tally.h"
#include "sims/batch/batch.h"

/* The tallies of all workers. */
struct tallier {
    struct tally **tallies; /* one for each worker */
    int threads;
};

/* `columns` must outlive the tallies. */
void tallier_init(struct tallier *tallier, const struct column_info *columns, size_t column_count,
                  int threads);
/* Also keeps the values of the first games; see tally_keep. Call it before the games. */
void tallier_keep(struct tallier *tallier);
void tallier_free(struct tallier *tallier);

struct batch_sink tallier_sink(struct tallier *tallier);

/* The tally of all games so far; the caller frees it. Call it once, after the games. */
struct tally *tallier_result(struct tallier *tallier);
