#include <string.h>

#include "analysis/tornado.h"
#include "sims/base/output.h"
#include "sims/commands/audit_together.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/compare/lineup.h"

/* The experiment as it is, then one variant for each alternative of each assumption. */
static int add_readings(struct lineup *lineup, const struct frame *frame, struct error *error)
{
    const struct experiment_overrides overrides = frame_overrides(frame);
    if (lineup_add(lineup, frame->file, &overrides, NULL, 0, "as assumed", error) != 0) {
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
            if (lineup_add(lineup, frame->file, &overrides, (const char *const *)choice->sets,
                           choice->set_count, name, error) != 0) {
                return error_add(error,
                                 "; this is an alternative of %s: if your rules answer it, "
                                 "settle it: `settled: {%s: \"how you know\"}`",
                                 open->id, open->id);
            }
        }
    }
    return lineup->count > 1
               ? 0
               : error_set(error, "%s: its rules leave nothing open; there is nothing to audit",
                           frame->file);
}

static int write_picture(const struct comparison *comparison, const char *folder, bool say)
{
    struct plot plot;
    struct error error;
    return tornado_plot(&plot, comparison, "tornado", &error) == 0
               ? frame_save_picture(&plot, folder, "tornado", say)
               : cli_fail("%s", error.text);
}

/* A table takes the result instead of the terminal. */
static int audit(const struct frame *frame, const char *plots, struct players_table *table)
{
    struct lineup lineup = {0};
    struct frame_games games = {0};
    struct error error;
    int status = (plots == NULL || output_folder(plots, &error) == 0) &&
                         add_readings(&lineup, frame, &error) == 0
                     ? CLI_OK
                     : cli_fail("%s", error.text);
    if (status == CLI_OK) {
        frame_limit_games(frame, &lineup.experiment);
        status = frame_play(frame, &lineup.experiment, NULL, &games);
    }
    if (status == CLI_OK && table != NULL) {
        players_table_add(table, frame->humans, &games.comparison);
    } else if (status == CLI_OK && frame_json(frame)) {
        status = frame_print_json(&games.comparison);
    } else if (status == CLI_OK) {
        tornado_print(&games.comparison, cli_colour(stdout), stdout);
    }
    if (status == CLI_OK && plots != NULL) {
        status = write_picture(&games.comparison, plots, !frame_json(frame));
    }
    status = frame_end(&games, status);
    lineup_free(&lineup);
    return status;
}

static int against_one(const struct frame *frame, const void *self, struct players_table *table)
{
    (void)self;
    return audit(frame, NULL, table);
}

int command_audit(int argc, char *argv[])
{
    struct frame frame;
    const char *plots = NULL;
    uint64_t together = 0;
    const struct cli_option options[] = {
        {"together", "N", OPTION_NUMBER, &together,
         "draw an answer to every open question at once, by their weights, N times (say 500), and "
         "say how far the AI's win rate spreads and which question that comes from; --games is "
         "then of each draw (default 400)",
         .min = 10, .max = 100000},
        {"plots", "DIR", OPTION_TEXT, &plots, "also write the chart as DIR/tornado.svg"},
        {0},
    };
    const struct cli cli = {
        .usage = "audit EXPERIMENT.yaml|RULES.yaml|GAME [OPTION]...",
        .doc = "Plays an experiment, or a rule set with greedy players, once for each alternative "
               "reading of its assumptions, all on the same random numbers. Shows which reading "
               "changes the AI's win rate most, and whether any changes who is favoured.",
        .examples = "  poise audit wroth.yaml --games 20000\n"
                    "  poise audit orichalcum --plots pictures\n"
                    "  poise audit drums --together 500\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment file, a rule set or a game",
    };
    frame_init(&frame, FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL |
                           FRAME_FORMAT | FRAME_QUIET | FRAME_HUMANS);
    frame.rules_too = true;
    const int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if ((together > 0) + (frame.humans != NULL) + (plots != NULL) > 1) {
        return cli_misuse("audit", "--together, --humans and --plots exclude each other");
    }
    return together > 0           ? audit_together(&frame, together)
           : frame.humans != NULL ? by_player(&frame, against_one, NULL)
                                  : audit(&frame, plots, NULL);
}
