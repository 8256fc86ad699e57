/* Games are checked in this process, and guards are bytes that are looked at: for systems without
 * processes, or without ELF and prctl (WebAssembly, macOS). */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_apart.h"
#include "analysis/base/system_guard.h"
#include "analysis/base/system_try.h"

void *system_apart_memory(size_t bytes)
{
    return memory_new(bytes, 1);
}

void system_apart_free(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}

static void run_apart(void *apart, void *unused)
{
    const struct system_apart *a = apart;
    (void)unused;
    a->run(a->self);
}

bool system_run_apart(const struct system_apart *apart)
{
    return system_try(run_apart, memory_owned(apart), NULL);
}

void system_leave_apart(void)
{
    system_throw();
}

/* Guards see what is written just after a block, and no more. */
enum { WATCHED = 0xa5, WATCHED_BYTES = 64 };

void guard_new(struct guard *guard, const char *what, size_t bytes)
{
    unsigned char *at = memory_aligned(16, bytes + WATCHED_BYTES);
    memset(at, 0, bytes);
    memset(at + bytes, WATCHED, WATCHED_BYTES);
    *guard = (struct guard){.what = what, .at = at, .bytes = bytes, .pages = at};
}

void guard_lock(const struct guard *guard, bool locked)
{
    (void)guard, (void)locked;
}

bool guard_holds(const struct guard *guard)
{
    for (size_t k = 0; k < WATCHED_BYTES; k++) {
        if (guard->at[guard->bytes + k] != WATCHED) {
            return false;
        }
    }
    return true;
}

bool guard_covers(const struct guard *guard, const void *address)
{
    (void)guard, (void)address;
    return false;
}

void guard_data_keep(struct guard_data *data, const void *code)
{
    (void)code;
    *data = (struct guard_data){0};
}

bool guard_data_same(const struct guard_data *data)
{
    (void)data;
    return true;
}

bool guard_in_program(const void *code)
{
    (void)code;
    return true;
}

void guard_forbid_calls(const void *code)
{
    (void)code;
}

const char *guard_forbidden(const void *address)
{
    (void)address;
    return NULL;
}
