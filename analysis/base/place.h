/* Which game each thread is playing. Code that knows nothing of batches uses it to name the game in
 * an error message. */
#pragma once

#include <stdint.h>

/* A game of a batch, as `poise trace` finds it. `index` is UINT64_MAX before the thread's first
 * game. */
struct game_in_play {
    uint64_t seed, index;
    const char *variant; /* NULL if there is only one */
};

/* The game that the calling thread plays, which the caller may change. It lives as long as the
 * thread. */
struct game_in_play *game_in_play_here(void);

/* Sets the words of the command line that name the games, like "levee.yaml --set crest=9", quoted
 * for a shell. Messages put them into the commands that they suggest. The text is copied. NULL:
 * no one command line finds the games, and messages give their numbers alone. Call it before games
 * begin. */
void name_games_in_play(const char *words);
const char *named_games_in_play(void); /* "" if there is none */

/* A newline and "It is in game 5 of seed 1. To see what comes before: poise trace ...", or the first
 * half with the variant's name. The caller frees it. */
char *game_in_play_text(const struct game_in_play *place);
