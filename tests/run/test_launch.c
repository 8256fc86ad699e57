/* Several processes of mpirun or srun never play the same games: who tells of them, and what is said. */
#include "sims/run/launch.h"

#include "tests/support/testing.h"

static const char *const variables[] = {
    "OMPI_COMM_WORLD_SIZE", "PMI_SIZE",    "PMI_RANK", "PMIX_RANK",
    "SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"};

static void clear_launch(void)
{
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        unsetenv(variables[i]);
    }
}

static void assert_refused(const char *variable, const char *value, const char *alone, bool refused)
{
    struct error error = {.text = ""};
    clear_launch();
    setenv(variable, value, 1);
    assert_int_equal(launch_check_alone(alone, &error), refused ? -1 : 0);
    if (refused) {
        assert_non_null(strstr(error.text, variable));
        assert_non_null(strstr(error.text, alone != NULL ? alone : "srun --mpi=pmix"));
    }
    clear_launch();
}

TEST(test_a_build_without_mpi_refuses_company)
{
    static const char without[] = "this program is built without MPI";
    assert_refused("OMPI_COMM_WORLD_SIZE", "2", without, true);
    assert_refused("PMI_SIZE", "8", without, true);
    assert_refused("PMI_RANK", "1", without, true);
    assert_refused("SLURM_STEP_NUM_TASKS", "2", without, true);
    assert_refused("OMPI_COMM_WORLD_SIZE", "1", without, false);
    assert_refused("PMI_RANK", "0", without, false);
    assert_refused("SLURM_STEP_NUM_TASKS", "1", without, false);
    assert_refused("SLURM_NTASKS", "4", without, false); /* a batch script, alone */
}

TEST(test_mpi_is_shared_where_it_is_offered)
{
    assert_refused("OMPI_COMM_WORLD_SIZE", "2", NULL, false);
    assert_refused("PMI_RANK", "1", NULL, false);
    assert_refused("SLURM_STEP_NUM_TASKS", "2", NULL, true);
}

TEST(test_mpi_is_joined_where_there_are_others)
{
    clear_launch();
    assert_false(launch_offers_mpi());
    setenv("PMIX_RANK", "0", 1);
    assert_true(launch_offers_mpi());
    setenv("OMPI_COMM_WORLD_SIZE", "1", 1);
    assert_false(launch_offers_mpi());
    setenv("OMPI_COMM_WORLD_SIZE", "2", 1);
    assert_true(launch_offers_mpi());
    clear_launch();
}
