/* The group /provenance: all that may differ between equal runs. */
#ifndef POISE_PROVENANCE_H
#define POISE_PROVENANCE_H

#include <hdf5.h>

/* Creates the group with host, threads, command line, library versions and the start time. -1: the
 * reason is on HDF5's stack. */
int provenance_begin(hid_t file, const char *command, int threads);

/* Adds the end time. */
int provenance_end(hid_t file);

#endif
