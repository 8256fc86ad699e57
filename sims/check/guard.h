/* Memory between two pages that nobody may touch, and functions that nobody may call: a game that does
 * so stops at once, and the address of the fault says what it did. */
#ifndef POISE_GUARD_H
#define POISE_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A block that ends where a forbidden page begins; what lies between, up to 15 bytes, is watched. */
struct guard {
    const char *what; /* "the state" */
    unsigned char *at;
    size_t bytes;
    unsigned char *pages; /* the middle ones, with a forbidden page on either side */
    size_t page_bytes;
};

/* Zeroed memory; it lives as long as the process. */
void guard_new(struct guard *guard, const char *what, size_t bytes);

/* From now on the block can only be read; or written again. */
void guard_lock(const struct guard *guard, bool locked);

/* Whether the bytes around the block are as they were. */
bool guard_holds(const struct guard *guard);

/* Whether an address lies in the block's pages or in the forbidden ones around it. */
bool guard_covers(const struct guard *guard, const void *address);

/* The writable data of the program or shared object that holds `code`. */
struct guard_data {
    const unsigned char *at[8];
    size_t bytes[8];
    uint64_t digest[8];
    int count;
};

/* Remembers the data as it is now. */
void guard_data_keep(struct guard_data *data, const void *code);

/* Whether it is still the same. */
bool guard_data_same(const struct guard_data *data);

/* Whether the code is the program's own, not a shared object's. */
bool guard_in_program(const void *code);

/* From now on the shared object that holds `code` cannot call functions that allocate, read, write or
 * tell the time: a call jumps to an address that guard_forbidden knows. */
void guard_forbid_calls(const void *code);

/* The name of the function whose call jumped to the address; NULL for any other address. */
const char *guard_forbidden(const void *address);

#endif
