/* Leaves a deep call at once, as C's setjmp and longjmp do, which not every system has. */
#pragma once

#include <stdbool.h>

/* Calls call(a, b). False if it was left by system_throw. Calls may be nested; what they allocated
 * is not freed. */
bool system_try(void (*call)(void *a, void *b), void *a, void *b);

/* Leaves the innermost system_try of the calling thread. */
_Noreturn void system_throw(void);
