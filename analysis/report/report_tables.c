/* Writes the report's tables of results: who wins, what changed, every statistic. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

/* Counts the games of all variants with that end. */
static uint64_t count_ends(const struct report_file *file, enum column_winner winner)
{
    uint64_t count = 0;
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        count += file->tallies[v]->winners[winner];
    }
    return count;
}

/* Columns whose means are in the first table if the game has them, and their heads. */
static const char *const means[][2] = {
    {"rounds", "rounds"}, {"ai_score", "AI score"}, {"human_score", "human score"}};
enum { MEANS = sizeof means / sizeof *means };

static int find_mean(const struct tally *tally, size_t i)
{
    return column_find(tally->columns, tally->column_count, means[i][0]);
}

/* Heads of the ends that the first table counts. Draws and unfinished games are shown only if there
 * are any. */
static const char *const end_heads[COLUMN_WINNERS] = {
    [COLUMN_HUMAN] = "human wins", [COLUMN_DRAW] = "draws", [COLUMN_UNFINISHED] = "unfinished"};

static bool shows_end(const struct report_file *file, int winner)
{
    return winner == COLUMN_HUMAN || count_ends(file, (enum column_winner)winner) > 0;
}

static void begin_results(struct doc *doc, const struct report_file *file)
{
    struct doc_column columns[AXES_MAX + COLUMN_WINNERS + MEANS + 3];
    size_t count = report_variant_heads(file, columns);
    columns[count++] = (struct doc_column){"players", DOC_WORD, NULL};
    columns[count++] = (struct doc_column){"games", DOC_COUNT, NULL};
    columns[count++] = (struct doc_column){"AI wins, %", DOC_RATE, NULL};
    for (int winner = COLUMN_HUMAN; winner < COLUMN_WINNERS; winner++) {
        if (shows_end(file, winner)) {
            columns[count++] = (struct doc_column){end_heads[winner], DOC_COUNT, NULL};
        }
    }
    for (size_t i = 0; i < MEANS; i++) {
        if (find_mean(file->tallies[0], i) >= 0) {
            columns[count++] = (struct doc_column){means[i][1], DOC_NUMBER, NULL};
        }
    }
    doc_table(doc, NULL, columns, count);
}

static void put_player_cells(struct doc *doc, const struct reader_variant *variant)
{
    char *text = text_copy("");
    for (size_t i = 0; i < variant->policy_count; i++) {
        char *longer = text_print("%s%s%s", text, i > 0 ? ", " : "", variant->policies[i]);
        free(text);
        text = longer;
    }
    doc_word(doc, text);
    free(text);
}

static void put_result(struct doc *doc, const struct report_file *file, size_t v, double level)
{
    const struct tally *tally = file->tallies[v];
    doc_row(doc, NULL);
    report_variant_cells(file, v, doc);
    put_player_cells(doc, &file->reader.variants[v]);
    doc_count(doc, tally->games);
    doc_spread(doc, tally_win_rate(tally), tally_win_interval(tally, COLUMN_AI, level),
               format_percent_decimals(tally->games));
    for (int winner = COLUMN_HUMAN; winner < COLUMN_WINNERS; winner++) {
        if (shows_end(file, winner)) {
            doc_count(doc, tally->winners[winner]);
        }
    }
    for (size_t i = 0; i < MEANS; i++) {
        if (find_mean(file->tallies[0], i) >= 0) {
            const int column = find_mean(tally, i);
            doc_number(doc, column < 0 ? NAN : tally_mean(tally, (size_t)column, 0), DOC_AUTO);
        }
    }
}

static void put_p_value_cell(struct doc *doc, double p)
{
    char text[FORMAT_MAX];
    snprintf(text, sizeof text, p < 1e-4 ? "< 0.0001" : "%.2g", p);
    doc_number(doc, p, 4);
    doc_instead(doc, text, "");
}

static void put_change_cells(struct doc *doc, const struct report_file *file, size_t v)
{
    const struct difference *wins = &file->comparison.variants[v].wins;
    doc_row(doc, NULL);
    report_variant_cells(file, v, doc);
    doc_spread(doc, wins->estimate, wins->interval, DOC_AUTO);
    put_p_value_cell(doc, wins->p);
    put_p_value_cell(doc, file->comparison.variants[v].adjusted_p);
    doc_number(doc, wins->correlation, 2);
    doc_number(doc, isfinite(wins->gain) ? wins->gain : NAN, 1);
    doc_word(doc, comparison_verdict(&file->comparison, v));
}

/* Puts the change of each variant against the first, with p-values and verdict. */
static void put_change_table(struct doc *doc, const struct report_file *file)
{
    struct doc_column columns[AXES_MAX + 6];
    size_t count = report_variant_heads(file, columns);
    columns[count++] = (struct doc_column){"points", DOC_POINTS, NULL};
    columns[count++] = (struct doc_column){"p", DOC_NUMBER, NULL};
    columns[count++] = (struct doc_column){"p, Holm", DOC_NUMBER, NULL};
    columns[count++] = (struct doc_column){"correlation", DOC_NUMBER, NULL};
    columns[count++] = (struct doc_column){"worth", DOC_NUMBER, NULL};
    columns[count++] = (struct doc_column){"verdict", DOC_WORD, NULL};
    doc_heading(doc, "Change against %s, on the same games", file->reader.variants[0].name);
    doc_table(doc, NULL, columns, count);
    for (size_t k = 0; k < file->reader.variant_count; k++) {
        if (file->order[k] != 0) {
            put_change_cells(doc, file, file->order[k]);
        }
    }
    doc_table_end(doc);
    doc_note(doc, "Newcombe intervals of paired differences; exact McNemar, two-sided; Holm over "
                  "all variants. Worth: games of an unpaired run that are as precise as one of "
                  "these.");
}

/* A table with more rows than this is folded if a picture shows the same. */
enum { ROWS_SHOWN = 20 };

void report_results(struct report_page *page, const struct report_file *file)
{
    const bool markdown = page->options->markdown;
    const bool folded =
        !markdown && file->axes.count == 2 && file->reader.variant_count > ROWS_SHOWN;
    struct doc *doc = doc_new(NULL);
    if (folded) {
        report_heading(page, 2, "Who wins");
        fprintf(page->out, "<details><summary>All %zu variants</summary>\n",
                file->reader.variant_count);
    }
    doc_show(doc, !markdown && !folded);
    doc_part(doc, "Who wins");
    doc_show(doc, true);
    begin_results(doc, file);
    for (size_t k = 0; k < file->reader.variant_count; k++) {
        put_result(doc, file, file->order[k], page->options->level);
    }
    doc_table_end(doc);
    doc_note(doc, "Wilson intervals at %g %%; other numbers are means or counts of games.",
             100 * page->options->level);
    if (file->comparison.variants != NULL) {
        put_change_table(doc, file);
    }
    report_show(page, doc);
    if (folded) {
        fputs("</details>\n", page->out);
    }
}

enum { SPAN = 3 }; /* columns of numbers in the table of every statistic */

/* Puts the share of each word: "ai 14.6 %, human 85.4 %". */
static void put_words_cells(struct doc *doc, const struct tally *tally, size_t c)
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
    doc_over(doc, SPAN, text);
    free(text);
}

static void put_number_cells(struct doc *doc, const struct tally *tally, size_t c, double level)
{
    const struct tally_cell *cell = &tally->cells[c][0];
    doc_spread(doc, tally_mean(tally, c, 0), tally_mean_interval(tally, c, 0, level), DOC_AUTO);
    doc_print(doc, "%lld (game %llu)", (long long)cell->min, (unsigned long long)cell->min_game);
    doc_print(doc, "%lld (game %llu)", (long long)cell->max, (unsigned long long)cell->max_game);
}

/* Writes the mean of a slot: "marksman (100) 12.3". */
static void put_slot(const struct report_page *page, const struct report_file *file, size_t v,
                     size_t c, size_t slot, FILE *out)
{
    const struct tally *tally = file->tallies[v];
    const double value = tally_mean(tally, c, slot);
    char name[64] = "", mean[FORMAT_MAX];
    const int count = page->options->name_slot(&file->reader, &file->reader.variants[v],
                                               tally->columns[c].name, slot, name, sizeof name);
    fprintf(out, count > 0 ? "%s (%d) " : name[0] != '\0' ? "%s " : "%s", name, count);
    fputs(fabs(value) < 1000 ? format_number(mean, value) : format_fixed(mean, value, 0), out);
}

static void put_slots_cells(const struct report_page *page, const struct report_file *file,
                            size_t v, size_t c, struct doc *doc)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = text_begin(&text, &size);
    const char *before = "means ";
    for (size_t slot = 0; slot < file->tallies[v]->columns[c].count; slot++) {
        if (tally_has_slot(file->tallies[v], c, slot)) {
            fputs(before, out);
            put_slot(page, file, v, c, slot, out);
            before = ", ";
        }
    }
    text_end(out);
    doc_over(doc, SPAN, text);
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

/* Writes the table of every column of a variant. */
static void put_statistics(struct report_page *page, const struct report_file *file, size_t v)
{
    static const struct doc_column columns[] = {
        {"column", DOC_WORD, NULL},  {"mean", DOC_MEAN, NULL},
        {"least", DOC_NUMBER, NULL}, {"most", DOC_NUMBER, NULL},
        {"unit", DOC_WORD, NULL},    {"what it is", DOC_WORD | DOC_WIDE, NULL},
    };
    const struct tally *tally = file->tallies[v];
    struct doc *doc = doc_new(NULL);
    doc_show(doc, false);
    doc_part(doc, "Every statistic"); /* hidden; labels the table for screen readers */
    doc_show(doc, true);
    doc_table(doc, NULL, columns, sizeof columns / sizeof *columns);
    for (size_t c = 0; c < tally->column_count; c++) {
        const struct column_info *info = &tally->columns[c];
        if (!has_any_slot(tally, c)) {
            continue;
        }
        doc_row(doc, NULL);
        doc_word(doc, info->name);
        if (info->count > 1) {
            put_slots_cells(page, file, v, c, doc);
        } else if (info->words != NULL) {
            put_words_cells(doc, tally, c);
        } else {
            put_number_cells(doc, tally, c, page->options->level);
        }
        doc_word(doc, strcmp(info->unit, "1") == 0 ? "" : info->unit);
        doc_word(doc, info->description);
    }
    doc_table_end(doc);
    report_show(page, doc);
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
