/* `poise testers`: what recorded games of people say about the AI, with the luck taken out. */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/commands/levels_first.h"
#include "sims/commands/testers_document.h"
#include "sims/players/players.h"

/* The command line of `poise testers`. */
struct testers_options {
    struct given_options given;
    const char *judge;
    struct option_list asserts;
};

/* Reads the claims. Returns an exit code. */
static int read_testers_claims(const struct testers_options *o, struct goal goals[])
{
    for (size_t k = 0; k < o->asserts.count; k++) {
        struct error error;
        if (goal_parse(o->asserts.items[k], &goals[k], &error) != 0) {
            return cli_misuse("testers", "--assert: %s", error.text);
        }
        if (goals[k].name[0] != '\0' || goals[k].column[0] != '\0' || goals[k].lead ||
            goals[k].side != COLUMN_AI || goals[k].kind == GOAL_EQUAL) {
            return cli_misuse("testers",
                              "--assert \"%s\": write a band for the games that the AI wins, like "
                              "\"ai wins in [40%%, 60%%]\" or \"ai wins <= 60%%\"",
                              o->asserts.items[k]);
        }
    }
    return CLI_OK;
}

/* The exit code of the claims; says on stderr which is not met. */
static int conclude_testers_claims(const struct testers_options *o, const struct testers *t,
                                   const struct goal goals[])
{
    int status = CLI_OK;
    for (size_t k = 0; k < o->asserts.count; k++) {
        const enum goal_verdict verdict = testers_verdict(t, &goals[k], o->given.level);
        if (verdict == GOAL_MISSED) {
            cli_fail("--assert fails: %s", o->asserts.items[k]);
            status = CLI_ASSERT_FAILED;
        } else if (verdict == GOAL_OPEN) {
            cli_fail("--assert: %zu game%s not enough to decide: %s", t->count,
                     t->count == 1 ? " is" : "s are", o->asserts.items[k]);
            status = status == CLI_OK ? CLI_ASSERT_OPEN : status;
        }
    }
    return status;
}

/* Plays games against a level of skill under the testers' rules and adds it. A level whose player
 * is not here is left out with a message. Returns an exit code. */
static int play_tester_level(const struct testers_options *o, const struct testers *t,
                             const struct level *level, struct tester_level levels[], size_t *count)
{
    enum { GAMES = 2000 };
    struct variant v = t->first.variant;
    struct given_games games = {0};
    struct error error;
    struct policy human;
    if (player_find(v.match.game, v.match.rules, level->player, level->file, &human, NULL,
                    &error) != 0) {
        cli_fail("not compared with the level %s: %s", level->name, error.text);
        return CLI_OK;
    }
    match_seat_humans(&v.match, human);
    const uint64_t most = levels_count_games(&v);
    const struct experiment one = {.game = v.match.game,
                                   .title = v.ruleset.title,
                                   .games = most < GAMES ? most : GAMES,
                                   .seed = 1,
                                   .variants = &v,
                                   .variant_count = 1};
    const int status = given_play_variants(&o->given, &one, NULL, &games);
    if (status == CLI_OK) {
        const struct tally *tally = games.compare.tallies[0];
        levels[(*count)++] = (struct tester_level){
            level->name, tally_win_rate(tally),
            tally_win_interval(tally, COLUMN_AI, o->given.level), tally->games};
    }
    return given_end_games(&games, status);
}

/* Plays the testers' AI against each level; too few testers are not compared. Returns an exit
 * code. */
static int play_tester_levels(const struct testers_options *o, const struct testers *t,
                              struct tester_level levels[], size_t *count)
{
    const struct ruleset *rules = &t->first.variant.ruleset;
    const size_t all = t->count < TESTERS_LEAST ? 0 : rules->level_count;
    int status = CLI_OK;
    *count = 0;
    for (size_t k = 0; k < all && status == CLI_OK; k++) {
        status = play_tester_level(o, t, &rules->levels[k], levels, count);
    }
    return status;
}

static int answer_testers(const struct testers_options *o, const struct testers *t,
                          const struct goal goals[])
{
    struct tester_level *levels =
        memory_new(t->first.variant.ruleset.level_count + 1, sizeof *levels);
    size_t count;
    int status = play_tester_levels(o, t, levels, &count);
    struct doc *doc = status == CLI_OK ? testers_document(t, o->given.level, levels, count) : NULL;
    free(levels);
    if (doc == NULL) {
        return status;
    }
    if (o->asserts.count > 0) {
        testers_put_claims(doc, t, o->given.level, goals, o->asserts.count);
    }
    status = answer_show("testers", o->given.format, doc);
    status = status == CLI_OK ? conclude_testers_claims(o, t, goals) : status;
    for (size_t k = 0; k < t->refused_count; k++) {
        cli_fail("left out: %s", t->refused[k]);
        status = CLI_FAILED;
    }
    return status;
}

int command_testers(int argc, char *argv[])
{
    static struct testers_options o;
    static struct testers testers;
    static struct goal goals[OPTION_LIST_MAX];
    const struct cli_option options[] = {
        {"judge", "PLAYER", OPTION_TEXT, &o.judge,
         "learnt player who judges what was luck (default: learnt:GAME.player, if there is one)"},
        {"assert", "CLAIM", OPTION_LIST, &o.asserts,
         "hold a claim like \"ai wins in [40%, 60%]\": exit code 0 if it holds, 3 if it fails, 4 "
         "if the games do not decide it; then it says about how many more do; may be repeated"},
        {0},
    };
    given_options_init(&o.given, GIVEN_LEVEL | GIVEN_FORMAT | GIVEN_DOCUMENT);
    o.given.quiet = true; /* it takes a second or two */
    const struct cli cli = {
        .usage = "testers FOLDER|FILE.play... [OPTION]...",
        .doc =
            "Says how often the AI wins against the people whose games `poise play`, a page or "
            "the Studio kept, with the luck of dice and cards taken out, and which of their "
            "choices cost them most; of testers who gave a name also how strong each is, whether "
            "they differ, and whether they improve from game to game. Games with moves taken back, "
            "hints or typed dice, and "
            "unfinished ones, are counted apart. docs/playtests.md explains the method.",
        .examples = "  poise testers games\n"
                    "  poise testers *.play --judge learnt:levee.player\n"
                    "  poise testers games --assert \"ai wins in [40%, 60%]\"\n",
        .options = options,
        .args_max = 100000,
        .arg_missing = "name recorded games (.play) or a folder of them",
    };
    struct error error;
    int status = given_options_parse(&o.given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    status = read_testers_claims(&o, goals);
    if (status == CLI_OK) {
        status = testers_read(&testers, o.judge, (const char *const *)argv + 1, o.given.file_count,
                              &error) == 0
                     ? answer_testers(&o, &testers, goals)
                     : cli_refuse("testers", &error);
        testers_free(&testers);
    }
    return status;
}
