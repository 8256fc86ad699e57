#include "sims/play/judged.h"

#include <math.h>
#include <string.h>

#include "engine/policy/solved.h"

enum {
    WORK = 16384, /* positions judged in one decision, about */
    DEALS_MIN = 32,
    DEALS_MAX = 512,
};

/* Step k of a choice. If the choice has no such step, or it is not legal in this deal, the best
 * move by the judge. */
static game_move take_judged_step(const struct decision_step *step,
                                  const struct hint_choice *choice, int k,
                                  struct learnt_judge *judge, struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    if (k < choice->count && step_allows(step, choice->moves[k])) {
        return choice->moves[k];
    }
    const int count = option_moves(step->game, step->state, step->rules, moves);
    return learnt_best(judge, step->game, step->state, step->rules, rng, moves, count, &odds);
}

int32_t judged_in_deal(const struct decision_step *real, struct learnt_judge *judge,
                       const struct policy *player, const struct hint_choice *choice, uint64_t key)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX], after[GAME_STATE_MAX];
    struct decision_step step = step_at(real->game, real->rules, state, NULL);
    struct rng rng = rng_stream(key, RNG_PURPOSE_POLICY, 0);
    const int seat = game_head_const(real->state)->seat;
    int32_t chance;
    int k = 0;
    game_copy(real->game, state, real->state);
    real->game->redeal(state, real->rules, key);
    do {
        const game_move move = take_judged_step(&step, choice, k, judge, &rng);
        game_copy(step.game, after, state);
        chance = learnt_after(judge, player, step.game, after, step.rules, seat, move);
        step_make(&step, move);
        /* a solved game's chance is that of the best play after the choice */
    } while (++k < (judge->learnt->solved != NULL ? choice->count : HINT_STEPS_MAX) &&
             step_follows(&step, seat));
    return chance;
}

bool judged_exactly(const struct variant *variant, const struct policy *player)
{
    const struct solved *solved = player->kind == POLICY_LEARNT ? player->learnt->solved : NULL;
    char ai[SOLVED_AI];
    variant_name_ai(variant, ai, sizeof ai);
    return solved != NULL && !solved->by_trial && strcmp(solved->ai, ai) == 0;
}

double judged_chance(const struct play *play, const struct policy *player,
                     const struct hint_choice *choice, enum judged_deals deals)
{
    static struct learnt_judge judge;
    game_move moves[GAME_MOVES_MAX];
    const int share = WORK / play_moves(play, moves);
    const int count = judged_exactly(play->variant, player) && choice->count < 2 ? 1
                      : share < DEALS_MIN                                        ? DEALS_MIN
                      : share > DEALS_MAX                                        ? DEALS_MAX
                                                                                 : share;
    int64_t sum = 0;
    learnt_begin(&judge, player->learnt, play->step.game, play->step.rules);
    const int before = deals == JUDGED_TO_CHOOSE ? 0 : DEALS_MAX;
    for (int k = 1; k <= count; k++) {
        const int32_t chance = judged_in_deal(&play->step, &judge, player, choice,
                                              hint_key(play, (uint64_t)(before + k)));
        if (chance < 0) {
            return NAN;
        }
        sum += chance;
    }
    return (double)sum / count / LEARNT_SURE;
}

/* Inserts a move into the list, best first and those of unknown chance last. Equal moves stay in the
 * order in which the game lists them. */
static void put_judged_move(struct judged_move list[], int count, struct judged_move new)
{
    const double worth = fmax(new.chosen_by, -1); /* -1 in place of NAN */
    for (; count > 0 && fmax(list[count - 1].chosen_by, -1) < worth; count--) {
        list[count] = list[count - 1];
    }
    list[count] = new;
}

int judged_moves(const struct play *play, const struct policy *player,
                 struct judged_move out[GAME_MOVES_MAX])
{
    game_move moves[GAME_MOVES_MAX];
    const int count = play_moves(play, moves);
    for (int k = 0; k < count; k++) {
        const struct hint_choice choice = {{moves[k]}, 1};
        put_judged_move(
            out, k,
            (struct judged_move){choice, judged_chance(play, player, &choice, JUDGED_TO_CHOOSE),
                                 judged_chance(play, player, &choice, JUDGED_TO_PRICE)});
    }
    return count;
}
