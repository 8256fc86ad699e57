/* The AI's turn: five phases of the rule book, played without any decision. */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

/* Plays the AI's whole turn; stops when the game ends. O-7 O-8 */
void orichalcum_ai_turn(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* The rhombus on which the AI would build a temple: first cell | turn << 6; -1 if there is none.
 * O-28 O-29 */
int orichalcum_ai_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r);

/* The AI's action Capture Creatures, and its loot. */

/* Fights creatures, the leftmost first, until hoplites or creatures run out. O-35 to O-40 */
void orichalcum_ai_capture(struct orichalcum_state *s, const struct orichalcum_rules *r);

/* Loot: puts a building on the AI's track; gives the AI a Titan. Defined in orichalcum_ai.c.
 * `rules` and `rule` are the ids for the trace. */
void orichalcum_ai_take_building(struct orichalcum_state *s, const struct orichalcum_rules *r,
                                 int tile, bool constructed, const char *rules);
void orichalcum_ai_claim(struct orichalcum_state *s, const struct orichalcum_rules *r, int titan,
                         const char *rule);
