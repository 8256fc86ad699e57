/* Settings of Lua's own sources for a page, which take these macros for theirs. */
#ifndef POISE_LUA_PAGE_SETTINGS_H
#define POISE_LUA_PAGE_SETTINGS_H

#define PAGE_IMPORT(name) __attribute__((import_module("env"), import_name(name)))

struct lua_State;

/* Errors: the worker (worker.js) throws and catches them. page_try calls f(lua, ud); whether it
 * threw. */
int page_try(void (*f)(struct lua_State *, void *), struct lua_State *lua, void *ud)
    PAGE_IMPORT("page_try");
_Noreturn void page_throw(void) PAGE_IMPORT("page_throw");

#define luai_jmpbuf int
#define LUAI_THROW(lua, at) page_throw()
#define LUAI_TRY(lua, at, call) /* in ldo.c, where `f` and `ud` are what it calls */               \
    if (page_try(f, lua, ud) != 0 && (at)->status == 0) {                                          \
        (at)->status = -1;                                                                         \
    }

/* table.sort of long lists; there is no clock. */
#define l_randomizePivot() 0

#endif
