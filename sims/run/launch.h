/* Finds out from the environment whether mpirun or srun started this process together with
 * others. */
#pragma once

#include <stdbool.h>

#include "analysis/base/error.h"

/* Whether the launcher offers MPI to its processes, and there may be more than one of them. */
bool launch_offers_mpi(void);

/* Refuses to go on if several processes were started together and each would do the same work: -1
 * with `error`, else 0. `alone` says why they cannot share the work ("this program is built without
 * MPI"); NULL: they can by MPI, if the launcher offers it. */
int launch_check_alone(const char *alone, struct error *error) __attribute__((warn_unused_result));
