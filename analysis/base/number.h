/* Reads numbers as users type them, on the command line and in configs. */
#ifndef POISE_NUMBER_H
#define POISE_NUMBER_H

#include <stdint.h>

#include "analysis/base/error.h"

/* Reads a whole number in [min, max]: "1000000", "1_000_000", "1e6", "1M", "2.5k" (k, M, G); but
 * not "10.000", which people read in two ways. 0, or -1 with `error`: the words after the option's
 * or key's name, as "`x` is not a whole number". */
int number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *out, struct error *error)
    __attribute__((warn_unused_result));

/* Reads "95%" or "0.95" as the share 0.95, in [low, high]. 0, or -1 with `error` as above. */
int number_share(const char *text, double low, double high, double *out, struct error *error)
    __attribute__((warn_unused_result));

#endif
