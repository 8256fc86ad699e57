#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/commands/lineup_play.h"

static int gather(struct lineup *lineup, const char *file,
                  const struct experiment_overrides *overrides, const struct lineup_arguments *a,
                  struct error *error)
{
    for (size_t i = 0; i < a->players.count; i++) {
        char set[256];
        const char *const sets[] = {set};
        snprintf(set, sizeof set, "policy.humans=%s", a->players.items[i]);
        if (lineup_add(lineup, file, overrides, sets, 1, a->players.items[i], error) != 0) {
            return -1;
        }
    }
    return 0;
}

static double rate(const struct tally *tally, int winner)
{
    return (double)tally->winners[winner] / (double)tally->games;
}

static void print_rung(const struct comparison *comparison, size_t v)
{
    const struct comparison_variant *it = &comparison->variants[v];
    const struct interval i = interval_rate(INTERVAL_WILSON, it->tally->winners[COLUMN_HUMAN],
                                            it->tally->games, comparison->level);
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
    printf("  %-16.16s%8s  %-14s%10s%8s  %s\n", it->name, share, range, step,
           format_signed(points, lead, decimals), isnan(lead) ? "" : lead_range);
}

/* The skill spread, with a bar for each player: what the game leaves to play for. */
static void print_spread(const struct comparison *comparison)
{
    const struct comparison_variant *variants = comparison->variants;
    const struct tally *weakest = variants[0].tally, *strongest = weakest;
    putchar('\n');
    for (size_t v = 0; v < comparison->variant_count; v++) {
        char bar[FORMAT_BAR_MAX];
        const struct tally *it = variants[v].tally;
        const double wins = rate(it, COLUMN_HUMAN);
        weakest = wins < rate(weakest, COLUMN_HUMAN) ? it : weakest;
        strongest = wins > rate(strongest, COLUMN_HUMAN) ? it : strongest;
        printf("  %-16.16s%s\n", variants[v].name, format_bar(bar, wins));
    }
    /* As if unpaired: with games in common the interval is only wider than need be. */
    const struct difference d =
        difference_unpaired(weakest->winners[COLUMN_HUMAN], weakest->games,
                            strongest->winners[COLUMN_HUMAN], strongest->games, comparison->level);
    printf("\nSkill spread: %.1f points [%.1f, %.1f] between the weakest and the strongest "
           "player.\n",
           100 * d.estimate, 100 * d.interval.low, 100 * d.interval.high);
}

static int print(const struct comparison *comparison, const struct lineup_arguments *a)
{
    (void)a;
    char games[FORMAT_MAX];
    printf("%s\n%s games of each player against the AI on the same random numbers, seed %llu\n\n"
           "  %-16s%8s  %-14s%10s%8s  %s\n",
           comparison->title, format_count(games, comparison->variants[0].tally->games),
           (unsigned long long)comparison->seed, "player", "wins, %", "interval", "AI loses",
           "lead", "interval");
    for (size_t v = 0; v < comparison->variant_count; v++) {
        print_rung(comparison, v);
    }
    print_spread(comparison);
    printf(
        "Lead: the human's score minus the AI's, a mean.\n"
        "AI loses: points of its win rate that it loses against the first player.\n"
        "Intervals at %g %%: Wilson for rates, Newcombe for the spread, Student for score leads.\n",
        100 * comparison->level);
    return CLI_OK;
}

int command_ladder(int argc, char *argv[])
{
    struct lineup_arguments a = {.batch = batch_options_default()};
    struct cli_option options[LINEUP_OPTIONS + 2];
    lineup_options(&a, options);
    options[LINEUP_OPTIONS] = (struct cli_option){
        .name = "player",
        .value = "POLICY",
        .kind = OPTION_LIST,
        .to = &a.players,
        .doc = "a human player; give several, weakest first (default: idle, random, greedy)"};
    options[LINEUP_OPTIONS + 1] = (struct cli_option){0};
    const struct cli cli = {
        .usage = "ladder EXPERIMENT.yaml [OPTION]...",
        .doc = "Plays the AI against human players of rising skill on the same random numbers, so "
               "that its strength is said relative to a player.",
        .examples = "  poise ladder wroth.yaml --games 2000 --player greedy --player rollout:8\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    if (a.players.count == 0) {
        a.players = (struct option_list){{"idle", "random", "greedy"}, 3};
    }
    if (a.players.count < 2) {
        return cli_misuse(argv[0], "a ladder has two players or more");
    }
    return lineup_run(argv[1], &a, gather, print);
}
