#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/results/verify.h"

static int verify(const char *path, uint64_t sample)
{
    struct verified verified;
    struct error error;
    if (verify_file(path, sample, &verified, &error) != 0) {
        return cli_fail("%s", error.text);
    }
    printf("%s: %s; %llu games in %zu variant%s match their digests, and %llu games played again "
           "are the same\n",
           path, verified.complete ? "complete" : "INCOMPLETE", (unsigned long long)verified.games,
           verified.variants, verified.variants == 1 ? "" : "s",
           (unsigned long long)verified.replayed);
    return CLI_OK;
}

int command_verify(int argc, char *argv[])
{
    uint64_t sample = 1000;
    const struct cli_option options[] = {
        {"games", "N", OPTION_NUMBER, &sample,
         "number of games per variant to play again (default 1000)", .max = UINT64_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "verify FILE.h5 [--games N]",
        .doc = "Checks a results file. Compares every value with its digest, and plays an evenly "
               "spread sample of the games again from the rules and the seed in the file.",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a results file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    return status == CLI_RUN ? verify(argv[1], sample) : status;
}
