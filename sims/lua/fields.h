/* What the views of a state call, whichever Lua it is. They raise no errors. */
#ifndef POISE_LUA_FIELDS_H
#define POISE_LUA_FIELDS_H

#include <stdint.h>

/* `stream` is a struct rng in a state. What takes long is counted as that many steps. */
uint32_t fields_below(void *stream, uint32_t n);
void fields_shuffle(void *machine, void *stream, int32_t *items, uint32_t n);

/* Of the state in a machine: keeps the scores of its round; opens its streams for its round. */
void fields_end_round(void *machine);
void fields_open_streams(void *machine);

#endif
