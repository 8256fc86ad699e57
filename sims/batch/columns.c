/* Translates the engine's columns to those of analysis/, which knows nothing of games. */
#include "sims/batch/columns.h"

#include <string.h>

#include "analysis/base/memory.h"

uint64_t columns_unscored(const struct game *game, const char *const words[])
{
    uint64_t unscored = 0;
    for (int w = 0; words[w] != NULL && w < 64; w++) {
        for (const char *const *it = game->unscored_ends; it != NULL && *it != NULL; it++) {
            unscored |= strcmp(words[w], *it) == 0 ? UINT64_C(1) << w : 0;
        }
    }
    return unscored;
}

struct column_info *columns_for_analysis(const struct block_layout *layout, const struct game *game)
{
    struct column_info *infos = memory_new(layout->column_count, sizeof *infos);
    for (uint32_t c = 0; c < layout->column_count; c++) {
        const struct row *column = &layout->columns[c];
        infos[c] = (struct column_info){
            .name = column->name,
            .unit = column->unit,
            .description = column->doc,
            .words = column->words,
            .width = (uint8_t)column->size,
            .is_signed = column->is_signed,
            .count = (uint16_t)row_values(column),
        };
        if (strcmp(column->name, "end_reason") == 0) {
            infos[c].unscored = columns_unscored(game, column->words);
        }
    }
    return infos;
}
