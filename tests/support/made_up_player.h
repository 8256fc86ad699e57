/* Players who learnt nothing: weights from a fixed pseudo-random sequence. */
#ifndef POISE_MADE_UP_PLAYER_H
#define POISE_MADE_UP_PLAYER_H

#include "sims/players/player_file.h"

/* Free with player_file_free. */
void made_up_player(struct player_file *out, const struct game *game, const void *rules,
                    uint64_t seed);

/* Both play the same. */
void made_up_assert_same(const struct learnt *a, const struct learnt *b);

#endif
