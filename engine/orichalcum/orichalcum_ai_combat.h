/* The AI's action Capture Creatures, and its loot. */
#ifndef POISE_ORICHALCUM_AI_COMBAT_H
#define POISE_ORICHALCUM_AI_COMBAT_H

#include "engine/orichalcum/orichalcum_state.h"

/* Fights creatures, the leftmost first, until hoplites or creatures run out. O-35 to O-40 */
void orichalcum_ai_capture(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Loot: puts a building on the AI's track; gives the AI a Titan. Defined in orichalcum_ai.c.
 * `rules` and `rule` are the ids for the trace. */
void orichalcum_ai_take_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int tile, const char *rules);
void orichalcum_ai_claim(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan,
                         const char *rule);

#endif
