/* What all commands share on the command line: options, help, messages, colour.
 *
 * A command is one function. It describes its options in a table of its own, lets cli_parse fill
 * in its variables, and returns an exit code. */
#ifndef POISE_CLI_H
#define POISE_CLI_H

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

struct command {
    const char *name;
    const char *summary;                /* one line for `poise --help` */
    int (*run)(int argc, char *argv[]); /* argv[0] is the command's name */
    bool plays;                         /* many games, so that several processes must share them */
};

/* All commands, name == NULL at the end. */
extern const struct command cli_commands[];

enum option_kind {
    OPTION_FLAG,   /* bool */
    OPTION_TEXT,   /* const char * */
    OPTION_NUMBER, /* uint64_t in [min, max] */
    OPTION_SHARE,  /* double in [low, high], given as 95% or 0.95 */
    OPTION_WORD,   /* const char *, one of words[] */
    OPTION_LIST,   /* struct option_list: may be given several times */
};

enum { OPTION_LIST_MAX = 256, OPTIONS_MAX = 32 }; /* of both tables together */

struct option_list {
    const char *items[OPTION_LIST_MAX];
    size_t count;
};

/* One long option of a command: a row begins with the first five. A table of them ends with name ==
 * NULL. `--help` and `--game FILE` come by themselves. Help, completions, man page and the Python
 * package are made from it. */
struct cli_option {
    const char *name;  /* "games" */
    const char *value; /* what stands for its value in the help: "N"; NULL for flags */
    enum option_kind kind;
    void *to; /* a variable of the kind's type; what it holds before is the default */
    const char *doc;
    bool *given; /* NUMBER: turns true when the option is given; or NULL */
    uint64_t min, max;
    double low, high;         /* SHARE */
    const char *const *words; /* WORD: ends with NULL */
};

struct cli {
    const char *usage;    /* "trace EXPERIMENT --index I [OPTION]..." */
    const char *doc;      /* what the command does, one paragraph */
    const char *examples; /* lines to copy, or NULL */
    const struct cli_option *options;
    const struct cli_option *shared; /* more options, those of several commands; or NULL */
    int args_max;                    /* other arguments, at most */
    const char *arg_missing; /* what to say where there is none: "name a results file"; NULL:
                                there need not be one */
};

/* Hands a command's description to `hear` instead of running it. */
void cli_describe(const struct command *command, void (*hear)(const struct cli *cli, void *to),
                  void *to);

/* Option k of both tables, then those that every command has; NULL after the last. */
const struct cli_option *cli_option_at(const struct cli *cli, int k);

/* Reads a command's options; other arguments are moved to argv[1 ..], `*arg_count` says how many.
 * CLI_RUN; or the exit code after `--help` or a mistake, which has been reported. */
int cli_parse(const struct cli *cli, int argc, char *argv[], int *arg_count);

/* The command as it could be typed again: "poise run ...". The caller frees it. */
char *cli_command_line(int argc, const char *const argv[]);

/* "poise: message" on stderr; returns CLI_FAILED. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "poise: message", and where help is found; returns CLI_USAGE. */
int cli_misuse(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* For what went wrong with an experiment: cli_misuse where an option of the command line is to blame
 * ("--set: ..."), else cli_fail. */
int cli_refuse(const char *command, const struct error *error);

/* True where `out` is a terminal that wants colours (NO_COLOR unset or empty, TERM not dumb). */
bool cli_colour(FILE *out);

/* How many columns to fill: the terminal's, between 60 and 120; 100 if `out` is no terminal. */
int cli_width(FILE *out);

/* Columns of the terminal that `out` is; 0 where it is none. */
int cli_columns(FILE *out);

#endif
