#include "sims/learn/episode.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "engine/policy/step.h"

enum { EXPLORE = RNG_PURPOSE_ENGINE + 0x100, ALL = 65536 };

void episode_free(struct episode *e)
{
    free(e->seen);
    free(e->targets);
    free(e->chances);
    free(e->explored);
}

static void make_episode_room(struct episode *e)
{
    if (e->count == e->room) {
        e->room = 2 * e->room + 16;
        e->seen = memory_grow(e->seen, (size_t)2 * e->room * e->width, sizeof *e->seen);
        e->targets = memory_grow(e->targets, (size_t)2 * e->room, sizeof *e->targets);
        e->chances = memory_grow(e->chances, e->room, sizeof *e->chances);
        e->explored = memory_grow(e->explored, e->room, sizeof *e->explored);
    }
}

/* Stores what `seat` sees of a state as observation number `n`. */
static void keep_episode_position(struct episode *e, uint32_t n, const void *state,
                                  const void *rules, int seat, bool moved)
{
    learnt_observe(&e->judge, state, rules, seat, moved);
    memcpy(e->seen + (size_t)n * e->width, e->judge.now, e->width * sizeof *e->seen);
}

/* Chooses a human's move. Keeps the decision if there was more than one move. */
static game_move decide_learning_move(struct episode *e, const struct teacher *t,
                                      const struct step *step, struct rng *explore,
                                      struct policy_luck *luck)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(step->game, step->state, step->rules, moves);
    const int seat = game_head(step->state)->seat;
    if (count == 1) {
        return moves[0];
    }
    make_episode_room(e);
    const uint32_t n = e->count++;
    int64_t odds = 0;
    game_move move = t->learnt != NULL
                         ? learnt_best(&e->judge, step->game, step->state, step->rules,
                                       &luck->choice, moves, count, &odds)
                         : step_choose(step, luck);
    e->chances[n] = (float)learnt_chance(odds) / LEARNT_SURE;
    e->explored[n] = rng_below(explore, ALL) < t->explore;
    if (e->explored[n]) {
        move = moves[rng_below(explore, (uint32_t)count)];
    }
    keep_episode_position(e, 2 * n, step->state, step->rules, seat, false);
    game_copy(step->game, after, step->state);
    step->game->apply(after, step->rules, move);
    keep_episode_position(e, 2 * n + 1, after, step->rules, seat, true);
    return move;
}

/* Sets the targets, from the last decision to the first: TD(lambda) with lambda = t->trust. What
 * follows a random move says nothing about the position before it, so the best move's chance is
 * used there. If the match's players play, the result of the game is the target of all. */
static void set_episode_targets(struct episode *e, const struct teacher *t)
{
    float later = e->won;
    for (uint32_t n = e->count; n-- > 0;) {
        const bool strayed = t->learnt != NULL && e->explored[n];
        e->targets[2 * n + 1] = later;
        e->targets[2 * n] = strayed ? e->chances[n] : later;
        later = strayed             ? e->chances[n]
                : t->learnt != NULL ? e->chances[n] + t->trust * (later - e->chances[n])
                                    : later;
    }
}

void episode_play(struct episode *e, const struct teacher *t, uint64_t seed, uint64_t index,
                  void *state)
{
    const struct match *match = t->match;
    const uint64_t key = rng_key(seed, index);
    struct step step = step_at(match->game, match->rules, state, match->seats);
    const struct game_head *head = game_head(state);
    struct rng explore = rng_stream(key, EXPLORE, 0);
    struct step_luck luck;
    e->count = 0;
    step_luck_begin(&luck);
    learnt_begin(&e->judge, t->learnt, match->game, match->rules);
    step_begin(&step, key, NULL, NULL);
    while (step.waits && head->decisions < game_decisions_max(match->game)) {
        struct policy_luck *own = step_luck(&luck, &step, key);
        step_make(&step, t->sides[head->seat] == GAME_SIDE_HUMAN
                             ? decide_learning_move(e, t, &step, &explore, own)
                             : step_choose(&step, own));
    }
    e->won = head->winner == GAME_HUMAN ? 1 : head->winner == GAME_DRAW ? 0.5F : 0;
    e->broken = step.waits || game_fault_text(match->game) != NULL;
    set_episode_targets(e, t);
}
