/* Boost.Math without exceptions: what is out of range is NaN. Each is computed in double. */
#define BOOST_NO_EXCEPTIONS
#include "analysis/numbers/distribution.h"

#include <exception>

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/version.hpp>

const unsigned distribution_boost_version = BOOST_VERSION;

/* What Boost calls where it would throw; these policies never do. */
namespace boost
{
void throw_exception(const std::exception &)
{
    __builtin_trap();
}
} // namespace boost

using namespace boost::math::policies;
using quiet = policy<domain_error<ignore_error>, pole_error<ignore_error>,
                     overflow_error<ignore_error>, underflow_error<ignore_error>,
                     evaluation_error<ignore_error>, rounding_error<ignore_error>,
                     indeterminate_result_error<ignore_error>, promote_double<false>>;

static const quiet rules;
static const double root_of_two = 1.4142135623730951;

double distribution_normal_tail(double x)
{
    return boost::math::erfc(x / root_of_two, rules) / 2;
}

double distribution_normal_quantile(double p)
{
    return -root_of_two * boost::math::erfc_inv(2 * p, rules);
}

double distribution_student_tail(double t, double n)
{
    const double upper = t * t < n ? boost::math::ibetac(0.5, n / 2, t * t / (n + t * t), rules) / 2
                                   : boost::math::ibeta(n / 2, 0.5, n / (n + t * t), rules) / 2;
    return t < 0 ? 1 - upper : upper;
}

double distribution_student_quantile(double p, double n)
{
    double rest = 0;
    if (p > 0.5) {
        return -distribution_student_quantile(1 - p, n);
    }
    const double x = boost::math::ibeta_inv(n / 2, 0.5, 2 * p, &rest, rules);
    return -sqrt(n * rest / x);
}

double distribution_beta(double x, double a, double b)
{
    return x <= 0 ? 0 : x >= 1 ? 1 : boost::math::ibeta(a, b, x, rules);
}

double distribution_binomial(uint64_t k, double p, uint64_t n)
{
    return k >= n ? 1
                  : boost::math::ibetac(static_cast<double>(k) + 1, static_cast<double>(n - k), p,
                                        rules);
}
