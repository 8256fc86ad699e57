#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/comparison.h"
#include "analysis/measures.h"
#include "analysis/sequence.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"

enum { NAME = 22, WIDTH = 80 };

struct page {
    const struct comparison *comparison;
    FILE *out;
    const char *bold, *dim, *strong, *off;
};

static void heading(const struct page *page, const char *text)
{
    fprintf(page->out, "\n%s%s%s\n", page->bold, text, page->off);
}

/* A difference of rates in points. */
static char *points(char out[FORMAT_MAX], double difference, int decimals)
{
    return format_signed(out, 100 * difference, decimals);
}

static void print_rates(const struct page *page)
{
    const struct comparison *comparison = page->comparison;
    const int decimals = format_percent_decimals(comparison->variants[0].tally->games) + 1;
    heading(page, "AI wins");
    fprintf(page->out, "  %s%-22s%8s  %-16s%9s  %s%s\n", page->dim, "", "%", "interval", "change",
            "interval of the change, points", page->off);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const struct interval i = tally_win_interval(it->tally, COLUMN_AI, comparison->level);
        char rate[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], range[72];
        snprintf(range, sizeof range, "[%s, %s]", format_percent(low, i.low, decimals),
                 format_percent(high, i.high, decimals));
        format_put_name(page->out, NAME, it->name);
        fprintf(page->out, "%s%8s%s  %-16s", page->strong,
                format_percent(rate, tally_win_rate(it->tally), decimals), page->off, range);
        if (it->paired != NULL) {
            fprintf(page->out, "%9s  [%s, %s]", points(rate, it->wins.estimate, decimals),
                    points(low, it->wins.interval.low, decimals),
                    points(high, it->wins.interval.high, decimals));
        } else {
            fputs("  baseline", page->out);
        }
        fputc('\n', page->out);
    }
}

static char *format_p(char out[FORMAT_MAX], double p)
{
    if (isnan(p)) {
        out[0] = '\0';
    } else {
        snprintf(out, FORMAT_MAX, p < 1e-4 ? "<0.0001" : "%.4f", p);
    }
    return out;
}

static void print_verdicts(const struct page *page)
{
    const struct comparison *comparison = page->comparison;
    heading(page, "Is the difference real?");
    const bool fixed = comparison->until == NULL;
    fprintf(page->out, "  %s%-22s%9s%9s%9s%8s%11s%s\n", page->dim, "", fixed ? "p" : "",
            fixed ? "Holm's" : "", "differ", "corr.", "pairing", page->off);
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const uint64_t pairs = it->paired->pairs;
        char p[FORMAT_MAX], holm[FORMAT_MAX], differ[FORMAT_MAX], gain[FORMAT_MAX] = "-";
        format_percent(differ, pairs ? (double)it->paired->diverged / (double)pairs : NAN, 1);
        if (isfinite(it->wins.gain)) {
            snprintf(gain, sizeof gain, "x %.2f", it->wins.gain);
        }
        format_put_name(page->out, NAME, it->name);
        fprintf(page->out, "%9s%9s%7s %%%8.2f%11s  %s%s%s\n", format_p(p, it->wins.p),
                format_p(holm, it->adjusted_p), differ, it->wins.correlation, gain, page->strong,
                comparison_verdict(comparison, v), page->off);
    }
    fprintf(page->out,
            "%s  %sdiffer: games in which anything differs. pairing:\n"
            "  games of an unpaired run that are as precise as one of these.%s\n",
            page->dim, fixed ? "p: exact McNemar, two-sided. " : "", page->off);
}

static bool asked_for(const char *name, const char *const columns[], size_t count)
{
    static const char *const always[] = {"rounds", "ai_score", "human_score"};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        if (strcmp(name, always[i]) == 0) {
            return true;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (strcmp(columns[i], name) == 0 || strcmp(columns[i], "all") == 0) {
            return true;
        }
    }
    return false;
}

static void print_change(const struct page *page, size_t v, size_t column)
{
    const struct comparison_variant *it = &page->comparison->variants[v];
    const struct difference d = difference_of_means(it->paired, column, page->comparison->level);
    const int decimals = format_decimals((d.interval.high - d.interval.low) / 2);
    char mean[FORMAT_MAX], change[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX];
    format_put_name(page->out, NAME, it->name);
    fprintf(page->out, "%12s%12s  [%s, %s]\n",
            format_fixed(mean, tally_mean(it->tally, column, 0), decimals),
            format_signed(change, d.estimate, decimals),
            format_signed(low, d.interval.low, decimals),
            format_signed(high, d.interval.high, decimals));
}

static void print_columns(const struct page *page, const char *const columns[], size_t count)
{
    const struct comparison *comparison = page->comparison;
    const struct tally *base = comparison->variants[0].tally;
    for (size_t c = 0; c < base->column_count; c++) {
        if (!comparison_has(comparison, c) || !asked_for(base->columns[c].name, columns, count)) {
            continue;
        }
        char name[NAME * 2], title[120], mean[FORMAT_MAX];
        snprintf(title, sizeof title, "%s per game (baseline %s)",
                 format_name(name, sizeof name, base->columns[c].name),
                 format_number(mean, tally_mean(base, c, 0)));
        heading(page, title);
        for (size_t v = 1; v < comparison->variant_count; v++) {
            print_change(page, v, c);
        }
    }
}

static void print_curve(const struct page *page, const struct axes *axes)
{
    char title[160];
    snprintf(title, sizeof title, "AI wins, %%, by %s", axes->axis[0].path);
    heading(page, title);
    for (size_t v = 0; v < page->comparison->variant_count; v++) {
        const double rate = tally_win_rate(page->comparison->variants[v].tally);
        char percent[FORMAT_MAX], bar[FORMAT_BAR_MAX];
        fprintf(page->out, "  %-22.22s%8s  %s\n", axes->axis[0].values[axes->place[v]],
                format_percent(percent, rate, 2), format_bar(bar, isnan(rate) ? 0 : rate));
    }
}

static void print_matrix(const struct page *page, const struct axes *axes)
{
    char title[256];
    snprintf(title, sizeof title, "AI wins, %%: rows %s, columns %s", axes->axis[0].path,
             axes->axis[1].path);
    heading(page, title);
    double *percents = memory_new(axes->variant_count, sizeof *percents);
    for (size_t v = 0; v < axes->variant_count; v++) {
        percents[v] = 100 * tally_win_rate(page->comparison->variants[v].tally);
    }
    axes_print(axes, percents, page->out);
    free(percents);
}

static void print_sweep(const struct page *page)
{
    const struct comparison *comparison = page->comparison;
    const size_t count = comparison->variant_count;
    const struct axes_point **points = memory_new(count, sizeof *points);
    struct axes axes;
    for (size_t v = 0; v < count; v++) {
        points[v] = comparison->variants[v].point;
    }
    axes_find(&axes, points, count);
    if (axes.count == 1) {
        print_curve(page, &axes);
    } else if (axes.count == 2) {
        print_matrix(page, &axes);
    }
    axes_free(&axes);
    free(points);
}

static void print_stop(const struct page *page)
{
    const struct comparison *comparison = page->comparison;
    const struct until *until = comparison->until;
    char title[160];
    snprintf(title, sizeof title, "Until %s: %s", until->rule,
             comparison->until_met     ? "reached"
             : comparison->interrupted ? "not reached, the games were interrupted"
                                       : "not reached within the given games");
    heading(page, title);
    char games[FORMAT_MAX], fixed[FORMAT_MAX];
    fprintf(page->out,
            "%s  Intervals of the changes of wins, and verdicts, hold at every look:\n"
            "  %s, together at %g %%.\n"
            "  It took %s games of each variant%s%s.%s\n",
            page->dim, until_method(until), 100 * comparison->level,
            format_count(games, comparison->variants[0].tally->games),
            comparison->fixed_games > 0 ? "; a fixed run needs about " : "",
            comparison->fixed_games > 0 ? format_count(fixed, comparison->fixed_games) : "",
            page->off);
}

void comparison_put_interrupted(const struct comparison *comparison, FILE *out)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    if (comparison->interrupted) {
        fprintf(out, "INTERRUPTED after %s of %s games of each variant\n",
                format_count(games, comparison->variants[0].tally->games),
                format_count(asked, comparison->games_asked));
    }
}

/* The measures of each variant, those of run's summary and the closeness. */
static void print_measures(const struct page *page)
{
    static const enum measures_name shown[] = {MEASURES_CHANGES, MEASURES_COMEBACKS, MEASURES_PAST,
                                               MEASURES_MEDIAN};
    enum { COLUMNS = sizeof shown / sizeof *shown };
    const struct comparison *comparison = page->comparison;
    bool begun = false;
    for (size_t v = 0; v < comparison->variant_count; v++) {
        struct measures measures;
        struct measures_row rows[MEASURES_ROWS];
        if (!measures_find(comparison->variants[v].tally, comparison->level, &measures)) {
            continue;
        }
        measures_rows(&measures, rows);
        if (!begun) {
            heading(page, "How the games go (docs/measures.md)");
            fprintf(page->out, "  %s%-22s%15s%15s%15s%15s%s\n", page->dim, "", "lead changes",
                    "comebacks, %", "past 90 %", "margin", page->off);
            begun = true;
        }
        format_put_name(page->out, NAME, comparison->variants[v].name);
        for (int i = 0; i < COLUMNS; i++) {
            fprintf(page->out, "%15s", rows[shown[i]].value);
        }
        fprintf(page->out, "\n%24s", "");
        for (int i = 0; i < COLUMNS; i++) {
            fprintf(page->out, "%15s",
                    isdigit((unsigned char)rows[shown[i]].value[0]) ? rows[shown[i]].interval : "");
        }
        fputc('\n', page->out);
    }
}

void comparison_print(const struct comparison *comparison, const char *const columns[],
                      size_t column_count, bool colour, FILE *out)
{
    const struct page page =
        colour ? (struct page){comparison, out, "\033[1m", "\033[2m", "\033[1;36m", "\033[0m"}
               : (struct page){comparison, out, "", "", "", ""};
    char games[FORMAT_MAX];
    fprintf(out, "%s%s%s\n%zu variants on the same random numbers, %s games each, seed %llu, %s\n",
            page.bold, comparison->title, page.off, comparison->variant_count,
            format_count(games, comparison->variants[0].tally->games),
            (unsigned long long)comparison->seed, comparison->experiment);
    comparison_put_interrupted(comparison, out);
    print_rates(&page);
    print_verdicts(&page);
    print_sweep(&page);
    print_columns(&page, columns, column_count);
    print_measures(&page);
    if (comparison->until != NULL) {
        print_stop(&page);
    }
    const double level = 100 * comparison->level;
    if (comparison->until != NULL) {
        fprintf(out,
                "\n%s  Other intervals at %g %%, for a run of fixed length: Wilson, Student t.%s\n",
                page.dim, level, page.off);
        return;
    }
    fprintf(out,
            "\n%s  Intervals at %g %%: Wilson for rates, Newcombe for changes of rates, Student t\n"
            "  for means. Verdicts: Holm over all variants, together at %g %%.%s\n",
            page.dim, level, level, page.off);
}
