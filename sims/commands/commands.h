/* The program's commands. Each is in command_NAME.c and returns an exit code; argv[0] is the
 * command's name. all_commands.c lists them. */
#pragma once

int command_ask(int argc, char *argv[]);
int command_audit(int argc, char *argv[]);
int command_check(int argc, char *argv[]);
int command_compare(int argc, char *argv[]);
int command_complete(int argc, char *argv[]);
int command_coverage(int argc, char *argv[]);
int command_export(int argc, char *argv[]);
int command_games(int argc, char *argv[]);
int command_ladder(int argc, char *argv[]);
int command_learn(int argc, char *argv[]);
int command_merge(int argc, char *argv[]);
int command_new(int argc, char *argv[]);
int command_plan(int argc, char *argv[]);
int command_play(int argc, char *argv[]);
int command_report(int argc, char *argv[]);
int command_run(int argc, char *argv[]);
int command_rules(int argc, char *argv[]);
int command_studio(int argc, char *argv[]);
int command_testers(int argc, char *argv[]);
int command_trace(int argc, char *argv[]);
int command_tune(int argc, char *argv[]);
int command_verify(int argc, char *argv[]);

int complete_game(int argc, char *argv[]); /* `poise complete game`, called by command_complete */
