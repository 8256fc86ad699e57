/* Writes the report's section on all assumptions drawn together (readings_sobol.h). */
#include <stdlib.h>

#include "analysis/answers/readings_document.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/plot.h"
#include "analysis/report/report_private.h"

typedef void draw_readings(struct plot *plot, const struct readings *r, const char *id);

static int put_reading_pictures(const struct report_page *page, const struct readings *r)
{
    static draw_readings *const drawings[] = {plot_readings, plot_questions};
    static const char *const ids[] = {"readings", "questions"};
    int status = 0;
    fputs("<div class=\"figures\">\n", page->out);
    for (size_t k = 0; status == 0 && k < sizeof ids / sizeof *ids; k++) {
        struct plot plot;
        drawings[k](&plot, r, ids[k]);
        status = report_figure(page, &plot, ids[k]);
    }
    fputs("</div>\n", page->out);
    return status;
}

void report_heaviest(const struct report_page *page, const struct report_file *file, FILE *out)
{
    const struct readings *r = page->readings;
    size_t heavy = 0;
    if (r == NULL) {
        return;
    }
    const struct readings strict = readings_all_at_once(r); /* they are chosen among all */
    struct interval_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(&strict, effects);
    while (heavy < 2 && heavy < r->question_count && effects[order[heavy]].interval.low > 0 &&
           report_is_open(file, r->questions[order[heavy]].id, r->questions[order[heavy]].path)) {
        const struct readings_question *question = &r->questions[order[heavy]];
        const struct interval_estimate *effect = &effects[order[heavy]];
        fprintf(out, "%s %s, %s: %.0f\u00a0%% [%.0f, %.0f] of the spread over all readings",
                heavy == 0 ? " Most weight has" : "; then", question->id, question->name,
                100 * effect->estimate, 100 * effect->interval.low, 100 * effect->interval.high);
        heavy++;
    }
    fputs(heavy > 0 ? "." : "", out);
    free(order);
    free(effects);
}

int report_readings(const struct report_page *page)
{
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "All assumptions drawn together: %s", page->options->readings);
    doc_note(doc, "Each reading answers every assumption about the rules by chance, by its "
                  "weights. How far the AI's win rate spreads over them is what the printed rules "
                  "leave open.");
    fputs(page->options->markdown ? "" : "<article class=\"answer\">\n", page->out);
    report_show(page, doc);
    const int status = page->options->markdown ? 0 : put_reading_pictures(page, page->readings);
    doc = doc_new(NULL);
    readings_tell(doc, page->readings);
    report_show(page, doc);
    fputs(page->options->markdown ? "" : "</article>\n", page->out);
    return status;
}
