/* `poise compare`: plays all variants on the same random numbers and prints what they change.
 * --assert, --exact, --learn and --together are answered in files of their own. */
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/comparison.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/pictures/plot.h"
#include "sims/commands/assert.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/compare_file.h"
#include "sims/commands/compare_ways.h"
#include "sims/commands/exact_players.h"
#include "sims/commands/given_options.h"
#include "sims/commands/learn_progress.h"
#include "sims/config/experiment.h"
#include "sims/games/registry.h"
#include "sims/position/position_file.h"
#include "sims/values/value_names.h"

/* The command line of `poise compare`, and where its results go. */
struct compare_arguments {
    struct given_options given;
    const char *until;
    uint64_t together; /* number of readings to draw; 0: without --together */
    const char *learn; /* how long to learn; NULL: without --learn */
    double learn_seconds;
    uint64_t learn_games;
    uint64_t exact; /* most positions, in thousands, to solve each variant */
    bool exact_given;
    struct option_list columns;
    const char *from; /* position file to begin at; NULL: games begin at the start */
    struct compare_file *file;
};

/* Refuses a single variant (`players`: --set seats players), and two with the same rules and
 * players: their comparison would look like evidence. Returns an exit code. */
static int check_variants(const struct experiment *e, bool players)
{
    if (e->variant_count < 2) {
        return cli_fail(
            "%s: has nothing to compare; %s", e->file,
            e->variants[0].point.count > 0 ? "its `sweep:` has one value: give it another"
            : players ? "--set policy.* seats a player in all variants: `poise ladder` "
                        "compares human players, `sweep: { policy.ai: [...] }` the AI's"
                      : "say what to change, like --set PATH=VALUE, or name an experiment "
                        "with `variants:` or `sweep:`");
    }
    for (size_t a = 0; a < e->variant_count; a++) {
        for (size_t b = a + 1; b < e->variant_count; b++) {
            const struct variant *x = &e->variants[a], *y = &e->variants[b];
            if (variant_alike(x, y, true)) {
                return cli_fail("%s: variants `%s` and `%s` have the same rules and players; "
                                "change or remove one",
                                e->file, x->name, y->name);
            }
        }
    }
    return CLI_OK;
}

static int check_compared_columns(const struct experiment *e, const struct option_list *asked)
{
    for (size_t i = 0; i < asked->count; i++) {
        const struct game *game = e->variants[0].match.game;
        const struct row *column = row_named(game->columns, asked->items[i]);
        if (strcmp(asked->items[i], "all") == 0) {
            continue;
        }
        if (column == NULL || column->words != NULL || column->count > 1) {
            struct nearest search = nearest_begin(asked->items[i]);
            for (column = game->columns; column->name != NULL; column++) {
                nearest_offer(&search,
                              column->words == NULL && column->count <= 1 ? column->name : "");
            }
            return cli_misuse("compare", "--column: %s has no numeric column `%s`%s", game->name,
                              asked->items[i],
                              nearest_get_advice(&search, "; `--column all` shows all"));
        }
    }
    return CLI_OK;
}

/* The win rates of all variants: of a sweep as a curve or a map, else in rows. The values of a sweep
 * or of --set are named as in forms, not by their paths. */
static int write_compared_picture(const struct comparison *comparison, const struct row *params,
                                  const struct given_options *given)
{
    static plot_draw_data *const kinds[] = {plot_curve, plot_heat, plot_rates};
    const size_t count = comparison->variant_count;
    struct plot_series *points = memory_new(2 * count, sizeof *points), *series = points + count;
    size_t *order = comparison_order(comparison);
    struct axes axes;
    comparison_axes(comparison, &axes);
    const struct row none = {0}, *known = axes.count > 0 || given->loads.apart > 0 ? params : &none;
    char *told = comparison_tell(comparison), *message = value_names_replace(known, told);
    struct comparison named = comparison_named(comparison, value_names_replace, known);
    for (size_t k = 0; k < count; k++) {
        const struct comparison_variant *it = &named.variants[order[k]];
        points[order[k]] = series[k] = (struct plot_series){it->name, it->tally};
    }
    for (size_t a = 0; a < axes.count; a++) {
        char *path = axes.axis[a].path;
        axes.axis[a].path = value_names_replace(params, path);
        free(path);
    }
    const struct plot_data data = {.series = series,
                                   .count = count,
                                   .base = points,
                                   .points = axes.count > 0 ? points : NULL,
                                   .axes = &axes,
                                   .level = comparison->level,
                                   .message = message};
    struct plot plot;
    bool drawn = false;
    for (size_t k = 0; !drawn && k < sizeof kinds / sizeof *kinds; k++) {
        drawn = kinds[k](&plot, &data, "compare");
    }
    comparison_free_named(&named);
    axes_free(&axes);
    free(told);
    free(message);
    free(order);
    free(points);
    return drawn ? given_save_picture(&plot, "compare", given) : CLI_OK;
}

static int play_compared_variants(const struct compare_arguments *a,
                                  const struct given_options *given, const struct experiment *e,
                                  struct until *until, struct by_player *results)
{
    struct given_games games = {0};
    struct error error;
    if (given_make_folder(given, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    until_prepare(until, given->level, e->games, e->variant_count);
    int status = compare_file_plan(a->file, given, e, until);
    if (status == CLI_OK) {
        status = given_play_variants(given, e, a->until != NULL ? until : NULL, &games);
    }
    if (status == CLI_OK) {
        struct doc *doc =
            comparison_document(&games.comparison, a->columns.items, a->columns.count);
        opponent_tell_others(e, doc);
        opponent_warn(e, doc);
        status = by_player_show(results, given, doc);
    }
    if (status == CLI_OK && given->plots != NULL) {
        status =
            write_compared_picture(&games.comparison, e->variants[0].match.game->params, given);
    }
    if (status == CLI_OK) {
        status = compare_file_add(a->file, given, e, until, &games.comparison);
    }
    return given_end_games(&games, status);
}

static bool does_compare_learn(const struct compare_arguments *a)
{
    return a->learn != NULL || a->learn_games > 0;
}

/* Whether to solve each variant: as asked for, or as a human solved one and nothing else is asked
 * for. */
static bool does_compare_exactly(const struct compare_arguments *a, const struct experiment *e)
{
    return a->exact > 0 ||
           (!a->exact_given && a->given.humans == NULL && !a->given.games_given &&
            a->until == NULL && a->columns.count == 0 && a->from == NULL && a->file->path == NULL &&
            a->given.plots == NULL && exact_names_solver(e));
}

/* Lets the games of all variants begin at a position, which must be possible in each of them.
 * Returns an exit code. */
static int load_start_position(const char *path, struct experiment *e, struct position_file *file)
{
    struct error error;
    char why[300] = "";
    if (position_read(file, path, e->seed, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    const struct position *p = &file->position;
    for (size_t v = 0; v < e->variant_count; v++) {
        struct match *match = &e->variants[v].match;
        struct text text = {why, sizeof why, 0, 0};
        if (p->game != match->game) {
            return cli_fail("--from %s: is a position of %s, not of %s", path,
                            registry_label(p->game), registry_label(match->game));
        }
        const char *wrong = game_verify(p->game, p->state, match->rules, &text);
        if (wrong != NULL) {
            return cli_fail("--from %s: variant %s cannot have this position: %s", path,
                            e->variants[v].name, wrong);
        }
        match->from = p->state;
        match->from_waits = p->waits != POSITION_NOBODY;
    }
    char *title = text_print("%s, from %s on", e->title, path);
    free(e->title);
    e->title = title;
    return CLI_OK;
}

/* Compares against one player; for by_player. `self`: a struct compare_arguments. Returns an exit
 * code. */
static int load_and_compare(const struct given_options *given, const void *self,
                            struct by_player *results)
{
    const struct compare_arguments *a = self;
    struct experiment e;
    struct error error;
    struct until until = {0};
    if (a->until != NULL && until_parse(&until, a->until, &error) != 0) {
        return cli_misuse("compare", "%s", error.text);
    }
    int status = given_load_experiment(given, &e);
    if (status != CLI_OK) {
        return status;
    }
    static struct position_file position;
    status = a->from != NULL ? load_start_position(a->from, &e, &position) : CLI_OK;
    status = status == CLI_OK
                 ? check_variants(&e, given->humans == NULL && given_sets_players(given))
                 : status;
    status = status == CLI_OK ? check_compared_columns(&e, &a->columns) : status;
    if (status == CLI_OK) {
        status =
            given->asserts.count > 0 ? assert_claims("compare", given, &e)
            : a->together > 0        ? compare_together(given, &e, a->together)
            : does_compare_learn(a)  ? compare_learn(given, &e, a->learn_seconds, a->learn_games)
            : does_compare_exactly(a, &e) ? compare_exactly(given, &e, a->exact)
                                          : play_compared_variants(a, given, &e, &until, results);
    }
    experiment_free(&e);
    position_free(&position);
    return status;
}

/* Checks which options go together. An option with a `question` answers that question instead of
 * the usual comparison, so none of the others may be given with it. Returns an exit code. */
static int check_question(const struct compare_arguments *a)
{
    const struct {
        const char *option, *question;
        bool given;
    } all[] = {
        {"--assert", "whether claims hold", a->given.asserts.count > 0},
        {"--together", "in how many readings a change is shown", a->together > 0},
        {"--learn", "what a change does to a human who learns it", does_compare_learn(a)},
        {"--exact", "what a change does to the best possible human", a->exact > 0},
        {"--until", NULL, a->until != NULL},
        {"--column", NULL, a->columns.count > 0},
        {"--from", NULL, a->from != NULL},
        {"--out", NULL, a->file->path != NULL},
        {"--plots", NULL, a->given.plots != NULL},
        {"--humans", NULL, a->given.humans != NULL},
    };
    enum { ALL = sizeof all / sizeof *all };
    for (int i = 0; i < ALL; i++) {
        for (int k = 0; all[i].question != NULL && all[i].given && k < ALL; k++) {
            if (k != i && all[k].given) {
                return cli_misuse("compare", "%s answers %s; it goes without %s", all[i].option,
                                  all[i].question, all[k].option);
            }
        }
    }
    return a->exact > 0 && a->given.games_given
               ? cli_misuse("compare", "--exact plays no games; it goes without --games")
               : CLI_OK;
}

int command_compare(int argc, char *argv[])
{
    struct compare_file file = {0};
    struct compare_arguments a = {.file = &file};
    const struct cli_option options[] = {
        {"until", "RULE", OPTION_TEXT, &a.until,
         "stop early: with ci=0.1% when every change is known to within 0.1 points; with "
         "decided=0.5% when every change is known to be above, below or within 0.5 points; --games "
         "is then the maximum"},
        {"together", "N", OPTION_NUMBER, &a.together,
         "draw readings of all assumptions by chance, by their weights, N times (say 100), and "
         "say in how many of these readings the AI is shown stronger or weaker; --games is then of "
         "each variant in each reading (default 2000; 200 with players who look ahead)",
         .min = 10, .max = 100000},
        {"learn", "TIME", OPTION_TEXT, &a.learn,
         "learn a human for each variant, for so long (60s, 5m), and compare each against its own, "
         "beside the same human for all"},
        {"learn-games", "N", OPTION_NUMBER, &a.learn_games,
         "the same, learning from so many games: no result depends on the clock", .min = 1000,
         .max = EXPERIMENT_GAMES_MAX},
        {"exact", "N", OPTION_NUMBER, &a.exact,
         "solve each variant exactly, with at most N thousand positions, and compare what the best "
         "possible human wins and the human of the experiment, without games (0: by games)",
         .given = &a.exact_given, .min = 0, .max = SOLVE_POSITIONS_MAX / 1000},
        {"column", "NAME", OPTION_LIST, &a.columns,
         "also compare this column (`all`: every column) besides rounds and scores; may be "
         "repeated"},
        {"from", "POSITION", OPTION_TEXT, &a.from,
         "go on from this position in every game, its open dice and hidden cards dealt anew; "
         "`poise "
         "trace --position` writes one"},
        {"plots", "DIR", OPTION_TEXT, &a.given.plots,
         "also write the win rates as DIR/compare.svg: of a sweep a curve or a map"},
        {"out", "FILE.json", OPTION_TEXT, &file.path,
         "also write the result as JSON; before the first game FILE.json.part holds the plan "
         "(games, rule, bounds), which the result repeats; after Ctrl-C FILE.json.part "
         "holds the results so far"},
        {"force", NULL, OPTION_FLAG, &file.force, "replace FILE.json"},
        {0},
    };
    const struct cli cli = {
        .usage = "compare EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc =
            "Plays all variants of an experiment on the same random numbers, game by game. Shows "
            "how much each variant differs from the first one, and how certain that is. Without "
            "variants, compares the experiment as it is with what --set changes.",
        .examples =
            "  poise compare wroth.yaml --set ai.extend_troops=3\n"
            "  poise compare wroth-extend.yaml --column ai_supply\n"
            "  poise compare wroth-extend.yaml --until decided=0.5%\n"
            "  poise compare wroth-extend.yaml --humans novice,average,expert\n"
            "  poise compare wroth-extend.yaml --assert \"ai.extend_troops=3: ai wins <= 14%\"\n"
            "  poise compare wroth-extend.yaml --together 100\n"
            "  poise compare wroth-extend.yaml --from here.yaml\n"
            "  poise compare wroth-extend.yaml --learn 60s --games 4000\n"
            "  poise compare pigs.yaml --exact 2000\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    given_options_init(&a.given, GIVEN_USUAL | GIVEN_HUMANS | GIVEN_ASSERT);
    int status = given_options_parse(&a.given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    a.given.loads.apart = a.given.sets.count;
    a.given.loads.one_game = a.together > 0;
    a.given.measures = a.given.asserts.count == 0; /* claims name none of these */
    if (a.learn != NULL && a.learn_games > 0) {
        return cli_misuse("compare",
                          "--learn says a time, --learn-games a number of games: give one");
    }
    if (a.given.plots != NULL && a.given.humans != NULL) {
        return cli_misuse("compare", "--plots draws one player: it goes without --humans");
    }
    status = a.learn != NULL ? learn_time("compare", "learn", a.learn, &a.learn_seconds) : CLI_OK;
    status = status == CLI_OK ? check_question(&a) : status;
    if (status != CLI_OK) {
        return status;
    }
    status = compare_file_take(&file, &a.given);
    if (status == CLI_OK) {
        status = by_player_repeat(&a.given, load_and_compare, &a);
    }
    return compare_file_end(&file, status);
}
