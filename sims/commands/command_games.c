#include <string.h>

#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/registry.h"

static void print_policies(const struct game *game)
{
    printf("%12splayers:", "");
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        printf(" %s,", p->name);
    }
    puts(" random, look:K:H, nested:K:H");
}

int command_games(int argc, char *argv[])
{
    bool players = false;
    const struct cli_option options[] = {
        {"players", NULL, OPTION_FLAG, &players, "also list the players of each game"},
        {0},
    };
    const struct cli cli = {
        .usage = "games [--players]",
        .doc = "Lists the games that Poise plays, and who plays against whom.",
        .options = options,
    };
    int args;
    const int status = cli_parse(&cli, argc, argv, &args);
    if (status != CLI_RUN) {
        return status;
    }
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        printf("%-12s%s: %s\n", game->name, game->title, game->doc);
        if (players) {
            print_policies(game);
        }
    }
    return CLI_OK;
}
