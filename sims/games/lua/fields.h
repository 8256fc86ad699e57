/* C functions that Lua's views of a state call, with LuaJIT (fields_jit.lua), with plain Lua
 * (fields_plain.c) and as JavaScript (page/script_host.c), which rely on their order. They raise no
 * errors. `machine` is a struct machine. */
#pragma once

#include <stdint.h>

struct fields_calls {
    /* `stream` is a struct rng in a state. Long work adds to the machine's count of steps. */
    uint32_t (*below)(void *stream, uint32_t n);
    void (*shuffle)(void *machine, void *stream, int32_t *items, uint32_t n);

    /* For the state in a machine: store the scores of the round that ends, and open the streams for
     * the present round. */
    void (*end_round)(void *machine);
    void (*open_streams)(void *machine);

    /* The functions of piles.h, for the state in a machine. */
    int32_t (*move)(void *machine, int32_t from, int32_t place, int32_t to, int32_t n);
    void (*put)(void *machine, int32_t pile, int32_t card, int32_t last);
    void (*reveal)(void *machine, int32_t pile, int32_t place, int32_t mask);
    void (*shuffle_pile)(void *machine, void *stream, int32_t pile);
};
extern const struct fields_calls fields_calls;
