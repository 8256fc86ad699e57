#include "analysis/base/system_try.h"

#include <setjmp.h>
#include <stddef.h>

static _Thread_local jmp_buf *innermost;

bool system_try(void (*call)(void *a, void *b), void *a, void *b)
{
    jmp_buf here, *const outer = innermost;
    innermost = &here;
    if (setjmp(here) != 0) {
        innermost = outer;
        return false;
    }
    call(a, b);
    innermost = outer;
    return true;
}

void system_throw(void)
{
    longjmp(*innermost, 1);
}
