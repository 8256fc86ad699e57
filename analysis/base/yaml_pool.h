/* The memory of YAML trees: taken in pieces, freed as a whole by yaml_pool_free. Only
 * analysis/base/yaml* includes this header. */
#ifndef POISE_YAML_POOL_H
#define POISE_YAML_POOL_H

#include <stddef.h>

struct yaml_pool;

/* Zeroed memory, aligned for any type. */
void *yaml_pool_take(struct yaml_pool *pool, size_t size);

/* A NUL-terminated copy. */
const char *yaml_pool_text(struct yaml_pool *pool, const char *text, size_t length);

#endif
