/* Plays the fixed batch of a workload on one thread and digests its records. */
#include "bench/signature.h"

#include <stdlib.h>

#include <xxhash.h>

uint64_t compute_signature(const struct workload *workload)
{
    const struct game *game = workload->match.game;
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    XXH3_state_t *hash = XXH3_createState();
    if (hash == NULL) {
        abort();
    }
    XXH3_64bits_reset(hash);
    for (uint64_t i = 0; i < workload->signature_games; i++) {
        match_play(&workload->match, 1, i, &table, NULL, record);
        for (const struct row *c = game->columns; c->name != NULL; c++) {
            XXH3_64bits_update(hash, record + c->offset, (size_t)c->size * row_values(c));
        }
    }
    const uint64_t digest = XXH3_64bits_digest(hash);
    XXH3_freeState(hash);
    return digest;
}
