/* Guards for `poise check`: memory between two forbidden pages, and functions that a game may not
 * call. A game that touches or calls them gets a signal at once, and its address says what the game
 * did. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A block of memory that ends at a forbidden page, or up to 15 bytes before it; these bytes have a
 * known value. */
struct guard {
    const char *what; /* "the state" */
    unsigned char *at;
    size_t bytes;
    unsigned char *pages; /* the middle ones, with a forbidden page on either side */
    size_t page_bytes;
};

/* Makes a zeroed block of `bytes` bytes, which is never freed. `what` names it in messages. */
void guard_new(struct guard *guard, const char *what, size_t bytes);

/* Write protects the block (`locked`), or ends that. */
void guard_lock(const struct guard *guard, bool locked);

/* Whether the bytes just before and after the block are unchanged. */
bool guard_holds(const struct guard *guard);

/* Whether an address lies in the block's pages or in the forbidden page on either side. */
bool guard_covers(const struct guard *guard, const void *address);

/* The writable data of the program or shared object that holds `code`. */
struct guard_data {
    const unsigned char *at[8];
    size_t bytes[8];
    uint64_t digest[8];
    int count;
};

/* Notes where the data lies and its digests. Data that the loader changes by itself is left out. */
void guard_data_keep(struct guard_data *data, const void *code);

/* Whether the data is unchanged since guard_data_keep. */
bool guard_data_same(const struct guard_data *data);

/* Whether the code belongs to the program itself, not to a shared object. */
bool guard_in_program(const void *code);

/* Redirects the calls of the shared object that holds `code`: a call of a function that allocates,
 * reads, writes or tells the time now jumps to a forbidden page, to an address that guard_forbidden
 * knows. */
void guard_forbid_calls(const void *code);

/* The name of the function whose call jumped to the address; NULL for any other address. */
const char *guard_forbidden(const void *address);
