/* A game for a learning agent: some seats wait for the agent's moves, and the variant's players
 * have the others. Python calls these functions (analysis/python/poise/table.py). They are in a
 * shared library made of the sources that decide how a game goes. Several threads may play, but
 * only one at a time with the same struct env. A script whose call takes too many steps is
 * stopped. */
#pragma once

#include "engine/match/match.h"

#define ENV_CALL __attribute__((visibility("default")))

/* One table: a game, its rules and its players. Free with env_close. */
struct env;

/* The stamp of this build: version and digest of the sources. */
ENV_CALL const char *env_stamp(void);

/* Opens a table of the game `name`, or of the game in `script` (or NULL), whose first line is the
 * name of its file. `rules`: the prepared rules, `bytes` long. `players`: one line per seat; an
 * empty line is a seat of the agent. NULL on failure; env_fault() says why. */
ENV_CALL struct env *env_open(const char *name, const char *script, const void *rules,
                              uint32_t bytes, const char *players);
ENV_CALL void env_close(struct env *env);
ENV_CALL const char *env_fault(void); /* the last message of the calling thread */

/* The state of a game. WAITS: the agent must decide. ENDLESS: the limit of decisions is reached.
 * FAULT: the game's own code failed; env_fault() says how. */
enum env_state { ENV_OVER, ENV_WAITS, ENV_ENDLESS, ENV_FAULT };

/* env_begin begins game `index` of the seed (ENV_FAULT unless it is less than
 * EXPERIMENT_GAMES_MAX); env_move makes a move of the agent, which must be legal. Both then play
 * until the agent must decide or the game is over. */
ENV_CALL enum env_state env_begin(struct env *env, uint64_t seed, uint64_t index);
ENV_CALL enum env_state env_move(struct env *env, game_move move);

/* The legal moves of the decision that waits; returns how many. */
ENV_CALL int env_moves(struct env *env, game_move moves[GAME_MOVES_MAX]);

/* The move of the player `name` in the decision that waits; the same move as in the same game of
 * `poise run`. ENV_NO_MOVE: there is no such player, or nothing to decide. */
#define ENV_NO_MOVE UINT32_MAX
ENV_CALL game_move env_choice(struct env *env, const char *name);

/* env_observe writes what `seat` sees, as field_observe does. env_slots: a line for each of these
 * numbers, its lowest and highest value and its name. It lives as long as `env`. */
ENV_CALL void env_observe(struct env *env, int seat, int32_t out[]);
ENV_CALL const char *env_slots(struct env *env);

/* Writes six numbers: the seat that must decide, winner, rounds, decisions, and both scores. */
ENV_CALL void env_result(const struct env *env, int32_t out[6]);
