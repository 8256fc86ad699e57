#include "analysis/numbers/column.h"

#include <string.h>

int column_win_lead(int winner)
{
    return (winner == COLUMN_AI) - (winner == COLUMN_HUMAN);
}

int column_find(const struct column_info *columns, size_t column_count, const char *name)
{
    for (size_t i = 0; i < column_count; i++) {
        if (strcmp(columns[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

#define WIDEN(type)                                                                                \
    for (size_t i = 0; i < count; i++) {                                                           \
        out[i] = ((const type *)data)[first + i];                                                  \
    }                                                                                              \
    break

void column_widen(const struct column_info *column, const void *data, size_t first, size_t count,
                  int64_t out[])
{
    switch (column->width * 2 + column->is_signed) {
    case 2:
        WIDEN(uint8_t);
    case 3:
        WIDEN(int8_t);
    case 4:
        WIDEN(uint16_t);
    case 5:
        WIDEN(int16_t);
    case 8:
        WIDEN(uint32_t);
    case 9:
        WIDEN(int32_t);
    }
}

size_t column_word_count(const struct column_info *column)
{
    size_t count = 0;
    while (column->words != NULL && column->words[count] != NULL) {
        count++;
    }
    return count;
}

const char *column_word(const struct column_info *column, int64_t value)
{
    const bool known = value >= 0 && (uint64_t)value < column_word_count(column);
    return known ? column->words[value] : NULL;
}
