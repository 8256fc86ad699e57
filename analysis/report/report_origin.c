/* Writes the part of the report that says where its numbers come from. */
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

static void add_fact(struct report_file *file, const char *name, const char *value)
{
    report_add_row(&file->tables[REPORT_FACTS],
                   (struct report_row){{text_copy(name), text_copy(value)}});
}

void report_read_facts(struct report_file *file)
{
    const struct reader *reader = &file->reader;
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)reader->seed);
    file->texts[REPORT_EXPERIMENT] = text_copy(reader->experiment);
    add_fact(file, "results file", reader->path);
    add_fact(file, "game", reader->game);
    add_fact(file, "seed", seed);
    add_fact(file, "Poise", reader->program_version);
    add_fact(file, "commit", reader->git_commit);
    for (size_t i = 0; i < reader->provenance_count; i++) {
        add_fact(file, reader->provenance[i].name, reader->provenance[i].value);
    }
}

static void put_source(struct doc *doc, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    doc_note(doc, "%s of %s, seed %llu, Poise %s (%s).", reader->path, reader->game,
             (unsigned long long)reader->seed, reader->program_version, reader->git_commit);
}

void report_origin(const struct report_page *page, const struct report_file *file)
{
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "Where the numbers come from");
    put_source(doc, file);
    doc_line(doc,
             "Save the experiment below and run it again: the same program gives the same games "
             "for the same seed, on any machine and any number of threads. `poise run "
             "EXPERIMENT.yaml` plays it, `poise verify FILE.h5` checks a file.");
    report_show(page, doc);
    report_long_text(page, REPORT_EXPERIMENT);
    report_put_rows(page, file, REPORT_FACTS, false, "Program and machine");
}

void report_source(const struct report_page *page, const struct report_file *file)
{
    struct doc *doc = doc_new(NULL);
    put_source(doc, file);
    report_show(page, doc);
}
