#include "tests/support/ruleset_load.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

int ruleset_load(struct ruleset *out, const char *file, const char *const *sets, size_t set_count,
                 struct error *error)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct setting *settings = memory_new(set_count, sizeof *settings);
    int status = 0;
    *out = (struct ruleset){0};
    for (size_t i = 0; i < set_count && status == 0; i++) {
        status = setting_parse(pool, sets[i], NULL, &settings[i], error);
    }
    if (status == 0) {
        status = ruleset_build(out, NULL, file, NULL, settings, set_count, error);
    }
    free(settings);
    yaml_pool_free(pool);
    return status;
}
