/* What all commands share on the command line: options, help, messages, colour.
 *
 * A command is one function. It describes its options in a table of its own, lets cli_parse fill
 * in its variables, and returns an exit code. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "analysis/base/error.h"

/* Exit codes. cli_parse returns CLI_RUN if the command shall run. */
enum cli_status {
    CLI_RUN = -1,
    CLI_OK = 0,
    CLI_FAILED = 1,
    CLI_USAGE = 2,
    CLI_ASSERT_FAILED = 3,
    CLI_ASSERT_OPEN = 4, /* not enough games to decide */
};

/* What each exit code says, one sentence. */
extern const char cli_exit_codes[];

/* Whether a command plays many games, and whether processes of one mpirun share them. */
enum command_plays { PLAYS_NONE, PLAYS_ALONE, PLAYS_SHARED };

/* One command, such as `poise run`. */
struct command {
    const char *name;
    const char *summary;                /* one line for `poise --help` */
    int (*run)(int argc, char *argv[]); /* argv[0] is the command's name */
    enum command_plays plays;
};

/* All commands, name == NULL at the end. */
extern const struct command cli_commands[];

/* Which values an option takes; behind each, the type of the variable that `to` points to. */
enum option_kind {
    OPTION_FLAG,   /* bool */
    OPTION_TEXT,   /* const char * */
    OPTION_NUMBER, /* uint64_t in [min, max] */
    OPTION_SHARE,  /* double in [low, high], given as 95% or 0.95 */
    OPTION_WORD,   /* const char *, one of words[] */
    OPTION_LIST,   /* struct option_list: may be given several times */
};

enum { OPTION_LIST_MAX = 256, OPTIONS_MAX = 32 }; /* of both tables together */

/* The values of an option that may be given several times. */
struct option_list {
    const char *items[OPTION_LIST_MAX];
    size_t count;
};

/* One long option of a command. Every row gives the first five fields; a table ends with name ==
 * NULL. Every command also has `--help` and `--game FILE` without a row. Help, completions, man
 * page and the Python package are made from these tables. */
struct cli_option {
    const char *name;  /* "games" */
    const char *value; /* how the help names its value: "N"; NULL for flags */
    enum option_kind kind;
    void *to; /* variable of the kind's type to fill in; its value before is the default */
    const char *doc;
    bool *given; /* turns true when the option is given; or NULL */
    uint64_t min, max;
    double low, high;         /* SHARE */
    const char *const *words; /* WORD: ends with NULL */
};

/* Everything that a command says about its command line; the input of cli_parse. */
struct cli {
    const char *usage;    /* "trace EXPERIMENT --index I [OPTION]..." */
    const char *doc;      /* what the command does, one paragraph */
    const char *examples; /* lines to copy, or NULL */
    const struct cli_option *options;
    const struct cli_option *shared; /* more options, shared with other commands; or NULL */
    int args_max;                    /* most arguments that are no options */
    const char *arg_missing;         /* message if there is no such argument: "name a results file";
                                NULL: none is needed */
};

/* Passes a command's description to `hear` instead of running the command. */
void cli_describe(const struct command *command, void (*hear)(const struct cli *cli, void *to),
                  void *to);

/* Option k of the command: first its tables `options` and `shared`, then the options that every
 * command has. NULL after the last. */
const struct cli_option *cli_option_at(const struct cli *cli, int k);

/* Reads a command's options. Moves the other arguments to argv[1 ..] and counts them in
 * `*arg_count`. Returns CLI_RUN, or an exit code after `--help` or a mistake, which has been
 * reported. */
int cli_parse(const struct cli *cli, int argc, char *argv[], int *arg_count);

/* The command as it could be typed again: "poise run ...". The caller frees it. */
char *cli_command_line(int argc, const char *const argv[]);

/* "poise: message" on stderr; returns CLI_FAILED. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "poise: message", and where help is found; returns CLI_USAGE. */
int cli_misuse(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Reports an error with an experiment: by cli_misuse if the message begins with an option ("--set:
 * ..."), else by cli_fail. Returns the exit code. */
int cli_refuse(const char *command, const struct error *error);

/* True where `out` is a terminal that wants colours (NO_COLOR unset or empty, TERM not dumb), and not
 * mpirun's. */
bool cli_colour(FILE *out);

/* How many columns to fill: the terminal's, between 60 and 120; 100 if `out` is no terminal. */
int cli_width(FILE *out);
