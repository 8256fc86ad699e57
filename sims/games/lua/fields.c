#include "sims/games/lua/fields.h"

#include "sims/games/lua/game.h"
#include "sims/games/lua/machine.h"

static uint32_t fields_below(void *stream, uint32_t n)
{
    return rng_below(stream, n);
}

/* Fisher-Yates from the end, as rng_shuffle_u8. */
static void fields_shuffle(void *machine, void *stream, int32_t *items, uint32_t n)
{
    ((struct machine *)machine)->steps += n;
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = rng_below(stream, i);
        const int32_t moved = items[i - 1];
        items[i - 1] = items[j];
        items[j] = moved;
    }
}

static int32_t fields_move(void *machine, int32_t from, int32_t place, int32_t to, int32_t n)
{
    struct machine *m = machine;
    m->steps += (uint32_t)n;
    return piles_move(&m->script->piles, m->block, from, place, to, n);
}

static void fields_put(void *machine, int32_t pile, int32_t card, int32_t last)
{
    struct machine *m = machine;
    piles_put(&m->script->piles, m->block, pile, card, last);
}

static void fields_reveal(void *machine, int32_t pile, int32_t place, int32_t mask)
{
    struct machine *m = machine;
    piles_reveal(&m->script->piles, m->block, pile, place, (uint8_t)mask);
}

static void fields_shuffle_pile(void *machine, void *stream, int32_t pile)
{
    struct machine *m = machine;
    m->steps += m->script->piles.list[pile].most;
    piles_shuffle(&m->script->piles, m->block, pile, stream);
}

static void fields_end_round(void *machine)
{
    struct machine *m = machine;
    game_count_scores(m->block, m->job.rules);
    game_end_round(game_head_const(m->block));
}

static void fields_open_streams(void *machine)
{
    struct machine *m = machine;
    m->steps += m->script->stream_count;
    game_open_streams(m->script, m->block);
}

const struct fields_calls fields_calls = {fields_below,        fields_shuffle,     fields_end_round,
                                          fields_open_streams, fields_move,        fields_put,
                                          fields_reveal,       fields_shuffle_pile};
