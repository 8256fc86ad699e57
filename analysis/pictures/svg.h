/* Writes a picture as SVG: a few kinds of marks in the colours of look.css, with a title and a text
 * that says what the picture shows. Usage: svg_begin_draft, draw, set the height, svg_end_draft.
 * The same calls write the same bytes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Widths of a picture in units. Letters are 12 units high, and no page shows a unit as less than
 * a pixel: a narrow picture fits a phone, a half one half a page, a full one the whole page. */
enum svg_width { SVG_NARROW = 330, SVG_HALF = 460, SVG_FULL = 680 };

/* The colour of a mark. SVG_AI and SVG_HUMAN are the sides, SVG_BASE what is not of a side, SVG_ACT
 * what the title speaks of. */
enum svg_ink { SVG_INK, SVG_MUTED, SVG_FAINT, SVG_BASE, SVG_AI, SVG_HUMAN, SVG_ACT };

/* Which part of a text is at its point; SVG_BOLD may be added. */
enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END, SVG_BOLD = 4 };

/* A picture while it is drawn. `alt` takes the text that says what is seen. Both streams are in
 * memory. */
struct svg_draft {
    int width, height; /* units; set the height before svg_end_draft */
    FILE *marks, *alt;
    char *marks_text, *alt_text;
};

struct svg_point {
    double x, y; /* units from the left and from the top */
};

/* Begins a draft; svg_end_draft frees what it holds. */
void svg_begin_draft(struct svg_draft *draft, enum svg_width width);

void svg_draw_line(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                   struct svg_point to);
void svg_draw_dashes(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                     struct svg_point to);
void svg_draw_polyline(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                       size_t count);

/* Fills the area inside `points` with a pale colour. */
void svg_draw_band(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                   size_t count);

/* A mark of an estimate: a filled square, or a circle for what others are compared with. */
void svg_draw_dot(struct svg_draft *draft, enum svg_ink ink, struct svg_point at);
void svg_draw_ring(struct svg_draft *draft, enum svg_ink ink, struct svg_point at);
void svg_draw_rectangle(struct svg_draft *draft, enum svg_ink ink, struct svg_point corner,
                        double width, double height);

/* How dark a cell of a map is, from pale to dark by `share` (0 to 1): a number from 0. */
int svg_cell_shade(double share);

/* Draws a cell of a map with words in it. */
void svg_draw_cell(struct svg_draft *draft, int shade, struct svg_point corner, double width,
                   double height, const char *words);

/* Writes one line of text with its baseline at `at`. `anchor` is of enum svg_anchor. */
void svg_draw_text(struct svg_draft *draft, enum svg_ink ink, unsigned anchor, struct svg_point at,
                   const char *text);

/* The approximate width of a text, in units. */
double svg_text_width(const char *text);

/* Ends the draft. Returns the <svg> element; the caller frees it. `id` must be unique on a page and
 * consist of letters, digits and '-'. With a caption the picture is a file of its own: it shows
 * title and caption, and has the colours of dark screens. */
char *svg_end_draft(struct svg_draft *draft, const char *id, const char *title,
                    const char *caption);
