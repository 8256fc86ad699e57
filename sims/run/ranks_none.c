/* ranks.h for a program built without MPI: this process is always alone. */
#include "sims/run/ranks.h"

bool ranks_have_mpi(void)
{
    return false;
}

struct ranks *ranks_join(struct error *error)
{
    error->text[0] = '\0';
    return NULL;
}

void ranks_leave(struct ranks *ranks)
{
    (void)ranks;
}

bool ranks_is_player(const struct ranks *ranks)
{
    (void)ranks;
    return false;
}

int ranks_serve(struct ranks *ranks)
{
    (void)ranks;
    return 0;
}

int ranks_count(const struct ranks *ranks)
{
    (void)ranks;
    return 1;
}

void ranks_begin(struct ranks *ranks, const struct variant *variant, uint64_t seed, int threads)
{
    (void)ranks, (void)variant, (void)seed, (void)threads;
}

const struct batch_remote *ranks_remote(struct ranks *ranks)
{
    (void)ranks;
    return NULL;
}
