/* Writes the group /provenance, which holds everything that may differ between equal runs. */
#pragma once

#include <hdf5.h>

#include "sims/games/registry.h"

/* The attribute with the digest of the game's file. */
#define PROVENANCE_GAME_DIGEST "game_digest"

/* Creates the group with host, threads, command line, library versions and the start time. `game`
 * is the file of the game; NULL if it is built in. 0, or -1: the reason is on HDF5's stack. */
int provenance_begin(hid_t file, const char *command, int threads,
                     const struct registry_source *game);

/* Adds the end time. 0, or -1. */
int provenance_end(hid_t file);
