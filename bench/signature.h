/* The signature of a game's behaviour: a digest of the records of a fixed batch. It changes when,
 * and only when, some game of the batch ends differently. */
#ifndef POISE_SIGNATURE_H
#define POISE_SIGNATURE_H

#include "bench/workload.h"

/* XXH3-64 over the columns, row by row, of games 0 to signature_games - 1 of seed 1. */
uint64_t signature_of(const struct workload *workload);

#endif
