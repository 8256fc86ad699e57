#include "analysis/tornado.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"
#include "sims/base/memory.h"

enum { NAME = 30, BAR = 9 };

/* 1: the AI is favoured, -1: it is not, 0: open; for all readings together at the level (Bonferroni). */
static int favoured(const struct comparison *comparison, size_t v)
{
    const double each = 1 - (1 - comparison->level) / (double)comparison->variant_count;
    const struct interval i = tally_win_interval(comparison->variants[v].tally, COLUMN_AI, each);
    return i.low > 0.5 ? 1 : i.high < 0.5 ? -1 : 0;
}

bool tornado_flips(const struct comparison *comparison, size_t variant)
{
    return favoured(comparison, 0) * favoured(comparison, variant) < 0;
}

size_t tornado_order(const struct comparison *comparison, size_t order[])
{
    size_t count = 0;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const double size = fabs(comparison->variants[v].wins.estimate);
        size_t place = count;
        if (comparison->variants[v].paired->diverged == 0) {
            continue;
        }
        for (; place > 0 && fabs(comparison->variants[order[place - 1]].wins.estimate) < size;
             place--) {
            order[place] = order[place - 1];
        }
        order[place] = v;
        count++;
    }
    return count;
}

/* A bar to the left or to the right of a line in the middle, BAR columns each way. */
static void put_bar(FILE *out, double share)
{
    const int length = (int)lround(fabs(share) * BAR);
    for (int column = -BAR; column <= BAR; column++) {
        const bool inside =
            share < 0 ? column < 0 && column >= -length : column > 0 && column <= length;
        fputs(column == 0  ? format_sign("│", "|")
              : inside     ? format_sign("█", "#")
              : column < 0 ? " "
                           : "",
              out);
    }
}

static void put_line(const struct comparison *comparison, size_t v, double largest, FILE *out)
{
    const struct comparison_variant *it = &comparison->variants[v];
    char rate[FORMAT_MAX], change[FORMAT_MAX], low[FORMAT_MAX], high[FORMAT_MAX], range[72];
    snprintf(range, sizeof range, "[%s, %s]", format_signed(low, 100 * it->wins.interval.low, 1),
             format_signed(high, 100 * it->wins.interval.high, 1));
    format_put_name(out, NAME, it->name);
    fprintf(out, "%6s%7s %-14s", format_percent(rate, tally_win_rate(it->tally), 1),
            format_signed(change, 100 * it->wins.estimate, 1), range);
    put_bar(out, largest > 0 ? it->wins.estimate / largest : 0);
    fputc('\n', out);
}

/* Names the readings that change no game at all. */
static void put_idle(const struct comparison *comparison, FILE *out)
{
    size_t column = 0;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        if (it->paired->diverged > 0) {
            continue;
        }
        const size_t length = strlen(it->name) + 2;
        if (column == 0) {
            fputs("\nNo game changes with\n  ", out);
        } else if (column + length > 78) {
            fputs(",\n  ", out);
            column = 0;
        } else {
            fputs(", ", out);
        }
        fputs(it->name, out);
        column += length;
    }
    fputs(column > 0 ? "\n" : "", out);
}

static void put_flips(const struct comparison *comparison, FILE *out)
{
    size_t flips = 0;
    for (size_t v = 1; v < comparison->variant_count; v++) {
        if (tornado_flips(comparison, v)) {
            fprintf(out, "%s%s", flips++ == 0 ? "\nWho is favoured changes with: " : ", ",
                    comparison->variants[v].name);
        }
    }
    fputs(flips > 0 ? "\n" : "\nNone of these changes who is favoured.\n", out);
}

void tornado_print(const struct comparison *comparison, bool colour, FILE *out)
{
    size_t *order = memory_new(comparison->variant_count, sizeof *order);
    const size_t count = tornado_order(comparison, order);
    const double largest = count > 0 ? fabs(comparison->variants[order[0]].wins.estimate) : 0;
    static const char *const sides[] = {"not favoured", "neither favoured nor not", "favoured"};
    char games[FORMAT_MAX];
    const struct tally *base = comparison->variants[0].tally;
    const struct interval i = tally_win_interval(base, COLUMN_AI, comparison->level);
    fprintf(out, "%s%s%s\n%s games of each reading on the same random numbers, seed %llu\n",
            colour ? "\033[1m" : "", comparison->title, colour ? "\033[0m" : "",
            format_count(games, base->games), (unsigned long long)comparison->seed);
    comparison_put_interrupted(comparison, out);
    fprintf(
        out,
        "\nWith the default readings the AI wins %.2f %% [%.2f, %.2f] of the games:\nit is %s.\n\n",
        100 * tally_win_rate(base), 100 * i.low, 100 * i.high, sides[favoured(comparison, 0) + 1]);
    fprintf(out, "  %-*s%6s%7s %-14s\n", NAME, "other reading", "%", "change", "interval");
    for (size_t k = 0; k < count; k++) {
        put_line(comparison, order[k], largest, out);
    }
    put_idle(comparison, out);
    put_flips(comparison, out);
    fprintf(out,
            "Intervals at %g %%, each on its own: Wilson for the rate, Newcombe for changes.\n"
            "Who is favoured: all readings together at %g %%.\n",
            100 * comparison->level, 100 * comparison->level);
    free(order);
}
