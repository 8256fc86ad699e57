/* The flow of a battle: rounds, activations, decisions (H-1 to H-32, HM-13, HM-14). */
#pragma once

#include "engine/heroes3/heroes3_state.h"
#include "engine/heroes3/heroes3_unit.h"

/* See struct game. */
bool heroes3_advance(void *state, const void *rules);
void heroes3_apply(void *state, const void *rules, game_move move);
int heroes3_option(const void *state, const void *rules, game_move move);
int heroes3_moves(const void *state, const void *rules, game_move out[]);

/* struct game: follows. The choice of a hex or a target continues the action before it. */
bool heroes3_follows(const void *state, const void *rules);
void heroes3_redeal(void *state, const void *rules, uint64_t key);

/* Sets up a battle: armies, places, obstacles, machines, walls (HM-5, HM-9, HM-11, HM-12). */

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
