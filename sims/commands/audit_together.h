/* `poise audit --together`: draws readings of the rules. In each reading, every open question of
 * the rule set gets an answer by chance. */
#pragma once

#include "sims/commands/given_options.h"

/* Draws and plays `count` readings and prints what they say. `until`: a stopping rule about the
 * share of readings in which the AI is favoured, or NULL. Returns an exit code. */
int audit_together(const struct given_options *given, uint64_t count, const struct until *until);
