#include "sims/position/rolled.h"

enum { LOOK = 100 /* deals without the first roll: ROLLED_LATER */, TRIES = 100000 };

int rolled_tries(const struct play *play)
{
    const int tries = (int)(TRIES / variant_cost(play->variant));
    return tries > 10 * LOOK ? tries : 10 * LOOK;
}

static void hear_rolled_event(void *falls, const struct trace_event *event, const void *state)
{
    (void)state;
    asked_hear(falls, event);
}

/* Makes the move in a copy of the game, dealt anew by `key`, and plays to the next decision of a
 * person. */
static void try_deal(struct play *trial, const struct play *play, game_move move, uint64_t key,
                     struct asked_falls *falls)
{
    struct trace trace = {.hear = hear_rolled_event, .listener = falls};
    play_copy(trial, play);
    game_head(trial->table->state)->trace = &trace;
    trial->deal = key;
    play_move(trial, move);
    (void)play_forward(trial);
}

enum rolled rolled_find(struct play *play, game_move move, const struct asked_roll rolls[],
                        size_t count)
{
    struct play trial;
    enum rolled result = ROLLED_LATER;
    play_init(&trial, play->variant, play->seed, play->index);
    const int tries = rolled_tries(play);
    for (int k = 0; k < (result == ROLLED_LATER ? LOOK : tries); k++) {
        struct asked_falls falls = {rolls, count, 0, true};
        const uint64_t key = rng_key(hint_key(play, 0), (uint64_t)k);
        try_deal(&trial, play, move, key, &falls);
        result = falls.fallen > 0 ? ROLLED_NEVER : result;
        if (falls.fits && falls.fallen == count) {
            play->deal = key;
            result = ROLLED_FOUND;
            break;
        }
    }
    play_free(&trial);
    return result;
}
