/* Tallies of workers need no lock, because each worker has its own and sums have no order. */
#include "sims/run/tallier.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

void tallier_init(struct tallier *tallier, const struct column_info *columns, size_t column_count,
                  int threads)
{
    *tallier = (struct tallier){.threads = threads};
    tallier->tallies = memory_new((size_t)threads, sizeof(struct tally *));
    for (int i = 0; i < threads; i++) {
        tallier->tallies[i] = tally_new(columns, column_count);
    }
}

void tallier_keep(struct tallier *tallier)
{
    for (int i = 0; i < tallier->threads; i++) {
        tally_keep(tallier->tallies[i]);
    }
}

void tallier_free(struct tallier *tallier)
{
    for (int i = 0; tallier->tallies != NULL && i < tallier->threads; i++) {
        tally_free(tallier->tallies[i]);
    }
    free(tallier->tallies);
    *tallier = (struct tallier){0};
}

static void count_tallied_block(void *self, int worker, const struct block *block)
{
    const struct tallier *tallier = self;
    const void *data[GAME_RECORD_MAX];
    block_data(block, block->first, data);
    tally_add(tallier->tallies[worker], data, block->first, block->games);
}

struct batch_sink tallier_sink(struct tallier *tallier)
{
    return (struct batch_sink){.self = tallier, .count = count_tallied_block};
}

struct tally *tallier_result(struct tallier *tallier)
{
    struct tally *all = tallier->tallies[0];
    for (int i = 1; i < tallier->threads; i++) {
        tally_merge(all, tallier->tallies[i]);
    }
    tallier->tallies[0] = NULL;
    return all;
}
