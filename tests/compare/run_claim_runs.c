/* compare_claim_runs [RUNS]: how often `--assert` passes, fails and stays open, by where the truth is. */

#include "analysis/numbers/claims.h"
#include "tests/compare/claim_runs.h"

int main(int argc, char *argv[])
{
    static const struct {
        const char *truth;
        uint64_t games;
        double below, above;
    } cases[] = {
        {"in the middle of 4 points", 40000, -0.02, 0.02},
        {"0.5 points inside the bound", 40000, -0.005, 0.035},
        {"on the lower bound", 40000, 0, 0.04},
        {"on the upper bound", 40000, -0.04, 0},
        {"0.5 points outside", 40000, 0.005, 0.045},
        {"2 points outside", 40000, 0.02, 0.06},
    };
    const int runs = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1000;
    printf("%-28s %9s %7s %7s %7s %10s\n", "truth", "at most", "passed", "failed", "open", "games");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct claim_runs r =
            claim_runs(runs, cases[i].games, cases[i].below, cases[i].above);
        printf("%-28s %9llu %7d %7d %7d %10.0f\n", cases[i].truth,
               (unsigned long long)cases[i].games, r.verdicts[CLAIMS_PASSED],
               r.verdicts[CLAIMS_FAILED], r.verdicts[CLAIMS_OPEN], r.games);
        fflush(stdout);
    }
    return 0;
}
