/* What the benchmarks play: the main experiment of every game (configs/<game>.yaml), once with each
 * of several players in the human seats. */
#pragma once

#include "sims/config/experiment.h"

enum { WORKLOADS_MAX = 64 };

/* One game with one player. */
struct workload {
    char name[64]; /* "wroth/greedy" */
    const char *policy;
    struct experiment experiment;
    struct match match; /* the experiment's, with `policy` in every human seat */
    uint64_t signature_games;
};

/* Loads every workload whose name contains `filter` (NULL: all). Returns how many; -1 with `error`
 * filled in. The caller frees them with workload_free_all. */
int workload_load_all(struct workload out[WORKLOADS_MAX], const char *filter, struct error *error);

void workload_free_all(struct workload workloads[], int count);
