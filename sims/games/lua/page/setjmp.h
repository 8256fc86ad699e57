/* Replaces setjmp, which wasm32-wasi of Debian 12 lacks. Lua raises errors as settings.h says.
 * Otherwise only source.c jumps, when it refuses a script; a page holds only scripts that it has
 * accepted. */
#ifndef POISE_LUA_PAGE_SETJMP_H
#define POISE_LUA_PAGE_SETJMP_H

typedef int jmp_buf[1];
#define setjmp(place) 0
#define longjmp(place, value) __builtin_trap()

#endif
