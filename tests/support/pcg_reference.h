/* The reference PCG library (C++, M. O'Neill) behind C functions. */
#ifndef POISE_PCG_REFERENCE_H
#define POISE_PCG_REFERENCE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Fills out[n] with the reference generator's draws from the raw (state, increment), after jumping
 * ahead by `skip` draws. `increment` is odd. */
void pcg_reference_draws(uint64_t state, uint64_t increment, uint64_t skip, uint32_t *out, int n);

#ifdef __cplusplus
}
#endif

#endif
