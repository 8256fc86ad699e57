#include "analysis/pictures/svg.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"

/* A colour on light and on dark screens, and the variable of a page's style that holds it. */
struct svg_colour {
    const char *name, *variable, *light, *dark;
};

/* Classes of marks: of lines and texts, and of areas. Attributes hold the colours of light screens
 * and of paper, so that a viewer without style sheets shows them. */
static const struct svg_colour inks[] = {
    [SVG_INK] = {"ink", "ink", "#1d1c1a", "#eeece6"},
    [SVG_MUTED] = {"muted", "ink2", "#5b574e", "#b0b3ba"},
    [SVG_FAINT] = {"faint", "line", "#dbd7cc", "#343a44"},
    [SVG_BASE] = {"base", "base", "#6d685e", "#9b9fa8"},
    [SVG_AI] = {"ai", "ai", "#1c57b0", "#8db8ff"},
    [SVG_HUMAN] = {"human", "hu", "#9c4300", "#f7ae6a"},
    [SVG_ACT] = {"act", "act", "#0a665a", "#57d3bc"},
};
static const struct svg_colour fills[] = {
    [SVG_BASE] = {"base", "base", "#6d685e", "#9b9fa8"},
    [SVG_AI] = {"ai", "ai-fill", "#2f6fd0", "#3370d6"},
    [SVG_HUMAN] = {"human", "hu-fill", "#d8771c", "#f0a04b"},
    [SVG_ACT] = {"act", "act", "#0a665a", "#57d3bc"},
};

/* The steps of a map from pale to dark, and the words in them. */
enum { STEPS = 6 };
static const struct svg_colour steps[STEPS] = {
    {"1", "seq1", "#f4f1ea", "#22262d"}, {"2", "seq2", "#d5e1f3", "#23385a"},
    {"3", "seq3", "#a3c0ea", "#2b518c"}, {"4", "seq4", "#6393d8", "#3c73c6"},
    {"5", "seq5", "#2a62ba", "#76a9f5"}, {"6", "seq6", "#143a78", "#cfe1ff"},
};
static const struct svg_colour words_on[STEPS] = {
    {"1", "on1", "#1d1c1a", "#eeece6"}, {"2", "on2", "#1d1c1a", "#eeece6"},
    {"3", "on3", "#1d1c1a", "#ffffff"}, {"4", "on4", "#0c0b0a", "#ffffff"},
    {"5", "on5", "#ffffff", "#0d1726"}, {"6", "on6", "#ffffff", "#0d1726"},
};

#define COUNT_OF(list) (sizeof(list) / sizeof *(list))

void svg_begin_draft(struct svg_draft *draft, enum svg_width width)
{
    *draft = (struct svg_draft){.width = (int)width};
    draft->marks = text_begin(&draft->marks_text);
    draft->alt = text_begin(&draft->alt_text);
}

static void put_colour(const struct svg_draft *draft, char kind, const struct svg_colour *colour)
{
    fprintf(draft->marks, " class=\"%c-%s\" %s=\"%s\"", kind, colour->name,
            kind == 's' ? "stroke" : "fill", colour->light);
}

static void put_stroke(const struct svg_draft *draft, enum svg_ink ink, const char *more)
{
    put_colour(draft, 's', &inks[ink]);
    fprintf(draft->marks, " stroke-width=\"%d\"%s/>\n", ink <= SVG_FAINT ? 1 : 2, more);
}

static void write_path(const struct svg_draft *draft, struct svg_point from, struct svg_point to)
{
    fprintf(draft->marks, "<path d=\"M%.1f %.1fL%.1f %.1f\"", from.x, from.y, to.x, to.y);
}

void svg_draw_line(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                   struct svg_point to)
{
    write_path(draft, from, to);
    put_stroke(draft, ink, "");
}

void svg_draw_dashes(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                     struct svg_point to)
{
    write_path(draft, from, to);
    put_stroke(draft, ink, " stroke-dasharray=\"4 3\"");
}

static void write_point_list(const struct svg_draft *draft, const struct svg_point points[],
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fprintf(draft->marks, "%s%.1f,%.1f", i > 0 ? " " : "", points[i].x, points[i].y);
    }
    fputc('"', draft->marks);
}

void svg_draw_polyline(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                       size_t count)
{
    fputs("<polyline fill=\"none\" points=\"", draft->marks);
    write_point_list(draft, points, count);
    put_stroke(draft, ink, "");
}

void svg_draw_band(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                   size_t count)
{
    fputs("<polygon opacity=\".25\" points=\"", draft->marks);
    write_point_list(draft, points, count);
    put_colour(draft, 'f', &fills[ink]);
    fputs("/>\n", draft->marks);
}

void svg_draw_rectangle(struct svg_draft *draft, enum svg_ink ink, struct svg_point corner,
                        double width, double height)
{
    fprintf(draft->marks, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", corner.x,
            corner.y, width, height);
    put_colour(draft, 'f', &fills[ink]);
    fputs("/>\n", draft->marks);
}

void svg_draw_dot(struct svg_draft *draft, enum svg_ink ink, struct svg_point at)
{
    enum { SIDE = 9 };
    svg_draw_rectangle(draft, ink, (struct svg_point){at.x - SIDE / 2., at.y - SIDE / 2.}, SIDE,
                       SIDE);
}

void svg_draw_ring(struct svg_draft *draft, enum svg_ink ink, struct svg_point at)
{
    fprintf(draft->marks, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"none\"", at.x, at.y);
    put_stroke(draft, ink, "");
}

static void write_text_mark(const struct svg_draft *draft, char kind,
                            const struct svg_colour *colour, unsigned anchor, struct svg_point at,
                            const char *text)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    fprintf(draft->marks, "<text x=\"%.1f\" y=\"%.1f\"", at.x, at.y);
    put_colour(draft, kind, colour);
    fprintf(draft->marks, " text-anchor=\"%s\"%s>", anchors[anchor & 3],
            anchor & SVG_BOLD ? " font-weight=\"650\"" : "");
    html_escape_signs(text, draft->marks);
    fputs("</text>\n", draft->marks);
}

void svg_draw_text(struct svg_draft *draft, enum svg_ink ink, unsigned anchor, struct svg_point at,
                   const char *text)
{
    write_text_mark(draft, 't', &inks[ink], anchor, at, text);
}

int svg_cell_shade(double share)
{
    const int place = (int)(share * STEPS);
    return place < STEPS ? place : STEPS - 1;
}

void svg_draw_cell(struct svg_draft *draft, int shade, struct svg_point corner, double width,
                   double height, const char *words)
{
    fprintf(draft->marks, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\"",
            corner.x, corner.y, width, height);
    put_colour(draft, 'q', &steps[shade]);
    fputs("/>\n", draft->marks);
    if (*words != '\0') {
        write_text_mark(draft, 'w', &words_on[shade], SVG_MIDDLE,
                        (struct svg_point){corner.x + width / 2, corner.y + height / 2 + 4}, words);
    }
}

double svg_text_width(const char *text)
{
    return 6.8 * text_letters(text, (size_t)-1);
}

/* Writes the colours of dark screens, which a page has in its own style. */
static void write_dark_style(FILE *out)
{
    static const struct {
        char kind;
        const struct svg_colour *list;
        size_t count;
    } all[] = {{'s', inks, COUNT_OF(inks)},
               {'t', inks, COUNT_OF(inks)},
               {'f', fills, COUNT_OF(fills)},
               {'q', steps, STEPS},
               {'w', words_on, STEPS}};
    fputs("<style>@media screen and (prefers-color-scheme:dark){", out);
    for (size_t k = 0; k < COUNT_OF(all); k++) {
        for (size_t c = 0; c < all[k].count; c++) {
            const struct svg_colour *colour = &all[k].list[c];
            if (colour->name != NULL) {
                fprintf(out, ".%c-%s{%s:%s}", all[k].kind, colour->name,
                        all[k].kind == 's' ? "stroke" : "fill", colour->dark);
            }
        }
    }
    fputs("}</style>\n", out);
}

/* Writes a text in lines from `y` on, as a file of its own shows it. Returns the next line's y. */
static int write_text_lines(FILE *out, const struct svg_colour *colour, const char *text, int y,
                            int size, int width)
{
    char *lines = NULL, *next;
    FILE *wrapped = text_begin(&lines);
    text_wrap(wrapped, text, 0, 0, width);
    text_end(wrapped);
    for (char *line = lines; (next = strchr(line, '\n')) != NULL; line = next + 1) {
        *next = '\0';
        fprintf(out, "<text x=\"0\" y=\"%d\" class=\"t-%s\" fill=\"%s\" font-size=\"%d\"%s>", y,
                colour->name, colour->light, size, size > 12 ? " font-weight=\"650\"" : "");
        html_escape_signs(line, out);
        fputs("</text>\n", out);
        y += size + 6;
    }
    free(lines);
    return y;
}

char *svg_end_draft(struct svg_draft *draft, const char *id, const char *title, const char *caption)
{
    char *text = NULL, *head = NULL;
    int top = 0;
    text_end(draft->marks);
    text_end(draft->alt);
    FILE *out = text_begin(&head);
    if (caption != NULL) {
        write_dark_style(out);
        top = write_text_lines(out, &inks[SVG_INK], title, 16, 15, draft->width / 9);
        top = write_text_lines(out, &inks[SVG_MUTED], caption, top, 12, draft->width / 7) - 4;
        fprintf(out, "<g transform=\"translate(0 %d)\">\n", top);
    }
    text_end(out);
    out = text_begin(&text);
    fprintf(out,
            "<svg viewBox=\"0 0 %d %d\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
            "aria-labelledby=\"%s-title %s-alt\" font-family=\"system-ui,sans-serif\" "
            "font-size=\"12\">\n"
            "<title id=\"%s-title\">",
            draft->width, top + draft->height, id, id, id);
    html_escape_signs(title, out);
    fprintf(out, "</title>\n<desc id=\"%s-alt\">", id);
    html_escape_signs(draft->alt_text, out);
    fprintf(out, "</desc>\n%s%s%s</svg>\n", head, draft->marks_text, caption != NULL ? "</g>" : "");
    text_end(out);
    free(head);
    free(draft->marks_text);
    free(draft->alt_text);
    return text;
}
