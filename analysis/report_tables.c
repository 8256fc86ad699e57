#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/format.h"

/* A cell of text, escaped. */
static void put_text(FILE *out, const char *class, const char *text)
{
    fprintf(out, "<td class=\"%s\">", class);
    html_escape(text, out);
    fputs("</td>", out);
}

static void put_rate(struct report_page *page, uint64_t count, uint64_t games)
{
    const struct interval i = interval_rate(INTERVAL_WILSON, count, games, page->options->level);
    const int decimals = format_percent_decimals(games);
    fprintf(page->out, "<td>%.*f</td><td>%.*f to %.*f</td>", decimals,
            games ? 100.0 * (double)count / (double)games : 0, decimals, 100 * i.low, decimals,
            100 * i.high);
}

static void put_mean(FILE *out, const struct tally *tally, const char *name)
{
    const int column = column_find(tally->columns, tally->column_count, name);
    char mean[FORMAT_MAX];
    fprintf(out, "<td>%s</td>",
            column < 0 ? "-" : format_number(mean, tally_mean(tally, (size_t)column, 0)));
}

static void put_variant_row(struct report_page *page, const struct report_file *file, size_t v)
{
    const struct reader_variant *variant = &file->reader.variants[v];
    const struct tally *tally = file->tallies[v];
    char count[FORMAT_MAX];
    fputs("<tr>", page->out);
    put_text(page->out, "text", variant->name);
    fputs("<td class=\"text\">", page->out);
    for (size_t i = 0; i < variant->policy_count; i++) {
        fputs(i > 0 ? ", " : "", page->out);
        html_escape(variant->policies[i], page->out);
    }
    fprintf(page->out, "</td><td>%s</td>", format_count(count, tally->games));
    put_rate(page, tally->winners[COLUMN_AI], tally->games);
    for (int winner = COLUMN_HUMAN; winner < COLUMN_WINNERS; winner++) {
        fprintf(page->out, "<td>%s</td>", format_count(count, tally->winners[winner]));
    }
    put_mean(page->out, tally, "rounds");
    put_mean(page->out, tally, "ai_score");
    put_mean(page->out, tally, "human_score");
    fputs("</tr>\n", page->out);
}

/* A p-value in HTML. */
static const char *p_cell(char out[FORMAT_MAX], double p)
{
    snprintf(out, FORMAT_MAX, p < 1e-4 ? "&lt;&nbsp;0.0001" : "%.4f", p);
    return out;
}

static void put_changes(struct report_page *page, const struct comparison *comparison)
{
    fputs("<h3>Change against <em>", page->out);
    html_escape(comparison->variants[0].name, page->out);
    fputs("</em>, on the same games</h3>\n<div class=\"scroll\"><table><thead><tr><th>variant</th>"
          "<th>points</th><th>interval</th><th>p</th><th>p, Holm</th><th>correlation</th>"
          "<th>worth</th><th class=\"text\">verdict</th></tr></thead><tbody>\n",
          page->out);
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        char p[FORMAT_MAX], adjusted[FORMAT_MAX];
        fputs("<tr>", page->out);
        put_text(page->out, "text", it->name);
        fprintf(page->out,
                "<td>%+.2f</td><td>%+.2f to %+.2f</td><td>%s</td><td>%s</td><td>%.2f</td>",
                100 * it->wins.estimate, 100 * it->wins.interval.low, 100 * it->wins.interval.high,
                p_cell(p, it->wins.p), p_cell(adjusted, it->adjusted_p), it->wins.correlation);
        if (isfinite(it->wins.gain)) {
            fprintf(page->out, "<td>&times;&nbsp;%.2f</td>", it->wins.gain);
        } else {
            fputs("<td>-</td>", page->out);
        }
        put_text(page->out, "text", comparison_verdict(comparison, v));
        fputs("</tr>\n", page->out);
    }
    fputs(
        "</tbody></table></div>\n<p class=\"soft\">Newcombe intervals of paired differences; exact "
        "McNemar, two-sided; Holm over all variants. Worth: games of an unpaired run that are as "
        "precise as one of these.</p>\n",
        page->out);
}

void report_results(struct report_page *page, const struct report_file *file)
{
    fputs("<h2>Who wins</h2>\n<div class=\"scroll\"><table><thead><tr><th>variant</th>"
          "<th class=\"text\">players</th><th>games</th><th>AI wins, %</th><th>interval</th>"
          "<th>human wins</th><th>draws</th><th>unfinished</th><th>rounds</th><th>AI score</th>"
          "<th>human score</th></tr></thead><tbody>\n",
          page->out);
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        put_variant_row(page, file, v);
    }
    fprintf(page->out,
            "</tbody></table></div>\n<p class=\"soft\">Wilson intervals at %g&nbsp;%%."
            "</p>\n",
            100 * page->options->level);
    if (file->comparison.variants != NULL) {
        put_changes(page, &file->comparison);
    }
}

static void put_words_row(struct report_page *page, const struct tally *tally, size_t c)
{
    const struct column_info *info = &tally->columns[c];
    fputs("<td class=\"wide\" colspan=\"4\">", page->out);
    for (size_t w = 0; w < column_word_count(info); w++) {
        if (tally->bins[c][w] > 0) {
            html_escape(info->words[w], page->out);
            fprintf(page->out, " %.2f&nbsp;%%; ",
                    100 * (double)tally->bins[c][w] / (double)tally->games);
        }
    }
    fputs("</td>", page->out);
}

static void put_number_row(struct report_page *page, const struct tally *tally, size_t c)
{
    const struct tally_cell *cell = &tally->cells[c][0];
    const double mean = tally_mean(tally, c, 0), deviation = tally_deviation(tally, c, 0);
    const struct interval i = interval_mean(mean, deviation, tally->games, page->options->level);
    const int decimals = format_decimals((i.high - i.low) / 2);
    char a[FORMAT_MAX], b[FORMAT_MAX], m[FORMAT_MAX];
    fprintf(page->out,
            "<td>%s</td><td>%s to %s</td><td>%lld <span class=\"soft\">(game %llu)</span></td>"
            "<td>%lld <span class=\"soft\">(game %llu)</span></td>",
            format_fixed(m, mean, decimals), format_fixed(a, i.low, decimals),
            format_fixed(b, i.high, decimals), (long long)cell->min,
            (unsigned long long)cell->min_game, (long long)cell->max,
            (unsigned long long)cell->max_game);
}

static void put_slots_row(struct report_page *page, const struct tally *tally, size_t c)
{
    char mean[FORMAT_MAX];
    fputs("<td class=\"wide\" colspan=\"4\">means: ", page->out);
    for (size_t slot = 0; slot < tally->columns[c].count; slot++) {
        if (tally_has_slot(tally, c, slot)) {
            fprintf(page->out, "%s ", format_number(mean, tally_mean(tally, c, slot)));
        }
    }
    fputs("</td>", page->out);
}

void report_columns(struct report_page *page, const struct report_file *file)
{
    fputs("<h2>Every statistic</h2>\n<p class=\"soft\">Means per game with Student t intervals. "
          "<code>poise trace EXPERIMENT --index GAME</code> shows the games with the least and the "
          "most.</p>\n",
          page->out);
    for (size_t v = 0; v < file->reader.variant_count; v++) {
        const struct tally *tally = file->tallies[v];
        if (tally->games == 0) {
            continue;
        }
        fprintf(page->out, "<details%s><summary>", v == 0 ? " open" : "");
        html_escape(file->reader.variants[v].name, page->out);
        fputs("</summary>\n<div class=\"scroll\"><table><thead><tr><th>column</th><th>mean</th>"
              "<th>interval</th><th>least</th><th>most</th><th class=\"text\">unit</th>"
              "<th class=\"text\">what it is</th></tr></thead><tbody>\n",
              page->out);
        for (size_t c = 0; c < tally->column_count; c++) {
            const struct column_info *info = &tally->columns[c];
            fputs("<tr>", page->out);
            put_text(page->out, "text", info->name);
            (info->count > 1       ? put_slots_row
             : info->words != NULL ? put_words_row
                                   : put_number_row)(page, tally, c);
            put_text(page->out, "text", info->unit);
            put_text(page->out, "wide", info->description);
            fputs("</tr>\n", page->out);
        }
        fputs("</tbody></table></div></details>\n", page->out);
    }
}

void report_long_text(FILE *out, const char *title, const char *text)
{
    fprintf(out, "<details><summary>%s</summary>\n<pre>", title);
    html_escape(text, out);
    fputs("</pre></details>\n", out);
}

void report_origin(struct report_page *page, const struct report_file *file)
{
    const struct reader *reader = &file->reader;
    fputs("<h2>Where the numbers come from</h2>\n<div class=\"scroll\"><table><tbody>\n",
          page->out);
    fprintf(page->out, "<tr><td>seed</td><td class=\"text\">%llu</td></tr>\n<tr><td>Poise</td>",
            (unsigned long long)reader->seed);
    put_text(page->out, "text", reader->program_version);
    fputs("</tr>\n<tr><td>commit</td>", page->out);
    put_text(page->out, "text", reader->git_commit);
    fputs("</tr>\n", page->out);
    for (size_t i = 0; i < reader->provenance_count; i++) {
        fputs("<tr>", page->out);
        put_text(page->out, "text", reader->provenance[i].name);
        put_text(page->out, "wide", reader->provenance[i].value);
        fputs("</tr>\n", page->out);
    }
    fputs("</tbody></table></div>\n<p>Save the experiment below and run it again: the same program "
          "gives the same games for the same seed, on any machine and any number of threads. "
          "<code>poise run EXPERIMENT.yaml</code> plays it, <code>poise verify FILE.h5</code> "
          "checks a file.</p>\n",
          page->out);
    report_long_text(page->out, "The experiment", reader->experiment);
}
