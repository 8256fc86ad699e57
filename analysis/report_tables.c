/* The report's tables of results: who wins, what changed, every statistic. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/format.h"
#include "sims/base/text.h"

/* Games of all variants that ended so. */
static uint64_t count_ends(const struct report_file *file, enum column_winner winner)
{
    uint64_t count = 0;
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        count += file->tallies[v]->winners[winner];
    }
    return count;
}

static void put_rate(struct report_table *table, uint64_t count, uint64_t games, double level)
{
    const struct interval i = interval_rate(INTERVAL_WILSON, count, games, level);
    const int decimals = format_percent_decimals(games);
    const double rate = games > 0 ? (double)count / (double)games : NAN;
    char a[FORMAT_MAX], b[FORMAT_MAX], c[FORMAT_MAX];
    report_cell(table, "%s", format_percent(a, rate, decimals));
    report_cell(table, "%s to %s", format_percent(b, i.low, decimals),
                format_percent(c, i.high, decimals));
}

/* Columns whose means stand in the first table where a game has them. */
static const char *const means[][2] = {
    {"rounds", "rounds"}, {"ai_score", "AI score"}, {"human_score", "human score"}};
enum { MEANS = sizeof means / sizeof *means };

static int find_mean(const struct tally *tally, size_t i)
{
    return column_find(tally->columns, tally->column_count, means[i][0]);
}

/* Ends that the first table counts: draws and endless games only where there are some. */
static const char *const end_heads[COLUMN_WINNERS] = {
    [COLUMN_HUMAN] = "human wins", [COLUMN_DRAW] = "draws", [COLUMN_UNFINISHED] = "unfinished"};

static bool shows_end(const struct report_file *file, int winner)
{
    return winner == COLUMN_HUMAN || count_ends(file, (enum column_winner)winner) > 0;
}

static void begin_results(struct report_table *table, const struct report_file *file)
{
    report_variant_heads(table, file);
    report_table_add(table, "players", REPORT_TEXT);
    report_table_add(table, "games", REPORT_NUMBER);
    report_table_add(table, "AI wins, %", REPORT_NUMBER);
    report_table_add(table, "interval", REPORT_NUMBER);
    for (int winner = COLUMN_HUMAN; winner < COLUMN_WINNERS; winner++) {
        if (shows_end(file, winner)) {
            report_table_add(table, end_heads[winner], REPORT_NUMBER);
        }
    }
    for (size_t i = 0; i < MEANS; i++) {
        if (find_mean(file->tallies[0], i) >= 0) {
            report_table_add(table, means[i][1], REPORT_NUMBER);
        }
    }
    report_table_begin(table, "Who wins");
}

static void put_players(struct report_table *table, const struct reader_variant *variant)
{
    char *text = text_copy("");
    for (size_t i = 0; i < variant->policy_count; i++) {
        char *longer = text_print("%s%s%s", text, i > 0 ? ", " : "", variant->policies[i]);
        free(text);
        text = longer;
    }
    report_cell(table, "%s", text);
    free(text);
}

static void put_result(struct report_table *table, const struct report_file *file, size_t v)
{
    const struct tally *tally = file->tallies[v];
    char number[FORMAT_MAX];
    report_variant_cells(table, file, v);
    put_players(table, &file->reader.variants[v]);
    report_cell(table, "%s", format_count(number, tally->games));
    put_rate(table, tally->winners[COLUMN_AI], tally->games, table->page->options->level);
    for (int winner = COLUMN_HUMAN; winner < COLUMN_WINNERS; winner++) {
        if (shows_end(file, winner)) {
            report_cell(table, "%s", format_count(number, tally->winners[winner]));
        }
    }
    for (size_t i = 0; i < MEANS; i++) {
        if (find_mean(file->tallies[0], i) >= 0) {
            const int column = find_mean(tally, i);
            report_cell(table, "%s",
                        column < 0 ? "-"
                                   : format_number(number, tally_mean(tally, (size_t)column, 0)));
        }
    }
}

static const char *format_p(char out[FORMAT_MAX], double p)
{
    snprintf(out, FORMAT_MAX, p < 1e-4 ? "< 0.0001" : "%.2g", p);
    return out;
}

static void put_change(struct report_table *table, const struct report_file *file, size_t v)
{
    const struct difference *wins = &file->comparison.variants[v].wins;
    const struct interval *i = &wins->interval;
    const int decimals = format_decimals(100 * (i->high - i->low) / 2);
    char a[FORMAT_MAX], b[FORMAT_MAX], c[FORMAT_MAX];
    report_variant_cells(table, file, v);
    report_cell(table, "%s", format_signed(a, 100 * wins->estimate, decimals));
    report_cell(table, "%s to %s", format_signed(b, 100 * i->low, decimals),
                format_signed(c, 100 * i->high, decimals));
    report_cell(table, "%s", format_p(a, wins->p));
    report_cell(table, "%s", format_p(a, file->comparison.variants[v].adjusted_p));
    report_cell(table, "%.2f", wins->correlation);
    report_cell(table, isfinite(wins->gain) ? "× %.1f" : "-", wins->gain);
    report_cell(table, "%s", comparison_verdict(&file->comparison, v));
}

static void put_changes(struct report_page *page, const struct report_file *file)
{
    struct report_table table = {.page = page};
    report_heading(page, page->options->markdown ? 4 : 3, "Change against %s, on the same games",
                   file->reader.variants[0].name);
    report_variant_heads(&table, file);
    report_table_add(&table, "points", REPORT_NUMBER);
    report_table_add(&table, "interval", REPORT_NUMBER);
    report_table_add(&table, "p", REPORT_NUMBER);
    report_table_add(&table, "p, Holm", REPORT_NUMBER);
    report_table_add(&table, "correlation", REPORT_NUMBER);
    report_table_add(&table, "worth", REPORT_NUMBER);
    report_table_add(&table, "verdict", REPORT_TEXT);
    report_table_begin(&table, "Change against the first variant");
    for (size_t k = 0; k < file->reader.variant_count; k++) {
        if (file->order[k] != 0) {
            put_change(&table, file, file->order[k]);
        }
    }
    report_table_end(&table);
    report_note(page,
                "Newcombe intervals of paired differences; exact McNemar, two-sided; Holm over "
                "all variants. Worth: games of an unpaired run that are as precise as one of "
                "these.");
}

/* Tables of more rows than this open on demand where a picture says the same. */
enum { ROWS_SHOWN = 20 };

void report_results(struct report_page *page, const struct report_file *file)
{
    struct report_table table = {.page = page};
    const bool folded = !page->options->markdown && file->axes.count == 2 &&
                        file->reader.variant_count > ROWS_SHOWN;
    if (!page->options->markdown) {
        report_heading(page, 2, "Who wins");
    }
    if (folded) {
        fprintf(page->out, "<details><summary>All %zu variants</summary>\n",
                file->reader.variant_count);
    }
    begin_results(&table, file);
    for (size_t k = 0; k < file->reader.variant_count; k++) {
        put_result(&table, file, file->order[k]);
    }
    report_table_end(&table);
    report_note(page, "Wilson intervals at %g %%; other numbers are means or counts of games.",
                100 * page->options->level);
    if (file->comparison.variants != NULL) {
        put_changes(page, file);
    }
    if (folded) {
        fputs("</details>\n", page->out);
    }
}

enum { SPAN = 4 }; /* columns of numbers in the table of every statistic */

/* "ai 14.6 %, human 85.4 %" */
static void put_words_cells(struct report_table *table, const struct tally *tally, size_t c)
{
    const struct column_info *info = &tally->columns[c];
    const int decimals = format_percent_decimals(tally->games);
    char *text = NULL;
    size_t size = 0;
    FILE *out = text_begin(&text, &size);
    const char *before = "";
    for (size_t w = 0; w < column_word_count(info); w++) {
        if (tally->bins[c][w] > 0) {
            const double share = (double)tally->bins[c][w] / (double)tally->games;
            fprintf(out, "%s%s %.*f %%", before, info->words[w], decimals, 100 * share);
            before = ", ";
        }
    }
    text_end(out);
    report_cell_over(table, SPAN, text);
    free(text);
}

static void put_number_cells(struct report_table *table, const struct tally *tally, size_t c)
{
    const struct tally_cell *cell = &tally->cells[c][0];
    const double mean = tally_mean(tally, c, 0), deviation = tally_deviation(tally, c, 0);
    const struct interval i =
        interval_mean(mean, deviation, tally->games, table->page->options->level);
    const int decimals = format_decimals((i.high - i.low) / 2);
    char a[FORMAT_MAX], b[FORMAT_MAX];
    report_cell(table, "%s", format_fixed(a, mean, decimals));
    report_cell(table, "%s to %s", format_fixed(a, i.low, decimals),
                format_fixed(b, i.high, decimals));
    report_cell(table, "%lld (game %llu)", (long long)cell->min,
                (unsigned long long)cell->min_game);
    report_cell(table, "%lld (game %llu)", (long long)cell->max,
                (unsigned long long)cell->max_game);
}

/* "marksman (100) 12.3" */
static void put_slot(const struct report_table *table, const struct report_file *file, size_t v,
                     size_t c, size_t slot, FILE *out)
{
    const struct tally *tally = file->tallies[v];
    const double value = tally_mean(tally, c, slot);
    char name[64] = "", mean[FORMAT_MAX];
    const int count = table->page->options->name_slot(
        &file->reader, &file->reader.variants[v], tally->columns[c].name, slot, name, sizeof name);
    fprintf(out, count > 0 ? "%s (%d) " : name[0] != '\0' ? "%s " : "%s", name, count);
    fputs(fabs(value) < 1000 ? format_number(mean, value) : format_fixed(mean, value, 0), out);
}

static void put_slots_cells(struct report_table *table, const struct report_file *file, size_t v,
                            size_t c)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = text_begin(&text, &size);
    const char *before = "means ";
    for (size_t slot = 0; slot < file->tallies[v]->columns[c].count; slot++) {
        if (tally_has_slot(file->tallies[v], c, slot)) {
            fputs(before, out);
            put_slot(table, file, v, c, slot, out);
            before = ", ";
        }
    }
    text_end(out);
    report_cell_over(table, SPAN, text);
    free(text);
}

static bool has_any_slot(const struct tally *tally, size_t c)
{
    size_t slot = 0;
    while (slot < tally->columns[c].count && !tally_has_slot(tally, c, slot)) {
        slot++;
    }
    return tally->columns[c].count == 1 || slot < tally->columns[c].count;
}

static void put_statistics(struct report_page *page, const struct report_file *file, size_t v)
{
    const struct tally *tally = file->tallies[v];
    struct report_table table = {.page = page};
    report_table_add(&table, "column", REPORT_TEXT);
    report_table_add(&table, "mean", REPORT_NUMBER);
    report_table_add(&table, "interval", REPORT_NUMBER);
    report_table_add(&table, "least", REPORT_NUMBER);
    report_table_add(&table, "most", REPORT_NUMBER);
    report_table_add(&table, "unit", REPORT_TEXT);
    report_table_add(&table, "what it is", REPORT_WIDE);
    report_table_begin(&table, "Every statistic");
    for (size_t c = 0; c < tally->column_count; c++) {
        const struct column_info *info = &tally->columns[c];
        if (!has_any_slot(tally, c)) {
            continue;
        }
        report_cell(&table, "%s", info->name);
        if (info->count > 1) {
            put_slots_cells(&table, file, v, c);
        } else {
            (info->words != NULL ? put_words_cells : put_number_cells)(&table, tally, c);
        }
        report_cell(&table, "%s", strcmp(info->unit, "1") == 0 ? "" : info->unit);
        report_cell(&table, "%s", info->description);
    }
    report_table_end(&table);
}

void report_columns(struct report_page *page, const struct report_file *file)
{
    report_heading(page, 2, "Every statistic");
    report_note(page, "Means per game with Student t intervals. `poise trace FILE.h5 --index GAME` "
                      "shows the games with the least and the most.");
    for (size_t k = 0; k < file->reader.variant_count; k++) {
        const size_t v = file->order[k];
        if (file->tallies[v]->games > 0) {
            fprintf(page->out, "<details%s><summary>", v == 0 ? " open" : "");
            html_escape(file->reader.variants[v].name, page->out);
            fputs("</summary>\n", page->out);
            put_statistics(page, file, v);
            fputs("</details>\n", page->out);
        }
    }
}
