/* Distributions against GSL where GSL is exact itself, and against values worked out with 50 digits. */
#include "analysis/numbers/distribution.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "tests/support/testing.h"

static const double same = 1e-12;

static void assert_same(double value, double other, double error)
{
    if (!(fabs(value - other) <= error * fabs(other))) {
        fail_msg("%.17g is not %.17g: off by %.2g of it", value, other, fabs(value / other - 1));
    }
}

TEST(test_normal_to_the_last_digits_of_the_tails)
{
    for (double x = -37; x < 37; x += 0.0137) { /* to 1e-299 */
        assert_same(distribution_normal_tail(x), gsl_cdf_ugaussian_Q(x), same);
    }
    for (double e = -299; e < -0.001; e += 0.37) {
        const double p = pow(10, e);
        assert_same(distribution_normal_quantile(p), gsl_cdf_ugaussian_Pinv(p), same);
        if (p > 1e-15) {
            assert_same(distribution_normal_quantile(1 - p), gsl_cdf_ugaussian_Pinv(1 - p), same);
        }
    }
    assert_same(distribution_normal_tail(5), 2.866515718791939116737523e-7, 1e-14);
    assert_same(distribution_normal_quantile(0.975), 1.959963984540054235524595, 1e-15);
}

TEST(test_student_for_few_and_many_degrees_of_freedom)
{
    static const double degrees[] = {1, 2, 3, 5, 9, 10, 29, 30, 99, 1000, 1e5, 1e7};
    static const double chances[] = {1e-6, 1e-3, .01, .025, .1, .3, .6, .95, .975, .995, .9999};
    for (size_t k = 0; k < sizeof degrees / sizeof *degrees; k++) {
        const double n = degrees[k];
        for (double t = -30; t < 30; t += 0.173) {
            const double tail = gsl_cdf_tdist_Q(t, n);
            if (tail > 1e-10) { /* further out GSL is wrong by up to 4e-7 */
                assert_same(distribution_student_tail(t, n), tail, same);
            }
        }
        for (size_t i = 0; i < sizeof chances / sizeof *chances; i++) {
            const double t = distribution_student_quantile(chances[i], n);
            assert_same(distribution_student_tail(-t, n), chances[i], 1e-11);
        }
    }
    /* One degree: Cauchy's distribution. Two: t = (2p - 1) / sqrt(2p (1 - p)). */
    for (double p = 1e-12; p < 0.9; p *= 3) {
        assert_same(distribution_student_quantile(p, 1), -1 / tan(M_PI * p), 1e-13);
        assert_same(distribution_student_quantile(p, 2), (2 * p - 1) / sqrt(2 * p * (1 - p)), 1e-9);
    }
}

TEST(test_students_far_tails)
{
    /* {t, n, P(T > t)}: the continued fraction with 50 digits. */
    static const double values[][3] = {
        {9, 3, 0.00144790608093207346},         {20, 3, 0.00013660162512365586},
        {37, 3, 0.0000217117440624895628},      {9, 29, 3.40495231287308889e-10},
        {20, 29, 8.20911871583455734e-19},      {37, 29, 2.91837056427177768e-26},
        {9, 99, 8.28388828681143973e-15},       {20, 99, 7.53222429730090381e-37},
        {37, 99, 4.44476759569447145e-60},      {9, 1000, 5.56453858593575013e-19},
        {20, 1000, 2.03114424976238566e-75},    {37, 1000, 8.65039440495653066e-190},
        {9, 100000, 1.1477045025115785e-19},    {20, 100000, 4.11174695532718108e-89},
        {37, 100000, 5.98731412171233004e-298},
    };
    for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
        assert_same(distribution_student_tail(values[k][0], values[k][1]), values[k][2], same);
    }
}

/* {x, a, b, P(Beta(a, b) <= x)}: the continued fraction with 50 digits. */
static const double beta_values[][4] = {
    {0.323223, 0.5, 0.5, 0.38497306454512520137},
    {0.853553, 0.5, 0.5, 0.7499996483426969053},
    {1.46447e-07, 0.5, 1e+06, 0.4116280391984922183},
    {1.20711e-06, 0.5, 1e+06, 0.87976221920324513088},
    {4.74264e-06, 0.5, 1e+06, 0.99792875271100657204},
    {0.0267763, 3, 77.5, 0.35857512638135250459},
    {0.0582486, 3, 77.5, 0.84875518221186915657},
    {0.163156, 3, 77.5, 0.99990429660620864729},
    {0.217862, 100, 100, 1.1126523061546491689e-18},
    {0.394198, 100, 100, 0.0012509889804558040214},
    {0.482366, 100, 100, 0.30913741543665852537},
    {0.535267, 100, 100, 0.84073864469968193366},
    {0.711604, 100, 100, 0.99999999982513430324},
    {0.41058, 1000, 1000, 3.7513837398026007286e-16},
    {0.466467, 1000, 1000, 0.0013397911409083813929},
    {0.494411, 1000, 1000, 0.30859088252107122662},
    {0.511178, 1000, 1000, 0.8412940946090104156},
    {0.567065, 1000, 1000, 0.99999999915429242259},
    {0.983222, 1000, 3, 7.113456262901129824e-6},
    {0.991839, 1000, 3, 0.011736041740793048451},
    {0.996147, 1000, 3, 0.25866868918701096875},
    {0.998732, 1000, 3, 0.863947945881931695},
    {0.0839748, 10000, 100000, 1.3152353790550800612e-16},
    {0.0883088, 10000, 100000, 0.0012503580080139338744},
    {0.0904757, 10000, 100000, 0.30929373750527717922},
    {0.0917759, 10000, 100000, 0.84135461064707060413},
    {0.0961098, 10000, 100000, 0.99999999821862526765},
    {7.07495e-06, 77.5, 1e+06, 5.1990988206461808632e-52},
    {5.10869e-05, 77.5, 1e+06, 0.0003479730914877205697},
    {7.30928e-05, 77.5, 1e+06, 0.3185569209993442221},
    {8.62964e-05, 77.5, 1e+06, 0.84182675500674438457},
    {0.000130308, 77.5, 1e+06, 0.99999977277490478787},
    {0.491056, 100000, 100000, 6.2014461442052071048e-16},
    {0.496646, 100000, 100000, 0.0013501693014042728473},
    {0.499441, 100000, 100000, 0.30854305525073468622},
    {0.501118, 100000, 100000, 0.84133738991724709683},
    {0.506708, 100000, 100000, 0.99999999901389890978},
    {0.906898, 1e+06, 100000, 9.7721210479912252046e-16},
    {0.908269, 1e+06, 100000, 0.0013886202870417354239},
    {0.908954, 1e+06, 100000, 0.308480312150579959},
    {0.909365, 1e+06, 100000, 0.84133592273475058586},
    {0.910736, 1e+06, 100000, 0.99999999919927221861},
    {0.497172, 1e+06, 1e+06, 6.2790808875704372577e-16},
    {0.498939, 1e+06, 1e+06, 0.0013456310957934943848},
    {0.499823, 1e+06, 1e+06, 0.30831522551268328483},
    {0.500354, 1e+06, 1e+06, 0.84165021103306060177},
    {0.502121, 1e+06, 1e+06, 0.9999999990080524751},
};

TEST(test_beta_of_a_million_trials)
{
    for (size_t k = 0; k < sizeof beta_values / sizeof *beta_values; k++) {
        const double *v = beta_values[k], large = fmin(v[1], v[2]);
        /* an exponent of some 1e5 leaves so many digits */
        assert_same(distribution_beta(v[0], v[1], v[2]), v[3], large > 2e4 ? 2e-11 : 2e-12);
    }
}

TEST(test_beta_and_binomial_of_few_trials)
{
    for (double a = 0.5; a < 100; a *= 1.7) {
        for (double b = 0.5; b < 100; b *= 1.9) {
            for (double x = 0.001; x < 1; x += 0.0173) {
                assert_same(distribution_beta(x, a, b), gsl_cdf_beta_P(x, a, b), same);
            }
        }
    }
    for (unsigned n = 1; n < 60; n += 7) {
        for (unsigned k = 0; k <= n; k++) {
            assert_same(distribution_binomial(k, 0.37, n), gsl_cdf_binomial_P(k, 0.37, n), same);
        }
    }
    assert_true(distribution_beta(0, 2, 3) == 0);
    assert_true(distribution_beta(1, 2, 3) == 1);
}
