/* Counts every outcome of a game's chance instead of drawing one: dice, shuffles and random choices
 * all come through rng_below, and streams of the key RNG_CHANCE ask here.
 *
 *     struct chance c;
 *     for (chance_begin(&c); c.more; chance_next(&c)) {
 *         ... copy a state of the key RNG_CHANCE, make a move, advance ...
 *         ... this outcome has the chance c.share / CHANCE_SURE ...
 *     }
 *
 * The loop goes once through the tree of all draws. A thread can be inside one such loop at a time;
 * inside it may be others, if they end first. */
#pragma once

#include <stdbool.h>

#include "engine/rng.h"

enum { CHANCE_DEPTH = 256 /* most draws of one outcome */ };

#define CHANCE_SURE (UINT64_C(1) << 62)

struct chance {
    bool more;      /* the loop goes on */
    bool deep;      /* there were more than CHANCE_DEPTH draws */
    uint64_t share; /* of this outcome */
    int drawn;      /* draws of this outcome so far */
    int known;      /* of them, those that the loop has decided */
    uint32_t choice[CHANCE_DEPTH], bound[CHANCE_DEPTH];
    /* Draws come from these dice instead once an outcome's share would be below `least`. */
    struct rng *dice;
    uint64_t least;
    bool rolling;           /* this outcome has come to that */
    struct chance *outside; /* the loop around this one */
};

void chance_begin(struct chance *c);
void chance_next(struct chance *c);

/* Ends a loop before its end. */
void chance_end(struct chance *c);

/* Begins a single outcome that is drawn from `dice`: chance_end ends it. */
void chance_sample(struct chance *c, struct rng *dice);

/* Begins a loop that counts the first draws, up to `outcomes` of them together, and draws the rest of
 * each outcome from `dice`. */
void chance_begin_part(struct chance *c, struct rng *dice, uint32_t outcomes);

/* The next draw below `bound` in the loop of this thread; 0 outside a loop. */
uint32_t chance_draw(uint32_t bound);

/* A draw of two outcomes: true in `part` of `of` cases. */
bool chance_split(uint32_t part, uint32_t of);
