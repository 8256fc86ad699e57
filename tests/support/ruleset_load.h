/* Reads a rule set with settings as the command line gives them. */
#pragma once

#include "sims/config/ruleset.h"

/* As ruleset_build, with `sets` ("path=value", YAML on the right of the first '='; `set_count` of
 * them). */
int ruleset_load(struct ruleset *out, const char *file, const char *const *sets, size_t set_count,
                 struct error *error) __attribute__((warn_unused_result));
