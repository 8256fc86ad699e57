#include "tests/compare/claim_runs.h"

#include "analysis/numbers/claims.h"
#include "sims/compare/compare.h"

/* Pig is over before a second thread has begun. */
static void run_once(const struct experiment *experiment, const struct until *until,
                     struct claim_runs *counts)
{
    struct compare compare;
    struct error error;
    const struct compare_options options = {.threads = 1, .until = until};
    assert_int_equal(compare_play(&compare, experiment, &options, &error), 0);
    counts->verdicts[claims_verdict(until->claims, (const struct tally *const *)compare.tallies)]++;
    counts->games += (double)compare.games / counts->runs;
    compare_free(&compare);
}

struct claim_runs claim_runs(int runs, uint64_t games, double below, double above)
{
    struct experiment experiment;
    struct claims claims = {.level = 0.95};
    struct claim_runs counts = {.runs = runs};
    const struct until until = {.kind = UNTIL_CLAIMS, .claims = &claims, .cap = games};
    const char *name = "base";
    char claim[80];
    struct error error;
    const struct experiment_overrides overrides = {.games = &games};
    assert_int_equal(
        experiment_load(&experiment, POISE_SOURCE_DIR "/configs/pig.yaml", &overrides, &error), 0);
    snprintf(claim, sizeof claim, "ai wins in [%.4f%%, %.4f%%]", 100 * (PIG_HOLD_20 + below),
             100 * (PIG_HOLD_20 + above));
    assert_int_equal(claims_add(&claims, claim, &name, 1, NULL, 0, &error), 0);
    for (int run = 0; run < runs; run++) {
        experiment.seed = (uint64_t)run;
        run_once(&experiment, &until, &counts);
    }
    claims_free(&claims);
    experiment_free(&experiment);
    return counts;
}
