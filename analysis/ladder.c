#include "analysis/ladder.h"

#include <math.h>

#include "sims/base/format.h"

static double rate(const struct tally *tally, int winner)
{
    return (double)tally->winners[winner] / (double)tally->games;
}

static void print_rung(const struct comparison *comparison, size_t v, FILE *out)
{
    const struct comparison_variant *it = &comparison->variants[v];
    const struct interval i = tally_win_interval(it->tally, COLUMN_HUMAN, comparison->level);
    double deviation;
    const double lead = tally_lead(it->tally, &deviation);
    const struct interval l = interval_mean(lead, deviation, it->tally->games, comparison->level);
    const int decimals = format_decimals((l.high - l.low) / 2);
    char range[40], lead_range[72], step[FORMAT_MAX] = "", share[FORMAT_MAX], points[FORMAT_MAX],
                                    low[FORMAT_MAX], high[FORMAT_MAX];
    if (it->paired != NULL) {
        format_signed(step, -100 * it->wins.estimate, 1);
    }
    format_percent(share, rate(it->tally, COLUMN_HUMAN), 1);
    snprintf(range, sizeof range, "[%.1f, %.1f]", 100 * i.low, 100 * i.high);
    snprintf(lead_range, sizeof lead_range, "[%s, %s]", format_signed(low, l.low, decimals),
             format_signed(high, l.high, decimals));
    fprintf(out, "  %-16.16s%8s  %-14s%10s%8s  %s\n", it->name, share, range, step,
            format_signed(points, lead, decimals), isnan(lead) ? "" : lead_range);
}

/* The skill spread, with a bar for each player: what the game leaves to play for. */
static void print_spread(const struct comparison *comparison, FILE *out)
{
    const struct comparison_variant *variants = comparison->variants;
    const struct tally *weakest = variants[0].tally, *strongest = weakest;
    fputc('\n', out);
    for (size_t v = 0; v < comparison->variant_count; v++) {
        char bar[FORMAT_BAR_MAX];
        const struct tally *it = variants[v].tally;
        const double wins = rate(it, COLUMN_HUMAN);
        weakest = wins < rate(weakest, COLUMN_HUMAN) ? it : weakest;
        strongest = wins > rate(strongest, COLUMN_HUMAN) ? it : strongest;
        fprintf(out, "  %-16.16s%s\n", variants[v].name, format_bar(bar, wins));
    }
    /* As if unpaired: with games in common the interval is only wider than need be. */
    const struct difference d =
        difference_unpaired(weakest->winners[COLUMN_HUMAN], weakest->games,
                            strongest->winners[COLUMN_HUMAN], strongest->games, comparison->level);
    fprintf(out,
            "\nSkill spread: %.1f points [%.1f, %.1f] between the weakest and the strongest "
            "player.\n",
            100 * d.estimate, 100 * d.interval.low, 100 * d.interval.high);
}

void ladder_print(const struct comparison *comparison, FILE *out)
{
    char games[FORMAT_MAX];
    fprintf(out,
            "%s\n%s games of each player against the AI on the same random numbers, seed %llu\n",
            comparison->title, format_count(games, comparison->variants[0].tally->games),
            (unsigned long long)comparison->seed);
    comparison_put_interrupted(comparison, out);
    fprintf(out, "\n  %-16s%8s  %-14s%10s%8s  %s\n", "player", "wins, %", "interval", "AI loses",
            "lead", "interval");
    for (size_t v = 0; v < comparison->variant_count; v++) {
        print_rung(comparison, v, out);
    }
    print_spread(comparison, out);
    fprintf(out,
            "Lead: mean of the human's score minus the AI's.\n"
            "AI loses: points by which the AI wins less than against the first player.\n"
            "Intervals at %g %%: Wilson for rates, Newcombe for the spread, Student for score "
            "leads.\n",
            100 * comparison->level);
}
