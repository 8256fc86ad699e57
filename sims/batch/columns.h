/* The columns of a game's record as the statistics in analysis/ take them. */
#ifndef POISE_RUN_COLUMNS_H
#define POISE_RUN_COLUMNS_H

#include "analysis/numbers/column.h"
#include "sims/batch/block.h"

/* One entry for each column of the layout; free() it. */
struct column_info *columns_for_analysis(const struct block_layout *layout,
                                         const struct game *game);

/* Which end reasons are not decided by the score: bit w stands for words[w]. `words` are those of a
 * file, whose order may differ from the game's; at most 64 are looked at. */
uint64_t columns_unscored(const struct game *game, const char *const words[]);

#endif
