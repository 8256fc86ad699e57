/* Writes the beginning of the report of a file: the main result in a few sentences. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

void report_put_place(const struct report_file *file, size_t v, FILE *out)
{
    fputs(file->axes.count > 0 ? "with " : "in the variant ", out);
    for (size_t a = 0; a < file->axes.count; a++) {
        fputs(a > 0 ? ", " : "", out);
        fprintf(out, "%s %s", file->axes.axis[a].path, file->reader.variants[v].point.values[a]);
    }
    if (file->axes.count == 0) {
        fputs(file->reader.variants[v].name, out);
    }
}

/* Whether not all variants are the first with other players, those that were not begun included. */
static bool has_other_rules(const struct report_file *file)
{
    return file->summary.players < file->reader.planned_count;
}

/* Writes how often the AI wins in the first variant against each player, or that all games are draws. */
static void tell_rates(const struct report_file *file, FILE *out)
{
    for (size_t v = 0; v < file->summary.players; v++) {
        const char *opponent = file->reader.variants[v].opponent;
        summary_tell_wins(&file->summary, v, format_percent_decimals(file->tallies[v]->games),
                          "\u00a0", out);
        if (opponent != NULL) {
            fprintf(out, " against %s", opponent);
        }
    }
}

/* Writes the answer of a file in one sentence. */
static void tell_answer(const struct report_file *file, FILE *out)
{
    if (file->tallies[0]->games == 0) {
        fputs("No games yet", out);
    } else if (file->compared && file->reader.variant_count == 2) {
        char *answer = comparison_tell(&file->comparison);
        fputs(answer, out);
        free(answer);
    } else if (file->summary.players < file->reader.variant_count) {
        report_tell_range(report_find_extent(file, 1), out);
    } else {
        tell_rates(file, out);
    }
    fputc('.', out);
}

/* Writes how sure the first variant's rates are; of all that are draws, that of draws. */
static void tell_intervals(const struct report_page *page, const struct report_file *file,
                           FILE *out)
{
    const double level = page->options->level;
    const bool drawn = file->reader.variant_count == 1 && summary_is_drawn(&file->summary);
    const enum column_winner told = drawn ? COLUMN_DRAW : COLUMN_AI;
    char low[FORMAT_MAX], high[FORMAT_MAX], games[FORMAT_MAX], rate[FORMAT_MAX];
    for (size_t v = 0; v < file->summary.players; v++) {
        const struct tally *tally = file->tallies[v];
        const char *opponent = file->reader.variants[v].opponent;
        const struct interval i = tally_win_interval(tally, told, level);
        const int decimals =
            format_open_decimals(tally_rate(tally, told), format_percent_decimals(tally->games));
        format_percent(low, i.low, decimals);
        format_percent(high, i.high, decimals);
        format_count(games, tally->games);
        if (file->reader.variant_count == 1) {
            fprintf(out, "%g\u00a0%% interval [%s, %s], %s game%s", 100 * level, low, high, games,
                    format_plural(tally->games));
        } else {
            fprintf(out, "%s%s\u00a0%% [%s, %s] of %s game%s%s%s", v > 0 ? ", " : "The AI wins ",
                    format_percent(rate, tally_win_rate(tally), decimals), low, high, games,
                    format_plural(tally->games), opponent != NULL ? " against " : "",
                    opponent != NULL ? opponent : "");
        }
    }
    if (has_other_rules(file)) {
        fputc(' ', out);
        report_put_place(file, 0, out);
    }
    fputc('.', out);
}

/* Writes what stands below the answer. */
static void tell_ground(const struct report_page *page, const struct report_file *file, FILE *out)
{
    if (file->tallies[0]->games == 0) {
        return;
    }
    tell_intervals(page, file, out);
    const size_t open = report_open_count(file);
    if (open > 0) {
        fprintf(out, " This rests on %zu assumption%s about the rules.", open, format_plural(open));
        report_heaviest(page, file, out);
    }
}

/* Writes a sentence as HTML; how often "the AI wins", or won, stands in the AI's colour. */
static void put_answer_html(const char *answer, FILE *out)
{
    const char *told = strstr(answer, "he AI w"); /* a variant before it may be named "50 %" */
    const char *begin = told != NULL ? told + strcspn(told, "0123456789%") : "";
    if (*begin == '\0') {
        html_words(answer, out);
        return;
    }
    const char *end = begin + strcspn(begin, "%") + 1;
    char *before = text_cut(answer, (size_t)(begin - answer));
    char *rate = text_cut(begin, (size_t)(end - begin));
    html_words(before, out);
    fputs("<strong class=\"ai\">", out);
    html_escape(rate, out);
    fputs("</strong>", out);
    html_words(end, out);
    free(before);
    free(rate);
}

void report_open_head(const struct report_page *page, const char *kick, const char *answer,
                      const char *const leads[])
{
    fputs("<article class=\"answer\">\n<header>\n<p class=\"kick\">", page->out);
    html_escape(kick, page->out);
    fputs("</p>\n<h1>", page->out);
    put_answer_html(answer, page->out);
    fputs("</h1>\n", page->out);
    for (; *leads != NULL; leads++) {
        if ((*leads)[0] != '\0') {
            fputs("<p class=\"lead\">", page->out);
            html_words(*leads, page->out);
            fputs("</p>\n", page->out);
        }
    }
    if (page->options->top != NULL && page->number == (page->options->file_count == 1)) {
        fputs(page->options->top, page->out);
    }
}

/* One of the facts in a row below the answer. */
static void put_fact_card(FILE *out, const char *name, const char *side, const char *value,
                          const char *more)
{
    fprintf(out, "<div><dt>%s</dt><dd%s>%s<span>%s</span></dd></div>\n", name, side, value, more);
}

static void put_winner_card(const struct report_page *page, const struct tally *tally,
                            enum column_winner winner)
{
    static const char *const names[] = {"AI wins", "Human wins", "Draws", "Unfinished"},
                             *const sides[] = {" class=\"ai\"", " class=\"hu\"", "", ""};
    const struct interval i =
        interval_rate(tally->winners[winner], tally->games, page->options->level);
    const int decimals =
        format_open_decimals(tally_rate(tally, winner), format_percent_decimals(tally->games));
    char low[FORMAT_MAX], high[FORMAT_MAX], rate[FORMAT_MAX], value[FORMAT_MAX + 8],
        more[2 * FORMAT_MAX + 8];
    snprintf(value, sizeof value, "%s\u00a0%%",
             format_percent(rate, tally_rate(tally, winner), decimals));
    snprintf(more, sizeof more, "[%s, %s]", format_percent(low, i.low, decimals),
             format_percent(high, i.high, decimals));
    const double unseen = interval_never_percent(tally->games, page->options->level);
    if (tally->winners[winner] == 0 && winner >= COLUMN_DRAW) {
        snprintf(value, sizeof value, "never");
        snprintf(more, sizeof more, "at most %.2g\u00a0%%", unseen);
    } else if (tally->games > 0 && tally->winners[winner] == tally->games) {
        snprintf(value, sizeof value, "always");
        snprintf(more, sizeof more, "at least %.10g\u00a0%%", 100 - unseen);
    }
    put_fact_card(page->out, names[winner], sides[winner], value, more);
}

/* Writes who wins and how long the games are, for a file of one variant. */
static void put_fact_cards(const struct report_page *page, const struct report_file *file)
{
    const struct tally *tally = file->tallies[0];
    char mean[FORMAT_MAX], range[60];
    if (file->reader.variant_count > 1 || tally->games == 0) {
        return;
    }
    fputs("<dl class=\"facts\">\n", page->out);
    for (enum column_winner w = 0; w < COLUMN_WINNERS; w++) {
        if (w != COLUMN_UNFINISHED || tally->winners[w] > 0) {
            put_winner_card(page, tally, w);
        }
    }
    if (tally->rounds >= 0) {
        const struct tally_cell *cell = tally->cells[tally->rounds];
        snprintf(range, sizeof range, "%lld to %lld", (long long)cell->min, (long long)cell->max);
        put_fact_card(page->out, "Rounds", "",
                      format_fixed(mean, tally_mean(tally, (size_t)tally->rounds, 0), 2), range);
    }
    fputs("</dl>\n", page->out);
}

/* What is said of a run that is not over; "" of one that is. */
static const char *tell_interrupted(const struct report_file *file)
{
    return file->reader.complete          ? ""
           : file->tallies[0]->games == 0 ? "This run was interrupted."
                                          : "This run was interrupted; these are the games it "
                                            "played.";
}

static void put_html_head(const struct report_page *page, const struct report_file *file,
                          const char *answer, const char *ground)
{
    const char *const leads[] = {file->question, ground, tell_interrupted(file), NULL};
    char *kick = text_print("%s · %s", file->reader.path, file->title);
    report_open_head(page, kick, answer, leads);
    free(kick);
    put_fact_cards(page, file);
    fputs("</header>\n", page->out);
}

static void put_markdown_head(const struct report_page *page, const struct report_file *file,
                              const char *answer, const char *ground)
{
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "%s", file->title);
    if (file->question[0] != '\0') {
        doc_note(doc, "%s", file->question);
    }
    doc_line(doc, "%s %s", answer, ground);
    if (!file->reader.complete) {
        doc_note(doc, "%s", tell_interrupted(file));
    }
    report_show(page, doc);
}

void report_head(const struct report_page *page, const struct report_file *file)
{
    char *answer, *ground;
    FILE *out = text_begin(&answer);
    tell_answer(file, out);
    text_end(out);
    out = text_begin(&ground);
    tell_ground(page, file, out);
    text_end(out);
    (page->options->markdown ? put_markdown_head : put_html_head)(page, file, answer, ground);
    free(answer);
    free(ground);
}
