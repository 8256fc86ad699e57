#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"

/* Writes the figure to the page and, where asked for, as a file of its own. Frees the plot. */
static bool put_figure(struct report_page *page, struct plot *plot, const char *id)
{
    fputs("<figure>\n<figcaption>", page->out);
    html_escape(plot->title, page->out);
    fprintf(page->out, "</figcaption>\n%s</figure>\n", plot->svg);
    bool ok = true;
    if (page->options->plots != NULL) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s.svg", page->options->plots, id);
        FILE *out = fopen(path, "w");
        ok = out != NULL && fputs(plot->svg, out) >= 0;
        ok = (out == NULL || fclose(out) == 0) && ok;
        if (!ok) {
            snprintf(page->error->text, sizeof page->error->text, "%.400s: cannot be written: %s",
                     path, strerror(errno));
        }
    }
    plot_free(plot);
    return ok;
}

struct figures {
    struct report_page *page;
    const struct report_file *file;
    const struct plot_series *series; /* variants with games */
    size_t count;
};

/* Kinds of figure, in the order of the page. */
enum kind { RATES, CURVE, HEAT, ROUNDS, SCORES, DECIDED, KINDS };
static const char *const kind_names[KINDS] = {"rates",  "curve",  "heat",
                                              "rounds", "scores", "decided"};

static bool anyone_won(const struct figures *f)
{
    for (size_t v = 0; v < f->count; v++) {
        const uint64_t *winners = f->series[v].tally->winners;
        if (winners[COLUMN_AI] + winners[COLUMN_HUMAN] > 0) {
            return true;
        }
    }
    return false;
}

static bool wanted(const struct figures *f, enum kind kind)
{
    const struct tally *tally = f->series[0].tally;
    const size_t axes = f->count == f->file->reader.variant_count ? f->file->axes.count : 0;
    switch (kind) {
    case RATES:
        return axes == 0 && f->count > 1;
    case CURVE:
        return axes == 1;
    case HEAT:
        return axes == 2;
    case ROUNDS:
        return tally->rounds >= 0 && tally->cells[tally->rounds][0].max > 1;
    case DECIDED:
        return tally->slots > 1 && anyone_won(f);
    default:
        return tally->slots > 1;
    }
}

static bool draw(const struct figures *f, enum kind kind, struct plot *plot, const char *id,
                 struct plot_error *error)
{
    const double level = f->page->options->level;
    switch (kind) {
    case RATES:
        return plot_rates(plot, f->series, f->count, level, id, error);
    case CURVE:
        return plot_curve(plot, f->series, &f->file->axes, level, id, error);
    case HEAT:
        return plot_heat(plot, f->series, &f->file->axes, id, error);
    case ROUNDS:
        return plot_rounds(plot, f->series, f->count, id, error);
    case SCORES:
        return plot_scores(plot, &f->series[0], id, error);
    default:
        return plot_decided(plot, f->series, f->count, id, error);
    }
}

static bool put_figures(struct figures *f)
{
    bool ok = true;
    fputs("<h2>Pictures</h2>\n<div class=\"figures\">\n", f->page->out);
    for (enum kind kind = 0; ok && kind < KINDS; kind++) {
        if (wanted(f, kind)) {
            struct plot plot;
            struct plot_error error;
            char id[48];
            snprintf(id, sizeof id, "f%zu-%s", f->page->number, kind_names[kind]);
            ok = draw(f, kind, &plot, id, &error);
            if (!ok) {
                snprintf(f->page->error->text, sizeof f->page->error->text, "%s", error.text);
            }
            ok = ok && put_figure(f->page, &plot, id);
        }
    }
    fputs("</div>\n", f->page->out);
    if (f->count > PLOT_LINES) {
        fprintf(f->page->out, "<p class=\"soft\">Lines are drawn for the first %d variants.</p>\n",
                PLOT_LINES);
    }
    return ok;
}

bool report_figures(struct report_page *page, const struct report_file *file)
{
    struct plot_series *series = calloc(file->reader.variant_count, sizeof *series);
    struct figures f = {page, file, series, 0};
    for (size_t v = 0; series != NULL && v < file->reader.variant_count; v++) {
        if (file->tallies[v]->games > 0) {
            series[f.count++] =
                (struct plot_series){file->reader.variants[v].name, file->tallies[v]};
        }
    }
    bool ok = series != NULL;
    if (!ok) {
        snprintf(page->error->text, sizeof page->error->text, "not enough memory");
    } else if (f.count > 0) {
        ok = put_figures(&f);
    }
    free(series);
    return ok;
}
