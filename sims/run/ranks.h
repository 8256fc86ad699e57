/* Lets the processes of one `mpirun`, or the instances of poise.wasm of one host, share the games.
 * Rank 0 deals blocks of games, counts and prints; the other ranks only play. There is one such group for
 * the whole program; a program built without MPI is always alone. */
#pragma once

#include "sims/batch/batch.h"
#include "sims/config/experiment.h"

/* Whether this program can share games: it was built with MPI, or its host has other instances. */
bool ranks_exist(void);

/* Joins the other processes if mpirun or srun started the program. 0, also if this process is
 * alone, or -1 with `error`. */
int ranks_join(struct error *error) __attribute__((warn_unused_result));

/* Leaves; waits until all processes leave. Rank 0 tells the others to. If one is lost, MPI ends all
 * of them with exit code 1. */
void ranks_leave(void);

/* Whether this process is one of those that only play: it must call ranks_serve. */
bool ranks_is_player(void);

/* Plays for rank 0 until rank 0 leaves. Returns an exit code. */
int ranks_serve(void);

/* How many processes play together: 1 when alone. */
int ranks_count(void);

/* For rank 0: whether another process ended or does not answer. */
bool ranks_lost_one(void);

/* For rank 0: tells the others which variant the next batch is of. Each plays with `threads`
 * threads; 0: one for each core it may use. The result is for struct batch; NULL if there are no
 * other processes. */
const struct batch_remote *ranks_share(const struct variant *variant, uint64_t seed, int threads);
