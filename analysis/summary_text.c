#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/measures.h"
#include "analysis/summary.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

/* Rows of a distribution. */
enum { ROWS_MAX = 16 };

/* Columns of a row's label, and of a long one. */
enum { LABEL = 22, LABEL_MAX = 34 };

struct page {
    const struct summary *summary;
    FILE *out;
    const char *bold, *dim, *strong, *off; /* terminal escapes or "" */
};

static struct page page_of(const struct summary *summary, bool colour, FILE *out)
{
    return colour ? (struct page){summary, out, "\033[1m", "\033[2m", "\033[1;36m", "\033[0m"}
                  : (struct page){summary, out, "", "", "", ""};
}

static void heading(const struct page *page, const char *text)
{
    fprintf(page->out, "\n%s%s%s\n", page->bold, text, page->off);
}

/* Prints a note of any length under a heading, wrapped to the page. */
static void note(const struct page *page, const char *text)
{
    fprintf(page->out, "%s  ", page->dim);
    text_wrap(page->out, text, 2, 2, SUMMARY_WIDTH);
    fputs(page->off, page->out);
}

/* "43.21 %  [43.11, 43.31]  432,100" after a label. */
static void rate_row(const struct page *page, int width, const char *label, uint64_t count,
                     uint64_t games, const char *style)
{
    const struct summary *summary = page->summary;
    const struct interval i = interval_rate(summary->method, count, games, summary->level);
    const int decimals = format_percent_decimals(games);
    char rate[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], number[FORMAT_MAX], range[72];
    format_percent(rate, games ? (double)count / (double)games : NAN, decimals);
    snprintf(range, sizeof range, "[%s, %s]", format_percent(low, i.low, decimals),
             format_percent(high, i.high, decimals));
    fprintf(page->out, "  %-*s%s%8s %%%s  %-18s %12s", width, label, style, rate, page->off, range,
            format_count(number, count));
}

/* Something that never happened gets its upper bound instead of "0.00 [0.00, 0.00]". */
static void never_row(const struct page *page, const char *label, uint64_t games)
{
    char bound[FORMAT_MAX];
    snprintf(bound, sizeof bound, "%.2g", 100 * interval_never_seen(games, page->summary->level));
    fprintf(page->out, "  %-22s%8s    below %s %%\n", label, "never", bound);
}

static void print_winners(const struct page *page, const struct tally *tally)
{
    static const char *const labels[] = {"AI wins", "human wins", "draws", "unfinished"};
    heading(page, "Who wins");
    for (int winner = 0; winner < COLUMN_WINNERS; winner++) {
        if (tally->winners[winner] == 0 && tally->games > 0 && winner >= COLUMN_DRAW) {
            never_row(page, labels[winner], tally->games);
        } else {
            rate_row(page, LABEL, labels[winner], tally->winners[winner], tally->games,
                     winner == COLUMN_AI ? page->strong : "");
            fputc('\n', page->out);
        }
    }
}

static double share(uint64_t count, uint64_t of)
{
    return of == 0 ? 0 : (double)count / (double)of;
}

static void print_words(const struct page *page, const struct tally *tally, size_t column)
{
    const struct column_info *info = &tally->columns[column];
    for (size_t word = 0; word < column_word_count(info); word++) {
        const uint64_t count = tally->bins[column][word];
        if (count > 0) {
            char name[24], bar[FORMAT_BAR_MAX];
            rate_row(page, LABEL, format_name(name, sizeof name, info->words[word]), count,
                     tally->games, "");
            format_bar(bar, share(count, tally->games) * 0.5);
            fprintf(page->out, " %s\n", bar);
        }
    }
}

/* What a distribution shows: values from first to last in steps, so that ROWS_MAX rows do. */
struct bars {
    int first, last, step; /* bins */
};

static struct bars choose_bars(const uint64_t bins[], uint64_t games)
{
    struct bars bars = {0, 0, 1};
    uint64_t seen = 0;
    while (bins[bars.first] == 0) {
        bars.first++;
    }
    for (bars.last = bars.first; bars.last < TALLY_BINS - 1; bars.last++) {
        seen += bins[bars.last];
        if (games - seen <= games / 500) { /* the rare long games get one row together */
            break;
        }
    }
    static const int steps[] = {1, 2, 5, 10, 20};
    for (int s = 0; (bars.last - bars.first) / steps[s] >= ROWS_MAX - 1; s++) {
        bars.step = steps[s + 1];
    }
    bars.first -= bars.first % bars.step;
    return bars;
}

static void bar_row(const struct page *page, const char *label, uint64_t count, uint64_t games,
                    double fullest)
{
    char percent[FORMAT_MAX], number[FORMAT_MAX], bar[FORMAT_BAR_MAX];
    fprintf(page->out, "  %-12s%8s %%%14s  %s\n", label,
            format_percent(percent, share(count, games), 2), format_count(number, count),
            format_bar(bar, share(count, games) / fullest));
}

static uint64_t bin_sum(const uint64_t bins[], int from, int to)
{
    uint64_t sum = 0;
    for (int bin = from; bin < to && bin < TALLY_BINS; bin++) {
        sum += bins[bin];
    }
    return sum;
}

static void print_distribution(const struct page *page, const struct tally *tally, size_t column)
{
    const uint64_t *bins = tally->bins[column];
    const int64_t base = tally_bin_base(&tally->columns[column]);
    const struct bars bars = choose_bars(bins, tally->games);
    double fullest = 0;
    for (int bin = bars.first; bin <= bars.last; bin += bars.step) {
        fullest = fmax(fullest, share(bin_sum(bins, bin, bin + bars.step), tally->games));
    }
    int bin = bars.first;
    for (; bin <= bars.last; bin += bars.step) {
        char label[64];
        const int64_t value = base + bin;
        if (bars.step == 1) {
            snprintf(label, sizeof label, "%5lld", (long long)value);
        } else {
            snprintf(label, sizeof label, "%5lld - %lld", (long long)value,
                     (long long)value + bars.step - 1);
        }
        bar_row(page, label, bin_sum(bins, bin, bin + bars.step), tally->games, fullest);
    }
    const uint64_t rest = bin_sum(bins, bin, TALLY_BINS);
    if (rest > 0) {
        char label[64];
        snprintf(label, sizeof label, "%5lld or more", (long long)(base + bin));
        bar_row(page, label, rest, tally->games, fullest);
    }
}

static void print_rounds(const struct page *page, const struct tally *tally)
{
    const int column = column_find(tally->columns, tally->column_count, "rounds");
    if (column < 0 || tally->games == 0) {
        return;
    }
    const struct tally_cell *cell = &tally->cells[column][0];
    char title[120], mean[FORMAT_MAX];
    format_number(mean, tally_mean(tally, (size_t)column, 0));
    snprintf(title, sizeof title, "Rounds: %s on average, %lld to %lld", mean, (long long)cell->min,
             (long long)cell->max);
    heading(page, title);
    print_distribution(page, tally, (size_t)column);
}

static uint64_t sum_winners(const uint64_t by_winner[COLUMN_WINNERS])
{
    return by_winner[COLUMN_AI] + by_winner[COLUMN_HUMAN] + by_winner[COLUMN_DRAW] +
           by_winner[COLUMN_UNFINISHED];
}

/* "61.2 % of 1,000 ..." for one leader after one round: how often it led, how often it then won. */
static void print_lead(const struct page *page, const uint64_t table[][COLUMN_WINNERS],
                       enum tally_leader leader)
{
    char led[FORMAT_MAX], won[FORMAT_MAX];
    uint64_t all = 0;
    for (int side = 0; side < TALLY_LEADERS; side++) {
        all += sum_winners(table[side]);
    }
    const uint64_t leads = sum_winners(table[leader]);
    format_percent(led, all ? share(leads, all) : NAN, 1);
    format_percent(won, leads ? share(table[leader][leader], leads) : NAN, 1);
    fprintf(page->out, "%9s %%%9s %%", led, won);
}

/* Games that went on after round k + 1. */
static uint64_t games_after(const struct tally *tally, size_t k)
{
    uint64_t all = 0;
    for (int leader = 0; leader < TALLY_LEADERS; leader++) {
        all += sum_winners(tally->leaders[k][leader]);
    }
    return all;
}

/* Rounds to show: those after which one game in a hundred goes on. */
static size_t rounds_shown(const struct tally *tally)
{
    size_t shown = 0;
    while (shown + 1 < tally->slots && games_after(tally, shown) > 0 &&
           games_after(tally, shown) >= tally->games / 100) {
        shown++;
    }
    return shown;
}

/* The line of slot k; the last slot is the end of the game. */
static void print_round(const struct page *page, const struct tally *tally, size_t k)
{
    const bool final = k + 1 == tally->slots;
    char label[24], ai[FORMAT_MAX], human[FORMAT_MAX];
    snprintf(label, sizeof label, final ? "end" : "%zu", k + 1);
    fprintf(page->out, "  %-6s%9s%9s", label,
            format_number(ai, tally_mean(tally, (size_t)tally->scores[0], k)),
            format_number(human, tally_mean(tally, (size_t)tally->scores[1], k)));
    for (int leader = TALLY_AI_LEADS; !final && leader <= TALLY_HUMAN_LEADS; leader++) {
        fputs("  ", page->out);
        print_lead(page, tally->leaders[k], (enum tally_leader)leader);
    }
    fputc('\n', page->out);
}

static void print_course(const struct page *page, const struct tally *tally)
{
    if (tally->slots == 0 || tally->games == 0) {
        return;
    }
    heading(page, "Scores after each round, and how often the leader wins");
    fprintf(page->out, "  %s%-6s%9s%9s   %21s   %21s%s\n", page->dim, "", "AI", "human",
            "AI leads, then wins", "human leads, then wins", page->off);
    const size_t shown = rounds_shown(tally), step = (shown + ROWS_MAX - 1) / ROWS_MAX;
    for (size_t k = 0; k < shown; k += step) {
        print_round(page, tally, k);
    }
    print_round(page, tally, tally->slots - 1);
    note(page, "Mean scores are of all games; a game that is over counts with its final score. "
               "Leads are of the games that go on after the round.");
}

/* Three of the measures, and the checks. */
static void print_measures(const struct page *page, const struct tally *tally)
{
    struct measures measures;
    struct measures_row rows[MEASURES_ROWS];
    char text[320];
    if (!measures_find(tally, page->summary->level, &measures)) {
        return;
    }
    measures_rows(&measures, rows);
    heading(page, "How the games go (docs/measures.md)");
    for (int i = 0; i < MEASURES_BRIEF; i++) {
        fprintf(page->out, "  %-29s%9s  %s\n", rows[i].name, rows[i].value, rows[i].interval);
    }
    if (measures.pace_round > 0) {
        measures_spread_text(&measures, text, sizeof text);
        note(page, text);
        measures_pace_text(&measures, text, sizeof text);
        note(page, text);
    }
    if (measures.too_long > 0) {
        snprintf(text, sizeof text,
                 "%.1f %% of the games last more rounds than the record stores and are left out.",
                 100 * (double)measures.too_long / (double)measures.games);
        note(page, text);
    }
}

static bool shown_elsewhere(const struct tally *tally, size_t column)
{
    static const char *const names[] = {
        "winner", "end_reason", "rounds", "ai_score_by_round", "human_score_by_round", NULL};
    for (int i = 0; names[i] != NULL; i++) {
        if (strcmp(tally->columns[column].name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void number_row(const struct page *page, const struct tally *tally, size_t column,
                       size_t slot, const char *label)
{
    const struct tally_cell *cell = &tally->cells[column][slot];
    const double average = tally_mean(tally, column, slot);
    const struct interval i = interval_mean(average, tally_deviation(tally, column, slot),
                                            tally->games, page->summary->level);
    const int decimals = format_decimals((i.high - i.low) / 2);
    char mean[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], range[72];
    snprintf(range, sizeof range, "[%s, %s]", format_fixed(low, i.low, decimals),
             format_fixed(high, i.high, decimals));
    fprintf(page->out, "  %-29s%9s  %-20s%7lld%9lld\n", label,
            format_fixed(mean, average, decimals), range, (long long)cell->min,
            (long long)cell->max);
}

/* One row, or one for each slot of an array that exists. */
static void number_rows(const struct page *page, const struct summary_variant *variant,
                        size_t column)
{
    const struct tally *tally = variant->tally;
    const struct column_info *info = &tally->columns[column];
    char name[30], which[40], label[72];
    format_name(name, sizeof name, info->name);
    for (size_t slot = 0; slot < info->count; slot++) {
        if (info->count == 1) {
            number_row(page, tally, column, slot, name);
        } else if (tally_has_slot(tally, column, slot)) {
            summary_slot(variant, info->name, slot, which, sizeof which);
            snprintf(label, sizeof label, "%s %s", name, which);
            number_row(page, tally, column, slot, label);
        }
    }
}

static void print_columns(const struct page *page, const struct summary_variant *variant)
{
    const struct tally *tally = variant->tally;
    if (tally->games == 0) {
        return;
    }
    heading(page, "Per game");
    fprintf(page->out, "  %s%-29s%9s  %-20s%7s%9s%s\n", page->dim, "", "mean", "interval", "least",
            "most", page->off);
    for (size_t c = 0; c < tally->column_count; c++) {
        if (!shown_elsewhere(tally, c) && tally->columns[c].words == NULL) {
            number_rows(page, variant, c);
        }
    }
    for (size_t c = 0; c < tally->column_count; c++) {
        if (!shown_elsewhere(tally, c) && tally->columns[c].words != NULL &&
            tally->columns[c].count == 1) {
            char name[SUMMARY_WIDTH];
            heading(page, format_name(name, sizeof name, tally->columns[c].name));
            print_words(page, tally, c);
        }
    }
}

/* Those that are settled, or those that are open. */
static void print_readings(const struct page *page, const struct summary_variant *variant,
                           bool settled)
{
    bool any = false;
    int ids = 6; /* columns of the widest id */
    for (size_t i = 0; i < variant->assumption_count; i++) {
        const int width = (int)strlen(variant->assumptions[i].id);
        ids = width > ids ? width : ids;
    }
    for (size_t i = 0; i < variant->assumption_count; i++) {
        const struct summary_assumption *it = &variant->assumptions[i];
        if ((it->settled != NULL) != settled) {
            continue;
        }
        if (!any) {
            heading(page, settled ? "Settled by you" : "Assumed readings of open rules");
            any = true;
        }
        fprintf(page->out, "  %-*s  %-*s %s\n", ids, it->id, 50 - ids, it->path, it->value);
        if (settled) {
            fprintf(page->out, "%*s", ids + 4, "");
            text_wrap(page->out, it->settled, ids + 4, ids + 4, SUMMARY_WIDTH);
        }
    }
}

static void print_assumptions(const struct page *page, const struct summary_variant *variant)
{
    print_readings(page, variant, true);
    print_readings(page, variant, false);
}

static void print_variant(const struct page *page, const struct summary_variant *variant)
{
    const struct tally *tally = variant->tally;
    if (page->summary->variant_count > 1) {
        char games[FORMAT_MAX];
        fprintf(page->out, "\n%s%s %s%s  %s games\n", page->bold, format_sign("──", "--"),
                variant->name, page->off, format_count(games, tally->games));
    }
    if (variant->policies != NULL) {
        fprintf(page->out, "%s\n", variant->policies);
    }
    print_winners(page, tally);
    const int end = column_find(tally->columns, tally->column_count, "end_reason");
    if (end >= 0 && tally->games > 0) {
        heading(page, "How games end");
        print_words(page, tally, (size_t)end);
    }
    print_rounds(page, tally);
    print_course(page, tally);
    print_measures(page, tally);
    print_columns(page, variant);
    print_assumptions(page, variant);
}

static void print_overview(const struct page *page)
{
    const struct summary *summary = page->summary;
    size_t longest = 0;
    heading(page, "Overview: AI wins");
    for (size_t v = 0; v < summary->variant_count; v++) {
        const size_t length = strlen(summary->variants[v].name);
        longest = length > longest ? length : longest;
    }
    const int width = longest <= LABEL ? LABEL : longest < LABEL_MAX ? (int)longest : LABEL_MAX;
    for (size_t v = 0; v < summary->variant_count; v++) {
        const struct tally *tally = summary->variants[v].tally;
        char name[LABEL_MAX + 1], bar[FORMAT_BAR_MAX] = "";
        snprintf(name, sizeof name, "%s", summary->variants[v].name);
        rate_row(page, width, name, tally->winners[COLUMN_AI], tally->games, page->strong);
        if (width == LABEL) {
            format_bar(bar, share(tally->winners[COLUMN_AI], tally->games) * 0.5);
        }
        fprintf(page->out, " %s\n", bar);
    }
}

/* How far the rates of a matrix may be off. */
static void print_matrix_note(const struct page *page)
{
    const struct summary *summary = page->summary;
    uint64_t fewest = UINT64_MAX;
    for (size_t v = 0; v < summary->variant_count; v++) {
        const uint64_t games = summary->variants[v].tally->games;
        fewest = games < fewest ? games : fewest;
    }
    const struct interval widest =
        interval_rate(summary->method, fewest / 2, fewest, summary->level);
    char text[160], games[FORMAT_MAX];
    snprintf(text, sizeof text,
             "%s games or more for each: intervals of at most +-%.2g points (%s, %g %%).",
             format_count(games, fewest), 50 * (widest.high - widest.low),
             interval_method_names[summary->method], 100 * summary->level);
    note(page, text);
}

static void print_matrix(const struct page *page, const struct axes *axes)
{
    const struct summary *summary = page->summary;
    double *percents = memory_new(summary->variant_count, sizeof *percents);
    char title[256];
    snprintf(title, sizeof title, "AI wins, %%: rows %s, columns %s", axes->axis[0].path,
             axes->axis[1].path);
    heading(page, title);
    for (size_t v = 0; v < summary->variant_count; v++) {
        percents[v] = 100 * tally_win_rate(summary->variants[v].tally);
    }
    axes_print(axes, percents, page->out);
    free(percents);
    print_matrix_note(page);
}

/* The one sentence that matters: the first variant, against each player. */
static void print_headline(const struct page *page)
{
    const struct summary *summary = page->summary;
    const struct summary_variant *first = &summary->variants[0];
    char rate[FORMAT_MAX], *line = NULL;
    size_t size, v = 0;
    if (first->opponent == NULL || first->tally->games == 0) {
        return;
    }
    FILE *out = text_begin(&line, &size);
    do {
        const struct summary_variant *it = &summary->variants[v];
        format_percent(rate, tally_win_rate(it->tally), 1);
        fprintf(out, "%s%s %%%s against %s", v == 0 ? "The AI wins " : ", ", rate,
                v == 0 ? " of games" : "", it->opponent);
    } while (++v < summary->players && summary->variants[v].tally->games > 0);
    if (summary->variant_count > v) {
        const char *comma = v > 1 ? strstr(first->name, ", ") : NULL; /* "average, chaos" */
        fprintf(out, " in variant %s", comma != NULL ? comma + 2 : first->name);
    }
    fputc('.', out);
    text_end(out);
    fputs(page->bold, page->out);
    text_wrap(page->out, line, 0, 0, SUMMARY_WIDTH);
    fputs(page->off, page->out);
    free(line);
}

static void print_head(const struct page *page)
{
    const struct summary *summary = page->summary;
    char games[FORMAT_MAX];
    print_headline(page);
    fprintf(page->out, "%s%s%s\n", page->bold, summary->title, page->off);
    const uint64_t all = summary_games(summary);
    fprintf(page->out, "%s game%s", format_count(games, all), all == 1 ? "" : "s");
    if (summary->variant_count > 1) {
        fprintf(page->out, " of %zu variants", summary->variant_count);
    }
    fprintf(page->out, ", seed %llu", (unsigned long long)summary->seed);
    if (summary->experiment != NULL) {
        fprintf(page->out, ", %s", summary->experiment);
    }
    fputc('\n', page->out);
    if (summary->interrupted) {
        char asked[FORMAT_MAX];
        fprintf(page->out, "INTERRUPTED after %s of %s games\n", games,
                format_count(asked, summary->games_asked));
    }
}

static void print_foot(const struct page *page)
{
    const struct summary *summary = page->summary;
    char text[160];
    snprintf(text, sizeof text, "Intervals at %g %%: %s for rates, Student t for means.",
             100 * summary->level, interval_method_names[summary->method]);
    fputc('\n', page->out);
    note(page, text);
    if (summary->seconds > 0) {
        char games[FORMAT_MAX], decisions[FORMAT_MAX];
        format_count(games, (uint64_t)((double)summary_games(summary) / summary->seconds));
        format_count(decisions, (uint64_t)(summary_decisions(summary) / summary->seconds));
        snprintf(text, sizeof text, "%s games and %s decisions per second: %.1f s on %d thread%s.",
                 games, decisions, summary->seconds, summary->threads,
                 summary->threads == 1 ? "" : "s");
        note(page, text);
    }
}

/* Every variant in full where they are few, else one line or one place of a matrix each. */
static void print_variants(const struct page *page, const struct axes *axes)
{
    const struct summary *summary = page->summary;
    const bool matrix = axes->count == 2, in_full = summary->variant_count <= SUMMARY_DETAILS_MAX;
    for (size_t v = 0; in_full && v < summary->variant_count; v++) {
        print_variant(page, &summary->variants[v]);
    }
    if (matrix) {
        print_matrix(page, axes);
    } else if (summary->variant_count > 1) {
        print_overview(page);
    }
    if (!in_full) {
        print_assumptions(page, &summary->variants[0]);
    }
}

void summary_print(const struct summary *summary, bool colour, FILE *out)
{
    const struct page page = page_of(summary, colour, out);
    const struct axes_point **points = memory_new(summary->variant_count, sizeof *points);
    struct axes axes;
    for (size_t v = 0; v < summary->variant_count; v++) {
        points[v] = summary->variants[v].point;
    }
    axes_find(&axes, points, summary->variant_count);
    print_head(&page);
    print_variants(&page, &axes);
    print_foot(&page);
    axes_free(&axes);
    free(points);
}
