/* Writes a picture as SVG: a few kinds of marks in a few colours that change on dark screens, with
 * a title and a text that says what the picture shows. Usage: svg_begin_draft, draw, set the
 * height, svg_end_draft. The same calls write the same bytes. */
#ifndef POISE_ANALYSIS_SVG_H
#define POISE_ANALYSIS_SVG_H

#include <stddef.h>
#include <stdio.h>

/* Width of every picture in units. A report shows a unit as about one pixel. */
enum { SVG_WIDTH = 400 };

/* The colour of a mark. SVG_AI is blue and SVG_HUMAN orange; the last two only distinguish further
 * series. */
enum svg_ink { SVG_INK, SVG_MUTED, SVG_FAINT, SVG_AI, SVG_HUMAN, SVG_THIRD, SVG_FOURTH };

/* Which part of a text is at its point. */
enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

/* A picture while it is drawn. `alt` takes the text that says what is seen. Both streams are in
 * memory. */
struct svg_draft {
    int height; /* set before svg_end_draft */
    FILE *marks, *alt;
    char *marks_text, *alt_text;
    size_t marks_size, alt_size;
};

struct svg_point {
    double x, y; /* units from the left and from the top */
};

/* Begins a draft; svg_end_draft frees what it holds. */
void svg_begin_draft(struct svg_draft *draft);

void svg_draw_line(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                   struct svg_point to);
void svg_draw_curve(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                    size_t count);

/* Fills the area inside `points` with a pale colour. */
void svg_draw_band(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                   size_t count);
void svg_draw_dot(struct svg_draft *draft, enum svg_ink ink, struct svg_point at);
void svg_draw_box(struct svg_draft *draft, enum svg_ink ink, struct svg_point corner, double width,
                  double height);

/* Draws a cell of a map. Its colour is at `share` (0 to 1) along `colours` (0xrrggbb), which do not
 * change on dark screens. `words` are written in it in dark letters, unescaped. */
void svg_draw_cell(struct svg_draft *draft, const unsigned colours[], size_t colour_count,
                   double share, struct svg_point corner, double width, double height,
                   const char *words);

/* Writes one line of text with its baseline at `at`. */
void svg_draw_text(struct svg_draft *draft, enum svg_ink ink, enum svg_anchor anchor,
                   struct svg_point at, const char *text);

/* Writes the name of an axis from the bottom up, with its middle at `at`. */
void svg_draw_upright(struct svg_draft *draft, struct svg_point at, const char *text);

/* The approximate width of a text, in units. */
double svg_text_width(const char *text);

/* Ends the draft. Returns the <svg> element and sets *alt to the text written to `alt`; the caller
 * frees both. `id` must be unique on a page and consist of letters, digits and '-'. */
char *svg_end_draft(struct svg_draft *draft, const char *id, const char *title, char **alt);

#endif
