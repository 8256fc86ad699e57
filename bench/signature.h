/* The signature of a game's behaviour: a digest of the records of a fixed batch. It changes when,
 * and only when, some game of the batch ends differently. */
#pragma once

#include "bench/workload.h"

/* XXH3 (64 bits) over the columns of the records of games 0 to signature_games - 1 with seed 1, row
 * by row. */
uint64_t compute_signature(const struct workload *workload);
