/* Which game a thread plays, for messages that come from elsewhere. */
#ifndef POISE_PLACE_H
#define POISE_PLACE_H

#include <stdint.h>

/* `seed` and `index` of a game of a batch. `index` is UINT64_MAX before the thread's first game. */
struct place {
    uint64_t seed, index;
    const char *variant; /* NULL: there is but one */
};

/* The calling thread's place: it may be written to, and lives as long as the thread. */
struct place *place_here(void);

/* What of the command line names the games that are played, for the commands in messages:
 * "levee.yaml --set crest=9", fit for a shell; copied. NULL: the messages say EXPERIMENT.yaml. Before games begin. */
void place_name(const char *words);
const char *place_named(void);

/* "It is in game 5 of seed 1. To see what comes before: ...": new memory; it begins with a line's end. */
char *place_text(const struct place *place);

#endif
