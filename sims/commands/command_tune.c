/* `poise tune`: searches the rule values at which the AI wins as often as wanted, or at which goals
 * are met. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/text.h"
#include "sims/batch/block.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/tune_search.h"
#include "sims/values/value_names.h"

/* The command line of `poise tune`. */
struct tune_arguments {
    struct given_options given;
    const char *targets; /* NULL: not given */
    struct option_list params, from, to, goals;
    uint64_t exact; /* most positions, in thousands, to solve each place */
    bool exact_given;
};

/* Adds a goal. Returns an exit code. */
static int add_goal(struct tune_search *search, const char *option, const char *text)
{
    struct goal *goal = &search->goals[search->goal_count];
    struct error error;
    if (search->goal_count == TUNE_GOALS_MAX) {
        return cli_misuse("tune", "%s: give %d at most", option, TUNE_GOALS_MAX);
    }
    if (goal_parse(text, goal, &error) != 0) {
        return cli_misuse("tune", "%s: %s", option, error.text);
    }
    const size_t p = text_find_among(goal->name, search->players, search->player_count);
    search->players[p] = goal->name;
    search->player_count += p == search->player_count;
    search->seats[search->goal_count++] = p;
    return CLI_OK;
}

/* Reads targets like "10%,20%,35%": goals for the AI's win rate, each on its own. Returns an exit
 * code. */
static int add_targets(struct tune_search *search, const char *text)
{
    int status = CLI_OK;
    search->targets = true;
    for (const char *at = text; status == CLI_OK && at != NULL;) {
        char one[32], goal[64];
        double share;
        struct error error;
        const size_t length = strcspn(at, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, at);
        if (number_share(one, 0, 1, &share, &error) != 0) {
            return cli_misuse("tune", "--target: %s", error.text);
        }
        snprintf(goal, sizeof goal, "ai wins = %.17g%%", 100 * share);
        status = add_goal(search, "--target", goal);
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return status;
}

/* Reads what is searched for. Returns an exit code. */
static int read_goals(struct tune_search *search, const struct tune_arguments *a)
{
    int status = CLI_OK;
    if (a->goals.count > 0 && a->targets != NULL) {
        return cli_misuse("tune",
                          "give --target or --goal: --target 20%% is --goal \"ai wins = 20%%\"");
    }
    if (a->goals.count > 0 && search->given->humans != NULL) {
        return cli_misuse("tune", "--goal names its player: \"novice: ai wins = 40%%\"");
    }
    search->level = search->given->level;
    if (a->goals.count == 0) {
        return add_targets(search, a->targets != NULL ? a->targets : "50%");
    }
    for (size_t g = 0; status == CLI_OK && g < a->goals.count; g++) {
        status = add_goal(search, "--goal", a->goals.items[g]);
    }
    search->level = 1 - (1 - search->level) / (double)a->goals.count; /* Bonferroni */
    return status;
}

/* Reads the values to search, and makes the document for the results. Returns an exit code. */
static int begin_tune_search(struct tune_search *search, const struct tune_arguments *a,
                             struct experiment *e)
{
    int status = given_load_experiment(search->given, e);
    for (size_t k = 0; status == CLI_OK && k < search->tuned_count; k++) {
        status = tuned_value_init(&search->tuned_values[k], e->game, search->given->file,
                                  &a->params, &a->from, &a->to, k);
    }
    for (size_t k = 0; status == CLI_OK && k < search->tuned_count; k++) {
        tuned_value_read(&search->tuned_values[k], e->game, e->variants[0].match.rules);
    }
    if (status == CLI_OK) {
        extra_variants_entitle(e, &e->variants[0]);
        search->doc = doc_new(given_document_head(search->given, e));
        doc_title(search->doc, "%s", e->title);
        search->seed = e->seed;
        search->label = value_names_replace(e->game->params, search->tuned_values[0].path);
    }
    return status;
}

/* Whether all goals are about wins against one human, whom nobody names. */
static bool are_goals_countable(const struct tune_search *search)
{
    bool countable = search->player_count == 1 && search->players[0][0] == '\0';
    for (size_t g = 0; g < search->goal_count; g++) {
        countable = countable && search->goals[g].column[0] == '\0';
    }
    return countable;
}

/* Refuses a goal for a column that the game does not have, before anything is played. Returns an
 * exit code. */
static int check_goal_columns(const struct tune_search *search, const struct experiment *e)
{
    struct block_layout layout;
    struct error error;
    int status = CLI_OK;
    block_layout_init(&layout, e->game);
    struct column_info *columns = columns_for_analysis(&layout, e->game);
    for (size_t g = 0; status == CLI_OK && g < search->goal_count; g++) {
        const struct goal *goal = &search->goals[g];
        if (goal->column[0] != '\0' &&
            goal_find_column(goal, columns, layout.column_count, &error) < 0) {
            status = cli_misuse("tune", "--goal: %s", error.text);
        }
    }
    free(columns);
    return status;
}

/* Refuses a human who solved one set of rules and is not left aside, whom no second place could
 * seat. Returns an exit code. */
static int refuse_tuned_solver(const struct experiment *e)
{
    return !exact_names_solver(e) || e->variants[0].aside != NULL
               ? CLI_OK
               : cli_misuse("tune",
                            "%s plays only the rules that he solved, so at one place: name another "
                            "player, or leave him and --games out and give --exact %d, and each "
                            "place is solved",
                            e->variants[0].opponent, SOLVE_POSITIONS / 1000);
}

/* Refuses a player of the goals who cannot play, before anything is played. Returns an exit
 * code. */
static int check_goal_players(const struct tune_search *search)
{
    struct experiment_overrides overrides = given_overrides(search->given);
    int status = CLI_OK;
    overrides.players_option = "--goal";
    for (size_t p = 0; status == CLI_OK && p < search->player_count; p++) {
        struct experiment e;
        struct error error;
        char *set = text_print("policy.humans=%s", search->players[p]);
        const bool named = search->players[p][0] != '\0';
        if (named && extra_variants_load(&e, search->given->file, &overrides,
                                         (const char *const[]){set}, 1, &error) != 0) {
            status = cli_refuse("tune", &error);
        } else if (named) {
            status = refuse_tuned_solver(&e);
            experiment_free(&e);
        }
        free(set);
    }
    return status;
}

/* Whether to solve each place: as asked for, or as a human solved the game and nothing else is asked
 * for. Sets the positions that it may take. Returns an exit code. */
static int choose_exact_places(struct tune_search *search, const struct tune_arguments *a,
                               const struct experiment *e)
{
    enum { THOUSAND = 1000 };
    const struct given_options *given = search->given;
    const bool plain = given->humans == NULL && !given->games_given && are_goals_countable(search);
    search->positions = a->exact > 0                                        ? a->exact * THOUSAND
                        : plain && !a->exact_given && exact_names_solver(e) ? exact_limit(e)
                                                                            : 0;
    if (search->positions > 0 && !plain) {
        return cli_misuse("tune", "--exact counts wins against the best human: it goes without "
                                  "--games, --humans and goals for others");
    }
    return refuse_tuned_solver(e);
}

/* Says who the human was, where neither the goals nor --humans name players. */
static void put_tuned_humans(const struct tune_search *search, const struct experiment *e)
{
    if (search->positions == 0 && search->given->humans == NULL && search->player_count == 1 &&
        search->players[0][0] == '\0') {
        doc_line(search->doc, "The human: %s.", e->variants[0].opponent);
        opponent_warn(e, search->doc);
    }
}

/* Searches and shows the result. `results`: gets the document instead of the terminal; or NULL.
 * Returns an exit code. */
static int tune_values(const struct given_options *given, const void *self,
                       struct by_player *results)
{
    const struct tune_arguments *a = self;
    struct tune_search search = {.given = given, .tuned_count = a->params.count};
    struct experiment e = {0};
    struct error error;
    int status = tuned_value_check_lists(&a->params, &a->from, &a->to);
    if (status == CLI_OK && given_make_folder(given, &error) != 0) {
        status = cli_refuse("tune", &error);
    }
    status = status == CLI_OK ? read_goals(&search, a) : status;
    status = status == CLI_OK ? begin_tune_search(&search, a, &e) : status;
    status = status == CLI_OK ? check_goal_columns(&search, &e) : status;
    status = status == CLI_OK ? check_goal_players(&search) : status;
    status = status == CLI_OK ? choose_exact_places(&search, a, &e) : status;
    if (status == CLI_OK) {
        status = tune_run(&search);
    } else if (search.doc != NULL) {
        doc_free(search.doc);
        search.doc = NULL;
    }
    if (search.doc != NULL) {
        put_tuned_humans(&search, &e);
    }
    experiment_free(&e);
    free(search.label);
    if (search.doc == NULL) {
        return status;
    }
    int printed = by_player_show(results, given, search.doc);
    if (search.drawn && given->plots != NULL && printed == CLI_OK) {
        printed = given_save_picture(&search.plot, "tune", given);
    } else {
        plot_free(&search.plot);
    }
    return status != CLI_OK ? status : printed;
}

int command_tune(int argc, char *argv[])
{
    struct tune_arguments a = {0};
    const struct cli_option options[] = {
        {"param", "PATH", OPTION_LIST, &a.params,
         "the rule value to find, such as ai.setup_troops, a whole number or a word; if repeated, "
         "all are searched together"},
        {"from", "N", OPTION_LIST, &a.from,
         "smallest value, once for each --param, along with --to (default: what the rules allow)"},
        {"to", "N", OPTION_LIST, &a.to,
         "largest value, once for each --param, along with --from (default: what the rules allow)"},
        {"target", "P%,...", OPTION_TEXT, &a.targets,
         "the win rate that the AI should have, or several, one for each difficulty (default 50%)"},
        {"goal", "GOAL", OPTION_LIST, &a.goals,
         "instead of --target: \"ai wins = 20%\", \"mean rounds <= 6\" or \"novice: ai wins in "
         "[38%, 42%]\", with =, <=, >= or in; if repeated, one place must meet all"},
        {"exact", "N", OPTION_NUMBER, &a.exact,
         "solve each place instead of playing games, with at most N thousand positions: what the "
         "best possible human leaves the AI, exactly (default: where a human solved the game; 0: "
         "never)",
         .given = &a.exact_given, .min = 0, .max = SOLVE_POSITIONS_MAX / 1000},
        {"plots", "DIR", OPTION_TEXT, &a.given.plots,
         "also draw the search of one value as DIR/tune.svg, with --humans as DIR/tune-PLAYER.svg"},
        {0},
    };
    const struct cli cli = {
        .usage = "tune EXPERIMENT.yaml|GAME.lua --param PATH [OPTION]...",
        .doc = "Finds the value of a rule at which the AI wins as often as wanted, on the same "
               "random numbers. It plays values from the whole range, then narrows down where the "
               "win rate crosses the target or comes nearest to it. Several values are searched "
               "together, because one can make up for another. The best place is played again on "
               "fresh games.",
        .examples =
            "  poise tune wroth.yaml --param ai.extend_troops --from 1 --to 8 --target 50%\n"
            "  poise tune wroth.yaml --param ai.setup_troops --target 10%,20%,30%\n"
            "  poise tune wroth.yaml --param ai.extend_troops --param ai.setup_troops \\\n"
            "      --goal \"ai wins = 20%\" --goal \"mean rounds <= 5\"\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    given_options_init(&a.given, GIVEN_USUAL | GIVEN_HUMANS | GIVEN_NO_VARIANTS);
    a.given.loads.one_game = a.given.loads.other_rules = true;
    const int status = given_options_parse(&a.given, cli, argc, argv);
    return status != CLI_RUN    ? status
           : a.goals.count == 0 ? by_player_repeat(&a.given, tune_values, &a)
                                : tune_values(&a.given, &a, NULL);
}
