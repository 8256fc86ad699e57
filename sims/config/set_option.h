/* One `--set PATH=VALUE`, or the same in an experiment's file. */
#ifndef POISE_SET_OPTION_H
#define POISE_SET_OPTION_H

#include "analysis/base/error.h"
#include "analysis/base/yaml.h"

/* A value to put at a path, over what the file says. The node tells where it was written. */
struct setting {
    const char *path;
    const struct yaml *value;
};

/* Splits "path=value" into a setting in `pool`. 0, or -1 with `error`. */
int setting_parse(struct yaml_pool *pool, const char *text, struct setting *out,
                  struct error *error) __attribute__((warn_unused_result));

#endif
