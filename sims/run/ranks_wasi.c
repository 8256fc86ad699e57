/* transport.h in WebAssembly: other instances of poise.wasm, between which the host carries messages.
 * Its functions are those of the table; `ranks_look` fills three numbers of 32 bits. */
#include "sims/run/transport.h"

/* In node other instances begin when there is work for them, which takes 100 to 200 ms. */
enum { ALONE_NS = 50 * 1000 * 1000 };

#define FROM_HOST(name) __attribute__((import_module("env"), import_name(name)))

int host_rank_number(void) FROM_HOST("ranks_rank");
int host_rank_count(void) FROM_HOST("ranks_size");
void host_send_message(int to, int tag, const void *bytes, size_t count) FROM_HOST("ranks_send");
bool host_look_for_message(struct rank_message *next) FROM_HOST("ranks_look");
void host_receive_message(int from, int tag, void *bytes) FROM_HOST("ranks_receive");
void host_pause_games(bool busy) FROM_HOST("ranks_pause");

static void receive_host_message(const struct rank_message *next, void *bytes)
{
    host_receive_message(next->from, next->tag, bytes);
}

/* The host sees that an instance ends. */
static void leave_host_ranks(void)
{
}

const struct transport *transport_join_host(void)
{
    static struct transport host = {.alone_ns = ALONE_NS,
                                    .patience_ns = UINT64_MAX, /* the host says who ended */
                                    .send = host_send_message,
                                    .look = host_look_for_message,
                                    .receive = receive_host_message,
                                    .pause = host_pause_games,
                                    .leave = leave_host_ranks,
                                    .give_up = leave_host_ranks};
    host.rank = host_rank_number();
    host.size = host_rank_count();
    return host.size > 1 ? &host : NULL;
}
