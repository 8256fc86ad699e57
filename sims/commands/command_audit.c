#include <string.h>

#include "analysis/tornado.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/commands/lineup_play.h"

/* The experiment as it is, then one variant for each alternative of each assumption. */
static int gather(struct lineup *lineup, const char *file, const struct experiment_overrides *given,
                  const struct lineup_arguments *a, struct error *error)
{
    (void)a;
    struct experiment_overrides with_rules = *given;
    const struct experiment_overrides *overrides = &with_rules;
    with_rules.rules_too = true;
    if (lineup_add(lineup, file, overrides, NULL, 0, "as assumed", error) != 0) {
        return -1;
    }
    /* A copy: adding moves the variants. */
    const struct ruleset rules = lineup->experiment.variants[0].ruleset;
    for (size_t i = 0; i < rules.assumption_count; i++) {
        const struct assumption *open = &rules.assumptions[i];
        for (size_t k = 0; k < open->choice_count; k++) {
            char name[EXPERIMENT_NAME_MAX];
            const struct assumption_choice *choice = &open->choices[k];
            const bool plain = choice->set_count == 1 && strstr(choice->sets[0], choice->name);
            snprintf(name, sizeof name, "%s: %s", open->id, plain ? choice->sets[0] : choice->name);
            if (lineup_add(lineup, file, overrides, (const char *const *)choice->sets,
                           choice->set_count, name, error) != 0) {
                return -1;
            }
        }
    }
    return lineup->count > 1 ? 0
                             : error_set(error,
                                         "%s: its rules assume nothing; there is nothing to "
                                         "audit",
                                         file);
}

static int write_picture(const struct comparison *comparison, const char *folder)
{
    struct plot plot;
    struct error error;
    if (tornado_plot(&plot, comparison, "tornado", &error) != 0) {
        return cli_fail("%s", error.text);
    }
    const int status = plot_save(&plot, folder, "tornado", &error);
    plot_free(&plot);
    if (status != 0) {
        return cli_fail("%s", error.text);
    }
    printf("The picture is in %s/tornado.svg\n", folder);
    return CLI_OK;
}

static int print(const struct comparison *comparison, const struct lineup_arguments *a)
{
    if (!tornado_print(comparison, cli_colour(stdout), stdout)) {
        return cli_fail("out of memory");
    }
    return a->plots != NULL ? write_picture(comparison, a->plots) : CLI_OK;
}

int command_audit(int argc, char *argv[])
{
    struct lineup_arguments a = {.batch = batch_options_default()};
    struct cli_option options[LINEUP_OPTIONS + 2];
    lineup_options(&a, options);
    options[LINEUP_OPTIONS] =
        (struct cli_option){.name = "plots",
                            .value = "DIR",
                            .kind = OPTION_TEXT,
                            .to = &a.plots,
                            .doc = "also write the tornado as DIR/tornado.svg"};
    options[LINEUP_OPTIONS + 1] = (struct cli_option){0};
    const struct cli cli = {
        .usage = "audit EXPERIMENT.yaml|RULES.yaml|GAME [OPTION]...",
        .doc = "Plays the experiment, or the rule set with greedy players, once for every other "
               "reading of what its rules assume, all on "
               "the same random numbers, and says which reading moves the AI's win rate most and "
               "whether one turns who is favoured.",
        .examples = "  poise audit wroth.yaml --games 20000\n"
                    "  poise audit orichalcum --plots pictures\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name an experiment file, a rule set or a game",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    return status != CLI_RUN ? status : lineup_run(argv[1], &a, gather, print);
}
