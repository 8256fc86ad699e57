/* Reads values of 1, 2 or 4 bytes from a record; relies on little-endian memory, as block.c
 * does. */
#include "sims/batch/record.h"

#include <string.h>

int64_t record_value(const struct column *column, const void *record, unsigned k)
{
    const uint32_t width = column_width(column->type);
    uint32_t bits = 0;
    memcpy(&bits, (const unsigned char *)record + column->offset + k * width, width);
    switch (column->type) {
    case COLUMN_I8:
        return (int8_t)bits;
    case COLUMN_I16:
        return (int16_t)bits;
    case COLUMN_I32:
        return (int32_t)bits;
    default:
        return bits;
    }
}

const char *record_word(const struct column *column, int64_t value)
{
    for (int64_t i = 0; column->names != NULL && column->names[i] != NULL; i++) {
        if (i == value) {
            return column->names[i];
        }
    }
    return NULL;
}
