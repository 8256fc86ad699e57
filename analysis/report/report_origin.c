/* Writes the part of the report that says where its numbers come from. */
#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/report/report_private.h"

void report_long_text(const struct report_page *page, const char *title, const char *text)
{
    fprintf(page->out,
            "<details><summary>%s</summary>\n<pre tabindex=\"0\" role=\"group\" aria-label=\"%s\">",
            title, title);
    html_escape(text, page->out);
    fputs("</pre></details>\n", page->out);
}

static void put_fact(struct doc *doc, const char *name, const char *value)
{
    doc_row(doc, NULL);
    doc_word(doc, name);
    doc_word(doc, value);
}

void report_origin(struct report_page *page, const struct report_file *file)
{
    static const struct doc_column columns[] = {{"what", DOC_WORD, NULL},
                                                {"value", DOC_WORD | DOC_WIDE, NULL}};
    const struct reader *reader = &file->reader;
    struct doc *doc = doc_new(NULL);
    char seed[FORMAT_MAX];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)reader->seed);
    doc_title(doc, "Where the numbers come from");
    doc_table(doc, NULL, columns, 2);
    put_fact(doc, "results file", reader->path);
    put_fact(doc, "game", reader->game);
    put_fact(doc, "seed", seed);
    put_fact(doc, "Poise", reader->program_version);
    put_fact(doc, "commit", reader->git_commit);
    for (size_t i = 0; i < reader->provenance_count; i++) {
        put_fact(doc, reader->provenance[i].name, reader->provenance[i].value);
    }
    doc_table_end(doc);
    doc_line(doc,
             "Save the experiment below and run it again: the same program gives the same games "
             "for the same seed, on any machine and any number of threads. `poise run "
             "EXPERIMENT.yaml` plays it, `poise verify FILE.h5` checks a file.");
    report_show(page, doc);
    report_long_text(page, "The experiment", reader->experiment);
}

void report_source(const struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    report_note(page, "%s of %s, seed %llu, Poise %s (%s).", reader->path, reader->game,
                (unsigned long long)reader->seed, reader->program_version, reader->git_commit);
}
