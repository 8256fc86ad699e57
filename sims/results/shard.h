/* A shard: one of N equal parts of a run, for machines that cannot communicate. */
#pragma once

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

/* The first game of the shard, for a variant of `games` games. The shard ends where the next one
 * begins. If there are at least as many chunks as shards, each shard begins with a whole chunk. */
uint64_t shard_first(struct shard shard, uint64_t games, uint32_t chunk_games);

/* How many games of the variant belong to the shard; 0 only if there are more shards than games. */
uint64_t shard_games(struct shard shard, uint64_t games, uint32_t chunk_games);
