/* Makes a script a game: fills struct game (engine/game.h) with functions that call the script. */
#pragma once

#include "sims/games/lua/script.h"

struct script_call; /* sims/games/lua/machine.h */

/* Fills in the functions of the script's game. Its number must be that of no other script. */
void game_fill(struct script *script);

/* The script whose rules these are. */
struct script *game_find_script(const void *rules);

/* Does a job and copies the changed state to `changed` (NULL: it must not change). After a mistake,
 * returns -1 at once until the next game starts. */
int64_t game_ask_script(const struct script_call *job, void *changed, struct text *text);

/* The values of a field, as many as it has slots. */
const int32_t *game_find_values(const void *state, const struct script_field *field);

/* Sets the score of each side whose members have scores in an array of the state. */
void game_count_scores(void *state, const void *rules);

/* Opens all random streams of a state for its present round. */
void game_open_streams(const struct script *script, void *state);

/* Replaces the text that says what stopped this thread's last game (NULL: nothing) and returns
 * the old one. The new text must live until the next game begins or it is replaced. */
const char *game_swap_stopped(const char *stopped);
