/* HDF5 includes it and calls nothing of it. */
