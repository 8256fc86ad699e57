#include "analysis/answers/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"

void axes_put_matrix(const struct axes *axes, const double rates[], struct doc *doc)
{
    const size_t columns = axes->axis[1].value_count;
    struct doc_column *heads = memory_new(columns + 1, sizeof *heads);
    heads[0] = (struct doc_column){"", DOC_WORD, NULL};
    for (size_t c = 0; c < columns; c++) {
        heads[c + 1] = (struct doc_column){axes->axis[1].values[c], DOC_PERCENT | DOC_NARROW, NULL};
    }
    doc_heading(doc, "AI wins, %%: rows %s, columns %s", axes->axis[0].path, axes->axis[1].path);
    doc_table(doc, NULL, heads, columns + 1);
    free(heads);
    for (size_t row = 0; row < axes->axis[0].value_count; row++) {
        doc_row_word(doc, axes->axis[0].values[row]);
        for (size_t column = 0; column < columns; column++) {
            const long v = axes_variant(axes, row, column);
            doc_number(doc, v < 0 ? NAN : rates[v], 1);
        }
    }
    doc_table_end(doc);
}

static uint64_t count_summary_games(const struct summary *summary)
{
    uint64_t games = 0;
    for (size_t v = 0; v < summary->variant_count; v++) {
        games += summary->variants[v].tally->games;
    }
    return games;
}

/* Total games and total policy decisions of all variants. The decisions come from the column
 * `decisions`; a variant without it counts 0. */
static double count_summary_decisions(const struct summary *summary)
{
    double decisions = 0;
    for (size_t v = 0; v < summary->variant_count; v++) {
        const struct tally *tally = summary->variants[v].tally;
        const int column = column_find(tally->columns, tally->column_count, "decisions");
        decisions += column < 0 ? 0 : (double)tally->cells[column][0].sum;
    }
    return decisions;
}

int summary_slot(const struct summary_variant *variant, const char *column, size_t slot, char *out,
                 size_t size)
{
    int count = 0;
    out[0] = '\0';
    if (variant->name_slot != NULL) {
        count = variant->name_slot(variant->rules, column, slot, out, size);
    }
    if (out[0] == '\0') {
        snprintf(out, size, "%zu", slot + 1);
    }
    return count;
}

void summary_put_overview(const struct summary *summary, struct doc *doc)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL},
                                                {"%", DOC_RATE | DOC_STRONG, NULL},
                                                {"games won", DOC_COUNT, NULL},
                                                {"", DOC_BAR, NULL}};
    doc_heading(doc, "Overview: AI wins");
    doc_table(doc, NULL, columns, 4);
    for (size_t v = 0; v < summary->variant_count; v++) {
        const struct tally *tally = summary->variants[v].tally;
        doc_row_word(doc, summary->variants[v].name);
        summary_put_rate(summary, tally->winners[COLUMN_AI], tally->games, doc);
        doc_count(doc, tally->winners[COLUMN_AI]);
        doc_number(doc, tally_win_rate(tally) * 0.5, 0);
    }
    doc_table_end(doc);
}

/* Puts the matrix of a sweep over two values, and how precise its rates are. */
static void put_matrix(const struct summary *summary, const struct axes *axes, struct doc *doc)
{
    double *rates = memory_new(summary->variant_count, sizeof *rates);
    uint64_t fewest = UINT64_MAX;
    for (size_t v = 0; v < summary->variant_count; v++) {
        const struct tally *tally = summary->variants[v].tally;
        rates[v] = tally_win_rate(tally);
        fewest = tally->games < fewest ? tally->games : fewest;
    }
    axes_put_matrix(axes, rates, doc);
    free(rates);
    char games[FORMAT_MAX];
    const struct interval widest = interval_rate(fewest / 2, fewest, summary->level);
    doc_note(doc, "%s games or more for each: intervals of at most +-%.2g points (Wilson, %g %%).",
             format_count(games, fewest), interval_round_bound(50 * (widest.high - widest.low)),
             100 * summary->level);
}

bool summary_is_drawn(const struct summary *summary)
{
    size_t v = 0;
    do {
        const struct tally *tally = summary->variants[v].tally;
        if (tally->games == 0 || tally->winners[COLUMN_DRAW] < tally->games) {
            return false;
        }
    } while (++v < summary->players);
    return true;
}

void summary_tell_wins(const struct summary *summary, size_t v, int decimals, const char *space,
                       FILE *out)
{
    char rate[FORMAT_MAX];
    if (summary_is_drawn(summary)) {
        fputs(v == 0 ? "All games are draws" : ",", out);
        return;
    }
    const double wins = tally_win_rate(summary->variants[v].tally);
    format_percent(rate, wins, format_open_decimals(wins, decimals));
    fprintf(out, "%s%s%s%%%s", v == 0 ? "The AI wins " : ", ", rate, space,
            v == 0 ? " of games" : "");
}

/* Goes on with the other variants, if they are few: ", 29.1 % in my changes". */
static void tell_other_variants(const struct summary *summary, FILE *out)
{
    enum { FEW = 4 };
    for (size_t v = 1; v < summary->variant_count && summary->variant_count <= FEW; v++) {
        const struct summary_variant *it = &summary->variants[v];
        const bool other =
            it->opponent != NULL && strcmp(it->opponent, summary->variants[0].opponent) != 0;
        summary_tell_wins(summary, v, 1, " ", out);
        fprintf(out, "%s%s in %s", other ? " against " : "", other ? it->opponent : "", it->name);
    }
}

/* Puts the main result in one sentence: how often the AI wins in the first variant, against each
 * player; or in each of few variants. */
static void put_headline(const struct summary *summary, struct doc *doc)
{
    const struct summary_variant *first = &summary->variants[0];
    char *line = NULL;
    size_t v = 0;
    if (first->opponent == NULL || first->tally->games == 0) {
        return;
    }
    FILE *out = text_begin(&line);
    do {
        summary_tell_wins(summary, v, 1, " ", out);
        fprintf(out, " against %s", summary->variants[v].opponent);
    } while (++v < summary->players && summary->variants[v].tally->games > 0);
    if (summary->planned > v) {
        const char *comma = v > 1 ? strstr(first->name, ", ") : NULL; /* "average, chaos" */
        const char *name = comma != NULL ? comma + 2 : v == 1 ? first->name : NULL;
        fprintf(out, "%s%s", name != NULL ? " in variant " : " in the first variants",
                name != NULL ? name : "");
        if (v == 1) {
            tell_other_variants(summary, out);
        }
    }
    text_end(out);
    doc_title(doc, "%s.", line);
    free(line);
}

static void put_summary_head(const struct summary *summary, struct doc *doc)
{
    const uint64_t all = count_summary_games(summary);
    char games[FORMAT_MAX], asked[FORMAT_MAX], variants[40] = "";
    format_count(games, all);
    if (summary->variant_count > 1) {
        snprintf(variants, sizeof variants, " of %zu variants", summary->variant_count);
    }
    put_headline(summary, doc);
    doc_title(doc, "%s", summary->title);
    doc_line(doc, "%s game%s%s, seed %llu%s%s", games, format_plural(all), variants,
             (unsigned long long)summary->seed, summary->experiment != NULL ? ", " : "",
             summary->experiment != NULL ? summary->experiment : "");
    if (summary->interrupted) {
        doc_line(doc, "INTERRUPTED after %s of %s games", games,
                 format_count(asked, summary->games_asked));
    }
    doc_set(doc, "interrupted", json_boolean(summary->interrupted));
    doc_set(doc, "games", json_integer((json_int_t)all));
}

static void put_foot(const struct summary *summary, struct doc *doc)
{
    const struct summary_variant *first = &summary->variants[0];
    size_t open = 0;
    for (size_t i = 0; i < first->assumption_count; i++) {
        open += first->assumptions[i].settled == NULL;
    }
    if (open > 0) {
        doc_line(doc, "%zu assumption%s about the rules; `poise audit` says which matter.", open,
                 format_plural(open));
    }
    doc_line(doc, "Intervals at %g %%: Wilson for rates, Student t for means.",
             100 * summary->level);
    doc_set(doc, "interval",
            json_pack("{s:s, s:s, s:f}", "rates", "Wilson", "means", "Student t", "level",
                      summary->level));
    if (summary->seconds > 0) {
        const double games = (double)count_summary_games(summary) / summary->seconds,
                     decisions = count_summary_decisions(summary) / summary->seconds;
        char a[FORMAT_MAX], b[FORMAT_MAX];
        doc_line(doc, "%s games and %s decisions per second: %.1f s on %d thread%s.",
                 format_count(a, (uint64_t)games), format_count(b, (uint64_t)decisions),
                 summary->seconds, summary->threads, summary->threads == 1 ? "" : "s");
        doc_set(doc, "seconds", json_real(summary->seconds));
        doc_set(doc, "threads", json_integer(summary->threads));
        doc_set(doc, "games_per_second", json_real(games));
        doc_set(doc, "decisions_per_second", json_real(decisions));
    }
}

/* Ends the last variant's part of a page, and says which ones have none. */
static void put_rest(const struct summary *summary, struct doc *doc)
{
    const size_t count = summary->variant_count;
    doc_show(doc, DOC_PAGES);
    if (count > 1) {
        doc_title(doc, "All variants");
    }
    if (count > SUMMARY_FULL_MAX) {
        doc_line(doc,
                 "The first %d of %zu variants stand above in full; `--format json` tells all.",
                 SUMMARY_FULL_MAX, count);
    }
    doc_show(doc, DOC_PEOPLE);
}

struct doc *summary_document(const struct summary *summary)
{
    struct doc *doc =
        doc_new(json_out_head(summary->game, summary->title, summary->experiment, summary->seed));
    const struct axes_point **points = memory_new(summary->variant_count, sizeof *points);
    struct axes axes;
    put_summary_head(summary, doc);
    doc_open_list(doc, "variants");
    for (size_t v = 0; v < summary->variant_count; v++) {
        points[v] = summary->variants[v].point;
        summary_put_variant(summary, &summary->variants[v], doc);
    }
    doc_close(doc);
    put_rest(summary, doc);
    axes_find(&axes, points, summary->variant_count);
    if (axes.count == 2) {
        put_matrix(summary, &axes, doc);
        doc_show(doc, summary->variant_count > SUMMARY_FULL_MAX ? DOC_PAGES : DOC_PROGRAMS);
    }
    if (summary->variant_count > 1) {
        summary_put_overview(summary, doc);
    }
    doc_show(doc, DOC_PEOPLE);
    put_foot(summary, doc);
    axes_free(&axes);
    free(points);
    return doc;
}
