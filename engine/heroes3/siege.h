/* Walls, gate, moat, catapult and towers of a town (HC-1 to HC-5). */
#ifndef POISE_HEROES3_SIEGE_H
#define POISE_HEROES3_SIEGE_H

#include "engine/heroes3/unit.h"

extern const struct h3_hexes h3_gate; /* hexes that open only to the defender while it stands */
extern const struct h3_hexes h3_moat;

/* Builds the walls. */
void h3_siege_start(struct h3_state *s, const struct h3_rules *r);

/* Is a part of the wall still there to be hit? */
bool h3_wall_stands(const struct h3_state *s, int part);

/* Does an intact wall lie between a shooter outside and its target (HC-2)? */
bool h3_wall_between(const struct h3_state *s, const struct h3_rules *r, int shooter, int target);

/* A shot of the catapult at a part of the wall (HC-3). */
void h3_catapult(struct h3_state *s, const struct h3_rules *r, int part);

/* The part that a catapult nobody controls aims at; -1 where nothing stands (HC-3). */
int h3_catapult_aim(struct h3_state *s);

#endif
