/* system_try.h in WebAssembly, which has no setjmp: the host throws and catches. Its `system_try`
 * calls call(a, b) and returns 1 if that was left by `system_throw`, with the stack pointer set back. */
#include "analysis/base/system_try.h"

__attribute__((import_module("env"), import_name("system_try"))) int
host_try_call(void (*call)(void *a, void *b), void *a, void *b);
__attribute__((import_module("env"), import_name("system_throw"))) _Noreturn void
host_throw_call(void);

bool system_try(void (*call)(void *a, void *b), void *a, void *b)
{
    return host_try_call(call, a, b) == 0;
}

void system_throw(void)
{
    host_throw_call();
}
