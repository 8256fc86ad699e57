/* Measures and draws the names of rows. Long names are broken into lines (chart.h). */
#include <string.h>

#include "analysis/pictures/chart.h"

enum { LINES_MAX = 4, LINE_HEIGHT = 14 };

static bool begins_letter(const char *c)
{
    return ((unsigned char)*c & 0xc0) != 0x80;
}

/* Whether a line may end before `c`: after a character that separates words, but neither in
 * "1 -> 2" nor in "= false". */
static bool may_end_name_line(const char *text, const char *c)
{
    return strchr(" ,=:/-_", c[-1]) != NULL && strchr("-> ", *c) == NULL &&
           !(c - text > 1 && c[-1] == ' ' && strchr(">=", c[-2]) != NULL);
}

/* Length in bytes of the next line of a name. It ends where a line may, if there is such a place. */
static size_t measure_next_line(const char *text, size_t most)
{
    size_t bytes = 0, letters = 0, best = 0;
    while (text[bytes] != '\0' && (letters < most || !begins_letter(&text[bytes]))) {
        letters += begins_letter(&text[bytes]);
        bytes++;
        if (may_end_name_line(text, &text[bytes])) {
            best = bytes;
        }
    }
    return text[bytes] == '\0' || best == 0 ? bytes : best;
}

/* Splits a name into lines. The last line ends with "…" if the name is longer. Returns the number
 * of lines. */
static int split_row_name(const char *name, size_t most,
                          char out[LINES_MAX][4 * CHART_LETTERS_MAX + 8])
{
    int lines = 0;
    do {
        const size_t length = measure_next_line(name, most);
        const bool cut = lines + 1 == LINES_MAX && name[length] != '\0';
        snprintf(out[lines++], sizeof out[0], "%.*s%s", (int)length, name, cut ? "…" : "");
        name += length;
    } while (*name != '\0' && lines < LINES_MAX);
    return lines;
}

struct chart_names chart_measure_names(const char *const names[], size_t count, size_t most)
{
    struct chart_names extent = {0, 1};
    for (size_t k = 0; k < count; k++) {
        char text[LINES_MAX][4 * CHART_LETTERS_MAX + 8];
        const int lines = split_row_name(names[k], most, text);
        extent.lines = lines > extent.lines ? lines : extent.lines;
        for (int i = 0; i < lines; i++) {
            const double width = svg_text_width(text[i]);
            extent.width = width > extent.width ? width : extent.width;
        }
    }
    return extent;
}

void chart_draw_label(struct svg_draft *draft, const char *name, size_t most, struct svg_point at)
{
    char text[LINES_MAX][4 * CHART_LETTERS_MAX + 8];
    const int lines = split_row_name(name, most, text);
    for (int i = 0; i < lines; i++) {
        const double line = (double)i - 0.5 * (double)(lines - 1);
        svg_draw_text(draft, SVG_INK, SVG_START,
                      (struct svg_point){at.x, at.y + 4 + LINE_HEIGHT * line}, text[i]);
    }
}
