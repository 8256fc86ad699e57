/* Control variates: unbiased by enumeration; a control that tells nothing leaves the interval of the
 * values, one that tells all leaves none. */
#include "analysis/numbers/control.h"

#include <math.h>

#include "tests/support/testing.h"

/* All samples of three pairs from four, of which each has its chance. The control's mean is 0. */
TEST(test_taking_out_is_unbiased)
{
    static const double value[] = {0, 1, 0, 1}, control[] = {-1, -0.25, 0.5, 1},
                        chance[] = {0.25, 0.2, 0.2, 0.35 / 1.75};
    enum { PAIRS = 4, N = 3 };
    double odds[PAIRS], all = 0, drift = 0, mean = 0, expected = 0;
    for (int k = 0; k < PAIRS - 1; k++) {
        odds[k] = chance[k], all += odds[k], drift += odds[k] * control[k];
    }
    odds[PAIRS - 1] = -drift / control[PAIRS - 1], all += odds[PAIRS - 1];
    for (int k = 0; k < PAIRS; k++) {
        odds[k] /= all, expected += odds[k] * value[k];
    }
    for (int m = 0; m < PAIRS * PAIRS * PAIRS; m++) {
        const int which[N] = {m % PAIRS, m / PAIRS % PAIRS, m / PAIRS / PAIRS};
        double v[N], c[N], out[N], weight = 1;
        for (int k = 0; k < N; k++) {
            v[k] = value[which[k]], c[k] = control[which[k]], weight *= odds[which[k]];
        }
        control_take_out(v, c, N, out);
        mean += weight * (out[0] + out[1] + out[2]) / N;
    }
    assert_true(fabs(mean - expected) < 1e-12);
}

TEST(test_what_a_control_tells)
{
    enum { N = 20 };
    double v[N], all[N], nothing[N] = {0}, out[N];
    for (int k = 0; k < N; k++) {
        v[k] = k % 4 == 0;
        all[k] = v[k] - 0.25;
    }
    const struct control_rate plain = control_rate(v, nothing, N, 0.95, out);
    const struct interval wilson = interval_wilson(5, N, 2.1098155778333169); /* t of 17 */
    assert_true(plain.estimate == 0.25 && fabs(plain.games - N) < 1e-9);
    assert_true(fabs(plain.interval.low - wilson.low) < 1e-9);
    assert_true(fabs(plain.interval.high - wilson.high) < 1e-9);
    const struct control_rate exact = control_rate(v, all, N, 0.95, out);
    assert_true(fabs(exact.estimate - 0.25) < 1e-9);
    assert_true(fabs(exact.games - N * (N + 3) / 3.0) < 1e-9); /* as if 3 more told nothing */
    assert_true(exact.interval.high - exact.interval.low < 0.15);
}

TEST(test_at_the_ends)
{
    enum { N = 10 };
    double v[N], c[N], out[N];
    for (int k = 0; k < N; k++) {
        v[k] = k > 1;
        c[k] = v[k] - 1.2;
    }
    assert_true(control_rate(v, c, N, 0.95, out).estimate == 1); /* and not 1.2 */
    for (int k = 0; k < N; k++) {
        c[k] = (v[k] - 0.8) / 2; /* two of it would tell all */
    }
    control_take_out(v, c, N, out);
    assert_true(fabs(out[0] - 0.4) < 1e-12 && fabs(out[2] - 0.9) < 1e-12);
    for (int k = 0; k < N; k++) {
        c[k] = -c[k];
    }
    control_take_out(v, c, N, out);
    assert_true(out[0] == 0 && out[2] == 1);
    v[0] = v[1] = 1;
    assert_true(control_rate(v, c, N, 0.95, out).games == N);
}
