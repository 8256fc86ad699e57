/* Writes the report's table of how the games go (measures.h), and the checks of spread and pace. */
#include "analysis/numbers/measures.h"
#include "analysis/report/report_private.h"

/* The columns of the table. */
static const struct {
    enum measures_name name;
    const char *head;
} shown[] = {
    {MEASURES_CHANGES, "lead changes"},      {MEASURES_LAST, "round of the last"},
    {MEASURES_COMEBACKS, "comebacks, %"},    {MEASURES_LOWEST, "winner's lowest chance, %"},
    {MEASURES_PAST, "rounds past 90 %"},     {MEASURES_MEDIAN, "median margin"},
    {MEASURES_MOST, "90 % of margins up to"}};
enum { SHOWN = sizeof shown / sizeof *shown };

static void put_variant_measures(struct doc *doc, const struct report_file *file, size_t v,
                                 const struct measures *measures)
{
    doc_row(doc, NULL);
    report_variant_cells(file, v, doc);
    for (int i = 0; i < SHOWN; i++) {
        measures_put(doc, measures, shown[i].name);
    }
}

static void put_checks(struct doc *doc, const struct report_file *file, size_t v,
                       const struct measures *measures)
{
    char spread[320], pace[320];
    if (measures->pace_round > 0) {
        measures_spread_text(measures, spread, sizeof spread);
        measures_pace_text(measures, pace, sizeof pace);
        doc_note(doc, "%s%s%s %s", file->reader.variants[v].name,
                 file->reader.variants[v].name[0] != '\0' ? ": " : "", spread, pace);
    }
    if (measures->too_long + measures->undecided > 0) {
        doc_note(doc,
                 "%s: of %llu games %llu ended without a winner and %llu lasted more rounds than "
                 "the record stores; they are left out.",
                 file->reader.variants[v].name, (unsigned long long)measures->games,
                 (unsigned long long)measures->undecided, (unsigned long long)measures->too_long);
    }
}

void report_measures(struct report_page *page, const struct report_file *file)
{
    const size_t count = file->reader.variant_count;
    struct doc_column columns[AXES_MAX + SHOWN];
    struct measures measures;
    if (!tally_score_decides(file->tallies[0])) {
        const uint64_t scored = tally_scored_games(file->tallies[0]);
        report_heading(page, 2, "How the games go");
        report_note(
            page,
            "The score decides %.1f %% of the games. Who leads says little then: pictures of "
            "the scores and measures of the lead are left out.",
            100 * (double)scored / (double)file->tallies[0]->games);
        return;
    }
    if (!measures_find(file->tallies[0], page->options->level, &measures)) {
        return;
    }
    struct doc *doc = doc_new(NULL);
    size_t heads = report_variant_heads(file, columns);
    for (int i = 0; i < SHOWN; i++) {
        columns[heads++] = (struct doc_column){shown[i].head, DOC_MEAN, NULL};
    }
    doc_part(doc, "How the games go");
    doc_table(doc, NULL, columns, heads);
    for (size_t k = 0; k < count; k++) {
        if (measures_find(file->tallies[file->order[k]], page->options->level, &measures)) {
            put_variant_measures(doc, file, file->order[k], &measures);
        }
    }
    doc_table_end(doc);
    doc_note(doc, "Chances come from a curve by round and score difference, fitted to other "
                  "games of the same run; docs/measures.md defines each measure.");
    for (size_t k = 0; k < count; k++) {
        if (measures_find(file->tallies[file->order[k]], page->options->level, &measures)) {
            put_checks(doc, file, file->order[k], &measures);
        }
    }
    report_show(page, doc);
}
