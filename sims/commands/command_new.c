#include <stdio.h>

#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/new/new.h"

int command_new(int argc, char *argv[])
{
    static const char *const languages[] = {"c", NULL};
    const char *language = languages[0];
    const struct cli_option options[] = {
        {"language", "LANGUAGE", OPTION_WORD, &language, "c (default)", .words = languages},
        {0},
    };
    const struct cli cli = {
        .usage = "new GAME [--language c]",
        .doc = "Writes a folder GAME with a small complete game to start from: a climb against an "
               "automa that follows a flowchart of three rules. It has the rules in words, the "
               "code, configs and tests, and it builds and plays at once.",
        .examples = "  poise new skirmish && cd skirmish\n"
                    "  cmake -S . -B build && cmake --build build && ctest --test-dir build\n"
                    "  poise run skirmish.yaml --game build/skirmish.so\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name the new game",
    };
    int count;
    struct error error;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    const char *name = argv[1];
    if (new_game(name, language, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    printf("The game is in %s/; begin with %s/RULES.md and %s/%s.c. To build, test and play it:\n\n"
           "  cd %s\n"
           "  cmake -S . -B build && cmake --build build && ctest --test-dir build\n"
           "  poise run %s.yaml --game build/%s.so\n",
           name, name, name, name, name, name, name);
    return CLI_OK;
}
