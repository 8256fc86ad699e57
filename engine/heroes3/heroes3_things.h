/* Things that lie on hexes: obstacles, and what spells put there (HM-9, HS-20). Both armies see all
 * of them. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

/* Is there room in the table for another thing? */
bool heroes3_room_for_thing(const struct heroes3_state *s);

/* Puts a thing on `size` hexes (1 to HEROES3_THING_HEXES) for `rounds` rounds; 0: for the whole
 * battle. Does nothing if the table is full. */
void heroes3_put_thing(struct heroes3_state *s, enum heroes3_thing_kind kind,
                       enum heroes3_side owner, int rounds, const uint8_t hexes[], int size);

/* Takes thing number `k` away; those after it move up. */
void heroes3_take_thing(struct heroes3_state *s, int k);

/* The first hex of each thing that Remove Obstacle with this mastery can take away. */
struct heroes3_hexes heroes3_removable(const struct heroes3_state *s, int mastery);

/* The index in s->thing of the thing whose first hex this is, or -1. */
int heroes3_thing_at(const struct heroes3_state *s, int hex);

/* Whether spells have put anything on the field, or a Tower's mines lie there. */
bool heroes3_any_laid(const struct heroes3_state *s, const struct heroes3_rules *r);
/* Removes everything that spells have put on the field (HS-9), and a Tower's mines (HC-5). */
void heroes3_sweep(struct heroes3_state *s, const struct heroes3_rules *r);

/* At the end of a round: things that last get one round older, and expired ones go. */
void heroes3_age_things(struct heroes3_state *s);

/* Hexes that a thing can be put on: nothing stands or lies there. */
struct heroes3_hexes heroes3_bare_ground(const struct heroes3_state *s,
                                         const struct heroes3_rules *r);

/* Front hexes where a stack would be hurt by what lies there, a Tower's mines too. */
struct heroes3_hexes heroes3_hot_ground(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, int unit);

/* Hurts a stack by what lies under it. */
void heroes3_tread(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Checks the table against the hex sets: what is wrong, or NULL. */
const char *heroes3_verify_things(const struct heroes3_state *s, const struct heroes3_rules *r);
