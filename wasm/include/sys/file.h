/* Locks of files where there are no other processes. */
#ifndef POISE_WASM_FILE_H
#define POISE_WASM_FILE_H

#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define flock(file, how) ((void)(file), 0)

#endif
