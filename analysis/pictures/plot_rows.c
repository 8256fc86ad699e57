/* Rows of a picture and their names. */
#include <string.h>

#include "analysis/pictures/plot_private.h"

enum { LINE = 26, LINES_MAX = 4, UNITS = 480 }; /* characters of a line; lines of a name */

static bool begins_character(const char *c)
{
    return ((unsigned char)*c & 0xc0) != 0x80;
}

/* Bytes and characters of the next line of a name. */
static size_t next_line(const char *text, size_t *characters)
{
    size_t bytes = 0, best = 0, best_characters = 0;
    *characters = 0;
    while (text[bytes] != '\0' && (*characters < LINE || !begins_character(&text[bytes]))) {
        *characters += begins_character(&text[bytes]);
        bytes++;
        if (strchr(" ,=:/-_", text[bytes - 1]) != NULL) {
            best = bytes;
            best_characters = *characters;
        }
    }
    if (text[bytes] == '\0' || best == 0) {
        return bytes;
    }
    *characters = best_characters;
    return best;
}

struct extent {
    int lines;
    size_t characters; /* of the longest line */
};

static struct extent measure(const char *const names[], size_t count)
{
    struct extent extent = {1, 1};
    for (size_t k = 0; k < count; k++) {
        const char *rest = names[k];
        for (int line = 1; *rest != '\0' && line <= LINES_MAX; line++) {
            size_t characters;
            rest += next_line(rest, &characters);
            extent.lines = line > extent.lines ? line : extent.lines;
            extent.characters = characters > extent.characters ? characters : extent.characters;
        }
    }
    return extent;
}

/* Lines in single quotes, in which gnuplot interprets nothing, joined by line breaks. */
static void put_name(FILE *script, const char *name)
{
    int line = 0;
    do {
        char text[4 * LINE + 8];
        size_t characters;
        const size_t length = next_line(name, &characters);
        const bool last = ++line == LINES_MAX || name[length] == '\0';
        snprintf(text, sizeof text, "%.*s%s", (int)length, name,
                 last && name[length] != '\0' ? "…" : "");
        fputs(line > 1 ? " . \"\\n\" . " : "", script);
        plot_quote(script, text);
        name = last ? "" : name + length;
    } while (*name != '\0');
}

int plot_rows_height(const char *const names[], size_t count)
{
    const int row = 12 + 13 * measure(names, count).lines;
    return 70 + row * (int)(count < 3 ? 3 : count < 200 ? count : 200);
}

void plot_rows(FILE *script, const char *const names[], size_t count)
{
    const struct extent extent = measure(names, count);
    fputs("set ytics font 'sans-serif,11' (", script);
    for (size_t k = 0; k < count; k++) {
        fputs(k > 0 ? ", " : "", script);
        put_name(script, names[k]);
        fprintf(script, " %zu", k);
    }
    fprintf(script,
            ")\nset yrange [%g:-0.6]\nset lmargin at screen %g\nset rmargin at screen 0.96\n",
            (double)(count > 0 ? count : 1) - 0.4, (26 + 6.3 * (double)extent.characters) / UNITS);
}
