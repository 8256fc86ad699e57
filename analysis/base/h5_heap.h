/* Texts of variable length. HDF5 keeps them in "global heaps" whose lengths it does not check when it
 * reads them: a spoilt file makes it crash or hang. So this finds and checks them itself. */
#ifndef POISE_H5_HEAP_H
#define POISE_H5_HEAP_H

#include <hdf5.h>
#include <stddef.h>

/* Reads the texts of an attribute whose type is a string of variable length: `count` texts in new
 * memory, or NULL where the file is damaged. One thread at a time. */
char **h5_heap_texts(hid_t attribute, size_t count);

#endif
