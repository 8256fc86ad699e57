#include "sims/run/stop.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

atomic_bool stop_asked;
static volatile sig_atomic_t received;

static void ask(int number)
{
    received = number;
    atomic_store(&stop_asked, true);
    signal(SIGINT, SIG_DFL); /* whichever comes next ends the program */
    signal(SIGTERM, SIG_DFL);
}

void stop_listen(void)
{
    struct sigaction action = {.sa_handler = ask, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file over the size limit is an error like a full disk */
}

int stop_exit_code(void)
{
    return received == 0 ? 0 : 128 + received;
}
