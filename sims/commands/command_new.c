/* `poise new`: writes the folder of a small new game from a template; see sims/new/new.h. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "sims/cli/cli.h"
#include "sims/commands/commands.h"
#include "sims/new/new.h"

static void say_what_is_next(const char *name, const char *language)
{
    const bool c = strcmp(language, "c") == 0;
    printf("The game is in %s/; begin with %s/RULES.md and %s/%s.%s. ", name, name, name, name,
           language);
    printf(c ? "To build, test and play it:\n\n"
               "  cd %s\n"
               "  cmake -S . -B build && cmake --build build && ctest --test-dir build\n"
               "  poise run %s.yaml --game build/%s.so\n"
             : "There is nothing to build:\n\n  cd %s\n  poise run %s\n  poise play %s\n",
           name, name, name);
}

int command_new(int argc, char *argv[])
{
    static const char *const languages[] = {"lua", "c", NULL};
    const char *language = languages[0];
    bool cards = false;
    const struct cli_option options[] = {
        {"language", "lua|c", OPTION_WORD, &language,
         "lua: one file, nothing to build (default); c: two to five times as fast, with tests and "
         "a CMake build",
         .words = languages},
        {"cards", NULL, OPTION_FLAG, &cards,
         "a game with a market, a hand, a deck and a table of cards, in Lua"},
        {0},
    };
    const struct cli cli = {
        .usage = "new GAME [--language lua|c] [--cards]",
        .doc = "Writes a folder GAME with a small complete game to start from: a climb against an "
               "automa that follows a flowchart of three rules, or cards from a market against an "
               "automa with a priority list. It has the rules in words, the code and an "
               "experiment, and it plays at once.",
        .examples = "  poise new skirmish && cd skirmish\n"
                    "  poise run skirmish\n"
                    "  poise new fair --cards && cd fair && poise play fair\n",
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
    if (cards && strcmp(language, "c") == 0) {
        return cli_misuse("new", "--cards: the game with cards is in Lua; leave out --language c");
    }
    if (new_game(name, cards ? "cards" : language, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    say_what_is_next(name, language);
    return CLI_OK;
}
