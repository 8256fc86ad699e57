#include "sims/games/lua/script.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/yaml.h"

void *script_memory(struct script *script, size_t bytes)
{
    script->memory = memory_grow(script->memory, script->memory_count + 1, sizeof *script->memory);
    void *memory = memory_new(1, bytes);
    script->memory[script->memory_count++] = memory;
    return memory;
}

const char *script_copy(struct script *script, const char *text)
{
    const size_t size = strlen(text) + 1;
    return memcpy(script_memory(script, size), text, size);
}

void script_free(struct script *script)
{
    for (size_t i = 0; i < script->memory_count; i++) {
        free(script->memory[i]);
    }
    free(script->memory);
    yaml_pool_free(script->pool);
    free(script);
}

const struct script_field *script_field(const struct script *script, const char *name)
{
    for (uint32_t i = 0; i < script->field_count; i++) {
        if (strcmp(script->fields[i].name, name) == 0) {
            return &script->fields[i];
        }
    }
    return NULL;
}
