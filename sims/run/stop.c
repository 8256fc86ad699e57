#include "sims/run/stop.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

atomic_bool stop_asked;

static void ask(int signal)
{
    (void)signal;
    atomic_store(&stop_asked, true);
}

void stop_listen(void)
{
    /* SA_RESETHAND: the second signal finds the default, which ends the program. */
    struct sigaction action = {.sa_handler = ask, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file over the size limit is an error like a full disk */
}
