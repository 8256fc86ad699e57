#include "sims/commands/given_options.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/json_out.h"
#include "analysis/base/output.h"
#include "analysis/base/place.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/batch/batch.h"
#include "sims/commands/ask_first.h"
#include "sims/games/registry.h"
#include "sims/run/ranks.h"

void given_options_init(struct given_options *f, unsigned which)
{
    static const char *const formats[] = {"text", "full", "json", "markdown", "csv", "html", NULL};
    static const char *const fewer[] = {"text", "json", NULL};
    const bool document = which & GIVEN_DOCUMENT;
    const struct cli_option all[GIVEN_OPTIONS] = {
        {"games", "N", OPTION_NUMBER, &f->games,
         which & GIVEN_NO_VARIANTS
             ? "number of games for each player, value or reading (default: the experiment's)"
             : "number of games per variant (default: the experiment's)",
         .given = &f->games_given, .min = 1, .max = EXPERIMENT_GAMES_MAX},
        {"seed", "N", OPTION_NUMBER, &f->seed, "seed of the games (default: the experiment's)",
         .given = &f->seed_given, .max = UINT64_MAX},
        {"threads", "N", OPTION_NUMBER, &f->threads,
         "number of threads (default: one per core); results do not depend on it",
         .given = &f->threads_given, .min = 1, .max = BATCH_THREADS_MAX},
        {"set", "PATH=VALUE", OPTION_LIST, &f->sets,
         "change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, "
         "policy.humans); what a variant sets itself stays; may be repeated"},
        {"variant", "NAME", OPTION_TEXT, &f->variant,
         "variant of the experiment (default: the first)"},
        {"level", "P%", OPTION_SHARE, &f->level,
         "confidence level of the intervals, like 99% or 0.99 (default 95%)", .low = 0.5,
         .high = 0.999999},
        {"format", document ? "text|full|json|markdown|csv|html" : "text|json", OPTION_WORD,
         &f->format,
         document ? "format of the result; full: text with all tables; markdown: for a pull "
                    "request or an issue; csv: for a "
                    "spreadsheet; html: a part of a web page"
                  : "format of the result",
         .words = document ? formats : fewer},
        {"quiet", NULL, OPTION_FLAG, &f->quiet, "show no progress"},
        {"humans", "PLAYER,...", OPTION_TEXT, &f->humans,
         "play against each of these human players, such as novice,average,expert; slow players "
         "play fewer games unless you give --games"},
        {"assert", "CLAIM", OPTION_LIST, &f->asserts,
         "play until it is decided whether a claim holds: \"ai wins in [18%, 22%]\", "
         "\"VARIANT: ai wins <= 22%\", \"mean rounds in [4, 6]\" (without a name: of every "
         "variant); --games is then the maximum; exit code 0: all hold, 3: one fails, 4: not "
         "enough games; may be repeated"},
        {"yes", NULL, OPTION_FLAG, &f->yes,
         "play even if it takes over a day or writes over a terabyte, without a question"},
    };
    const int cores = omp_get_max_threads();
    *f = (struct given_options){
        .threads = (uint64_t)(cores < BATCH_THREADS_MAX ? cores : BATCH_THREADS_MAX),
        .level = 0.95,
        .format = "text"};
    for (int k = 0, count = 0; k < GIVEN_OPTIONS; k++) {
        if (which >> k & 1) {
            f->options[count++] = all[k];
        }
    }
}

int given_options_parse(struct given_options *given, struct cli cli, int argc, char *argv[])
{
    int count = 0;
    cli.shared = given->options;
    const int status = cli_parse(&cli, argc, argv, &count);
    const uint64_t limit =
        (uint64_t)omp_get_thread_limit(); /* in WebAssembly 1; ranks play there */
    given->threads = given->threads < limit ? given->threads : limit;
    given->command = argv[0];
    given->file = count > 0 ? argv[1] : NULL;
    given->file_count = (size_t)count;
    return status;
}

struct experiment_overrides given_overrides(const struct given_options *given)
{
    struct experiment_overrides all = given->loads;
    all.sets = given->sets.items;
    all.set_count = given->sets.count;
    all.games = given->games_given ? &given->games : NULL;
    all.seed = given->seed_given ? &given->seed : NULL;
    all.players_option = given->humans != NULL ? "--humans" : NULL;
    return all;
}

struct extra_variants given_extra_variants(const struct given_options *given)
{
    return (struct extra_variants){.file = given->file, .overrides = given_overrides(given)};
}

/* Notes the command that replays these games, for messages about a failure. Not noted if players or
 * values are compared, of which it would name only one. */
static void name_games(const struct given_options *given, const struct game *game)
{
    const struct registry_source *source = registry_source(game);
    char *words;
    FILE *out = text_begin(&words);
    text_shell(given->file, out);
    if (source != NULL && source->script.text == NULL) {
        text_shell_option("--game", source->path, out);
    }
    for (size_t i = 0; i < given->sets.count; i++) {
        text_shell_option("--set", given->sets.items[i], out);
    }
    text_end(out);
    name_games_in_play(given->loads.players == NULL && given->loads.apart == 0 ? words : NULL);
    free(words);
}

bool given_sets_players(const struct given_options *given)
{
    size_t i = 0;
    while (i < given->sets.count &&
           strncmp(given->sets.items[i], "policy.", strlen("policy.")) != 0) {
        i++;
    }
    return i < given->sets.count;
}

int given_load_experiment(const struct given_options *given, struct experiment *experiment)
{
    struct error error;
    const struct experiment_overrides overrides = given_overrides(given);
    if (experiment_load(experiment, given->file, &overrides, &error) != 0) {
        return cli_refuse(given->command, &error);
    }
    name_games(given, experiment->game);
    if (given->loads.players != NULL || given_sets_players(given)) {
        given_limit_games(given, experiment);
    }
    return CLI_OK;
}

void given_limit_games(const struct given_options *given, struct experiment *experiment)
{
    enum { WORK = 960000 }; /* in games of `greedy`: 20,000 games of look:8:1 */
    for (size_t v = 0; v < experiment->variant_count && !given->games_given; v++) {
        const uint64_t cost = variant_cost(&experiment->variants[v]);
        const uint64_t most = WORK / cost;
        experiment->games = cost > 1 && most < experiment->games ? most : experiment->games;
    }
}

struct compare_options given_compare_options(const struct given_options *given,
                                             const struct until *until)
{
    return (struct compare_options){.threads = (int)given->threads,
                                    .rank_threads = given_rank_threads(given),
                                    .show_progress = !given->quiet,
                                    .measures = given->measures,
                                    .patterns = given->patterns,
                                    .stop = &stop_asked,
                                    .until = until};
}

int given_play_variants(const struct given_options *given, const struct experiment *experiment,
                        const struct until *until, struct given_games *games)
{
    struct error error;
    const struct compare_options options = given_compare_options(given, until);
    *games = (struct given_games){0};
    if (until == NULL && ask_first_games(given, experiment, experiment->games,
                                         (int)given->threads * ranks_count(), 0) != CLI_OK) {
        return CLI_FAILED;
    }
    stop_listen();
    if (compare_play(&games->compare, experiment, &options, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    if (games->compare.games == 0) {
        cli_fail("interrupted before the first games were over");
        return stop_exit_code();
    }
    games->comparison = compare_judged(&games->compare, experiment, until, given->level);
    if (given->humans != NULL) { /* side by side each answer says against whom it is */
        games->comparison.opponent = NULL;
    }
    return CLI_OK;
}

json_t *given_document_head(const struct given_options *given, const struct experiment *experiment)
{
    json_t *head = json_pack("{s:s*}", "player", given->humans);
    json_object_update_new(head, json_out_head(experiment->game->name, experiment->title,
                                               experiment->file, experiment->seed));
    json_object_update_new(head, json_pack("{s:f, s:s}", "level", given->level, "opponent",
                                           experiment->variants[0].opponent));
    return head;
}

int given_make_folder(const struct given_options *given, struct error *error)
{
    return given->plots != NULL ? output_folder(given->plots, error) : 0;
}

int given_save_picture(struct plot *plot, const char *name, const struct given_options *given)
{
    struct error error;
    char *called =
        given->humans != NULL ? text_print("%s-%s", name, given->humans) : text_copy(name);
    const int status =
        plot_save(plot, given->plots, called, &error) == 0 ? CLI_OK : cli_fail("%s", error.text);
    if (strcmp(given->format, "html") == 0 && given->humans == NULL) {
        plot_write_figure(plot, stdout);
    }
    if (status == CLI_OK && given_wants_text(given)) {
        printf("The picture is in %s/%s.svg\n", given->plots, called);
    }
    plot_free(plot);
    free(called);
    return status;
}

int given_end_games(struct given_games *games, int status)
{
    const struct comparison *comparison = &games->comparison;
    if (status == CLI_OK && comparison->interrupted) {
        cli_fail("interrupted after %llu of %llu games of each variant",
                 (unsigned long long)games->compare.games,
                 (unsigned long long)comparison->games_asked);
        status = stop_exit_code();
    }
    free(comparison->variants);
    compare_free(&games->compare);
    return status;
}
