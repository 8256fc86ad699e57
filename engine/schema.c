/* Finds columns, stores values into records, and writes complaints about rule values. See
 * schema.h. */
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

/* Cuts and stores all values of one type. Each type has its own loop so that the compiler can
 * handle several values per instruction. Ends the enclosing `case`. */
#define STORE(type, least, most)                                                                   \
    for (int k = 0; k < count; k++) {                                                              \
        const int32_t v = values[k] < (least) ? (least) : values[k];                               \
        const type cut = (type)(v > (most) ? (most) : v);                                          \
        memcpy(at + (size_t)k * sizeof cut, &cut, sizeof cut);                                     \
    }                                                                                              \
    break

void column_store(const struct column *column, void *record, const int32_t values[], int count)
{
    unsigned char *at = (unsigned char *)record + column->offset;
    switch (column->type) {
    case COLUMN_U8:
        STORE(uint8_t, 0, UINT8_MAX);
    case COLUMN_I8:
        STORE(int8_t, INT8_MIN, INT8_MAX);
    case COLUMN_U16:
        STORE(uint16_t, 0, UINT16_MAX);
    case COLUMN_I16:
        STORE(int16_t, INT16_MIN, INT16_MAX);
    case COLUMN_U32:
        STORE(uint32_t, 0, INT32_MAX);
    case COLUMN_I32:
        STORE(int32_t, INT32_MIN, INT32_MAX);
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
