/* Reads HDF5 texts of variable length without HDF5's own reader. HDF5 stores them in "global heaps"
 * and does not check the lengths in there, so a damaged file can make it crash or hang. This code
 * finds the heaps in the file and checks every length. */
#pragma once

#include <hdf5.h>
#include <stddef.h>

/* Reads the `count` texts of an attribute whose type is a string of variable length. NULL if the
 * file is damaged. Free them with text_free_list. Not thread-safe: one thread at a time. */
char **h5_heap_texts(hid_t attribute, size_t count);
