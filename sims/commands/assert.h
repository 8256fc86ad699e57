/* `--assert CLAIM` of `run` and `compare`: plays until it is decided whether the claims hold, or
 * until the maximum of games is reached. */
#pragma once

#include "sims/commands/given_options.h"

/* Tests the claims given->asserts about an experiment that `given` loaded, and prints the result.
 * `command`: "run" or "compare". Returns CLI_OK if every claim holds, CLI_ASSERT_FAILED if one
 * fails, CLI_ASSERT_OPEN if the games do not decide, or another exit code. */
int assert_claims(const char *command, const struct given_options *given,
                  const struct experiment *experiment);
