#include "engine/chance.h"

#include <stddef.h>

uint32_t (*rng_chance)(uint32_t bound) = chance_draw;

static _Thread_local struct chance *counted; /* the innermost loop */

static void start_outcome(struct chance *c)
{
    c->drawn = 0;
    c->rolling = false;
    c->share = CHANCE_SURE;
}

void chance_begin(struct chance *c)
{
    c->more = true;
    c->deep = false;
    c->known = 0;
    c->dice = NULL;
    c->outside = counted;
    counted = c;
    start_outcome(c);
}

void chance_sample(struct chance *c, struct rng *dice)
{
    chance_begin_part(c, dice, 1);
}

void chance_begin_part(struct chance *c, struct rng *dice, uint32_t outcomes)
{
    chance_begin(c);
    c->dice = dice;
    c->least = CHANCE_SURE / outcomes;
}

void chance_end(struct chance *c)
{
    c->more = false;
    counted = c->outside;
}

void chance_next(struct chance *c)
{
    c->known = c->drawn;
    while (c->known > 0 && c->choice[c->known - 1] + 1 == c->bound[c->known - 1]) {
        c->known--;
    }
    if (c->known == 0) {
        chance_end(c);
        return;
    }
    c->choice[c->known - 1]++;
    start_outcome(c);
}

/* The next choice among `ways`. Its share is the caller's. */
static uint32_t choose_way(struct chance *c, uint32_t ways)
{
    if (c->drawn == CHANCE_DEPTH) {
        c->deep = true;
        return 0;
    }
    if (c->drawn == c->known) {
        c->choice[c->known] = 0;
        c->bound[c->known++] = ways;
    }
    return c->choice[c->drawn++];
}

/* Whether a draw comes from the dice, as all that follow in this outcome then do. */
static bool rolls_dice(struct chance *c, uint32_t bound)
{
    c->rolling = c->dice != NULL && (c->rolling || c->share / bound < c->least);
    return c->rolling;
}

uint32_t chance_draw(uint32_t bound)
{
    struct chance *c = counted;
    if (c == NULL || bound <= 1) {
        return 0;
    }
    if (rolls_dice(c, bound)) {
        return rng_below(c->dice, bound);
    }
    c->share /= bound;
    return choose_way(c, bound);
}

bool chance_split(uint32_t part, uint32_t of)
{
    struct chance *c = counted;
    if (rolls_dice(c, of)) {
        return rng_below(c->dice, of) < part;
    }
    const uint64_t yes = c->share / of * part;
    const bool hit = choose_way(c, 2) == 0;
    c->share = hit ? yes : c->share - yes;
    return hit;
}
