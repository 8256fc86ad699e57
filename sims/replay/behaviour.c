/* Plays the first games of a fixed seed and digests the columns of their records. */
#include "sims/replay/behaviour.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/results/results.h"

enum { SEED = 20200, CHUNKS = 256 }; /* a signature plays this part of a chunk's games */

int measure_behaviour(const struct match *match, char out[DIGEST_TEXT + 1], struct error *error)
{
    const uint32_t games = 1 + results_chunk_games(match) / CHUNKS;
    struct match_table *table = memory_aligned(_Alignof(struct match_table), sizeof *table);
    XXH3_state_t *hash = memory_must(XXH3_createState());
    int status = 0;
    XXH3_128bits_reset(hash);
    for (uint32_t i = 0; status == 0 && i < games; i++) {
        _Alignas(8) unsigned char record[GAME_RECORD_MAX];
        status = batch_play_game(match, NULL, SEED, i, table, record, error);
        for (const struct row *c = match->game->columns; c->name != NULL; c++) {
            XXH3_128bits_update(hash, record + c->offset, (size_t)c->size * row_values(c));
        }
    }
    const struct digest digest = digest_so_far(hash);
    memcpy(out, digest.text, DIGEST_TEXT);
    out[DIGEST_TEXT] = '\0';
    XXH3_freeState(hash);
    free(table);
    return status;
}
