/* Sorts the indices of values. */
#pragma once

#include <stddef.h>

/* The indices of `count` values, that of the least first; of equal values, the lower index first. The
 * caller frees the list. */
size_t *order_least_first(const double values[], size_t count);
