/* Runs code that may crash, hang or end the program, apart from the program: on Linux in a process of
 * its own, elsewhere by system_try, where only what ends by system_leave_apart is caught. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What to run, and what to call while it runs. Each gets `self`. */
struct system_apart {
    void *self;
    void (*run)(void *self);
    /* A signal says that the code crashed at an address. Ends by system_leave_apart. */
    void (*crashed)(void *self, const void *address, const char *what);
    /* Called every 20 ms from a second thread, with the processor time that the code has used so
     * far, in nanoseconds. Not called where the system has no threads. */
    void (*look)(void *self, uint64_t used);
};

/* `bytes` zeroed bytes that the program shares with what it runs apart, and which are never freed.
 * Pointers to what the program had before are valid in both. */
void *system_apart_memory(size_t bytes);

/* Runs it. True if `run` returned. */
bool system_run_apart(const struct system_apart *apart);

/* Ends what runs apart; call it there. */
_Noreturn void system_leave_apart(void);
