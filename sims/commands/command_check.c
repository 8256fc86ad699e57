/* `poise check`: finds mistakes in the code of a game that is built in, written in Lua or in a
 * shared object. The tests are in sims/check. */
#include <stdio.h>

#include "analysis/base/format.h"
#include "analysis/base/text.h"
#include "sims/check/check.h"
#include "sims/cli/cli.h"
#include "sims/commands/commands.h"
#include "sims/games/open.h"

static int check_named_game(const struct check_options *options)
{
    struct experiment experiment;
    struct error error;
    const struct experiment_overrides overrides = {
        .sets = options->sets, .set_count = options->set_count, .rules_too = true};
    if (experiment_load(&experiment, options->file, &overrides, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    printf("%s: its table keeps the contract; %llu game%s of each kind, seed %llu\n",
           experiment.game->title, (unsigned long long)options->games,
           format_plural(options->games), (unsigned long long)options->seed);
    const int faults = check_game(&experiment, options, stdout);
    printf(faults == 0 ? "No fault found.\n" : "%d fault%s\n", faults, faults == 1 ? "" : "s");
    experiment_free(&experiment);
    return faults == 0 ? CLI_OK : CLI_FAILED;
}

/* If the file is a shared object, loads it and checks the game that it defines. Returns an exit
 * code. */
static int open_shared(struct check_options *o)
{
    struct error error;
    if (!text_ends_with(o->file, ".so")) {
        return CLI_OK;
    }
    const struct game *game = open_game(o->file, &error);
    if (game == NULL) {
        return cli_fail("%s", error.text);
    }
    o->shared = o->file;
    o->file = game->name;
    return CLI_OK;
}

int command_check(int argc, char *argv[])
{
    struct check_options o = {.games = 200, .seed = 1, .effect_games = 10000, .seconds = 10};
    uint64_t seconds = o.seconds;
    struct option_list sets = {0};
    const struct cli_option options[] = {
        {"games", "N", OPTION_NUMBER, &o.games, "games of each kind (default 200)", .min = 1,
         .max = 1000000},
        {"effects", "N", OPTION_NUMBER, &o.effect_games,
         "games in which each rule value is to change something (default 10000)", .min = 1,
         .max = 1000000},
        {"seed", "N", OPTION_NUMBER, &o.seed, "seed of the games (default 1)", .max = UINT64_MAX},
        {"set", "PATH=VALUE", OPTION_LIST, &sets,
         "check under another rule value, such as humans=2; may be repeated"},
        {"limit", "SECONDS", OPTION_NUMBER, &seconds,
         "time that one call of the game may take (default 10)", .min = 1, .max = 3600},
        {0},
    };
    const struct cli cli = {
        .usage = "check GAME|GAME.lua|GAME.so|RULES.yaml|EXPERIMENT.yaml [OPTION]...",
        .doc =
            "Holds a game to the contract of engine/game.h: plays it in a process of its own, with "
            "guarded memory and a limit of time, and names what is wrong, where, and how to see "
            "it. A note is no fault, but worth a look.",
        .examples = "  poise check build/skirmish.so\n"
                    "  poise check pig --games 1000\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a game, or the file that holds it",
    };
    int count;
    int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    o.file = argv[1];
    o.seconds = (unsigned)seconds;
    o.sets = sets.items, o.set_count = sets.count;
    status = open_shared(&o);
    return status == CLI_OK ? check_named_game(&o) : status;
}
