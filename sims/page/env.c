#include "sims/page/env.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/step.h"
#include "sims/lua/host.h"
#include "sims/page/stamp.h"
#include "sims/registry.h"

struct env {
    struct match_table table;
    struct step step;
    struct step_luck luck;
    uint64_t key;
    uint32_t agent; /* bit k: the agent has seat k */
    struct policy seats[GAME_SEATS_MAX];
    void *rules;
    struct field_op *ops;
    int op_count;
    int32_t *seen; /* what the steps read last */
    int slots;
};

static struct error fault; /* the last one */

const char *env_stamp(void)
{
    return page_stamp;
}

const char *env_fault(void)
{
    return fault.text;
}

/* False, by a message: there is no such player. */
static bool take_seat(struct env *env, const struct game *game, int seat, const char *name)
{
    if (name[0] == '\0') {
        env->agent |= 1U << seat;
        name = "random"; /* is never asked */
    }
    error_set(&fault, "the player `%s` cannot play against an agent; name another", name);
    return policy_parse(game, name, &env->seats[seat]);
}

static const struct game *find_game(const char *name, const char *script)
{
    error_set(&fault, "%s: agents play built-in games and games in Lua only", name);
    if (script == NULL) {
        return registry_find(name);
    }
    char *file = text_cut(script, strcspn(script, "\n"));
    const struct game *game = host_load_text(script + strlen(file) + 1, file, &fault);
    free(file);
    return game;
}

struct env *env_open(const char *name, const char *script, const void *rules, uint32_t bytes,
                     const char *players)
{
    const struct game *game = find_game(name, script);
    if (game == NULL) {
        return NULL;
    }
    if (game->rules_size != bytes) {
        error_set(&fault, "%s: another program made its rules", name);
        return NULL;
    }
    struct env *env = memory_aligned(64, (sizeof *env + 63) / 64 * 64);
    memset(env, 0, sizeof *env);
    env->rules = memory_aligned(64, (bytes + 63) / 64 * 64);
    memcpy(env->rules, rules, bytes);
    struct complaint ignored = {{0}};
    if (script != NULL) { /* a script tells rules apart by a number that each set gets here */
        (void)game->prepare(env->rules, &ignored);
    }
    for (int seat = 0; *players != '\0'; seat++) {
        char *player = text_cut(players, strcspn(players, "\n"));
        const bool known = take_seat(env, game, seat, player);
        players += strlen(player) + 1;
        free(player);
        if (!known) {
            env_close(env);
            return NULL;
        }
    }
    env->step = step_at(game, env->rules, env->table.state, env->seats);
    env->op_count = field_plan(game, env->rules, NULL, 0, &env->slots);
    env->ops = memory_new((size_t)env->op_count, sizeof *env->ops);
    env->seen = memory_new((size_t)env->slots, sizeof *env->seen);
    field_plan(game, env->rules, env->ops, env->op_count, &env->slots);
    return env;
}

void env_close(struct env *env)
{
    free(env->rules);
    free(env->ops);
    free(env->seen);
    free(env);
}

/* Lets the others decide until the agent must. */
static enum env_state go_on(struct env *env)
{
    const struct game *game = env->step.game;
    const struct game_head *head = game_head_const(env->table.state);
    while (env->step.waits && (env->agent >> head->seat & 1) == 0 &&
           head->decisions < game_decisions_max(game)) {
        step_make(&env->step, step_choose(&env->step, step_luck(&env->luck, &env->step, env->key)));
    }
    const char *why = game->fault != NULL ? game->fault() : NULL;
    if (why != NULL) {
        error_set(&fault, "%s", why);
        return ENV_FAULT;
    }
    return !env->step.waits                              ? ENV_OVER
           : head->decisions == game_decisions_max(game) ? ENV_ENDLESS
                                                         : ENV_WAITS;
}

enum env_state env_begin(struct env *env, uint64_t seed, uint64_t index)
{
    env->key = rng_key(seed, index);
    step_luck_begin(&env->luck);
    step_begin(&env->step, env->key, NULL, &env->table.scores);
    return go_on(env);
}

enum env_state env_move(struct env *env, game_move move)
{
    step_make(&env->step, move);
    return go_on(env);
}

int env_moves(struct env *env, game_move moves[GAME_MOVES_MAX])
{
    return option_moves(env->step.game, env->table.state, env->rules, moves);
}

game_move env_choice(struct env *env, const char *name)
{
    const int seat = game_head_const(env->table.state)->seat;
    struct policy *const own = &env->seats[seat];
    if (!policy_parse(env->step.game, name, own)) {
        return ENV_NO_MOVE;
    }
    return step_choose(&env->step, step_luck(&env->luck, &env->step, env->key));
}

void env_observe(struct env *env, int seat, int32_t out[])
{
    field_observe(env->ops, env->op_count, env->table.state, env->rules, seat, env->seen);
    memcpy(out, env->seen, (size_t)env->slots * sizeof *out);
}

static void hear_slot(void *to, const struct field_slot *slot)
{
    void (**hear)(const char *, int32_t, int32_t) = to;
    (*hear)(slot->name, slot->low, slot->high);
}

int env_slots(struct env *env, void (*hear)(const char *name, int32_t low, int32_t high))
{
    return field_slots(env->step.game, env->rules, hear_slot, &hear);
}

void env_result(const struct env *env, int32_t out[6])
{
    const struct game_head *head = game_head_const(env->table.state);
    const int32_t result[] = {head->seat,     head->winner,
                              head->round,    (int32_t)head->decisions,
                              head->ai_score, head->human_score};
    memcpy(out, result, sizeof result);
}
