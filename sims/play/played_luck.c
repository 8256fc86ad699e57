#include "sims/play/played_luck.h"

#include <math.h>

#include "engine/chance.h"

enum {
    FUTURES = 48,   /* of each decision */
    STARTS = 65536, /* outcomes before the first decision that are counted one by one */
    KEYS = 1000000, /* numbers of keys from here on are not those of hints and reviews */
};

/* The game that is measured, made again up to one of its decisions. */
struct taking_luck {
    const struct play *play;
    struct hint_players players; /* the judge as adviser */
    struct play at;
    uint64_t key; /* of the futures of the decision that was measured last */
    struct learnt_judge judge, other;
};

/* The people's chance to win as the judge sees it, LEARNT_SURE for 1, half of it where a solved game
 * does not know. A judge of moves makes its best choice first. */
static int32_t value_position(struct taking_luck *t, const struct decision_step *at, uint64_t key)
{
    const struct policy *player = &t->players.adviser;
    struct learnt_judge *judge = learnt_lend(&t->judge, player->learnt, at->game, at->rules);
    const struct hint_choice none = {.count = 0};
    const int32_t chance =
        at->waits && player->kind == POLICY_LEARNT
            ? judged_in_deal(at, judge, player, &none, key)
            : learnt_value(judge, at->state, at->rules, game_head_const(at->state)->seat);
    return chance < 0 ? LEARNT_SURE / 2 : chance;
}

/* The chance of a solved game before anything falls: the mean over all starts. Where there are more
 * than STARTS, what falls last is drawn. */
static double expect_start(struct taking_luck *t)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct match *match = &t->play->variant->match;
    struct rng dice = rng_stream(t->key, RNG_PURPOSE_POLICY + GAME_SEATS_MAX, 0);
    struct chance c;
    double sum = 0;
    for (chance_begin_part(&c, &dice, STARTS); c.more; chance_next(&c)) {
        struct decision_step step = step_at(match->game, match->rules, state, match->seats);
        step_start_game(&step, RNG_CHANCE, NULL, NULL);
        sum += (double)c.share / (double)CHANCE_SURE * value_position(t, &step, t->key);
    }
    return sum / LEARNT_SURE;
}

/* The mean chance over the futures of t->key that begin with the choice; without one, over games
 * that begin anew. */
static double expect_chance(struct taking_luck *t, const struct hint_choice *choice,
                            bool keep_hidden)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct match *match = &t->play->variant->match;
    const bool exactly = judged_exactly(t->play->variant, &t->players.adviser);
    int64_t sum = 0;
    if (exactly) {
        return choice == NULL ? expect_start(t)
                              : judged_chance(&t->at, &t->players.adviser, choice, JUDGED_TO_PRICE);
    }
    for (uint64_t k = 0; k < FUTURES; k++) {
        const uint64_t key = rng_key(t->key, k);
        struct decision_step step = step_at(match->game, match->rules, state, match->seats);
        if (choice != NULL) {
            game_copy(match->game, state, t->at.step.state);
            hint_redeal(match->game, match->rules, state, key, keep_hidden);
            if (keep_hidden) {
                struct rng rng = rng_stream(key, RNG_PURPOSE_POLICY + GAME_SEATS_MAX, 0);
                field_shuffle_decks(match->game, state, match->rules, game_head_const(state)->seat,
                                    &rng);
            }
            hint_make(&step, choice);
        } else {
            step_start_game(&step, key, NULL, NULL);
        }
        step_play_future(&step, key, &t->other, t->play->people);
        sum += value_position(t, &step, rng_key(t->key, FUTURES + k));
    }
    return (double)sum / FUTURES / LEARNT_SURE;
}

/* The chance where the game is now, judged in the same deals as the futures of t->key: if nothing
 * was rolled, it is what was expected. */
static double find_chance(struct taking_luck *t)
{
    int64_t sum = 0;
    for (uint64_t k = 0; k < FUTURES; k++) {
        sum += value_position(t, &t->at.step, rng_key(t->key, FUTURES + k));
    }
    return (double)sum / FUTURES / LEARNT_SURE;
}

static struct played_choice price_played_choice(struct taking_luck *t, size_t step)
{
    struct played_choice choice = {.mine = hint_made(t->play, step),
                                   .best = hint_expert(&t->at, &t->players)};
    if (!hint_same(&choice.mine, &choice.best)) {
        choice.cost = expect_chance(t, &choice.best, false) - expect_chance(t, &choice.mine, false);
    }
    return choice;
}

double played_luck(const struct play *play, const struct policy *judge,
                   void (*hear)(void *to, const struct play *at,
                                const struct played_choice *choice),
                   void *to)
{
    static struct taking_luck t;
    double luck = 0;
    t.play = play;
    t.players = (struct hint_players){.adviser = *judge};
    t.judge.learnt = t.other.learnt = NULL;
    t.key = rng_key(rng_key(play->seed, play->index), KEYS);
    play_init(&t.at, play->variant, play->seed, play->index);
    (void)play_restart(&t.at);
    double expected = expect_chance(&t, NULL, true);
    for (size_t k = 0; k < play->count && !isnan(expected); k++) {
        const struct play_step *step = &play->steps[k];
        if ((play->people >> step->seat & 1) != 0) {
            luck += find_chance(&t) - expected;
            t.key = hint_key(&t.at, KEYS);
            if (hear != NULL && !step->follows) {
                const struct played_choice choice = price_played_choice(&t, k);
                if (!isnan(choice.cost)) {
                    hear(to, &t.at, &choice);
                }
            }
            expected = expect_chance(&t, &(struct hint_choice){{step->move}, 1}, true);
        }
        t.at.deal = step->deal;
        play_move(&t.at, step->move);
    }
    luck += isnan(expected) ? 0 : find_chance(&t) - expected;
    play_free(&t.at);
    return luck;
}
