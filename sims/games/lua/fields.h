/* C functions that Lua's views of a state call, with LuaJIT (fields_jit.lua) and with plain Lua
 * (fields_plain.c). They raise no errors. `machine` is a struct machine. */
#pragma once

#include <stdint.h>

/* `stream` is a struct rng in a state. Long work adds to the machine's count of steps. */
uint32_t fields_below(void *stream, uint32_t n);
void fields_shuffle(void *machine, void *stream, int32_t *items, uint32_t n);

/* The functions of piles.h, for the state in a machine. */
int32_t fields_move(void *machine, int32_t from, int32_t place, int32_t to, int32_t n);
void fields_put(void *machine, int32_t pile, int32_t card, int32_t last);
void fields_reveal(void *machine, int32_t pile, int32_t place, int32_t mask);
void fields_shuffle_pile(void *machine, void *stream, int32_t pile);

/* For the state in a machine: store the scores of the round that ends, and open the streams for
 * the present round. */
void fields_end_round(void *machine);
void fields_open_streams(void *machine);
