/* Splits the games of a variant into shards, at the borders of chunks if possible. */
#include "sims/results/shard.h"

#include <string.h>

#include "analysis/base/format.h"

int shard_parse(struct shard *shard, const char *text, struct error *error)
{
    char number[16] = "";
    struct error why;
    uint64_t k, n;
    const char *slash = strchr(text, '/');
    const size_t length = slash == NULL ? 0 : (size_t)(slash - text);
    if (length == 0 || length >= sizeof number) {
        return error_set(error, "write --shard 3/100 for the third of a hundred parts");
    }
    memcpy(number, text, length);
    if (number_parse(slash + 1, 1, SHARDS_MAX, &n, &why) != 0 ||
        number_parse(number, 1, n, &k, &why) != 0) {
        return error_set(error, "--shard %.40s: %s", text, why.text);
    }
    *shard = (struct shard){(uint32_t)k, (uint32_t)n};
    return 0;
}

/* Where part `number` (from 1) of `count` equal parts of `whole` ends. The product needs 128
 * bits. */
static uint64_t part_end(uint64_t whole, uint64_t number, uint64_t count)
{
    return (uint64_t)((unsigned __int128)whole * number / count);
}

/* The first game behind the shard; of shard 0 that is game 0. */
static uint64_t find_shard_end(uint32_t number, uint32_t count, uint64_t games,
                               uint32_t chunk_games)
{
    const uint64_t chunks = games / chunk_games + (games % chunk_games != 0);
    if (chunks < count) {
        return part_end(games, number, count);
    }
    const uint64_t last = part_end(chunks, number, count) * chunk_games;
    return last < games ? last : games;
}

uint64_t shard_first(struct shard shard, uint64_t games, uint32_t chunk_games)
{
    return find_shard_end(shard.number - 1, shard.count, games, chunk_games);
}

uint64_t shard_games(struct shard shard, uint64_t games, uint32_t chunk_games)
{
    return find_shard_end(shard.number, shard.count, games, chunk_games) -
           shard_first(shard, games, chunk_games);
}
