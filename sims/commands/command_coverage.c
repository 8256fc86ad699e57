#include "analysis/interval.h"
#include "sims/base/format.h"
#include "sims/commands/batch_options.h"
#include "sims/commands/commands.h"
#include "sims/coverage/coverage.h"

struct arguments {
    struct batch_options batch;
    uint64_t games;
    const char *variant;
};

static void print_fired(const struct coverage *c)
{
    printf("  %-8s%12s%11s  %s\n", "rule", "a game", "games, %", "what it says");
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        char each[FORMAT_MAX], share[FORMAT_MAX];
        if (it->events > 0) {
            printf("  %-8s%12s%11s  %.45s\n", it->rule->id,
                   format_number(each, (double)it->events / (double)c->games),
                   format_percent(share, (double)it->games / (double)c->games, 2), it->rule->text);
        }
    }
}

static void print_never(const struct coverage *c)
{
    bool any = false;
    for (size_t r = 0; r < c->rule_count; r++) {
        if (c->rules[r].events > 0) {
            continue;
        }
        if (!any) {
            printf("\nNever told, each in fewer than %.2g %% of all games (95 %%)\n",
                   100 * interval_never_seen(c->games, 0.95));
        }
        printf("  %-8s %.68s\n", c->rules[r].rule->id, c->rules[r].rule->text);
        any = true;
    }
    if (!any) {
        puts("\nEvery rule was told.");
    }
}

static void print_game(const char *what, struct coverage_game game, int64_t value, const char *unit)
{
    printf("  %-26s game %-10llu %lld %s\n", what, (unsigned long long)game.game, (long long)value,
           unit);
}

static void print_games(const struct coverage *c, const char *file)
{
    puts("\nGames that stand out");
    print_game("shortest", c->shortest, -c->shortest.value, "rounds");
    print_game("longest", c->longest, c->longest.value, "rounds");
    print_game("most decisions", c->busiest, c->busiest.value, "decisions");
    print_game("AI furthest ahead", c->ai_most, c->ai_most.value, "points");
    print_game("human furthest ahead", c->human_most, c->human_most.value, "points");
    if (c->unfinished > 0) {
        print_game("first that hit the cap", c->stopped, (int64_t)c->unfinished, "such games");
    } else {
        printf("  no game hit the cap of its length (fewer than %.2g %% do, 95 %%)\n",
               100 * interval_never_seen(c->games, 0.95));
    }
    if (c->stuck > 0) {
        print_game("first without a legal move", c->first_stuck, (int64_t)c->stuck, "such games");
    } else {
        puts("  every decision had a legal move");
    }
    printf("Tell one by: poise trace %s --index GAME\n", file);
}

static int show(const char *file, const struct experiment *e, const struct arguments *a)
{
    struct coverage coverage;
    struct error error;
    const struct variant *variant = experiment_variant(e, a->variant, &error);
    if (variant == NULL) {
        return cli_fail("%s", error.text);
    }
    const bool ok = coverage_play(&coverage, variant, e->seed, a->games, (int)a->batch.threads);
    int status = ok ? CLI_OK : cli_fail("out of memory");
    if (ok) {
        char games[FORMAT_MAX];
        printf("%s\n%s traced games of `%s`, seed %llu\n\n", e->title,
               format_count(games, coverage.games), variant->name, (unsigned long long)e->seed);
        print_fired(&coverage);
        print_never(&coverage);
        print_games(&coverage, file);
    }
    if (ok && coverage.unknown > 0) {
        status = cli_fail("%llu events name rules that %s does not list",
                          (unsigned long long)coverage.unknown, e->game->name);
    }
    if (ok && coverage.stuck > 0) {
        status =
            cli_fail("%llu games came to a decision without a legal move: a fault of %s; "
                     "please report game %llu of seed %llu",
                     (unsigned long long)coverage.stuck, e->game->name,
                     (unsigned long long)coverage.first_stuck.game, (unsigned long long)e->seed);
    }
    coverage_free(&coverage);
    return status;
}

int command_coverage(int argc, char *argv[])
{
    struct arguments a = {.batch = batch_options_default(), .games = 10000};
    const struct cli_option options[] = {
        {.name = "games",
         .value = "N",
         .kind = OPTION_NUMBER,
         .to = &a.games,
         .min = 1,
         .max = EXPERIMENT_GAMES_MAX,
         .doc = "games to trace (default 10000)"},
        batch_option_seed(&a.batch),
        batch_option_threads(&a.batch),
        {.name = "variant",
         .value = "NAME",
         .kind = OPTION_TEXT,
         .to = &a.variant,
         .doc = "which variant of the experiment (default: the first)"},
        batch_option_set(&a.batch),
        {0},
    };
    const struct cli cli = {
        .usage = "coverage EXPERIMENT.yaml [OPTION]...",
        .doc = "Traces games and counts how often each rule of the game is told, which never is, "
               "and which games are the longest, the shortest and the most lopsided.",
        .examples = "  poise coverage wroth.yaml --games 100000\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    int count;
    int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    struct experiment experiment;
    struct error error;
    const struct experiment_overrides overrides = batch_overrides(&a.batch);
    if (experiment_load(&experiment, argv[1], &overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    status = show(argv[1], &experiment, &a);
    experiment_free(&experiment);
    return status;
}
