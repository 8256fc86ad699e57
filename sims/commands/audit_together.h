/* `poise audit --together`: the open questions of a rule set answered by chance, all at once. */
#ifndef POISE_AUDIT_TOGETHER_H
#define POISE_AUDIT_TOGETHER_H

#include "sims/commands/frame.h"

/* Draws and plays `count` readings, then each of the first ones once more for each question with
 * that one drawn again, and prints what they say. An exit code. */
int audit_together(const struct frame *frame, uint64_t count);

#endif
