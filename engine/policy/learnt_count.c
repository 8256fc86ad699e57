/* A learnt player who counts what chance can bring. A move's worth is then the mean over all outcomes
 * of the draws after it; the worth of an outcome is that of the best move in the humans' next choice
 * (expectimax of one level). So what the judge gets wrong right after a move counts less. */
#include "engine/policy/learnt_count.h"

#include "engine/chance.h"

enum {
    PART = 16,                /* the last bits of an outcome's share that are not used */
    MEAN_BITS = 16,           /* a mean has so many more bits than a chance */
    CLOSE = LEARNT_SURE / 20, /* moves that the judge puts so far behind are not counted */
    NEAR_SURE = 512 /* means nearer to 0 or 1 than one part in so many are too coarse to compare */
};

bool learnt_take_luck(const struct game *game, void *to, const void *state, const void *rules,
                      struct rng *dice)
{
    struct chance c;
    game_copy(game, to, state);
    chance_sample(&c, dice);
    const uint64_t before = dice->state;
    game->redeal(to, rules, RNG_CHANCE);
    chance_end(&c);
    return dice->state == before;
}

int32_t learnt_next_choice(struct learnt_judge *judge, struct decision_step *step,
                           const uint8_t sides[], struct policy_luck *luck, uint64_t *judged)
{
    const struct game_head *head = game_head(step->state);
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    step->waits = step->game->advance(step->state, step->rules);
    while (step->waits && head->decisions < game_decisions_max(step->game)) {
        if (sides[head->seat] != GAME_SIDE_HUMAN) {
            if (step->seats == NULL) {
                return LEARNT_UNKNOWN;
            }
            step_make(step, step_choose(step, luck));
            continue;
        }
        const int count = option_moves(step->game, step->state, step->rules, moves);
        if (count > 1) {
            *judged += (uint64_t)count;
            learnt_best(judge, step->game, step->state, step->rules, &luck->choice, moves, count,
                        &odds);
            return learnt_chance(odds);
        }
        step_make(step, moves[0]);
    }
    return LEARNT_OVER;
}

/* A chance as judged: never LEARNT_SURE, which stands for a game that is won. */
static int32_t keep_below_sure(int32_t chance)
{
    return chance < LEARNT_SURE ? chance : LEARNT_SURE - 1;
}

/* The mean chance after a move whose luck is taken away, in 1 / (LEARNT_SURE << MEAN_BITS). -1 if it
 * has more than `outcomes`, or somebody else decides next. */
static int64_t count_move_outcomes(struct learnt_judge *judge, const struct game *game,
                                   const void *moved, const void *rules, const uint8_t sides[],
                                   uint32_t outcomes)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct decision_step step = step_at(game, rules, state, NULL);
    struct policy_luck luck = {.choice = rng_stream(RNG_CHANCE, 0, 0)};
    struct rng none = rng_stream(0, 0, 0);
    struct chance c;
    uint64_t sum = 0, judged = 0;
    for (chance_begin_part(&c, &none, outcomes); c.more; chance_next(&c)) {
        game_copy(game, state, moved);
        const int32_t next = learnt_next_choice(judge, &step, sides, &luck, &judged);
        const int32_t chance =
            next == LEARNT_OVER ? learnt_result(game_head(state)) : keep_below_sure(next);
        if (chance < 0 || c.rolling) {
            chance_end(&c);
            return -1;
        }
        sum += (c.share >> PART) * (uint64_t)chance;
    }
    return (int64_t)(sum / (CHANCE_SURE >> PART >> MEAN_BITS));
}

/* Whether the outcomes of a seat's moves can be counted; then `bare` is the state without luck. */
static bool begin_counting_moves(const struct game *game, void *bare, const void *state,
                                 const void *rules, uint8_t sides[])
{
    struct rng none = rng_stream(0, 0, 0);
    game->seats(rules, sides);
    return sides[game_head_const(state)->seat] == GAME_SIDE_HUMAN &&
           learnt_take_luck(game, bare, state, rules, &none);
}

int learnt_count_best(struct learnt_judge *judge, const struct game *game, const void *state,
                      const void *rules, uint32_t outcomes, const game_move moves[], int count)
{
    _Alignas(64) unsigned char bare[GAME_STATE_MAX], after[GAME_STATE_MAX];
    const int seat = game_head_const(state)->seat;
    int32_t chances[GAME_MOVES_MAX], highest = 0;
    uint8_t sides[GAME_SEATS_MAX];
    int64_t most = -1;
    int best = -1;
    if (!begin_counting_moves(game, bare, state, rules, sides)) {
        return -1;
    }
    for (int k = 0; k < count; k++) {
        game_copy(game, after, bare);
        game->apply(after, rules, moves[k]);
        chances[k] = keep_below_sure(learnt_chance(learnt_odds(judge, after, rules, seat, true)));
        highest = chances[k] > highest ? chances[k] : highest;
    }
    for (int k = 0; k < count; k++) {
        if (chances[k] < highest - CLOSE) {
            continue;
        }
        game_copy(game, after, bare);
        game->apply(after, rules, moves[k]);
        int64_t mean = count_move_outcomes(judge, game, after, rules, sides, outcomes);
        mean = mean >= 0 ? mean : (int64_t)chances[k] << MEAN_BITS;
        if (mean > most) {
            most = mean;
            best = k;
        }
    }
    const int64_t sure = (int64_t)LEARNT_SURE << MEAN_BITS, near = sure / NEAR_SURE;
    return most == sure || (most > near && most < sure - near) ? best : -1;
}

int32_t learnt_count_after(struct learnt_judge *judge, const struct game *game, const void *state,
                           const void *rules, uint32_t outcomes, game_move move)
{
    _Alignas(64) unsigned char bare[GAME_STATE_MAX];
    uint8_t sides[GAME_SEATS_MAX];
    if (!begin_counting_moves(game, bare, state, rules, sides)) {
        return -1;
    }
    game->apply(bare, rules, move);
    const int64_t mean = count_move_outcomes(judge, game, bare, rules, sides, outcomes);
    return mean >= 0 ? (int32_t)(mean >> MEAN_BITS) : -1;
}
