/* OpenMP where there is one thread, as when its pragmas are ignored. */
#ifndef POISE_WASM_OMP_H
#define POISE_WASM_OMP_H

#define omp_get_max_threads() 1
#define omp_get_num_threads() 1
#define omp_get_thread_limit() 1
#define omp_get_thread_num() 0

#endif
