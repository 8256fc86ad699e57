/* Sets up a battle: armies, places, obstacles, machines, walls (HM-5, HM-9, HM-11, HM-12). */
#ifndef POISE_HEROES3_SETUP_H
#define POISE_HEROES3_SETUP_H

#include "engine/heroes3/heroes3_unit.h"

/* struct game: start. Overwrites the state except head.trace. */
void heroes3_start(void *state, const void *rules);

/* Hexes where stack `unit` may start under Tactics, its own among them (HM-11). */
struct heroes3_hexes heroes3_places(const struct heroes3_state *s, const struct heroes3_rules *r,
                                    int unit);

/* Starts the random streams of round head.round. */
void heroes3_key_dice(struct heroes3_state *s);

/* An army as a list of stacks, before they get places. */
struct heroes3_stacks {
    struct heroes3_stack stacks[HEROES3_SLOTS];
    int count;
};

/* Fills `out` with the stacks of a seat's army if they are the same in every game; else false, and
 * `out` is empty. */
bool heroes3_fixed_stacks(const struct heroes3_rules *r, int seat, struct heroes3_stacks *out);

#endif
