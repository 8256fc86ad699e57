/* Writes the beginning of the report: title, question, and the main result in a few sentences. */
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/report/report_private.h"

static void put_strong(const struct report_page *page, const char *text)
{
    const bool markdown = page->options->markdown;
    fputs(markdown ? "**" : "<strong>", page->out);
    report_text(page, text);
    fputs(markdown ? "**" : "</strong>", page->out);
}

static void put_rate(const struct report_page *page, const struct tally *tally)
{
    const struct interval i = tally_win_interval(tally, COLUMN_AI, page->options->level);
    const int decimals = format_percent_decimals(tally->games);
    char rate[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], games[FORMAT_MAX];
    format_percent(rate, tally_win_rate(tally), decimals);
    strcat(rate, "\u00a0%");
    put_strong(page, rate);
    fprintf(page->out, " (%s to %s\u00a0%%) of %s games", format_percent(low, i.low, decimals),
            format_percent(high, i.high, decimals), format_count(games, tally->games));
}

/* Writes the win rate of the first variant against each player. Returns the number of players. */
static size_t put_headline_rates(const struct report_page *page, const struct report_file *file)
{
    const size_t players = file->summary.players;
    fputs("The AI wins ", page->out);
    for (size_t v = 0; v < players; v++) {
        const char *opponent = file->reader.variants[v].opponent;
        fputs(v > 0 ? ", " : "", page->out);
        put_rate(page, file->tallies[v]);
        if (opponent != NULL) {
            fputs(" against ", page->out);
            report_words(page, opponent);
        }
    }
    return players;
}

/* Writes which variant: "in the variant careful", "with ai.extend_troops 4". */
static void put_place(const struct report_page *page, const struct report_file *file, size_t v)
{
    const struct axes_point *point = &file->reader.variants[v].point;
    fputs(file->axes.count > 0 ? "with " : "in the variant ", page->out);
    for (size_t a = 0; a < file->axes.count; a++) {
        fputs(a > 0 ? ", " : "", page->out);
        report_text(page, point->paths[a]);
        fputc(' ', page->out);
        report_text(page, point->values[a]);
    }
    if (file->axes.count == 0) {
        report_text(page, file->reader.variants[v].name);
    }
}

/* Writes the lowest and the highest win rate of all variants. */
static void put_headline_range(const struct report_page *page, const struct report_file *file)
{
    size_t lowest = 0, highest = 0;
    for (size_t v = 1; v < file->reader.variant_count; v++) {
        const double rate = tally_win_rate(file->tallies[v]);
        lowest = rate < tally_win_rate(file->tallies[lowest]) ? v : lowest;
        highest = rate > tally_win_rate(file->tallies[highest]) ? v : highest;
    }
    const int decimals = format_percent_decimals(file->tallies[0]->games);
    fprintf(page->out, " Of %zu variants it wins least, %.*f\u00a0%%, ", file->reader.variant_count,
            decimals, 100 * tally_win_rate(file->tallies[lowest]));
    put_place(page, file, lowest);
    fprintf(page->out, ", and most, %.*f\u00a0%%, ", decimals,
            100 * tally_win_rate(file->tallies[highest]));
    put_place(page, file, highest);
    fputc('.', page->out);
}

static void put_sentences(const struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    if (file->tallies[0]->games == 0) {
        fputs("No games yet.", page->out);
        return;
    }
    const bool more = put_headline_rates(page, file) < reader->variant_count;
    if (more) {
        fputs(" ", page->out);
        put_place(page, file, 0);
    }
    fputc('.', page->out);
    if (more) {
        put_headline_range(page, file);
    }
    const size_t open = report_open_count(file);
    if (open > 0) {
        fprintf(page->out, " This rests on %zu assumption%s about the rules%s.", open,
                open == 1 ? "" : "s", page->options->markdown ? "" : ", listed below");
        report_heaviest(page, file);
    }
}

void report_head(struct report_page *page, const struct report_file *file)
{
    const bool markdown = page->options->markdown;
    report_heading(page, markdown ? 3 : 1, "%s", file->title);
    if (file->question[0] != '\0') {
        fputs(markdown ? "" : "<p class=\"question\">", page->out);
        report_text(page, file->question);
        fputs(markdown ? "\n\n" : "</p>\n", page->out);
    }
    fputs(markdown ? "" : "<p class=\"headline\">", page->out);
    put_sentences(page, file);
    fputs(markdown ? "\n\n" : "</p>\n", page->out);
    if (!file->reader.complete) {
        report_note(page, "This run was interrupted; these are the games it played.");
    }
}
