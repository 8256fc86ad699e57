#include <stdlib.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/memory.h"

/* Writes the figure to the page and, where asked for, as a file of its own. */
static int put_figure(const struct report_page *page, const struct plot *plot, const char *id)
{
    fputs("<figure>\n<figcaption>", page->out);
    html_escape(plot->title, page->out);
    fprintf(page->out, "</figcaption>\n%s</figure>\n", plot->svg);
    return page->options->plots == NULL ? 0
                                        : plot_save(plot, page->options->plots, id, page->error);
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

static int draw(const struct figures *f, enum kind kind, struct plot *plot, const char *id)
{
    const double level = f->page->options->level;
    struct error *error = f->page->error;
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

static int put_figures(struct figures *f)
{
    int status = 0;
    fputs("<h2>Pictures</h2>\n<div class=\"figures\">\n", f->page->out);
    for (enum kind kind = 0; status == 0 && kind < KINDS; kind++) {
        if (wanted(f, kind)) {
            struct plot plot;
            char id[48];
            snprintf(id, sizeof id, "f%zu-%s", f->page->number, kind_names[kind]);
            status = draw(f, kind, &plot, id);
            if (status == 0) {
                status = put_figure(f->page, &plot, id);
                plot_free(&plot);
            }
        }
    }
    fputs("</div>\n", f->page->out);
    if (f->count > PLOT_LINES) {
        fprintf(f->page->out, "<p class=\"soft\">Lines are drawn for the first %d variants.</p>\n",
                PLOT_LINES);
    }
    return status;
}

int report_figures(struct report_page *page, const struct report_file *file)
{
    struct plot_series *series = memory_new(file->reader.variant_count, sizeof *series);
    struct figures f = {page, file, series, 0};
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        if (file->tallies[v]->games > 0) {
            series[f.count++] =
                (struct plot_series){file->reader.variants[v].name, file->tallies[v]};
        }
    }
    const int status = f.count > 0 ? put_figures(&f) : 0;
    free(series);
    return status;
}
