/* The wasm32-wasi of Debian 12 has no setjmp. Lua's errors take the way of settings.h. The only
 * other one who jumps is the reader of scripts, where it refuses one; on a page are scripts that
 * it has accepted. */
#ifndef POISE_LUA_PAGE_SETJMP_H
#define POISE_LUA_PAGE_SETJMP_H

typedef int jmp_buf[1];
#define setjmp(place) 0
#define longjmp(place, value) __builtin_trap()

#endif
