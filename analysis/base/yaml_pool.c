#include "analysis/base/yaml_pool.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/yaml.h"

enum { BLOCK_SIZE = 1 << 16 };

/* A piece of memory that the pool hands out from the front. */
struct block {
    struct block *next;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

/* A list of blocks. Only the first still has room that is used. */
struct yaml_pool {
    struct block *blocks;
};

struct yaml_pool *yaml_pool_new(void)
{
    return memory_new(1, sizeof(struct yaml_pool));
}

void yaml_pool_free(struct yaml_pool *pool)
{
    while (pool != NULL && pool->blocks != NULL) {
        struct block *block = pool->blocks;
        pool->blocks = block->next;
        free(block);
    }
    free(pool);
}

void *yaml_pool_take(struct yaml_pool *pool, size_t size)
{
    const size_t step = alignof(max_align_t);
    const size_t wanted = (size + step - 1) / step * step;
    struct block *block = pool->blocks;
    if (block == NULL || block->size - block->used < wanted) {
        const size_t room = wanted > BLOCK_SIZE ? wanted : BLOCK_SIZE;
        block = memory_new(1, sizeof *block + room);
        block->size = room;
        block->next = pool->blocks;
        pool->blocks = block;
    }
    void *memory = block->bytes + block->used;
    block->used += wanted;
    return memory;
}

const char *yaml_pool_text(struct yaml_pool *pool, const char *text, size_t length)
{
    char *copy = yaml_pool_take(pool, length + 1);
    memcpy(copy, text, length);
    return copy;
}
