/* The memory of YAML trees: taken piece by piece, freed at once. Private to analysis/base/yaml*. */
#ifndef POISE_YAML_POOL_H
#define POISE_YAML_POOL_H

#include <stddef.h>

struct yaml_pool;

/* Zeroed memory, aligned for any type. */
void *yaml_pool_take(struct yaml_pool *pool, size_t size);

/* A NUL-terminated copy. */
const char *yaml_pool_text(struct yaml_pool *pool, const char *text, size_t length);

#endif
