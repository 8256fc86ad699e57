/* `poise plan`: plays a pilot and estimates how many games a wished precision needs. */
#include "analysis/answers/plan.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"

/* The command line of `poise plan`. */
struct plan_arguments {
    struct plan_wish wish;
    uint64_t games; /* games of the pilot; without --games, slow players play fewer */
    bool games_given;
};

/* Plays the pilot against one player; for by_player. Returns an exit code. */
static int plan_experiment(const struct given_options *given, const void *self,
                           struct by_player *results)
{
    const struct plan_arguments *a = self;
    struct plan_wish wish = a->wish;
    struct given_games pilot;
    struct experiment e;
    int status = given_load_experiment(given, &e);
    if (status != CLI_OK) {
        return status;
    }
    wish.games = e.games;
    e.games = a->games;
    if (!a->games_given) {
        given_limit_games(given, &e);
    }
    status = given_play_variants(given, &e, NULL, &pilot);
    if (status == CLI_OK) {
        struct doc *doc = plan_document(&pilot.comparison, &wish, given_document_head(given, &e));
        opponent_warn(&e, doc);
        status = by_player_show(results, given, doc);
    }
    status = given_end_games(&pilot, status);
    experiment_free(&e);
    return status;
}

int command_plan(int argc, char *argv[])
{
    struct given_options given;
    struct plan_arguments a = {.wish = {.effect = 0.01, .power = 0.9}, .games = 10000};
    const struct cli_option options[] = {
        {"effect", "P%", OPTION_SHARE, &a.wish.effect,
         "change of the AI's win rate to detect, in points (default 1%)", .low = 1e-6,
         .high = 0.9999},
        {"power", "P%", OPTION_SHARE, &a.wish.power, "probability of detecting it (default 90%)",
         .low = 0.5, .high = 0.9999},
        {"pilot", "N", OPTION_NUMBER, &a.games,
         "games per variant that measure the variances (default 10000, fewer of slow players)",
         .given = &a.games_given, .min = 100, .max = EXPERIMENT_GAMES_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "plan EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc =
            "Plays a short pilot and shows how many games a given precision or power needs, with "
            "all variants on the same random numbers and without. Without variants, plans for the "
            "experiment as it is against what --set changes, as compare does.",
        .examples = "  poise plan wroth-extend.yaml --effect 0.5%\n"
                    "  poise plan wroth.yaml --set ai.extend_troops=3 --effect 0.5%\n"
                    "  poise plan wroth-extend.yaml --humans average,expert\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    given_options_init(&given, (GIVEN_USUAL & ~GIVEN_GAMES) | GIVEN_HUMANS);
    const int status = given_options_parse(&given, cli, argc, argv);
    given.loads.apart = given.sets.count;
    return status != CLI_RUN ? status : by_player_repeat(&given, plan_experiment, &a);
}
