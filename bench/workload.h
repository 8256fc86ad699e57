/* What the benchmark plays: the main experiment of every game (configs/<game>.yaml), with several
 * players in the human seats. */
#ifndef POISE_WORKLOAD_H
#define POISE_WORKLOAD_H

#include "sims/config/experiment.h"

enum { WORKLOADS_MAX = 64 };

struct workload {
    char name[64]; /* "wroth/greedy" */
    const char *policy;
    struct experiment experiment;
    struct match match; /* the experiment's, with `policy` in every human seat */
    uint64_t signature_games;
};

/* Loads every workload whose name contains `filter` (NULL: all). How many; -1 with `error`. */
int workload_load_all(struct workload out[WORKLOADS_MAX], const char *filter, struct error *error);

void workload_free_all(struct workload workloads[], int count);

#endif
