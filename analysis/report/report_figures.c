/* Writes the pictures of a results file: chooses which ones to draw, and puts them into figures. */
#include <stdlib.h>

#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/report/report_private.h"

int report_figure(const struct report_page *page, const struct plot *plot, const char *id)
{
    fputs("<figure>\n<figcaption><strong>", page->out);
    html_escape(plot->title, page->out);
    fputs("</strong><span>", page->out);
    html_escape(plot->caption, page->out);
    fprintf(page->out, "</span></figcaption>\n%s</figure>\n", plot->svg);
    return page->options->plots == NULL ? 0
                                        : plot_save(plot, page->options->plots, id, page->error);
}

/* What the pictures of one file are drawn from. */
struct figures {
    const struct report_page *page;
    const struct report_file *file;
    const struct plot_series *series; /* variants with games, in the order of the page */
    const struct plot_series
        *points; /* all variants in the order of the file, or NULL if one has no games */
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

static bool score_decides(const struct figures *f)
{
    size_t v = 0;
    while (v < f->count && tally_score_decides(f->series[v].tally)) {
        v++;
    }
    return v == f->count;
}

static size_t axis_count(const struct figures *f)
{
    return f->points != NULL ? f->file->axes.count : 0;
}

/* Whether a kind of figure shows anything for this file. */
static bool is_figure_wanted(const struct figures *f, enum kind kind)
{
    const struct tally *tally = f->series[0].tally;
    switch (kind) {
    case RATES:
        return axis_count(f) == 0 && f->count > 1;
    case CURVE:
        return axis_count(f) == 1;
    case HEAT:
        return axis_count(f) == 2;
    case ROUNDS:
        return tally->rounds >= 0 && tally->cells[tally->rounds][0].max > 1;
    case DECIDED:
        return tally->slots > 1 && anyone_won(f) && score_decides(f);
    default:
        return tally->slots > 1 && score_decides(f);
    }
}

/* Draws a figure; free the plot with plot_free. A sweep over two values gets heat maps. */
static void draw_figure(const struct figures *f, enum kind kind, struct plot *plot, const char *id)
{
    const double level = f->page->options->level;
    const struct axes *axes = &f->file->axes;
    const bool matrix = axis_count(f) == 2;
    switch (kind) {
    case RATES:
        plot_rates(plot, f->series, f->count, level, id);
        return;
    case CURVE:
        plot_curve(plot, f->points, axes, level, id);
        return;
    case HEAT:
        plot_heat(plot, f->points, axes, id);
        return;
    case ROUNDS:
        matrix ? plot_heat_rounds(plot, f->points, axes, id)
               : plot_rounds(plot, f->series, f->count, id);
        return;
    case SCORES: {
        const struct plot_series first = {f->file->reader.variants[0].name, f->file->tallies[0]};
        plot_scores(plot, &first, id);
        return;
    }
    default:
        matrix ? plot_heat_decided(plot, f->points, axes, id)
               : plot_decided(plot, f->series, f->count, id);
    }
}

static int put_figures(struct figures *f)
{
    int status = 0;
    fputs("<h2>Pictures</h2>\n<div class=\"figures\">\n", f->page->out);
    for (enum kind kind = 0; status == 0 && kind < KINDS; kind++) {
        if (is_figure_wanted(f, kind)) {
            struct plot plot;
            char id[48];
            snprintf(id, sizeof id, "f%zu-%s", f->page->number, kind_names[kind]);
            draw_figure(f, kind, &plot, id);
            status = report_figure(f->page, &plot, id);
            plot_free(&plot);
        }
    }
    fputs("</div>\n", f->page->out);
    return status;
}

int report_figures(const struct report_page *page, const struct report_file *file)
{
    const size_t variants = file->reader.variant_count;
    struct plot_series *series = memory_new(variants, sizeof *series);
    struct plot_series *points = memory_new(variants, sizeof *points);
    struct figures f = {page, file, series, points, 0};
    for (size_t k = 0; k < variants; k++) {
        const size_t v = file->order[k];
        points[v] = (struct plot_series){file->reader.variants[v].name, file->tallies[v]};
        if (file->tallies[v]->games > 0) {
            series[f.count++] = points[v];
        } else {
            f.points = NULL;
        }
    }
    const int status = f.count > 0 ? put_figures(&f) : 0;
    free(series);
    free(points);
    return status;
}
