/* How the processes of ranks.h send to each other: by MPI (ranks_mpi.c), or by the host of poise.wasm
 * (ranks_wasi.c). Only one thread of a process may use it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* The head of a message: its sender, what it is, and its size. */
struct rank_message {
    int from, tag;
    size_t bytes;
};

/* Tags that the host of poise.wasm knows. RANK_GONE: an empty message by the host, the sender has
 * ended. RANK_WORK: something to play; the host begins the instances that are to play. */
enum { RANK_GONE, RANK_WORK };

/* This process among the others, and what it can do with them. */
struct transport {
    int rank, size;
    uint64_t alone_ns;    /* so long rank 0 plays alone: work that is over by then is not shared */
    uint64_t patience_ns; /* after Ctrl-C rank 0 waits so long for a message, then for no more */
    void (*send)(int to, int tag, const void *bytes, size_t count);
    bool (*look)(struct rank_message *next);                       /* false: no message is there */
    void (*receive)(const struct rank_message *next, void *bytes); /* what `look` found */
    void (*pause)(bool busy); /* lets messages arrive; sleeps a little unless `busy` */
    void (*leave)(void);      /* waits until all processes leave */
    void (*give_up)(void);    /* ends all processes; may return */
};

/* Join the others. NULL if this process is alone, or if joining failed; then `error`, which is empty
 * before, is not. The table is never freed. */
const struct transport *transport_join_mpi(struct error *error) __attribute__((warn_unused_result));
const struct transport *transport_join_host(void);
