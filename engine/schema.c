#include "engine/schema.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct column *column_named(const struct column *columns, const char *name)
{
    for (; columns->name != NULL; columns++) {
        if (strcmp(columns->name, name) == 0) {
            return columns;
        }
    }
    return NULL;
}

static int32_t cut(int32_t value, int64_t least, int64_t most)
{
    return (int32_t)(value < least ? least : value > most ? most : value);
}

void column_store(const struct column *column, void *record, const int32_t values[], int count)
{
    static const struct {
        int64_t least, most;
    } ranges[] = {
        [COLUMN_U8] = {0, UINT8_MAX},   [COLUMN_I8] = {INT8_MIN, INT8_MAX},
        [COLUMN_U16] = {0, UINT16_MAX}, [COLUMN_I16] = {INT16_MIN, INT16_MAX},
        [COLUMN_U32] = {0, INT32_MAX},  [COLUMN_I32] = {INT32_MIN, INT32_MAX},
    };
    const int64_t least = ranges[column->type].least, most = ranges[column->type].most;
    const uint32_t width = column_width(column->type);
    unsigned char *at = (unsigned char *)record + column->offset;
    for (int k = 0; k < count; k++, at += width) {
        const int32_t value = cut(values[k], least, most);
        if (width == 1) {
            *at = (unsigned char)value;
        } else if (width == 2) {
            memcpy(at, &(uint16_t){(uint16_t)value}, sizeof(uint16_t));
        } else {
            memcpy(at, &value, sizeof value);
        }
    }
}

bool game_complain(struct complaint *why, const char *format, ...)
{
    char all[sizeof why->path + sizeof why->text];
    va_list args;
    va_start(args, format);
    vsnprintf(all, sizeof all, format, args);
    va_end(args);
    char *colon = strstr(all, ": ");
    const char *text = colon != NULL ? colon + 2 : "";
    if (colon != NULL) {
        *colon = '\0';
    }
    snprintf(why->path, sizeof why->path, "%.*s", (int)sizeof why->path - 1, all);
    snprintf(why->text, sizeof why->text, "%.*s", (int)sizeof why->text - 1, text);
    return false;
}
