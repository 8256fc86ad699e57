/* Memory, and what the whole program does when there is none left.
 *
 * These functions never return NULL. When memory is out they say so on stderr and end the program
 * at once with exit code 1: nothing is removed, so that a results file keeps all games up to its
 * last checkpoint and can be resumed. Nothing useful can be done without a few KB, and code that
 * tried would never be run.
 *
 * Memory whose size depends on a number from the user (threads) or from a file (rows of a block)
 * comes from malloc itself. There a NULL becomes an error that says what to change. */
#ifndef POISE_MEMORY_H
#define POISE_MEMORY_H

#include <stddef.h>

/* Zeroed memory for `count` (0 is fine) things of `bytes` bytes. Free with free, as all here. */
void *memory_new(size_t count, size_t bytes) __attribute__((returns_nonnull));

/* The same, not zeroed, that begins at a multiple of `alignment`. */
void *memory_aligned(size_t alignment, size_t bytes) __attribute__((returns_nonnull));

/* realloc: `old` (NULL: nothing yet) with room for `count` things. */
void *memory_grow(void *old, size_t count, size_t bytes) __attribute__((returns_nonnull));

/* `memory`, unless it is NULL: for libraries that allocate. */
void *memory_must(void *memory) __attribute__((returns_nonnull));

/* The same memory as its owner sees it, who may free it: const is for the readers. */
void *memory_owned(const void *memory);

#endif
