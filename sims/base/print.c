#include "sims/base/print.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *print_text(const char *format, ...)
{
    va_list args;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (out != NULL) {
        va_start(args, format);
        vfprintf(out, format, args);
        va_end(args);
    }
    if (out == NULL || fclose(out) != 0) {
        fputs("poise: out of memory\n", stderr);
        exit(1);
    }
    return text;
}

json_t *print_ids(const char *ids)
{
    json_t *list = json_array();
    while (ids != NULL && *ids != '\0') {
        const size_t length = strcspn(ids, " ");
        json_array_append_new(list, json_stringn(ids, length));
        ids += length + strspn(ids + length, " ");
    }
    return list;
}
