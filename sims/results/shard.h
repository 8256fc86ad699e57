/* One of several equal parts of a run, for machines that know nothing of each other. */
#ifndef POISE_SHARD_H
#define POISE_SHARD_H

#include <stdint.h>

#include "analysis/base/error.h"

enum { SHARDS_MAX = 100000 };

/* Part `number` (from 1) of `count`; 1 of 1 is the whole run. */
struct shard {
    uint32_t number, count;
};

/* Reads "3/100". 0, or -1 with `error`. */
int shard_parse(struct shard *shard, const char *text, struct error *error)
    __attribute__((warn_unused_result));

/* The first game of a variant of `games` games that belongs to the shard; the shard's games end
 * where those of the next one begin. Shards begin with a chunk where there are enough chunks. */
uint64_t shard_first(struct shard shard, uint64_t games, uint32_t chunk_games);

/* How many games of the variant belong to the shard: 0 only where there are more shards than
 * games. */
uint64_t shard_games(struct shard shard, uint64_t games, uint32_t chunk_games);

#endif
