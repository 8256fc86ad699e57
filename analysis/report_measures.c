/* The report's table of how the games go (measures.h), and the checks of spread and pace. */
#include "analysis/measures.h"
#include "analysis/report_parts.h"

/* Rows of measures_rows that the table shows, and their heads. */
static const struct {
    enum measures_name row;
    const char *head;
} shown[] = {
    {MEASURES_CHANGES, "lead changes"},          {MEASURES_LAST, "round of the last"},
    {MEASURES_COMEBACKS, "comebacks, %"},        {MEASURES_LOWEST, "winner's lowest chance, %"},
    {MEASURES_PAST, "rounds past 90 %"},         {MEASURES_MEDIAN, "median margin"},
    {MEASURES_ROWS - 1, "90 % of margins up to"}};
enum { SHOWN = sizeof shown / sizeof *shown };

static void put_variant(struct report_table *table, const struct report_file *file, size_t v,
                        const struct measures *measures)
{
    struct measures_row rows[MEASURES_ROWS];
    measures_rows(measures, rows);
    report_variant_cells(table, file, v);
    for (int i = 0; i < SHOWN; i++) {
        report_cell(table, "%s %s", rows[shown[i].row].value, rows[shown[i].row].interval);
    }
}

static void put_checks(const struct report_page *page, const struct report_file *file, size_t v,
                       const struct measures *measures)
{
    char spread[320], pace[320];
    if (measures->pace_round > 0) {
        measures_spread_text(measures, spread, sizeof spread);
        measures_pace_text(measures, pace, sizeof pace);
        report_note(page, "%s%s%s %s", file->reader.variants[v].name,
                    file->reader.variants[v].name[0] != '\0' ? ": " : "", spread, pace);
    }
    if (measures->too_long + measures->undecided > 0) {
        report_note(
            page,
            "%s: of %llu games %llu ended without a winner and %llu lasted more rounds than "
            "the record stores; they are left out.",
            file->reader.variants[v].name, (unsigned long long)measures->games,
            (unsigned long long)measures->undecided, (unsigned long long)measures->too_long);
    }
}

void report_measures(struct report_page *page, const struct report_file *file)
{
    const size_t count = file->reader.variant_count;
    struct report_table table = {.page = page};
    struct measures measures;
    if (!measures_find(file->tallies[0], page->options->level, &measures)) {
        return;
    }
    report_heading(page, 2, "How the games go");
    report_variant_heads(&table, file);
    for (int i = 0; i < SHOWN; i++) {
        report_table_add(&table, shown[i].head, REPORT_NUMBER);
    }
    report_table_begin(&table, "How the games go");
    for (size_t k = 0; k < count; k++) {
        if (measures_find(file->tallies[file->order[k]], page->options->level, &measures)) {
            put_variant(&table, file, file->order[k], &measures);
        }
    }
    report_table_end(&table);
    report_note(page, "Chances come from a curve by round and score difference, fitted to other "
                      "games of the same run; docs/measures.md defines each measure.");
    for (size_t k = 0; k < count; k++) {
        if (measures_find(file->tallies[file->order[k]], page->options->level, &measures)) {
            put_checks(page, file, file->order[k], &measures);
        }
    }
}
