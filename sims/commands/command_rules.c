/* `poise rules`: shows the rule set of a game. rules_view.h lists the formats. */
#include <string.h>

#include "sims/cli/cli.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/rules_view.h"
#include "sims/config/experiment.h"

/* The command line of `poise rules`. */
struct rules_view_of {
    const char *format, *table, *variant, *word;
    struct option_list sets;
};

static int print_text(const struct experiment *e, const struct variant *v, const char *word)
{
    printf("%s\n%s\n", v->ruleset.title, v->ruleset.file);
    if (strcmp(e->file, v->ruleset.file) != 0) {
        printf("as %s plays them, variant %s%s\n", e->file, v->name,
               e->variant_count > 1 ? "; --variant NAME shows another" : "");
    }
    putchar('\n');
    return rules_print(&v->ruleset, word, stdout) > 0 || word == NULL
               ? CLI_OK
               : cli_fail(
                     "no path, name, assumption or rule here holds `%s`; leave it out to see all",
                     word);
}

static int print_rules(const struct experiment *e, const struct rules_view_of *view)
{
    struct error error;
    const struct variant *v = experiment_variant(e, view->variant, &error);
    if (v == NULL) {
        return cli_fail("%s", error.text);
    }
    if (view->table != NULL) {
        return rules_table(&v->ruleset, view->table, view->format);
    }
    if (strcmp(view->format, "yaml") == 0) {
        struct ruleset written = v->ruleset; /* a copy to write */
        ruleset_drop_used(&written);
        ruleset_write(&written, stdout);
    } else if (strcmp(view->format, "json") == 0) {
        return answer_print("rules", rules_json(&v->ruleset));
    } else if (strcmp(view->format, "schema") == 0) {
        json_t *schema = rules_schema(v->ruleset.game);
        json_dumpf(schema, stdout, JSON_COMPACT);
        putchar('\n');
        json_decref(schema);
    } else {
        return print_text(e, v, view->word);
    }
    return CLI_OK;
}

static int print_rules_view(const char *what, const struct rules_view_of *view)
{
    struct experiment experiment;
    struct error error;
    const struct experiment_overrides overrides = {
        .sets = view->sets.items, .set_count = view->sets.count, .rules_too = true};
    if (experiment_load(&experiment, what, &overrides, &error) != 0) {
        return cli_refuse("rules", &error);
    }
    const int status = print_rules(&experiment, view);
    experiment_free(&experiment);
    return status;
}

int command_rules(int argc, char *argv[])
{
    static const char *const formats[] = {"text", "yaml", "json", "schema", "csv", NULL};
    struct rules_view_of view = {.format = formats[0]};
    bool yaml = false;
    const struct cli_option options[] = {
        {"table", "PATH", OPTION_TEXT, &view.table,
         "show only this list, as a table: cards, creatures, ai"},
        {"format", "FORMAT", OPTION_WORD, &view.format,
         "text (default), json, yaml (a rule-set file with every value), schema (JSON Schema "
         "of this game's files, for editors), or csv (with --table, for a spreadsheet; --set "
         "PATH=FILE.csv reads it back)",
         .words = formats},
        {"yaml", NULL, OPTION_FLAG, &yaml, "short for --format yaml"},
        {"set", "PATH=VALUE", OPTION_LIST, &view.sets,
         "change a rule value first; may be repeated"},
        {"variant", "NAME", OPTION_TEXT, &view.variant, "of an experiment (default: the first)"},
        {0},
    };
    const struct cli cli = {
        .usage = "rules GAME|GAME.lua|RULES.yaml|EXPERIMENT.yaml [WORD] [OPTION]...",
        .doc = "Shows every value of a game's base rules, of a rule set, or of the rules that an "
               "experiment plays, with its range, the printed rule it comes from, and the "
               "assumptions. With WORD: only the values, records and assumptions whose path, name "
               "or id holds it, and the sentence of the rule with that id.",
        .examples = "  poise rules pig\n"
                    "  poise rules drums U-9\n"
                    "  poise rules wroth W-20\n"
                    "  poise rules heroes3 marksman\n"
                    "  poise rules heroes3.yaml --table creatures\n"
                    "  poise rules drums --table cards --format csv > cards.csv\n"
                    "  poise rules pig --yaml > my-rules.yaml\n"
                    "  poise rules configs/pig/base.yaml --set ai.hold_at=25 --format json\n",
        .options = options,
        .args_max = 2,
        .arg_missing = "name a game; `poise games` lists the games",
    };
    int args;
    const int status = cli_parse(&cli, argc, argv, &args);
    if (status != CLI_RUN) {
        return status;
    }
    view.word = args > 1 ? argv[2] : NULL;
    if (yaml && view.format != formats[0] && strcmp(view.format, "yaml") != 0) {
        return cli_misuse("rules", "--yaml is --format yaml: leave out --format %s", view.format);
    }
    view.format = yaml ? "yaml" : view.format;
    if (view.table != NULL &&
        (strcmp(view.format, "yaml") == 0 || strcmp(view.format, "schema") == 0)) {
        return cli_misuse("rules",
                          "--table shows one list as text, json or csv: leave it out for %s",
                          view.format);
    }
    if (view.table == NULL && strcmp(view.format, "csv") == 0) {
        return cli_misuse("rules", "--format csv: name a list with --table");
    }
    if (view.word != NULL && (view.table != NULL || view.format != formats[0])) {
        return cli_misuse("rules", "`%s`: a word goes with the text form only", view.word);
    }
    return print_rules_view(argv[1], &view);
}
