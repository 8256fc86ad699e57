/* `poise verify`: checks that a results file or a recorded game is undamaged and that its games
 * play again as stored. */
#include "analysis/base/format.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/replay/recorded.h"
#include "sims/replay/verify.h"

/* "15000 games in 5 variants match their digests, and 5000 games played again are the same" */
static void tell_verified_games(const struct verified *verified)
{
    const unsigned long long games = verified->games, again = verified->replayed;
    if (games == 1) {
        printf("the game matches its digests");
    } else {
        printf("%llu games in %zu variant%s match their digests", games, verified->variants,
               format_plural(verified->variants));
    }
    if (again == 0) {
        printf("; no game was played again\n");
    } else if (games == 1) {
        printf(", and is the same when played again\n");
    } else {
        printf(", and %llu game%s played again %s the same\n", again, format_plural(again),
               again == 1 ? "is" : "are");
    }
}

static int verify_results_file(const char *path, uint64_t sample, bool json)
{
    struct verified verified;
    struct error error;
    if (verify_file(path, sample, &verified, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    if (json) {
        return answer_print(
            "verify", json_pack("{s:o, s:b, s:b, s:I, s:i, s:I}", "file", json_string(path),
                                "complete", verified.complete, "sealed", verified.sealed, "games",
                                (json_int_t)verified.games, "variants", (int)verified.variants,
                                "games_played_again", (json_int_t)verified.replayed));
    }
    printf("%s: %s; ", path, verified.complete ? "complete" : "INCOMPLETE");
    tell_verified_games(&verified);
    if (verified.complete && !verified.sealed) {
        printf("Not checked: the rules, names and attributes. The file has no seal; it says that "
               "version %s wrote it, and there are seals since 0.3\n",
               verified.version);
    }
    return CLI_OK;
}

static int verify_recorded(const char *path, bool json)
{
    struct recorded recorded;
    struct error error;
    const int status = recorded_read(&recorded, path, &error) != 0
                           ? -1
                           : recorded_check(&recorded, path, NULL, &error);
    if (status == 0 && json) {
        answer_print("verify", json_pack("{s:o, s:b, s:i}", "file", json_string(path), "finished",
                                         (int)recorded.over, "moves", (int)recorded.play.count));
    } else if (status == 0) {
        const bool one = recorded.play.count == 1;
        printf("%s: %s game; %s%zu move%s legal%s%s\n", path,
               recorded.over ? "a finished" : "an unfinished", one ? "its " : "all ",
               recorded.play.count, one ? " is" : "s are",
               !recorded.over ? ""
               : one          ? " and leads"
                              : " and lead",
               recorded.over ? " to the end it names" : "");
    }
    recorded_free(&recorded);
    return status == 0 ? CLI_OK : cli_fail("%s", error.text);
}

int command_verify(int argc, char *argv[])
{
    struct given_options given;
    uint64_t sample = 1000;
    const struct cli_option options[] = {
        {"games", "N", OPTION_NUMBER, &sample,
         "number of games per variant to play again (default 1000)", .max = UINT64_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "verify FILE.h5|FILE.play [OPTION]...",
        .doc = "Checks a results file. Compares every value with its digest, and plays an evenly "
               "spread sample of the games again from the rules and the seed in the file. Of a "
               "game that `poise play` kept, it "
               "makes all moves again.",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a results file or a game that was kept",
    };
    given_options_init(&given, GIVEN_FORMAT);
    const int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    return recorded_is(given.file)
               ? verify_recorded(given.file, given_wants_json(&given))
               : verify_results_file(given.file, sample, given_wants_json(&given));
}
