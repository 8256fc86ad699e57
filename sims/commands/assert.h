/* `--assert CLAIM` of `run` and `compare`: plays until the claims are shown to hold or to fail. */
#ifndef POISE_ASSERT_H
#define POISE_ASSERT_H

#include "sims/commands/frame.h"

/* Plays frame->asserts of the experiment that `frame` loaded, and prints; `command` is run or compare. CLI_OK where every claim holds,
 * CLI_ASSERT_FAILED, CLI_ASSERT_OPEN, or another exit code. */
int assert_claims(const char *command, const struct frame *frame,
                  const struct experiment *experiment);

#endif
