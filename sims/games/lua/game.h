/* The contract of engine/game.h for a game that is written in Lua. */
#ifndef POISE_LUA_GAME_H
#define POISE_LUA_GAME_H

#include "sims/games/lua/script.h"

/* Fills in the functions of the script's game. One script of a program can be played. */
void game_fill(struct script *script);

/* Sets both sides' scores, where arrays of the state hold those of their members. */
void game_count_scores(void *state, const void *rules);

/* Opens all streams of a state for its round. */
void game_open_streams(void *state);

/* See host_words_fault and host_end_by in host.h. */
const char *game_words_fault(void);
void game_end_by(void (*end)(const char *fault));

/* Calls what game_end_by was given. */
void game_end_endless(const char *fault);

/* Puts another text in the place of what stopped this thread's last game (NULL: nothing); returns that. The text must
 * last until the next game begins or it is taken back. */
const char *game_swap_stopped(const char *stopped);

#endif
