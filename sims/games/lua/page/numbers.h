/* Lua 5.4 with numbers as LuaJIT has them: doubles only, so that a script plays the same games in
 * both. The compiler reads this file before each of Lua's own sources, which take these macros
 * for theirs. */
#pragma once

/* `%` as LuaJIT computes it, also by 0. */
#define luai_nummod(lua, a, b, out)                                                                \
    {                                                                                              \
        (void)(lua);                                                                               \
        (out) = (a)-l_mathop(floor)((a) / (b)) * (b);                                              \
    }

#include <lprefix.h>

#define LUA_LIB /* as each of them defines it, or LUA_CORE */

#include <lobject.h>

/* Texts of numbers: 2 and not 2.0. Lua adds ".0" to what looks like an integer up to its NUL, so
 * a blank follows the text that is not counted in its length. */
#undef lua_number2str
#define lua_number2str(out, size, number)                                                          \
    (l_sprintf(out, size, (number) == (number) ? LUA_NUMBER_FMT " " : "nan ",                      \
               (LUAI_UACNUMBER)(number)) -                                                         \
     1)

/* Integers that a script could meet become floats. Tables and the compiler's lists of constants
 * keep integers of their own. */
#define NUMBERS_KEEP_INTEGERS                                                                      \
    (__builtin_strstr(__FILE__, "ltable.c") != NULL ||                                             \
     __builtin_strstr(__FILE__, "lcode.c") != NULL)
#undef setivalue
#define setivalue(at, integer)                                                                     \
    {                                                                                              \
        TValue *at_ = (at);                                                                        \
        if (NUMBERS_KEEP_INTEGERS) {                                                               \
            val_(at_).i = (integer);                                                               \
            settt_(at_, LUA_VNUMINT);                                                              \
        } else {                                                                                   \
            val_(at_).n = (lua_Number)(integer);                                                   \
            settt_(at_, LUA_VNUMFLT);                                                              \
        }                                                                                          \
    }
