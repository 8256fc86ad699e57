#include "analysis/base/system_stop.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include "analysis/base/clock.h"

atomic_bool stop_asked;
bool stop_heeded; /* the host of poise.wasm sets stop_asked, unless this is false: nobody looks */
static volatile sig_atomic_t received;
static _Atomic uint64_t asked_at;
static int nothing; /* file descriptor of /dev/null */
static void (*clean_before_end)(void);

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

static void listen_with(void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void stop_listen(void)
{
    stop_heeded = true;
    listen_with(ask_to_stop, SA_RESTART);
}

static void clean_and_end(int number)
{
    clean_before_end();
    _exit(128 + number);
}

void stop_by_signal(void (*clean)(void))
{
    clean_before_end = clean;
    listen_with(clean_and_end, 0);
}

void stop_ignore(void)
{
    listen_with(SIG_IGN, 0);
}

/* Replaces the standard input by /dev/null, so that also a read that begins after the signal meets
 * the end of the input. */
static void end_input(int number)
{
    received = number;
#ifndef __wasi__ /* no signal comes there */
    dup2(nothing, STDIN_FILENO);
#endif
}

void stop_end_input(void)
{
    nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    struct sigaction action = {.sa_handler = end_input, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

int stop_exit_code(void)
{
    const int number = received != 0 ? received : stop_asked ? SIGINT /* by a host */ : 0;
    return number != 0 ? 128 + number : 0;
}
