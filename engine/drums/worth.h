/* What a human Unit in a slot is worth in the Combat to come, in tenths of a card: the one measure
 * of the player `greedy`, made of what the human sees. */
#ifndef POISE_DRUMS_WORTH_H
#define POISE_DRUMS_WORTH_H

#include "engine/drums/state.h"

/* The AI's front line as it bears on the human's choices; made once for a decision. */
struct drums_outlook {
    const struct drums_state *s;
    const struct drums_rules *r;
    uint8_t enemies;  /* AI Units that are not destroyed yet */
    uint8_t hidden;   /* slots where the AI can still reveal a card */
    uint8_t dying;    /* AI Units that the human's engaged Units will destroy */
    uint8_t shooters; /* loose AI Units that have others than their own slot in range */
    int16_t need[DRUMS_SLOTS_MAX];   /* Attack that hits the AI's Unit, Guards counted */
    int16_t prize[DRUMS_SLOTS_MAX];  /* worth of a Hit on it */
    int16_t blow[DRUMS_SLOTS_MAX];   /* its Attack in a fight */
    int16_t threat[DRUMS_SLOTS_MAX]; /* worth of keeping it off the own Hero */
    int budget;                      /* cards to spend this round; see greedy.c */
    int hero_need;                   /* Attack that wounds the AI's Hero */
    int hero_prize;                  /* worth of a Wound on it */
};

void drums_look(struct drums_outlook *out, const struct drums_state *s,
                const struct drums_rules *r);

/* The worth of a Unit with these values in `slot`. */
int drums_worth(const struct drums_outlook *o, const struct drums_slot *unit, unsigned slot);

/* The worth of a loose Unit's best ranged attack with that much Attack, and its target. 0 and
 * *target == -1 where it has none. */
int drums_best_shot(const struct drums_outlook *o, const struct drums_slot *unit, int attack,
                    uint8_t among, int *target);

/* The worth of the best support for a fight among `fights`, and that fight, likewise. */
int drums_best_support(const struct drums_outlook *o, const struct drums_slot *unit, uint8_t fights,
                       int *fight);

#endif
