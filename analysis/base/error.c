#include "analysis/base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int error_set(struct error *error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    return -1;
}

int error_add(struct error *error, const char *format, ...)
{
    const size_t used = strlen(error->text);
    va_list args;
    va_start(args, format);
    vsnprintf(error->text + used, sizeof error->text - used, format, args);
    va_end(args);
    return -1;
}

void mistakes_add(struct mistakes *mistakes, const struct error *error)
{
    enum { MOST = 20 };
    if (mistakes->count < MOST) {
        error_add(&mistakes->all, "%s%s", mistakes->count > 0 ? "\n" : "", error->text);
    } else if (mistakes->count == MOST) {
        error_add(&mistakes->all, "\nand more");
    }
    mistakes->count++;
}
