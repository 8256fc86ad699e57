/* The group /provenance: all that may differ between equal runs. */
#ifndef POISE_PROVENANCE_H
#define POISE_PROVENANCE_H

#include <hdf5.h>

#include "sims/games/registry.h"

/* The attribute with the digest of the game's file. */
#define PROVENANCE_GAME_DIGEST "game_digest"

/* Creates the group with host, threads, command line, library versions, the start time, and of a game
 * that is not built in its file (`game`; else NULL). -1: the reason is on HDF5's stack. */
int provenance_begin(hid_t file, const char *command, int threads,
                     const struct registry_source *game);

/* Adds the end time. */
int provenance_end(hid_t file);

#endif
