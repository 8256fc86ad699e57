#include "sims/cli.h"
#include "sims/commands/commands.h"

const struct command cli_commands[] = {
    {"run", "play an experiment and write its results", command_run},
    {"games", "list the games", command_games},
    {"rules", "show a game's rule values and assumptions", command_rules},
    {"trace", "tell one game event by event", command_trace},
    {"verify", "check a results file", command_verify},
    {0},
};
