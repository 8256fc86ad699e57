/* A game of Orichalcum for people and for JSON; see struct game. */
#ifndef POISE_ORICHALCUM_SHOW_H
#define POISE_ORICHALCUM_SHOW_H

#include "engine/orichalcum/state.h"

void ori_name_move(const void *state, const void *rules, game_move move, char *out, size_t size);
void ori_show(const void *state, const void *rules, const struct show *out);
void ori_draw(const void *state, const void *rules, struct text *out);

#endif
