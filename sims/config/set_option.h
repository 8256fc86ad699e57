/* Reads `--set PATH=VALUE`. The map `set` of an experiment file gives the same settings. */
#ifndef POISE_SET_OPTION_H
#define POISE_SET_OPTION_H

#include "analysis/base/error.h"
#include "analysis/base/yaml.h"

/* A value to write at a path, over that of the file. The node knows where the value was written. */
struct setting {
    const char *path;
    const struct yaml *value;
};

/* Splits "path=value" into a setting in `pool`. 0, or -1 with `error`. */
int setting_parse(struct yaml_pool *pool, const char *text, struct setting *out,
                  struct error *error) __attribute__((warn_unused_result));

#endif
