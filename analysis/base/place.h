/* Which game each thread is playing. Code that knows nothing of batches uses it to name the game in
 * an error message. */
#ifndef POISE_PLACE_H
#define POISE_PLACE_H

#include <stdint.h>

/* A game of a batch, as `poise trace` finds it. `index` is UINT64_MAX before the thread's first
 * game. */
struct place {
    uint64_t seed, index;
    const char *variant; /* NULL if there is only one */
};

/* The place of the calling thread, which the caller may change. It lives as long as the thread. */
struct place *place_here(void);

/* Sets the words of the command line that name the games, like "levee.yaml --set crest=9", quoted
 * for a shell. Messages put them into the commands that they suggest. The text is copied; NULL:
 * messages say EXPERIMENT.yaml. Call it before games begin. */
void place_name(const char *words);
const char *place_named(void);

/* A newline and "It is in game 5 of seed 1. To see what comes before: poise trace ...". The caller
 * frees it. */
char *place_text(const struct place *place);

#endif
