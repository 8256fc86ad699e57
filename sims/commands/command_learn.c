/* `poise learn`: learns a human player by self-play, compares it with other players, and writes it
 * to a .player file. With --explain, learn_explain.c does the work. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/given_options.h"
#include "sims/commands/learn_progress.h"
#include "sims/commands/learn_shown.h"
#include "sims/config/ruleset.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"

enum { RIVALS = 12 };

/* The command line, and the state of the learning. */
struct learning {
    struct given_options given;
    const char *time, *out, *from, *explain;
    bool force;
    uint64_t games;
    bool games_given;
    uint64_t exact; /* most positions, in thousands, to solve the game exactly; 0: not at all */
    bool exact_given;
    struct extra_variants extra; /* the learnt player, then its rivals */
    size_t rivals;
    struct learnt_best found;
    struct solution solution;
    struct output output; /* the name is reserved before the learning begins */
};

/* Of the players that a learnt one is compared with, those that it must not be below. */
static const char *const least_players[] = {"random", "greedy", "average", NULL};

/* The players that the learnt player is compared with: random moves, greedy, and the levels of the
 * rules. Returns their number. */
static size_t list_learn_rivals(const struct ruleset *rules, const char *names[], size_t most)
{
    size_t count = 0;
    bool greedy = game_find_policy(rules->game, "greedy") == NULL;
    names[count++] = "random";
    for (size_t i = 0; i < rules->level_count && count < most - 1; i++) {
        if (!player_is_learnt(rules->levels[i].player)) {
            greedy = greedy || (strcmp(rules->levels[i].player, "greedy") == 0 &&
                                text_is_among(rules->levels[i].name, least_players));
            names[count++] = rules->levels[i].name;
        }
    }
    if (!greedy) {
        names[count++] = "greedy";
    }
    return count;
}

/* Makes variants of the learnt player, who is seated later, and its rivals. Before learning, so that
 * a file that is changed meanwhile costs nothing. */
static int line_up_rivals(struct learning *l, const struct ruleset *rules, struct error *error)
{
    const char *rivals[RIVALS];
    l->extra = given_extra_variants(&l->given);
    l->extra.variant = l->given.variant;
    l->rivals = list_learn_rivals(rules, rivals, RIVALS);
    for (size_t i = 0; i <= l->rivals; i++) {
        char set[128];
        const char *const sets[] = {set};
        snprintf(set, sizeof set, "policy.humans=%s", i == 0 ? "random" : rivals[i - 1]);
        if (extra_variants_add(&l->extra, sets, 1, i == 0 ? "learnt" : rivals[i - 1], error) != 0) {
            return -1;
        }
    }
    l->extra.experiment.seed = l->given.seed + 1; /* fresh games: not learnt from */
    return 0;
}

/* Seats the learnt player in the first variant, and sets the number of games so that playing them
 * takes less than a minute. */
static void seat_found_player(struct learning *l)
{
    enum { WORK = 160000, LEAST = 500, MOST = 10000 };
    struct match *match = &l->extra.experiment.variants[0].match;
    uint64_t cost = 1;
    match_seat_humans(match, learn_policy(match->game, &l->found));
    for (size_t i = 0; i <= l->rivals; i++) {
        const uint64_t now = variant_cost(&l->extra.experiment.variants[i]);
        cost = now > cost ? now : cost;
    }
    const uint64_t games = WORK / cost;
    l->extra.experiment.games = games < LEAST ? LEAST : games > MOST ? MOST : games;
}

/* How much less of the goal a rival reaches than the learnt player, on the same games. */
static struct difference falls_short(const struct comparison *it, size_t variant)
{
    struct paired pairs = *it->variants[variant].paired;
    for (int k = 0; k < COLUMN_WINNERS; k++) {
        pairs.winners[COLUMN_AI][k] += pairs.winners[COLUMN_UNFINISHED][k];
        pairs.winners[COLUMN_UNFINISHED][k] = 0;
    }
    for (int k = 0; k < COLUMN_WINNERS; k++) {
        pairs.winners[k][COLUMN_AI] += pairs.winners[k][COLUMN_UNFINISHED];
        pairs.winners[k][COLUMN_UNFINISHED] = 0;
    }
    return tornado_half_lead(&pairs, it->level);
}

static void put_rivals(struct doc *doc, const struct comparison *it)
{
    static const struct doc_column columns[] = {
        {"player", DOC_WORD, "player"},
        {"wins, %", DOC_RATE, "human_wins.estimate"},
        {"wins + draws / 2, %", DOC_RATE, "goal.estimate"},
        {"falls short by", DOC_POINTS, "falls_short.estimate"},
    };
    doc_table(doc, "players", columns, 4);
    for (size_t v = 0; v < it->variant_count; v++) {
        const struct comparison_variant *one = &it->variants[v];
        doc_row_word(doc, one->name);
        doc_spread(doc, tally_rate(one->tally, COLUMN_HUMAN),
                   tally_win_interval(one->tally, COLUMN_HUMAN, it->level), 1);
        const struct difference goal = learn_measure_goal(one->tally, it->level);
        doc_spread(doc, goal.estimate, goal.interval, 1);
        if (one->paired != NULL) {
            const struct difference d = falls_short(it, v);
            doc_spread(doc, d.estimate, d.interval, 1);
        }
    }
    doc_table_end(doc);
}

static void put_learning_curve(struct doc *doc, const struct learnt_best *found)
{
    static const struct doc_column columns[] = {
        {"seconds", DOC_COUNT, "seconds"},
        {"games learnt from", DOC_COUNT, "games"},
        {"learns by", DOC_WORD, "by"},
        {"wins + draws / 2, %", DOC_PERCENT, "goal"},
        {"", DOC_BAR, NULL},
    };
    doc_heading(doc, "How it learnt");
    doc_table(doc, "curve", columns, 5);
    for (size_t k = 0; k < found->point_count; k++) {
        const struct learn_point *p = &found->points[k];
        doc_row(doc, NULL);
        doc_count(doc, (uint64_t)p->seconds);
        doc_count(doc, p->games);
        doc_word(doc, p->watching ? "watching greedy" : "playing");
        doc_number(doc, learn_goal(p), 1);
        doc_number(doc, learn_goal(p), DOC_AUTO);
    }
    doc_table_end(doc);
}

/* The first of least_players that is shown to be better than the learnt player, or NULL. */
static const struct comparison_variant *better_than(const struct comparison *it)
{
    for (size_t v = 1; v < it->variant_count; v++) {
        if (text_is_among(it->variants[v].name, least_players) &&
            falls_short(it, v).interval.high < 0) {
            return &it->variants[v];
        }
    }
    return NULL;
}

/* Whether the table shows the learnt player at 0.0: who reaches no more has learnt nothing. */
static bool is_goal_missed(const struct comparison *it, size_t variant)
{
    return learn_measure_goal(it->variants[variant].tally, it->level).estimate < 0.0005;
}

static bool won_by_none(const struct comparison *it)
{
    bool none = true;
    for (size_t v = 0; v < it->variant_count; v++) {
        none = none && is_goal_missed(it, v);
    }
    return none;
}

/* Says what is known of the best possible human, and where the games tell more of the game than of
 * the player. The first rival makes random moves. */
static void put_knowledge(struct doc *doc, const struct learnt_best *found,
                          const struct comparison *it, double most)
{
    char number[FORMAT_MAX];
    /* The bound is that of the best of the players: each may be wrong in its share of the error. */
    const double level = 1 - 2 * (1 - it->level) / (double)it->variant_count;
    struct difference best = learn_measure_goal(it->variants[0].tally, level);
    const struct interval chosen = falls_short(it, 1).interval;
    enum { TOLD = 1000 }; /* fewer games without a win are no news */
    if (found->winless >= TOLD) {
        doc_line(doc, "Nobody won the first %s games: they were learnt from by the score's lead%s.",
                 format_count(number, found->winless),
                 found->winless < found->games ? ", until wins came" : "");
    }
    if (chosen.low <= 0 && chosen.high >= 0) {
        doc_line(doc, "It is not shown that choices matter here: random moves do as well.");
    }
    for (size_t v = 1; v < it->variant_count; v++) {
        const struct difference goal = learn_measure_goal(it->variants[v].tally, level);
        best = goal.estimate > best.estimate ? goal : best;
    }
    if (most < 1) {
        doc_line(
            doc,
            "The best possible human reaches between %.1f %% and %.1f %% (wins + draws / 2, each "
            "with %g %% confidence). More is not reached by somebody who knows beforehand all "
            "that chance brings.",
            100 * best.interval.low, 100 * most, 100 * it->level);
        doc_set(doc, "at_most", json_real(most));
    } else {
        doc_line(doc,
                 "The best possible human reaches %.1f %% or more (wins + draws / 2, with %g %% "
                 "confidence); how much more is not known.",
                 100 * best.interval.low, 100 * it->level);
    }
}

/* Adds one sentence: how much less each rival wins than the learnt player. */
static void put_learnt_sentence(struct doc *doc, const struct comparison *it)
{
    char *text;
    FILE *out = text_begin(&text);
    for (size_t v = 1; v < it->variant_count; v++) {
        const struct difference d = falls_short(it, v);
        const double points = 100 * d.estimate;
        fprintf(out, "%s%s ", v > 1 ? ", " : "", it->variants[v].name);
        if (d.interval.low <= 0 && d.interval.high >= 0) {
            fputs("is not shown to differ", out);
        } else {
            fprintf(out, "%s by %.1f points", points > 0 ? "falls short" : "is better",
                    fabs(points));
        }
    }
    text_end(out);
    doc_line(doc, "Held against the learnt player, %s.",
             it->variant_count > 1 ? text : "nobody falls short");
    free(text);
}

/* Writes the .player file with the results of the comparison. The file takes the arrays of what was
 * learnt. */
static int write_player(struct learning *l, const struct variant *variant,
                        const struct comparison *it, struct error *error)
{
    struct learnt_best *found = &l->found;
    struct player_file file = {.game = text_copy(variant->match.game->name),
                               .form = player_form(variant->match.game, variant->match.rules),
                               .rules = text_copy(variant->resolved),
                               .program = text_copy(version_number),
                               .seed = l->given.seed,
                               .games = found->games,
                               .seconds = l->games_given ? 0 : (uint64_t)found->seconds,
                               .from_value = !found->watching,
                               .learnt = found->judge};
    const struct policy plays = learn_policy(variant->match.game, found);
    file.samples = plays.samples;
    file.horizon = plays.horizon;
    file.against = memory_new(it->variant_count, sizeof *file.against);
    for (size_t v = 0; v < it->variant_count; v++) {
        const struct tally *tally = it->variants[v].tally;
        file.against[file.against_count++] = (struct player_result){
            text_copy(it->variants[v].name), tally->winners[COLUMN_HUMAN], tally->games};
    }
    found->judge = (struct learnt){0}; /* the file's now */
    const int status = player_file_write(&file, &l->output, error);
    player_file_free(&file);
    return status;
}

/* The head of the answer: its seed is the one that was learnt with. */
static json_t *make_learn_head(const struct learning *l)
{
    json_t *head = given_document_head(&l->given, &l->extra.experiment);
    json_object_set_new(head, "seed", json_out_seed(l->given.seed));
    json_object_set_new(head, "fresh_seed", json_out_seed(l->extra.experiment.seed));
    json_object_del(head, "opponent"); /* `random` holds the seat until a player is learnt */
    return head;
}

/* Compares the learnt player with its rivals, prints the result, and writes the player. */
static int compare_and_save_player(struct learning *l, const struct variant *variant)
{
    const char *out = l->output.path;
    struct given_games games = {0};
    struct error error;
    seat_found_player(l);
    l->given.yes = true;
    atomic_store(&stop_asked, false); /* compare after Ctrl-C, too */
    int status = given_play_variants(&l->given, &l->extra.experiment, NULL, &games);
    if (status != CLI_OK) {
        return given_end_games(&games, status);
    }
    char number[FORMAT_MAX];
    const struct comparison *it = &games.comparison;
    const struct comparison_variant *better = better_than(it);
    struct doc *doc = doc_new(make_learn_head(l));
    doc_show(doc, DOC_PAGES);
    doc_answer(doc, "The human who learnt wins %.1f %% of the games.",
               100 * tally_rate(it->variants[0].tally, COLUMN_HUMAN));
    doc_show(doc, DOC_PEOPLE);
    doc_title(doc, "%s: a learnt player", it->title);
    doc_line(doc, "Learnt from %s games in %.0f s of processor time%s",
             format_count(number, l->found.games), l->found.seconds,
             l->found.watching
                 ? ": looks ahead from greedy's moves, by what it learnt from watching"
             : l->found.outcomes > 0 ? ": plays by what it learnt, and counts what chance can bring"
                                     : ": plays by what it learnt");
    doc_set(doc, "interrupted", json_boolean(l->found.stopped));
    if (l->found.stopped) {
        doc_line(doc, "INTERRUPTED: it had less time than it was to have");
    }
    if (l->solution.result != SOLVE_FOUND) {
        doc_line(doc, "Not solved exactly: %s", l->solution.words);
    }
    put_learning_curve(doc, &l->found);
    doc_heading(doc, "%s fresh games of each player on the same random numbers",
                format_count(number, it->variants[0].tally->games));
    put_rivals(doc, it);
    put_learnt_sentence(doc, it);
    put_knowledge(doc, &l->found, it, solve_bound(&variant->match, it->level, &stop_asked));
    const bool won = !is_goal_missed(it, 0);
    if (better == NULL && won && write_player(l, variant, it, &error) != 0) {
        status = cli_fail("%s", error.text);
    } else if (better == NULL && won) {
        doc_line(doc, "The player is in `%s`: name it `learnt:%s`", out, out);
        if (registry_script(variant->match.game)->text != NULL &&
            game_find_policy(variant->match.game, "greedy") != NULL) {
            doc_line(doc, "The human `average` stays `greedy`, as the script has one");
        }
        doc_set(doc, "file", json_string(out));
    }
    const int shown = answer_show("learn", l->given.format, doc);
    status = status == CLI_OK ? shown : status;
    if (l->given.plots != NULL && shown == CLI_OK && l->found.point_count > 0) {
        struct plot plot;
        learn_plot_curve(&plot, &l->found, it);
        const int saved = given_save_picture(&plot, "learn", &l->given);
        status = status == CLI_OK ? saved : status;
    }
    if (better != NULL) {
        status =
            cli_fail("%s is better than what was learnt: no file is written; give it more time "
                     "with --time",
                     better->name);
    } else if (!won) {
        status =
            cli_fail("the human side wins none of these games%s: no file is written; `poise run "
                     "%s` says how they end",
                     won_by_none(it) ? ", whoever plays it, so that there is nothing to learn"
                                     : " by what was learnt: give it more time with --time",
                     l->given.file);
    }
    status = given_end_games(&games, status);
    return status;
}

/* Writes the player of a solved game. */
static int write_solved_player(struct learning *l, const struct variant *variant,
                               struct error *error)
{
    struct solved *solved = memory_new(1, sizeof *solved);
    *solved = solution_player(&l->solution);
    solved->by_trial = l->solution.by_trial;
    variant_name_ai(variant, solved->ai, sizeof solved->ai);
    const struct match *match = &variant->match;
    struct player_file file = {.game = text_copy(match->game->name),
                               .form = player_rules_digest(match->game, match->rules),
                               .rules = text_copy(variant->resolved),
                               .program = text_copy(version_number),
                               .learnt = {.solved = solved}};
    const int status = player_file_write(&file, &l->output, error);
    player_file_free(&file);
    return status;
}

/* Says what the numbers mean where a game leaves the human nothing to decide, or to win. Random
 * moves win sometimes wherever a win is possible: the best may pass by one for a draw. */
static void put_solved_meaning(struct doc *doc, const struct solution *it,
                               const struct variant *random)
{
    const double near = 1e-9;
    struct solved_rates rates = it->best;
    const bool known = solution_rates(it, random->match.seats, &rates) == NULL;
    const bool draws = it->best.draws >= near, always = it->best.draws > 1 - near;
    if (it->best.wins > 1 - near) {
        doc_line(doc, "The best possible human always wins.");
    } else if (it->best.wins == 0 && (!draws || (known && rates.wins == 0))) {
        doc_line(doc, "No human can win this game%s.",
                 !draws   ? ""
                 : always ? ", and the best always draws"
                          : ": a draw is the most");
    } else if (it->best.wins == 0) {
        doc_line(
            doc,
            "The best possible human %s, as a draw counts half: trying to win is worth no more.",
            always ? "always draws" : "never wins");
    }
    if (!it->choices) {
        doc_line(doc, "Nobody of the human side ever has a choice: each decision has one move.");
    } else if (known && fabs(it->best.wins - rates.wins) < near &&
               fabs(it->best.draws - rates.draws) < near) {
        doc_line(doc, "Choices do not matter here: random moves do as well as the best.");
    }
}

/* Names the players that cannot be rated, those of one reason in one sentence. `why` is spoilt. */
static void note_unrated_players(struct doc *doc, const struct variant others[], size_t count,
                                 const char *why[])
{
    for (size_t k = 0; k < count; k++) {
        const char *reason = why[k];
        if (reason == NULL) {
            continue;
        }
        char *names;
        FILE *out = text_begin(&names);
        for (size_t v = k; v < count; v++) {
            if (why[v] == reason) {
                fprintf(out, "%s%s", v > k ? ", nor for " : "", others[v].name);
                why[v] = NULL;
            }
        }
        text_end(out);
        doc_note(doc, "No exact number for %s: %s. `poise run --humans` plays it.", names, reason);
        free(names);
    }
}

/* Tells what was solved, and writes the player. */
static int present_solution(struct learning *l, const struct variant *variant)
{
    const struct solution *it = &l->solution;
    const char *out = l->output.path;
    struct error error;
    if (write_solved_player(l, variant, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    struct doc *doc = doc_new(make_learn_head(l));
    const struct variant *others = l->extra.experiment.variants + 1;
    const size_t count = l->rivals;
    const char *why[RIVALS];
    doc_title(doc, "%s: the best possible human", variant->match.game->title);
    exact_put_best(doc, it);
    exact_put_players(doc, it, others, count, why);
    note_unrated_players(doc, others, count, why);
    put_solved_meaning(doc, it, &others[0]);
    doc_line(doc, "The player is in `%s`: name it `learnt:%s`", out, out);
    doc_set(doc, "file", json_string(out));
    return answer_show("learn", l->given.format, doc);
}

static int learn_and_save_player(struct learning *l, const struct variant *variant,
                                 const struct policy *from)
{
    enum { THOUSAND = 1000 };
    bool solved = false;
    double seconds = 0;
    if (learn_time("learn", "time", l->time != NULL ? l->time : "60s", &seconds) != CLI_OK) {
        return CLI_USAGE;
    }
    char *out = l->out != NULL ? text_copy(l->out) : config_output(l->given.file, PLAYER_SUFFIX);
    int status = CLI_OK;
    struct error error;
    if (line_up_rivals(l, &variant->ruleset, &error) != 0) {
        status = cli_refuse("learn", &error);
    } else if (given_make_folder(&l->given, &error) != 0 ||
               output_take(&l->output, out, l->force, &error) != 0 ||
               output_try(&l->output, &error) != 0) {
        status = cli_fail("%s", error.text);
    }
    if (status == CLI_OK && l->exact > 0 &&
        (l->exact_given || (!l->games_given && l->from == NULL))) {
        solve_with_progress(&l->solution, &variant->match, &l->given, l->exact * THOUSAND);
        solved = l->solution.result == SOLVE_FOUND;
        if (l->solution.result == SOLVE_STOPPED) {
            cli_fail("interrupted before the game was solved");
            status = stop_exit_code();
        }
    }
    if (status == CLI_OK && solved) {
        status = present_solution(l, variant);
    } else if (status == CLI_OK) {
        status = learn_with_progress(&l->found, &variant->match, &l->given, "learning", seconds,
                                     l->games_given ? l->games : 0, from);
        status = status == CLI_OK ? compare_and_save_player(l, variant) : status;
    }
    if (l->found.stopped) { /* also where what was learnt until then is worth no file */
        status = stop_exit_code();
    }
    extra_variants_free(&l->extra);
    learner_judge_free(&l->found.judge);
    solution_free(&l->solution);
    output_drop(&l->output);
    free(out);
    return status;
}

/* Checks which options go together. Returns an exit code. */
static int check_learn_options(const struct learning *l)
{
    if (l->time != NULL && l->games_given) {
        return cli_misuse("learn", "--time says a time, --learn-games a number of games: give one");
    }
    if (l->explain != NULL && (l->time != NULL || l->games_given || l->exact_given ||
                               l->from != NULL || l->out != NULL || l->given.plots != NULL)) {
        return cli_misuse("learn", "--explain learns nothing: leave out --time, --learn-games, "
                                   "--exact, --from, --out and --plots");
    }
    return CLI_OK;
}

int command_learn(int argc, char *argv[])
{
    struct learning l = {.exact = SOLVE_POSITIONS / 1000};
    const struct cli_option options[] = {
        {"time", "TIME", OPTION_TEXT, &l.time,
         "how long to learn, in time of the processor: 60s (default), 10m, 2h"},
        {"learn-games", "N", OPTION_NUMBER, &l.games,
         "learn from so many games instead: the same player for any number of threads",
         .given = &l.games_given, .min = 1000, .max = EXPERIMENT_GAMES_MAX},
        {"exact", "N", OPTION_NUMBER, &l.exact,
         "first try to solve the game exactly, with at most N thousand positions and ten times as "
         "many calls of the game (default 2000; 0: only learn)",
         .given = &l.exact_given, .min = 0, .max = SOLVE_POSITIONS_MAX / 1000},
        {"from", "FILE", OPTION_TEXT, &l.from, "go on from what this player has learnt"},
        {"out", "FILE", OPTION_TEXT, &l.out,
         "the player's file (default: the experiment's name with .player, in this folder)"},
        {"force", NULL, OPTION_FLAG, &l.force, "replace a file that exists"},
        {"plots", "DIR", OPTION_TEXT, &l.given.plots,
         "also draw how it learnt as DIR/learn.svg, unless the game was solved"},
        {"explain", "FILE", OPTION_TEXT, &l.explain,
         "learn nothing; say what this FILE.player does otherwise than greedy, and what it gains"},
        {0},
    };
    const struct cli cli = {
        .usage = "learn EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc = "Learns a strong human player for a game by playing it, keeps the best that it "
               "found, holds that against the other players on fresh games, and writes it to a "
               "file that can be named wherever players are. Ctrl-C keeps the best so far.",
        .examples = "  poise learn lua/levee.lua\n"
                    "  poise learn wroth.yaml --time 10m\n"
                    "  poise run lua/levee.lua --humans learnt:levee.player\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment or a game; `poise games` lists them",
    };
    given_options_init(&l.given, GIVEN_SEED | GIVEN_THREADS | GIVEN_SET | GIVEN_VARIANT |
                                     GIVEN_LEVEL | GIVEN_FORMAT | GIVEN_DOCUMENT | GIVEN_QUIET);
    int status = given_options_parse(&l.given, cli, argc, argv);
    if (status != CLI_RUN || (status = check_learn_options(&l)) != CLI_OK) {
        return status;
    }
    struct experiment experiment;
    struct error error;
    l.given.loads.rules_too = true;
    status = given_load_experiment(&l.given, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    l.given.seed = experiment.seed;
    const struct variant *variant = experiment_variant(&experiment, l.given.variant, &error);
    struct policy from;
    status = CLI_OK;
    if (variant == NULL ||
        (l.from != NULL && player_of_file(variant->match.game, variant->match.rules, l.from, &from,
                                          &error) == NULL)) {
        status = cli_refuse("learn", &error);
    }
    if (status == CLI_OK && l.from != NULL && from.learnt->solved != NULL) {
        error_set(&error,
                  "--from: %s solved the game, and nothing better can be learnt: name one who "
                  "learnt, or leave --from out",
                  l.from);
        status = cli_refuse("learn", &error);
    }
    if (status == CLI_OK) {
        status = l.explain != NULL
                     ? learn_explain(&l.given, &experiment, variant, l.explain)
                     : learn_and_save_player(&l, variant, l.from != NULL ? &from : NULL);
    }
    experiment_free(&experiment);
    return status;
}
