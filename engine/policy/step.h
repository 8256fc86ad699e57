/* Plays a game from decision to decision. Moves are chosen, counted and carried out here only; the
 * match loop, players who look ahead, and games with people all use it.
 *
 *     step_start_game(&step, key, trace, scores);
 *     while (step.waits) {
 *         step_make(&step, step_choose(&step, luck));
 *     } */
#pragma once

#include "engine/policy/learnt.h"
#include "engine/state/view.h"

/* A game in progress. The struct only points to the game, its rules, its state and its players. */
struct decision_step {
    const struct game *game;
    const void *rules;
    void *state;
    const struct policy *seats; /* who decides: step_choose asks them */
    bool bound;                 /* the rules forbid options */
    bool waits;                 /* a decision waits; false: the game is over */
};

/* A step for a state in which a decision waits, or which step_start_game() will fill next. */
static inline struct decision_step step_at(const struct game *game, const void *rules, void *state,
                                           const struct policy seats[])
{
    return (struct decision_step){game, rules, state, seats, option_forbidden(game, rules) != 0,
                                  true};
}

/* Starts the game of `key`, as game_start does, and goes on to its first decision. */
static inline void step_start_game(struct decision_step *step, uint64_t key, struct trace *trace,
                                   struct game_scores *scores)
{
    game_start(step->game, step->state, step->rules, key, trace, scores);
    step->waits = step->game->advance(step->state, step->rules);
}

/* The move that the deciding seat's player chooses, or a replacement if the rules forbid it. Draws
 * random numbers from `luck` only. */
static inline game_move step_choose(const struct decision_step *step, struct policy_luck *luck)
{
    const game_move move = policy_choose(step->seats, step->game, step->state, step->rules, luck);
    return step->bound ? option_obey(step->game, step->state, step->rules, move) : move;
}

/* Makes a legal move of the decision that waits, and goes on to the next one. */
static inline void step_make(struct decision_step *step, game_move move)
{
    game_head(step->state)->decisions++;
    step->game->apply(step->state, step->rules, move);
    step->waits = step->game->advance(step->state, step->rules);
}

/* Whether a move is legal in the decision that waits. */
static inline bool step_allows(const struct decision_step *step, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(step->game, step->state, step->rules, moves);
    return option_has(moves, count, move);
}

/* Whether the decision that waits is a further step of the choice that `seat` made just before. */
static inline bool step_follows(const struct decision_step *step, int seat)
{
    return step->waits && game_head(step->state)->seat == seat &&
           view_follows(step->game, step->state, step->rules);
}

/* Plays on with the random numbers of `key`: to the end, the limit of decisions, or a decision of
 * the seats in the bits `people`. */
static inline void step_play_future(struct decision_step *step, uint64_t key,
                                    struct learnt_judge *judge, uint32_t people)
{
    const struct game_head *head = game_head(step->state);
    const uint32_t most = game_decisions_max(step->game);
    struct policy_luck luck = policy_luck(key, GAME_SEATS_MAX, 0, true);
    luck.judge = judge;
    while (step->waits && (people >> head->seat & 1) == 0 && head->decisions < most) {
        step_make(step, step_choose(step, &luck));
    }
}

/* The random numbers of all players in one game (each seat gets new streams in each round), and the
 * working memory of learnt players. */
struct step_luck {
    struct policy_luck luck[GAME_SEATS_MAX];
    uint32_t round[GAME_SEATS_MAX]; /* the round for which each seat's streams are open; 0: none */
    struct learnt_judge judge;
};

/* Call this at the beginning of each game. */
static inline void step_luck_begin(struct step_luck *all)
{
    memset(all->round, 0, sizeof all->round);
    all->judge.learnt = NULL;
}

/* The random numbers of the seat that decides. `key` is the game's key. */
static inline struct policy_luck *step_luck(struct step_luck *all, const struct decision_step *step,
                                            uint64_t key)
{
    const struct game_head *head = game_head(step->state);
    const uint8_t seat = head->seat;
    if (all->round[seat] != head->round) {
        policy_key_luck(&all->luck[seat], key, seat, head->round, step->seats[seat].slips > 0);
        all->luck[seat].judge = &all->judge;
        all->round[seat] = head->round;
    }
    return &all->luck[seat];
}
