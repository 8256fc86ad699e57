#include "analysis/numbers/control.h"

#include <math.h>

#include "analysis/numbers/distribution.h"

void control_take_out(const double values[], const double controls[], size_t n, double out[])
{
    double value = 0, control = 0, product = 0, square = 0;
    for (size_t k = 0; k < n; k++) {
        value += values[k];
        control += controls[k];
        product += values[k] * controls[k];
        square += controls[k] * controls[k];
    }
    for (size_t k = 0; k < n; k++) {
        const double v = value - values[k], c = control - controls[k], others = (double)n - 1;
        const double along = product - values[k] * controls[k] - v * c / others;
        const double width = square - controls[k] * controls[k] - c * c / others;
        const double b = n > 1 && width > 1e-12 ? fmin(fmax(along / width, 0), 1) : 0;
        out[k] = values[k] - b * controls[k];
    }
}

enum { VALUES_UNTOLD = 3 }; /* more values, of which the control is taken to tell nothing */

struct control_rate control_rate(const double values[], const double controls[], size_t n,
                                 double level, double out[])
{
    const double count = (double)n;
    double sum = 0, wins = 0, squares = 0;
    control_take_out(values, controls, n, out);
    for (size_t k = 0; k < n; k++) {
        sum += out[k];
        wins += values[k];
    }
    const double mean = sum / count, plain = wins * (1 - wins / count);
    for (size_t k = 0; k < n; k++) {
        squares += (out[k] - mean) * (out[k] - mean);
    }
    const double rate = fmin(fmax(mean, 0), 1);
    const double games =
        plain > 0 ? (count + VALUES_UNTOLD) * plain / (squares + VALUES_UNTOLD * plain / count)
                  : count;
    const double t = distribution_student_quantile((1 + level) / 2, count - 3);
    return (struct control_rate){rate, games, interval_wilson(rate * games, games, t)};
}
