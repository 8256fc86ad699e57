/* Memory, and what the whole program does when there is none left.
 *
 * These functions never return NULL. When memory is out they say so on stderr and end the program
 * at once with exit code 1. No file is removed, so a results file keeps all games up to its last
 * checkpoint and can be resumed. Code that tried to go on without memory would never be tested.
 *
 * Memory whose size depends on a number from the user (threads) or from a file (rows of a block)
 * comes from malloc itself. There the caller turns NULL into an error that says what to change. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Zeroed memory for `count` elements of `bytes` bytes; `count` may be 0. Free it with free(), like
 * all memory of this header. */
void *memory_new(uint64_t count, uint64_t bytes) __attribute__((returns_nonnull));

/* At least `bytes` bytes, not zeroed, at a multiple of `alignment`. */
void *memory_aligned(size_t alignment, size_t bytes) __attribute__((returns_nonnull));

/* Like realloc: `old` (NULL: none yet) resized to `count` elements. New elements are not zeroed. */
void *memory_grow(void *old, size_t count, size_t bytes) __attribute__((returns_nonnull));

/* Returns `memory`; ends the program if it is NULL. Use it on what a library has allocated. */
void *memory_must(void *memory) __attribute__((returns_nonnull));

/* Casts away const, for the owner of memory that others may only read: to free or to change it. */
void *memory_owned(const void *memory);
