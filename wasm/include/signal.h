/* Signals where nobody sends any: their handlers are never called. */
#ifndef POISE_WASM_SIGNAL_H
#define POISE_WASM_SIGNAL_H

#include <stddef.h>

#include_next <signal.h>

#define SA_ONSTACK 0
#define SA_RESETHAND 0
#define SA_RESTART 0
#define SS_DISABLE 2
struct sigaction {
    void (*sa_handler)(int);
    int sa_mask;
    int sa_flags;
};
typedef struct {
    void *ss_sp;
    size_t ss_size;
    int ss_flags;
} stack_t;
#define sigemptyset(set) ((void)(set))

static inline int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    (void)number, (void)action, (void)old;
    return -1;
}

static inline int sigaltstack(const stack_t *stack, stack_t *old)
{
    (void)stack, (void)old;
    return -1;
}

#endif
