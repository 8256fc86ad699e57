/* Lets the processes of one `mpirun` share the games. Rank 0 deals blocks of games and writes the
 * file; the other ranks only play. A program built without MPI (ranks_none.c) is always alone. */
#ifndef POISE_RANKS_H
#define POISE_RANKS_H

#include "sims/batch/batch.h"
#include "sims/config/experiment.h"

/* The processes that play together, as one of them sees them. */
struct ranks;

/* Whether this program was built with MPI. */
bool ranks_have_mpi(void);

/* Joins the other processes if mpirun or srun started the program. NULL if this process is alone,
 * or if joining failed; then `error` is not empty. */
struct ranks *ranks_join(struct error *error) __attribute__((warn_unused_result));

/* Leaves; waits until all processes leave. Rank 0 tells the others to. NULL is fine. */
void ranks_leave(struct ranks *ranks);

/* Whether this process is one of those that only play: it must call ranks_serve. */
bool ranks_is_player(const struct ranks *ranks);

/* Plays for rank 0 until rank 0 leaves. Returns an exit code. */
int ranks_serve(struct ranks *ranks);

/* How many processes play together: 1 when alone. */
int ranks_count(const struct ranks *ranks);

/* For rank 0: tells the others which variant the next blocks are of. Each plays with `threads`
 * threads; 0: one for each core it may use. */
void ranks_begin(struct ranks *ranks, const struct variant *variant, uint64_t seed, int threads);

/* For struct batch, after ranks_begin; NULL if there are no other processes. Belongs to `ranks`. */
const struct batch_remote *ranks_remote(struct ranks *ranks);

#endif
