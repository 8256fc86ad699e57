#define _GNU_SOURCE /* vasprintf */
#include "sims/base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/memory.h"

char *text_copy(const char *text)
{
    return memory_must(strdup(text));
}

char *text_cut(const char *text, size_t length)
{
    return memory_must(strndup(text, length));
}

char *text_print(const char *format, ...)
{
    va_list args;
    char *text = NULL;
    va_start(args, format);
    const int length = vasprintf(&text, format, args);
    va_end(args);
    return memory_must(length < 0 ? NULL : text);
}

FILE *text_begin(char **text, size_t *size)
{
    return memory_must(open_memstream(text, size));
}

void text_end(FILE *stream)
{
    memory_must(fclose(stream) == 0 ? stream : NULL);
}

/* What a terminal would obey rather than show. */
static bool is_control(uint32_t code)
{
    return (code < 0x20 && code != '\n' && code != '\r' && code != '\t') ||
           (code >= 0x7f && code < 0xa0);
}

bool text_is_plain(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0';) {
        const int more = *c < 0x80 ? 0 : *c >= 0xf0 ? 3 : *c >= 0xe0 ? 2 : 1;
        static const unsigned char lowest[] = {0, 0xc2, 0xe0, 0xf0};
        static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
        if (more > 0 && (*c < lowest[more] || *c > 0xf4)) {
            return false;
        }
        uint32_t code = more == 0 ? *c : *c & (0x3f >> more);
        for (int i = 1; i <= more; i++) {
            if ((c[i] & 0xc0) != 0x80) {
                return false;
            }
            code = code << 6 | (c[i] & 0x3f);
        }
        if (code < smallest[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ||
            is_control(code)) {
            return false;
        }
        c += more + 1;
    }
    return true;
}
