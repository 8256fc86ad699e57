/* What writing the results file costs: processor time to write a row, compared with the time to play
 * the game and to add it to the tallies. */
#pragma once

#include "bench/workload.h"

/* Plays each workload's games once, gives them to the tallies and to a results file in /tmp many
 * times, so that the noise of playing does not hide the cost of writing, and prints a line for each.
 * Returns -1 with `error` filled in. */
int print_writing_times(const struct workload workloads[], int count, struct error *error)
    __attribute__((warn_unused_result));
