#include "analysis/pictures/svg.h"

#include <stdlib.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"

/* Classes of marks. Attributes hold the colours of light screens and of paper, so that a viewer
 * without style sheets shows them; the style sheet changes them on dark screens. */
static const struct svg_colour {
    const char *name, *light, *dark;
} colours[] = {
    [SVG_INK] = {"ink", "#1d1c1a", "#eeece6"},       [SVG_MUTED] = {"muted", "#5b574e", "#b0b3ba"},
    [SVG_FAINT] = {"faint", "#dbd7cc", "#343a44"},   [SVG_AI] = {"ai", "#1c57b0", "#8db8ff"},
    [SVG_HUMAN] = {"human", "#9c4300", "#f7ae6a"},   [SVG_THIRD] = {"third", "#0a665a", "#57d3bc"},
    [SVG_FOURTH] = {"fourth", "#8424a8", "#dba0f5"},
};

void svg_begin_draft(struct svg_draft *draft)
{
    *draft = (struct svg_draft){0};
    draft->marks = text_begin(&draft->marks_text, &draft->marks_size);
    draft->alt = text_begin(&draft->alt_text, &draft->alt_size);
}

static void put_stroke(const struct svg_draft *draft, enum svg_ink ink, double width)
{
    fprintf(draft->marks, " class=\"s-%s\" stroke=\"%s\" stroke-width=\"%g\"", colours[ink].name,
            colours[ink].light, width);
}

static void put_fill(const struct svg_draft *draft, enum svg_ink ink)
{
    fprintf(draft->marks, " class=\"f-%s\" fill=\"%s\"", colours[ink].name, colours[ink].light);
}

void svg_draw_line(struct svg_draft *draft, enum svg_ink ink, struct svg_point from,
                   struct svg_point to)
{
    fprintf(draft->marks, "<path d=\"M%.1f %.1fL%.1f %.1f\"", from.x, from.y, to.x, to.y);
    put_stroke(draft, ink, ink <= SVG_FAINT ? 1 : 2);
    fputs("/>\n", draft->marks);
}

static void write_point_list(const struct svg_draft *draft, const struct svg_point points[],
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fprintf(draft->marks, "%s%.1f,%.1f", i > 0 ? " " : "", points[i].x, points[i].y);
    }
    fputc('"', draft->marks);
}

void svg_draw_curve(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                    size_t count)
{
    fputs("<polyline fill=\"none\" points=\"", draft->marks);
    write_point_list(draft, points, count);
    put_stroke(draft, ink, 2);
    fputs("/>\n", draft->marks);
}

void svg_draw_band(struct svg_draft *draft, enum svg_ink ink, const struct svg_point points[],
                   size_t count)
{
    fputs("<polygon opacity=\".18\" points=\"", draft->marks);
    write_point_list(draft, points, count);
    put_fill(draft, ink);
    fputs("/>\n", draft->marks);
}

void svg_draw_dot(struct svg_draft *draft, enum svg_ink ink, struct svg_point at)
{
    fprintf(draft->marks, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"", at.x, at.y);
    put_fill(draft, ink);
    fputs("/>\n", draft->marks);
}

static void write_box_mark(const struct svg_draft *draft, struct svg_point corner, double width,
                           double height)
{
    fprintf(draft->marks, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", corner.x,
            corner.y, width, height);
}

void svg_draw_box(struct svg_draft *draft, enum svg_ink ink, struct svg_point corner, double width,
                  double height)
{
    write_box_mark(draft, corner, width, height);
    put_fill(draft, ink);
    fputs("/>\n", draft->marks);
}

static void write_text_mark(const struct svg_draft *draft, enum svg_ink ink, enum svg_anchor anchor,
                            const char *text)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    put_fill(draft, ink);
    fprintf(draft->marks, " text-anchor=\"%s\">", anchors[anchor]);
    html_escape(text, draft->marks);
    fputs("</text>\n", draft->marks);
}

void svg_draw_text(struct svg_draft *draft, enum svg_ink ink, enum svg_anchor anchor,
                   struct svg_point at, const char *text)
{
    fprintf(draft->marks, "<text x=\"%.1f\" y=\"%.1f\"", at.x, at.y);
    write_text_mark(draft, ink, anchor, text);
}

void svg_draw_upright(struct svg_draft *draft, struct svg_point at, const char *text)
{
    fprintf(draft->marks, "<text transform=\"translate(%.1f %.1f) rotate(-90)\"", at.x, at.y);
    write_text_mark(draft, SVG_MUTED, SVG_MIDDLE, text);
}

/* One channel (8 bits from `shift` on) of the colour at `share` between two colours. */
static unsigned blend_channel(unsigned from, unsigned to, double share, int shift)
{
    const double a = from >> shift & 0xff, b = to >> shift & 0xff;
    return (unsigned)(a + (b - a) * share + 0.5) << shift;
}

void svg_draw_cell(struct svg_draft *draft, const unsigned ramp[], size_t colour_count,
                   double share, struct svg_point corner, double width, double height,
                   const char *words)
{
    const double inside = share < 0 ? 0 : share > 1 ? 1 : share;
    const double place = inside * (double)(colour_count - 1);
    const size_t below = place >= (double)(colour_count - 1) ? colour_count - 2 : (size_t)place;
    unsigned colour = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        colour |= blend_channel(ramp[below], ramp[below + 1], place - (double)below, shift);
    }
    write_box_mark(draft, corner, width, height);
    fprintf(draft->marks, " fill=\"#%06x\"/>\n", colour);
    if (*words != '\0') {
        fprintf(draft->marks,
                "<text x=\"%.1f\" y=\"%.1f\" fill=\"#101112\" text-anchor=\"middle\">%s</text>\n",
                corner.x + width / 2, corner.y + height / 2 + 4, words);
    }
}

double svg_text_width(const char *text)
{
    double width = 0;
    for (const char *c = text; *c != '\0'; c++) {
        width += ((unsigned char)*c & 0xc0) != 0x80
                     ? 6.8
                     : 0; /* 12 units high; bytes that begin a letter */
    }
    return width;
}

char *svg_end_draft(struct svg_draft *draft, const char *id, const char *title, char **alt)
{
    char *text = NULL;
    size_t size = 0;
    text_end(draft->marks);
    text_end(draft->alt);
    FILE *out = text_begin(&text, &size);
    fprintf(out,
            "<svg viewBox=\"0 0 %d %d\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
            "aria-labelledby=\"%s-title %s-alt\" font-family=\"system-ui,sans-serif\" "
            "font-size=\"12\">\n"
            "<title id=\"%s-title\">",
            SVG_WIDTH, draft->height, id, id, id);
    html_escape(title, out);
    fprintf(out, "</title>\n<desc id=\"%s-alt\">", id);
    html_escape(draft->alt_text, out);
    fputs("</desc>\n<style>@media screen and (prefers-color-scheme:dark){", out);
    for (size_t c = 0; c < sizeof colours / sizeof *colours; c++) {
        fprintf(out, ".s-%s{stroke:%s}.f-%s{fill:%s}", colours[c].name, colours[c].dark,
                colours[c].name, colours[c].dark);
    }
    fprintf(out, "}</style>\n%s</svg>\n", draft->marks_text);
    text_end(out);
    free(draft->marks_text);
    *alt = draft->alt_text;
    return text;
}
