/* Whether mpirun, srun or the like started this process together with others. */
#ifndef POISE_LAUNCH_H
#define POISE_LAUNCH_H

#include <stdbool.h>

#include "analysis/base/error.h"

/* Whether the launcher lets its processes find each other by MPI, and there may be more than one. */
bool launch_offers_mpi(void);

/* -1 with `error` where several processes were started together and each would do the same work.
 * `alone` says why they cannot share it ("this program is built without MPI"); NULL: they can by MPI. */
int launch_check_alone(const char *alone, struct error *error) __attribute__((warn_unused_result));

#endif
