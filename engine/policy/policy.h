/* Players that work for every game, and the one way to ask any player for a move. */
#ifndef POISE_POLICY_H
#define POISE_POLICY_H

#include "engine/game.h"

enum policy_kind {
    POLICY_OWN,     /* a player of the game's own table */
    POLICY_RANDOM,  /* uniform over the legal moves */
    POLICY_ROLLOUT, /* `playouts` games per legal move, the game's greedy in every seat */
};

struct policy {
    enum policy_kind kind;
    const struct game_policy *own; /* POLICY_OWN */
    uint32_t playouts;             /* POLICY_ROLLOUT */
};

enum { POLICY_PLAYOUTS_MAX = 100000 };

/* Reads "greedy", "random", "rollout:32", or, for an AI seat, "book". False where the game has no
 * such player. */
bool policy_parse(const struct game *game, const char *name, struct policy *out);

/* The game's own policy of that name, or NULL. */
const struct game_policy *policy_own(const struct game *game, const char *name);

/* The move that `policy` makes in the decision that `state` waits for. Draws only from `rng`. */
game_move policy_choose(const struct policy *policy, const struct game *game, const void *state,
                        const void *rules, struct rng *rng);

/* One rollout decision; see rollout.c. */
game_move policy_rollout(uint32_t playouts, const struct game *game, const void *state,
                         const void *rules, struct rng *rng);

#endif
