#include "analysis/base/system_try.h"

#ifdef __wasi__ /* has no setjmp: the host throws and catches */
/* Calls call(a, b). 1 if that was left by host_throw_call, with the stack pointer set back; else 0. */
__attribute__((import_module("env"), import_name("system_try"))) int
host_try_call(void (*call)(void *a, void *b), void *a, void *b);
__attribute__((import_module("env"), import_name("system_throw"))) _Noreturn void
host_throw_call(void);
#else
#include <setjmp.h>

static _Thread_local jmp_buf *innermost;
#endif

bool system_try(void (*call)(void *a, void *b), void *a, void *b)
{
#ifdef __wasi__
    return host_try_call(call, a, b) == 0;
#else
    jmp_buf here, *const outer = innermost;
    innermost = &here;
    if (setjmp(here) != 0) {
        innermost = outer;
        return false;
    }
    call(a, b);
    innermost = outer;
    return true;
#endif
}

void system_throw(void)
{
#ifdef __wasi__
    host_throw_call();
#else
    longjmp(*innermost, 1);
#endif
}
