/* Writes what the page says of several files together: one table of all variants, and what the files
 * share. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

static double find_place_rate(const struct report_place *place)
{
    return tally_win_rate(place->file->tallies[place->variant]);
}

/* Whether the AI wins more often in a variant than in another one. */
static bool wins_more(const struct report_place *a, const struct report_place *b)
{
    return find_place_rate(a) > find_place_rate(b);
}

/* Writes "6.9 % of games, in extend.h5 with Extend troops (AI) 2", where `unit` is " of games". */
static void tell_place(const struct report_place *place, bool several, const char *unit, FILE *out)
{
    char rate[FORMAT_MAX];
    const double wins = find_place_rate(place);
    const int decimals = format_percent_decimals(place->file->tallies[place->variant]->games);
    fprintf(out, "%s\u00a0%%%s,", format_percent(rate, wins, format_open_decimals(wins, decimals)),
            unit);
    if (several) {
        fprintf(out, " in %s", place->file->reader.path);
    }
    if (place->file->reader.variant_count > 1) {
        fputc(' ', out);
        report_put_place(place->file, place->variant, out);
    }
}

struct report_extent report_find_extent(const struct report_file files[], size_t count)
{
    struct report_extent all = {.files = count, .one_game = true};
    for (size_t f = 0; f < count; f++) {
        all.one_game = all.one_game && strcmp(files[f].reader.game, files->reader.game) == 0;
        for (size_t v = 0; v < files[f].reader.variant_count; v++) {
            const struct report_place here = {&files[f], v};
            const uint64_t games = files[f].tallies[v]->games;
            const bool first = all.games == 0; /* that has games: others have no rate */
            all.variants++;
            all.games += games;
            all.most = games > 0 && (first || wins_more(&here, &all.most)) ? here : all.most;
            all.least = games > 0 && (first || wins_more(&all.least, &here)) ? here : all.least;
        }
    }
    return all;
}

void report_tell_range(struct report_extent all, FILE *out)
{
    const bool apart = wins_more(&all.most, &all.least);
    fputs(apart ? "The AI won between " : "The AI won ", out);
    tell_place(&all.least, all.files > 1, " of games", out);
    if (apart) {
        fputs(", and ", out);
        tell_place(&all.most, all.files > 1, "", out);
    } else if (all.least.file->tallies[all.least.variant]->games < all.games) {
        fputs(", and as often elsewhere", out);
    }
}

/* Writes the answer of all files in a sentence, and what is known of them. */
static void put_overview_head(const struct report_page *page, struct report_extent all)
{
    char *answer, *ground, games[FORMAT_MAX];
    FILE *out = text_begin(&answer);
    if (all.games > 0) {
        report_tell_range(all, out);
    } else {
        fputs("No games yet", out);
    }
    fputc('.', out);
    text_end(out);
    ground = text_print("%s games of %zu variants in %zu files.%s", format_count(games, all.games),
                        all.variants, page->options->file_count,
                        all.one_game ? ""
                                     : " They are of different games, so rates of different "
                                       "files compare no rules.");
    if (page->options->markdown) {
        struct doc *doc = doc_new(NULL);
        doc_title(doc, "%s", answer);
        doc_line(doc, "%s", ground);
        report_show(page, doc);
    } else {
        char *kick = text_print("%zu results files", page->options->file_count);
        report_open_head(page, kick, answer, (const char *const[]){ground, NULL});
        fputs("</header>\n", page->out);
        free(kick);
    }
    free(answer);
    free(ground);
}

static void put_variant_row(const struct report_page *page, const struct report_file *file,
                            size_t v, struct doc *doc)
{
    const struct tally *tally = file->tallies[v];
    const struct comparison_variant *compared = &file->comparison.variants[v];
    doc_row(doc, NULL);
    if (page->options->file_count > 1) {
        doc_word(doc, file->reader.path);
    }
    doc_word(doc, file->reader.variants[v].name);
    summary_put_rate(&file->summary, tally->winners[COLUMN_AI], tally->games, doc);
    if (file->compared && v > 0) {
        doc_spread(doc, compared->wins.estimate, compared->wins.interval,
                   format_percent_decimals(tally->games));
        doc_word(doc, comparison_verdict(&file->comparison, v));
    } else {
        doc_skip(doc);
        doc_skip(doc);
    }
    doc_number(doc, tally->rounds >= 0 ? tally_mean(tally, (size_t)tally->rounds, 0) : NAN, 2);
    doc_count(doc, tally->games);
}

/* Says what the changes and intervals of the table are. Without equal games nothing is compared. */
static void put_table_note(const struct report_page *page, struct doc *doc)
{
    const size_t count = page->options->file_count;
    const double level = 100 * page->options->level;
    const char *basis = "";
    bool compared = false, several = false;
    for (size_t f = 0; f < count; f++) {
        const struct report_file *file = &page->files[f];
        compared = compared || file->compared;
        several = several || file->reader.variant_count > 1;
        if (file->compared && basis[0] == '\0') {
            basis = comparison_verdict_basis(&file->comparison);
        }
    }
    if (!compared) {
        doc_note(doc, "Intervals at %g %%: Wilson.%s", level,
                 several ? " Variants with different numbers of games are not compared." : "");
        return;
    }
    doc_note(
        doc,
        "Changes are in points against the variant that has none%s, on the same luck. Intervals "
        "at %g %%: Wilson for rates, Newcombe for changes. Verdicts%s: Holm over all variants%s, "
        "together at %g %%.",
        count == 1 ? "" : " in the same file", level, basis, count == 1 ? "" : " of a file", level);
}

void report_table(const struct report_page *page)
{
    static const struct doc_column columns[] = {{"file", DOC_WORD, NULL},
                                                {"variant", DOC_WORD, NULL},
                                                {"AI wins, %", DOC_RATE | DOC_STRONG, NULL},
                                                {"change", DOC_POINTS, NULL},
                                                {"verdict", DOC_WORD, NULL},
                                                {"rounds", DOC_NUMBER, NULL},
                                                {"games", DOC_COUNT, NULL}};
    const size_t first = page->options->file_count == 1;
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "All variants in one table");
    doc_table(doc, NULL, columns + first, sizeof columns / sizeof *columns - first);
    for (size_t f = 0; f < page->options->file_count; f++) {
        const struct report_file *file = &page->files[f];
        for (size_t k = 0; k < file->reader.variant_count; k++) {
            put_variant_row(page, file, file->order[k], doc);
        }
    }
    doc_table_end(doc);
    put_table_note(page, doc);
    report_show(page, doc);
}

/* Draws all variants of all files side by side. 0, or -1 with the page's error. */
static int put_overview_picture(const struct report_page *page, size_t variants)
{
    struct plot_series *series = memory_new(variants, sizeof *series);
    struct plot_data data = {.series = series, .level = page->options->level};
    struct plot plot;
    int status = 0;
    for (size_t f = 0; f < page->options->file_count; f++) {
        const struct report_file *file = &page->files[f];
        for (size_t k = 0; k < file->reader.variant_count; k++) {
            const size_t v = file->order[k];
            if (file->tallies[v]->games > 0) {
                char *name =
                    file->reader.variant_count == 1
                        ? text_copy(file->reader.path)
                        : text_print("%s: %s", file->reader.path, file->reader.variants[v].name);
                series[data.count++] = (struct plot_series){name, file->tallies[v]};
            }
        }
    }
    if (plot_rates(&plot, &data, "files-rates")) {
        fputs("<h2>All variants in one picture</h2>\n<div class=\"figures\">\n", page->out);
        status = report_figure(page, &plot, "files-rates");
        fputs("</div>\n", page->out);
    }
    while (data.count > 0) {
        free(memory_owned(series[--data.count].name));
    }
    free(series);
    return status;
}

/* Whether an earlier file of the page is of the same game. */
static bool is_game_told(const struct report_page *page, const struct report_file *file)
{
    for (const struct report_file *it = page->files; it < file; it++) {
        if (strcmp(it->reader.game, file->reader.game) == 0) {
            return true;
        }
    }
    return false;
}

static void put_shared_rows(const struct report_page *page)
{
    struct report_page part = *page;
    char *tables;
    part.out = text_begin(&tables);
    for (size_t f = 0; f < page->options->file_count; f++) {
        const struct report_file *file = &page->files[f];
        if (!is_game_told(page, file)) {
            char *title = text_print("What the printed rules of %s leave open", file->reader.game);
            report_put_rows(&part, file, REPORT_ASSUMPTIONS, true, title);
            free(title);
        }
    }
    report_put_rows(&part, page->files, REPORT_FACTS, true, "Program and machine");
    text_end(part.out);
    if (tables[0] != '\0') {
        fprintf(page->out, "<h2>What the files share</h2>\n%s", tables);
    }
    free(tables);
}

int report_overview(const struct report_page *page)
{
    const struct report_extent all = report_find_extent(page->files, page->options->file_count);
    put_overview_head(page, all);
    report_table(page);
    if (page->options->markdown) {
        return 0;
    }
    const int status = put_overview_picture(page, all.variants);
    put_shared_rows(page);
    fputs("</article>\n", page->out);
    return status;
}
