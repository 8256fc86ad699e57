#include "sims/cli.h"
#include "sims/commands/commands.h"

const struct command cli_commands[] = {
    {"games", "list the games", command_games},
    {"trace", "tell one game event by event", command_trace},
    {0},
};
