/* The table of all commands. `poise --help`, completions and the man page are made from it; a new
 * command needs one line here. */
#include "sims/cli/cli.h"
#include "sims/commands/commands.h"

const struct command cli_commands[] = {
    {"run", "play an experiment and write its results", command_run, PLAYS_SHARED},
    {"ask", "say what a position is worth and what the AI does in it", command_ask, PLAYS_ALONE},
    {"audit", "measure how much each assumption about the rules matters", command_audit,
     PLAYS_SHARED},
    {"check", "find out what is wrong with a game's code", command_check, PLAYS_ALONE},
    {"complete", "print completions for a shell, or the man page", command_complete},
    {"compare", "measure what rule changes do, and how certain it is", command_compare,
     PLAYS_SHARED},
    {"coverage", "count which rules fire, and find unusual games", command_coverage, PLAYS_ALONE},
    {"export", "write a results file as CSV", command_export, PLAYS_ALONE},
    {"games", "list the games", command_games},
    {"ladder", "play the AI against players of rising skill", command_ladder, PLAYS_SHARED},
    {"learn", "learn a strong human player, and write it to a file", command_learn, PLAYS_ALONE},
    {"merge", "join the shards of a run", command_merge, PLAYS_ALONE},
    {"new", "write a small game of your own to start from", command_new, PLAYS_ALONE},
    {"play", "play a game yourself in the terminal", command_play, PLAYS_ALONE},
    {"plan", "estimate how many games you need", command_plan, PLAYS_SHARED},
    {"report", "write a web page about results files", command_report, PLAYS_ALONE},
    {"rules", "show a game's rule values and assumptions", command_rules},
    {"studio", "open the Studio in a browser, with a game of your own inside", command_studio,
     PLAYS_ALONE},
    {"testers", "say what playtest games say, with the luck taken out", command_testers,
     PLAYS_ALONE},
    {"trace", "show one game event by event", command_trace, PLAYS_ALONE},
    {"tune", "find the rule value that gives a win rate", command_tune, PLAYS_SHARED},
    {"verify", "check a results file", command_verify, PLAYS_ALONE},
    {0},
};
