#include "analysis/base/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *memory_must(void *memory)
{
    if (memory == NULL) {
        fputs("poise: out of memory\n", stderr);
        _Exit(1); /* exit() would tear down libraries that other threads still use */
    }
    return memory;
}

void *memory_new(uint64_t count, uint64_t bytes)
{
    const bool fits = (size_t)count == count && (size_t)bytes == bytes; /* it may have 32 bits */
    return memory_must(fits ? calloc(count > 0 ? (size_t)count : 1, (size_t)bytes) : NULL);
}

void *memory_aligned(size_t alignment, size_t bytes)
{
    return memory_must(aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment));
}

void *memory_grow(void *old, size_t count, size_t bytes)
{
    const bool fits = bytes == 0 || count <= SIZE_MAX / bytes;
    return memory_must(fits ? realloc(old, (count > 0 ? count : 1) * bytes) : NULL);
}

void *memory_owned(const void *memory)
{
    const union {
        const void *read;
        void *owned;
    } both = {.read = memory};
    return both.owned;
}
