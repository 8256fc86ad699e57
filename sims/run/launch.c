/* Reads the environment variables that Open MPI, MPICH and Slurm set. */
#include "sims/run/launch.h"

#include <stdlib.h>
#include <string.h>

/* Variables with the number of processes: set by Open MPI, by MPICH and Slurm, and by `srun`
 * without MPI. SLURM_NTASKS is not used, because a batch script of one process has it, too. */
static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"};
enum { MPI_SIZES = 2, SIZES = sizeof sizes / sizeof *sizes };

bool launch_offers_mpi(void)
{
    for (int i = 0; i < MPI_SIZES; i++) {
        const char *size = getenv(sizes[i]);
        if (size != NULL) {
            return strcmp(size, "1") != 0;
        }
    }
    return getenv("PMI_RANK") != NULL || getenv("PMIX_RANK") != NULL;
}

/* The name of the variable that shows several processes; NULL if this process is alone. */
static const char *find_size_above_one(void)
{
    for (int i = 0; i < SIZES; i++) {
        const char *size = getenv(sizes[i]);
        if (size != NULL && strtol(size, NULL, 10) > 1) {
            return sizes[i];
        }
    }
    const char *rank = getenv("PMI_RANK");
    return rank != NULL && strcmp(rank, "0") != 0 ? "PMI_RANK" : NULL;
}

int launch_check_alone(const char *alone, struct error *error)
{
    const char *found = find_size_above_one();
    if (found == NULL || (alone == NULL && launch_offers_mpi())) {
        return 0;
    }
    return error_set(error,
                     "several processes were started together (%s is %s), and each would do the "
                     "same work: %s. Start it without mpirun and srun, or give each process a part "
                     "of its own: `poise run --shard I/N`",
                     found, getenv(found),
                     alone != NULL ? alone : "srun gives them no MPI, as `srun --mpi=pmix` does");
}
