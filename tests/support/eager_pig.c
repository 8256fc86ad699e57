#include "tests/support/eager_pig.h"

static void apply(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    pig_game.apply(state, rules, move);
    if (s->rolls) {
        const int face = 1 + (int)rng_below(&s->die, 6);
        s->rolls = false;
        s->turn_open = face != 1;
        s->turn_total = (int16_t)(face == 1 ? 0 : s->turn_total + face);
    }
}

const struct game *eager_pig(void)
{
    static struct game game;
    game = pig_game;
    game.apply = apply;
    return &game;
}

static int list_dice(const void *state, const void *rules, game_move out[])
{
    (void)state;
    (void)rules;
    for (int k = 0; k < PIG_OF_DICE; k++) {
        out[k] = (game_move)k;
    }
    return PIG_OF_DICE;
}

static void roll_one(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    const bool holds = s->turn_total >= 20;
    for (int k = 0; !holds && k < (int)move; k++) {
        (void)rng_below(&s->die, 6);
    }
    apply(state, rules, holds ? PIG_HOLD : PIG_ROLL);
}

const struct game *pig_of_dice(void)
{
    static struct game game;
    game = pig_game;
    game.moves = list_dice;
    game.apply = roll_one;
    return &game;
}
