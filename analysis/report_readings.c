#include <stdlib.h>

#include "analysis/html.h"
#include "analysis/readings.h"
#include "analysis/report_parts.h"
#include "sims/base/text.h"

/* All that `audit --together` prints, as it prints it. */
static void put_text(const struct report_page *page, const struct readings *readings)
{
    char *text = NULL;
    size_t size;
    FILE *stream = text_begin(&text, &size);
    readings_print(readings, stream);
    text_end(stream);
    if (page->options->markdown) {
        fprintf(page->out, "\n```\n%s```\n", text);
    } else {
        fputs("<pre>", page->out);
        html_escape(text, page->out);
        fputs("</pre>\n", page->out);
    }
    free(text);
}

typedef int drawing(struct plot *plot, const struct readings *r, const char *id,
                    struct error *error);

static int put_pictures(struct report_page *page, const struct readings *r)
{
    static drawing *const drawings[] = {readings_plot, readings_plot_effects};
    static const char *const ids[] = {"readings", "questions"};
    int status = 0;
    bool drawn = true;
    fputs("<div class=\"figures\">\n", page->out);
    for (size_t k = 0; status == 0 && drawn && k < sizeof ids / sizeof *ids; k++) {
        struct plot plot;
        drawn = drawings[k](&plot, r, ids[k], page->error) == 0;
        if (drawn) {
            status = report_figure(page, &plot, ids[k]);
            plot_free(&plot);
        }
    }
    fputs("</div>\n", page->out);
    return drawn ? status : report_go_without(page);
}

int report_readings(struct report_page *page, const char *path)
{
    struct readings_file file;
    if (readings_read(&file, path, page->error) != 0) {
        return -1;
    }
    fputs(page->options->markdown ? "" : "<article>\n", page->out);
    report_heading(page, 2, "Open rules, all answered together: %s", path);
    report_note(page,
                "Each reading answers every open question of the rules by chance, by its weight. "
                "How far the AI's win rate spreads over them is what the printed rules leave "
                "open.");
    const int status = page->options->markdown ? 0 : put_pictures(page, &file.readings);
    put_text(page, &file.readings);
    fputs(page->options->markdown ? "" : "</article>\n", page->out);
    readings_file_free(&file);
    return status;
}
