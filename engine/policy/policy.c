#include "engine/policy/policy.h"

#include <stdlib.h>
#include <string.h>

const struct game_policy *policy_own(const struct game *game, const char *name)
{
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        if (strcmp(p->name, name) == 0) {
            return p;
        }
    }
    return NULL;
}

static bool parse_playouts(const char *digits, uint32_t *out)
{
    uint32_t value = 0;
    for (const char *c = digits; *c != '\0'; c++) {
        if (*c < '0' || *c > '9' || value > POLICY_PLAYOUTS_MAX) {
            return false;
        }
        value = value * 10 + (uint32_t)(*c - '0');
    }
    *out = value;
    return value >= 1 && value <= POLICY_PLAYOUTS_MAX;
}

bool policy_parse(const struct game *game, const char *name, struct policy *out)
{
    static const char rollout[] = "rollout:";
    if (strcmp(name, "random") == 0) {
        *out = (struct policy){.kind = POLICY_RANDOM};
        return true;
    }
    if (strncmp(name, rollout, sizeof rollout - 1) == 0) {
        *out = (struct policy){.kind = POLICY_ROLLOUT};
        return parse_playouts(name + sizeof rollout - 1, &out->playouts);
    }
    if (strcmp(name, "book") == 0 && game->ai_policy != NULL) {
        name = game->ai_policy;
    }
    *out = (struct policy){.kind = POLICY_OWN, .own = policy_own(game, name)};
    return out->own != NULL;
}

static game_move choose_random(const struct game *game, const void *state, const void *rules,
                               struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = game->moves(state, rules, moves);
    return moves[rng_below(rng, (uint32_t)count)];
}

game_move policy_choose(const struct policy *policy, const struct game *game, const void *state,
                        const void *rules, struct rng *rng)
{
    switch (policy->kind) {
    case POLICY_RANDOM:
        return choose_random(game, state, rules, rng);
    case POLICY_ROLLOUT:
        return policy_rollout(policy->playouts, game, state, rules, rng);
    case POLICY_OWN:
        break;
    }
    return policy->own->choose(state, rules, rng);
}
