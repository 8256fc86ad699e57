/* The processes of one `mpirun`. Rank 0 deals blocks of games and writes the file; the others play.
 * A program built without MPI is always alone. */
#ifndef POISE_RANKS_H
#define POISE_RANKS_H

#include "sims/batch/batch.h"
#include "sims/config/experiment.h"

struct ranks;

/* Whether this program was built with MPI. */
bool ranks_have_mpi(void);

/* Joins the others where the program was started by mpirun or srun. NULL: this process is alone (or
 * it failed: then `error` is not empty). */
struct ranks *ranks_join(struct error *error) __attribute__((warn_unused_result));

/* Leaves, as soon as all processes want to leave. NULL is fine. */
void ranks_leave(struct ranks *ranks);

/* Whether this process is one of those that only play: it must call ranks_serve. */
bool ranks_is_player(const struct ranks *ranks);

/* Plays for rank 0 until that leaves. An exit code. */
int ranks_serve(struct ranks *ranks);

/* How many processes play together: 1 when alone. */
int ranks_count(const struct ranks *ranks);

/* For rank 0: tells the others which variant the next blocks are of. Each plays with `threads`
 * threads; 0: one for each core it may use. */
void ranks_begin(struct ranks *ranks, const struct variant *variant, uint64_t seed, int threads);

/* For a batch of that variant; NULL where there are no others. Belongs to `ranks`. */
const struct batch_remote *ranks_remote(struct ranks *ranks);

#endif
