/* `poise ladder`: plays the AI against players of rising skill. */
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/ladder.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "analysis/numbers/luck.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/given_options.h"
#include "sims/commands/learn_progress.h"

/* Adds a variant for each player. With --luck, adds each a second time, with other random numbers
 * for the choices of the players. 0, or -1 with `error`. */
static int add_ladder_players(struct extra_variants *extra, const struct given_options *given,
                              const struct option_list *players, struct error *error)
{
    extra->overrides.players_option = "--player";
    const size_t runs = given->luck ? 2 * players->count : players->count;
    for (size_t i = 0; i < runs; i++) {
        const char *player = players->items[i % players->count];
        for (size_t k = 0; k < i && i < players->count; k++) {
            if (strcmp(players->items[k], player) == 0) {
                return error_set(error, "--player: `%s` is named twice; name it once", player);
            }
        }
        char set[256], name[128];
        const char *const sets[] = {set};
        snprintf(set, sizeof set, "policy.humans=%s", player);
        snprintf(name, sizeof name, "%s%s", player, i < players->count ? "" : " again");
        if (extra_variants_add(extra, sets, 1, name, error) != 0) {
            return -1;
        }
        extra->experiment.variants[i].match.luck = i / players->count;
    }
    return 0;
}

/* The players whose choices cannot be counted, held against the AI in games. */
static int add_played_players(struct doc *doc, const struct given_options *given,
                              const struct experiment *e, const char *const why[])
{
    static const struct doc_column columns[] = {{"player", DOC_WORD, "player"},
                                                {"wins, %", DOC_RATE, "human_wins.estimate"}};
    struct given_games games = {0};
    struct experiment rest = *e;
    rest.variants = memory_new(e->variant_count, sizeof *rest.variants);
    rest.variant_count = 0;
    for (size_t v = 0; v < e->variant_count; v++) {
        if (why[v] != NULL) {
            rest.variants[rest.variant_count++] = e->variants[v];
            doc_note(doc, "%s is played: %s", e->variants[v].name, why[v]);
        }
    }
    int status = CLI_OK;
    if (rest.variant_count > 0) {
        char number[FORMAT_MAX];
        given_limit_games(given, &rest);
        status = given_play_variants(given, &rest, NULL, &games);
        const struct comparison *it = &games.comparison;
        if (status == CLI_OK) {
            doc_heading(doc, "By %s games, intervals at %g %%",
                        format_count(number, it->variants[0].tally->games), 100 * it->level);
            comparison_tell_interrupted(it, doc);
            doc_table(doc, "played", columns, 2);
        }
        for (size_t v = 0; status == CLI_OK && v < it->variant_count; v++) {
            const struct tally *tally = it->variants[v].tally;
            doc_row_word(doc, it->variants[v].name);
            doc_spread(doc, tally_rate(tally, COLUMN_HUMAN),
                       tally_win_interval(tally, COLUMN_HUMAN, it->level), 1);
        }
        if (status == CLI_OK) {
            doc_table_end(doc);
        }
        status = given_end_games(&games, status);
    }
    free(rest.variants);
    return status;
}

/* Where a player solved the game, all others are held against that: exactly, where their choices
 * can be counted. *answered: whether it could be solved. Returns an exit code. */
static int answer_solved_ladder(const struct given_options *given, const struct experiment *e,
                                bool *answered)
{
    struct solution solution;
    const char **why = memory_new(e->variant_count, sizeof *why);
    int status = CLI_OK;
    solve_with_progress(&solution, &e->variants[0].match, given, exact_limit(e));
    *answered = solution.result == SOLVE_FOUND || solution.result == SOLVE_STOPPED;
    if (solution.result == SOLVE_FOUND) {
        struct doc *doc = doc_new(given_document_head(given, e));
        doc_title(doc, "%s", e->title);
        exact_put_best(doc, &solution);
        exact_put_players(doc, &solution, e->variants, e->variant_count, why);
        status = add_played_players(doc, given, e, why);
        const int shown = answer_show("ladder", given->format, doc);
        status = status == CLI_OK ? shown : status;
    } else if (*answered) {
        status = stop_exit_code();
    }
    solution_free(&solution);
    free(why);
    return status;
}

static int play_ladder(const struct given_options *given, const struct option_list *players)
{
    struct extra_variants extra = given_extra_variants(given);
    struct given_games games = {0};
    struct error error;
    if (given->luck && players->count > LUCK_PLAYERS_MAX) {
        return cli_misuse("ladder", "--luck: name %d players at most", LUCK_PLAYERS_MAX);
    }
    int status = given_make_folder(given, &error) == 0 &&
                         add_ladder_players(&extra, given, players, &error) == 0
                     ? CLI_OK
                     : cli_refuse("ladder", &error);
    bool answered = false;
    if (status == CLI_OK && exact_names_solver(&extra.experiment) && !given->luck &&
        given->plots == NULL) {
        status = answer_solved_ladder(given, &extra.experiment, &answered);
    }
    if (answered) {
        extra_variants_free(&extra);
        return status;
    }
    if (status == CLI_OK) {
        given_limit_games(given, &extra.experiment);
        status = given_play_variants(given, &extra.experiment, NULL, &games);
    }
    struct comparison shown = games.comparison;
    shown.variant_count = players->count;
    struct luck luck = {0};
    if (status == CLI_OK && given->luck) {
        luck_estimate_shares(games.compare.patterns, players->count, given->level, &luck);
    }
    if (status == CLI_OK) {
        struct doc *doc = ladder_document(&shown);
        if (luck.games > 0) {
            luck_put(&luck, players->items, doc);
        }
        opponent_warn(&extra.experiment, doc);
        status = answer_show("ladder", given->format, doc);
    }
    if (status == CLI_OK && given->plots != NULL) {
        struct plot plot;
        ladder_plot(&plot, &shown, "ladder");
        status = given_save_picture(&plot, "ladder", given);
    }
    status = given_end_games(&games, status);
    extra_variants_free(&extra);
    return status;
}

/* Plays against the levels of skill of the rules; if there are none, against the players that every
 * game has. Returns an exit code. */
static int climb_levels(const struct given_options *given)
{
    struct option_list players = {{"idle", "random", "greedy"}, 3};
    struct experiment experiment;
    int status = given_load_experiment(given, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    const struct ruleset *rules = &experiment.variants[0].ruleset;
    if (game_find_policy(experiment.game, "greedy") == NULL) {
        players.items[2] = "average";
    }
    if (rules->level_count > 1) {
        players.count = 0;
    }
    for (size_t i = 0; i < rules->level_count && players.count < OPTION_LIST_MAX; i++) {
        players.items[players.count++] = rules->levels[i].name;
    }
    status = play_ladder(given, &players);
    experiment_free(&experiment);
    return status;
}

int command_ladder(int argc, char *argv[])
{
    struct given_options given;
    struct option_list players = {0};
    const struct cli_option options[] = {
        {"player", "PLAYER", OPTION_LIST, &players,
         "a human player; name several, weakest first (default: the rules' levels, novice to "
         "master)"},
        {"plots", "DIR", OPTION_TEXT, &given.plots, "also write the curve as DIR/ladder.svg"},
        {"luck", NULL, OPTION_FLAG, &given.luck,
         "how often the dice decide, and how often the player: each player plays the games twice"},
        {0},
    };
    const struct cli cli = {
        .usage = "ladder EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc = "Plays the AI against human players of rising skill on the same random numbers, and "
               "shows how strong it is against each. Slow players play fewer games unless you give "
               "--games.",
        .examples = "  poise ladder wroth.yaml\n"
                    "  poise ladder wroth.yaml --games 2000 --player greedy --player look:8:1\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    given_options_init(&given, GIVEN_USUAL | GIVEN_NO_VARIANTS);
    given.loads.one_game = given.patterns = true;
    const int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    for (size_t k = 0; k < given.sets.count; k++) {
        if (strncmp(given.sets.items[k], "policy.humans", strlen("policy.humans")) == 0) {
            return cli_misuse("ladder", "--set %s: name the ladder's humans with --player",
                              given.sets.items[k]);
        }
    }
    return players.count == 0 ? climb_levels(&given)
           : players.count < 2
               ? cli_misuse(argv[0], "name at least two players, each after a --player of its own")
               : play_ladder(&given, &players);
}
