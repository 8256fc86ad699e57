/* `poise testers`: what recorded games of people say about the AI, with the luck taken out. */
#include <stdlib.h>

#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/commands/testers_document.h"

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
            cli_fail("--assert: %zu games are not enough to decide: %s", t->count,
                     o->asserts.items[k]);
            status = status == CLI_OK ? CLI_ASSERT_OPEN : status;
        }
    }
    return status;
}

static int answer_testers(const struct testers_options *o, const struct testers *t,
                          const struct goal goals[])
{
    struct doc *doc = testers_document(t, o->given.level);
    if (o->asserts.count > 0) {
        testers_put_claims(doc, t, o->given.level, goals, o->asserts.count);
    }
    int status = answer_show("testers", o->given.format, doc);
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
    const struct cli cli = {
        .usage = "testers FOLDER|FILE.play... [OPTION]...",
        .doc = "Says how often the AI wins against the people whose games `poise play`, a page or "
               "the Studio kept, with the luck of dice and cards taken out, and which of their "
               "choices cost them most. Games with moves taken back, hints or typed dice, and "
               "unfinished ones, are counted apart. docs/playtests.md explains the method.",
        .examples = "  poise testers games\n"
                    "  poise testers *.play --judge learnt:levee.player\n"
                    "  poise testers games --assert \"ai wins in [40%, 60%]\"\n",
        .options = options,
        .shared = o.given.options,
        .args_max = 100000,
        .arg_missing = "name recorded games (.play) or a folder of them",
    };
    int count;
    struct error error;
    int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    status = read_testers_claims(&o, goals);
    if (status == CLI_OK) {
        status = testers_read(&testers, o.judge, (const char *const *)argv + 1, (size_t)count,
                              &error) == 0
                     ? answer_testers(&o, &testers, goals)
                     : cli_refuse("testers", &error);
        testers_free(&testers);
    }
    return status;
}
