/* Finds rows, reads and stores numbers, and writes complaints about rule values. See row.h. */
#include "engine/row.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct row *row_named(const struct row *table, const char *name)
{
    for (; table->name != NULL; table++) {
        if (strcmp(table->name, name) == 0) {
            return table;
        }
    }
    return NULL;
}

int row_words(const struct row *row)
{
    int count = 0;
    while (row->words != NULL && row->words[count] != NULL) {
        count++;
    }
    return count;
}

const char *row_word(const struct row *row, int64_t value)
{
    return value >= 0 && value < row_words(row) ? row->words[value] : NULL;
}

/* Copies byte by byte, because fields need not be aligned. */
int64_t row_stored(const unsigned char *at, int size, bool is_signed)
{
    uint8_t byte;
    uint16_t half;
    uint32_t word;
    int64_t whole;
    switch (size) {
    case 1:
        memcpy(&byte, at, sizeof byte);
        return is_signed ? (int8_t)byte : byte;
    case 2:
        memcpy(&half, at, sizeof half);
        return is_signed ? (int16_t)half : half;
    case 4:
        memcpy(&word, at, sizeof word);
        return is_signed ? (int64_t)(int32_t)word : word;
    default:
        memcpy(&whole, at, sizeof whole);
        return whole;
    }
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

void column_store(const struct row *column, void *record, const int32_t values[], int count)
{
    unsigned char *at = (unsigned char *)record + column->offset;
    switch (column->is_signed ? -column->size : column->size) {
    case 1:
        STORE(uint8_t, 0, UINT8_MAX);
    case -1:
        STORE(int8_t, INT8_MIN, INT8_MAX);
    case 2:
        STORE(uint16_t, 0, UINT16_MAX);
    case -2:
        STORE(int16_t, INT16_MIN, INT16_MAX);
    case 4:
        STORE(uint32_t, 0, INT32_MAX);
    default:
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
