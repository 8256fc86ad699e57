#include "sims/results/behaviour.h"

#include <stdlib.h>
#include <string.h>

#include "sims/results/results.h"

enum { SEED = 20200, CHUNKS = 256 }; /* a chunk's games are dealt out over so many signatures */

bool behaviour_of(const struct match *match, char out[DIGEST_TEXT + 1])
{
    const uint32_t games = 1 + results_chunk_games(match) / CHUNKS;
    struct match_table *table = aligned_alloc(_Alignof(struct match_table), sizeof *table);
    XXH3_state_t *hash = XXH3_createState();
    const bool ok = table != NULL && hash != NULL && XXH3_128bits_reset(hash) == XXH_OK;
    for (uint32_t i = 0; ok && i < games; i++) {
        unsigned char record[GAME_RECORD_MAX];
        match_play(match, SEED, i, table, NULL, record);
        for (const struct column *c = match->game->columns; c->name != NULL; c++) {
            XXH3_128bits_update(hash, record + c->offset, (size_t)column_width(c->type) * c->count);
        }
    }
    if (ok) {
        const struct digest digest = digest_so_far(hash);
        memcpy(out, digest.text, DIGEST_TEXT);
        out[DIGEST_TEXT] = '\0';
    }
    XXH3_freeState(hash);
    free(table);
    return ok;
}
