#include "analysis/base/stop.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "analysis/base/clock.h"

atomic_bool stop_asked;
static volatile sig_atomic_t received;
static _Atomic uint64_t asked_at;

enum { SAME_NS = 100000000 }; /* a signal this soon is the same request: `timeout` sends two */

static void ask_to_stop(int number)
{
    const uint64_t now = clock_ns();
    if (received != 0 && now - atomic_load(&asked_at) > SAME_NS) {
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    received = number;
    atomic_store(&asked_at, now);
    atomic_store(&stop_asked, true);
}

void stop_listen(void)
{
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int stop_exit_code(void)
{
    return received == 0 ? 0 : 128 + received;
}
