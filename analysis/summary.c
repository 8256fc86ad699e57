#include "analysis/summary.h"

#include <string.h>

uint64_t summary_games(const struct summary *summary)
{
    uint64_t games = 0;
    for (size_t v = 0; v < summary->variant_count; v++) {
        games += summary->variants[v].tally->games;
    }
    return games;
}

double summary_decisions(const struct summary *summary)
{
    double decisions = 0;
    for (size_t v = 0; v < summary->variant_count; v++) {
        const struct tally *tally = summary->variants[v].tally;
        const int column = column_find(tally->columns, tally->column_count, "decisions");
        decisions += column < 0 ? 0 : (double)tally->cells[column][0].sum;
    }
    return decisions;
}

char *summary_slot(const struct summary_variant *variant, const char *column, size_t slot,
                   char *out, size_t size)
{
    out[0] = '\0';
    if (variant->name_slot != NULL) {
        variant->name_slot(variant->rules, column, slot, out, size);
    }
    if (out[0] == '\0') {
        snprintf(out, size, "%zu", slot + 1);
    }
    return out;
}
