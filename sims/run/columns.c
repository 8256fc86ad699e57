#include "sims/run/columns.h"

#include "analysis/base/memory.h"

#include "analysis/base/memory.h"

struct column_info *columns_for_analysis(const struct block_layout *layout)
{
    struct column_info *infos = memory_new(layout->column_count, sizeof *infos);
    for (uint32_t c = 0; c < layout->column_count; c++) {
        const struct column *column = &layout->columns[c];
        infos[c] = (struct column_info){
            .name = column->name,
            .unit = column->unit,
            .description = column->doc,
            .words = column->names,
            .width = (uint8_t)column_width(column->type),
            .is_signed = column->type == COLUMN_I8 || column->type == COLUMN_I16 ||
                         column->type == COLUMN_I32,
            .count = column->count,
        };
    }
    return infos;
}
