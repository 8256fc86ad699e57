#include "tests/support/pcg_reference.h"

#include <sstream>

#include <pcg_random.hpp>

void pcg_reference_draws(uint64_t state, uint64_t increment, uint64_t skip, uint32_t *out, int n)
{
    /* The raw state goes in by the text form "multiplier increment state". */
    pcg32 reference;
    std::ostringstream now;
    now << reference;
    std::istringstream was(now.str());
    uint64_t multiplier = 0;
    was >> multiplier;
    std::ostringstream raw;
    raw << multiplier << ' ' << increment << ' ' << state;
    std::istringstream in(raw.str());
    in >> reference;
    reference.advance(skip);
    for (int i = 0; i < n; i++) {
        out[i] = reference();
    }
}
