/* Writes the beginning of the report: title, question, and the main result in a few sentences. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

static void put_rate(const struct report_page *page, const struct tally *tally, FILE *out)
{
    const struct interval i = tally_win_interval(tally, COLUMN_AI, page->options->level);
    const int decimals = format_percent_decimals(tally->games);
    char rate[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], games[FORMAT_MAX];
    fprintf(out, "%s\u00a0%% (%s to %s\u00a0%%) of %s games",
            format_percent(rate, tally_win_rate(tally), decimals),
            format_percent(low, i.low, decimals), format_percent(high, i.high, decimals),
            format_count(games, tally->games));
}

/* Writes the win rate of the first variant against each player. Returns the number of players. */
static size_t put_headline_rates(const struct report_page *page, const struct report_file *file,
                                 FILE *out)
{
    const size_t players = file->summary.players;
    fputs("The AI wins ", out);
    for (size_t v = 0; v < players; v++) {
        const char *opponent = file->reader.variants[v].opponent;
        fputs(v > 0 ? ", " : "", out);
        put_rate(page, file->tallies[v], out);
        if (opponent != NULL) {
            fprintf(out, " against %s", opponent);
        }
    }
    return players;
}

/* Writes which variant: "in the variant careful", "with ai.extend_troops 4". */
static void put_place(const struct report_file *file, size_t v, FILE *out)
{
    const struct axes_point *point = &file->reader.variants[v].point;
    fputs(file->axes.count > 0 ? "with " : "in the variant ", out);
    for (size_t a = 0; a < file->axes.count; a++) {
        fputs(a > 0 ? ", " : "", out);
        fprintf(out, "%s %s", point->paths[a], point->values[a]);
    }
    if (file->axes.count == 0) {
        fputs(file->reader.variants[v].name, out);
    }
}

/* Writes the lowest and the highest win rate of all variants. */
static void put_headline_range(const struct report_file *file, FILE *out)
{
    size_t lowest = 0, highest = 0;
    for (size_t v = 1; v < file->reader.variant_count; v++) {
        const double rate = tally_win_rate(file->tallies[v]);
        lowest = rate < tally_win_rate(file->tallies[lowest]) ? v : lowest;
        highest = rate > tally_win_rate(file->tallies[highest]) ? v : highest;
    }
    const int decimals = format_percent_decimals(file->tallies[0]->games);
    fprintf(out, " Of %zu variants it wins least, %.*f\u00a0%%, ", file->reader.variant_count,
            decimals, 100 * tally_win_rate(file->tallies[lowest]));
    put_place(file, lowest, out);
    fprintf(out, ", and most, %.*f\u00a0%%, ", decimals,
            100 * tally_win_rate(file->tallies[highest]));
    put_place(file, highest, out);
    fputc('.', out);
}

static void put_sentences(const struct report_page *page, const struct report_file *file, FILE *out)
{
    const struct reader *reader = &file->reader;
    if (file->tallies[0]->games == 0) {
        fputs("No games yet.", out);
        return;
    }
    const bool more = put_headline_rates(page, file, out) < reader->variant_count;
    if (more) {
        fputs(" ", out);
        put_place(file, 0, out);
    }
    fputc('.', out);
    if (more) {
        put_headline_range(file, out);
    }
    const size_t open = report_open_count(file);
    if (open > 0) {
        fprintf(out, " This rests on %zu assumption%s about the rules%s.", open,
                open == 1 ? "" : "s", page->options->markdown ? "" : ", listed below");
        report_heaviest(page, file, out);
    }
}

void report_head(struct report_page *page, const struct report_file *file)
{
    char *sentences;
    size_t size;
    struct doc *doc = doc_new(NULL);
    if (page->options->markdown) {
        doc_title(doc, "%s", file->title);
    } else {
        fputs("<header>\n<h1>", page->out);
        html_escape(file->title, page->out);
        fputs("</h1>\n", page->out);
    }
    if (file->question[0] != '\0') {
        doc_note(doc, "%s", file->question);
    }
    FILE *out = text_begin(&sentences, &size);
    put_sentences(page, file, out);
    text_end(out);
    doc_line(doc, "%s", sentences);
    free(sentences);
    if (!file->reader.complete) {
        doc_note(doc, "This run was interrupted; these are the games it played.");
    }
    report_show(page, doc);
    fputs(page->options->markdown ? "" : "</header>\n", page->out);
}
