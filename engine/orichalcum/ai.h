/* The AI's turn: five phases by the book, no decision left open. */
#ifndef POISE_ORICHALCUM_AI_H
#define POISE_ORICHALCUM_AI_H

#include "engine/orichalcum/state.h"

/* Plays the AI's whole turn, or as much of it as there is before the game ends. O-7 O-8 */
void ori_ai_turn(struct ori_state *s, const struct ori_rules *r);

/* The rhombus on which the AI would build a temple: first cell | turn << 6, or -1. O-28 O-29 */
int ori_ai_temple(const struct ori_state *s, const struct ori_rules *r);

#endif
