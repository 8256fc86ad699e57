#include "sims/position/rolled.h"

#include <string.h>

enum { LOOK = 100 /* deals without the first roll: ROLLED_LATER */, TRIES = 100000 };

/* A name, and whether it fell. */
struct awaited_name {
    const char *what;
    bool fell;
};

static void hear_awaited_name(void *to, const struct trace_event *event, const void *state)
{
    struct awaited_name *name = to;
    (void)state;
    for (int k = 0; k < event->roll_count; k++) {
        name->fell = name->fell || strcmp(event->rolls[k].what, name->what) == 0;
    }
}

bool rolled_knows(const struct play *play, const char *what)
{
    struct awaited_name name = {what, false};
    struct trace trace = {.hear = hear_awaited_name, .listener = &name};
    struct variant random = *play->variant;
    for (int seat = 0; seat < random.seats; seat++) {
        random.match.seats[seat] = (struct policy){.kind = POLICY_RANDOM};
    }
    for (uint64_t k = 0; k < ASKED_GAMES && !name.fell; k++) {
        asked_hear_game(&trace, k % 2 == 0 ? play->variant : &random, play->seed, k);
    }
    return name.fell;
}

int rolled_tries(const struct play *play)
{
    const int tries = (int)(TRIES / variant_cost(play->variant));
    return tries > 10 * LOOK ? tries : 10 * LOOK;
}

/* Makes the move in a copy of the game, dealt anew by `key`, and plays to the next decision of a
 * person. */
static void try_deal(struct play *trial, const struct play *play, game_move move, uint64_t key,
                     struct asked_falls *falls)
{
    struct trace trace = {.hear = asked_hear, .listener = falls};
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
