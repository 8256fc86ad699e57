/* Which game a thread plays, for messages that come from elsewhere. */
#ifndef POISE_PLACE_H
#define POISE_PLACE_H

#include <stdint.h>

/* `seed` and `index` of a game of a batch. `index` is UINT64_MAX before the thread's first game. */
struct place {
    uint64_t seed, index;
};

/* The calling thread's place: it may be written to, and lives as long as the thread. */
struct place *place_here(void);

/* "It is in game 5 of seed 1. To see what comes before: ...": new memory; it begins with a line's end. */
char *place_text(const struct place *place);

#endif
