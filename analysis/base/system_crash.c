#include "analysis/base/system_crash.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/base/memory.h"
#include "analysis/base/output.h"

bool crash_leaving;

static bool watching;

/* Calls only functions that a signal handler may call. Leaves with exit code 1. */
static _Noreturn void end_after_crash(const char *sentence)
{
    const ssize_t unused = write(STDERR_FILENO, sentence, strlen(sentence));
    (void)unused;
    output_let_go();
    _exit(1);
}

static void on_exit_of_game(void)
{
    if (!crash_leaving) {
        end_after_crash(
            "poise: the code of a loaded game ended the program: `poise check` says where\n");
    }
}

static void report_crash(int number)
{
    (void)number;
    end_after_crash("poise: the code of a loaded game crashed: `poise check` says where\n");
}

void crash_handle(const struct sigaction *action)
{
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        sigaction(numbers[k], action, NULL);
    }
}

void crash_watch(void)
{
    const struct sigaction action = {.sa_handler = report_crash, .sa_flags = SA_ONSTACK};
    if (watching) {
        return;
    }
    watching = true;
    crash_handle(&action);
    atexit(on_exit_of_game);
    crash_stack();
}

void crash_stack(void)
{
    enum { STACK = 1 << 16 };
    static _Thread_local unsigned char
        *stack; /* lives as long as the program: a handler may need it */
    stack_t now;
    if (!watching || stack != NULL || sigaltstack(NULL, &now) != 0 ||
        (now.ss_flags & SS_DISABLE) == 0) { /* a sanitizer gives threads their own */
        return;
    }
    stack = memory_new(1, STACK);
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = STACK}, NULL);
}
