/* The part of the report about where its numbers come from. */
#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/format.h"

void report_long_text(const struct report_page *page, const char *title, const char *text)
{
    fprintf(page->out, "<details><summary>%s</summary>\n<pre tabindex=\"0\">", title);
    html_escape(text, page->out);
    fputs("</pre></details>\n", page->out);
}

static void put_fact(struct report_table *table, const char *name, const char *value)
{
    report_cell(table, "%s", name);
    report_cell(table, "%s", value);
}

void report_origin(struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    struct report_table table = {.page = page};
    char seed[FORMAT_MAX];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)reader->seed);
    report_heading(page, 2, "Where the numbers come from");
    report_table_add(&table, "what", REPORT_TEXT);
    report_table_add(&table, "value", REPORT_WIDE);
    report_table_begin(&table, "Where the numbers come from");
    put_fact(&table, "results file", reader->path);
    put_fact(&table, "game", reader->game);
    put_fact(&table, "seed", seed);
    put_fact(&table, "Poise", reader->program_version);
    put_fact(&table, "commit", reader->git_commit);
    for (size_t i = 0; i < reader->provenance_count; i++) {
        put_fact(&table, reader->provenance[i].name, reader->provenance[i].value);
    }
    report_table_end(&table);
    fputs(
        "<p>Save the experiment below and run it again: the same program gives the same games for "
        "the same seed, on any machine and any number of threads. "
        "<code>poise run EXPERIMENT.yaml</code> plays it, <code>poise verify FILE.h5</code> "
        "checks a file.</p>\n",
        page->out);
    report_long_text(page, "The experiment", reader->experiment);
}

void report_source(const struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    report_note(page, "%s of %s, seed %llu, Poise %s (%s).", reader->path, reader->game,
                (unsigned long long)reader->seed, reader->program_version, reader->git_commit);
}
