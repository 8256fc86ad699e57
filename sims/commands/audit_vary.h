/* `poise audit --vary`: the variants in which one rule value is changed by a step. */
#pragma once

#include "sims/commands/given_options.h"
#include "sims/compare/extra_variants.h"

/* Adds the experiment as it is, then a variant for each step of each value that `vary` names:
 * "PATH:STEP,STEP", where a `*` in the path stands for any name, and a step is +1, -10% or, for a
 * list, swap (each entry with the next) or last (each entry at the end). *left_out becomes the names of steps that the rules refuse,
 * or NULL; the caller frees it. 0, or -1 with `error`, also if nothing is left. */
int add_varied_values(struct extra_variants *extra, const struct given_options *given,
                      const struct option_list *vary, char **left_out, struct error *error)
    __attribute__((warn_unused_result));
