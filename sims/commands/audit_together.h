/* `poise audit --together`: the open questions of a rule set answered by chance, all at once. */
#ifndef POISE_AUDIT_TOGETHER_H
#define POISE_AUDIT_TOGETHER_H

#include "sims/commands/frame.h"

/* Draws and plays `count` readings (fewer if `until` is met, which is about the share of readings in
 * which the AI is favoured; NULL: none), and prints what they say; `plots`: also saves its pictures in
 * that folder (NULL: none). An exit code. */
int audit_together(const struct frame *frame, uint64_t count, const struct until *until,
                   const char *plots);

#endif
