/* `poise audit`: plays each alternative of each assumption about the rules against the default.
 * With --together, audit_together.c does the work. */
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/system_stop.h"
#include "sims/commands/audit_ways.h"
#include "sims/commands/commands.h"
#include "sims/compare/screening.h"
#include "sims/values/value_names.h"

/* Adds the experiment as it is, then one variant for each alternative of each assumption. 0, or -1
 * with `error`. */
static int add_readings(struct extra_variants *extra, struct error *error)
{
    if (extra_variants_add(extra, NULL, 0, "the readings in use", error) != 0) {
        return -1;
    }
    /* A copy, because adding a variant moves the others in memory. */
    const struct ruleset rules = extra->experiment.variants[0].ruleset;
    for (size_t i = 0; i < rules.assumption_count; i++) {
        const struct assumption *open = &rules.assumptions[i];
        const size_t choices = assumption_arises(&rules, open) ? open->choice_count : 0;
        for (size_t k = 0; k < choices; k++) {
            char name[EXPERIMENT_NAME_MAX];
            const struct assumption_choice *choice = &open->choices[k];
            if (choice->in_use) {
                continue; /* the baseline has this reading */
            }
            const bool plain = choice->set_count == 1 && strstr(choice->sets[0], choice->name);
            snprintf(name, sizeof name, "%s: %s", open->id, plain ? choice->sets[0] : choice->name);
            if (extra_variants_add(extra, (const char *const *)choice->sets, choice->set_count,
                                   name, error) != 0) {
                return error_add(error,
                                 "; this is an alternative of %s: if your rules answer it, "
                                 "settle it: `settled: {%s: \"how you know\"}`",
                                 open->id, open->id);
            }
        }
    }
    return extra->count > 1
               ? 0
               : error_set(error,
                           "%s: its rules leave nothing open; there is nothing to audit. What they "
                           "leave open stands under `assumptions` in a rule set",
                           extra->file);
}

/* What `poise audit` was asked, beside the usual options. */
struct audit_options {
    bool by_card, all_games, least_given, most_given;
    uint64_t together;
    const char *rule;
    struct option_list vary; /* values to change; empty: assumptions */
    struct tornado_words words;
};

/* The picture names values as forms do, not by their paths. */
static int write_tornado_picture(const struct comparison *comparison, const struct row *params,
                                 const struct given_options *given,
                                 const struct tornado_words *words)
{
    struct plot plot;
    struct comparison named = comparison_named(comparison, value_names_replace, params);
    tornado_plot(&plot, &named, words, "tornado");
    comparison_free_named(&named);
    return given_save_picture(&plot, "tornado", given);
}

static int print_audited_games(const struct given_options *given, const struct experiment *e,
                               const struct comparison *comparison,
                               const struct tornado_words *words, const char *left_out,
                               struct by_player *results)
{
    struct doc *doc = results == NULL ? tornado_document(comparison, words)
                                      : comparison_document(comparison, NULL, 0);
    if (results == NULL && left_out != NULL) {
        doc_line(doc, "Left out, as the rules refuse it: %s", left_out);
        doc_set(doc, "left_out", json_string(left_out));
    }
    opponent_warn(e, doc);
    return by_player_show(results, given, doc);
}

/* Leaves the changes that matter most, if there are many. Returns an exit code. */
static int screen_changes(const struct given_options *given, struct experiment *experiment,
                          struct tornado_screening *screening)
{
    const struct compare_options options = given_compare_options(given, NULL);
    struct error error;
    stop_listen();
    if (screening_play(screening, experiment, &options, given->level, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    if (screening->stopped) {
        cli_fail("interrupted before it was known which changes matter");
        return stop_exit_code();
    }
    return CLI_OK;
}

/* Audits against one player; for by_player. `self`: a struct audit_options. Returns an exit code. */
static int audit_changes(const struct given_options *given, const void *self,
                         struct by_player *results)
{
    const struct audit_options *asked = self;
    struct tornado_words words = asked->words;
    struct tornado_screening screening = {.left = NULL};
    char *left_out = NULL;
    struct extra_variants extra = given_extra_variants(given);
    struct given_games games = {0};
    struct error error;
    int status =
        given_make_folder(given, &error) == 0 &&
                (asked->vary.count > 0 ? add_varied_values(&extra, &asked->vary, &left_out, &error)
                                       : add_readings(&extra, &error)) == 0
            ? CLI_OK
            : cli_fail("%s", error.text); /* its alternatives are in a file */
    if (status == CLI_OK) {
        given_limit_games(given, &extra.experiment);
        if (asked->vary.count > 0 && !asked->all_games && results == NULL &&
            screening_pays(&extra.experiment)) { /* players side by side need the same changes */
            words.screening = &screening;
            status = screen_changes(given, &extra.experiment, &screening);
        }
    }
    if (status == CLI_OK) {
        status = given_play_variants(given, &extra.experiment, NULL, &games);
    }
    if (status == CLI_OK) {
        status = print_audited_games(given, &extra.experiment, &games.comparison, &words, left_out,
                                     results);
    }
    if (status == CLI_OK && given->plots != NULL) {
        status = write_tornado_picture(
            &games.comparison, extra.experiment.variants[0].match.game->params, given, &words);
    }
    status = given_end_games(&games, status);
    screening_free(&screening);
    free(left_out);
    extra_variants_free(&extra);
    return status;
}

static int audit_drawn_readings(const struct given_options *given, const struct audit_options *o)
{
    struct error error;
    struct until until = {0};
    if (o->rule != NULL && until_parse(&until, o->rule, &error) != 0) {
        return cli_refuse("audit", &error);
    }
    return audit_together(given, o->together, o->rule != NULL ? &until : NULL);
}

/* Checks which options go together. Returns an exit code. */
static int check_audit_options(const struct given_options *given, const struct audit_options *o)
{
    const bool together = o->together > 0, vary = o->vary.count > 0;
    const struct {
        const char *option, *with;
        bool alone;
    } all[] = {
        {"--most", "--cards", o->most_given && !o->by_card},
        {"--least", "--cards or --vary", o->least_given && !o->by_card && !vary},
        {"--all-games", "--vary", o->all_games && !vary},
        {"--until", "--together", o->rule != NULL && !together},
    };
    if (together && given->humans != NULL) {
        return cli_misuse("audit", "--together and --humans exclude each other; for another player "
                                   "give --set policy.humans=expert");
    }
    if (o->by_card + together + vary > 1) {
        return cli_misuse("audit", "--cards, --together and --vary exclude each other");
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i].alone) {
            return cli_misuse("audit", "%s goes with %s", all[i].option, all[i].with);
        }
    }
    return CLI_OK;
}

int command_audit(int argc, char *argv[])
{
    struct given_options given;
    struct audit_cards cards = {.least = 0.005, .most = 0.05};
    struct audit_options o = {.rule = NULL};
    const struct cli_option options[] = {
        {"together", "N", OPTION_NUMBER, &o.together,
         "draw readings of all assumptions at once, by their weights, N times (say 500), and say "
         "how far the AI's win rate spreads and which assumption that comes from; --games is "
         "then of each draw (default 400; 100 with players who look ahead)",
         .min = 10, .max = 100000},
        {"until", "RULE", OPTION_TEXT, &o.rule,
         "with --together: stop early with ci=5% when the share of readings in which the AI is "
         "favoured is known to within 5 points, with decided=5% when it is known to be above, "
         "below or within 5 points of a half; N is then the maximum"},
        {"cards", NULL, OPTION_FLAG, &o.by_card,
         "instead say what each card is worth: how much the AI's win rate changes when it is out "
         "of the game, on the same luck; and how often people take it"},
        {"vary", "PATH:STEP,...", OPTION_LIST, &o.vary,
         "instead change each rule value at the path by each step, and say which matters most: "
         "'cards.*.cost:-1,+1', 'ai.*:-10%,+10%', or for a list whose order matters "
         "'ai.priority:swap' (each two neighbours) or 'ai.priority:last' (each entry goes to the "
         "end); a * stands for any name; may be repeated"},
        {"all-games", NULL, OPTION_FLAG, &o.all_games,
         "with --vary: let every change play all games. Else more than 16 changes are screened: "
         "the half that matters least leaves after few games, and so forth, and the rest is judged "
         "on fresh games, all for a tenth of the games"},
        {"least", "P%", OPTION_SHARE, &cards.least,
         "with --cards and --vary: what surely changes less of the games does not matter (default "
         "0.5%)",
         .given = &o.least_given, .low = 0, .high = 1},
        {"most", "P%", OPTION_SHARE, &cards.most,
         "with --cards: a card that surely changes more is too good (default 5%)",
         .given = &o.most_given, .low = 0, .high = 1},
        {"plots", "DIR", OPTION_TEXT, &given.plots,
         "also write the chart as DIR/tornado.svg, with --humans as DIR/tornado-PLAYER.svg, with "
         "--together as DIR/readings.svg and DIR/questions.svg, with --cards as DIR/cards.svg"},
        {0},
    };
    const struct cli cli = {
        .usage = "audit EXPERIMENT.yaml|RULES.yaml|GAME [OPTION]...",
        .doc = "Plays an experiment, or a rule set with greedy players, once for each alternative "
               "reading of its assumptions, all on the same random numbers. Shows which reading "
               "changes the AI's win rate most, and whether any changes who is favoured.",
        .examples = "  poise audit wroth.yaml --games 20000\n"
                    "  poise audit orichalcum --plots pictures\n"
                    "  poise audit drums --together 500\n"
                    "  poise audit bazaar.lua --cards --games 20000\n"
                    "  poise audit bazaar.lua --vary 'wares.*.cost:-1,+1'\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment, a rule set or a game; `poise games` lists them",
    };
    given_options_init(&given, GIVEN_USUAL | GIVEN_HUMANS | GIVEN_NO_VARIANTS);
    given.loads.rules_too = true;
    given.loads.one_game = given.loads.other_rules = true;
    const int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if (check_audit_options(&given, &o) != CLI_OK) {
        return CLI_USAGE;
    }
    o.words = o.vary.count > 0 ? tornado_values : tornado_readings;
    o.words.least = o.vary.count > 0 ? cards.least : 0;
    if (o.by_card) {
        return by_player_repeat(&given, audit_cards, &cards);
    }
    return o.together > 0 ? audit_drawn_readings(&given, &o)
                          : by_player_repeat(&given, audit_changes, &o);
}
