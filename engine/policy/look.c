/* The players `look:K:H` and `nested:K:H`, which look ahead by playing games on (rollouts).
 *
 * `look:K:H` starts from greedy's move and replaces it only by a move that is better by more than
 * the sampling error. In a game without greedy it starts from random moves, and is weak.
 *
 * It tries all moves in the same re-dealt futures with the same random numbers. After the move
 * greedy plays on for H rounds, and then the score is the value. look_halving.h decides which moves
 * get more futures. With K < 16 and H of 1 or 2 the player hurries: in the first future it stops a
 * move that is behind greedy's after one round. With more rounds it does not, because such a move
 * may be an investment.
 *
 * If a learnt judge replaces the score, 8 futures instead of 16 are enough to accept a move. Then,
 * with K < 16, the player does not look ahead if the judge puts its chance above 99.7 %.
 *
 * `nested:K:H` first finds the four best moves as `look:16:2` does, and drops those that are shown
 * to lose. Then it tries them in futures in which its own side looks ahead, too. This is the one
 * place where the engine calls itself (design law 3), and only two levels deep. */
#include "engine/policy/look.h"

#include <stdlib.h>

#include "engine/policy/look_halving.h"
#include "engine/policy/step.h"

enum {
    PROOF = 16,                     /* fewer futures often hide a rare loss: a bust of Pig */
    JUDGED_PROOF = 8,               /* enough with a learnt judge, who sees such a loss coming */
    WON = HALVING_WIN / 1000 * 994, /* a chance of 99.7 %: value = 2 * chance - 1 */
    /* Neighbours in a long list are similar. So about FIRST_TRIES moves at equal distances are
     * tried first, and the moves between two of them only if the first of the two gained. */
    LONG_LIST = 24,
    FIRST_TRIES = 12,
    HASTY_ROUNDS = 2,
    HASTY_LIST = 16,
    HASTY_TRIES = 5,
};

/* One decision, and how to look ahead from it. */
struct look {
    const struct game *game;
    const void *state, *rules;
    struct policy_luck *luck;
    enum game_side side;
    int shift, samples, horizon, fewest;
    bool bound;                          /* the rules forbid options */
    const struct learnt *learnt;         /* judges the last position; NULL: the score does */
    struct policy seats[GAME_SEATS_MAX]; /* the players in the futures */
};

int look_shift(const struct game_head *head)
{
    const int64_t bits = llabs((int64_t)head->ai_score) | llabs((int64_t)head->human_score);
    int shift = 0;
    for (; bits >> shift >= HALVING_SCORE / 2; shift++) {
    }
    return shift;
}

int64_t look_value(const struct game_head *head, enum game_side side, int shift)
{
    int64_t value = ((int64_t)head->human_score - head->ai_score) / (INT64_C(1) << shift);
    value = value > HALVING_SCORE ? HALVING_SCORE : value < -HALVING_SCORE ? -HALVING_SCORE : value;
    value += HALVING_WIN * ((head->winner == GAME_HUMAN) - (head->winner == GAME_AI));
    return side == GAME_SIDE_HUMAN ? value : -value;
}

/* Chooses the players of the futures: `own` in all seats of the deciding side, the real players in
 * the other seats. A real opponent who looks ahead is replaced by the usual player, to save
 * time. */
static void seat_future_players(struct look *look, const struct policy seats[], struct policy own)
{
    uint8_t sides[GAME_SEATS_MAX];
    const int count = look->game->seats(look->rules, sides);
    look->side = (enum game_side)sides[game_head_const(look->state)->seat];
    for (int k = 0; k < count; k++) {
        look->seats[k] = sides[k] == look->side         ? own
                         : seats[k].kind != POLICY_LOOK ? seats[k]
                                                        : policy_usual(look->game);
    }
}

/* One re-dealt future, and the value of the base move in it: `soon` after one round, `usual` at the
 * end. */
struct future {
    _Alignas(64) unsigned char dealt[GAME_STATE_MAX];
    int64_t soon, usual;
    bool brief; /* stop moves that are behind the base move after one round */
};

/* The learnt judge's value of a state for look->side: -HALVING_WIN to HALVING_WIN. Not inlined, so
 * that look-ahead by the score stays fast. */
static __attribute__((noinline)) int64_t judge_future_state(const struct look *look,
                                                            const void *state)
{
    struct learnt_judge *judge =
        learnt_lend(look->luck->judge, look->learnt, look->game, look->rules);
    const int seat = game_head_const(look->state)->seat;
    const int64_t chance = learnt_value(judge, state, look->rules, seat);
    const int64_t value = (2 * chance - LEARNT_SURE) * (HALVING_WIN / LEARNT_SURE);
    return look->side == GAME_SIDE_HUMAN ? value : -value;
}

/* The value of a position at the end of a future, for look->side. */
static int64_t value_future_state(const struct look *look, const void *state)
{
    return look->learnt != NULL ? judge_future_state(look, state)
                                : look_value(game_head_const(state), look->side, look->shift);
}

/* Makes the move and plays on until the game is over (returns false) or a decision waits in `round`
 * or later (returns true). Also stops, with true, at the game's limit of decisions. */
static bool play_future_to_round(struct decision_step *step, struct policy_luck *luck,
                                 game_move move, uint32_t round)
{
    const struct game *game = step->game;
    const struct game_head *head = game_head(step->state);
    const uint32_t most = game_decisions_max(game);
    const struct game_policy *players[GAME_SEATS_MAX];
    if (game->play_on != NULL && !step->bound && policy_all_own(step->seats, players)) {
        return game->play_on(step->state, step->rules, &move, players, round, most);
    }
    step_make(step, move);
    while (step->waits && head->round < round && head->decisions < most) {
        step_make(step, step_choose(step, luck));
    }
    return step->waits;
}

/* The value of a move in one future. */
static int64_t try_move_in_future(const struct look *look, struct future *future, game_move move)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    game_copy(look->game, state, future->dealt);
    struct decision_step step = step_at(look->game, look->rules, state, look->seats);
    const struct game_head *head = game_head_const(state);
    struct policy_luck luck = policy_luck(head->key, GAME_SEATS_MAX, 0, true);
    luck.judge = look->luck->judge;
    const uint32_t end = (uint32_t)(head->round + look->horizon);
    uint32_t stop = head->round + 1U;
    while (play_future_to_round(&step, &luck, move, stop) && stop < end && head->round >= stop) {
        const int64_t soon = value_future_state(look, state);
        if (!future->brief) {
            future->soon = soon;
        } else if (soon < future->soon) {
            return future->usual + soon - future->soon;
        }
        stop = end;
        move = step_choose(&step, &luck);
    }
    return value_future_state(look, state);
}

/* Tries the moves in `halving` against `base`, future by future, until enough futures were tried or
 * no move is left. Returns the best proven move, or `base`. */
static game_move redeal_and_halve_moves(const struct look *look, struct halving *halving,
                                        game_move base)
{
    struct future future;
    struct halving_entry *e = halving->entries;
    const int proof = look->learnt != NULL ? JUDGED_PROOF : PROOF;
    const int most = look->samples > proof ? look->samples : proof;
    const bool hurries = look->samples < PROOF && look->horizon <= HASTY_ROUNDS;
    const bool is_long = halving->count >= (hurries ? HASTY_LIST : LONG_LIST);
    int step = is_long ? halving->count / (hurries ? HASTY_TRIES : FIRST_TRIES) : 1;
    for (int samples = 1; halving->count > 0; samples++) {
        const uint64_t high = rng_next(&look->luck->choice);
        const uint64_t key = high << 32 | rng_next(&look->luck->choice);
        game_copy(look->game, future.dealt, look->state);
        look->game->redeal(future.dealt, look->rules, key);
        if (samples == 1 && look->learnt != NULL && look->samples < PROOF &&
            judge_future_state(look, future.dealt) > WON) {
            return base;
        }
        future.soon = INT64_MIN, future.brief = false;
        future.usual = try_move_in_future(look, &future, base);
        future.brief = hurries && samples == 1;
        for (int i = 0; i < halving->count; i++) {
            if (i % step == 0 || e[i - i % step].sum > 0) {
                halving_add(&e[i], try_move_in_future(look, &future, e[i].move) - future.usual);
            }
        }
        if (samples == most) {
            return halving_best(halving, samples, base);
        }
        const bool doubles = (samples & (samples - 1)) == 0 && samples >= most / PROOF;
        if (doubles || samples >= look->samples) { /* first after 1/16 of all samples */
            halving_thin(halving, samples, look->fewest);
            step = 1;
        }
    }
    return base;
}

game_move look_choose(const struct policy seats[], const struct game *game, const void *state,
                      const void *rules, struct policy_luck *luck)
{
    const struct game_head *head = game_head_const(state);
    const struct policy *player = &seats[head->seat];
    const struct policy usual = {player->own != NULL      ? POLICY_OWN
                                 : player->learnt != NULL ? POLICY_LEARNT
                                                          : POLICY_RANDOM,
                                 player->own, .learnt = player->learnt};
    const struct policy deeper = {POLICY_LOOK, player->own, .learnt = player->learnt, .samples = 4,
                                  .horizon = 1};
    struct look look = {game,
                        state,
                        rules,
                        luck,
                        .shift = look_shift(head),
                        .learnt = player->learnt,
                        .bound = option_forbidden(game, rules) != 0};
    game_move moves[GAME_MOVES_MAX];
    struct halving halving;
    game_move base = usual.kind == POLICY_OWN ? usual.own->choose(state, rules, &luck->choice)
                     : usual.kind == POLICY_LEARNT
                         ? learnt_choose(&usual, game, state, rules, luck)
                         : policy_random(game, state, rules, &luck->choice);
    if (look.bound) {
        base = option_obey(game, state, rules, base);
    }
    halving_begin(&halving, moves, option_moves(game, state, rules, moves), base);
    if (player->nested) {
        look.samples = 16, look.horizon = 2, look.fewest = 4;
        seat_future_players(&look, seats, usual);
        moves[0] = base;
        base = redeal_and_halve_moves(&look, &halving, base);
        halving_drop_losers(&halving, look.samples);
        for (int i = 0; i < halving.count; i++) {
            moves[i + 1] = halving.entries[i].move;
        }
        halving_begin(&halving, moves, halving.count + 1, base);
    }
    look.samples = player->samples, look.horizon = player->horizon, look.fewest = 1;
    seat_future_players(&look, seats, player->nested ? deeper : usual);
    return redeal_and_halve_moves(&look, &halving, base);
}
