/* What the views of a state call, whichever Lua it is. They raise no errors. */
#ifndef POISE_LUA_FIELDS_H
#define POISE_LUA_FIELDS_H

#include <stdint.h>

/* `stream` is a struct rng in a state. What takes long is counted as that many steps. */
uint32_t fields_below(void *stream, uint32_t n);
void fields_shuffle(void *machine, void *stream, int32_t *items, uint32_t n);

/* piles.h, with the state of a machine. */
int32_t fields_move(void *machine, int32_t from, int32_t place, int32_t to, int32_t n);
void fields_put(void *machine, int32_t pile, int32_t card, int32_t last);
void fields_reveal(void *machine, int32_t pile, int32_t place, int32_t mask);
void fields_shuffle_pile(void *machine, void *stream, int32_t pile);

/* Of the state in a machine: keeps the scores of its round; opens its streams for its round. */
void fields_end_round(void *machine);
void fields_open_streams(void *machine);

#endif
