#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/format.h"
#include "sims/batch/batch.h"
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

/* The mean of human minus AI score; NaN where the game has no scores. */
static double lead(const struct tally *tally)
{
    const int ai = column_find(tally->columns, tally->column_count, "ai_score");
    const int human = column_find(tally->columns, tally->column_count, "human_score");
    return ai < 0 || human < 0
               ? NAN
               : tally_mean(tally, (size_t)human, 0) - tally_mean(tally, (size_t)ai, 0);
}

static void print_rung(const struct comparison *comparison, size_t v)
{
    const struct comparison_variant *it = &comparison->variants[v];
    const struct interval i = interval_rate(INTERVAL_WILSON, it->tally->winners[COLUMN_HUMAN],
                                            it->tally->games, comparison->level);
    char bar[FORMAT_BAR_MAX], range[40], step[FORMAT_MAX] = "", share[FORMAT_MAX],
                                         points[FORMAT_MAX];
    if (it->paired != NULL) {
        format_signed(step, -100 * it->wins.estimate, 1);
    }
    format_percent(share, rate(it->tally, COLUMN_HUMAN), 1);
    snprintf(range, sizeof range, "[%.1f, %.1f]", 100 * i.low, 100 * i.high);
    printf("  %-16.16s%8s  %-14s%10s%12s  %s\n", it->name, share, range, step,
           format_signed(points, lead(it->tally), 2),
           format_bar(bar, rate(it->tally, COLUMN_HUMAN) * 0.6));
}

static int print(const struct comparison *comparison)
{
    double lowest = 1, highest = 0;
    char games[FORMAT_MAX];
    printf("%s\n%s games of each player against the AI on the same random numbers, seed %llu\n\n"
           "  %-16s%8s  %-14s%10s%12s\n",
           comparison->title, format_count(games, comparison->variants[0].tally->games),
           (unsigned long long)comparison->seed, "player", "wins, %", "interval", "AI loses",
           "score lead");
    for (size_t v = 0; v < comparison->variant_count; v++) {
        const double wins = rate(comparison->variants[v].tally, COLUMN_HUMAN);
        lowest = fmin(lowest, wins);
        highest = fmax(highest, wins);
        print_rung(comparison, v);
    }
    printf("\nSkill spread: %.1f points between the weakest and the strongest player.\n"
           "AI loses: points of its win rate that it loses against the first player.\n"
           "Wilson intervals at %g %%.\n",
           100 * (highest - lowest), 100 * comparison->level);
    return CLI_OK;
}

int command_ladder(int argc, char *argv[])
{
    struct lineup_arguments a = {.threads = (uint64_t)omp_get_max_threads(), .format = "text"};
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
