/* Writes the pictures of a results file: chooses which ones to draw, and puts them into figures. */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/report/report_private.h"

int report_figure(const struct report_page *page, struct plot *plot, const char *id)
{
    plot_write_figure(plot, page->out);
    const int status =
        page->options->plots == NULL ? 0 : plot_save(plot, page->options->plots, id, page->error);
    plot_free(plot);
    return status;
}

/* Draws each kind of picture that shows something of these variants. */
static int put_each_figure(const struct report_page *page, const struct plot_data *data)
{
    static const struct {
        const char *name;
        plot_draw_data *draw;
    } kinds[] = {{"rates", plot_rates},         {"curve", plot_curve},   {"heat", plot_heat},
                 {"rounds", plot_game_lengths}, {"scores", plot_scores}, {"decided", plot_decided}};
    int status = 0;
    fputs("<h2>Pictures</h2>\n<div class=\"figures\">\n", page->out);
    for (size_t k = 0; status == 0 && k < sizeof kinds / sizeof *kinds; k++) {
        struct plot plot;
        char id[48];
        snprintf(id, sizeof id, "f%zu-%s", page->number, kinds[k].name);
        if (kinds[k].draw(&plot, data, id)) {
            status = report_figure(page, &plot, id);
        }
    }
    fputs("</div>\n", page->out);
    return status;
}

int report_figures(const struct report_page *page, const struct report_file *file)
{
    const size_t variants = file->reader.variant_count;
    struct plot_series *series = memory_new(variants, sizeof *series);
    struct plot_series *points = memory_new(variants, sizeof *points);
    struct plot_data data = {
        .series = series, .points = points, .axes = &file->axes, .level = page->options->level};
    /* people find no paths in the names of a sweep */
    char *(*name)(const void *, const char *) =
        file->axes.count > 0 ? page->options->name_values : NULL;
    struct comparison named = comparison_named(&file->comparison, name, &file->reader);
    for (size_t k = 0; k < variants; k++) {
        const size_t v = file->order[k];
        points[v] = (struct plot_series){named.variants[v].name, file->tallies[v]};
        if (file->tallies[v]->games > 0) {
            series[data.count++] = points[v];
        } else {
            data.points = NULL;
        }
    }
    data.points = file->axes.count > 0 ? data.points : NULL;
    data.base = file->tallies[0]->games > 0 ? points : series;
    char *told = file->compared ? comparison_tell(&file->comparison) : NULL;
    char *message = told != NULL && name != NULL ? name(&file->reader, told) : NULL;
    data.message = message != NULL ? message : told;
    const int status = data.count > 0 ? put_each_figure(page, &data) : 0;
    comparison_free_named(&named);
    free(told);
    free(message);
    free(series);
    free(points);
    return status;
}
