#include "analysis/base/system_apart.h"

#include <sys/mman.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_try.h"

#ifdef __linux__ /* a process of its own, which ends with this one and has a clock for each thread */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "analysis/base/system_crash.h"

static const struct system_apart *child; /* what this process runs, for its signal handler */
static clockid_t child_clock;            /* processor time of the thread that runs it */

static void on_child_signal(int number, siginfo_t *info, void *context)
{
    (void)context;
    child->crashed(child->self, info->si_addr, strsignal(number));
}

static void watch_child_signals(void)
{
    enum { STACK = 1 << 16 };
    const stack_t stack = {.ss_sp = memory_new(1, STACK), .ss_size = STACK};
    const struct sigaction action = {.sa_sigaction = on_child_signal,
                                     .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaltstack(&stack, NULL);
    crash_handle(&action);
}

static void *watch_child_time(void *unused)
{
    enum { PAUSE_NS = 20000000 };
    (void)unused;
    for (;;) {
        struct timespec now;
        clock_gettime(child_clock, &now);
        child->look(child->self, (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    return NULL;
}

static _Noreturn void run_child(const struct system_apart *apart)
{
    pthread_t thread;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    child = apart;
    crash_leaving = true; /* `crashed` reports crashes; the handler of system_crash.c must not */
    watch_child_signals();
    if (pthread_getcpuclockid(pthread_self(), &child_clock) != 0 ||
        pthread_create(&thread, NULL, watch_child_time, NULL) != 0) {
        apart->crashed(apart->self, NULL, "there is no thread to watch its time");
    }
    apart->run(apart->self);
    _exit(0);
}

/* Whether the process returned from `run`. */
static bool run_process(const struct system_apart *apart)
{
    int status = 0;
    fflush(NULL);
    const pid_t process = fork();
    if (process == 0) {
        run_child(apart);
    }
    if (process < 0) {
        return false;
    }
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
#else
static void run_here(void *apart, void *unused)
{
    const struct system_apart *a = apart;
    (void)unused;
    a->run(a->self);
}
#endif

void *system_apart_memory(size_t bytes)
{
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory_must(at != MAP_FAILED ? at : NULL);
}

bool system_run_apart(const struct system_apart *apart)
{
#ifdef __linux__
    return run_process(apart);
#else
    return system_try(run_here, memory_owned(apart), NULL);
#endif
}

void system_leave_apart(void)
{
#ifdef __linux__
    _exit(1);
#else
    system_throw();
#endif
}
