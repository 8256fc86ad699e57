/* What `poise learn` and `poise compare --learn` share: how long to learn, and the line that says how
 * far it is. */
#ifndef POISE_LEARN_PROGRESS_H
#define POISE_LEARN_PROGRESS_H

#include "sims/commands/frame.h"
#include "sims/learn/learn.h"

struct learn_progress {
    const struct frame *frame;
    const char *what; /* is learnt now */
    char line[64];
    double begun, shown; /* seconds */
};

/* "60s", "5m", "2h" or seconds, a week at most: CLI_OK, or the exit code after a message of `command` on
 * `option`. */
int learn_time(const char *command, const char *option, const char *text, double *seconds);

/* Learns with the frame's threads and seed for `seconds`, or from `games` where they are not 0, and tells
 * how far it is. The exit code after a message, or CLI_OK. */
int learn_shown(struct learnt_best *best, const struct match *match, const struct frame *frame,
                const char *what, double seconds, uint64_t games, const struct policy *from);

/* Seats the learnt player for the humans. */
void learn_seat(struct match *match, const struct learnt_best *best);

#endif
