/* A game as a learning agent plays it: some seats wait for the agent's moves, the variant's players have
 * the others. Python (analysis/python/poise/table.py) calls it, in a shared library of the sources that the
 * engine for pages has, too. Several threads may play, one at a table at a time; a script whose call takes too many
 * steps is stopped. */
#ifndef POISE_PAGE_ENV_H
#define POISE_PAGE_ENV_H

#include "engine/match/match.h"

#define ENV_CALL __attribute__((visibility("default")))

struct env;

/* Which build this is. */
ENV_CALL const char *env_stamp(void);

/* The game `name`, or that of the script (NULL: none; its first line is the name of its file), under
 * prepared rules; a seat's player a line, an empty line for the agent's. NULL: env_fault() says why. */
ENV_CALL struct env *env_open(const char *name, const char *script, const void *rules,
                              uint32_t bytes, const char *players);
ENV_CALL void env_close(struct env *env);
ENV_CALL const char *env_fault(void); /* of the calling thread */

/* How a game stands. ENV_FAULT: the game's own code failed; env_fault() says how. */
enum env_state { ENV_OVER, ENV_WAITS, ENV_ENDLESS, ENV_FAULT };

/* Begins game `index` (less than EXPERIMENT_GAMES_MAX, else ENV_FAULT) of the seed and plays it until the agent must decide; makes a legal move of the
 * agent's, and does the same. */
ENV_CALL enum env_state env_begin(struct env *env, uint64_t seed, uint64_t index);
ENV_CALL enum env_state env_move(struct env *env, game_move move);

/* The legal moves of the decision that waits; returns how many. */
ENV_CALL int env_moves(struct env *env, game_move moves[GAME_MOVES_MAX]);

/* What the player `name` does in the decision that waits, as it does in the same games of `poise run`.
 * ENV_NO_MOVE: there is no such player. */
#define ENV_NO_MOVE UINT32_MAX
ENV_CALL game_move env_choice(struct env *env, const char *name);

/* What `seat` sees, as field_observe tells it, and the names and ranges of these numbers. */
ENV_CALL void env_observe(struct env *env, int seat, int32_t out[]);
ENV_CALL int env_slots(struct env *env, void (*hear)(const char *name, int32_t low, int32_t high));

/* The seat that must decide, winner, rounds, decisions, and both scores. */
ENV_CALL void env_result(const struct env *env, int32_t out[6]);

#endif
