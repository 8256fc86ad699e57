/* wasm32-wasi of Debian 12 has no setjmp. Lua uses the macros of sims/games/lua/page/settings.h
 * instead; HDF5's H5detect jumps only if the machine refuses an address, which this one does not. */
#ifndef POISE_WASM_SETJMP_H
#define POISE_WASM_SETJMP_H

typedef int jmp_buf[1];
#define setjmp(place) 0
#define longjmp(place, value) __builtin_trap()

#endif
