/* Compares a game in Lua with the same rules in C: every column of every game, with and without checks,
 * whole games and single calls. */
#ifndef POISE_LUA_AGAINST_C_H
#define POISE_LUA_AGAINST_C_H

#include "engine/match/match.h"
#include "sims/config/ruleset.h"

/* Both sides of the comparison. */
struct games_pair {
    struct match c, lua;
};

/* Seats `player` everywhere and compares games. */
void games_compare(struct games_pair *pair, int seats, const char *player, uint64_t games);

/* Reads configs/lua/NAME; one program plays one script. False where the build has no Lua. */
bool games_read_script(struct ruleset *rules, const char *name);

#endif
