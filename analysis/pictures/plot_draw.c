/* Runs gnuplot and makes its SVG fit for a page: own title and alt text, unique ids, dark mode. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis/base/output.h"
#include "analysis/base/text.h"
#include "analysis/pictures/plot_private.h"
#include "analysis/report/html.h"

void plot_begin(struct plot_draft *draft, int height)
{
    *draft = (struct plot_draft){0};
    draft->script = text_begin(&draft->script_text, &draft->script_size);
    draft->alt = text_begin(&draft->alt_text, &draft->alt_size);
    fprintf(draft->script,
            "set terminal svg size 480,%d dynamic font 'sans-serif,13' noenhanced\n"
            "set encoding utf8\nset border 3 lc rgb '" PLOT_INK "' lw 1\n"
            "set tics nomirror textcolor rgb '" PLOT_INK "'\n"
            "set xlabel textcolor rgb '" PLOT_INK "'\nset ylabel textcolor rgb '" PLOT_INK "'\n"
            "set key textcolor rgb '" PLOT_INK "' tmargin left horizontal\n"
            "set grid lc rgb '" PLOT_FAINT "' lw 1 dt solid\n",
            height);
}

void plot_quote(FILE *script, const char *text)
{
    fputc('\'', script);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\'') {
            fputc('\'', script);
        }
        fputc((unsigned char)*c < ' ' ? ' ' : *c, script); /* no line may end inside */
    }
    fputc('\'', script);
}

/* All that a command prints; NULL when it fails. */
static char *read_output(const char *command)
{
    char *text = NULL;
    size_t size = 0;
    FILE *in = popen(command, "r"), *out = text_begin(&text, &size);
    char buffer[65536];
    for (size_t n; in != NULL && (n = fread(buffer, 1, sizeof buffer, in)) > 0;) {
        fwrite(buffer, 1, n, out);
    }
    const int status = in != NULL ? pclose(in) : -1;
    text_end(out);
    if (status != 0) {
        free(text);
        return NULL;
    }
    return text;
}

static char *run_gnuplot(const struct plot_draft *draft, struct error *error)
{
    char path[] = "/tmp/poise-plot-XXXXXX", command[128];
    const int file = mkstemp(path);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (out == NULL) {
        error_set(error, "%s: cannot be written: %s", path, strerror(errno));
        return NULL;
    }
    output_passing(path);
    fwrite(draft->script_text, 1, draft->script_size, out);
    const bool written = fclose(out) == 0;
    snprintf(command, sizeof command, "gnuplot %s 2>/dev/null", path);
    char *svg = written ? read_output(command) : NULL;
    unlink(path);
    output_passing(NULL);
    if (svg == NULL || strstr(svg, "</svg>") == NULL) {
        error_set(error, "gnuplot could not draw; is it installed (Debian: gnuplot-nox)?");
        free(svg);
        return NULL;
    }
    return svg;
}

/* Counterparts on dark screens. Attribute selectors leave gnuplot's colours as they are for every
 * other viewer and for paper. */
static void put_dark_colours(FILE *out)
{
    static const struct {
        int r, g, b;
        const char *dark;
    } colours[] = {
        {0x20, 0x21, 0x24, "#e3e5e8"}, {0xd8, 0xda, 0xdf, "#3c4046"}, {0x1f, 0x5f, 0xc0, "#7db0ff"},
        {0xc2, 0x57, 0x1a, "#ffa366"}, {0x2e, 0x7d, 0x4f, "#74cf9b"}, {0x8a, 0x4f, 0xa3, "#d39bea"},
    };
    static const char *const properties[] = {"stroke", "fill", "color"};
    fputs("<style>@media screen and (prefers-color-scheme:dark){", out);
    for (size_t c = 0; c < sizeof colours / sizeof *colours; c++) {
        for (size_t p = 0; p < 3; p++) {
            const int r = colours[c].r, g = colours[c].g, b = colours[c].b;
            const char *property = properties[p], *dark = colours[c].dark;
            fprintf(out, "[%s=\"rgb(%3d, %3d, %3d)\"]{%s:%s}", property, r, g, b, property, dark);
            fprintf(out, "[%s=\"rgb(%d,%d,%d)\"]{%s:%s}", property, r, g, b, property, dark);
        }
    }
    fputs("}</style>\n", out);
}

/* Copies `svg` without gnuplot's own titles and with `id` in front of its ids. */
static void put_body(const char *svg, const char *id, FILE *out)
{
    static const char *const ids[] = {"gpPt",    "gpDot",   "gnuplot_canvas", "gnuplot_plot_",
                                      "textbox", "greybox", "gpImg"};
    while (*svg != '\0') {
        if (strncmp(svg, "<title>", 7) == 0) {
            svg = strstr(svg, "</title>") + 8;
            continue;
        }
        if (strncmp(svg, "]]>", 3) == 0) { /* no text of XML may hold that; gnuplot lets it pass */
            fputs("]]&gt;", out);
            svg += 3;
            continue;
        }
        for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
            const bool quoted = svg[-1] == '\'' || svg[-1] == '"' || svg[-1] == '#';
            if (quoted && strncmp(svg, ids[i], strlen(ids[i])) == 0) {
                fprintf(out, "%s-", id);
            }
        }
        fputc(*svg++, out);
    }
}

/* gnuplot's SVG with our head; NULL when it does not look as expected. */
static char *finish(const char *svg, const char *title, const char *alt, const char *id)
{
    const char *box = strstr(svg, "viewBox="), *body = strstr(svg, "</desc>");
    char *text = NULL;
    size_t size = 0;
    if (box == NULL || body == NULL) {
        return NULL;
    }
    FILE *out = text_begin(&text, &size);
    fprintf(out,
            "<svg %.*s xmlns=\"http://www.w3.org/2000/svg\" "
            "xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" "
            "aria-labelledby=\"%s-title %s-alt\">\n<title id=\"%s-title\">",
            (int)strcspn(box, "\n"), box, id, id, id);
    html_escape(title, out);
    fprintf(out, "</title>\n<desc id=\"%s-alt\">", id);
    html_escape(alt, out);
    fputs("</desc>\n", out);
    put_dark_colours(out);
    put_body(body + strlen("</desc>"), id, out);
    text_end(out);
    return text;
}

int plot_end(struct plot_draft *draft, struct plot *plot, const char *title, const char *caption,
             const char *id, struct error *error)
{
    *plot = (struct plot){0};
    text_end(draft->script);
    text_end(draft->alt);
    char *drawn = run_gnuplot(draft, error);
    char *svg = drawn != NULL ? finish(drawn, title, draft->alt_text, id) : NULL;
    int status = 0;
    if (svg != NULL) {
        *plot = (struct plot){text_copy(title), text_copy(caption), draft->alt_text, svg};
        draft->alt_text = NULL;
    } else {
        status = drawn != NULL ? error_set(error, "gnuplot drew what Poise does not know") : -1;
    }
    free(drawn);
    free(draft->script_text);
    free(draft->alt_text);
    return status;
}

int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
{
    char *path = text_print("%s/%s.svg", folder, name);
    const int status = output_write(path, plot->svg, true, error);
    free(path);
    return status;
}

void plot_free(struct plot *plot)
{
    free(plot->title);
    free(plot->caption);
    free(plot->alt);
    free(plot->svg);
    *plot = (struct plot){0};
}
