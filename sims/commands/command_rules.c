#include <stdlib.h>
#include <string.h>

#include "sims/base/nearest.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/commands/rules_view.h"
#include "sims/config/find.h"
#include "sims/registry.h"

static int unknown_game(const char *what)
{
    struct nearest search = nearest_to(what);
    for (int i = 0; registry_games[i] != NULL; i++) {
        nearest_offer(&search, registry_games[i]->name);
    }
    if (search.best[0] != '\0') {
        return cli_misuse("rules", "no game is called `%s`; did you mean `%s`?", what, search.best);
    }
    return cli_misuse("rules", "no game is called `%s`; `poise games` lists the games", what);
}

static void print_ruleset(const struct ruleset *ruleset, const char *format)
{
    if (strcmp(format, "yaml") == 0) {
        ruleset_write(ruleset, stdout);
    } else if (strcmp(format, "json") == 0) {
        json_t *json = rules_json(ruleset);
        json_dumpf(json, stdout, JSON_INDENT(2));
        putchar('\n');
        json_decref(json);
    } else {
        rules_print(ruleset, stdout);
    }
}

static int run(const char *what, const char *format, const struct option_list *sets)
{
    struct ruleset ruleset;
    struct error error;
    char *file = config_find_rules(what);
    if (file == NULL) {
        return unknown_game(what);
    }
    const int status = ruleset_load(&ruleset, file, sets->items, sets->count, &error);
    free(file);
    if (status != 0) {
        return cli_fail("%s", error.text);
    }
    print_ruleset(&ruleset, format);
    ruleset_free(&ruleset);
    return CLI_OK;
}

int command_rules(int argc, char *argv[])
{
    static const char *const formats[] = {"text", "yaml", "json", NULL};
    static struct option_list sets;
    const char *format = formats[0];
    bool yaml = false;
    const struct cli_option options[] = {
        {.name = "format",
         .value = "FORMAT",
         .kind = OPTION_WORD,
         .to = &format,
         .words = formats,
         .doc = "text (default), json, or yaml (a rule-set file with every value)"},
        {.name = "yaml", .kind = OPTION_FLAG, .to = &yaml, .doc = "short for --format yaml"},
        {.name = "set",
         .value = "PATH=VALUE",
         .kind = OPTION_LIST,
         .to = &sets,
         .doc = "change a rule value first; may be repeated"},
        {0},
    };
    const struct cli cli = {
        .usage = "rules GAME|FILE [OPTION]...",
        .doc =
            "Shows every value of a game's base rules, or of a rule-set file, with its range, the "
            "printed rule it comes from, and the assumptions.",
        .examples = "  poise rules pig\n"
                    "  poise rules pig --yaml > my-rules.yaml\n"
                    "  poise rules configs/pig/base.yaml --set ai.hold_at=25 --format json\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a game; `poise games` lists the games",
    };
    int args;
    const int status = cli_parse(&cli, argc, argv, &args);
    return status != CLI_RUN ? status : run(argv[1], yaml ? "yaml" : format, &sets);
}
