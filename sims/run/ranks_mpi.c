/* transport.h by MPI. */
#include <mpi.h>
#include <time.h>

#include "sims/run/launch.h"
#include "sims/run/transport.h"

enum {
    WAIT_NS = 200 * 1000,            /* between looks for messages: MPI itself would burn a core */
    PATIENCE_NS = 400 * 1000 * 1000, /* Open MPI kills rank 0 a second after it ends a job */
};

static void send_mpi_message(int to, int tag, const void *bytes, size_t count)
{
    MPI_Send(bytes, (int)count, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

static bool look_for_mpi_message(struct rank_message *next)
{
    int there = 0, bytes = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there) {
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        *next = (struct rank_message){status.MPI_SOURCE, status.MPI_TAG, (size_t)bytes};
    }
    return there != 0;
}

static void receive_mpi_message(const struct rank_message *next, void *bytes)
{
    MPI_Recv(bytes, (int)next->bytes, MPI_BYTE, next->from, next->tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
}

static void pause_between_looks(bool busy)
{
    if (!busy) {
        nanosleep(&(struct timespec){.tv_nsec = WAIT_NS}, NULL);
    }
}

static void leave_mpi(void)
{
    MPI_Finalize();
}

static void abort_mpi(void)
{
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* Starts MPI only if there may be other processes: with one it takes time and may fail, as in a job
 * of one task. */
const struct transport *transport_join_mpi(struct error *error)
{
    static struct transport mpi = {.patience_ns = PATIENCE_NS,
                                   .send = send_mpi_message,
                                   .look = look_for_mpi_message,
                                   .receive = receive_mpi_message,
                                   .pause = pause_between_looks,
                                   .leave = leave_mpi,
                                   .give_up = abort_mpi};
    int level;
    if (!launch_offers_mpi()) {
        return NULL;
    }
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) {
        error_set(error, "MPI could not be started");
        return NULL;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &mpi.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &mpi.size);
    return &mpi;
}
