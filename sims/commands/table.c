#include "sims/cli.h"
#include "sims/commands/commands.h"

const struct command cli_commands[] = {
    {"run", "play an experiment and write its results", command_run},
    {"audit", "say how much the open rules matter", command_audit},
    {"compare", "say what rule changes do, and whether that is real", command_compare},
    {"coverage", "count which rules fire, and find odd games", command_coverage},
    {"export", "write a results file as CSV", command_export},
    {"games", "list the games", command_games},
    {"ladder", "play the AI against players of rising skill", command_ladder},
    {"merge", "join the shards of a run", command_merge},
    {"plan", "say how many games an answer takes", command_plan},
    {"report", "write a page about results files", command_report},
    {"rules", "show a game's rule values and assumptions", command_rules},
    {"trace", "tell one game event by event", command_trace},
    {"tune", "find the rule value for a wanted win rate", command_tune},
    {"verify", "check a results file", command_verify},
    {0},
};
