/* The program `poise`: checks the arguments, finds the command in cli_commands and runs it. */
#include <errno.h>
#include <string.h>

#include "analysis/base/system_crash.h"
#include "analysis/base/system_process.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/cli/cli.h"
#include "sims/games/registry.h"
#include "sims/run/launch.h"
#include "sims/run/ranks.h"

static void print_program_help(void)
{
    puts("Usage: poise COMMAND [ARGUMENT]... [OPTION]...\n\n"
         "Plays many games of a tabletop game's solo mode, the AI opponent against a simulated\n"
         "human. Shows how strong the AI is and what a rule change does to it.\n\n"
         "Commands:");
    for (const struct command *c = cli_commands; c->name != NULL; c++) {
        printf("  %-10s%s\n", c->name, c->summary);
    }
    puts("  help      show the help of a command: poise help COMMAND\n\n"
         "`poise COMMAND --help` shows the options. Pages like docs/lua.md are in share/doc/poise\n"
         "beside the program's bin.\n");
    text_wrap(stdout, cli_exit_codes, 0, 0, 80);
}

/* Whether the command line has --help or --shard. Then several processes need not share the
 * games. */
static bool asks_for_part(int argc, char *argv[])
{
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--shard", 7) == 0 || strcmp(argv[i], "--help") == 0 ||
            strcmp(argv[i], "-h") == 0) {
            return true;
        }
    }
    return false;
}

/* Runs a command whose games the processes of one mpirun share; all but rank 0 only play. */
static int run_shared_command(const struct command *command, int argc, char *argv[])
{
    struct error error;
    if (ranks_join(&error) != 0) {
        return cli_fail("%s", error.text);
    }
    const int status = ranks_is_player() ? ranks_serve() : command->run(argc, argv);
    ranks_leave();
    return status;
}

static int run_found_command(const struct command *command, int argc, char *argv[])
{
    struct error error;
    char why[64];
    snprintf(why, sizeof why, "`poise %s` plays in one process", command->name);
    const char *alone = command->plays == PLAYS_ALONE ? why
                        : ranks_exist()               ? NULL
                                        : "this program is built without MPI (docs/packages.md)";
    if (command->plays && !asks_for_part(argc, argv) && launch_check_alone(alone, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    return command->plays == PLAYS_SHARED ? run_shared_command(command, argc, argv)
                                          : command->run(argc, argv);
}

static int run_named_command(int argc, char *argv[])
{
    struct nearest search = nearest_begin(argv[0]);
    for (const struct command *c = cli_commands; c->name != NULL; c++) {
        if (strcmp(argv[0], c->name) == 0) {
            return run_found_command(c, argc, argv);
        }
        nearest_offer(&search, c->name);
    }
    nearest_offer(&search, "help");
    nearest_offer(&search, "--help");
    nearest_offer(&search, "--version");
    const char *what = argv[0][0] == '-' ? "option" : "command";
    return cli_misuse("", "unknown %s `%s`%s", what, argv[0], nearest_get_advice(&search, ""));
}

static int help_with_command(int argc, char *argv[])
{
    const bool itself = argc > 1 && (strcmp(argv[1], "help") == 0 ||
                                     strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0);
    if (argc > 1 && !itself) {
        static char option[] = "--help";
        char *with_option[] = {argv[1], option, NULL};
        return run_named_command(2, with_option);
    }
    print_program_help();
    return CLI_OK;
}

/* Refuses arguments with control characters or invalid UTF-8, because names are printed again in
 * results. Returns CLI_RUN, or an exit code. */
static int check_main_arguments(int argc, char *argv[])
{
    for (int i = 1; i < argc; i++) {
        if (!text_is_plain(argv[i])) {
            return cli_misuse("",
                              "`%s` holds control characters or is not UTF-8 text; rename the "
                              "file, or leave them out",
                              argv[i]);
        }
    }
    return CLI_RUN;
}

static int dispatch_command(int argc, char *argv[])
{
    const int status = check_main_arguments(argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if (argc < 2) {
        return cli_misuse("", "name a command");
    }
    const char *first = argv[1];
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0) {
        return help_with_command(argc - 1, argv + 1);
    }
    if (strcmp(first, "--version") == 0) {
        version_print(stdout);
        return CLI_OK;
    }
    return run_named_command(argc - 1, argv + 1);
}

/* Refuses a small stack limit, because a stack overflow ends the program without a message. Returns
 * an exit code. */
static int check_stack_size(void)
{
    enum { LEAST_KB = 1024 }; /* four times the most that a command was seen to need */
    const unsigned long long stack = system_stack_kb();
    if (stack == 0 || stack >= LEAST_KB) {
        return CLI_OK;
    }
    return cli_fail("the limit of the stack is %llu KB, too little for Poise: allow %d KB, with "
                    "`ulimit -s %d` in this shell",
                    stack, LEAST_KB, LEAST_KB);
}

int main(int argc, char *argv[])
{
    struct error error;
    if (check_stack_size() != CLI_OK) {
        return CLI_FAILED;
    }
    system_allow_large_writes();
    if (registry_check(registry_games, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    int status = dispatch_command(argc, argv);
    if (status == CLI_OK && registry_words_fault() != NULL) {
        fflush(stdout);
        status = cli_fail("%s", registry_words_fault());
    }
    crash_leaving = true;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return cli_fail("standard output: %s", strerror(errno));
    }
    return status;
}
