#include "sims/lua/fields.h"

#include "sims/lua/game.h"
#include "sims/lua/machine.h"

uint32_t fields_below(void *stream, uint32_t n)
{
    return rng_below(stream, n);
}

/* Fisher-Yates from the end, as rng_shuffle_u8. */
void fields_shuffle(void *machine, void *stream, int32_t *items, uint32_t n)
{
    ((struct machine *)machine)->steps += n;
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = rng_below(stream, i);
        const int32_t moved = items[i - 1];
        items[i - 1] = items[j];
        items[j] = moved;
    }
}

void fields_end_round(void *machine)
{
    game_end_round(game_head_const(((struct machine *)machine)->block));
}

void fields_open_streams(void *machine)
{
    struct machine *m = machine;
    m->steps += m->script->stream_count;
    game_open_streams(m->block);
}
