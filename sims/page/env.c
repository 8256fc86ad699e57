#include "sims/page/env.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/games/lua/page/host_table.h"
#include "sims/games/open.h"
#include "sims/games/registry.h"
#include "sims/page/stamp.h"
#include "sims/play/play.h"

/* A table. In `play`, the agent has the role of a person. */
struct env {
    struct variant variant;
    struct play play;
    void *rules;
    struct field_op *ops;
    int op_count, slots;
    int32_t *seen;            /* values that the operations read last */
    char *told;               /* env_slots */
    struct host_table *table; /* if the game is in Lua; else NULL */
};

static _Thread_local struct error fault; /* the last error of the thread */
static pthread_mutex_t finding = PTHREAD_MUTEX_INITIALIZER;

/* For games in Lua: the thread uses the table of this env until leave_env_table. */
static void enter_env_table(const struct env *env)
{
    if (env->table != NULL) {
        host_table_enter(env->table);
    }
}

static void leave_env_table(const struct env *env)
{
    if (env->table != NULL) {
        host_table_leave(env->table);
    }
}

const char *env_stamp(void)
{
    return page_stamp;
}

const char *env_fault(void)
{
    return fault.text;
}

static const struct game *find_env_game(const char *name, const char *script)
{
    error_set(&fault, "%s: agents play built-in games and games in Lua only", name);
    if (script == NULL) {
        return registry_find(name);
    }
    char *file = text_cut(script, strcspn(script, "\n"));
    const struct game *game = open_script_text(script + strlen(file) + 1, file, false, &fault);
    free(file);
    return game;
}

/* Sets the players of all seats. The agent's seats get random moves as a placeholder, which never
 * plays. False if a player is unknown; env_fault() says which. */
static bool take_seats(struct env *env, const char *players)
{
    for (int seat = 0; *players != '\0'; seat++) {
        if (seat == GAME_SEATS_MAX) {
            error_set(&fault, "more than %d players are named", GAME_SEATS_MAX);
            return false;
        }
        char *name = text_cut(players, strcspn(players, "\n"));
        players += strlen(name) + 1;
        env->play.people |= (uint32_t)(name[0] == '\0') << seat;
        error_set(&fault, "the player `%s` cannot play against an agent; name another", name);
        const bool known = policy_parse(env->variant.match.game, name[0] == '\0' ? "random" : name,
                                        &env->variant.match.seats[seat]);
        free(name);
        if (!known) {
            return false;
        }
    }
    return true;
}

struct env *env_open(const char *name, const char *script, const void *rules, uint32_t bytes,
                     const char *players)
{
    pthread_mutex_lock(&finding); /* all threads share the lists of games and scripts */
    const struct game *game = find_env_game(name, script);
    pthread_mutex_unlock(&finding);
    if (game == NULL) {
        return NULL;
    }
    struct complaint ignored = {{0}};
    struct env *env = memory_new(1, sizeof *env);
    env->rules = memory_aligned(64, bytes);
    memcpy(env->rules, rules, bytes);
    if (script != NULL) { /* numbers these rules, and tells their script */
        (void)game->prepare(env->rules, &ignored);
        env->table = host_table_new != NULL ? host_table_new() : NULL;
    }
    env->variant.match = (struct match){.game = game, .rules = env->rules};
    play_init(&env->play, &env->variant, 0, 0);
    env->op_count = field_plan(game, env->rules, NULL, 0, &env->slots);
    env->ops = memory_new((size_t)env->op_count, sizeof *env->ops);
    env->seen = memory_new((size_t)env->slots, sizeof *env->seen);
    field_plan(game, env->rules, env->ops, env->op_count, &env->slots);
    if (!take_seats(env, players)) {
        env_close(env);
        return NULL;
    }
    return env;
}

void env_close(struct env *env)
{
    if (env->table != NULL) {
        host_table_free(env->table);
    }
    play_free(&env->play);
    free(env->rules);
    free(env->ops);
    free(env->seen);
    free(env->told);
    free(env);
}

static enum env_state continue_env_game(struct env *env)
{
    const enum play_result result = play_forward(&env->play);
    const char *why = game_fault_text(env->play.step.game);
    if (why != NULL) {
        error_set(&fault, "%s", why);
        return ENV_FAULT;
    }
    return result == PLAY_ENDLESS ? ENV_ENDLESS : env->play.step.waits ? ENV_WAITS : ENV_OVER;
}

enum env_state env_begin(struct env *env, uint64_t seed, uint64_t index)
{
    if (index >= EXPERIMENT_GAMES_MAX) {
        error_set(&fault, "index: %" PRIu64 " is not from 0 to %" PRIu64, index,
                  EXPERIMENT_GAMES_MAX - 1);
        return ENV_FAULT;
    }
    enter_env_table(env);
    env->play.seed = seed;
    env->play.index = index;
    env->play.count = 0;
    (void)play_restart(&env->play); /* cannot fail: there are no steps */
    const enum env_state state = continue_env_game(env);
    leave_env_table(env);
    return state;
}

enum env_state env_move(struct env *env, game_move move)
{
    enter_env_table(env);
    play_move(&env->play, move);
    const enum env_state state = continue_env_game(env);
    leave_env_table(env);
    return state;
}

int env_moves(struct env *env, game_move moves[GAME_MOVES_MAX])
{
    enter_env_table(env);
    const int count = play_moves(&env->play, moves);
    leave_env_table(env);
    return count;
}

game_move env_choice(struct env *env, const char *name)
{
    struct play *play = &env->play;
    game_move move = ENV_NO_MOVE;
    if (!play->step.waits) {
        return move;
    }
    struct policy *own = &env->variant.match.seats[game_head(play->step.state)->seat];
    own->slips = 1; /* of a round's players some may slip: step_luck opens their stream, too */
    struct policy_luck *luck =
        step_luck(&play->luck, &play->step, rng_key(play->seed, play->index));
    enter_env_table(env);
    if (policy_parse(play->step.game, name, own)) {
        move = step_choose(&play->step, luck);
    }
    leave_env_table(env);
    return move;
}

void env_observe(struct env *env, int seat, int32_t out[])
{
    field_observe(env->ops, env->op_count, env->play.table->state, env->rules, seat, env->seen);
    memcpy(out, env->seen, (size_t)env->slots * sizeof *out);
}

static void tell_env_slot(void *to, const struct field_slot *slot)
{
    fprintf(to, "%" PRId32 " %" PRId32 " %s\n", slot->low, slot->high, slot->name);
}

const char *env_slots(struct env *env)
{
    if (env->told == NULL) {
        FILE *stream = text_begin(&env->told);
        field_slots(env->variant.match.game, env->rules, tell_env_slot, stream);
        text_end(stream);
    }
    return env->told;
}

void env_result(const struct env *env, int32_t out[6])
{
    const struct game_head *head = game_head_const(env->play.table->state);
    const int32_t result[] = {head->seat,     head->winner,
                              head->round,    (int32_t)head->decisions,
                              head->ai_score, head->human_score};
    memcpy(out, result, sizeof result);
}
