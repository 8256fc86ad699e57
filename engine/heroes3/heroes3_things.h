/* What lies on hexes: obstacles, and what spells put there (HM-9, HS-20). Both armies see all of it. */
#ifndef POISE_HEROES3_THINGS_H
#define POISE_HEROES3_THINGS_H

#include "engine/heroes3/heroes3_state.h"

/* Is there room in the table for another thing? */
bool heroes3_room_for_thing(const struct heroes3_state *s);

/* Puts a thing on `hexes` (1 to HEROES3_THING_HEXES), for so many rounds; 0: for the whole battle.
 * Does nothing where the table is full. */
void heroes3_put_thing(struct heroes3_state *s, enum heroes3_thing_kind kind,
                       enum heroes3_side owner, int rounds, const uint8_t hexes[], int size);

/* Takes thing number `k` away; those after it move up. */
void heroes3_take_thing(struct heroes3_state *s, int k);

/* Of things that a hero's mastery of Remove Obstacle can take away, each one's first hex. */
struct heroes3_hexes heroes3_removable(const struct heroes3_state *s, int mastery);

/* The number of the thing whose first hex this is; -1 where there is none. */
int heroes3_thing_at(const struct heroes3_state *s, int hex);

/* Did spells put anything here? / Takes all of that away (HS-9). */
bool heroes3_any_laid(const struct heroes3_state *s);
void heroes3_sweep(struct heroes3_state *s);

/* The end of a round for things that last. */
void heroes3_age_things(struct heroes3_state *s);

/* Hexes that a thing can be put on: nothing stands or lies there. */
struct heroes3_hexes heroes3_bare_ground(const struct heroes3_state *s,
                                         const struct heroes3_rules *r);

/* Front hexes where a stack would be burnt by what lies there. */
struct heroes3_hexes heroes3_hot_ground(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, int unit);

/* A stack suffers from what lies under it. */
void heroes3_tread(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* What is wrong with the table or its sets, or NULL. */
const char *heroes3_verify_things(const struct heroes3_state *s, const struct heroes3_rules *r);

/* What lies on a hex, as a letter of the drawing; 0 where there is nothing. */
char heroes3_thing_letter(const struct heroes3_state *s, int hex);

#endif
