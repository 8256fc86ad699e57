/* The AI's Capture Creatures, and what the loot brings it. */
#ifndef POISE_ORICHALCUM_AI_COMBAT_H
#define POISE_ORICHALCUM_AI_COMBAT_H

#include "engine/orichalcum/orichalcum_state.h"

/* Fights from the leftmost creature on until hoplites or creatures run out. O-35 to O-40 */
void orichalcum_ai_capture(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Used by the loot, defined with the AI's turn: a building for the track, a Titan face down; by the
 * rules named. */
void orichalcum_ai_take_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int tile, const char *rules);
void orichalcum_ai_claim(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan,
                         const char *rule);

#endif
