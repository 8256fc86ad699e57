/* Settings of Lua's own sources for a page, which take these macros for theirs. */
#pragma once

#include "analysis/base/system_try.h"

/* Lua raises its errors by system_throw, because wasm32-wasi of Debian 12 has no setjmp. */
#define luai_jmpbuf int
#define LUAI_THROW(lua, at) system_throw()
#define LUAI_TRY(lua, at, call) /* in ldo.c, where `f` and `ud` are what it calls */               \
    if (!system_try((void (*)(void *, void *))f, lua, ud) && (at)->status == 0) {                  \
        (at)->status = -1;                                                                         \
    }

/* table.sort of long lists; there is no clock. */
#define l_randomizePivot() 0
