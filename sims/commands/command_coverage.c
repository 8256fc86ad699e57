/* `poise coverage`: counts how often each rule acts and each option is used, and names unusual
 * games. The games are played in sims/coverage. */
#include <inttypes.h>

#include "analysis/base/format.h"
#include "analysis/base/place.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "analysis/numbers/interval.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/coverage/coverage.h"
#include "sims/games/registry.h"

static void put_covered_rules(struct doc *doc, const struct coverage *c)
{
    static const struct doc_column columns[] = {
        {"rule", DOC_WORD, "rule"},      {"per game", DOC_NUMBER, NULL},
        {"games, %", DOC_PERCENT, NULL}, {"rule text", DOC_WORD | DOC_WIDE, "text"},
        {NULL, DOC_COUNT, "events"},     {NULL, DOC_COUNT, "games"}};
    if (c->rule_count > 0) {
        doc_heading(doc, "How often each rule acts");
    }
    doc_table(doc, "rules", columns, 6);
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        doc_row_word(doc, it->rule->id);
        doc_number(doc, (double)it->events / (double)c->games, DOC_AUTO);
        doc_number(doc, (double)it->games / (double)c->games, 2);
        doc_word(doc, it->rule->text);
        doc_count(doc, it->events);
        doc_count(doc, it->games);
        doc_set(doc, "possible", json_boolean(it->possible));
        doc_set(doc, "always", json_boolean(it->always));
        doc_set(doc, "untold", json_boolean(it->untold));
        if (!it->possible && it->rule->when != NULL) {
            doc_set(doc, "needs", json_string(it->rule->when));
        }
        if (it->events == 0) {
            doc_show_row(doc, DOC_PROGRAMS);
        }
    }
    doc_table_end(doc);
}

/* Adds the table of the human's options: how often each is used. The rule value `human.forbidden`
 * forbids some of them. */
static void put_options(struct doc *doc, const struct coverage *c)
{
    static const struct doc_column columns[] = {{"option", DOC_WORD, "option"},
                                                {"per game", DOC_NUMBER, NULL},
                                                {"games without, %", DOC_PERCENT, NULL},
                                                {NULL, DOC_COUNT, "uses"},
                                                {NULL, DOC_COUNT, "games"}};
    if (c->option_count > 0) {
        doc_heading(doc, "Options of the human");
    }
    doc_table(doc, "options", columns, 5);
    for (size_t k = 0; k < c->option_count; k++) {
        const struct coverage_option *it = &c->options[k];
        doc_row_word(doc, it->name);
        doc_number(doc, (double)it->uses / (double)c->games, DOC_AUTO);
        doc_number(doc, 1 - (double)it->games / (double)c->games, 2);
        doc_count(doc, it->uses);
        doc_count(doc, it->games);
    }
    doc_table_end(doc);
}

/* Why no event named a rule: it always holds, no event is about it, it cannot act under these
 * rules, or it did not happen. */
enum silence { SILENT_ALWAYS, SILENT_UNTOLD, SILENT_IMPOSSIBLE, SILENT_NEVER };

static enum silence find_rule_silence(const struct coverage_rule *it)
{
    return it->always     ? SILENT_ALWAYS
           : it->untold   ? SILENT_UNTOLD
           : it->possible ? SILENT_NEVER
                          : SILENT_IMPOSSIBLE;
}

/* Adds the rules that no event named for this reason. */
static void put_silent(struct doc *doc, const struct coverage *c, enum silence silence,
                       const char *heading)
{
    static const struct doc_column columns[] = {{"", DOC_WORD, NULL}, {"", DOC_WORD, NULL}};
    const bool needs = silence == SILENT_IMPOSSIBLE;
    bool any = false;
    for (size_t r = 0; r < c->rule_count; r++) {
        const struct coverage_rule *it = &c->rules[r];
        if (it->events > 0 || find_rule_silence(it) != silence) {
            continue;
        }
        if (!any) {
            doc_heading(doc, "%s", heading);
            doc_table(doc, NULL, columns, 2);
            any = true;
        }
        doc_row_word(doc, it->rule->id);
        doc_print(doc, "%s%s%s%s", it->rule->text, needs ? " (needs " : "",
                  needs ? it->rule->when : "", needs ? ")" : "");
    }
}

/* Puts how many rules that could fire did. */
static void tell_fired_rules(struct doc *doc, const struct coverage *c)
{
    size_t fired = 0, never = 0;
    for (size_t r = 0; r < c->rule_count; r++) {
        fired += c->rules[r].events > 0;
        never += c->rules[r].events == 0 && find_rule_silence(&c->rules[r]) == SILENT_NEVER;
    }
    if (never == 0) {
        doc_answer(doc, c->rule_count > 0 ? "Every rule that could act and be seen did."
                                          : "The game lists no rules: none is counted.");
    } else {
        doc_answer(doc, "Of %zu rule%s that could act and be seen, %zu never did.", fired + never,
                   format_plural(fired + never), never);
    }
}

static void put_never_played(struct doc *doc, const struct coverage *c, double level)
{
    char games[FORMAT_MAX], heading[192];
    snprintf(
        heading, sizeof heading,
        "Told by no event of %s game%s (a rule that has an event fires in fewer than %.2g %% of "
        "games, %g %% confidence)",
        format_count(games, c->games), format_plural(c->games),
        interval_never_percent(c->games, level), 100 * level);
    put_silent(doc, c, SILENT_ALWAYS, "Hold at all times, without a moment of their own");
    put_silent(doc, c, SILENT_UNTOLD, "No event tells of these, whether they act or not");
    put_silent(doc, c, SILENT_IMPOSSIBLE, "Could not fire under these rules");
    put_silent(doc, c, SILENT_NEVER, heading);
}

static void put_striking_game(struct doc *doc, const char *key, const char *what,
                              struct coverage_game game, int64_t value, const char *unit)
{
    doc_row(doc, key);
    doc_word(doc, what);
    doc_print(doc, "game %" PRIu64, game.game);
    doc_print(doc, "%" PRId64 " %s%s", value, unit, format_plural((uint64_t)value));
    doc_set(doc, "game", json_integer((json_int_t)game.game));
    doc_set(doc, "value", json_integer((json_int_t)value));
}

static void put_games(struct doc *doc, const struct coverage *c, const struct given_options *given,
                      const struct experiment *e)
{
    static const struct doc_column columns[] = {
        {"", DOC_WORD, NULL}, {"", DOC_WORD, NULL}, {"", DOC_WORD, NULL}};
    doc_heading(doc, "Games that stand out");
    doc_open_object(doc, "games_that_stand_out");
    doc_table(doc, NULL, columns, 3);
    put_striking_game(doc, "shortest", "shortest", c->shortest, -c->shortest.value, "round");
    put_striking_game(doc, "longest", "longest", c->longest, c->longest.value, "round");
    put_striking_game(doc, "most_decisions", "most decisions", c->busiest, c->busiest.value,
                      "decision");
    put_striking_game(doc, "ai_furthest_ahead", "AI furthest ahead", c->ai_most, c->ai_most.value,
                      "point");
    put_striking_game(doc, "human_furthest_ahead", "human furthest ahead", c->human_most,
                      c->human_most.value, "point");
    if (c->unfinished > 0) {
        put_striking_game(doc, "first_that_hit_the_cap", "first that hit the cap", c->stopped,
                          (int64_t)c->unfinished, "such game");
    }
    if (c->broken > 0) {
        put_striking_game(doc, "first_that_is_broken", "first that is broken", c->first_broken,
                          (int64_t)c->broken, "such game");
    }
    doc_table_end(doc);
    doc_close(doc);
    if (c->unfinished == 0) {
        doc_note(doc, "no game hit the cap of its length (fewer than %.2g %% do, %g %%)",
                 interval_never_percent(c->games, given->level), 100 * given->level);
    }
    if (c->broken == 0) {
        doc_note(doc, "every decision had a legal move, and a player chose one");
    }
    char *words;
    FILE *out = text_begin(&words);
    fprintf(out, "%s --seed %llu", named_games_in_play(), (unsigned long long)e->seed);
    text_shell_option("--variant", given->variant, out);
    text_end(out);
    doc_line(doc, "To see one of them: poise trace %s --index GAME", words);
    free(words);
}

static struct doc *coverage_document(const struct coverage *c, const struct experiment *e,
                                     const struct variant *variant,
                                     const struct given_options *given)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    struct doc *doc = doc_new(given_document_head(given, e));
    doc_set(doc, "interrupted", json_boolean(c->interrupted));
    doc_set(doc, "variant", json_string(variant->name));
    doc_set(doc, "games", json_integer((json_int_t)c->games));
    doc_set(doc, "never_seen_is_below", json_real(interval_never_seen(c->games, given->level)));
    tell_fired_rules(doc, c);
    doc_title(doc, "%s", e->title);
    doc_line(doc, "%s traced game%s of `%s`, seed %llu", format_count(games, c->games),
             format_plural(c->games), variant->name, (unsigned long long)e->seed);
    if (c->interrupted) {
        doc_line(doc, "INTERRUPTED after %s of %s games", games, format_count(asked, given->games));
    }
    put_covered_rules(doc, c);
    put_never_played(doc, c, given->level);
    put_options(doc, c);
    put_games(doc, c, given, e);
    return doc;
}

/* Plays the first broken game again, because only the thread that played it knows why it failed.
 * Returns that in words, until its game is played again. */
static const char *find_coverage_fault(const struct coverage *c, uint64_t seed,
                                       const struct variant *variant)
{
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    struct coverage_listener listener;
    coverage_listen(&listener, variant);
    struct trace trace = coverage_hear_game(&listener);
    const enum match_result result =
        match_play_with_checks(&variant->match, seed, c->first_broken.game, &table, &trace, record);
    coverage_deafen(&listener);
    const char *fault = game_fault_text(variant->match.game);
    return fault != NULL ? fault : registry_fault(variant->match.game, result);
}

/* Reports faults of the program that the games showed: events with unknown rules, and games that
 * could not be finished. Returns an exit code. */
static int judge_coverage(const struct coverage *c, uint64_t seed, const struct variant *variant)
{
    const struct game *game = variant->match.game;
    int status = CLI_OK;
    if (c->unknown > 0) {
        status = cli_fail("%llu events name rules that %s does not list",
                          (unsigned long long)c->unknown, game->name);
    }
    if (c->broken > 0) {
        status =
            cli_fail("%llu games could not be played to their end; game %llu of seed %llu: "
                     "%s: a fault in the code of %s; `poise check` looks for others",
                     (unsigned long long)c->broken, (unsigned long long)c->first_broken.game,
                     (unsigned long long)seed, find_coverage_fault(c, seed, variant), game->name);
    }
    return status;
}

static int cover_experiment(const struct given_options *given, const struct experiment *e)
{
    struct coverage coverage;
    struct error error;
    const struct variant *variant = experiment_variant(e, given->variant, &error);
    if (variant == NULL) {
        return cli_fail("%s", error.text);
    }
    stop_listen();
    int status = CLI_OK;
    coverage_play(&coverage, variant, e->seed, given->games, (int)given->threads, &stop_asked);
    if (coverage.games == 0) {
        cli_fail("interrupted before the first games were over");
        status = stop_exit_code();
    } else {
        status =
            answer_show("coverage", given->format, coverage_document(&coverage, e, variant, given));
        const int judged = judge_coverage(&coverage, e->seed, variant);
        status = judged != CLI_OK ? judged : status;
    }
    if (status == CLI_OK && coverage.interrupted) {
        cli_fail("interrupted after %llu of %llu games", (unsigned long long)coverage.games,
                 (unsigned long long)given->games);
        status = stop_exit_code();
    }
    coverage_free(&coverage);
    return status;
}

int command_coverage(int argc, char *argv[])
{
    struct given_options given;
    const struct cli_option options[] = {
        {"games", "N", OPTION_NUMBER, &given.games, "games to trace (default 10000)", .min = 1,
         .max = EXPERIMENT_GAMES_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "coverage EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc = "Traces games and counts how often each rule fires and each option of the human is "
               "used. Lists the rules that never fire and the longest, the shortest and the most "
               "lopsided games.",
        .examples = "  poise coverage wroth.yaml --games 100000\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    struct experiment experiment;
    given_options_init(&given, GIVEN_SEED | GIVEN_THREADS | GIVEN_SET | GIVEN_VARIANT |
                                   GIVEN_LEVEL | GIVEN_FORMAT | GIVEN_DOCUMENT);
    given.games = 10000;
    int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN || (status = given_load_experiment(&given, &experiment)) != CLI_OK) {
        return status;
    }
    status = cover_experiment(&given, &experiment);
    experiment_free(&experiment);
    return status;
}
